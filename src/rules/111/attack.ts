/** Who may shoot at whom, and with how many dice. Rules 4.13, 4.14, 6.24, 7.27, 8.30, 9.31. */
import type { Reason } from '../../engine/text.ts'
import type { Board } from './board.ts'
import { DESTROYED, OTHER_SIDE, SHOT_DOWN } from './moves.ts'
import { AA, BOMBERS, inCloud, isBomber, isGerman, isPole, MESSERSCHMITTS, NONE, POLES, type State } from './state.ts'
import { reason } from './texts.ts'

/** Who may shoot in a side's shot phase. Rule 2.5. */
export const SHOOTERS: Readonly<Record<'luftwaffe-fire' | 'polish-fire', readonly number[]>> = {
  'luftwaffe-fire': [...BOMBERS, ...MESSERSCHMITTS],
  'polish-fire': [...POLES, AA],
}
export type ShotPhase = keyof typeof SHOOTERS

const GERMANS: readonly number[] = SHOOTERS['luftwaffe-fire']
/** The aircraft a unit might attack. */
export const enemiesOf = (unit: number): readonly number[] => (isGerman(unit) ? POLES : GERMANS)

/** Dice of a fighter that has not moved; each field flown costs one. A bomber always has one. Rule 4.14. */
const DICE_MESSERSCHMITT = 3
const DICE_POLE = 2
const DICE_BOMBER = 1

/** The dice of a unit at a target. */
export const diceOf = (board: Board, state: State, unit: number, target: number): number =>
  unit === AA ? (board.zone[state.aircraftAt[target] ?? NONE] ?? 0) : diceLeft(state, unit)

/** The dice an aircraft has after flying some fields. Rule 4.14. */
export const diceAfter = (aircraft: number, flown: number): number =>
  isBomber(aircraft) ? DICE_BOMBER : Math.max(0, (isPole(aircraft) ? DICE_POLE : DICE_MESSERSCHMITT) - flown)

const diceLeft = (state: State, aircraft: number): number => diceAfter(aircraft, state.flown[aircraft] ?? 0)

/** Why a unit cannot shoot in this phase at all. */
export function cannotShoot(state: State, phase: ShotPhase, unit: number): Reason | undefined {
  if (!SHOOTERS[phase].includes(unit)) return OTHER_SIDE
  if (unit === AA) return undefined
  const hex = state.aircraftAt[unit] ?? NONE
  if (hex === NONE) return isBomber(unit) ? SHOT_DOWN : DESTROYED
  if (state.damaged[unit]) return DAMAGED
  if (inCloud(state, hex)) return SHOOTER_IN_CLOUD
  return diceLeft(state, unit) === 0 ? NO_DICE : undefined
}

/** Why a unit that can shoot may not shoot at this target. */
export function cannotHit(board: Board, state: State, unit: number, target: number): Reason | undefined {
  if (isGerman(unit) === isGerman(target)) return OWN_AIRCRAFT
  const hex = state.aircraftAt[target] ?? NONE
  if (hex === NONE) return isBomber(target) ? TARGET_SHOT_DOWN : TARGET_DESTROYED
  if (state.covered[target]) return TARGET_CAMOUFLAGED
  if (inCloud(state, hex)) return TARGET_IN_CLOUD
  if (unit === AA) return board.zone[hex] === 0 ? OUTSIDE_ZONE : undefined
  return board.adjacent(state.aircraftAt[unit] ?? NONE, hex) ? undefined : NOT_ADJACENT
}

/** The targets of a unit that can shoot, in the order of AIRCRAFT. */
export const targetsOf = (board: Board, state: State, unit: number): readonly number[] =>
  enemiesOf(unit).filter((target) => cannotHit(board, state, unit, target) === undefined)

/** Whether any shot is legal in a shot phase that begins. Rule 2.6. */
export const canAnyShoot = (board: Board, state: State, phase: ShotPhase): boolean =>
  SHOOTERS[phase].some(
    (unit) =>
      cannotShoot(state, phase, unit) === undefined &&
      enemiesOf(unit).some((target) => cannotHit(board, state, unit, target) === undefined),
  )

const DAMAGED = reason('7.27', 'damaged-cannot-attack')
const SHOOTER_IN_CLOUD = reason('8.30', 'shooter-in-cloud')
const NO_DICE = reason('4.14', 'no-dice')
const OWN_AIRCRAFT = reason('4.13', 'own-aircraft')
const TARGET_DESTROYED = reason('4.16', 'target-destroyed')
const TARGET_SHOT_DOWN = reason('6.25', 'target-shot-down')
const TARGET_CAMOUFLAGED = reason('7.28', 'target-camouflaged')
const TARGET_IN_CLOUD = reason('8.30', 'target-in-cloud')
const OUTSIDE_ZONE = reason('9.31', 'outside-zone')
const NOT_ADJACENT = reason('4.13', 'target-not-adjacent')
