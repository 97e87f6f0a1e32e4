/** Points, and whether secret objectives are met. Rules 6.35, 7.53, 7.54. */
import type { Objective } from './decks.ts'
import { isExtended, type Rules } from './rules.ts'
import { type State, scoutsOf } from './state.ts'

/** For one, two and three scouts on starting locations. Rule 6.35. */
const HOME: readonly number[] = [0, 1, 3, 7]

export interface Score {
  readonly orders: number
  readonly home: number
  readonly objectives: number
  readonly total: number
}

export function score(rules: Rules, state: State, seat: number): Score {
  const { board, decks } = rules
  const orders = (state.delivered[seat] ?? []).reduce((sum, order) => sum + (decks.orders[order]?.points ?? 0), 0)
  const home = HOME[scoutsOf(seat).filter((scout) => board.starts.includes(state.scoutAt[scout] ?? -1)).length] ?? 0
  const objectives = isExtended(rules)
    ? decks.objectives.reduce(
        (sum, one, kind) =>
          sum + ((state.kept[seat]?.[kind] ?? 0) > 0 && isMet(rules, state, seat, one) ? one.points : 0),
        0,
      )
    : 0
  return { orders, home, objectives, total: orders + home + objectives }
}

/** Ties are met by all who are tied; what nobody has delivered for is met by nobody. Rule 7.54. */
export function isMet(rules: Rules, state: State, seat: number, objective: Objective): boolean {
  const { board, decks } = rules
  const of = (one: number) => (state.delivered[one] ?? []).flatMap((order) => decks.orders[order] ?? [])
  const most = (count: (one: number) => number): boolean => {
    const own = count(seat)
    return own > 0 && rules.seats.every((_, other) => count(other) <= own)
  }
  switch (objective.colour) {
    case 'from':
      return most((one) => of(one).filter(({ from }) => board.district(from) === objective.district).length)
    case 'most':
      return most((one) => of(one).length)
    case 'best':
      return most((one) => Math.max(0, ...of(one).map(({ points }) => points)))
    case 'to':
      return new Set(of(seat).map(({ to }) => board.district(to))).size >= objective.districts
  }
}
