/** What a board of 111 says of where aircraft are well placed: made once, read at every step of every line of play. */
import { distance, type Hex } from '../../engine/hex.ts'
import type { Rules } from './rules.ts'
import { MESSERSCHMITTS, POLES } from './state.ts'
import { throwOf } from './throw.ts'

export interface Charts {
  readonly size: number
  /** Steps from hex a to hex b, at a * size + b. */
  readonly apart: Uint8Array
  readonly toWarsaw: Uint8Array
  /** Steps to the nearest airfield. */
  readonly toAirfield: Uint8Array
  /** How well a fighter on h, at b * size + h, meets a bomber that comes from b: 1 if it will stand beside it wherever it goes. */
  readonly guard: Float32Array
  /** The share of a bomber's shortest ways from b in a round that lead over or to h, at b * size + h. */
  readonly way: Float32Array
  /** The share of the hexes to which a bomber comes from b in a round that are adjacent to h. */
  readonly escort: Float32Array
  /** The chance of at least one, and of at least two hits with so many dice. */
  readonly german: Chances
  readonly polish: Chances
}

export interface Chances {
  readonly one: Float64Array
  readonly two: Float64Array
}

/** More dice than these never meet on one aircraft. */
export const MOST_DICE = 15

export function chartsOf({ board, die }: Rules): Charts {
  const { grid, warsaw, airfields } = board
  const { size } = grid
  const apart = new Uint8Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) apart[a * size + b] = Math.min(255, distance(grid, a, b))
  const steps = (a: Hex, b: Hex): number => apart[a * size + b] ?? 255
  const hexes = Array.from({ length: size }, (_, hex) => hex)
  const guard = new Float32Array(size * size)
  const way = new Float32Array(size * size)
  const escort = new Float32Array(size * size)
  for (const bomber of hexes) {
    const routes = routesOf(grid.neighbours, steps, bomber, warsaw)
    const ends = [...new Set(routes.map((route) => route.at(-1) ?? bomber))]
    for (const route of routes) for (const hex of route) add(way, bomber * size + hex, 1 / routes.length)
    for (const end of ends) {
      for (const hex of hexes) {
        const far = steps(end, hex)
        if (far <= 2) add(guard, bomber * size + hex, (far === 1 ? 1 : 0.5) / ends.length)
        if (far === 1) add(escort, bomber * size + hex, 1 / ends.length)
      }
    }
  }
  const home = (to: Hex): Uint8Array => Uint8Array.from(hexes, (hex) => steps(hex, to))
  return {
    size,
    apart,
    toWarsaw: home(warsaw),
    toAirfield: Uint8Array.from(hexes, (hex) => Math.min(99, ...airfields.map((airfield) => steps(hex, airfield)))),
    guard,
    way,
    escort,
    german: chances(die, MESSERSCHMITTS[0] ?? 0),
    polish: chances(die, POLES[0] ?? 0),
  }
}

const add = (chart: Float32Array, at: number, share: number): void => {
  chart[at] = (chart[at] ?? 0) + share
}

/** The shortest ways of a bomber towards Warsaw in one round, as the hexes it comes to before Warsaw, on an empty board. Rule 3.7. */
function routesOf(
  neighbours: readonly (readonly Hex[])[],
  steps: (a: Hex, b: Hex) => number,
  from: Hex,
  warsaw: Hex,
): readonly (readonly Hex[])[] {
  const nearer = (hex: Hex): readonly Hex[] =>
    (neighbours[hex] ?? []).filter((next) => steps(next, warsaw) < steps(hex, warsaw))
  return nearer(from).flatMap((middle) =>
    middle === warsaw ? [[middle]] : nearer(middle).map((end) => (end === warsaw ? [middle] : [middle, end])),
  )
}

function chances(die: Rules['die'], shooter: number): Chances {
  const [miss = 0, hit = 0] = throwOf(die, shooter, 1)
  const p = hit / (miss + hit)
  const one = new Float64Array(MOST_DICE + 1)
  const two = new Float64Array(MOST_DICE + 1)
  for (let dice = 1; dice <= MOST_DICE; dice++) {
    one[dice] = 1 - (1 - p) ** dice
    two[dice] = 1 - (1 - p) ** dice - dice * p * (1 - p) ** (dice - 1)
  }
  return { one, two }
}
