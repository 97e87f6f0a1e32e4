/**
 * The bench a game is tried on: random games by seed, played through a session and kept with every state they passed.
 *
 * A property is a function of a bench. It throws `Broken` where it does not hold, and says in which game, at which line.
 */
import { seededRandom, streams } from '../../src/engine/chance.ts'
import {
  type Action,
  type Actor,
  CHANCE,
  type Event,
  type Game,
  type Seat,
  type Viewer,
} from '../../src/engine/game.ts'
import { canonical, type Json } from '../../src/engine/json.ts'
import { legal } from '../../src/engine/legality.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import { act, beginPart, isSession, open, partOutcome, type Session, type Table } from '../../src/engine/session.ts'

/** A game to be tried. */
export interface Subject<S, A extends Action, V> {
  readonly name: string
  /** Opens it; called often, and each game opened must be as good as another. */
  open(): Game<S, A, V>
  /** Whether it is played as a match of two parts too. */
  readonly match: boolean
  /** A random game (a part of a match) ends within this many actions of seats. */
  readonly bound: number
}

/** How thoroughly. What is cheap is checked at every position of every game, what is dear at a sample of them. */
export interface Knobs {
  readonly seed: string
  /** Random games played to their end. */
  readonly games: number
  /** Games with undo, redo, resigning and dice by hand as well. */
  readonly wild: number
  /** Of the random games, those whose records are played again: checksums are dear. */
  readonly records: number
  /** Positions of a game at which the dear checks are made. */
  readonly sampled: number
  /** Worlds drawn behind every view at such a position. */
  readonly worlds: number
  /** Actions tried where not all can be: applied or refused in each world, stale, or with their odds walked. */
  readonly actions: number
  /** The widest tree of chance the odds are walked on; wider ones are passed over. */
  readonly leaves: number
  /** Texts and positions made up by fast-check. */
  readonly rubbish: number
}

export const KNOBS: Knobs = {
  seed: 'properties',
  games: 20,
  wild: 10,
  records: 10,
  sampled: 8,
  worlds: 2,
  actions: 40,
  leaves: 2000,
  rubbish: 300,
}

/** A state some game passed. `text` is what it was when it was reached, as JSON. */
export interface Point<S> {
  readonly state: S
  readonly text: string
  /** The line of the record it belongs to; several points share a line where chance answered. */
  readonly n: number
  readonly where: string
}

/** A step from one point to the next: an action, or an answer of chance. */
export interface Move<S, A> {
  readonly from: Point<S>
  readonly to: Point<S>
  readonly actor: Actor
  readonly action: A
  readonly events: readonly Event[]
}

export interface Play<S, A extends Action, V> {
  readonly seed: string
  readonly session: Session<S, A, V>
  readonly points: readonly Point<S>[]
  readonly moves: readonly Move<S, A>[]
  /** Whether it ended within the bound: the game, or both parts of the match. */
  readonly finished: boolean
  /** What was thrown, if something was; the play then stops before it. */
  readonly crash?: unknown
}

export interface Bench<S, A extends Action, V> {
  readonly subject: Subject<S, A, V>
  readonly knobs: Knobs
  readonly game: Game<S, A, V>
  readonly plays: readonly Play<S, A, V>[]
}

/** Where a property does not hold. */
export class Broken extends Error {}

export function broken(where: string, what: string): never {
  throw new Broken(`${where}: ${what}`)
}

/** Plays the random games. A game that cannot be played to its end is kept as far as it went. */
export function prepare<S, A extends Action, V>(subject: Subject<S, A, V>, knobs: Partial<Knobs> = {}): Bench<S, A, V> {
  const all = { ...KNOBS, ...knobs }
  const game = subject.open()
  const plays = Array.from({ length: all.games }, (_, i) => {
    const seed = `${all.seed}-${i}`
    return play(subject, game, seed, seededRandom(`${seed}/choices`))
  })
  return { subject, knobs: all, game, plays }
}

export const tableOf = <S, A extends Action, V>(
  subject: Subject<S, A, V>,
  game: Game<S, A, V>,
  seed: string,
  chance: 'seeded' | 'manual' = 'seeded',
): Table<S, A, V> => ({
  game,
  streams: streams(seed),
  dice: chance,
  ...(chance === 'manual' ? { cards: { computers: [], isComputer } } : {}),
  match: subject.match,
})

/** Of the players who take seats in random games. */
export const isComputer = (player: string): boolean => player === 'normal'

/** A random game of a seed; `random` makes the choices. */
export function play<S, A extends Action, V>(
  subject: Subject<S, A, V>,
  game: Game<S, A, V>,
  seed: string,
  random: Random,
): Play<S, A, V> {
  const points: Point<S>[] = []
  const moves: Move<S, A>[] = []
  const reach = (state: S, n: number): Point<S> => {
    const where = `${subject.name}, seed ${seed}, line ${n}`
    const point = { state, text: JSON.stringify(state), n, where }
    points.push(point)
    return point
  }
  const follow = (from: Point<S>, n: number, actor: Actor, action: A): Point<S> => {
    const { state, events } = game.phase(from.state).apply(from.state, actor, action)
    const to = reach(state, n)
    moves.push({ from, to, actor, action, events })
    return to
  }
  const answered = (from: Point<S>, n: number, fell: readonly A[] = []): Point<S> =>
    fell.reduce((point, answer) => follow(point, n, CHANCE, answer), from)
  const inVerbs = random.next() < 0.5

  let session = open(tableOf(subject, game, seed))
  try {
    let point = answered(reach(game.start(), 0), 0, session.dealt)
    for (let left = subject.bound; ; left--) {
      const n = session.lines.length + 1
      if (partOutcome(session) !== undefined) {
        const next = beginPart(session)
        if (!isSession(next)) return { seed, session, points, moves, finished: true }
        session = next
        point = answered(reach(game.start(next.now.first), n), n, next.lines.at(-1)?.fell)
        left = subject.bound
        continue
      }
      const choice = left > 0 ? choose(game, session.now.state, random, inVerbs) : undefined
      if (choice === undefined) break
      const bare = follow(point, n, ...choice)
      const next = act(session, ...choice)
      if (!isSession(next)) break
      session = next
      point = answered(bare, n, next.lines.at(-1)?.fell)
    }
    return { seed, session, points, moves, finished: false }
  } catch (crash) {
    return { seed, session, points, moves, finished: false, crash }
  }
}

