/** Records played again: every line holds as it stands, or the first that does not is named with the reason. */
import { describe, expect, it } from 'vitest'
import { streams } from '../../src/engine/chance.ts'
import { type Header, isRecordFault, parseRecord, printRecord, type RawLine } from '../../src/engine/record.ts'
import { replay } from '../../src/engine/replay.ts'
import { beginPart, open, reseat, resign, takeBackAny, thinkFor } from '../../src/engine/session.ts'
import { redo, undo } from '../../src/engine/undo.ts'
import { toy } from '../toy/game.ts'
import { byHandTable, CHOICE, must, play, seededTable, type ToySession, turn } from '../toy/play.ts'

const HEADER: Header = {
  ...{ program: 'test', game: 'toy', revision: 1, variant: 'toy', match: false, options: {}, data: {} },
  ...{ seed: 'by seed', dice: 'seeded' as const, players: { A: 'human' }, seats: { ash: 'A' } },
}

/** The lines of a session's record, as they are read. */
function written(session: ToySession): readonly RawLine[] {
  const read = parseRecord(printRecord(HEADER, session))
  if (isRecordFault(read)) throw new Error(read.text.key)
  return read.lines
}
/** The lines with that of a number written otherwise. */
const altered = (lines: readonly RawLine[], n: number, more: Partial<RawLine>): readonly RawLine[] =>
  lines.map((line) => (line.n === n ? { ...line, ...more } : line))
const atOf = (lines: readonly RawLine[], n: number) => lines.find((line) => line.n === n)?.at
/** A line a person has written below a record; its checksum is not come to. */
const below = (session: ToySession, actor: string, text: string, fell: readonly string[] = []) => [
  ...written(session),
  { at: 99, n: session.lines.length + 1, actor, text, fell, check: '0000' },
]
const faultOf = (session: ToySession, lines: readonly RawLine[]) => {
  const { fault } = replay(session.table, lines)
  return fault === undefined ? 'holds' : [fault.at, fault.text.key, ...Object.values(fault.text.args ?? {})]
}

const seeded = open(seededTable)
/** What a seat can lay first. */
const first = ({ now }: ToySession, seat: string): string =>
  `pick ${now.state.cards.find(({ of, at }) => of === seat && at === 'hand')?.kind}`
const begun = play(seeded, `ash ${first(seeded, 'ash')}`, `birch ${first(seeded, 'birch')}`)

describe('the deal', () => {
  it.each([
    ['ash', 'start'],
    ['*', 'begin'],
    ['*', 'undo'],
  ])('line 0 is `* start`, not `%s %s`', (actor, text) => {
    const { session, fault } = replay(seededTable, altered(written(seeded), 0, { actor, text }))
    expect(fault).toEqual({ at: atOf(written(seeded), 0), text: { key: 'record-line-form', args: {} } })
    expect(session.lines).toEqual([])
  })

  it('must lead to the position its checksum names', () => {
    const [{ at = 0, check = '' } = {}] = written(seeded)
    expect(faultOf(seeded, altered(written(seeded), 0, { check: '0000' }))).toEqual([
      at,
      'record-checksum',
      ...[0, check, '0000'],
    ])
  })

  it('must be told, and be one that can be', () => {
    expect(faultOf(seeded, [])).toEqual([1, 'record-nothing-fell'])
    const [start] = written(seeded)
    const { at = 0, fell = [] } = start ?? {}
    expect(faultOf(seeded, altered(written(seeded), 0, { fell: fell.slice(1) }))).toEqual([at, 'record-nothing-fell'])
    expect(faultOf(seeded, altered(written(seeded), 0, { fell: Array(12).fill('deck 1') }))).toEqual([
      at,
      'record-cannot-fall',
      'deck 1',
    ])
    expect(faultOf(seeded, altered(written(seeded), 0, { fell: [...fell, 'deck 1'] }))).toEqual([
      at,
      'record-cannot-fall',
      'deck 1',
    ])
    expect(faultOf(seeded, altered(written(seeded), 0, { fell: ['deck 9'] }))).toEqual([at, 'toy-fault'])
  })

  it('that another seed would not have given holds, and every difference is named', () => {
    const other = { ...seededTable, streams: streams('another') }
    const { session, differences, fault } = replay(other, written(begun))
    expect(fault).toBeUndefined()
    expect(session.now.state).toEqual(begun.now.state)
    expect(differences.length).toBeGreaterThan(4)
    const [one] = differences
    expect(one).toMatchObject({ at: atOf(written(begun), 0), n: 0 })
    expect(differences.every(({ found, expected }) => found !== expected)).toBe(true)
    // The first card that differs: up to there both seeds give the same.
    const fell = [begun, open(other)].map(({ dealt }) => dealt.map(toy.print))
    const i = fell[0]?.findIndex((card, at) => card !== fell[1]?.[at]) ?? 0
    expect([one?.found, one?.expected]).toEqual([fell[0]?.[i], fell[1]?.[i]])
    expect(replay(seededTable, written(begun)).differences).toEqual([])
  })
})

