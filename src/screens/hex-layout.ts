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

/** The numbers of the rows, and the letters of the columns above the hexes of the first row and those that stand like it. */
export function labels(grid: HexGrid, zoom: Zoom): readonly Label[] {
  const found = new Map<string, Label>()
  const first = Math.min(...grid.cells.map(({ y }) => y))
  for (const [hex, { id, y }] of grid.cells.entries()) {
    const [, letters = '', digits = ''] = /^(\D*)(\d*)$/.exec(id) ?? []
    const spot = hexSpot(grid, hex, zoom)
    if (!found.has(`row ${y}`)) found.set(`row ${y}`, { x: 0, y: spot.y, text: digits.padStart(MARGIN - 1) })
    if ((y - first) % 2 === 0 && !found.has(letters)) found.set(letters, { x: spot.x + 1, y: 0, text: letters })
  }
  return [...found.values()]
}
