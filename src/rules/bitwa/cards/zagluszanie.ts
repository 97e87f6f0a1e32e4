/** Zagłuszanie radiostacji: all markers of one enemy unit go to another. Rule 6.38. */
import { canAct, unitId } from '../actions.ts'
import type { CardRule } from '../rules.ts'
import { isGone, sideOf, with_ } from '../state.ts'
import { step } from '../steps.ts'
import { reason, tell } from '../texts.ts'
import { plus } from '../zones.ts'

export const zagluszanie: CardRule = {
  names: 'two units',
  forbids: (_rules, state, owner, { unit, target }) => {
    if (sideOf(unit) === owner) return NOT_AN_ENEMY
    if (!canAct(unit) || !canAct(target)) return DEFENDERS_NEVER
    if (isGone(state, unit)) return GONE
    if (isGone(state, target)) return TARGET_GONE
    return (state.markers[unit] ?? 0) === 0 ? NO_MARKERS : undefined
  },
  play: (_rules, state, _owner, { unit, target }) => {
    const n = state.markers[unit] ?? 0
    const told = tell('jammed', { unit: unitId(unit), target: unitId(target), n })
    return step({ ...state, markers: with_(plus(state.markers, target, n), unit, 0) }, told)
  },
}

const NOT_AN_ENEMY = reason('6.38', 'zagluszanie-enemy')
const DEFENDERS_NEVER = reason('2.10', 'defenders-stay')
const GONE = reason('3.20', 'unit-eliminated')
const TARGET_GONE = reason('3.20', 'target-eliminated')
const NO_MARKERS = reason('6.38', 'no-markers')
