/** Made-up input, the same every time. */
import fc from 'fast-check'
import type { Action } from '../../src/engine/game.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import type { Bench } from './bench.ts'

/** Tries `judge` on values fast-check makes up. */
export function madeUp<S, A extends Action, V, T>(
  { knobs }: Bench<S, A, V>,
  values: fc.Arbitrary<T>,
  judge: (value: T) => void,
): void {
  fc.assert(fc.property(values, judge), { numRuns: knobs.rubbish, seed: 1920 })
}

/** A copy of some JSON with one thing in it gone, doubled, replaced or put out of place. */
export function spoilt(random: Random, json: unknown): unknown {
  const copy: { it: unknown } = { it: structuredClone(json) }
  const spots: { readonly at: Record<string, unknown>; readonly key: string }[] = []
  const visit = (at: object): void => {
    for (const [key, value] of Object.entries(at)) {
      spots.push({ at: at as Record<string, unknown>, key })
      if (typeof value === 'object' && value !== null) visit(value)
    }
  }
  visit(copy)
  const { at, key } = pick(random, spots)
  const other = pick(random, spots)
  switch (below(random, 5)) {
    case 0:
      if (Array.isArray(at)) at.splice(Number(key), 1)
      else delete at[key]
      break
    case 1:
      if (Array.isArray(at)) at.push(structuredClone(at[Number(key)]))
      else at.extra = 1
      break
    case 2:
      at[key] = pick<unknown>(random, [null, true, -1, 0.5, 1e9, '', 'rubbish', [], {}, [null], '__proto__'])
      break
    case 3:
      at[key] = structuredClone(other.at[other.key])
      break
    default:
      at[key] = nearby(random, at[key])
  }
  return copy.it
}

/** A value of the same kind. */
function nearby(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return value + pick(random, [-1, 1, 7])
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value}x`
  return Array.isArray(value) ? [...value].reverse() : value
}
