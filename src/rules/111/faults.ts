/** What cannot stand on the board: checked after every action in tests, and of every position read from a file. Rule 10.35. */
import type { Fault } from '../../engine/game.ts'
import { AIRCRAFT, CLOUDS } from '../../maps/data-111.ts'
import { unitId } from './actions.ts'
import { cannotHit, cannotShoot, diceAfter, enemiesOf, SHOOTERS, type ShotPhase, targetsOf } from './attack.ts'
import { mayFlyInstead } from './fire.ts'
import { landings } from './flight.ts'
import { speedOf } from './moves.ts'
import type { Rules } from './rules.ts'
import { areBombersDown } from './sequence.ts'
import {
  AA,
  type Frame,
  isBomber,
  isCloudPlaced,
  isFighter,
  isGerman,
  isGone,
  isPole,
  isShooting,
  NONE,
  phaseOf,
  ROUNDS,
  type State,
} from './state.ts'
import { type Faults111, faultText } from './texts.ts'

export const faults = (rules: Rules, state: State): Fault[] => [
  ...endFaults(rules, state),
  ...cloudFaults(rules, state),
  ...AIRCRAFT.flatMap((_, aircraft) => aircraftFaults(rules, state, aircraft)),
  ...shotFaults(rules, state),
  ...state.todo
    .slice(1)
    .flatMap((frame) =>
      isPossible(rules, state, frame) ? [] : [fault('pending', 'frame-impossible', { phase: frame.phase })],
    ),
]

const fault = <K extends keyof Faults111>(at: string, key: K, args: Faults111[K]): Fault => ({
  at,
  text: faultText(key, args),
})
/** The fault if `broken` holds. */
const when = <K extends keyof Faults111>(broken: boolean, at: string, key: K, args: Faults111[K]): readonly Fault[] =>
  broken ? [fault(at, key, args)] : []

/** Rules 6.26, 10.32. */
function endFaults(rules: Rules, state: State): readonly Fault[] {
  const down = areBombersDown(rules, state)
  const bombed = state.aircraftAt.some((hex, unit) => isBomber(unit) && hex === rules.board.warsaw)
  const ended = down || bombed || state.round === ROUNDS
  return phaseOf(state) === undefined
    ? when(!ended, 'phase', 'over-too-early', {})
    : when(down, 'phase', 'over-by-now', {})
}

/** Rules 1.2, 1.3. */
function cloudFaults({ board }: Rules, state: State): readonly Fault[] {
  const placing = phaseOf(state) === 'clouds'
  const placed = isCloudPlaced(state)
  const hexes = state.clouds.flat()
  return [
    ...when(state.clouds.length < CLOUDS ? !placing : placing && !placed, 'clouds', 'clouds-missing', {}),
    ...when(placed && state.clouds.length === 0, 'placed', 'placed-wrong', {}),
    ...when(placing && state.round > 1, 'round', 'expected-here', { expected: '1' }),
    ...state.clouds.flatMap(([a, b], i) =>
      when(!board.adjacent(a, b), `clouds.${i}`, 'clouds-wrong', { hex: board.id(a) }),
    ),
    ...hexes.flatMap((hex, i) =>
      when(!board.takesCloud(hex) || hexes.indexOf(hex) < i, `clouds.${i >> 1}`, 'clouds-wrong', {
        hex: board.id(hex),
      }),
    ),
  ]
}

/** Rules 3.7-3.10, 6.25, 7.28. */
function aircraftFaults({ board }: Rules, state: State, aircraft: number): readonly Fault[] {
  const hex = state.aircraftAt[aircraft] ?? NONE
  const unit = unitId(aircraft)
  const at = `aircraft.${unit}`
  const phase = phaseOf(state)
  const damaged = state.damaged[aircraft] === true
  const covered = state.covered[aircraft] === true
  const flown = state.flown[aircraft] ?? 0
  const hits = state.bomberHits[aircraft] ?? 0
  if (hex === NONE) return when(damaged || covered || flown > 0 || hits > 0, at, 'lost-has-state', { unit })
  const onAirfield = damaged && isPole(aircraft) && board.isAirfield(hex)
  // Between the end of phase 4 and the start of the next nobody is hit on an airfield but in phase 2.
  const mustBeCovered = onAirfield && (phase === 'polish-fire' || phase === 'luftwaffe-move')
  const mayBeCovered = onAirfield && phase !== 'polish-move' && phase !== 'clouds'
  return [
    ...when(state.aircraftAt.indexOf(hex) !== aircraft, at, 'two-on-hex', { hex: board.id(hex) }),
    ...when(isPole(aircraft) && hex === board.warsaw, at, 'pole-on-warsaw', { unit }),
    ...when(isBomber(aircraft) && hex === board.warsaw && phase !== undefined, at, 'bomber-on-warsaw', { unit }),
    ...when(covered && !mayBeCovered, at, 'cover-wrong', { unit }),
    ...when(!covered && mustBeCovered, at, 'cover-missing', { unit }),
    ...when(damaged && isBomber(aircraft), at, 'bomber-damaged', { unit }),
    ...when(hits > 1 || (hits > 0 && phase !== 'polish-fire'), at, 'bomber-hits-wrong', { unit }),
    ...when(flown > 0 && (flown > speedOf(aircraft) || !isFlownKept(state, aircraft)), at, 'flown-wrong', { unit }),
  ]
}

