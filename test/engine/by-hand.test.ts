/** Chance told by hand: who tells it, what the record says of it, and how a wrong entry is put right. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type CardsByHand, hidesAnswer, sitting, tellable, teller } from '../../src/engine/by-hand.ts'
import { seededRandom, streams } from '../../src/engine/chance.ts'
import { type Action, type AnyGame, CHANCE, type Chance, isFault, mayRead, type Seat } from '../../src/engine/game.ts'
import { isChance, legal, outcomes } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { type Header, isRecordFault, parseRecord, printHeader, printRecord } from '../../src/engine/record.ts'
import { replay } from '../../src/engine/replay.ts'
import {
  act,
  beginPart,
  isSession,
  open,
  partOutcome,
  reseat,
  type Session,
  seen,
  type Table,
  takeBackAny,
  waitingFor,
} from '../../src/engine/session.ts'
import { redo, undo, undoBar } from '../../src/engine/undo.ts'
import { gameBitwa } from '../helpers/bitwa.ts'
import { gameMali } from '../helpers/mali.ts'
import { game7, place } from '../helpers/seven.ts'
import { type State, type Action as ToyAction, toy, type View } from '../toy/game.ts'

const HEADER: Header = {
  program: 'test',
  game: 'toy',
  revision: 1,
  variant: 'toy',
  match: false,
  options: {},
  data: {},
  seed: 'hand',
  dice: 'seeded',
  players: { A: 'human' },
  seats: { ash: 'A' },
}

const cards = (...computers: readonly Seat[]): CardsByHand => ({
  computers,
  isComputer: (player) => player === 'normal',
})

type ToySession = Session<State, ToyAction, View>
type ToyTable = Table<State, ToyAction, View>
const table = (...computers: readonly Seat[]): ToyTable => ({
  game: toy,
  streams: streams('hand'),
  dice: 'seeded',
  cards: cards(...computers),
  match: true,
})

function play(from: ToySession, ...lines: readonly string[]): ToySession {
  return lines.reduce((session, line) => {
    const [actor = '', ...words] = line.split(' ')
    const action = toy.parse(words.join(' '))
    if (isFault(action)) throw new Error(line)
    const next = act(session, actor, action)
    if (!isSession(next)) throw new Error(`${line}: ${next.text.key}`)
    return next
  }, from)
}

const tells = (session: ToySession) => teller(sitting(session), session.now.state)
const hands = [3, 1, 4, 4].map((card) => `chance deck ${card}`)

describe('the head of a record', () => {
  it('says that cards are drawn at the table, after what it says of dice', () => {
    const text = printHeader({ ...HEADER, dice: 'manual', cards: 'manual' })
    expect(text).toContain('\nseed: hand (alea, streams 1)\ndice: manual\ncards: manual\nplayers: ')
    const read = parseRecord(text)
    expect(isRecordFault(read) ? read : read.header).toEqual({ ...HEADER, dice: 'manual', cards: 'manual' })
    expect(printHeader(HEADER)).not.toContain('cards')
  })

  it('knows no other word for it', () => {
    const text = printHeader({ ...HEADER, cards: 'manual' }).replace('cards: manual', 'cards: marked')
    const read = parseRecord(text)
    expect(isRecordFault(read) && [read.at, read.text.key, read.text.args]).toEqual([
      8,
      'record-header-value',
      { key: 'cards', expected: 'manual', found: 'marked' },
    ])
  })
})

describe('who tells what was drawn', () => {
  it('of a card that one alone may see he tells it; a computer is dealt its cards by the program', () => {
    const session = open(table('birch'))
    expect(session.dealt).toEqual([])
    expect(tells(session)).toBe('cedar')
    // Cedar's last card, and with it Birch's four.
    const dealt = play(session, ...hands)
    expect(dealt.lines.map(({ fell }) => fell.length)).toEqual([0, 0, 0, 4])
    expect(tells(dealt)).toBe('ash')
  })

  it('the program draws what nobody may see, and throws the dice if only cards are by hand', () => {
    const ready = ['ash', 'birch', 'cedar'].flatMap((seat) => [`${seat} pick 3`, `${seat} pick 4`, `${seat} ready`])
    const dealt = play(
      open(table()),
      ...[1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4].map((card) => `chance deck ${card}`),
      ...ready,
    )
    const snatched = play(dealt, 'ash snatch')
    expect(snatched.lines.at(-1)?.fell.map(({ verb }) => verb)).toEqual(['blind'])
    const thrown = play(snatched, 'ash name sun')
    expect(thrown.lines.at(-1)?.fell.map(({ verb }) => verb)).toEqual(['die'])
    expect(tells(play(thrown, 'ash peek'))).toBe('ash')
  })

  it('out of a hand he tells it who holds it, even if all see it then, and of a computer’s hand the program', () => {
    const { state } = play(open(table()), ...hands).now
    const card = (more: Pick<Chance<ToyAction>, 'to' | 'from'>) => {
      const [first] = outcomes(toy, state)
      const phase = { ...toy.phase(state), outcomes: () => [{ ...(first as Chance<ToyAction>), ...more }] }
      return { ...table(), game: { ...toy, phase: () => phase } }
    }
    const told = (computers: readonly Seat[], more: Pick<Chance<ToyAction>, 'to' | 'from'>) =>
      teller({ table: card(more), computers }, state)
    expect(told([], { to: 'all' })).toBe('all')
    expect(told(['ash'], { to: 'all' })).toBe('all')
    expect(told(['ash'], { to: 'all', from: 'birch' })).toBe('birch')
    expect(told(['birch'], { to: 'all', from: 'birch' })).toBeUndefined()
    // He draws it out of the other's hand and alone sees it.
    expect(told(['ash'], { to: ['cedar'], from: 'birch' })).toBe('cedar')
    expect(told(['birch'], { to: ['cedar'], from: 'birch' })).toBeUndefined()
    expect(told(['cedar'], { to: ['cedar', 'birch'], from: 'birch' })).toBe('birch')
  })

  it('all of it is drawn where computers play alone', () => {
    expect(open(table('ash', 'birch', 'cedar')).dealt).toHaveLength(12)
  })

  it('it goes with the sides in the second part', () => {
    const session = open({
      ...table('birch'),
      from: { ...toy.start(), todo: [{ phase: 'over', seat: 'ash', use: '' }] },
    })
    const second = beginPart(session)
    if (!isSession(second)) throw new Error(second.barred.key)
    // Who had Birch has Ash now.
    expect(second.now.computers).toEqual(['ash'])
    expect(tells(second)).toBe('cedar')
  })
})

describe('a seat that changes hands', () => {
  it('is followed by who tells', () => {
    const session = play(open(table()), ...hands)
    const taken = reseat(session, 'ash', 'normal')
    if (!isSession(taken)) throw new Error(taken.barred.key)
    expect(tells(taken)).toBe('birch')
    const dealt = play(taken, ...hands.slice(0, 2), 'chance deck 2', 'chance deck 1')
    expect(dealt.lines.at(-1)?.fell).toHaveLength(4)
    const back = reseat(dealt, 'ash', 'a person')
    expect(isSession(back) && back.now.computers).toEqual([])
  })

  it('stays with a person who has a card to tell', () => {
    const session = play(open(table()), ...hands.slice(0, 2))
    expect(reseat(session, 'cedar', 'normal')).toEqual({
      barred: { key: 'seat-while-drawing', args: { seat: 'cedar' } },
    })
  })

  it('to a computer keeps its cards: what was typed is not taken back, and not drawn anew', () => {
    const session = play(open(table()), ...hands)
    const taken = reseat(session, 'cedar', 'normal')
    if (!isSession(taken)) throw new Error(taken.barred.key)
    expect(undoBar(taken, CHANCE)?.key).toBe('undo-chance')
    // Not even where everything can be taken back.
    expect(undoBar(takeBackAny(taken), CHANCE)?.key).toBe('undo-chance')
    const undone = undo(session, CHANCE)
    if (!isSession(undone)) throw new Error(undone.barred.key)
    expect(isSession(reseat(undone, 'cedar', 'normal'))).toBe(false)
  })
})

describe('a wrong entry', () => {
  it('is taken back one card after another, as long as nobody decides', () => {
    let session = play(open(table('birch')), ...hands, ...hands)
    const marks = [...session.marks].reverse()
    for (const before of marks.slice(1)) {
      const next = undo(session, CHANCE)
      if (!isSession(next)) throw new Error(next.barred.key)
      expect(next.now.state).toEqual(before.state)
      expect(next.now.drawn).toEqual(before.drawn)
      session = next
    }
    expect(undoBar(session, CHANCE)?.key).toBe('nothing-to-undo')
    // What the program has dealt in between it deals again.
    const again = play(session, ...hands)
    expect(again.now.state).toEqual(marks.find((mark) => mark.done.length === 4)?.state)
    const chosen = play(again, ...hands, 'ash pick 1')
    expect(undoBar(chosen, CHANCE)?.key).toBe('undo-other-decided')
  })

  it('is refused with the rule, and not taken', () => {
    const session = play(open(table()), ...[1, 1, 1, 1].map((card) => `chance deck ${card}`), 'chance deck 1')
    const one = toy.parse('deck 1')
    if (isFault(one)) throw new Error()
    expect(act(session, CHANCE, one)).toMatchObject({ rule: 'toy 1', text: { key: 'no-such-card' } })
  })
})

describe('a record of cards drawn at the table', () => {
  const written = (session: ToySession) => {
    const raw = parseRecord(printRecord({ ...HEADER, cards: 'manual' }, session))
    if (isRecordFault(raw)) throw new Error(raw.text.key)
    return raw.lines
  }

  it('is compared with the seed only as far as the program drew', () => {
    const session = play(open(table('birch')), ...hands)
    const other = { ...table('birch'), streams: streams('another') }
    expect(replay(table('birch'), written(session))).toMatchObject({ differences: [] })
    const { differences, fault } = replay(other, written(session))
    expect(fault).toBeUndefined()
    expect(new Set(differences.map(({ n }) => n))).toEqual(new Set([4]))
  })

  it('comes to the same conclusion about who tells, whoever sits down', () => {
    const taken = reseat(play(open(table()), ...hands), 'birch', 'normal')
    // Birch has cards to tell now; Ash has not yet.
    expect(isSession(taken)).toBe(false)
    const ash = reseat(play(open(table()), ...hands), 'ash', 'normal')
    if (!isSession(ash)) throw new Error(ash.barred.key)
    const session = play(ash, ...hands)
    const again = replay(table(), written(session))
    expect(again.fault).toBeUndefined()
    expect(again.differences).toEqual([])
    expect(again.session.now).toEqual(session.now)
  })

  it('with a card too few is faulty, and so is a card typed for a computer', () => {
    const session = play(open(table('birch')), ...hands)
    const text = printRecord({ ...HEADER, cards: 'manual' }, session)
    const cut = parseRecord(text.replace(/, deck \d #/, ' #'))
    if (isRecordFault(cut)) throw new Error(cut.text.key)
    expect(replay(table('birch'), cut.lines).fault?.text.key).toBe('record-nothing-fell')
    // In a seeded game chance has no lines.
    const { cards: _, ...seeded } = table()
    expect(replay(seeded, written(session)).fault).toBeDefined()
  })
})

const seven = game7()
/** Three aircraft over three regiments: in a game that begins at its beginning nobody shoots for long. */
const shots = place(seven, {
  turn: 'polish',
  regiments: { '81': 'F3 prepared', '24': 'F2', '36': 'E3' },
  aircraft: { P1: 'F2 bomb', P2: 'E3 bomb', P3: 'F3 bomb' },
})

