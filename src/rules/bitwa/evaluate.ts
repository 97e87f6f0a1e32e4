/** How promising a position of Bitwa Warszawska is. A guess for hints and players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import type { Setting } from '../knowledge.ts'
import { logistic } from '../logistic.ts'
import { outcome } from './ends.ts'
import { FEATURES, type Feature, featuresOf, phasesLeft } from './features.ts'
import type { State } from './state.ts'
import type { Tables } from './tables.ts'
import { BARS, FOR_POINTS, FOR_WINNING, POINTS, USUAL } from './weights.ts'

/** The chance that a seat wins: the game, or the match that it is part of. */
export function judge(tables: Tables, setting: Setting): (state: State, seat: Seat) => number {
  const weights = table(setting.match ? FOR_POINTS : FOR_WINNING)
  const target = setting.first?.points?.red
  const chance = (state: State): number => {
    const end = outcome(tables.rules, state)
    if (end !== undefined) {
      if (!setting.match) return end.winners[0] === 'red' ? 1 : 0
      const points = end.points?.red ?? 0
      return target === undefined ? shareBelow(points) : points > target ? 1 : points === target ? 0.5 : 0
    }
    const left = Math.min(phasesLeft(state), BARS.length - 1)
    const odds = dot(featuresOf(tables, state), weights[left] as Float64Array)
    if (!setting.match) return logistic(odds)
    const bars = BARS[left] as readonly number[]
    return target === undefined ? chanceOfMore(odds, bars) : chanceToPass(odds, bars, target)
  }
  return (state, seat) => (seat === 'red' ? chance(state) : 1 - chance(state))
}

/** By the operational phases still to come, the weights in the order of the features. */
const table = (weights: Readonly<Record<Feature, readonly number[]>>): readonly Float64Array[] =>
  BARS.map((_, left) => Float64Array.from(FEATURES, (feature) => weights[feature][left] ?? 0))

function dot(features: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += (features[i] as number) * (weights[i] as number)
  return sum
}

/** How often the other, as Red, will end with more than POINTS[i - 1] and no more than POINTS[i]; with none; and with more than all. */
const NONE_AT_ALL = 1 - (USUAL[0] as number)
const BETWEEN: readonly number[] = POINTS.map((_, i) => (i === 0 ? 0 : (USUAL[i - 1] as number) - (USUAL[i] as number)))
const MOST_OF_ALL = USUAL[USUAL.length - 1] as number
/** Points and bars go on so far beyond the last. */
const BEYOND = 6
const BAR_BEYOND = 1.5

/** In the first part of a match: how likely the other will have less as Red; the same counts half. Rule 5.34. */
function shareBelow(points: number): number {
  let share = NONE_AT_ALL * (points > 0 ? 1 : 0.5)
  for (let i = 1; i < POINTS.length; i++) share += (BETWEEN[i] as number) * passed(points, i)
  const last = POINTS[POINTS.length - 1] as number
  return share + MOST_OF_ALL * Math.max(0, Math.min(1, (points - last) / (2 * BEYOND)))
}

/** How far points have come between two of POINTS, from 0 to 1. */
function passed(points: number, i: number): number {
  const from = POINTS[i - 1] as number
  return Math.max(0, Math.min(1, (points - from) / ((POINTS[i] as number) - from)))
}

function chanceOfMore(odds: number, bars: readonly number[]): number {
  let more = logistic(odds - (bars[0] as number))
  let chance = NONE_AT_ALL * (0.5 + more / 2)
  for (let i = 1; i < bars.length; i++) {
    const next = logistic(odds - (bars[i] as number))
    chance += (BETWEEN[i] as number) * ((more + next) / 2)
    more = next
  }
  return chance + MOST_OF_ALL * logistic(odds - (bars[bars.length - 1] as number) - BAR_BEYOND)
}

/** In the second part: how likely Red ends with more than a target; the same counts half. */
const chanceToPass = (odds: number, bars: readonly number[], target: number): number =>
  (logistic(odds - barOf(bars, target)) + (target < 1 ? 1 : logistic(odds - barOf(bars, target - 1)))) / 2

/** The bar for more than so many points. */
function barOf(bars: readonly number[], points: number): number {
  for (let i = 1; i < bars.length; i++)
    if (points <= (POINTS[i] as number)) {
      const from = bars[i - 1] as number
      return from + ((bars[i] as number) - from) * passed(points, i)
    }
  const last = bars.length - 1
  return (bars[last] as number) + (BAR_BEYOND * (points - (POINTS[last] as number))) / BEYOND
}
