/** How a game of Mali Powstańcy has ended: of every patrol what it has points for, or what it had delivered when all lost. */
import type { Seat } from '../../../engine/game.ts'
import type { Text } from '../../../engine/text.ts'
import { outcome } from '../../../rules/mali/ends.ts'
import { isMet, score } from '../../../rules/mali/objectives.ts'
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import type { State } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { ResultRowMali } from '../../../text/en/mali-result.ts'
import { atHome } from './facts.ts'
import { tell } from './tell.ts'

/** Nothing while the rules have not ended the game: whoever resigns leaves it as it is. */
export function result(rules: Rules, view: View): readonly Text[] | undefined {
  const { all } = view
  const end = all === null ? undefined : outcome(rules, all)
  if (all === null || end === undefined) return undefined
  const rows = rules.seats.map((seat, i) => rowOf(rules, view, all, seat, i))
  if (end.allLost === true) return [end.why, tell('result-not-counted', {}), ...rows.map(delivered)]
  return [
    tell('result-head', { extended: isExtended(rules) }),
    ...ranked(rows, end.winners).map((row) => tell('result-row', row)),
    ...tie(rows, end.winners),
    tell('result-home', { extended: isExtended(rules) }),
  ]
}

function rowOf(rules: Rules, view: View, state: State, seat: Seat, i: number): ResultRowMali {
  const { orders, home, total } = score(rules, state, i)
  const kept = rules.decks.objectives.filter((_, kind) => (state.kept[i]?.[kind] ?? 0) > 0)
  return {
    seat,
    orders: state.delivered[i]?.length ?? 0,
    forOrders: orders,
    starts: atHome(rules, view, i).length,
    forStarts: home,
    objectives: kept.map((one) => `${one.id} ${isMet(rules, state, i, one) ? 'met' : 'missed'} ${one.points}`),
    total,
  }
}

const delivered = ({ seat, orders, forOrders }: ResultRowMali): Text =>
  tell('result-delivered', { seat, orders, points: forOrders })

/** The winners first, the others by their points. */
const ranked = (rows: readonly ResultRowMali[], winners: readonly Seat[]): readonly ResultRowMali[] =>
  [...rows].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.total - a.total || b.orders - a.orders,
  )

/** What decides between those who have most points. Rule 6.36. */
function tie(rows: readonly ResultRowMali[], winners: readonly Seat[]): readonly Text[] {
  const points = Math.max(...rows.map(({ total }) => total))
  const first = rows.filter(({ total }) => total === points)
  if (first.length < 2) return []
  const orders = Math.max(...first.map((row) => row.orders))
  return [tell('result-tie', { seats: first.map(({ seat }) => seat), winners, points, orders })]
}
