/** What cannot be on board, track or in hands: checked after every action in tests, and of every position read. Rule 10.70. */
import type { Fault } from '../../engine/game.ts'
import { orderId, scoutId } from './actions.ts'
import { unseen } from './deck.ts'
import { cannotStand } from './movement.ts'
import { DISTRICTS, deckSize, isExtended, type Rules, TOKENS, trackLength, victory, victoryDepth } from './rules.ts'
import { FALL, HAND, isActive, NONE, PRISON, type Scout, type State, scoutsOf, seatOf, top } from './state.ts'
import { type FaultsMali, faultText } from './texts.ts'
import { coloursIn } from './view.ts'

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
  return [
    ...when(at < 0 && isExtended(rules), `${place}.at`, 'space-barred', {
      scout: id,
      space: at === HAND ? 'hand' : 'prison',
    }),
    ...when(
      at >= 0 && !isFleeing && state.end === '' && cannotStand(rules, state, at) !== undefined,
      `${place}.at`,
      'space-barred',
      {
        scout: id,
        space: rules.board.id(at),
      },
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
  const isPast = isExtended(rules) && state.drawn > victoryDepth(rules)
  const orders = out.filter((card) => card < decks.orders.length).length
  const expected = orders + (isPast ? 1 : 0)
  const hasVictory = state.track.flat().includes(victory(rules))
  const victoryAt = victoryDepth(rules) - state.drawn
  const nextWrong = state.next.some((card, i) => (card === victory(rules)) !== (isExtended(rules) && i === victoryAt))
  return [
    ...when(state.track.length !== trackLength(rules), 'track', 'track-wrong', {}),
    ...when(state.drawn !== expected || state.drawn > deckSize(rules), 'drawn', 'drawn-wrong', { expected }),
    ...when(hasVictory && !isPast, 'track', 'track-wrong', {}),
    ...when(
      nextWrong || state.next.length > deckSize(rules) - state.drawn || state.knows.length !== state.next.length,
      'next',
      'next-wrong',
      {},
    ),
    ...when(unseen(rules, state).length < 0, 'next', 'next-wrong', {}),
    ...seats.flatMap((name, seat) => {
      const used = (state.used[seat] ?? []).filter(Boolean).length
      const others = (state.used[0] ?? []).filter(Boolean).length
      const card = state.chosen[seat] ?? 0
      const isRevealed = state.acting.length > 0
      const wrong =
        used !== others ||
        (isRevealed && (card < 1 || state.used[seat]?.[card - 1] !== true)) ||
        (!isRevealed && card > 0 && state.used[seat]?.[card - 1] === true)
      return when(wrong, `seats.${name}`, 'cards-wrong', { seat: name })
    }),
  ]
}

function boardFaults(rules: Rules, state: State): readonly Fault[] {
  const extended = isExtended(rules)
  const closed = state.closed.filter(Boolean).length
  const lost = state.strikes.filter((n) => n >= FALL).length
  const failures = state.strikes.reduce((sum, n) => sum + n, 0)
  return [
    ...when(extended ? state.soldier !== NONE : state.soldier < 0, 'soldier', 'soldier-wrong', {}),
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
      !extended && state.scoutAt.some((at) => at === HAND) && top(state)?.phase === 'deal',
      'scouts',
      'soldier-wrong',
      {},
    ),
    ...when(
      state.scoutAt.some((at) => at !== HAND && at !== PRISON && at >= rules.board.size),
      'scouts',
      'soldier-wrong',
      {},
    ),
    ...when(state.acting.length > 0 && new Set(state.acting).size !== rules.seats.length, 'acting', 'acting-wrong', {}),
  ]
}

function objectiveFaults(rules: Rules, state: State): readonly Fault[] {
  const { objectives } = rules.decks
  const isDealt = isExtended(rules) && !state.todo.some(({ phase }) => phase === 'start' || phase === 'deal')
  return rules.seats
    .flatMap((name, seat) => {
      const [hand = [], kept = []] = [state.dealt[seat], state.kept[seat]]
      const size = hand.reduce((sum, n) => sum + n, 0)
      const chosen = kept.reduce((sum, n) => sum + n, 0)
      const isChoosing = state.todo.some(({ phase }) => phase === 'keep')
      const wrong =
        (!isExtended(rules) && size > 0) ||
        (isDealt && (size !== 6 || coloursIn(rules, hand) < 3)) ||
        kept.some((n, kind) => n > (hand[kind] ?? 0) || n > 1) ||
        (chosen !== 0 && (chosen !== 3 || coloursIn(rules, kept) !== 3)) ||
        (isDealt && !isChoosing && state.round > 0 && chosen !== 3)
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

/** Decisions that cannot be at hand. */
function todoFaults(rules: Rules, state: State): readonly Fault[] {
  const now = top(state)
  const impossible = (phase: string): readonly Fault[] => [fault('pending', 'frame-impossible', { phase })]
  if (now === undefined) return state.end === '' ? impossible('over') : []
  if (state.end !== '') return impossible(now.phase)
  const isSetUp = now.phase === 'start' || now.phase === 'deal' || now.phase === 'keep'
  if (isSetUp !== (state.round === 0)) return impossible(now.phase)
  if (now.phase !== 'start' && (state.start < 0 || state.start >= rules.seats.length)) return impossible(now.phase)
  const isRevealed = state.acting.length > 0
  const needsCards = ['move', 'rumours', 'roll', 'hunt', 'red', 'block', 'flee'].includes(now.phase)
  if (needsCards && !isRevealed) return impossible(now.phase)
  if (now.phase === 'choose' && isRevealed) return impossible(now.phase)
  return []
}
