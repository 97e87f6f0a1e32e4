/** What a seat may know. In the basic game everything lies open, so every viewer sees the same; built member by member all the same. */
import type { Random } from '../../engine/random.ts'
import type { State } from './state.ts'

export type View = State

export const view = (state: State): View => ({
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
})

/** With nothing hidden one position fits a view. */
export const sample = (seen: View, _random: Random): State => view(seen)
