/** `vistula odds 7`: an attack of an aircraft on a regiment. */
import { entry7 } from '../../rules/7/entry.ts'
import type { Game7 } from '../../rules/7/game.ts'
import { type Plain7, plainOdds } from '../../rules/7/plain-odds.ts'
import { isPlainOdds, type PlainAnswer } from '../../rules/plain-odds.ts'
import { plain7, plainSays } from '../../text/en/plain-odds.ts'
import { type Failure, fail, isFailure, type World } from '../world.ts'
import type { PlainFlags } from './flags.ts'
import { openFor, sayingFirst, type Told } from './open.ts'

export function ask(world: World, flags: PlainFlags): Told | Failure {
  const { lwow = false, commander = false, revealed = false } = flags
  const advanced = [lwow && '--lwow', commander && '--commander', revealed && '--revealed'].find(Boolean)
  const variant = flags.variant ?? (advanced ? 'advanced' : 'basic')
  if (advanced && variant === 'basic') return fail(plainSays.together(['--variant basic', advanced]))
  if (flags.strafe && (flags.bomb || flags.fly))
    return fail(plainSays.together(['--strafe', flags.bomb ? '--bomb' : '--fly']))
  if (flags.beyond && (flags.bomb || flags.fly))
    return fail(plainSays.together(['--beyond', flags.bomb ? '--bomb' : '--fly']))
  const opened = openFor(world, entry7, flags, variant)
  if (isFailure(opened)) return opened
  const game = opened.game as unknown as Game7
  const { prepared = false, dispersed = false, damaged = false, beyond = false } = flags
  const attack = flags.fly ? (flags.bomb ? 'fly-bomb' : 'fly') : flags.bomb ? 'bomb' : 'strafe'
  const case_ = { prepared, dispersed, damaged, beyond, lwow, commander, revealed }
  const answer = plainOdds(game, { ...case_, attack })
  return {
    answer: flags.strafe === undefined && attack === 'strafe' ? orBomb(game, case_, answer) : answer,
    say: sayingFirst(plain7, entry7.id, opened.places),
  }
}

/** Who did not say how is told of a bomb where a strafe is forbidden, and why. Rule 5.23. */
function orBomb(game: Game7, asked: Omit<Plain7, 'attack'>, strafe: PlainAnswer): PlainAnswer {
  if (!('refused' in strafe) || asked.beyond) return strafe
  const bomb = plainOdds(game, { ...asked, attack: 'bomb' })
  return isPlainOdds(bomb) ? { ...bomb, note: strafe.refused } : strafe
}
