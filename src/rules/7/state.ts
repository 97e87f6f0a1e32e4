/** A position of 7: plain, flat and cheap to copy. Regiments and aircraft are indices; -1 is off the board. */
import type { Hex } from '../../engine/hex.ts'

export { frame, pop, push, top, with_ } from '../../engine/frames.ts'

/** The decision at hand, and below it what goes on afterwards. The turn is always at the bottom. */
export type Frame =
  /** Before the first turn of the advanced game. Rule 6.28. */
  | { readonly phase: 'commander' }
  | { readonly phase: 'bolshevik-turn' }
  | { readonly phase: 'polish-turn' }
  /** The fly-out after a strafe that began on `start`. Rule 3.16. */
  | { readonly phase: 'exit'; readonly aircraft: number; readonly target: Hex; readonly start: Hex }
  | { readonly phase: 'polish-die'; readonly aircraft: number; readonly regiment: number }
  /** A prepared regiment fires; `disperses` if the attack it answers has hit it. Rules 4.18-4.20. */
  | {
      readonly phase: 'cavalry-die'
      readonly aircraft: number
      readonly regiment: number
      readonly disperses: boolean
    }

export interface State {
  /** 1 to 8, 11 to 18 August. Rule 1.1. */
  readonly round: number
  /** The stack of decisions, its top last; empty when the game is over. */
  readonly todo: readonly Frame[]

  readonly regimentAt: readonly Hex[]
  readonly dispersed: readonly boolean[]
  readonly prepared: readonly boolean[]
  /** Actions a regiment has used in this Bolshevik turn: 0 to 2; 2 when it has finished. Rule 2.5. */
  readonly used: readonly number[]

  readonly aircraftAt: readonly Hex[]
  readonly damaged: readonly boolean[]
  readonly bomb: readonly boolean[]
  /** Landed, so it is repaired when the next Polish turn starts. Rule 5.26. */
  readonly landed: readonly boolean[]
  /** Whether the aircraft has finished in this Polish turn. Rule 3.11. */
  readonly finished: readonly boolean[]
  /** The aircraft in the middle of its turn, -1 if none; its actions left, and the hexes it may not turn back to. Rule 3.13. */
  readonly flying: number
  readonly actions: number
  readonly back: readonly Hex[]

  /** The regiments in Lwów, the top last; in the basic game the first ends the game. Rules 1.2, 6.33. */
  readonly lwow: readonly number[]
  /** Whether a regiment has entered Lwów, whatever became of it. Rule 6.32. */
  readonly entered: boolean

  // The advanced game alone; in the basic game nothing here ever changes.
  /** The commander's regiment; NONE before it is chosen, HIDDEN in a view that may not know it. Rules 6.28, 6.30. */
  readonly commander: number
  readonly revealed: boolean
  /** Whose number tokens have been handed over. Rule 6.30. */
  readonly cleared: readonly boolean[]
  /** Whether the commissar has been used. Rule 6.29. */
  readonly commissarUsed: boolean
}

export const NONE = -1
export const HIDDEN = -2
export const ROUNDS = 8
export const CAVALRY_ACTIONS = 2
export const AIRCRAFT_ACTIONS = 4

/** Whose turn of the round it is. */
export const turnOf = (state: State): 'bolshevik' | 'polish' | undefined =>
  state.todo[0] === undefined ? undefined : state.todo[0].phase === 'polish-turn' ? 'polish' : 'bolshevik'

/** The regiment on a hex that can be attacked, -1 if there is none: in Lwów the top one. Rule 6.33. */
export function regimentOn(state: State, hex: Hex): number {
  const topmost = state.lwow[state.lwow.length - 1]
  return topmost !== undefined && state.regimentAt[topmost] === hex ? topmost : state.regimentAt.indexOf(hex)
}
/** The aircraft on a hex, -1 if there is none. */
export const aircraftOn = (state: State, hex: Hex): number => state.aircraftAt.indexOf(hex)

/** Whether an aircraft has not begun this turn, or is in the middle of it. */
export const canStillFly = (state: State, aircraft: number): boolean =>
  state.aircraftAt[aircraft] !== NONE && !state.finished[aircraft]

/** The actions an aircraft has left in this turn. Rule 3.11. */
export const actionsLeft = (state: State, aircraft: number): number =>
  state.flying === aircraft ? state.actions : state.finished[aircraft] ? 0 : AIRCRAFT_ACTIONS

/** Whether turning back to a hex is forbidden to an aircraft now. Rule 3.13. */
export const isBack = (state: State, aircraft: number, hex: Hex): boolean =>
  state.flying === aircraft && state.back.includes(hex)
