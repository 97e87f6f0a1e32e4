/** The sequence of play: what follows when a phase is over. Rules 1.1, 1.4, 2.5, 2.6, 7.28, 10.32. */
import type { Event, Outcome, Step } from '../../engine/game.ts'
import { AIRCRAFT, CLOUDS, UNITS } from '../../maps/data-111.ts'
import { unitId } from './actions.ts'
import { canAnyShoot } from './attack.ts'
import { keptClouds } from './match.ts'
import { canAnyMove } from './moves.ts'
import type { Rules } from './rules.ts'
import {
  BOMBERS,
  isGone,
  MESSERSCHMITTS,
  NONE,
  POLES,
  phaseOf,
  planesLeft,
  ROUND,
  ROUNDS,
  type RoundPhase,
  type State,
} from './state.ts'
import { tell } from './texts.ts'

/** The set-up; in the second part of a match with the clouds of the first, if the option says so. Rules 1.1, 1.4. */
export function start(rules: Rules, previous: Outcome | undefined): State {
  const { board, options } = rules
  const clouds = options['same-clouds'] ? keptClouds(board, previous) : []
  const state: State = {
    round: 1,
    todo: [{ phase: 'clouds', placed: false }],
    clouds,
    aircraftAt: board.starts,
    damaged: AIRCRAFT.map(() => false),
    covered: AIRCRAFT.map(() => false),
    flown: AIRCRAFT.map(() => 0),
    bomberHits: BOMBERS.map(() => 0),
    attacks: UNITS.map(() => NONE),
    fired: UNITS.map(() => false),
    fell: AIRCRAFT.map(() => NONE),
  }
  return clouds.length < CLOUDS ? state : enter(rules, state, 'luftwaffe-move').state
}

/** Who moves in a move phase. Rule 2.5. */
export const MOVERS = {
  'luftwaffe-move': MESSERSCHMITTS,
  'bombers-move': BOMBERS,
  'polish-move': POLES,
} as const satisfies Partial<Record<RoundPhase, readonly number[]>>

/** A phase begins; one with nothing to decide passes by itself. Rule 2.6. */
export function enter(rules: Rules, state: State, phase: RoundPhase): Step<State> {
  const { board } = rules
  const begun: State = { ...state, todo: [{ phase }] }
  switch (phase) {
    case 'luftwaffe-move':
    case 'bombers-move':
      return canAnyMove(board, begun, MOVERS[phase]) ? { state: begun, events: [] } : pass(rules, begun, 'moves-pass')
    case 'polish-move': {
      const ready = uncover(rules, begun)
      return canAnyMove(board, ready.state, POLES) ? ready : after(ready, pass(rules, ready.state, 'moves-pass'))
    }
    case 'luftwaffe-fire':
    case 'polish-fire':
      return canAnyShoot(board, begun, phase) ? { state: begun, events: [] } : pass(rules, begun, 'shots-pass')
  }
}

const pass = (rules: Rules, state: State, key: 'moves-pass' | 'shots-pass'): Step<State> =>
  after({ state, events: [tell(key, { phase: phaseOf(state) ?? '' })] }, leave(rules, state))

/** The phase at the bottom of the stack is over, and the next one begins. */
export function leave(rules: Rules, state: State): Step<State> {
  const phase = phaseOf(state)
  switch (phase) {
    case 'luftwaffe-fire':
      return enter(rules, closeShots(state, MESSERSCHMITTS), 'bombers-move')
    case 'bombers-move':
      return enter(rules, { ...state, flown: forget(state, BOMBERS) }, 'polish-move')
    case 'polish-move': {
      const covered = cover(rules, state)
      return after(covered, enter(rules, covered.state, 'polish-fire'))
    }
    case 'polish-fire':
      return endRound(rules, closeShots(state, POLES))
    case 'luftwaffe-move':
      return enter(rules, state, 'luftwaffe-fire')
    default:
      return enter(rules, state, ROUND[0])
  }
}

/** Phase 6: hits that brought no bomber down are forgotten, and the gauge goes on; after round 8 the Poles have won. Rules 6.25, 10.32. */
function endRound(rules: Rules, state: State): Step<State> {
  const events = state.bomberHits.flatMap((hits, bomber): Event[] =>
    hits === 0 ? [] : [tell('hits-forgotten', { unit: unitId(bomber) })],
  )
  const clean: State = { ...state, bomberHits: BOMBERS.map(() => 0) }
  if (state.round >= ROUNDS)
    return {
      state: finish(clean),
      events: [...events, tell('held-out', { round: state.round, planes: planesLeft(state) })],
    }
  const round = state.round + 1
  const next = enter(rules, { ...clean, round }, ROUND[0])
  return after({ state, events: [...events, tell('gauge-moves', { round })] }, next)
}

/** The part is over, and what was pending is dropped. Rule 10.32. */
export const finish = (state: State): State => ({
  ...closeShots(state, []),
  todo: [],
  flown: AIRCRAFT.map(() => 0),
  bomberHits: BOMBERS.map(() => 0),
})

/** Every damaged Pole on an airfield is covered, without a choice. Rule 7.28. */
function cover({ board }: Rules, state: State): Step<State> {
  const hidden = POLES.filter((pole) => state.damaged[pole] && board.isAirfield(state.aircraftAt[pole] ?? NONE))
  return {
    state: { ...state, covered: state.covered.map((_, aircraft) => hidden.includes(aircraft)) },
    events: hidden.map((pole) =>
      tell('covered', { unit: unitId(pole), hex: board.id(state.aircraftAt[pole] ?? NONE) }),
    ),
  }
}

/** All covers come off, and the planes under them are repaired. Rule 7.28. */
function uncover({ board }: Rules, state: State): Step<State> {
  const repaired = POLES.filter((pole) => state.covered[pole])
  return {
    state: {
      ...state,
      covered: state.covered.map(() => false),
      damaged: state.damaged.map((damaged, aircraft) => damaged && !state.covered[aircraft]),
    },
    events: repaired.map((pole) =>
      tell('repaired', { unit: unitId(pole), hex: board.id(state.aircraftAt[pole] ?? NONE) }),
    ),
  }
}

/** A shot phase is over: nothing is declared any more, and what the shooters flew no longer counts. */
const closeShots = (state: State, shooters: readonly number[]): State => ({
  ...state,
  attacks: UNITS.map(() => NONE),
  fired: UNITS.map(() => false),
  fell: AIRCRAFT.map(() => NONE),
  flown: forget(state, shooters),
})

const forget = (state: State, movers: readonly number[]): readonly number[] =>
  state.flown.map((fields, aircraft) => (movers.includes(aircraft) ? 0 : fields))

/** One step after another: the later state, and what both told. */
export const after = (first: Step<State>, next: Step<State>): Step<State> => ({
  state: next.state,
  events: [...first.events, ...next.events],
})

/** Whether the Poles have shot down what they had to. Rules 6.26, 10.32. */
export function areBombersDown({ options }: Rules, state: State): boolean {
  const down = BOMBERS.filter((bomber) => isGone(state, bomber)).length
  return down >= (options['one-bomber-ends'] ? 1 : BOMBERS.length)
}
