/** What comes of many games: who wins, how they end, how long they last. Plain data, as `--json` prints it. */
import type { Seat } from '../../engine/game.ts'
import { type FigureKey, simulation } from '../../text/en/simulate.ts'
import { type Level, levelOf } from '../seats.ts'
import type { End, GamePlayed, Plan } from './game.ts'
import { type Share, wilson } from './interval.ts'

/** Wins with their share and its 95 % interval. A win that several share counts by its parts. */
export interface Won extends Share {
  readonly wins: number
}

export interface PersonWon extends Won {
  readonly level: Level
  /** The side in the first game of each match. */
  readonly side: Seat
}

export interface Ending {
  readonly rule: string
  readonly key: string
  readonly title: string
  readonly winners: readonly Seat[]
  readonly times: number
}

/** A number that each game has. */
export interface Spread {
  readonly mean: number
  readonly min: number
  readonly max: number
}

export interface FigureRow extends Spread {
  readonly key: FigureKey
  readonly title: string
  readonly seat?: Seat
}

export interface Summary {
  readonly game: string
  readonly variant: string
  readonly options: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string>>
  /** The level that plays each side, in a match in its first game. */
  readonly seats: Readonly<Record<Seat, Level>>
  /** Game `n` was played with the seed `SEED/n`. */
  readonly seed: string
  /** What share of the levels' budgets was spent. */
  readonly budget: number
  readonly match: boolean
  /** Games, or matches of two. */
  readonly games: number
  /** Single games. */
  readonly parts: number
  readonly sides: Readonly<Record<Seat, Won>>
  readonly draws: number
  readonly allLost: number
  /** Games that have a score and no winner. */
  readonly scored: number
  readonly rounds: Spread
  readonly decisions: Spread
  readonly endings: readonly Ending[]
  readonly matches?: {
    /** By letter; in `share` a draw counts half. */
    readonly persons: Readonly<Record<string, PersonWon>>
    readonly draws: number
    readonly endings: readonly Ending[]
  }
  readonly figures: readonly FigureRow[]
  readonly failures: { readonly times: number; readonly first?: string }
}

export function summaryOf({ header, budget }: Plan, played: readonly GamePlayed[]): Summary {
  const { game, variant, options, data, seed, match } = header
  const parts = played.flatMap((one) => one.parts)
  const ends = parts.map(({ end }) => end)
  const levels = levelsOf(header)
  const failures = played.flatMap((one) => one.failures)
  const [first] = failures
  return {
    game,
    variant,
    options,
    data,
    seats: levels,
    seed,
    budget,
    match,
    games: played.length,
    parts: parts.length,
    sides: Object.fromEntries(
      Object.keys(levels).map((seat) => {
        const wins = winsOf(ends, seat)
        return [seat, { wins, ...wilson(wins, ends.length) }]
      }),
    ),
    draws: ends.filter(isDraw).length,
    allLost: ends.filter(({ allLost }) => allLost).length,
    scored: ends.filter(({ scored }) => scored).length,
    rounds: spread(parts.map(({ rounds }) => rounds)),
    decisions: spread(parts.map(({ decisions }) => decisions)),
    endings: endingsOf(game, ends),
    ...(match ? { matches: matchesOf(game, header.seats, levels, played) } : {}),
    figures: figuresOf(parts),
    failures: { times: failures.length, ...(first === undefined ? {} : { first }) },
  }
}

function matchesOf(
  game: string,
  letters: Readonly<Record<Seat, string>>,
  levels: Readonly<Record<Seat, Level>>,
  played: readonly GamePlayed[],
) {
  const ends = played.flatMap(({ match }) => match ?? [])
  const draws = ends.filter(isDraw).length
  const persons = Object.entries(levels).map(([side, level]): readonly [string, PersonWon] => {
    const wins = winsOf(ends, side)
    return [letters[side] ?? '', { level, side, wins, ...wilson(wins + draws / 2, ends.length) }]
  })
  return { persons: Object.fromEntries(persons), draws, endings: endingsOf(game, ends) }
}

/** The level of each side, in a match in its first game. */
export function levelsOf({ seats, players }: Plan['header']): Readonly<Record<Seat, Level>> {
  const level = (letter: string): Level => {
    const found = levelOf(players[letter] ?? '')
    if (found === undefined) throw new Error('a person cannot be simulated')
    return found
  }
  return Object.fromEntries(Object.entries(seats).map(([seat, letter]) => [seat, level(letter)]))
}

const isDraw = ({ winners, allLost, scored }: End): boolean => winners.length === 0 && !allLost && !scored

const winsOf = (ends: readonly End[], seat: Seat): number =>
  ends.reduce((sum, { winners }) => sum + (winners.includes(seat) ? 1 / winners.length : 0), 0)

/** The commonest first; equally common ones by rule. */
function endingsOf(game: string, ends: readonly End[]): readonly Ending[] {
  const found = new Map<string, Ending>()
  for (const { rule, key, winners } of ends) {
    const name = [rule, key, ...winners].join(' ')
    const times = (found.get(name)?.times ?? 0) + 1
    found.set(name, { rule, key, title: simulation.ending(game, key), winners, times })
  }
  return [...found]
    .sort(([a, one], [b, other]) => other.times - one.times || (a < b ? -1 : 1))
    .map(([, ending]) => ending)
}

function figuresOf(parts: readonly GamePlayed['parts'][number][]): readonly FigureRow[] {
  return (parts[0]?.figures ?? []).map(({ of, seat }, at) => ({
    key: of,
    title: simulation.figures[of],
    ...(seat === undefined ? {} : { seat }),
    ...spread(parts.map(({ figures }) => figures[at]?.n ?? 0)),
  }))
}

const spread = (numbers: readonly number[]): Spread => ({
  mean: numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length),
  min: numbers.reduce((least, n) => Math.min(least, n), Number.POSITIVE_INFINITY),
  max: numbers.reduce((most, n) => Math.max(most, n), Number.NEGATIVE_INFINITY),
})
