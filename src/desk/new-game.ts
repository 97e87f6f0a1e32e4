/** A new game from the flags of `play`: everything is checked, and becomes the head of its record. */
import type { Seat } from '../engine/game.ts'
import type { Json } from '../engine/json.ts'
import { isPrintable } from '../engine/printable.ts'
import type { Header } from '../engine/record.ts'
import { isThinkTime, open, takeBackAny, thinkFor } from '../engine/session.ts'
import { type GameEntry, withDefaults } from '../rules/entry.ts'
import { cli } from '../text/en/cli.ts'
import { loadGame } from './data-file.ts'
import { type AnySession, gameEntry, type Opened, openGame } from './opened.ts'
import { pair, readOptions } from './read-options.ts'
import { HUMAN, isLevel, levelOf, PLAYERS, playerText } from './seats.ts'
import { type Failure, fail, isFailure, type World } from './world.ts'

export interface PlayFlags {
  readonly variant?: string
  readonly match?: boolean
  /** How many sides there are, where that can be chosen. */
  readonly players?: number
  readonly seed?: string
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly option?: readonly string[]
  readonly data?: string
  readonly dice?: string
  readonly cards?: string
  readonly record?: string
  readonly takeBack?: string
  /** Seconds a turn for computers. */
  readonly think?: string
}

const LONGEST_SEED = 200
const LONGEST_NAME = 40

/**
 * Opens a new game; every wrong flag is one clear line. `known` are those who can be given a seat; `position` is where it begins, if not
 * at the game's own start.
 */
export function newGame(
  world: World,
  id: string,
  flags: PlayFlags,
  known: readonly string[] = PLAYERS,
  position?: Json,
): Opened | Failure {
  const entry = gameEntry(id)
  if (isFailure(entry)) return entry
  const variant = flags.variant ?? entry.variants[0] ?? ''
  if (!entry.variants.includes(variant)) return fail(cli.unknownVariant(id, variant.slice(0, 40), entry.variants))
  const options = readOptions(entry, flags.option ?? [])
  if (isFailure(options)) return options
  const seed = flags.seed ?? world.freshSeed()
  if (!isSeed(seed)) return fail(cli.badSeed(LONGEST_SEED))
  for (const source of ['dice', 'cards'] as const) {
    const flag = flags[source]
    if (flag === undefined) continue
    if (flag !== 'manual') return fail(cli.pairExpected(`--${source}`, flag.slice(0, 40), 'manual'))
    if (!entry[source].includes(variant))
      return fail(cli.notInGame(source, entry.id, entry[source].length > 0 ? variant : ''))
  }
  if (flags.takeBack !== undefined && flags.takeBack !== 'any')
    return fail(cli.pairExpected('--take-back', flags.takeBack.slice(0, 40), 'any'))
  if (flags.think !== undefined && !isThinkTime(flags.think)) return fail(cli.badThink)
  const loaded = loadGame(world, entry, flags.data)
  if (isFailure(loaded)) return loaded
  if (flags.match === true && entry.match === 'none') return fail(cli.noMatch(entry.id))
  const all = withDefaults(entry, options)
  const seats = sidesOf(entry, flags)
  if (isFailure(seats)) return seats
  const players = readPlayers(seats, flags, known)
  if (isFailure(players)) return players
  const header: Header = {
    program: `vistula ${world.version}`,
    game: entry.id,
    revision: entry.revision,
    variant,
    match: flags.match ?? entry.match === 'default',
    options: all,
    data: loaded.data(variant),
    seed,
    dice: flags.dice === 'manual' ? 'manual' : 'seeded',
    ...(flags.cards === 'manual' ? { cards: 'manual' as const } : {}),
    ...players,
    ...(position === undefined ? {} : { position }),
  }
  const alone = Object.values(players.players).filter((player) => levelOf(player) === undefined).length < 2
  if (flags.takeBack !== undefined && !alone) return fail(cli.takeBackFlagAlone)
  return openGame(entry, loaded, header)
}

/** The game at its beginning, with what the flags have the record say first. */
export function firstSession({ table }: Opened, { takeBack, think }: PlayFlags): AnySession {
  const session = open(table)
  const freely = takeBack === 'any' ? takeBackAny(session) : session
  return think === undefined ? freely : thinkFor(freely, Number(think))
}

/** One line that reads back as itself. */
const isSeed = (seed: string): boolean =>
  seed.length <= LONGEST_SEED && seed !== '' && seed === seed.trim() && isPrintable(seed)

/** The sides of the game: as many as asked for, else as it takes for all that are named. */
function sidesOf(entry: GameEntry, { players, seat = [], name = [] }: PlayFlags): readonly Seat[] | Failure {
  const most = entry.seats.length
  if (players !== undefined && (players < entry.fewest || players > most))
    return fail(cli.playersExpected(entry.id, entry.fewest, most))
  const named = [...seat, ...name].map((text) => entry.seats.indexOf(pair(text)[0]) + 1)
  return entry.seats.slice(0, players ?? Math.max(entry.fewest, ...named))
}

function readPlayers(
  seats: readonly Seat[],
  flags: PlayFlags,
  known: readonly string[],
): Pick<Header, 'players' | 'seats'> | Failure {
  const kinds = readSeats(seats, flags.seat ?? [], '--seat', `SIDE=${known.join('|')}`)
  if (isFailure(kinds)) return kinds
  const names = readSeats(seats, flags.name ?? [], '--name', 'SIDE=NAME')
  if (isFailure(names)) return names
  for (const kind of Object.values(kinds)) if (!known.includes(kind)) return fail(cli.unknownPlayer(kind, known))
  for (const name of Object.values(names))
    if (name.length > LONGEST_NAME || name !== name.trim() || /[=:;#]/.test(name) || !isPrintable(name) || name === '')
      return fail(cli.badName(LONGEST_NAME))
  const nameless = Object.keys(names).find((seat) => isLevel(kinds[seat] ?? HUMAN))
  if (nameless !== undefined) return fail(cli.computerName(nameless))
  const letter = (i: number): string => String.fromCharCode(65 + i)
  return {
    players: Object.fromEntries(seats.map((seat, i) => [letter(i), playerText(kinds[seat] ?? HUMAN, names[seat])])),
    seats: Object.fromEntries(seats.map((seat, i) => [seat, letter(i)])),
  }
}

function readSeats(
  seats: readonly Seat[],
  texts: readonly string[],
  flag: string,
  form: string,
): Record<string, string> | Failure {
  const out: Record<string, string> = {}
  for (const text of texts) {
    const [seat, value] = pair(text)
    if (value === undefined) return fail(cli.pairExpected(flag, text.slice(0, 40), form))
    if (!seats.includes(seat)) return fail(cli.unknownSeat(seat, seats))
    out[seat] = value
  }
  return out
}
