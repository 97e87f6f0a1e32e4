/** `vistula check` and `vistula odds`: whether an action is possible in a position, and what may follow. */

import { type Odds, type OddsRow, oddsOf, printOdds } from '../../desk/odds-text.ts'
import { type AskedGame, isSettled } from '../../desk/position-file.ts'
import { consequencesLines, consequencesOf, paragraphOf, refusalLines } from '../../desk/verdict-text.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import type { Viewer } from '../../engine/game.ts'
import { printFraction, share } from '../../engine/odds.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'
import type { PositionFlags } from './asked.ts'
import { judge } from './judged.ts'

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
