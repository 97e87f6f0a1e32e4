/** What the phases of an opened game work with. */
import type { Phase } from '../../engine/game.ts'
import type { Variant } from '../../maps/data-mali.ts'
import type { Action, Actions } from './actions.ts'
import type { Board } from './board.ts'
import type { Decks } from './decks.ts'
import type { State } from './state.ts'

/** Rule 10.68. */
export interface Options {
  readonly 'jump-in-extended': boolean
  readonly mercy: boolean
  readonly 'open-scores': boolean
}

export interface Rules {
  readonly board: Board
  readonly decks: Decks
  readonly die: { readonly black: readonly number[]; readonly red: readonly number[] }
  readonly actions: Actions
  readonly variant: Variant
  readonly options: Options
  /** The patrols that play. */
  readonly seats: readonly string[]
}

export type PhaseMali = Phase<State, Action>

export const isExtended = ({ variant }: Pick<Rules, 'variant'>): boolean => variant === 'extended'

/** Spaces of the order track. Rules 1.3, 7.38. */
export const trackLength = (rules: Pick<Rules, 'variant'>): number => (isExtended(rules) ? 4 : 5)

/** Cards that the deck of the game holds, the Victory card included, by the number of players. Rules 1.2, 7.39. */
export const deckSize = (rules: Rules): number =>
  isExtended(rules) ? rules.decks.orders.length + 1 : (BASIC[rules.seats.length] ?? 0)
const BASIC: readonly number[] = [0, 0, 12, 16, 20]

/** Orders above the Victory card. Rule 7.39. */
export const victoryDepth = ({ seats }: Rules): number => ABOVE[seats.length] ?? 0
const ABOVE: readonly number[] = [0, 0, 18, 24, 30]

/** The Victory card among the cards of track and deck. */
export const victory = ({ decks }: Pick<Rules, 'decks'>): number => decks.orders.length

/** Cards the orders phase of a round turns up. Rule 2.4. */
export const rate = ({ seats }: Pick<Rules, 'seats'>, round: number): number =>
  seats.length === 4 ? 2 : seats.length === 3 && round % 2 === 1 ? 2 : 1

/** Small tokens with which everybody has lost. Rule 6.33. */
export const TOKENS = 4
/** Lost districts with which everybody has lost. Rule 7.51. */
export const DISTRICTS = 3
