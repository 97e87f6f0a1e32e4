/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { evaluateMali } from './evaluate.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

export const knowledgeMali = (rules: Rules, _setting: Setting): Knowledge<State, Action> => ({
  evaluate: (state, seat) => evaluateMali(rules, state, seat),
  stage: ({ round }) => round,
  horizon: 1,
})
