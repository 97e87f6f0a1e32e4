/** Cards go from one place to another, and with them what others know of them. Rule 7.49. */
import type { Decks } from './decks.ts'
import { type Side, type State, with_ } from './state.ts'

type Counts = readonly number[]

/** How many cards of a side a place holds. */
export function sizeOf(decks: Decks, place: Counts, side: Side): number {
  let size = 0
  for (const card of decks.of[side]) size += place[card] ?? 0
  return size
}

/** Whether a place holds a card of a side at all. */
export function isAny(decks: Decks, place: Counts, side: Side): boolean {
  for (const card of decks.of[side]) if ((place[card] ?? 0) > 0) return true
  return false
}

/** The cards of a side in a place, each as often as it is there. */
export function listOf(decks: Decks, place: Counts, side: Side): readonly number[] {
  const cards: number[] = []
  for (const card of decks.of[side]) for (let n = place[card] ?? 0; n > 0; n--) cards.push(card)
  return cards
}

/** The notation of cards. */
export const idsOf = (decks: Decks, cards: readonly number[]): readonly string[] =>
  cards.map((card) => decks.cards[card]?.id ?? '')

export const plus = (place: Counts, card: number, n: number): Counts => with_(place, card, (place[card] ?? 0) + n)

/** The cards a side can lay or has laid: hand and face-down cards together. */
export const heldBy = (decks: Decks, state: State, side: Side): number =>
  sizeOf(decks, state.hand, side) + sizeOf(decks, state.laid, side)

/** A card is seen to leave the hand or the chosen cards: one copy less is known to be there. */
export const seenToLeave = (state: State, card: number): Pick<State, 'known' | 'seen'> => ({
  known: plus(state.known, card, (state.known[card] ?? 0) > 0 ? -1 : 0),
  seen: plus(state.seen, card, (state.seen[card] ?? 0) > 0 ? -1 : 0),
})

/** From the hand to the discards, for all to see. */
export const discardFromHand = (state: State, card: number): State => ({
  ...state,
  ...seenToLeave(state, card),
  hand: plus(state.hand, card, -1),
  discard: plus(state.discard, card, 1),
})

/** From the chosen cards, or from the hand, face up onto the table. */
export const turnUp = (state: State, card: number, from: 'hand' | 'laid'): State => ({
  ...state,
  ...seenToLeave(state, card),
  [from]: plus(state[from], card, -1),
  up: plus(state.up, card, 1),
})

/** A face-up card goes back to its owner's hand, where everybody knows it to be. */
export const takeBackUp = (state: State, card: number): State => ({
  ...state,
  up: plus(state.up, card, -1),
  hand: plus(state.hand, card, 1),
  known: plus(state.known, card, 1),
  seen: plus(state.seen, card, 1),
})

/** All face-up cards of both sides go to the discards. */
export const discardUp = (state: State): State => ({
  ...state,
  up: state.up.map(() => 0),
  discard: state.discard.map((n, card) => n + (state.up[card] ?? 0)),
})
