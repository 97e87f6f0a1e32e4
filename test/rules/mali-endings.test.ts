/** How games of Mali Powstańcy end, for two, three and four patrols: rounds, defeats, points, ties, objectives. Sections 6, 7. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults, CHANCE } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { legal, outcomes } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import {
  closedIn,
  ended,
  gameMali,
  type Opening,
  optionsOf,
  type Placing,
  phaseIn,
  place,
  play,
  pointsIn,
  tales,
  told,
  trackOf,
} from '../helpers/mali.ts'

const PLAYERS = [2, 3, 4] as const
const game = (players: 2 | 3 | 4, opening: Opening = {}) => gameMali({ players, ...opening })
const long = (players: 2 | 3 | 4, opening: Opening = {}) => gameMali({ players, variant: 'extended', ...opening })
/** The cards of all patrols in the order of the seats, each one higher than the one before. */
const inOrder = (players: number): string => ['red 1', 'green 2', 'orange 3', 'purple 4'].slice(0, players).join(', ')
const last = (players: number): string => ['red', 'green', 'orange', 'purple'][players - 1] ?? ''

/** One decision, by whoever has it: the least that can be done. A red one is rolled, which nobody uses. */
function least(opened: GameMali, state: State, random = seededRandom('least')): State {
  const phase = opened.phase(state)
  const seat = phase.waitingFor(state)[0] ?? ''
  const answers = seat === CHANCE ? outcomes(opened, state).map(({ action }) => action) : legal(opened, state, seat)
  const quiet = answers.find((action) => ['done', 'die red-1'].includes(opened.print(action)))
  // Of equal answers any: the first ones only would deal a hand of one colour for ever.
  const action = quiet ?? (seat === CHANCE ? pick(random, answers) : answers[0])
  if (action === undefined) throw new Error(`nothing to do in ${phaseIn(state)}`)
  const { state: next } = phase.apply(state, seat, action)
  expect(opened.faults(next)).toEqual([])
  return next
}

/** As if red had delivered what lies on the last space of the track, so that no order is ever late. */
function inTime(opened: GameMali, state: State): State {
  const told = opened.position.write(state) as {
    track: string[][]
    seats: { red: { delivered?: string[] } } & Record<string, Json>
  }
  const late = (told.track.at(-1) ?? []).filter((card) => card !== 'victory')
  const track = [...told.track.slice(0, -1), (told.track.at(-1) ?? []).filter((card) => card === 'victory')]
  const red = { ...told.seats.red, delivered: [...(told.seats.red.delivered ?? []), ...late] }
  const read = opened.position.read({ ...told, track, seats: { ...told.seats, red } })
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

/** A whole game in which nobody moves and no order is late: cards turned up by round, and the end. */
function quietGame(opened: GameMali): {
  readonly turned: readonly number[]
  readonly end: string
  readonly round: number
} {
  const turned: number[] = []
  const random = seededRandom('quiet')
  let state = opened.start()
  let drawn = 0
  while (opened.outcome(state) === undefined) {
    if (phaseIn(state) === 'choose' && state.chosen.every((card) => card === 0)) {
      turned.push(state.drawn - drawn)
      drawn = state.drawn
      state = inTime(opened, state)
    }
    state = least(opened, state, random)
  }
  return { turned, end: ended(opened, state), round: state.round }
}

describe('mali 6.37: the greatest number of rounds of the basic game', () => {
  it.each([
    [4, 14, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0]],
    [3, 15, [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 1, 0, 0, 0, 0]],
    [2, 16, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]],
  ] as const)('%d patrols: %d rounds', (players, rounds, turned) => {
    expect(quietGame(game(players))).toEqual({ turned, end: 'red 6.34 won', round: rounds })
  })
})

