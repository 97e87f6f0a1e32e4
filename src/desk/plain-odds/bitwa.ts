/** `vistula odds bitwa`: a combat between two sets of cards. */
import { unitIndex } from '../../maps/data-bitwa.ts'
import { entryBitwa } from '../../rules/bitwa/entry.ts'
import type { GameBitwa } from '../../rules/bitwa/game.ts'
import { plainOdds } from '../../rules/bitwa/plain-odds.ts'
import { SEATS, type Side } from '../../rules/bitwa/state.ts'
import { plainBitwa, plainSays } from '../../text/en/plain-odds.ts'
import { type Failure, fail, isFailure, type World } from '../world.ts'
import { listedIn, type PlainFlags, shown } from './flags.ts'
import { openFor, sayingFirst, type Told } from './open.ts'

export function ask(world: World, flags: PlainFlags): Told | Failure {
  const missing = (['attack', 'defence'] as const).find((flag) => flags[flag] === undefined)
  if (missing !== undefined) return fail(plainSays.missing([`--${missing}`]))
  const attacker = readUnit('--attacker', flags.attacker)
  if (isFailure(attacker)) return attacker
  const defender = readUnit('--defender', flags.defender)
  if (isFailure(defender)) return defender
  const opened = openFor(world, entryBitwa, flags)
  if (isFailure(opened)) return opened
  const game = opened.game as unknown as GameBitwa
  const attack = readCards(game, '--attack', flags.attack ?? '')
  if (isFailure(attack)) return attack
  const defence = readCards(game, '--defence', flags.defence ?? '')
  if (isFailure(defence)) return defence
  const safe = readCards(game, '--protect', flags.protect ?? '')
  if (isFailure(safe)) return safe
  const { places } = opened
  return {
    answer: plainOdds(game, {
      attack,
      defence,
      safe,
      attacker,
      defender,
      attackerDispersed: flags.attackerDispersed === true,
      defenderDispersed: flags.defenderDispersed === true,
      fortress: flags.fortress === true,
      flank: flags.flank === true,
    }),
    say: sayingFirst(
      plainBitwa((card) => places[card] ?? card),
      entryBitwa.id,
      places,
    ),
  }
}

function readCards({ decks }: GameBitwa, flag: string, text: string): readonly number[] | Failure {
  const cards = listedIn(text).map((name) => ({ name, card: decks.find(name) }))
  const unknown = cards.find(({ card }) => card < 0)
  return unknown === undefined ? cards.map(({ card }) => card) : fail(plainSays.noCard(flag, shown(unknown.name)))
}

function readUnit(flag: string, text: string | undefined): number | Side | undefined | Failure {
  if (text === undefined) return undefined
  const side = SEATS.find((seat) => seat === text.toLowerCase())
  if (side !== undefined) return side
  const unit = unitIndex(text)
  return unit < 0 ? fail(plainSays.noUnit(flag, shown(text))) : unit
}
