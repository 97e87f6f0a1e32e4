/** What cannot stand on the board: checked after every action in tests, and of every position read from a file. */
import type { Fault } from '../../engine/game.ts'
import { adjacent } from '../../engine/hex.ts'
import { aircraftId, regimentId } from './actions.ts'
import { isExit } from './phases/exit.ts'
import type { Rules } from './rules.ts'
import { nobodyFlies } from './sequence.ts'
import {
  AIRCRAFT_ACTIONS,
  aircraftOn,
  CAVALRY_ACTIONS,
  type Frame,
  NONE,
  ROUNDS,
  regimentOn,
  type State,
  top,
  turnOf,
} from './state.ts'
import { type Faults7, faultText } from './texts.ts'

export const faults = (rules: Rules, state: State): Fault[] => [
  ...roundFaults(rules, state),
  ...state.regimentAt.flatMap((_, regiment) => regimentFaults(rules, state, regiment)),
  ...state.aircraftAt.flatMap((_, aircraft) => aircraftFaults(rules, state, aircraft)),
  ...flyingFaults(rules, state),
  ...state.todo.flatMap((frame, depth) =>
    isPossible(rules, state, frame, depth) ? [] : [fault('pending', 'frame-impossible', { phase: frame.phase })],
  ),
  ...lwowFaults(state),
  ...(rules.variant === 'basic' ? basicFaults(state) : advancedFaults(state)),
]

const fault = <K extends keyof Faults7>(at: string, key: K, args: Faults7[K]): Fault => ({
  at,
  text: faultText(key, args),
})
/** The fault if `broken` holds. */
const when = <K extends keyof Faults7>(broken: boolean, at: string, key: K, args: Faults7[K]): readonly Fault[] =>
  broken ? [fault(at, key, args)] : []

/** Rules 1.2, 1.3, 1.4a, 6.32. */
function roundFaults({ variant }: Rules, state: State): readonly Fault[] {
  const turn = turnOf(state)
  const gone = state.regimentAt.every((hex) => hex === NONE)
  if (turn === undefined) return when(state.round < ROUNDS && !state.entered && !gone, 'turn', 'over-too-early', {})
  if (turn === 'bolshevik') return when(gone, 'turn', 'over-by-now', {})
  return [
    ...when(variant === 'basic' && state.round === ROUNDS, 'turn', 'over-by-now', {}),
    ...when(nobodyFlies(state), 'turn', 'nobody-flies', {}),
  ]
}

/** Rules 2.5-2.10, 6.31, 6.33. */
function regimentFaults({ board, variant }: Rules, state: State, regiment: number): readonly Fault[] {
  const hex = state.regimentAt[regiment] ?? NONE
  const unit = regimentId(regiment)
  const at = `regiments.${unit}`
  const dispersed = state.dispersed[regiment] === true
  const prepared = state.prepared[regiment] === true
  const used = state.used[regiment] ?? 0
  if (hex === NONE)
    return [
      ...when(!state.revealed, at, 'removed-too-early', { unit }),
      ...when(dispersed || prepared || used !== 0, at, 'lost-has-state', { unit }),
    ]
  const turn = turnOf(state)
  const inLwow = hex === board.lwow
  const stopped = inLwow || board.isCrossing(hex)
  // The basic game ends in the middle of a Bolshevik turn if Lwów is entered; every other end follows a whole turn.
  const moving = turn === 'bolshevik' || (turn === undefined && variant === 'basic' && state.entered)
  const half = stopped && used === 1
  const entersNow = inLwow && turn === 'bolshevik' && !dispersed && used !== CAVALRY_ACTIONS
  return [
    ...when(state.regimentAt.indexOf(hex) !== regiment && !inLwow, at, 'two-on-hex', { hex: board.id(hex) }),
    ...when(board.isClosedRiver(hex), at, 'on-closed-river', { unit, hex: board.id(hex) }),
    ...when(inLwow && turn !== undefined && variant === 'basic', at, 'lwow-ends-game', { unit }),
    ...when(inLwow !== state.lwow.includes(regiment), 'lwow', 'stack-differs', {}),
    ...when(prepared && stopped, at, 'prepared-there', { unit, hex: board.id(hex) }),
    ...when(prepared && dispersed, at, 'prepared-dispersed', { unit }),
    ...when(used !== 0 && (!moving || dispersed), at, 'not-in-turn', { unit, mark: 'used' }),
    ...when(half || (entersNow && variant === 'advanced'), at, 'stopped-used', { unit, hex: board.id(hex) }),
    ...when(prepared && moving && used === 0, at, 'prepared-unused', { unit }),
    ...when(prepared && turn === undefined && variant === 'advanced', at, 'not-in-turn', { unit, mark: 'prepared' }),
    ...when(dispersed && turn === undefined && variant === 'basic' && (inLwow || !moving), at, 'not-in-turn', {
      unit,
      mark: 'dispersed',
    }),
  ]
}

