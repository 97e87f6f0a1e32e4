/** The recorded games read from their files, and played again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openText } from '../../src/desk/load.ts'
import type { AnySession, Opened } from '../../src/desk/opened.ts'
import { isFailure, type World } from '../../src/desk/world.ts'
import type { Action } from '../../src/engine/game.ts'
import { type Replayed, replay } from '../../src/engine/replay.ts'
import { RECORD_SUFFIX } from '../../src/engine/store.ts'

export const FOLDER = import.meta.dirname

/** Built-in boards need no disk. */
const world = { err: () => {} } as unknown as World

export interface Recorded {
  readonly name: string
  readonly text: string
  readonly opened: Opened
  readonly session: AnySession
  /** What `verify` would say of it; nothing of a record that holds. */
  readonly problems: readonly unknown[]
}

/** The records of a game, one after another. */
export function* recordsOf(game: string): Generator<Recorded> {
  const folder = join(FOLDER, game)
  for (const file of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, file), 'utf8')
    const record = openText(world, file, text, {})
    if (isFailure(record)) throw new Error(record.failure)
    const { session, fault, differences }: Replayed<unknown, Action, unknown> = replay(record.table, record.raw.lines)
    const problems = [...differences, ...(fault === undefined ? [] : [fault])]
    yield { name: file.slice(0, -RECORD_SUFFIX.length), text, opened: record, session, problems }
  }
}
