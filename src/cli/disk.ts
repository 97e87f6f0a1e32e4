/** The real disk and the real processes, behind the interfaces the engine asks for. */
import * as fs from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import {
  type Disk,
  type Files,
  isStoreError,
  type OpenFile,
  type Owner,
  type Processes,
  type StoreError,
  type Trouble,
} from '../engine/files.ts'

/** The file system. Every operation is synchronous and gives its error as a value. */
export const realFiles: Files = {
  create: (path) => open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL),
  append: (path) => open(path, O_WRONLY | O_APPEND),
  read: (path, limit) => {
    const fd = attempt(path, () => fs.openSync(path, 'r'))
    if (isStoreError(fd)) return fd
    const bytes = attempt(path, () => readUpTo(fd, limit + 1))
    attempt(path, () => fs.closeSync(fd))
    return !isStoreError(bytes) && bytes.length > limit ? { error: 'too-large', path } : bytes
  },
  stat: (path) =>
    attempt(path, () => {
      const stat = fs.statSync(path)
      const kind = stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other'
      return { kind, modified: stat.mtimeMs }
    }),
  resolve: (path) => attempt(path, () => fs.realpathSync(path)),
  link: (from, to) => act(to, () => linkOrCopy(from, to)),
  rename: (from, to) => act(to, () => fs.renameSync(from, to)),
  unlink: (path) => act(path, () => fs.unlinkSync(path)),
  list: (folder) => attempt(folder, () => fs.readdirSync(folder)),
  makeFolder: (folder) => makeFolder(folder),
}

/** Folder by folder: the recursive call of Node 20 never returns below a folder that takes none, such as /proc. */
function makeFolder(folder: string): StoreError | undefined {
  const made = act(folder, () => fs.mkdirSync(folder))
  if (made === undefined) return undefined
  if (made.error === 'exists') return fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? undefined : made
  const above = dirname(folder)
  if (made.error !== 'missing' || above === folder || fs.existsSync(above)) return made
  return makeFolder(above) ?? act(folder, () => fs.mkdirSync(folder))
}

/** The processes of this machine. */
export const realProcesses: Processes = {
  self: () => ({ pid: process.pid, host: hostname(), started: statOf(process.pid)?.started ?? '' }),
  state: (owner) => (owner.host === hostname() ? stateHere(owner) : 'unknown'),
}

export const realDisk: Disk = { files: realFiles, processes: realProcesses }

const { O_WRONLY, O_APPEND, O_CREAT, O_EXCL } = fs.constants

function open(path: string, flags: number): OpenFile | StoreError {
  const fd = attempt(path, () => fs.openSync(path, flags))
  if (isStoreError(fd)) return fd
  return {
    write: (bytes) => attempt(path, () => fs.writeSync(fd, bytes)),
    truncate: (length) => act(path, () => fs.ftruncateSync(fd, length)),
    sync: () => act(path, () => fs.fsyncSync(fd)),
    close: () => act(path, () => fs.closeSync(fd)),
  }
}

/** In pieces, because the size of a pipe or a device is not known beforehand. */
function readUpTo(fd: number, limit: number): Uint8Array {
  const pieces: Uint8Array[] = []
  let length = 0
  while (length < limit) {
    const piece = new Uint8Array(Math.min(PIECE, limit - length))
    const read = fs.readSync(fd, piece)
    if (read === 0) break
    pieces.push(piece.subarray(0, read))
    length += read
  }
  return Buffer.concat(pieces)
}

const PIECE = 64 * 1024

/** Memory sticks and some shared folders know no second name for a file; there a copy made exclusively must do. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to)
  } catch (thrown) {
    if (!NO_LINKS.has(codeOf(thrown) ?? '')) throw thrown
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL)
  }
}

const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

function attempt<T>(path: string, run: () => T): T | StoreError {
  try {
    return run()
  } catch (thrown) {
    const code = codeOf(thrown)
    if (code === undefined) throw thrown
    return { error: TROUBLES[code] ?? 'failed', path, detail: code }
  }
}

function act(path: string, run: () => unknown): StoreError | undefined {
  const result = attempt(path, run)
  return isStoreError(result) ? result : undefined
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  EEXIST: 'exists',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'not-a-file',
  EFBIG: 'too-large',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EROFS: 'read-only',
  EACCES: 'denied',
  EPERM: 'denied',
}

const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined

function stateHere({ pid, started }: Owner): 'alive' | 'gone' {
  // Number 0 would ask after our own group.
  if (pid <= 0 || !exists(pid)) return 'gone'
  const found = statOf(pid)
  if (found === undefined) return 'alive'
  return found.dead || (started !== '' && started !== found.started) ? 'gone' : 'alive'
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM'
  }
}

/** What Linux tells of a process; undefined elsewhere, or if it may not be seen. */
function statOf(pid: number): { readonly started: string; readonly dead: boolean } | undefined {
  const text = attempt('', () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return isStoreError(text) ? undefined : parseStat(text)
}

/**
 * The start time and whether it has ended and only waits to be collected, from the text of `/proc/PID/stat`. The command's name stands
 * second, in parentheses, and may itself hold spaces and parentheses: fields are counted from the last one.
 */
export function parseStat(text: string): { readonly started: string; readonly dead: boolean } | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[3 - FIRST], fields[22 - FIRST]]
  return state === undefined || started === undefined ? undefined : { started, dead: state === 'Z' || state === 'X' }
}

/** The number, in the manual's count, of the first field after the name. */
const FIRST = 3
