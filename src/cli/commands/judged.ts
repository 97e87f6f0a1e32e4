/** An action that was typed, judged in the position that is asked about. */

import { type AskedGame, isSettled } from '../../desk/position-file.ts'
import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { type Action, type Actor, CHANCE, isFault } from '../../engine/game.ts'
import { outcomes } from '../../engine/legality.ts'
import { isOpenAnswer } from '../../engine/open.ts'
import { cannotAct, waitingFor } from '../../engine/session.ts'
import type { Refusal } from '../../engine/text.ts'
import { playerRandom } from '../../players/player.ts'
import { cli } from '../../text/en/cli.ts'
import type { Context } from '../context.ts'
import { inState, loadAsked, type PositionFlags, seesAll } from './asked.ts'

interface Judged {
  readonly asked: AskedGame
  readonly actor: Actor
  readonly action: Action
  readonly refused: Refusal | undefined
}

/** An action that was typed, with its refusal if there is one. */
export function judge(
  context: Context,
  name: string,
  words: readonly string[],
  flags: PositionFlags,
): Judged | Failure {
  const asked = loadAsked(context, name, flags)
  if (isFailure(asked)) return asked
  const typed = readAction(asked, words, flags.seat)
  if (isFailure(typed)) return typed
  const refused = verdict(asked, typed, flags)
  return isFailure(refused) ? refused : { asked, ...typed, refused }
}

/**
 * The refusal of an action, if there is one; a failure if who asks may not know, because it hangs on what is hidden from him, or if nobody
 * can know, because the position leaves it out.
 */
function verdict(asked: AskedGame, { actor, action }: Typed, flags: PositionFlags): Refusal | Failure | undefined {
  const { game, session, header } = asked
  const refusalIn = (state: unknown): Refusal | undefined => cannotAct(inState(asked, state).session, actor, action)
  const { state } = session.now
  const random = playerRandom(header.seed, 'public', session.lines.length)
  const { seat = 'public' } = flags
  const mayKnow = seesAll(flags) || seat === actor || isOpenAnswer(game, state, seat, random, refusalIn)
  if (!mayKnow) return fail(actor === CHANCE ? cli.chanceIsSecret : cli.answerIsSecret(actor))
  return isSettled(asked, refusalIn) ? refusalIn(state) : fail(cli.positionLeavesOpen(flags.seat ?? ''))
}

interface Typed {
  readonly actor: Actor
  readonly action: Action
}

/** An action as typed; the side may stand before it. If several are waited for it must, or the side that asks is one of them. */
function readAction({ game, session, say }: AskedGame, words: readonly string[], asker = ''): Typed | Failure {
  const text = words.join(' ').trim()
  const [first = '', ...rest] = text.split(/\s+/)
  const named = game.seats.includes(first) || first === CHANCE
  const all = waitingFor(session)
  const waiting = all.includes(asker) ? [asker] : all
  if (!named && waiting.length > 1) return fail(cli.sayWhoseAction(waiting))
  const action = game.parse(named ? rest.join(' ') : text)
  if (isFault(action)) {
    const detail = cli.noAction(say(action.text))
    const [verb = ''] = (named ? rest : [first]).map((word) => word.toLowerCase())
    const verbs = [...new Set(game.actions.map((one) => one.verb))]
    return fail(verb === '' || verbs.includes(verb) ? detail : cli.knownActions(detail, verbs))
  }
  return { actor: named ? first : (waiting.find((actor) => isOf(actor, action)) ?? game.seats[0] ?? ''), action }

  /** Of an action that is no answer of chance it is said that chance comes first. */
  function isOf(actor: Actor, { verb }: Action): boolean {
    const { state } = session.now
    return (
      actor !== CHANCE || game.dice.includes(verb) || outcomes(game, state).some(({ action }) => action.verb === verb)
    )
  }
}
