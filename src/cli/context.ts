/** What a command works with: where answers go, the disk, the folders. Tests make their own. */
import type { Disk } from '../engine/files.ts'
import type { LineTerminal } from '../terminal/lines.ts'

export interface Context {
  /** Answers; a newline is added. */
  out(text: string): void
  /** Messages; a newline is added. */
  err(text: string): void
  readonly disk: Disk
  /** Where saved games live. */
  readonly savesFolder: string
  readonly version: string
  /** Whether a person sits at a terminal on both ends. */
  readonly interactive: boolean
  /** Columns to write in. */
  readonly width: number
  /** Rows of the window. */
  readonly height: number
  readonly env: Readonly<Record<string, string | undefined>>
  /** What runs the program: `Node 20.1.0 on linux`. */
  readonly runtime: string
  /** A fresh seed for a game nobody named one for. */
  freshSeed(): string
  openLines(): LineTerminal
  /** Runs something before a signal ends the program; returns how to stop that. */
  beforeLeaving(tidy: () => void): () => void
}

/** Exit codes. DESIGN of the commands: yes or done; no; bad usage or unreadable input. */
export const YES = 0
export const NO = 1
export const BAD = 2
export type ExitCode = typeof YES | typeof NO | typeof BAD

/** Why a command cannot do what was asked: one line, exit code 2. */
export interface Failure {
  readonly failure: string
}
export const fail = (failure: string): Failure => ({ failure })
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failure' in value

/** Tells a failure and gives its exit code. */
export function refuseWith(context: Context, { failure }: Failure): ExitCode {
  context.err(`vistula: ${failure}`)
  return BAD
}
