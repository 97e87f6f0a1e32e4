/**
 * Who brings which order: a plan for all patrols together, as sensible players would come to without a word. Orders are given out one
 * by one, the one that pays best for its walk first, as long as the owner's movement lasts until it would be late.
 */
import { SCOUTS } from '../../maps/data-mali.ts'
import { isExtended, type Rules, trackLength } from './rules.ts'
import { isLost, NONE, type Order, PRISON, type Scout, type State, top } from './state.ts'
import { NO_WAY, type Ways } from './ways.ts'

export interface Plan {
  /** By order: how likely it is to be delivered in time; 0 for one that is not on the track. */
  readonly chance: Float64Array
  /** By order: the scout that is to bring it; -1 where nobody is. */
  readonly by: Int16Array
  /** By scout: the order it goes for first; -1 for none. */
  readonly first: Int16Array
  /** By scout: the order that would suit it best of those given to others, or that it goes for later; -1 for none. */
  readonly second: Int16Array
  /** What a step for that is worth. */
  readonly secondWorth: Float64Array
  /** By scout: steps to deliver that. */
  readonly work: Float64Array
  /** By scout: what a step for that order is worth. */
  readonly worth: Float64Array
  /** By scout: where it stands when its orders are done; below 0 if it is off the board. */
  readonly last: Int16Array
  /** By seat: movement that is left over in the rounds until the last order on the track leaves. */
  readonly spare: Float64Array
}

/** An order on the track that can be delivered. */
interface Offer {
  readonly order: Order
  /** Movement phases before it leaves the track. */
  readonly until: number
  readonly gain: number
  /** Steps from its origin and its destination to every space, and between the two. */
  readonly fromOrigin: ArrayLike<number>
  readonly fromGoal: ArrayLike<number>
  readonly length: number
  /** Nobody can take it any more; some have it. */
  readonly isClosed: boolean
}

/** What an order is worth to everybody beside its points: one failure less. */
type Need = (order: Order) => number

/** What a movement card moves, a jump included that goes farther. */
export function reachOf({ decks, options, ...rules }: Rules): Float64Array {
  const extended = isExtended(rules)
  const jumps = !extended || options['jump-in-extended']
  return Float64Array.from(decks.movement, ({ points, action }) => {
    const own = jumps ? Math.max(points, JUMP) : points
    return own + (extended && action === 'unit' ? JUMP : 0)
  })
}
const JUMP = 2.2

