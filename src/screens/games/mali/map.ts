/** The map of Mali Powstańcy: locations, the roads between them with their spaces, and who stands where. */
import { scoutId } from '../../../rules/mali/actions.ts'
import type { Board, Space } from '../../../rules/mali/board.ts'
import type { Decks } from '../../../rules/mali/decks.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { FALL, isLost, NONE, type Scout, seatOf } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { toAscii } from '../../../terminal/ascii.ts'
import { type Attr, attrOf, put, type Sheet, sheet, styleOf } from '../../../terminal/canvas.ts'
import type { Size, Spot } from '../../../terminal/terminal.ts'
import type { Role } from '../../theme.ts'
import type { GameMap, Marks, Zoom } from '../game-screen.ts'
import { isIn, type LayoutMali, layoutOf } from './layout.ts'
import { roleOfSeat } from './seats.ts'
import {
  BEGINS,
  CHOSEN,
  CURSOR,
  CURSOR_CHOSEN,
  CURSOR_LEGAL,
  LEGAL,
  LOST,
  MORE,
  SHAPES,
  SIGNS_MALI,
  type SignsMali,
  WALLS,
} from './signs.ts'
import { stepFrom } from './steps.ts'
import { marked } from './tokens.ts'

export function mapMali({ board, decks }: Pick<Rules, 'board' | 'decks'>): GameMap<View> {
  const layouts = { 1: layoutOf(board, 1), 2: layoutOf(board, 2), 3: layoutOf(board, 3) }
  const known = (place: string): Space => {
    const space = board.find(place)
    if (space === undefined) throw new Error(`mali map: no space ${place}`)
    return space
  }
  return {
    places: readingOrder(board, layouts[NORMAL]),
    size: (zoom) => layouts[zoom].size,
    draw: (view, marks) => draw({ board, decks, layout: layouts[marks.zoom], view, marks }),
    spot: (place, zoom) => layouts[zoom].spots[known(place)] ?? { x: 0, y: 0, columns: 1, rows: 1 },
    step: (place, direction, zoom = NORMAL) => {
      const to = stepFrom(board, layouts[zoom], known(place), direction)
      return to === undefined ? undefined : board.id(to)
    },
    find: (text) => {
      const space = board.find(text)
      return space === undefined ? undefined : board.id(space)
    },
    name: (place) => {
      const name = board.file.locations[known(place)]?.name
      return name === undefined ? place : `${place} ${name}`
    },
  }
}

const NORMAL: Zoom = 2

function readingOrder(board: Board, { spots }: LayoutMali): readonly string[] {
  const at = (space: Space): Spot => spots[space] ?? { x: 0, y: 0 }
  return spots
    .map((_, space) => space)
    .sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x)
    .map(board.id)
}

/** All that a drawing needs. */
interface Drawing {
  readonly board: Board
  readonly decks: Decks
  readonly layout: LayoutMali
  readonly view: View | undefined
  readonly marks: Marks
}

/** A text with its looks; of several roles the later ones are laid over the earlier. */
interface Piece {
  readonly text: string
  readonly roles: readonly Role[]
}

function draw(drawing: Drawing): Sheet {
  const { board, layout, marks } = drawing
  const { columns, rows } = layout.size
  const on = sheet(columns, rows)
  const signs = SIGNS_MALI[marks.glyphs]
  for (const { x, y } of layout.river) put(on, x, y, signs.river, attrFor(marks, ['water']))
  drawRoads(on, drawing, signs)
  drawLabels(on, drawing)
  for (const [space, spot] of layout.spots.entries()) {
    if (board.isLocation(space)) drawLocation(on, drawing, signs, space, spot)
    else drawRoadSpace(on, drawing, signs, space, spot)
  }
  drawHidden(on, drawing, signs)
  for (const [space, spot] of layout.spots.entries()) drawMarks(on, drawing, board.id(space), spot)
  return on
}

