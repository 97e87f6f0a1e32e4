/**
 * Hex grids with pointy tops, in doubled coordinates: x grows by 2 a hex eastwards and by 1 on the way to a hex of the next row, y
 * counts rows southwards. Hexes are numbered in the order given; -1 is off the board.
 */
export interface Cell {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** A hex by its number in the grid. */
export type Hex = number
export const OFF_BOARD: Hex = -1

/** Ring order: E, SE, SW, W, NW, NE; the opposite of direction d is (d + 3) modulo 6. */
const STEPS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const

export interface HexGrid {
  readonly cells: readonly Cell[]
  readonly size: number
  /** Six neighbours a hex in ring order, `OFF_BOARD` where there is none. */
  readonly rings: readonly (readonly Hex[])[]
  /** The neighbours on the board, in the order of their numbers. */
  readonly neighbours: readonly (readonly Hex[])[]
  /** The hex of an id; undefined if there is none. */
  find(id: string): Hex | undefined
}

export function hexGrid(cells: readonly Cell[]): HexGrid {
  const at = new Map(cells.map(({ x, y }, hex) => [`${x},${y}`, hex]))
  const ids = new Map(cells.map(({ id }, hex) => [id, hex]))
  const rings = cells.map(({ x, y }) => STEPS.map(([dx, dy]) => at.get(`${x + dx},${y + dy}`) ?? OFF_BOARD))
  return {
    cells,
    size: cells.length,
    rings,
    neighbours: rings.map((ring) => ring.filter((hex) => hex !== OFF_BOARD).sort((a, b) => a - b)),
    find: (id) => ids.get(id),
  }
}

/** The direction from a hex to its neighbour, in ring order; -1 if they are not adjacent. */
export const direction = (grid: HexGrid, from: Hex, to: Hex): number =>
  to === OFF_BOARD ? -1 : (grid.rings[from]?.indexOf(to) ?? -1)

export const adjacent = (grid: HexGrid, a: Hex, b: Hex): boolean => direction(grid, a, b) >= 0

/** The neighbour `turn` steps round the ring of `hex` from direction `d`; `OFF_BOARD` if there is none. */
export const onRing = (grid: HexGrid, hex: Hex, d: number, turn: number): Hex =>
  grid.rings[hex]?.[(((d + turn) % 6) + 6) % 6] ?? OFF_BOARD

/** How many steps lie between two hexes as the crow flies. */
export function distance(grid: HexGrid, a: Hex, b: Hex): number {
  const from = grid.cells[a]
  const to = grid.cells[b]
  if (from === undefined || to === undefined) throw new Error(`distance: no hex ${a} or ${b}`)
  const dx = Math.abs(from.x - to.x)
  const dy = Math.abs(from.y - to.y)
  return dy + Math.max(0, (dx - dy) / 2)
}

/** A hex that a checked data file names. */
export function hexOf(grid: HexGrid, id: string): Hex {
  const hex = grid.find(id)
  if (hex === undefined) throw new Error(`board: no hex ${id}`)
  return hex
}
