/** The lists of all endings, and which of them a record comes to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Opened } from '../../src/desk/opened.ts'
import type { Action } from '../../src/engine/game.ts'
import { finalOutcome, type Mark, markOutcome, type Session } from '../../src/engine/session.ts'
import { endsOf7 } from './ends/7.ts'
import { endsOf111 } from './ends/111.ts'
import { endsOfBitwa } from './ends/bitwa.ts'
import { byOutcome, type Ending, type EndsOf } from './ends/ended.ts'
import { endsOfMali } from './ends/mali.ts'

/** An ending as it is listed: in words, and with a record that comes to it. */
export interface Listed extends Ending {
  readonly words: string
  readonly record: string
}

const ENDS: Readonly<Record<string, EndsOf>> = {
  '7': endsOf7,
  '111': endsOf111,
  bitwa: endsOfBitwa,
  mali: endsOfMali,
}

export const GAMES: readonly string[] = ['7', '111', 'bitwa', 'mali']

/** `folder` is where the records are. */
export const listOf = (folder: string, game: string): readonly Listed[] =>
  JSON.parse(readFileSync(join(folder, 'endings', `${game}.json`), 'utf8')) as readonly Listed[]

/** The ends of a finished game, or of both parts of a match and of the match. Each once. */
export function endingsOf({ entry, game }: Opened, session: Session<unknown, Action, unknown>): readonly Ending[] {
  const second = session.lines.find(({ command }) => command?.do === 'part')?.n
  const parts = [...(second === undefined ? [] : [session.marks[second - 1]]), session.now]
  const of = (mark: Mark<unknown, Action> | undefined): readonly Ending[] => {
    const outcome = mark === undefined ? undefined : markOutcome(game, mark)
    if (mark === undefined || outcome === undefined) throw new Error('a part is not over')
    const last = mark.done.at(-1)
    return (ENDS[entry.id] as EndsOf)({
      game,
      state: mark.state,
      outcome,
      last: last === undefined ? undefined : { ...last, before: last.before.state },
    })
  }
  const final = finalOutcome(session)
  if (final === undefined) throw new Error('the game is not over')
  const all = [...parts.flatMap(of), ...(session.table.match ? [byOutcome(final)] : [])]
  return all.filter((one, i) => all.findIndex((other) => nameOf(other) === nameOf(one)) === i)
}

/** An ending in one line. */
export const nameOf = ({ rule, ending }: Ending): string => `${rule}: ${ending}`