describe('mali 7.52: the greatest number of rounds of the extended game', () => {
  // The Victory card lies under 30, 24 and 18 orders; it is on the track in the round named and in the three after it.
  it.each([
    [4, 19, 16],
    [3, 20, 17],
    [2, 22, 19],
  ] as const)('%d patrols: %d rounds, the Victory card comes in round %d', (players, rounds, victory) => {
    const { turned, end, round } = quietGame(long(players))
    expect(round).toBe(rounds)
    expect(end).toMatch(/^red .*7\.52 won$/)
    expect(turned.findLastIndex((n) => n > 0) + 1).toBe(victory)
    const above = { 2: 18, 3: 24, 4: 30 }[players]
    expect(turned.slice(0, victory - 1).reduce((sum, n) => sum + n, 0)).toBe(above)
  })
})

describe('mali 6.33: four tokens', () => {
  const three = { closed: ['WIL-CIT', 'CIT-GDA', 'CIT-PWP'], tokens: 3 }
  it.each(PLAYERS)('%d patrols: the fourth is a defeat at once, and nobody counts points', (players) => {
    const opened = game(players)
    const before = place(opened, {
      track: ['', '', '', '', '11'],
      cards: inOrder(players),
      turn: last(players),
      delivered: { red: '6' },
      more: three,
    })
    const { state, events } = told(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI')
    expect(ended(opened, state)).toBe('nobody 6.33 lost-tokens')
    expect(pointsIn(opened, state)).toBeUndefined()
    expect(tales(events, 'lost-tokens')).toEqual(['4'])
  })
  it.each(PLAYERS)('%d patrols: the third is none', (players) => {
    const opened = game(players)
    const before = place(opened, {
      track: ['', '', '', '', '11'],
      cards: inOrder(players),
      turn: last(players),
      more: { closed: ['WIL-CIT', 'CIT-GDA'], tokens: 2 },
    })
    expect(ended(opened, play(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI'))).toBe('on')
  })
  it('counts as well where no road is left and it is laid on the location: ruling 7', () => {
    const opened = game(4)
    const before = place(opened, {
      track: ['', '', '', '', '19'],
      cards: inOrder(4),
      turn: 'purple',
      more: three,
    })
    const { state, events } = told(opened, before, 'done', 'die red-1', 'done')
    expect(tales(events, 'location-marked')).toEqual(['CIT 4'])
    expect(ended(opened, state)).toBe('nobody 6.33 lost-tokens')
  })
  it('stops the time phase: nobody is pushed off, the second order is not looked at: ruling 8', () => {
    const opened = game(4)
    const before = place(opened, {
      scouts: { o1: 'SZU-BRI/2' },
      track: ['', '', '', '', '11 6'],
      cards: inOrder(4),
      turn: 'purple',
      more: three,
    })
    const { state, events } = told(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI')
    expect(ended(opened, state)).toBe('nobody 6.33 lost-tokens')
    expect(events.map(({ key }) => key).filter((key) => key === 'fled' || key === 'not-delivered')).toEqual([
      'not-delivered',
    ])
    expect(state.tokens).toBe(4)
  })
  it('comes before a regular end in the same round: ruling 23', () => {
    const opened = game(4)
    const before = place(opened, {
      round: 14,
      out: 20,
      track: ['', '', '', '', '11'],
      cards: inOrder(4),
      turn: 'purple',
      more: three,
    })
    const after = play(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI')
    expect(ended(opened, after)).toBe('nobody 6.33 lost-tokens')
  })
  it('is none in the extended game, where small tokens may be many: digest 33', () => {
    const opened = long(4)
    const before = place(opened, {
      track: ['', '', '', '11'],
      cards: inOrder(4),
      turn: 'purple',
      more: { closed: ['WIL-CIT', 'PWP-OLD', 'PAW-BRW'], tokens: 3, strikes: { ZOL: 1, POW: 1, WOL: 1 } },
    })
    const after = play(opened, before, 'done', 'block SZU-BRI', 'order 1', 'order 2', 'order 3')
    expect([ended(opened, after), after.tokens, closedIn(opened, after)]).toEqual([
      'on',
      4,
      'WIL-CIT PWP-OLD PAW-BRW SZU-BRI',
    ])
  })
})

describe('mali 6.34: the regular end of the basic game', () => {
  it.each([
    [4, 20],
    [3, 16],
    [2, 12],
  ] as const)('%d patrols: with the round in which the last of %d orders leaves the track late', (players, out) => {
    const opened = game(players)
    const before = place(opened, {
      out,
      scouts: { '*': 'CIT' },
      track: ['', '', '', '', '11'],
      cards: inOrder(players),
      turn: last(players),
      delivered: { red: '1', green: '7' },
    })
    const after = play(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI')
    // 7 points for order 1 against 6 for order 7.
    expect(ended(opened, after)).toBe('red 6.34 won')
    expect(pointsIn(opened, after)).toMatchObject({ red: 7, green: 6 })
  })
  it.each([
    [4, 20],
    [3, 16],
    [2, 12],
  ] as const)('%d patrols: or delivered, after the soldier and time of that round', (players, out) => {
    const opened = game(players)
    const before = place(opened, {
      out,
      scouts: { r1: 'BRI-PRT/1 6', '*': 'CIT' },
      track: ['', '6'],
      cards: inOrder(players),
    })
    const moved = play(opened, before, 'step r1 PRT', ...Array.from({ length: players }, () => 'done'))
    expect([ended(opened, moved), phaseIn(moved)]).toEqual(['on', 'roll'])
    const after = play(opened, moved, 'die red-1', 'done')
    expect(ended(opened, after)).toBe('red 6.34 won')
    expect(pointsIn(opened, after)).toMatchObject({ red: 15, green: 0 })
  })
  it('an empty track ends nothing while the deck has cards', () => {
    const opened = game(2)
    const before = place(opened, { out: 11, track: [], cards: inOrder(2), turn: 'soldier' })
    expect(ended(opened, play(opened, before, 'die red-1', 'done'))).toBe('on')
  })
})

describe('mali 6.35, 6.36: points and ties', () => {
  /** The last order leaves late; all that counts is on the board and delivered. */
  const end = (placing: Placing) => {
    const opened = game(3)
    const before = place(opened, {
      out: 16,
      track: ['', '', '', '', '11'],
      cards: 'red 1, green 2, orange 3',
      turn: 'orange',
      more: { soldier: 'KAL' },
      ...placing,
    })
    const after = play(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI')
    return [ended(opened, after).split(' 6.34')[0], pointsIn(opened, after)]
  }
  it('one, two and three scouts on starting locations bring 1, 3 and 7; several may share one', () => {
    expect(
      end({
        scouts: { r1: 'STM', g1: 'PAS', g2: 'PAS', o1: 'WIL', o2: 'WIL', o3: 'STM', '*': 'CIT' },
      }),
    ).toEqual(['orange', { red: 1, green: 3, orange: 7 }])
  })
  it('a scout in Prison, in hand or on a road beside does not count: ruling 27', () => {
    const opened = game(2)
    const before = place(opened, {
      out: 12,
      scouts: { r1: 'WIL-CIT/1', r2: 'WIL', r3: 'PAS', g1: 'WIL', g2: 'PAS', g3: 'STM' },
      track: ['', '', '', '', '11'],
      cards: 'red 1, green 2',
      turn: 'soldier',
      more: { soldier: 'PST-PAS/1' },
    })
    // The soldier enters the PAST building: r3 and g2 are arrested. Red has one scout left, green two.
    const after = play(opened, before, 'die black-1', 'block SZU-BRI')
    expect(pointsIn(opened, after)).toEqual({ red: 1, green: 3 })
    const held = place(opened, {
      out: 12,
      scouts: { r1: 'prison', r2: 'WIL', r3: 'PAS', '*': 'CIT' },
      track: ['', '', '', '', '11'],
      cards: 'red 1, green 2',
      turn: 'green',
    })
    expect(pointsIn(opened, play(opened, held, 'done', 'die red-1', 'done', 'block SZU-BRI'))).toEqual({
      red: 3,
      green: 0,
    })
  })
  const apart = { '*': 'CIT' }
  it('most points win, even with fewer orders', () => {
    // 6 is worth 15; 7 and 9 are worth 6 each.
    expect(end({ scouts: apart, delivered: { red: '7 9', green: '6' } })).toEqual([
      'green',
      { red: 12, green: 15, orange: 0 },
    ])
  })
  it('with equal points more orders win', () => {
    // 4 is worth 12; 7 and 9 are worth 6 each.
    expect(end({ scouts: apart, delivered: { red: '7 9', green: '4' } })).toEqual([
      'red',
      { red: 12, green: 12, orange: 0 },
    ])
  })
  it('with equal orders too, and a third with fewer points, two win together', () => {
    expect(end({ scouts: apart, delivered: { red: '4', green: '5', orange: '37' } })).toEqual([
      'red green',
      { red: 12, green: 12, orange: 11 },
    ])
  })
  it('all win together if all are equal', () => {
    expect(end({ scouts: apart })).toEqual(['red green orange', { red: 0, green: 0, orange: 0 }])
  })
})

describe('mali 7.51: three districts', () => {
  it.each(PLAYERS)('%d patrols: the third is a defeat at once: no card is drawn, no scout moved', (players) => {
    const opened = long(players)
    const before = place(opened, {
      scouts: { r1: 'MIC', '*': 'CIT' },
      track: ['', '', '', '2 1'],
      cards: inOrder(players),
      turn: last(players),
      more: { strikes: { MOK: 2, OCH: 2, WOL: 1 } },
    })
    const { state, events } = told(opened, before, 'done')
    expect(ended(opened, state)).toBe('nobody 7.51 lost-districts')
    expect(pointsIn(opened, state)).toBeUndefined()
    expect(tales(events, 'lost-districts')).toEqual(['WOL OCH MOK'])
    expect(events.map(({ key }) => key).filter((key) => key === 'not-delivered')).toHaveLength(1)
    expect(trackOf(opened, state)).toEqual(['', '', '', ''])
  })
  it('two are none', () => {
    const opened = long(2)
    const before = place(opened, {
      scouts: { '*': 'CIT' },
      track: ['', '', '', '2'],
      cards: inOrder(2),
      turn: 'green',
      more: { strikes: { MOK: 2, WOL: 1 } },
    })
    expect(ended(opened, play(opened, before, 'done', 'order 7'))).toBe('on')
  })
  it('is one also when the Victory card leaves with that order: ruling 17', () => {
    const opened = long(2)
    const before = place(opened, {
      out: 18,
      scouts: { '*': 'CIT' },
      track: ['', '', '', 'victory 2'],
      cards: inOrder(2),
      turn: 'green',
      more: { strikes: { MOK: 2, OCH: 2, WOL: 1 } },
    })
    expect(ended(opened, play(opened, before, 'done'))).toBe('nobody 7.51 lost-districts')
  })
})

describe('mali 7.52: the Victory card', () => {
  it.each([
    [4, 30],
    [3, 24],
    [2, 18],
  ] as const)('%d patrols: the game ends with the round in which it leaves the track', (players, out) => {
    const opened = long(players)
    const before = place(opened, {
      out,
      scouts: { '*': 'CIT' },
      track: ['', '', '', 'victory'],
      cards: inOrder(players),
      turn: last(players),
      delivered: { red: '9', green: '6' },
      keeps: { red: 'from-ZOL to-4 best', green: 'from-SRO to-4 best' },
    })
    const { state, events } = told(opened, before, 'done')
    expect(events.map(({ key }) => key)).toContain('victory-leaves')
    expect(ended(opened, state)).toBe('green 7.52 won')
    // 15 for the order and 8 for the most valuable one; red has only its 6.
    expect(pointsIn(opened, state)).toMatchObject({ red: 6, green: 23 })
  })
  it('drawn for a late order in the time phase of round r, the game ends with round r + 4', () => {
    const opened = long(2)
    const before = place(opened, {
      round: 10,
      out: 18,
      scouts: { '*': 'CIT' },
      track: ['', '', '', '11'],
      cards: inOrder(2),
      turn: 'green',
    })
    let state = play(opened, before, 'done', 'block SZU-BRI')
    expect([state.round, trackOf(opened, state)]).toEqual([11, ['victory', '', '', '']])
    while (opened.outcome(state) === undefined) state = least(opened, state)
    expect([state.round, ended(opened, state).includes('7.52 won')]).toEqual([14, true])
    // No orders phase came after it.
    expect(state.drawn).toBe(19)
  })
  it('first of two, the second is still drawn, from the packet below: ruling 15', () => {
    const opened = long(4)
    const before = place(opened, { round: 9, out: 30, cards: inOrder(4), turn: 'purple' })
    const next = play(opened, before, 'done')
    expect(phaseIn(next)).toBe('turn-up')
    expect(trackOf(opened, next)[0]).toBe('victory')
    const drawn = play(opened, next, 'order 42')
    expect([trackOf(opened, drawn)[0], phaseIn(drawn), drawn.drawn]).toEqual(['victory 42', 'choose', 32])
  })
  it('late orders still draw cards after it, and nothing from an empty deck: ruling 16', () => {
    const opened = long(2)
    const late: Placing = {
      out: 20,
      scouts: { '*': 'CIT' },
      track: ['', 'victory', '', '11'],
      cards: inOrder(2),
      turn: 'green',
      inDeck: '42',
    }
    const drawn = play(opened, place(opened, late), 'done', 'block SZU-BRI', 'order 42')
    expect([trackOf(opened, drawn), drawn.round]).toEqual([['42', '', 'victory', ''], 7])
    const empty = play(opened, place(opened, { ...late, out: 42, inDeck: '' }), 'done', 'block SZU-BRI')
    expect([trackOf(opened, empty), empty.round, empty.strikes.some((n) => n === 1)]).toEqual([
      ['', '', 'victory', ''],
      7,
      true,
    ])
  })
})

describe('mali 7.54: secret objectives', () => {
  const opened = long(2)
  /** The Victory card leaves; the points of red, whose scouts are nowhere near their starting locations. */
  const red = (mine: string, theirs: string, keeps: string): number | undefined => {
    const before = place(opened, {
      out: 18,
      scouts: { '*': 'CIT' },
      track: ['', '', '', 'victory'],
      cards: 'red 1, green 2',
      turn: 'green',
      delivered: { red: mine, green: theirs },
      keeps: { red: keeps, green: 'from-SRO to-6 best' },
    })
    return pointsIn(opened, play(opened, before, 'done'))?.red
  }
  // Points of the orders: 1 7, 2 8, 3 9, 4 12, 5 12, 6 15, 7 6, 13 8, 15 7, 31 13 (digest 5.3).
  it.each<readonly [string, string, string, string, number]>([
    ['most orders from a district, met', '1 2', '3 7 8', 'from-ZOL most to-4', 15 + 7],
    ['most orders from a district, tied', '1', '3 7 8', 'from-ZOL most to-4', 7 + 7],
    ['most orders from a district, missed', '1', '2 3', 'from-ZOL most to-4', 7],
    ['most orders from a district nobody took one from', '7', '8 9', 'from-ZOL most to-4', 6],
    ['orders to that district do not count, ruling 28', '7 13', '1 8 9', 'from-ZOL most to-4', 14],
    ['most orders, met', '1 2 7', '3 8', 'from-CZE most to-5', 21 + 10],
    ['most orders, tied', '1 2', '3 8', 'from-CZE most to-5', 15 + 10],
    ['most orders, missed', '1', '3 8', 'from-CZE most to-5', 7],
    ['nothing delivered by anybody', '', '', 'from-ZOL most best', 0],
    ['orders to four districts, met', '1 2 3 4', '37 38 39 40 41', 'from-OCH most to-4', 36 + 5],
    ['orders to four districts, exceeded', '1 2 3 4 5', '37 38 39 40 41 42', 'from-OCH most to-4', 48 + 5],
    ['orders to four districts, four orders to three', '1 2 3 15', '37 38 39 40 41', 'from-OCH most to-4', 31],
    ['orders to five districts, met', '1 2 3 4 5', '37 38 39 40 41 42', 'from-OCH most to-5', 48 + 8],
    ['orders to five districts, missed', '1 2 3 4', '37 38 39 40 41', 'from-OCH most to-5', 36],
    ['orders to six districts, met', '1 2 3 4 5 6', '7 37 38 39 40 41 42', 'from-OCH most to-6', 63 + 13],
    ['orders to six districts, missed', '1 2 3 4 5', '37 38 39 40 41 42', 'from-OCH most to-6', 48],
    ['orders to four districts, both players have', '1 2 3 4', '7 8 9 10 37', 'from-OCH most to-4', 36 + 5],
    ['most valuable order, met', '6', '31 1', 'from-OCH to-4 best', 15 + 8],
    ['most valuable order, tied', '4', '5 7', 'from-OCH to-4 best', 12 + 8],
    ['most valuable order, missed', '4 1', '31', 'from-OCH to-4 best', 19],
  ])('%s', (_, mine, theirs, keeps, points) => {
    expect(red(mine, theirs, keeps)).toBe(points)
  })
  it('three of one patrol all count, with its scouts at home', () => {
    const before = place(opened, {
      out: 18,
      track: ['', '', '', 'victory'],
      cards: 'red 1, green 2',
      turn: 'green',
      delivered: { red: '6' },
      keeps: { red: 'from-ZOL most best' },
    })
    // 15 for the order, 7 for three scouts, 7 + 10 + 8 for the objectives; green has its three scouts at home.
    expect(pointsIn(opened, play(opened, before, 'done'))).toEqual({ red: 47, green: 7 })
  })
  it.each(PLAYERS)('%d patrols: whoever is level with the best meets it', (players) => {
    const long_ = long(players)
    const before = place(long_, {
      out: 30,
      scouts: { '*': 'CIT' },
      track: ['', '', '', 'victory'],
      cards: inOrder(players),
      turn: last(players),
      delivered: { red: '1', green: '10' },
      keeps: {
        red: 'from-SRO most to-6',
        green: 'from-WOL most to-6',
        orange: 'from-OCH most best',
        purple: 'from-CZE most best',
      },
    })
    const after = play(long_, before, 'done')
    expect(pointsIn(long_, after)).toEqual(
      Object.fromEntries(
        [
          ['red', 17],
          ['green', 17],
          ['orange', 0],
          ['purple', 0],
        ].slice(0, players),
      ),
    )
    expect(ended(long_, after)).toBe('red green 7.52 won')
  })
  it('with equal points more orders win', () => {
    // 7 and 9 are worth 6 each, 4 is worth 12; neither has an objective.
    const before = place(opened, {
      out: 18,
      scouts: { '*': 'CIT' },
      track: ['', '', '', 'victory'],
      cards: 'red 1, green 2',
      turn: 'green',
      delivered: { red: '4', green: '7 9' },
      keeps: { red: 'from-MOK most to-4', green: 'from-OCH to-5 best' },
    })
    const after = play(opened, before, 'done')
    expect([ended(opened, after), pointsIn(opened, after)]).toEqual(['green 7.52 won', { red: 12, green: 12 }])
  })
})

describe('mali 10.71: resigning', () => {
  it.each(PLAYERS)('%d patrols: the others win together', (players) => {
    for (const opened of [game(players), long(players)]) {
      const given = opened.concede?.(opened.start(), 'green')
      expect(given?.winners).toEqual(['red', 'orange', 'purple'].filter((seat) => opened.seats.includes(seat)))
      expect(given?.rule).toBe('mali 10.71')
      expect(given?.why).toEqual({ key: 'gave-up', args: { seat: 'green' } })
    }
  })
})

it('an ended game waits for nobody', () => {
  const opened = game(2)
  const before = place(opened, { out: 12, track: ['', '', '', '', '11'], cards: inOrder(2), turn: 'green' })
  const after = play(opened, before, 'done', 'die red-1', 'done', 'block SZU-BRI')
  expect(opened.phase(after).waitingFor(after)).toEqual([])
  expect(optionsOf(opened, after, 'play')).toEqual([])
})
