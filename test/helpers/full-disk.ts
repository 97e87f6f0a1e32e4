/** The real disk, but full after so many writes. */
import { realDisk } from '../../src/cli/disk.ts'
import { type Disk, isStoreError, type OpenFile, type StoreError } from '../../src/engine/files.ts'

export function fullAfter(writes: number): Disk {
  let left = writes
  const limited = (path: string, file: OpenFile | StoreError): OpenFile | StoreError =>
    // A lock is a file as well, but its few bytes still fit.
    isStoreError(file) || path.includes('.lock')
      ? file
      : { ...file, write: (bytes) => (left-- > 0 ? file.write(bytes) : { error: 'no-space', path }) }
  return {
    ...realDisk,
    files: {
      ...realDisk.files,
      create: (path) => limited(path, realDisk.files.create(path)),
      append: (path) => limited(path, realDisk.files.append(path)),
    },
  }
}
