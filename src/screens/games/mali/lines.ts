/** Lines through cells, and how they go on from each. */
import type { Spot } from '../../../terminal/terminal.ts'

/** How a road goes through a cell: the signs are in `signs.ts`. */
export type Course = 'level' | 'upright' | 'falling' | 'rising' | 'down-right' | 'down-left' | 'up-right' | 'up-left'

/** How several roads meet in a cell: in all four sides of it, or in all but one. */
export type Junction = 'cross' | `no-${Side}`

const SIDES = ['up', 'right', 'down', 'left'] as const
type Side = (typeof SIDES)[number]

export interface Cell extends Spot {
  readonly course: Course
  /** Over which sides the line comes and goes; where it is aslant, over the upper or the lower one. */
  readonly sides: readonly Side[]
}

/** The river is two cells wide. */
export const broad = ({ x, y }: Spot): readonly Spot[] => [
  { x, y },
  { x: x + 1, y },
]

export const lineThrough = (points: readonly Spot[]): readonly Spot[] =>
  points.slice(1).flatMap((to, i) => line(points[i] ?? to, to))

function line(a: Spot, b: Spot): readonly Spot[] {
  const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y), 1)
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(a.x + ((b.x - a.x) * i) / steps),
    y: Math.round(a.y + ((b.y - a.y) * i) / steps),
  }))
}

/** Each cell once, with how the line goes on from it; a corner between a level and an upright piece shows both. */
export function courses(cells: readonly Spot[]): readonly Cell[] {
  const way = cells.filter(({ x, y }, i) => x !== cells[i - 1]?.x || y !== cells[i - 1]?.y)
  return way.map((spot, i) => {
    const [before, after] = [way[i - 1], way[i + 1]]
    const cell = { ...spot, sides: [before, after].flatMap((next) => (next === undefined ? [] : sideTo(spot, next))) }
    if (before !== undefined && after !== undefined && before.x !== after.x && before.y !== after.y) {
      const level = before.y === cell.y ? before : after.y === cell.y ? after : undefined
      const upright = before.x === cell.x ? before : after.x === cell.x ? after : undefined
      if (level !== undefined && upright !== undefined)
        return {
          ...cell,
          course: `${upright.y < cell.y ? 'up' : 'down'}-${level.x < cell.x ? 'left' : 'right'}` as const,
        }
    }
    const [a, b] = after === undefined ? [before ?? cell, cell] : [cell, after]
    const slope = (b.x - a.x) * (b.y - a.y)
    return { ...cell, course: slope > 0 ? 'falling' : slope < 0 ? 'rising' : a.x === b.x ? 'upright' : 'level' }
  })
}

const sideTo = (from: Spot, to: Spot): Side =>
  to.y < from.y ? 'up' : to.y > from.y ? 'down' : to.x > from.x ? 'right' : 'left'

/** What a cell shows through which all these lines go. */
export function joined(cells: readonly Cell[]): Course | Junction {
  const [first, ...others] = cells
  if (first !== undefined && others.every(({ course }) => course === first.course)) return first.course
  const leads = (side: Side): boolean => cells.some(({ sides }) => sides.includes(side))
  const [closed, ...more] = SIDES.filter((side) => !leads(side))
  if (closed === undefined) return 'cross'
  if (more.length === 0) return `no-${closed}`
  const [isUpright, isLevel] = [leads('up') || leads('down'), leads('left') || leads('right')]
  if (isUpright && isLevel) return `${leads('up') ? 'up' : 'down'}-${leads('left') ? 'left' : 'right'}`
  return isUpright ? 'upright' : 'level'
}
