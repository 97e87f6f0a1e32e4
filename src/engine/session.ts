/**
 * A game in progress: who acted, what fell, where that leads; the parts of a match. Undo and redo are in undo.ts.
 *
 * A session is a value: every function here returns a new one. The lines are what a record holds and only grow; `now` is where play
 * stands, which undo moves back.
 */
import { type CardsByHand, type Sitting, type Source, sitting, swapped, teller, withPlayer } from './by-hand.ts'
import { answer, type Drawn, type Streams } from './chance.ts'
import {
  type Action,
  type Actor,
  CHANCE,
  type Event,
  type Game,
  mayRead,
  type Outcome,
  type Seat,
  type Viewer,
} from './game.ts'
import { isChance, isOutcome, legal, outcomes, refuse } from './legality.ts'
import type { Refusal, Text } from './text.ts'
import { say } from './texts.ts'

/** What a session is played with. by-hand.ts says what `dice` and `cards` mean for an answer of chance. */
export interface Table<S, A extends Action, V> {
  readonly game: Game<S, A, V>
  readonly streams: Streams
  /** `manual`: persons throw the dice. */
  readonly dice: Source
  /** Persons draw the cards; undefined if the program does. */
  readonly cards?: CardsByHand
  readonly match: boolean
  /** A position to begin from instead of the game's own start. */
  readonly from?: S
}

/** What the program, not a seat, does to a game. */
export type Command =
  | { readonly do: 'start' }
  | { readonly do: 'undo'; readonly seat?: Seat }
  | { readonly do: 'redo' }
  | { readonly do: 'resign'; readonly seat: Seat }
  | { readonly do: 'part' }
  | { readonly do: 'take-back-any' }
  | { readonly do: 'seat'; readonly seat: Seat; readonly player: string }
  | { readonly do: 'think'; readonly seconds: number }

/** One line of a record: an action with the chance that answered it at once, or a command. Numbers are never reused. */
export type Line<A> = { readonly n: number; readonly fell: readonly A[] } & (
  | { readonly actor: Actor; readonly action: A; readonly command?: undefined }
  | { readonly actor: '*'; readonly command: Command; readonly action?: undefined }
)

/** A state and how far the streams have been used to reach it. */
export interface Core<S> {
  readonly state: S
  readonly drawn: Drawn
}

/** An action in force: the line that first took it, what fell, what it told, and what was before it. */
export interface Done<S, A> {
  readonly n: number
  readonly actor: Actor
  readonly action: A
  readonly fell: readonly A[]
  readonly events: readonly Event[]
  readonly before: Core<S>
}

/** Where play stands after a line. */
export interface Mark<S, A> extends Core<S> {
  readonly part: 1 | 2
  /** The first part's outcome, in the second part of a match. */
  readonly first?: Outcome
  /** The actions in force in this part, oldest first. */
  readonly done: readonly Done<S, A>[]
  /** What undo took back, last first in; each batch is redone at once. */
  readonly undone: readonly (readonly Done<S, A>[])[]
  /** What was told in force before this part's first action, earlier parts included. */
  readonly told: readonly Told[]
  readonly takeBackAny: boolean
  /** The seats that computers have, which counts where persons draw the cards. */
  readonly computers: readonly Seat[]
  readonly resigned?: Seat
}

/** Events of one line. */
export interface Told {
  readonly n: number
  readonly actor: Actor | '*'
  readonly events: readonly Event[]
}

export interface Session<S, A extends Action, V> {
  readonly table: Table<S, A, V>
  readonly lines: readonly Line<A>[]
  /** `marks[n]` is where play stood after line n; `marks[0]` after what fell before the first action. */
  readonly marks: readonly Mark<S, A>[]
  /** What fell before line 1. */
  readonly dealt: readonly A[]
  readonly now: Mark<S, A>
}

/** Why undo, redo or a command is not possible now. */
export interface Barred {
  readonly barred: Text
}

export const isSession = <S, A extends Action, V>(
  value: Session<S, A, V> | Refusal | Barred,
): value is Session<S, A, V> => 'lines' in value

