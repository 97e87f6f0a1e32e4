/** Dispersal and elimination. Rules 3.20, 5.31. */
import type { Event, Step } from '../../engine/game.ts'
import { unitId } from './actions.ts'
import { endIfWon } from './ends.ts'
import type { Rules } from './rules.ts'
import { DEFENDERS, isGone, NONE, type State, with_ } from './state.ts'
import { tell } from './texts.ts'

/** Whether a unit has still to be dispersed before it can be eliminated. Rule 3.20. */
export const isUnhurt = (state: State, unit: number): boolean => unit !== DEFENDERS && state.dispersed[unit] === false

/** Each unit takes a step at the same moment: in good order it is dispersed, else eliminated; then the Poles may have won. */
export function eliminateOrDisperse(rules: Rules, state: State, units: readonly number[]): Step<State> {
  const events: Event[] = []
  let next = state
  for (const unit of units) {
    if (isGone(state, unit)) continue
    const hex = rules.board.id(state.unitAt[unit] ?? NONE)
    if (isUnhurt(state, unit)) {
      next = { ...next, dispersed: with_(next.dispersed, unit, true) }
      events.push(tell('dispersed', { unit: unitId(unit), hex }))
    } else {
      next = {
        ...next,
        unitAt: with_(next.unitAt, unit, NONE),
        markers: with_(next.markers, unit, 0),
        dispersed: with_(next.dispersed, unit, false),
        attacked: with_(next.attacked, unit, false),
      }
      events.push(tell('eliminated', { unit: unitId(unit), hex }))
    }
  }
  return endIfWon(rules, { state: next, events })
}
