/** Command markers put on units: at set-up, and by cards. Rules 1.2, 6.39, 6.40. */
import type { Step, Verb } from '../../engine/game.ts'
import type { Reason } from '../../engine/text.ts'
import { type Action, canAct, unitId } from './actions.ts'
import type { Rules } from './rules.ts'
import { isGone, type State } from './state.ts'
import { step } from './steps.ts'
import { reason, tell } from './texts.ts'
import { plus } from './zones.ts'

/** Why a unit among `units` cannot get a marker; `notYours` if it is none of them. */
export function cannotHold(state: State, units: readonly number[], unit: number, notYours: Reason): Reason | undefined {
  if (!units.includes(unit)) return notYours
  if (!canAct(unit)) return DEFENDERS_NEVER
  return isGone(state, unit) ? ELIMINATED : undefined
}

/** The verb that puts one marker on a unit. */
export const placing = (
  rules: Rules,
  unitsNow: (state: State) => readonly number[],
  notYours: Reason,
): Verb<State, Action> => ({
  candidates: (state, _seat, out) => {
    for (const unit of unitsNow(state)) out.push(rules.actions.marker[unit] as Action)
  },
  forbids: (state, _seat, action) =>
    action.verb === 'marker' ? cannotHold(state, unitsNow(state), action.unit, notYours) : undefined,
})

/** What a `marker` action does. */
export function placeMarker(state: State, action: Action): Step<State> {
  if (action.verb !== 'marker') throw new Error(`bitwa: ${action.verb} for a marker`)
  return placeMarkers(state, action.unit, 1)
}

export function placeMarkers(state: State, unit: number, n: number): Step<State> {
  const markers = plus(state.markers, unit, n)
  const told = tell('markers-placed', { unit: unitId(unit), n, now: markers[unit] ?? 0 })
  return step({ ...state, markers }, told)
}

const DEFENDERS_NEVER = reason('2.10', 'defenders-stay')
const ELIMINATED = reason('3.20', 'unit-eliminated')
