/** How promising a position of Mali Powstańcy is. A guess for hints and players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import { outcome } from './ends.ts'
import { score } from './objectives.ts'
import { isExtended, type Rules } from './rules.ts'
import { isLost, NONE, PRISON, type Scout, type State, scoutsOf, seatOf } from './state.ts'

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
  let sum = score(rules, state, seat).total
  for (const scout of scoutsOf(seat)) sum += prospect(rules, state, scout)
  return sum
}

/** What an order is worth that a scout carries, the more the nearer it is; or the best it could fetch. */
function prospect(rules: Rules, state: State, scout: Scout): number {
  const { board, decks } = rules
  const at = state.scoutAt[scout] ?? NONE
  if (at === PRISON) return -1
  if (at < 0) return 0
  const carried = state.carries[scout] ?? NONE
  const steps = board.stepsFrom(at)
  const order = decks.orders[carried]
  if (order !== undefined) {
    if (isLost(state, board.district(order.to))) return -0.5
    return order.points * Math.max(0.35, 0.95 - 0.04 * (steps[order.to] ?? 0))
  }
  let best = 0
  for (const [space, cards] of state.track.entries())
    for (const card of cards) {
      const one = decks.orders[card]
      if (one === undefined || isHeld(state, card, seatOf(scout))) continue
      if (isLost(state, board.district(one.from)) || isLost(state, board.district(one.to))) continue
      const age = 0.03 * space
      best = Math.max(best, one.points * Math.max(0.02, 0.34 + age - 0.03 * (steps[one.from] ?? 0)))
    }
  return best
}

/** Whether a scout of the seat has taken an order. */
const isHeld = ({ carries }: State, order: number, seat: number): boolean =>
  scoutsOf(seat).some((scout) => carries[scout] === order)

/** Orders that are late, and those soon to be, are everybody's loss. */
function danger(rules: Rules, state: State): number {
  const failures = isExtended(rules)
    ? state.strikes.reduce((sum, n) => sum + (n >= 2 ? 1.5 : 0.4 * n), 0)
    : state.tokens
  return 0.3 * failures + 0.08 * (state.track.at(-1)?.length ?? 0)
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
