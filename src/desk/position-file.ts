/** A position somebody has written, opened as a game of its own to be asked about. */
import { seededRandom } from '../engine/chance.ts'
import { areFaults } from '../engine/game.ts'
import { canonical, type Json } from '../engine/json.ts'
import { open } from '../engine/session.ts'
import { cli } from '../text/en/cli.ts'
import { readJson } from './data-file.ts'
import { newGame, type PlayFlags } from './new-game.ts'
import { type AnySession, gameEntry, type Opened } from './opened.ts'
import { type Failure, fail, isFailure, type World } from './world.ts'

/** A game to be asked about: of a record, or at a position. */
export interface AskedGame extends Opened {
  readonly session: AnySession
  /** Whether something hidden was left out of the position that was written, and has been filled in by lot. */
  readonly hasGaps: boolean
}

export type PositionGameFlags = Pick<PlayFlags, 'variant' | 'option' | 'players' | 'data'>

/** Hidden things that are left out fall the same way each time. */
const SEED = 'position'

/**
 * Opens a position file of a game, `-` for standard input: the position alone, or what `show --json` prints, which names the variant and
 * the options as well. Nothing is rolled: where dice are due, they are waited for. In a game for several numbers of players those play
 * that the position has `seats` for.
 */
export function openPosition(world: World, id: string, path: string, flags: PositionGameFlags): AskedGame | Failure {
  const entry = gameEntry(id)
  if (isFailure(entry)) return entry
  const file = readJson(world, path)
  if (isFailure(file)) return file
  const shown = path === '-' ? cli.standardInput : path
  const told = headOf(file.json)
  if (told.game !== undefined && told.game !== id) return fail(`${shown}: ${cli.otherGame(told.game.slice(0, 40), id)}`)
  const variant = flags.variant ?? told.variant ?? entry.variants[0] ?? ''
  const players = flags.players ?? playersIn(told.position, entry.seats)
  const opened = newGame(
    world,
    id,
    {
      seed: SEED,
      variant,
      option: [...told.option, ...(flags.option ?? [])],
      ...(players === undefined ? {} : { players }),
      ...(flags.data === undefined ? {} : { data: flags.data }),
      ...(entry.dice.includes(variant) ? { dice: 'manual' } : {}),
    },
    undefined,
    told.position as Json,
  )
  if (isFailure(opened)) return fail(`${shown}: ${opened.failure}`)
  const hasGaps = areFaults(opened.game.position.read(told.position))
  // No chance answers: what falls next is asked about, too.
  return { ...opened, session: open(opened.table, []), hasGaps }
}

interface Told {
  readonly position: unknown
  readonly game?: string
  readonly variant?: string
  readonly option: readonly string[]
}

/** What is written around a position, where it is one that was printed with its game. */
function headOf(json: unknown): Told {
  if (!isObject(json) || !('position' in json)) return { position: json, option: [] }
  const { game, variant, options, position } = json
  return {
    position,
    ...(typeof game === 'string' ? { game } : {}),
    ...(typeof variant === 'string' ? { variant } : {}),
    option: isObject(options)
      ? Object.entries(options).map(
          ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
        )
      : [],
  }
}

/** How many of the game's sides a position has something to say of; undefined if that cannot be told. */
function playersIn(position: unknown, seats: readonly string[]): number | undefined {
  const told = isObject(position) && isObject(position.seats) ? position.seats : {}
  const last = seats.findLastIndex((seat) => Object.hasOwn(told, seat))
  return last < 0 ? undefined : last + 1
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In so many ways hidden things that were left out are filled in. */
const WORLDS = 12

/** The position, and where it leaves hidden things out other ways in which they can be filled in. */
export function worldsOf({ game, header, session, hasGaps }: AskedGame): readonly unknown[] {
  const others = hasGaps
    ? Array.from({ length: WORLDS }, (_, i) => game.position.read(header.position, seededRandom(`${SEED}/${i}`)))
    : []
  return [session.now.state, ...others.filter((state) => !areFaults(state))]
}

/** Whether an answer stands although the position leaves hidden things out. `answer` says, of a state, what rests on it. */
export function isSettled(asked: AskedGame, answer: (state: unknown) => unknown): boolean {
  const [own, ...others] = worldsOf(asked).map((state) => canonical((answer(state) ?? null) as Json))
  return others.every((text) => text === own)
}
