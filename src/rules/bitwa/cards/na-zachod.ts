/** Na Zachód!: three markers, spread freely over own units. Rule 6.40. */
import { placeMarker, placing } from '../markers.ts'
import type { CardRule } from '../rules.ts'
import { frame, pop, push, unitsOf } from '../state.ts'
import { step } from '../steps.ts'
import { reason, ruleId, say } from '../texts.ts'

export const MARKERS = 3

export const naZachod: CardRule = {
  names: 'nothing',
  play: (_rules, state, owner) =>
    step(push(state, { phase: 'card', effect: 'na-zachod', seat: owner, left: MARKERS, unit: -1 })),
  asks: (rules) => ({
    rule: ruleId('6.40'),
    waitingFor: (state) => [frame(state, 'card').seat],
    verbs: { marker: placing(rules, (state) => unitsOf(frame(state, 'card').seat), NOT_YOURS) },
    apply: (state, _actor, action) => {
      const now = frame(state, 'card')
      return placeMarker(now.left > 1 ? push(pop(state), { ...now, left: now.left - 1 }) : pop(state), action)
    },
    prompt: (state) => say('place-markers', { seat: frame(state, 'card').seat, left: frame(state, 'card').left }),
  }),
}

const NOT_YOURS = reason('6.40', 'other-side')
