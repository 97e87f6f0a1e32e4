/** Computer players. They see a game only through a seat's view and its legal list. */
import { seededRandom } from '../engine/chance.ts'
import type { Action, AnyGame, Seat } from '../engine/game.ts'
import { pick, type Random } from '../engine/random.ts'
import { digest } from '../engine/record.ts'
import type { AnyKnowledge } from '../rules/knowledge.ts'
import { type Budget, iterations } from './budget.ts'
import { type Level, type Thinking, thinkingOf } from './levels.ts'
import { type Seen, search, type Tried } from './search.ts'

/** A player in one turn: all decisions of his seat one after another. */
export interface Player {
  /** One of `legal`, which is not empty. */
  choose(seen: Seen): Action
}

/** Whose turn it is, and with what he plays it. */
export interface Turn {
  /** The game's id in the catalogue. */
  readonly id: string
  readonly game: AnyGame
  readonly knowledge: AnyKnowledge
  readonly seat: Seat
  readonly random: Random
  /** Instead of the level's own. */
  readonly budget?: Budget
  /** What share of the level's own budget is spent; 1 unless it is given. */
  readonly share?: number
}

/** A player of a level for one turn. */
export function playerOf(level: Level, turn: Turn): Player {
  const { id, game, knowledge, seat, random, share = 1 } = turn
  if (level === 'random') return { choose: ({ legal }) => pick(random, legal) }
  const thinking = thinkingOf(id, level)
  const looking = search(game, knowledge, seat, random)
  const budget = turn.budget ?? iterations(Math.max(1, Math.round(thinking.iterations * share)))
  return {
    choose: (seen) => {
      const [only] = seen.legal
      if (seen.legal.length === 1 && only !== undefined) return only
      if (thinking.glances !== undefined && random.next() < thinking.glances) return looking.glance(seen, thinking.whim)
      budget.begin()
      const tried = looking.look(seen, budget)
      budget.end()
      return chosen(tried, thinking, random)
    },
  }
}

/** What a level finds of a decision, the best first. `seen.view` may be another viewer's: then the seat is judged as he can. */
export function adviceOf(level: Exclude<Level, 'random'>, turn: Turn, seen: Seen): readonly Tried[] {
  const { id, game, knowledge, seat, random, share = 1 } = turn
  const budget = turn.budget ?? iterations(Math.max(1, Math.round(thinkingOf(id, level).iterations * share)))
  return search(game, knowledge, seat, random).look(seen, budget)
}

/**
 * The action looked at most; with a whim another one now and then, the likelier the more it was looked at. What looked promising at
 * first sight counts as looked at once, so that a player who has no time left plays by first sight. By a slip it may be any.
 */
function chosen(tried: readonly Tried[], { whim, slips = 0 }: Thinking, random: Random): Action {
  const [best] = tried
  if (best === undefined) throw new Error('player: nothing is legal')
  if (slips > 0 && random.next() < slips) return pick(random, tried).action
  if (whim === 0) return best.action
  const looked = tried.map(({ visits, prior }) => visits + prior)
  const most = Math.max(...looked)
  const weights = looked.map((n) => (n / most) ** (1 / whim))
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, { action }] of tried.entries()) {
    left -= weights[i] ?? 0
    if (left < 0) return action
  }
  return best.action
}

/**
 * What a player's own stream is made of, for the turn that begins with line `line` of the record: made anew each turn, so that a resumed
 * game goes on the same. It is hashed, because neighbouring keys give alea streams that resemble each other.
 */
export const streamOf = (seed: string, seat: Seat, line: number): string => digest(`${seed}/player/${seat}/${line}`, 32)

/** The same as a generator, for what is not thought out in a turn. */
export const playerRandom = (seed: string, seat: Seat, line: number): Random => seededRandom(streamOf(seed, seat, line))
