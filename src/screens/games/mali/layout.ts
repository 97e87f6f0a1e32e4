/**
 * Where everything on the board is on the picture, in cells, for each zoom. A board has a picture, and may have a small one of its own;
 * where it has none the picture is pressed together. What would fall on something else moves to the nearest free cells.
 */
import { SMALL } from '../../../maps/data-mali.ts'
import type { Board, Space } from '../../../rules/mali/board.ts'
import type { Size, Spot } from '../../../terminal/terminal.ts'
import type { Zoom } from '../game-screen.ts'
import { broad, type Cell, type Course, courses, type Junction, joined, lineThrough } from './lines.ts'

export interface LayoutMali {
  readonly size: Size
  /** By space: the cells it takes. */
  readonly spots: readonly (Spot & Size)[]
  /** By road: what it is drawn along from each of its spaces to the next, ends included. A location is left where that is nearest. */
  readonly legs: readonly (readonly (readonly Spot[])[])[]
  /** By road: the cells it leads through from one end to the other, without those of locations. */
  readonly ways: readonly (readonly Cell[])[]
  /** By road: where it comes up to its locations, in cells of theirs that only show it if nothing stands there. */
  readonly stubs: readonly (readonly Cell[])[]
  /** The cells of all ways and stubs, each once, in their order. */
  readonly crossings: readonly Crossing[]
  /** By road: those of its cells through which no other road leads. */
  readonly own: readonly (readonly Spot[])[]
  /** By label of the board, if it stands on this picture: the cell it is written around. */
  readonly labels: readonly (Spot | undefined)[]
  /** Where nothing else is. */
  readonly river: readonly Spot[]
}

/** A cell through which roads lead. */
export interface Crossing extends Spot {
  readonly through: readonly { readonly road: number; readonly cell: Cell }[]
  /** What it shows while all of them are open. */
  readonly open: Course | Junction
}

/** Around the middle of a space: cells to its left, columns, rows. */
type Shape = readonly [left: number, columns: number, rows: number]
/** A cell for marks, and two for what stands there. */
const ROAD_SPACE: Shape = [1, 3, 1]

/** Of the picture in the data file: eightieths across and fortieths down. */
interface Measures {
  readonly size: Size
  readonly across: number
  readonly down: number
  readonly left: number
  readonly up: number
  readonly location: Shape
}

const MEASURES: Readonly<Record<Zoom, Measures>> = {
  1: { size: SMALL, across: 0.685, down: 0.445, left: -1, up: -0.4, location: [2, 5, 2] },
  2: { size: { columns: 88, rows: 33 }, across: 1.1, down: 0.82, left: 0, up: 0, location: [3, 6, 2] },
  3: { size: { columns: 119, rows: 57 }, across: 1.5, down: 1.5, left: 0, up: -1, location: [3, 6, 3] },
}

const ON_SMALL: Measures = { size: SMALL, across: 1, down: 1, left: 0, up: 0, location: [2, 5, 2] }
/** How many times as large as the small picture, where a board has one, the others are: straight roads stay straight. */
const LARGER: Readonly<Record<Zoom, number>> = { 1: 1, 2: 1.7, 3: 2.3 }

/** How large the picture is, which needs no laying out. */
export function sizeOf(board: Board, zoom: Zoom): Size {
  if (!hasSmall(board)) return MEASURES[zoom].size
  // The last cell comes where it is that many times as far.
  const larger = (n: number): number => Math.round((n - 1) * LARGER[zoom]) + 1
  return { columns: larger(ON_SMALL.size.columns), rows: larger(ON_SMALL.size.rows) }
}

export function layoutOf(board: Board, zoom: Zoom): LayoutMali {
  const size = sizeOf(board, zoom)
  if (!hasSmall(board)) {
    const measures = MEASURES[zoom]
    const plan = planOf(board, measures, (given) => scaled(measures, given))
    return { size, ...drawn(board, plan) }
  }
  const small = planOf(board, ON_SMALL, (given) => given.small && { x: given.small[0], y: given.small[1] })
  return { size, ...drawn(board, enlarged(board, small, LARGER[zoom])) }
}

/** Where spaces are, and by what points lines go, before the lines are drawn. */
interface Plan extends Pick<LayoutMali, 'spots' | 'legs' | 'labels'> {
  /** The points it leads through. */
  readonly river: readonly Spot[]
}

