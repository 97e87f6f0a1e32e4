/** What the game knows of good play, for computer players and hints. */
import type { Knowledge, Setting } from '../knowledge.ts'
import type { Action } from './actions.ts'
import { evaluate7 } from './evaluate.ts'
import { narrow7 } from './narrow.ts'
import type { Known } from './outlook.ts'
import { weigh7 } from './policy.ts'
import { makeRoutes } from './routes.ts'
import type { Rules } from './rules.ts'
import { ROUNDS, type State } from './state.ts'

export function knowledge7(rules: Rules, setting: Setting): Knowledge<State, Action> {
  const known: Known = { rules, routes: makeRoutes(rules.board), last: lastThatCounts(rules, setting) }
  return {
    evaluate: (state, seat) => evaluate7(known, setting, state, seat),
    weigh: (state, _seat, legal) => weigh7(known, state, legal),
    narrow: (state, _seat, legal) => narrow7(known, state, legal),
    // A round: both sides' prospects are compared where the Poles have answered and the Bolshevik side is to ride.
    stage: (state) => state.round,
    horizon: 1,
  }
}

/** Once Lwów has fallen in the first part, it must not fall later in the second. Rule 6.37. */
const lastThatCounts = ({ variant }: Rules, { first }: Setting): number =>
  variant === 'basic' && first?.winners.includes('bolshevik') === true ? (first.facts?.round ?? ROUNDS) : ROUNDS
