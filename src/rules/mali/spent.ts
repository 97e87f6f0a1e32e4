/** What an action has used up: movement points, the movement of a card, its action, steps of a red move. Rules 3.12-3.15, 5.27, 7.41. */
import type { Text } from '../../engine/text.ts'
import { top } from './state.ts'
import { say } from './texts.ts'
import type { View } from './view.ts'

export function spent(before: View, after: View): readonly Text[] {
  // Something else may have to be decided first: then the turn goes on below it.
  const now = after.todo.findLast(({ phase }) => phase === 'move' || phase === 'red')
  const was = top(before)
  if (was?.phase === 'red' && now?.phase === 'red' && now.left < was.left)
    return [say('spent-steps', { left: now.left })]
  if (was?.phase !== 'move' || now?.phase !== 'move' || now.seat !== was.seat) return []
  const action = now.acted && !was.acted ? [say('spent-action', {})] : []
  if (now.moved === 'over' && was.moved !== 'over') return [...action, say('spent-movement', { lost: was.left })]
  return now.left < was.left ? [say('spent-points', { left: now.left })] : action
}
