/** The program's start: the real disk, the real terminal, the exit code. */
import './home.ts'
import envPaths from 'env-paths'
import manifest from '../../package.json' with { type: 'json' }
import { visible } from '../engine/printable.ts'
import { beforeLeaving } from '../terminal/signals.ts'
import { standard } from '../terminal/standard.ts'
import { cli } from '../text/en/cli.ts'
import type { Context } from './context.ts'
import { realDisk } from './disk.ts'
import { runProgram } from './program.ts'
import { threadMind } from './thread.ts'

const folders = envPaths('vistula', { suffix: '' })
const terminal = standard(process.env, (code) => `vistula: ${cli.cannotWrite(code)}`, visible)

const context: Context = {
  out: terminal.out,
  err: terminal.err,
  progress: terminal.progress,
  disk: realDisk,
  savesFolder: `${folders.data}/saves`,
  settingsPath: `${folders.config}/settings.json`,
  version: manifest.version,
  // Only when it is asked: to open the streams costs as much as a look-up.
  get interactive() {
    return terminal.isInteractive()
  },
  get width() {
    return terminal.size.columns
  },
  get height() {
    return terminal.size.rows
  },
  env: process.env,
  runtime: `${process.version} on ${process.platform}`,
  freshSeed: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  beforeLeaving,
  openMind: () => threadMind(),
  openLines: terminal.openLines,
  playGames: async (...args) => (await import('./commands/index.ts')).playGames(...args),
  openTerminal: async () => (await import('./commands/index.ts')).standardTerminal(process.env),
}

void runProgram(context, process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
