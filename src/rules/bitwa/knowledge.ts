/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { evaluateBitwa } from './evaluate.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

export const knowledgeBitwa = (rules: Rules, _setting: Setting): Knowledge<State, Action> => ({
  evaluate: (state, seat) => evaluateBitwa(rules, state, seat),
  stage: (state) => 2 * state.day + (state.todo[0]?.phase === 'combats' ? 1 : 0),
  horizon: 2,
})
