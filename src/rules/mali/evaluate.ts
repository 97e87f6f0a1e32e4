/** How promising a position of Mali Powstańcy is. A guess for hints and players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import type { Space } from './board.ts'
import { areOrdersOver, outcome } from './ends.ts'
import { score } from './objectives.ts'
import { isExtended, type Rules } from './rules.ts'
import { isLost, NONE, PRISON, type Scout, type State, scoutsOf } from './state.ts'

export function evaluateMali(rules: Rules, state: State, seat: Seat): number {
  const own = rules.seats.indexOf(seat)
  const over = outcome(rules, state)
  if (over !== undefined) return over.winners.includes(seat) ? 1 / over.winners.length : 0
  const worth = rules.seats.map((_, one) => standing(rules, state, one))
  const others = worth.filter((_, one) => one !== own)
  const lead = (worth[own] ?? 0) - others.reduce((sum, one) => sum + one, 0) / others.length
  return logistic(0.12 * (worth[own] ?? 0) + 0.1 * lead - danger(rules, state))
}

/** Points of a patrol, those it has and those it is on the way to. */
function standing(rules: Rules, state: State, seat: number): number {
  const { orders, home, objectives } = score(rules, state, seat)
  // Who stays at home all the time brings nothing home.
  let sum = orders + objectives + (areOrdersOver(rules, state) ? home : 0)
  const free: Scout[] = []
  for (const scout of scoutsOf(seat)) {
    const at = state.scoutAt[scout] ?? NONE
    const carried = state.carries[scout] ?? NONE
    if (at === PRISON) sum -= 1
    else if (at >= 0 && carried !== NONE) sum += carrying(rules, state, at, carried)
    else if (at >= 0) free.push(scout)
  }
  return sum + fetching(rules, state, free)
}

/** What an order is worth that is carried: the more the nearer it is. */
function carrying({ board, decks }: Rules, state: State, at: Space, carried: number): number {
  const order = decks.orders[carried]
  if (order === undefined) return 0
  if (isLost(state, board.district(order.to))) return -0.5
  return order.points * Math.max(0.55, 0.97 - 0.03 * (board.stepsFrom(at)[order.to] ?? 0))
}

/** What scouts without an order could fetch, each another one. */
function fetching({ board, decks }: Rules, state: State, free: readonly Scout[]): number {
  let sum = 0
  const spoken = new Set<number>()
  for (const scout of free) {
    const steps = board.stepsFrom(state.scoutAt[scout] ?? NONE)
    let best = { card: NONE, worth: 0 }
    for (const [space, cards] of state.track.entries())
      for (const card of cards) {
        const order = decks.orders[card]
        if (order === undefined || spoken.has(card) || state.carries.includes(card)) continue
        if (isLost(state, board.district(order.from)) || isLost(state, board.district(order.to))) continue
        const worth = order.points * Math.max(0.01, 0.5 + 0.02 * space - 0.03 * (steps[order.from] ?? 0))
        if (worth > best.worth) best = { card, worth }
      }
    spoken.add(best.card)
    sum += best.worth
  }
  return sum
}

/** Orders that are late, and those soon to be, are everybody's loss. */
function danger(rules: Rules, state: State): number {
  const failures = isExtended(rules)
    ? state.strikes.reduce((sum, n) => sum + (n >= 2 ? 1.5 : 0.4 * n), 0)
    : state.tokens
  return 0.3 * failures + 0.08 * (state.track.at(-1)?.length ?? 0)
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
