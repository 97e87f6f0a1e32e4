/** What a command works with: where answers go, the disk, the folders. Tests make their own. */
import type { Minds } from '../desk/mind.ts'
import type { Failure, World } from '../desk/world.ts'
import { visible } from '../engine/printable.ts'
import type { LineTerminal } from '../terminal/lines.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { shortened } from '../text/words.ts'
import type { Crew, Hears, Order } from './simulate/crew.ts'
import type { Given } from './simulate/worker.ts'

export interface Context extends World, Minds {
  /** The file the settings are remembered in. */
  readonly settingsPath: string
  /** Answers; a newline is added. */
  out(text: string): void
  /** How far something has come, in place of what was told before; only a person at a terminal sees it. Undefined wipes it out. */
  progress(text: string | undefined): void
  /** Whether a person sits at a terminal on both ends. */
  readonly interactive: boolean
  /** Columns to write in. */
  readonly width: number
  /** Rows of the window. */
  readonly height: number
  readonly env: Readonly<Record<string, string | undefined>>
  /** What runs the program: `Node 20.1.0 on linux`. */
  readonly runtime: string
  openLines(): LineTerminal
  openTerminal(): Promise<Terminal>
  /** Plays games of computers on so many threads. */
  playGames(jobs: number, given: Given, orders: readonly Order[], hears: Hears): Promise<Crew>
  /** Runs something before a signal ends the program; returns how to stop that. */
  beforeLeaving(tidy: () => void): () => void
}

/** Exit codes. DESIGN of the commands: yes or done; no; bad usage or unreadable input. */
export const YES = 0
export const NO = 1
export const BAD = 2
export type ExitCode = typeof YES | typeof NO | typeof BAD

/** Longer than any path and what is said of it. */
const LONGEST_LINE = 5000

/** What may quote something typed or read, however long and whatever is in it, as a line on standard error. */
export const errorLine = (text: string): string => shortened(visible(text), LONGEST_LINE)

/** Tells a failure in one line and gives its exit code. */
export function refuseWith(context: Context, { failure }: Failure): ExitCode {
  context.err(`vistula: ${errorLine(failure)}`)
  return BAD
}
