/** How promising a position of 111 is, from 0 to 1. No rule rests on it. */

import { logistic } from '../logistic.ts'
import type { Charts } from './charts.ts'
import type { Placement } from './placement.ts'
import type { Rules } from './rules.ts'
import { BOMBERS, inCloud, isGone, MESSERSCHMITTS, NONE, POLES, phaseOf, ROUNDS, type State } from './state.ts'
import type { Weights } from './weights.ts'
import type { Worth } from './worth.ts'

export const FEATURES = 22
/** Polish planes shot down in a round by three sound Messerschmitts. */
const LOSSES = 0.25

/** The prospects of the Germans. */
export type Judge = (state: State) => number

export function judgeOf(
  { board }: Rules,
  charts: Charts,
  placement: Placement,
  worth: Worth,
  { germanTurn, polishTurn }: Weights,
): Judge {
  const row = new Float64Array(FEATURES)

  /** The chance that Warsaw is bombed in round `limit` at the latest. */
  function bombing(state: State, limit: number): number {
    const polish = featuresOf(charts, placement, state, limit, row)
    if ((row[1] ?? 0) === 0) return 0
    const weights = polish ? polishTurn : germanTurn
    let sum = 0
    for (let i = 0; i < FEATURES; i++) sum += (weights[i] ?? 0) * (row[i] ?? 0)
    return logistic(sum)
  }

  return (state) => {
    const planes = count(state, POLES)
    if (state.todo.length === 0) {
      const isBombed = BOMBERS.some((bomber) => state.aircraftAt[bomber] === board.warsaw)
      return isBombed ? worth.bombed(state.round, planes) : worth.held(state.round, planes)
    }
    const { round } = state
    let limit = ROUNDS
    while (limit > round && worth.bombed(limit, planes) <= worth.held(ROUNDS, planes) + 0.05) limit--
    const left = ROUNDS + 1 - round
    const fighters = MESSERSCHMITTS.filter((unit) => !isGone(state, unit) && !state.damaged[unit]).length
    const end = Math.max(0, planes - (LOSSES * left * fighters) / MESSERSCHMITTS.length)
    const low = Math.floor(end)
    const between = (of: (planes: number) => number): number => of(low) + (end - low) * (of(Math.ceil(end)) - of(low))
    const p = bombing(state, limit)
    return p * between((k) => worth.bombed(limit, k)) + (1 - p) * between((k) => worth.held(ROUNDS, k))
  }
}

const count = (state: State, units: readonly number[]): number => {
  let left = 0
  for (const unit of units) if (!isGone(state, unit)) left++
  return left
}

/**
 * What the chance to bomb Warsaw by a round rests on, into `out`; whether the Poles are to act. Feature 1 is 0 if it cannot be done any
 * more.
 */
export function featuresOf(
  charts: Charts,
  placement: Placement,
  state: State,
  limit: number,
  out: Float64Array,
): boolean {
  const { size, toWarsaw, guard, way, polish } = charts
  const phase = phaseOf(state)
  const poles = phase === 'polish-move' || phase === 'polish-fire'
  const moves = limit - state.round + (poles ? 0 : 1)
  out.fill(0)
  let best = NONE
  let steps = 99
  for (const unit of BOMBERS) {
    const at = state.aircraftAt[unit] ?? NONE
    const far = at === NONE ? 99 : (toWarsaw[at] ?? 99)
    if (far > 2 * moves) continue
    const isBetter = far < steps
    if (isBetter) {
      best = unit
      steps = far
    }
  }
  out[0] = 1
  if (best === NONE) return poles
  out[1] = 1
  let sound = 0
  let damaged = 0
  for (const unit of MESSERSCHMITTS)
    if (!isGone(state, unit)) {
      if (state.damaged[unit]) damaged++
      else sound++
    }
  let healthy = 0
  let broken = 0
  for (const pole of POLES) {
    if (isGone(state, pole)) continue
    if (state.damaged[pole]) broken += state.covered[pole] ? 0.3 : 1
    else healthy++
  }
  out[2] = sound
  out[3] = damaged
  out[4] = healthy
  out[5] = broken
  for (const unit of BOMBERS) {
    const at = state.aircraftAt[unit] ?? NONE
    if (at === NONE) continue
    const far = toWarsaw[at] ?? 99
    if (far > 2 * moves) continue
    const first = unit === best ? 0 : 1
    let meets = 0
    let blocks = 0
    for (const pole of POLES) {
      const hex = state.aircraftAt[pole] ?? NONE
      if (hex === NONE) continue
      blocks += way[at * size + hex] ?? 0
      if (!state.damaged[pole] || state.covered[pole]) meets += guard[at * size + hex] ?? 0
    }
    const threat = polish.two[placement.polishDice(state, at)] ?? 0
    const need = Math.ceil(far / 2)
    out[6 + first] = poles ? threat : 0
    out[8 + first] = Math.min(3, moves - need)
    out[10 + first] = meets
    out[12 + first] = far <= 2 ? 0 : blocks
    out[14 + first] = far <= 2 ? blocks : 0
    out[16 + first] = far <= 2 ? 1 : 0
    out[18 + first] = far / 4
    if (first === 1) out[20] = 1
    if (inCloud(state, at)) out[21] = (out[21] ?? 0) + 1
  }
  return poles
}
