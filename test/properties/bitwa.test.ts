/** Bitwa Warszawska keeps every property: random games and matches, from the start and from crowded positions, with its options. */
import type { Options } from '../../src/rules/bitwa/rules.ts'
import { gameBitwa } from '../helpers/bitwa.ts'
import { crowded } from '../helpers/crowded-bitwa.ts'
import { OF_THE_ACTIONS } from './harness.ts'
import { propertiesOf } from './suite.ts'

const KNOBS = { wild: 3, records: 3, sampled: 4, worlds: 2, actions: 12, rubbish: 100 }
const OTHER: Partial<Options> = {
  tie: 'defender',
  'advance-on-elimination': 'all',
  okrutna: 'good-order-only',
  fortifications: false,
  'flank-attacks': false,
}

propertiesOf({ name: 'bitwa', open: () => gameBitwa(), match: true, bound: 2500 }, { ...KNOBS, games: 15 })
propertiesOf(
  { name: 'bitwa, a single game', open: () => gameBitwa(OTHER), match: false, bound: 2500 },
  { ...KNOBS, games: 8, seed: 'single' },
)
for (const [seed, options] of [
  ['a', {}],
  ['b', { 'advance-on-elimination': 'armies' }],
  ['c', OTHER],
] as const) {
  // Played up to there once: a game is opened and started often.
  const begun = crowded(gameBitwa(options), seed)
  const open = () => ({ ...gameBitwa(options), start: () => begun })
  propertiesOf(
    { name: `bitwa, crowd ${seed}`, open, match: true, bound: 2500 },
    { ...KNOBS, games: 15, seed },
    OF_THE_ACTIONS,
  )
}
