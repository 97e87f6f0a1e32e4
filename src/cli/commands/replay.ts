/** `vistula replay`: what happened in a record, line by line, with its remarks. */

import { type LoadedRecord, loadRecord } from '../../desk/load.ts'
import { logLines } from '../../desk/log-text.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import { remarkAfter } from '../../engine/record.ts'
import { finalOutcome } from '../../engine/session.ts'
import { LESSON } from '../../rulebook/lessons.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'
import { onScreen, type ScreenFlags, wayToPlay } from '../on-screen.ts'
import type { PositionFlags } from './asked.ts'

export type ReplayFlags = PositionFlags & ScreenFlags

/** Steps through the game on the screen; by lines, asked for or printed into a file, everything at once. */
export async function replay(context: Context, name: string, flags: ReplayFlags): Promise<ExitCode> {
  const record = loadRecord(context, name, flags)
  if (isFailure(record)) return refuseWith(context, record)
  const printed = flags.plain === true || flags.json === true || flags.seat !== undefined || flags.reveal === true
  if (!printed && context.interactive && wayToPlay(context, flags) === 'screen')
    return onScreen(context, { show: 'replay', record }, flags)
  return printLog(context, record, flags)
}

function printLog(context: Context, record: LoadedRecord, flags: ReplayFlags): ExitCode {
  const { game, session, say, raw, titles } = record
  if (flags.seat !== undefined && !game.seats.includes(flags.seat))
    return refuseWith(context, fail(cli.unknownSeat(flags.seat.slice(0, 40), game.seats)))
  // A lesson hides nothing from who learns by it.
  const all = flags.reveal === true || (record.path.startsWith(LESSON) && flags.seat === undefined)
  const told = logLines(session, say, all ? undefined : (flags.seat ?? 'public'))
  const last = session.lines.length
  const lines: string[] = [titles.title]
  const remarks = (n: number): void => {
    const remark = remarkAfter(raw.remarks, n)
    if (remark !== '' && n <= last) lines.push(`  ${remark}`)
  }
  remarks(0)
  for (let n = 0; n <= last; n++) {
    for (const line of told) if (line.n === n) lines.push(`${n} ${line.actor}: ${line.text}`)
    const command = session.lines[n - 1]?.command
    if (command?.do === 'part') lines.push(`${n} ${cli.partTwo}`)
    if (command?.do === 'resign') lines.push(`${n} ${cli.resigned(titles.seats[command.seat] ?? command.seat)}`)
    if (command?.do === 'seat')
      lines.push(`${n} ${cli.wasReseated(titles.seats[command.seat] ?? command.seat, command.player)}`)
    if (command?.do === 'think') lines.push(`${n} ${cli.thinksFor(command.seconds)}`)
    if (n > 0) remarks(n)
  }
  const outcome = finalOutcome(session)
  const ending = outcome === undefined ? '' : say(outcome.why)
  if (ending !== '' && !told.some(({ text }) => text.includes(ending)))
    lines.push(`${ending} ${cli.ruleTag(outcome?.rule ?? '')}`)
  if (flags.json) context.out(JSON.stringify(told, null, 2))
  else context.out(lines.flatMap((line) => wrapText(line, context.width, 2)).join('\n'))
  return YES
}
