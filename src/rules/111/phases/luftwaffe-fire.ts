/** Phase 2: German fighters and bombers shoot. Rules 2.5, 4.15, 6.24. */
import type { Phase111, Rules } from '../rules.ts'
import { shotPhase } from './shot-phase.ts'

export const luftwaffeFire = (rules: Rules): Phase111 => shotPhase(rules, 'luftwaffe-fire')
