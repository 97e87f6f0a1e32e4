/**
 * The record file: one game, one text file a person can read, mail and compare.
 *
 * Here is its form, which knows no game. Whether the lines hold is for replay.ts, which plays them again.
 */
import { createHash } from 'node:crypto'
import type { Action, Game } from './game.ts'
import { canonical, JSON_LIMIT, type Json } from './json.ts'
import { isPrintable, visible } from './printable.ts'
import type { Command, Line, Mark, Session } from './session.ts'
import type { Refusal, Text } from './text.ts'
import { type EngineTexts, say } from './texts.ts'

const FORMAT = 1
const TITLE = 'vistula-record'

/** What stands above `---`. */
export interface Header {
  readonly program: string
  readonly game: string
  /** The rules revision the game was played by. */
  readonly revision: number
  readonly variant: string
  readonly match: boolean
  /** Every option, the defaults too. */
  readonly options: Readonly<Record<string, string>>
  /** Boards, decks and dice by kind (`board`): name and hash. */
  readonly data: Readonly<Record<string, string>>
  readonly seed: string
  readonly dice: 'seeded' | 'manual'
  /** Absent if the program draws the cards. */
  readonly cards?: 'manual'
  /** Persons by letter; a computer is `computer:LEVEL`. */
  readonly players: Readonly<Record<string, string>>
  /** Seat to letter, as in the first part. */
  readonly seats: Readonly<Record<string, string>>
  readonly position?: Json
}

/** A line as it stands in the file. `at` counts the file's lines from 1. */
export interface RawLine {
  readonly at: number
  readonly n: number
  readonly actor: string
  readonly text: string
  readonly fell: readonly string[]
  readonly check: string
}

export interface RawRecord {
  readonly header: Header
  readonly lines: readonly RawLine[]
  readonly remarks: readonly Remark[]
}

/** A remark (`// ...`) and the number of the line it follows, 0 before the first. */
export interface Remark {
  readonly after: number
  readonly text: string
}

/** Something wrong with a record: the line of the file (from 1) and what it is. */
export interface RecordFault {
  readonly at: number
  readonly text: Text
  /** A rule's refusal, if a rule forbids the line. */
  readonly refusal?: Refusal
}

const STREAMS = 'alea, streams 1'
const DATA_KEYS = ['board', 'deck', 'die'] as const
/** What persons may bring about at the table instead of the seed. */
const BY_HAND = ['dice', 'cards'] as const

export function printHeader(header: Header): string {
  const { data, position } = header
  const rows: [string, string][] = [
    ['program', header.program],
    ['rules', `${header.game} r${header.revision}`],
    ['game', header.game],
    ['variant', header.variant],
    ...(header.match ? ([['match', 'two parts']] as [string, string][]) : []),
    ['options', pairs(header.options) || 'none'],
    ...DATA_KEYS.flatMap((kind): [string, string][] => (data[kind] === undefined ? [] : [[kind, data[kind]]])),
    ['seed', `${header.seed} (${STREAMS})`],
    ...BY_HAND.flatMap((kind): [string, string][] => (header[kind] === 'manual' ? [[kind, 'manual']] : [])),
    ['players', pairs(header.players)],
    ['seats', pairs(header.seats)],
    ...(position === undefined ? [] : ([['position', canonical(position)]] as [string, string][])),
  ]
  return `${TITLE} ${FORMAT}\n${rows.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`
}

const pairs = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')

/** A line of the file, its newline included. */
function printLine<S, A extends Action, V>(game: Game<S, A, V>, line: Line<A>, mark: Mark<S, A>): string {
  const what = line.command === undefined ? game.print(line.action) : printCommand(line.command)
  const fell = line.fell.length === 0 ? '' : ` ; ${line.fell.map((action) => game.print(action)).join(', ')}`
  return `${line.n} ${line.actor} ${what}${fell} #${checksum(game, mark.state)}\n`
}

/** The whole record of a session. */
export const printRecord = <S, A extends Action, V>(header: Header, session: Session<S, A, V>): string =>
  printHeader(header) + printLines(session)

