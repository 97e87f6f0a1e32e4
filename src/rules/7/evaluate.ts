/** How promising a position of 7 is. A guess for hints and players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import { distance } from '../../engine/hex.ts'
import type { Rules } from './rules.ts'
import { COMMANDER_TIMES, extremes, NOT_ACROSS_COSTS, REMOVED_COSTS, score } from './score.ts'
import { NONE, ROUNDS, type State, turnOf } from './state.ts'

export function evaluate7(rules: Rules, state: State, seat: Seat): number {
  const value = rules.variant === 'basic' ? basic(rules, state) : advanced(rules, state)
  return seat === 'bolshevik' ? value : 1 - value
}

/** The Bolshevik side's prospects: how near its leading regiments are for the time left, and how the aircraft stand to them. */
function basic(rules: Rules, state: State): number {
  if (state.todo.length === 0) return state.entered ? 1 : 0
  const hope = state.regimentAt.reduce((sum, _, regiment) => sum + arrival(rules, state, regiment), 0)
  return logistic(hope + cover(rules, state) - air(rules, state) - 1)
}

/** The score to be expected, as a share of what there is between the worst and the best. */
function advanced(rules: Rules, state: State): number {
  const { board } = rules
  const { best, worst } = extremes(state.regimentAt.length, board.points[board.lwow] ?? 0)
  const share = (points: number): number => (points - worst) / (best - worst)
  if (state.todo.length === 0) return share(score(board, state).points)
  let points = 2 * cover(rules, state) - air(rules, state)
  for (const [regiment, hex] of state.regimentAt.entries()) {
    const times = regiment === state.commander ? COMMANDER_TIMES : 1
    if (hex === NONE) points -= REMOVED_COSTS
    else {
      const hope = arrival(rules, state, regiment)
      points += times * (10 * hope + (1 - hope) * (board.points[hex] ?? 0))
      if (!board.isAcross(hex)) points -= NOT_ACROSS_COSTS * (1 - hope)
    }
  }
  return share(points)
}

/** How likely a regiment seems to reach Lwów in time. */
function arrival({ board, variant }: Rules, state: State, regiment: number): number {
  const hex = state.regimentAt[regiment] ?? NONE
  if (hex === NONE) return 0
  const last = variant === 'advanced' && state.entered ? state.round : ROUNDS
  const turns = last - state.round + (turnOf(state) === 'bolshevik' ? 1 : 0)
  const need = (board.movesToLwow[hex] ?? 99) / 2 + (state.dispersed[regiment] ? 1 : 0)
  return need === 0 ? 1 : logistic(1.2 * (0.75 * turns - need))
}

/** What prepared regiments are worth. */
const cover = (rules: Rules, state: State): number =>
  state.prepared.reduce((sum, prepared, regiment) => sum + (prepared ? 0.1 * arrival(rules, state, regiment) : 0), 0)

/** What the aircraft are worth: more near regiments that are near Lwów. */
function air({ board }: Rules, state: State): number {
  let worth = 0
  for (const [aircraft, hex] of state.aircraftAt.entries()) {
    if (hex === NONE) continue
    const reach = (at: number): number => distance(board.grid, hex, at) + 0.3 * (board.movesToLwow[at] ?? 0)
    const nearest = Math.min(99, ...state.regimentAt.filter((at) => at !== NONE).map(reach))
    worth += (state.damaged[aircraft] ? 0.3 : 0.6) + (state.bomb[aircraft] ? 0.2 : 0) + 0.4 / (1 + nearest)
  }
  return worth
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
