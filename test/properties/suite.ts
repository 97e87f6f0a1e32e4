/** One test of each property, for one game. */
import { afterAll, describe, test } from 'vitest'
import type { Action } from '../../src/engine/game.ts'
import {
  type Bench,
  type Knobs,
  PROPERTIES,
  type Property,
  type PropertyName,
  prepare,
  type Subject,
} from './harness.ts'

/** Registers the tests; the random games are played once, by the first of them. `but` are properties to leave out. */
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
        made.bench ??= prepare(subject, knobs)
        property(made.bench)
      })
    }
  })
}
