/** Złamany szyfr: a look at four of the other hand, the first combat of this round, the first action of the next. Rule 6.42. */
import type { CardRule } from '../rules.ts'
import { DAYS, other, push, type State } from '../state.ts'
import { step } from '../steps.ts'
import { tell } from '../texts.ts'
import { sizeOf } from '../zones.ts'

export const LOOKED_AT = 4

export const szyfr: CardRule = {
  names: 'nothing',
  play: (rules, state, owner) => {
    const seat = other(owner)
    // The last round has no next one.
    const first: State = { ...state, picks: owner, next: state.day < DAYS ? owner : null }
    const left = Math.min(LOOKED_AT, sizeOf(rules.decks, state.hand, seat))
    const told = tell('cipher-broken', { seat: owner, last: state.day >= DAYS })
    return step(left === 0 ? first : push(first, { phase: 'blind', seat, use: 'look', left, taken: 0 }), told)
  },
}
