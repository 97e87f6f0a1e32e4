/** `vistula moves`, `check` and `odds`: questions about a position of a record. */

import { type LoadedRecord, loadRecord } from '../../desk/load.ts'
import { type OddsRow, oddsOf, printOdds } from '../../desk/odds-text.ts'
import { possible, tellsAlone } from '../../desk/seating.ts'
import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { type Action, type Actor, CHANCE, isFault } from '../../engine/game.ts'
import { printFraction, share } from '../../engine/odds.ts'
import { isOpenAnswer, isOpenList } from '../../engine/open.ts'
import { cannotAct, waitingFor } from '../../engine/session.ts'
import type { Refusal } from '../../engine/text.ts'
import { playerRandom } from '../../players/player.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'

export interface PositionFlags {
  readonly at?: number
  readonly data?: string
  readonly seat?: string
  readonly reveal?: boolean
  readonly json?: boolean
}

/** The legal actions of every side that is waited for, one a line; with several sides the side stands before each. */
export function moves(context: Context, name: string, flags: PositionFlags): ExitCode {
  const record = loadAsked(context, name, flags)
  if (isFailure(record)) return refuseWith(context, record)
  const { game, session } = record
  // Of a card that one alone may see it is he who is waited for.
  const teller = tellsAlone({ opened: record, session })
  const actors = waitingFor(session).filter((actor) => flags.seat === undefined || (teller ?? actor) === flags.seat)
  const hidden = actors.find((actor) => actor !== CHANCE && !mayShow(record, actor, flags))
  const secret = actors.length === 0 || flags.reveal || flags.seat === teller ? hidden : (teller ?? hidden)
  if (secret !== undefined) return refuseWith(context, fail(cli.listIsSecret(secret)))
  const lists = actors.map((actor) => ({
    seat: actor,
    actions: actionsOf(record, actor).map((action) => game.print(action)),
  }))
  if (flags.json) context.out(JSON.stringify(lists, null, 2))
  else if (lists.length === 0)
    context.err(flags.seat === undefined ? cli.nothingToDecide : cli.notWaitedFor(flags.seat))
  else
    for (const { seat, actions } of lists)
      context.out(actions.map((action) => (lists.length > 1 ? `${seat} ${action}` : action)).join('\n'))
  return lists.length === 0 ? NO : YES
}

/** The record, if the side that asks is one of its game. */
function loadAsked(context: Context, name: string, flags: PositionFlags): LoadedRecord | Failure {
  const record = loadRecord(context, name, flags)
  if (isFailure(record) || flags.seat === undefined || record.game.seats.includes(flags.seat)) return record
  return fail(cli.unknownSeat(flags.seat.slice(0, 40), record.game.seats))
}

/** Whether a side's list may be shown: all know it, or it was asked for. */
function mayShow({ game, session, header }: LoadedRecord, seat: string, flags: PositionFlags): boolean {
  if (flags.reveal || flags.seat === seat) return true
  return isOpenList(game, session.now.state, seat, playerRandom(header.seed, 'public', session.lines.length))
}

const actionsOf = (record: LoadedRecord, actor: Actor): readonly Action[] =>
  possible({ opened: record, session: record.session }, actor)

/** `legal`, or the refusal with its rule. */
export function check(context: Context, name: string, words: readonly string[], flags: PositionFlags): ExitCode {
  const record = loadAsked(context, name, flags)
  if (isFailure(record)) return refuseWith(context, record)
  const asked = readAction(record, words)
  if (isFailure(asked)) return refuseWith(context, asked)
  const refused = verdict(record, asked, flags)
  if (isFailure(refused)) return refuseWith(context, refused)
  const text = refused === undefined ? cli.legal : record.say(refused.text)
  if (flags.json) {
    const { actor } = asked
    const action = record.game.print(asked.action)
    context.out(
      JSON.stringify({
        seat: actor,
        action,
        legal: refused === undefined,
        ...(refused && { rule: refused.rule, text }),
      }),
    )
  } else context.out(refused === undefined ? text : `${text} ${cli.ruleTag(refused.rule)}`)
  return refused === undefined ? YES : NO
}

/** Everything chance can make of an action, with exact shares. */
export function odds(context: Context, name: string, words: readonly string[], flags: PositionFlags): ExitCode {
  const record = loadAsked(context, name, flags)
  if (isFailure(record)) return refuseWith(context, record)
  const asked = readAction(record, words)
  if (isFailure(asked)) return refuseWith(context, asked)
  const { session, say } = record
  const refused = verdict(record, asked, flags)
  if (isFailure(refused)) return refuseWith(context, refused)
  if (refused !== undefined) {
    const text = say(refused.text)
    context.out(
      flags.json ? JSON.stringify({ legal: false, rule: refused.rule, text }) : `${text} ${cli.ruleTag(refused.rule)}`,
    )
    return NO
  }
  const viewer = flags.reveal ? undefined : (flags.seat ?? 'public')
  const found = oddsOf(session, say, viewer, asked.actor, asked.action)
  if (!flags.json) context.out(printOdds(found, context.width).join('\n'))
  else
    context.out(
      JSON.stringify(
        {
          always: found.always,
          odds: found.rows.map(rowOf),
          ...(found.later.length === 0
            ? {}
            : { later: found.later.map(({ of, rows }) => ({ of, odds: rows.map(rowOf) })) }),
        },
        null,
        2,
      ),
    )
  return YES
}

/** The refusal of an action, if there is one; a failure if who asks may not know, because it hangs on what is hidden from him. */
function verdict(
  { game, session, header }: LoadedRecord,
  { actor, action }: Asked,
  { reveal, seat }: PositionFlags,
): Refusal | Failure | undefined {
  const judge = (state: unknown): Refusal | undefined =>
    cannotAct({ ...session, now: { ...session.now, state } }, actor, action)
  const { state } = session.now
  const random = playerRandom(header.seed, 'public', session.lines.length)
  if (reveal || seat === actor || isOpenAnswer(game, state, seat ?? 'public', random, judge)) return judge(state)
  return fail(actor === CHANCE ? cli.chanceIsSecret : cli.answerIsSecret(actor))
}

interface Asked {
  readonly actor: Actor
  readonly action: Action
}

/** An action as typed; the side may stand before it, and must if several are waited for. */
function readAction({ game, session, say }: LoadedRecord, words: readonly string[]): Asked | Failure {
  const text = words.join(' ').trim()
  const [first = '', ...rest] = text.split(/\s+/)
  const named = game.seats.includes(first) || first === CHANCE
  const waiting = waitingFor(session)
  if (!named && waiting.length > 1) return fail(cli.sayWhoseAction(waiting))
  const action = game.parse(named ? rest.join(' ') : text)
  if (isFault(action)) return fail(cli.noAction(say(action.text)))
  return { actor: named ? first : (waiting[0] ?? game.seats[0] ?? ''), action }
}

const rowOf = ({ chance, what }: OddsRow) => ({ chance: printFraction(chance), share: share(chance), what })
