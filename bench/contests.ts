/** What is measured of the computer players, and the bars it is held against. */
import { newGame } from '../src/desk/new-game.ts'
import { LEVELS, type Level } from '../src/desk/seats.ts'
import type { GamePlayed, Plan } from '../src/desk/simulate/game.ts'
import { difference, type Share, wilson } from '../src/desk/simulate/interval.ts'
import { isFailure, type World } from '../src/desk/world.ts'
import { seededRandom } from '../src/engine/chance.ts'
import type { Seat } from '../src/engine/game.ts'
import { below } from '../src/engine/random.ts'
import { quantile } from './rows.ts'

/** What came of a contest, as lines, and whether it is good enough. */
export interface Told {
  readonly text: string
  readonly holds: boolean
}

interface Verdict {
  /** Matches won, a draw counted half. */
  readonly wins?: string
  readonly value: string
  readonly low: string
  readonly high: string
  readonly bar: string
  readonly holds: boolean
}

/** Games that are judged together. Game `i`, from 0, is played by the seating `i` modulo their number. */
export interface Contest {
  readonly game: string
  readonly variant: string
  readonly games: number
  readonly seatings: readonly Plan[]
  judge(games: readonly GamePlayed[]): Told
}

interface Measured extends Omit<Contest, 'judge'> {
  readonly what: string
  judge(games: readonly GamePlayed[]): Verdict
}

const WIN = 0.75
/** What `hard` has to win against `random`. */
const WIN_AT_RANDOM = 0.98
const MORE_POINTS = 1.15
const MORE_SURVIVE = 0.1
const PAIRS: readonly (readonly [strong: Level, weak: Level, bar: number])[] = [
  ['easy', 'random', WIN],
  ['normal', 'easy', WIN],
  ['hard', 'normal', WIN],
  ['hard', 'random', WIN_AT_RANDOM],
]

export function contests(matches: number, share: number): readonly Contest[] {
  const duels = (['7 basic', '7 advanced', '111 standard', 'bitwa standard'] as const).flatMap((name) => {
    const [game = '', variant = ''] = name.split(' ')
    return PAIRS.map((pair) => duel(game, variant, pair, matches, share))
  })
  return [...duels, orderPoints(2 * matches, share), survival(matches, share)].map((contest) => ({
    ...contest,
    judge: (games) => inOneRow(contest, contest.judge(games)),
  }))
}

const inOneRow = ({ game, variant, what, games }: Measured, { wins, value, low, high, bar, holds }: Verdict): Told => ({
  text: [
    `${game} ${variant}`.padEnd(14),
    what.padEnd(28),
    String(games).padStart(4),
    (wins ?? '').padStart(6),
    value.padStart(8),
    `${low} to ${high}`.padStart(15),
    ` bar ${bar}`.padEnd(10),
    holds ? 'PASS' : 'below-bar',
  ].join(' '),
  holds,
})

/** Matches of two games with the sides swapped; the levels take turns in beginning with a side. */
function duel(
  game: string,
  variant: string,
  [strong, weak, bar]: (typeof PAIRS)[number],
  games: number,
  share: number,
): Measured {
  const what = `${strong} against ${weak}`
  const seed = `players/${game}/${variant}/${strong}/${weak}`
  const seatings = [
    [strong, weak],
    [weak, strong],
  ].map((levels) => plan(game, variant, levels, true, seed, share))
  const won = ({ match }: GamePlayed, i: number): number => {
    const [winner] = match?.winners ?? []
    return winner === undefined ? 0.5 : seatsOf(seatings[i % 2])[winner] === strong ? 1 : 0
  }
  return {
    game,
    variant,
    what,
    games,
    seatings,
    judge: (played) => {
      const wins = played.reduce((sum, one, i) => sum + won(one, i), 0)
      return { wins: wins.toFixed(1), ...shown(wilson(wins, played.length)), ...against(wins / played.length, bar) }
    },
  }
}