/** A random action of a random seat; half the games draw the verb first, so that rare verbs are met often too. */
export function choose<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  random: Random,
  inVerbs: boolean,
): readonly [Seat, A] | undefined {
  const waiting = game.phase(state).waitingFor(state)
  if (waiting.length === 0 || waiting[0] === CHANCE) return undefined
  const seat = pick(random, waiting)
  const all = legal(game, state, seat)
  if (all.length === 0) return undefined
  if (!inVerbs) return [seat, pick(random, all)]
  const verb = pick(random, [...new Set(all.map((action) => action.verb))])
  return [
    seat,
    pick(
      random,
      all.filter((action) => action.verb === verb),
    ),
  ]
}

/** The session as it was after line n. */
export const sessionAt = <S, A extends Action, V>(session: Session<S, A, V>, n: number): Session<S, A, V> => ({
  ...session,
  lines: session.lines.slice(0, n),
  marks: session.marks.slice(0, n + 1),
  now: session.marks[n] ?? session.now,
})

export const viewersOf = <S, A extends Action, V>(game: Game<S, A, V>): readonly Viewer[] => [...game.seats, 'public']

/** A generator of a check's own. */
export const randomFor = <S, A extends Action, V>(bench: Bench<S, A, V>, what: string): Random =>
  seededRandom(`${bench.knobs.seed}/${what}`)

/** Every point of every play. */
export const everyPoint = <S, A extends Action, V>({ plays }: Bench<S, A, V>): Point<S>[] =>
  plays.flatMap(({ points }) => points)

/**
 * A sample of points: some of every play, its last one always, and some before each verb, so that what is rare is not missed.
 * `what` names the check, so that each check has its own sample.
 */
export function somePoints<S, A extends Action, V>(bench: Bench<S, A, V>, what: string): Point<S>[] {
  const { plays, knobs } = bench
  const points = new Set(
    plays.flatMap(({ seed, points }) => {
      const random = randomFor(bench, `${what}/${seed}`)
      return [...some(random, points.slice(0, -1), knobs.sampled), ...points.slice(-1)]
    }),
  )
  const verbs = new Map<string, Point<S>[]>()
  for (const { from, action } of plays.flatMap(({ moves }) => moves)) {
    const before = verbs.get(action.verb)
    if (before === undefined) verbs.set(action.verb, [from])
    else before.push(from)
  }
  for (const [verb, before] of verbs)
    for (const point of some(randomFor(bench, `${what}/${verb}`), before, 2 * knobs.sampled)) points.add(point)
  return [...points]
}

/** At most `n` of the items, in their order; a few of very many cost no more than a few of some. */
export function some<T>(random: Random, items: readonly T[], n: number): T[] {
  if (n >= items.length) return [...items]
  // Floyd's way: at each step the last place that may be drawn stands in for one that has been.
  const places = new Set<number>()
  for (let last = items.length - n; last < items.length; last++) {
    const place = below(random, last + 1)
    places.add(places.has(place) ? last : place)
  }
  return [...places].sort((a, b) => a - b).map((place) => items[place] as T)
}

/** Plain data as canonical text. */
export const textOf = (value: unknown): string => (value === undefined ? 'undefined' : canonical(value as Json))

/** Whether two plain values are the same, but for the order of keys; a member that is undefined counts as absent. */
export function areSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => areSame(one, b[i]))
  const [left, right] = [a as Members, b as Members]
  for (const key in left) if (!areSame(left[key], right[key])) return false
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false
  return true
}

type Members = Readonly<Record<string, unknown>>

/** Fails unless two plain values are the same. */
export function same(where: string, what: string, found: unknown, expected: unknown): void {
  if (areSame(found, expected)) return
  const [a, b] = [textOf(found), textOf(expected)]
  broken(where, `${what} differs: ${around(a, b)} instead of ${around(b, a)}`)
}

/** Whether a value is plain data: JSON gives the very same back. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return value === null || ['string', 'boolean'].includes(typeof value)
  if (Array.isArray(value)) return Object.keys(value).length === value.length && value.every(isPlain)
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Reflect.ownKeys(value).every(isOwnName) &&
    Object.values(value).every(isPlain)
  )
}

const isOwnName = (key: string | symbol): boolean => typeof key === 'string' && key !== '__proto__'

/** The part of a text where it begins to differ from another. */
function around(text: string, other: string): string {
  let i = 0
  while (i < text.length && text[i] === other[i]) i++
  const from = Math.max(0, i - 40)
  return `${from > 0 ? '…' : ''}${text.slice(from, i + 60)}`
}
