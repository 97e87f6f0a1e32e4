/** What every patrol has: the movement cards it has not used, the orders it has delivered; and who acts when in this round. */
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import { top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { Glyphs, SheetRow } from '../game-screen.ts'
import { failedDistricts, openPoints, turnFacts, unusedCards } from './facts.ts'
import { roleOfSeat } from './seats.ts'
import { SHAPES } from './signs.ts'
import { phaseOf } from './status.ts'
import { tell } from './tell.ts'

type Cell = SheetRow['cells'][number]

/** Columns in which two patrols stand beside each other. */
const WIDE = 48

export function patrols(rules: Rules, view: View, columns: number, glyphs: Glyphs): readonly SheetRow[] {
  const seats = rules.seats.map((_, seat) => patrol(rules, view, seat, glyphs))
  const cells = [...seats, ...(standBelow(rules) ? tellFailures(rules, view) : [])]
  const width = columns < WIDE ? 1 : 2
  const rows = Array.from(
    { length: Math.ceil(cells.length / width) },
    (_, i): SheetRow => ({
      cells: cells.slice(width * i, width * i + width),
    }),
  )
  return [{ cells: [{ text: acting(rules, view), role: 'title' }] }, ...rows]
}

const patrol = (rules: Rules, view: View, seat: number, glyphs: Glyphs): Cell => ({
  text: tell('patrol', {
    seat: rules.seats[seat] ?? '',
    shape: SHAPES[glyphs][seat] ?? '',
    starts: view.start === seat,
    cards: unusedCards(view, seat),
    delivered: view.delivered[seat]?.length ?? 0,
    points: openPoints(rules, view, seat),
  }),
  role: roleOfSeat(seat),
})

/** Before the cards are revealed who has not chosen one, afterwards in which order the patrols act. Rule 3.10. */
function acting(rules: Rules, view: View) {
  const isChoice = top(view)?.phase === 'choose'
  return tell('patrols-act', {
    round: view.round,
    ...turnFacts(rules, view),
    waiting: isChoice ? rules.seats.filter((_, seat) => view.chosen[seat] === 0) : [],
    phase: phaseOf(view),
  })
}

/** Whether the districts that have failed stand with the patrols: beside four of them there is no room. */
export const standBelow = ({ seats }: Pick<Rules, 'seats'>): boolean => seats.length < MOST_PATROLS
const MOST_PATROLS = 4

export function tellFailures(rules: Rules, view: View): readonly Cell[] {
  const { lost, struck } = failedDistricts(rules, view)
  return isExtended(rules) && lost.length + struck.length > 0
    ? [{ text: tell('patrols-failures', { lost, struck }), role: 'warning' }]
    : []
}
