/** Taking back and doing again: a choice of several actions, such as a walk, as a whole. */
import type { AnySession } from '../desk/opened.ts'
import { lastOfPerson } from '../desk/seating.ts'
import { type Barred, isSession } from '../engine/session.ts'
import { redo, undo } from '../engine/undo.ts'
import { type Model, type PlayState, tell, type Updated } from './model.ts'

/** How many actions each choice of the persons had, the last one last: what can be taken back, and what has been. */
export interface Choices {
  readonly done: readonly number[]
  readonly undone: readonly number[]
}

export const NO_CHOICES: Choices = { done: [], undone: [] }

/** After the record has taken these lines, together; `byPerson`: a person has acted. */
export function choicesAfter({ done, undone }: Choices, fresh: AnySession['lines'], byPerson: boolean): Choices {
  const last = fresh.at(-1)
  switch (last?.command?.do) {
    case 'undo':
      return { done: done.slice(0, -1), undone: [...undone, fresh.length] }
    case 'redo':
      return { done: [...done, fresh.length], undone: undone.slice(0, -1) }
    case undefined:
      return last !== undefined && byPerson ? { done: [...done, fresh.length], undone: [] } : { done, undone: [] }
    default:
      return NO_CHOICES
  }
}

/** The session with the last choice of a person taken back, or why that cannot be. */
export const takenBack = (play: PlayState): AnySession | Barred =>
  repeated(play, play.choices.done.at(-1), (session) => undo(session, lastOfPerson(play)?.actor ?? ''))

export const takeBack = (model: Model, play: PlayState): Updated => committed(model, play, takenBack(play))

export const doAgain = (model: Model, play: PlayState): Updated =>
  committed(model, play, repeated(play, play.choices.undone.at(-1), redo))

const committed = (model: Model, play: PlayState, next: AnySession | Barred): Updated =>
  isSession(next)
    ? [model, { do: 'commit', session: next }]
    : tell(model, play, { lines: [play.opened.say(next.barred)] })

/** So many times, and as far as it goes; why not, if it does not go once. */
function repeated(
  { session }: PlayState,
  times = 1,
  work: (session: AnySession) => AnySession | Barred,
): AnySession | Barred {
  let now = work(session)
  for (let n = 1; n < times && isSession(now); n++) {
    const next = work(now)
    if (!isSession(next)) break
    now = next
  }
  return now
}
