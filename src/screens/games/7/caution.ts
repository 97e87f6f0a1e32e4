/** What a player of 7 may not have meant: ending a turn in which nobody has acted, and leaving an aircraft that could go on. */
import type { Text } from '../../../engine/text.ts'
import { type Action, aircraftId } from '../../../rules/7/actions.ts'
import { canStillFly, NONE, turnOf } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'
import { tell } from './tell.ts'

export function caution(view: View, action: Action): Text | undefined {
  const { flying, actions } = view
  // Rule 10.49: whoever takes up another aircraft has finished with the one before.
  const leaves = 'aircraft' in action ? action.aircraft !== flying : action.verb === 'end'
  if (flying !== NONE && actions > 0 && leaves) return tell('caution-aircraft', { unit: aircraftId(flying), actions })
  if (action.verb !== 'end') return undefined
  const idle =
    turnOf(view) === 'bolshevik'
      ? view.used.every((used) => used === 0)
      : view.aircraftAt.every((at, aircraft) => at === NONE || canStillFly(view, aircraft))
  return idle ? tell('caution-idle', {}) : undefined
}
