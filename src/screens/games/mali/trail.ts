/** Where the parts of an action are on the board of Mali Powstańcy, and the way it goes. */
import type { Part } from '../../../engine/game.ts'
import { type Action, scoutIndex } from '../../../rules/mali/actions.ts'
import type { Road, Space } from '../../../rules/mali/board.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'

type Given = Pick<Rules, 'board' | 'decks'>

/**
 * A scout where it stands, an order where it is taken, a road in its middle, one without spaces at its far end; scouts off the board,
 * cards and other buttons nowhere.
 */
export function placeOf({ board, decks }: Given, view: View, { kind, id }: Part): string | undefined {
  if (kind === 'hex') return id
  if (kind === 'order') return onBoard({ board }, decks.orders[Number(id) - 1]?.from)
  if (kind === 'button') {
    const road = board.roads[board.findRoad(id)]
    return onBoard({ board }, road && (road.spaces[road.spaces.length >> 1] ?? farEnd({ decks }, view, road)))
  }
  if (kind !== 'unit' && kind !== 'target') return undefined
  return onBoard({ board }, view.scoutAt[scoutIndex(id)])
}

/** Of a road that may be closed for a late order: all these roads have the destination of the order in common. Rule 5.29. */
function farEnd({ decks }: Pick<Rules, 'decks'>, view: View, { from, to }: Road): Space | undefined {
  const now = top(view)
  if (now?.phase !== 'block') return undefined
  return decks.orders[now.order]?.to === from ? to : from
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
      return road === undefined ? [] : alongRoad({ board }, road)
    }
    default:
      return []
  }
}

/** From one end to the other and back: nobody has left the first. */
export const alongRoad = ({ board }: Pick<Rules, 'board'>, { from, spaces, to }: Road): readonly string[] =>
  [from, ...spaces, to, from].map(board.id)

const onBoard = ({ board }: Pick<Rules, 'board'>, space = -1): string | undefined =>
  space < 0 ? undefined : board.id(space)
