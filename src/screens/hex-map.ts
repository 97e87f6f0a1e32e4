/** A map of hexes in cells. A game says what stands on a hex; frame, marks, cursor and names are the same for all. */
import { type Hex, type HexGrid, OFF_BOARD } from '../engine/hex.ts'
import { toAscii } from '../terminal/ascii.ts'
import { type Attr, attrOf, put, type Sheet, sheet, styleOf } from '../terminal/canvas.ts'
import type { Size, Spot } from '../terminal/terminal.ts'
import type { GameMap, Glyphs, Marks, Zoom } from './games/game-screen.ts'
import { fromTheEdge, HEX_SIZE, type HexSizes, hexSpot, type Label, labels, mapSize } from './hex-layout.ts'
import { hexStep } from './hex-steps.ts'
import type { Role, Theme } from './theme.ts'

/** A text in the cells of a hex; of several roles the later ones are laid over the earlier. */
export interface Piece {
  readonly column: number
  readonly row: number
  readonly text: string
  readonly roles: readonly Role[]
}

/** What the marks say of one hex. */
export interface Standing {
  readonly zoom: Zoom
  readonly glyphs: Glyphs
  readonly cursor: boolean
  readonly legal: boolean
  readonly chosen: boolean
  /** The last move began here and led away. */
  readonly left: boolean
  /** The last move led over this hex or to it. */
  readonly reached: boolean
}

/**
 * What a game gives. Column 0 of a hex's first row is kept for the mark of what is legal or chosen, of its second for the cursor;
 * the detail zoom draws the id from column 1 of the first row, and the name on the second.
 */
export interface HexLook<V> {
  readonly grid: HexGrid
  /** `HEX_SIZE` if none are given. */
  readonly sizes?: HexSizes
  nameOf(hex: Hex): string | undefined
  find(text: string): Hex | undefined
  /** What is on a hex; without a view the ground alone. A mark goes over a piece, only that of what is legal goes below. */
  pieces(view: V | undefined, hex: Hex, standing: Standing): readonly Piece[]
}

const LEGAL = '>'
const CHOSEN = '#'
const CURSOR = '^'
/** The cursor where a hex has one row only, on what can be chosen and on what has been. */
const CURSOR_LEGAL = '@'
const CURSOR_CHOSEN = '$'

/** What is the same in every picture of one zoom. */
interface Plan {
  readonly size: Size
  readonly labels: readonly Label[]
  readonly spots: readonly (Spot & Size)[]
}

interface Drawn<V> extends HexLook<V> {
  readonly sizes: HexSizes
  plan(zoom: Zoom): Plan
}

export function hexMap<V>(given: HexLook<V>): GameMap<V> {
  const grid = fromTheEdge(given.grid)
  const { sizes = HEX_SIZE } = given
  const look: Drawn<V> = { ...given, grid, sizes, plan: plans(grid, sizes) }
  const id = (hex: Hex | undefined): string | undefined => (hex === undefined ? undefined : grid.cells[hex]?.id)
  const known = (place: string): Hex => {
    const hex = grid.find(place)
    if (hex === undefined) throw new Error(`hex map: no hex ${place}`)
    return hex
  }
  return {
    places: readingOrder(grid),
    size: (zoom) => look.plan(zoom).size,
    draw: (view, marks) => draw(look, view, marks),
    spot: (place, zoom) => hexSpot(grid, known(place), sizes[zoom]),
    step: (place, direction) => id(hexStep(grid, known(place), direction)),
    find: (text) => id(look.find(text)),
    name: (place) => {
      const name = look.nameOf(known(place))
      return name === undefined ? place : `${place} ${name}`
    },
  }
}

/** A plan is made when its zoom is first drawn: most are never looked at. */
function plans(grid: HexGrid, sizes: HexSizes): (zoom: Zoom) => Plan {
  const made = new Map<Zoom, Plan>()
  return (zoom) => {
    const size = sizes[zoom]
    const plan = made.get(zoom) ?? {
      size: mapSize(grid, size),
      labels: labels(grid, size),
      spots: grid.cells.map((_, hex) => hexSpot(grid, hex, size)),
    }
    made.set(zoom, plan)
    return plan
  }
}

