/** The attacks of a position as screens show them. */
import { unitId } from '../../../rules/bitwa/actions.ts'
import type { Board } from '../../../rules/bitwa/board.ts'
import { isFlankAttack, isFortified } from '../../../rules/bitwa/combat.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { isGone, NONE, other, sideOf, unitsOf, with_ } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { stateOf } from './state-of.ts'

/** Whose markers point at a unit. */
export const attackersOf = (view: View, unit: number): readonly number[] =>
  view.target.flatMap((target, attacker) => (target === unit && unit !== NONE ? [attacker] : []))

/** Whether the combat at hand is one of this unit. */
export const isFighting = (view: View, unit: number): boolean =>
  view.fight !== NONE && (unit === view.fight || unit === view.target[view.fight])

/** The way a unit's attack marker points, in ring order; -1 if it has none. */
export function directionOf(board: Board, view: View, unit: number): number {
  const target = view.target[unit] ?? NONE
  return target === NONE ? NONE : board.direction(view.unitAt[unit] ?? NONE, view.unitAt[target] ?? NONE)
}

/** What would be special about an attack, if it were fought with the units where they stand. Rule 3.26. */
export function mannerOf(rules: Rules, view: View, unit: number, target: number) {
  const fought = { ...stateOf(view), fight: unit, target: with_(view.target, unit, target) }
  return { flank: isFlankAttack(rules, fought), fortress: isFortified(rules, fought) }
}

/** The enemies next to a unit. */
export const enemiesBy = (board: Board, view: View, unit: number): readonly number[] =>
  isGone(stateOf(view), unit)
    ? []
    : unitsOf(other(sideOf(unit))).filter(
        (enemy) =>
          !isGone(stateOf(view), enemy) && board.adjacent(view.unitAt[unit] ?? NONE, view.unitAt[enemy] ?? NONE),
      )

/** All that panel and sentences say of a unit. */
export function unitFacts(board: Board, view: View, unit: number) {
  const hex = view.unitAt[unit] ?? NONE
  const target = view.target[unit] ?? NONE
  return {
    unit: unitId(unit),
    hex: hex === NONE ? '' : board.id(hex),
    markers: view.markers[unit] ?? 0,
    dispersed: view.dispersed[unit] === true,
    attacked: view.attacked[unit] === true,
    target: target === NONE ? '' : unitId(target),
    attackers: attackersOf(view, unit).map(unitId),
    fights: isFighting(view, unit),
  }
}
