/** How a game or a match that is over has ended, as entries of the list of endings. */
import type { Action, AnyGame, Event, Outcome } from '../../../src/engine/game.ts'

/** An entry of the list: a paragraph, and in short what it has come to. */
export interface Ending {
  readonly rule: string
  readonly ending: string
}

/** A game that is over. */
export interface Ended {
  readonly game: AnyGame
  readonly state: unknown
  readonly outcome: Outcome
  /** The last action in force, with the position before it and what was told of it. */
  readonly last: { readonly action: Action; readonly before: unknown; readonly events: readonly Event[] } | undefined
}

/** What one game knows of its ends beyond their outcome. */
export type EndsOf = (ended: Ended) => readonly Ending[]

/** By the paragraph, the sentence and the winners of an outcome. */
export const byOutcome = ({ rule, why, winners, allLost }: Outcome): Ending => ({
  rule,
  ending: `${why.key}, ${allLost ? 'all lose' : winners.length === 0 ? 'nobody wins' : `${winners.join(' and ')} wins`}`,
})
