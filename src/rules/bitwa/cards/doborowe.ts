/** Doborowe oddziały: every card of its side with printed strength 1 counts 3. Rule 6.43. */
import type { CardRule } from '../rules.ts'

const WEAK = 1
const ELITE = 3

export const doborowe: CardRule = { strength: (printed) => (printed === WEAK ? ELITE : printed) }
