/** A game opened by what the head of its record says. */

import { seededRandom, streams } from '../engine/chance.ts'
import { type Action, type AnyGame, areFaults } from '../engine/game.ts'
import type { Header } from '../engine/record.ts'
import type { Session, Table } from '../engine/session.ts'
import { catalogue, findGame } from '../rules/catalogue.ts'
import { type GameEntry, type LoadedGame, withDefaults } from '../rules/entry.ts'
import { sentencesOf, type Titles, titlesOf } from '../text/catalogue.ts'
import { cli } from '../text/en/cli.ts'
import type { Sentence } from '../text/words.ts'
import { computersAtFirst, isLevel } from './seats.ts'
import { type Failure, fail } from './world.ts'

export type AnySession = Session<unknown, Action, unknown>
export type AnyTable = Table<unknown, Action, unknown>

export interface Opened {
  readonly entry: GameEntry
  readonly loaded: LoadedGame
  readonly game: AnyGame
  readonly table: AnyTable
  readonly header: Header
  readonly say: Sentence
  readonly titles: Titles
}

/** Finds a game of the catalogue. */
export function gameEntry(id: string): GameEntry | Failure {
  return (
    findGame(id) ??
    fail(
      cli.unknownGame(
        id.slice(0, 40),
        catalogue.map((entry) => entry.id),
      ),
    )
  )
}

/** Opens the game of a header on `loaded` boards; fails if they are not those it names. */
export function openGame(entry: GameEntry, loaded: LoadedGame, header: Header): Opened | Failure {
  if (header.revision > entry.revision) return fail(cli.laterRules(header.revision, entry.revision))
  if (!entry.variants.includes(header.variant))
    return fail(cli.unknownVariant(entry.id, header.variant.slice(0, 40), entry.variants))
  const options = withDefaults(entry, header.options)
  const known = entry.options.every(({ name, values }) => values.includes(options[name] ?? ''))
  if (!known || Object.keys(header.options).length !== entry.options.length) return fail(cli.wrongOptions)
  for (const [kind, name] of Object.entries(loaded.data(header.variant)))
    if (header.data[kind] !== name) return fail(cli.otherData(kind, header.data[kind] ?? '', name))
  const seats = Object.keys(header.seats)
  if (seats.length < entry.fewest || entry.seats.slice(0, seats.length).join() !== seats.join())
    return fail(cli.wrongSeats)
  if (header.match && entry.match === 'none') return fail(cli.noMatch(entry.id))
  const game = loaded.open(header.variant, options, seats)
  const say = sentencesOf(entry.id, loaded.places(header.variant))
  const base: AnyTable = {
    game,
    streams: streams(header.seed),
    dice: header.dice,
    ...(header.cards === 'manual' ? { cards: { computers: computersAtFirst(header), isComputer: isLevel } } : {}),
    match: header.match,
  }
  const opened = { entry, loaded, game, header, say, titles: titlesOf(entry.id) }
  if (header.position === undefined) return { ...opened, table: base }
  const from = game.position.read(header.position, seededRandom(`${header.seed}/position`))
  if (areFaults(from)) {
    const [first] = from
    return fail(cli.inData('position', first?.at ?? '', first === undefined ? '' : say(first.text)))
  }
  return { ...opened, table: { ...base, from } }
}