const readingOrder = ({ cells }: HexGrid): readonly string[] =>
  [...cells].sort((a, b) => a.y - b.y || a.x - b.x).map(({ id }) => id)

function draw<V>(look: Drawn<V>, view: V | undefined, marks: Marks): Sheet {
  const { grid } = look
  const { zoom, theme } = marks
  const { size, labels, spots } = look.plan(zoom)
  const on = sheet(size.columns, size.rows)
  const attr = attrsOf(theme)
  for (const { x, y, text } of labels) put(on, x, y, text, attr(['dim']))
  for (const [hex, { x, y, rows }] of spots.entries()) {
    const id = grid.cells[hex]?.id ?? ''
    const standing = standingOf(marks, id)
    const write = ({ column, row, text, roles }: Piece): void => put(on, x + column, y + row, text, attr(roles))
    if (standing.legal) write(mark(0, LEGAL, 'legal'))
    if (zoom === 3) {
      write({ column: 1, row: 0, text: id, roles: ['dim'] })
      write({ column: 1, row: 1, text: nameThatFits(look, marks, hex), roles: [] })
    }
    for (const piece of look.pieces(view, hex, standing)) write(piece)
    if (standing.chosen) write(mark(0, CHOSEN, 'selected'))
    if (standing.cursor) write(rows > 1 ? mark(1, CURSOR, 'cursor') : onlyMark(standing))
  }
  if (marks.cursor !== undefined) highlight(on, look, marks, marks.cursor)
  return on
}

function standingOf({ zoom, glyphs, cursor, legal, chosen, last }: Marks, id: string): Standing {
  const left = last[0] === id && last[last.length - 1] !== id
  return {
    zoom,
    glyphs,
    cursor: cursor === id,
    legal: legal.has(id),
    chosen: chosen === id,
    left,
    reached: !left && last.includes(id),
  }
}

const mark = (row: number, text: string, role: Role): Piece => ({ column: 0, row, text, roles: [role] })

/** The cursor in a hex of one row, on the mark that is there. */
const onlyMark = ({ legal, chosen }: Standing): Piece =>
  mark(0, chosen ? CURSOR_CHOSEN : legal ? CURSOR_LEGAL : CURSOR, 'cursor')

/** A name up to the next hex that has one or the cursor, or to the edge of the map. */
function nameThatFits<V>({ grid, sizes, nameOf, plan }: Drawn<V>, { zoom, glyphs, cursor }: Marks, hex: Hex): string {
  const name = nameOf(hex)
  if (name === undefined) return ''
  const { columns } = sizes[zoom]
  const isFree = (next: Hex): boolean => nameOf(next) === undefined && grid.cells[next]?.id !== cursor
  // The first cell of a hex is kept for the cursor, in the hex itself and in the one the name stops at.
  let room = columns - 1
  let next = east(grid, hex)
  for (; next !== OFF_BOARD && isFree(next); next = east(grid, next)) room += columns
  if (next === OFF_BOARD) room = plan(zoom).size.columns - hexSpot(grid, hex, sizes[zoom]).x - 1
  return cut(glyphs === 'ascii' ? toAscii(name) : name, room)
}

const east = ({ rings }: HexGrid, hex: Hex): Hex => rings[hex]?.[0] ?? OFF_BOARD

const cut = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}.`

/** The cursor's look over a whole hex. */
function highlight<V>(on: Sheet, { grid, sizes }: Drawn<V>, { zoom, theme }: Marks, cursor: string): void {
  const hex = grid.find(cursor)
  if (hex === undefined) return
  const { x, y, columns, rows } = hexSpot(grid, hex, sizes[zoom])
  for (let row = y; row < y + rows; row++)
    for (let at = row * on.width + x; at < row * on.width + x + columns; at++)
      on.attrs[at] = attrOf({ ...styleOf(on.attrs[at] ?? 0), ...theme.cursor })
}

/** How roles laid over one another look in a theme; a picture has few of them, and many times. */
function attrsOf(theme: Theme): (roles: readonly Role[]) => Attr {
  const made = new Map<string, Attr>()
  return (roles) => {
    const key = roles.join(' ')
    const attr = made.get(key) ?? attrOf(Object.assign({}, theme.plain, ...roles.map((role) => theme[role])))
    made.set(key, attr)
    return attr
  }
}
