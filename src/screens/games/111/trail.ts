/** Where the parts of an action are on the board of 111, and the way it goes. */
import type { Part } from '../../../engine/game.ts'
import { unitIndex } from '../../../maps/data-111.ts'
import type { Action } from '../../../rules/111/actions.ts'
import type { Board } from '../../../rules/111/board.ts'
import { AA, NONE, top } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'
import { attackOf } from './attacks.ts'

export function placeOf(board: Board, view: View, { kind, id }: Part): string | undefined {
  if (kind === 'hex') return id
  if (kind !== 'unit' && kind !== 'target') return undefined
  return onBoard(board, standOf(board, view, unitIndex(id)))
}

/** Ids of hexes, from first to last. */
export function trail(board: Board, view: View, action: Action): readonly string[] {
  const way = (...hexes: readonly (number | undefined)[]): readonly string[] =>
    hexes.flatMap((hex) => onBoard(board, hex) ?? [])
  switch (action.verb) {
    case 'cloud':
      // Back to the first: nothing has gone from there.
      return way(action.first, action.second, action.first)
    case 'move':
      return way(view.aircraftAt[action.unit], action.to)
    case 'fly':
      return way(view.aircraftAt[action.unit], aroundOf(view), action.to)
    case 'attack':
    case 'aim':
      return way(standOf(board, view, action.unit), view.aircraftAt[action.target])
    case 'fire': {
      const target = attackOf(board, view, action.unit)?.target ?? NONE
      const at = view.aircraftAt[target] ?? NONE
      return way(standOf(board, view, action.unit), at === NONE ? view.fell[target] : at)
    }
    default:
      return []
  }
}

/** The hex a flight goes around: that of the target, also of one that is gone. */
function aroundOf(view: View): number {
  const frame = top(view)
  if (frame?.phase === 'flight') return frame.around
  return frame?.phase === 'aim' ? (view.fell[frame.gone] ?? NONE) : NONE
}

/** Where a unit stands; the artillery is on Warsaw. */
const standOf = (board: Board, view: View, unit: number): number =>
  unit === AA ? board.warsaw : (view.aircraftAt[unit] ?? NONE)

const onBoard = (board: Board, hex = NONE): string | undefined => (hex < 0 ? undefined : board.id(hex))
