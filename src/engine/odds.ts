/**
 * Exact odds: one walk over chance for all games. An action is applied, chance answers in every way it can until somebody must
 * decide or the game ends, and each end is met with its exact probability.
 */
import { type Action, type Actor, CHANCE, type Event, type Game } from './game.ts'
import { isChance, outcomes } from './legality.ts'

/** An exact share; the denominator is positive and the fraction in lowest terms. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const fraction = (over: bigint | number, under: bigint | number = 1): Fraction => {
  const a = BigInt(over)
  const b = BigInt(under)
  const d = gcd(a, b)
  return { over: a / d, under: b / d }
}
export const add = (x: Fraction, y: Fraction): Fraction =>
  fraction(x.over * y.under + y.over * x.under, x.under * y.under)
export const times = (x: Fraction, y: Fraction): Fraction => fraction(x.over * y.over, x.under * y.under)
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, fraction(0))
export const isOne = (x: Fraction): boolean => x.over === x.under
export const printFraction = (x: Fraction): string => (x.under === 1n ? `${x.over}` : `${x.over}/${x.under}`)
/** As a number from 0 to 1, for percentages. */
export const share = (x: Fraction): number => Number((x.over * 1_000_000_000n) / x.under) / 1e9

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a || 1n) : gcd(b, a % b))

/** One way chance can answer: what fell in order, what happened, where it leads, how likely it is. */
export interface Leaf<S, A> {
  readonly chance: Fraction
  readonly fell: readonly A[]
  readonly events: readonly Event[]
  readonly state: S
}

/** Every way an action can turn out. The shares add up to 1. `action` is legal, or an outcome if the actor is chance. */
export function walk<S, A extends Action, V>(game: Game<S, A, V>, state: S, actor: Actor, action: A): Leaf<S, A>[] {
  const leaves: Leaf<S, A>[] = []
  const visit = (from: S, who: Actor, what: A, before: Omit<Leaf<S, A>, 'state'>): void => {
    const step = game.phase(from).apply(from, who, what)
    const events = [...before.events, ...step.events]
    if (!isChance(game.phase(step.state), step.state)) {
      leaves.push({ ...before, events, state: step.state })
      return
    }
    const options = outcomes(game, step.state)
    const total = options.reduce((all, option) => all + option.weight, 0)
    for (const option of options) {
      const chance = times(before.chance, fraction(option.weight, total))
      visit(step.state, CHANCE, option.action, { chance, fell: [...before.fell, option.action], events })
    }
  }
  visit(state, actor, action, { chance: fraction(1), fell: [], events: [] })
  return leaves
}

/** Leaves gathered by a name, in the order the names first occur. */
export function gather<S, A>(
  leaves: readonly Leaf<S, A>[],
  name: (leaf: Leaf<S, A>) => string,
): { readonly name: string; readonly chance: Fraction; readonly leaves: readonly Leaf<S, A>[] }[] {
  const groups = new Map<string, Leaf<S, A>[]>()
  for (const leaf of leaves) {
    const key = name(leaf)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [leaf])
    else group.push(leaf)
  }
  return [...groups].map(([key, group]) => ({
    name: key,
    chance: sum(group.map((leaf) => leaf.chance)),
    leaves: group,
  }))
}
