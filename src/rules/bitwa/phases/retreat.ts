/** The owner of a beaten unit chooses where it retreats to. Rules 3.22, 6.41. */
import { type Action, unitId } from '../actions.ts'
import { cannotRetreat, retreatTo } from '../retreat.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { frame, NONE, pop, sideOf } from '../state.ts'
import { reason, ruleId, say } from '../texts.ts'

export function retreat(rules: Rules): PhaseBitwa {
  return {
    rule: ruleId('3.22'),
    waitingFor: (state) => [sideOf(frame(state, 'retreat').unit)],
    verbs: {
      retreat: {
        candidates: (state, _seat, out) => {
          const { unit } = frame(state, 'retreat')
          for (const to of rules.board.neighbours(state.unitAt[unit] ?? NONE))
            out.push(rules.actions.retreat[unit]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'retreat') return undefined
          const { unit, by } = frame(state, 'retreat')
          return action.unit === unit ? cannotRetreat(rules, state, unit, by, action.to) : OTHER_UNIT
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'retreat') throw new Error(`bitwa: ${action.verb} for a retreat`)
      const { unit, by } = frame(state, 'retreat')
      return advance(rules, retreatTo(rules, pop(state), unit, by, action.to))
    },
    prompt: (state) => {
      const { unit, by } = frame(state, 'retreat')
      return say('choose-retreat', { unit: unitId(unit), by: unitId(by), seat: sideOf(unit) })
    },
  }
}

const OTHER_UNIT = reason('3.22', 'other-unit-retreats')
