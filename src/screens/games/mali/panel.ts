/** The order track, every scout, and what each patrol has used and delivered, a line each. */
import { scoutId } from '../../../rules/mali/actions.ts'
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import { type Scout, seatOf } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { carriersOf, isVictory, openPoints, orderFacts, scoutFacts, unusedCards } from './facts.ts'
import { roleOfSeat } from './seats.ts'
import { tell } from './tell.ts'

/** The track first: scouts are seen on the map as well, and those that can be chosen stand above all this. */
export const panel = (rules: Rules, view: View, columns: number): readonly PanelRow[] => [
  ...trackRows(rules, view, columns),
  ...scoutsInView(rules, view).map(
    (scout): PanelRow => ({
      text: tell('panel-scout', { ...scoutFacts(rules, view, scout), columns }),
      role: roleOfSeat(seatOf(scout)),
      unit: scoutId(scout),
    }),
  ),
  ...rules.seats.map((seat, i): PanelRow => ({ text: seatRow(rules, view, seat, i, columns), role: roleOfSeat(i) })),
  ...districtRows(rules, view, columns),
]

/** The viewer's own scouts first, then the others in the order of the seats. */
function scoutsInView({ seats }: Rules, { viewer, scoutAt }: View): readonly Scout[] {
  const own = seats.indexOf(viewer)
  const scouts = scoutAt.map((_, scout) => scout)
  return [...scouts.filter((one) => seatOf(one) === own), ...scouts.filter((one) => seatOf(one) !== own)]
}

/** Those that leave first come first: the last space before the others, on each what was laid first before the rest. Rule 5.31. */
const trackRows = (rules: Rules, view: View, columns: number): readonly PanelRow[] =>
  view.track
    .map((cards, i) => cards.map((order) => ({ order, space: i + 1 })))
    .reverse()
    .flat()
    .map(({ order, space }): PanelRow => {
      if (isVictory(rules, order)) return { text: tell('panel-victory', { space, columns }), role: 'good' }
      const away = carriersOf(view, order).map((scout) => scoutFacts(rules, view, scout).away)
      return {
        text: tell('panel-order', { ...orderFacts(rules, view, order), away: Math.min(...away, MANY), columns }),
        role: space === view.track.length ? 'warning' : 'plain',
      }
    })

/** More steps than any way has. */
const MANY = 999

const seatRow = (rules: Rules, view: View, seat: string, i: number, columns: number) =>
  tell('panel-seat', {
    seat,
    cards: unusedCards(view, i),
    delivered: view.delivered[i]?.length ?? 0,
    points: openPoints(rules, view, i),
    starts: view.start === i,
    columns,
  })

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
