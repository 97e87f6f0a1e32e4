/** `vistula moves`, `check` and `odds`: questions about a position, of a record or written by somebody. */

import { grouped, setOut } from '../../desk/grouped.ts'
import { loadRecord, recordPath } from '../../desk/load.ts'
import { type Odds, type OddsRow, oddsOf, printOdds } from '../../desk/odds-text.ts'
import { gameEntry } from '../../desk/opened.ts'
import { type AskedGame, isSettled, openPosition, type PositionGameFlags, worldsOf } from '../../desk/position-file.ts'
import { wrapText } from '../../desk/rules-text.ts'
import { possible, tellsAlone } from '../../desk/seating.ts'
import { consequencesLines, consequencesOf, paragraphOf, refusalLines } from '../../desk/verdict-text.ts'
import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { type Action, type Actor, CHANCE, isFault, type Viewer } from '../../engine/game.ts'
import { outcomes } from '../../engine/legality.ts'
import { printFraction, share } from '../../engine/odds.ts'
import { isOpenAnswer, isOpenList } from '../../engine/open.ts'
import { cannotAct, waitingFor } from '../../engine/session.ts'
import type { Refusal } from '../../engine/text.ts'
import { playerRandom } from '../../players/player.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'

export interface PositionFlags extends PositionGameFlags {
  readonly at?: number
  /** A file with a position of the game that is named instead of a record. */
  readonly position?: string
  readonly seat?: string
  readonly reveal?: boolean
  readonly json?: boolean
}

/** The legal actions of every side that is waited for, by unit; with several sides the side stands before each. */
export function moves(context: Context, name: string, flags: PositionFlags): ExitCode {
  const asked = loadAsked(context, name, flags)
  if (isFailure(asked)) return refuseWith(context, asked)
  const { session } = asked
  // Of a card that one alone may see it is he who is waited for.
  const teller = tellsAlone({ opened: asked, session })
  const actors = waitingFor(session).filter((actor) => flags.seat === undefined || (teller ?? actor) === flags.seat)
  const hidden = actors.find((actor) => actor !== CHANCE && !mayShow(asked, actor, flags))
  const isTold = actors.length === 0 || flags.seat === teller || seesAll(flags)
  const secret = isTold ? hidden : (teller ?? hidden)
  if (secret !== undefined) return refuseWith(context, fail(cli.listIsSecret(secret)))
  const lists = actors.map((actor) => listOf(asked, actor))
  if (flags.json)
    context.out(
      JSON.stringify(
        lists.map((list) => listJson(asked, list)),
        null,
        2,
      ),
    )
  else if (lists.length === 0)
    context.err(flags.seat === undefined ? cli.nothingToDecide : cli.notWaitedFor(flags.seat))
  else
    for (const list of lists) {
      if (list.actions.length > 0) context.out(listLines(context, asked, list, lists.length > 1).join('\n'))
      if (!list.isWhole) context.err(cli.moreMayBePossible(list.seat))
    }
  return lists.length === 0 ? NO : YES
}

interface List {
  readonly seat: Actor
  readonly actions: readonly Action[]
  /** Whether that is all, however what the position leaves out is filled in. */
  readonly isWhole: boolean
}

/** What is possible however what the position leaves out is filled in. */
function listOf(asked: AskedGame, seat: Actor): List {
  const lists = worldsOf(asked).map((state) => new Set(actionsOf(inState(asked, state), seat)))
  const all = new Set(lists.flatMap((list) => [...list]))
  const actions = actionsOf(asked, seat).filter((action) => lists.every((list) => list.has(action)))
  return { seat, actions, isWhole: actions.length === all.size }
}

const listJson = ({ game }: AskedGame, { seat, actions, isWhole }: List) => ({
  seat,
  ...(isWhole ? {} : { more: true }),
  actions: actions.map((action) => game.print(action)),
  groups: grouped(game, actions).map(({ head, isOfCard, items }) => ({
    ...(head === '' ? {} : { [isOfCard ? 'card' : 'unit']: head }),
    actions: items.map(({ action }) => game.print(action)),
  })),
})

/** To a person's window as many as fit in a row; else each on a line of its own. */
function listLines(
  context: Context,
  { game }: AskedGame,
  { seat, actions }: List,
  saysSeat: boolean,
): readonly string[] {
  const text = (action: Action): string => (saysSeat ? `${seat} ` : '') + game.print(action)
  const groups = grouped(game, actions)
  // Where there is nothing to group, the list says it all.
  const isBare = groups.every(({ head, items }) => head === '' || items.length === 1)
  if (isBare) return context.interactive ? setOut('', separated(actions.map(text)), context.width) : actions.map(text)
  return groups.flatMap(({ head, items }) => {
    const texts = items.map(({ action }) => text(action))
    const name = head === '' ? cli.otherActions : head
    return context.interactive
      ? setOut(`${name}: `, separated(texts), context.width)
      : [`${name}:`, ...texts.map((one) => `  ${one}`)]
  })
}

const separated = (texts: readonly string[]): readonly string[] =>
  texts.map((text, i) => (i === texts.length - 1 ? text : `${text},`))

