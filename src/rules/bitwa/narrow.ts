/** Actions worth trying. Rule 3.13. */
import type { Action } from './actions.ts'
import { narrowPicks } from './picks.ts'
import { type Side, type State, top } from './state.ts'
import type { Tables } from './tables.ts'

export function narrow(tables: Tables, state: State, seat: Side, legal: readonly Action[]): readonly Action[] {
  const now = top(state)
  if (now?.phase === 'choose') return narrowPicks(tables, state, seat, legal)
  return legal
}