/** Every kind of game there is, with everything by hand that can be; and where it begins, if not at its beginning. */
const GAMES: readonly { name: string; game: AnyGame; from?: unknown }[] = [
  { name: 'the toy', game: toy },
  { name: '7', game: seven, from: shots },
  { name: 'bitwa', game: gameBitwa() },
  { name: 'mali', game: gameMali({ variant: 'basic', players: 2 }) },
  { name: 'mali extended', game: gameMali({ variant: 'extended', players: 3 }) },
]

/** Actions of a game that are looked at: the deal, and some turns. */
const STEPS = 120

describe.each(GAMES)('random games of $name told by hand', ({ name, game, from }) => {
  it.each([0, 1, 2])('%i: every entry can be put right; nobody learns what is not his; the record holds', (n) => {
    const random = seededRandom(`by-hand/${name}/${n}`)
    // In one of the games a computer has a seat.
    const computers = n === 2 ? game.seats.slice(-1) : []
    const at: Table<unknown, Action, unknown> = {
      game,
      streams: streams(`${n}`),
      dice: 'manual',
      cards: cards(...computers),
      match: false,
      ...(from === undefined ? {} : { from }),
    }
    let session = open(at)
    let [told, hidden] = [0, 0]
    for (let i = 0; i < STEPS && partOutcome(session) === undefined; i++) {
      const { state } = session.now
      if (!isChance(game.phase(state), state)) {
        const seat = pick(random, waitingFor(session))
        session = must(act(session, seat, pick(random, legal(game, state, seat))))
        continue
      }
      told++
      const fallen = outcomes(game, state).map(({ action }) => action)
      const who = teller(sitting(session), state)
      const offered = tellable(sitting(session), state)
      expect(who).toBeDefined()
      expect(offered).toEqual(expect.arrayContaining(fallen))
      if (who !== 'all' && who !== undefined) {
        // What is offered hangs on nothing he does not know. (The toy has no list of its own.)
        const world = game.sample(game.view(state, who), random)
        if (name !== 'the toy') expect(tellable({ table: at, computers }, world)).toEqual(offered)
      }
      const [first, second] = [pick(random, fallen), pick(random, fallen)]
      const wrong = must(act(session, CHANCE, first))
      const back = must(undo(wrong, CHANCE))
      expect(back.now.state).toEqual(state)
      expect(back.now.drawn).toEqual(session.now.drawn)
      expect(must(redo(back)).now.state).toEqual(wrong.now.state)
      session = must(act(back, CHANCE, second))
      // Who may know neither answer is told the same of both, unless something else follows that is open to all.
      const [one, other] = [wrong, session].map(({ now }) => now.done.at(-1))
      const isOpen = [one, other].some((done) => done?.events.some(({ uncovers }) => uncovers))
      const follows = [wrong, session].map(({ now }) => game.phase(now.state).prompt(now.state, 'public'))
      if (one === undefined || other === undefined || isOpen || !isDeepStrictEqual(follows[0], follows[1])) continue
      for (const seat of game.seats) {
        // A computer may have been dealt what is left.
        if (computers.includes(seat)) continue
        if (!hidesAnswer(game, one, seat) || !hidesAnswer(game, other, seat)) continue
        hidden++
        const read = [one, other].map(({ events }) => events.filter(({ to }) => mayRead(to, seat)))
        expect(read[0]).toEqual(read[1])
      }
    }
    expect(told).toBeGreaterThan(0)
    if (n < 2 && ['the toy', 'bitwa', 'mali extended'].includes(name)) expect(hidden).toBeGreaterThan(0)
    const raw = parseRecord(printRecord({ ...HEADER, dice: 'manual', cards: 'manual' }, session))
    if (isRecordFault(raw)) throw new Error(raw.text.key)
    const again = replay(at, raw.lines)
    expect(again.fault).toBeUndefined()
    expect(again.differences).toEqual([])
    for (const seat of game.seats) expect(seen(again.session, seat)).toEqual(seen(session, seat))
  })
})

function must<S, A extends Action, V>(value: Session<S, A, V> | object): Session<S, A, V> {
  if (!('lines' in value)) throw new Error(JSON.stringify(value))
  return value
}
