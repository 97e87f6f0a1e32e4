/** What a seat may know: everything, for nothing in 111 is hidden. */
import type { State } from './state.ts'

export type View = State

export const view = (state: State): View => ({
  round: state.round,
  todo: state.todo,
  clouds: state.clouds,
  aircraftAt: state.aircraftAt,
  damaged: state.damaged,
  covered: state.covered,
  flown: state.flown,
  bomberHits: state.bomberHits,
  attacks: state.attacks,
  fired: state.fired,
  fell: state.fell,
})

/** The one position behind a view. */
export const sample = (seen: View): State => seen
