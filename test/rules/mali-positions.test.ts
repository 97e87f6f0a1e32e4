/** Positions of Mali Powstańcy: written and read, and those that cannot occur, each with its place. Rule 10.70. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { inShort } from '../helpers/faults.ts'
import { cards, gameMali, json, type Placing, phaseIn, place, play } from '../helpers/mali.ts'

const two = gameMali({ players: 2 })
const four = gameMali()
const long = gameMali({ variant: 'extended', players: 2 })
const long4 = gameMali({ variant: 'extended' })
const sentence = sentencesOf('mali', {})
const REVEALED = 'red 1, green 2'

const found = (game: GameMali, told: Json): string => {
  const read = game.position.read(told)
  return areFaults(read) ? inShort('mali', read) : 'sound'
}
/** What is wrong with a position, place and key; `sound` if nothing is. */
const verdict = (placing: Placing, game = two): string => found(game, json(game, placing))
/** A sound position with something else in a place: `scouts.r1.at`. */
function changed(game: GameMali, placing: Placing, at: string, value: Json | undefined): Json {
  const told = JSON.parse(JSON.stringify(json(game, placing)))
  const keys = at.split('.')
  const last = keys.pop() ?? ''
  let inner = told
  for (const key of keys) inner = inner[key]
  if (value === undefined) delete inner[last]
  else inner[last] = value
  return told
}

/** The objectives of two hands while they are chosen from. */
const NOTHING_KEPT: Json = {
  red: { objectives: ['from-ZOL', 'from-POW', 'from-WOL', 'most', 'to-4', 'best'] },
  green: { objectives: ['from-SRO', 'from-OCH', 'most', 'most', 'to-5', 'to-5'] },
}
const NAMES = ['r1', 'r2', 'r3', 'g1', 'g2', 'g3']

describe('mali 10.70: what is written is read again', () => {
  const states: readonly (readonly [string, GameMali, State])[] = [
    ['the start', four, four.start()],
    ['orders coming', four, play(four, four.start(), 'start red', 'order 6')],
    ['cards being chosen', four, play(four, place(four, { track: ['1 2', '', '6'] }), 'green play 3')],
    [
      'a scout in Prison, one in hand, a movement under way',
      two,
      play(
        two,
        place(two, { scouts: { r1: 'hand', g2: 'prison', r2: 'PAS 22' }, track: ['22'], cards: REVEALED }),
        'place r1 BRW',
        'step r1 BRW-PST/1',
      ),
    ],
    [
      'a hunt',
      two,
      play(two, place(two, { scouts: { g1: 'PST', g2: 'KAL' }, cards: REVEALED, turn: 'soldier' }), 'die black-2'),
    ],
    [
      'a red move under way',
      two,
      play(
        two,
        place(two, { scouts: { g1: 'PST' }, cards: REVEALED, turn: 'soldier' }),
        'die red-3',
        'step g1 PST-PAS/1',
      ),
    ],
    [
      'a red move that leaves another patrol nearest',
      two,
      play(
        two,
        place(two, { scouts: { g1: 'PST', r1: 'KAL' }, cards: REVEALED, turn: 'soldier' }),
        'die red-3',
        'step g1 PST-PAS/1',
      ),
    ],
    [
      'a road to be closed, another order waiting',
      two,
      play(
        two,
        place(two, { track: ['1', '', '', '', '11 6'], cards: REVEALED, turn: 'soldier' }),
        'die red-1',
        'done',
      ),
    ],
    [
      'scouts leaving a road',
      two,
      play(
        two,
        place(two, {
          scouts: { r1: 'SZU-SGG/1', g1: 'SZU-SGG/1' },
          track: ['', '', '', '', '11'],
          cards: REVEALED,
          turn: 'soldier',
        }),
        'die red-1',
        'done',
        'block SZU-SGG',
      ),
    ],
    ['objectives being dealt', long, play(long, long.start(), 'start red', 'objective most', 'objective to-4')],
    [
      'what Rumours showed',
      long4,
      play(
        long4,
        place(long4, {
          cards: 'red 4, green 5, orange 5, purple 5',
          more: { strikes: { MOK: 2 } },
          scouts: { '*': 'WIL' },
        }),
        'rumours',
        'order 9',
      ),
    ],
    [
      'scouts leaving a lost district',
      long,
      play(
        long,
        place(long, {
          scouts: { '*': 'WIL', r1: 'SGG' },
          track: ['', '', '', '11'],
          cards: REVEALED,
          turn: 'green',
          more: { strikes: { MOK: 1 } },
        }),
        'done',
        'order 1',
      ),
    ],
    ['the Victory card on the track', long, place(long, { out: 18, track: ['1', 'victory'], delivered: { red: '6' } })],
    [
      'the end',
      two,
      play(
        two,
        place(two, { out: 12, track: ['', '', '', '', '11'], cards: REVEALED, turn: 'soldier' }),
        'die red-1',
        'done',
        'block SZU-BRI',
      ),
    ],
  ]
  it.each(states)('%s', (_, game, state) => {
    const told = JSON.parse(JSON.stringify(game.position.write(state)))
    expect(game.position.read(told)).toEqual(state)
  })
  it.each(
    states.filter(([, , { todo }]) => {
      const isAlone = !todo.some((one) => one.phase === 'leaving' && one.orders.length > 0)
      return isAlone && !['over', 'rumours'].includes(todo.at(-1)?.phase ?? 'over')
    }),
  )('%s: the decision alone is enough, without what the board and the cards tell', (_, game, state) => {
    const { acting: _acting, ...told } = JSON.parse(JSON.stringify(game.position.write(state)))
    const { seat, scouts: _scouts, ...now } = told.todo.at(-1)
    const isMove = now.phase === 'move' || now.phase === 'deal'
    const short = { ...told, todo: [isMove ? { ...now, seat } : now] }
    expect(game.position.read(short)).toEqual(state)
  })
  it('with open cards and nothing else told the first to act moves, with all its points', () => {
    const { acting: _acting, todo: _todo, ...told } = json(two, { cards: 'green 2, red 3' }) as Record<string, Json>
    expect(two.position.read(told)).toEqual(place(two, { cards: 'green 2, red 3' }))
    const used = json(two, { cards: 'green 2, red 3', round: 1 }) as { seats: Record<string, { used?: Json }> }
    for (const seat of ['red', 'green']) delete used.seats[seat]?.used
    expect(found(two, used as Json)).toBe('sound')
  })
  it('a movement with fewer points than its card has begun with steps; one of a card with an action may still do it', () => {
    const { todo: _todo, ...told } = json(long, { cards: REVEALED }) as Record<string, Json>
    const now = (move: Json): Json => {
      const read = long.position.read({ ...told, todo: [{ phase: 'move', ...(move as object) }] })
      if (areFaults(read)) throw new Error(JSON.stringify(read))
      return read.todo.at(-1) as unknown as Json
    }
    expect(now({ seat: 'green' })).toMatchObject({ left: 2, moved: 'no', acted: false })
    expect(now({ seat: 'green', left: 1 })).toMatchObject({ left: 1, moved: 'stepping', acted: false })
    expect(now({ seat: 'green', left: 1, moved: 'over' })).toMatchObject({ left: 1, moved: 'over' })
  })
  it('orders may be written as bare numbers', () => {
    const told = { scouts: { r1: 'CIT 6' }, track: ['6 11'], delivered: { green: '2' } }
    const bare = JSON.parse(JSON.stringify(json(two, told)).replace(/"(6|11|2)"/g, '$1'))
    expect(two.position.read(bare)).toEqual(place(two, told))
    expect(found(two, changed(two, {}, 'track', [[43]]))).toBe('track.0.0 data-expected')
  })
  it('every blocked road has its token', () => {
    expect(place(two, { more: { closed: ['SZU-BRI', 'TCS-SZU'] } }).tokens).toBe(2)
  })
  it('without what is to be done it is a round in which cards are to be chosen', () => {
    const read = place(two, { track: ['1'] })
    expect([phaseIn(read), read.round]).toEqual(['choose', 6])
    expect(phaseIn(play(two, read, ...cards(two, '12'), 'done', 'done'))).toBe('roll')
  })
})

