/** The data file of Bitwa Warszawska: a board, the two decks, or both. What a file leaves out is built in. */
import * as v from 'valibot'
import { distance, hexGrid } from '../engine/hex.ts'
import builtIn from './bitwa-1920-1.json' with { type: 'json' }
import { type DataFault, dataFault, schemaFaults } from './fault.ts'
import { cardNameFaults, type NamedCard, placeNameFaults } from './names.ts'
import { areRowsStaggered, boardCells } from './rows.ts'
import { about, count, dataName, hexId, placeName } from './schema.ts'

/** Red units, then Polish ones. KK is the cavalry corps, MZ the Mozyr group, WD the Warsaw Defenders. */
export const RED_UNITS = ['R4A', 'RKK', 'R15A', 'R3A', 'R16A', 'RMZ'] as const
export const POLISH_ARMIES = ['P1A', 'P2A', 'P3A', 'P4A', 'P5A'] as const
export const UNITS = [...RED_UNITS, ...POLISH_ARMIES, 'PWD'] as const

/** What sentences call the units whose notation nobody guesses. */
const ALSO: readonly (readonly [string, (typeof UNITS)[number]])[] = [
  ['kawkor', 'RKK'],
  ['mozyr', 'RMZ'],
]
const byName: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((name, unit) => [name.toLowerCase(), unit] as const),
  ...ALSO.map(([name, unit]) => [name, UNITS.indexOf(unit)] as const),
])
/** The index of a unit by its name in the notation, or what it is called, whatever the case; -1 if there is none. */
export const unitIndex = (text: string): number => byName.get(text.toLowerCase()) ?? -1

/** Colours of units; a card has one of them, is white and fits all, or fits none. */
export const COLOURS = ['red', 'yellow', 'blue', 'orange', 'purple', 'green', 'brown'] as const
export const WHITE = 'white'
export const COLOURLESS = 'none'

/** What the special cards do. Akcja cards are played in the operational phase, the others act in a combat. Section 6. */
export const ACTION_EFFECTS = ['eskadra', 'wsparcie', 'zagluszanie', 'manewr', 'na-zachod', 'szturm', 'szyfr'] as const
export const COMBAT_EFFECTS = ['okrutna', 'umocnienia', 'komisarz', 'doborowe', 'poscigowa'] as const
export type ActionEffect = (typeof ACTION_EFFECTS)[number]
export type CombatEffect = (typeof COMBAT_EFFECTS)[number]
export type Effect = ActionEffect | CombatEffect
/** Whose deck a special card can be in. Which side has it is inferred, so those that could serve either may be in either. */
const OWNERS: Readonly<Partial<Record<Effect, 'red' | 'polish'>>> = {
  eskadra: 'polish',
  wsparcie: 'polish',
  zagluszanie: 'polish',
  szyfr: 'polish',
  'na-zachod': 'red',
  szturm: 'red',
  komisarz: 'red',
  doborowe: 'red',
}

const hex = hexId('D3')
const hexes = v.array(hex)

const BoardSchema = v.strictObject({
  name: dataName,
  about,
  rows: count(30),
  oddColumns: count(26),
  evenColumns: count(26),
  missing: hexes,
  warsaw: hex,
  radzymin: hex,
  modlin: hex,
  /** Hexes with red shading. Rule 3.28. */
  shaded: hexes,
  units: v.strictObject(v.entriesFromList(UNITS, hex)),
  names: v.record(hex, placeName),
})

const SIDES = ['red', 'polish'] as const
const MOST_CARDS = 60
const STRONGEST = 9
const MOST_NAMES = 4
const colour = v.picklist(COLOURS)
const cardName = placeName
const CardSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,20}$/, 'small letters, digits and hyphens, 2 to 21')),
  name: cardName,
  english: v.optional(
    v.union([cardName, v.pipe(v.array(cardName), v.maxLength(MOST_NAMES))], 'a name, or up to 4 names'),
  ),
  colour: v.picklist([...COLOURS, WHITE, COLOURLESS]),
  strength: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(STRONGEST)),
  count: count(MOST_CARDS),
  effect: v.optional(v.picklist([...ACTION_EFFECTS, ...COMBAT_EFFECTS])),
  source: v.picklist(['documented name', 'reconstructed', 'corrected']),
})
const deck = v.pipe(v.array(CardSchema), v.maxLength(MOST_CARDS))
const DecksSchema = v.strictObject({
  name: dataName,
  about,
  /** The colour of each army; the Warsaw Defenders have none. Rule 3.17. */
  colours: v.strictObject(v.entriesFromList([...RED_UNITS, ...POLISH_ARMIES], colour)),
  red: deck,
  polish: deck,
})

const FileSchema = v.strictObject({
  format: v.literal('vistula-data 1'),
  game: v.literal('bitwa'),
  board: v.optional(BoardSchema),
  decks: v.optional(DecksSchema),
})

