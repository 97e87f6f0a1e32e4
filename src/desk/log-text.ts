/** The log in sentences. */
import type { Viewer } from '../engine/game.ts'
import { log } from '../engine/session.ts'
import type { Sentence } from '../text/words.ts'
import type { AnySession } from './opened.ts'

export interface LogLine {
  readonly n: number
  readonly actor: string
  readonly text: string
}

/** What a viewer may read of everything in force; without a viewer all of it. */
export const logLines = (session: AnySession, say: Sentence, viewer?: Viewer): readonly LogLine[] =>
  log(session, viewer).map(({ n, actor, events }) => ({ n, actor, text: events.map(say).join(' ') }))
