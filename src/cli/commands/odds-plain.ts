/** `vistula odds`: of an action of a record, or of a case told by flags alone, without a record. */

import { printOdds } from '../../desk/odds-text.ts'
import type { PlainFlags } from '../../desk/plain-odds/flags.ts'
import type { Told } from '../../desk/plain-odds/open.ts'
import { WINDOW } from '../../desk/rules-text.ts'
import { type Failure, fail, isFailure, type World } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import { printFraction, share } from '../../engine/odds.ts'
import type { Refusal } from '../../engine/text.ts'
import { isPlainOdds, type PlainBlock, type PlainOdds, type PlainRow } from '../../rules/plain-odds.ts'
import { cli } from '../../text/en/cli.ts'
import { plainSays } from '../../text/en/plain-odds.ts'
import type { Sentence } from '../../text/words.ts'
import { BAD, type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'
import { flagName, keysOf, usage } from '../plain-flags.ts'
import type { PositionFlags } from './asked.ts'

export type OddsFlags = PositionFlags & PlainFlags

type Ask = (world: World, flags: PlainFlags) => Told | Failure

/** Each game's questions are loaded when one is asked. */
const GAMES: Readonly<Record<string, () => Promise<{ readonly ask: Ask }>>> = {
  '7': () => import('../../desk/plain-odds/7.ts'),
  '111': () => import('../../desk/plain-odds/111.ts'),
  bitwa: () => import('../../desk/plain-odds/bitwa.ts'),
  mali: () => import('../../desk/plain-odds/mali.ts'),
}

/** Flags that ask nothing by themselves, and those that also belong to a record or a position. */
const GENERAL = ['json', 'data', 'option', 'variant']

export async function odds(
  context: Context,
  name: string,
  words: readonly string[],
  flags: OddsFlags,
): Promise<ExitCode> {
  // An action in a position of the game is no question for flags alone.
  const load = flags.position === undefined && Object.hasOwn(GAMES, name) ? GAMES[name] : undefined
  if (load !== undefined) return ofCase(context, name, words, flags, load)
  const games = Object.keys(GAMES)
  const plain = Object.keys(flags).find((flag) => !GENERAL.includes(flag) && games.some((id) => keysOf(id).has(flag)))
  if (plain !== undefined) return refuseWith(context, fail(plainSays.needsGame(flagName(plain), games)))
  if (words.length === 0) return refuseWith(context, fail(plainSays.noAction))
  return (await import('./verdict.ts')).odds(context, name, words, flags)
}

/** A case of a game, told by flags alone. */
async function ofCase(
  context: Context,
  game: string,
  [word]: readonly string[],
  flags: OddsFlags,
  load: () => Promise<{ readonly ask: Ask }>,
): Promise<ExitCode> {
  if (word !== undefined) return refuseWith(context, fail(plainSays.words(game, word.slice(0, 40))))
  const given = Object.keys(flags)
  const own = keysOf(game)
  const unfitting = given.find((flag) => !own.has(flag))
  if (unfitting !== undefined) return refuseWith(context, fail(plainSays.unfitting(flagName(unfitting), game)))
  if (given.every((flag) => GENERAL.includes(flag))) {
    context.err(usage(game, context.width).join('\n'))
    return BAD
  }
  const told = (await load()).ask(context, flags)
  return isFailure(told) ? refuseWith(context, told) : answer(context, told, flags.json === true)
}

function answer(context: Context, { answer: found, say }: Told, json: boolean): ExitCode {
  if ('fault' in found) return refuseWith(context, fail(say(found.fault)))
  if (!isPlainOdds(found)) {
    const { rule, text } = found.refused
    context.out(
      json
        ? JSON.stringify({ legal: false, rule, text: say(text) })
        : wrapText(tagged(found.refused, say), context.width).join('\n'),
    )
    return NO
  }
  if (found.note !== undefined && !json) context.err(tagged(found.note, say))
  context.out(json ? JSON.stringify(asJson(found, say), null, 2) : inLines(found, say, context.width).join('\n'))
  return YES
}

const tagged = ({ rule, text }: Refusal, say: Sentence): string => `${say(text)} ${cli.ruleTag(rule)}`

const sentence = ({ what }: PlainRow, say: Sentence): string => what.map(say).join(' ')

/** In full, or in brief what would drive the first of it out of the window. */
function inLines({ asked, blocks }: PlainOdds, say: Sentence, width: number): readonly string[] {
  const print = (isBrief: boolean): readonly string[] => {
    const later = blocks.map(({ of, rows, brief = rows }) => ({
      of: say(of),
      rows: (isBrief ? brief : rows).map((row) => ({ chance: row.chance, what: sentence(row, say) })),
    }))
    return printOdds({ always: [say(asked)], rows: [], later }, width)
  }
  const full = print(false)
  return full.length <= WINDOW ? full : print(true)
}

/** As the odds of a record are written: the first block, and then the others. */
function asJson({ asked, blocks, note }: PlainOdds, say: Sentence) {
  const rowsOf = ({ rows }: PlainBlock) =>
    rows.map((row) => ({ chance: printFraction(row.chance), share: share(row.chance), what: sentence(row, say) }))
  const [first, ...others] = blocks
  return {
    always: [say(asked)],
    odds: first === undefined ? [] : rowsOf(first),
    later: others.map((block) => ({ of: say(block.of), odds: rowsOf(block) })),
    ...(note === undefined ? {} : { note: { rule: note.rule, text: say(note.text) } }),
  }
}
