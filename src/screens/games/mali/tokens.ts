/** Where the small German tokens lie: one on each blocked road, the others on locations all of whose roads are blocked. Rules 5.28, 5.29. */
import type { Space } from '../../../rules/mali/board.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { State } from '../../../rules/mali/state.ts'

type Given = Pick<State, 'closed' | 'tokens'>

export function tokensOn({ closed, tokens }: Given): {
  readonly tokens: number
  readonly roads: number
  readonly locations: number
} {
  const roads = closed.filter(Boolean).length
  return { tokens, roads, locations: tokens - roads }
}

/** Locations on which a token may lie: only how many there are is kept, but elsewhere there can be none. */
export const marked = ({ board }: Pick<Rules, 'board'>, state: Given): readonly Space[] =>
  tokensOn(state).locations === 0
    ? []
    : board.file.locations.flatMap((_, space) =>
        board.roadsAt(space).every((road) => state.closed[road]) ? [space] : [],
      )
