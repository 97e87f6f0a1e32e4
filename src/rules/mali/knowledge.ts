/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { evaluateMali } from './evaluate.ts'
import { insightOf } from './insight.ts'
import { narrow } from './narrow.ts'
import { policy } from './policy.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

export function knowledgeMali(rules: Rules, _setting: Setting): Knowledge<State, Action> {
  const insight = insightOf(rules)
  const weights = policy(rules)
  const weigh = (state: State, seat: string, legal: readonly Action[]): Float64Array =>
    weights(state, rules.seats.indexOf(seat), legal, insight(state))
  return {
    evaluate: (state, seat) => evaluateMali(rules, state, seat, insight(state)),
    weigh,
    narrow: (state, seat, legal) => narrow(state, legal, weigh(state, seat, legal)),
    trust: 0.8,
    stage: ({ round }) => round,
    horizon: 1,
  }
}
