/** What dice do to regiments and aircraft. Rules 3.15, 3.17, 4.18-4.21. */
import type { Step } from '../../engine/game.ts'
import { aircraftId, regimentId } from './actions.ts'
import { NONE, push, regimentOn, type State, with_ } from './state.ts'
import { tell, uncover } from './texts.ts'

/** A prepared regiment below an aircraft that has just come fires at it. Rule 4.18. */
export function fireAt(state: State, aircraft: number): State {
  const regiment = regimentOn(state, state.aircraftAt[aircraft] ?? NONE)
  if (regiment === NONE || !state.prepared[regiment]) return state
  return push(state, { phase: 'cavalry-die', aircraft, regiment, disperses: false })
}

/** A strafe or a bomb has hit a regiment: it is dispersed and loses its marker, or goes for good. Rules 3.17, 4.20, 6.31. */
export function settleHit(state: State, regiment: number): Step<State> {
  const unit = regimentId(regiment)
  if (state.dispersed[regiment])
    return state.revealed ? remove(state, regiment) : { state, events: [tell('no-effect', { unit })] }
  const dispersed: State = {
    ...state,
    dispersed: with_(state.dispersed, regiment, true),
    prepared: state.prepared[regiment] ? with_(state.prepared, regiment, false) : state.prepared,
  }
  const number = handOver(dispersed, regiment)
  return { state: number.state, events: [tell('dispersed', { unit }), ...number.events] }
}

/** The first dispersal of a regiment hands its number over, or reveals the commander. Rule 6.30. */
function handOver(state: State, regiment: number): Step<State> {
  const unit = regimentId(regiment)
  if (state.commander === NONE || state.cleared[regiment]) return { state, events: [] }
  if (state.commander === regiment)
    return state.revealed
      ? { state, events: [] }
      : { state: { ...state, revealed: true }, events: [uncover('commander-revealed', { unit })] }
  // Before the commander is known a number that is not his tells something; afterwards everybody knows it.
  const told = (state.revealed ? tell : uncover)('number-handed-over', { unit })
  return { state: { ...state, cleared: with_(state.cleared, regiment, true) }, events: [told] }
}

/** Permanent dispersal. Rule 6.31. */
const remove = (state: State, regiment: number): Step<State> => ({
  state: {
    ...state,
    regimentAt: with_(state.regimentAt, regiment, NONE),
    dispersed: with_(state.dispersed, regiment, false),
    lwow: state.lwow.filter((other) => other !== regiment),
  },
  events: [tell('removed', { unit: regimentId(regiment) })],
})

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
