/** The board of 7 in plain characters: two lines a hex, cavalry above, aircraft below. */
import { aircraftId, regimentId } from '../../../rules/7/actions.ts'
import type { Board } from '../../../rules/7/board.ts'
import { aircraftOn, NONE, regimentOn } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'
import { mapLegend7 } from '../../../text/en/7.ts'

/** Columns of a hex and of the margin with the row numbers. */
const WIDTH = 6
const MARGIN = 3

/** The empty board and the names of its hexes. */
export function board7(board: Board): readonly string[] {
  const empty = drawn(
    board,
    () => '',
    () => '',
  )
  const names = board.grid.cells.flatMap(({ id }, hex) => {
    const name = board.name(hex)
    return name === undefined ? [] : [`${id} ${name}`]
  })
  return [...empty, '', mapLegend7[0] ?? '', names.join(', ')]
}

export const map7 = (board: Board, view: View): readonly string[] => [
  ...drawn(
    board,
    (hex) => cavalryMark(view, hex),
    (hex) => aircraftMark(view, hex),
  ),
  ...mapLegend7,
]

type Mark = (hex: number) => string

function drawn(board: Board, cavalry: Mark, aircraft: Mark): readonly string[] {
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
    put(lines, 2 * y, column, joined(groundOf(board, hex), cavalry(hex)))
    put(lines, 2 * y + 1, column, aircraft(hex))
  }
  const letters = [...new Set(board.grid.cells.filter(({ y }) => y % 2 === 1).map(({ id }) => id.replace(/\d+/, '')))]
  const shift = Math.min(...board.grid.cells.filter(({ y }) => y % 2 === 1).map(({ x }) => x))
  const head = ' '.repeat(MARGIN + (shift * WIDTH) / 2) + letters.map((letter) => ` ${letter}`.padEnd(WIDTH)).join('')
  // A line for aircraft only where there are some, so that the board fits a small window.
  return [head, ...lines.filter((line, i) => i % 2 === 0 || line.trim() !== '')].map((line) => line.trimEnd())
}

function put(lines: string[], line: number, column: number, text: string): void {
  lines[line] = (lines[line] ?? '').padEnd(column) + text
}

/** The regiment on a hex; of a stack the top one, and `+` for those below. */
function cavalryMark(view: View, hex: number): string {
  const regiment = regimentOn(view, hex)
  if (regiment === NONE) return ''
  const below = view.regimentAt.filter((at) => at === hex).length - 1
  return `${regimentId(regiment)}${view.dispersed[regiment] ? '?' : view.prepared[regiment] ? '!' : ''}${below > 0 ? '+' : ''}`
}

/** A digit of the ground must not run into the number of a regiment. */
const joined = (ground: string, regiment: string): string =>
  regiment !== '' && /\d/.test(ground) ? `${ground} ${regiment}` : ground + regiment

function groundOf(board: Board, hex: number): string {
  if (hex === board.lwow) return 'L'
  if (board.isCrossing(hex)) return '='
  if (board.isClosedRiver(hex)) return '~'
  if (board.isAirfield(hex)) return 'A'
  return board.points[hex] === 0 ? '.' : String(board.points[hex])
}

function aircraftMark(view: View, hex: number): string {
  const aircraft = aircraftOn(view, hex)
  if (aircraft === NONE) return ''
  return ` ${aircraftId(aircraft)}${view.damaged[aircraft] ? '-' : ''}${view.bomb[aircraft] ? '*' : ''}`
}
