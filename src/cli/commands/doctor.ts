/** `vistula doctor`: what the program finds around it, and what it makes of it. */
import { isStoreError } from '../../engine/files.ts'
import { createRecord, freeName } from '../../engine/store.ts'
import { decideColour, decideUnicode } from '../../terminal/colour.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, YES } from '../context.ts'

/** The smallest window the screens fit in. */
const COLUMNS = 80
const ROWS = 23

export function doctor(context: Context, { json }: { readonly json?: boolean }): ExitCode {
  const { env, interactive, width, height, savesFolder } = context
  const colour = decideColour(env, interactive)
  const unicode = decideUnicode(env)
  const saves = trySaving(context)
  const answers = [
    { name: 'version', value: context.version, good: true },
    { name: 'node', value: context.runtime, good: true },
    { name: 'terminal', value: interactive ? cli.yes : cli.no, good: true },
    { name: 'size', value: `${width}x${height}`, good: !interactive || (width >= COLUMNS && height >= ROWS) },
    { name: 'TERM', value: env.TERM ?? '', good: true },
    { name: 'characters', value: `${unicode.utf8 ? 'UTF-8' : 'ASCII'} (${unicode.because})`, good: true },
    { name: 'colour', value: `${colour.level} (${colour.because})`, good: true },
    { name: 'saves', value: saves === undefined ? savesFolder : saves, good: saves === undefined },
  ]
  if (json) context.out(JSON.stringify(answers, null, 2))
  else
    for (const { name, value, good } of answers)
      context.out(`${name.padEnd(12)}${value}${good ? '' : `  ${cli.trouble}`}`)
  return answers.every(({ good }) => good) ? YES : NO
}

/** Why no game could be saved; undefined if one could. */
function trySaving(context: Context): string | undefined {
  const { disk, savesFolder } = context
  const folder = disk.files.makeFolder(savesFolder)
  if (folder !== undefined) return cli.store(folder)
  const path = freeName(disk, savesFolder, 'doctor', 'trial')
  if (isStoreError(path)) return cli.store(path)
  const record = createRecord(disk, path, 'trial\n')
  if (isStoreError(record)) return cli.store(record)
  const trouble = record.close() ?? disk.files.unlink(path)
  return trouble === undefined ? undefined : cli.store(trouble)
}
