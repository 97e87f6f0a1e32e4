/** What an action has used up: actions of a regiment or an aircraft, a bomb, the commissar. Rules 2.5, 3.11, 3.14, 6.29. */
import type { Text } from '../../engine/text.ts'
import { aircraftId, regimentId } from './actions.ts'
import { AIRCRAFT_ACTIONS, actionsLeft, CAVALRY_ACTIONS, canStillFly } from './state.ts'
import { say } from './texts.ts'
import type { View } from './view.ts'

export function spent(before: View, after: View): readonly Text[] {
  const regiments = after.used.flatMap((used, regiment) =>
    used > (before.used[regiment] ?? 0)
      ? [say('spent-actions', { unit: regimentId(regiment), left: CAVALRY_ACTIONS - used, of: CAVALRY_ACTIONS })]
      : [],
  )
  const aircraft = after.aircraftAt.flatMap((_, one) => {
    const unit = aircraftId(one)
    const left = actionsLeft(after, one)
    if (canStillFly(before, one) && !canStillFly(after, one))
      // Of those it had; a landing may have cost one of them.
      return [say('spent-turn', { unit })]
    return left < actionsLeft(before, one) ? [say('spent-actions', { unit, left, of: AIRCRAFT_ACTIONS })] : []
  })
  const bombs = after.bomb.flatMap((has, one) =>
    before.bomb[one] && !has ? [say('spent-bomb', { unit: aircraftId(one) })] : [],
  )
  const commissar = after.commissarUsed && !before.commissarUsed ? [say('spent-commissar', {})] : []
  return [...regiments, ...aircraft, ...bombs, ...commissar]
}
