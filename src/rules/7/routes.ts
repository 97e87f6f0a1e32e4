/** How long cavalry needs to Lwów and how far aircraft are from anything: tables made once from a board. Rules 2.5-2.8. */
import { distances } from '../../engine/graph.ts'
import type { Hex } from '../../engine/hex.ts'
import type { Board } from './board.ts'
import { CAVALRY_ACTIONS } from './state.ts'

/** More actions than a game has: there is no way. */
export const NEVER = 99

export interface Routes {
  /** Actions to Lwów with `left` (1 or 2) of this turn's actions left, an action that a crossing takes away counted; NEVER without a way. */
  actions(hex: Hex, left: number): number
  /** Hexes to Lwów, as cavalry rides; NEVER without a way. */
  moves(hex: Hex): number
  /** Hexes between two hexes, as aircraft fly; NEVER if one is off the board. */
  apart(a: Hex, b: Hex): number
}

export function makeRoutes(board: Board): Routes {
  const { size, neighbours } = board.grid
  const near = (hex: Hex): readonly Hex[] => neighbours[hex] ?? []
  const byLeft = actionsToLwow(board)
  const table = board.grid.cells.map((_, hex) => finite(distances(size, near, [hex])))
  const moves = finite(board.movesToLwow)
  return {
    actions: (hex, left) => byLeft[left <= 1 ? 1 : CAVALRY_ACTIONS]?.[hex] ?? NEVER,
    moves: (hex) => moves[hex] ?? NEVER,
    apart: (a, b) => table[a]?.[b] ?? NEVER,
  }
}

const finite = (steps: readonly number[]): number[] => steps.map((step) => Math.min(NEVER, step))

/** The shortest ways over pairs of a hex and the actions left there, from Lwów backwards until nothing gets shorter. */
function actionsToLwow(board: Board): readonly (readonly number[])[] {
  const { size, neighbours } = board.grid
  const need = [0, 1, 2].map(() => new Array<number>(size).fill(NEVER))
  const at = (left: number, hex: Hex): number => need[left]?.[hex] ?? NEVER
  const through = (hex: Hex, left: number): number => {
    if (hex === board.lwow) return 1
    if (board.isClosedRiver(hex)) return NEVER
    // Rule 2.8: a crossing takes away what is left of the turn.
    if (board.isCrossing(hex)) return left + at(CAVALRY_ACTIONS, hex)
    return 1 + at(left === 1 ? CAVALRY_ACTIONS : 1, hex)
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let hex = 0; hex < size; hex++)
      for (const left of [1, CAVALRY_ACTIONS]) {
        let best = hex === board.lwow ? 0 : at(left, hex)
        for (const next of neighbours[hex] ?? []) best = Math.min(best, through(next, left))
        if (best >= at(left, hex)) continue
        const row = need[left]
        if (row !== undefined) row[hex] = best
        changed = true
      }
  }
  return need
}
