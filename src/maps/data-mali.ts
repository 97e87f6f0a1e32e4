/** The data file of Mali Powstańcy: a board, the decks, a die, or any of them. What a file leaves out is built in. */
import * as v from 'valibot'
import { reachable } from '../engine/graph.ts'
import { type DataFault, dataFault, schemaFaults } from './fault.ts'
import builtIn from './mali-1944-1.json' with { type: 'json' }
import { key } from './names.ts'
import { about, count, dataName, placeName, whole } from './schema.ts'

/** Seats, each a patrol by its colour; with fewer players the first ones. */
export const PATROLS = ['red', 'green', 'orange', 'purple'] as const
export type Patrol = (typeof PATROLS)[number]
/** Scouts of a patrol. */
export const SCOUTS = 3
export const VARIANTS = ['basic', 'extended'] as const
export type Variant = (typeof VARIANTS)[number]
/** Rules 7.42-7.45. */
export const ACTIONS = ['swap', 'unit', 'exchange', 'rumours'] as const
export type CardAction = (typeof ACTIONS)[number]

/** What the small picture of a board may take. */
export const SMALL = { columns: 52, rows: 18 }

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'three capital letters'))
const source = v.picklist(['S', 'L', 'R'])
const cell = {
  x: whole(0, 79),
  y: whole(0, 39),
}
/** A cell of the small picture. */
const small = v.tuple([whole(0, SMALL.columns - 1), whole(0, SMALL.rows - 1)])
/** A cell of the picture, and one of the small picture if the board has one of its own. */
const cells = { ...cell, small: v.optional(small) }

const BoardSchema = v.strictObject({
  name: dataName,
  about,
  /** Names of districts by code. */
  districts: v.record(code, placeName),
  starts: v.array(code),
  soldier: code,
  locations: v.array(
    v.strictObject({ id: code, name: placeName, polish: placeName, district: code, ...cells, source }),
  ),
  roads: v.array(
    v.strictObject({
      from: code,
      to: code,
      /** Those between the two locations, in order. */
      spaces: v.array(v.strictObject({ district: code, ...cells })),
      source,
      length: source,
      /** A cell of the picture the road goes round. */
      bend: v.optional(v.tuple([cell.x, cell.y])),
      /** A cell of the small picture the road goes round. */
      small: v.optional(small),
    }),
  ),
  /** Where the names of districts stand, each around its cell. */
  labels: v.optional(v.array(v.strictObject({ district: code, ...cells }))),
  /** Cells the river leads through, from one to the next. */
  river: v.optional(v.array(v.strictObject(cells))),
})

const points = count(99)
const copies = count(24)
const DecksSchema = v.strictObject({
  name: dataName,
  about,
  movement: v.array(v.strictObject({ points: count(9), action: v.optional(v.picklist(ACTIONS)) })),
  orders: v.array(v.strictObject({ from: code, to: code, points, source })),
  objectives: v.array(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('from'), district: code, points, count: copies }),
      v.strictObject({ kind: v.literal('most'), points, count: copies }),
      v.strictObject({ kind: v.literal('to'), districts: count(9), points, count: copies }),
      v.strictObject({ kind: v.literal('best'), points, count: copies }),
    ]),
  ),
})

const faces = v.array(count(4))
const DieSchema = v.strictObject({ name: dataName, about, faces: v.strictObject({ black: faces, red: faces }) })

const FileSchema = v.strictObject({
  format: v.literal('vistula-data 1'),
  game: v.literal('mali'),
  board: v.optional(BoardSchema),
  decks: v.optional(DecksSchema),
  die: v.optional(DieSchema),
})

export type BoardFile = v.InferOutput<typeof BoardSchema>
export type DecksFile = v.InferOutput<typeof DecksSchema>
export type DieFile = v.InferOutput<typeof DieSchema>
export interface DataMali {
  readonly board: BoardFile
  readonly decks: DecksFile
  readonly die: DieFile
}

/** Rules 1.2, 7.39. */
export const ORDERS = 42
/** Rule 7.40. */
export const OBJECTIVES = 24
export const MOVEMENT = 5
/** Rule 2.4. */
export const STARTS = 3

