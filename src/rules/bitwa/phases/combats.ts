/** The sides pick in turn which attack is fought next. Rule 3.12. */
import type { Action } from '../actions.ts'
import { beginCombat } from '../combat.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { attackers, frame, NONE } from '../state.ts'
import { reason, ruleId, say } from '../texts.ts'

export function combats(rules: Rules): PhaseBitwa {
  return {
    rule: ruleId('3.12'),
    waitingFor: (state) => [frame(state, 'combats').seat],
    verbs: {
      resolve: {
        candidates: (state, _seat, out) => {
          for (const unit of attackers(state)) out.push(rules.actions.resolve[unit] as Action)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'resolve' && (state.target[action.unit] ?? NONE) === NONE ? NO_ATTACK : undefined,
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'resolve') throw new Error(`bitwa: ${action.verb} for the next attack`)
      return advance(rules, beginCombat(rules, state, action.unit))
    },
    prompt: (state) =>
      say('choose-attack', { seat: frame(state, 'combats').seat, day: state.day, left: attackers(state).length }),
  }
}

const NO_ATTACK = reason('3.12', 'no-attack-to-resolve')
