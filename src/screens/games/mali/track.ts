/** The order track, which is always seen: how long each order has lain there, from where to where, its points, who carries it how far. */
import { orderId, scoutId } from '../../../rules/mali/actions.ts'
import { cardsLeft } from '../../../rules/mali/deck.ts'
import { DISTRICTS, isExtended, type Rules, TOKENS } from '../../../rules/mali/rules.ts'
import { HAND, NONE, type Order, PRISON } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { carriersOf, failedDistricts, isVictory, orderFacts, stepsToGo, trackCards } from './facts.ts'
import { kindsOf, objectiveFacts } from './objectives.ts'
import { standBelow, tellFailures } from './patrols.ts'
import { tell } from './tell.ts'

/** `dense`: of an order with many carriers a line, without their steps, and those that nobody can deliver together. */
export const track = (rules: Rules, view: View, columns: number, dense: boolean): readonly PanelRow[] => [
  { text: tell('track-head', { ...danger(rules, view), deck: cardsLeft(rules, view) }), role: 'dim' },
  ...(standBelow(rules) ? [] : tellFailures(rules, view)),
  ...prison(view),
  ...trackCards(view).flatMap(({ card, space }): readonly PanelRow[] => {
    const last = space === view.track.length
    if (isVictory(rules, card)) return [{ text: tell('track-victory', { space, last }), role: 'good' }]
    if (dense && isDoomed(rules, view, card)) {
      const doomed = view.track[space - 1]?.filter((one) => isDoomed(rules, view, one)) ?? []
      return doomed[0] === card
        ? [{ text: tell('track-lost', { space, last, orders: doomed.map(orderId) }), role: 'dim' }]
        : []
    }
    const { to = NONE } = rules.decks.orders[card] ?? {}
    const away = carriersOf(view, card).map((scout) => String(stepsToGo(rules, view, scout, to)))
    const text = tell('track-order', { ...orderFacts(rules, view, card), last, away, columns, dense })
    return [{ text, role: last ? 'warning' : 'plain' }]
  }),
  ...objectives(rules, view, columns),
]

/** Whether nobody can deliver an order any more. Rule 7.49. */
function isDoomed(rules: Rules, view: View, card: Order): boolean {
  const { lost, carriers } = orderFacts(rules, view, card)
  return lost === 'to' || (lost === 'from' && carriers.length === 0)
}

/** Who is on no space. Rules 3.13, 4.20. */
function prison({ scoutAt }: View): readonly PanelRow[] {
  const at = (where: number): readonly string[] =>
    scoutAt.flatMap((one, scout) => (one === where ? [scoutId(scout)] : []))
  const [scouts, escaped] = [at(PRISON), at(HAND)]
  return scouts.length + escaped.length === 0
    ? []
    : [{ text: tell('track-prison', { scouts, escaped }), role: 'warning' }]
}

/** How near the common defeat is: tokens, or lost districts. Rules 6.33, 7.51. */
export const danger = (rules: Rules, view: View) =>
  isExtended(rules)
    ? { extended: true, harm: failedDistricts(rules, view).lost.length, most: DISTRICTS }
    : { extended: false, harm: view.tokens, most: TOKENS }

/** The viewer's own, once chosen; when the game is over, all are told. */
function objectives(rules: Rules, view: View, columns: number): readonly PanelRow[] {
  const seat = rules.seats.indexOf(view.viewer)
  const all = kindsOf(view.kept[seat] ?? []).map((kind) => objectiveFacts(rules, view, seat, kind))
  if (all.length === 0 || view.all !== null) return []
  const text = tell('track-objectives', {
    objectives: all.map(({ objective }) => objective),
    own: all.map(({ own }) => String(own)),
    best: all.map(({ best }) => String(best)),
    met: all.map(({ met }) => (met ? 'yes' : 'no')),
    columns,
  })
  return [{ text, role: 'points' }]
}