function planOf(board: Board, { size, location }: Measures, at: (given: Given) => Spot | undefined): Plan {
  const shape = (space: Space): Shape => (board.isLocation(space) ? location : ROAD_SPACE)
  const taken = new Set<number>()
  const middles: Spot[] = []
  for (const [space, given] of spacesOf(board).entries()) {
    const middle = nearestFree(at(given) ?? CORNER, shape(space), size, taken)
    middles.push(middle)
    for (const cell of cellsIn(around(middle, shape(space)))) taken.add(cell)
  }
  const spots = middles.map((middle, space) => around(middle, shape(space)))
  return {
    spots,
    legs: board.roads.map(({ from, spaces, to }, road) => {
      const { bend, small } = board.file.roads[road] ?? {}
      // A bend of the one picture is no bend of the other.
      const given = at({ x: bend?.[0] ?? NOWHERE, y: bend?.[1] ?? NOWHERE, small })
      return legsOf(
        board,
        spots,
        middles,
        [from, ...spaces, to],
        given !== undefined && given.x >= 0 ? given : undefined,
      )
    }),
    labels: (board.file.labels ?? []).map(at),
    river: (board.file.river ?? []).flatMap((given) => at(given) ?? []),
  }
}

const NOWHERE = -1000

function enlarged(board: Board, plan: Plan, times: number): Plan {
  const more = (n: number): number => Math.round(n * times)
  const spot = ({ x, y }: Spot): Spot => ({ x: more(x), y: more(y) })
  return {
    spots: plan.spots.map(({ x, y, columns, rows }, space) =>
      board.isLocation(space)
        ? {
            ...spot({ x, y }),
            columns: more(x + columns - 1) - more(x) + 1,
            rows: more(y + rows - 1) - more(y) + 1,
          }
        : around(spot({ x: x + 1, y }), ROAD_SPACE),
    ),
    legs: plan.legs.map((road) => road.map((leg) => leg.map(spot))),
    labels: plan.labels.map((label) => label && spot(label)),
    river: plan.river.map(spot),
  }
}

function drawn(board: Board, { river, ...plan }: Plan): Omit<LayoutMali, 'size'> {
  const inLocations = new Set(plan.spots.flatMap((spot, space) => (board.isLocation(space) ? cellsIn(spot) : [])))
  const ways = plan.legs.map((road) =>
    courses(road.flatMap(lineThrough)).filter((cell) => !inLocations.has(keyOf(cell))),
  )
  const taken = new Set([...plan.spots.flatMap(cellsIn), ...ways.flatMap((way) => way.map(keyOf))])
  const isFree = (cell: Spot): boolean => !taken.has(keyOf(cell))
  const stubs = board.roads.map(({ from, to }, road) => {
    const legs = plan.legs[road] ?? []
    const [start, end] = [legs[0] ?? [], [...(legs.at(-1) ?? [])].reverse()]
    return [...stub(plan.spots[from], start), ...stub(plan.spots[to], end)]
  })
  const crossings = crossingsOf(ways.map((way, road) => [...(stubs[road] ?? []), ...way]))
  return {
    ...plan,
    ways,
    stubs,
    crossings,
    own: ownCells(ways),
    river: lineThrough(river).flatMap(broad).filter(isFree),
  }
}

/** Columns of a location before its code, of the code, and of walls where there is room for two. */
const MARK = 1
const CODE = 3
const WALLED = 2

/** From where a road comes to a location on to its code: level, and up where it comes below it; right from above it needs nothing. */
function stub(spot: (Spot & Size) | undefined, [edge, next]: readonly Spot[]): readonly Cell[] {
  if (spot === undefined || edge === undefined || next === undefined) return []
  const isWide = spot.columns > MARK + CODE + 1
  const [first, last] = [spot.x + MARK, spot.x + MARK + CODE - 1 + (isWide ? WALLED : 0)]
  // The cell of the code that it comes to, and those between it and the edge.
  const at = Math.max(first, Math.min(last, edge.x))
  const column = Array.from({ length: edge.y - spot.y + 1 }, (_, i) => ({ x: at, y: spot.y + i }))
  const away = Math.sign(edge.x - at)
  const row = Array.from({ length: Math.abs(edge.x - at) }, (_, i) => ({ x: at + away * (i + 1), y: edge.y }))
  const [, step = next] = lineThrough([edge, next])
  return courses([...column, ...row, step]).slice(1, -1)
}

/** A cell as the data file has it. */
interface Given extends Spot {
  readonly small?: readonly [number, number] | undefined
}

const CORNER: Spot = { x: 0, y: 0 }

const hasSmall = ({ file }: Board): boolean => file.locations.some(({ small }) => small !== undefined)

const scaled = ({ across, down, left, up }: Measures, { x, y }: Spot): Spot => ({
  x: Math.round(x * across + left),
  y: Math.round(y * down + up),
})

