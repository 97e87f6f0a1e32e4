/** What cannot stand on the board: checked after every action in tests, and of every position read from a file. */

import type { Fault } from '../../engine/game.ts'
import { direction } from '../../engine/hex.ts'
import { aircraftId, regimentId } from './actions.ts'
import type { Board } from './board.ts'
import { AIRCRAFT_ACTIONS, type Frame, NONE, type State, turnOf } from './state.ts'
import { type Faults7, faultText } from './texts.ts'

export function faults(board: Board, state: State): Fault[] {
  const found: Fault[] = []
  const add = <K extends keyof Faults7>(at: string, key: K, args: Faults7[K]) =>
    found.push({ at, text: faultText(key, args) })
  const turn = turnOf(state)

  for (const [regiment, hex] of state.regimentAt.entries()) {
    const unit = regimentId(regiment)
    const at = `regiments.${unit}`
    // Only the advanced game removes regiments. Rules 3.17, 6.31.
    if (hex === NONE) {
      add(at, 'expected-here', { expected: 'a hex' })
      continue
    }
    if (state.regimentAt.indexOf(hex) !== regiment) add(at, 'two-on-hex', { hex: board.id(hex) })
    if (board.isClosedRiver(hex)) add(at, 'on-closed-river', { unit, hex: board.id(hex) })
    if (hex === board.lwow && turn !== undefined) add(at, 'lwow-ends-game', { unit })
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
  return found
}

function frameIsPossible(board: Board, state: State, frame: Frame, depth: number): boolean {
  if (frame.phase === 'bolshevik-turn' || frame.phase === 'polish-turn') return depth === 0
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