/** Rules 3.12, 5.26, 5.27. */
function aircraftFaults({ board }: Rules, state: State, aircraft: number): readonly Fault[] {
  const hex = state.aircraftAt[aircraft] ?? NONE
  const unit = aircraftId(aircraft)
  const at = `aircraft.${unit}`
  const landed = state.landed[aircraft] === true
  const finished = state.finished[aircraft] === true
  if (hex === NONE) {
    const marked = state.damaged[aircraft] || state.bomb[aircraft] || landed || finished || state.flying === aircraft
    return when(marked === true, at, 'lost-has-state', { unit })
  }
  const flies = turnOf(state) === 'polish'
  return [
    ...when(state.aircraftAt.indexOf(hex) !== aircraft, at, 'two-on-hex', { hex: board.id(hex) }),
    ...when(landed && !board.isAirfield(hex), at, 'landed-elsewhere', { unit }),
    ...when(landed && flies && regimentOn(state, hex) !== NONE, at, 'landed-elsewhere', { unit }),
    ...when(finished && !flies, at, 'not-in-turn', { unit, mark: 'finished' }),
    ...when(landed && flies && !finished, at, 'landed-unfinished', { unit }),
  ]
}

/** The aircraft in the middle of its turn. Rules 3.11, 3.13, 3.14. */
function flyingFaults({ board }: Rules, state: State): readonly Fault[] {
  const { flying, actions, back } = state
  if (flying === NONE)
    return when(actions !== 0 || back.length > 0, 'flying', 'not-in-turn', { unit: '', mark: 'flying' })
  const unit = aircraftId(flying)
  const here = state.aircraftAt[flying] ?? NONE
  const [left, start] = back
  const near = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && adjacent(board.grid, a, b)
  // After a move the hex left; after a strafe the target and the start, with the aircraft beside the target.
  const fits = start === undefined ? near(left, here) : near(left, start) && near(left, here)
  return [
    ...when(turnOf(state) !== 'polish' || state.finished[flying] === true, 'flying', 'not-in-turn', {
      unit,
      mark: 'flying',
    }),
    // With all its actions it has begun its turn only by bombing.
    ...when(actions === AIRCRAFT_ACTIONS && state.bomb[flying] === true, 'flying.actions', 'not-begun', { unit }),
    ...when(actions === AIRCRAFT_ACTIONS ? back.length > 0 : !fits, 'flying.back', 'back-differs', { unit }),
  ]
}

