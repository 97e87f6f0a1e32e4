/** Advanced 7 keeps every property: in full 520 random games (260 matches) from the start and from crowded positions. */
import { crowded } from '../helpers/crowded.ts'
import { game7 } from '../helpers/seven.ts'
import { OF_THE_ACTIONS } from './harness.ts'
import { propertiesOf } from './suite.ts'

const KNOBS = { wild: 4, records: 4, sampled: 2, worlds: 2, actions: 10, rubbish: 100 }

propertiesOf(
  { name: '7 advanced', open: () => game7({}, 'advanced'), match: true, bound: 700 },
  { ...KNOBS, games: 60 },
)

for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
  const crowd = () => game7({ 'damaged-may-bomb': seed < 'e', 'airfield-stops': seed === 'h' }, 'advanced')
  // Played up to there once: a game is opened and started often.
  const begun = crowded(crowd(), seed)
  const open = () => ({ ...crowd(), start: () => begun })
  propertiesOf(
    { name: `7 advanced, crowd ${seed}`, open, match: true, bound: 700 },
    { ...KNOBS, games: 25, seed },
    OF_THE_ACTIONS,
  )
}
