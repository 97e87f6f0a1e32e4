/** `vistula saves`: lists, renames, copies and deletes saved games. */

import { savedGames, savePath } from '../../desk/saves.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { isStoreError, type StoreError } from '../../engine/files.ts'
import { copyRecord, deleteRecord, renameRecord } from '../../engine/saves.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'

export function listSaves(context: Context, { json }: { readonly json?: boolean }): ExitCode {
  const saves = savedGames(context)
  if (isStoreError(saves)) return refuseWith(context, fail(cli.store(saves)))
  if (json) context.out(JSON.stringify(saves, null, 2))
  else if (saves.length === 0) context.err(cli.noSaves)
  else
    for (const { name, game, variant, players, lines, modified } of saves)
      context.out(
        `${name.padEnd(32)} ${cli.save(game, variant, players, lines)}, ${modified.slice(0, 16).replace('T', ' ')} UTC`,
      )
  return YES
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
