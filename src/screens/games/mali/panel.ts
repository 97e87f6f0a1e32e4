/** Every scout, a line each. */
import { scoutId } from '../../../rules/mali/actions.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { type Scout, seatOf } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { scoutFacts, turnFacts } from './facts.ts'
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
]

/** The viewer's own scouts first, or those of the patrol at hand, then the others in the order of the seats. */
function scoutsInView(rules: Rules, view: View): readonly Scout[] {
  const { viewer, scoutAt } = view
  const own = rules.seats.indexOf(viewer === 'public' ? turnFacts(rules, view).now : viewer)
  const scouts = scoutAt.map((_, scout) => scout)
  return [...scouts.filter((one) => seatOf(one) === own), ...scouts.filter((one) => seatOf(one) !== own)]
}
