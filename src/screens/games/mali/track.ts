/** The order track, which is always seen: how long each order has lain there, from where to where, its points, who carries it how far. */
import { cardsLeft } from '../../../rules/mali/deck.ts'
import { DISTRICTS, isExtended, type Rules, TOKENS } from '../../../rules/mali/rules.ts'
import { NONE } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { carriersOf, failedDistricts, isVictory, orderFacts, stepsToGo, trackCards } from './facts.ts'
import { kindsOf, objectiveFacts } from './objectives.ts'
import { standBelow, tellFailures } from './patrols.ts'
import { tell } from './tell.ts'

/** `dense`: of an order with many carriers a line, without their steps. */
export const track = (rules: Rules, view: View, columns: number, dense: boolean): readonly PanelRow[] => [
  { text: tell('track-head', { ...danger(rules, view), deck: cardsLeft(rules, view) }), role: 'dim' },
  ...(standBelow(rules) ? [] : tellFailures(rules, view)),
  ...trackCards(view).map(({ card, space }): PanelRow => {
    const last = space === view.track.length
    if (isVictory(rules, card)) return { text: tell('track-victory', { space, last }), role: 'good' }
    const { to = NONE } = rules.decks.orders[card] ?? {}
    const away = carriersOf(view, card).map((scout) => String(stepsToGo(rules, view, scout, to)))
    return {
      text: tell('track-order', { ...orderFacts(rules, view, card), last, away, columns, dense }),
      role: last ? 'warning' : 'plain',
    }
  }),
  ...objectives(rules, view, columns),
]

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
