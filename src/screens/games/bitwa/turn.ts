/** The sequence of play of Bitwa Warszawska, a line a step. */
import type { Text } from '../../../engine/text.ts'
import type { StepBitwa } from '../../../text/en/bitwa-looks.ts'
import { tell } from './tell.ts'

const STEPS: readonly StepBitwa[] = [
  'set-up',
  'operational',
  'command',
  'attack',
  'pillage',
  'combat',
  'choose',
  'protect',
  'draw',
  'colours',
  'compare',
  'retreat',
  'clean-up',
  'red-wins',
  'poles-win',
]

export const turn: readonly Text[] = STEPS.map((step) => tell('turn-step', { step }))
