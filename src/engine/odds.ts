/**
 * Exact odds: one walk over chance for all games. An action is applied, chance answers in every way it can until somebody must
 * decide or the game ends, and each end is met with its exact probability.
 */
import { type Action, type Actor, CHANCE, type Event, type Game } from './game.ts'
import { isChance, outcomes } from './legality.ts'
import type { Random } from './random.ts'

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
export const share = (x: Fraction): number => Number(x.over) / Number(x.under)

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
export function gather<L extends { readonly chance: Fraction }>(
  leaves: readonly L[],
  name: (leaf: L) => string,
): { readonly name: string; readonly chance: Fraction; readonly leaves: readonly L[] }[] {
  const groups = new Map<string, L[]>()
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

/** Worlds drawn to find what a view leaves open: a hidden thing with ten possibilities escapes them once in a thousand million times. */
const WORLDS = 200

/** One way chance can answer, as a viewer may know it: the consequences that do not depend on what is hidden from him. */
export interface SeenLeaf<A> {
  readonly chance: Fraction
  readonly fell: readonly A[]
  readonly events: readonly Event[]
  /** Whether something hidden decides what else happens. */
  readonly open: boolean
}

/**
 * What may follow an action, for a viewer: never from the state itself, but from worlds that fit his view. What happens in all of them is
 * certain, what happens in some only is left out and the leaf marked `open`.
 */
export function walkSeen<S, A extends Action, V>(
  game: Game<S, A, V>,
  view: V,
  actor: Actor,
  action: A,
  random: Random,
): SeenLeaf<A>[] {
  const worlds = new Map<string, S>()
  for (let i = 0; i < WORLDS; i++) {
    const world = game.sample(view, random)
    worlds.set(JSON.stringify(world), world)
  }
  const leaves = new Map<string, SeenLeaf<A>>()
  for (const world of worlds.values())
    for (const leaf of walk(game, world, actor, action)) {
      const key = leaf.fell.map((answer) => game.print(answer)).join()
      const known = leaves.get(key)
      leaves.set(key, known === undefined ? { ...leaf, open: false } : common(known, leaf))
    }
  return [...leaves.values()]
}

function common<A>(known: SeenLeaf<A>, leaf: Omit<SeenLeaf<A>, 'open'>): SeenLeaf<A> {
  const text = (event: Event): string => JSON.stringify([event.key, event.args ?? null])
  const here = new Set(leaf.events.map(text))
  const events = known.events.filter((event) => here.has(text(event)))
  const same = events.length === known.events.length && events.length === leaf.events.length
  return { ...known, events, open: known.open || !same }
}