/** One `hard` among `normal` ones: whose delivered orders bring more. */
function orderPoints(games: number, share: number): Measured {
  const seatings = [0, 1, 2].map((at) =>
    plan(
      'mali',
      'basic',
      [0, 1, 2].map((seat) => (seat === at ? 'hard' : 'normal')),
      false,
      'players/mali/points',
      share,
    ),
  )
  const pointsOf = ({ parts }: GamePlayed, i: number): Pair => {
    const levels = seatsOf(seatings[i % 3])
    const points = { hard: 0, normal: 0 }
    for (const { of, seat, n } of parts[0]?.figures ?? [])
      if (of === 'order-points' && seat !== undefined) points[levels[seat] === 'hard' ? 'hard' : 'normal'] += n
    return { hard: points.hard, normal: points.normal / 2 }
  }
  return {
    game: 'mali',
    variant: 'basic',
    what: 'hard among 2 normal, points',
    games,
    seatings,
    judge: (played) => {
      const pairs = played.map(pointsOf)
      const { low, high } = resampled(pairs)
      const value = ratio(pairs)
      return {
        value: value.toFixed(3),
        low: low.toFixed(3),
        high: high.toFixed(3),
        bar: MORE_POINTS.toFixed(2),
        holds: value >= MORE_POINTS,
      }
    },
  }
}

/** Four of a level in a game they can all lose: how much more often the better ones do not. */
function survival(games: number, share: number): Measured {
  const seatings = (['hard', 'normal'] as const).map((level) =>
    plan('mali', 'basic', [level, level, level, level], false, `players/mali/survival/${level}`, share),
  )
  return {
    game: 'mali',
    variant: 'basic',
    what: '4 hard, 4 normal, survival',
    games: 2 * games,
    seatings,
    judge: (played) => {
      const [hard, normal] = seatings.map((_, which) => {
        const own = played.filter((_game, i) => i % seatings.length === which)
        return wilson(own.filter(({ parts }) => parts[0]?.end.allLost === false).length, own.length)
      }) as [Share, Share]
      const gap = difference(hard, normal)
      return {
        wins: `${percent(hard.share)}:${percent(normal.share)}`,
        ...shown(gap),
        ...against(gap.share, MORE_SURVIVE),
      }
    },
  }
}

/** The games of one seating: `levels` by seat in the first part. */
export function plan(
  game: string,
  variant: string,
  levels: readonly string[],
  match: boolean,
  seed: string,
  budget: number,
): Plan {
  const world = { version: 'bench', freshSeed: () => '' } as unknown as World
  const seats = SEATS[game] ?? []
  const opened = newGame(world, game, {
    variant,
    match,
    players: levels.length,
    seed,
    seat: levels.map((level, i) => `${seats[i]}=${level}`),
  })
  if (isFailure(opened)) throw new Error(opened.failure)
  return { header: opened.header, budget, records: false }
}

const SEATS: Readonly<Record<string, readonly Seat[]>> = {
  '7': ['bolshevik', 'polish'],
  '111': ['luftwaffe', 'polish'],
  bitwa: ['red', 'polish'],
  mali: ['red', 'green', 'orange', 'purple'],
}

/** The level that has each seat. */
const seatsOf = (plan: Plan | undefined): Readonly<Record<Seat, Level | undefined>> =>
  Object.fromEntries(
    Object.entries(plan?.header.seats ?? {}).map(([seat, letter]) => [
      seat,
      LEVELS.find((level) => plan?.header.players[letter] === `computer:${level}`),
    ]),
  )

interface Pair {
  readonly hard: number
  readonly normal: number
}

const ratio = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { hard }) => sum + hard, 0) / pairs.reduce((sum, { normal }) => sum + normal, 0)

/** A 95 % interval of the ratio: it is taken of many drawings of as many games, with replacement. */
function resampled(pairs: readonly Pair[]): { readonly low: number; readonly high: number } {
  const random = seededRandom('players/bootstrap')
  const ratios = Array.from({ length: 4000 }, () => ratio(pairs.map(() => pairs[below(random, pairs.length)] as Pair)))
  return { low: quantile(ratios, 0.025), high: quantile(ratios, 0.975) }
}

const percent = (share: number): string => (100 * share).toFixed(0)
const shown = ({ share, low, high }: Share) => ({
  value: `${(100 * share).toFixed(1)} %`,
  low: (100 * low).toFixed(1),
  high: (100 * high).toFixed(1),
})
const against = (value: number, bar: number) => ({ bar: `${percent(bar)} %`, holds: value >= bar - 1e-9 })
