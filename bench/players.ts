/**
 * How strong the computer players are: every level against the one below, at a tenth of their budgets unless told otherwise.
 * `npm run bench:players -- --game 7 --variant basic --matches 20 --share 0.1 --jobs 2`. With `--balance` instead how even the games
 * are: the best level against itself.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { crew, type Order } from '../src/cli/simulate/crew.ts'
import { work } from '../src/cli/simulate/worker.ts'
import type { GamePlayed, Plan } from '../src/desk/simulate/game.ts'
import { balances } from './balance.ts'
import { type Contest, contests } from './contests.ts'
import { timekeeper } from './timekeeper.ts'

export async function main(): Promise<void> {
  if (!isMainThread) return work()
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      variant: { type: 'string' },
      matches: { type: 'string', default: '100' },
      share: { type: 'string', default: '0.1' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      balance: { type: 'boolean', default: false },
    },
  })
  const share = positive(values.share)
  const all = (values.balance ? balances : contests)(positive(values.matches), share).filter(
    ({ game, variant }) => (values.game ?? game) === game && (values.variant ?? variant) === variant,
  )
  if (all.length === 0) throw new Error('no such game and variant')
  process.stdout.write(`Levels at ${share} of their budgets, with 95 % intervals.\n`)
  process.exitCode = (await playAll(all, positive(values.jobs), share)) ? 0 : 1
}

function positive(text: string): number {
  const n = Number(text)
  if (n > 0) return n
  throw new Error(`${text} is no number above 0`)
}

/** Plays everything and tells each contest when it is over, in their order; whether all hold. */
async function playAll(all: readonly Contest[], jobs: number, share: number): Promise<boolean> {
  const { plans, orders, contestOf } = laidOut(all)
  const start = performance.now()
  const seconds = (): number => Math.round((performance.now() - start) / 1000)
  const times = timekeeper()
  const played = all.map(({ games }): (GamePlayed | undefined)[] => Array.from({ length: games }))
  let finished = 0
  let next = 0
  let holds = true
  const failures: string[] = []

  const tell = (): void => {
    for (; next < all.length; next++) {
      const games = played[next]?.flatMap((game) => game ?? []) ?? []
      const contest = all[next]
      if (contest === undefined || games.length < contest.games) return
      const told = contest.judge(games)
      holds &&= told.holds
      progress('')
      process.stdout.write(`${told.text}\n`)
    }
  }
  await crew(process.argv[1] ?? '', jobs, { plans, timed: true }, orders, (id, game) => {
    const [which, at] = contestOf(id)
    const of = played[which]
    if (of !== undefined) of[at] = game
    failures.push(...game.failures)
    times.add(`${all[which]?.game} ${all[which]?.variant}`, game.thought)
    finished++
    tell()
    progress(`${finished} of ${orders.length} games, ${seconds()} s`)
    return true
  }).finished

  progress('')
  process.stdout.write(
    [
      '',
      `Processor time a turn, in milliseconds (${share} of the budget):`,
      ...times.lines(),
      `Failures of players: ${failures.length}${failures.length > 0 ? `; one of them: ${failures[0]}` : ''}`,
      `Peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
      `${orders.length} games in ${(seconds() / 60).toFixed(1)} minutes`,
      '',
    ].join('\n'),
  )
  return holds
}

/** The games of all contests in one row; a contest's plans take turns. */
function laidOut(all: readonly Contest[]) {
  const plans: Plan[] = []
  const orders: Order[] = []
  const places: (readonly [contest: number, game: number])[] = []
  for (const [which, { seatings, games }] of all.entries()) {
    for (let i = 0; i < games; i++) {
      orders.push({ plan: plans.length + (i % seatings.length), game: i + 1 })
      places.push([which, i])
    }
    plans.push(...seatings)
  }
  const contestOf = (id: number) => places[id] ?? ([-1, -1] as const)
  return { plans, orders, contestOf }
}

/** How far it has come, on one line that is written anew; only for a person who watches. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
