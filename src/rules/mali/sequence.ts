/** The round: what follows when nobody has to decide. Rules 2.4, 3.10, 4.20, 5.27-5.32, 7.47, 7.48. */
import type { Event, Step } from '../../engine/game.ts'
import { orderId, scoutId } from './actions.ts'
import { cardAt, cardsLeft, drawTop, layDown } from './deck.ts'
import { areOrdersOver, finish, isLastRound } from './ends.ts'
import { flightsOf } from './flight.ts'
import { aboutOrder, enter, takenOff } from './orders.ts'
import { DISTRICTS, isExtended, type Rules, rate, TOKENS, trackLength, victory } from './rules.ts'
import { nearest, run, waysTo } from './soldier.ts'
import {
  FALL,
  type Frame,
  type FrameOf,
  frame,
  HAND,
  isLost,
  NONE,
  type Order,
  PRISON,
  pop,
  push,
  replace,
  type Scout,
  type State,
  scoutsOf,
  seatOf,
  top,
  with_,
} from './state.ts'
import { after, isOver, step } from './steps.ts'
import { tell } from './texts.ts'

/** What a round is made of, the first thing last. */
const roundOf = (rules: Rules): readonly Frame[] => [
  { phase: 'round-ends' },
  { phase: 'time' },
  ...(isExtended(rules) ? [] : [{ phase: 'soldier' } as const]),
  { phase: 'moves', next: 0 },
  { phase: 'choose' },
  { phase: 'orders' },
]

/** A round in which the orders lie on the track already. */
export const roundFrom = (rules: Rules): readonly Frame[] => roundOf(rules).slice(0, -1)

/** The movement card that a patrol has chosen for this round; undefined before it has. */
export const cardOf = ({ decks }: Rules, { chosen }: Pick<State, 'chosen'>, seat: number) =>
  decks.movement[(chosen[seat] ?? 0) - 1]

/** The first position. */
export function start(rules: Rules): State {
  const { board, decks, seats } = rules
  const scouts = seats.flatMap((_, seat) => scoutsOf(seat))
  const none = seats.map(() => decks.objectives.map(() => 0))
  return {
    round: 0,
    start: NONE,
    scoutAt: scouts.map((scout) => board.starts[scout % board.starts.length] ?? 0),
    carries: scouts.map(() => NONE),
    used: seats.map(() => decks.movement.map(() => false)),
    chosen: seats.map(() => 0),
    acting: [],
    track: Array.from({ length: trackLength(rules) }, () => []),
    delivered: seats.map(() => []),
    gone: [],
    drawn: 0,
    next: [],
    knows: [],
    soldier: isExtended(rules) ? NONE : board.soldier,
    closed: board.roads.map(() => false),
    tokens: 0,
    strikes: board.districts.map(() => 0),
    dealt: none,
    kept: none,
    end: '',
    todo: [{ phase: 'start' }],
  }
}

/** The next round begins. */
export const beginRound = (rules: Rules, state: State): State => ({
  ...state,
  round: state.round + 1,
  todo: roundOf(rules),
})

/** Goes on until somebody must decide, or chance answer. */
export function advance(rules: Rules, before: Step<State>): Step<State> {
  let now = before
  for (;;) {
    if (isOver(now.state)) return now
    const next = onward(rules, now.state)
    if (next === undefined) return now
    now = after(now, next)
  }
}

/** What the rules themselves do next; undefined if a seat or chance is waited for. */
function onward(rules: Rules, state: State): Step<State> | undefined {
  const now = top(state)
  switch (now?.phase) {
    case 'orders':
      return beginOrders(rules, state)
    case 'turn-up':
      return turnUp(rules, state, now)
    case 'moves': {
      const seat = state.acting[now.next]
      if (seat === undefined) return step(pop(state))
      const { points = 0, action } = cardOf(rules, state, seat) ?? {}
      const acted = !isExtended(rules) || action === undefined
      return step(
        push(replace(state, { phase: 'moves', next: now.next + 1 }), {
          phase: 'move',
          seat,
          left: points,
          moved: 'no',
          acted,
        }),
      )
    }
    case 'soldier':
      return free(state)
    case 'hunt': {
      const [only, ...more] = waysTo(rules, state, nearest(rules, state).scouts, now.steps)
      if (more.length > 0) return undefined
      return only === undefined ? step(pop(state)) : run(rules, pop(state), only.scout, only.way)
    }
    case 'time':
      return slide(rules, state)
    case 'leaving':
      return leave(rules, state, now)
    case 'block': {
      const { to } = rules.decks.orders[now.order] ?? { to: NONE }
      if (rules.board.roadsAt(to).some((road) => !state.closed[road])) return undefined
      const told = tell('location-marked', { space: rules.board.id(to), tokens: state.tokens + 1 })
      return after(step(state, told), oneMoreToken(rules, pop(state)))
    }
    case 'flee': {
      const [scout, ...others] = now.scouts
      if (scout === undefined) return step(pop(state))
      const [only, ...more] = flightsOf(rules, state, scout, now)
      if (more.length > 0) return undefined
      const rest = replace(state, { ...now, scouts: others })
      return only === undefined ? step(rest) : flee(rules, rest, scout, only)
    }
    case 'round-ends':
      return endRound(rules, state)
    default:
      return undefined
  }
}