describe('mali 10.70: hidden parts that are left out are drawn', () => {
  const whole = play(long4, place(long4, { scouts: { '*': 'WIL' } }), 'green play 3', 'purple play 1')
  it('what a viewer is told lacks them, and is completed to a position he would see so', () => {
    for (const viewer of ['red', 'green', 'public']) {
      const told = JSON.parse(JSON.stringify(long4.position.write(whole, viewer)))
      for (let i = 0; i < 20; i++) {
        const read = long4.position.read(told, seededRandom(`${viewer} ${i}`))
        if (areFaults(read)) throw new Error(JSON.stringify(read))
        expect(long4.view(read, viewer)).toEqual(long4.view(whole, viewer))
        expect(long4.faults(read)).toEqual([])
      }
    }
  })
  it('not always to the same one', () => {
    const told = JSON.parse(JSON.stringify(long4.position.write(whole, 'public')))
    const drawn = Array.from({ length: 20 }, (_, i) =>
      JSON.stringify(long4.position.read(told, seededRandom(`draw ${i}`))),
    )
    expect(new Set(drawn).size).toBeGreaterThan(10)
  })
  it('cards that were looked at are any that have not been seen', () => {
    const told = changed(long4, { scouts: { '*': 'WIL' }, track: ['1 2'] }, 'next', [
      { seats: ['red'] },
      { order: '9', seats: ['green'] },
    ])
    const firsts = Array.from({ length: 60 }, (_, i) => {
      const read = long4.position.read(told, seededRandom(`next ${i}`))
      if (areFaults(read)) throw new Error(JSON.stringify(read))
      expect(read.next[1]).toBe(8)
      return (read.next[0] ?? -1) + 1
    })
    for (const seen of [1, 2, 9]) expect(firsts).not.toContain(seen)
    expect(new Set(firsts).size).toBeGreaterThan(10)
  })
  it.each([
    ['seats.red', changed(long, {}, 'seats.red.objectives', undefined)],
    ['seats.green', changed(long, {}, 'seats.green.keeps', true)],
    ['seats.red', changed(two, {}, 'seats.red.card', true)],
    ['next', changed(long, {}, 'next', [{ seats: ['red'] }])],
  ] as const)('without a source of chance leaving them out is a fault of %s', (at, told) => {
    const game = (told as { seats: { red: { keeps?: Json } } }).seats.red.keeps === undefined ? two : long
    expect(found(game, told)).toBe(`${at} expected-here`)
  })
})

