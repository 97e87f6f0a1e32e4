/** Orders taken, carried, dropped and delivered. Rules 2.5-2.9, 7.49. */
import type { Event, Step } from '../../engine/game.ts'
import type { Reason } from '../../engine/text.ts'
import { orderId, scoutId } from './actions.ts'
import type { Space } from './board.ts'
import type { Rules } from './rules.ts'
import { isActive, isLost, NONE, type Order, type Scout, type State, scoutsOf, seatOf, with_ } from './state.ts'
import { step } from './steps.ts'
import { reason, tell } from './texts.ts'

export function cannotTake({ board, decks }: Rules, state: State, scout: Scout, order: Order): Reason | undefined {
  const at = state.scoutAt[scout] ?? NONE
  if (at < 0) return OFF_BOARD
  if (!isActive(state, order)) return NOT_ACTIVE
  const { from } = decks.orders[order] ?? { from: NONE }
  if (isLost(state, board.district(from))) return LOST
  if (from !== at) return NOT_HERE
  if (state.carries[scout] !== NONE) return CARRIES
  for (const mate of scoutsOf(seatOf(scout))) if (state.carries[mate] === order) return MATE
  return undefined
}

export const cannotDrop = (state: State, scout: Scout): Reason | undefined =>
  state.carries[scout] === NONE ? NOTHING : undefined

export const take = (rules: Rules, state: State, scout: Scout, order: Order): Step<State> =>
  step(
    { ...state, carries: with_(state.carries, scout, order) },
    tell('took', { scout: scoutId(scout), ...aboutOrder(rules, order) }),
  )

export const drop = (rules: Rules, state: State, scout: Scout): Step<State> =>
  step(
    { ...state, carries: with_(state.carries, scout, NONE) },
    tell('dropped', { scout: scoutId(scout), ...aboutOrder(rules, state.carries[scout] ?? NONE) }),
  )

/** A scout is on a space now; `told` says how it came there. It delivers what it carries, if this is where that goes. Rule 2.9. */
export function enter(rules: Rules, state: State, scout: Scout, space: Space, ...told: readonly Event[]): Step<State> {
  const there: State = { ...state, scoutAt: with_(state.scoutAt, scout, space) }
  const order = state.carries[scout] ?? NONE
  if (!isGoal(rules, state, scout, space)) return step(there, ...told)
  const seat = seatOf(scout)
  return step(
    {
      ...takenOff(there, [order]),
      delivered: with_(there.delivered, seat, [...(there.delivered[seat] ?? []), order]),
    },
    ...told,
    tell('delivered', { scout: scoutId(scout), seat: rules.seats[seat] ?? '', ...aboutOrder(rules, order) }),
  )
}

/** Whether a scout delivers on a space what it carries. Rules 2.9, 7.49. */
export function isGoal(
  { board, decks }: Pick<Rules, 'board' | 'decks'>,
  state: Pick<State, 'carries' | 'strikes'>,
  scout: Scout,
  space: Space,
): boolean {
  const order = decks.orders[state.carries[scout] ?? NONE]
  return order?.to === space && !isLost(state, board.district(space))
}

/** Orders leave the track, and the tokens on them return. */
export const takenOff = <S extends Pick<State, 'track' | 'carries'>>(state: S, orders: readonly Order[]): S => ({
  ...state,
  track: state.track.map((space) => space.filter((one) => !orders.includes(one))),
  carries: state.carries.map((one) => (orders.includes(one) ? NONE : one)),
})

export function aboutOrder({ board, decks }: Pick<Rules, 'board' | 'decks'>, order: Order) {
  const { from, to, points } = decks.orders[order] ?? { from: NONE, to: NONE, points: 0 }
  return { order: orderId(order), from: board.id(from), to: board.id(to), points }
}

/** Whether an order comes from a lost district or goes to one. Rule 7.49. */
export function concernsLost({ board, decks }: Rules, state: State, order: Order): boolean {
  const found = decks.orders[order]
  return found !== undefined && (isLost(state, board.district(found.from)) || isLost(state, board.district(found.to)))
}

const OFF_BOARD = reason('2.6', 'scout-off-board')
const NOT_ACTIVE = reason('2.5', 'order-not-active')
const NOT_HERE = reason('2.6', 'order-not-here')
const LOST = reason('7.49', 'order-of-lost-district')
const CARRIES = reason('2.7', 'carries-already')
const MATE = reason('2.7', 'patrol-carries-it')
const NOTHING = reason('2.8', 'carries-nothing')
