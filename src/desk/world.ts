/** What is needed of the world to play: the disk, the folder of saved games. Tests make their own. */
import type { Disk } from '../engine/files.ts'

export interface World {
  readonly disk: Disk
  /** Where saved games live. */
  readonly savesFolder: string
  readonly version: string
  /** A fresh seed for a game nobody named one for. */
  freshSeed(): string
  /** Tells something that is no answer. */
  err(text: string): void
}

/** Why something cannot be done: one line. */
export interface Failure {
  readonly failure: string
}
export const fail = (failure: string): Failure => ({ failure })
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failure' in value
