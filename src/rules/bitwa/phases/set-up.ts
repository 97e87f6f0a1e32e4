/** Red, having seen its hand, adds two markers. Rule 1.2. */

import { placeMarker, placing } from '../markers.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { frame, pop, REDS, with_ } from '../state.ts'
import { reason, ruleId, say } from '../texts.ts'

export function setUp(rules: Rules): PhaseBitwa {
  return {
    rule: ruleId('1.2'),
    secret: true,
    waitingFor: () => ['red'],
    verbs: { marker: placing(rules, () => REDS, NOT_RED) },
    apply: (state, _actor, action) => {
      const { left } = frame(state, 'set-up')
      const rest =
        left > 1
          ? { ...state, todo: with_(state.todo, state.todo.length - 1, { phase: 'set-up' as const, left: left - 1 }) }
          : pop(state)
      return placeMarker(rest, action)
    },
    prompt: (state) => say('place-extra', { left: frame(state, 'set-up').left }),
  }
}

const NOT_RED = reason('1.2', 'other-side')
