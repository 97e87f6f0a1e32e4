/** What a game knows of good play. For computer players and hints; no rule rests on it. */
import type { AnyGame, Outcome, Seat } from '../engine/game.ts'
import type { Game7 } from './7/game.ts'
import { knowledge7 } from './7/knowledge.ts'
import type { Game111 } from './111/game.ts'
import { knowledge111 } from './111/knowledge.ts'
import type { GameBitwa } from './bitwa/game.ts'
import { knowledgeBitwa } from './bitwa/knowledge.ts'
import type { GameMali } from './mali/game.ts'
import { knowledgeMali } from './mali/knowledge.ts'

/**
 * It is asked about worlds that were sampled from a seat's view, so it may read the whole state; but an opponent who is judged by what
 * he cannot know is judged wrongly.
 */
export interface Knowledge<S, A> {
  /** How promising a position is for a seat, from 0 to 1; of a game that is over, how well it has ended. */
  evaluate(state: S, seat: Seat): number
  /** How promising each of the legal actions looks before anything is tried: positive, in their order. */
  weigh?(state: S, seat: Seat, legal: readonly A[]): ArrayLike<number>
  /** How much of where to look first follows the weights, from 0 to 1; the rest looks everywhere alike. 1 unless it is given. */
  readonly trust?: number
  /** Those of the legal actions worth trying, without those that only change the order of others; never none of some. */
  narrow?(state: S, seat: Seat, legal: readonly A[]): readonly A[]
  /**
   * What a seat that decides can know, as a text that is the same for two states exactly if the seat's views are. Without it the views
   * are written out, which takes longer.
   */
  key?(state: S, seat: Seat): string
  /** Counts the turns of play: it never falls, and rises when a turn is over. */
  stage(state: S): number
  /** How many stages from the first are played on before the position is judged. */
  readonly horizon: number
}

export type AnyKnowledge = Knowledge<unknown, never>

/** What a single game is part of. */
export interface Setting {
  readonly match: boolean
  /** The first part's outcome, in the second part of a match. */
  readonly first: Outcome | undefined
}

/** The knowledge of an opened game. The catalogue forgot the game's own types; here they are remembered. */
export function knowledgeOf(id: string, game: AnyGame, setting: Setting): AnyKnowledge {
  if (id === '7') return knowledge7((game as unknown as Game7).rules, setting) as AnyKnowledge
  if (id === '111') return knowledge111((game as unknown as Game111).rules, setting) as AnyKnowledge
  if (id === 'bitwa') return knowledgeBitwa((game as unknown as GameBitwa).rules, setting) as AnyKnowledge
  if (id === 'mali') return knowledgeMali((game as unknown as GameMali).rules, setting) as AnyKnowledge
  throw new Error(`no knowledge of the game ${id}`)
}
