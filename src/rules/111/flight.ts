/** The flight after a shot, around the hex of the target. Rules 5.19-5.23. */
import type { Step } from '../../engine/game.ts'
import { direction, type Hex, OFF_BOARD, onRing } from '../../engine/hex.ts'
import type { Reason } from '../../engine/text.ts'
import { unitId } from './actions.ts'
import type { Board } from './board.ts'
import type { Rules } from './rules.ts'
import { aircraftOn, isFighter, isPole, NONE, push, type State, with_ } from './state.ts'
import { reason, tell } from './texts.ts'

/** Turns round the target from the shooter's hex (0) to the hex opposite: field 1 of the rulebook. */
const OPPOSITE = 3

/**
 * Why a fighter may not land on `to` after a shot around the hex `around`. Counted round it with the shooter as 0, a German takes 3 if it
 * is free, else a free one of 2 and 4, else of 1 and 5; a Pole any free one.
 */
export function cannotLand(board: Board, state: State, shooter: number, around: Hex, to: Hex): Reason | undefined {
  if (to === around) return ONTO_TARGET
  const from = direction(board.grid, around, state.aircraftAt[shooter] ?? NONE)
  const towards = direction(board.grid, around, to)
  if (towards < 0) return NOT_AROUND
  if (towards === from) return isPole(shooter) ? POLE_MUST_GO : GERMAN_MUST_GO
  const there = aircraftOn(state, to)
  if (there !== NONE) return state.covered[there] ? CAMOUFLAGED : OCCUPIED
  if (isPole(shooter)) return to === board.warsaw ? WARSAW : undefined
  const turn = Math.abs(((towards - from + 6) % 6) - OPPOSITE)
  if (turn === 0) return undefined
  if (isFree(board, state, shooter, onRing(board.grid, around, from, OPPOSITE))) return STRAIGHT_ON
  if (turn === 1) return undefined
  const left = onRing(board.grid, around, from, OPPOSITE - 1)
  const right = onRing(board.grid, around, from, OPPOSITE + 1)
  return isFree(board, state, shooter, left) || isFree(board, state, shooter, right) ? FAR_SIDE : undefined
}

/** Whether a fighter could end a flight on a hex. Rule 5.21. */
const isFree = (board: Board, state: State, shooter: number, hex: Hex): boolean =>
  hex !== OFF_BOARD && aircraftOn(state, hex) === NONE && !(isPole(shooter) && hex === board.warsaw)

/** Where a fighter may fly after a shot, in the order of the board; none if it stays. Never for a bomber or the artillery. */
export const landings = (board: Board, state: State, shooter: number, around: Hex): readonly Hex[] =>
  isFighter(shooter)
    ? (board.grid.neighbours[around] ?? []).filter((to) => cannotLand(board, state, shooter, around, to) === undefined)
    : []

/** A shot is done: its fighter flies on by itself where there is one way or none, else its owner chooses. */
export function flyOn(rules: Rules, state: State, shooter: number, around: Hex): Step<State> {
  if (!isFighter(shooter)) return { state, events: [] }
  const [only, ...others] = landings(rules.board, state, shooter, around)
  if (others.length > 0) return { state: push(state, { phase: 'flight', shooter, around }), events: [] }
  if (only !== undefined) return land(rules, state, shooter, only)
  const hex = rules.board.id(state.aircraftAt[shooter] ?? NONE)
  return { state, events: [tell('stays', { unit: unitId(shooter), hex })] }
}

/** The flight itself: one jump, whatever lies between. Rule 5.22. */
export function land(rules: Rules, state: State, shooter: number, to: Hex): Step<State> {
  return {
    state: { ...state, aircraftAt: with_(state.aircraftAt, shooter, to) },
    events: [tell('flew-on', { unit: unitId(shooter), to: rules.board.id(to) })],
  }
}

const ONTO_TARGET = reason('5.22', 'onto-target')
const NOT_AROUND = reason('5.22', 'not-around-target')
const GERMAN_MUST_GO = reason('5.19', 'must-go')
const POLE_MUST_GO = reason('5.20', 'must-go')
const OCCUPIED = reason('5.21', 'landing-occupied')
const CAMOUFLAGED = reason('5.21', 'landing-camouflaged')
const WARSAW = reason('5.21', 'landing-warsaw')
const STRAIGHT_ON = reason('5.19', 'straight-on-first')
const FAR_SIDE = reason('5.19', 'far-side-first')
