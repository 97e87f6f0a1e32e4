/** The cursor's way over the board: along a road if one leads there, else to the nearest space in a direction. */
import type { Board, Space } from '../../../rules/mali/board.ts'
import type { Spot } from '../../../terminal/terminal.ts'
import type { Direction } from '../game-screen.ts'

/** Columns and rows; a row is as high as two columns are wide. */
const WAYS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  'up-left': [-1, -1],
  'up-right': [1, -1],
  'down-left': [-1, 1],
  'down-right': [1, 1],
}

/** `cells`: where each space is on the picture. */
export function stepFrom(board: Board, cells: readonly Spot[], space: Space, direction: Direction): Space | undefined {
  const here = cells[space]
  if (here === undefined) return undefined
  const [dx, dy] = WAYS[direction]
  const length = Math.hypot(dx, dy)
  const roads = board.neighbours(space)
  let found: Space | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [other, { x, y }] of cells.entries()) {
    const [right, down] = [x - here.x, 2 * (y - here.y)]
    const ahead = (right * dx + down * dy) / length
    const aside = Math.abs(right * dy - down * dx) / length
    // Along a road counts half, and a little to the side of the direction is near enough.
    const isRoad = roads.includes(other)
    if (other === space || ahead <= 0 || aside > (isRoad ? 1.5 : 1) * ahead) continue
    const away = (ahead + 2 * aside) * (isRoad ? 0.5 : 1)
    if (away < least) [found, least] = [other, away]
  }
  return found
}
