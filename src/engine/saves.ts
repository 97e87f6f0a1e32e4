/** What is done to saved games as files. A game somebody plays is left alone. */
import { type Disk, isStoreError, type StoreError } from './files.ts'
import { lockOf, takeLock } from './lock.ts'
import { createRecord, readRecord } from './store.ts'

/** Gives a record another name. Errors: `exists`, never overwriting; `missing`; `locked`, `locked-elsewhere`, and trouble with the disk. */
export const renameRecord = (disk: Disk, from: string, to: string): StoreError | undefined =>
  alone(disk, from, () => {
    const taken = disk.files.stat(to)
    if (!isStoreError(taken)) return { error: 'exists', path: to }
    // A link first, so that at no moment the game has no name, and nobody's file is replaced.
    return disk.files.link(from, to) ?? disk.files.unlink(from)
  })

/** Deletes a record. Errors as in `renameRecord`. */
export const deleteRecord = (disk: Disk, path: string): StoreError | undefined =>
  alone(disk, path, () => disk.files.unlink(path))

/** Copies a record's whole lines to a new file. Errors as in `renameRecord`; a game in play may be copied. */
export function copyRecord(disk: Disk, from: string, to: string): StoreError | undefined {
  const content = readRecord(disk, from)
  if (isStoreError(content)) return content
  const copy = createRecord(disk, to, content.text)
  return isStoreError(copy) ? copy : copy.close()
}

function alone(disk: Disk, path: string, work: () => StoreError | undefined): StoreError | undefined {
  const found = disk.files.stat(path)
  if (isStoreError(found)) return found
  const lock = takeLock(disk, lockOf(path))
  if (isStoreError(lock)) return lock
  const trouble = work()
  lock.release()
  return trouble
}