/** Whether a frame of the stack can be where it is. */
function isPossible(rules: Rules, state: State, frame: Frame, depth: number): boolean {
  const { board, variant } = rules
  if (frame.phase === 'bolshevik-turn' || frame.phase === 'polish-turn') return depth === 0
  if (frame.phase === 'commander')
    return depth === 1 && variant === 'advanced' && turnOf(state) === 'bolshevik' && state.round === 1
  if (depth === 0 || turnOf(state) !== 'polish' || state.flying !== frame.aircraft) return false
  const here = state.aircraftAt[frame.aircraft] ?? NONE
  const isTop = depth === state.todo.length - 1
  const below = state.todo[depth - 1]
  switch (frame.phase) {
    case 'exit': {
      const { target, start } = frame
      const free = (hex: number): boolean => aircraftOn(state, hex) === NONE
      const choices = (board.grid.neighbours[target] ?? []).filter((hex) => isExit(board, target, start, hex, free))
      const strafed = state.back[0] === target && state.back[1] === start
      // The target may have been removed by this very strafe.
      const there = regimentOn(state, target) !== NONE || state.revealed
      return depth === 1 && here === start && strafed && there && (!isTop || choices.length > 1)
    }
    case 'polish-die': {
      const target = state.regimentAt[frame.regiment] ?? NONE
      const attackable = target !== NONE && regimentOn(state, target) === frame.regiment
      return isTop && below?.phase === 'exit' && below.target === target && attackable && !state.damaged[frame.aircraft]
    }
    case 'cavalry-die': {
      const target = state.regimentAt[frame.regiment] ?? NONE
      if (!isTop || !state.prepared[frame.regiment]) return false
      if (below?.phase === 'exit') return below.target === target
      const bombed = frame.disperses ? !state.bomb[frame.aircraft] : state.actions < AIRCRAFT_ACTIONS
      return here === target && bombed
    }
  }
}

/** Rules 6.32, 6.33; in the basic game the one regiment that ended it. */
function lwowFaults(state: State): readonly Fault[] {
  return [
    ...when(new Set(state.lwow).size < state.lwow.length, 'lwow', 'stack-differs', {}),
    ...when(state.lwow.length > 0 && !state.entered, 'entered', 'expected-here', { expected: 'true' }),
  ]
}

function basicFaults(state: State): readonly Fault[] {
  return [
    ...when(state.commander !== NONE, 'commander', 'advanced-alone', {}),
    ...when(state.revealed, 'revealed', 'advanced-alone', {}),
    ...when(state.cleared.includes(true), 'handedOver', 'advanced-alone', {}),
    ...when(state.commissarUsed, 'commissarUsed', 'advanced-alone', {}),
    ...when(state.lwow.length > 1 || state.entered !== state.lwow.length > 0, 'lwow', 'stack-differs', {}),
  ]
}

/** The commander, the numbers handed over and the commissar. Rules 6.28-6.31. */
function advancedFaults(state: State): readonly Fault[] {
  const { commander, revealed, cleared } = state
  if (top(state)?.phase === 'commander') {
    const used = state.used.some((n) => n > 0) || state.dispersed.includes(true) || state.prepared.includes(true)
    const lost = state.aircraftAt.includes(NONE) || state.damaged.includes(true) || state.bomb.includes(false)
    const begun = revealed || state.commissarUsed || state.entered || cleared.includes(true) || used || lost
    return [
      ...when(commander !== NONE, 'commander', 'expected-here', { expected: 'nothing, as it is still to be chosen' }),
      ...when(begun, 'pending', 'frame-impossible', { phase: 'commander' }),
    ]
  }
  if (commander === NONE) return [fault('commander', revealed ? 'commander-untold' : 'commander-unknown', {})]
  // Nobody leaves Lwów but by removal, in a Polish turn; and only the commissar brings a dispersed regiment in. Rules 6.29, 6.31.
  const emptied = state.entered && state.lwow.length === 0
  const driven = state.lwow.filter((regiment) => state.dispersed[regiment]).length
  const moving = turnOf(state) === 'bolshevik'
  return [
    ...when(emptied && (moving || !state.regimentAt.includes(NONE)), 'entered', 'nobody-entered', {}),
    ...when(moving && driven > (state.commissarUsed ? 1 : 0), 'lwow', 'stack-differs', {}),
    ...when(cleared[commander] === true, 'commander', 'commander-cleared', { unit: regimentId(commander) }),
    ...state.regimentAt.flatMap((hex, regiment) => {
      const unit = regimentId(regiment)
      const hit = state.dispersed[regiment] === true || hex === NONE
      const known = cleared[regiment] === true || (revealed && commander === regiment)
      return when(hit && !known, `regiments.${unit}`, 'dispersed-uncleared', { unit })
    }),
  ]
}
