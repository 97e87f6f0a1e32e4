/** The sequence of play: what follows when a turn is over. Rules 1.1-1.4a, 2.9, 2.10, 5.26, 5.27. */
import type { Event, Step } from '../../engine/game.ts'
import { aircraftId, regimentId } from './actions.ts'
import type { Board } from './board.ts'
import { AIRCRAFT_ACTIONS, aircraftOn, NONE, ROUNDS, regimentOn, type State, with_ } from './state.ts'
import { tell } from './texts.ts'

export function start(board: Board): State {
  const regiments = <T>(value: T): T[] => board.regimentStarts.map(() => value)
  const aircraft = <T>(value: T): T[] => board.aircraftStarts.map(() => value)
  return {
    round: 1,
    todo: [{ phase: 'bolshevik-turn' }],
    regimentAt: board.regimentStarts,
    dispersed: regiments(false),
    prepared: regiments(false),
    used: regiments(0),
    aircraftAt: board.aircraftStarts,
    damaged: aircraft(false),
    bomb: aircraft(true),
    landed: aircraft(false),
    finished: aircraft(false),
    flying: NONE,
    actions: 0,
    back: [],
  }
}

/** The Bolshevik turn is over: dispersed regiments reorganise, and the Poles fly unless the game is over. Rules 1.3, 2.10. */
export function endBolshevikTurn(board: Board, state: State): Step<State> {
  const units = state.dispersed.flatMap((dispersed, regiment) => (dispersed ? [regimentId(regiment)] : []))
  const events: Event[] = units.length === 0 ? [] : [tell('reorganised', { units })]
  const ready: State = {
    ...state,
    dispersed: state.dispersed.map(() => false),
    used: state.used.map(() => 0),
    todo: [],
  }
  if (state.round === ROUNDS) return { state: ready, events: [...events, tell('lwow-held', { round: ROUNDS })] }
  const next = beginPolishTurn(board, ready)
  return { state: next.state, events: [...events, ...next.events] }
}

/** Landed aircraft are repaired; without aircraft the turn passes by itself. Rules 1.4a, 5.26. */
function beginPolishTurn(board: Board, state: State): Step<State> {
  if (state.aircraftAt.every((hex) => hex === NONE)) {
    const next = beginRound(state)
    return { state: next.state, events: [tell('polish-turn-passes', {}), ...next.events] }
  }
  const events = state.aircraftAt.flatMap((hex, i): Event[] =>
    state.landed[i] && (state.damaged[i] || !state.bomb[i])
      ? [tell('repaired', { unit: aircraftId(i), hex: board.id(hex) })]
      : [],
  )
  return {
    events,
    state: {
      ...state,
      todo: [{ phase: 'polish-turn' }],
      damaged: state.damaged.map((damaged, i) => damaged && !state.landed[i]),
      bomb: state.bomb.map((bomb, i) => bomb || state.landed[i] === true),
      landed: state.landed.map(() => false),
      finished: state.finished.map(() => false),
    },
  }
}

/** The Polish turn is over: aircraft on cavalry-free airfields have landed, and the day advances. Rules 1.1, 5.27. */
export function endPolishTurn(board: Board, state: State): Step<State> {
  const over = stopFlying(state)
  const landed = state.aircraftAt.map((hex) => board.isAirfield(hex) && regimentOn(state, hex) === NONE)
  const events = landed.flatMap((is, aircraft): Event[] =>
    // Of one that never left its airfield and needs nothing there is nothing to tell.
    is && !state.landed[aircraft] && (over.finished[aircraft] || state.damaged[aircraft] || !state.bomb[aircraft])
      ? [tell('landed', { unit: aircraftId(aircraft), hex: board.id(state.aircraftAt[aircraft] ?? NONE) })]
      : [],
  )
  const next = beginRound({ ...over, landed })
  return { state: next.state, events: [...events, ...next.events] }
}

/** The day advances and every prepared marker goes. Rules 1.1, 2.9. */
function beginRound(state: State): Step<State> {
  const round = state.round + 1
  return {
    state: {
      ...state,
      round,
      todo: [{ phase: 'bolshevik-turn' }],
      prepared: state.prepared.map(() => false),
      finished: state.finished.map(() => false),
    },
    events: [tell('day-begins', { round })],
  }
}

/** The aircraft in the middle of its turn, if any, has finished. Rule 3.11. */
export const stopFlying = (state: State): State =>
  state.flying === NONE
    ? state
    : { ...state, finished: with_(state.finished, state.flying, true), flying: NONE, actions: 0, back: [] }

/** An aircraft goes on with its turn, or begins it and so finishes the one before. Rule 3.11. */
export const takeUp = (state: State, aircraft: number): State =>
  state.flying === aircraft ? state : { ...stopFlying(state), flying: aircraft, actions: AIRCRAFT_ACTIONS, back: [] }

/** Whether an aircraft other than `but` stands on a hex. */
export function otherAircraftOn(state: State, hex: number, but: number): boolean {
  const there = aircraftOn(state, hex)
  return there !== NONE && there !== but
}
