/** Szturm: a unit under attack retreats at once, and the attacker named advances. Nobody is dispersed. Rule 6.41. */
import { retreat } from '../retreat.ts'
import type { CardRule } from '../rules.ts'
import { DEFENDERS, NONE, sideOf } from '../state.ts'
import { reason } from '../texts.ts'

export const szturm: CardRule = {
  names: 'unit',
  forbids: (_rules, state, owner, { unit }) => {
    const target = state.target[unit] ?? NONE
    if (sideOf(unit) !== owner || target === NONE) return NOT_ATTACKING
    return target === DEFENDERS ? NOT_DEFENDERS : undefined
  },
  play: (rules, state, _owner, { unit }) => retreat(rules, state, state.target[unit] ?? NONE, unit),
}

const NOT_ATTACKING = reason('6.41', 'szturm-not-attacking')
const NOT_DEFENDERS = reason('6.41', 'szturm-not-defenders')
