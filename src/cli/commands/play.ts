/** `vistula play` and `vistula resume`. */

import { isStoreError, type StoreError } from '../../engine/files.ts'
import { printHeader, printLines } from '../../engine/record.ts'
import { open, takeBackAny } from '../../engine/session.ts'
import { createRecord, freeName, listRecords, type OpenRecord, openRecord } from '../../engine/store.ts'
import { LESSON } from '../../rulebook/lessons.ts'
import { screenOf } from '../../screens/catalogue.ts'
import type { LineTerminal } from '../../terminal/lines.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, type Failure, fail, isFailure, refuseWith } from '../context.ts'
import { loadRecord, openText, playRecord, recordPath } from '../load.ts'
import { newGame, type PlayFlags } from '../new-game.ts'
import type { AnySession, Opened } from '../opened.ts'
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
  const file = openRecord(context.disk, path)
  if (isStoreError(file)) return refuseWith(context, fail(cli.store(file)))
  const read = openText(context, path, file.text, flags)
  const loaded = isFailure(read) ? read : playRecord(read, {})
  if (isFailure(loaded)) {
    file.record.close()
    return refuseWith(context, loaded)
  }
  if (file.dropped !== undefined) context.err(cli.dropped(path))
  const lines = context.openLines()
  const { session, header, titles } = loaded
  lines.write(`${cli.resumed(titles.title, header.seed, path, session.lines.length)}\n${opening(loaded)}`)
  return playByLines(context, playing(loaded, file.record, session, lines))
}

/** Writes a new record and plays. */
async function begin(
  context: Context,
  opened: Opened,
  session: AnySession,
  path: string | undefined,
): Promise<ExitCode> {
  const text = printHeader(opened.header) + printLines(session)
  const record = path === undefined ? createSaved(context, opened, text) : createRecord(context.disk, path, text)
  if (isStoreError(record)) return refuseWith(context, fail(cli.store(record)))
  const lines = context.openLines()
  lines.write(`${cli.newGame(opened.titles.title, opened.header.seed, record.path)}\n${opening(opened)}`)
  return playByLines(context, playing(opened, record, session, lines))
}

/** The variant, the options in force, and how to ask for help. */
const opening = ({ header, titles }: Opened): string => {
  const options = Object.entries(header.options).map(([name, value]) => `${name}=${value}`)
  const variant = cli.variantInForce(header.variant, titles.variants[header.variant] ?? '')
  return `${variant}\n${cli.optionsInForce(options.join(' '))}\n${cli.howToHelp}\n`
}

const playing = (opened: Opened, record: OpenRecord, session: AnySession, lines: LineTerminal): Playing => ({
  opened,
  record,
  session,
  lines,
  screen: screenOf(opened.entry.id, opened.game),
})

/** A new record in the folder of saved games. Another process may take the name first: then the next one. */
function createSaved(context: Context, { entry, header }: Opened, text: string): OpenRecord | StoreError {
  const { disk, savesFolder } = context
  const folder = disk.files.makeFolder(savesFolder)
  if (folder !== undefined) return folder
  // Somebody who takes every free name before us is not waited for for ever.
  for (let tries = 0; ; tries++) {
    const path = freeName(disk, savesFolder, entry.id, header.seed)
    if (isStoreError(path)) return path
    const record = createRecord(disk, path, text)
    const taken = isStoreError(record) && (record.error === 'exists' || record.error === 'locked')
    if (!taken || tries === 20) return record
  }
}

function lastPlayed(context: Context): string | Failure {
  const saves = listRecords(context.disk, context.savesFolder)
  if (isStoreError(saves)) return fail(cli.store(saves))
  return saves[0]?.path ?? fail(cli.noSaves)
}
