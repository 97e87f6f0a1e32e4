/** What must hold of records: printed, parsed and played again they are the same game. */
import { isDeepStrictEqual } from 'node:util'
import { type Action, isFault } from '../../src/engine/game.ts'
import { below } from '../../src/engine/random.ts'
import { type Header, isRecordFault, parseRecord, printLines, printRecord } from '../../src/engine/record.ts'
import { replay } from '../../src/engine/replay.ts'
import { act, beginPart, isSession, log, open, type Session } from '../../src/engine/session.ts'
import { type Bench, broken, randomFor, type Subject, same, sessionAt, tableOf, viewersOf } from './bench.ts'
import { wildPlays } from './wild.ts'

/** How many lines are compared as text once more where all states are compared: checksums are the dearest part of a record. */
const TAIL = 20

/** After every line, the record printed, parsed and played again gives the same state, log and streams, and the same text. */
export function recordsComeBack<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  for (const [i, { seed, session }] of bench.plays.slice(0, bench.knobs.records).entries()) {
    comesBack(bench.subject, session)
    // The text after an earlier line is the beginning of the last one, and its states have just been compared.
    if (i % 4 > 0) continue
    const cut = below(randomFor(bench, `record/${seed}`), session.lines.length + 1)
    comesBack(bench.subject, sessionAt(session, cut))
  }
}

/** So does the record of a game with undo, redo, resigning, another player in a seat, dice by hand and a second part. */
export function wildRecordsComeBack<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  for (const session of wildPlays(bench)) {
    comesBack(bench.subject, session)
  }
}

/** The same seed and the same choices give the same record, in a game opened anew. */
export function sameSeedSameRecord<S, A extends Action, V>({ subject, plays, knobs }: Bench<S, A, V>): void {
  for (const { seed, session } of plays.slice(0, knobs.records)) {
    const where = `${subject.name}, seed ${seed}`
    const game = subject.open()
    let again = open(tableOf(subject, game, seed))
    for (const line of session.lines) {
      const action = line.command === undefined ? game.parse(session.table.game.print(line.action)) : undefined
      if (isFault(action)) broken(where, `an action of line ${line.n} is not read`)
      const next = action === undefined ? beginPart(again) : act(again, line.actor, action)
      if (!isSession(next)) broken(where, `line ${line.n} cannot be taken the second time`)
      again = next
    }
    const from = session.lines.length - TAIL
    const [first, second] = [printLines(session, from), printLines(again, from)]
    if (first !== second) broken(where, firstDifference(first, second))
    for (const { n } of session.lines) {
      same(`${where}, line ${n}`, 'the state', again.marks[n]?.state, session.marks[n]?.state)
      same(`${where}, line ${n}`, 'what fell', again.lines[n - 1]?.fell, session.lines[n - 1]?.fell)
    }
  }
}

/** The record of a session is read and played again in a game opened anew, and compared line by line. */
function comesBack<S, A extends Action, V>(subject: Subject<S, A, V>, session: Session<S, A, V>): void {
  const { seed } = session.table.streams
  const where = `${subject.name}, seed ${seed}, record of ${session.lines.length} lines`
  const header = headerOf(subject, session)
  const text = printRecord(header, session)
  const raw = parseRecord(text)
  if (isRecordFault(raw)) broken(where, `is not read: line ${raw.at}, ${raw.text.key}`)
  if (!isDeepStrictEqual(raw.header, header)) broken(where, 'has another head when read')
  const {
    session: again,
    differences,
    fault,
  } = replay(tableOf(subject, subject.open(), seed, session.table.dice), raw.lines)
  if (fault !== undefined) broken(where, `is not played again: line ${fault.at}, ${JSON.stringify(fault)}`)
  if (differences.length > 0) broken(where, `does not fit its seed: ${JSON.stringify(differences[0])}`)
  const tail = [printLines(session, again.lines.length - TAIL), printLines(again, again.lines.length - TAIL)] as const
  if (tail[0] !== tail[1]) broken(where, firstDifference(...tail))
  for (const n of session.marks.keys()) {
    same(`${where}, at ${n}`, 'the state', again.marks[n]?.state, session.marks[n]?.state)
    same(`${where}, at ${n}`, 'what was drawn', again.marks[n]?.drawn, session.marks[n]?.drawn)
  }
  for (const viewer of viewersOf(session.table.game))
    same(where, `the log of ${viewer}`, log(again, viewer), log(session, viewer))
}

/** Something to stand above the lines; what it says does not matter here. */
export const headerOf = <S, A extends Action, V>(subject: Subject<S, A, V>, session: Session<S, A, V>): Header => ({
  program: 'vistula test',
  game: subject.name.replaceAll(/[^a-z0-9-]/g, '-'),
  revision: 1,
  variant: 'any',
  match: session.table.match,
  options: { pace: 'slow', 'two-words': 'on' },
  data: { board: 'test 01234567' },
  seed: session.table.streams.seed,
  dice: session.table.dice,
  ...(session.table.cards === undefined ? {} : { cards: 'manual' as const }),
  players: { A: 'Ania Nowak', B: 'computer:hard' },
  seats: Object.fromEntries(session.table.game.seats.map((seat, i) => [seat, i % 2 === 0 ? 'A' : 'B'])),
})

function firstDifference(a: string, b: string): string {
  const [left, right] = [a.split('\n'), b.split('\n')]
  const i = left.findIndex((line, at) => line !== right[at])
  return `"${left[i] ?? 'nothing'}" became "${right[i] ?? 'nothing'}"`
}
