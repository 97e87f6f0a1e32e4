/**
 * Where the spaces of the board are on the picture, in cells, for each zoom. The small picture is the board pressed together, so that a
 * board of somebody's own has one too: what would fall on something else moves to the nearest free cells.
 */
import type { Board, Space } from '../../../rules/mali/board.ts'
import type { Size, Spot } from '../../../terminal/terminal.ts'
import type { Zoom } from '../game-screen.ts'

export interface LayoutMali {
  readonly size: Size
  /** By space: the cells it takes. */
  readonly spots: readonly (Spot & Size)[]
  /** By space: the cell it is drawn around. */
  readonly middles: readonly Spot[]
  /** By road: the cells it leads through from one end to the other, those of its spaces included. */
  readonly ways: readonly (readonly Spot[])[]
  /** By road: those of its cells through which no other road leads. */
  readonly own: readonly (readonly Spot[])[]
}

interface Measures {
  readonly size: Size
  /** Of the cells of the picture in the data file: eightieths across and fortieths down. */
  readonly across: number
  readonly down: number
  readonly left: number
  readonly up: number
  /** Around the middle of a location: cells to its left, columns, rows. */
  readonly location: readonly [left: number, columns: number, rows: number]
}

const MEASURES: Readonly<Record<Zoom, Measures>> = {
  1: { size: { columns: 52, rows: 18 }, across: 0.685, down: 0.445, left: -1, up: -0.4, location: [2, 5, 2] },
  2: { size: { columns: 79, rows: 39 }, across: 1, down: 1, left: 0, up: 0, location: [3, 6, 2] },
  3: { size: { columns: 119, rows: 57 }, across: 1.5, down: 1.5, left: 0, up: -1, location: [3, 6, 3] },
}

/** Around the middle of a space of a road: a cell for marks, and two for what stands there. */
const ROAD_SPACE: Measures['location'] = [1, 3, 1]

export function layoutOf(board: Board, zoom: Zoom): LayoutMali {
  const measures = MEASURES[zoom]
  const scaled = ({ x, y }: Spot): Spot => ({
    x: Math.round(x * measures.across + measures.left),
    y: Math.round(y * measures.down + measures.up),
  })
  const cells = cellsOf(board).map(scaled)
  const shape = (space: Space): Measures['location'] => (board.isLocation(space) ? measures.location : ROAD_SPACE)
  const taken = new Set<number>()
  const middles: Spot[] = []
  const spots: (Spot & Size)[] = []
  for (const [space, wanted] of cells.entries()) {
    const middle = nearestFree(wanted, shape(space), measures.size, taken)
    middles.push(middle)
    spots.push(around(middle, shape(space)))
    for (const cell of cellsIn(around(middle, shape(space)))) taken.add(cell)
  }
  const ways = board.roads.map(({ from, to, spaces }, road) => {
    const bend = board.file.roads[road]?.bend
    const through = [from, ...spaces, to].map((space) => middles[space] ?? { x: 0, y: 0 })
    return wayThrough(bend === undefined ? through : bent(through, scaled({ x: bend[0], y: bend[1] })))
  })
  return { size: measures.size, spots, middles, ways, own: ownCells(ways) }
}

function ownCells(ways: readonly (readonly Spot[])[]): readonly (readonly Spot[])[] {
  const users = new Map<number, Set<number>>()
  for (const [road, way] of ways.entries())
    for (const { x, y } of way) users.set(y * ROW + x, (users.get(y * ROW + x) ?? new Set()).add(road))
  return ways.map((way) => way.filter(({ x, y }) => users.get(y * ROW + x)?.size === 1))
}

/** By space, as the data file has them. */
export const cellsOf = ({ file }: Board): readonly Spot[] => [
  ...file.locations.map(({ x, y }) => ({ x, y })),
  ...file.roads.flatMap(({ spaces }) => spaces.map(({ x, y }) => ({ x, y }))),
]

const around = ({ x, y }: Spot, [left, columns, rows]: Measures['location']): Spot & Size => ({
  x: x - left,
  y,
  columns,
  rows,
})

/** Wider than any picture. */
const ROW = 1000
const cellsIn = ({ x, y, columns, rows }: Spot & Size): readonly number[] =>
  Array.from({ length: columns * rows }, (_, i) => (y + Math.floor(i / columns)) * ROW + x + (i % columns))

/** The nearest middle whose cells are on the picture and free; a row counts as two columns. Where nothing is free, what is wanted. */
function nearestFree(wanted: Spot, shape: Measures['location'], size: Size, taken: ReadonlySet<number>): Spot {
  let found = wanted
  let least = Number.POSITIVE_INFINITY
  for (let y = 0; y < size.rows; y++)
    for (let x = 0; x < size.columns; x++) {
      const away = Math.abs(x - wanted.x) + 2 * Math.abs(y - wanted.y)
      const spot = around({ x, y }, shape)
      const isInside = spot.x >= 0 && spot.x + spot.columns <= size.columns && y + spot.rows <= size.rows
      if (away >= least || !isInside || cellsIn(spot).some((cell) => taken.has(cell))) continue
      found = { x, y }
      least = away
    }
  return found
}

/** The bend goes where it makes the way longest by least. */
function bent(through: readonly Spot[], bend: Spot): readonly Spot[] {
  const away = (a: Spot | undefined, b: Spot | undefined): number =>
    a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, 2 * (a.y - b.y))
  const detours = through.slice(1).map((next, i) => away(through[i], bend) + away(bend, next) - away(through[i], next))
  const at = detours.indexOf(Math.min(...detours)) + 1
  return [...through.slice(0, at), bend, ...through.slice(at)]
}

function wayThrough(points: readonly Spot[]): readonly Spot[] {
  const way: Spot[] = []
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (a !== undefined && b !== undefined) way.push(...line(a, b))
  }
  return way
}

function line(a: Spot, b: Spot): readonly Spot[] {
  const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y), 1)
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(a.x + ((b.x - a.x) * i) / steps),
    y: Math.round(a.y + ((b.y - a.y) * i) / steps),
  }))
}
