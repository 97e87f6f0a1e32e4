/** What an action has used up: the fields of a move, and with them the dice of a fighter. Rules 3.7, 4.14. */
import type { Text } from '../../engine/text.ts'
import { unitId } from './actions.ts'
import { diceAfter } from './attack.ts'
import { inCloud, isBomber, NONE } from './state.ts'
import { say } from './texts.ts'
import type { View } from './view.ts'

export const spent = (before: View, after: View): readonly Text[] =>
  after.flown.flatMap((fields, aircraft) => {
    if (fields <= (before.flown[aircraft] ?? 0)) return []
    const unit = unitId(aircraft)
    if (isBomber(aircraft)) return [say('spent-fields', { unit, fields })]
    const barred = after.damaged[aircraft]
      ? 'damaged'
      : inCloud(after, after.aircraftAt[aircraft] ?? NONE)
        ? 'cloud'
        : ''
    return [say('spent-dice', { unit, fields, dice: diceAfter(aircraft, fields), barred })]
  })
