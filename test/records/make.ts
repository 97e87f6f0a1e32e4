/** Makes a record: a planned game played by computers from a seed. The same row and seed give the same bytes. */
import manifest from '../../package.json' with { type: 'json' }
import { playOut } from '../../src/desk/arena.ts'
import { newGame } from '../../src/desk/new-game.ts'
import type { AnySession, Opened } from '../../src/desk/opened.ts'
import { LEVELS } from '../../src/desk/seats.ts'
import { isFailure, type World } from '../../src/desk/world.ts'
import { printRecord } from '../../src/engine/record.ts'
import { isSession, open, resign } from '../../src/engine/session.ts'
import { findGame } from '../../src/rules/catalogue.ts'
import { sessionAt } from '../properties/bench.ts'
import { BUDGET, type Row } from './plan/row.ts'

/** Built-in boards need no disk. */
const world = { version: manifest.version, freshSeed: () => '' } as unknown as World

export interface Made {
  readonly opened: Opened
  readonly session: AnySession
  readonly text: string
}

/** Undefined if a seat was to give up later than the game lasts. */
export function make(game: string, row: Row, seed: string): Made | undefined {
  const opened = openRow(game, row, seed)
  const played = playOn(opened, open(opened.table), row)
  const session = row.resigns === undefined ? played : given(opened, played, row, row.resigns)
  return session === undefined ? undefined : { opened, session, text: printRecord(opened.header, session) }
}

function openRow(game: string, row: Row, seed: string): Opened {
  const seats = findGame(game)?.seats ?? []
  const opened = newGame(
    world,
    game,
    {
      variant: row.variant,
      match: row.match === true,
      players: row.levels.length,
      seed,
      seat: row.levels.map((level, i) => `${seats[i]}=${level}`),
      option: Object.entries(row.options ?? {}).map(([name, value]) => `${name}=${value}`),
    },
    LEVELS,
    row.position,
  )
  if (isFailure(opened)) throw new Error(`${row.name}: ${opened.failure}`)
  return opened
}

/** Computers think by what they follow, not by a clock, so there is none. */
function playOn(opened: Opened, session: AnySession, { name, budget = BUDGET }: Row): AnySession {
  const { session: over, failures } = playOut({ opened, session }, () => 0, budget)
  if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`)
  return over
}

/** The same game up to where a seat gives up; a match goes on with its second part. */
function given(
  opened: Opened,
  played: AnySession,
  row: Row,
  { seat, part, after }: NonNullable<Row['resigns']>,
): AnySession | undefined {
  const second = played.lines.find(({ command }) => command?.do === 'part')?.n ?? played.lines.length + 1
  const at = after + (part === undefined ? 0 : second)
  if (at >= (part === undefined ? second - 1 : played.lines.length)) return undefined
  const session = resign(sessionAt(played, at), seat)
  return isSession(session) ? playOn(opened, session, row) : undefined
}
