/** A lock beside a file, so that one process at a time plays a record. */
import { type Disk, type Files, isStoreError, type Owner, type StoreError, writeNew } from './files.ts'

export interface Lock {
  release(): void
}

/** The lock of a file. */
export const lockOf = (path: string): string => `${path}.lock`
const LOCK_LIMIT = 4096
const LOCK_TRIES = 10

/**
 * Takes a lock, from an owner that is gone if need be.
 *
 * Our lock is written under a name of our own and then linked, so that nobody finds a live owner's lock half written. Only the
 * holder of the lock's own lock may replace a stale one, so that of two who find it stale one replaces it and the other sees that.
 */
export function takeLock(disk: Disk, lock: string): Lock | StoreError {
  const { files, processes } = disk
  const self = processes.self()
  const text = printOwner(self)
  const ours = `${lock}.${self.pid}`
  files.unlink(ours) // A crash of a process with our number may have left it.
  const file = writeNew(files, ours, new TextEncoder().encode(text), 'close')
  if (isStoreError(file)) return { ...file, path: lock }
  const refused = claim(disk, lock, ours)
  files.unlink(ours)
  if (refused !== undefined) return refused
  const isOurs = () => readLock(files, lock) === text
  // Where `link` has to copy, somebody may have found our lock still empty and replaced it.
  if (!isOurs()) return { error: 'failed', path: lock, detail: 'lost' }
  return {
    release: () => {
      if (isOurs()) files.unlink(lock)
    },
  }
}

function claim(disk: Disk, lock: string, ours: string): StoreError | undefined {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const refused = disk.files.link(ours, lock)
    if (refused?.error !== 'exists') return refused
    const standing = inspect(disk, lock)
    const result = standing === 'stale' ? replace(disk, lock, ours) : standing
    if (result !== 'free') return result
  }
  return { error: 'failed', path: lock, detail: 'contended' }
}

function replace(disk: Disk, lock: string, ours: string): 'free' | StoreError | undefined {
  const guard = takeLock(disk, lockOf(lock))
  if (isStoreError(guard)) return guard
  const standing = inspect(disk, lock)
  const result = standing === 'stale' ? disk.files.rename(ours, lock) : standing
  guard.release()
  return result
}

/** `stale`: its owner is gone, or a crash left it unfinished. */
function inspect(disk: Disk, lock: string): 'free' | 'stale' | StoreError {
  const text = readLock(disk.files, lock)
  if (isStoreError(text)) return text.error === 'missing' ? 'free' : text
  const owner = parseOwner(text)
  if (owner === undefined) return 'stale'
  const state = disk.processes.state(owner)
  if (state === 'gone') return 'stale'
  return { error: state === 'alive' ? 'locked' : 'locked-elsewhere', path: lock, owner }
}

function readLock(files: Files, lock: string): string | StoreError {
  const bytes = files.read(lock, LOCK_LIMIT)
  return isStoreError(bytes) ? bytes : new TextDecoder().decode(bytes)
}

const printOwner = ({ pid, host, started }: Owner): string => `pid: ${pid}\nhost: ${host}\nstarted: ${started}\n`

function parseOwner(text: string): Owner | undefined {
  const [, pid, host, started] = /^pid: (\d+)\nhost: (.*)\nstarted: (.*)\n$/.exec(text) ?? []
  return pid === undefined || host === undefined || started === undefined
    ? undefined
    : { pid: Number(pid), host, started }
}
