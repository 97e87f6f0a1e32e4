/** What cannot stand on the board: checked after every action in tests, and of every position read from a file. Rule 10.35. */
import type { Fault } from '../../engine/game.ts'
import type { Reason } from '../../engine/text.ts'
import { AIRCRAFT, CLOUDS } from '../../maps/data-111.ts'
import { unitId } from './actions.ts'
import { cannotHit, cannotShoot, enemiesOf, SHOOTERS, type ShotPhase, targetsOf } from './attack.ts'
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
  ...state.todo.slice(1).flatMap((frame) => frameFaults(rules, state, frame)),
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
    ...when(flown > speedOf(aircraft), at, 'flown-wrong', { unit }),
    ...when(flown > 0 && !isFlownKept(state, aircraft), at, 'flown-forgotten', { unit }),
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
  // Whose shot is pending is judged with that.
  const [, frame] = state.todo
  const pending = frame !== undefined && 'shooter' in frame ? frame.shooter : NONE
  return [
    ...state.attacks.flatMap((target, unit) => (target === NONE ? [] : attackFaults(rules, state, unit, target))),
    ...state.fired.flatMap((fired, unit) => {
      const rule = fired && unit !== pending ? cannotHaveShot(state, unit) : undefined
      return rule === undefined ? [] : [fault('fired', 'fired-wrong', { unit: unitId(unit), rule })]
    }),
    ...state.fell.flatMap((hex, target) => {
      const enemy = isShotPhase(phase) && enemiesOf(SHOOTERS[phase][0] ?? NONE).includes(target)
      const may = enemy && isGone(state, target) && isShooting(state)
      return when(hex !== NONE && !may, `fell.${unitId(target)}`, 'fell-wrong', { unit: unitId(target) })
    }),
  ]
}

/** An attack can have been declared on what it could hit now, or on what has been destroyed since. */
function attackFaults({ board }: Rules, state: State, unit: number, target: number): readonly Fault[] {
  const phase = phaseOf(state)
  const at = `attacks.${unitId(unit)}`
  const named = { unit: unitId(unit), target: unitId(target) }
  const wrong = (rule: string): readonly Fault[] => [fault(at, 'attack-wrong', { ...named, rule })]
  if (!isShotPhase(phase)) return wrong('2.5')
  if (state.fired[unit]) return wrong('4.15')
  const bar = cannotShoot(state, phase, unit)
  if (bar !== undefined) return wrong(numberOf(bar))
  if (isGerman(unit) !== isGerman(target) && isGone(state, target))
    return when(!reached(board, state, unit, state.fell[target] ?? NONE), at, 'attack-on-gone', named)
  const miss = cannotHit(board, state, unit, target)
  return miss === undefined ? [] : wrong(numberOf(miss))
}

/** The number of a reason's rule, without the game. */
const numberOf = ({ rule }: Reason): string => rule.slice(rule.indexOf(' ') + 1)

/** Whether a unit could shoot at what was destroyed on a hex. */
const reached = (board: Rules['board'], state: State, unit: number, hex: number): boolean =>
  hex !== NONE && (unit === AA ? board.zone[hex] !== 0 : board.adjacent(state.aircraftAt[unit] ?? NONE, hex))

/** A shooter was fit to shoot; it may have flown into a cloud since, and nothing else has happened to it. */
function cannotHaveShot(state: State, unit: number): string | undefined {
  const phase = phaseOf(state)
  if (!isShotPhase(phase)) return '2.5'
  const bar = cannotShoot({ ...state, clouds: [] }, phase, unit)
  return bar === undefined ? undefined : numberOf(bar)
}

/** Why what is left of a shot cannot be pending. One way to go is enough: it is still to be gone. Rules 4.18, 5.19-5.22. */
function frameFaults(rules: Rules, state: State, frame: Frame): readonly Fault[] {
  const { board } = rules
  const phase = phaseOf(state)
  const wrong = (member: string, rule: string): readonly Fault[] => [
    fault(`pending.${member}`, 'frame-impossible', { phase: frame.phase, rule }),
  ]
  if (!isShotPhase(phase) || !('shooter' in frame)) return wrong('phase', '2.5')
  const { shooter } = frame
  const settled = (rule: string): readonly Fault[] => [
    fault('pending', 'frame-settled', { phase: frame.phase, unit: unitId(shooter), rule }),
  ]
  const bar = cannotShoot(state, phase, shooter)
  if (bar !== undefined) return wrong('unit', numberOf(bar))
  if (!state.fired[shooter]) return wrong('unit', '4.15')
  switch (frame.phase) {
    case 'shoot-dice': {
      const miss = cannotHit(board, state, shooter, frame.target)
      return miss === undefined ? [] : wrong('target', numberOf(miss))
    }
    case 'aim': {
      const hex = state.fell[frame.gone] ?? NONE
      if (!isGone(state, frame.gone) || !reached(board, state, shooter, hex)) return wrong('gone', '4.18')
      return targetsOf(board, state, shooter).length > 0 ? [] : settled('4.18')
    }
    case 'flight': {
      const { around } = frame
      if (!isFighter(shooter)) return wrong('unit', '5.23')
      if (!enemiesOf(shooter).some((target) => isAround(rules, state, shooter, target, around)))
        return wrong('around', '5.22')
      if (landings(board, state, shooter, around).length > 0) return []
      return settled(isPole(shooter) ? '5.20' : '5.19')
    }
  }
}

/** Whether a hex is that of a target, gone or not, around which a fighter can be flying. */
const isAround = ({ board }: Rules, state: State, shooter: number, target: number, hex: number): boolean =>
  reached(board, state, shooter, hex) &&
  (state.fell[target] === hex ||
    (state.aircraftAt[target] === hex && cannotHit(board, state, shooter, target) === undefined))