/** Whether what an aircraft flew still counts. */
function isFlownKept(state: State, aircraft: number): boolean {
  const phase = phaseOf(state)
  if (isBomber(aircraft)) return phase === 'bombers-move'
  return isPole(aircraft)
    ? phase === 'polish-move' || phase === 'polish-fire'
    : phase === 'luftwaffe-move' || phase === 'luftwaffe-fire'
}

const isShotPhase = (phase: string | undefined): phase is ShotPhase =>
  phase !== undefined && Object.hasOwn(SHOOTERS, phase)

/** Declared attacks, shots and losses of the shot phase at hand. Rules 4.15, 4.18. */
function shotFaults(rules: Rules, state: State): readonly Fault[] {
  const phase = phaseOf(state)
  return [
    ...state.attacks.flatMap((target, unit) =>
      when(target !== NONE && !isDeclarable(rules, state, unit, target), `attacks.${unitId(unit)}`, 'attack-wrong', {
        unit: unitId(unit),
      }),
    ),
    ...state.fired.flatMap((fired, unit) =>
      when(fired && !mayHaveFired(state, unit), 'fired', 'fired-wrong', { unit: unitId(unit) }),
    ),
    ...state.fell.flatMap((hex, target) => {
      const enemy = isShotPhase(phase) && enemiesOf(SHOOTERS[phase][0] ?? NONE).includes(target)
      const may = enemy && isGone(state, target) && isShooting(state)
      return when(hex !== NONE && !may, `fell.${unitId(target)}`, 'fell-wrong', { unit: unitId(target) })
    }),
  ]
}

/** Whether an attack can have been declared: on what it could hit now, or on what has been destroyed since. */
function isDeclarable({ board }: Rules, state: State, unit: number, target: number): boolean {
  const phase = phaseOf(state)
  if (!isShotPhase(phase) || state.fired[unit] || cannotShoot(state, phase, unit) !== undefined) return false
  if (!isGone(state, target)) return cannotHit(board, state, unit, target) === undefined
  return isGerman(unit) !== isGerman(target) && reached(board, state, unit, state.fell[target] ?? NONE)
}

/** Whether a unit could shoot at what was destroyed on a hex. */
const reached = (board: Rules['board'], state: State, unit: number, hex: number): boolean =>
  hex !== NONE && (unit === AA ? board.zone[hex] !== 0 : board.adjacent(state.aircraftAt[unit] ?? NONE, hex))

/** A shooter had dice, and may have flown into a cloud since; nothing else can have happened to it. */
function mayHaveFired(state: State, unit: number): boolean {
  const phase = phaseOf(state)
  if (!isShotPhase(phase) || !SHOOTERS[phase].includes(unit)) return false
  if (unit === AA) return true
  return !(isGone(state, unit) || state.damaged[unit] === true || diceAfter(unit, state.flown[unit] ?? 0) === 0)
}

/** Whether the frame of a shot can be pending. Rules 4.18, 5.22. */
function isPossible(rules: Rules, state: State, frame: Frame): boolean {
  const { board } = rules
  const phase = phaseOf(state)
  if (!isShotPhase(phase) || !('shooter' in frame)) return false
  const { shooter } = frame
  if (!state.fired[shooter] || cannotShoot(state, phase, shooter) !== undefined) return false
  switch (frame.phase) {
    case 'shoot-dice':
      return cannotHit(board, state, shooter, frame.target) === undefined
    case 'aim': {
      if (!isGone(state, frame.gone) || !reached(board, state, shooter, state.fell[frame.gone] ?? NONE)) return false
      const targets = targetsOf(board, state, shooter).length
      if (!isFighter(shooter)) return targets > 0
      return targets > 1 || (targets === 1 && mayFlyInstead(rules, state, shooter, frame.gone))
    }
    case 'flight': {
      const around = frame.around
      if (!reached(board, state, shooter, around) || landings(board, state, shooter, around).length < 2) return false
      return enemiesOf(shooter).some(
        (target) =>
          state.fell[target] === around ||
          (state.aircraftAt[target] === around && cannotHit(board, state, shooter, target) === undefined),
      )
    }
  }
}
