/** How promising a position of Bitwa Warszawska is. A guess for hints and players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import { distance } from '../../engine/hex.ts'
import { fits, strengthOf } from './combat.ts'
import { outcome } from './ends.ts'
import type { Rules } from './rules.ts'
import {
  attackers,
  DAYS,
  DEFENDERS,
  defenderOf,
  isEngaged,
  isGone,
  NONE,
  POLES,
  REDS,
  type Side,
  type State,
  sideOf,
} from './state.ts'
import { listOf, sizeOf } from './zones.ts'

export function evaluateBitwa(rules: Rules, state: State, seat: Seat): number {
  const value = red(rules, state)
  return seat === 'red' ? value : 1 - value
}

function red(rules: Rules, state: State): number {
  const won = outcome(rules, state)?.winners[0]
  if (won !== undefined) return won === 'red' ? 1 : 0
  return logistic(standing(rules, state) + cards(rules, state) + fights(rules, state))
}

/** Units and how near they are to what matters. */
function standing({ board }: Rules, state: State): number {
  let sum = -0.6
  for (const unit of REDS) {
    if (isGone(state, unit)) {
      sum -= 1.6
      continue
    }
    const hex = state.unitAt[unit] ?? NONE
    const toWarsaw = distance(board.grid, hex, board.warsaw)
    sum += 0.5 - 0.25 * toWarsaw + (state.dispersed[unit] ? -0.7 : 0)
    if (hex === board.radzymin) sum += 0.3 + 0.35 * state.day
    sum += Math.min(3, state.markers[unit] ?? 0) * 0.12 * (isEngaged(state, unit) ? 0.5 : 1)
  }
  for (const unit of POLES) {
    if (isGone(state, unit)) {
      sum += unit === DEFENDERS ? 1.2 : 0.9
      continue
    }
    const hex = state.unitAt[unit] ?? NONE
    const near = Math.min(distance(board.grid, hex, board.warsaw), distance(board.grid, hex, board.radzymin))
    sum += 0.08 * near + (state.dispersed[unit] ? 0.4 : 0) - Math.min(3, state.markers[unit] ?? 0) * 0.1
    if (hex === board.radzymin) sum -= 0.05 * state.day
  }
  return sum
}

function cards({ decks }: Rules, state: State): number {
  const worth = (side: Side): number => {
    let sum = 0
    for (const card of decks.of[side])
      sum +=
        ((state.hand[card] ?? 0) + (state.laid[card] ?? 0) + (state.up[card] ?? 0)) *
        (0.5 + (decks.cards[card]?.strength ?? 0))
    return sum
  }
  return 0.05 * (worth('red') - worth('polish'))
}

/** What the attacks promise: a chosen combat by the cards that fit, one still to come by the hands. */
function fights(rules: Rules, state: State): number {
  const { decks } = rules
  let sum = 0
  for (const unit of attackers(state)) {
    const now: State = { ...state, fight: unit }
    const side = sideOf(unit)
    const value = (of: Side): number => {
      if (state.fight === unit && sizeOf(decks, state.laid, of) + sizeOf(decks, state.up, of) > 0) {
        const up = state.up.map((n, card) => n + (state.laid[card] ?? 0))
        return strengthOf(rules, { ...now, up }, of)
      }
      const fitting = listOf(decks, state.hand, of)
        .filter((card) => fits(rules, now, card))
        .map((card) => decks.cards[card]?.strength ?? 0)
        .sort((a, b) => b - a)
      return fitting.slice(0, 4).reduce((all, n) => all + n, 0)
    }
    const margin = value(side) - value(side === 'red' ? 'polish' : 'red')
    const prize = defenderOf(now) === DEFENDERS || state.day === DAYS ? 0.9 : 0.6
    sum += (side === 'red' ? 1 : -1) * prize * (logistic(margin / 2) - 0.5)
  }
  return sum
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
