/** The score of the advanced game. Rule 6.34. */
import { regimentId } from './actions.ts'
import type { Board } from './board.ts'
import { NONE, type State } from './state.ts'
import type { Texts7 } from './texts.ts'

export const COMMANDER_TIMES = 3
export const REMOVED_COSTS = 3
export const NOT_ACROSS_COSTS = 5

/** What the Bolshevik side's regiments bring, what they cost, and the difference. The commander must be known. */
export function score(board: Board, state: State): Texts7['scored'] {
  const near: string[] = []
  const removed: string[] = []
  const behind: string[] = []
  let gained = 0
  for (const [regiment, hex] of state.regimentAt.entries()) {
    const points = hex === NONE ? 0 : (board.points[hex] ?? 0) * (regiment === state.commander ? COMMANDER_TIMES : 1)
    if (hex === NONE) removed.push(regimentId(regiment))
    else if (!board.isAcross(hex)) behind.push(regimentId(regiment))
    else if (points > 0) near.push(`${regimentId(regiment)} ${points}`)
    gained += points
  }
  const lost = REMOVED_COSTS * removed.length + NOT_ACROSS_COSTS * behind.length
  return { gained, lost, points: gained - lost, commander: regimentId(state.commander), near, removed, behind }
}

/** The best and the worst score there is: ten regiments in Lwów, and ten that never crossed the Bug. */
export const extremes = (regiments: number, lwow: number): { readonly best: number; readonly worst: number } => ({
  best: lwow * (regiments - 1 + COMMANDER_TIMES),
  worst: -NOT_ACROSS_COSTS * regiments,
})
