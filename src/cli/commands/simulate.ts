/** `vistula simulate`: computer against computer, many times. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { newGame, type PlayFlags } from '../../desk/new-game.ts'
import type { Opened } from '../../desk/opened.ts'
import { pair } from '../../desk/read-options.ts'
import { HUMAN, LEVELS, playerText } from '../../desk/seats.ts'
import type { GamePlayed, Plan } from '../../desk/simulate/game.ts'
import { summaryOf } from '../../desk/simulate/summary.ts'
import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { isStoreError } from '../../engine/files.ts'
import { createRecord, RECORD_SUFFIX, slugOf } from '../../engine/store.ts'
import { cli } from '../../text/en/cli.ts'
import { simulation as words } from '../../text/en/simulate.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'
import type { Crew } from '../simulate/crew.ts'
import { report } from '../simulate/report.ts'

export interface SimulateFlags extends PlayFlags {
  readonly games?: number
  readonly jobs?: number
  readonly budget?: number
  readonly recordDir?: string
  readonly json?: boolean
}

const GAMES = { usual: 100, most: 100_000 }
const MOST_JOBS = 256
const BUDGET = { least: 0.001, most: 100 }

export async function simulate(context: Context, id: string, flags: SimulateFlags): Promise<ExitCode> {
  const asked = planOf(context, id, flags)
  if (isFailure(asked)) return refuseWith(context, asked)
  const { plan, games, jobs } = asked
  const paths = recordPaths(context, plan, games, flags.recordDir)
  if (isFailure(paths)) return refuseWith(context, paths)

  const played: GamePlayed[] = []
  let done = 0
  const start = performance.now()
  const tell = (): void => context.progress(words.progress(done, games, Math.round((performance.now() - start) / 1000)))
  const orders = Array.from({ length: games }, (_, i) => ({ plan: 0, game: i + 1 }))
  let crew: Crew | undefined
  let trouble: Failure | undefined
  // A signal does not come between the parts of a record: it waits until that is written.
  const stay = context.beforeLeaving(() => {
    crew?.stop()
    context.progress(undefined)
  })
  tell()
  try {
    crew = await context.playGames(jobs, { plans: [plan], timed: false }, orders, (at, { record, ...game }) => {
      played[at] = game
      done++
      tell()
      if (record !== undefined) trouble = write(context, paths[at] ?? '', record)
      return trouble === undefined
    })
    await crew.finished
  } finally {
    stay()
    context.progress(undefined)
  }
  if (trouble !== undefined) return refuseWith(context, trouble)

  const summary = summaryOf(plan, played)
  if (flags.json) context.out(JSON.stringify(summary, null, 2))
  else {
    for (const line of report(summary)) context.out(line)
    if (flags.recordDir !== undefined) context.out(`\n${words.recordsIn(flags.recordDir, games)}`)
  }
  return YES
}

/** What is to be played; every wrong flag is one clear line. */
function planOf(
  context: Context,
  id: string,
  { games = GAMES.usual, jobs = availableParallelism(), budget = 1, ...flags }: SimulateFlags,
): { readonly plan: Plan; readonly games: number; readonly jobs: number } | Failure {
  if (games < 1 || games > GAMES.most) return fail(words.numberExpected('--games', 1, GAMES.most))
  if (jobs < 1 || jobs > MOST_JOBS) return fail(words.numberExpected('--jobs', 1, MOST_JOBS))
  if (!(budget >= BUDGET.least && budget <= BUDGET.most))
    return fail(words.numberExpected('--budget', BUDGET.least, BUDGET.most))
  if (flags.seat?.some((text) => pair(text)[1] === HUMAN)) return fail(words.noPerson(LEVELS))
  const opened = newGame(context, id, flags, LEVELS)
  if (isFailure(opened)) return opened
  const plan: Plan = {
    header: { ...opened.header, players: allComputers(opened) },
    json: opened.loaded.json,
    budget,
    records: flags.recordDir !== undefined,
  }
  return { plan, games, jobs }
}

/** Who was not named is a `normal` player. */
const allComputers = ({ header }: Opened): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(header.players).map(([letter, player]) => [
      letter,
      player === HUMAN ? playerText('normal', undefined) : player,
    ]),
  )

/** Where the records go, in the order of the games; a failure if one of them is there already. None if no folder is given. */
function recordPaths(
  { disk: { files } }: Context,
  { header }: Plan,
  games: number,
  folder: string | undefined,
): readonly string[] | Failure {
  if (folder === undefined) return []
  const digits = Math.max(4, String(games).length)
  const stem = [header.game, header.variant, slugOf(header.seed)].filter((part) => part !== '').join('-')
  const paths = Array.from({ length: games }, (_, i) =>
    join(folder, `${stem}-${String(i + 1).padStart(digits, '0')}${RECORD_SUFFIX}`),
  )
  const unmade = files.makeFolder(folder)
  if (unmade !== undefined) return fail(cli.store(unmade))
  const there = paths.find((path) => !isStoreError(files.stat(path)))
  return there === undefined ? paths : fail(cli.store({ error: 'exists', path: there }))
}

function write({ disk }: Context, path: string, text: string): Failure | undefined {
  const record = createRecord(disk, path, text)
  const trouble = isStoreError(record) ? record : record.close()
  return trouble === undefined ? undefined : fail(words.notWritten(cli.store(trouble)))
}