/** Open roads first: one that is closed is seen all along. */
function drawRoads(on: Sheet, { layout, view, marks }: Drawing, signs: SignsMali): void {
  for (const isClosed of [false, true])
    for (const [road, way] of layout.ways.entries()) {
      if ((view?.closed[road] ?? false) !== isClosed) continue
      const attr = attrFor(marks, [isClosed ? 'warning' : 'dim'])
      for (const { x, y, course } of way) put(on, x, y, isClosed ? signs.closed : signs.road[course], attr)
    }
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

const failuresOf = (view: View | undefined, district: number): number => Math.min(view?.strikes[district] ?? 0, FALL)

/** A closed road of which nothing is to be seen, because somebody stands there, gets its sign on the nearest cell that is free. */
function drawHidden(on: Sheet, { layout, view, marks }: Drawing, signs: SignsMali): void {
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

/**
 * The code between walls that tell of its district, and what lies and begins there; below it who is there. On the small map walls stand
 * only where they tell: the left one where there is no mark, the right one where it is needed or nothing else is to be said.
 */
function drawLocation(on: Sheet, drawing: Drawing, signs: SignsMali, space: Space, spot: Spot & Size): void {
  const { board, view, marks } = drawing
  const id = board.id(space)
  const failures = failuresOf(view, board.district(space))
  const [left = '[', right = ']'] = WALLS[failures] ?? []
  const role: Role = failures > 0 ? 'warning' : board.file.starts.includes(id) ? 'city' : 'plain'
  const roles = [role, ...lastRole(marks, id)]
  const wall = (text: string): Piece => ({ text, roles })
  const token: Piece = { text: hasToken(drawing, space) ? signs.closed : '', roles: ['warning'] }
  const orders = ordersFrom(drawing, space)
  if (marks.zoom === 1) {
    const isMarked = marks.legal.has(id) || marks.chosen === id
    if (failures > 0 && !isMarked) putAll(on, marks, spot.x, spot.y, [wall(left)])
    const last =
      token.text !== ''
        ? token
        : orders.length > 0 && !(failures > 0 && isMarked)
          ? begins(BEGINS)
          : wall(failures > 0 ? right : '')
    putAll(on, marks, spot.x + 1, spot.y, [wall(id), last])
  } else {
    const room = roomFrom(on, drawing, signs, space, 0) - 1 - id.length - 2 - token.text.length
    const named = marks.zoom === 3 ? districtIn(room, board.districts[board.district(space)]) : ''
    const district: Piece = { text: named, roles: ['dim'] }
    putAll(on, marks, spot.x + 1, spot.y, [
      wall(`${left}${id}${right}`),
      token,
      district,
      begins(orders.length === 0 ? '' : fitting(room - named.length, `${BEGINS}${orders.join(',')}`, BEGINS)),
    ])
  }
  if (marks.zoom === 3) putAll(on, marks, spot.x + 1, spot.y + 1, [nameOf(on, drawing, signs, space)])
  const last = spot.rows - 1
  putAll(on, marks, spot.x + 1, spot.y + last, whoIsThere(on, drawing, signs, space))
}

/** A small token lies on a location if it could lie on no road that leads there. */
const hasToken = ({ board, view }: Drawing, space: Space): boolean =>
  view !== undefined && marked({ board }, view).includes(space)

const districtIn = (room: number, district = ''): string => fitting(room, ` ${district} `, ` ${district}`)

const begins = (text: string): Piece => ({ text, roles: ['points'] })

function nameOf(on: Sheet, drawing: Drawing, signs: SignsMali, space: Space): Piece {
  const { board, marks } = drawing
  const name = board.file.locations[space]?.name ?? ''
  const text = marks.glyphs === 'ascii' ? toAscii(name) : name
  const room = roomFrom(on, drawing, signs, space, 1) - 1
  return { text: text.length < room ? `${text} ` : `${text.slice(0, room - 1).trimEnd()}.`, roles: ['dim'] }
}

function drawRoadSpace(on: Sheet, drawing: Drawing, signs: SignsMali, space: Space, spot: Spot & Size): void {
  const who = whoIsThere(on, drawing, signs, space)
  putAll(on, drawing.marks, spot.x + 1, spot.y, who.length > 0 ? who : [bare(drawing, signs, space)])
}

/** A space of a road with nobody on it. */
function bare({ board, view, marks }: Drawing, signs: SignsMali, space: Space): Piece {
  if (view?.closed[board.roadOf(space)] === true) return { text: signs.closed, roles: ['warning'] }
  if (view !== undefined && isLost(view, board.district(space))) return { text: LOST, roles: ['warning'] }
  return { text: signs.space, roles: [marks.legal.has(board.id(space)) ? 'legal' : 'plain'] }
}

/** The numbers of the orders on the track that begin here; in a lost district nobody can take one. */
function ordersFrom({ board, decks, view }: Drawing, space: Space): readonly number[] {
  if (view === undefined || isLost(view, board.district(space))) return []
  return view.track
    .flat()
    .filter((order) => decks.orders[order]?.from === space)
    .map((order) => order + 1)
}

/** The soldier, or the scouts in as many words as there is room for; where the last move began, if nobody is left there. */
function whoIsThere(on: Sheet, drawing: Drawing, signs: SignsMali, space: Space): readonly Piece[] {
  const { board, layout, view, marks } = drawing
  const id = board.id(space)
  if (view === undefined) return []
  // Two cells, so that he is seen at once.
  if (view.soldier === space) return [{ text: `${signs.soldier} `, roles: ['warning', 'cursor'] }]
  const scouts = view.scoutAt.flatMap((at, scout) => (at === space ? [scout] : []))
  if (scouts.length === 0)
    return marks.last[0] === id && marks.last.at(-1) !== id ? [{ text: signs.left, roles: ['last'] }] : []
  const roles = (scout: Scout): readonly Role[] => [
    roleOfSeat(seatOf(scout)),
    ...lastRole(marks, id),
    ...(marks.chosen === id ? (['selected'] as const) : []),
  ]
  const { columns = 1, rows = 1 } = layout.spots[space] ?? {}
  const room = roomFrom(on, drawing, signs, space, rows - 1) - 1
  // Shapes say nothing new: on the small map they cover a cell of a road at most.
  const roomForShapes = marks.zoom === 1 ? Math.min(room, columns) : room
  const each = scouts.map((scout): Piece => ({ text: shownId(view, scout), roles: roles(scout) }))
  if (3 * each.length <= roomForShapes)
    return each.map(({ text, roles }, i) => ({
      text: `${SHAPES[marks.glyphs][seatOf(scouts[i] ?? 0)] ?? ''}${text}`,
      roles,
    }))
  if (2 * each.length <= room) return each
  const patrols = [...new Set(scouts.map(seatOf))].map((seat): Piece => {
    const own = scouts.filter((scout) => seatOf(scout) === seat)
    const first = own.find((scout) => view.carries[scout] !== NONE) ?? own[0] ?? 0
    return { text: shownId(view, first).slice(0, 1), roles: roles(first) }
  })
  if (patrols.length <= room) return patrols
  return [...patrols.slice(0, Math.max(0, room - 1)), { text: MORE, roles: ['plain'] }]
}

/** In a capital letter if it carries an order. */
const shownId = (view: View, scout: Scout): string =>
  view.carries[scout] === NONE ? scoutId(scout) : scoutId(scout).toUpperCase()

const lastRole = ({ last }: Marks, id: string): readonly Role[] => (last.includes(id) ? ['last'] : [])

/** The cells from the left edge of a space, in one of its rows, to the next space, a closed road, a label or the edge of the picture. */
function roomFrom(on: Sheet, { layout }: Drawing, signs: SignsMali, space: Space, row: number): number {
  const own = layout.spots[space] ?? { x: 0, y: 0, columns: 1, rows: 1 }
  const y = own.y + row
  const stops = layout.spots.flatMap((spot, other) =>
    other !== space && spot.x > own.x && y >= spot.y && y < spot.y + spot.rows ? [spot.x] : [],
  )
  const end = Math.min(layout.size.columns, ...stops)
  const beyond = own.x + own.columns
  const ground = groundOf(signs)
  const at = on.chars.slice(y * on.width + beyond, y * on.width + end).findIndex((char) => !ground.includes(char))
  return (at < 0 ? end : beyond + at) - own.x
}

/** What may be covered: nothing at all, the river and open roads. */
const groundOf = ({ river, road }: SignsMali): readonly string[] => [' ', river, ...Object.values(road)]

function drawMarks(on: Sheet, { layout, marks }: Drawing, id: string, spot: Spot & Size): void {
  const legal = marks.legal.has(id)
  const chosen = marks.chosen === id
  const cursor = marks.cursor === id
  const mark = (row: number, text: string, role: Role): void =>
    put(on, spot.x, spot.y + row, text, attrFor(marks, [role]))
  if (chosen) mark(0, CHOSEN, 'selected')
  else if (legal) mark(0, LEGAL, 'legal')
  if (!cursor) return
  if (spot.rows > 1) mark(spot.rows - 1, CURSOR, 'cursor')
  else mark(0, chosen ? CURSOR_CHOSEN : legal ? CURSOR_LEGAL : CURSOR, 'cursor')
  for (let y = spot.y; y < spot.y + spot.rows; y++)
    for (let at = y * layout.size.columns + spot.x; at < y * layout.size.columns + spot.x + spot.columns; at++)
      on.attrs[at] = attrOf({ ...styleOf(on.attrs[at] ?? 0), ...marks.theme.cursor })
}

function putAll(on: Sheet, marks: Marks, x: number, y: number, pieces: readonly Piece[]): void {
  let column = x
  for (const { text, roles } of pieces) {
    put(on, column, y, text, attrFor(marks, roles))
    column += text.length
  }
}

function attrFor({ theme }: Marks, roles: readonly Role[]): Attr {
  let style = theme.plain
  for (const role of roles) style = { ...style, ...theme[role] }
  return attrOf(style)
}

const fitting = (room: number, ...wordings: readonly string[]): string =>
  wordings.find((text) => text.length <= room) ?? ''
