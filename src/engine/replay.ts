/**
 * Plays a record again. What fell is taken from the record, since the dice in the file are what happened, and compared with the
 * seed; every line must be legal, and lead to the position its checksum names.
 */
import { isRefereed, type Sitting, sitting, teller } from './by-hand.ts'
import { type Action, type Actor, CHANCE, isFault } from './game.ts'
import { checksum, isRecordFault, printCommand, type RawLine, type RecordFault, wrong } from './record.ts'
import {
  act,
  beginPart,
  expected,
  isSession,
  isThinkTime,
  misfit,
  open,
  reseat,
  resign,
  type Session,
  type Table,
  takeBackAny,
  thinkFor,
} from './session.ts'
import { redo, undo } from './undo.ts'

/** A difference between a record's dice and its seed. */
export interface SeedDifference {
  readonly at: number
  readonly n: number
  readonly found: string
  readonly expected: string
}

export interface Replayed<S, A extends Action, V> {
  readonly session: Session<S, A, V>
  readonly differences: readonly SeedDifference[]
  /** The first line that does not hold; the session then ends before it. */
  readonly fault?: RecordFault
}

/** Plays the lines of a record again, up to line `to` if given. What fell is taken from the record and compared with the seed. */
export function replay<S, A extends Action, V>(
  table: Table<S, A, V>,
  lines: readonly RawLine[],
  to = Number.POSITIVE_INFINITY,
): Replayed<S, A, V> {
  const start = lines[0]?.n === 0 ? lines[0] : undefined
  const differences: SeedDifference[] = []
  const state = table.from ?? table.game.start()
  const first: Sitting<S, A, V> = { table, computers: table.cards?.computers ?? [] }
  const dealt = chanceOf(first, state, start ?? { at: 1, fell: [] })
  if (isRecordFault(dealt)) return { session: open(table), differences, fault: dealt }
  if (start !== undefined) {
    if (start.actor !== '*' || start.text !== 'start')
      return { session: open(table), differences, fault: wrong(start.at, 'record-line-form', {}) }
    differences.push(...compare(first, state, {}, dealt, start))
  }
  let session = open(table, dealt)
  const fail = (fault: RecordFault): Replayed<S, A, V> => ({ session, differences, fault })
  if (start !== undefined) {
    const found = checksum(table.game, session.now.state)
    if (found !== start.check) return fail(wrong(start.at, 'record-checksum', { n: 0, found, expected: start.check }))
  }

  for (const line of lines) {
    if (line.n === 0) continue
    if (line.n > to) break
    const next: Session<S, A, V> | RecordFault = step(session, line, differences)
    if (isRecordFault(next)) return fail(next)
    const found = checksum(table.game, next.now.state)
    if (found !== line.check) return fail(wrong(line.at, 'record-checksum', { n: line.n, found, expected: line.check }))
    session = next
  }
  return { session, differences }
}

function step<S, A extends Action, V>(
  session: Session<S, A, V>,
  line: RawLine,
  differences: SeedDifference[],
): Session<S, A, V> | RecordFault {
  const { table } = session
  if (line.actor === '*') return command(session, line, differences)
  const action = table.game.parse(line.text)
  if (isFault(action)) return { at: line.at, text: action.text }
  const actor: Actor = line.actor
  if (actor === CHANCE && !isRefereed(table)) return wrong(line.at, 'record-chance-line', {})
  const probe = act(session, actor, action, [])
  if (!isSession(probe)) return { at: line.at, text: probe.text, refusal: probe }
  const fell = chanceOf(sitting(probe), probe.now.state, line)
  if (isRecordFault(fell)) return fell
  if (fell.length === 0) return probe
  differences.push(...compare(sitting(probe), probe.now.state, probe.now.drawn, fell, line))
  const next = act(session, actor, action, fell)
  return isSession(next) ? next : { at: line.at, text: next.text, refusal: next }
}

function command<S, A extends Action, V>(
  session: Session<S, A, V>,
  line: RawLine,
  differences: SeedDifference[],
): Session<S, A, V> | RecordFault {
  const { table, now } = session
  // Only the first space parts verb and argument: a player's name may hold more.
  const [, verb, arg] = /^(\S+)(?: (.+))?$/.exec(line.text) ?? []
  const fault = wrong(line.at, 'record-command', { command: line.text.slice(0, 60) })
  const seat = arg?.split('=')[0] ?? ''
  const player = arg?.slice(seat.length + 1) ?? ''
  const done = (() => {
    switch (verb) {
      case 'undo':
        return undo(session, arg ?? now.done.at(-1)?.actor ?? '')
      case 'redo':
        return redo(session)
      case 'resign':
        return resign(session, seat)
      case 'take-back':
        return arg === 'any' ? takeBackAny(session) : undefined
      case 'seat':
        return table.game.seats.includes(seat) && player !== '' ? reseat(session, seat, player) : undefined
      case 'think': {
        const seconds = arg?.split(' ')[0] ?? ''
        return isThinkTime(seconds) ? thinkFor(session, Number(seconds)) : undefined
      }
      case 'part': {
        const first = beginPart(session, [])
        if (!isSession(first)) return first
        const fell = chanceOf(sitting(first), first.now.state, line)
        if (isRecordFault(fell)) return fell
        differences.push(...compare(sitting(first), first.now.state, now.drawn, fell, line))
        return beginPart(session, fell)
      }
      default:
        return undefined
    }
  })()
  if (done === undefined) return fault
  if (isRecordFault(done)) return done
  if (!isSession(done)) return 'barred' in done ? { at: line.at, text: done.barred } : fault
  // What is written must be what would be written: `undo` names a seat only where it must, words are not repeated.
  const written = done.lines.at(-1)
  return written?.command !== undefined && printCommand(written.command) === line.text ? done : fault
}

/** The chance of a line as actions, if it can have fallen so in this state. */
function chanceOf<S, A extends Action, V>(
  at: Sitting<S, A, V>,
  state: S,
  line: Pick<RawLine, 'at' | 'fell'>,
): A[] | RecordFault {
  const fell: A[] = []
  for (const text of line.fell) {
    const action = at.table.game.parse(text)
    if (isFault(action)) return { at: line.at, text: action.text }
    fell.push(action)
  }
  const wrongAt = misfit(at, state, fell)
  if (wrongAt === undefined) return fell
  return wrongAt.at < fell.length
    ? wrong(line.at, 'record-cannot-fall', { fell: (line.fell[wrongAt.at] ?? '').slice(0, 60) })
    : wrong(line.at, 'record-nothing-fell', {})
}

/** Where what the program drew is not what the seed gives. */
function compare<S, A extends Action, V>(
  at: Sitting<S, A, V>,
  from: S,
  before: Readonly<Record<string, number>>,
  fell: readonly A[],
  line: Pick<RawLine, 'at'> & { readonly n?: number },
): SeedDifference[] {
  const { table } = at
  const out: SeedDifference[] = []
  let state = from
  const drawn = { ...before }
  for (const action of fell) {
    const seeded = teller(at, state) === undefined ? expected(table, state, drawn) : undefined
    if (seeded !== undefined && seeded !== action)
      out.push({ at: line.at, n: line.n ?? 0, found: table.game.print(action), expected: table.game.print(seeded) })
    drawn[action.verb] = (drawn[action.verb] ?? 0) + 1
    state = table.game.phase(state).apply(state, CHANCE, action).state
  }
  return out
}
