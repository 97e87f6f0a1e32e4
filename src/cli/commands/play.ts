/** `vistula play` and `vistula resume`. */

import { loadRecord, recordPath } from '../../desk/load.ts'
import { firstSession, newGame, type PlayFlags } from '../../desk/new-game.ts'
import type { AnySession, Opened } from '../../desk/opened.ts'
import { beginRecord, goOnRecord, lastPlayed, type Recorded, writeOn } from '../../desk/records.ts'
import { persons } from '../../desk/seating.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import { isThinkTime, thinkFor, thinkTime } from '../../engine/session.ts'
import { LESSON } from '../../rulebook/lessons.ts'
import type { LineTerminal } from '../../terminal/lines.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, refuseWith } from '../context.ts'
import { onScreen, type ScreenFlags, wayToPlay } from '../on-screen.ts'

export interface ResumeFlags {
  readonly at?: number
  readonly data?: string
  readonly record?: string
  readonly think?: string
}

export async function play(context: Context, id: string, flags: PlayFlags & ScreenFlags): Promise<ExitCode> {
  const opened = newGame(context, id, flags)
  if (isFailure(opened)) return refuseWith(context, opened)
  const session = firstSession(opened, flags)
  const way = wayToPlay(context, flags, persons({ opened, session }).length > 0)
  if (isFailure(way)) return refuseWith(context, way)
  const begun = beginRecord(context, opened, session, flags.record)
  if (isFailure(begun)) return refuseWith(context, begun)
  return way === 'screen' ? onScreen(context, { show: 'game', game: begun }, flags) : fromTheStart(context, begun)
}

/** Goes on with a saved game; `--at N`, or `--record`, begins a new record that holds its lines, up to N. */
export async function resume(
  context: Context,
  name: string | undefined,
  flags: ResumeFlags & ScreenFlags,
): Promise<ExitCode> {
  if (name === '-') return refuseWith(context, fail(cli.resumeInput))
  const { think } = flags
  if (think !== undefined && !isThinkTime(think)) return refuseWith(context, fail(cli.badThink))
  // A lesson is only read, and what is asked for under another name is not written onto the old one.
  const copied = name?.startsWith(LESSON) === true || flags.at !== undefined || flags.record !== undefined
  const path = name === undefined ? lastPlayed(context) : name.startsWith(LESSON) ? name : recordPath(context, name)
  const alone = context.interactive || isFailure(path) ? false : goesOnAlone(context, path, flags)
  const way = wayToPlay(context, flags, !alone)
  if (isFailure(way)) return refuseWith(context, way)
  if (isFailure(path)) return refuseWith(context, path)
  if (copied) {
    const record = loadRecord(context, path, flags)
    if (isFailure(record)) return refuseWith(context, record)
    const begun = beginRecord(context, record, timed(record.session, think), flags.record)
    if (isFailure(begun)) return refuseWith(context, begun)
    return way === 'screen' ? onScreen(context, { show: 'game', game: begun }, flags) : fromTheStart(context, begun)
  }
  const found = goOnRecord(context, path, flags)
  if (isFailure(found)) return refuseWith(context, found)
  const recorded = { ...found, session: timed(found.session, think) }
  if (recorded.session !== found.session) {
    const { trouble } = writeOn(recorded.record, found.session, recorded.session)
    if (trouble !== undefined) {
      recorded.record.close()
      return refuseWith(context, fail(cli.store(trouble)))
    }
  }
  if (way === 'screen') return onScreen(context, { show: 'game', game: recorded }, flags)
  const lines = context.openLines()
  const { session, opened } = recorded
  lines.write(
    `${cli.resumed(opened.titles.title, opened.header.seed, path, session.lines.length)}\n${opening(opened, session, lines.width)}`,
  )
  return byLines(context, recorded, lines)
}

/** Whether a saved game needs nobody to go on. Why it cannot be read is told when it is taken up. */
function goesOnAlone(context: Context, path: string, { data, at }: ResumeFlags): boolean {
  const options = { ...(data === undefined ? {} : { data }), ...(at === undefined ? {} : { at }) }
  const record = loadRecord({ ...context, err: () => {} }, path, options)
  return !isFailure(record) && persons({ opened: record, session: record.session }).length === 0
}

/** From here on computers think so long; nothing is noted if they do so already. */
const timed = (session: AnySession, think: string | undefined): AnySession =>
  think === undefined || thinkTime(session) === Number(think) ? session : thinkFor(session, Number(think))

/** Plays a new record by lines. */
function fromTheStart(context: Context, recorded: Recorded): Promise<ExitCode> {
  const { opened, record, session } = recorded
  const lines = context.openLines()
  lines.write(
    `${cli.newGame(opened.titles.title, opened.header.seed, record.path)}\n${opening(opened, session, lines.width)}`,
  )
  return byLines(context, recorded, lines)
}

/** The variant, the options in force, and how to ask for help. */
const opening = ({ header, titles }: Opened, session: AnySession, width: number): string => {
  const options = Object.entries(header.options).map(([name, value]) => `${name}=${value}`)
  const variant = cli.variantInForce(header.variant, titles.variants[header.variant] ?? '')
  const seconds = thinkTime(session)
  const time = seconds === undefined ? [] : [cli.thinksFor(seconds)]
  return [variant, cli.optionsInForce(options.join(' ')), ...time, cli.howToHelp]
    .flatMap((text) => wrapText(text, width))
    .map((line) => `${line}\n`)
    .join('')
}

/** Loads what plays by lines, which the screens need nothing of. */
async function byLines(context: Context, recorded: Recorded, lines: LineTerminal): Promise<ExitCode> {
  const [{ playByLines }, { screenOf }] = await Promise.all([
    import('../plain/play.ts'),
    import('../../screens/catalogue.ts'),
  ])
  return playByLines(context, {
    ...recorded,
    lines,
    screen: screenOf(recorded.opened.entry.id, recorded.opened.game),
  })
}
