/** What a session looked like: after an earlier line, and between an action and each die that answered it. */

import type { Action } from './game.ts'
import { CHANCE, type Event, mayRead, type Viewer } from './game.ts'
import type { Session } from './session.ts'

/** The session as it stood after line n; undefined if there is none. */
export function back<S, A extends Action, V>(session: Session<S, A, V>, n: number): Session<S, A, V> | undefined {
  const now = session.marks[n]
  return now === undefined
    ? undefined
    : { ...session, lines: session.lines.slice(0, n), marks: session.marks.slice(0, n + 1), now }
}

/** One step of the last action: what the viewer sees after it, and what he is told of it. */
export interface SeenStep<V> {
  readonly view: V
  readonly events: readonly Event[]
}

/** The last action in force, and each answer of chance to it, one after another; empty if there is none in this part. */
export function lastSteps<S, A extends Action, V>(
  { table: { game }, now }: Session<S, A, V>,
  viewer: Viewer,
): readonly SeenStep<V>[] {
  const done = now.done.at(-1)
  if (done === undefined) return []
  const steps: SeenStep<V>[] = []
  let { state } = done.before
  for (const [i, action] of [done.action, ...done.fell].entries()) {
    const step = game.phase(state).apply(state, i === 0 ? done.actor : CHANCE, action)
    state = step.state
    steps.push({ view: game.view(state, viewer), events: step.events.filter(({ to }) => mayRead(to, viewer)) })
  }
  return steps
}
