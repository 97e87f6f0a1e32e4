/** A shot, from the dice to what they do. Rules 4.14, 4.16, 4.18, 6.25. */
import type { Step } from '../../engine/game.ts'
import { unitId } from './actions.ts'
import { diceOf, targetsOf } from './attack.ts'
import { flyOn, landings } from './flight.ts'
import type { Rules } from './rules.ts'
import { after } from './sequence.ts'
import { isBomber, isFighter, isGone, NONE, push, type State, with_ } from './state.ts'
import { tell } from './texts.ts'

/** Hits that destroy a fighter, whenever they fall, and a bomber, if they fall in one round. Rules 4.16, 6.25. */
const DESTROYS = 2

/** A declared attack is carried out. Rule 4.15. */
export function fire(rules: Rules, state: State, shooter: number): Step<State> {
  const target = state.attacks[shooter] ?? NONE
  const begun: State = {
    ...state,
    attacks: with_(state.attacks, shooter, NONE),
    fired: with_(state.fired, shooter, true),
  }
  return isGone(state, target) ? aimAnew(rules, begun, shooter, target) : shoot(rules, begun, shooter, target, 'fires')
}

/** The target is gone: a new one if there is any, else a fighter flies around the empty hex and any other shot is lost. Rule 4.18. */
function aimAnew(rules: Rules, state: State, shooter: number, gone: number): Step<State> {
  const told = { state, events: [tell('target-gone', { unit: unitId(shooter), target: unitId(gone) })] }
  const [only, ...others] = targetsOf(rules.board, state, shooter)
  if (only === undefined) return after(told, giveUp(rules, state, shooter, gone))
  const chooses = others.length > 0 || !isFighter(shooter) || mayFlyInstead(rules, state, shooter, gone)
  return after(
    told,
    chooses
      ? { state: push(state, { phase: 'aim', shooter, gone }), events: [] }
      : shoot(rules, state, shooter, only, 'aims-anew'),
  )
}

/** Whether a fighter with another target may fly around the empty hex instead, if a hex there is free. Rules 4.18, 13.39. */
export const mayFlyInstead = (rules: Rules, state: State, shooter: number, gone: number): boolean =>
  !rules.options['must-reaim'] && landings(rules.board, state, shooter, state.fell[gone] ?? NONE).length > 0

/** No dice are thrown. Rule 4.18. */
export function giveUp(rules: Rules, state: State, shooter: number, gone: number): Step<State> {
  if (isFighter(shooter)) return flyOn(rules, state, shooter, state.fell[gone] ?? NONE)
  return { state, events: [tell('shot-lost', { unit: unitId(shooter), target: unitId(gone) })] }
}

/** The dice of the shot are waited for. */
export function shoot(
  rules: Rules,
  state: State,
  shooter: number,
  target: number,
  key: 'fires' | 'aims-anew',
): Step<State> {
  const dice = diceOf(rules.board, state, shooter, target)
  return {
    state: push(state, { phase: 'shoot-dice', shooter, target }),
    events: [tell(key, { unit: unitId(shooter), target: unitId(target), dice })],
  }
}

/** What hits do to an aircraft; surplus ones are lost. Rules 4.16, 6.25. */
export function hit(rules: Rules, state: State, target: number, hits: number): Step<State> {
  if (hits === 0) return { state, events: [] }
  const unit = unitId(target)
  const before = isBomber(target) ? (state.bomberHits[target] ?? 0) : state.damaged[target] ? 1 : 0
  if (before + hits < DESTROYS)
    return isBomber(target)
      ? { state: { ...state, bomberHits: with_(state.bomberHits, target, 1) }, events: [tell('bomber-hit', { unit })] }
      : { state: { ...state, damaged: with_(state.damaged, target, true) }, events: [tell('damaged', { unit })] }
  const hex = state.aircraftAt[target] ?? NONE
  return {
    state: {
      ...state,
      aircraftAt: with_(state.aircraftAt, target, NONE),
      damaged: with_(state.damaged, target, false),
      flown: with_(state.flown, target, 0),
      bomberHits: isBomber(target) ? with_(state.bomberHits, target, 0) : state.bomberHits,
      fell: with_(state.fell, target, hex),
    },
    events: [tell(isBomber(target) ? 'bomber-down' : 'destroyed', { unit, hex: rules.board.id(hex) })],
  }
}
