/** A unit retreats, and its attacker advances into the hex it leaves: after a lost combat, or by Szturm. Rules 3.22, 5.30, 6.41. */
import type { Step } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import type { Reason } from '../../engine/text.ts'
import { unitId } from './actions.ts'
import { conclude, reseat } from './combat.ts'
import { endIfWon } from './ends.ts'
import type { Rules } from './rules.ts'
import { NONE, push, REDS, type State, unitOn, with_ } from './state.ts'
import { goOn, step } from './steps.ts'
import { reason, tell } from './texts.ts'

/** Why a unit attacked by `by` cannot retreat to a hex. Rule 3.22. */
export function cannotRetreat(rules: Rules, state: State, unit: number, by: number, to: Hex): Reason | undefined {
  const barred = isBarred(rules, state, unit, to)
  if (barred !== undefined) return barred
  const { board } = rules
  const from = state.unitAt[by] ?? NONE
  if (!board.adjacent(from, to)) return undefined
  for (const hex of board.neighbours(state.unitAt[unit] ?? NONE))
    if (!board.adjacent(from, hex) && isBarred(rules, state, unit, hex) === undefined) return AWAY_FIRST
  return undefined
}

function isBarred({ board }: Rules, state: State, unit: number, to: Hex): Reason | undefined {
  if (!board.adjacent(state.unitAt[unit] ?? NONE, to)) return NOT_ADJACENT
  if (unitOn(state, to) !== NONE) return OCCUPIED
  return to === board.warsaw && REDS.includes(unit) ? NOT_WARSAW : undefined
}

export const retreatHexes = (rules: Rules, state: State, unit: number, by: number): readonly Hex[] =>
  rules.board
    .neighbours(state.unitAt[unit] ?? NONE)
    .filter((hex) => cannotRetreat(rules, state, unit, by, hex) === undefined)

/** A unit must retreat: its owner chooses among several hexes; with none both units stay where they are. Rule 3.22. */
export function retreat(rules: Rules, state: State, unit: number, by: number): Step<State> {
  const [only, ...more] = retreatHexes(rules, state, unit, by)
  if (only === undefined)
    return goOn(
      step(state, tell('no-retreat', { unit: unitId(unit), hex: rules.board.id(state.unitAt[unit] ?? NONE) })),
      (next) => afterRetreat(rules, next),
    )
  return more.length === 0 ? retreatTo(rules, state, unit, by, only) : step(push(state, { phase: 'retreat', unit, by }))
}

/** It goes, and the attacker takes its place. */
export function retreatTo(rules: Rules, state: State, unit: number, by: number, to: Hex): Step<State> {
  const left = state.unitAt[unit] ?? NONE
  return goOn(moveUnit(rules, state, unit, to, 'retreated'), (gone) =>
    goOn(moveUnit(rules, gone, by, left, 'advanced'), (next) => afterRetreat(rules, next)),
  )
}

/** In a combat it is concluded; after Szturm the attacks are moved along. Rules 3.23a, 6.41. */
const afterRetreat = (rules: Rules, state: State): Step<State> =>
  state.fight === NONE ? reseat(rules, state) : conclude(rules, state)

/** A unit enters a hex; a Red one in Warsaw has won. Rule 5.30. */
export function moveUnit(
  rules: Rules,
  state: State,
  unit: number,
  to: Hex,
  key: 'marched' | 'retreated' | 'advanced',
): Step<State> {
  const { board } = rules
  const told = tell(key, { unit: unitId(unit), from: board.id(state.unitAt[unit] ?? NONE), hex: board.id(to) })
  return endIfWon(rules, step({ ...state, unitAt: with_(state.unitAt, unit, to) }, told))
}

const NOT_ADJACENT = reason('3.22', 'retreat-not-adjacent')
const OCCUPIED = reason('3.22', 'retreat-occupied')
const NOT_WARSAW = reason('3.22', 'retreat-not-warsaw')
const AWAY_FIRST = reason('3.22', 'retreat-away-first')
