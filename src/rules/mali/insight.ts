/** What is read from a position before it is judged or played on: open ways, the plan, what a failure would cost. */

import { type Plan, planner } from './plan.ts'
import { isExtended, type Rules, TOKENS } from './rules.ts'
import { FALL, isLost, NONE, type Order, type State } from './state.ts'
import { type Ways, waysOf } from './ways.ts'

export interface Insight {
  readonly ways: Ways
  readonly plan: Plan
}

/** The position looked at last is remembered: one is asked about several times in a row. */
export function insightOf(rules: Rules): (state: State) => Insight {
  const { board, decks } = rules
  const ways = waysOf(board)
  const plan = planner(rules)
  const goal = decks.orders.map(({ to }) => board.district(to))
  const need = (state: State): ((order: Order) => number) =>
    isExtended(rules)
      ? (order) => STRUCK[Math.min(FALL - 1, state.strikes[goal[order] ?? NONE] ?? 0)] ?? 0
      : () => TOKEN[Math.min(TOKENS - 1, state.tokens)] ?? 0
  let last: { readonly state: State; readonly insight: Insight } | undefined
  return (state) => {
    if (last?.state === state) return last.insight
    const open = ways(state)
    const insight = { ways: open, plan: plan(state, open, need(state)) }
    last = { state, insight }
    return insight
  }
}

/** What the next token costs, in points, by those that are placed: the last one costs all. */
const TOKEN = [6, 8, 11, 30]

/** What a district's first and second failure cost, in points. */
const STRUCK = [3, 9]

/** Districts that are lost. */
export const fallen = (state: State): number => state.strikes.filter((_, district) => isLost(state, district)).length
