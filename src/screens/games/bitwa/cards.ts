/** What screens say of cards: what is printed on them, and in which order they are listed. */
import type { Part } from '../../../engine/game.ts'
import { COLOURS, WHITE } from '../../../maps/data-bitwa.ts'
import { fits } from '../../../rules/bitwa/combat.ts'
import { type Decks, isAction } from '../../../rules/bitwa/decks.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { NONE, type Side } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { stateOf } from './state-of.ts'

const ORDER: readonly string[] = [...COLOURS, WHITE]

/** A card by its notation, and what is printed on it. */
export function cardFacts({ cards }: Decks, card: number) {
  const { id, side, colour, strength } = cards[card] ?? { id: '', side: 'red', colour: '', strength: 0 }
  return { card: id, seat: side, colour, strength }
}

/** By colour, white ones and Akcja cards last; within a colour the strongest first. */
export const inOrder = ({ cards }: Decks, list: readonly number[]): readonly number[] => {
  const place = (card: number): number => {
    const found = ORDER.indexOf(cards[card]?.colour ?? '')
    return found < 0 ? ORDER.length : found
  }
  const strength = (card: number): number => cards[card]?.strength ?? 0
  return [...list].sort((a, b) => place(a) - place(b) || strength(b) - strength(a) || a - b)
}

/** The cards of a side in a place as lists write them, each kind once: `dp-10 red 2 1`. */
export const written = (decks: Decks, place: readonly number[], side: Side): readonly string[] =>
  inOrder(
    decks,
    decks.of[side].filter((card) => (place[card] ?? 0) > 0),
  ).map((card) => {
    const { card: id, colour, strength } = cardFacts(decks, card)
    return `${id} ${colour} ${strength} ${place[card] ?? 0}`
  })

/** Szturm names the unit that advances; whom it drives away, its attack says. Rule 6.41. */
export const isSzturm = ({ cards }: Decks, card: number): boolean => cards[card]?.effect === 'szturm'

/** Whether a card counts in the combat at hand, empty if there is none. An Akcja card may stay, but is a blank. Rules 3.13, 3.17. */
export function fitOf(rules: Rules, view: View, card: number): '' | 'yes' | 'no' {
  const found = rules.decks.cards[card]
  if (view.fight === NONE || found === undefined) return ''
  return !isAction(found) && fits(rules, stateOf(view), card) ? 'yes' : 'no'
}

/** Cards that count in the combat at hand first, then as in any list; what is no card keeps its place. */
export function orderOf(rules: Rules, view: View, { kind, id }: Part): number {
  const card = kind === 'card' ? rules.decks.find(id) : NONE
  if (card === NONE) return 0
  const list = inOrder(
    rules.decks,
    rules.decks.cards.map((_, index) => index),
  )
  return list.indexOf(card) + (fitOf(rules, view, card) === 'no' ? list.length : 0)
}
