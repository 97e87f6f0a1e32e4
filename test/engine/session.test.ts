/** A game in progress: how it ends, its parts, what is shown of it, and what can be taken back. */
import { describe, expect, it, test } from 'vitest'
import { CHANCE, type Outcome } from '../../src/engine/game.ts'
import { printLines } from '../../src/engine/record.ts'
import {
  at,
  beginPart,
  cannotAct,
  finalOutcome,
  isThinkTime,
  log,
  open,
  partOutcome,
  resign,
  seen,
  takeBackAny,
  thinkFor,
  thinkTime,
  waitingFor,
} from '../../src/engine/session.ts'
import { back, lastSteps } from '../../src/engine/steps.ts'
import { tally } from '../../src/engine/tally.ts'
import { redo, undo, undoBar } from '../../src/engine/undo.ts'
import { type State, toy } from '../toy/game.ts'
import {
  byHandTable,
  CHOICE,
  dealt,
  must,
  named,
  play,
  READY,
  seededTable,
  type ToySession,
  turn,
} from '../toy/play.ts'

const barred = (key: string, args = {}) => ({ barred: { key, args } })
const match = (): ToySession => open({ ...seededTable, match: true })

describe('giving up', () => {
  const given = must(resign(open(seededTable), 'birch'))

  it('ends the part for all: the others win, nobody is asked, nothing can be done', () => {
    const lost = { winners: ['ash', 'cedar'], rule: 'toy 2', why: { key: 'resigned', args: { seat: 'birch' } } }
    expect(partOutcome(given)).toEqual(lost)
    expect(finalOutcome(given)).toEqual(lost)
    expect(waitingFor(given)).toEqual([])
    expect(seen(given, 'ash').legal).toEqual([])
    const over = { rule: 'toy 2', text: { key: 'game-is-over', args: {} } }
    expect(cannotAct(given, 'ash', named('pick 1'))).toEqual(over)
    expect(cannotAct(given, CHANCE, named('die sun'))).toEqual(over)
  })

  it('is for a seat of the game, once, and not after its end', () => {
    expect(resign(open(seededTable), 'oak')).toEqual(barred('no-such-seat', { seat: 'oak' }))
    expect(resign(given, 'ash')).toEqual(barred('game-is-over'))
    const over: State = { ...toy.start(), todo: [{ phase: 'over', seat: 'ash', use: '' }] }
    expect(resign(open({ ...seededTable, from: over }), 'ash')).toEqual(barred('game-is-over'))
  })

  it('is not taken back, nor what was taken back before it done again', () => {
    const before = must(undo(play(dealt(), 'ash pick 1'), 'ash'))
    const after = must(resign(before, 'cedar'))
    expect(undoBar(after, 'ash')).toEqual({ key: 'undo-after-resigning', args: {} })
    expect(redo(after)).toEqual(barred('nothing-to-redo'))
    expect(after.now.undone).toEqual([])
  })

  it('ends as the game says, where it has a word on it', () => {
    const shared: Outcome = { winners: ['cedar'], rule: 'toy 5', why: { key: 'most-points' } }
    const game = { ...toy, concede: (_: State, seat: string) => ({ ...shared, facts: { [seat]: 1 } }) }
    const after = must(resign(open({ ...seededTable, game }), 'ash'))
    expect(partOutcome(after)).toEqual({ ...shared, facts: { ash: 1 } })
    expect(cannotAct(after, 'ash', named('pick 1'))?.rule).toBe('toy 5')
  })
})