/** The lines of a session from line `from` on; what fell before the first action is line 0. */
export function printLines<S, A extends Action, V>(session: Session<S, A, V>, from = 0): string {
  const { table, lines, marks, dealt } = session
  const start: Line<A> = { n: 0, actor: '*', command: { do: 'start' }, fell: dealt }
  const before = from > 0 || dealt.length === 0 ? [] : [start]
  return [...before, ...lines.slice(Math.max(0, from - 1))]
    .map((line) => printLine(table.game, line, marks[line.n] as Mark<S, A>))
    .join('')
}

/** The first four hex digits of SHA-256 over the position in canonical JSON. */
export const checksum = <S, A extends Action, V>(game: Game<S, A, V>, state: S): string =>
  digest(canonical(game.position.write(state)), 4)

/** The first `digits` hex digits of a text's SHA-256. */
export const digest = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits)

/** A command as it stands in a record. */
export const printCommand = (command: Command): string => {
  switch (command.do) {
    case 'undo':
      return command.seat === undefined ? 'undo' : `undo ${command.seat}`
    case 'resign':
      return `resign ${command.seat}`
    case 'part':
      return 'part 2'
    case 'take-back-any':
      return 'take-back any'
    case 'seat':
      return `seat ${command.seat}=${command.player}`
    case 'think':
      return `think ${command.seconds} (computers not reproducible)`
    default:
      return command.do
  }
}

/** What is remarked after line n, from the lines it was broken into; empty if nothing is. */
export const remarkAfter = (remarks: readonly Remark[], n: number): string =>
  remarks
    .filter(({ after }) => after === n)
    .map(({ text }) => text)
    .join(' ')

/** Reads the form of a record. Empty lines are passed over, remarks kept apart; nothing in it can act on a terminal. */
export function parseRecord(text: string): RawRecord | RecordFault {
  const rows = text.split(/\r?\n/)
  const title = /^vistula-record (\d{1,9})$/.exec(rows[0] ?? '')
  if (title === null) return wrong(1, 'record-not-one', {})
  if (Number(title[1]) !== FORMAT) return wrong(1, 'record-later-format', { format: Number(title[1]), known: FORMAT })
  const rule = rows.indexOf('---')
  if (rule < 0) return wrong(rows.length, 'record-no-rule', {})
  const header = parseHeader(rows.slice(1, rule))
  if (isRecordFault(header)) return header
  const lines: RawLine[] = []
  const remarks: Remark[] = []
  for (let i = rule + 1; i < rows.length; i++) {
    const row = rows[i] as string
    if (row === '') continue
    if (row.startsWith('//')) {
      remarks.push({ after: lines.at(-1)?.n ?? 0, text: visible(row.slice(2).replaceAll('\t', ' ').trim()) })
      continue
    }
    const line = parseLine(row, i + 1)
    if (isRecordFault(line)) return line
    const next = lines.length === 0 ? (line.n === 0 ? 0 : 1) : (lines.at(-1) as RawLine).n + 1
    if (line.n !== next) return wrong(i + 1, 'record-number', { found: line.n, expected: next })
    lines.push(line)
  }
  return { header, lines, remarks }
}

export const isRecordFault = (value: unknown): value is RecordFault =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'text' in value &&
  typeof value.text === 'object'

/** A fault at a line of the file. */
export const wrong = <K extends keyof EngineTexts>(at: number, key: K, args: EngineTexts[K]): RecordFault => ({
  at,
  text: say(key, args),
})

function parseLine(row: string, at: number): RawLine | RecordFault {
  const found = /^(0|[1-9]\d{0,6}) (\S+) (.+?)(?: ; (.+))? #([0-9a-f]{4})$/.exec(row)
  if (found === null || !isPrintable(row)) return wrong(at, 'record-line-form', {})
  const [, n, actor, text, fell, check] = found
  return {
    at,
    n: Number(n),
    actor: actor as string,
    text: text as string,
    fell: fell === undefined ? [] : fell.split(', '),
    check: check as string,
  }
}

