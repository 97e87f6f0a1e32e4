/** The map under the spaces: the river, roads and the names of districts. */
import { toAscii } from '../../../terminal/ascii.ts'
import { put, type Sheet } from '../../../terminal/canvas.ts'
import type { Spot } from '../../../terminal/terminal.ts'
import { isIn, type LayoutMali } from './layout.ts'
import { joined } from './lines.ts'
import { attrFor, type Drawing, failuresOf, isClosed } from './paint.ts'
import { type SignsMali, WALLS } from './signs.ts'

export function drawGround(on: Sheet, drawing: Drawing, signs: SignsMali): void {
  for (const { x, y } of drawing.layout.river) put(on, x, y, signs.river, attrFor(drawing.marks, ['water']))
  drawOpen(on, drawing, signs)
  drawClosed(on, drawing, signs)
  drawLabels(on, drawing)
}

/** Where several open roads use a cell they are joined in it. */
function drawOpen(on: Sheet, { layout, view, marks }: Drawing, signs: SignsMali): void {
  const dim = attrFor(marks, ['dim'])
  for (const { x, y, through, open } of layout.crossings) {
    const left = through.filter(({ road }) => !isClosed(view, road))
    if (left.length === through.length) put(on, x, y, signs.road[open], dim)
    else if (left.length > 0) put(on, x, y, signs.road[joined(left.map(({ cell }) => cell))], dim)
  }
}

/** Over the open ones: a closed road is seen all along. Beside a code its sign is a token on the location. */
function drawClosed(on: Sheet, { board, layout, view, marks }: Drawing, signs: SignsMali): void {
  const closed = layout.ways.flatMap((way, road) =>
    isClosed(view, road) ? [{ way, stubs: layout.stubs[road] ?? [] }] : [],
  )
  if (closed.length === 0) return
  const isOpen = ({ x, y }: Spot): boolean =>
    layout.crossings.some((one) => one.x === x && one.y === y && one.through.some(({ road }) => !isClosed(view, road)))
  const isBesideCode = (cell: Spot): boolean =>
    layout.spots.some((spot, space) => board.isLocation(space) && cell.y === spot.y && isIn(spot, cell))
  for (const { way, stubs } of closed)
    for (const { x, y } of [...stubs.filter((one) => !isBesideCode(one) && !isOpen(one)), ...way])
      put(on, x, y, signs.closed, attrFor(marks, ['warning']))
}

/** The names of districts, between walls if they have failed; one that would cover anything is left out. The small map has no room. */
function drawLabels(on: Sheet, { board, layout, view, marks }: Drawing): void {
  if (marks.zoom === 1) return
  for (const [i, { district }] of (board.file.labels ?? []).entries()) {
    const at = layout.labels[i]
    if (at === undefined) continue
    const name = board.file.districts[district] ?? district
    const shown = marks.glyphs === 'ascii' ? toAscii(name) : name
    const failures = failuresOf(view, board.districts.indexOf(district))
    const [left = '', right = ''] = failures > 0 ? (WALLS[failures] ?? []) : []
    const text = `${left}${shown.toUpperCase()}${right}`
    const x = at.x - (text.length >> 1)
    const cells = Array.from({ length: text.length }, (_, n) => ({ x: x + n, y: at.y }))
    if (cells.some((cell) => charAt(on, cell) !== ' ' || layout.spots.some((spot) => isIn(spot, cell)))) continue
    put(on, x, at.y, text, attrFor(marks, [failures > 0 ? 'warning' : 'dim']))
  }
}

const charAt = (on: Sheet, { x, y }: Spot): string | undefined =>
  x < 0 || x >= on.width ? undefined : on.chars[y * on.width + x]

/** A closed road of which nothing is to be seen, because somebody stands there, gets its sign on the nearest cell that is free. */
export function drawHidden(on: Sheet, { layout, view, marks }: Drawing, signs: SignsMali): void {
  const blanks = groundOf(signs)
  for (const [road, way] of layout.ways.entries()) {
    if (!isClosed(view, road)) continue
    const shows = ({ x, y }: Spot): boolean => on.chars[y * on.width + x] === signs.closed
    if (layout.own[road]?.some(shows) === true) continue
    const middle = way[way.length >> 1] ?? layout.legs[road]?.[0]?.[0] ?? { x: 0, y: 0 }
    const cell = nearestBlank(on, layout, middle, blanks)
    if (cell !== undefined) put(on, cell.x, cell.y, signs.closed, attrFor(marks, ['warning']))
  }
}

/** The nearest cell that shows nothing that matters; the left edges of spaces are kept for marks. */
function nearestBlank(on: Sheet, { spots }: LayoutMali, middle: Spot, blanks: readonly string[]): Spot | undefined {
  let found: Spot | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [i, char] of on.chars.entries()) {
    const [x, y] = [i % on.width, Math.floor(i / on.width)]
    const away = Math.abs(x - middle.x) + 2 * Math.abs(y - middle.y)
    if (away >= least || !blanks.includes(char)) continue
    if (spots.some((spot) => spot.x === x && y >= spot.y && y < spot.y + spot.rows)) continue
    found = { x, y }
    least = away
  }
  return found
}

/** What may be covered: nothing at all, the river and open roads. */
export const groundOf = ({ river, road }: SignsMali): readonly string[] => [' ', river, ...Object.values(road)]
