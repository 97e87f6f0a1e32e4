/** What the answers of a die are called in a list: the face that lies on top, and what it means. */
import type { Text } from '../../../engine/text.ts'
import { type Action, FACES } from '../../../rules/7/actions.ts'
import { tell } from './tell.ts'

export function label(action: Action): Text | undefined {
  if (action.verb !== 'polish-die' && action.verb !== 'cavalry-die') return undefined
  return tell('label-die', { face: FACES[action.verb][action.result][0] ?? '', result: action.result })
}