export type BoardFile = v.InferOutput<typeof BoardSchema>
export type CardFile = v.InferOutput<typeof CardSchema>
export type DecksFile = v.InferOutput<typeof DecksSchema>
export const englishOf = ({ english = [] }: CardFile): readonly string[] =>
  typeof english === 'string' ? [english] : english
export interface DataBitwa {
  readonly board: BoardFile
  readonly decks: DecksFile
}

/** The built-in board and decks. */
export const builtInBitwa = (): DataBitwa => ({ board: builtIn.board, decks: builtIn.decks as DecksFile })

/** Reads a data file. Every fault names the place in the file and what was expected there. */
export function loadDataBitwa(json: unknown): DataBitwa | readonly DataFault[] {
  const parsed = v.safeParse(FileSchema, json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { board = builtInBitwa().board, decks = builtInBitwa().decks } = parsed.output
  const faults = [...boardFaults(board), ...decksFaults(decks)]
  return faults.length > 0 ? faults : { board, decks }
}

function boardFaults(board: BoardFile): DataFault[] {
  if (!areRowsStaggered(board)) return [dataFault('board.evenColumns', 'data-rows', {})]
  const grid = hexGrid(boardCells(board))
  const faults: DataFault[] = []
  const fortresses = [board.warsaw, board.radzymin, board.modlin]
  const lists: Record<string, readonly string[]> = {
    warsaw: [board.warsaw],
    radzymin: [board.radzymin],
    modlin: [board.modlin],
    shaded: board.shaded,
    units: Object.values(board.units),
    names: Object.keys(board.names),
  }
  for (const [key, ids] of Object.entries(lists))
    for (const id of ids)
      if (grid.find(id) === undefined) faults.push(dataFault(`board.${key}`, 'data-hex-on-board', { found: id }))
  for (const [key, ids] of [...Object.entries(lists), ['modlin', fortresses] as const]) {
    const twice = ids.find((id, i) => ids.indexOf(id) !== i)
    if (twice !== undefined) faults.push(dataFault(`board.${key}`, 'data-hex-once', { found: twice }))
  }
  faults.push(...placeNameFaults(grid, board.names))
  if (board.units.PWD !== board.warsaw) faults.push(dataFault('board.units.PWD', 'data-defenders', {}))
  if (faults.length > 0) return faults
  // A game that begins in the middle of a battle has no first action.
  for (const red of RED_UNITS) {
    const [from, warsaw] = [grid.find(board.units[red]) ?? 0, grid.find(board.warsaw) ?? 0]
    if (distance(grid, from, warsaw) < 2)
      faults.push(dataFault(`board.units.${red}`, 'data-too-near', { found: board.units[red] }))
  }
  return faults
}

/** Hands are dealt from the decks, so each has to hold that many cards. Rule 1.1. */
export const DEALT = { red: 10, polish: 7 } as const

const calledIn = (card: CardFile, at: string): NamedCard => ({
  id: card.id,
  names: [{ at: `${at}.name`, name: card.name }, ...englishOf(card).map((name) => ({ at: `${at}.english`, name }))],
})

function decksFaults(decks: DecksFile): DataFault[] {
  const faults: DataFault[] = []
  const ids = [...decks.red, ...decks.polish].map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) faults.push(dataFault('decks', 'data-card-once', { found: twice }))
  faults.push(
    ...cardNameFaults(SIDES.flatMap((side) => decks[side].map((card, i) => calledIn(card, `decks.${side}.${i}`)))),
  )
  const effects = [...decks.red, ...decks.polish].flatMap(({ effect }) => effect ?? [])
  const again = effects.find((effect, i) => effects.indexOf(effect) !== i)
  if (again !== undefined) faults.push(dataFault('decks', 'data-effect-once', { found: again }))
  for (const side of SIDES) {
    const cards = decks[side]
    const all = cards.reduce((sum, card) => sum + card.count, 0)
    if (all < DEALT[side] || all > MOST_CARDS)
      faults.push(dataFault(`decks.${side}`, 'data-deck-size', { least: DEALT[side], most: MOST_CARDS, found: all }))
    for (const [i, { effect, colour, strength, count: copies }] of cards.entries()) {
      const at = `decks.${side}.${i}`
      const action = effect !== undefined && (ACTION_EFFECTS as readonly string[]).includes(effect)
      if (effect !== undefined && (OWNERS[effect] ?? side) !== side)
        faults.push(dataFault(`${at}.effect`, 'data-effect-side', { found: effect }))
      if (effect !== undefined && copies !== 1)
        faults.push(dataFault(`${at}.count`, 'data-effect-once', { found: effect }))
      if (action !== (colour === COLOURLESS)) faults.push(dataFault(`${at}.colour`, 'data-colourless', {}))
      if (action && strength !== 0) faults.push(dataFault(`${at}.strength`, 'data-colourless', {}))
    }
  }
  return faults
}
