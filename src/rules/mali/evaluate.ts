/** How promising a position of Mali Powstańcy is. A guess for hints and players, from 0 to 1; no rule rests on it. */

import type { Seat } from '../../engine/game.ts'
import { SCOUTS } from '../../maps/data-mali.ts'
import { logistic } from '../logistic.ts'
import { aboveVictory } from './deck.ts'
import { areOrdersOver } from './ends.ts'
import { hopes } from './hopes.ts'
import { fallen, type Insight } from './insight.ts'
import { score } from './objectives.ts'
import { deckSize, isExtended, type Rules } from './rules.ts'
import { isLost, NONE, type State, scoutsOf } from './state.ts'
import { NO_WAY } from './ways.ts'

/** First all must survive; then it counts who has most points. */
export function evaluateMali(rules: Rules, state: State, seat: Seat, insight: Insight): number {
  if (state.end === 'tokens' || state.end === 'districts') return 0
  const own = rules.seats.indexOf(seat)
  const points = rules.seats.map((_, one) => prospects(rules, state, one, insight, one === own))
  const patience = 2.5 + 0.35 * (state.end === '' ? ordersLeft(rules, state) : 0)
  const most = Math.max(...points)
  const odds = points.map((one) => Math.exp((one - most) / patience))
  const win = (odds[own] ?? 0) / odds.reduce((sum, one) => sum + one, 0)
  const alone = 0.01 * Math.min(1, (points[own] ?? 0) / 80)
  return survival(rules, state, insight) * (TOGETHER + (0.99 - TOGETHER) * win + alone)
}
/** What it is worth to survive and come last. */
const TOGETHER = 0.6
/** What a patrol's objectives come to on average. */
const USUAL_OBJECTIVES = 11

/** Orders on the track and in the deck. */
const ordersLeft = (rules: Rules, state: State): number =>
  state.track.reduce((sum, cards) => sum + cards.length, 0) + cardsToCome(rules, state)

/** Cards that will still be turned up in orders phases. */
const cardsToCome = (rules: Rules, state: State): number =>
  Math.max(0, isExtended(rules) ? aboveVictory(rules, state) : deckSize(rules) - state.drawn)

/** Points a patrol can expect at the end. What others keep nobody knows. */
function prospects(rules: Rules, state: State, seat: number, { plan, ways }: Insight, isOwn: boolean): number {
  const { board, decks } = rules
  const { orders, home, objectives } = score(rules, state, seat)
  if (state.end !== '') return orders + home + objectives
  let sum = orders
  if (isExtended(rules)) sum += isOwn ? hopes(rules, state, seat, ordersLeft(rules, state)) : USUAL_OBJECTIVES
  for (const cards of state.track)
    for (const order of cards)
      if (Math.floor((plan.by[order] ?? NONE) / SCOUTS) === seat)
        sum += (plan.chance[order] ?? 0) * (decks.orders[order]?.points ?? 0)
  if (!areOrdersOver(rules, state)) return sum
  let spare = plan.spare[seat] ?? 0
  const away = scoutsOf(seat)
    .map((scout) => {
      const at = plan.last[scout] ?? NONE
      return at < 0 ? 2 : Math.min(...board.starts.map((start) => ways.from(start)[at] ?? NO_WAY))
    })
    .sort((a, b) => a - b)
  let arrive = 0
  for (const steps of away) {
    arrive += Math.max(0, Math.min(1, 0.5 + (spare - steps) / 5))
    spare -= steps
  }
  return sum + arrive + arrive * Math.max(0, arrive - 1) * 0.6
}

/** How likely it is that not all lose together: weights fitted to the starts of rounds of games that the policy played by itself. */
function survival(rules: Rules, state: State, { plan }: Insight): number {
  if (state.end !== '') return 1
  const { board, decks, seats } = rules
  let late = 0
  let falls = 0
  for (const cards of state.track)
    for (const order of cards) {
      const district = board.district(decks.orders[order]?.to ?? NONE)
      if (district < 0 || isLost(state, district)) continue
      const fails = 1 - (plan.chance[order] ?? 0)
      late += fails
      if ((state.strikes[district] ?? 0) > 0) falls += fails
    }
  const spare = plan.spare.reduce((sum, steps) => sum + steps, 0) / seats.length
  if (!isExtended(rules)) {
    const share = cardsToCome(rules, state) / Math.max(1, deckSize(rules))
    return logistic(6.8 - 0.8 * seats.length - 1.85 * state.tokens - 1.7 * late - 7 * share + 0.17 * spare)
  }
  const lost = fallen(state)
  const struck = state.strikes.filter((n) => n > 0).length - lost
  return logistic(
    7.7 - 2.2 * lost - 0.7 * struck - 1.2 * late - 0.45 * falls - 0.31 * cardsToCome(rules, state) + 0.17 * spare,
  )
}
