/** `vistula saves`: lists, renames, copies and deletes saved games. */

import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { isStoreError, type StoreError } from '../../engine/files.ts'
import { isRecordFault, parseRecord } from '../../engine/record.ts'
import { copyRecord, deleteRecord, renameRecord } from '../../engine/saves.ts'
import { listRecords, RECORD_SUFFIX, readRecord } from '../../engine/store.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'

export function listSaves(context: Context, { json }: { readonly json?: boolean }): ExitCode {
  const saves = listRecords(context.disk, context.savesFolder)
  if (isStoreError(saves)) return refuseWith(context, fail(cli.store(saves)))
  const rows = saves.map(({ name, path, modified }) => ({
    name: name.slice(0, -RECORD_SUFFIX.length),
    path,
    modified: new Date(modified).toISOString(),
    ...describe(context, path),
  }))
  if (json) context.out(JSON.stringify(rows, null, 2))
  else if (rows.length === 0) context.err(cli.noSaves)
  else
    for (const { name, game, variant, lines, modified } of rows)
      context.out(
        `${name.padEnd(32)} ${cli.save(game, variant, lines)}, ${modified.slice(0, 16).replace('T', ' ')} UTC`,
      )
  return YES
}

/** What the head of a record says; question marks for a file that is none. */
function describe(context: Context, path: string) {
  const content = readRecord(context.disk, path)
  const raw = isStoreError(content) ? undefined : parseRecord(content.text)
  if (raw === undefined || isRecordFault(raw)) return { game: '?', variant: '?', lines: 0 }
  return { game: raw.header.game, variant: raw.header.variant, lines: raw.lines.at(-1)?.n ?? 0 }
}

export const renameSave = (context: Context, from: string, to: string): ExitCode =>
  withPaths(context, from, to, (old, fresh) => renameRecord(context.disk, old, fresh))

export const copySave = (context: Context, from: string, to: string): ExitCode =>
  withPaths(context, from, to, (old, fresh) => copyRecord(context.disk, old, fresh))

/** Asks first; a person must answer `yes`. */
export async function deleteSave(context: Context, name: string): Promise<ExitCode> {
  const path = savePath(context, name)
  if (isFailure(path)) return refuseWith(context, path)
  const found = context.disk.files.stat(path)
  if (isStoreError(found)) return refuseWith(context, fail(cli.store(found)))
  const lines = context.openLines()
  const answer = await lines.ask(`${cli.reallyDelete(path)} `)
  lines.close()
  if (answer?.text.trim().toLowerCase() !== 'yes') {
    context.err(cli.kept)
    return NO
  }
  const trouble = deleteRecord(context.disk, path)
  return trouble === undefined ? YES : refuseWith(context, fail(cli.store(trouble)))
}

function withPaths(
  context: Context,
  from: string,
  to: string,
  work: (old: string, fresh: string) => StoreError | undefined,
): ExitCode {
  const old = savePath(context, from)
  if (isFailure(old)) return refuseWith(context, old)
  const fresh = savePath(context, to)
  if (isFailure(fresh)) return refuseWith(context, fresh)
  const trouble = work(old, fresh)
  return trouble === undefined ? YES : refuseWith(context, fail(cli.store(trouble)))
}

/** A saved game by its name alone: no folders, so nothing outside the saved games is touched. */
function savePath(context: Context, name: string): string | Failure {
  const bare = name.endsWith(RECORD_SUFFIX) ? name.slice(0, -RECORD_SUFFIX.length) : name
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_. -]{0,80}$/u.test(bare)) return fail(cli.badSaveName)
  return `${context.savesFolder}/${bare}${RECORD_SUFFIX}`
}
