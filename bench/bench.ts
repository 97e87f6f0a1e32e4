/** Speeds as ratios measured in one run, so that the machine does not matter. `npm run bench` */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { rollOut, seededRandom } from '../src/engine/chance.ts'
import type { AnyGame, Outcome } from '../src/engine/game.ts'
import { legal } from '../src/engine/legality.ts'
import { pick } from '../src/engine/random.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { type GameEntry, withDefaults } from '../src/rules/entry.ts'
import { atLeast, atMost, median, type Row } from './rows.ts'
import { screenRows } from './screen.tsx'

const SECONDS = 2
const ROUNDS = 5
const PROCESSES = 41
const VISTULA = join(dirname(process.argv[1] ?? ''), '..', 'bin', 'vistula.js')

/** JSON round trips of a fixed object of 40 numbers, a second. */
function yardstick(seconds: number): number {
  const fixed = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`member${i}`, i * 1.5]))
  return perSecond(seconds, () => {
    JSON.parse(JSON.stringify(fixed))
    return 1
  })
}

/** Actions a second of random play, all legal ones listed before each; whole matches of two games. */
function randomPlay(game: AnyGame, seconds: number): number {
  const random = seededRandom('bench')
  let first: Outcome | undefined
  return perSecond(seconds, () => {
    let state = rollOut(game, game.start(first), random)
    let actions = 0
    while (game.outcome(state) === undefined) {
      const phase = game.phase(state)
      const seat = phase.waitingFor(state)[0] ?? ''
      const action = pick(random, legal(game, state, seat))
      state = rollOut(game, phase.apply(state, seat, action).state, random)
      actions++
    }
    const outcome = game.outcome(state)
    if (first !== undefined && outcome !== undefined) game.decide?.(first, outcome)
    first = first === undefined ? outcome : undefined
    return actions
  })
}

function perSecond(seconds: number, work: () => number): number {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < seconds * 1000) done += work()
  return (done * 1000) / (performance.now() - start)
}

/** Milliseconds of whole processes, measured in turn so that both meet the same machine. */
function processes(...commands: readonly (readonly string[])[]): readonly number[] {
  const times: number[][] = commands.map(() => [])
  for (let i = 0; i < PROCESSES; i++)
    for (const [which, args] of commands.entries()) {
      const start = performance.now()
      const { status } = spawnSync(process.execPath, [...args], { stdio: 'ignore' })
      if (status !== 0) throw new Error(`${args.join(' ')}: exit code ${status}`)
      times[which]?.push(performance.now() - start)
    }
  return times.map(median)
}

function playRow(entry: GameEntry, variant: string): Row {
  const loaded = entry.load(undefined)
  if (!('open' in loaded)) throw new Error(`bench: ${entry.id} does not load`)
  const game = loaded.open(variant, withDefaults(entry, {}), entry.seats)
  randomPlay(game, 0.5)
  yardstick(0.5)
  // Yardstick and game take turns, and the middle ratio counts: the machine may have other things to do.
  const ratios = Array.from({ length: ROUNDS }, () => randomPlay(game, SECONDS) / yardstick(SECONDS / 2))
  const ratio = median(ratios)
  return atLeast(`random matches, ${entry.id} ${variant}, against the yardstick`, ratio, 0.3)
}

/** A question about the rules, and one about a position of each game. */
const QUESTIONS = [
  ['rules 111 clouds', 1.6],
  ['check lesson:7 --at 9 strafe P1 81', 2.5],
  ['check lesson:111 --at 5 attack Bf2 P2', 2.5],
  ['check lesson:bitwa march R3A E3 --at 0', 2.5],
  ['check lesson:mali --at 12 done', 2.5],
] as const

function questionRows(): readonly Row[] {
  const [bare = 1, ...times] = processes(['-e', '0'], ...QUESTIONS.map(([words]) => [VISTULA, ...words.split(' ')]))
  return QUESTIONS.map(([words, most], i) =>
    atMost(`vistula ${words}, against node -e 0`, (times[i] ?? 0) / bare, most),
  )
}

export async function main(): Promise<void> {
  const rows = [
    ...catalogue.flatMap((entry) => entry.variants.map((variant) => playRow(entry, variant))),
    ...questionRows(),
    ...(await screenRows(VISTULA)),
  ]
  for (const { what, value, bar, holds } of rows)
    process.stdout.write(
      `${what.padEnd(58)} ${value.toFixed(Number.isInteger(value) ? 0 : 2).padStart(6)}  ${bar.padEnd(14)} ${holds ? 'holds' : 'MISSED'}\n`,
    )
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
}
