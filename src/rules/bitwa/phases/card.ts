/** What a played or revealed card asks of a seat; each card's own file says what. Section 6. */
import type { Effect } from '../../../maps/data-bitwa.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'

/** The decisions of all cards that ask for one. */
export const cardPhases = (rules: Rules): Readonly<Partial<Record<Effect, PhaseBitwa>>> =>
  Object.fromEntries(
    Object.entries(rules.effects).flatMap(([effect, { asks }]) => (asks === undefined ? [] : [[effect, asks(rules)]])),
  )
