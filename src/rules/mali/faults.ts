/** What cannot be on board, track or in hands: checked after every action in tests, and of every position read. Rule 10.70. */
import type { Fault } from '../../engine/game.ts'
import { MOVEMENT } from '../../maps/data-mali.ts'
import { orderId, scoutId } from './actions.ts'
import { aboveVictory, cardsLeft } from './deck.ts'
import { isLastRound } from './ends.ts'
import { COLOURS, coloursIn, DEALT } from './hands.ts'
import { cannotStand } from './movement.ts'
import { DISTRICTS, deckSize, isExtended, type Rules, rate, TOKENS, victory, victoryDepth } from './rules.ts'
import { actingOrder } from './sequence.ts'
import { nearest } from './soldier.ts'
import {
  FALL,
  type Frame,
  HAND,
  isActive,
  isLost,
  NONE,
  type Scout,
  type State,
  scoutsOf,
  seatOf,
  top,
} from './state.ts'
import { type FaultsMali, faultText } from './texts.ts'

export const fault = <K extends keyof FaultsMali>(at: string, key: K, args: FaultsMali[K]): Fault => ({
  at,
  text: faultText(key, args),
})
const when = <K extends keyof FaultsMali>(
  broken: boolean,
  at: string,
  key: K,
  args: FaultsMali[K],
): readonly Fault[] => (broken ? [fault(at, key, args)] : [])

export const faults = (rules: Rules, state: State): readonly Fault[] => {
  const found = [
    ...state.scoutAt.flatMap((_, scout) => scoutFaults(rules, state, scout)),
    ...cardFaults(rules, state),
    ...boardFaults(rules, state),
    ...objectiveFaults(rules, state),
  ]
  return found.length > 0 ? found : todoFaults(rules, state)
}

function scoutFaults(rules: Rules, state: State, scout: Scout): readonly Fault[] {
  const at = state.scoutAt[scout] ?? NONE
  const order = state.carries[scout] ?? NONE
  const id = scoutId(scout)
  const place = `scouts.${id}`
  // Who is about to be pushed off still stands where nobody may.
  const isFleeing = state.todo.some((one) => one.phase === 'flee' && one.scouts.includes(scout))
  const mates = scoutsOf(seatOf(scout)).filter((one) => one !== scout)
  const isCarried = order !== NONE
  const to = rules.decks.orders[order]?.to
  const why = at >= 0 && !isFleeing && state.end === '' ? cannotStand(rules, state, at) : undefined
  return [
    ...when(at < 0 && isExtended(rules), `${place}.at`, 'space-barred', {
      scout: id,
      space: at === HAND ? 'hand' : 'prison',
      why: 'scout-off-board',
    }),
    ...when(why !== undefined, `${place}.at`, 'space-barred', {
      scout: id,
      space: rules.board.id(at),
      why: why?.key ?? '',
    }),
    // It would have been delivered on arrival, but for a district that is lost.
    ...when(
      isCarried && at >= 0 && to === at && !isLost(state, rules.board.district(at)),
      `${place}.order`,
      'delivered-there',
      { scout: id, order: orderId(order) },
    ),
    ...when(
      isCarried && (at < 0 || !isActive(state, order) || mates.some((mate) => state.carries[mate] === order)),
      `${place}.order`,
      'carried-wrong',
      { scout: id, order: orderId(order) },
    ),
  ]
}