describe('the parts of a match', () => {
  const first = must(resign(match(), 'ash'))
  const second = must(beginPart(first))

  it('there is a second one only in a match, after the first has ended, and no third', () => {
    const none = barred('no-second-part')
    expect(beginPart(match())).toEqual(none)
    expect(beginPart(must(resign(open(seededTable), 'ash')))).toEqual(none)
    expect(beginPart(second)).toEqual(none)
    expect(beginPart(must(resign(second, 'birch')))).toEqual(none)
  })

  it('the second begins with a deal of its own; nothing of the first is taken back or done again', () => {
    expect(second.now).toMatchObject({ part: 2, first: partOutcome(first), done: [], undone: [] })
    expect(second.now.resigned).toBeUndefined()
    expect(second.now.drawn).toEqual({ deck: 24 })
    expect(second.lines.at(-1)?.fell).toHaveLength(12)
    // Who has won has what the winner of the first part takes over.
    expect(second.now.state.points).toEqual({ ash: 9, birch: 0, cedar: 9 })
    expect(waitingFor(second)).toEqual(['ash', 'birch', 'cedar'])
    expect(undoBar(second, 'ash')).toEqual({ key: 'undo-across-parts', args: {} })
  })

  it('once somebody has acted in it, who has not has simply nothing to take back', () => {
    const [first = ''] = seen(second, 'ash').legal.map(toy.print)
    const acted = play(second, `ash ${first}`)
    expect(undoBar(acted, 'birch')).toEqual({ key: 'nothing-to-undo', args: {} })
    expect(undoBar(open(seededTable), 'ash')).toEqual({ key: 'nothing-to-undo', args: {} })
  })

  it('the log goes on: the deal of each part is the program’s', () => {
    expect(log(second).map(({ n, actor, events }) => [n, actor, events.length])).toEqual([
      [0, '*', 12],
      [2, '*', 12],
    ])
  })

  it('the whole is decided after both, its winners named by their first seats', () => {
    expect(finalOutcome(first)).toBeUndefined()
    expect(finalOutcome(second)).toBeUndefined()
    // Ash and Cedar of the second part were Cedar and Birch in the first.
    expect(finalOutcome(must(resign(second, 'birch')))?.winners).toEqual(['cedar', 'birch'])
  })

  it('dice of both are counted, with what was to be expected of them', () => {
    const table = { ...byHandTable, match: true }
    const one = play(turn(table), 'ash name sun', 'chance die moon')
    const two = must(beginPart(must(resign(one, 'ash'))))
    const hands = [1, 3, 4, 4, 2, 2, 3, 4, 1, 1, 2, 3].map((card) => `chance deck ${card}`)
    const thrown = play(two, ...hands, ...CHOICE, ...READY, 'ash name star', 'chance die moon')
    expect(tally(thrown).map(({ expected, ...row }) => ({ ...row, expected: expected.toFixed(3) }))).toEqual([
      { source: 'die', result: 'sun', fell: 0, expected: '1.000' },
      { source: 'die', result: 'moon', fell: 2, expected: '0.667' },
      { source: 'die', result: 'star', fell: 0, expected: '0.333' },
    ])
  })
})

describe('what is shown', () => {
  const session = play(dealt(), 'ash pick 1', 'birch pick 2', ...['ash pick 3', 'ash ready'])

  it('lines that tell a viewer nothing are left out, the others are in their order', () => {
    const lines = (viewer?: string) => log(session, viewer).map(({ n, actor }) => `${n} ${actor}`)
    expect(lines('birch')).toEqual(['5 chance', '6 chance', '7 chance', '8 chance', '14 birch', '16 ash'])
    expect(lines('public')).toEqual(['16 ash'])
    expect(lines()).toHaveLength(16)
    expect(lines().at(-1)).toBe('16 ash')
  })

  it('is the view, the legal list, the prompt and the log of a viewer', () => {
    const looked = seen(session, 'birch')
    expect(looked.view).toEqual(toy.view(session.now.state, 'birch'))
    expect(looked.legal.map(toy.print)).toEqual(['pick 2', 'pick 3', 'pick 4', 'back 2'])
    expect(looked.prompt).toEqual({ key: 'asks', args: { hand: ['2', '3', '4'] } })
    expect(looked.log).toEqual(log(session, 'birch'))
    expect(seen(session, 'ash').legal).toEqual([])
  })

  it('is worked out once, however often it is asked for', () => {
    let views = 0
    const game = {
      ...toy,
      view: (state: State, viewer: Parameters<typeof toy.view>[1]) => {
        views++
        return toy.view(state, viewer)
      },
    }
    const one = open({ ...seededTable, game })
    expect(views).toBe(0)
    const { view } = seen(one, 'ash')
    expect(seen(one, 'ash').view).toBe(view)
    expect(seen(one, 'birch').view).not.toBe(view)
    expect(views).toBe(2)
  })
})

