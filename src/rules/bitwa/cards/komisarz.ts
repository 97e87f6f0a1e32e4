/** Komisarz: all cards of his side count as white. Rule 6.44. */
import type { CardRule } from '../rules.ts'

export const komisarz: CardRule = { allFit: true }