/** 42 orders and the Victory card, each once, and as many drawn as lie anywhere. */
function cardFaults(rules: Rules, state: State): readonly Fault[] {
  const { decks, seats } = rules
  const out = [...state.track.flat(), ...state.delivered.flat(), ...state.gone]
  const all = [...out, ...state.next]
  const twice = all.find((card, i) => all.indexOf(card) !== i)
  if (twice !== undefined) return [fault('track', 'order-twice', { order: orderId(twice) })]
  const isPast = isExtended(rules) && aboveVictory(rules, state) < 0
  const orders = out.filter((card) => card < decks.orders.length).length
  const expected = orders + (isPast ? 1 : 0)
  /** What the orders phases have turned up; cards for late orders come on top of that in the extended game only. */
  const most = Array.from({ length: state.round }, (_, i) => rate(rules, i + 1)).reduce((sum, n) => sum + n, 0)
  const hasVictory = state.track.flat().includes(victory(rules))
  // Cards from below the Victory card may be out before it, never one from above it after it.
  const victoryAt = aboveVictory(rules, state)
  const nextWrong =
    state.next.some((card, i) => (card === victory(rules)) !== (isExtended(rules) && i === victoryAt)) ||
    (victoryAt >= 0 && state.drawn + victoryAt < victoryDepth(rules))
  return [
    ...when(!isExtended(rules) && orders > most, 'track', 'orders-early', { round: state.round, n: orders, most }),
    ...when(state.drawn !== expected || state.drawn > deckSize(rules), 'drawn', 'drawn-wrong', { expected }),
    ...when(hasVictory && !isPast, 'track', 'victory-wrong', { why: isExtended(rules) ? 'early' : 'basic' }),
    ...when(
      nextWrong || state.next.length > deckSize(rules) - state.drawn || state.knows.length !== state.next.length,
      'next',
      'next-wrong',
      {},
    ),
    ...seats.flatMap((name, seat) => {
      const used = (state.used[seat] ?? []).filter(Boolean).length
      const card = state.chosen[seat] ?? 0
      const isRevealed = state.acting.length > 0
      const wrong =
        (isRevealed && (card < 1 || state.used[seat]?.[card - 1] !== true)) ||
        (!isRevealed && card > 0 && state.used[seat]?.[card - 1] === true)
      const n = usedIn(state)
      return [
        ...when(used !== n, `seats.${name}.used`, 'used-wrong', { seat: name, round: state.round, n }),
        ...when(wrong, `seats.${name}`, 'cards-wrong', { seat: name }),
      ]
    }),
  ]
}

/** Cards that lie used: one for each round since they were last taken back, this round's once it is open. Rule 3.11. */
const usedIn = ({ round, acting }: State): number => (Math.max(0, round - 1) % MOVEMENT) + (acting.length > 0 ? 1 : 0)

function boardFaults(rules: Rules, state: State): readonly Fault[] {
  const extended = isExtended(rules)
  const closed = state.closed.filter(Boolean).length
  const lost = state.strikes.filter((n) => n >= FALL).length
  const failures = state.strikes.reduce((sum, n) => sum + n, 0)
  return [
    ...when(extended ? state.soldier !== NONE : state.soldier < 0, 'soldier', 'soldier-wrong', { extended }),
    ...when(state.end !== '' && !canHaveEnded(rules, state), 'end', 'end-wrong', { end: state.end }),
    ...when(
      state.tokens < closed || (!extended && state.tokens > TOKENS - (state.end === 'tokens' ? 0 : 1)),
      'tokens',
      'tokens-wrong',
      {},
    ),
    ...when(
      state.strikes.some((n) => n > FALL) ||
        (!extended && failures > 0) ||
        lost > DISTRICTS - (state.end === 'districts' ? 0 : 1),
      'strikes',
      'strikes-wrong',
      {},
    ),
    ...when(extended && state.tokens > failures, 'tokens', 'tokens-wrong', {}),
    ...when(
      state.acting.length > 0 && state.acting.join() !== actingOrder(rules, state).join(),
      'acting',
      'acting-wrong',
      {},
    ),
  ]
}

/** A game ends after the cards of its last round are open. Rules 6.33, 6.34, 7.51, 7.52. */
function canHaveEnded(rules: Rules, state: State): boolean {
  if (state.acting.length === 0) return false
  if (state.end === 'tokens') return !isExtended(rules) && state.tokens >= TOKENS
  if (state.end === 'districts') return state.strikes.filter((n) => n >= FALL).length >= DISTRICTS
  return isLastRound(rules, state)
}

function objectiveFaults(rules: Rules, state: State): readonly Fault[] {
  const { objectives } = rules.decks
  const isDealt = isExtended(rules) && !state.todo.some(({ phase }) => phase === 'start' || phase === 'deal')
  return rules.seats
    .flatMap((name, seat) => {
      const [hand = [], kept = []] = [state.dealt[seat], state.kept[seat]]
      const size = hand.reduce((sum, n) => sum + n, 0)
      const chosen = kept.reduce((sum, n) => sum + n, 0)
      const wrong =
        (!isExtended(rules) && size > 0) ||
        (isDealt && (size !== DEALT || coloursIn(rules, hand) < COLOURS)) ||
        kept.some((n, kind) => n > (hand[kind] ?? 0) || n > 1) ||
        (chosen !== 0 && (chosen !== COLOURS || coloursIn(rules, kept) !== COLOURS)) ||
        // They are kept before the first round.
        (isDealt && state.round > 0 && chosen !== COLOURS)
      return when(wrong, `seats.${name}.objectives`, 'objectives-wrong', { seat: name })
    })
    .concat(
      objectives.flatMap(({ count }, kind) =>
        when(state.dealt.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0) > count, 'seats', 'objectives-wrong', {
          seat: '',
        }),
      ),
    )
}

