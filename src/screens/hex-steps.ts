/** How the cursor goes over a grid of hexes with pointy tops. */
import { type Hex, type HexGrid, OFF_BOARD } from '../engine/hex.ts'
import type { Direction } from './games/game-screen.ts'

/** The neighbours a direction may lead to, in ring order: E, SE, SW, W, NW, NE. */
const RING: Readonly<Record<Direction, readonly number[]>> = {
  right: [0],
  'down-right': [1],
  'down-left': [2],
  left: [3],
  'up-left': [4],
  'up-right': [5],
  up: [4, 5],
  down: [2, 1],
}

/** The next hex; undefined at the edge. Up and down keep the column, and where it has no hex take the other neighbour. */
export function hexStep({ cells, rings }: HexGrid, hex: Hex, direction: Direction): Hex | undefined {
  const found = RING[direction].flatMap((d) => {
    const next = rings[hex]?.[d] ?? OFF_BOARD
    return next === OFF_BOARD ? [] : [next]
  })
  return found.find((next) => column(cells[next]?.x) === column(cells[hex]?.x)) ?? found[0]
}

/** Hexes that only the shift of their row sets apart are of one column. */
const column = (x = 0): number => Math.floor(x / 2)
