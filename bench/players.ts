/**
 * How strong the computer players are: every level against the one below, at a tenth of their budgets unless told otherwise.
 * `npm run bench:players`, `npm run bench:players -- --game 7 --variant basic --matches 20 --share 0.1 --jobs 2`.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { crew } from '../src/cli/simulate/crew.ts'
import { type Task, work } from '../src/cli/simulate/worker.ts'
import { LEVELS, type Level } from '../src/desk/seats.ts'
import type { GamePlayed, Plan } from '../src/desk/simulate/game.ts'
import { type Contest, contests, type Verdict } from './contests.ts'

export async function main(): Promise<void> {
  if (!isMainThread) return work()
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      variant: { type: 'string' },
      matches: { type: 'string', default: '100' },
      share: { type: 'string', default: '0.1' },
      jobs: { type: 'string', default: String(availableParallelism()) },
    },
  })
  const share = Number(values.share)
  const all = contests(Number(values.matches), share).filter(
    ({ game, variant }) => (values.game ?? game) === game && (values.variant ?? variant) === variant,
  )
  if (all.length === 0) throw new Error('no such game and variant')
  const plans: Plan[] = []
  const tasks: Omit<Task, 'id'>[] = []
  for (const { seatings, games } of all) {
    const first = plans.length
    plans.push(...seatings)
    for (let i = 0; i < games; i++) tasks.push({ plan: first + (i % seatings.length), game: i + 1 })
  }

  const start = performance.now()
  const times = timekeeper()
  const played: (GamePlayed | undefined)[] = tasks.map(() => undefined)
  let finished = 0
  let told = 0
  let holds = true
  /** Prints the rows that are complete, in their order. */
  const tell = (): void => {
    for (let from = offset(all, told); told < all.length; told++) {
      const contest = all[told] as Contest
      const games = played.slice(from, from + contest.games).filter((game) => game !== undefined)
      if (games.length < contest.games) return
      const verdict = contest.judge(games)
      holds &&= verdict.holds
      progress('')
      process.stdout.write(`${row(contest, verdict)}\n`)
      from += contest.games
    }
  }
  process.stdout.write(`Levels at ${share} of their budgets, share and 95 % interval.\n`)
  const { finished: over } = crew(
    process.argv[1] ?? '',
    Number(values.jobs),
    { plans, timed: true },
    tasks,
    (id, game) => {
      played[id] = game
      finished++
      times.add(all[contestOf(all, id)] as Contest, game)
      tell()
      progress(`${finished} of ${tasks.length} games, ${Math.round((performance.now() - start) / 1000)} s`)
      return true
    },
  )
  await over
  progress('')
  process.stdout.write(`\nProcessor time a turn, in milliseconds (${share} of the budget):\n${times.table()}\n`)
  const failures = played.flatMap((game) => game?.failures ?? [])
  process.stdout.write(
    `Failures of players: ${failures.length}${failures.length > 0 ? `, the first: ${failures[0]}` : ''}\n`,
  )
  process.stdout.write(`Peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB\n`)
  process.stdout.write(`${tasks.length} games in ${((performance.now() - start) / 60_000).toFixed(1)} minutes\n`)
  process.exitCode = holds ? 0 : 1
}

const offset = (all: readonly Contest[], upTo: number): number =>
  all.slice(0, upTo).reduce((sum, { games }) => sum + games, 0)

const contestOf = (all: readonly Contest[], id: number): number => {
  let left = id
  return all.findIndex(({ games }) => {
    left -= games
    return left < 0
  })
}

const row = ({ game, variant, what, games }: Contest, { wins, value, low, high, bar, holds }: Verdict): string =>
  [
    `${game} ${variant}`.padEnd(15),
    what.padEnd(32),
    String(games).padStart(4),
    (wins ?? '').padStart(6),
    value.padStart(7),
    `${low} to ${high}`.padStart(16),
    `  bar ${bar}`.padEnd(13),
    holds ? 'PASS' : 'below-bar',
  ].join(' ')

/** How far it has come, on one line that is written anew; only for a person who watches. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** What the levels have spent, by game. */
function timekeeper() {
  const sums = new Map<string, Partial<Record<Level, { turns: number; milliseconds: number }>>>()
  return {
    add({ game, variant }: Contest, { thought }: GamePlayed): void {
      const key = `${game} ${variant}`
      const known = sums.get(key) ?? {}
      for (const level of LEVELS) {
        const { turns = 0, milliseconds = 0 } = thought[level] ?? {}
        const sum = known[level] ?? { turns: 0, milliseconds: 0 }
        known[level] = { turns: sum.turns + turns, milliseconds: sum.milliseconds + milliseconds }
      }
      sums.set(key, known)
    },
    table: (): string =>
      [...sums]
        .map(([key, levels]) => {
          const cells = LEVELS.filter((level) => (levels[level]?.turns ?? 0) > 0).map((level) => {
            const { turns = 1, milliseconds = 0 } = levels[level] ?? {}
            return `${level} ${(milliseconds / turns).toFixed(1)}`
          })
          return `  ${key.padEnd(15)} ${cells.join(', ')}`
        })
        .join('\n'),
  }
}
