/** The flight after a shot where its owner has a choice. Rules 5.19-5.22. */
import { type ActionOf, unitId } from '../actions.ts'
import { cannotLand, land } from '../flight.ts'
import type { Phase111, Rules } from '../rules.ts'
import { frame, isFighter, pop, sideOf } from '../state.ts'
import { reason, ruleId, say } from '../texts.ts'

export function flight(rules: Rules): Phase111 {
  const { board, actions } = rules
  return {
    rule: ruleId('5.22'),
    elsewhere: () => ruleId('4.15'),
    turn: ruleId('2.5'),
    waitingFor: (state) => [sideOf(state)],
    verbs: {
      fly: {
        candidates: (state, _seat, out) => {
          const { shooter, around } = frame(state, 'flight')
          for (const to of board.grid.neighbours[around] ?? []) out.push(actions.fly[shooter]?.[to] as ActionOf<'fly'>)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'fly') return undefined
          const { shooter, around } = frame(state, 'flight')
          if (action.unit !== shooter) return isFighter(action.unit) ? OTHER_UNIT : NEVER_FLIES
          return cannotLand(board, state, shooter, around, action.to)
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'fly') throw new Error(`111: ${action.verb} for a flight`)
      return land(rules, pop(state), action.unit, action.to)
    },
    prompt: (state) => {
      const { shooter, around } = frame(state, 'flight')
      return say('choose-flight', { unit: unitId(shooter), hex: board.id(around) })
    },
  }
}

const OTHER_UNIT = reason('4.15', 'other-unit-flies')
const NEVER_FLIES = reason('5.23', 'never-flies')
