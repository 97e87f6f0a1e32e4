/** Phase 5: Polish fighters and the artillery of Warsaw shoot. Rules 2.5, 4.15, 9.31. */
import type { Phase111, Rules } from '../rules.ts'
import { shotPhase } from './shot-phase.ts'

export const polishFire = (rules: Rules): Phase111 => shotPhase(rules, 'polish-fire')
