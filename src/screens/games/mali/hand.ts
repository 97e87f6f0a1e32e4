/** What only one seat may see: the movement card it has chosen, its objectives and how far they are, and what Rumours have shown it. */
import type { Text } from '../../../engine/text.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { NONE, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { cardFacts, isVictory, orderFacts } from './facts.ts'
import { kindsOf, objectiveFacts } from './objectives.ts'
import { tell } from './tell.ts'

/** Nothing of a seat that is not the view's own, and nothing when the game is over: then nothing is hidden. */
export function hand(rules: Rules, view: View, name: string): readonly Text[] {
  const seat = rules.seats.indexOf(name)
  if (seat < 0 || view.viewer !== name || view.all !== null) return []
  return [...chosen(rules, view, seat), ...objectives(rules, view, seat), ...rumours(rules, view, seat)]
}

/** Until it is revealed. Rule 3.10. */
function chosen(rules: Rules, view: View, seat: number): readonly Text[] {
  const card = view.chosen[seat] ?? 0
  return top(view)?.phase === 'choose' && card > 0 ? [tell('hand-chosen', cardFacts(rules, card))] : []
}

/** Those kept, and those put back into the box, which their owner knows; before the choice those that were dealt. */
function objectives(rules: Rules, view: View, seat: number): readonly Text[] {
  const [dealt = [], kept = []] = [view.dealt[seat], view.kept[seat]]
  const facts = (kind: number) => objectiveFacts(rules, view, seat, kind)
  if (kindsOf(kept).length === 0)
    return kindsOf(dealt).map((kind) => tell('hand-objective', { ...facts(kind), state: 'dealt' }))
  const boxed = dealt.map((n, kind) => n - (kept[kind] ?? 0))
  return [
    ...kindsOf(kept).map((kind) => tell('hand-objective', { ...facts(kind), state: 'kept' })),
    tell('hand-boxed', { objectives: kindsOf(boxed).map((kind) => rules.decks.objectives[kind]?.id ?? '') }),
  ]
}

/** Cards on top of the deck this seat has looked at, the top one first. Rule 7.45. */
const rumours = (rules: Rules, view: View, seat: number): readonly Text[] =>
  view.next.flatMap((order, i) => {
    if (order === NONE || view.knows[i]?.[seat] !== true) return []
    return isVictory(rules, order)
      ? [tell('hand-victory', { place: i + 1 })]
      : [tell('hand-rumour', { place: i + 1, ...orderFacts(rules, view, order) })]
  })
