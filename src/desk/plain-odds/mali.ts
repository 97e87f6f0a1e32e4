/** `vistula odds mali`: the soldier's die. */
import { SCOUTS } from '../../maps/data-mali.ts'
import { scoutId, scoutIndex } from '../../rules/mali/actions.ts'
import { entryMali } from '../../rules/mali/entry.ts'
import type { GameMali } from '../../rules/mali/game.ts'
import { aloneAt, type PlainMali, plainOdds } from '../../rules/mali/plain-odds.ts'
import { seatOf } from '../../rules/mali/state.ts'
import { cli } from '../../text/en/cli.ts'
import { plainMali, plainSays } from '../../text/en/plain-odds.ts'
import { placeIn } from '../../text/words.ts'
import { pair } from '../read-options.ts'
import { type Failure, fail, isFailure, type World } from '../world.ts'
import { listedIn, type PlainFlags, readNumber, shown } from './flags.ts'
import { openFor, sayingFirst, type Told } from './open.ts'

/** Farther than any board goes: the rules say where it ends. */
const FAR = 999

export function ask(world: World, flags: PlainFlags): Told | Failure {
  const named = (flags.scout ?? []).map((text) => scoutIndex(pair(text)[0]))
  const acted = readPatrols(flags.acted)
  if (isFailure(acted)) return acted
  // The first patrols of the game, as many as it takes for all that are named.
  const last = Math.max(entryMali.fewest - 1, ...named.filter((scout) => scout >= 0).map(seatOf), ...acted)
  const opened = openFor(world, entryMali, flags, 'basic', entryMali.seats.slice(0, last + 1))
  if (isFailure(opened)) return opened
  const game = opened.game as unknown as GameMali
  const say = sayingFirst(plainMali(placeIn(opened.places)), entryMali.id, opened.places)
  const asked = flags.distance === undefined ? readBoard(game, flags) : readDistance(game, flags)
  if (isFailure(asked)) return asked
  return { answer: 'fault' in asked ? asked : plainOdds(game, { ...asked, acted }), say }
}

function readPatrols(text: string | undefined): readonly number[] | Failure {
  const names = listedIn(text ?? '')
  const seats = names.map((name) => entryMali.seats.indexOf(name.toLowerCase()))
  const unknown = names[seats.indexOf(-1)]
  if (unknown !== undefined) return fail(plainSays.noPatrol('--acted', shown(unknown), entryMali.seats))
  const twice = names.find((_, i) => seats.indexOf(seats[i] ?? -1) < i)
  return twice === undefined ? seats : fail(plainSays.twice('--acted', shown(twice)))
}

function readDistance(game: GameMali, flags: PlainFlags) {
  const other = (['soldier', 'scout', 'order', 'acted'] as const).find((flag) => flags[flag] !== undefined)
  if (other !== undefined) return fail(plainSays.together(['--distance', `--${other}`]))
  const steps = readNumber('--distance', flags.distance ?? '', 1, FAR)
  if (isFailure(steps)) return steps
  const alone = aloneAt(game, steps)
  return 'fault' in alone ? alone : { ...alone, orders: [] }
}

function readBoard(game: GameMali, flags: PlainFlags): Omit<PlainMali, 'acted'> | Failure {
  const missing = (['soldier', 'scout'] as const).find((flag) => flags[flag] === undefined)
  if (missing !== undefined) return fail(plainSays.missing([`--${missing}`, '--distance']))
  const soldier = game.board.find(flags.soldier ?? '')
  if (soldier === undefined) return fail(plainSays.noSpace('--soldier', shown(flags.soldier ?? '')))
  const places = readPairs('--scout', 'r1=PST', flags.scout ?? [])
  if (isFailure(places)) return places
  const lost = places.find(({ value }) => game.board.find(value) === undefined)
  if (lost !== undefined) return fail(plainSays.noSpace('--scout', shown(lost.value)))
  const scouts = places.map(({ scout, value }) => ({ scout, at: game.board.find(value) ?? 0 }))
  const most = game.decks.orders.length
  const carried = readPairs('--order', 'r1=6', flags.order ?? [])
  if (isFailure(carried)) return carried
  const wrong = carried.find(({ value }) => !/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > most)
  if (wrong !== undefined) return fail(plainSays.noOrder('--order', shown(wrong.value), most))
  const homeless = carried.find(({ scout }) => !scouts.some((one) => one.scout === scout))
  if (homeless !== undefined) return fail(plainSays.notNamed('--order', scoutId(homeless.scout)))
  return { soldier, scouts, orders: carried.map(({ scout, value }) => ({ scout, order: Number(value) - 1 })) }
}

interface OfScout {
  readonly scout: number
  readonly value: string
}

/** `r1=PST`, each scout once. */
function readPairs(flag: string, form: string, texts: readonly string[]): readonly OfScout[] | Failure {
  const out: OfScout[] = []
  for (const text of texts) {
    const [name, value] = pair(text)
    if (value === undefined) return fail(cli.pairExpected(flag, shown(text), form))
    const scout = scoutIndex(name)
    if (scout < 0 || scout >= SCOUTS * entryMali.seats.length) return fail(plainSays.noScout(flag, shown(name)))
    if (out.some((one) => one.scout === scout)) return fail(plainSays.twice(flag, name))
    out.push({ scout, value })
  }
  return out
}
