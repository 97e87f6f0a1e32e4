/** Phase 3: the bombers move, up to two fields; one that enters Warsaw wins. Rules 6.24, 10.32. */
import type { Phase111, Rules } from '../rules.ts'
import { movePhase } from './move-phase.ts'

export const bombersMove = (rules: Rules): Phase111 => movePhase(rules, 'bombers-move', '6.24')