/** Decisions that cannot be at hand, and what is to be done in an order that no round has. */
function todoFaults(rules: Rules, state: State): readonly Fault[] {
  const now = top(state)
  const impossible = (phase: string, why: FaultsMali['frame-impossible']['why'], at = 'todo'): readonly Fault[] => [
    fault(at, 'frame-impossible', { phase, why }),
  ]
  if (now === undefined) return state.end === '' ? impossible('over', 'over') : []
  if (state.end !== '') return impossible(now.phase, 'over')
  const shape = state.todo.map(({ phase }) => phase).join(' ')
  const shapes = isExtended(rules) ? EXTENDED : BASIC
  const isSetUp = shapes.setUp.test(shape)
  if (!isSetUp && !shapes.round.test(shape)) return impossible(now.phase, 'order')
  if (isSetUp !== (state.round === 0)) return impossible(now.phase, 'round')
  if (now.phase !== 'start' && (state.start < 0 || state.start >= rules.seats.length))
    return impossible(now.phase, 'start', 'start')
  const isBefore = isSetUp || BEFORE_CARDS.includes(now.phase)
  if (state.acting.length > 0 === isBefore && !shape.includes('leaving'))
    return impossible(now.phase, isBefore ? 'open' : 'closed')
  return state.todo.flatMap((frame) => (isPossible(rules, state, frame) ? [] : impossible(frame.phase, whyNot(frame))))
}

/** What else has to be so for a frame; the others need nothing. */
const whyNot = ({ phase }: Frame): FaultsMali['frame-impossible']['why'] =>
  phase === 'moves' ? 'move' : (CONDITIONS.find((one) => one === phase) ?? 'order')
const CONDITIONS = ['move', 'rumours', 'hunt', 'red', 'block', 'leaving', 'flee'] as const

/** What may be to be done, the first thing last. */
const BASIC = {
  setUp: /^start$/,
  round: /^round-ends( time( soldier( moves( move| choose( turn-up)?))| (roll|hunt|red))| leaving (block|flee))$/,
}
const EXTENDED = {
  setUp: /^(start|deal|keep)$/,
  round:
    /^round-ends( time moves( move( rumours)?| choose( turn-up)?)| leaving( turn-up( block| flee)?| flee( turn-up)?))$/,
}
const BEFORE_CARDS: readonly Frame['phase'][] = ['choose', 'turn-up']

function isPossible(rules: Rules, state: State, frame: Frame): boolean {
  switch (frame.phase) {
    case 'moves':
      return frame.next === 0 ? state.acting.length === 0 : frame.next <= state.acting.length
    case 'move': {
      const moves = state.todo.find(({ phase }) => phase === 'moves')
      const { points = 0 } = rules.decks.movement[(state.chosen[frame.seat] ?? 0) - 1] ?? {}
      return moves?.phase === 'moves' && state.acting[moves.next - 1] === frame.seat && frame.left <= points
    }
    case 'rumours':
      return frame.seen < frame.want && frame.want <= cardsLeft(rules, state)
    case 'hunt':
      return frame.seat === nearest(rules, state).seat
    case 'red':
      return frame.scout === NONE ? frame.seat === nearest(rules, state).seat : seatOf(frame.scout) === frame.seat
    case 'block':
      return frame.seat === state.acting.at(-1) && state.gone.includes(frame.order)
    case 'leaving':
      return (
        frame.orders.every((order) => state.gone.includes(order)) && new Set(frame.orders).size === frame.orders.length
      )
    case 'flee':
      return (
        (frame.road === NONE) !== (frame.district === NONE) &&
        frame.scouts.every((scout) => (state.scoutAt[scout] ?? NONE) >= 0) &&
        new Set(frame.scouts).size === frame.scouts.length
      )
    default:
      return true
  }
}
