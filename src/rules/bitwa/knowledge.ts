/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { judge } from './evaluate.ts'
import { keyOf } from './key.ts'
import { narrow } from './narrow.ts'
import { weigh } from './policy.ts'
import type { Rules } from './rules.ts'
import { attackers, type Side, type State } from './state.ts'
import { tablesOf } from './tables.ts'

/** More than there are units, so that the combats of a day count down within it. */
const STAGES = 16

export const knowledgeBitwa = (rules: Rules, setting: Setting): Knowledge<State, Action> => {
  const tables = tablesOf(rules)
  return {
    evaluate: judge(tables, setting),
    weigh: (state, seat, legal) => weigh(tables, setting.match, state, seat as Side, legal),
    narrow: (state, seat, legal) => narrow(tables, state, seat as Side, legal),
    key: (state, seat) => keyOf(tables, state, seat as Side),
    // A day has its operational phase, and then one stage for each combat.
    stage: (state) =>
      STAGES * state.day + (state.todo[0]?.phase === 'operational' ? 0 : STAGES - 1 - attackers(state).length),
    horizon: 1,
  }
}
