/** Where the parts of an action are on the board of 7, and the way it goes. */
import type { Part } from '../../../engine/game.ts'
import { aircraftIndex, regimentIndex } from '../../../maps/data-7.ts'
import type { Action } from '../../../rules/7/actions.ts'
import type { Board } from '../../../rules/7/board.ts'
import { top } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'

export function placeOf(board: Board, view: View, { kind, id }: Part): string | undefined {
  if (kind === 'hex') return id
  if (kind !== 'unit' && kind !== 'target') return undefined
  const regiment = regimentIndex(id)
  return onBoard(board, regiment >= 0 ? view.regimentAt[regiment] : view.aircraftAt[aircraftIndex(id)])
}

/** Ids of hexes, from first to last. Whose choice is secret, that leaves no trail. */
export function trail(board: Board, view: View, action: Action): readonly string[] {
  const way = (...hexes: readonly (number | undefined)[]): readonly string[] =>
    hexes.flatMap((hex) => onBoard(board, hex) ?? [])
  switch (action.verb) {
    case 'move':
    case 'commissar':
      return way(view.regimentAt[action.regiment], action.to)
    case 'prepare':
      return way(view.regimentAt[action.regiment])
    case 'fly':
    case 'land':
      return way(view.aircraftAt[action.aircraft], action.to)
    case 'strafe':
      return way(view.aircraftAt[action.aircraft], view.regimentAt[action.regiment])
    case 'bomb':
      return way(view.aircraftAt[action.aircraft])
    case 'exit': {
      const frame = top(view)
      return frame?.phase === 'exit' ? way(frame.start, frame.target, action.to) : way(action.to)
    }
    default:
      return []
  }
}

const onBoard = (board: Board, hex = -1): string | undefined => (hex < 0 ? undefined : board.id(hex))
