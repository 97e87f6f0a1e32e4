/** The state of Mali Powstańcy, and what is read from it. */
import { PATROLS, SCOUTS } from '../../maps/data-mali.ts'
import type { Space } from './board.ts'

/** Where a scout is that is on no space. Rule 4.20. */
export const PRISON = -1
export const HAND = -2
export const NONE = -1
/** A scout by its number: three a seat, in the order of the seats. An order by its number less one; the Victory card comes after them. */
export type Scout = number
export type Order = number

/** How a patrol's turn goes. Rules 3.12-3.19, 7.41. */
export interface MoveFrame {
  readonly phase: 'move'
  readonly seat: number
  readonly left: number
  readonly moved: 'no' | 'stepping' | 'over'
  readonly acted: boolean
}

export type Frame =
  /** Set-up: the starting player, the objectives. Rules 1.3, 7.40. */
  | { readonly phase: 'start' }
  | { readonly phase: 'deal'; readonly seat: number; readonly left: number }
  | { readonly phase: 'keep' }
  /** The round, taken apart from the end. */
  | { readonly phase: 'orders' }
  | { readonly phase: 'turn-up'; readonly left: number }
  | { readonly phase: 'choose' }
  | { readonly phase: 'moves'; readonly next: number }
  | MoveFrame
  /** So many of the cards wanted have been looked at. */
  | { readonly phase: 'rumours'; readonly seat: number; readonly seen: number; readonly want: number }
  | { readonly phase: 'soldier' }
  | { readonly phase: 'roll' }
  | { readonly phase: 'hunt'; readonly seat: number; readonly steps: number }
  | { readonly phase: 'red'; readonly seat: number; readonly left: number; readonly scout: Scout }
  | { readonly phase: 'time' }
  | { readonly phase: 'leaving'; readonly orders: readonly Order[] }
  | { readonly phase: 'block'; readonly seat: number; readonly order: Order }
  /** Scouts that have to leave a closed road or a lost district; the other of the two is -1. */
  | { readonly phase: 'flee'; readonly scouts: readonly Scout[]; readonly road: number; readonly district: number }
  | { readonly phase: 'round-ends' }

export type End = '' | 'tokens' | 'districts' | 'regular'

export interface State {
  readonly round: number
  /** The seat that starts; -1 before that is known. */
  readonly start: number
  readonly scoutAt: readonly Space[]
  readonly carries: readonly Order[]
  /** Cards that lie used, by seat: whether card 1, 2 ... does. */
  readonly used: readonly (readonly boolean[])[]
  /** The card of this round, by seat; 0 before one is chosen. Hidden until all have chosen. Rule 3.10. */
  readonly chosen: readonly number[]
  /** The seats in the order in which they act in this round; empty until the cards are revealed. */
  readonly acting: readonly number[]
  /** The orders on each space of the track, those laid first first. */
  readonly track: readonly (readonly Order[])[]
  readonly delivered: readonly (readonly Order[])[]
  /** Orders that have left the game: not delivered in time, or boxed for a lost district. */
  readonly gone: readonly Order[]
  /** Cards turned up from the deck, the Victory card included. */
  readonly drawn: number
  /** The cards on top of the deck that somebody has looked at, the top one first. Rule 7.45. */
  readonly next: readonly Order[]
  /** Which seats know each of them. */
  readonly knows: readonly (readonly boolean[])[]
  readonly soldier: Space
  readonly closed: readonly boolean[]
  readonly tokens: number
  /** Failures of each district; with the second it is lost. */
  readonly strikes: readonly number[]
  /** Objectives dealt to each seat and those it keeps, by kind. */
  readonly dealt: readonly (readonly number[])[]
  readonly kept: readonly (readonly number[])[]
  readonly end: End
  /** What is to be done, the decision at hand last; empty when the game is over. */
  readonly todo: readonly Frame[]
}

export const top = <F extends Frame>({ todo }: { readonly todo: readonly F[] }): F | undefined => todo.at(-1)
export const pop = (state: State): State => ({ ...state, todo: state.todo.slice(0, -1) })
export const push = (state: State, ...frames: readonly Frame[]): State => ({
  ...state,
  todo: [...state.todo, ...frames],
})
export const replace = (state: State, frame: Frame): State => ({ ...state, todo: [...state.todo.slice(0, -1), frame] })

export type FrameOf<P extends Frame['phase']> = Extract<Frame, { readonly phase: P }>
/** The decision at hand, which is of this kind. */
export function frame<P extends Frame['phase']>(state: State, phase: P): FrameOf<P> {
  const now = top(state)
  if (now?.phase !== phase) throw new Error(`mali: ${phase} expected, ${now?.phase} found`)
  return now as FrameOf<P>
}

export const with_ = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((one, i) => (i === at ? value : one))

export const seatOf = (scout: Scout): number => Math.floor(scout / SCOUTS)
export const scoutsOf = (seat: number): readonly Scout[] => PATROL_SCOUTS[seat] ?? []
/** Made once: whether an action is legal is asked very often. */
const PATROL_SCOUTS: readonly (readonly Scout[])[] = PATROLS.map((_, seat) =>
  Object.freeze(Array.from({ length: SCOUTS }, (_one, i) => SCOUTS * seat + i)),
)
export const isLost = ({ strikes }: Pick<State, 'strikes'>, district: number): boolean =>
  (strikes[district] ?? 0) >= FALL
/** Failures with which a district is lost. Rule 7.48. */
export const FALL = 2
/** Whether an order lies on the track. */
export const isActive = ({ track }: Pick<State, 'track'>, order: Order): boolean =>
  track.some((space) => space.includes(order))