/** Rule 2.4. */
function beginOrders(rules: Rules, state: State): Step<State> {
  const told = tell('round-begins', { round: state.round, seat: rules.seats[state.start] ?? '' })
  if (areOrdersOver(rules, state)) return step(pop(state), told)
  return step(replace(state, { phase: 'turn-up', left: rate(rules, state.round) }), told)
}

/** Cards whose place is known are turned up without chance. */
function turnUp(rules: Rules, state: State, { left }: FrameOf<'turn-up'>): Step<State> | undefined {
  if (left === 0 || cardsLeft(rules, state) === 0) return step(pop(state))
  const card = cardAt(rules, state, 0)
  if (card === undefined) return undefined
  // Somebody has looked at it; now all see it.
  const { state: next, events } = turnUpCard(rules, state, card)
  return { state: next, events: events.map((event) => ({ ...event, uncovers: true })) }
}

/** The top card of the deck is this one. */
export function turnUpCard(rules: Rules, state: State, card: Order): Step<State> {
  const now = top(state)
  const { laid, ...down } = layDown(rules, drawTop(state), card)
  const left = now?.phase === 'turn-up' ? now.left : 0
  return { ...down, state: replace(down.state, { phase: 'turn-up', left: laid ? left - 1 : left }) }
}

/** Rule 4.20. */
function free(state: State): Step<State> {
  const freed = state.scoutAt.flatMap((at, scout) => (at === PRISON ? [scout] : []))
  const now: State = {
    ...replace(state, { phase: 'roll' }),
    scoutAt: state.scoutAt.map((at) => (at === PRISON ? HAND : at)),
  }
  return step(now, ...(freed.length === 0 ? [] : [tell('freed', { scouts: freed.map(scoutId) })]))
}

/** All cards go one space on; those that leave are no orders any more. Rules 5.27, 5.31. */
function slide(rules: Rules, state: State): Step<State> {
  const leaving = state.track.at(-1) ?? []
  const orders = leaving.filter((card) => card !== victory(rules))
  const slid: State = {
    ...takenOff(state, orders),
    track: [[], ...state.track.slice(0, -1)],
    gone: [...state.gone, ...orders],
  }
  return step(replace(slid, { phase: 'leaving', orders }), ...toldOfSlide(rules, state))
}

/** Nothing is told of an empty track, and of the Victory card only once whether it stays. */
function toldOfSlide(rules: Rules, { track }: State): readonly Event[] {
  const last = victory(rules)
  const n = track.flat().filter((card) => card !== last).length
  const leaves = track.at(-1)?.includes(last) === true
  const stays = !leaves && track.flat().includes(last)
  return [
    ...(n > 0 || stays ? [tell('orders-slide', { n, victory: stays })] : []),
    ...(leaves ? [tell('victory-leaves', {})] : []),
  ]
}

/** One order after another that was not delivered in time. Rules 5.28, 7.47, 7.48. */
function leave(rules: Rules, state: State, { orders: [order, ...others] }: FrameOf<'leaving'>): Step<State> {
  if (order === undefined) return step(pop(state))
  const { board, decks } = rules
  const rest = replace(state, { phase: 'leaving', orders: others })
  const district = board.district(decks.orders[order]?.to ?? NONE)
  const about = { ...aboutOrder(rules, order), district: board.districts[district] ?? '' }
  if (isLost(state, district)) return step(rest, tell('too-late-anyway', about))
  const strikes = (state.strikes[district] ?? 0) + 1
  const told = tell('not-delivered', isExtended(rules) ? { ...about, strikes } : { ...about, district: '', strikes: 0 })
  const block: Frame = { phase: 'block', seat: state.acting.at(-1) ?? 0, order }
  if (!isExtended(rules)) return step(push(rest, block), told)
  const struck: State = { ...rest, strikes: with_(rest.strikes, district, strikes) }
  if (strikes < FALL) return step(push(struck, { phase: 'turn-up', left: 1 }, block), told)
  return after(step(struck, told), fall(rules, struck, district))
}

