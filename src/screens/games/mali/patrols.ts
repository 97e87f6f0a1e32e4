/** What every patrol has: the movement cards it has not used, the orders it has delivered; and who acts when in this round. */
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import { FALL, isLost, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { SheetRow } from '../game-screen.ts'
import { openPoints, unusedCards } from './facts.ts'
import { roleOfSeat } from './seats.ts'
import { SHAPES } from './signs.ts'
import { phaseOf } from './status.ts'
import { tell } from './tell.ts'

type Cell = SheetRow['cells'][number]

/** Columns in which two patrols stand beside each other. */
const WIDE = 48

/** Under the map two patrols a row, and beside the last one of three the districts that have failed. */
export function patrols(rules: Rules, view: View, columns: number): readonly SheetRow[] {
  const seats = rules.seats.map((_, seat) => patrol(rules, view, seat))
  const cells = [...seats, ...failures(rules, view)]
  const width = columns < WIDE ? 1 : 2
  const rows = Array.from(
    { length: Math.ceil(cells.length / width) },
    (_, i): SheetRow => ({
      cells: cells.slice(width * i, width * i + width),
    }),
  )
  return [{ cells: [{ text: acting(rules, view), role: 'title' }] }, ...rows]
}

const patrol = (rules: Rules, view: View, seat: number): Cell => ({
  text: tell('patrol', {
    seat: rules.seats[seat] ?? '',
    shape: SHAPES.unicode[seat] ?? '',
    starts: view.start === seat,
    cards: unusedCards(view, seat),
    delivered: view.delivered[seat]?.length ?? 0,
    points: openPoints(rules, view, seat),
  }),
  role: roleOfSeat(seat),
})

/** Before the cards are revealed who has not chosen one, afterwards in which order the patrols act. Rule 3.10. */
function acting(rules: Rules, view: View) {
  const now = top(view)
  const name = (seat: number): string => rules.seats[seat] ?? ''
  const seats = rules.seats.map((_, seat) => seat)
  return tell('patrols-act', {
    round: view.round,
    seats: view.acting.map(name),
    cards: view.acting.map((seat) => String(view.chosen[seat] ?? 0)),
    now: now !== undefined && 'seat' in now ? name(now.seat) : '',
    waiting: now?.phase === 'choose' ? seats.filter((seat) => view.chosen[seat] === 0).map(name) : [],
    phase: phaseOf(view),
  })
}

function failures(rules: Rules, view: View): readonly Cell[] {
  const { districts } = rules.board
  const lost = districts.filter((_, district) => isLost(view, district))
  const struck = districts.filter((_, district) => view.strikes[district] === FALL - 1)
  return isExtended(rules) && lost.length + struck.length > 0
    ? [{ text: tell('patrols-failures', { lost, struck }), role: 'warning' }]
    : []
}
