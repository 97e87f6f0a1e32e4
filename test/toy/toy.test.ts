/** The toy by its own rules: one game by hand, its match, its die. */
import { expect, test } from 'vitest'
import { type Drawn, streams } from '../../src/engine/chance.ts'
import { CHANCE, isFault, type Outcome } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { gather, printFraction, walk } from '../../src/engine/odds.ts'
import { printLines } from '../../src/engine/record.ts'
import { act, isSession, log, open, type Session, seen, waitingFor } from '../../src/engine/session.ts'
import { tally } from '../../src/engine/tally.ts'
import { undo, undoBar } from '../../src/engine/undo.ts'
import { type Action, type State, toy, type View } from './game.ts'

type ToySession = Session<State, Action, View>

const seeded = (seed: string): ToySession => open({ game: toy, streams: streams(seed), dice: 'seeded', match: false })

/** A session in which what falls is told: the hands dealt are ash 1 1 2 3, birch 2 2 3 4, cedar 1 3 4 4. */
function dealt(): ToySession {
  // Cards are told by hand here too, so that a test can say which fall.
  const game = { ...toy, dice: ['deck', 'blind', 'die'] }
  const table = open({ game, streams: streams('hand'), dice: 'manual', match: false })
  // The last frame of the stack is dealt first: cedar's four cards, then birch's, then ash's.
  return play(table, ...[1, 3, 4, 4, 2, 2, 3, 4, 1, 1, 2, 3].map((card) => `chance deck ${card}`))
}

/** Plays lines such as `ash pick 3`; each must be possible. */
function play(from: ToySession, ...lines: readonly string[]): ToySession {
  return lines.reduce((session, line) => {
    const [actor = '', ...words] = line.split(' ')
    const next = act(session, actor, named(words.join(' ')))
    if (!isSession(next)) throw new Error(`${line}: ${next.text.key}`)
    return next
  }, from)
}

function named(text: string): Action {
  const action = toy.parse(text)
  if (isFault(action)) throw new Error(text)
  return action
}

const words = (actions: readonly Action[]) => actions.map((action) => toy.print(action))
const why = (session: ToySession, seat: string, text: string) =>
  refuse(toy, session.now.state, seat, named(text))?.text.key

const CHOICE = ['ash pick 1', 'ash pick 3', 'birch pick 4', 'birch pick 2', 'cedar pick 4', 'cedar pick 4']
const READY = ['ash ready', 'birch ready', 'cedar ready']

