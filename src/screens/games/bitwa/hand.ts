/** What only one seat may see: its cards, those that fit the unit that fights first, and what it knows of the other hand. */
import type { Text } from '../../../engine/text.ts'
import { unitId } from '../../../rules/bitwa/actions.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { fighterOf, NONE, other, SEATS, type Side } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { isAny, sizeOf } from '../../../rules/bitwa/zones.ts'
import { cardFacts, fitOf, inOrder, written } from './cards.ts'
import { stateOf } from './state-of.ts'
import { tell } from './tell.ts'

/** Nothing of a seat that is not the view's own, and nothing when the game is over: then nothing is hidden. */
export function hand(rules: Rules, view: View, seat: string): readonly Text[] {
  const side = SEATS.find((one) => one === seat)
  if (side === undefined || view.viewer !== side || view.all !== null) return []
  const enemy = other(side)
  const pile = (which: 'known' | 'peeked' | 'up', of: Side, place: readonly number[]): readonly Text[] =>
    isAny(rules.decks, place, of)
      ? [tell('look-pile', { seat: of, pile: which, cards: written(rules.decks, place, of) })]
      : []
  return [
    head(rules, view, side),
    ...rows(rules, view, side, view.laid, true),
    ...rows(rules, view, side, view.hand, false),
    ...pile('up', side, view.up),
    ...pile('peeked', enemy, view.peeked),
    ...pile('known', enemy, view.seen),
  ]
}

function head({ decks }: Rules, view: View, side: Side): Text {
  const unit = view.fight === NONE ? NONE : fighterOf(stateOf(view), side)
  return tell('hand-head', {
    cards: sizeOf(decks, view.hand, side),
    laid: sizeOf(decks, view.laid, side),
    unit: unit === NONE ? '' : unitId(unit),
    target: unit === NONE ? '' : unitId(fighterOf(stateOf(view), other(side))),
    colour: decks.colours[unit] ?? '',
  })
}

/** A line for each kind of card in a place. */
function rows(rules: Rules, view: View, side: Side, place: readonly number[], chosen: boolean): readonly Text[] {
  const { decks } = rules
  const cards = inOrder(
    decks,
    decks.of[side].filter((card) => (place[card] ?? 0) > 0),
  ).map((card) => ({ card, fits: fitOf(rules, view, card) }))
  return [...cards.filter(({ fits }) => fits === 'yes'), ...cards.filter(({ fits }) => fits !== 'yes')].map(
    ({ card, fits }) => tell('hand-card', { ...cardFacts(decks, card), copies: place[card] ?? 0, chosen, fits }),
  )
}
