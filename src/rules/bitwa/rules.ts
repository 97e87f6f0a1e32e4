/** What the phases of an opened game work with. */
import type { Phase, Step } from '../../engine/game.ts'
import type { Reason } from '../../engine/text.ts'
import type { Effect } from '../../maps/data-bitwa.ts'
import type { Action, ActionOf, Actions, Names } from './actions.ts'
import type { Board } from './board.ts'
import type { Decks } from './decks.ts'
import type { Side, State } from './state.ts'

/** Rule 9.57. */
export interface Options {
  readonly tie: 'none' | 'defender'
  readonly 'advance-on-elimination': 'none' | 'armies' | 'all'
  readonly okrutna: 'eliminates' | 'good-order-only'
  readonly fortifications: boolean
  readonly 'flank-attacks': boolean
}

export interface Rules {
  readonly board: Board
  readonly decks: Decks
  readonly actions: Actions
  readonly options: Options
  readonly effects: Readonly<Record<Effect, CardRule>>
}

export type PhaseBitwa = Phase<State, Action>

/** All that a special card does. One file a card, in cards/. Section 6. */
export interface CardRule {
  // Akcja cards. Rule 2.11.
  readonly names?: Names
  /** Why it cannot be played so by its owner. */
  forbids?(rules: Rules, state: State, owner: Side, action: ActionOf<'play'>): Reason | undefined
  /** What it does; the card lies on the discards already. */
  play?(rules: Rules, state: State, owner: Side, action: ActionOf<'play'>): Step<State>
  /** The unit its owner may go on to command in the same action. */
  readonly commands?: true

  // Combat cards. Rule 3.16.
  /** What it does when it is revealed, before the colours are checked. */
  act?(rules: Rules, state: State, owner: Side): Step<State>
  /** Whether all its owner's cards fit the unit. Rule 3.17. */
  readonly allFit?: true
  /** What a card of its owner counts for; `itself` if it is this one. Rule 3.18. */
  strength?(printed: number, itself: boolean, inFlankAttack: boolean): number

  /** What it asks of a seat, if it does: the decision of its `card` frames. */
  asks?(rules: Rules): PhaseBitwa
}