describe('a line', () => {
  it('must lead to the position its checksum names; the game stands as before it', () => {
    const { at = 0, check = '' } = written(begun)[2] ?? {}
    const { session, fault } = replay(seededTable, altered(written(begun), 2, { check: '0000' }))
    expect(fault?.text).toEqual({ key: 'record-checksum', args: { n: 2, found: check, expected: '0000' } })
    expect(fault?.at).toBe(at)
    expect(session.now).toEqual(begun.marks[1])
  })

  it('is played up to the one asked for', () => {
    for (const n of [0, 1, 2, 3])
      expect(replay(seededTable, written(begun), n).session.lines).toHaveLength(Math.min(n, 2))
  })

  it('must be an action of the game, and a legal one: else the rule says why', () => {
    expect(faultOf(begun, below(begun, 'ash', 'dance'))).toEqual([99, 'toy-fault'])
    expect(replay(seededTable, below(begun, 'ash', 'dance')).fault?.refusal).toBeUndefined()
    const { fault } = replay(seededTable, below(begun, 'cedar', 'ready'))
    expect(fault).toEqual({
      at: 99,
      text: { key: 'two', args: { action: 'ready', verb: 'ready', button: 'ready' } },
      refusal: { rule: 'toy 2', text: fault?.text },
    })
    expect(faultOf(begun, below(begun, 'oak', 'ready'))).toEqual([99, 'no-such-seat', 'oak'])
  })

  it('of chance’s own stands only where persons tell what falls', () => {
    expect(faultOf(begun, below(begun, 'chance', 'deck 1'))).toEqual([99, 'record-chance-line'])
    const asked = turn()
    expect(faultOf(asked, below(asked, 'chance', 'deck 1'))).toEqual([99, 'no-such-outcome', 'deck 1', 'deck'])
  })

  it('has what fell only if something did', () => {
    expect(faultOf(begun, below(begun, 'cedar', first(begun, 'cedar'), ['deck 1']))).toEqual([
      99,
      'record-cannot-fall',
      'deck 1',
    ])
    const asked = turn({ ...byHandTable, dice: 'seeded' })
    expect(faultOf(asked, below(asked, 'ash', 'name sun'))).toEqual([99, 'record-nothing-fell'])
    expect(faultOf(asked, below(asked, 'ash', 'name sun', ['die sky']))).toEqual([99, 'toy-fault'])
    expect(faultOf(asked, below(asked, 'ash', 'name sun', ['die sun', 'die sun']))).toEqual([
      99,
      'record-cannot-fall',
      'die sun',
    ])
  })
})

describe('a command', () => {
  it('of every kind is played again', () => {
    const taken = must(undo(must(undo(begun, 'ash')), 'birch'))
    const again = must(redo(must(redo(taken))))
    const seat = must(reseat(thinkFor(takeBackAny(again), 2.5), 'cedar', 'a person of many words'))
    const session = must(resign(seat, 'birch'))
    expect(written(session).map(({ text }) => text)).toEqual([
      'start',
      ...begun.lines.map(({ action }) => (action === undefined ? '' : toy.print(action))),
      ...['undo ash', 'undo', 'redo', 'redo', 'take-back any'],
      ...['think 2.5 (computers not reproducible)', 'seat cedar=a person of many words', 'resign birch'],
    ])
    const { session: played, fault, differences } = replay(seededTable, written(session))
    expect([fault, differences]).toEqual([undefined, []])
    expect(played.now).toEqual(session.now)
    expect(played.lines).toEqual(session.lines)
  })

  it.each([
    'dance',
    'start',
    'undo birch',
    'resign birch=x',
    'take-back all',
    'take-back',
    'seat',
    'seat ash',
    'seat ash=',
    'seat oak=x',
    'think',
    'think 2',
    'think 0 (computers not reproducible)',
    'think 2 (computers reproducible)',
  ])('`%s` is none', (text) => {
    expect(faultOf(begun, below(begun, '*', text))).toEqual([99, 'record-command', text])
  })

  it('is cut off where it is told, if it is long', () => {
    expect(faultOf(begun, below(begun, '*', 'x'.repeat(61)))).toEqual([99, 'record-command', 'x'.repeat(60)])
  })

  it('that is barred says why', () => {
    expect(faultOf(seeded, below(seeded, '*', 'undo'))).toEqual([99, 'nothing-to-undo'])
    expect(faultOf(seeded, below(seeded, '*', 'redo'))).toEqual([99, 'nothing-to-redo'])
    expect(faultOf(seeded, below(seeded, '*', 'part 2'))).toEqual([99, 'no-second-part'])
    expect(faultOf(seeded, below(seeded, '*', 'resign oak'))).toEqual([99, 'no-such-seat', 'oak'])
    expect(faultOf(seeded, below(seeded, '*', 'resign'))).toEqual([99, 'no-such-seat', ''])
  })
})

describe('the second part of a match', () => {
  const ended = must(resign(open({ ...seededTable, match: true }), 'ash'))
  const second = must(beginPart(ended))
  const fell = second.lines.at(-1)?.fell.map(toy.print) ?? []

  it('is dealt as its line says, and compared with where the streams stand', () => {
    expect(replay(second.table, written(second))).toEqual({ session: second, differences: [] })
    const { differences } = replay({ ...second.table, streams: streams('another') }, written(second))
    expect(new Set(differences.map(({ n }) => n))).toEqual(new Set([0, 2]))
  })

  it('its deal must be told, and be one that can be', () => {
    expect(faultOf(ended, below(ended, '*', 'part 2', fell.slice(1)))).toEqual([99, 'record-nothing-fell'])
    expect(faultOf(ended, below(ended, '*', 'part 2', Array(12).fill('deck 2')))).toEqual([
      99,
      'record-cannot-fall',
      'deck 2',
    ])
    expect(faultOf(ended, below(ended, '*', 'part 2', ['deck 9']))).toEqual([99, 'toy-fault'])
    expect(faultOf(ended, below(ended, '*', 'part 3', fell))).toEqual([99, 'record-command', 'part 3'])
  })
})

it('a record of a game told by hand holds line for line', () => {
  const session = play(turn(), 'ash name sun', 'chance die moon', 'ash reveal')
  expect(replay(byHandTable, written(session))).toEqual({ session, differences: [] })
  expect(written(session)).toHaveLength(12 + CHOICE.length + 3 + 3)
})
