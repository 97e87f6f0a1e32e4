/** What a unit can be ordered to do. Rules 2.6-2.10. */
import type { Step } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import type { Reason } from '../../engine/text.ts'
import { type Action, type ActionOf, attackOn, canAct, unitId } from './actions.ts'
import { moveUnit } from './retreat.ts'
import type { PhaseBitwa, Rules } from './rules.ts'
import { actionDone } from './sequence.ts'
import { isEngaged, isGone, NONE, other, type Side, type State, sideOf, unitOn, unitsOf, with_ } from './state.ts'
import { goOn, step } from './steps.ts'
import { reason, tell } from './texts.ts'
import { plus } from './zones.ts'

/** Why a unit cannot be commanded by a side. Rule 2.7. */
export function cannotCommand(state: State, seat: Side, unit: number): Reason | undefined {
  if (sideOf(unit) !== seat) return OTHER_SIDE
  if (!canAct(unit)) return DEFENDERS_STAY
  if (isGone(state, unit)) return ELIMINATED
  if (state.attacked[unit]) return ATTACKED
  if (isEngaged(state, unit)) return ENGAGED
  return (state.markers[unit] ?? 0) < 1 ? NO_MARKERS : undefined
}

export function cannotMarch({ board }: Rules, state: State, seat: Side, unit: number, to: Hex): Reason | undefined {
  const cannot = cannotCommand(state, seat, unit)
  if (cannot !== undefined) return cannot
  if (state.unitAt[unit] === to) return THERE
  if (!board.adjacent(state.unitAt[unit] ?? NONE, to)) return NOT_ADJACENT
  return unitOn(state, to) === NONE ? undefined : OCCUPIED
}

export function cannotAttack({ board }: Rules, state: State, seat: Side, unit: number, on: number): Reason | undefined {
  const cannot = cannotCommand(state, seat, unit)
  if (cannot !== undefined) return cannot
  if (isGone(state, on)) return TARGET_GONE
  return board.adjacent(state.unitAt[unit] ?? NONE, state.unitAt[on] ?? NONE) ? undefined : TARGET_NOT_ADJACENT
}

/** The two orders, as verbs of a phase; `barred` says why a unit cannot have them now whatever the board. */
export const orders = (
  rules: Rules,
  barred: (state: State, unit: number) => Reason | undefined,
): Pick<PhaseBitwa['verbs'], string> => ({
  march: {
    candidates: (state, seat, out) => {
      for (const unit of unitsOf(seat as Side)) {
        if (barred(state, unit) !== undefined || cannotCommand(state, seat as Side, unit) !== undefined) continue
        for (const to of rules.board.neighbours(state.unitAt[unit] ?? NONE))
          out.push(rules.actions.march[unit]?.[to] as Action)
      }
    },
    forbids: (state, seat, action) =>
      action.verb === 'march'
        ? (barred(state, action.unit) ?? cannotMarch(rules, state, seat as Side, action.unit, action.to))
        : undefined,
  },
  attack: {
    candidates: (state, seat, out) => {
      for (const unit of unitsOf(seat as Side)) {
        if (barred(state, unit) !== undefined || cannotCommand(state, seat as Side, unit) !== undefined) continue
        for (const on of unitsOf(other(seat as Side)))
          if (rules.board.adjacent(state.unitAt[unit] ?? NONE, state.unitAt[on] ?? NONE))
            out.push(attackOn(rules.actions, unit, on))
      }
    },
    forbids: (state, seat, action) =>
      action.verb === 'attack'
        ? (barred(state, action.unit) ?? cannotAttack(rules, state, seat as Side, action.unit, action.target))
        : undefined,
  },
})

type Order = ActionOf<'march'> | ActionOf<'attack'>

/** A march costs a marker; so does an attack, which also takes all markers of the unit attacked. Rules 2.7, 2.8. */
export function order(rules: Rules, state: State, seat: Side, action: Order): Step<State> {
  const { unit } = action
  const paid: State = { ...state, markers: plus(state.markers, unit, -1) }
  if (action.verb === 'march')
    return goOn(moveUnit(rules, paid, unit, action.to, 'marched'), (next) => step(actionDone(next, seat, unit)))
  const attacking: State = {
    ...paid,
    markers: with_(paid.markers, action.target, 0),
    attacked: with_(paid.attacked, unit, true),
    target: with_(paid.target, unit, action.target),
  }
  const told = tell('attacked', {
    unit: unitId(unit),
    target: unitId(action.target),
    lost: paid.markers[action.target] ?? 0,
  })
  return step(actionDone(attacking, seat, unit), told)
}

const OTHER_SIDE = reason('2.7', 'other-side')
const DEFENDERS_STAY = reason('2.10', 'defenders-stay')
const ELIMINATED = reason('3.20', 'unit-eliminated')
const ATTACKED = reason('2.7', 'has-attacked')
const ENGAGED = reason('2.8', 'engaged')
const NO_MARKERS = reason('2.7', 'no-markers')
const NOT_ADJACENT = reason('2.7', 'march-not-adjacent')
const THERE = reason('2.7', 'stands-there')
const OCCUPIED = reason('2.9', 'hex-occupied')
const TARGET_GONE = reason('3.20', 'target-eliminated')
const TARGET_NOT_ADJACENT = reason('2.7', 'target-not-adjacent')
