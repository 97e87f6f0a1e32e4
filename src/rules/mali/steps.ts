/** Steps put together. */
import type { Event, Step } from '../../engine/game.ts'
import type { State } from './state.ts'

export const step = (state: State, ...events: readonly Event[]): Step<State> => ({ state, events })

/** One step after another: the later state, and what both told. */
export const after = (first: Step<State>, next: Step<State>): Step<State> => ({
  state: next.state,
  events: [...first.events, ...next.events],
})

/** A step, and from where it leads another; the game that is over goes no further. */
export const goOn = (first: Step<State>, next: (state: State) => Step<State>): Step<State> =>
  isOver(first.state) ? first : after(first, next(first.state))

export const isOver = (state: State): boolean => state.todo.length === 0
