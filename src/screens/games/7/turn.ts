/** The sequence of play of 7, a line a step. */
import type { Text } from '../../../engine/text.ts'
import type { Variant } from '../../../rules/7/rules.ts'
import type { Step7 } from '../../../text/en/7.ts'
import { tell } from './tell.ts'

const BOLSHEVIK: readonly Step7[] = ['bolshevik', 'ride', 'crossing', 'prepare', 'reorganise']
const POLISH: readonly Step7[] = ['polish', 'fly', 'strafe', 'bomb', 'fire', 'land', 'repair']
const STEPS: Readonly<Record<Variant, readonly Step7[]>> = {
  basic: [...BOLSHEVIK, ...POLISH, 'day', 'win'],
  advanced: [...BOLSHEVIK, 'commissar', ...POLISH, 'clear', 'remove', 'day', 'stack', 'last', 'points', 'losses'],
}

export const turn = (variant: Variant): readonly Text[] => STEPS[variant].map((step) => tell('turn-step', { step }))
