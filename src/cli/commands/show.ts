/** `vistula show`: a position of a record, in words and on the board. */

import { diceLines } from '../../desk/dice-text.ts'
import { type LoadedRecord, loadRecord } from '../../desk/load.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import type { Viewer } from '../../engine/game.ts'
import { finalOutcome, seen, thinkTime } from '../../engine/session.ts'
import { tally } from '../../engine/tally.ts'
import { screenOf } from '../../screens/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { glyphsFor, positionLines } from '../board-text.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'
import type { PositionFlags } from './asked.ts'

export interface ShowFlags extends Omit<PositionFlags, 'position'> {
  readonly position?: boolean
  readonly dice?: boolean
}

export function show(context: Context, name: string, flags: ShowFlags): ExitCode {
  const record = loadRecord(context, name, flags)
  if (isFailure(record)) return refuseWith(context, record)
  const { game, session } = record
  if (flags.seat !== undefined && !game.seats.includes(flags.seat))
    return refuseWith(context, fail(cli.unknownSeat(flags.seat.slice(0, 40), game.seats)))
  const think = thinkTime(session)
  if (flags.json) {
    const thought = think === undefined ? {} : { think }
    const { game: id, variant, options } = record.header
    const head = { game: id, variant, options, line: session.lines.length, part: session.now.part, ...thought }
    const more = flags.dice ? { dice: tally(session) } : { position: positionFor(record, flags) }
    context.out(JSON.stringify({ ...head, ...more }))
    return YES
  }
  const lines = flags.dice
    ? diceLines(session)
    : flags.position
      ? [JSON.stringify(positionFor(record, flags), null, 2)]
      : overview(context, record, flags)
  context.out(lines.flatMap((line) => (flags.position ? [line] : wrapText(line, context.width))).join('\n'))
  return YES
}

/** The position as plain data; hidden parts only if they were asked for, or belong to the seat asked for. */
const positionFor = ({ game, session }: LoadedRecord, { seat, reveal }: ShowFlags) =>
  game.position.write(session.now.state, reveal ? undefined : (seat ?? 'public'))

function overview(
  context: Context,
  { entry, game, session, say, header, titles }: LoadedRecord,
  { seat, reveal }: ShowFlags,
): readonly string[] {
  const viewer: Viewer = seat ?? 'public'
  const screen = screenOf(entry.id, game)
  const { view, prompt } = seen(session, viewer)
  const outcome = finalOutcome(session)
  const think = thinkTime(session)
  const hands = (reveal ? game.seats : seat === undefined ? [] : [seat]).flatMap((one) =>
    screen.hand(seen(session, one).view, one),
  )
  return [
    `${titles.title}, ${titles.variants[header.variant] ?? header.variant}. ${cli.afterLine(session.lines.length)}`,
    ...(session.table.match ? [cli.part(session.now.part)] : []),
    ...(think === undefined ? [] : [cli.thinksFor(think)]),
    outcome === undefined ? say(prompt) : `${say(outcome.why)} ${cli.ruleTag(outcome.rule)}`,
    '',
    ...positionLines(screen, view, glyphsFor(context.env), context.width),
    '',
    ...(screen.look(view, '') ?? []).map(say),
    ...hands.map(say),
  ]
}
