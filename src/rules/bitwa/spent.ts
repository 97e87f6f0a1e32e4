/** What an action has used up: command markers. Rules 2.6-2.8. */
import type { Text } from '../../engine/text.ts'
import { unitId } from './actions.ts'
import { say } from './texts.ts'
import type { View } from './view.ts'

export const spent = (before: View, after: View): readonly Text[] =>
  after.markers.flatMap((left, unit) => {
    const paid = (before.markers[unit] ?? 0) - left
    return paid > 0 ? [say('spent-markers', { unit: unitId(unit), paid, left })] : []
  })
