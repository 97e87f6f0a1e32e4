/** One test of each property, for one game. */
import { afterAll, describe, test } from 'vitest'
import type { Action } from '../../src/engine/game.ts'
import { full } from '../helpers/how-much.ts'
import {
  type Bench,
  KNOBS,
  type Knobs,
  PROPERTIES,
  type Property,
  type PropertyName,
  prepare,
  type Subject,
} from './harness.ts'

/**
 * Registers the tests; the random games are played once, by the first of them. `but` are properties to leave out. The knobs say how
 * much is tried by `npm run thorough`; with the other tests it is a share.
 */
export function propertiesOf<S, A extends Action, V>(
  subject: Subject<S, A, V>,
  knobs: Partial<Knobs> = {},
  but: readonly PropertyName[] = [],
): void {
  describe(`${subject.name}: properties`, () => {
    const made: { bench?: Bench<S, A, V> } = {}
    // The states of the games played would otherwise be kept, and gone through by the garbage collector, to the end of the file.
    afterAll(() => {
      delete made.bench
    })
    const names = Object.keys(PROPERTIES) as PropertyName[]
    for (const name of names.filter((one) => !but.includes(one))) {
      const property: Property = PROPERTIES[name]
      test(name, { timeout: 600_000 }, () => {
        made.bench ??= prepare(subject, full ? knobs : share({ ...KNOBS, ...knobs }))
        property(made.bench)
      })
    }
  })
}

/** Fewer games, and fewer of the positions where the dear checks are made; each of them is tried as hard. */
const share = (knobs: Knobs): Knobs => ({
  ...knobs,
  games: Math.ceil(knobs.games / 5),
  wild: Math.ceil(knobs.wild / 3),
  records: Math.ceil(knobs.records / 3),
  sampled: Math.ceil(knobs.sampled / 4),
  worlds: Math.ceil(knobs.worlds / 2),
  rubbish: Math.ceil(knobs.rubbish / 3),
})