/** The game, if the side that asks is one of it. */
function loadAsked(context: Context, name: string, flags: PositionFlags): AskedGame | Failure {
  const asked = loadGameAsked(context, name, flags)
  if (isFailure(asked) || flags.seat === undefined || asked.game.seats.includes(flags.seat)) return asked
  return fail(cli.unknownSeat(flags.seat.slice(0, 40), asked.game.seats))
}

function loadGameAsked(context: Context, name: string, flags: PositionFlags): AskedGame | Failure {
  if (flags.position !== undefined)
    return flags.at === undefined ? openPosition(context, name, flags.position, flags) : fail(cli.atOfPosition)
  const stray = (['variant', 'option', 'players'] as const).find((flag) => flags[flag] !== undefined)
  if (stray !== undefined) return fail(cli.flagOfPosition(stray))
  if (!isFailure(gameEntry(name)) && isFailure(recordPath(context, name))) return fail(cli.noRecordOfGame(name))
  const record = loadRecord(context, name, flags)
  return isFailure(record) ? record : { ...record, hasGaps: false }
}

/** Whether a side's list may be shown: all know it, or it was asked for. */
function mayShow({ game, session, header }: AskedGame, seat: string, flags: PositionFlags): boolean {
  if (flags.seat === seat || seesAll(flags)) return true
  return isOpenList(game, session.now.state, seat, playerRandom(header.seed, 'public', session.lines.length))
}

const actionsOf = (asked: AskedGame, actor: Actor): readonly Action[] =>
  possible({ opened: asked, session: asked.session }, actor)

/** Who has written a position down has no secret to be kept from him in it. */
const seesAll = ({ reveal, position }: PositionFlags): boolean => reveal === true || position !== undefined

const inState = (asked: AskedGame, state: unknown): AskedGame => ({
  ...asked,
  session: { ...asked.session, now: { ...asked.session.now, state } },
})

/** `legal`, and what it costs and what may follow; or the refusal with its rule. */
export async function check(
  context: Context,
  name: string,
  words: readonly string[],
  flags: PositionFlags,
): Promise<ExitCode> {
  const answer = judge(context, name, words, flags)
  if (isFailure(answer)) return refuseWith(context, answer)
  const { asked, actor, action, refused } = answer
  const said = { seat: actor, action: asked.game.print(action) }
  if (refused !== undefined) {
    if (!flags.json) context.out((await refusalLines(refused, asked.say, context.width)).join('\n'))
    else {
      const { rule, text } = refused
      const paragraph = (await paragraphOf(refused))?.paragraph
      context.out(JSON.stringify({ ...said, legal: false, rule, text: asked.say(text), paragraph }))
    }
    return NO
  }
  const viewer = viewerOf(flags)
  if (!isSettledFor(asked, viewer)) {
    // What follows hangs on what the position leaves out; that it is legal does not.
    context.out(flags.json ? JSON.stringify({ ...said, legal: true }) : `${cli.legal}\n${cli.followsOpen}`)
    return YES
  }
  const follows = consequencesOf(asked.session, asked.say, viewer, actor, action)
  if (flags.json) context.out(JSON.stringify({ ...said, legal: true, costs: follows.costs, ...oddsJson(follows.odds) }))
  else context.out([cli.legal, ...consequencesLines(follows, context.width)].join('\n'))
  return YES
}

/** Everything chance can make of an action, with exact shares. */
export function odds(context: Context, name: string, words: readonly string[], flags: PositionFlags): ExitCode {
  const answer = judge(context, name, words, flags)
  if (isFailure(answer)) return refuseWith(context, answer)
  const { asked, actor, action, refused } = answer
  if (refused !== undefined) {
    const text = asked.say(refused.text)
    const line = `${text} ${cli.ruleTag(refused.rule)}`
    context.out(
      flags.json
        ? JSON.stringify({ legal: false, rule: refused.rule, text })
        : wrapText(line, context.width).join('\n'),
    )
    return NO
  }
  const viewer = viewerOf(flags)
  if (!isSettledFor(asked, viewer)) return refuseWith(context, fail(cli.positionLeavesOpen(flags.seat ?? '')))
  const found = oddsOf(asked.session, asked.say, viewer, actor, action)
  context.out(flags.json ? JSON.stringify(oddsJson(found), null, 2) : printOdds(found, context.width).join('\n'))
  return YES
}

const viewerOf = ({ reveal, seat }: PositionFlags): Viewer | undefined => (reveal ? undefined : (seat ?? 'public'))

/** Whether what a viewer knows is all in the position. */
const isSettledFor = (asked: AskedGame, viewer: Viewer | undefined): boolean =>
  isSettled(asked, (state) => (viewer === undefined ? state : asked.game.view(state, viewer)))

const oddsJson = ({ chance, always, rows, later }: Odds) => ({
  chance: chance.map(({ source, isSure }) => ({ source, sure: isSure })),
  always,
  odds: rows.map(rowOf),
  ...(later.length === 0 ? {} : { later: later.map(({ of, rows: ahead }) => ({ of, odds: ahead.map(rowOf) })) }),
})

const rowOf = ({ chance, what }: OddsRow) => ({ chance: printFraction(chance), share: share(chance), what })

interface Judged {
  readonly asked: AskedGame
  readonly actor: Actor
  readonly action: Action
  readonly refused: Refusal | undefined
}

/** An action that was typed, with its refusal if there is one. */
function judge(context: Context, name: string, words: readonly string[], flags: PositionFlags): Judged | Failure {
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
