/** How long orders lie on the track and how long the game lasts, as far as that is certain. Rules 5.27, 6.34, 7.52. */
import { aboveVictory, cardsLeft } from '../../../rules/mali/deck.ts'
import { isExtended, type Rules, trackLength, victory } from '../../../rules/mali/rules.ts'
import { NONE, type Order, type State } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'

type Given = Pick<View, 'round' | 'track' | 'drawn' | 'next' | 'all'> & {
  readonly todo: readonly { readonly phase: string }[]
}

/** The round at whose end a card on a space of the track leaves it; 0 for what is not on it. */
export const leavesIn = (rules: Rules, view: Given, space: number): number =>
  space === 0 ? 0 : view.round + trackLength(rules) - space + (hasSlid(view) ? 1 : 0)

/** In the time phase, after the cards have moved on. */
const hasSlid = ({ todo }: Given): boolean =>
  todo.some(({ phase }) => phase === 'round-ends') && !todo.some(({ phase }) => phase === 'time')

export interface Ending {
  /** 0 where it is not known so far. */
  readonly round: number
  /** It cannot come earlier, but by a defeat. */
  readonly exact: boolean
}

/** The round with which the game ends, at the latest. */
export function endsWith(rules: Rules, view: Given): Ending {
  const unknown: Ending = { round: 0, exact: false }
  if (view.all !== null || view.round === 0) return unknown
  if (isExtended(rules)) {
    const space = spaceOf(view, victory(rules))
    if (space > 0) return { round: leavesIn(rules, view, space), exact: true }
    return aboveVictory(rules, view) > NONE ? unknown : { round: view.round, exact: true }
  }
  if (cardsLeft(rules, view) > 0) return unknown
  const youngest = view.track.findIndex((cards) => cards.length > 0) + 1
  return { round: Math.max(view.round, leavesIn(rules, view, youngest)), exact: false }
}

/** A space of the track, from 1; 0 for a card that is not on it. */
export const spaceOf = ({ track }: Pick<State, 'track'>, card: Order): number =>
  track.findIndex((cards) => cards.includes(card)) + 1
