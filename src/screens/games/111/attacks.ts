/** The attacks of a position as screens show them: who attacks whom, who could, and with how many dice. */
import { cannotHit, diceOf, enemiesOf } from '../../../rules/111/attack.ts'
import type { Board } from '../../../rules/111/board.ts'
import { AA, inCloud, isGerman, isGone, NONE, top } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'

export interface Attack {
  readonly target: number
  readonly dice: number
}

/** A unit at the other end of a shot, and the dice of the shot. */
export type Ranged = readonly [unit: number, dice: number]

/** The attack a unit has declared or is carrying out; undefined if there is none. */
export function attackOf(board: Board, view: View, unit: number): Attack | undefined {
  const target = isShooting(view, unit) ? shotNow(view).target : (view.attacks[unit] ?? NONE)
  return target === NONE ? undefined : { target, dice: diceOf(board, view, unit, target) }
}

/** Whether a unit has shot in this phase; while its dice are waited for it has not. */
export const hasShot = (view: View, unit: number): boolean => view.fired[unit] === true && !isShooting(view, unit)

const isShooting = (view: View, unit: number): boolean => shotNow(view).shooter === unit

/** The shot whose dice are waited for. */
function shotNow(view: View): { readonly shooter: number; readonly target: number } {
  const frame = top(view)
  return frame?.phase === 'shoot-dice' ? frame : { shooter: NONE, target: NONE }
}

export const isInCloud = (view: View, aircraft: number): boolean => inCloud(view, view.aircraftAt[aircraft] ?? NONE)

/** Whether its state lets a unit shoot, be it its phase or not. Rules 7.27, 8.30. */
export const isFit = (view: View, unit: number): boolean =>
  unit === AA || !(isGone(view, unit) || view.damaged[unit] === true || isInCloud(view, unit))

/** Whom a unit that has not shot could shoot at as they stand, be it its phase or not. Rule 4.13. */
export const inReachOf = (board: Board, view: View, unit: number): readonly Ranged[] =>
  enemiesOf(unit).flatMap((target) => shot(board, view, unit, target, target))

/** Who could shoot at an aircraft as they stand, and has not shot. */
export const attackersOf = (board: Board, view: View, target: number): readonly Ranged[] =>
  [...enemiesOf(target), ...(isGerman(target) ? [AA] : [])].flatMap((unit) => shot(board, view, unit, target, unit))

/** A shot as it is seen from its other end; none if it could not be. */
function shot(board: Board, view: View, unit: number, target: number, other: number): readonly Ranged[] {
  if (hasShot(view, unit) || !isFit(view, unit) || cannotHit(board, view, unit, target) !== undefined) return []
  const dice = diceOf(board, view, unit, target)
  return dice === 0 ? [] : [[other, dice]]
}