/** A new session. In seeded play what falls before the first decision has fallen; `fell` gives it when a record is read. */
export function open<S, A extends Action, V>(table: Table<S, A, V>, fell?: readonly A[]): Session<S, A, V> {
  const state = table.from ?? table.game.start()
  const computers = table.cards?.computers ?? []
  const dealt = settle({ table, computers }, { state, drawn: {} }, fell)
  const now: Mark<S, A> = {
    ...dealt.core,
    part: 1,
    done: [],
    undone: [],
    told: dealt.events.length === 0 ? [] : [{ n: 0, actor: '*', events: dealt.events }],
    takeBackAny: false,
    computers,
  }
  return { table, lines: [], marks: [now], dealt: dealt.fell, now }
}

/**
 * A seat acts, or a person tells what chance answered. `fell` gives the chance that followed, when a record is read; it must be
 * outcomes in their order, which `fits` checks beforehand.
 */
export function act<S, A extends Action, V>(
  session: Session<S, A, V>,
  actor: Actor,
  action: A,
  fell?: readonly A[],
): Session<S, A, V> | Refusal {
  const refused = cannotAct(session, actor, action)
  if (refused !== undefined) return refused
  const { now } = session
  const n = session.lines.length + 1
  const done = perform(sitting(session), now, n, actor, action, fell)
  return append(
    session,
    { n, actor, action, fell: done.entry.fell },
    {
      ...now,
      ...done.core,
      done: [...now.done, done.entry],
      undone: [],
    },
  )
}

/** Why this may not be done now; undefined if it may. */
export function cannotAct<S, A extends Action, V>(
  session: Session<S, A, V>,
  actor: Actor,
  action: A,
): Refusal | undefined {
  const { table, now } = session
  const { game } = table
  const { rule } = game.phase(now.state)
  if (now.resigned !== undefined) return { rule: markOutcome(game, now)?.rule ?? rule, text: say('game-is-over', {}) }
  if (actor !== CHANCE) return refuse(game, now.state, actor, action)
  if (isOutcome(game, now.state, action)) return undefined
  const args = { action: game.print(action), verb: action.verb }
  const [asked] = outcomes(game, now.state)
  if (asked === undefined || game.dice.includes(action.verb)) return { rule, text: say('no-such-outcome', args) }
  const isAsked = asked.action.verb === action.verb
  return { rule, text: isAsked ? say('no-such-card', args) : say('not-in-this-phase', args) }
}

/** Whether chance, given as it stands in a record, can have fallen so after this action. Undefined if it can, else the first that cannot. */
export function misfit<S, A extends Action, V>(
  at: Sitting<S, A, V>,
  state: S,
  fell: readonly A[],
): { readonly at: number } | undefined {
  const { game } = at.table
  let now = state
  for (const [i, action] of fell.entries()) {
    if (!isOutcome(game, now, action)) return { at: i }
    now = game.phase(now).apply(now, CHANCE, action).state
  }
  return isDrawn(at, now) ? { at: fell.length } : undefined
}

/** Whether the program has to answer chance now. */
export const isDrawn = <S, A extends Action, V>(at: Sitting<S, A, V>, state: S): boolean =>
  isChance(at.table.game.phase(state), state) && teller(at, state) === undefined

/** A seat gives up; the others win this part. */
export function resign<S, A extends Action, V>(session: Session<S, A, V>, seat: Seat): Session<S, A, V> | Barred {
  if (partOutcome(session) !== undefined) return { barred: say('game-is-over', {}) }
  if (!session.table.game.seats.includes(seat)) return { barred: say('no-such-seat', { seat }) }
  return withCommand(session, { do: 'resign', seat }, { ...session.now, undone: [], resigned: seat })
}

/** Begins the second part of a match; the persons change sides. `fell` as in `open`. */
export function beginPart<S, A extends Action, V>(
  session: Session<S, A, V>,
  fell?: readonly A[],
): Session<S, A, V> | Barred {
  const { table, now } = session
  const first = partOutcome(session)
  if (!table.match || now.part === 2 || first === undefined) return { barred: say('no-second-part', {}) }
  const computers = swapped(table.game, now.computers)
  const dealt = settle({ table, computers }, { state: table.game.start(first), drawn: now.drawn }, fell)
  const n = session.lines.length + 1
  const { resigned: _, ...rest } = now
  const mark: Mark<S, A> = {
    ...rest,
    ...dealt.core,
    part: 2,
    first,
    computers,
    done: [],
    undone: [],
    told: [...log(session), { n, actor: '*', events: dealt.events }],
  }
  return append(session, { n, actor: '*', command: { do: 'part' }, fell: dealt.fell }, mark)
}

