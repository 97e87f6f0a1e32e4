/** The cursor's way over the picture: along a road that leaves in a direction, else to the nearest space in it. */
import type { Board, Space } from '../../../rules/mali/board.ts'
import type { Size, Spot } from '../../../terminal/terminal.ts'
import type { Direction } from '../game-screen.ts'
import type { LayoutMali } from './layout.ts'

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

const DIRECTIONS = Object.keys(WAYS) as readonly Direction[]

export function stepFrom(board: Board, layout: LayoutMali, space: Space, direction: Direction): Space | undefined {
  if (layout.spots[space] === undefined) return undefined
  const all = exits(board, layout, space)
  const along = alongRoad(all, direction)
  if (along !== undefined) return along
  // Where two roads leave alike one of them is left without an arrow: it comes before what has one.
  const reached = DIRECTIONS.map((one) => alongRoad(all, one))
  const left = all.flatMap(({ to }) => (reached.includes(to) ? [] : [to]))
  return (
    nearest(layout, space, left, left, direction) ??
    nearest(layout, space, everywhere(layout), board.neighbours(space), direction)
  )
}

const everywhere = ({ spots }: LayoutMali): readonly Space[] => spots.map((_, space) => space)

/** In columns. */
interface Heading {
  readonly across: number
  readonly down: number
}

/** A step along a road: how the road leaves, and where the step ends. */
interface Exit {
  readonly to: Space
  readonly leaves: Heading
  readonly ends: Heading
}

function exits(board: Board, { legs, spots }: LayoutMali, space: Space): readonly Exit[] {
  return board.links(space).flatMap(({ to, road }): readonly Exit[] => {
    const { from = space, spaces = [], to: end = space } = board.roads[road] ?? {}
    const chain = [from, ...spaces, end]
    const i = chain
      .slice(1)
      .findIndex((next, at) => [chain[at], next].includes(space) && [chain[at], next].includes(to))
    const leg = legs[road]?.[i] ?? []
    const [a, b] = chain[i] === space ? leg : leg.toReversed()
    if (a === undefined || b === undefined) return []
    return [{ to, leaves: heading(a, b), ends: heading(middleOf(spots[space]), middleOf(spots[to])) }]
  })
}

const heading = (a: Spot, b: Spot): Heading => ({ across: b.x - a.x, down: 2 * (b.y - a.y) })

/** The road that leaves nearest to the direction of the arrow, a sixteenth of a turn off at most; of two that leave alike the one that ends nearer to it. */
function alongRoad(all: readonly Exit[], direction: Direction): Space | undefined {
  const [dx, dy] = WAYS[direction]
  const off = ({ across, down }: Heading): number =>
    Math.abs(Math.atan2(across * dy - down * dx, across * dx + down * dy))
  const near = all.filter(({ leaves }) => off(leaves) <= Math.PI / 8)
  return near.toSorted((a, b) => off(a.leaves) - off(b.leaves) || off(a.ends) - off(b.ends))[0]?.to
}

/** Of some places the nearest in a direction, `roads` before others. */
function nearest(
  { spots }: LayoutMali,
  space: Space,
  places: readonly Space[],
  roads: readonly Space[],
  direction: Direction,
): Space | undefined {
  const here = middleOf(spots[space])
  const [dx, dy] = WAYS[direction]
  const length = Math.hypot(dx, dy)
  let found: Space | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of places) {
    const { across, down } = heading(here, middleOf(spots[other]))
    const ahead = (across * dx + down * dy) / length
    const aside = Math.abs(across * dy - down * dx) / length
    // Along a road counts half, and a little to the side of the direction is near enough.
    const isRoad = roads.includes(other)
    if (other === space || ahead <= 0 || aside > (isRoad ? 1.5 : 1) * ahead) continue
    const away = (ahead + 2 * aside) * (isRoad ? 0.5 : 1)
    if (away < least) [found, least] = [other, away]
  }
  return found
}

const middleOf = (spot: (Spot & Size) | undefined): Spot =>
  spot === undefined ? { x: 0, y: 0 } : { x: spot.x + (spot.columns - 1) / 2, y: spot.y + (spot.rows - 1) / 2 }
