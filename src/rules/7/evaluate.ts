/** How promising a position of basic 7 is. A guess for hints and players, from 0 to about 1; no rule rests on it. */

import type { Seat } from '../../engine/game.ts'
import { distance } from '../../engine/hex.ts'
import type { Board } from './board.ts'
import { NONE, ROUNDS, regimentOn, type State, turnOf } from './state.ts'

export function evaluate7(board: Board, state: State, seat: Seat): number {
  const value = bolshevik(board, state)
  return seat === 'bolshevik' ? value : 1 - value
}

/** The Bolshevik side's prospects: how near its leading regiments are for the time left, and how the aircraft stand to them. */
function bolshevik(board: Board, state: State): number {
  if (state.todo.length === 0) return regimentOn(state, board.lwow) === NONE ? 0 : 1
  const turns = ROUNDS - state.round + (turnOf(state) === 'bolshevik' ? 1 : 0)
  let hope = 0
  let cover = 0
  for (const [regiment, hex] of state.regimentAt.entries()) {
    if (hex === NONE) continue
    const need = (board.movesToLwow[hex] ?? 99) / 2 + (state.dispersed[regiment] ? 1 : 0)
    const weight = 1 / (1 + Math.exp(1.2 * (need - 0.75 * turns)))
    hope += weight
    if (state.prepared[regiment]) cover += 0.1 * weight
  }
  let air = 0
  for (const [aircraft, hex] of state.aircraftAt.entries()) {
    if (hex === NONE) continue
    const nearest = Math.min(
      ...state.regimentAt.map((at) =>
        at === NONE ? 99 : distance(board.grid, hex, at) + 0.3 * (board.movesToLwow[at] ?? 0),
      ),
    )
    air += (state.damaged[aircraft] ? 0.3 : 0.6) + (state.bomb[aircraft] ? 0.2 : 0) + 0.4 / (1 + nearest)
  }
  return 1 / (1 + Math.exp(air + 1 - (hope + cover)))
}
