/**
 * The contract between a game and everything else: session, records, odds, computer players, screens, tests.
 *
 * A game is opened on one board, its decks and die, a variant and options. It knows its rules and nothing of seeds, files or
 * sentences. All its functions are pure: they change no argument, roll nothing, read no clock.
 */
import type { Json } from './json.ts'
import type { Random } from './random.ts'
import type { Args, Reason, RuleId, Text } from './text.ts'

/** A side of the game: `bolshevik`, `red`, `luftwaffe`. Persons change sides in a match; seats do not. */
export type Seat = string
export const CHANCE = 'chance'
export type Actor = Seat | typeof CHANCE
/** Who looks: a seat, or `public`, a watcher who knows only what lies open. */
export type Viewer = Seat | 'public'

/**
 * One thing a seat can do or chance can answer. Plain frozen data that names its unit. `verb` is its kind; for an answer of chance
 * the verb is the source as well: `polish-die`, `red-deck`. All outcomes of one moment share one verb.
 */
export interface Action {
  readonly verb: string
}

/** What an action points at. The screen walks the legal list as a tree along the parts. */
export interface Part {
  readonly kind: 'unit' | 'target' | 'hex' | 'card' | 'order' | 'face' | 'seat' | 'button'
  readonly id: string
}

/** One possible answer of chance. `weight` is a positive integer; `to` says who sees the answer. */
export interface Chance<A> {
  readonly action: A
  readonly weight: number
  readonly to: Audience
  /** The seat out of whose hidden cards it comes, if it does: what can come of them tells what they are. */
  readonly from?: Seat
}

export type Audience = 'all' | readonly Seat[]

/**
 * A line of the log, as data. `to` is who may read it (everybody if absent). `roll` marks a line that only tells what fell, not
 * what came of it. `uncovers` marks a hidden thing shown without chance: undo stops there.
 */
export interface Event extends Text {
  readonly to?: readonly Seat[]
  readonly roll?: true
  readonly uncovers?: true
}

export interface Step<S> {
  readonly state: S
  readonly events: readonly Event[]
}

/** Exact odds of something an action leads up to: what may come of it, each with an integer weight. */
export interface Forecast {
  readonly of: Text
  readonly rows: readonly { readonly weight: number | bigint; readonly what: Text }[]
}

/** How a game, or a match of two parts, ended. No winner is a draw, unless all have lost; several share the win. */
export interface Outcome {
  readonly winners: readonly Seat[]
  /** The game has beaten everybody who played it. */
  readonly allLost?: true
  readonly rule: RuleId
  readonly why: Text
  /** Points by seat, in games that count them. */
  readonly points?: Readonly<Record<Seat, number>>
  /** Figures a match is decided by: the round, the planes left. */
  readonly facts?: Readonly<Record<string, number>>
  /** What the second part of a match takes over from the first; nobody but the game itself reads it. */
  readonly carry?: Json
}

/** Something wrong with a text or a state: where it stands, and what was expected. */
export interface Fault {
  readonly at: string
  readonly text: Text
}

/** One kind of action: what may be proposed, and the rule on it. */
export interface Verb<S, A> {
  /** It only takes back what the seat has declared before: advice that proposed it would go round in circles. */
  readonly retracts?: true
  /** Pushes every action that might be legal, in the order of `Game.actions`, each once. May propose too much; decides nothing. */
  candidates(state: S, seat: Seat, out: A[]): void
  /** The rule itself and its only home; undefined if the action is legal. Allocates nothing. Reads only what `seat` may know. */
  forbids(state: S, seat: Seat, action: A): Reason | undefined
}

