/** The sequence of play of Mali Powstańcy, a line a step. */
import type { Text } from '../../../engine/text.ts'
import type { Variant } from '../../../maps/data-mali.ts'
import type { StepMali } from '../../../text/en/mali-looks.ts'
import { tell } from './tell.ts'

const STEPS: Readonly<Record<Variant, readonly StepMali[]>> = {
  basic: [
    'orders',
    'cards',
    'acting',
    'place',
    'points',
    'jump',
    'take',
    'deliver',
    'drop',
    'prison',
    'die',
    'black',
    'red',
    'slide',
    'late',
    'pushed',
    'marker',
    'defeat',
    'end',
    'score',
  ],
  extended: [
    'objectives',
    'orders-extended',
    'cards',
    'acting',
    'points',
    'jump-extended',
    'take',
    'deliver',
    'drop',
    'action',
    'slide-extended',
    'first-failure',
    'second-failure',
    'flight',
    'marker',
    'defeat-extended',
    'victory',
    'score-extended',
  ],
}

export const turn = (variant: Variant): readonly Text[] => STEPS[variant].map((step) => tell('turn-step', { step }))