describe('mali 10.70: scouts and orders that cannot be so', () => {
  it.each<readonly [string, Placing, string]>([
    ['nothing wrong', {}, 'sound'],
    ['on the soldier’s space', { scouts: { r1: 'NAR' } }, 'scouts.r1.at space-barred'],
    [
      'on a closed road',
      { scouts: { r1: 'SZU-BRI/1' }, more: { closed: ['SZU-BRI'], tokens: 1 } },
      'scouts.r1.at space-barred',
    ],
    ['at the end of a closed road', { scouts: { r1: 'SZU' }, more: { closed: ['SZU-BRI'], tokens: 1 } }, 'sound'],
    ['in Prison or in hand', { scouts: { r1: 'prison', r2: 'hand' } }, 'sound'],
    ['with an order that is not on the track', { scouts: { r1: 'CIT 6' } }, 'scouts.r1.order carried-wrong'],
    ['with an order in Prison', { scouts: { r1: 'prison 6' }, track: ['6'] }, 'scouts.r1.order carried-wrong'],
    [
      'two of a patrol with one order',
      { scouts: { r1: 'CIT 6', r2: 'CIT 6' }, track: ['6'] },
      'scouts.r1.order carried-wrong; scouts.r2.order carried-wrong',
    ],
    ['two patrols with one order', { scouts: { r1: 'CIT 6', g2: 'CIT 6' }, track: ['6'] }, 'sound'],
    ['an order twice on the track', { track: ['6', '6'] }, 'track order-twice'],
    ['an order on the track and delivered', { track: ['6'], delivered: { red: '6' } }, 'track order-twice'],
    ['an order delivered by two', { delivered: { red: '6', green: '6' } }, 'track order-twice'],
    ['an order that has left and lies on the track', { track: ['6'], more: { gone: ['6'] } }, 'track order-twice'],
    ['more orders than the deck had', { out: 13 }, 'drawn drawn-wrong; next next-wrong'],
    ['as many as the deck had', { out: 12 }, 'sound'],
  ])('%s: %#', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
  it.each<readonly [string, Placing, string]>([
    [
      'in a lost district',
      { scouts: { r1: 'SZU' }, more: { strikes: { MOK: 2 } } },
      'scouts.r1.at space-barred; scouts.r3.at space-barred; scouts.g3.at space-barred',
    ],
    ['in one with one failure', { scouts: { r1: 'SZU' }, more: { strikes: { MOK: 1 } } }, 'sound'],
    ['in Prison', { scouts: { r1: 'prison' } }, 'scouts.r1.at space-barred'],
    ['the Victory card too early', { track: ['victory'] }, 'drawn drawn-wrong; track victory-wrong'],
    ['the Victory card in time', { out: 18, track: ['victory'] }, 'sound'],
    ['too many orders out before the Victory card', { out: 19 }, 'drawn drawn-wrong'],
  ])('the extended game: %s', (_, placing, expected) => {
    expect(verdict(placing, long)).toBe(expected)
  })
})

describe('mali 10.70: cards that cannot be so', () => {
  const at = (seat: string, card: Json | undefined, used: Json): Json =>
    changed(two, {}, `seats.${seat}`, card === undefined ? { used } : { used, card })
  it.each<readonly [string, Json, string]>([
    ['one has used more than the other', at('green', undefined, [1]), 'seats.green.used used-wrong'],
    ['a card chosen that is used', at('red', 1, [1]), 'seats.red.used used-wrong; seats.red cards-wrong'],
    ['a card chosen that is not', at('red', 1, []), 'sound'],
    ['open cards that are not used', changed(two, { cards: REVEALED }, 'seats.red.used', [3]), 'seats.red cards-wrong'],
    [
      'an open card missing',
      changed(two, { cards: REVEALED }, 'seats.green.card', undefined),
      'seats.green cards-wrong; acting acting-wrong',
    ],
    ['a patrol acting twice', changed(two, { cards: REVEALED }, 'acting', ['red', 'red']), 'acting acting-wrong'],
    ['a patrol not acting', changed(two, { cards: REVEALED }, 'acting', ['red']), 'acting acting-wrong'],
    [
      'the higher card acting first',
      changed(two, { cards: REVEALED, turn: 'soldier' }, 'acting', ['green', 'red']),
      'acting acting-wrong',
    ],
  ])('%s', (_, told, expected) => {
    expect(found(two, told)).toBe(expected)
  })
})

describe('mali 10.70: a board that cannot be so', () => {
  it.each<readonly [string, Placing, string]>([
    ['no soldier', { more: { soldier: undefined as unknown as Json } }, 'soldier soldier-wrong'],
    ['a closed road without its token', { more: { closed: ['SZU-BRI'], tokens: 0 } }, 'tokens tokens-wrong'],
    ['four tokens in a game that goes on', { more: { tokens: 4 } }, 'tokens tokens-wrong'],
    ['three tokens', { more: { tokens: 3 } }, 'sound'],
    ['failures of districts in the basic game', { more: { strikes: { MOK: 1 } } }, 'strikes strikes-wrong'],
    [
      'objectives in the basic game',
      { more: { seats: { red: { objectives: ['most'] }, green: {} } } },
      'seats.red.objectives objectives-wrong',
    ],
    [
      'cards that Rumours showed in the basic game',
      { out: 12, more: { next: [{ order: '42', seats: ['red'] }] } },
      'next next-wrong',
    ],
  ])('%s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
  it.each<readonly [string, Placing, string]>([
    ['a soldier in the extended game', { more: { soldier: 'NAR' } }, 'soldier soldier-wrong'],
    [
      'three lost districts',
      { scouts: { '*': 'WIL' }, more: { strikes: { MOK: 2, WOL: 2, OCH: 2 } } },
      'strikes strikes-wrong',
    ],
    ['two lost districts', { scouts: { '*': 'WIL' }, more: { strikes: { MOK: 2, WOL: 2 } } }, 'sound'],
    ['more small tokens than failures', { more: { tokens: 2, strikes: { MOK: 1 } } }, 'tokens tokens-wrong'],
    [
      'the Victory card looked at out of its place',
      { more: { next: [{ order: 'victory', seats: ['red'] }] } },
      'next next-wrong',
    ],
    [
      'the Victory card looked at in its place',
      { out: 18, more: { next: [{ order: 'victory', seats: ['red'] }] } },
      'sound',
    ],
  ])('the extended game: %s', (_, placing, expected) => {
    expect(verdict(placing, long)).toBe(expected)
  })
})

it('mali 7.48: no play leaves a third failure, or a game that goes on with three districts lost', () => {
  const state = place(long, { scouts: { '*': 'WIL' } })
  const failures = (...strikes: readonly number[]): string =>
    inShort('mali', long.faults({ ...state, strikes: state.strikes.map((_, i) => strikes[6 - i] ?? 0) })) || 'sound'
  expect(failures(2, 2, 1)).toBe('sound')
  expect(failures(3)).toBe('strikes strikes-wrong')
  expect(failures(2, 2, 2)).toBe('strikes strikes-wrong')
})

describe('mali 10.70: objectives that cannot be so', () => {
  const hand = (objectives: readonly string[], keeps: readonly string[]): Json =>
    changed(long, {}, 'seats.red', { objectives: [...objectives], keeps: [...keeps] })
  const SIX = ['from-ZOL', 'from-POW', 'most', 'most', 'to-4', 'best']
  it.each<readonly [string, Json, string]>([
    ['six, and three of three colours kept', hand(SIX, ['from-ZOL', 'most', 'best']), 'sound'],
    ['five', hand(SIX.slice(0, 5), ['from-ZOL', 'most', 'to-4']), 'seats.red.objectives objectives-wrong'],
    [
      'six of two colours',
      hand(['from-ZOL', 'most', 'most', 'most', 'most', 'from-POW'], ['from-ZOL', 'most', 'best']),
      'seats.red.objectives objectives-wrong',
    ],
    ['one kept that was not dealt', hand(SIX, ['from-ZOL', 'most', 'to-5']), 'seats.red.objectives objectives-wrong'],
    ['two of a colour kept', hand(SIX, ['from-ZOL', 'from-POW', 'most']), 'seats.red.objectives objectives-wrong'],
    ['two kept', hand(SIX, ['from-ZOL', 'most']), 'seats.red.objectives objectives-wrong'],
    ['none kept', hand(SIX, []), 'seats.red.objectives objectives-wrong'],
    [
      'more of a kind than there are',
      hand(['from-ZOL', 'from-WOL', 'most', 'to-4', 'best', 'best'], ['from-ZOL', 'most', 'best']),
      'seats objectives-wrong',
    ],
  ])('%s', (_, told, expected) => {
    expect(found(long, told)).toBe(expected)
  })
})

describe('mali 10.70: decisions that cannot be at hand', () => {
  const REST: readonly Json[] = [{ phase: 'round-ends' }, { phase: 'time' }]
  const MOVE: Json = { phase: 'move', seat: 'red', left: 1, moved: 'no', acted: true }
  const to = (...todo: readonly Json[]): Placing => ({ cards: REVEALED, more: { todo } })
  const SOLDIER: Json = { phase: 'soldier' }
  it.each<readonly [string, Placing, string]>([
    ['a movement', to(...REST, SOLDIER, { phase: 'moves', next: 1 }, MOVE), 'sound'],
    [
      'the movement of another than is due',
      to(...REST, SOLDIER, { phase: 'moves', next: 2 }, MOVE),
      'todo frame-impossible',
    ],
    ['a movement and nothing after it, which the round tells', to(MOVE), 'sound'],
    ['the marker passing on and nothing before it', to({ phase: 'round-ends' }), 'todo frame-impossible'],
    [
      'with more points than its card gives',
      to(...REST, SOLDIER, { phase: 'moves', next: 1 }, { ...(MOVE as object), left: 4 }),
      'todo frame-impossible',
    ],
    ['nothing anybody decides', to(...REST), 'todo frame-impossible'],
    [
      'a choice of cards that are open',
      to(...REST, SOLDIER, { phase: 'moves', next: 0 }, { phase: 'choose' }),
      'todo frame-impossible',
    ],
    ['the die with cards to be chosen', { more: { todo: [...REST, { phase: 'roll' }] } }, 'todo frame-impossible'],
    ['the set-up in a round', { more: { todo: [{ phase: 'start' }] } }, 'todo frame-impossible'],
    ['a round before the set-up', { round: 0 }, 'todo frame-impossible'],
    [
      'a road to be closed for an order that has not left',
      to({ phase: 'round-ends' }, { phase: 'leaving', orders: [] }, { phase: 'block', seat: 'green', order: '11' }),
      'todo frame-impossible',
    ],
    [
      'a road to be closed by who did not act last',
      {
        ...to({ phase: 'round-ends' }, { phase: 'leaving', orders: [] }, { phase: 'block', seat: 'red', order: '11' }),
        out: 12,
      },
      'todo frame-impossible',
    ],
    [
      'objectives to be kept in the basic game',
      { round: 0, more: { todo: [{ phase: 'keep' }] } },
      'todo frame-impossible',
    ],
    [
      'a hunt of a patrol that is not nearest',
      { ...to(...REST, { phase: 'hunt', seat: 'red', steps: 2 }), scouts: { g1: 'PST' } },
      'todo frame-impossible',
    ],
    [
      'a red move of a patrol that is not nearest',
      { ...to(...REST, { phase: 'red', seat: 'red', left: 2 }), scouts: { g1: 'PST' } },
      'todo frame-impossible',
    ],
    [
      'a flight from nothing',
      to({ phase: 'round-ends' }, { phase: 'leaving', orders: [] }, { phase: 'flee', scouts: ['r1'] }),
      'todo frame-impossible',
    ],
  ])('%s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
  it('orders that leave and nothing anybody decides about them', () => {
    const leaving: readonly Json[] = [{ phase: 'round-ends' }, { phase: 'leaving', orders: [] }]
    expect(verdict(to(...leaving))).toBe('todo frame-impossible')
    expect(verdict(to(...leaving), long)).toBe('todo frame-impossible')
    expect(verdict(to(...leaving, { phase: 'turn-up', left: 1 }), long)).toBe('sound')
  })
  it('a game that is over with something to be done, or not over with nothing', () => {
    const { todo: _, ...over } = changed(two, { out: 12, cards: REVEALED }, 'end', 'regular') as Record<string, Json>
    expect(found(two, over)).toBe('sound')
    expect(found(two, changed(two, {}, 'todo', []))).toBe('todo data-expected')
  })
  it('the set-up is one decision and nothing before or after it', () => {
    const keep: Json = { phase: 'keep' }
    const at = (...todo: readonly Json[]): string =>
      verdict({ round: 0, keeps: {}, more: { todo, seats: NOTHING_KEPT } }, long)
    expect(at(keep)).toBe('sound')
    expect(at({ phase: 'round-ends' }, keep)).toBe('todo frame-impossible')
    expect(at(keep, { phase: 'round-ends' })).toBe('todo frame-impossible')
  })
  it('an order that leaves has left, once; who flees stands on the board, once', () => {
    const leaving = (...orders: readonly string[]): Json => ({ phase: 'leaving', orders: [...orders] })
    const block: Json = { phase: 'block', seat: 'green', order: '1' }
    const late = (...todo: readonly Json[]): string => verdict({ ...to({ phase: 'round-ends' }, ...todo), out: 12 })
    expect(late(leaving('2'), block)).toBe('sound')
    expect(late(leaving('2', '2'), block)).toBe('todo frame-impossible')
    expect(late(leaving('42'), block)).toBe('todo frame-impossible')
    const flee = (at: string, ...scouts: readonly string[]): string =>
      verdict({
        cards: REVEALED,
        scouts: { r1: at, g1: 'SZU-SGG/1' },
        more: {
          closed: ['SZU-SGG'],
          tokens: 1,
          todo: [{ phase: 'round-ends' }, leaving(), { phase: 'flee', scouts: [...scouts], road: 'SZU-SGG' }],
        },
      })
    expect(flee('SZU-SGG/1', 'r1', 'g1')).toBe('sound')
    expect(flee('WIL', 'g1', 'g1')).toBe('todo frame-impossible')
    expect(flee('prison', 'r1', 'g1')).toBe('todo frame-impossible')
  })
  it('the starting player must be known in a round', () => {
    expect(found(two, changed(two, {}, 'start', undefined))).toBe('start frame-impossible')
  })
})

describe('mali 10.70: an order where it is to be delivered', () => {
  // Order 11 goes to Szucha Avenue in Mokotów.
  it.each<readonly [string, Placing, GameMali, string]>([
    ['is carried no more', { scouts: { r1: 'SZU 11' }, track: ['11'] }, two, 'scouts.r1.order delivered-there'],
    ['is carried one step before', { scouts: { r1: 'SZU-BRI/1 11' }, track: ['11'] }, two, 'sound'],
    [
      'is carried on while who has it must leave a lost district',
      {
        scouts: { '*': 'WIL', r1: 'SZU 11', g1: 'SGG' },
        track: ['', '11'],
        out: 2,
        cards: REVEALED,
        more: {
          strikes: { MOK: 2 },
          todo: [
            { phase: 'round-ends' },
            { phase: 'leaving', orders: [] },
            { phase: 'turn-up', left: 1 },
            { phase: 'flee', scouts: ['r1', 'g1'], district: 'MOK' },
          ],
        },
      },
      long,
      'sound',
    ],
  ])('%s', (_, placing, game, expected) => {
    expect(verdict(placing, game)).toBe(expected)
  })
})

describe('mali 10.70: ends that cannot be', () => {
  const over = (game: GameMali, end: string, placing: Placing): string => {
    const { todo: _, ...told } = json(game, { cards: REVEALED, ...placing }) as Record<string, Json>
    return found(game, { ...told, end })
  }
  const LOST = { MOK: 2, WOL: 2, OCH: 2 }
  it.each<readonly [string, GameMali, string, Placing, string]>([
    ['four tokens', two, 'tokens', { more: { tokens: 4 } }, 'sound'],
    ['three tokens', two, 'tokens', { more: { tokens: 3 } }, 'end end-wrong'],
    ['tokens in the extended game', long, 'tokens', {}, 'end end-wrong'],
    ['three districts', long, 'districts', { scouts: { '*': 'WIL' }, more: { strikes: LOST } }, 'sound'],
    ['two districts', long, 'districts', { more: { strikes: { MOK: 2, WOL: 2 } } }, 'end end-wrong'],
    ['an empty deck and an order on the track', two, 'regular', { out: 12, track: ['', '6'] }, 'end end-wrong'],
    ['orders in the deck', two, 'regular', { out: 11 }, 'end end-wrong'],
    ['the Victory card in the deck', long, 'regular', { out: 12 }, 'end end-wrong'],
    ['the Victory card gone', long, 'regular', { out: 18, more: { victory: 'left' } }, 'sound'],
    ['cards that are not open', two, 'regular', { out: 12, cards: '' }, 'end end-wrong'],
  ])('%s', (_, game, end, placing, expected) => {
    expect(over(game, end, placing)).toBe(expected)
  })
})

describe('mali 10.70: rounds that do not fit', () => {
  const used = (round: number, cards: readonly number[], open = ''): string =>
    verdict({ round, used: cards, cards: open })
  it.each<readonly [number, readonly number[], string]>([
    [1, [], 'sound'],
    [2, [3], 'sound'],
    [5, [1, 2, 3, 4], 'sound'],
    [6, [], 'sound'],
    [7, [2], 'sound'],
    [2, [], 'seats.red.used used-wrong; seats.green.used used-wrong'],
    [6, [1, 2, 3, 4, 5], 'seats.red.used used-wrong; seats.green.used used-wrong'],
  ])('round %d, used before it %j: %s', (round, cards, expected) => {
    expect(used(round, cards)).toBe(expected)
  })
  it('the open card of a round is used, all five in the fifth', () => {
    expect(used(5, [2, 3, 4, 5], 'red 1, green 1')).toBe('sound')
    expect(used(5, [3, 4, 5], 'red 1, green 1')).toBe('seats.red.used used-wrong; seats.green.used used-wrong')
  })
  it('orders come out one a round with two patrols, in the basic game', () => {
    expect(verdict({ round: 6, track: ['1', '2', '3', '4', '6'], delivered: { red: '7' } })).toBe('sound')
    expect(verdict({ round: 6, track: ['1', '2', '3', '4', '6'], delivered: { red: '7 8' } })).toBe(
      'track orders-early',
    )
    expect(verdict({ round: 1, track: ['1 2'] }, four)).toBe('sound')
    expect(verdict({ round: 1, track: ['1 2 3'] }, four)).toBe('track orders-early')
    const three = gameMali({ players: 3 })
    expect(verdict({ round: 3, track: ['1 2', '3', '4 6'] }, three)).toBe('sound')
    expect(verdict({ round: 2, track: ['3 2', '4 6'] }, three)).toBe('track orders-early')
  })
  it('the Victory card is of the extended game, and lies on the track or has left it', () => {
    expect(verdict({ more: { victory: 'left' } })).toBe('victory victory-wrong')
    expect(verdict({ track: ['victory'] })).toContain('track victory-wrong')
    expect(verdict({ out: 18, track: ['victory'], more: { victory: 'left' } }, long)).toBe('victory victory-wrong')
  })
  it.each<readonly [string, Json, string]>([
    ['closed', ['SZU-BRI', 'BRI-SZU'], 'closed data-expected'],
    ['seats.red.used', [3, 3], 'seats.red.used data-expected'],
    ['seats.red.delivered', ['6', '6'], 'track order-twice'],
    ['gone', ['6', '6'], 'track order-twice'],
    ['next', [{ order: '9', seats: ['red', 'red'] }], 'next.0.seats data-expected'],
  ])('nothing stands twice in %s', (at, value, expected) => {
    expect(found(two, changed(two, {}, at, value))).toBe(expected)
  })
})

describe('mali 10.70: what is said of a fault', () => {
  const line = (told: Json): string => {
    const read = two.position.read(told)
    return areFaults(read) ? read.map(({ at, text }) => `${at}: ${sentence(text)}`).join('; ') : 'sound'
  }
  it.each<readonly [string, Json, string]>([
    ['scouts.r1.at', 'XXX', 'scouts.r1.at: expected a space of the board, prison or hand, found "XXX"'],
    ['soldier', 'XXX', 'soldier: expected a space of the board, found "XXX"'],
    ['round', 6.5, 'round: expected a whole number from 0 to 99, found 6.5'],
    ['round', 100, 'round: expected a whole number from 0 to 99, found 100'],
    ['track', [[], [], [], [], [], []], 'track: expected 5 spaces at most, found 6'],
    ['track', [['99']], 'track.0.0: expected an order such as 6, or victory, found "99"'],
    ['closed', ['SZU-BRI', 'SZU-BRI'], 'closed: expected each once, found SZU-BRI twice'],
    ['strikes', { XYZ: 1 }, 'strikes.XYZ: expected ZOL, POW, WOL, SRO, OCH, MOK, CZE, found "XYZ"'],
    ['scouts.r1.at', 'NAR', 'scouts.r1.at: r1 cannot be at NAR: the soldier stands there'],
    ['soldier', '\u001b[31mred', 'soldier: expected a space of the board, found "\\u001b[31mred"'],
    ['\u001b[31mred', 1, '\\u001b[31mred: there is no such member'],
    ['victory', 'left', 'victory: the basic game has no Victory card'],
  ])('%s as %j', (at, value, expected) => {
    expect(line(changed(two, {}, at, value))).toBe(expected)
  })
  it('one cause only', () => {
    const closed = { scouts: { r1: 'SZU-BRI/1' }, more: { closed: ['SZU-BRI'], tokens: 1 } }
    expect(line(json(two, closed))).toBe('scouts.r1.at: r1 cannot be at SZU-BRI/1: the road is blocked')
    const read = long.position.read(json(long, { scouts: { '*': 'WIL', r1: 'SZU' }, more: { strikes: { MOK: 2 } } }))
    expect(areFaults(read) && read.map(({ text }) => sentence(text))).toEqual([
      'r1 cannot be at SZU: the district is lost',
    ])
  })
  it('a scout off the board of the extended game, by where it is', () => {
    const off = (at: string) => {
      const read = long.position.read(json(long, { scouts: { r1: at } }))
      return areFaults(read) && read.map(({ text }) => text.args)
    }
    expect(off('hand')).toEqual([{ scout: 'r1', space: 'hand', why: 'scout-off-board' }])
    expect(off('prison')).toEqual([{ scout: 'r1', space: 'prison', why: 'scout-off-board' }])
  })
  it('the example in the documentation is sound, as far along as its round', () => {
    const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'positions.md'), 'utf8')
    const [, example = ''] = /## Mali Powstańcy[\s\S]*?```json\n([\s\S]*?)```/.exec(docs) ?? []
    const told = JSON.parse(example)
    expect(found(two, told)).toBe('sound')
    const state = two.position.read(told)
    expect(areFaults(state) ? 0 : state.drawn).toBe(told.round)
  })
})

describe('mali 10.70: texts that are not understood', () => {
  it.each<readonly [string, Json | undefined, string]>([
    ['scouts.r1.at', 'XYZ', 'scouts.r1.at data-expected'],
    ['scouts.r1.at', undefined, 'scouts.r1.at data-missing'],
    ['scouts.r1.order', '43', 'scouts.r1.order data-expected'],
    ['scouts.r1.order', '0', 'scouts.r1.order data-expected'],
    ['scouts.r1', undefined, 'scouts.r1 data-missing'],
    ['scouts.o1', { at: 'WIL' }, 'scouts.o1 data-unknown-member'],
    ['round', -1, 'round data-expected'],
    ['round', 1.5, 'round data-expected'],
    ['round', 100, 'round data-expected'],
    ['start', 'orange', 'start data-expected'],
    ['track', [[], [], [], [], [], []], 'track data-expected'],
    ['track', [['99']], 'track.0.0 data-expected'],
    ['seats.green', undefined, 'seats.green data-missing'],
    ['seats.orange', {}, 'seats.orange data-unknown-member'],
    ['seats.red.card', 6, 'seats.red.card data-expected'],
    ['seats.red.used', [0], 'seats.red.used.0 data-expected'],
    ['seats.red.delivered', ['x'], 'seats.red.delivered.0 data-expected'],
    ['seats.red.objectives', ['from-XXX'], 'seats.red.objectives data-expected'],
    ['soldier', 'prison', 'soldier data-expected'],
    ['closed', ['WIL-STM'], 'closed.0 data-expected'],
    ['tokens', 43, 'tokens data-expected'],
    ['strikes', { XYZ: 1 }, 'strikes.XYZ data-expected'],
    ['strikes', { MOK: 3 }, 'strikes.MOK data-expected'],
    ['acting', ['nobody'], 'acting.0 data-expected'],
    ['end', 'won', 'end data-expected'],
    ['todo', [{ phase: 'sleep' }], 'todo.0.phase data-expected'],
    ['weather', 'rain', 'weather data-unknown-member'],
  ])('%s as %j', (at, value, expected) => {
    expect(found(two, changed(two, {}, at, value))).toBe(expected)
  })
  it('of another shape are refused and never throw', () => {
    for (const told of [null, 7, 'x', [], {}, [[]], { round: 1 }]) expect(found(two, told as Json)).not.toBe('sound')
  })
  it('a location may go by its name, a road by either order of its ends', () => {
    const told = changed(two, { more: { closed: ['BRI-SZU'], tokens: 1 } }, 'scouts.r1.at', 'Old Town')
    const read = two.position.read(told)
    if (areFaults(read)) throw new Error(JSON.stringify(read))
    expect(two.position.write(read)).toMatchObject({ scouts: { r1: { at: 'OLD' } }, closed: ['SZU-BRI'] })
  })
  it('all six scouts of two patrols have a place', () => {
    expect(Object.keys((two.position.write(two.start()) as { scouts: object }).scouts)).toEqual(NAMES)
  })
})

describe('mali 10.67: notation', () => {
  it.each([
    ['fly r1 WIL', 'unknown-verb'],
    ['step x9 WIL', 'unknown-scout'],
    ['step p1 WIL', 'never-possible'],
    ['step r1 Nowhere', 'unknown-space'],
    ['take r1 43', 'unknown-order'],
    ['block WIL-STM', 'unknown-road'],
    ['keep from-ZOL most to-9', 'unknown-objective'],
    ['play', 'too-few-words'],
    ['drop r1 now', 'too-many-words'],
    ['play 6', 'never-possible'],
    ['swap r1 r1', 'never-possible'],
    ['die green-1', 'never-possible'],
    ['play 0', 'never-possible'],
    ['play 01', 'never-possible'],
    ['play 11', 'never-possible'],
    ['play 1x', 'never-possible'],
    ['play x1', 'never-possible'],
    ['order 001', 'unknown-order'],
    ['order 1x', 'unknown-order'],
    ['order x1', 'unknown-order'],
    ['drop r11', 'unknown-scout'],
    ['drop xr1', 'unknown-scout'],
    ['hunt r1 Nowhere', 'unknown-space'],
    ['objective to-9', 'unknown-objective'],
    ['start nobody', 'never-possible'],
  ])('%s: %s', (text, key) => {
    expect(two.parse(text)).toMatchObject({ text: { key } })
  })
  it.each([
    ['STEP R1 wil-cit/1', 'step r1 WIL-CIT/1'],
    ['step r1 Old Town', 'step r1 OLD'],
    ['step r1 stare miasto', 'step r1 OLD'],
    ['swap r3 r1', 'swap r1 r3'],
    ['exchange 11 6', 'exchange 6 11'],
    ['block BRI-SZU', 'block SZU-BRI'],
    ['keep best most from-zol', 'keep from-ZOL most best'],
    ['hunt g1 nar-pst/1 Poczta', 'hunt g1 NAR-PST/1 PST'],
    ['  step   r1 \t Old   Town ', 'step r1 OLD'],
    ['exchange VICTORY 6', 'exchange 6 victory'],
    ['objective TO-4', 'objective to-4'],
    ['start GREEN', 'start green'],
    ['die Black-2', 'die black-2'],
  ])('%s is %s', (text, printed) => {
    const action = two.parse(text)
    expect('verb' in action ? two.print(action) : action.text.key).toBe(printed)
  })
  it('a form that is not filled, or overfilled, is shown; an answer is as short as a line', () => {
    const found = (text: string) => {
      const action = two.parse(text)
      return 'verb' in action ? two.print(action) : [action.at, action.text.args]
    }
    expect(found('play')).toEqual(['play', { expected: 'play CARD' }])
    expect(found('order')).toEqual(['order', { expected: 'order ORDER' }])
    expect(found('step r1')).toEqual(['step r1', { expected: 'step SCOUT SPACE' }])
    expect(found('drop r1 now')).toEqual(['drop r1 now', { expected: 'drop SCOUT' }])
    expect(found('x'.repeat(50))).toEqual(['x'.repeat(40), { found: 'x'.repeat(40) }])
    expect(found(`play ${'9'.repeat(70)}`)).toEqual([`play ${'9'.repeat(35)}`, { found: `play ${'9'.repeat(55)}` }])
  })
  it.each([
    ['play 3', 'card 3'],
    ['place r1 BRW', 'unit r1, hex BRW'],
    ['step r1 WIL-CIT/1', 'unit r1, hex WIL-CIT/1'],
    ['jump r1 CIT', 'button jump, unit r1, hex CIT'],
    ['unit r1 CIT', 'button unit, unit r1, hex CIT'],
    ['flee r1 WIL', 'unit r1, hex WIL'],
    ['take r1 6', 'unit r1, order 6'],
    ['drop r1', 'unit r1, button drop'],
    ['swap r1 r3', 'button swap, unit r1, target r3'],
    ['exchange 6 11', 'button exchange, order 6, order 11'],
    ['exchange 6 victory', 'button exchange, order 6, order victory'],
    ['rumours', 'button rumours'],
    ['done', 'button done'],
    ['hunt g1 NAR-PST/1 PST', 'unit g1, hex NAR-PST/1, hex PST'],
    ['block SZU-BRI', 'button SZU-BRI'],
    ['keep from-ZOL most best', 'card from-ZOL, card most, card best'],
    ['start green', 'seat green'],
    ['order 6', 'order 6'],
    ['objective to-4', 'card to-4'],
    ['die red-3', 'face red-3'],
  ])('%s is picked as %s', (text, picked) => {
    const action = two.parse(text)
    if (!('verb' in action)) throw new Error(action.text.key)
    expect(two.print(action)).toBe(text)
    const parts = two.parts(action).map(({ kind, id }) => `${kind} ${id}`)
    expect(parts.join(', ')).toBe(picked)
  })
})
