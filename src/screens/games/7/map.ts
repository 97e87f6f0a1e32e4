/** The board of 7 in plain characters: two lines a hex, cavalry above, aircraft below. */
import { aircraftId, regimentId } from '../../../rules/7/actions.ts'
import type { Board } from '../../../rules/7/board.ts'
import { aircraftOn, NONE, regimentOn } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'
import { mapLegend7 } from '../../../text/en/7.ts'

/** Columns of a hex and of the margin with the row numbers. */
const WIDTH = 6
const MARGIN = 3

export function map7(board: Board, view: View): readonly string[] {
  const rows = Math.max(...board.grid.cells.map(({ y }) => y)) + 1
  const lines = Array.from({ length: 2 * rows }, (_, i) =>
    i % 2 === 0
      ? String(i / 2 + 1)
          .padStart(2)
          .padEnd(MARGIN)
      : ' '.repeat(MARGIN),
  )
  for (const [hex, { x, y }] of board.grid.cells.entries()) {
    const column = MARGIN + (x * WIDTH) / 2
    put(lines, 2 * y, column, cavalryCell(board, view, hex))
    put(lines, 2 * y + 1, column, aircraftCell(view, hex))
  }
  const letters = [...new Set(board.grid.cells.filter(({ y }) => y % 2 === 1).map(({ id }) => id.replace(/\d+/, '')))]
  const shift = Math.min(...board.grid.cells.filter(({ y }) => y % 2 === 1).map(({ x }) => x))
  const head = ' '.repeat(MARGIN + (shift * WIDTH) / 2) + letters.map((letter) => ` ${letter}`.padEnd(WIDTH)).join('')
  return [head, ...lines, '', ...mapLegend7].map((line) => line.trimEnd())
}

function put(lines: string[], line: number, column: number, text: string): void {
  lines[line] = (lines[line] ?? '').padEnd(column) + text
}

function cavalryCell(board: Board, view: View, hex: number): string {
  const regiment = regimentOn(view, hex)
  const ground = groundOf(board, hex)
  if (regiment === NONE) return ground
  return `${ground}${regimentId(regiment)}${view.dispersed[regiment] ? '?' : view.prepared[regiment] ? '!' : ''}`
}

function groundOf(board: Board, hex: number): string {
  if (hex === board.lwow) return 'L'
  if (board.isCrossing(hex)) return '='
  if (board.isClosedRiver(hex)) return '~'
  if (board.isAirfield(hex)) return 'A'
  return board.points[hex] === 0 ? '.' : String(board.points[hex])
}

function aircraftCell(view: View, hex: number): string {
  const aircraft = aircraftOn(view, hex)
  if (aircraft === NONE) return ''
  return ` ${aircraftId(aircraft)}${view.damaged[aircraft] ? '-' : ''}${view.bomb[aircraft] ? '*' : ''}`
}
