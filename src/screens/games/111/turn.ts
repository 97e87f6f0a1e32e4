/** The sequence of play of 111, a line a step. */
import type { Text } from '../../../engine/text.ts'
import type { Step111 } from '../../../text/en/111-looks.ts'
import { tell } from './tell.ts'

const STEPS: readonly Step111[] = [
  'clouds',
  'luftwaffe-move',
  'luftwaffe-fire',
  'dice',
  'flight',
  'bombers-move',
  'polish-move',
  'cover',
  'polish-fire',
  'polish-dice',
  'artillery',
  'gauge',
  'hits',
  'hidden',
]

export const turn: readonly Text[] = STEPS.map((step) => tell('turn-step', { step }))
