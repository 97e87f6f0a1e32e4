/** The board of Bitwa Warszawska as the rules ask about it. Units are numbered in the order of UNITS. */
import { adjacent, direction, type Hex, type HexGrid, hexGrid, hexOf } from '../../engine/hex.ts'
import { type BoardFile, UNITS } from '../../maps/data-bitwa.ts'
import { placeFinder } from '../../maps/names.ts'
import { boardCells } from '../../maps/rows.ts'

export interface Board {
  readonly grid: HexGrid
  readonly warsaw: Hex
  readonly radzymin: Hex
  readonly modlin: Hex
  /** Where each unit starts. */
  readonly starts: readonly Hex[]
  isFortress(hex: Hex): boolean
  isShaded(hex: Hex): boolean
  adjacent(a: Hex, b: Hex): boolean
  /** In ring order, E, SE, SW, W, NW, NE; -1 if the hexes do not touch. */
  direction(from: Hex, to: Hex): number
  neighbours(hex: Hex): readonly Hex[]
  id(hex: Hex): string
  name(hex: Hex): string | undefined
  /** A hex by its id or a name, whatever the case and accents. */
  find(text: string): Hex | undefined
}

export function openBoard(file: BoardFile): Board {
  const grid = hexGrid(boardCells(file))
  const must = (id: string): Hex => hexOf(grid, id)
  const [warsaw, radzymin, modlin] = [must(file.warsaw), must(file.radzymin), must(file.modlin)]
  const shaded = grid.cells.map(({ id }) => file.shaded.includes(id))
  return {
    grid,
    warsaw,
    radzymin,
    modlin,
    starts: UNITS.map((unit) => must(file.units[unit])),
    isFortress: (hex) => hex === warsaw || hex === radzymin || hex === modlin,
    isShaded: (hex) => shaded[hex] === true,
    adjacent: (a, b) => adjacent(grid, a, b),
    direction: (from, to) => direction(grid, from, to),
    neighbours: (hex) => grid.neighbours[hex] ?? [],
    id: (hex) => grid.cells[hex]?.id ?? '',
    name: (hex) => file.names[grid.cells[hex]?.id ?? ''],
    find: placeFinder(grid, file.names, {
      Warsaw: file.warsaw,
      Warszawa: file.warsaw,
      Radzymin: file.radzymin,
      Modlin: file.modlin,
    }),
  }
}
