/** Bitwa Warszawska keeps every property: random games and matches, with its options. */
import { builtInBitwa } from '../../src/maps/data-bitwa.ts'
import { open } from '../../src/rules/bitwa/game.ts'
import type { Options } from '../../src/rules/bitwa/rules.ts'
import { propertiesOf } from './suite.ts'

const KNOBS = { wild: 3, records: 3, sampled: 4, worlds: 2, actions: 12, rubbish: 100 }
const DEFAULTS: Options = {
  tie: 'none',
  'advance-on-elimination': 'none',
  okrutna: 'eliminates',
  fortifications: true,
  'flank-attacks': true,
}

propertiesOf(
  { name: 'bitwa', open: () => open(builtInBitwa(), DEFAULTS), match: true, bound: 2500 },
  { ...KNOBS, games: 15 },
)
