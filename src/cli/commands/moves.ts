/** `vistula moves`: what is possible in a position. */

import { grouped } from '../../desk/grouped.ts'
import { type AskedGame, worldsOf } from '../../desk/position-file.ts'
import { possible, tellsAlone } from '../../desk/seating.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { setOut } from '../../desk/wrap.ts'
import { type Action, type Actor, type AnyGame, CHANCE } from '../../engine/game.ts'
import { isOpenList } from '../../engine/open.ts'
import { waitingFor } from '../../engine/session.ts'
import { playerRandom } from '../../players/player.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'
import { inState, loadAsked, type PositionFlags, seesAll } from './asked.ts'

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
      if (list.actions.length > 0)
        context.out(listLines(context, asked.game, list.actions, lists.length > 1 ? `${list.seat} ` : '').join('\n'))
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

/** To a person's window as many as fit in a row; else each on a line of its own. `before` stands before each. */
function listLines(context: Context, game: AnyGame, actions: readonly Action[], before: string): readonly string[] {
  const text = (action: Action): string => before + game.print(action)
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

/** Whether a side's list may be shown: all know it, or it was asked for. */
function mayShow({ game, session, header }: AskedGame, seat: string, flags: PositionFlags): boolean {
  if (flags.seat === seat || seesAll(flags)) return true
  return isOpenList(game, session.now.state, seat, playerRandom(header.seed, 'public', session.lines.length))
}

const actionsOf = (asked: AskedGame, actor: Actor): readonly Action[] =>
  possible({ opened: asked, session: asked.session }, actor)
