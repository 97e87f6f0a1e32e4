/** Games as records on disk: a new one, and one to go on with. */
import { isStoreError, type StoreError } from '../engine/files.ts'
import { printHeader, printLines } from '../engine/record.ts'
import { finalOutcome, waitingFor } from '../engine/session.ts'
import { createRecord, freeName, listRecords, type OpenRecord, openRecord, type SavedRecord } from '../engine/store.ts'
import { cli } from '../text/en/cli.ts'
import { loadRecord, openText, playRecord, type RecordOptions } from './load.ts'
import type { AnySession, Opened } from './opened.ts'
import { type Failure, fail, isFailure, type World } from './world.ts'

/** A game with the open, locked record it is written to. */
export interface Recorded {
  readonly opened: Opened
  readonly session: AnySession
  readonly record: OpenRecord
}

/** Writes a new record: to `path`, never onto an existing file, or under a free name among the saved games. */
export function beginRecord(world: World, opened: Opened, session: AnySession, path?: string): Recorded | Failure {
  const text = printHeader(opened.header) + printLines(session)
  const record = path === undefined ? createSaved(world, opened, text) : createRecord(world.disk, path, text)
  return isStoreError(record) ? fail(cli.store(record)) : { opened, session, record }
}

/** Opens a record to go on with it. Nobody else may be playing it. */
export function goOnRecord(world: World, path: string, options: RecordOptions): Recorded | Failure {
  const file = openRecord(world.disk, path)
  if (isStoreError(file)) return fail(cli.store(file))
  const read = openText(world, path, file.text, options)
  const loaded = isFailure(read) ? read : playRecord(read, {})
  if (isFailure(loaded)) {
    file.record.close()
    return loaded
  }
  if (file.dropped !== undefined) world.err(cli.dropped(path))
  if (loaded.differs !== undefined) world.err(loaded.differs)
  return { opened: loaded, session: loaded.session, record: file.record }
}

/** A new record in the folder of saved games. Another process may take the name first: then the next one. */
function createSaved(world: World, { entry, header }: Opened, text: string): OpenRecord | StoreError {
  const { disk, savesFolder } = world
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

/** So many games are looked at to find one that is not over. */
const LOOKED_AT = 10

/** The path of the game that was played last and is not over; if all are, of the one that was played last. */
export function lastPlayed(world: World): string | Failure {
  const saves = listRecords(world.disk, world.savesFolder)
  if (isStoreError(saves)) return fail(cli.store(saves))
  const silent: World = { ...world, err: () => {} }
  const goesOn = ({ path }: SavedRecord): boolean => {
    const record = loadRecord(silent, path, {})
    return isFailure(record) || finalOutcome(record.session) === undefined
  }
  return (saves.slice(0, LOOKED_AT).find(goesOn) ?? saves[0])?.path ?? fail(cli.noSaves)
}

/** What came of writing. */
export interface Written {
  /** Nothing was written, and what was done does not count. */
  readonly trouble?: StoreError
  /** It is written, but may not be safe from a power cut. */
  readonly late?: StoreError
}

/** The record takes the lines first; only then they have happened. When the decision passes to somebody else it is made safe. */
export function writeOn(record: OpenRecord, before: AnySession, after: AnySession): Written {
  const trouble = record.append(printLines(after, before.lines.length + 1))
  if (trouble !== undefined) return { trouble }
  const late = waitingFor(after).join() === waitingFor(before).join() ? undefined : record.sync()
  return late === undefined ? {} : { late }
}
