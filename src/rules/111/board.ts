/** The board of 111 as the rules ask about it. Aircraft are numbered in the order of AIRCRAFT. */
import { distance, type Hex, type HexGrid, hexGrid, hexOf } from '../../engine/hex.ts'
import { AIRCRAFT, type BoardFile, cloudHexes, ZONE } from '../../maps/data-111.ts'
import { placeFinder } from '../../maps/names.ts'
import { boardCells } from '../../maps/rows.ts'

export interface Board {
  readonly grid: HexGrid
  readonly warsaw: Hex
  readonly airfields: readonly Hex[]
  /** Where each aircraft starts. */
  readonly starts: readonly Hex[]
  /** The artillery's dice at an aircraft on each hex: 3 on Warsaw, 2 and 1 around it, 0 outside the zone. Rule 9.31. */
  readonly zone: readonly number[]
  isAirfield(hex: Hex): boolean
  /** Whether a cloud may lie on a hex as far as the board is concerned. Rule 1.3. */
  takesCloud(hex: Hex): boolean
  adjacent(a: Hex, b: Hex): boolean
  /** Steps between two hexes as the crow flies. */
  apart(a: Hex, b: Hex): number
  /** The hexes at most 2, or at most 3 steps away, in their order; the hex itself is not among them. */
  within(hex: Hex, steps: number): readonly Hex[]
  id(hex: Hex): string
  name(hex: Hex): string | undefined
  /** A hex by its id or a name, whatever the case and accents. */
  find(text: string): Hex | undefined
}

export function openBoard(file: BoardFile): Board {
  const grid = hexGrid(boardCells(file))
  const { size } = grid
  const must = (id: string): Hex => hexOf(grid, id)
  const hexes = grid.cells.map((_, hex) => hex)
  const apart = hexes.flatMap((a) => hexes.map((b) => distance(grid, a, b)))
  const steps = (a: Hex, b: Hex): number => apart[a * size + b] ?? Number.POSITIVE_INFINITY
  const near = [2, 3].map((far) => hexes.map((a) => hexes.filter((b) => a !== b && steps(a, b) <= far)))
  const warsaw = must(file.warsaw)
  const airfields = file.airfields.map(must).sort((a, b) => a - b)
  const airfield = hexes.map((hex) => airfields.includes(hex))
  const open = cloudHexes(file, grid)
  return {
    grid,
    warsaw,
    airfields,
    starts: AIRCRAFT.map((name) => must(file.aircraft[name])),
    zone: hexes.map((hex) => Math.max(0, ZONE + 1 - steps(hex, warsaw))),
    isAirfield: (hex) => airfield[hex] === true,
    takesCloud: (hex) => open[hex] === true,
    adjacent: (a, b) => apart[a * size + b] === 1,
    apart: steps,
    within: (hex, far) => near[far - 2]?.[hex] ?? [],
    id: (hex) => grid.cells[hex]?.id ?? '',
    name: (hex) => file.names[grid.cells[hex]?.id ?? ''],
    find: placeFinder(grid, file.names, { Warsaw: file.warsaw, Warszawa: file.warsaw }),
  }
}
