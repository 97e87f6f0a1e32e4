/** How likely secret objectives seem to be met at the end. A guess; no rule rests on it. */

import { logistic } from '../logistic.ts'
import type { Objective } from './decks.ts'
import { isMet } from './objectives.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

/** Points that the objectives a patrol keeps are likely to bring, with so many orders still to be brought by anybody. */
export function hopes(rules: Rules, state: State, seat: number, left: number): number {
  let sum = 0
  for (const [kind, objective] of rules.decks.objectives.entries())
    if ((state.kept[seat]?.[kind] ?? 0) > 0) sum += objective.points * hope(rules, state, seat, objective, left)
  return sum
}

function hope(rules: Rules, state: State, seat: number, objective: Objective, left: number): number {
  if (left === 0) return isMet(rules, state, seat, objective) ? 1 : 0
  const { board, decks, seats } = rules
  const of = (one: number) => (state.delivered[one] ?? []).flatMap((order) => decks.orders[order] ?? [])
  /** How far it leads, or how much it lacks: a tie is enough, but nothing is not. */
  const lead = (count: (one: number) => number): number => {
    const own = count(seat)
    let most = 0
    for (let other = 0; other < seats.length; other++) if (other !== seat) most = Math.max(most, count(other))
    return own === 0 ? -most - 0.5 : own - most + 0.5
  }
  const steady = Math.sqrt(1 + left)
  switch (objective.colour) {
    case 'from':
      return logistic(
        (5 / steady) * lead((one) => of(one).filter(({ from }) => board.district(from) === objective.district).length),
      )
    case 'most':
      return logistic((3 / steady) * lead((one) => of(one).length))
    case 'best':
      return logistic((2 / steady) * lead((one) => Math.max(0, ...of(one).map(({ points }) => points))))
    case 'to': {
      const reached = new Set(of(seat).map(({ to }) => board.district(to))).size
      const share = 1 - reached / Math.max(1, board.districts.length)
      return reached >= objective.districts
        ? 1
        : logistic(1.5 * ((0.7 * left * share) / seats.length + reached - objective.districts))
    }
  }
}
