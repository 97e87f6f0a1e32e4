/** `vistula play` and `vistula resume`. */

import { loadRecord, recordPath } from '../../desk/load.ts'
import { newGame, type PlayFlags } from '../../desk/new-game.ts'
import type { AnySession, Opened } from '../../desk/opened.ts'
import { beginRecord, goOnRecord, lastPlayed, type Recorded } from '../../desk/records.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { open, takeBackAny } from '../../engine/session.ts'
import { LESSON } from '../../rulebook/lessons.ts'
import { screenOf } from '../../screens/catalogue.ts'
import type { LineTerminal } from '../../terminal/lines.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, refuseWith } from '../context.ts'
import { type Playing, playByLines } from '../plain/play.ts'

export interface ResumeFlags {
  readonly at?: number
  readonly data?: string
  readonly record?: string
}

export async function play(context: Context, id: string, flags: PlayFlags): Promise<ExitCode> {
  const opened = newGame(context, id, flags)
  if (isFailure(opened)) return refuseWith(context, opened)
  const fresh = open(opened.table)
  return begin(context, opened, flags.takeBack === 'any' ? takeBackAny(fresh) : fresh, flags.record)
}

/** Goes on with a saved game; `--at N`, or `--record`, begins a new record that holds its lines, up to N. */
export async function resume(context: Context, name: string | undefined, flags: ResumeFlags): Promise<ExitCode> {
  if (name === '-') return refuseWith(context, fail(cli.resumeInput))
  // A lesson is only read, and what is asked for under another name is not written onto the old one.
  const copied = name?.startsWith(LESSON) === true || flags.at !== undefined || flags.record !== undefined
  const path = name === undefined ? lastPlayed(context) : name.startsWith(LESSON) ? name : recordPath(context, name)
  if (isFailure(path)) return refuseWith(context, path)
  if (copied) {
    const record = loadRecord(context, path, flags)
    if (isFailure(record)) return refuseWith(context, record)
    return begin(context, record, record.session, flags.record)
  }
  const recorded = goOnRecord(context, path, flags)
  if (isFailure(recorded)) return refuseWith(context, recorded)
  const lines = context.openLines()
  const { session, opened } = recorded
  lines.write(`${cli.resumed(opened.titles.title, opened.header.seed, path, session.lines.length)}\n${opening(opened)}`)
  return playByLines(context, playing(recorded, lines))
}

/** Writes a new record and plays. */
async function begin(
  context: Context,
  opened: Opened,
  session: AnySession,
  path: string | undefined,
): Promise<ExitCode> {
  const recorded = beginRecord(context, opened, session, path)
  if (isFailure(recorded)) return refuseWith(context, recorded)
  const lines = context.openLines()
  lines.write(`${cli.newGame(opened.titles.title, opened.header.seed, recorded.record.path)}\n${opening(opened)}`)
  return playByLines(context, playing(recorded, lines))
}

/** The variant, the options in force, and how to ask for help. */
const opening = ({ header, titles }: Opened): string => {
  const options = Object.entries(header.options).map(([name, value]) => `${name}=${value}`)
  const variant = cli.variantInForce(header.variant, titles.variants[header.variant] ?? '')
  return `${variant}\n${cli.optionsInForce(options.join(' '))}\n${cli.howToHelp}\n`
}

const playing = (recorded: Recorded, lines: LineTerminal): Playing => ({
  ...recorded,
  lines,
  screen: screenOf(recorded.opened.entry.id, recorded.opened.game),
})
