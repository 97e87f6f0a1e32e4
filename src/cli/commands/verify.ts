/** `vistula verify`: plays records again and compares every line, position and die. */

import { differenceLine, faultLine, readRecordFile } from '../../desk/load.ts'
import { isFailure } from '../../desk/world.ts'
import { visible } from '../../engine/printable.ts'
import { replay } from '../../engine/replay.ts'
import { finalOutcome, thinkTime } from '../../engine/session.ts'
import { cli } from '../../text/en/cli.ts'
import { BAD, type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'

interface VerifyFlags {
  readonly data?: string
  readonly json?: boolean
}

export function verify(context: Context, names: readonly string[], flags: VerifyFlags): ExitCode {
  const codes = names.map((name) => verifyOne(context, name, flags))
  return codes.includes(BAD) ? BAD : codes.includes(NO) ? NO : YES
}

function verifyOne(context: Context, name: string, flags: VerifyFlags): ExitCode {
  const record = readRecordFile(context, name, flags)
  if (isFailure(record)) return refuseWith(context, record)
  const { path, raw, say, table } = record
  const { session, fault, differences } = replay(table, raw.lines)
  const outcome = finalOutcome(session)
  const problems = [
    ...differences.map((difference) => differenceLine(path, difference)),
    ...(fault === undefined ? [] : [faultLine(path, fault, say)]),
  ]
  const think = thinkTime(session)
  const ending = outcome === undefined ? cli.unfinished : say(outcome.why)
  if (flags.json)
    context.out(
      JSON.stringify({
        path,
        holds: problems.length === 0,
        lines: session.lines.length,
        ending,
        problems,
        ...(think === undefined ? {} : { think }),
      }),
    )
  else if (problems.length === 0) context.out(cli.verified(path, session.lines.length, ending) + timeOf(think))
  else for (const problem of problems) context.out(visible(problem))
  return problems.length === 0 ? YES : NO
}

/** Computers that thought by the clock: nobody can play their part again. */
const timeOf = (think: number | undefined): string => (think === undefined ? '' : `; ${cli.notReproducible(think)}`)
