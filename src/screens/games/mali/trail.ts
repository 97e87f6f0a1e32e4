/** Where the parts of an action are on the board of Mali Powstańcy, and the way it goes. */
import type { Part } from '../../../engine/game.ts'
import { type Action, scoutIndex } from '../../../rules/mali/actions.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { View } from '../../../rules/mali/view.ts'

type Given = Pick<Rules, 'board' | 'decks'>

/** A scout where it stands, an order where it is taken, a road in its middle; scouts off the board, cards and other buttons nowhere. */
export function placeOf({ board, decks }: Given, view: View, { kind, id }: Part): string | undefined {
  if (kind === 'hex') return id
  if (kind === 'order') return onBoard({ board }, decks.orders[Number(id) - 1]?.from)
  if (kind === 'button') {
    const spaces = board.roads[board.findRoad(id)]?.spaces ?? []
    return onBoard({ board }, spaces[spaces.length >> 1])
  }
  if (kind !== 'unit' && kind !== 'target') return undefined
  return onBoard({ board }, view.scoutAt[scoutIndex(id)])
}

/** Ids of spaces, from first to last. What is done with cards alone leaves no trail. */
export function trail({ board, decks }: Given, view: View, action: Action): readonly string[] {
  const way = (...spaces: readonly (number | undefined)[]): readonly string[] =>
    spaces.flatMap((space) => onBoard({ board }, space) ?? [])
  switch (action.verb) {
    case 'place':
      return way(action.to)
    case 'step':
    case 'jump':
    case 'unit':
    case 'flee':
      return way(view.scoutAt[action.scout], action.to)
    case 'swap':
      return way(view.scoutAt[action.scout], view.scoutAt[action.other])
    case 'take':
      return way(decks.orders[action.order]?.from)
    case 'drop':
      return way(view.scoutAt[action.scout])
    case 'hunt':
      return way(view.soldier, ...action.way)
    case 'block': {
      const road = board.roads[action.road]
      return road === undefined ? [] : way(road.from, ...road.spaces, road.to)
    }
    default:
      return []
  }
}

const onBoard = ({ board }: Pick<Rules, 'board'>, space = -1): string | undefined =>
  space < 0 ? undefined : board.id(space)
