/** The settings on disk. */
import { type Disk, isStoreError, type StoreError, writeNew } from '../engine/files.ts'
import { DEFAULTS, printSettings, readSettings, type Settings } from './settings.ts'

/** Longer files are no settings. */
const LIMIT = 64 * 1024

/** The settings remembered; the defaults if there are none. `unread` names a file that is none and was passed over. */
export function loadSettings(disk: Disk, path: string): { readonly settings: Settings; readonly unread?: string } {
  const bytes = disk.files.read(path, LIMIT)
  if (isStoreError(bytes))
    return bytes.error === 'missing' ? { settings: DEFAULTS } : { settings: DEFAULTS, unread: path }
  const settings = readSettings(new TextDecoder().decode(bytes))
  return settings === undefined ? { settings: DEFAULTS, unread: path } : { settings }
}

/** Writes them whole beside the old file, and then in its place. */
export function saveSettings(disk: Disk, path: string, settings: Settings): StoreError | undefined {
  const folder = disk.files.makeFolder(path.slice(0, path.lastIndexOf('/')))
  if (folder !== undefined) return folder
  const draft = `${path}.new`
  disk.files.unlink(draft)
  const file = writeNew(disk.files, draft, new TextEncoder().encode(printSettings(settings)), 'close')
  return isStoreError(file) ? file : disk.files.rename(draft, path)
}