test('1: what is dealt before the first action is line 0', () => {
  const session = seeded('line-0')
  expect(session.lines).toEqual([])
  expect(session.dealt).toHaveLength(12)
  expect(printLines(session)).toMatch(/^0 \* start ; (deck \d, ){11}deck \d #[0-9a-f]{4}\n$/)
  expect(waitingFor(session)).toEqual(['ash', 'birch', 'cedar'])
})

test('2: everybody chooses at once, equal cards are one action, and a choice is taken back freely', () => {
  const session = dealt()
  expect(words(legal(toy, session.now.state, 'ash'))).toEqual(['pick 1', 'pick 2', 'pick 3'])
  const chosen = play(session, 'ash pick 1', 'cedar pick 3', 'ash pick 1')
  expect(words(legal(toy, chosen.now.state, 'ash'))).toEqual(['back 1', 'ready'])
  expect(why(chosen, 'ash', 'pick 3')).toBe('two')
  expect(why(chosen, 'cedar', 'ready')).toBe('two')
  expect(why(chosen, 'birch', 'pick 1')).toBe('not-there')
  const back = play(chosen, 'ash back 1', 'ash pick 3', 'ash ready')
  expect(why(back, 'ash', 'back 1')).toBe('not-your-decision')
  expect(log(back, 'birch').flatMap(({ events }) => events.map(({ key }) => key))).toEqual([
    'deal',
    'deal',
    'deal',
    'deal',
    'ready',
  ])
})

test('2: a secret choice is taken back although others have chosen since, until all are ready', () => {
  const session = play(dealt(), ...CHOICE, 'ash ready', 'birch ready')
  const back = undo(session, 'ash')
  if (!isSession(back)) throw new Error('barred')
  expect(waitingFor(back)).toEqual(['ash', 'cedar'])
  expect(printLines(back).trim().split('\n').at(-1)).toMatch(/^\d+ \* undo ash #/)
  const ready = play(session, 'cedar ready')
  expect(undoBar(ready, 'ash')?.key).toBe('undo-other-decided')
  expect(undoBar(ready, 'cedar')).toBeUndefined()
})

test('3: nobody sees which card is snatched, until the reveal', () => {
  const session = play(dealt(), ...CHOICE, ...READY, 'ash snatch')
  expect(outcomes(toy, session.now.state).map(({ action, to }) => [toy.print(action), to])).toEqual([
    ['blind 2', []],
    ['blind 4', []],
  ])
  const [two, four] = [play(session, 'chance blind 2'), play(session, 'chance blind 4')]
  for (const viewer of ['ash', 'birch', 'cedar', 'public']) {
    expect(seen(two, viewer)).toEqual(seen(four, viewer))
  }
  const shown = play(two, 'ash reveal')
  expect(seen(shown, 'cedar').view.shown).toEqual(['ash 1', 'ash 3', 'birch 4', 'cedar 4', 'cedar 4'])
  expect(shown.now.done.at(-1)?.events.every(({ uncovers }) => uncovers === true)).toBe(true)
})

test('3, 4: what is shown or taken openly is known from then on, also when it is laid again', () => {
  const known = (session: ToySession, seat: string) =>
    seen(session, 'public')
      .view.cards.filter(({ of, kind }) => of === seat && kind !== '')
      .map(({ kind }) => kind)
  const first = play(dealt(), ...CHOICE, ...READY, 'ash reveal')
  expect([known(first, 'ash'), known(first, 'birch'), known(first, 'cedar')]).toEqual([[], ['2', '4'], ['4', '4']])
  const second = play(first, 'birch pick 4', 'birch pick 3')
  expect(known(second, 'birch')).toEqual(['2', '4'])
  const third = play(second, 'ash pick 1', 'ash pick 2', 'cedar pick 1', 'cedar pick 3', ...READY, 'birch reveal')
  expect([known(third, 'ash'), known(third, 'birch'), known(third, 'cedar')]).toEqual([
    ['1', '2'],
    ['2'],
    ['1', '3', '4', '4'],
  ])
})

test('3: the top card is known to who peeked, and taking it uncovers it without dice', () => {
  const turn = play(dealt(), ...CHOICE, ...READY)
  expect(why(turn, 'ash', 'take')).toBe('top')
  const peeked = play(turn, 'ash peek', 'chance deck 4')
  const top = (viewer: string) => seen(peeked, viewer).view.cards.find(({ at }) => at === 'top')?.kind
  expect(['ash', 'birch', 'public'].map(top)).toEqual(['4', '', ''])
  expect(why(peeked, 'ash', 'peek')).toBe('once')
  const taken = play(peeked, 'ash take')
  expect(taken.lines.at(-1)?.fell).toEqual([])
  expect(undoBar(taken, 'ash')?.key).toBe('undo-uncovered')
})

test('3: the others answer one by one, and an answer stands once the next has answered', () => {
  const begged = play(dealt(), ...CHOICE, ...READY, 'ash beg')
  expect(begged.now.state.todo.map(({ phase, seat }) => `${phase} ${seat}`)).toEqual([
    'turn ash',
    'answer cedar',
    'answer birch',
  ])
  const first = play(begged, 'birch give')
  expect(waitingFor(first)).toEqual(['cedar'])
  expect(undoBar(first, 'birch')).toBeUndefined()
  const second = play(first, 'cedar keep')
  expect(undoBar(second, 'birch')?.key).toBe('undo-other-decided')
  expect(waitingFor(second)).toEqual(['ash'])
  expect(second.now.state.points).toEqual({ ash: 1, birch: 0, cedar: 0 })
})

test('3: the odds of the named face', () => {
  const { state } = play(dealt(), ...CHOICE, ...READY).now
  const odds = (face: string) =>
    gather(walk(toy, state, 'ash', named(`name ${face}`)), (leaf) => String(leaf.state.points.ash)).map(
      ({ name, chance }) => `${name}: ${printFraction(chance)}`,
    )
  expect(odds('sun')).toEqual(['1: 1/2', '0: 1/2'])
  expect(odds('moon')).toEqual(['0: 2/3', '1: 1/3'])
  expect(odds('star')).toEqual(['0: 5/6', '1: 1/6'])
})

test('3: the k-th throw of a seed is the same, whatever else was done', () => {
  const start = seeded('die')
  const hands = start.now.state.cards.filter(({ at }) => at === 'hand')
  const two = (seat: string) =>
    hands
      .filter(({ of }) => of === seat)
      .slice(0, 2)
      .map(({ kind }) => `${seat} pick ${kind}`)
  const turn = play(start, ...two('ash'), ...two('birch'), ...two('cedar'), ...READY)
  const fell = (session: ToySession): Drawn => session.now.drawn
  const [plain, busy] = [play(turn, 'ash name sun'), play(turn, 'ash peek', 'ash snatch', 'ash name star')]
  expect(plain.lines.at(-1)?.fell).toEqual(busy.lines.at(-1)?.fell)
  expect([fell(plain), fell(busy)]).toEqual([
    { deck: 12, die: 1 },
    { deck: 13, blind: 1, die: 1 },
  ])
})

test('5: in the second part everybody has moved on one seat and keeps his points', () => {
  const first: Outcome = {
    winners: ['birch'],
    points: { ash: 1, birch: 3, cedar: 2 },
    rule: 'toy 5',
    why: { key: 'most-points' },
  }
  expect(toy.start(first).points).toEqual({ ash: 2, birch: 1, cedar: 3 })
  const second: Outcome = { ...first, winners: ['cedar'], points: { ash: 2, birch: 1, cedar: 4 } }
  expect(toy.decide?.(first, second).winners).toEqual(['birch'])
  const given: Outcome = { winners: ['ash', 'cedar'], rule: 'toy 3', why: { key: 'resigned' } }
  expect(toy.start(given).points).toEqual({ ash: 9, birch: 9, cedar: 0 })
})

test('chance answers only what can fall', () => {
  const session = play(dealt(), ...CHOICE, ...READY, 'ash snatch')
  expect(isSession(act(session, CHANCE, named('blind 1')))).toBe(false)
  expect(isSession(act(session, 'ash', named('reveal')))).toBe(false)
})

test('with dice by hand the cards are still drawn from the streams, and only dice are counted', () => {
  const table = { game: toy, streams: streams('hand'), match: false } as const
  const byHand = open({ ...table, dice: 'manual' })
  expect(words(byHand.dealt)).toEqual(words(open({ ...table, dice: 'seeded' }).dealt))
  const kinds = (seat: 'ash' | 'birch' | 'cedar'): readonly string[] =>
    byHand.now.state.cards.flatMap(({ of, at, kind }) => (of === seat && at === 'hand' ? [kind] : []))
  const laid = (['ash', 'birch', 'cedar'] as const).flatMap((seat) => [
    ...kinds(seat)
      .slice(0, 2)
      .map((kind) => `${seat} pick ${kind}`),
    `${seat} ready`,
  ])
  const named = play(byHand, ...laid, 'ash name sun')
  expect(waitingFor(named)).toEqual([CHANCE])
  expect(tally(play(named, 'chance die sun')).map(({ source, result, fell }) => `${source} ${result} ${fell}`)).toEqual(
    ['die sun 1', 'die moon 0', 'die star 0'],
  )
})
