/** The map under the spaces: the river, roads and the names of districts. */
import { toAscii } from '../../../terminal/ascii.ts'
import { put, type Sheet } from '../../../terminal/canvas.ts'
import type { Spot } from '../../../terminal/terminal.ts'
import { isIn, type LayoutMali } from './layout.ts'
import { type Cell, joined } from './lines.ts'
import { attrFor, type Drawing, failuresOf } from './paint.ts'
import { type SignsMali, WALLS } from './signs.ts'

export function drawGround(on: Sheet, drawing: Drawing, signs: SignsMali): void {
  for (const { x, y } of drawing.layout.river) put(on, x, y, signs.river, attrFor(drawing.marks, ['water']))
  drawRoads(on, drawing, signs)
  drawLabels(on, drawing)
}

/** Open roads first: one that is closed is seen all along. Where several open ones use a cell they are joined in it. */
function drawRoads(on: Sheet, { board, layout, view, marks }: Drawing, signs: SignsMali): void {
  const isClosed = (road: number): boolean => view?.closed[road] ?? false
  const roads = layout.ways.map((way, road) => ({ road, way, stubs: layout.stubs[road] ?? [] }))
  const open = new Map<number, Cell[]>()
  const at = ({ x, y }: Spot): number => y * on.width + x
  for (const { road, way, stubs } of roads)
    for (const cell of isClosed(road) ? [] : [...stubs, ...way]) {
      const before = open.get(at(cell))
      if (before === undefined) open.set(at(cell), [cell])
      else before.push(cell)
    }
  for (const cells of open.values())
    for (const { x, y } of cells.slice(0, 1)) put(on, x, y, signs.road[joined(cells)], attrFor(marks, ['dim']))
  // Beside a code the sign of a closed road is a token on the location.
  const isBesideCode = (cell: Spot): boolean =>
    layout.spots.some((spot, space) => board.isLocation(space) && cell.y === spot.y && isIn(spot, cell))
  for (const { road, way, stubs } of roads)
    for (const cell of isClosed(road)
      ? [...stubs.filter((one) => !isBesideCode(one) && !open.has(at(one))), ...way]
      : [])
      put(on, cell.x, cell.y, signs.closed, attrFor(marks, ['warning']))
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
    if (view?.closed[road] !== true) continue
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
