/** What a seat may know: all that lies open, its own choice of card and its objectives, and what Rumours have shown it. Section 8. */
import type { Viewer } from '../../engine/game.ts'
import { type Random, shuffled } from '../../engine/random.ts'
import { unseen } from './deck.ts'
import { anyCard, COLOURS, coloursIn, keepAny } from './hands.ts'
import { type Rules, victory } from './rules.ts'
import { NONE, type Order, type State, top } from './state.ts'

/** Everything in a state that lies open. */
export type Open = Omit<State, 'chosen' | 'next' | 'knows' | 'dealt' | 'kept'>

export interface View extends Open {
  readonly viewer: Viewer
  /** By seat; until the cards are revealed those of others are only told to be chosen: -1. */
  readonly chosen: readonly number[]
  /** Cards on top of the deck that have been looked at by anybody; -1 where the viewer has not seen which. */
  readonly next: readonly Order[]
  /** Which seats have looked at each of them: all know that they did. */
  readonly knows: readonly (readonly boolean[])[]
  /** By seat; only the viewer's own, until the game is over. */
  readonly dealt: readonly (readonly number[])[]
  readonly kept: readonly (readonly number[])[]
  /** Who has objectives in hand, and who has chosen. */
  readonly hasDealt: readonly number[]
  readonly hasKept: readonly boolean[]
  readonly all: State | null
}

const total = (hand: readonly number[]): number => hand.reduce((sum, n) => sum + n, 0)

/** Each member by its name: adding to a copy of a state takes a hundred times as long, and search asks for very many views. */
export function view(rules: Rules, state: State, viewer: Viewer): View {
  const seat = rules.seats.indexOf(viewer)
  const over = state.end !== ''
  const { chosen, next, dealt, kept } = state
  const isSecret = top(state)?.phase === 'choose'
  const own = (hands: readonly (readonly number[])[]): readonly (readonly number[])[] =>
    hands.map((hand, one) => (one === seat || over ? hand : hand.map(() => 0)))
  return {
    round: state.round,
    start: state.start,
    scoutAt: state.scoutAt,
    carries: state.carries,
    used: state.used,
    acting: state.acting,
    track: state.track,
    delivered: state.delivered,
    gone: state.gone,
    drawn: state.drawn,
    soldier: state.soldier,
    closed: state.closed,
    tokens: state.tokens,
    strikes: state.strikes,
    end: state.end,
    todo: state.todo,
    viewer,
    chosen: chosen.map((card, one) => (isSecret && one !== seat && card > 0 ? NONE : card)),
    // The Victory card's place in the deck is known to all.
    next: next.map((card, i) => (state.knows[i]?.[seat] || over || card === victory(rules) ? card : NONE)),
    knows: state.knows,
    dealt: own(dealt),
    kept: own(kept),
    hasDealt: dealt.map(total),
    hasKept: kept.map((hand) => total(hand) > 0),
    all: over ? state : null,
  }
}

/** A position behind a view: hidden cards are any that have not been seen, each as likely. */
export function sample(rules: Rules, seen: View, random: Random): State {
  const { viewer, hasKept, all, chosen, next, knows, dealt, kept } = seen
  if (all !== null) return all
  const seat = rules.seats.indexOf(viewer)
  const known = next.filter((card) => card !== NONE)
  const base: State = {
    round: seen.round,
    start: seen.start,
    scoutAt: seen.scoutAt,
    carries: seen.carries,
    used: seen.used,
    acting: seen.acting,
    track: seen.track,
    delivered: seen.delivered,
    gone: seen.gone,
    drawn: seen.drawn,
    soldier: seen.soldier,
    closed: seen.closed,
    tokens: seen.tokens,
    strikes: seen.strikes,
    end: seen.end,
    todo: seen.todo,
    chosen,
    next: known,
    knows,
    dealt,
    kept,
  }
  const pool = shuffled(random, unseen(rules, base))
  const filled = next.map((card) => (card === NONE ? (pool.pop() ?? 0) : card))
  const hands = dealOut(rules, seen, seat, random)
  return {
    ...base,
    next: filled,
    chosen: chosen.map((card, one) => (card === NONE ? anyCard(seen.used[one] ?? [], random) : card)),
    dealt: hands,
    kept: hands.map((hand, one) =>
      one === seat ? (kept[one] ?? []) : hasKept[one] ? keepAny(rules, hand, random) : hand.map(() => 0),
    ),
  }
}

/** The objectives of the others: a deal that leaves everybody three colours, drawn until there is one. */
function dealOut(
  rules: Rules,
  { hasDealt, dealt, todo }: View,
  seat: number,
  random: Random,
): readonly (readonly number[])[] {
  const { objectives } = rules.decks
  const none = objectives.map(() => 0)
  const left = objectives.flatMap(({ count }, kind) =>
    Array<number>(Math.max(0, count - (seat < 0 ? 0 : (dealt[seat]?.[kind] ?? 0)))).fill(kind),
  )
  const isDealing = todo.some(({ phase }) => phase === 'deal')
  for (let tries = 0; ; tries++) {
    const cards = shuffled(random, left)
    const hands = rules.seats.map((_, one) => {
      if (one === seat) return dealt[one] ?? none
      const hand = [...none]
      for (const kind of cards.splice(0, hasDealt[one] ?? 0)) hand[kind] = (hand[kind] ?? 0) + 1
      return hand
    })
    const isFair = (hand: readonly number[]): boolean => total(hand) === 0 || coloursIn(rules, hand) >= COLOURS
    if (isDealing || tries > 2000 || hands.every(isFair)) return hands
  }
}
