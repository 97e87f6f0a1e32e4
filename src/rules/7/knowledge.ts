/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { evaluate7 } from './evaluate.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

export const knowledge7 = (rules: Rules, _setting: Setting): Knowledge<State, Action> => ({
  evaluate: (state, seat) => evaluate7(rules, state, seat),
  stage: (state) => 2 * state.round + (state.todo[0]?.phase === 'polish-turn' ? 1 : 0),
  horizon: 2,
})