/** From here on undo is not barred by chance or by others; the record says so. */
export const takeBackAny = <S, A extends Action, V>(session: Session<S, A, V>): Session<S, A, V> =>
  withCommand(session, { do: 'take-back-any' }, { ...session.now, takeBackAny: true })

/**
 * Another player takes a seat. Who plays is the caller's affair; the session only keeps the line, and which seats are computers'. Not
 * while a card has been drawn at the table that then nobody might tell.
 */
export function reseat<S, A extends Action, V>(
  session: Session<S, A, V>,
  seat: Seat,
  player: string,
): Session<S, A, V> | Barred {
  const { table, now } = session
  const computers = withPlayer(sitting(session), seat, player)
  if (isDrawn({ table, computers }, now.state)) return { barred: say('seat-while-drawing', { seat }) }
  return withCommand(session, { do: 'seat', seat, player }, computers === now.computers ? now : { ...now, computers })
}

/** From here on computers think so long in a turn: their choices depend on the machine, and the record says so. */
export const thinkFor = <S, A extends Action, V>(session: Session<S, A, V>, seconds: number): Session<S, A, V> =>
  withCommand(session, { do: 'think', seconds }, session.now)

/** How many seconds computers think in a turn; undefined if their levels' own budgets hold. */
export function thinkTime<S, A extends Action, V>({ lines }: Session<S, A, V>): number | undefined {
  const command = lines.findLast((line) => line.command?.do === 'think')?.command
  return command?.do === 'think' ? command.seconds : undefined
}

/** Seconds a turn that may be asked for. */
export const THINK = { least: 0.01, most: 600 } as const
export const isThinkTime = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,6})?$/.test(text) && Number(text) >= THINK.least && Number(text) <= THINK.most

/** Where play stood after line n. Line 0 is the start. */
export const at = <S, A extends Action, V>(session: Session<S, A, V>, n: number): Mark<S, A> | undefined =>
  session.marks[n]

/** Who must decide now; chance in manual play; nobody when the part is over. */
export function waitingFor<S, A extends Action, V>(session: Session<S, A, V>): readonly Actor[] {
  const { table, now } = session
  return partOutcome(session) === undefined ? table.game.phase(now.state).waitingFor(now.state) : []
}

/** How the part at hand ended. */
export const partOutcome = <S, A extends Action, V>(session: Session<S, A, V>): Outcome | undefined =>
  markOutcome(session.table.game, session.now)

export function markOutcome<S, A extends Action, V>(game: Game<S, A, V>, mark: Mark<S, A>): Outcome | undefined {
  const { resigned } = mark
  if (resigned === undefined) return game.outcome(mark.state)
  if (game.concede !== undefined) return game.concede(mark.state, resigned)
  return {
    winners: game.seats.filter((seat) => seat !== resigned),
    rule: game.phase(mark.state).rule,
    why: say('resigned', { seat: resigned }),
  }
}

/** How the whole ended: the game, or the match of two parts. Winners of a match are named by their seats in the first part. */
export function finalOutcome<S, A extends Action, V>(session: Session<S, A, V>): Outcome | undefined {
  const { table, now } = session
  const last = partOutcome(session)
  if (last === undefined || !table.match) return last
  if (now.part === 1 || now.first === undefined) return undefined
  return table.game.decide?.(now.first, last)
}

/** What the program may show a viewer. Nothing outside the engine calls a live game's own functions. */
export interface Seen<A, V> {
  readonly view: V
  readonly legal: readonly A[]
  readonly prompt: Text
  readonly log: readonly Told[]
}

/** What has been worked out of a session, which is a value and never changes: a screen asks for the same many times. */
const known = new WeakMap<object, Map<Viewer, unknown>>()

export function seen<S, A extends Action, V>(session: Session<S, A, V>, viewer: Viewer): Seen<A, V> {
  const viewers = known.get(session) ?? new Map<Viewer, unknown>()
  known.set(session, viewers)
  const before = viewers.get(viewer) as Seen<A, V> | undefined
  if (before !== undefined) return before
  const made = lookedAt(session, viewer)
  viewers.set(viewer, made)
  return made
}

