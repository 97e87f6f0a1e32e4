/**
 * Seeded chance. One running stream a source (`SEED/polish-die`), advanced once a result, so the k-th die of a seed is the same
 * whatever was chosen in between. A stream is a function of (seed, source, k): where play stands is a count, which undo restores.
 */
import seedrandom from 'seedrandom'
import { type Action, CHANCE, type Chance, type Game } from './game.ts'
import { isChance, outcomes } from './legality.ts'
import type { Random } from './random.ts'

/** How many numbers have been taken from each source. */
export type Drawn = Readonly<Record<string, number>>

/** The streams of one seed. */
export interface Streams {
  readonly seed: string
  /** The k-th number of a source, uniform in [0, 1); k counts from 0. */
  number(source: string, k: number): number
}

/** Seedrandom's alea; each stream is computed once, as far as it is asked for. */
export function streams(seed: string): Streams {
  const made = new Map<string, { readonly next: () => number; readonly numbers: number[] }>()
  return {
    seed,
    number(source, k) {
      let stream = made.get(source)
      if (stream === undefined) {
        stream = { next: seedrandom.alea(`${seed}/${source}`), numbers: [] }
        made.set(source, stream)
      }
      while (stream.numbers.length <= k) stream.numbers.push(stream.next())
      return stream.numbers[k] as number
    },
  }
}

/** A generator of one's own from a seed: for players, samples and tests. */
export function seededRandom(seed: string): Random {
  const next = seedrandom.alea(seed)
  return { next: () => next() }
}

/** The outcome a uniform number in [0, 1) stands for: the canonical order laid out by weight. */
export function choose<A>(options: readonly Chance<A>[], uniform: number): Chance<A> {
  let left = uniform * options.reduce((sum, option) => sum + option.weight, 0)
  for (const option of options) {
    left -= option.weight
    if (left < 0) return option
  }
  const last = options.at(-1)
  if (last === undefined) throw new Error('choose: chance has no outcome')
  return last
}

/** The answer of seeded chance in a state that waits for it, and where the streams stand after it. */
export function answer<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  from: Streams,
  drawn: Drawn,
): { readonly action: A; readonly drawn: Drawn } {
  const options = outcomes(game, state)
  const source = options[0]?.action.verb
  if (source === undefined) throw new Error('answer: chance is not waited for')
  const k = drawn[source] ?? 0
  return { action: choose(options, from.number(source, k)).action, drawn: { ...drawn, [source]: k + 1 } }
}

/** Answers chance from a generator until somebody must decide or the game is over. For search, samples and tests. */
export function rollOut<S, A extends Action, V>(game: Game<S, A, V>, state: S, random: Random): S {
  let now = state
  for (;;) {
    const phase = game.phase(now)
    if (!isChance(phase, now)) return now
    now = phase.apply(now, CHANCE, choose(outcomes(game, now), random.next()).action).state
  }
}
