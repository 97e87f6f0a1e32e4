/** 111 keeps every property: random parts and matches on both boards, from the start and from crowded positions, with its options. */

import type { Options } from '../../src/rules/111/rules.ts'
import { crowded } from '../helpers/crowded-one-eleven.ts'
import { game111 } from '../helpers/one-eleven.ts'
import { OF_THE_ACTIONS } from './harness.ts'
import { propertiesOf } from './suite.ts'

const KNOBS = { wild: 3, records: 3, sampled: 2, worlds: 1, actions: 10, rubbish: 100 }
const OTHER: Partial<Options> = { 'must-reaim': false, 'one-bomber-ends': true, 'same-clouds': false }

for (const variant of ['standard', 'long'] as const) {
  propertiesOf(
    { name: `111 ${variant}`, open: () => game111({}, variant), match: true, bound: 900 },
    { ...KNOBS, games: 20 },
  )
  propertiesOf(
    { name: `111 ${variant}, a single part`, open: () => game111({}, variant), match: false, bound: 900 },
    { ...KNOBS, games: 10, seed: 'single' },
  )
  for (const [seed, options] of [
    ['a', {}],
    ['b', {}],
    ['c', { 'must-reaim': false }],
    ['d', OTHER],
  ] as const) {
    // Played up to there once: a game is opened and started often.
    const begun = crowded(game111(options, variant), seed)
    const open = () => ({ ...game111(options, variant), start: () => begun })
    propertiesOf(
      { name: `111 ${variant}, crowd ${seed}`, open, match: true, bound: 900 },
      { ...KNOBS, games: 20, seed },
      OF_THE_ACTIONS,
    )
  }
}
