/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { evaluate111 } from './evaluate.ts'
import type { Rules } from './rules.ts'
import { ROUND, type RoundPhase, type State } from './state.ts'

export const knowledge111 = (rules: Rules, _setting: Setting): Knowledge<State, Action> => ({
  evaluate: (state, seat) => evaluate111(rules, state, seat),
  stage: (state) => 8 * state.round + ROUND.indexOf(state.todo[0]?.phase as RoundPhase),
  horizon: 5,
})
