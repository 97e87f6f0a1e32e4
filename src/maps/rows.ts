/** Boards whose hexes lie in rows, every other one half a hex further in. */
import type { Cell } from '../engine/hex.ts'

const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Hexes in the rows 1, 3, 5 ... and in the rows 2, 4, 6 ...; the shorter rows are drawn half a hex further in. */
export interface Rows {
  readonly rows: number
  readonly oddColumns: number
  readonly evenColumns: number
  readonly missing: readonly string[]
}

/** The hexes of a board, row by row from the north-west, in doubled coordinates with the middle of every row at 0. */
export function boardCells(board: Rows): Cell[] {
  const missing = new Set(board.missing)
  const cells: Cell[] = []
  for (let y = 0; y < board.rows; y++) {
    const width = y % 2 === 0 ? board.oddColumns : board.evenColumns
    for (let column = 0; column < width; column++) {
      const id = `${COLUMNS[column]}${y + 1}`
      if (!missing.has(id)) cells.push({ id, x: 2 * column - (width - 1), y })
    }
  }
  return cells
}

/** Whether the rows fit into each other: their lengths differ by one. */
export const areRowsStaggered = ({ oddColumns, evenColumns }: Rows): boolean => Math.abs(oddColumns - evenColumns) === 1
