/** Speeds as ratios measured in one run, so that the machine does not matter. `npm run bench` */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { rollOut, seededRandom } from '../src/engine/chance.ts'
import type { AnyGame, Outcome } from '../src/engine/game.ts'
import { legal } from '../src/engine/legality.ts'
import { pick } from '../src/engine/random.ts'
import { withDefaults } from '../src/rules/entry.ts'
import { cellsRow } from './cells.ts'
import { flatRows } from './flat.ts'
import { forgedRow } from './forged.ts'
import { type Opening, openings } from './openings.ts'
import { atLeast, atMost, median, type Row } from './rows.ts'
import { screenRows } from './screen.tsx'

const SECONDS = 2
const ROUNDS = 5
const PROCESSES = 41
const SOAK = join(dirname(process.argv[1] ?? ''), 'soak.cjs')
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

function playRow({ entry, loaded, variant }: Opening): Row {
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

/** Games that are played through for the bar; `npm run bench -- 500` plays fewer. */
const GAMES = Number(process.argv[2] ?? 10_000)

/** Random games with every invariant checked at every position, each variant in a process of its own, as many at a time as there are cores. */
async function soakRows(): Promise<readonly Row[]> {
  const waiting = [...openings]
  const ended = new Map<Opening, number>()
  const work = async (): Promise<void> => {
    for (let opening = waiting.shift(); opening !== undefined; opening = waiting.shift()) {
      const args = [SOAK, String(GAMES), opening.entry.id, opening.variant]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
      const [code] = await once(child, 'exit')
      ended.set(opening, code === 0 ? GAMES : 0)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return openings.map((opening) => {
    const what = `random games without a fault, ${opening.entry.id} ${opening.variant}`
    return atLeast(what, ended.get(opening) ?? 0, 10_000)
  })
}

const print = ({ what, value, bar, holds }: Row): void => {
  const figure = value.toFixed(Number.isInteger(value) ? 0 : 2)
  process.stdout.write(`${what.padEnd(74)} ${figure.padStart(6)}  ${bar.padEnd(14)} ${holds ? 'holds' : 'MISSED'}\n`)
}

export async function main(): Promise<void> {
  const rows: Row[] = []
  const told = (more: readonly Row[]): void => {
    more.forEach(print)
    rows.push(...more)
  }
  for (const opening of openings) told([playRow(opening)])
  told(questionRows())
  told(await screenRows(VISTULA))
  told(flatRows())
  told([await cellsRow(), await forgedRow()])
  told(await soakRows())
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
}
