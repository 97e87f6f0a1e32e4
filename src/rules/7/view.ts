/** What a seat may know: everything but, in the advanced game, which regiment is the commander's. Rule 6.30. */
import type { Viewer } from '../../engine/game.ts'
import { pick, type Random } from '../../engine/random.ts'
import { HIDDEN, NONE, type State } from './state.ts'

/** A state whose commander may be HIDDEN. */
export type View = State

export const view = (state: State, viewer: Viewer): View => ({
  round: state.round,
  todo: state.todo,
  regimentAt: state.regimentAt,
  dispersed: state.dispersed,
  prepared: state.prepared,
  used: state.used,
  aircraftAt: state.aircraftAt,
  damaged: state.damaged,
  bomb: state.bomb,
  landed: state.landed,
  finished: state.finished,
  flying: state.flying,
  actions: state.actions,
  back: state.back,
  lwow: state.lwow,
  entered: state.entered,
  commander: knowsCommander(state, viewer) ? state.commander : HIDDEN,
  revealed: state.revealed,
  cleared: state.cleared,
  commissarUsed: state.commissarUsed,
})

const knowsCommander = (state: State, viewer: Viewer): boolean =>
  viewer === 'bolshevik' || state.commander === NONE || state.revealed || state.todo.length === 0

/** A position behind the view: a hidden commander rides with any regiment whose number has not been handed over. */
export function sample(seen: View, random: Random): State {
  if (seen.commander !== HIDDEN) return seen
  const suspects = seen.cleared.flatMap((cleared, regiment) => (cleared ? [] : [regiment]))
  return { ...seen, commander: pick(random, suspects) }
}