/** By space. */
const spacesOf = ({ file }: Board): readonly Given[] => [
  ...file.locations,
  ...file.roads.flatMap(({ spaces }) => spaces),
]

function crossingsOf(roads: readonly (readonly Cell[])[]): readonly Crossing[] {
  const at = new Map<number, Spot & { readonly through: { readonly road: number; readonly cell: Cell }[] }>()
  for (const [road, cells] of roads.entries())
    for (const cell of cells) {
      const { x, y } = cell
      const before = at.get(keyOf(cell))
      if (before === undefined) at.set(keyOf(cell), { x, y, through: [{ road, cell }] })
      else before.through.push({ road, cell })
    }
  return [...at.values()].map((one) => ({ ...one, open: joined(one.through.map(({ cell }) => cell)) }))
}

function ownCells(ways: readonly (readonly Spot[])[]): readonly (readonly Spot[])[] {
  const users = new Map<number, Set<number>>()
  for (const [road, way] of ways.entries())
    for (const cell of way) users.set(keyOf(cell), (users.get(keyOf(cell)) ?? new Set()).add(road))
  return ways.map((way) => way.filter((cell) => users.get(keyOf(cell))?.size === 1))
}

const around = ({ x, y }: Spot, [left, columns, rows]: Shape): Spot & Size => ({
  x: x - left,
  y,
  columns,
  rows,
})

export const isIn = (spot: Spot & Size, { x, y }: Spot): boolean =>
  x >= spot.x && x < spot.x + spot.columns && y >= spot.y && y < spot.y + spot.rows

/** Wider than any picture. */
const ROW = 1000
const keyOf = ({ x, y }: Spot): number => y * ROW + x
const cellsIn = ({ x, y, columns, rows }: Spot & Size): readonly number[] =>
  Array.from({ length: columns * rows }, (_, i) => (y + Math.floor(i / columns)) * ROW + x + (i % columns))

/** The nearest middle whose cells are on the picture and free; a row counts as two columns. Where nothing is free, what is wanted. */
function nearestFree(wanted: Spot, shape: Shape, size: Size, taken: ReadonlySet<number>): Spot {
  const isFree = (middle: Spot): boolean => {
    const spot = around(middle, shape)
    const isInside = spot.x >= 0 && spot.x + spot.columns <= size.columns && spot.y + spot.rows <= size.rows
    return isInside && !cellsIn(spot).some((cell) => taken.has(cell))
  }
  let found = wanted
  let least = isFree(wanted) ? 0 : Number.POSITIVE_INFINITY
  for (let y = 0; least > 0 && y < size.rows; y++)
    for (let x = 0; x < size.columns; x++) {
      const away = Math.abs(x - wanted.x) + 2 * Math.abs(y - wanted.y)
      if (away >= least || !isFree({ x, y })) continue
      found = { x, y }
      least = away
    }
  return found
}

/** From each space of a road to the next; of one of these legs the bend is a part. */
function legsOf(
  board: Board,
  spots: readonly (Spot & Size)[],
  middles: readonly Spot[],
  chain: readonly Space[],
  bend: Spot | undefined,
): readonly (readonly Spot[])[] {
  const middle = (space = 0): Spot => middles[space] ?? CORNER
  const bent = bend === undefined ? -1 : legWithBend(chain.map(middle), bend)
  return chain.slice(1).map((to, i) => {
    const from = chain[i] ?? 0
    const between = i === bent && bend !== undefined ? [bend] : []
    const edge = (space: Space, towards: Spot): Spot =>
      board.isLocation(space) ? nearestIn(spots[space], towards) : middle(space)
    const end = edge(to, between[0] ?? middle(from))
    const start = edge(from, between[0] ?? end)
    return [start, ...between, between.length === 0 ? edge(to, start) : end]
  })
}

const nearestIn = (spot: (Spot & Size) | undefined, { x, y }: Spot): Spot =>
  spot === undefined
    ? CORNER
    : {
        x: Math.max(spot.x, Math.min(spot.x + spot.columns - 1, x)),
        y: Math.max(spot.y, Math.min(spot.y + spot.rows - 1, y)),
      }

/** The bend goes where it makes the way longest by least. */
function legWithBend(through: readonly Spot[], bend: Spot): number {
  const away = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, 2 * (a.y - b.y))
  const detours = through.slice(1).map((next, i) => {
    const one = through[i] ?? CORNER
    return away(one, bend) + away(bend, next) - away(one, next)
  })
  return detours.indexOf(Math.min(...detours))
}
