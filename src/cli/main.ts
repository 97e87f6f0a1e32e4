/** The program's start: the real disk, the real terminal, the exit code. */
import { isAbsolute } from 'node:path'
import envPaths from 'env-paths'
import manifest from '../../package.json' with { type: 'json' }
import { toAscii } from '../terminal/ascii.ts'
import { decideUnicode } from '../terminal/colour.ts'
import { openLines } from '../terminal/lines.ts'
import { beforeLeaving } from '../terminal/signals.ts'
import { cli } from '../text/en/cli.ts'
import type { Context } from './context.ts'
import { realDisk } from './disk.ts'
import { runProgram } from './program.ts'

/** A terminal gets what its locale says it can show; a file or a pipe gets the text as it is. */
const shown = process.stdout.isTTY && !decideUnicode(process.env).utf8 ? toAscii : (text: string): string => text

// A relative folder is none, says the XDG convention.
if (!isAbsolute(process.env.XDG_DATA_HOME ?? '/')) delete process.env.XDG_DATA_HOME

const context: Context = {
  out: (text) => {
    process.stdout.write(`${shown(text)}\n`)
  },
  err: (text) => {
    process.stderr.write(`${shown(text)}\n`)
  },
  disk: realDisk,
  savesFolder: `${envPaths('vistula', { suffix: '' }).data}/saves`,
  version: manifest.version,
  // Only when it is asked: to open the streams costs as much as a look-up.
  get interactive() {
    return process.stdin.isTTY === true && process.stdout.isTTY === true
  },
  width: process.stdout.columns ?? 80,
  height: process.stdout.rows ?? 24,
  env: process.env,
  runtime: `${process.version} on ${process.platform}`,
  freshSeed: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  beforeLeaving,
  openLines: () => openLines({ input: process.stdin, output: process.stdout, term: process.env.TERM, shown }),
}

// Who closes the other end of a pipe has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`vistula: ${cli.cannotWrite(error.code ?? error.message)}\n`)
  process.exit(2)
})

void runProgram(context, process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
