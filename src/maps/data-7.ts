/** The data file of 7: a board, a die, or both. What a file leaves out is taken from the built-in one. */
import * as v from 'valibot'
import { type Cell, hexGrid } from '../engine/hex.ts'
import builtIn from './7-lwow-1.json' with { type: 'json' }
import { type DataFault, dataFault, schemaFaults } from './fault.ts'
import { placeNameFaults } from './names.ts'
import { about, count, dataName, hexId, placeName } from './schema.ts'

const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const REGIMENTS = [19, 24, 32, 33, 36, 64, 65, 79, 80, 81] as const
export const AIRCRAFT = ['P1', 'P2', 'P3'] as const
/** The index of a unit by its name in the notation; -1 if there is none. */
export const regimentIndex = (text: string): number => REGIMENTS.map(String).indexOf(text)
export const aircraftIndex = (text: string): number => (AIRCRAFT as readonly string[]).indexOf(text)

const hex = hexId('B9')
const hexes = v.array(hex)

const BoardSchema = v.strictObject({
  name: dataName,
  about,
  rows: count(30),
  columns: count(26),
  /** Which rows, counted from 1, stand half a hex further east. */
  shiftedRows: v.picklist(['odd', 'even']),
  missing: hexes,
  lwow: hex,
  crossings: hexes,
  river: hexes,
  airfields: hexes,
  twoPoints: hexes,
  onePoint: hexes,
  regiments: v.strictObject(v.entriesFromList(REGIMENTS.map(String), hex)),
  aircraft: v.strictObject(v.entriesFromList(AIRCRAFT, hex)),
  names: v.record(hex, placeName),
})

const faces = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(100))
const DieSchema = v.strictObject({
  name: dataName,
  faces: v.strictObject({ chequerboard: faces(0), star: faces(0), malfunction: faces(0) }),
})

const FileSchema = v.strictObject({
  format: v.literal('vistula-data 1'),
  game: v.literal('7'),
  board: v.optional(BoardSchema),
  die: v.optional(DieSchema),
})

export type BoardFile = v.InferOutput<typeof BoardSchema>
export type DieFile = v.InferOutput<typeof DieSchema>
export interface Data7 {
  readonly board: BoardFile
  readonly die: DieFile
}

/** The built-in board and die. */
export const builtIn7 = (): Data7 => ({ board: builtIn.board as BoardFile, die: builtIn.die })

/** Reads a data file. Every fault names the place in the file and what was expected there. */
export function loadData7(json: unknown): Data7 | readonly DataFault[] {
  const parsed = v.safeParse(FileSchema, json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { board = builtIn7().board, die = builtIn7().die } = parsed.output
  const faults = [...boardFaults(board), ...dieFaults(die)]
  return faults.length === 0 ? { board, die } : faults
}

/** The hexes of a board, row by row from the north-west, in doubled coordinates. */
export function boardCells(board: BoardFile): Cell[] {
  const missing = new Set(board.missing)
  const cells: Cell[] = []
  for (let y = 0; y < board.rows; y++) {
    const shift = (y % 2 === 0) === (board.shiftedRows === 'odd') ? 1 : 0
    for (let column = 0; column < board.columns; column++) {
      const id = `${COLUMNS[column]}${y + 1}`
      if (!missing.has(id)) cells.push({ id, x: 2 * column + shift, y })
    }
  }
  return cells
}

function boardFaults(board: BoardFile): DataFault[] {
  const grid = hexGrid(boardCells(board))
  const faults: DataFault[] = []
  const lists: Record<string, readonly string[]> = {
    lwow: [board.lwow],
    crossings: board.crossings,
    river: board.river,
    airfields: board.airfields,
    twoPoints: board.twoPoints,
    onePoint: board.onePoint,
    regiments: Object.values(board.regiments),
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
  const water = new Set([...board.crossings, ...board.river])
  if (water.size < board.crossings.length + board.river.length)
    faults.push(dataFault('board.crossings', 'data-crossing-or-river', {}))
  const closed = new Set(board.river)
  for (const id of [board.lwow, ...board.airfields])
    if (water.has(id)) faults.push(dataFault('board.river', 'data-dry', { found: id }))
  for (const [regiment, id] of Object.entries(board.regiments))
    if (closed.has(id) || id === board.lwow)
      faults.push(dataFault(`board.regiments.${regiment}`, 'data-start', { found: id }))
  if (board.airfields.length !== 3) faults.push(dataFault('board.airfields', 'data-three-airfields', {}))
  return faults
}

function dieFaults({ faces }: DieFile): DataFault[] {
  return Object.values(faces).every((n) => n === 0) ? [dataFault('die.faces', 'data-blank-die', {})] : []
}
