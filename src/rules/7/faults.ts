/** What cannot stand on the board: checked after every action in tests, and of every position read from a file. */

import type { Fault } from '../../engine/game.ts'
import { direction } from '../../engine/hex.ts'
import { aircraftId, regimentId } from './actions.ts'
import type { Board } from './board.ts'
import type { Rules } from './rules.ts'
import { AIRCRAFT_ACTIONS, CAVALRY_ACTIONS, type Frame, NONE, type State, top, turnOf } from './state.ts'
import { type Faults7, faultText } from './texts.ts'

export function faults(rules: Rules, state: State): Fault[] {
  const { board, variant } = rules
  const found: Fault[] = []
  const add = <K extends keyof Faults7>(at: string, key: K, args: Faults7[K]) =>
    found.push({ at, text: faultText(key, args) })
  const turn = turnOf(state)

  for (const [regiment, hex] of state.regimentAt.entries()) {
    const unit = regimentId(regiment)
    const at = `regiments.${unit}`
    if (hex === NONE) {
      if (!state.revealed) add(at, 'removed-too-early', { unit })
      if (state.dispersed[regiment] || state.prepared[regiment] || state.used[regiment] !== 0)
        add(at, 'lost-has-state', { unit })
      continue
    }
    if (state.regimentAt.indexOf(hex) !== regiment && hex !== board.lwow) add(at, 'two-on-hex', { hex: board.id(hex) })
    if (board.isClosedRiver(hex)) add(at, 'on-closed-river', { unit, hex: board.id(hex) })
    if (hex === board.lwow && turn !== undefined && variant === 'basic') add(at, 'lwow-ends-game', { unit })
    // Entering Lwów ends the regiment's turn, and the round it does is the last. Rule 6.33.
    const entersNow = turn === 'bolshevik' && variant === 'advanced' && !state.dispersed[regiment]
    if (hex === board.lwow && entersNow && state.used[regiment] !== CAVALRY_ACTIONS) add(at, 'not-in-turn', { unit })
    if ((hex === board.lwow) !== state.lwow.includes(regiment)) add('lwow', 'stack-differs', {})
    if (state.prepared[regiment] && (board.isCrossing(hex) || hex === board.lwow))
      add(at, 'prepared-there', { unit, hex: board.id(hex) })
    if (state.prepared[regiment] && state.dispersed[regiment]) add(at, 'prepared-dispersed', { unit })
    if (state.used[regiment] !== 0 && (turn !== 'bolshevik' || state.dispersed[regiment]))
      if (turn !== undefined) add(at, 'not-in-turn', { unit })
    if (state.prepared[regiment] && turn === 'bolshevik' && state.used[regiment] === 0) add(at, 'not-in-turn', { unit })
  }

  for (const [aircraft, hex] of state.aircraftAt.entries()) {
    const unit = aircraftId(aircraft)
    const at = `aircraft.${unit}`
    if (hex === NONE) {
      if (
        state.damaged[aircraft] ||
        state.bomb[aircraft] ||
        state.landed[aircraft] ||
        state.finished[aircraft] ||
        state.flying === aircraft
      )
        add(at, 'lost-has-state', { unit })
      continue
    }
    if (state.aircraftAt.indexOf(hex) !== aircraft) add(at, 'two-on-hex', { hex: board.id(hex) })
    if (state.landed[aircraft] && !board.isAirfield(hex)) add(at, 'landed-elsewhere', { unit })
    if (turn !== 'polish' && turn !== undefined && state.finished[aircraft]) add(at, 'not-in-turn', { unit })
    if (turn === 'polish' && state.landed[aircraft] && !state.finished[aircraft]) add(at, 'not-in-turn', { unit })
  }

  if (state.flying === NONE ? state.actions !== 0 || state.back.length > 0 : turn !== 'polish')
    add('flying', 'not-in-turn', { unit: state.flying === NONE ? '' : aircraftId(state.flying) })
  if (state.flying !== NONE && (state.finished[state.flying] || state.actions > AIRCRAFT_ACTIONS))
    add('flying', 'not-in-turn', { unit: aircraftId(state.flying) })
  for (const [i, frame] of state.todo.entries())
    if (!frameIsPossible(board, state, frame, i)) add('pending', 'frame-impossible', { phase: frame.phase })
  return [...found, ...advancedFaults(rules, state)]
}

/** The commander, the numbers handed over, the commissar and Lwów. Rules 6.28-6.33. */
function advancedFaults({ variant }: Rules, state: State): Fault[] {
  const found: Fault[] = []
  const add = <K extends keyof Faults7>(at: string, key: K, args: Faults7[K]) =>
    found.push({ at, text: faultText(key, args) })
  if (new Set(state.lwow).size < state.lwow.length) add('lwow', 'stack-differs', {})
  if (state.lwow.length > 0 && !state.entered) add('entered', 'expected-here', { expected: 'true' })
  if (variant === 'basic') {
    const plain = state.commander === NONE && !state.revealed && !state.commissarUsed && !state.cleared.includes(true)
    if (!plain) add('', 'advanced-alone', {})
    return found
  }
  const choosing = top(state)?.phase === 'commander'
  if (choosing) {
    if (state.commander !== NONE)
      add('commander', 'expected-here', { expected: 'nothing, as it is still to be chosen' })
    if (state.revealed || state.commissarUsed || state.entered || state.cleared.includes(true) || state.round !== 1)
      add('pending', 'frame-impossible', { phase: 'commander' })
    return found
  }
  if (state.commander === NONE) add('commander', 'commander-unknown', {})
  else if (state.cleared[state.commander]) add('commander', 'commander-cleared', { unit: regimentId(state.commander) })
  for (const [regiment, dispersed] of state.dispersed.entries())
    if (dispersed && !state.cleared[regiment] && !(state.revealed && state.commander === regiment))
      add(`regiments.${regimentId(regiment)}`, 'dispersed-uncleared', { unit: regimentId(regiment) })
  for (const [regiment, hex] of state.regimentAt.entries())
    if (hex === NONE && !state.cleared[regiment] && state.commander !== regiment)
      add(`regiments.${regimentId(regiment)}`, 'dispersed-uncleared', { unit: regimentId(regiment) })
  return found
}

function frameIsPossible(board: Board, state: State, frame: Frame, depth: number): boolean {
  if (frame.phase === 'bolshevik-turn' || frame.phase === 'polish-turn') return depth === 0
  if (frame.phase === 'commander') return depth === 1 && turnOf(state) === 'bolshevik'
  if (depth === 0 || turnOf(state) !== 'polish' || state.flying !== frame.aircraft) return false
  const here = state.aircraftAt[frame.aircraft] ?? NONE
  if (frame.phase === 'exit')
    return depth === 1 && here === frame.start && direction(board.grid, frame.target, frame.start) >= 0
  const target = state.regimentAt[frame.regiment] ?? NONE
  if (frame.phase === 'polish-die') {
    const below = state.todo[depth - 1]
    return below?.phase === 'exit' && below.target === target && depth === state.todo.length - 1
  }
  const below = state.todo[depth - 1]
  const strafed = below?.phase === 'exit' && below.target === target
  return state.prepared[frame.regiment] === true && (strafed || (depth === 1 && here === target))
}
