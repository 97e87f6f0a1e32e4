/** How parts of 111 end. Rules 10.32, 13.41. */
import { byOutcome, type EndsOf } from './ended.ts'

export const endsOf111: EndsOf = ({ outcome }) => [
  byOutcome(outcome),
  ...(outcome.why.key !== 'gave-up' && outcome.facts?.planes === 0
    ? [{ rule: outcome.rule, ending: `${outcome.why.key}, no Polish aircraft is left` }]
    : []),
]
