/** The score of the advanced game. Rule 6.34. */
import type { Board } from './board.ts'
import { NONE, type State } from './state.ts'

export const COMMANDER_TIMES = 3
export const REMOVED_COSTS = 3
export const NOT_ACROSS_COSTS = 5

/** What the Bolshevik side's regiments bring, what they cost, and the difference. */
export interface Score {
  readonly gained: number
  readonly lost: number
  readonly points: number
}

/** The commander must be known. */
export function score(board: Board, state: State): Score {
  let gained = 0
  let lost = 0
  for (const [regiment, hex] of state.regimentAt.entries()) {
    if (hex === NONE) lost += REMOVED_COSTS
    else if (!board.isAcross(hex)) lost += NOT_ACROSS_COSTS
    else gained += (board.points[hex] ?? 0) * (regiment === state.commander ? COMMANDER_TIMES : 1)
  }
  return { gained, lost, points: gained - lost }
}

/** The best and the worst score there is: ten regiments in Lwów, and ten that never crossed the Bug. */
export const extremes = (regiments: number, lwow: number): { readonly best: number; readonly worst: number } => ({
  best: lwow * (regiments - 1 + COMMANDER_TIMES),
  worst: -NOT_ACROSS_COSTS * regiments,
})
