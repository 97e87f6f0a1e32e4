/**
 * Who brings which order: a plan for all patrols together, as sensible players would come to without a word. Orders are given out one
 * by one, the one that pays best for its walk first, as long as the owner's movement lasts until it would be late.
 */
import { SCOUTS } from '../../maps/data-mali.ts'
import { isExtended, type Rules, trackLength } from './rules.ts'
import { isLost, NONE, type Order, PRISON, type Scout, type State, scoutsOf, top } from './state.ts'
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
  const districtOf = (order: Order) => ({
    from: board.district(decks.orders[order]?.from ?? NONE),
    to: board.district(decks.orders[order]?.to ?? NONE),
  })
  const districts = decks.orders.map((_, order) => districtOf(order))
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
    const until: number[] = []
    const orders: Order[] = []
    for (const [i, cards] of state.track.entries())
      for (const order of cards) {
        const found = districts[order]
        if (found === undefined || isLost(state, found.to)) continue
        if (isLost(state, found.from) && !state.carries.includes(order)) continue
        orders.push(order)
        until.push(spaces - i)
      }
    const score = new Float64Array(orders.length * scouts)
    const odds = new Float64Array(orders.length * scouts)
    const steps = new Float64Array(orders.length * scouts)
    const rate = (i: number, scout: Scout): void => {
      const order = orders[i] ?? NONE
      const { from, to, points } = decks.orders[order] ?? NO_ORDER
      const seat = Math.floor(scout / SCOUTS)
      const cell = i * scouts + scout
      score[cell] = 0
      let way = 0
      const at = last[scout] ?? NONE
      if (held[scout] === order) way = ways.from(to)[at] ?? NO_WAY
      else {
        if (isLost(state, districts[order]?.from ?? NONE)) return
        for (const mate of scoutsOf(seat)) if (held[mate] === order) return
        way = (ways.from(to)[from] ?? NO_WAY) + (at < 0 ? 0 : (ways.from(from)[at] ?? NO_WAY))
      }
      if (way >= NO_WAY) return
      let slack = Number.POSITIVE_INFINITY
      for (let k = until[i] ?? 1; k < width; k++) slack = Math.min(slack, cap[seat * width + k] ?? 0)
      if (at === PRISON)
        slack = Math.min(slack, (cap[seat * width + (until[i] ?? 1)] ?? 0) - (cap[seat * width + 1] ?? 0))
      const chance = Math.min(SURE, Math.max(0, 0.5 + (slack - way) / SPREAD))
      odds[cell] = chance
      steps[cell] = way
      score[cell] = (chance * (points + need(order))) / (way + 1.5 + BUSY * (load[seat] ?? 0))
    }
    for (let i = 0; i < orders.length; i++) for (let scout = 0; scout < scouts; scout++) rate(i, scout)
    const early = score.slice()
    for (let given = 0; given < orders.length; given++) {
      let best = NONE
      let most = 0.05
      for (let cell = 0; cell < score.length; cell++)
        if ((score[cell] ?? 0) > most) {
          most = score[cell] ?? 0
          best = cell
        }
      if (best < 0) break
      const i = Math.floor(best / scouts)
      const scout = best % scouts
      const seat = Math.floor(scout / SCOUTS)
      const order = orders[i] ?? NONE
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
      for (let k = until[i] ?? 1; k < width; k++)
        cap[seat * width + k] = (cap[seat * width + k] ?? 0) - (steps[best] ?? 0)
      for (let other = 0; other < scouts; other++) score[i * scouts + other] = 0
      for (let j = 0; j < orders.length; j++)
        if (by[orders[j] ?? NONE] === NONE) for (const mate of scoutsOf(seat)) rate(j, mate)
    }
    const second = new Int16Array(scouts).fill(NONE)
    const secondWorth = new Float64Array(scouts)
    for (let scout = 0; scout < scouts; scout++)
      for (const [i, order] of orders.entries())
        if (order !== first[scout] && (early[i * scouts + scout] ?? 0) > (secondWorth[scout] ?? 0)) {
          second[scout] = order
          secondWorth[scout] = early[i * scouts + scout] ?? 0
        }
    const spare = Float64Array.from({ length: seats }, (_, seat) => cap[seat * width + width - 1] ?? 0)
    return { chance, by, first, second, secondWorth, work, worth, last, spare }
  }
}

const NO_ORDER = { from: NONE, to: NONE, points: 0 }
/** Something always comes between. */
const SURE = 0.95
/** Steps of slack that make the difference between hopeless and sure. */
const SPREAD = 6

/** How much what a patrol has to do already counts against one thing more. */
const BUSY = 0.2
