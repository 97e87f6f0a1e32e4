/**
 * Information set Monte Carlo tree search: worlds are sampled from a seat's view, and the trees of all seats grow over them.
 *
 * A node is what the seat that decides there can know, its view; so nobody in the search acts on what is hidden from him, and orders
 * of action that come to the same share one node. Where to look is chosen by what was found and by what the game thinks promising
 * (PUCT); from a fresh node the game's own policy plays on to the horizon, and the game judges what it comes to.
 */
import { choose } from '../engine/chance.ts'
import { type Action, type AnyGame, CHANCE, type Seat } from '../engine/game.ts'
import { legal as legalOf } from '../engine/legality.ts'
import type { Random } from '../engine/random.ts'
import type { AnyKnowledge } from '../rules/knowledge.ts'
import type { Budget } from './budget.ts'

/** What a player is shown: never the state. */
export interface Seen {
  readonly view: unknown
  readonly legal: readonly Action[]
}

/** An action that was looked at: how often, and how well it turned out for the seat, from 0 to 1. */
export interface Tried {
  readonly action: Action
  readonly visits: number
  readonly value: number
  /** How promising it looked before anything was tried: a share of all. */
  readonly prior: number
}

export interface Search {
  /** Looks ahead from a decision of the seat as long as the budget's share for it lasts; what was tried, the best first. */
  look(seen: Seen, budget: Budget): readonly Tried[]
  /** An action at first sight: the likelier the more promising the game finds it, with a whim above 1 less so. */
  glance(seen: Seen, whim: number): Action
}

interface Node {
  readonly actions: readonly Action[]
  readonly prior: Float64Array
  readonly visits: Float64Array
  readonly total: Float64Array
  /** All visits, and what they came to. */
  seen: number
  sum: number
}

interface Passed {
  readonly node: Node
  readonly at: number
  readonly seat: Seat
}

/** How much the policy counts against what was found. */
const EXPLORATION = 1.4
/** What has not been tried is taken to be so much worse than the average, as a share of all values found. */
const UNTRIED_COSTS = 0.15
/** No line of play is followed further; the position is judged where it has come to. */
const LONGEST = 600
/** More nodes than these are not kept: beyond them positions are only played out. */
const MOST_NODES = 40_000

