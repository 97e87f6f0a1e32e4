/** What places and combats are worth to a side, at a glance: a unit of worth is about what makes a lost game an even one. */
import type { Hex } from '../../engine/hex.ts'
import type { Fray } from './fray.ts'
import { DAYS, DEFENDERS, isEngaged, NONE, POLES, REDS, type State, unitOn } from './state.ts'
import { stepsFrom, type Tables } from './tables.ts'

/** Weights grow by so much with each unit of worth. */
export const KEENNESS = 3

/** What a unit's place is worth to its side, with the markers it has there. */
export function standing(
  tables: Tables,
  match: boolean,
  state: State,
  fray: Fray,
  unit: number,
  hex: Hex,
  markers: number,
): number {
  const { board } = tables.rules
  const isRed = unit < 6
  const dispersed = state.dispersed[unit] === true
  const toWarsaw = stepsFrom(tables.toWarsaw, hex)
  const toRadzymin = stepsFrom(tables.toRadzymin, hex)
  let worth = 0
  if (isRed) {
    worth -= 0.12 * Math.min(toWarsaw, toRadzymin) + 0.04 * toWarsaw
    if (hex === board.radzymin) worth += 0.9 + 0.12 * state.day
    if (match) {
      if (hex === board.modlin) worth += 0.5
      else if (!board.isShaded(hex) && hex !== board.radzymin) worth += 0.15 + 0.06 * state.day
      worth -= 0.06 * stepsFrom(tables.toPoints, hex)
    }
    if (toWarsaw === 1) worth += isEmptyWarsaw(tables, state) ? (markers > 0 ? 1 : 0.4) : 0.1
  } else {
    worth -= 0.1 * Math.min(toWarsaw, toRadzymin) + 0.03 * toWarsaw
    if (hex === board.warsaw) worth += 0.7 + (redsNear(tables, state, hex) > 0 ? 2 : 0)
    if (hex === board.radzymin) worth += 0.4 + 0.1 * state.day
    if (match && hex === board.modlin) worth += 0.2
  }
  // Enemies that can strike first, and what can be struck.
  let reach = 0
  for (const enemy of isRed ? POLES : REDS) {
    const at = state.unitAt[enemy] as number
    if (at === NONE) continue
    if (!board.adjacent(hex, at)) {
      if (!isRed && state.dispersed[enemy]) worth -= 0.02 * Math.min(5, tables.toWarsaw[at] as number)
      continue
    }
    if (markers > 0) reach = Math.max(reach, attackWorth(tables, match, state, fray, unit, hex, enemy))
    if ((state.markers[enemy] as number) > 0 && !state.attacked[enemy]) worth -= dispersed ? 0.16 : 0.06
  }
  if (!state.attacked[unit] && !isEngaged(state, unit)) worth += 0.7 * reach
  return worth
}

const isEmptyWarsaw = ({ rules: { board } }: Tables, state: State): boolean => unitOn(state, board.warsaw) === NONE

function redsNear({ rules: { board } }: Tables, state: State, hex: Hex): number {
  let near = 0
  for (const red of REDS) {
    const at = state.unitAt[red] as number
    if (at !== NONE && board.adjacent(hex, at)) near++
  }
  return near
}

/** What an attack is worth to the attacker's side. */
export function attackWorth(
  tables: Tables,
  match: boolean,
  state: State,
  fray: Fray,
  unit: number,
  from: Hex,
  target: number,
): number {
  const { options } = tables.rules
  const on = state.unitAt[target] as number
  const win = fray.chance(unit, from, target, on)
  const lose = options.tie === 'defender' ? 1 - win : fray.chanceToHold(unit, from, target, on)
  const stripped = state.markers[target] as number
  const strip = target === DEFENDERS ? 0 : 0.14 * Math.min(stripped, 3) + (stripped > 0 ? 0.05 : 0)
  return win * prize(tables, match, state, unit, target, on) - lose * stake(state, unit) + strip
}

/** What it is worth to beat a unit. */
export function prize(
  { rules: { board } }: Tables,
  match: boolean,
  state: State,
  unit: number,
  target: number,
  on: Hex,
): number {
  const last = state.day >= DAYS
  if (unit < 6) {
    if (target === DEFENDERS) return last ? (match ? 0.25 : 0.05) : 1.3
    if (state.dispersed[target]) return on === board.radzymin || on === board.warsaw ? 0.9 : 0.6
    if (on === board.warsaw) return 6
    if (on === board.radzymin) return 1.1 + 0.12 * state.day
    if (on === board.modlin) return match ? 0.9 : 0.5
    return match && !board.isShaded(on) ? 0.6 : 0.45
  }
  if (state.dispersed[target]) return goneReds(state) >= 2 ? 6 : 1.1
  if (on === board.radzymin) return 1.1 + 0.15 * state.day
  return goodReds(state) <= 1 ? 6 : match && !board.isShaded(on) ? 0.75 : 0.6
}

/** What a unit that loses costs its side. */
export function stake(state: State, unit: number): number {
  if (unit >= 6) return state.dispersed[unit] ? 0.7 : 0.4
  if (state.dispersed[unit]) return goneReds(state) >= 2 ? 6 : 1
  return goodReds(state) <= 1 ? 6 : 0.55
}

export function goneReds(state: State): number {
  let gone = 0
  for (const red of REDS) if (state.unitAt[red] === NONE) gone++
  return gone
}

export function goodReds(state: State): number {
  let good = 0
  for (const red of REDS) if (state.unitAt[red] !== NONE && !state.dispersed[red]) good++
  return good
}

/** Whether an attack from a hex on another is a flank attack. Rule 3.28. */
export function isFlank({ rules: { board, options } }: Tables, unit: number, from: Hex, on: Hex): boolean {
  if (!options['flank-attacks']) return false
  const way = board.direction(from, on)
  return unit < 6
    ? !board.isShaded(from) && (way === 0 || way === 1 || way === 5)
    : board.isShaded(from) && way >= 2 && way <= 4
}
