/** The cards of a side that lie open, and how many are hidden; in a match also what Red has in points. */
import type { Text } from '../../../engine/text.ts'
import { unitId } from '../../../rules/bitwa/actions.ts'
import { score } from '../../../rules/bitwa/ends.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { SEATS, type Side } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { isAny } from '../../../rules/bitwa/zones.ts'
import type { PileBitwa } from '../../../text/en/bitwa-looks.ts'
import { written } from './cards.ts'
import { stateOf } from './state-of.ts'
import { tell } from './tell.ts'

export function lookAtSide(rules: Rules, view: View, seat: Side): readonly Text[] {
  const { decks } = rules
  const list = (pile: PileBitwa, place: readonly number[]): Text =>
    tell('look-pile', { seat, pile, cards: written(decks, place, seat) })
  const some = (pile: PileBitwa, place: readonly number[]): readonly Text[] =>
    isAny(decks, place, seat) ? [list(pile, place)] : []
  const { hand, laid, deck } = view.sizes[seat]
  return [
    tell('look-side', { seat, hand, laid, deck }),
    list('discards', view.discard),
    ...some('up', view.up),
    ...(view.all === null ? some('known', view.seen) : [list('hand', view.all.hand), list('deck', view.all.deck)]),
    ...(seat === 'red' ? [points(rules, view)] : []),
  ]
}

/** Both discard piles, and in a match what Red has in points. */
export const lyingOpen = (rules: Rules, view: View, match: boolean): readonly Text[] => [
  ...SEATS.map((seat) =>
    tell('look-pile', { seat, pile: 'discards', cards: written(rules.decks, view.discard, seat) }),
  ),
  ...(match ? [points(rules, view)] : []),
]

/** Rule 5.34. */
function points(rules: Rules, view: View): Text {
  const { points: sum, rows } = score(rules, stateOf(view))
  return tell('look-points', { points: sum, rows: rows.map((row) => `${unitId(row.unit)} ${row.points}`) })
}