/** A search that keeps what it has found from one decision of a turn to the next. */
export function search(game: AnyGame, knowledge: AnyKnowledge, seat: Seat, random: Random): Search {
  const nodes = new Map<string, Node>()
  /** The lowest and the highest mean found, by seat. */
  const bounds = new Map<Seat, { low: number; high: number }>()
  /** How many decisions of the turn were still to come, in the lines that were followed. */
  const length = { sum: 0, lines: 0 }

  const weighed = (state: unknown, actor: Seat, actions: readonly Action[]): ArrayLike<number> | undefined =>
    knowledge.weigh?.(state, actor, actions as readonly never[])

  function options(state: unknown, actor: Seat): readonly Action[] {
    const { verbs } = game.phase(state)
    const all = legalOf(game, state, actor)
    return sifted(knowledge, verbs, state, actor, all)
  }

  function grown(state: unknown, actor: Seat, actions: readonly Action[]): Node {
    const weights = weighed(state, actor, actions)
    const prior = new Float64Array(actions.length)
    let total = 0
    for (let i = 0; i < prior.length; i++) total += prior[i] = Math.max(1e-6, weights?.[i] ?? 1)
    const trust = knowledge.trust ?? 1
    for (let i = 0; i < prior.length; i++) prior[i] = (trust * (prior[i] ?? 0)) / total + (1 - trust) / prior.length
    const none = (): Float64Array => new Float64Array(actions.length)
    return { actions, prior, visits: none(), total: none(), seen: 0, sum: 0 }
  }

  /** The action of a node to be tried next. */
  function selected(node: Node, actor: Seat): number {
    const bound = bounds.get(actor)
    const low = bound?.low ?? 0
    const range = Math.max(1e-9, (bound?.high ?? 1) - low)
    const untried = node.seen === 0 ? 0.5 : (node.sum / node.seen - low) / range - UNTRIED_COSTS
    const root = EXPLORATION * Math.sqrt(node.seen + 1)
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < node.actions.length; i++) {
      const n = node.visits[i] ?? 0
      const value = n === 0 ? untried : ((node.total[i] ?? 0) / n - low) / range
      const score = value + (root * (node.prior[i] ?? 0)) / (1 + n)
      if (score > most) {
        most = score
        best = i
      }
    }
    return best
  }

  function backed(passed: readonly Passed[], state: unknown): void {
    const values = new Map<Seat, number>()
    for (const { node, at, seat: actor } of passed) {
      let value = values.get(actor)
      if (value === undefined) {
        value = knowledge.evaluate(state, actor)
        values.set(actor, value)
      }
      node.visits[at] = (node.visits[at] ?? 0) + 1
      node.total[at] = (node.total[at] ?? 0) + value
      node.seen++
      node.sum += value
      const mean = (node.total[at] ?? 0) / (node.visits[at] ?? 1)
      const bound = bounds.get(actor)
      if (bound === undefined) bounds.set(actor, { low: mean, high: mean })
      else {
        bound.low = Math.min(bound.low, mean)
        bound.high = Math.max(bound.high, mean)
      }
    }
  }

  /** One line of play from a world, through the tree and beyond it to the horizon. */
  function follow(world: unknown): void {
    const passed: Passed[] = []
    const stage = knowledge.stage(world as never)
    let state = world
    let growing = true
    let turn = true
    let own = 0
    for (let i = 0; i < LONGEST; i++) {
      const phase = game.phase(state)
      const waiting = phase.waitingFor(state)
      if (waiting.length === 0) break
      if (waiting[0] === CHANCE) {
        const { action } = choose(phase.outcomes?.(state) ?? [], random.next())
        state = phase.apply(state, CHANCE, action).state
        continue
      }
      if (knowledge.stage(state as never) - stage >= knowledge.horizon) break
      const actor = waiting.includes(seat) ? seat : (waiting[0] as Seat)
      turn &&= actor === seat
      const actions = options(state, actor)
      if (turn && actions.length > 1) own++
      let at = 0
      if (actions.length === 0) throw new Error(`search: nothing is legal for ${actor}`)
      if (actions.length > 1) {
        const key = growing ? keyOf(state, actor) : ''
        let node = growing ? nodes.get(key) : undefined
        if (growing && node === undefined) {
          growing = false
          node = grown(state, actor, actions)
          if (nodes.size < MOST_NODES) nodes.set(key, node)
        }
        // Worlds behind one view have one list; one that has not, or a line that has come back, is played out.
        if (node !== undefined && (node.actions.length !== actions.length || passed.some((one) => one.node === node))) {
          growing = false
          node = undefined
        }
        at = node === undefined ? drawn(weighed(state, actor, actions), actions.length, random) : selected(node, actor)
        if (node !== undefined) passed.push({ node, at, seat: actor })
      }
      state = phase.apply(state, actor, actions[at] as Action).state
    }
    length.sum += own
    length.lines++
    backed(passed, state)
  }

  const keyOf = (state: unknown, actor: Seat): string =>
    actor + (knowledge.key?.(state as never, actor) ?? JSON.stringify(game.view(state, actor)))

  function look({ view, legal }: Seen, budget: Budget): readonly Tried[] {
    const world = game.sample(view, random)
    const actions = sifted(knowledge, game.phase(world).verbs, world, seat, legal)
    const key = keyOf(world, seat)
    const node = nodes.get(key) ?? grown(world, seat, actions)
    nodes.set(key, node)
    length.sum = 0
    length.lines = 0
    if (actions.length > 1) {
      const before = budget.left()
      let first = true
      // A turn is decided by its first actions, and what is found for them serves the later ones.
      while (budget.left() > 0) {
        const decisions = length.lines === 0 ? 1 : length.sum / length.lines
        const share = before * Math.min(1, 2 / (1 + decisions))
        const spent = before - budget.left()
        if (length.lines > 3 && (spent >= share || isSettled(node, (length.lines * (share - spent)) / spent))) break
        follow(first ? world : game.sample(view, random))
        first = false
        budget.spend()
      }
    }
    return ranked(node)
  }

  function glance({ view, legal }: Seen, whim: number): Action {
    const world = game.sample(view, random)
    const actions = sifted(knowledge, game.phase(world).verbs, world, seat, legal)
    const weights = Array.from(weighed(world, seat, actions) ?? actions.map(() => 1), (weight) => weight ** (1 / whim))
    return actions[drawn(weights, actions.length, random)] as Action
  }

  return { look, glance }
}

/** The actions a player thinks about: without those that only take back what he has declared, and without permutations. */
function sifted(
  knowledge: AnyKnowledge,
  verbs: Readonly<Record<string, { readonly retracts?: true } | undefined>>,
  state: unknown,
  actor: Seat,
  legal: readonly Action[],
): readonly Action[] {
  if (legal.length < 2) return legal
  const onward = legal.some(({ verb }) => verbs[verb]?.retracts)
    ? legal.filter(({ verb }) => !verbs[verb]?.retracts)
    : legal
  const all = onward.length === 0 ? legal : onward
  return knowledge.narrow?.(state as never, actor, all as readonly never[]) ?? all
}

/** Whether so many further visits cannot change which action has the most. */
function isSettled({ visits }: Node, further: number): boolean {
  let first = 0
  let second = 0
  for (const n of visits)
    if (n > first) {
      second = first
      first = n
    } else if (n > second) second = n
  return first - second > further
}

/** The number of an item, each as likely as its weight says. */
function drawn(weights: ArrayLike<number> | undefined, items: number, random: Random): number {
  if (weights === undefined) return Math.floor(random.next() * items)
  let total = 0
  for (let i = 0; i < items; i++) total += weights[i] ?? 0
  let left = random.next() * total
  for (let i = 0; i < items; i++) {
    left -= weights[i] ?? 0
    if (left < 0) return i
  }
  return items - 1
}

function ranked({ actions, visits, total, prior }: Node): readonly Tried[] {
  const order = actions.map((_, i) => i)
  const mean = (i: number): number => ((visits[i] ?? 0) === 0 ? 0 : (total[i] ?? 0) / (visits[i] ?? 1))
  order.sort(
    (a, b) => (visits[b] ?? 0) - (visits[a] ?? 0) || mean(b) - mean(a) || (prior[b] ?? 0) - (prior[a] ?? 0) || a - b,
  )
  return order.map((i) => ({
    action: actions[i] as Action,
    visits: visits[i] ?? 0,
    value: mean(i),
    prior: prior[i] ?? 0,
  }))
}
