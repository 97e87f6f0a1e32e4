/** Grupa pościgowa: 5 in a flank attack of its own side. Rule 6.45. */
import type { CardRule } from '../rules.ts'

const PURSUIT = 5

export const poscigowa: CardRule = {
  strength: (printed, itself, inFlankAttack) => (itself && inFlankAttack ? PURSUIT : printed),
}
