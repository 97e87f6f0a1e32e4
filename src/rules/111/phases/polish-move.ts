/** Phase 4: the Polish fighters move, up to two fields and never over Warsaw. Covers come off before and go on after it. Rules 3.7, 3.10, 7.28. */
import type { Phase111, Rules } from '../rules.ts'
import { movePhase } from './move-phase.ts'

export const polishMove = (rules: Rules): Phase111 => movePhase(rules, 'polish-move', '3.7')