describe('how long computers think', () => {
  it('is what was said last; before that their own budgets hold', () => {
    const session = open(seededTable)
    expect(thinkTime(session)).toBeUndefined()
    const twice = takeBackAny(thinkFor(thinkFor(session, 5), 0.5))
    expect(thinkTime(twice)).toBe(0.5)
    expect(
      printLines(twice)
        .replaceAll(/ #.{4}/g, '')
        .trim()
        .split('\n')
        .slice(1),
    ).toEqual([
      '1 * think 5 (computers not reproducible)',
      '2 * think 0.5 (computers not reproducible)',
      '3 * take-back any',
    ])
  })

  it.each([
    ['0.01', true],
    ['1', true],
    ['600', true],
    ['12.123456', true],
    ['0.009', false],
    ['0', false],
    ['600.1', false],
    ['1000', false],
    ['1.1234567', false],
    ['', false],
    ['-1', false],
    ['1e2', false],
    ['.5', false],
  ])('%j seconds: %s', (text, may) => {
    expect(isThinkTime(text)).toBe(may)
  })
})

describe('earlier moments', () => {
  const session = play(turn(), 'ash name sun', 'chance die sun')

  it('after a line is after that line, and before the first the start', () => {
    const earlier = back(session, 13)
    if (earlier === undefined) throw new Error('none')
    expect(earlier.lines).toHaveLength(13)
    expect(earlier.marks).toHaveLength(14)
    expect(earlier.now).toBe(at(session, 13))
    expect(back(session, 0)?.now).toBe(session.marks[0])
    expect(back(session, session.lines.length)?.now).toBe(session.now)
    expect(back(session, session.lines.length + 1)).toBeUndefined()
    expect(back(session, -1)).toBeUndefined()
  })

  it('the last action is shown step by step, the dice after it', () => {
    const thrown = play(turn({ ...byHandTable, dice: 'seeded' }), 'ash name sun')
    const steps = lastSteps(thrown, 'birch')
    expect(steps.map(({ events }) => events.map(({ key }) => key))).toEqual([['name'], ['die']])
    expect(steps.map(({ view }) => view.todo.at(-1)?.phase)).toEqual(['chance', 'turn'])
    expect(steps.at(-1)?.view).toEqual(seen(thrown, 'birch').view)
  })

  it('as the seat that took it, and only as far as the viewer may know', () => {
    const chosen = play(dealt(), 'cedar pick 4')
    expect(lastSteps(chosen, 'cedar')).toEqual([
      { view: seen(chosen, 'cedar').view, events: [{ key: 'pick', args: { what: '4' }, to: ['cedar'] }] },
    ])
    expect(lastSteps(chosen, 'ash')).toEqual([{ view: seen(chosen, 'ash').view, events: [] }])
  })

  it('there are none before the first action', () => {
    expect(lastSteps(open(seededTable), 'ash')).toEqual([])
  })
})

describe('taking back', () => {
  test('what a die has answered stands, typed or thrown by the program', () => {
    const typed = play(turn(), 'ash name sun', 'chance die moon')
    expect(undoBar(typed, 'ash')?.key).toBe('undo-chance')
    expect(undo(typed, 'ash')).toEqual(barred('undo-chance'))
    // A die taken back has been seen all the same.
    const corrected = must(undo(typed, CHANCE))
    expect(undoBar(corrected, 'ash')?.key).toBe('undo-chance')
    const thrown = play(turn({ ...byHandTable, dice: 'seeded' }), 'ash name sun')
    expect(undoBar(thrown, 'ash')?.key).toBe('undo-chance')
  })

  test('with take-back any it goes, and all that came after it', () => {
    const session = takeBackAny(play(turn(), 'ash beg', 'birch give', 'cedar give'))
    const undone = must(undo(session, 'ash'))
    expect(undone.now.state).toEqual(turn().now.state)
    expect(printLines(undone).trim().split('\n').at(-1)).toMatch(/ \* undo ash #/)
    expect(must(redo(undone)).now.state).toEqual(session.now.state)
  })

  test('what another has decided on it stands in the way, and is told so', () => {
    const session = play(turn(), 'ash beg', 'birch give')
    expect(undo(session, 'ash')).toEqual(barred('undo-other-decided'))
    expect(must(undo(session, 'birch')).now.state).toEqual(play(turn(), 'ash beg').now.state)
  })

  test('a secret choice leaves those of the others: they are played again as they were', () => {
    const session = play(dealt(), 'ash pick 1', 'birch pick 2', 'cedar pick 4')
    const undone = must(undo(session, 'ash'))
    expect(undone.now.state).toEqual(play(dealt(), 'birch pick 2', 'cedar pick 4').now.state)
    expect(undone.now.done.slice(-2).map(({ n, actor }) => [n, actor])).toEqual([
      [14, 'birch'],
      [15, 'cedar'],
    ])
    expect(must(redo(undone)).now.state).toEqual(session.now.state)
  })

  test('choices of a decision that has begun anew are no longer secret', () => {
    // The same phase asks everybody twice in a row: what was chosen before is known by then.
    const seats = ['ash', 'birch', 'cedar']
    const phase = {
      ...toy.phase(dealt().now.state),
      verbs: { ready: { candidates: () => undefined, forbids: () => undefined } },
      waitingFor: ({ ready }: State) => seats.filter((seat) => !ready.includes(seat as never)),
      apply: (state: State, actor: string) => {
        const ready = [...state.ready, actor as never]
        return { state: { ...state, ready: ready.length === 3 ? [] : ready }, events: [] }
      },
    }
    const start = open({ ...seededTable, game: { ...toy, phase: () => phase } })
    const two = play(start, 'ash ready', 'birch ready')
    expect(undoBar(two, 'ash')).toBeUndefined()
    expect(undoBar(play(two, 'cedar ready'), 'ash')?.key).toBe('undo-other-decided')
  })

  test('only what was taken back last is done again, and nothing after another action', () => {
    const session = play(dealt(), 'ash pick 1', 'ash pick 2')
    expect(redo(session)).toEqual(barred('nothing-to-redo'))
    const twice = must(undo(must(undo(session, 'ash')), 'ash'))
    expect(twice.now.state).toEqual(dealt().now.state)
    const once = must(redo(twice))
    expect(once.now.state).toEqual(play(dealt(), 'ash pick 1').now.state)
    expect(must(redo(once)).now.state).toEqual(session.now.state)
    expect(redo(play(once, 'birch pick 2'))).toEqual(barred('nothing-to-redo'))
  })
})