/** Each part is worked out when it is first asked for: who looks at the map needs no log. */
function lookedAt<S, A extends Action, V>(session: Session<S, A, V>, viewer: Viewer): Seen<A, V> {
  const { table, now } = session
  const { game } = table
  const view = once(() => game.view(now.state, viewer))
  const actions = once(() => (now.resigned === undefined ? legal(game, now.state, viewer) : []))
  const prompt = once(() => game.phase(now.state).prompt(now.state, viewer))
  const lines = once(() => log(session, viewer))
  return {
    get view() {
      return view()
    },
    get legal() {
      return actions()
    },
    get prompt() {
      return prompt()
    },
    get log() {
      return lines()
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The log in force as a viewer may read it, or without one everything. Lines that tell him nothing are left out. */
export const log = <S, A extends Action, V>(session: Session<S, A, V>, viewer?: Viewer): Told[] =>
  [...newestFirst(session, viewer)].reverse()

/** The log from its end, for those who need only the last of it: a long game is not read through after every action. */
export function* newestFirst<S, A extends Action, V>(
  { now }: Session<S, A, V>,
  viewer?: Viewer,
): Generator<Told, void, undefined> {
  for (const entries of [now.done, now.told])
    for (let i = entries.length - 1; i >= 0; i--) {
      const { n, actor, events } = entries[i] as Told
      const readable = viewer === undefined ? events : events.filter((event) => mayRead(event.to, viewer))
      if (readable.length > 0) yield { n, actor, events: readable }
    }
}

/** Applies one action and lets chance answer until a seat must decide. */
export function perform<S, A extends Action, V>(
  at: Sitting<S, A, V>,
  before: Core<S>,
  n: number,
  actor: Actor,
  action: A,
  fell: readonly A[] | undefined,
): { readonly core: Core<S>; readonly entry: Done<S, A> } {
  const step = at.table.game.phase(before.state).apply(before.state, actor, action)
  const drawn = actor === CHANCE ? count(before.drawn, action) : before.drawn
  const rest = settle(at, { state: step.state, drawn }, fell)
  const core: Core<S> = { state: before.state, drawn: before.drawn }
  const events = [...step.events, ...rest.events]
  return { core: rest.core, entry: { n, actor, action, fell: rest.fell, events, before: core } }
}

/** Answers chance: from `fell` if given, else from the streams; what a person tells is left to wait. */
function settle<S, A extends Action, V>(at: Sitting<S, A, V>, core: Core<S>, fell: readonly A[] | undefined) {
  const { game, streams } = at.table
  const answers: A[] = []
  const events: Event[] = []
  let { state, drawn } = core
  for (let i = 0; isChance(game.phase(state), state); i++) {
    const known = fell?.[i]
    if (known === undefined && (fell !== undefined || teller(at, state) !== undefined)) break
    const next =
      known === undefined ? answer(game, state, streams, drawn) : { action: known, drawn: count(drawn, known) }
    const step = game.phase(state).apply(state, CHANCE, next.action)
    answers.push(next.action)
    events.push(...step.events)
    state = step.state
    drawn = next.drawn
  }
  return { core: { state, drawn }, fell: answers, events }
}

const count = (drawn: Drawn, action: Action): Drawn => ({ ...drawn, [action.verb]: (drawn[action.verb] ?? 0) + 1 })

/** A session with one more line, for something the program did. */
export const withCommand = <S, A extends Action, V>(session: Session<S, A, V>, command: Command, mark: Mark<S, A>) =>
  append(session, { n: session.lines.length + 1, actor: '*', command, fell: [] }, mark)

const append = <S, A extends Action, V>(
  session: Session<S, A, V>,
  line: Line<A>,
  mark: Mark<S, A>,
): Session<S, A, V> => ({
  ...session,
  lines: [...session.lines, line],
  marks: [...session.marks, mark],
  now: mark,
})

/** The next answers of the streams for a state that waits, compared with what a record says fell. For `verify`. */
export function expected<S, A extends Action, V>(table: Table<S, A, V>, state: S, drawn: Drawn): A | undefined {
  return outcomes(table.game, state).length === 0 ? undefined : answer(table.game, state, table.streams, drawn).action
}