const parsedBuiltIn = v.parse(v.required(FileSchema, ['board', 'decks', 'die']), builtIn)
/** The built-in board, decks and die. */
export const builtInMali = (): DataMali => ({
  board: parsedBuiltIn.board,
  decks: parsedBuiltIn.decks,
  die: parsedBuiltIn.die,
})

/** Reads a data file. Every fault names the place in the file and what was expected there. */
export function loadDataMali(json: unknown): DataMali | readonly DataFault[] {
  const parsed = v.safeParse(FileSchema, json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { board = builtInMali().board, decks = builtInMali().decks, die = builtInMali().die } = parsed.output
  const onBoard = boardFaults(board)
  const faults = onBoard.length > 0 ? onBoard : [...deckFaults(board, decks), ...dieFaults(die)]
  return faults.length > 0 ? faults : { board, decks, die }
}

const expected = (at: string, what: string, found: string): DataFault =>
  dataFault(at, 'data-expected', { expected: what, found })

/** What a person types names one place: codes and names, whatever the case and accents; a place may have one name twice. */
function nameFaults({ districts, locations }: BoardFile): DataFault[] {
  const faults: DataFault[] = []
  const owners = new Map(Object.keys(districts).map((id) => [key(id), id]))
  // Codes come first: a name that is another's code is the one to be changed.
  for (const [i, { id }] of locations.entries()) {
    if (districts[id] !== undefined) faults.push(expected(`board.locations.${i}.id`, 'a code that no district has', id))
    owners.set(key(id), id)
  }
  for (const [i, location] of locations.entries())
    for (const called of ['name', 'polish'] as const) {
      const owner = owners.get(key(location[called]))
      if (owner !== undefined && owner !== location.id)
        faults.push(expected(`board.locations.${i}.${called}`, 'a name of this location alone', location[called]))
      else owners.set(key(location[called]), location.id)
    }
  return faults
}

/** Every space has a cell of the picture of its own, and either all of them or none have one of the small picture. */
function cellFaults({ locations, roads }: BoardFile): DataFault[] {
  const all = [
    ...locations.map(({ x, y, small }, i) => ({ at: `board.locations.${i}`, x, y, small })),
    ...roads.flatMap(({ spaces }, i) =>
      spaces.map(({ x, y, small }, n) => ({ at: `board.roads.${i}.spaces.${n}`, x, y, small })),
    ),
  ]
  const hasSmall = all.some((one) => one.small !== undefined)
  return [
    ...sharedCells(all.map(({ at, x, y }) => ({ at, cell: `${x} ${y}` }))),
    ...(hasSmall
      ? [
          ...all.flatMap((one) =>
            one.small === undefined ? [expected(`${one.at}.small`, 'a cell, as the other spaces have', 'none')] : [],
          ),
          ...sharedCells(
            all.flatMap(({ at, small: own }) =>
              own === undefined ? [] : [{ at: `${at}.small`, cell: own.join(' ') }],
            ),
          ),
        ]
      : []),
  ]
}

function sharedCells(all: readonly { readonly at: string; readonly cell: string }[]): DataFault[] {
  const firsts = new Map<string, string>()
  for (const { at, cell: one } of all) if (!firsts.has(one)) firsts.set(one, at)
  return all.flatMap(({ at, cell: one }) => (firsts.get(one) === at ? [] : [expected(at, 'a cell of its own', one)]))
}

function boardFaults(board: BoardFile): DataFault[] {
  const { districts, starts, soldier, locations, roads } = board
  const ids = locations.map(({ id }) => id)
  const faults: DataFault[] = []
  const must = (at: string, id: string): void => {
    if (!ids.includes(id)) faults.push(expected(at, 'a location of this board', id))
  }
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) faults.push(expected('board.locations', 'each location once', twice))
  else faults.push(...nameFaults(board), ...cellFaults(board))
  if (starts.length !== STARTS || new Set(starts).size !== STARTS)
    faults.push(expected('board.starts', `${STARTS} different locations`, starts.join(' ')))
  for (const id of starts) must('board.starts', id)
  must('board.soldier', soldier)
  for (const [i, { district }] of locations.entries())
    if (districts[district] === undefined)
      faults.push(expected(`board.locations.${i}.district`, 'a district', district))
  for (const [i, { district }] of (board.labels ?? []).entries())
    if (districts[district] === undefined) faults.push(expected(`board.labels.${i}.district`, 'a district', district))
  for (const [i, road] of roads.entries()) {
    must(`board.roads.${i}.from`, road.from)
    must(`board.roads.${i}.to`, road.to)
    const pair = (other: (typeof roads)[number]): boolean =>
      [other.from, other.to].sort().join() === [road.from, road.to].sort().join()
    if (road.from === road.to || roads.findIndex(pair) !== i)
      faults.push(expected(`board.roads.${i}`, 'one road between two locations', `${road.from}-${road.to}`))
    const ends = locations.filter(({ id }) => id === road.from || id === road.to).map(({ district }) => district)
    for (const [n, space] of road.spaces.entries())
      if (!ends.includes(space.district))
        faults.push(
          expected(`board.roads.${i}.spaces.${n}.district`, 'the district of one of its ends', space.district),
        )
  }
  if (faults.length > 0) return faults
  const joined = ids.map((id) =>
    roads.flatMap(({ from, to }) => (from === id ? [ids.indexOf(to)] : to === id ? [ids.indexOf(from)] : [])),
  )
  if (
    reachable(
      ids.length,
      (node) => joined[node] ?? [],
      0,
      () => true,
    ).size !== ids.length
  )
    faults.push(expected('board.roads', 'a way between any two locations', 'none'))
  return faults
}

