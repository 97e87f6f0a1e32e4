/** Who is on a space, in the cells there are. */
import { scoutId } from '../../../rules/mali/actions.ts'
import type { Space } from '../../../rules/mali/board.ts'
import { NONE, type Scout, seatOf } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { Sheet } from '../../../terminal/canvas.ts'
import type { Role } from '../../theme.ts'
import { groundOf } from './ground.ts'
import { type Drawing, lastRole, type Piece } from './paint.ts'
import { roleOfSeat } from './seats.ts'
import { MORE, SHAPES, type SignsMali } from './signs.ts'

/** The soldier, or the scouts in as many words as there is room for; if nobody is there, where the last move began and did not return. */
export function whoIsThere(on: Sheet, drawing: Drawing, signs: SignsMali, space: Space): readonly Piece[] {
  const { board, layout, view, marks } = drawing
  const id = board.id(space)
  if (view === undefined) return []
  // Two cells, so that he is seen at once.
  if (view.soldier === space) return [{ text: `${signs.soldier} `, roles: ['warning', 'cursor'] }]
  const scouts = view.scoutAt.flatMap((at, scout) => (at === space ? [scout] : []))
  // That a road is closed is of more weight.
  const isClosed = !board.isLocation(space) && view.closed[board.roadOf(space)] === true
  if (scouts.length === 0)
    return marks.last.lastIndexOf(id) === 0 && marks.last.at(-1) !== id && !isClosed
      ? [{ text: signs.left, roles: ['last'] }]
      : []
  const roles = (scout: Scout): readonly Role[] => [
    roleOfSeat(seatOf(scout)),
    ...lastRole(marks, id),
    ...(marks.chosen === id ? (['selected'] as const) : []),
  ]
  const { columns = 1, rows = 1 } = layout.spots[space] ?? {}
  const room = roomFrom(on, drawing, signs, space, rows - 1) - 1
  // Shapes say nothing new: on the small map they cover a cell of a road at most.
  const roomForShapes =
    marks.zoom === 1 ? Math.min(room, columns) : straightFrom(on, drawing, signs, space, rows - 1) - 1
  const each = scouts.map((scout): Piece => ({ text: shownId(view, scout), roles: roles(scout) }))
  if (3 * each.length <= roomForShapes)
    return each.map(({ text, roles }, i) => ({
      text: `${SHAPES[marks.glyphs][seatOf(scouts[i] ?? 0)] ?? ''}${text}`,
      roles,
    }))
  if (2 * each.length <= room) return each
  const patrols = [...new Set(scouts.map(seatOf))].map((seat) => {
    const own = scouts.filter((scout) => seatOf(scout) === seat)
    const first = own.find((scout) => view.carries[scout] !== NONE) ?? own[0] ?? 0
    const numbers = own.map((scout) => scoutId(scout).slice(1)).join('')
    return { text: shownId(view, first).slice(0, 1), numbers, roles: roles(first) }
  })
  const numbered = patrols.map(({ text, numbers, roles }): Piece => ({ text: text + numbers, roles }))
  if (numbered.reduce((sum, { text }) => sum + text.length, 0) <= room) return numbered
  if (patrols.length <= room) return patrols
  return [...patrols.slice(0, Math.max(0, room - 1)), { text: MORE, roles: ['plain'] }]
}

/** In a capital letter if it carries an order. */
const shownId = (view: View, scout: Scout): string =>
  view.carries[scout] === NONE ? scoutId(scout) : scoutId(scout).toUpperCase()

/** The cells from the left edge of a space, in one of its rows, to the next space, a closed road, a label or the edge of the picture. */
export const roomFrom = (on: Sheet, drawing: Drawing, signs: SignsMali, space: Space, row: number): number =>
  cellsFrom(on, drawing, groundOf(signs), space, row)

/** The same, but also to where an open road turns or meets another. */
export const straightFrom = (on: Sheet, drawing: Drawing, signs: SignsMali, space: Space, row: number): number =>
  cellsFrom(on, drawing, [' ', signs.river, signs.road.level], space, row)

function cellsFrom(on: Sheet, { layout }: Drawing, ground: readonly string[], space: Space, row: number): number {
  const own = layout.spots[space] ?? { x: 0, y: 0, columns: 1, rows: 1 }
  const y = own.y + row
  const stops = layout.spots.flatMap((spot, other) =>
    other !== space && spot.x > own.x && y >= spot.y && y < spot.y + spot.rows ? [spot.x] : [],
  )
  const end = Math.min(layout.size.columns, ...stops)
  const beyond = own.x + own.columns
  const at = on.chars.slice(y * on.width + beyond, y * on.width + end).findIndex((char) => !ground.includes(char))
  return (at < 0 ? end : beyond + at) - own.x
}
