/** The program's start: the real disk, the real terminal, the exit code. */
import { randomBytes } from 'node:crypto'
import envPaths from 'env-paths'
import manifest from '../../package.json' with { type: 'json' }
import { openLines } from '../terminal/lines.ts'
import type { Context } from './context.ts'
import { realDisk } from './disk.ts'
import { runProgram } from './program.ts'

const { stdin, stdout, stderr, env } = process

const context: Context = {
  out: (text) => {
    stdout.write(`${text}\n`)
  },
  err: (text) => {
    stderr.write(`${text}\n`)
  },
  disk: realDisk,
  savesFolder: `${envPaths('vistula', { suffix: '' }).data}/saves`,
  version: manifest.version,
  interactive: stdin.isTTY === true && stdout.isTTY === true,
  width: stdout.columns ?? 80,
  freshSeed: () => randomBytes(5).toString('hex'),
  openLines: () => openLines({ input: stdin, output: stdout, term: env.TERM }),
}

// Who closes the other end of a pipe has read enough.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2)
})

process.exitCode = await runProgram(context, process.argv.slice(2))
