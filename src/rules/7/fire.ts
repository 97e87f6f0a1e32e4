/** What dice do to regiments and aircraft. Rules 3.15, 3.17, 4.18-4.21. */
import type { Step } from '../../engine/game.ts'
import { aircraftId, regimentId } from './actions.ts'
import { NONE, push, regimentOn, type State, with_ } from './state.ts'
import { tell } from './texts.ts'

/** A prepared regiment below an aircraft that has just come fires at it. Rule 4.18. */
export function fireAt(state: State, aircraft: number): State {
  const regiment = regimentOn(state, state.aircraftAt[aircraft] ?? NONE)
  if (regiment === NONE || !state.prepared[regiment]) return state
  return push(state, { phase: 'cavalry-die', aircraft, regiment, disperses: false })
}

/** A strafe or a bomb has hit a regiment: it is dispersed and loses its marker. Rules 3.17, 4.20. */
export function settleHit(state: State, regiment: number): Step<State> {
  const unit = regimentId(regiment)
  if (state.dispersed[regiment]) return { state, events: [tell('no-effect', { unit })] }
  return {
    state: {
      ...state,
      dispersed: with_(state.dispersed, regiment, true),
      prepared: state.prepared[regiment] ? with_(state.prepared, regiment, false) : state.prepared,
    },
    events: [tell('dispersed', { unit })],
  }
}

/** The aircraft's own guns jam: it is damaged and loses its bomb. Rule 3.15. */
export function malfunction(state: State, aircraft: number): Step<State> {
  const unit = aircraftId(aircraft)
  const told = tell('damaged-by-malfunction', { unit })
  const damaged: State = { ...state, damaged: with_(state.damaged, aircraft, true) }
  if (!state.bomb[aircraft]) return { state: damaged, events: [told] }
  return {
    state: { ...damaged, bomb: with_(state.bomb, aircraft, false) },
    events: [told, tell('bomb-lost', { unit })],
  }
}

/** Cavalry has hit an aircraft: damaged, or shot down if it was damaged. Rule 4.21. */
export function hitAircraft(state: State, aircraft: number): Step<State> {
  const unit = aircraftId(aircraft)
  if (!state.damaged[aircraft])
    return {
      state: { ...state, damaged: with_(state.damaged, aircraft, true) },
      events: [tell('damaged-by-fire', { unit })],
    }
  return {
    state: {
      ...state,
      aircraftAt: with_(state.aircraftAt, aircraft, NONE),
      damaged: with_(state.damaged, aircraft, false),
      bomb: with_(state.bomb, aircraft, false),
      flying: NONE,
      actions: 0,
      back: [],
      // No fly-out for an aircraft that is gone.
      todo: state.todo.filter((frame) => frame.phase !== 'exit'),
    },
    events: [tell('shot-down', { unit })],
  }
}
