/** The declared target is gone: another one, or for a bomber and the artillery a lost shot. Rule 4.18. */
import { type ActionOf, unitId } from '../actions.ts'
import { cannotHit, enemiesOf } from '../attack.ts'
import { mayFlyInstead, shoot } from '../fire.ts'
import { cannotLand, land } from '../flight.ts'
import type { Phase111, Rules } from '../rules.ts'
import { frame, isFighter, NONE, pop, type State, sideOf } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

export function aim(rules: Rules): Phase111 {
  const { board, actions } = rules
  return {
    rule: ruleId('4.18'),
    elsewhere: () => ruleId('4.15'),
    turn: ruleId('2.5'),
    waitingFor: (state) => [sideOf(state)],
    verbs: {
      aim: {
        candidates: (state, _seat, out) => {
          const { shooter } = frame(state, 'aim')
          for (const target of enemiesOf(shooter)) out.push(actions.aim[shooter]?.[target] as ActionOf<'aim'>)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'aim') return undefined
          const { shooter } = frame(state, 'aim')
          return action.unit === shooter ? cannotHit(board, state, shooter, action.target) : OTHER_UNIT
        },
      },

      withdraw: {
        candidates: (state, _seat, out) => {
          out.push(actions.withdraw[frame(state, 'aim').shooter] as ActionOf<'withdraw'>)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'withdraw') return undefined
          if (action.unit !== frame(state, 'aim').shooter) return OTHER_UNIT
          return isFighter(action.unit) ? FIGHTER_KEEPS_SHOT : undefined
        },
      },

      fly: {
        candidates: (state, _seat, out) => {
          const { shooter } = frame(state, 'aim')
          if (!isFighter(shooter)) return
          for (const to of board.grid.neighbours[emptied(state)] ?? [])
            out.push(actions.fly[shooter]?.[to] as ActionOf<'fly'>)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'fly') return undefined
          const { shooter, gone } = frame(state, 'aim')
          if (action.unit !== shooter) return OTHER_UNIT
          if (!isFighter(shooter)) return NEVER_FLIES
          if (!mayFlyInstead(rules, state, shooter, gone)) return MUST_REAIM
          return cannotLand(board, state, shooter, emptied(state), action.to)
        },
      },
    },

    apply: (state, _actor, action) => {
      const { shooter, gone } = frame(state, 'aim')
      switch (action.verb) {
        case 'aim':
          return shoot(rules, pop(state), shooter, action.target, 'aims-anew')
        case 'withdraw':
          return {
            state: pop(state),
            events: [tell('shot-given-up', { unit: unitId(shooter), target: unitId(gone) })],
          }
        case 'fly':
          return land(rules, pop(state), shooter, action.to)
        default:
          throw new Error(`111: ${action.verb} for a new aim`)
      }
    },

    prompt: (state) => {
      const { shooter, gone } = frame(state, 'aim')
      return say('choose-aim', {
        unit: unitId(shooter),
        target: unitId(gone),
        mayFly: mayFlyInstead(rules, state, shooter, gone),
        mayWithdraw: !isFighter(shooter),
      })
    },
  }
}

/** The hex of the target that is gone. */
const emptied = (state: State): number => state.fell[frame(state, 'aim').gone] ?? NONE

const OTHER_UNIT = reason('4.18', 'other-unit-aims')
const MUST_REAIM = reason('4.18', 'must-reaim')
const FIGHTER_KEEPS_SHOT = reason('4.18', 'fighter-keeps-shot')
const NEVER_FLIES = reason('5.23', 'never-flies')