const HEADER_KEYS = new Set([
  'program',
  'rules',
  'game',
  'variant',
  'match',
  'options',
  ...DATA_KEYS,
  'seed',
  ...BY_HAND,
  'players',
  'seats',
  'position',
])

function parseHeader(rows: readonly string[]): Header | RecordFault {
  const values = new Map<string, { readonly value: string; readonly at: number }>()
  for (const [i, row] of rows.entries()) {
    const at = i + 2
    if (row === '' || row.startsWith('//')) continue
    const found = /^([a-z]+): (.+)$/.exec(row)
    if (found === null || !isPrintable(row)) return wrong(at, 'record-header-form', {})
    const [, key, value] = found as unknown as [string, string, string]
    if (!HEADER_KEYS.has(key)) return wrong(at, 'record-header-key', { key: key.slice(0, 60) })
    if (values.has(key)) return wrong(at, 'record-header-twice', { key })
    values.set(key, { value, at })
  }
  for (const key of ['program', 'rules', 'game', 'variant', 'options', 'seed', 'players', 'seats'])
    if (!values.has(key)) return wrong(rows.length + 2, 'record-header-missing', { key })
  const value = (key: string): string => values.get(key)?.value ?? ''
  const fault = (key: string, expected: string): RecordFault =>
    wrong(values.get(key)?.at ?? 1, 'record-header-value', { key, expected, found: value(key).slice(0, 60) })

  const rules = /^(\S+) r(\d{1,6})$/.exec(value('rules'))
  if (rules === null || rules[1] !== value('game')) return fault('rules', `${value('game')} r1`)
  const seed = /^(.*\S) \(alea, streams 1\)$/.exec(value('seed'))
  if (seed === null) return fault('seed', `SEED (${STREAMS})`)
  if (values.has('match') && value('match') !== 'two parts') return fault('match', 'two parts')
  for (const kind of BY_HAND) if (values.has(kind) && value(kind) !== 'manual') return fault(kind, 'manual')
  const options = value('options') === 'none' ? {} : parsePairs(value('options'), /^[a-z0-9-]+$/)
  if (options === undefined) return fault('options', 'NAME=VALUE NAME=VALUE')
  const players = parsePairs(value('players'), /^[A-Z]$/)
  if (players === undefined) return fault('players', 'A=NAME B=NAME')
  const seats = parsePairs(value('seats'), /^[a-z0-9-]+$/)
  if (seats === undefined || !Object.values(seats).every((letter) => Object.hasOwn(players, letter)))
    return fault('seats', 'SEAT=A SEAT=B')
  const position = values.has('position') ? parseJson(value('position')) : undefined
  if (values.has('position') && position === undefined)
    return fault('position', `JSON of at most ${JSON_LIMIT} characters`)
  const data = Object.fromEntries(DATA_KEYS.flatMap((kind) => (values.has(kind) ? [[kind, value(kind)]] : [])))
  return {
    program: value('program'),
    game: value('game'),
    revision: Number(rules[2]),
    variant: value('variant'),
    match: values.has('match'),
    options,
    data,
    seed: seed[1] as string,
    dice: values.has('dice') ? 'manual' : 'seeded',
    ...(values.has('cards') ? { cards: 'manual' as const } : {}),
    players,
    seats,
    ...(position === undefined ? {} : { position }),
  }
}

/** `a=x y b=z` as a table: a value runs to the next ` KEY=` whose key has the given form. */
function parsePairs(text: string, key: RegExp): Record<string, string> | undefined {
  const out: [string, string][] = []
  for (const word of text.split(' ')) {
    const cut = word.indexOf('=')
    const name = word.slice(0, Math.max(cut, 0))
    const last = out.at(-1)
    if (cut > 0 && key.test(name)) {
      if (out.some(([known]) => known === name)) return undefined
      out.push([name, word.slice(cut + 1)])
    } else if (last === undefined) return undefined
    else last[1] += ` ${word}`
  }
  return Object.fromEntries(out)
}

function parseJson(text: string): Json | undefined {
  if (text.length > JSON_LIMIT) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
