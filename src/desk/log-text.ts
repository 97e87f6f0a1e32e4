/** The log in sentences. */
import { type Event, mayRead, type Seat, type Viewer } from '../engine/game.ts'
import { log } from '../engine/session.ts'
import type { Sentence } from '../text/words.ts'
import type { AnySession } from './opened.ts'
import type { Play } from './seating.ts'

export interface LogLine {
  readonly n: number
  readonly actor: string
  readonly text: string
}

/** What a viewer may read of everything in force; without a viewer all of it. */
export const logLines = (session: AnySession, say: Sentence, viewer?: Viewer): readonly LogLine[] =>
  log(session, viewer).map(({ n, actor, events }) => ({ n, actor, text: inOneBreath(events.map(say)) }))

/** Sentences after one another, drawn together where they can be. */
export const inOneBreath = (sentences: readonly string[]): string => drawnTogether(sentences).join(' ')

/** Of neighbours that begin alike up to a colon the beginning is said once: `Drawn by Red: Manewr, Szturm.` */
export function drawnTogether(sentences: readonly string[]): readonly string[] {
  const said: string[] = []
  for (const sentence of sentences) {
    const [last = ''] = said.slice(-1)
    const head = /^[^:.]+: /.exec(sentence)?.[0]
    if (head !== undefined && last.startsWith(head) && last.endsWith('.') && sentence.endsWith('.'))
      said.splice(-1, 1, `${last.slice(0, -1)}, ${sentence.slice(head.length)}`)
    else said.push(sentence)
  }
  return said
}

/**
 * What happened in this part since a seat decided last, as far as it is told that seat and `may` says so: the sentences of each line. In
 * the other part of a match somebody else had the seat.
 */
export function sinceLastDecision(
  { session, opened }: Play,
  seat: Seat,
  may: (event: Event) => boolean,
): readonly (readonly string[])[] {
  const { told, done } = session.now
  // What was told last before the part's first action is what was dealt for it.
  const all = [...told.slice(-1), ...done]
  const own = all.findLastIndex(({ actor }) => actor === seat)
  return all
    .slice(own + 1)
    .map(({ events }) => drawnTogether(events.filter((event) => mayRead(event.to, seat) && may(event)).map(opened.say)))
    .filter((sentences) => sentences.length > 0)
}
