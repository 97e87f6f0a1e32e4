/** The defender of a fortress, and a flank attacker, show one of their chosen cards and set it aside. Rule 3.14. */
import { type Action, unitId } from '../actions.ts'
import { protect as setAside } from '../combat.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { fighterOf, frame, pop, sideOf } from '../state.ts'
import { reason, ruleId, say } from '../texts.ts'

export function protect(rules: Rules): PhaseBitwa {
  const { actions, decks } = rules
  return {
    rule: ruleId('3.14'),
    secret: true,
    waitingFor: (state) => [frame(state, 'protect').seat],
    verbs: {
      protect: {
        candidates: (state, _seat, out) => {
          for (const card of decks.of[frame(state, 'protect').seat])
            if ((state.laid[card] ?? 0) > 0) out.push(actions.card.protect[card] as Action)
        },
        forbids: (state, seat, action) => {
          if (action.verb !== 'protect') return undefined
          if (decks.cards[action.card]?.side !== seat) return NOT_YOURS
          return (state.laid[action.card] ?? 0) === 0 ? NOT_CHOSEN : undefined
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'protect') throw new Error(`bitwa: ${action.verb} for a card to protect`)
      return advance(rules, setAside(rules, pop(state), frame(state, 'protect').seat, action.card))
    },
    prompt: (state) => {
      const { seat } = frame(state, 'protect')
      return say('choose-protected', {
        seat,
        unit: unitId(fighterOf(state, seat)),
        flank: sideOf(state.fight) === seat,
      })
    },
  }
}

const NOT_YOURS = reason('3.14', 'not-your-card')
const NOT_CHOSEN = reason('3.14', 'not-chosen')
