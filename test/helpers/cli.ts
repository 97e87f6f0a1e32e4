/** The program run in this process, on a folder of its own. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Context, ExitCode } from '../../src/cli/context.ts'
import { realDisk } from '../../src/cli/disk.ts'
import { runProgram } from '../../src/cli/program.ts'
import type { Hears, Order } from '../../src/cli/simulate/crew.ts'
import { openPlan, type Plan, playGame } from '../../src/desk/simulate/game.ts'
import { isFailure } from '../../src/desk/world.ts'
import type { Disk } from '../../src/engine/files.ts'
import { visible } from '../../src/engine/printable.ts'
import { openLines } from '../../src/terminal/lines.ts'
import { mindHere } from './mind.ts'

export interface Ran {
  readonly code: ExitCode
  readonly out: string
  readonly err: string
}

export interface World {
  readonly folder: string
  /** Runs one command line; `input` is what a person would type, or a pipe would hold. */
  run(args: readonly string[], input?: readonly string[] | string | Buffer): Promise<Ran>
  path(name: string): string
}

/** A context on a folder; what is printed goes to `out` and `err`, newlines included. */
export const contextFor = (folder: string, to: { out(text: string): void; err(text: string): void }): Context => ({
  out: (text) => to.out(`${text}\n`),
  err: (text) => to.err(`${text}\n`),
  disk: realDisk,
  savesFolder: join(folder, 'saves'),
  settingsPath: join(folder, 'config', 'settings.json'),
  version: '0.0.0',
  progress: () => {},
  playGames: async (_jobs, { plans }, orders, hears) => ({ finished: playHere(plans, orders, hears), stop: () => {} }),
  interactive: false,
  width: 80,
  height: 24,
  env: { TERM: 'dumb', LANG: 'pl_PL.UTF-8' },
  runtime: 'test',
  freshSeed: () => 'fresh',
  openMind: () => mindHere(),
  openLines: () => {
    throw new Error('this test opens no lines')
  },
  openTerminal: () => {
    throw new Error('this test opens no screens')
  },
  beforeLeaving: () => () => {},
})

/** Plays games on this thread: the sources are no bundle that another could run. */
async function playHere(plans: readonly Plan[], orders: readonly Order[], hears: Hears): Promise<void> {
  const opened = plans.map((plan) => openPlan(plan))
  for (const [id, { plan: at, game }] of orders.entries()) {
    const [plan, known] = [plans[at], opened[at]]
    if (plan === undefined || known === undefined || isFailure(known)) throw new Error('a plan does not open')
    if (
      !hears(
        id,
        playGame(plan, known, game, () => 0),
      )
    )
      return
  }
}

/** A fresh folder with its saved games. */
export function world(disk: Disk = realDisk): World {
  const folder = mkdtempSync(join(tmpdir(), 'vistula-'))
  const path = (name: string): string => join(folder, name)
  let seeds = 0
  return {
    folder,
    path,
    run: async (args, input = []) => {
      let out = ''
      let err = ''
      const context: Context = {
        ...contextFor(folder, {
          out: (text) => {
            out += text
          },
          err: (text) => {
            err += text
          },
        }),
        disk,
        freshSeed: () => `fresh-${++seeds}`,
        openLines: () => {
          const stdin = new PassThrough()
          stdin.end(Array.isArray(input) ? input.map((line) => `${line}\n`).join('') : input)
          const stdout = new PassThrough()
          stdout.on('data', (chunk: Buffer) => {
            out += chunk.toString()
          })
          return openLines({ input: stdin, output: stdout, term: 'dumb', echoed: visible })
        },
      }
      const code = await runProgram(context, args)
      await new Promise((resolve) => setImmediate(resolve))
      return { code, out, err }
    },
  }
}
