/** Records as the commands read them: a file, a saved game, or standard input. */

import { isStoreError } from '../engine/files.ts'
import type { Action } from '../engine/game.ts'
import { visible } from '../engine/printable.ts'
import { isRecordFault, parseRecord, type RawRecord, type RecordFault } from '../engine/record.ts'
import { type Replayed, replay, type SeedDifference } from '../engine/replay.ts'
import { RECORD_SUFFIX, readRecord } from '../engine/store.ts'
import { LESSON, lesson, lessonNames } from '../rulebook/lessons.ts'
import { generalSentence } from '../text/catalogue.ts'
import { cli } from '../text/en/cli.ts'
import type { Sentence } from '../text/words.ts'
import { loadGame } from './data-file.ts'
import { type AnySession, gameEntry, type Opened, openGame } from './opened.ts'
import { type Failure, fail, isFailure, type World } from './world.ts'

const STANDARD_INPUT = '/dev/stdin'

export interface RecordOptions {
  readonly data?: string
  /** Stop after this line. */
  readonly at?: number
}

/** A record read and opened, its lines not yet played. */
export interface ReadRecord extends Opened {
  /** The file's path, and its name as the person gave it. */
  readonly path: string
  readonly raw: RawRecord
}

export interface LoadedRecord extends ReadRecord {
  readonly session: AnySession
  /** The first die or card that is not the one of the seed, as a line: the record was not written so. */
  readonly differs?: string
}

/** The path of a record: a file, else a saved game of that name. */
export function recordPath(world: World, name: string): string | Failure {
  if (name === '-') return STANDARD_INPUT
  const saved = `${world.savesFolder}/${name}`
  const found = [name, saved, saved + RECORD_SUFFIX].find((path) => !isStoreError(world.disk.files.stat(path)))
  return found ?? fail(cli.noSuchRecord(name))
}

/** Reads the form of a record and opens its game. */
export function readRecordFile(world: World, name: string, options: RecordOptions): ReadRecord | Failure {
  if (name.startsWith(LESSON)) {
    const text = lesson(name)
    return text === undefined
      ? fail(cli.noLesson(name.slice(LESSON.length), lessonNames))
      : openText(world, name, text, options)
  }
  const path = recordPath(world, name)
  if (isFailure(path)) return path
  const content = readRecord(world.disk, path)
  // People know standard input by its name, not by where the system keeps it.
  const shown = path === STANDARD_INPUT ? cli.standardInput : path
  if (isStoreError(content)) return fail(cli.store({ ...content, path: shown }))
  if (content.dropped !== undefined) world.err(cli.dropped(shown))
  return openText(world, shown, content.text, options)
}

export function openText(world: World, path: string, text: string, options: RecordOptions): ReadRecord | Failure {
  const raw = parseRecord(text)
  if (isRecordFault(raw)) return fail(faultLine(path, raw, generalSentence))
  const entry = gameEntry(raw.header.game)
  if (isFailure(entry)) return fail(`${path}: ${entry.failure}`)
  const loaded = loadGame(world, entry, options.data)
  if (isFailure(loaded)) return loaded
  const opened = openGame(entry, loaded, raw.header)
  return isFailure(opened) ? fail(`${path}: ${opened.failure}`) : { ...opened, path, raw }
}

/** Plays a record up to `options.at`, or to its end. A line that does not hold is a failure. */
export function loadRecord(world: World, name: string, options: RecordOptions): LoadedRecord | Failure {
  const record = readRecordFile(world, name, options)
  const loaded = isFailure(record) ? record : playRecord(record, options)
  if (!isFailure(loaded) && loaded.differs !== undefined) world.err(loaded.differs)
  return loaded
}

export function playRecord(record: ReadRecord, { at }: RecordOptions): LoadedRecord | Failure {
  const { path, say, raw, table } = record
  const last = raw.lines.at(-1)?.n ?? 0
  if (at !== undefined && at > last) return fail(cli.noLine(at, last))
  const { session, fault, differences }: Replayed<unknown, Action, unknown> = replay(table, raw.lines, at)
  if (fault !== undefined) return fail(faultLine(path, fault, say))
  const [first] = differences
  return first === undefined ? { ...record, session } : { ...record, session, differs: differenceLine(path, first) }
}

/** What fell and what the seed gives, in one line. */
export const differenceLine = (path: string, { at, n, found, expected }: SeedDifference): string =>
  visible(cli.at(path, at, cli.seedDiffers(n, found, expected)))

/** A fault of a record in one line, with the rule if a rule forbids it. */
export const faultLine = (path: string, fault: RecordFault, say: Sentence): string =>
  cli.at(path, fault.at, say(fault.text)) + (fault.refusal === undefined ? '' : ` ${cli.ruleTag(fault.refusal.rule)}`)
