/** `vistula odds 111`: shots at one target, one after another. */
import { entry111 } from '../../rules/111/entry.ts'
import { type Game111, SEATS } from '../../rules/111/game.ts'
import { plainOdds } from '../../rules/111/plain-odds.ts'
import { plain111, plainSays } from '../../text/en/plain-odds.ts'
import { type Failure, fail, isFailure, type World } from '../world.ts'
import { type PlainFlags, readNumber, readNumbers, readWord } from './flags.ts'
import { openFor, sayingFirst, type Told } from './open.ts'

const TARGETS = ['fighter', 'bomber'] as const
/** More than any rule has: the rules say how many are too many. */
const MANY = 99

export function ask(world: World, flags: PlainFlags): Told | Failure {
  if (flags.target === undefined) return fail(plainSays.missing(['--target']))
  const target = readWord('--target', flags.target, TARGETS)
  if (isFailure(target)) return target
  if (target === 'bomber' && flags.damaged) return fail(plainSays.together(['--target bomber', '--damaged']))
  if (target === 'fighter' && flags.hits !== undefined) return fail(plainSays.together(['--target fighter', '--hits']))
  if (flags.dice !== undefined && flags.fields !== undefined) return fail(plainSays.together(['--dice', '--fields']))
  if (flags.dice === undefined && flags.fields === undefined && flags.aa === undefined)
    return fail(plainSays.missing(['--dice', '--fields', '--aa']))
  const side = flags.side === undefined ? undefined : readWord('--side', flags.side, SEATS)
  if (isFailure(side)) return side
  const dice = flags.dice === undefined ? [] : readNumbers('--dice', flags.dice)
  if (isFailure(dice)) return dice
  const fields = flags.fields === undefined ? [] : readNumbers('--fields', flags.fields)
  if (isFailure(fields)) return fields
  const artillery = flags.aa === undefined ? 0 : readNumber('--aa', flags.aa, 1, MANY)
  if (isFailure(artillery)) return artillery
  const hits = flags.hits === undefined ? 0 : readNumber('--hits', flags.hits, 0, 1)
  if (isFailure(hits)) return hits
  const opened = openFor(world, entry111, flags)
  if (isFailure(opened)) return opened
  const before = hits > 0 || flags.damaged === true
  const game = opened.game as unknown as Game111
  return {
    answer: plainOdds(game, { target, side, dice, fields, artillery, before }),
    say: sayingFirst(plain111, entry111.id, opened.places),
  }
}
