/** Actions worth trying: without those that the policy thinks pointless. */
import type { Action } from './actions.ts'
import type { State } from './state.ts'
import { top } from './state.ts'

/** Those not much less promising than the best; to end a movement is always thought about. */
export function narrow(state: State, legal: readonly Action[], weights: ArrayLike<number>): readonly Action[] {
  const phase = top(state)?.phase
  if (phase !== 'move' && phase !== 'red' && phase !== 'keep') return legal
  let most = 0
  for (let i = 0; i < legal.length; i++) most = Math.max(most, weights[i] ?? 0)
  const least = phase === 'keep' ? most / 20 : Math.min(most, 0.01)
  const kept = legal.filter(({ verb }, i) => verb === 'done' || (weights[i] ?? 0) >= least)
  return kept.length === 0 ? legal : kept
}
