/** Where the parts of an action are on the board of Bitwa Warszawska, and the way it goes. */
import type { Part } from '../../../engine/game.ts'
import { unitIndex } from '../../../maps/data-bitwa.ts'
import type { Action } from '../../../rules/bitwa/actions.ts'
import type { Board } from '../../../rules/bitwa/board.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { NONE } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { isSzturm } from './cards.ts'

export function placeOf(board: Board, view: View, { kind, id }: Part): string | undefined {
  if (kind === 'hex') return id
  if (kind !== 'unit' && kind !== 'target') return undefined
  return onBoard(board, view.unitAt[unitIndex(id)])
}

/** Ids of hexes, from first to last. What is done with cards alone leaves no trail. */
export function trail({ board, decks }: Pick<Rules, 'board' | 'decks'>, view: View, action: Action): readonly string[] {
  const way = (...hexes: readonly (number | undefined)[]): readonly string[] =>
    hexes.flatMap((hex) => onBoard(board, hex) ?? [])
  const targetOf = (unit: number): number | undefined => view.unitAt[view.target[unit] ?? NONE]
  switch (action.verb) {
    case 'marker':
    case 'pillage':
      return way(view.unitAt[action.unit])
    case 'march':
    case 'retreat':
      return way(view.unitAt[action.unit], action.to)
    case 'attack':
      return way(view.unitAt[action.unit], view.unitAt[action.target])
    case 'resolve':
      return way(view.unitAt[action.unit], targetOf(action.unit))
    case 'play':
      return way(
        view.unitAt[action.unit],
        isSzturm(decks, action.card) ? targetOf(action.unit) : view.unitAt[action.target],
      )
    default:
      return []
  }
}

const onBoard = (board: Board, hex = NONE): string | undefined => (hex < 0 ? undefined : board.id(hex))