export function planner(rules: Rules): (state: State, ways: Ways, need: Need) => Plan {
  const { board, decks } = rules
  const spaces = trackLength(rules)
  const seats = rules.seats.length
  const reach = reachOf(rules)
  const usual = reach.reduce((sum, n) => sum + n, 0) / Math.max(1, reach.length)
  const width = spaces + 1

  /** By seat, and the number of orders phases to come before an order leaves: how far its scouts get until then. */
  function movement(state: State): Float64Array {
    const cap = new Float64Array(seats * width)
    const all = state.todo.some(({ phase }) => phase === 'choose')
    const moves = state.todo.find((frame) => frame.phase === 'moves')
    const now = top(state)
    const isPending = all || moves !== undefined
    const isSlid = !isPending && !state.todo.some(({ phase }) => phase === 'time')
    for (let seat = 0; seat < seats; seat++) {
      let cards = 0
      let sum = 0
      for (const [card, isUsed] of (state.used[seat] ?? []).entries())
        if (!isUsed) {
          cards++
          sum += reach[card] ?? 0
        }
      let at = 0
      if (!all) {
        const card = (state.chosen[seat] ?? 0) - 1
        if (now?.phase === 'move' && now.seat === seat)
          at = now.moved === 'no' ? Math.max(now.left, reach[card] ?? 0) : now.moved === 'over' ? 0 : now.left
        else if (now?.phase === 'red' && now.seat === seat) at = now.left
        else if (moves !== undefined && state.acting.indexOf(seat) >= moves.next) at = reach[card] ?? 0
      }
      const mean = cards === 0 ? usual : sum / cards
      for (let k = 1; k < width; k++) {
        const rounds = all || isSlid ? k : k - 1
        cap[seat * width + k] = at + Math.min(rounds, cards) * mean + Math.max(0, rounds - cards) * usual
      }
    }
    return cap
  }

  /** The orders on the track that can still be delivered. */
  function offersOf(state: State, ways: Ways, need: Need): readonly Offer[] {
    const offers: Offer[] = []
    for (const [i, cards] of state.track.entries())
      for (const order of cards) {
        const found = decks.orders[order]
        if (found === undefined || isLost(state, board.district(found.to))) continue
        const isClosed = isLost(state, board.district(found.from))
        if (isClosed && !state.carries.includes(order)) continue
        const fromOrigin = ways.from(found.from)
        const fromGoal = ways.from(found.to)
        const length = fromGoal[found.from] ?? NO_WAY
        offers.push({
          order,
          until: spaces - i,
          gain: found.points + need(order),
          fromOrigin,
          fromGoal,
          length,
          isClosed,
        })
      }
    return offers
  }

  return (state, ways, need) => {
    const cap = movement(state)
    const scouts = seats * SCOUTS
    const chance = new Float64Array(decks.orders.length)
    const by = new Int16Array(decks.orders.length).fill(NONE)
    const first = new Int16Array(scouts).fill(NONE)
    const work = new Float64Array(scouts)
    const worth = new Float64Array(scouts)
    const last = Int16Array.from(state.scoutAt)
    const held = Int16Array.from(state.carries)
    const load = new Float64Array(seats)
    const offers = offersOf(state, ways, need)
    const score = new Float64Array(offers.length * scouts)
    const odds = new Float64Array(offers.length * scouts)
    const steps = new Float64Array(offers.length * scouts)
    const rate = (i: number, scout: Scout): void => {
      const offer = offers[i]
      if (offer === undefined) return
      const { order, until, fromOrigin, fromGoal } = offer
      const seat = Math.floor(scout / SCOUTS)
      const cell = i * scouts + scout
      score[cell] = 0
      let way = 0
      const at = last[scout] ?? NONE
      if (held[scout] === order) way = fromGoal[at] ?? NO_WAY
      else {
        if (offer.isClosed) return
        for (let mate = SCOUTS * seat; mate < SCOUTS * (seat + 1); mate++) if (held[mate] === order) return
        way = offer.length + (at < 0 ? 0 : (fromOrigin[at] ?? NO_WAY))
      }
      if (way >= NO_WAY) return
      // One in prison loses a round.
      const slack =
        at === PRISON
          ? (cap[seat * width + until] ?? 0) - (cap[seat * width + 1] ?? 0)
          : (slacks[seat * width + until] ?? 0)
      const likely =
        until === 1
          ? way <= (atOnce[seat] ?? 0) && way <= slack && at !== PRISON
            ? isOpen
              ? IF_CHOSEN
              : SURE
            : 0
          : Math.min(SURE, Math.max(0, 0.5 + (slack - way) / SPREAD))
      odds[cell] = likely
      steps[cell] = way
      score[cell] = (likely * offer.gain) / (way + PICK_UP + BUSY * (load[seat] ?? 0))
    }
    /** Cards are still to be chosen. */
    const isOpen = state.todo.some(({ phase }) => phase === 'choose')
    /** How far each patrol can get in this round. */
    const atOnce = isOpen
      ? state.used.map((cards) =>
          cards.reduce((most, isUsed, card) => (isUsed ? most : Math.max(most, reach[card] ?? 0)), 0),
        )
      : rules.seats.map((_, seat) => cap[seat * width + 1] ?? 0)
    if (isOpen)
      for (const [seat, most] of atOnce.entries()) cap[seat * width + 1] = Math.max(most, cap[seat * width + 1] ?? 0)
    const slacks = new Float64Array(seats * width)
    const slacken = (seat: number): void => {
      let least = Number.POSITIVE_INFINITY
      for (let k = seat * width + width - 1; k > seat * width; k--) {
        least = Math.min(least, cap[k] ?? 0)
        slacks[k] = least
      }
    }
    for (let seat = 0; seat < seats; seat++) slacken(seat)
    for (let i = 0; i < offers.length; i++) for (let scout = 0; scout < scouts; scout++) rate(i, scout)
    const early = score.slice()
    const starter = state.start < 0 ? 0 : (((state.start - state.round + 1) % seats) + seats) % seats
    for (let given = 0; given < offers.length; given++) {
      let best = NONE
      let most = 0.05
      // Of equals the seat that started the game comes first: no seat has it better than another, and plans do not change every round.
      for (let turn = 0; turn < seats; turn++) {
        const own = ((starter + turn) % seats) * SCOUTS
        for (let i = 0; i < offers.length; i++)
          for (let cell = i * scouts + own; cell < i * scouts + own + SCOUTS; cell++)
            if ((score[cell] ?? 0) > most) {
              most = score[cell] ?? 0
              best = cell
            }
      }
      if (best < 0) break
      const i = Math.floor(best / scouts)
      const scout = best % scouts
      const seat = Math.floor(scout / SCOUTS)
      const offer = offers[i]
      if (offer === undefined) break
      const { order, until } = offer
      chance[order] = odds[best] ?? 0
      by[order] = scout
      if (first[scout] === NONE) {
        first[scout] = order
        work[scout] = steps[best] ?? 0
        worth[scout] = most
      }
      load[seat] = (load[seat] ?? 0) + (steps[best] ?? 0)
      held[scout] = NONE
      last[scout] = decks.orders[order]?.to ?? NONE
      for (let k = until; k < width; k++) cap[seat * width + k] = (cap[seat * width + k] ?? 0) - (steps[best] ?? 0)
      for (let other = 0; other < scouts; other++) score[i * scouts + other] = 0
      slacken(seat)
      for (let j = 0; j < offers.length; j++)
        if (by[offers[j]?.order ?? NONE] === NONE)
          for (let mate = SCOUTS * seat; mate < SCOUTS * (seat + 1); mate++) rate(j, mate)
    }
    const second = new Int16Array(scouts).fill(NONE)
    const secondWorth = new Float64Array(scouts)
    for (let scout = 0; scout < scouts; scout++)
      for (const [i, { order }] of offers.entries())
        if (order !== first[scout] && (early[i * scouts + scout] ?? 0) > (secondWorth[scout] ?? 0)) {
          second[scout] = order
          secondWorth[scout] = early[i * scouts + scout] ?? 0
        }
    const spare = Float64Array.from({ length: seats }, (_, seat) => cap[seat * width + width - 1] ?? 0)
    return { chance, by, first, second, secondWorth, work, worth, last, spare }
  }
}

/** Something may always come between. */
const SURE = 0.95
/** The right card has to be chosen for it. */
const IF_CHOSEN = 0.8
/** Steps of slack that make the difference between hopeless and sure. */
const SPREAD = 6
/** What an order costs beside its steps, in steps: else the shortest would always come first. */
const PICK_UP = 1.5
/** How much what a patrol has to do already counts against one thing more. */
const BUSY = 0.2