/** One kind of decision. */
export interface Phase<S, A> {
  /** The paragraph that says what happens now. */
  readonly rule: RuleId
  /** The paragraph that says when something else can be done: given with a verb of another phase; `rule` if there is no better one. */
  elsewhere?(verb: string): RuleId | undefined
  /** The paragraph that says whose decision it is: given when another seat acts; `rule` if there is no better one. */
  readonly turn?: RuleId
  /**
   * What a seat can do here depends on what only it knows, or its choice is told to it alone: nobody else should look at the screen
   * meanwhile. In a phase without it all that is possible, and all that an action tells, is open to everybody.
   */
  readonly secret?: boolean
  /** `['chance']`, or the seats that must decide (several in a simultaneous secret choice), or none when the game is over. */
  waitingFor(state: S): readonly Actor[]
  readonly verbs: Readonly<Record<string, Verb<S, A>>>
  /** Every answer chance can give now, in canonical order; needed only where chance is waited for. */
  outcomes?(state: S): readonly Chance<A>[]
  /**
   * What chance can have answered as far as a seat knows that has seen the answer, where the outcomes would betray to it what others
   * hold; undefined where they do not. It holds all the outcomes, and reads only what `seat` may know.
   */
  tellable?(state: S, seat: Seat): readonly A[] | undefined
  /** What follows. `action` is legal (or an outcome, if `actor` is chance): callers other than the engine have asked first. */
  apply(state: S, actor: Actor, action: A): Step<S>
  /** One line that says what is asked; it also serves those who only wait, and holds nothing `viewer` may not know. */
  prompt(state: S, viewer: Viewer): Text
}

/** A game opened on a board with its variant and options. */
export interface Game<S, A extends Action, V> {
  readonly seats: readonly Seat[]
  /** Every action that can ever be named, made once, frozen, in the order a legal list keeps. Answers of chance included. */
  readonly actions: readonly A[]
  /**
   * The sources of chance that are dice, thrown for all to see: what they gave is counted, and with dice by hand anybody tells it.
   * Other chance is cards, which somebody may not see.
   */
  readonly dice: readonly string[]
  /** The first position of a game or, with the first part's outcome, of a match's second part. Nothing random happens here. */
  start(previous?: Outcome): S
  /** The decision on top of `state.todo`, always the same object for one kind; when the game is over one that waits for nobody. */
  phase(state: S): Phase<S, A>
  outcome(state: S): Outcome | undefined
  /** How the game ends when a seat resigns, where more than its loss counts in a match. */
  concede?(state: S, seat: Seat): Outcome
  /**
   * What the viewer may know, built from an allow-list; it holds all a log line told him that can still matter. After the end it
   * shows everything, so an action that ends a game with something hidden is marked `uncovers`.
   */
  view(state: S, viewer: Viewer): V
  /** A full state that fits the view: its view by the same viewer is `view` again. */
  sample(view: V, random: Random): S
  /** Broken invariants; none in any position that play can reach. */
  faults(state: S): readonly Fault[]
  /** The position as plain data in public terms (names, not indices): checksums and hand-written positions rest on it. */
  readonly position: {
    /** Everything; for a viewer without what he may not know. */
    write(state: S, viewer?: Viewer): Json
    /** Hidden parts that were left out are sampled from `random`; without it, leaving them out is a fault. */
    read(json: unknown, random?: Random): S | readonly Fault[]
  }
  /** One-line notation; `parse(print(action))` is the same object. */
  print(action: A): string
  parse(text: string): A | Fault
  /** What an action points at, in the order a person picks it. Of two actions legal at one moment neither's parts begin with the other's. */
  parts(action: A): readonly Part[]
  /**
   * What a legal action leads up to beyond the dice that answer it at once: an attack that is declared now and shot later. It is told
   * from a view, so it cannot rest on what the asker does not know.
   */
  forecast?(view: V, action: A): readonly Forecast[] | undefined
  /**
   * What an action has used up - actions, markers, dice, points - and what is left of it, from how a viewer saw the position just before
   * and just after it.
   */
  spent?(before: V, after: V): readonly Text[]
  /** Decides a match from its two parts. The winners are named by the seats they had in the first part. */
  decide?(first: Outcome, second: Outcome): Outcome
}

/** Any game, where only the contract matters. Its members are methods, so every game is one. */
export type AnyGame = Game<unknown, Action, unknown>

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'at' in value && 'text' in value

/** Whether reading gave faults instead of a value. Only for values that are no lists themselves. */
export const areFaults = (value: unknown): value is readonly Fault[] => Array.isArray(value)

/** Whether a viewer may see something meant for an audience. */
export const mayRead = (to: Audience | undefined, viewer: Viewer): boolean =>
  to === undefined || to === 'all' || to.includes(viewer)

/** An event of the log. */
export const event = (key: string, args?: Args): Event => (args === undefined ? { key } : { key, args })
