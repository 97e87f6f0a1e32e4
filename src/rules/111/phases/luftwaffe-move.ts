/** Phase 1: the German fighters move, up to three fields. Rules 2.5, 3.7. */
import type { Phase111, Rules } from '../rules.ts'
import { movePhase } from './move-phase.ts'

export const luftwaffeMove = (rules: Rules): Phase111 => movePhase(rules, 'luftwaffe-move', '3.7')
