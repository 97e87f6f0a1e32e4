/** Taking back and doing again. The engine decides what may be taken back; games only mark what uncovers something. */
import { sitting } from './by-hand.ts'
import { type Action, type Actor, CHANCE } from './game.ts'
import { isOutcome, refuse } from './legality.ts'
import {
  type Barred,
  type Command,
  type Core,
  type Done,
  isDrawn,
  perform,
  type Session,
  withCommand,
} from './session.ts'
import type { Text } from './text.ts'
import { say } from './texts.ts'

/**
 * Takes back the asking seat's last action.
 *
 * Barred if since then chance was answered, another seat decided something that is no longer secret, a hidden thing was uncovered,
 * or a part began. Another seat's choice in the same simultaneous decision stays. With take-back any, everything since goes as well.
 */
export function undo<S, A extends Action, V>(session: Session<S, A, V>, seat: Actor): Session<S, A, V> | Barred {
  const { now } = session
  const bar = undoBar(session, seat)
  if (bar !== undefined) return { barred: bar }
  const at = now.done.findLastIndex((entry) => entry.actor === seat)
  const taken = now.done[at] as Done<S, A>
  const later = now.done.slice(at + 1)
  const stays = stillSecret(session, at) ? later : []
  let core: Core<S> = taken.before
  const kept: Done<S, A>[] = []
  for (const entry of stays) {
    const again = perform(sitting(session), core, entry.n, entry.actor, entry.action, entry.fell)
    core = again.core
    kept.push(again.entry)
  }
  const batch = stays.length > 0 ? [taken] : [taken, ...later]
  const command: Command = at === now.done.length - 1 ? { do: 'undo' } : { do: 'undo', seat }
  return withCommand(session, command, {
    ...now,
    ...core,
    done: [...now.done.slice(0, at), ...kept],
    undone: [...now.undone, batch],
  })
}

/** Why the seat's last action cannot be taken back; undefined if it can. */
export function undoBar<S, A extends Action, V>(session: Session<S, A, V>, seat: Actor): Text | undefined {
  const { now, lines } = session
  if (now.resigned !== undefined) return say('undo-after-resigning', {})
  const at = now.done.findLastIndex((entry) => entry.actor === seat)
  const taken = now.done[at]
  if (taken === undefined)
    return now.part === 2 && now.done.length === 0 ? say('undo-across-parts', {}) : say('nothing-to-undo', {})
  // A seat has been left to a computer since, and nobody may tell again what it was dealt.
  if (isDrawn(sitting(session), taken.before.state)) return say('undo-chance', {})
  if (now.takeBackAny) return undefined
  const since = now.done.slice(at)
  // What was typed has been seen at the table, whatever it shows here: only a decision taken on it stands in the way.
  if (seat === CHANCE) return since.length > 1 ? say('undo-other-decided', {}) : undefined
  if (since.some(({ events }) => events.some(({ uncovers }) => uncovers))) return say('undo-uncovered', {})
  // A die typed and taken back has been seen all the same, so the lines count, not what is in force.
  const rolled = lines.slice(taken.n - 1).some((line) => line.fell.length > 0 || line.actor === CHANCE)
  if (rolled) return say('undo-chance', {})
  if (since.some(({ actor }) => actor !== seat) && !stillSecret(session, at)) return say('undo-other-decided', {})
  return undefined
}

/** Takes again what undo took back last, with what fell then. */
export function redo<S, A extends Action, V>(session: Session<S, A, V>): Session<S, A, V> | Barred {
  const { table, now } = session
  const batch = now.undone.at(-1)
  if (batch === undefined || now.resigned !== undefined) return { barred: say('nothing-to-redo', {}) }
  let core: Core<S> = now
  const again: Done<S, A>[] = []
  for (const entry of batch) {
    const possible =
      entry.actor === CHANCE
        ? isOutcome(table.game, core.state, entry.action)
        : refuse(table.game, core.state, entry.actor, entry.action) === undefined
    if (!possible) return { barred: say('nothing-to-redo', {}) }
    const step = perform(sitting(session), core, entry.n, entry.actor, entry.action, entry.fell)
    core = step.core
    again.push(step.entry)
  }
  // A card that was still to be told, by somebody who has left his seat to a computer since.
  if (isDrawn(sitting(session), core.state)) return { barred: say('nothing-to-redo', {}) }
  return withCommand(
    session,
    { do: 'redo' },
    {
      ...now,
      ...core,
      done: [...now.done, ...again],
      undone: now.undone.slice(0, -1),
    },
  )
}

/**
 * Whether all that happened since `done[at]` belongs to one simultaneous decision that is still open. Who has finished with it is
 * not asked again: if somebody is, the same phase has begun anew, and what was decided in it before is no longer secret.
 */
function stillSecret<S, A extends Action, V>({ table, now }: Session<S, A, V>, at: number): boolean {
  const states = [...now.done.slice(at).map(({ before }) => before.state), now.state]
  const [opened = now.state] = states
  const phase = table.game.phase(opened)
  let waiting = phase.waitingFor(opened)
  if (waiting.length < 2) return false
  for (const state of states) {
    if (table.game.phase(state) !== phase) return false
    const still = phase.waitingFor(state)
    if (!still.every((seat) => waiting.includes(seat))) return false
    waiting = still
  }
  return true
}
