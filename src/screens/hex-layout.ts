/** Where the hexes of a grid with pointy tops stand in cells, in three zooms. */
import type { Hex, HexGrid } from '../engine/hex.ts'
import type { Size, Spot } from '../terminal/terminal.ts'
import type { Zoom } from './games/game-screen.ts'

/** Room for the row numbers on the left and the column letters above. */
export const MARGIN = 3
export const HEAD = 1

/** The cells of a hex. The columns are even, for every other row is shifted by half of them. */
export interface HexSize extends Size {
  /** The cell the column's letter stands over, 1 if it is not said. */
  readonly letter?: number
}
export type HexSizes = Readonly<Record<Zoom, HexSize>>

/** Token, normal, detail, where a game does not want other sizes. */
export const HEX_SIZE: HexSizes = {
  1: { columns: 4, rows: 1 },
  2: { columns: 4, rows: 2 },
  3: { columns: 8, rows: 3 },
}

export function mapSize({ cells }: HexGrid, { columns, rows }: Size): Size {
  return {
    columns: MARGIN + ((Math.max(...cells.map(({ x }) => x)) + 2) * columns) / 2,
    rows: HEAD + (Math.max(...cells.map(({ y }) => y)) + 1) * rows,
  }
}

/** The upper left cell of a hex, and its size. */
export function hexSpot({ cells }: HexGrid, hex: Hex, { columns, rows }: Size): Spot & Size {
  const cell = cells[hex]
  if (cell === undefined) throw new Error(`hex map: no hex ${hex}`)
  return { x: MARGIN + (cell.x * columns) / 2, y: HEAD + cell.y * rows, columns, rows }
}

/** A label of the margin and the cell it begins in. */
export interface Label extends Spot {
  readonly text: string
}

/** The numbers of the rows, and the letters of the columns above the hexes that stand as those of the first row do. */
export function labels(grid: HexGrid, size: HexSize): readonly Label[] {
  const { letter = 1 } = size
  const rows = new Map<number, Label>()
  const letters: readonly Map<string, Label>[] = [new Map(), new Map()]
  const first = Math.min(...grid.cells.map(({ y }) => y))
  for (const [hex, { id, y }] of grid.cells.entries()) {
    const [, column = '', digits = ''] = /^(\D*)(\d*)$/.exec(id) ?? []
    const spot = hexSpot(grid, hex, size)
    if (!rows.has(y)) rows.set(y, { x: 0, y: spot.y, text: digits.padStart(MARGIN - 1) })
    const above = letters[(y - first) % 2]
    if (above?.has(column) === false) above.set(column, { x: spot.x + letter, y: 0, text: column })
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
