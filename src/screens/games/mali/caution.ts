/**
 * What a player of Mali Powstańcy may not have meant: to end a movement in which nothing has moved, an action that makes points worthless,
 * and what can bring nothing any more in a lost district.
 */
import type { Text } from '../../../engine/text.ts'
import { type Action, orderId } from '../../../rules/mali/actions.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { isLost, NONE, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { tell } from './tell.ts'

export function caution({ board, decks }: Rules, view: View, action: Action): Text | undefined {
  const now = top(view)
  if (now?.phase !== 'move') return undefined
  switch (action.verb) {
    case 'done':
      return now.moved === 'no' && now.left > 0 ? tell('caution-unmoved', { left: now.left }) : undefined
    case 'swap':
    case 'unit':
    case 'exchange':
    case 'rumours':
      return now.moved === 'stepping' && now.left > 0 ? tell('caution-points', { left: now.left }) : undefined
    case 'take': {
      const { to } = decks.orders[action.order] ?? { to: NONE }
      return isLost(view, board.district(to)) ? tell('caution-lost-to', { order: orderId(action.order) }) : undefined
    }
    case 'drop': {
      const order = view.carries[action.scout] ?? NONE
      const { from } = decks.orders[order] ?? { from: NONE }
      return isLost(view, board.district(from)) ? tell('caution-lost-from', { order: orderId(order) }) : undefined
    }
    default:
      return undefined
  }
}
