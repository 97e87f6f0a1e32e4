/** Secret objectives of the viewer's own, and how far they are. Which orders have been delivered is known to all. Rules 7.54, 8.58. */
import type { Objective } from '../../../rules/mali/decks.ts'
import { isMet } from '../../../rules/mali/objectives.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { OfObjectiveMali } from '../../../text/en/mali-looks.ts'
import { stateOf } from './facts.ts'

export function objectiveFacts(rules: Rules, view: View, seat: number, kind: number): OfObjectiveMali {
  const objective = rules.decks.objectives[kind]
  if (objective === undefined) throw new Error(`mali: no objective ${kind}`)
  const counts = rules.seats.map((_, one) => countOf(rules, view, one, objective))
  return {
    objective: objective.id,
    points: objective.points,
    own: counts[seat] ?? 0,
    best: Math.max(0, ...counts.filter((_, one) => one !== seat)),
    met: isMet(rules, stateOf(view), seat, objective),
  }
}

/** What an objective counts: orders, districts, or the points of the most valuable order. */
function countOf({ board, decks }: Rules, view: View, seat: number, { colour, district }: Objective): number {
  const orders = (view.delivered[seat] ?? []).flatMap((order) => decks.orders[order] ?? [])
  switch (colour) {
    case 'from':
      return orders.filter(({ from }) => board.district(from) === district).length
    case 'most':
      return orders.length
    case 'to':
      return new Set(orders.map(({ to }) => board.district(to))).size
    case 'best':
      return Math.max(0, ...orders.map(({ points }) => points))
  }
}

/** The kinds of a hand, each as often as it is held. */
export const kindsOf = (hand: readonly number[]): readonly number[] =>
  hand.flatMap((n, kind) => Array<number>(n).fill(kind))
