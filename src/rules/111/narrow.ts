/**
 * What is worth trying of what is legal. Aircraft move in the order of their numbers, and attacks are declared so, each at most once: who
 * is passed over stays, or does not attack. So every plan is there, but not every order of it.
 */
import type { Action, ActionOf } from './actions.ts'
import type { Board } from './board.ts'
import { aircraftOn, isShooting, NONE, phaseOf, type State } from './state.ts'

export function narrow111(board: Board, state: State, legal: readonly Action[]): readonly Action[] {
  const kept = sifted(board, state, legal)
  return kept.length === 0 ? legal : kept
}

function sifted(board: Board, state: State, legal: readonly Action[]): readonly Action[] {
  if (state.todo.length !== 1) return legal
  switch (phaseOf(state)) {
    case 'luftwaffe-move':
    case 'bombers-move':
    case 'polish-move': {
      const last = state.flown.findLastIndex((fields) => fields > 0)
      if (last < 0) return legal
      return legal.filter((action) => action.verb !== 'move' || action.unit > last || isMadeWay(board, state, action))
    }
    case 'luftwaffe-fire':
    case 'polish-fire': {
      if (isShooting(state)) return legal
      const last = state.attacks.findLastIndex((target) => target !== NONE)
      return last < 0 ? legal : legal.filter((action) => action.verb !== 'attack' || action.unit > last)
    }
    default:
      return legal
  }
}

/** Whether a move may have become possible only because an aircraft with a higher number moved before: to its hex, or over it. */
function isMadeWay(board: Board, state: State, { unit, to }: ActionOf<'move'>): boolean {
  const from = state.aircraftAt[unit] ?? NONE
  for (const [other, fields] of state.flown.entries()) {
    if (fields === 0 || other < unit) continue
    const at = state.aircraftAt[other] ?? NONE
    if (board.apart(to, at) <= fields) return true
    if (board.apart(from, to) < 2) continue
    const ways = (board.grid.neighbours[from] ?? []).filter(
      (hex) => board.apart(hex, to) < board.apart(from, to) && aircraftOn(state, hex) === NONE,
    )
    if (ways.length === 1 && board.apart(ways[0] ?? NONE, at) <= fields) return true
  }
  return false
}
