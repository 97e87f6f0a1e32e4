/** The order deck: what lies on top, what may, and cards turned up. Rules 2.4, 7.39, 7.49. */
import type { Chance, Step } from '../../engine/game.ts'
import type { Action } from './actions.ts'
import { aboutOrder, concernsLost } from './orders.ts'
import { deckSize, isExtended, type Rules, victory, victoryDepth } from './rules.ts'
import { isLost, NONE, type Order, type State } from './state.ts'
import { step } from './steps.ts'
import { tell, uncover } from './texts.ts'

/** Cards the deck still holds. */
export const cardsLeft = (rules: Rules, state: Pick<State, 'drawn'>): number => deckSize(rules) - state.drawn

/** Cards above the Victory card; -1 if it is not in the deck. All know how many. Rule 8.57. */
export function aboveVictory(rules: Rules, { drawn, next }: Pick<State, 'drawn' | 'next'>): number {
  if (!isExtended(rules)) return NONE
  // Once somebody has looked at it, cards from below it may have been boxed.
  const seen = next.indexOf(victory(rules))
  return seen >= 0 ? seen : Math.max(NONE, victoryDepth(rules) - drawn)
}

/** The card so many below the top, if it is known at all: looked at, or the Victory card, whose place all know. */
export const cardAt = (rules: Rules, state: State, below: number): Order | undefined =>
  state.next[below] ?? (aboveVictory(rules, state) === below ? victory(rules) : undefined)

/** Orders that may lie anywhere in the deck: those that have not been seen. */
export function unseen(rules: Rules, state: State): readonly Order[] {
  const seen = new Set([...state.track.flat(), ...state.delivered.flat(), ...state.gone, ...state.next])
  return rules.decks.orders.flatMap((_, order) => (seen.has(order) ? [] : [order]))
}

export const drawing = (rules: Rules, state: State, to: Chance<Action>['to']): readonly Chance<Action>[] =>
  unseen(rules, state).map((order) => ({ action: rules.actions.order[order] as Action, weight: 1, to }))

/** The top card leaves the deck. */
export const drawTop = (state: State): State => ({
  ...state,
  drawn: state.drawn + 1,
  next: state.next.slice(1),
  knows: state.knows.slice(1),
})

/** A card turned up is laid on the first space of the track; one of a lost district is boxed, and another is to be turned up. */
export function layDown(rules: Rules, state: State, card: Order): Step<State> & { readonly laid: boolean } {
  if (concernsLost(rules, state, card)) return { ...boxed(rules, state, card), laid: false }
  const [first = [], ...others] = state.track
  const laid: State = { ...state, track: [[...first, card], ...others] }
  const told = card === victory(rules) ? tell('victory-turned-up', {}) : tell('turned-up', aboutOrder(rules, card))
  return { ...step(laid, told), laid: true }
}

/** A card of a lost district is shown and boxed. Rule 7.49. */
export function boxed(rules: Rules, state: State, card: Order): Step<State> {
  const { board, decks } = rules
  const { from, to } = decks.orders[card] ?? { from: NONE, to: NONE }
  const district = [from, to].map(board.district).find((one) => isLost(state, one)) ?? NONE
  return step(
    { ...state, gone: [...state.gone, card] },
    uncover('boxed-for-district', { ...aboutOrder(rules, card), district: board.districts[district] ?? '' }),
  )
}
