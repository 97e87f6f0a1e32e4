/** A record file on disk: made once, locked while somebody plays, and grown by whole lines only. */
import { type Disk, type Files, isStoreError, type OpenFile, type StoreError, writeNew, writeWhole } from './files.ts'
import { type Lock, lockOf, takeLock } from './lock.ts'

/** What a record file says: whole lines ended by `\n`, without a byte-order mark. */
export interface RecordText {
  readonly text: string
  /** A last line that has no newline and does not count. As found in the file: it may hold anything. */
  readonly dropped?: string
}

/** A locked record to append to. */
export interface OpenRecord {
  /** Without symbolic links, if it was opened; as given, if it was created. */
  readonly path: string
  /**
   * Adds whole lines, all or nothing: after an error the file is as long as before and the lines do not count.
   * Errors: `no-space`, `read-only`, `denied`, `failed`; `too-large` if the record could not be read again.
   */
  append(text: string): StoreError | undefined
  /** Waits until everything appended is safe from a power cut. */
  sync(): StoreError | undefined
  /** Syncs, closes and gives the lock back, each whatever became of the others; the first error. A second call does nothing. */
  close(): StoreError | undefined
}

export interface OpenedRecord extends RecordText {
  readonly record: OpenRecord
}

export interface SavedRecord {
  readonly name: string
  readonly path: string
  readonly modified: number
}

export const RECORD_SUFFIX = '.vistula'
/** Longer files are no records. A long game is about 50 KiB. */
export const RECORD_LIMIT = 16 * 1024 * 1024

/**
 * Makes a record that begins with `text`, whole lines, and locks it.
 *
 * Errors: `exists`, never overwriting; `locked`, `locked-elsewhere`; `missing` if its folder is; `no-space` and other trouble with
 * writing, after which neither record nor lock is left.
 */
export function createRecord(disk: Disk, path: string, text: string): OpenRecord | StoreError {
  const bytes = encodeLines(text)
  const lock = takeLock(disk, lockOf(path))
  if (isStoreError(lock)) return lock
  const file = writeNew(disk.files, path, bytes, 'sync')
  if (!isStoreError(file)) return growing(file, path, lock, { length: bytes.length, tail: false })
  lock.release()
  return file
}

/**
 * Locks a record, reads it and opens it to go on. A dropped last line stays in the file until something is appended.
 *
 * Errors: `missing`, `not-a-file`, `too-large`, `not-text`, `locked`, `locked-elsewhere`, `no-space`, `read-only`, `denied`, `failed`.
 */
export function openRecord(disk: Disk, path: string): OpenedRecord | StoreError {
  const stat = disk.files.stat(path)
  if (isStoreError(stat)) return stat
  if (stat.kind !== 'file') return { error: 'not-a-file', path }
  // Whoever comes by another name must find the same lock.
  const real = disk.files.resolve(path)
  if (isStoreError(real)) return real
  const lock = takeLock(disk, lockOf(real))
  if (isStoreError(lock)) return lock
  const opened = openLocked(disk.files, real, lock)
  if (isStoreError(opened)) lock.release()
  return opened
}

function openLocked(files: Files, path: string, lock: Lock): OpenedRecord | StoreError {
  const content = readLines(files, path)
  if (isStoreError(content)) return content
  const file = files.append(path)
  if (isStoreError(file)) return file
  return { ...content.said, record: growing(file, path, lock, content) }
}

/**
 * Reads a record without locking it, for those who only look; a pipe will do as well.
 *
 * Errors: `missing`, `not-a-file` for a folder, `too-large`, `not-text`, `denied`, `failed`.
 */
export function readRecord(disk: Disk, path: string): RecordText | StoreError {
  const content = readLines(disk.files, path)
  return isStoreError(content) ? content : content.said
}

