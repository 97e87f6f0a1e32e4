/** The data file of 111: a board, dice, or both. What a file leaves out is built in; the built-in board is that of the variant. */
import * as v from 'valibot'
import { distance, type HexGrid, hexGrid } from '../engine/hex.ts'
import builtInLong from './111-long-1.json' with { type: 'json' }
import builtInStandard from './111-standard-1.json' with { type: 'json' }
import { type DataFault, dataFault, schemaFaults } from './fault.ts'
import { placeNameFaults } from './names.ts'
import { areRowsStaggered, boardCells } from './rows.ts'
import { about, count, dataName, hexId, placeName } from './schema.ts'

export const VARIANTS = ['standard', 'long'] as const
export type Variant = (typeof VARIANTS)[number]
/** Bombers, Messerschmitts and Polish fighters, each from west to east. */
export const AIRCRAFT = ['He1', 'He2', 'Bf1', 'Bf2', 'Bf3', 'P1', 'P2', 'P3', 'P4'] as const
/** Everything that shoots: the aircraft, and the artillery of Warsaw. */
export const UNITS = [...AIRCRAFT, 'AA'] as const
/** How far from Warsaw the artillery reaches; no cloud may lie there. Rules 1.3, 9.31. */
export const ZONE = 2
export const CLOUDS = 4
/** A cloud on two hexes stands in the way of at most eleven others, itself included. */
const PAIRS_NEEDED = 11 * (CLOUDS - 1) + 1

const byName: ReadonlyMap<string, number> = new Map(UNITS.map((name, unit) => [name.toLowerCase(), unit]))
/** The index of a unit by its name in the notation, whatever the case; -1 if there is none. */
export const unitIndex = (text: string): number => byName.get(text.toLowerCase()) ?? -1

const hex = hexId('E12')
const hexes = v.array(hex)

const BoardSchema = v.strictObject({
  name: dataName,
  about,
  rows: count(30),
  /** Hexes in the rows 1, 3, 5 ... and in the rows 2, 4, 6 ...; the shorter rows are drawn half a hex further in. */
  oddColumns: count(26),
  evenColumns: count(26),
  missing: hexes,
  warsaw: hex,
  airfields: hexes,
  aircraft: v.strictObject(v.entriesFromList(AIRCRAFT, hex)),
  names: v.record(hex, placeName),
})

const faces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const DieSchema = v.strictObject({ name: dataName, faces: v.strictObject({ cross: faces, chequerboard: faces }) })

const FileSchema = v.strictObject({
  format: v.literal('vistula-data 1'),
  game: v.literal('111'),
  board: v.optional(BoardSchema),
  die: v.optional(DieSchema),
})

export type BoardFile = v.InferOutput<typeof BoardSchema>
export type DieFile = v.InferOutput<typeof DieSchema>
/** A board for each variant: a file's own board is played in every one. */
export interface Data111 {
  readonly boards: Readonly<Record<Variant, BoardFile>>
  readonly die: DieFile
}

/** The built-in boards and dice. */
export const builtIn111 = (): Data111 => ({
  boards: { standard: builtInStandard.board, long: builtInLong.board },
  die: builtInStandard.die,
})

/** Reads a data file. Every fault names the place in the file and what was expected there. */
export function loadData111(json: unknown): Data111 | readonly DataFault[] {
  const parsed = v.safeParse(FileSchema, json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { board, die = builtIn111().die } = parsed.output
  const faults = [...(board === undefined ? [] : boardFaults(board)), ...dieFaults(die)]
  if (faults.length > 0) return faults
  return { boards: board === undefined ? builtIn111().boards : { standard: board, long: board }, die }
}

/** Whether a cloud may lie on each hex: not on an airfield, on Warsaw or in the zone around it. Rule 1.3. */
export function cloudHexes(board: BoardFile, grid: HexGrid): boolean[] {
  const warsaw = grid.find(board.warsaw)
  return grid.cells.map(
    ({ id }, hex) => !board.airfields.includes(id) && (warsaw === undefined || distance(grid, hex, warsaw) > ZONE),
  )
}

function boardFaults(board: BoardFile): DataFault[] {
  if (!areRowsStaggered(board)) return [dataFault('board.evenColumns', 'data-rows', {})]
  const grid = hexGrid(boardCells(board))
  const faults: DataFault[] = []
  const lists: Record<string, readonly string[]> = {
    warsaw: [board.warsaw],
    airfields: board.airfields,
    aircraft: Object.values(board.aircraft),
  }
  for (const [key, ids] of [...Object.entries(lists), ['names', Object.keys(board.names)] as const])
    for (const id of ids)
      if (grid.find(id) === undefined) faults.push(dataFault(`board.${key}`, 'data-hex-on-board', { found: id }))
  for (const [key, ids] of Object.entries(lists)) {
    const twice = ids.find((id, i) => ids.indexOf(id) !== i)
    if (twice !== undefined) faults.push(dataFault(`board.${key}`, 'data-hex-once', { found: twice }))
  }
  faults.push(...placeNameFaults(grid, board.names))
  for (const [aircraft, id] of Object.entries(board.aircraft))
    if (id === board.warsaw) faults.push(dataFault(`board.aircraft.${aircraft}`, 'data-not-warsaw', { found: id }))
  if (board.airfields.includes(board.warsaw))
    faults.push(dataFault('board.airfields', 'data-not-warsaw', { found: board.warsaw }))
  if (board.airfields.length !== 3) faults.push(dataFault('board.airfields', 'data-three-airfields', {}))
  const open = cloudHexes(board, grid)
  const pairs = grid.neighbours.flatMap((near, hex) => near.filter((next) => hex < next && open[hex] && open[next]))
  if (pairs.length < PAIRS_NEEDED) faults.push(dataFault('board', 'data-cloud-room', {}))
  return faults
}

function dieFaults({ faces }: DieFile): DataFault[] {
  return Object.values(faces).every((n) => n === 0) ? [dataFault('die.faces', 'data-blank-die', {})] : []
}
