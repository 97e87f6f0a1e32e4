/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { chartsOf } from './charts.ts'
import { judgeOf } from './evaluate.ts'
import { narrow111 } from './narrow.ts'
import { placementOn } from './placement.ts'
import { policyOf } from './policy.ts'
import type { Rules } from './rules.ts'
import { phaseOf, type State } from './state.ts'
import { WEIGHTS } from './weights.ts'
import { worthIn } from './worth.ts'

export function knowledge111(rules: Rules, setting: Setting): Knowledge<State, Action> {
  const charts = chartsOf(rules)
  const worth = worthIn(setting)
  const placement = placementOn(rules, charts, WEIGHTS, worth.limit)
  const { weigh } = policyOf(rules, charts, placement, WEIGHTS)
  const judge = judgeOf(rules, charts, placement, worth, WEIGHTS)
  return {
    evaluate: (state, seat) => (seat === 'luftwaffe' ? judge(state) : 1 - judge(state)),
    weigh: (state, _seat, legal) => weigh(state, legal),
    narrow: (state, _seat, legal) => narrow111(rules.board, state, legal),
    stage,
    horizon: 2,
  }
}

/** Two turns a round. */
function stage(state: State): number {
  const phase = phaseOf(state)
  if (phase === 'clouds') return 1
  return 2 * state.round + (phase === 'polish-move' || phase === 'polish-fire' ? 1 : 0)
}
