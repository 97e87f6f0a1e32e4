/** The board of 7 as the rules ask about it. Regiments and aircraft are numbered in the order of REGIMENTS and AIRCRAFT. */
import { distances, reachable } from '../../engine/graph.ts'
import { adjacent, type Hex, type HexGrid, hexGrid, hexOf } from '../../engine/hex.ts'
import { AIRCRAFT, type BoardFile, boardCells, REGIMENTS } from '../../maps/data-7.ts'
import { placeFinder } from '../../maps/names.ts'

export interface Board {
  readonly grid: HexGrid
  readonly lwow: Hex
  readonly airfields: readonly Hex[]
  readonly regimentStarts: readonly Hex[]
  readonly aircraftStarts: readonly Hex[]
  /** Points of a hex: 10 in Lwów, 2 and 1 around it. Rule 6.34. */
  readonly points: readonly number[]
  /** Moves cavalry needs from each hex to Lwów if nothing disturbs it, the stop on a crossing not counted. */
  readonly movesToLwow: readonly number[]
  isCrossing(hex: Hex): boolean
  isClosedRiver(hex: Hex): boolean
  isAirfield(hex: Hex): boolean
  /** Whether a hex lies on Lwów's side of the Bug; a crossing does not. Rule 6.34. */
  isAcross(hex: Hex): boolean
  adjacent(a: Hex, b: Hex): boolean
  id(hex: Hex): string
  name(hex: Hex): string | undefined
  /** A hex by its id or a name, whatever the case and accents. */
  find(text: string): Hex | undefined
}

export function openBoard(file: BoardFile): Board {
  const grid = hexGrid(boardCells(file))
  const must = (id: string): Hex => hexOf(grid, id)
  const flags = (ids: readonly string[]): boolean[] => {
    const set = new Set(ids.map(must))
    return grid.cells.map((_, hex) => set.has(hex))
  }
  const lwow = must(file.lwow)
  const crossing = flags(file.crossings)
  const closed = flags(file.river)
  const airfield = flags(file.airfields)
  const two = flags(file.twoPoints)
  const one = flags(file.onePoint)
  const neighbours = (hex: Hex) => grid.neighbours[hex] ?? []
  const across = reachable(grid.size, neighbours, lwow, (hex) => !closed[hex] && !crossing[hex])
  return {
    grid,
    lwow,
    airfields: file.airfields.map(must).sort((a, b) => a - b),
    regimentStarts: REGIMENTS.map((number) => must(file.regiments[String(number)] as string)),
    aircraftStarts: AIRCRAFT.map((name) => must(file.aircraft[name])),
    points: grid.cells.map((_, hex) => (hex === lwow ? 10 : two[hex] ? 2 : one[hex] ? 1 : 0)),
    movesToLwow: distances(grid.size, neighbours, [lwow], (hex) => !closed[hex]),
    isCrossing: (hex) => crossing[hex] === true,
    isClosedRiver: (hex) => closed[hex] === true,
    isAirfield: (hex) => airfield[hex] === true,
    isAcross: (hex) => across.has(hex),
    adjacent: (a, b) => adjacent(grid, a, b),
    id: (hex) => grid.cells[hex]?.id ?? '',
    name: (hex) => file.names[grid.cells[hex]?.id ?? ''],
    find: placeFinder(grid, file.names, { Lwów: file.lwow, Lviv: file.lwow }),
  }
}
