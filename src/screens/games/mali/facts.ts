/** What panel, lists and sentences say of scouts, orders, cards and districts. */
import { orderId, scoutId } from '../../../rules/mali/actions.ts'
import type { Space } from '../../../rules/mali/board.ts'
import type { Order as Card } from '../../../rules/mali/decks.ts'
import { score } from '../../../rules/mali/objectives.ts'
import { isGoal } from '../../../rules/mali/orders.ts'
import { stepsOfScout } from '../../../rules/mali/reach.ts'
import { type Rules, victory } from '../../../rules/mali/rules.ts'
import {
  FALL,
  HAND,
  isLost,
  NONE,
  type Order,
  PRISON,
  type Scout,
  type State,
  scoutsOf,
  seatOf,
  top,
} from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { CardMali, OfOrderMali, OfScoutMali } from '../../../text/en/mali-looks.ts'

const NOWHERE: Card = { from: NONE, to: NONE, points: 0 }

/** A view as the rules ask about what lies open: what the viewer does not see counts as nothing. */
export const stateOf = (view: View): State => view.all ?? view

/** Where a scout is: the id of a space, or nowhere on the board. */
export const whereIs = ({ board }: Pick<Rules, 'board'>, at: number): string =>
  at === HAND ? 'hand' : at === PRISON ? 'prison' : board.id(at)

/** `order` is empty if it carries none; `away`: the steps to where the order goes, -1 if no open road leads there. */
export function scoutFacts(rules: Rules, view: View, scout: Scout): OfScoutMali {
  const { board, decks } = rules
  const at = view.scoutAt[scout] ?? HAND
  const order = view.carries[scout] ?? NONE
  const { to } = decks.orders[order] ?? NOWHERE
  return {
    scout: scoutId(scout),
    seat: rules.seats[seatOf(scout)] ?? '',
    at: whereIs(rules, at),
    order: order === NONE ? '' : orderId(order),
    to: order === NONE ? '' : board.id(to),
    away: order === NONE ? 0 : stepsToGo(rules, view, scout, to),
    soldier: at < 0 || view.soldier < 0 ? 0 : (board.stepsFrom(view.soldier)[at] ?? 0),
  }
}

/** Steps by open roads; -1 if none leads there. The soldier moves on, so he does not count. */
export function stepsToGo(rules: Rules, view: View, scout: Scout, to: Space): number {
  if ((view.scoutAt[scout] ?? HAND) < 0) return NONE
  const steps = stepsOfScout(rules, stateOf(view), scout)[to] ?? Number.POSITIVE_INFINITY
  return steps === Number.POSITIVE_INFINITY ? NONE : steps
}

/** `space` of the track, 0 for an order that is not on it; `lost`: it begins or ends in a lost district. */
export function orderFacts({ board, decks }: Rules, view: View, order: Order): OfOrderMali {
  const { from, to, points } = decks.orders[order] ?? NOWHERE
  const lost = (space: number): boolean => isLost(view, board.district(space))
  return {
    order: orderId(order),
    from: board.id(from),
    to: board.id(to),
    points,
    space: view.track.findIndex((cards) => cards.includes(order)) + 1,
    carriers: carriersOf(view, order).map(scoutId),
    // What goes to a lost district can never be delivered, wherever it comes from.
    lost: lost(to) ? 'to' : lost(from) ? 'from' : '',
  }
}

/** The points of what a scout carries, if that goes to this space; 0 otherwise. Rule 2.9. */
export const delivers = (rules: Rules, view: View, scout: Scout, to: Space): number =>
  isGoal(rules, view, scout, to) ? (rules.decks.orders[view.carries[scout] ?? NONE]?.points ?? 0) : 0

export const carriersOf = (view: View, order: Order): readonly Scout[] =>
  view.carries.flatMap((carried, scout) => (carried === order ? [scout] : []))

/** A movement card by its number; without an action in the basic game. */
export function cardFacts({ decks, variant }: Rules, card: number): CardMali {
  const { points = 0, action } = decks.movement[card - 1] ?? {}
  return { card, points, action: variant === 'extended' ? (action ?? '') : '' }
}

/** Movement cards of a seat that do not lie used; the one it has chosen is not told. */
export const unusedCards = ({ used }: View, seat: number): readonly string[] =>
  (used[seat] ?? []).flatMap((isUsed, i) => (isUsed ? [] : [String(i + 1)]))

/** Points of the orders a seat has delivered; -1 where nobody is told. Rule 8.59. */
export const openPoints = (rules: Rules, view: View, seat: number): number =>
  rules.options['open-scores'] || view.all !== null ? score(rules, stateOf(view), seat).orders : NONE

export const isVictory = (rules: Rules, order: Order): boolean => order === victory(rules)

export const districtName = ({ board }: Pick<Rules, 'board'>, space: number): string =>
  board.districts[board.district(space)] ?? ''

/** Who acts with which card, in this order, and whose decision it is; empty before the cards are revealed. */
export function turnFacts(rules: Rules, view: View) {
  const now = top(view)
  const name = (seat: number): string => rules.seats[seat] ?? ''
  const seat =
    now === undefined ? NONE : now.phase === 'flee' ? seatOf(now.scouts[0] ?? NONE) : 'seat' in now ? now.seat : NONE
  return {
    seats: view.acting.map(name),
    cards: view.acting.map((one) => String(view.chosen[one] ?? 0)),
    now: name(seat),
  }
}

/** Districts that are lost, and those that the next failure will lose. */
export const failedDistricts = ({ board }: Pick<Rules, 'board'>, view: View) => ({
  lost: board.districts.filter((_, district) => isLost(view, district)),
  struck: board.districts.filter((_, district) => view.strikes[district] === FALL - 1),
})

/** Cards on the track, those that leave first first: on each space what was laid first before the rest. Rule 5.31. */
export const trackCards = ({ track }: View): readonly { readonly card: Order; readonly space: number }[] =>
  track
    .map((cards, i) => cards.map((card) => ({ card, space: i + 1 })))
    .toReversed()
    .flat()

/** The scouts of a seat that are on starting locations. Rule 6.35. */
export const atHome = ({ board }: Rules, view: View, seat: number): readonly string[] =>
  scoutsOf(seat)
    .filter((scout) => board.starts.includes(view.scoutAt[scout] ?? NONE))
    .map(scoutId)
