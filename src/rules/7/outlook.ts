/** What a regiment can still do before the game ends. For computer players and hints; no rule rests on it. */

import { NEVER, type Routes } from './routes.ts'
import type { Rules } from './rules.ts'
import { CAVALRY_ACTIONS, NONE, type State, turnOf } from './state.ts'

/** What knowledge of the game works with. */
export interface Known {
  readonly rules: Rules
  readonly routes: Routes
  /** The last round in which entering Lwów still counts: in the second part of a match perhaps not the last of the game. Rule 6.37. */
  readonly last: number
}

/** The round of the last Bolshevik turn that counts: with a regiment in Lwów the one at hand. Rules 1.1, 6.32. */
export const lastRound = ({ last }: Known, state: State): number => (state.entered ? state.round : last)

/** The actions a regiment has left in this Bolshevik turn; none in a Polish one. Rules 2.5, 2.10. */
export const actionsNow = (state: State, regiment: number): number =>
  turnOf(state) !== 'bolshevik' || state.dispersed[regiment] || state.regimentAt[regiment] === NONE
    ? 0
    : CAVALRY_ACTIONS - (state.used[regiment] ?? 0)

/** The actions a regiment needs to Lwów from where it stands in its turn. */
export function need({ routes }: Known, state: State, regiment: number): number {
  const now = actionsNow(state, regiment)
  return routes.actions(state.regimentAt[regiment] ?? NONE, now === 0 ? CAVALRY_ACTIONS : now)
}

/** The actions a regiment can waste and still reach Lwów in time; a dispersal wastes two. Below 0 it comes too late. */
export function slack(known: Known, state: State, regiment: number, last = lastRound(known, state)): number {
  const hex = state.regimentAt[regiment] ?? NONE
  if (hex === NONE) return -NEVER
  const later = CAVALRY_ACTIONS * (last - state.round)
  // In the Polish turn a dispersal costs the coming turn; in the Bolshevik turn the one at hand, which `actionsNow` leaves out.
  const lost = turnOf(state) === 'polish' && state.dispersed[regiment] ? CAVALRY_ACTIONS : 0
  return later - lost + actionsNow(state, regiment) - need(known, state, regiment)
}