/** The records in a folder, newest first; none if there is no such folder. Errors: `denied`, `failed`. */
export function listRecords(disk: Disk, folder: string): readonly SavedRecord[] | StoreError {
  const names = namesIn(disk.files, folder)
  if (isStoreError(names)) return names
  return names
    .filter((name) => name.endsWith(RECORD_SUFFIX) && !name.startsWith('.'))
    .flatMap((name) => {
      const path = `${folder}/${name}`
      const stat = disk.files.stat(path)
      return isStoreError(stat) || stat.kind !== 'file' ? [] : [{ name, path, modified: stat.modified }]
    })
    .sort((a, b) => b.modified - a.modified || (a.name < b.name ? -1 : 1))
}

/**
 * The path of the first free name for a new record: `GAME-SEED.vistula`, `GAME-SEED-2.vistula` and so on.
 *
 * It is free only now: if `createRecord` finds it `exists` or `locked`, ask again. Errors: `denied`, `failed`.
 */
export function freeName(disk: Disk, folder: string, game: string, seed: string): string | StoreError {
  const names = namesIn(disk.files, folder)
  if (isStoreError(names)) return names
  // Some disks take names that differ only in case for the same.
  const taken = new Set(names.map((name) => name.toLowerCase()))
  const slug = slugOf(seed)
  const stem = slug === '' ? game : `${game}-${slug}`
  for (let n = 1; ; n++) {
    const name = `${n === 1 ? stem : `${stem}-${n}`}${RECORD_SUFFIX}`
    if (!taken.has(name) && !taken.has(lockOf(name))) return `${folder}/${name}`
  }
}

/** At most 40 lower-case letters, digits and hyphens; empty if the seed has none. */
export const slugOf = (seed: string): string =>
  seed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')

function namesIn(files: Files, folder: string): readonly string[] | StoreError {
  const names = files.list(folder)
  return isStoreError(names) && names.error === 'missing' ? [] : names
}

// Reading and growing

interface Content {
  readonly said: RecordText
  /** Bytes of the file up to the end of the last whole line; `tail`: whether more follow. */
  readonly length: number
  readonly tail: boolean
}

function readLines(files: Files, path: string): Content | StoreError {
  const bytes = files.read(path, RECORD_LIMIT)
  if (isStoreError(bytes)) return bytes
  const length = bytes.lastIndexOf(NEWLINE) + 1
  const tail = length < bytes.length
  // What follows the whole lines may be anything: a letter cut in two, zeros after a power cut. But something must be text.
  const text = decode(length === 0 ? bytes : bytes.subarray(0, length))
  if (text === undefined) return { error: 'not-text', path }
  const said = { text: length === 0 ? '' : text.replaceAll('\r\n', '\n') }
  const dropped = new TextDecoder().decode(bytes.subarray(length))
  return { said: tail ? { ...said, dropped } : said, length, tail }
}

const NEWLINE = 10

/** UTF-8 without its byte-order mark; undefined if it is no text. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodeLines(text: string): Uint8Array {
  if (!text.endsWith('\n')) throw new Error('a record grows by whole lines only')
  return new TextEncoder().encode(text)
}

function growing(file: OpenFile, path: string, lock: Lock, found: Pick<Content, 'length' | 'tail'>): OpenRecord {
  let whole = found.length
  let clean = !found.tail
  let closed = false
  const cut = (): StoreError | undefined => {
    const trouble = file.truncate(whole)
    clean = trouble === undefined
    return trouble
  }
  const over: StoreError = { error: 'failed', path, detail: 'closed' }
  return {
    path,
    append: (text) => {
      const bytes = encodeLines(text)
      if (closed) return over
      if (whole + bytes.length > RECORD_LIMIT) return { error: 'too-large', path }
      const uncut = clean ? undefined : cut()
      if (uncut !== undefined) return uncut
      const trouble = writeWhole(file, path, bytes)
      if (trouble === undefined) whole += bytes.length
      else cut()
      return trouble
    },
    sync: () => (closed ? over : file.sync()),
    close: () => {
      if (closed) return undefined
      closed = true
      const unsynced = file.sync()
      const unclosed = file.close()
      lock.release()
      return unsynced ?? unclosed
    },
  }
}
