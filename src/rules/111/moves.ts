/** Which aircraft may move where, and how far that is. Rules 2.5, 3.7-3.12. */
import type { Hex } from '../../engine/hex.ts'
import type { Reason } from '../../engine/text.ts'
import type { Action, ActionOf } from './actions.ts'
import type { Board } from './board.ts'
import type { Rules } from './rules.ts'
import { aircraftOn, hasMoved, isBomber, isGerman, isGone, isPole, NONE, type State } from './state.ts'
import { reason } from './texts.ts'

/** Fields an aircraft may fly in a round. Rule 3.7. */
export const speedOf = (aircraft: number): number => (isPole(aircraft) || isBomber(aircraft) ? 2 : 3)

/** Proposes every hex within reach as the crow flies. */
export function proposeMoves({ board, actions }: Rules, state: State, movers: readonly number[], out: Action[]): void {
  for (const unit of movers) {
    const moves = actions.move[unit]
    if (moves === undefined || isGone(state, unit) || hasMoved(state, unit)) continue
    for (const to of board.within(state.aircraftAt[unit] ?? NONE, speedOf(unit)))
      out.push(moves[to] as ActionOf<'move'>)
  }
}

/** Why one of the phase's `movers` may not move so. */
export function cannotMove(
  board: Board,
  state: State,
  movers: readonly number[],
  { unit, to }: ActionOf<'move'>,
): Reason | undefined {
  if (!movers.includes(unit))
    return isGerman(unit) !== isGerman(movers[0] ?? NONE)
      ? OTHER_SIDE
      : isBomber(unit)
        ? BOMBERS_LATER
        : FIGHTERS_BEFORE
  const from = state.aircraftAt[unit] ?? NONE
  if (from === NONE) return isBomber(unit) ? SHOT_DOWN : DESTROYED
  if (hasMoved(state, unit)) return MOVED_ALREADY
  if (to === from) return STANDS_THERE
  if (isPole(unit) && to === board.warsaw) return WARSAW_CLOSED
  const there = aircraftOn(state, to)
  if (there !== NONE) return state.covered[there] ? CAMOUFLAGED : OCCUPIED
  const speed = speedOf(unit)
  if (board.apart(from, to) > speed) return isPole(unit) ? TOO_FAR_POLE : isBomber(unit) ? TOO_FAR_BOMBER : TOO_FAR
  if (leads(board, state, crossesWarsaw(unit), from, to, speed)) return undefined
  return leads(board, state, true, from, to, speed) ? OVER_WARSAW : BLOCKED
}

/** The fields of the shortest free way, which the program takes; 0 if there is none. Rule 3.9. */
export function fieldsFlown(board: Board, state: State, unit: number, to: Hex): number {
  const from = state.aircraftAt[unit] ?? NONE
  const speed = speedOf(unit)
  for (let fields = board.apart(from, to); fields <= speed; fields++)
    if (leads(board, state, crossesWarsaw(unit), from, to, fields)) return fields
  return 0
}

/** Whether one of the movers has a field to move to. */
export const canAnyMove = (board: Board, state: State, movers: readonly number[]): boolean =>
  movers.some((unit) =>
    (board.grid.neighbours[state.aircraftAt[unit] ?? NONE] ?? []).some(
      (hex) => aircraftOn(state, hex) === NONE && !(isPole(unit) && hex === board.warsaw),
    ),
  )

/** A Pole may not fly over Warsaw, and a bomber that enters it has won and flies no further. Rule 3.10. */
const crossesWarsaw = (unit: number): boolean => !isPole(unit) && !isBomber(unit)

/** Whether a way of at most `left` fields leads to a free hex that is no further off, over free ones. Rule 3.8. */
function leads(board: Board, state: State, overWarsaw: boolean, from: Hex, to: Hex, left: number): boolean {
  if (board.apart(from, to) === 1) return true
  for (const next of board.grid.neighbours[from] ?? [])
    if (
      board.apart(next, to) < left &&
      aircraftOn(state, next) === NONE &&
      (overWarsaw || next !== board.warsaw) &&
      leads(board, state, overWarsaw, next, to, left - 1)
    )
      return true
  return false
}

export const OTHER_SIDE = reason('2.5', 'other-side')
export const DESTROYED = reason('4.16', 'aircraft-destroyed')
export const SHOT_DOWN = reason('6.25', 'bomber-shot-down')
const BOMBERS_LATER = reason('2.5', 'bombers-move-later')
const FIGHTERS_BEFORE = reason('2.5', 'fighters-moved-before')
const MOVED_ALREADY = reason('3.9', 'moved-already')
const STANDS_THERE = reason('3.7', 'stands-there')
const WARSAW_CLOSED = reason('3.10', 'warsaw-closed')
const OCCUPIED = reason('3.8', 'hex-occupied')
const CAMOUFLAGED = reason('3.8', 'hex-camouflaged')
const TOO_FAR = reason('3.7', 'too-far-messerschmitt')
const TOO_FAR_POLE = reason('3.7', 'too-far-pole')
const TOO_FAR_BOMBER = reason('3.7', 'too-far-bomber')
const BLOCKED = reason('3.8', 'way-blocked')
const OVER_WARSAW = reason('3.10', 'way-over-warsaw')
