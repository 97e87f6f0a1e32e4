/**
 * A position of Bitwa Warszawska: plain, flat and cheap to copy. Units, hexes and cards are indices; -1 is none, or off the board.
 *
 * Equal cards are one card here, and every place a card can be in counts its copies. A card belongs to one side, so one list serves
 * both: `hand[card]` are the copies in its owner's hand.
 */
import type { Hex } from '../../engine/hex.ts'
import type { Effect } from '../../maps/data-bitwa.ts'

export { frame, pop, push, top, with_ } from '../../engine/frames.ts'

export const SEATS = ['red', 'polish'] as const
export type Side = (typeof SEATS)[number]

/** What cards are drawn from a hand or from chosen cards for, unseen by their owner. */
export type BlindUse = 'fight' | 'discard' | 'look'

/** The decision at hand, and below it what goes on afterwards. At the bottom is the phase of the round. */
export type Frame =
  /** Red's two extra markers. Rule 1.2. */
  | { readonly phase: 'set-up'; readonly left: number }
  /** A side's next action, or its pass. Rule 2.4. */
  | { readonly phase: 'operational'; readonly seat: Side }
  /** An action that has begun: the unit commanded goes on, or the action is ended; NONE if it can only be ended. Rule 2.7. */
  | { readonly phase: 'command'; readonly seat: Side; readonly unit: number }
  /** A side picks the next attack. Rule 3.12. */
  | { readonly phase: 'combats'; readonly seat: Side }
  /** Both choose their cards in secret. Rule 3.13. */
  | { readonly phase: 'choose' }
  /** One of the chosen cards is set aside. Rule 3.14. */
  | { readonly phase: 'protect'; readonly seat: Side }
  /** What a played card asks of a seat; the card's own file says what. Section 6. */
  | {
      readonly phase: 'card'
      readonly effect: Effect
      readonly seat: Side
      readonly left: number
      readonly unit: number
    }
  /** A unit retreats from the hex `from`, and `by` advances. Rules 3.22, 6.41. */
  | { readonly phase: 'retreat'; readonly unit: number; readonly by: number }
  /** Cards from a side's deck. Rules 1.1, 2.6, 3.24, 4.29. */
  | { readonly phase: 'draw'; readonly seat: Side; readonly left: number }
  /** Cards of a side that are taken unseen. Rules 3.15, 6.36, 6.42. */
  | {
      readonly phase: 'blind'
      readonly seat: Side
      readonly use: BlindUse
      readonly left: number
      readonly taken: number
    }

/** Places a card can be in. `seen` and `known` are no places: they say what others know of the hand and the face-down cards. */
export interface Cards {
  readonly deck: readonly number[]
  readonly hand: readonly number[]
  /** Chosen for the combat at hand, face down. Rule 3.13. */
  readonly laid: readonly number[]
  /** Face up: protected, revealed in the combat at hand, or shown. Rules 3.14, 3.16, 6.36. */
  readonly up: readonly number[]
  readonly discard: readonly number[]
  /** At least so many copies everybody knows to be in hand or face down. Rule 7.49. */
  readonly known: readonly number[]
  /** At least so many the other side knows of. Rule 7.49. */
  readonly seen: readonly number[]
  /** Of the cards in hand, those being looked at by the other side. Rule 6.42. */
  readonly peeked: readonly number[]
}

export interface State extends Cards {
  /** 1 to 5: 13 to 17 August. Rule 1.3. */
  readonly day: number
  /** The stack of decisions, its top last; empty when the game is over. */
  readonly todo: readonly Frame[]
  /** Who acts first in both phases of this round. Rules 2.4, 5.33. */
  readonly first: Side
  /** Who picks the first combat of this round. Rules 3.12, 6.42. */
  readonly picks: Side
  /** Who begins the next operational phase whatever `first` says; null if nobody. Rule 6.42. */
  readonly next: Side | null
  /** Who has passed in this operational phase. Rule 2.4. */
  readonly passed: readonly Side[]
  /** Who is ready with the secret choice. Rule 3.13. */
  readonly ready: readonly Side[]
  /** The attacker of the combat at hand, NONE if there is none. */
  readonly fight: number

  // By unit, in the order of UNITS.
  /** NONE once eliminated. */
  readonly unitAt: readonly Hex[]
  readonly dispersed: readonly boolean[]
  /** Command markers. */
  readonly markers: readonly number[]
  /** Whether it has attacked in this round. Rule 3.25. */
  readonly attacked: readonly boolean[]
  /** Whom its attack marker points at, NONE if it has none. Rule 2.8. */
  readonly target: readonly number[]
}

export const NONE = -1
export const DAYS = 5
/** How many cards are chosen for a combat. Rule 3.13. */
export const CHOSEN = 4
export const REDS: readonly number[] = [0, 1, 2, 3, 4, 5]
export const POLES: readonly number[] = [6, 7, 8, 9, 10, 11]
/** The Warsaw Defenders: no markers, no march, no attack. Rule 2.10. */
export const DEFENDERS = 11
const ALL: readonly number[] = [...REDS, ...POLES]

export const sideOf = (unit: number): Side => (unit < 6 ? 'red' : 'polish')
export const unitsOf = (side: Side): readonly number[] => (side === 'red' ? REDS : POLES)
export const other = (side: Side): Side => (side === 'red' ? 'polish' : 'red')

/** The unit on a hex, -1 if there is none. */
export const unitOn = (state: State, hex: Hex): number => state.unitAt.indexOf(hex)

export const isGone = (state: State, unit: number): boolean => (state.unitAt[unit] ?? NONE) === NONE

/** Whether an attack marker touches a unit, which is then engaged. Rule 2.8. */
export const isEngaged = (state: State, unit: number): boolean =>
  (state.target[unit] ?? NONE) !== NONE || state.target.includes(unit)

/** Who has an attack marker, in the order of the units. */
export const attackers = (state: State): readonly number[] => ALL.filter((unit) => state.target[unit] !== NONE)

export const defenderOf = (state: State): number => state.target[state.fight] ?? NONE

/** The unit that fights for a side in the combat at hand. */
export const fighterOf = (state: State, side: Side): number =>
  sideOf(state.fight) === side ? state.fight : defenderOf(state)

export const hasPassed = (state: State, side: Side): boolean => state.passed.includes(side)

/** A set of sides with one more, in the order of the seats. */
export const withSide = (sides: readonly Side[], side: Side): readonly Side[] =>
  SEATS.filter((one) => one === side || sides.includes(one))
