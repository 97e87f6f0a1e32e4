/** The Bolshevik player chooses the commander's regiment in secret. Rule 6.28. */
import { regimentId } from '../actions.ts'
import type { Phase7, Rules } from '../rules.ts'
import { pop } from '../state.ts'
import { ruleId, say, tell, whisper } from '../texts.ts'

export function commander({ actions }: Rules): Phase7 {
  return {
    rule: ruleId('6.28'),
    secret: true,
    waitingFor: () => ['bolshevik'],
    verbs: {
      commander: {
        candidates: (_state, _seat, out) => {
          out.push(...actions.commander)
        },
        forbids: () => undefined,
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'commander') throw new Error(`7: ${action.verb} for the commander`)
      const unit = regimentId(action.regiment)
      return {
        state: { ...pop(state), commander: action.regiment },
        events: [tell('commander-secret', {}), whisper('bolshevik', 'commander-chosen', { unit })],
      }
    },
    prompt: (_state, viewer) => (viewer === 'bolshevik' ? say('choose-commander', {}) : say('await-commander', {})),
  }
}
