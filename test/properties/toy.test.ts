/** The toy keeps every property: 100 matches, 200 games. */
import { toy } from '../toy/game.ts'
import { propertiesOf } from './suite.ts'

propertiesOf(
  { name: 'toy', open: () => toy, match: true, bound: 2000 },
  { games: 100, wild: 12, records: 20, sampled: 2, worlds: 1, actions: 10 },
)
