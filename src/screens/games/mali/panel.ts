/** Every scout, and in the extended game the districts that have failed, a line each. */
import { scoutId } from '../../../rules/mali/actions.ts'
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import { type Scout, seatOf } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { scoutFacts } from './facts.ts'
import { roleOfSeat } from './seats.ts'
import { tell } from './tell.ts'

export const panel = (rules: Rules, view: View, columns: number): readonly PanelRow[] => [
  ...scoutsInView(rules, view).map(
    (scout): PanelRow => ({
      text: tell('panel-scout', { ...scoutFacts(rules, view, scout), columns }),
      role: roleOfSeat(seatOf(scout)),
      unit: scoutId(scout),
    }),
  ),
  ...districtRows(rules, view, columns),
]

/** The viewer's own scouts first, then the others in the order of the seats. */
function scoutsInView({ seats }: Rules, { viewer, scoutAt }: View): readonly Scout[] {
  const own = seats.indexOf(viewer)
  const scouts = scoutAt.map((_, scout) => scout)
  return [...scouts.filter((one) => seatOf(one) === own), ...scouts.filter((one) => seatOf(one) !== own)]
}

/** In the extended game, those with failures. */
const districtRows = (rules: Rules, view: View, columns: number): readonly PanelRow[] =>
  isExtended(rules)
    ? rules.board.districts.flatMap((district, i): readonly PanelRow[] => {
        const failures = view.strikes[i] ?? 0
        return failures === 0
          ? []
          : [{ text: tell('panel-district', { district, failures, columns }), role: 'warning' }]
      })
    : []