/** A district is lost. Rules 7.48, 7.51, 7.55. */
function fall(rules: Rules, state: State, district: number): Step<State> {
  const { board } = rules
  const n = state.strikes.filter((_, one) => isLost(state, one)).length
  const told = tell('district-lost', { district: board.districts[district] ?? '', n })
  if (n >= DISTRICTS) return after(step(state, told), finish(rules, state, 'districts'))
  const scouts = inDistrict(rules, state, district)
  const spared = rules.options.mercy ? mercy(rules, state, district) : step(state)
  const next: State = push(spared.state, { phase: 'flee', scouts, road: NONE, district }, { phase: 'turn-up', left: 1 })
  return { state: next, events: [told, ...spared.events] }
}

/** Orders to the lost district, and those from it that nobody carries, leave the track without harm. Rule 7.55. */
function mercy(rules: Rules, state: State, district: number): Step<State> {
  const { board, decks } = rules
  const orders = state.track.flat().filter((card) => {
    const order = decks.orders[card]
    if (order === undefined) return false
    const isFrom = board.district(order.from) === district && !state.carries.includes(card)
    return board.district(order.to) === district || isFrom
  })
  if (orders.length === 0) return step(state)
  return step(
    { ...takenOff(state, orders), gone: [...state.gone, ...orders] },
    tell('orders-removed', { orders: orders.map(orderId) }),
  )
}

/** The scouts in the order in which their owners act this round. Rule 5.30. */
const inTurn = (state: State): readonly Scout[] => state.acting.flatMap((seat) => scoutsOf(seat))
/** The scouts on the spaces of a road, and those in a district, in that order. */
export const onRoad = ({ board }: Rules, state: State, road: number): readonly Scout[] =>
  inTurn(state).filter((scout) => board.roads[road]?.spaces.includes(state.scoutAt[scout] ?? NONE))
export const inDistrict = ({ board }: Rules, state: State, district: number): readonly Scout[] =>
  inTurn(state).filter((scout) => {
    const at = state.scoutAt[scout] ?? NONE
    return at >= 0 && board.district(at) === district
  })

/** A road is closed for good. Rules 5.28, 5.30. */
export function close(rules: Rules, state: State, road: number): Step<State> {
  const { seat } = frame(state, 'block')
  const { id = '' } = rules.board.roads[road] ?? {}
  const closed: State = { ...pop(state), closed: with_(state.closed, road, true) }
  const scouts = onRoad(rules, state, road)
  const told = tell('road-closed', { road: id, tokens: state.tokens + 1, seat: rules.seats[seat] ?? '' })
  const flight: Frame = { phase: 'flee', scouts, road, district: NONE }
  return after(step(state, told), oneMoreToken(rules, scouts.length === 0 ? closed : push(closed, flight)))
}

/** Rule 6.33. */
function oneMoreToken(rules: Rules, state: State): Step<State> {
  const now: State = { ...state, tokens: state.tokens + 1 }
  return !isExtended(rules) && now.tokens >= TOKENS ? finish(rules, now, 'tokens') : step(now)
}

/** A scout is moved by force; it keeps its order, and delivers it if that is where it comes to. Rule 5.30. */
export function flee(rules: Rules, state: State, scout: Scout, to: number): Step<State> {
  const from = rules.board.id(state.scoutAt[scout] ?? NONE)
  return enter(rules, state, scout, to, tell('fled', { scout: scoutId(scout), from, space: rules.board.id(to) }))
}

/** Rules 3.11, 5.32, 6.34, 7.52. */
function endRound(rules: Rules, state: State): Step<State> {
  if (isLastRound(rules, state)) return finish(rules, state, 'regular')
  const start = (state.start + 1) % rules.seats.length
  const isSpent = state.used.map((cards) => cards.every(Boolean))
  const next: State = {
    ...state,
    start,
    chosen: state.chosen.map(() => 0),
    acting: [],
    used: state.used.map((cards, seat) => (isSpent[seat] ? cards.map(() => false) : cards)),
  }
  return step(
    beginRound(rules, next),
    ...(isSpent.every(Boolean) ? [tell('cards-taken-back', {})] : []),
    tell('marker-passes', { seat: rules.seats[start] ?? '' }),
  )
}

/** The seats in the order in which they act: by their cards, those with the same from the starting player on. Rule 3.10. */
export function actingOrder({ seats }: Rules, { start, chosen }: Pick<State, 'start' | 'chosen'>): readonly number[] {
  const away = (seat: number): number => (seat - start + seats.length) % seats.length
  return seats.map((_, seat) => seat).sort((a, b) => (chosen[a] ?? 0) - (chosen[b] ?? 0) || away(a) - away(b))
}

/** Whether a scout belongs to a seat. */
export const isOwn = (scout: Scout, seat: number): boolean => seatOf(scout) === seat
