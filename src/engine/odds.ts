/**
 * Exact odds: one walk over chance for all games. An action is applied, chance answers in every way it can until somebody must
 * decide or the game ends, and each end is met with its exact probability.
 */
import { type Action, type Actor, CHANCE, type Chance, type Event, type Game, mayRead, type Viewer } from './game.ts'
import { isChance, isThrow, outcomes } from './legality.ts'
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
  /** Cards are still to be drawn, in more ways than are worth following. */
  readonly later: boolean
}

/** Cards are drawn from many: in more ways than these they are not followed. Dice always are. */
const MOST_WAYS = 60

/**
 * Every way an action can turn out. The shares add up to 1. `action` is legal, or an outcome if the actor is chance. A leaf marked
 * `later` still waits for cards that can be drawn in too many ways.
 */
export function walk<S, A extends Action, V>(game: Game<S, A, V>, state: S, actor: Actor, action: A): Leaf<S, A>[] {
  type Node = Leaf<S, A>
  const after = (from: S, who: Actor, what: A, { events, ...before }: Omit<Node, 'state'>): Node => {
    const step = game.phase(from).apply(from, who, what)
    return { ...before, events: [...events, ...step.events], state: step.state }
  }
  const leaves: Node[] = []
  let level = [after(state, actor, action, { chance: fraction(1), fell: [], events: [], later: false })]
  while (level.length > 0) {
    const waiting = level.filter((node) => isChance(game.phase(node.state), node.state))
    leaves.push(...level.filter((node) => !waiting.includes(node)))
    const ways = waiting.map((node) => ({ node, options: outcomes(game, node.state) }))
    if (areTooMany(game, waiting, ways)) return [...leaves, ...waiting.map((node) => ({ ...node, later: true }))]
    level = ways.flatMap(({ node, options }) => {
      const total = options.reduce((all, { weight }) => all + weight, 0)
      return options.map((option) =>
        after(node.state, CHANCE, option.action, {
          ...node,
          chance: times(node.chance, fraction(option.weight, total)),
          fell: [...node.fell, option.action],
        }),
      )
    })
  }
  return leaves
}

function areTooMany<S, A extends Action, V>(
  game: Game<S, A, V>,
  waiting: readonly { readonly state: S }[],
  ways: readonly { readonly options: readonly unknown[] }[],
): boolean {
  if (waiting.every(({ state }) => isThrow(game, state))) return false
  return ways.reduce((all, { options }) => all + options.length, 0) > MOST_WAYS
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
  /** Cards are still to be drawn, in more ways than are worth following. */
  readonly later: boolean
}

/**
 * What may follow an action, for a viewer: never from the state itself, but from worlds that fit his view. What happens in all of them is
 * certain, what happens in some only is left out and the leaf marked `open`. Chance is followed as long as he sees its answers and they
 * are the same in all those worlds; beyond that its shares would be those of a hidden hand.
 */
export function walkSeen<S, A extends Action, V>(
  game: Game<S, A, V>,
  view: V,
  viewer: Viewer,
  actor: Actor,
  action: A,
  random: Random,
): SeenLeaf<A>[] {
  const worlds = new Map<string, S>()
  for (let i = 0; i < WORLDS; i++) {
    const world = game.sample(view, random)
    worlds.set(JSON.stringify(world), world)
  }
  interface Node {
    readonly states: readonly S[]
    readonly leaf: SeenLeaf<A>
  }
  const after = (from: readonly S[], who: Actor, what: A, before: SeenLeaf<A>): Node => {
    const steps = from.map((world) => game.phase(world).apply(world, who, what))
    const { events, same } = common(steps.map((step) => step.events.filter(({ to }) => mayRead(to, viewer))))
    const leaf = { ...before, events: [...before.events, ...events], open: before.open || !same }
    return { states: steps.map(({ state }) => state), leaf }
  }
  const leaves: SeenLeaf<A>[] = []
  const start = { chance: fraction(1), fell: [], events: [], open: false, later: false }
  let level = [after([...worlds.values()], actor, action, start)]
  while (level.length > 0) {
    const ways: { readonly node: Node; readonly state: S; readonly options: readonly Chance<A>[] }[] = []
    for (const node of level) {
      const rolls = node.states.filter((state) => isChance(game.phase(state), state))
      const [state] = rolls
      const options = rolls.length === node.states.length ? alike(game, rolls, viewer) : undefined
      if (state === undefined) leaves.push(node.leaf)
      else if (options === undefined) leaves.push({ ...node.leaf, open: true })
      else ways.push({ node, state, options })
    }
    if (areTooMany(game, ways, ways)) return [...leaves, ...ways.map(({ node }) => ({ ...node.leaf, later: true }))]
    level = ways.flatMap(({ node: { states, leaf }, options }) => {
      const total = options.reduce((all, { weight }) => all + weight, 0)
      return options.map(({ action: answer, weight }) =>
        after(states, CHANCE, answer, {
          ...leaf,
          chance: times(leaf.chance, fraction(weight, total)),
          fell: [...leaf.fell, answer],
        }),
      )
    })
  }
  return leaves
}

/** What chance can answer, if the viewer sees it and it is the same in every world. */
function alike<S, A extends Action, V>(game: Game<S, A, V>, states: readonly S[], viewer: Viewer) {
  const [first = [], ...others] = states.map((state) => outcomes(game, state))
  if (!first.every(({ to }) => mayRead(to, viewer))) return undefined
  const same = (other: typeof first): boolean =>
    other.length === first.length &&
    other.every(({ action, weight }, i) => action === first[i]?.action && weight === first[i]?.weight)
  return others.every(same) ? first : undefined
}

/** The events told in every world, and whether those are all. */
function common(told: readonly (readonly Event[])[]): { readonly events: readonly Event[]; readonly same: boolean } {
  const text = (event: Event): string => JSON.stringify([event.key, event.args ?? null])
  const [first = [], ...others] = told
  const lists = others.map((events) => new Set(events.map(text)))
  const events = first.filter((event) => lists.every((list) => list.has(text(event))))
  return { events, same: told.every((list) => list.length === events.length) }
}
