/** The sequence of play: what follows when a turn is over. Rules 1.1-1.4a, 2.9, 2.10, 5.26, 5.27. */
import type { Event, Step } from '../../engine/game.ts'
import { aircraftId, regimentId } from './actions.ts'
import type { Rules } from './rules.ts'
import { score } from './score.ts'
import { AIRCRAFT_ACTIONS, aircraftOn, NONE, ROUNDS, regimentOn, type State, with_ } from './state.ts'
import { tell, uncover } from './texts.ts'

export function start({ board, variant }: Rules): State {
  const regiments = <T>(value: T): T[] => board.regimentStarts.map(() => value)
  const aircraft = <T>(value: T): T[] => board.aircraftStarts.map(() => value)
  return {
    round: 1,
    todo:
      variant === 'advanced' ? [{ phase: 'bolshevik-turn' }, { phase: 'commander' }] : [{ phase: 'bolshevik-turn' }],
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
    lwow: [],
    entered: false,
    commander: NONE,
    revealed: false,
    cleared: regiments(false),
    commissarUsed: false,
  }
}

/** The Bolshevik turn is over: dispersed regiments reorganise, and the Poles fly unless the game is over. Rules 1.3, 2.10, 6.32. */
export function endBolshevikTurn(rules: Rules, state: State): Step<State> {
  const units = state.dispersed.flatMap((dispersed, regiment) => (dispersed ? [regimentId(regiment)] : []))
  const ended = tell('turn-ended', { seat: 'bolshevik' })
  const events: Event[] = units.length === 0 ? [ended] : [ended, tell('reorganised', { units })]
  const ready: State = {
    ...state,
    dispersed: state.dispersed.map(() => false),
    used: state.used.map(() => 0),
    todo: [],
  }
  if (rules.variant === 'basic' && state.round >= ROUNDS)
    return { state: ready, events: [...events, tell('lwow-held', { round: ROUNDS })] }
  const next = beginPolishTurn(rules, ready)
  return { state: next.state, events: [...events, ...next.events] }
}

export const nobodyFlies = (state: State): boolean => state.aircraftAt.every((hex) => hex === NONE)

/** Landed aircraft are repaired; without aircraft the turn passes by itself. Rules 1.4a, 5.26. */
function beginPolishTurn(rules: Rules, state: State): Step<State> {
  if (nobodyFlies(state)) {
    const next = endRound(rules, state)
    return { state: next.state, events: [tell('polish-turn-passes', {}), ...next.events] }
  }
  const events = state.aircraftAt.flatMap((hex, i): Event[] =>
    state.landed[i] && (state.damaged[i] || !state.bomb[i])
      ? [tell('repaired', { unit: aircraftId(i), hex: rules.board.id(hex) })]
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
export function endPolishTurn(rules: Rules, state: State): Step<State> {
  const { board } = rules
  const over = stopFlying(state)
  const landed = state.aircraftAt.map((hex) => board.isAirfield(hex) && regimentOn(state, hex) === NONE)
  const events = landed.flatMap((is, aircraft): Event[] =>
    // Of one that never left its airfield and needs nothing there is nothing to tell.
    is && !state.landed[aircraft] && (over.finished[aircraft] || state.damaged[aircraft] || !state.bomb[aircraft])
      ? [tell('landed', { unit: aircraftId(aircraft), hex: board.id(state.aircraftAt[aircraft] ?? NONE) })]
      : [],
  )
  const next = endRound(rules, { ...over, landed })
  return { state: next.state, events: [...events, ...next.events] }
}

/** The advanced game ends after the last day, once a regiment has entered Lwów, or with no regiment left. Rules 1.4a, 6.32. */
function endRound({ board, variant }: Rules, state: State): Step<State> {
  if (variant === 'basic') return beginRound(state)
  const gone = state.regimentAt.every((hex) => hex === NONE)
  if (state.round < ROUNDS && !state.entered && !gone) return beginRound(state)
  const shown = state.revealed ? [] : [uncover('commander-was', { unit: regimentId(state.commander) })]
  const early = gone && state.round < ROUNDS && !state.entered
  const events = early ? [tell('no-regiment-left', {})] : []
  return {
    state: { ...state, todo: [], finished: state.finished.map(() => false), prepared: state.prepared.map(() => false) },
    events: [...events, ...shown, tell('scored', score(board, state))],
  }
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
