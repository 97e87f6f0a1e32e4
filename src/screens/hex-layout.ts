/** Where the hexes of a grid with pointy tops stand in cells, in three zooms. */
import type { Hex, HexGrid } from '../engine/hex.ts'
import type { Size, Spot } from '../terminal/terminal.ts'
import type { Zoom } from './games/game-screen.ts'

/** Room for the row numbers on the left and the column letters above. */
export const MARGIN = 3
export const HEAD = 1

/** The cells of a hex: token, normal, detail. The columns are even, for every other row is shifted by half of them. */
export const HEX_SIZE: Readonly<Record<Zoom, Size>> = {
  1: { columns: 4, rows: 1 },
  2: { columns: 4, rows: 2 },
  3: { columns: 8, rows: 3 },
}

export function mapSize({ cells }: HexGrid, zoom: Zoom): Size {
  const { columns, rows } = HEX_SIZE[zoom]
  return {
    columns: MARGIN + ((Math.max(...cells.map(({ x }) => x)) + 2) * columns) / 2,
    rows: HEAD + (Math.max(...cells.map(({ y }) => y)) + 1) * rows,
  }
}

/** The upper left cell of a hex, and its size. */
export function hexSpot({ cells }: HexGrid, hex: Hex, zoom: Zoom): Spot & Size {
  const cell = cells[hex]
  if (cell === undefined) throw new Error(`hex map: no hex ${hex}`)
  const size = HEX_SIZE[zoom]
  return { x: MARGIN + (cell.x * size.columns) / 2, y: HEAD + cell.y * size.rows, ...size }
}

/** A label of the margin and the cell it begins in. */
export interface Label extends Spot {
  readonly text: string
}

/** The numbers of the rows, and the letters of the columns above the hexes that stand as those of the first row do. */
export function labels(grid: HexGrid, zoom: Zoom): readonly Label[] {
  const rows = new Map<number, Label>()
  const letters: readonly Map<string, Label>[] = [new Map(), new Map()]
  const first = Math.min(...grid.cells.map(({ y }) => y))
  for (const [hex, { id, y }] of grid.cells.entries()) {
    const [, column = '', digits = ''] = /^(\D*)(\d*)$/.exec(id) ?? []
    const spot = hexSpot(grid, hex, zoom)
    if (!rows.has(y)) rows.set(y, { x: 0, y: spot.y, text: digits.padStart(MARGIN - 1) })
    const above = letters[(y - first) % 2]
    if (above?.has(column) === false) above.set(column, { x: spot.x + 1, y: 0, text: column })
  }
  // Where the other rows have a column more, they have the letters.
  const [like, unlike] = letters.map((above) => [...above.values()])
  const longer = (unlike?.length ?? 0) > (like?.length ?? 0) ? unlike : like
  return [...rows.values(), ...(longer ?? [])]
}

/** The same grid with its westernmost hexes in the first column of the map. Moved by whole hexes: what is one column stays one. */
export function fromTheEdge(grid: HexGrid): HexGrid {
  const west = 2 * Math.floor(Math.min(...grid.cells.map(({ x }) => x)) / 2)
  return west === 0 ? grid : { ...grid, cells: grid.cells.map((cell) => ({ ...cell, x: cell.x - west })) }
}
