/**
 * What the engine asks of a disk and of the machine's processes. It touches neither itself; the caller gives them, and trouble comes
 * back as a value.
 */

/** The file a trouble is with (a lock's own path when a lock refuses) and, where it helps, the system's own word for it. */
export type StoreError =
  | { readonly error: Trouble; readonly path: string; readonly detail?: string }
  | { readonly error: 'locked' | 'locked-elsewhere'; readonly path: string; readonly owner: Owner }

export type Trouble =
  | 'exists'
  | 'missing'
  | 'not-a-file'
  | 'too-large'
  | 'not-text'
  | 'no-space'
  | 'read-only'
  | 'denied'
  | 'failed'

/** A process, told from a later one with the same number by when it started. `started` is empty where that cannot be known. */
export interface Owner {
  readonly pid: number
  readonly host: string
  readonly started: string
}

/** What is asked of a file system. Nothing here throws. */
export interface Files {
  /** Makes a file to append to; `exists` if there is anything of that name, even a broken link. */
  create(path: string): OpenFile | StoreError
  /** Opens a file to append to; makes none. */
  append(path: string): OpenFile | StoreError
  /** The whole content; `too-large` beyond `limit` bytes, `not-a-file` for a folder. */
  read(path: string, limit: number): Uint8Array | StoreError
  stat(path: string): Stat | StoreError
  /** The same file's path without symbolic links. */
  resolve(path: string): string | StoreError
  /** Gives a file a second name in one step; `exists` if that name is taken. */
  link(from: string, to: string): StoreError | undefined
  /** Gives a file another name in one step, in place of whatever had it. */
  rename(from: string, to: string): StoreError | undefined
  unlink(path: string): StoreError | undefined
  /** The names in a folder, in any order. */
  list(folder: string): readonly string[] | StoreError
  /** Makes a folder and those above it; no error if it is there. */
  makeFolder(folder: string): StoreError | undefined
}

/** A file open for appending: every write goes to its end. */
export interface OpenFile {
  /** One write; how many bytes it wrote. */
  write(bytes: Uint8Array): number | StoreError
  truncate(length: number): StoreError | undefined
  sync(): StoreError | undefined
  close(): StoreError | undefined
}

export interface Stat {
  readonly kind: 'file' | 'folder' | 'other'
  /** Milliseconds since 1970. */
  readonly modified: number
}

export interface Processes {
  self(): Owner
  /** A process of another host is `unknown`. */
  state(owner: Owner): 'alive' | 'gone' | 'unknown'
}

export interface Disk {
  readonly files: Files
  readonly processes: Processes
}

export const isStoreError = (value: unknown): value is StoreError =>
  typeof value === 'object' && value !== null && 'error' in value

export function writeWhole(file: OpenFile, path: string, bytes: Uint8Array): StoreError | undefined {
  const written = file.write(bytes)
  if (isStoreError(written)) return written
  // A disk that fills up takes what fits and says nothing.
  return written === bytes.length
    ? undefined
    : { error: 'no-space', path, detail: `${written} of ${bytes.length} bytes` }
}

/** A new file with this content, then synced or closed; or none. */
export function writeNew(files: Files, path: string, bytes: Uint8Array, then: 'sync' | 'close'): OpenFile | StoreError {
  const file = files.create(path)
  if (isStoreError(file)) return file
  const trouble = writeWhole(file, path, bytes) ?? file[then]()
  if (trouble === undefined) return file
  file.close()
  files.unlink(path)
  return trouble
}
