/**
 * The rule of undo written a second time, from DESIGN section 2 and as plainly as it can be. The actions in force are found by going
 * through the lines of a record; of the session's own bookkeeping nothing is used.
 */
import { type Action, type Actor, CHANCE, type Event, type Game, type Seat } from '../../src/engine/game.ts'
import { isChance, outcomes } from '../../src/engine/legality.ts'
import { type Line, markOutcome, type Session } from '../../src/engine/session.ts'
import { isComputer } from './bench.ts'

/** An action and the chance that answered it; `n` is the line that first took it. */
interface Acted<A> {
  readonly n: number
  readonly actor: Actor
  readonly action: A
  readonly fell: readonly A[]
}

/** An action in force. */
interface Entry<S, A> extends Acted<A> {
  readonly before: S
  readonly after: S
  readonly events: readonly Event[]
}

/** What a record tells up to a line. */
export interface Story<S, A> {
  readonly start: S
  readonly entries: readonly Entry<S, A>[]
  readonly undone: readonly (readonly Entry<S, A>[])[]
  /** The lines at which chance answered. */
  readonly answers: readonly number[]
  readonly free: boolean
  readonly resigned: boolean
  /** The seats that computers have, where cards are told by hand. */
  readonly computers: readonly Seat[]
}

/** Whether an actor may take back his last action. */
export function mayTakeBack<S, A extends Action, V>(game: Game<S, A, V>, story: Story<S, A>, actor: Actor): boolean {
  const { entries, answers, free, resigned } = story
  const i = entries.findLastIndex((entry) => entry.actor === actor)
  const mine = entries[i]
  if (mine === undefined || resigned) return false
  if (actor === CHANCE && !canBeTold(game, story, mine.before)) return false
  if (free) return true
  const since = entries.slice(i)
  if (actor === CHANCE) return since.length === 1
  if (since.some(({ events }) => events.some(({ uncovers }) => uncovers === true))) return false
  if (answers.some((n) => n >= mine.n)) return false
  return since.every((entry) => entry.actor === actor) || isOneSecretChoice(game, since)
}

/** Whether a person may see what chance answers here: a die, or a card, which does not come out of a computer's hand. */
function canBeTold<S, A extends Action, V>(game: Game<S, A, V>, { computers }: Story<S, A>, state: S): boolean {
  const [answer] = outcomes(game, state)
  if (answer === undefined || game.dice.includes(answer.action.verb)) return true
  const isPerson = (seat: Seat): boolean => !computers.includes(seat)
  return (answer.to === 'all' || answer.to.some(isPerson)) && (answer.from === undefined || isPerson(answer.from))
}

/** The state the actions in force lead to. */
export const stateInForce = <S, A>({ entries, start }: Story<S, A>): S => entries.at(-1)?.after ?? start

/** Whether actions belong to one simultaneous decision that is still open: nobody who has finished it is asked again. */
function isOneSecretChoice<S, A extends Action, V>(game: Game<S, A, V>, entries: readonly Entry<S, A>[]): boolean {
  const states = [...entries.map(({ before }) => before), ...entries.slice(-1).map(({ after }) => after)]
  const phases = new Set(states.map((state) => game.phase(state)))
  const waiting = states.map((state) => game.phase(state).waitingFor(state))
  const shrinks = waiting.every((now, i) => now.every((seat) => (waiting[i - 1] ?? now).includes(seat)))
  return phases.size === 1 && shrinks && (waiting[0]?.length ?? 0) > 1
}

/** The story of a session after each of its lines, from line 0 on. */
export function storiesOf<S, A extends Action, V>(session: Session<S, A, V>): readonly Story<S, A>[] {
  const { table, dealt, lines } = session
  const { game } = table
  const start = afterAnswers(game, table.from ?? game.start(), dealt)
  let story: Story<S, A> = { start, entries: [], undone: [], answers: [], free: false, resigned: false, computers: [] }
  const stories = [story]
  for (const line of lines) {
    story = line.command === undefined ? acted<S, A, V>(game, story, line) : commanded<S, A, V>(session, story, line)
    stories.push(story)
  }
  return stories
}

function acted<S, A extends Action, V>(game: Game<S, A, V>, story: Story<S, A>, line: Acted<A>): Story<S, A> {
  const answers = line.actor === CHANCE || line.fell.length > 0 ? [...story.answers, line.n] : story.answers
  return { ...story, entries: take(game, story, story.entries, [line]), undone: [], answers }
}

function commanded<S, A extends Action, V>(session: Session<S, A, V>, story: Story<S, A>, line: Line<A>): Story<S, A> {
  const { game } = session.table
  const { entries, undone } = story
  switch (line.command?.do) {
    case 'undo': {
      const who = line.command.seat ?? entries.at(-1)?.actor
      const i = entries.findLastIndex(({ actor }) => actor === who)
      const later = entries.slice(i + 1)
      const stay = isOneSecretChoice(game, entries.slice(i)) ? later : []
      const gone = entries.slice(i).filter((entry) => !stay.includes(entry))
      return { ...story, entries: take(game, story, entries.slice(0, i), stay), undone: [...undone, gone] }
    }
    case 'redo':
      return { ...story, entries: take(game, story, entries, undone.at(-1) ?? []), undone: undone.slice(0, -1) }
    case 'resign':
      return { ...story, undone: [], resigned: true }
    case 'take-back-any':
      return { ...story, free: true }
    case 'part': {
      const first = markOutcome(game, session.marks[line.n - 1] ?? session.now)
      const start = afterAnswers(game, game.start(first), line.fell)
      // Everybody has the next one's side.
      const computers = game.seats.filter((_, i) =>
        story.computers.includes(game.seats[(i + 1) % game.seats.length] ?? ''),
      )
      return { ...story, entries: [], undone: [], start, resigned: false, computers }
    }
    case 'seat': {
      const { seat, player } = line.command
      const others = story.computers.filter((one) => one !== seat)
      return { ...story, computers: isComputer(player) ? [...others, seat] : others }
    }
    default:
      return story
  }
}

/** The entries with more actions after them. */
function take<S, A extends Action, V>(
  game: Game<S, A, V>,
  { start }: Story<S, A>,
  entries: readonly Entry<S, A>[],
  more: readonly Acted<A>[],
): readonly Entry<S, A>[] {
  const all = [...entries]
  for (const { n, actor, action, fell } of more) {
    const before = all.at(-1)?.after ?? start
    const step = game.phase(before).apply(before, actor, action)
    const events = [...step.events]
    let after = step.state
    for (const answer of fell) {
      const next = game.phase(after).apply(after, CHANCE, answer)
      events.push(...next.events)
      after = next.state
    }
    all.push({ n, actor, action, fell, before, after, events })
  }
  return all
}

const afterAnswers = <S, A extends Action, V>(game: Game<S, A, V>, state: S, fell: readonly A[]): S =>
  fell.reduce(
    (now, answer) => (isChance(game.phase(now), now) ? game.phase(now).apply(now, CHANCE, answer).state : now),
    state,
  )
