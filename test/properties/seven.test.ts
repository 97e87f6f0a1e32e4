/** Basic 7 keeps every property: in full 520 random games (260 matches) from the start and from crowded positions, with both settings of its options. */

import type { Options } from '../../src/rules/7/rules.ts'
import { crowded } from '../helpers/crowded.ts'
import { game7 } from '../helpers/seven.ts'
import { OF_THE_ACTIONS } from './harness.ts'
import { propertiesOf } from './suite.ts'

const KNOBS = { wild: 4, records: 4, sampled: 2, worlds: 1, actions: 10, rubbish: 100 }

propertiesOf({ name: '7 basic', open: () => game7(), match: true, bound: 600 }, { ...KNOBS, games: 60 })

const BOMBLESS = { 'damaged-may-bomb': false }
const STOPPING = { 'airfield-stops': true }
const CROWDS: readonly (readonly [string, Partial<Options>])[] = [
  ['a', {}],
  ['b', {}],
  ['c', {}],
  ['d', {}],
  ['e', BOMBLESS],
  ['f', BOMBLESS],
  ['g', STOPPING],
  ['h', { ...BOMBLESS, ...STOPPING }],
]

for (const [seed, options] of CROWDS) {
  // Played up to there once: a game is opened and started often.
  const begun = crowded(game7(options), seed)
  const open = () => ({ ...game7(options), start: () => begun })
  propertiesOf(
    { name: `7 basic, crowd ${seed}`, open, match: true, bound: 600 },
    { ...KNOBS, games: 25, seed },
    OF_THE_ACTIONS,
  )
}