function deckFaults({ locations, districts }: BoardFile, { movement, orders, objectives }: DecksFile): DataFault[] {
  const faults: DataFault[] = []
  if (movement.length !== MOVEMENT) faults.push(expected('decks.movement', `${MOVEMENT} cards`, `${movement.length}`))
  if (orders.length !== ORDERS) faults.push(expected('decks.orders', `${ORDERS} orders`, `${orders.length}`))
  for (const [i, { from, to }] of orders.entries()) {
    for (const [end, id] of [
      ['from', from],
      ['to', to],
    ] as const)
      if (!locations.some((location) => location.id === id))
        faults.push(expected(`decks.orders.${i}.${end}`, 'a location of this board', id))
    if (from === to) faults.push(expected(`decks.orders.${i}`, 'two different locations', to))
  }
  const kinds = objectives.map(objectiveId)
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i)
  if (twice !== undefined) faults.push(expected('decks.objectives', 'each kind once', twice))
  const most = Object.keys(districts).length
  for (const [i, objective] of objectives.entries()) {
    if (objective.kind === 'from' && districts[objective.district] === undefined)
      faults.push(expected(`decks.objectives.${i}.district`, 'a district', objective.district))
    if (objective.kind === 'to' && objective.districts > most)
      faults.push(expected(`decks.objectives.${i}.districts`, `${most} districts at most`, `${objective.districts}`))
  }
  const sum = objectives.reduce((all, one) => all + one.count, 0)
  if (sum !== OBJECTIVES) faults.push(expected('decks.objectives', `${OBJECTIVES} cards`, `${sum}`))
  // A deal in which somebody sees fewer than three colours is done again: there must be one in which nobody does.
  const scarce =
    objectives.filter(({ kind }) => kind !== 'from').length > 0 &&
    colourCounts(objectives).filter((n) => n >= 4).length >= 3
  if (!scarce) faults.push(expected('decks.objectives', 'three colours of four cards or more', kinds.join(' ')))
  return faults
}

const colourCounts = (objectives: DecksFile['objectives']): readonly number[] =>
  (['from', 'most', 'to', 'best'] as const).map((colour) =>
    objectives.reduce((all, { kind, count: n }) => all + (kind === colour ? n : 0), 0),
  )

/** `from-ZOL`, `most`, `to-5`, `best`. */
export const objectiveId = (objective: DecksFile['objectives'][number]): string =>
  objective.kind === 'from'
    ? `from-${objective.district}`
    : objective.kind === 'to'
      ? `to-${objective.districts}`
      : objective.kind

const dieFaults = ({ faces: { black, red } }: DieFile): DataFault[] =>
  black.length + red.length === 0 ? [dataFault('die.faces', 'data-blank-die', {})] : []
