/** What a seat may know: the board, the cards that lie open, its own hand, and what it has been shown of the other. Section 7. */
import type { Viewer } from '../../engine/game.ts'
import { type Random, shuffled } from '../../engine/random.ts'
import type { Decks } from './decks.ts'
import { type Frame, SEATS, type Side, type State, top } from './state.ts'
import { listOf, sizeOf } from './zones.ts'

/** How many cards a side has where they cannot be seen. */
export interface Sizes {
  readonly deck: number
  /** In hand, and chosen without being ready: nobody sees how far a choice has come. */
  readonly hand: number
  readonly laid: number
}

/** Everything in a state that lies open. */
export type Open = Omit<State, 'deck' | 'hand' | 'laid' | 'seen' | 'peeked'>

export interface View extends Open {
  readonly viewer: Viewer
  /** Both sides' hidden cards by number. */
  readonly sizes: Readonly<Record<Side, Sizes>>
  /** The viewer's own cards; nothing of the other side. */
  readonly hand: readonly number[]
  readonly laid: readonly number[]
  /** At least so many copies the viewer knows to be in the other side's hand or among its face-down cards. Rule 7.49. */
  readonly seen: readonly number[]
  /** Cards of the other side the viewer is looking at. Rule 6.42. */
  readonly peeked: readonly number[]
  /** The whole state when the game is over, and nothing is hidden any more. */
  readonly all: State | null
}

/** Each member by its name: adding to a copy of a state takes a hundred times as long, and search asks for very many views. */
export function view(decks: Decks, state: State, viewer: Viewer): View {
  const over = state.todo.length === 0
  const owns = (card: number): boolean => decks.cards[card]?.side === viewer
  const own = (place: readonly number[]): readonly number[] => place.map((n, card) => (owns(card) ? n : 0))
  const others = (place: readonly number[], instead: readonly number[]): readonly number[] =>
    place.map((n, card) => (viewer === 'public' || owns(card) ? (instead[card] ?? 0) : n))
  const nothing = state.known.map(() => 0)
  return {
    up: state.up,
    discard: state.discard,
    known: state.known,
    day: state.day,
    todo: state.todo,
    first: state.first,
    picks: state.picks,
    next: state.next,
    passed: state.passed,
    ready: state.ready,
    fight: state.fight,
    unitAt: state.unitAt,
    dispersed: state.dispersed,
    markers: state.markers,
    attacked: state.attacked,
    target: state.target,
    viewer,
    sizes: { red: sizes(decks, state, 'red'), polish: sizes(decks, state, 'polish') },
    hand: own(state.hand),
    laid: own(state.laid),
    seen: others(state.seen, state.known),
    peeked: others(state.peeked, nothing),
    all: over ? state : null,
  }
}

function sizes(decks: Decks, state: State, side: Side): Sizes {
  const laid = sizeOf(decks, state.laid, side)
  const hidden = isChoosing(state, side)
  return {
    deck: sizeOf(decks, state.deck, side),
    hand: sizeOf(decks, state.hand, side) + (hidden ? laid : 0),
    laid: hidden ? 0 : laid,
  }
}

/** Whether a side is still choosing its cards. */
export const isChoosing = (state: Pick<State, 'todo' | 'ready'>, side: Side): boolean =>
  top<Frame>(state)?.phase === 'choose' && !state.ready.includes(side)

/**
 * A position behind a view. A hand holds the cards known to be there; what else it holds, and which cards of it are chosen, may be
 * any of those not seen elsewhere, each as likely.
 */
export function sample(decks: Decks, seen: View, random: Random): State {
  const { viewer, all } = seen
  if (all !== null) return all
  const hand = seen.hand.slice()
  const laid = seen.laid.slice()
  const deck = seen.known.map(() => 0)
  const peeked = seen.peeked.slice()
  for (const side of SEATS) {
    if (side === viewer) {
      for (const card of decks.of[side])
        deck[card] = copies(decks, card) - at(hand, card) - at(laid, card) - at(seen.up, card) - at(seen.discard, card)
    } else dealOut(decks, seen, side, random, { hand, laid, deck })
    spyOn(decks, seen, side, random, hand, peeked)
  }
  return {
    up: seen.up,
    discard: seen.discard,
    known: seen.known,
    day: seen.day,
    todo: seen.todo,
    first: seen.first,
    picks: seen.picks,
    next: seen.next,
    passed: seen.passed,
    ready: seen.ready,
    fight: seen.fight,
    unitAt: seen.unitAt,
    dispersed: seen.dispersed,
    markers: seen.markers,
    attacked: seen.attacked,
    target: seen.target,
    hand,
    laid,
    deck,
    peeked,
    seen: seenBehind(decks, seen),
  }
}

const copies = (decks: Decks, card: number): number => decks.cards[card]?.count ?? 0
const at = (place: readonly number[], card: number): number => place[card] ?? 0

/** The hidden cards of a side: those known to be held, and others at random; of them some are chosen. */
function dealOut(
  decks: Decks,
  seen: View,
  side: Side,
  random: Random,
  { hand, laid, deck }: { readonly hand: number[]; readonly laid: number[]; readonly deck: number[] },
): void {
  const { sizes: hidden, up, discard } = seen
  const size = hidden[side]
  // What is being looked at is known by now to be there.
  const sure = seen.seen.map((n, card) => Math.max(n, at(seen.peeked, card)))
  const held = listOf(decks, sure, side)
  const rest = decks.of[side].flatMap((card) =>
    Array<number>(copies(decks, card) - at(up, card) - at(discard, card) - at(sure, card)).fill(card),
  )
  const mixed = shuffled(random, rest)
  const missing = size.hand + size.laid - held.length
  for (const card of mixed.slice(missing)) deck[card] = at(deck, card) + 1
  const cards = shuffled(random, [...held, ...mixed.slice(0, missing)])
  // Of one's own world nothing hangs on how far the other has come with its choice.
  for (const [i, card] of cards.entries()) {
    const place = i < size.laid ? laid : hand
    place[card] = at(place, card) + 1
  }
}

/** In the middle of a look nobody but the looker knows what has been looked at. Rule 6.42. */
function spyOn(decks: Decks, seen: View, side: Side, random: Random, hand: readonly number[], peeked: number[]): void {
  const now = top<Frame>(seen)
  if (now?.phase !== 'blind' || now.use !== 'look' || now.seat !== side) return
  if (seen.viewer !== 'public' && seen.viewer !== side) return
  for (const card of shuffled(random, listOf(decks, hand, side)).slice(0, now.taken))
    peeked[card] = at(peeked, card) + 1
}

/** What each side knows of the other in a world behind a view: of the viewer's own cards, what everybody knows. */
const seenBehind = (decks: Decks, { viewer, seen, known }: View): readonly number[] =>
  seen.map((n, card) => (decks.cards[card]?.side === viewer ? at(known, card) : n))

/** How many of a side's cards a viewer cannot tell where they are. */
export const unknownTo = (decks: Decks, seen: View, side: Side): number =>
  heldOf(seen, side) - sizeOf(decks, seen.seen, side)

/** The cards in a side's hand and face down. */
export const heldOf = (seen: View, side: Side): number => seen.sizes[side].hand + seen.sizes[side].laid
