/** Computer players. They see a game only through a seat's view and its legal list. */

import { seededRandom } from '../engine/chance.ts'
import type { Action, Seat } from '../engine/game.ts'
import { pick, type Random } from '../engine/random.ts'
import { digest } from '../engine/record.ts'

export interface Player {
  /** One of `legal`, which is not empty. */
  choose(seen: { readonly view: unknown; readonly legal: readonly Action[] }, random: Random): Action
}

/** Any legal action, each as likely. */
export const randomPlayer: Player = { choose: ({ legal }, random) => pick(random, legal) }

/**
 * A player's own generator for the decision that makes line `line` of the record: made anew each time, so that a resumed game goes on
 * the same. The key is hashed, because neighbouring keys give alea streams that resemble each other.
 */
export const playerRandom = (seed: string, seat: Seat, line: number): Random =>
  seededRandom(digest(`${seed}/player/${seat}/${line}`, 32))
