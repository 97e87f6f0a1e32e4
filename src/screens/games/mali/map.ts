/** The map of Mali Powstańcy: locations, the roads between them with their spaces, and who stands where. */
import type { Board, Space } from '../../../rules/mali/board.ts'
import { isGoal } from '../../../rules/mali/orders.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { isLost, NONE, scoutsOf, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { toAscii } from '../../../terminal/ascii.ts'
import { attrOf, put, type Sheet, sheet, styleOf } from '../../../terminal/canvas.ts'
import type { Size, Spot } from '../../../terminal/terminal.ts'
import type { Role } from '../../theme.ts'
import type { GameMap, Zoom } from '../game-screen.ts'
import { drawGround, drawHidden } from './ground.ts'
import { type LayoutMali, layoutOf, sizeOf } from './layout.ts'
import { attrFor, type Drawing, failuresOf, isClosed, lastRole, type Piece, putAll } from './paint.ts'
import {
  BEGINS,
  CHOSEN,
  CURSOR,
  CURSOR_CHOSEN,
  CURSOR_LEGAL,
  GOAL,
  LEGAL,
  LOST,
  SIGNS_MALI,
  type SignsMali,
  WALLS,
} from './signs.ts'
import { stepFrom } from './steps.ts'
import { marked } from './tokens.ts'
import { roomFrom, straightFrom, whoIsThere } from './who.ts'

export function mapMali({ board, decks }: Pick<Rules, 'board' | 'decks'>): GameMap<View> {
  const layout = layouts(board)
  let places: readonly string[] | undefined
  const known = (place: string): Space => {
    const space = board.find(place)
    if (space === undefined) throw new Error(`mali map: no space ${place}`)
    return space
  }
  return {
    get places() {
      places ??= readingOrder(board, layout(NORMAL))
      return places
    },
    size: (zoom) => sizeOf(board, zoom),
    draw: (view, marks) => draw({ board, decks, layout: layout(marks.zoom), view, marks }),
    spot: (place, zoom) => layout(zoom).spots[known(place)] ?? { x: 0, y: 0, columns: 1, rows: 1 },
    step: (place, direction, zoom = NORMAL) => {
      const to = stepFrom(board, layout(zoom), known(place), direction)
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

/** A picture is laid out when its zoom is first looked at: that takes a while, and whoever only asks for words needs none. */
function layouts(board: Board): (zoom: Zoom) => LayoutMali {
  const made = new Map<Zoom, LayoutMali>()
  return (zoom) => {
    const layout = made.get(zoom) ?? layoutOf(board, zoom)
    made.set(zoom, layout)
    return layout
  }
}

function readingOrder(board: Board, { spots }: LayoutMali): readonly string[] {
  const at = (space: Space): Spot => spots[space] ?? { x: 0, y: 0 }
  return spots
    .map((_, space) => space)
    .sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x)
    .map(board.id)
}

function draw(drawing: Drawing): Sheet {
  const { board, layout, marks } = drawing
  const { columns, rows } = layout.size
  const on = sheet(columns, rows)
  const signs = SIGNS_MALI[marks.glyphs]
  drawGround(on, drawing, signs)
  for (const [space, spot] of layout.spots.entries()) {
    if (board.isLocation(space)) drawLocation(on, drawing, signs, space, spot)
    else drawRoadSpace(on, drawing, signs, space, spot)
  }
  drawHidden(on, drawing, signs)
  for (const [space, spot] of layout.spots.entries()) drawMarks(on, drawing, board.id(space), spot)
  return on
}

/**
 * The code between walls that tell of its district, and what lies and begins there; below it who is there. On the small map walls stand
 * only where they tell: the left one where there is no mark, the right one where it is needed or nothing else is to be said;
 * where an order goes comes before all else, for it is seen only while a scout is chosen.
 */
function drawLocation(on: Sheet, drawing: Drawing, signs: SignsMali, space: Space, spot: Spot & Size): void {
  const { board, view, marks } = drawing
  const id = board.id(space)
  const failures = failuresOf(view, board.district(space))
  const [left = '[', right = ']'] = WALLS[failures] ?? []
  const role: Role = failures > 0 ? 'warning' : board.file.starts.includes(id) ? 'title' : 'plain'
  const roles = [role, ...lastRole(marks, id)]
  const wall = (text: string): Piece => ({ text, roles })
  const token: Piece = { text: hasToken(drawing, space) ? signs.closed : '', roles: ['warning'] }
  const goal: Piece = { text: isWanted(drawing, space) ? GOAL : '', roles: ['good'] }
  const orders = ordersFrom(drawing, space)
  if (marks.zoom === 1) {
    const isMarked = marks.legal.has(id) || marks.chosen === id
    if (failures > 0 && !isMarked) putAll(on, marks, spot.x, spot.y, [wall(left)])
    const last =
      goal.text !== ''
        ? goal
        : token.text !== ''
          ? token
          : orders.length > 0 && !(failures > 0 && isMarked)
            ? begins(BEGINS)
            : wall(failures > 0 ? right : '')
    putAll(on, marks, spot.x + 1, spot.y, [wall(id), last])
  } else {
    // A number covers no turn of a road: the sign alone is enough.
    const room = straightFrom(on, drawing, signs, space, 0) - 1 - id.length - 2 - token.text.length - goal.text.length
    const named = marks.zoom === 3 ? districtIn(room, board.districts[board.district(space)]) : ''
    const district: Piece = { text: named, roles: ['dim'] }
    putAll(on, marks, spot.x + 1, spot.y, [
      wall(`${left}${id}${right}`),
      token,
      goal,
      district,
      begins(orders.length === 0 ? '' : fitting(room - named.length, `${BEGINS}${orders.join(',')}`) || BEGINS),
    ])
  }
  if (marks.zoom === 3) putAll(on, marks, spot.x + 1, spot.y + 1, [nameOf(on, drawing, signs, space)])
  const last = spot.rows - 1
  putAll(on, marks, spot.x + 1, spot.y + last, whoIsThere(on, drawing, signs, space))
}

/** An order is delivered here that is carried where the choice has begun, by a scout of the patrol that decides. */
function isWanted({ board, decks, view, marks: { chosen } }: Drawing, space: Space): boolean {
  const now = view && top(view)
  if (view === undefined || now === undefined || !('seat' in now) || chosen === undefined) return false
  return scoutsOf(now.seat).some((scout) => {
    const at = view.scoutAt[scout] ?? NONE
    return at >= 0 && board.id(at) === chosen && isGoal({ board, decks }, view, scout, space)
  })
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
  if (isClosed(view, board.roadOf(space))) return { text: signs.closed, roles: ['warning'] }
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

const fitting = (room: number, ...wordings: readonly string[]): string =>
  wordings.find((text) => text.length <= room) ?? ''
