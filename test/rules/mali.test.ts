/** Orders, movement and set-up of Mali Powstańcy, rule by rule. Sections 1 to 3; the digest's numbers in brackets. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import { entryMali } from '../../src/rules/mali/entry.ts'
import {
  argsOf,
  cards,
  decider,
  deliveredBy,
  falls,
  gameMali,
  keys,
  optionsOf,
  phaseIn,
  place,
  play,
  scouts,
  soldierAt,
  tales,
  told,
  trackOf,
  verdict,
} from '../helpers/mali.ts'

const two = gameMali({ players: 2 })
const three = gameMali({ players: 3 })
const four = gameMali()
const PLAYERS = [2, 3, 4] as const

describe('mali 1.1, 1.3: the set-up', () => {
  it.each(PLAYERS)('%d patrols stand on the three starting locations, the soldier on Narutowicza Square', (players) => {
    const game = gameMali({ players })
    const state = game.start()
    for (const seat of game.seats) {
      const letter = seat.charAt(0)
      expect(scouts(game, state, `${letter}1`, `${letter}2`, `${letter}3`)).toEqual(['WIL', 'PAS', 'STM'])
    }
    expect(soldierAt(game, state)).toBe('NAR')
    expect(trackOf(game, state)).toHaveLength(5)
    expect(falls(game, state)).toEqual(game.seats.map((seat) => `start ${seat}`))
  })
  it('a space is a location or lies on a road; what is off the board is neither', () => {
    const { board } = two
    const at = (text: string): number => board.find(text) ?? -1
    const spaces = [at('OLD'), at('WIL-CIT/1'), -1, board.size]
    expect(spaces.map(board.isLocation)).toEqual([true, false, false, false])
    expect(spaces.map((space) => board.roadOf(space) >= 0)).toEqual([false, true, false, false])
    expect(spaces.map((space) => board.districts[board.district(space)])).toEqual(['POW', 'ZOL', undefined, undefined])
    expect(spaces.map((space) => board.neighbours(space).length > 0)).toEqual([true, true, false, false])
    expect([board.locations, board.isLocation(board.locations), board.isLocation(board.locations - 1)]).toEqual([
      ...[board.roads[0]?.spaces[0], false, true],
    ])
  })
  it('names the patrols in their order', () => {
    expect([two.seats, three.seats, four.seats]).toEqual([
      ['red', 'green'],
      ['red', 'green', 'orange'],
      ['red', 'green', 'orange', 'purple'],
    ])
  })
})

describe('mali 2.4: orders turned up', () => {
  it.each([
    [2, 1, 1],
    [2, 2, 1],
    [3, 1, 2],
    [3, 2, 1],
    [3, 7, 2],
    [3, 8, 1],
    [4, 1, 2],
    [4, 2, 2],
  ] as const)('%d patrols, round %d: %d', (players, round, n) => {
    const game = gameMali({ players })
    const order = game.seats.map((seat, i) => `${seat} ${i + 1}`).join(', ')
    const before =
      round === 1
        ? play(game, game.start(), 'start red')
        : play(
            game,
            place(game, { round: round - 1, scouts: { '*': 'CIT' }, cards: order, turn: 'soldier' }),
            'die red-1',
            'done',
          )
    expect(before.round).toBe(round)
    const lines = ['order 1', 'order 2'].slice(0, n)
    const after = play(game, before, ...lines)
    expect(phaseIn(after)).toBe('choose')
    expect(trackOf(game, after)[0]).toBe(lines.map((line) => line.slice(6)).join(' '))
  })
  it('the eleventh round of three patrols turns up only the last of 16 (digest 7)', () => {
    const before = place(three, {
      round: 10,
      out: 15,
      inDeck: '42',
      scouts: { '*': 'CIT' },
      track: ['41'],
      cards: 'red 1, green 2, orange 3',
      turn: 'soldier',
    })
    const after = play(three, before, 'die red-1', 'done', 'order 42')
    expect([after.round, phaseIn(after), trackOf(three, after)]).toEqual([11, 'choose', ['42', '41', '', '', '']])
  })
  it('with an empty deck the phase is skipped', () => {
    const before = place(two, {
      out: 12,
      scouts: { '*': 'CIT' },
      track: ['41'],
      cards: 'red 1, green 2',
      turn: 'soldier',
    })
    const after = play(two, before, 'die red-1', 'done')
    expect([phaseIn(after), trackOf(two, after)]).toEqual(['choose', ['', '41', '', '', '']])
  })
  it('any order not seen may come, each as likely', () => {
    const before = place(two, { scouts: { '*': 'CIT' }, track: ['41'], cards: 'red 1, green 2', turn: 'soldier' })
    const drawn = play(two, before, 'die red-1', 'done')
    expect(falls(two, drawn)).toEqual(
      Array.from({ length: 42 }, (_, i) => i + 1)
        .filter((n) => n !== 41)
        .map((n) => `order ${n}`),
    )
  })
})

describe('mali 2.5-2.8: orders taken, carried and dropped', () => {
  const spread = { track: ['1', '6', '20', '22', '32'] }
  it('an order on any space of the track may be taken by a scout where it begins', () => {
    const before = place(two, { ...spread, cards: 'red 1, green 2' })
    expect(optionsOf(two, before, 'take')).toEqual(['r1 6', 'r2 20', 'r2 22', 'r3 32'])
    // In the order of their numbers, wherever they lie.
    const turned = place(two, { track: ['22', '32', '20', '6', '1'], cards: 'red 1, green 2' })
    expect(optionsOf(two, turned, 'take')).toEqual(['r1 6', 'r2 20', 'r2 22', 'r3 32'])
  })
  it('before a step, between steps and after the last, by any scout, also when nobody moves', () => {
    const before = place(two, { scouts: { r1: 'WIL-CIT/1' }, track: ['1', '22'], cards: 'red 2, green 3' })
    const after = play(two, before, 'take r2 22', 'step r1 CIT', 'take r1 1', 'step r1 WIL-CIT/1', 'done')
    expect(scouts(two, after, 'r1', 'r2')).toEqual(['WIL-CIT/1 1', 'PAS 22'])
    expect(scouts(two, play(two, before, 'step r1 CIT', 'step r3 SZU-STM/1', 'take r1 1', 'done'), 'r1')).toEqual([
      'CIT 1',
    ])
    expect(scouts(two, play(two, before, 'take r2 22', 'done'), 'r2')).toEqual(['PAS 22'])
  })
  it('before a jump and after it', () => {
    const before = place(two, { track: ['22', '19'], cards: 'red 1, green 2' })
    expect(scouts(two, play(two, before, 'take r2 22', 'jump r2 BNK'), 'r2')).toEqual(['BNK 22'])
    const after = play(two, before, 'jump r2 BNK', 'take r2 19')
    expect(scouts(two, after, 'r2')).toEqual(['BNK 19'])
  })
  it('only where it begins, only while it lies on the track, only by one’s own scouts, only on the board', () => {
    const before = place(two, {
      scouts: { r1: 'prison', g1: 'WIL' },
      track: ['6', '22'],
      cards: 'red 1, green 2',
    })
    expect(verdict(two, before, 'take r3 22')).toBe('2.6 order-not-here')
    expect(verdict(two, before, 'take r2 20')).toBe('2.5 order-not-active')
    expect(verdict(two, before, 'take g1 6')).toBe('2.6 not-your-scout')
    expect(verdict(two, before, 'take r1 6')).toBe('2.6 scout-off-board')
    expect(verdict(two, before, 'green take g1 6')).toBe('3.10 not-your-decision')
  })
  it('one order a scout; one scout a patrol; scouts of several patrols', () => {
    const before = place(two, {
      scouts: { r1: 'PAS', r2: 'PAS', g1: 'PAS' },
      track: ['20 22'],
      cards: 'red 1, green 2',
    })
    const taken = play(two, before, 'take r1 20')
    expect(verdict(two, taken, 'take r1 22')).toBe('2.7 carries-already')
    expect(verdict(two, taken, 'take r2 20')).toBe('2.7 patrol-carries-it')
    const both = play(two, taken, 'take r2 22', 'done', 'take g1 20')
    expect(scouts(two, both, 'r1', 'r2', 'g1')).toEqual(['PAS 20', 'PAS 22', 'PAS 20'])
  })
  it('a dropped order does not lie on the map: it is taken again where it begins', () => {
    const before = place(two, { scouts: { r1: 'BNK 20' }, track: ['20'], cards: 'red 2, green 3' })
    const dropped = play(two, before, 'drop r1')
    expect(scouts(two, dropped, 'r1')).toEqual(['BNK'])
    expect(trackOf(two, dropped)[0]).toBe('20')
    expect(verdict(two, dropped, 'take r1 20')).toBe('2.6 order-not-here')
    expect(verdict(two, dropped, 'drop r1')).toBe('2.8 carries-nothing')
    expect(scouts(two, play(two, dropped, 'step r1 PAS', 'take r1 20'), 'r1')).toEqual(['PAS 20'])
  })
  it('dropping makes room for another', () => {
    const before = place(two, { scouts: { r2: 'PAS 20' }, track: ['20 22'], cards: 'red 2, green 3' })
    expect(scouts(two, play(two, before, 'drop r2', 'take r2 22'), 'r2')).toEqual(['PAS 22'])
  })
})

describe('mali 2.9: orders delivered', () => {
  it('on entering the destination, also in passing; the scout goes on with the points left and may take another', () => {
    // 20 goes to the Printing Works, where 7 begins; the Citadel lies one step beyond.
    const before = place(two, {
      scouts: { r2: 'PWP-OLD/1 20', g2: 'OLD 20' },
      track: ['20', '7'],
      cards: 'red 3, green 4',
    })
    const { state, events } = told(two, before, 'step r2 PWP', 'take r2 7', 'step r2 CIT')
    expect(tales(events, 'delivered')).toEqual(['r2 red 20 PAS PWP 7'])
    expect(scouts(two, state, 'r2', 'g2')).toEqual(['CIT 7', 'OLD'])
    expect(deliveredBy(two, state, 'red')).toBe('20')
    expect(trackOf(two, state)).toEqual(['', '7', '', '', ''])
  })
  it('on landing from a jump', () => {
    const before = place(two, { scouts: { r1: 'SZU 23' }, track: ['23'], cards: 'red 1, green 2' })
    expect(deliveredBy(two, play(two, before, 'jump r1 STM'), 'red')).toBe('23')
    expect(deliveredBy(two, play(two, before, 'jump r1 SGG'), 'red')).toBe('')
  })
})

describe('mali 3.10, 3.11: movement cards', () => {
  const before = place(four, { scouts: { '*': 'CIT' }, start: 'orange' })
  it('are chosen in any order, in secret; who has chosen is known', () => {
    const chosen = play(four, before, 'purple play 1', 'green play 3')
    expect(four.phase(chosen).waitingFor(chosen)).toEqual(['red', 'orange'])
    expect(four.view(chosen, 'red').chosen).toEqual([0, -1, 0, -1])
    expect(four.view(chosen, 'green').chosen).toEqual([0, 3, 0, -1])
    expect(four.view(chosen, 'public').chosen).toEqual([0, -1, 0, -1])
    expect(verdict(four, chosen, 'green play 4')).toMatch('not-your-decision')
    const { events } = told(four, before, 'purple play 1')
    expect(events.map(({ key, to }) => [key, to])).toEqual([
      ['card-chosen', undefined],
      ['chose-card', ['purple']],
    ])
  })
  it.each([
    ['1234', 'red green orange purple'],
    ['4321', 'purple orange green red'],
    // Orange starts: among equal cards it comes first, then purple, red, green.
    ['2222', 'orange purple red green'],
    ['3113', 'orange green purple red'],
    ['5155', 'green orange purple red'],
  ])('with the cards %s the patrols act in the order %s', (numbers, order) => {
    const { state, events } = told(four, before, ...cards(four, numbers))
    const seats: string[] = []
    let now = state
    while (phaseIn(now) === 'move') {
      seats.push(decider(four, now))
      now = play(four, now, 'done')
    }
    expect(seats.join(' ')).toBe(order)
    expect(argsOf(events, 'cards-revealed')).toEqual({
      seats: ['red', 'green', 'orange', 'purple'],
      cards: [...numbers],
      acting: order.split(' '),
    })
  })
  it('a used card stays on the table until all five are used', () => {
    const used = place(two, { used: [1, 2, 5], scouts: { '*': 'CIT' } })
    expect(optionsOf(two, used, 'play')).toEqual(['3', '4'])
    expect(verdict(two, used, 'play 2')).toBe('3.11 card-used')
  })
  it('after the fifth all come back, at the end of that round', () => {
    const lastOne = place(two, { used: [1, 2, 3, 5], scouts: { '*': 'CIT' } })
    expect(optionsOf(two, lastOne, 'play')).toEqual(['4'])
    const { state, events } = told(two, lastOne, ...cards(two, '44'), 'done', 'done', 'die red-1', 'done', 'order 1')
    expect(events.map(({ key }) => key)).toContain('cards-taken-back')
    expect(optionsOf(two, state, 'play')).toEqual(['1', '2', '3', '4', '5'])
  })
  it('but not after the fourth', () => {
    const fourth = place(two, { used: [1, 2, 3], scouts: { '*': 'CIT' } })
    const after = play(two, fourth, ...cards(two, '45'), 'done', 'done', 'die red-1', 'done', 'order 1')
    expect(optionsOf(two, after, 'play')).toEqual(['5'])
    expect(verdict(two, after, 'green play 5')).toBe('3.11 card-used')
  })
})

describe('mali 3.12, 3.14, 3.19: movement points', () => {
  it.each([1, 2, 3, 4, 5])('card %d gives as many', (card) => {
    const before = place(two, { scouts: { r1: 'WIL' }, cards: `red ${card}, green 5` })
    const way = ['WIL-CIT/1', 'CIT', 'PWP', 'PWP-OLD/1', 'OLD', 'BNK']
    const there = play(two, before, ...way.slice(0, card).map((to) => `step r1 ${to}`))
    expect(scouts(two, there, 'r1')).toEqual([way[card - 1]])
    expect(verdict(two, there, `step r1 ${way[card]}`)).toBe('3.12 no-points')
  })
  it('are divided as the owner likes, also back and forth; the rest is lost with `done`', () => {
    const before = place(two, { cards: 'red 5, green 5' })
    const after = play(two, before, 'step r1 WIL-CIT/1', 'step r3 SZU-STM/1', 'step r2 BNK', 'step r1 WIL', 'done')
    expect(scouts(two, after, 'r1', 'r2', 'r3')).toEqual(['WIL', 'BNK', 'SZU-STM/1'])
    expect(decider(two, after)).toBe('green')
  })
  it('are spent along roads, one space each, by own scouts only', () => {
    const before = place(two, { cards: 'red 2, green 3' })
    expect(verdict(two, before, 'step r1 CIT')).toBe('3.14 step-not-adjacent')
    expect(verdict(two, before, 'step g1 WIL-CIT/1')).toBe('3.14 not-your-scout')
    expect(verdict(two, before, 'step r1 WIL')).toBe('3.14 step-not-adjacent')
    expect(optionsOf(two, before, 'step r1').toSorted()).toEqual(['WIL-CIT/1', 'WIL-GDA/1'])
  })
  it('where a road has no space between, one step leads to the next location', () => {
    const before = place(two, { cards: 'red 1, green 3' })
    expect(scouts(two, play(two, before, 'step r2 BNK'), 'r2')).toEqual(['BNK'])
  })
})

describe('mali 3.15: the jump', () => {
  it('takes the place of the points, with any card, over a road of any length', () => {
    const before = place(two, { cards: 'red 1, green 3' })
    const jumped = play(two, before, 'jump r3 PRT')
    expect(scouts(two, jumped, 'r3')).toEqual(['PRT'])
    expect(verdict(two, jumped, 'step r1 WIL-CIT/1')).toBe('3.15 movement-over')
    expect(verdict(two, jumped, 'jump r1 CIT')).toBe('3.15 movement-over')
  })
  it('is no more possible after a step', () => {
    const before = place(two, { cards: 'red 2, green 3' })
    expect(verdict(two, play(two, before, 'step r1 WIL-CIT/1'), 'jump r2 BNK')).toBe('3.15 jump-after-steps')
  })
  it('leads to adjacent locations only, from a location only', () => {
    const before = place(two, { scouts: { r1: 'WIL-CIT/1' }, cards: 'red 2, green 3' })
    expect(verdict(two, before, 'jump r1 CIT')).toBe('3.15 not-in-location')
    expect(verdict(two, before, 'jump r2 OLD')).toBe('3.15 not-joined')
    expect(verdict(two, before, 'jump r2 PAS-TCS/1')).toBe('3.15 not-a-location')
  })
  it('passes over the soldier on the road, but does not end on him', () => {
    const on = (at: string) => place(two, { cards: 'red 2, green 3', more: { soldier: at } })
    expect(verdict(two, on('PST-PAS/1'), 'jump r2 PST')).toBe('legal')
    expect(verdict(two, on('PST'), 'jump r2 PST')).toBe('3.16 soldier-there')
  })
})

describe('mali 3.12-3.15, 4.25, 7.41: what an action has used up', () => {
  const long = gameMali({ variant: 'extended', players: 2 })
  const used = (game: typeof two, from: ReturnType<typeof place>, seat: string, ...lines: readonly string[]) => {
    const before = play(game, from, ...lines.slice(0, -1))
    const after = play(game, before, ...lines.slice(-1))
    return game
      .spent?.(game.view(before, seat), game.view(after, seat))
      .map(({ key, args = {} }) => [key, ...Object.values(args)].join(' '))
  }
  it('steps are told by the points that are left, a jump by those it costs', () => {
    const before = place(two, { scouts: { r1: 'WIL', r2: 'STM' }, cards: 'red 3, green 5' })
    expect(used(two, before, 'red', 'step r1 WIL-CIT/1')).toEqual(['spent-points 2'])
    expect(used(two, before, 'red', 'step r1 WIL-CIT/1', 'step r1 CIT')).toEqual(['spent-points 1'])
    expect(used(two, before, 'red', 'jump r1 CIT')).toEqual(['spent-movement 3'])
  })
  it('taking and dropping cost nothing, also after a jump, and an ended movement is not counted', () => {
    const before = place(two, { scouts: { r1: 'WIL', r2: 'CIT' }, track: ['6'], cards: 'red 3, green 5' })
    expect(used(two, before, 'red', 'take r1 6')).toEqual([])
    expect(used(two, before, 'red', 'take r1 6', 'drop r1')).toEqual([])
    expect(used(two, before, 'red', 'jump r2 WIL', 'take r2 6')).toEqual([])
    expect(used(two, before, 'red', 'done')).toEqual([])
  })
  it('an action of a card is used, and so are the points that were being spent', () => {
    const before = place(long, { scouts: { '*': 'CIT', r1: 'WIL', r2: 'WIL' }, cards: 'red 2, green 5' })
    expect(used(long, before, 'red', 'unit r1 CIT')).toEqual(['spent-action'])
    expect(used(long, before, 'red', 'unit r1 CIT', 'step r2 WIL-CIT/1')).toEqual(['spent-points 1'])
    expect(used(long, before, 'red', 'step r2 WIL-CIT/1', 'unit r1 CIT')).toEqual(['spent-action', 'spent-movement 1'])
    expect(used(long, before, 'red', 'jump r2 CIT', 'unit r1 CIT')).toEqual(['spent-action'])
  })
  it('a red move is told by its steps', () => {
    const before = place(two, { scouts: { '*': 'WIL', g1: 'PST' }, cards: 'red 1, green 2', turn: 'soldier' })
    expect(used(two, before, 'green', 'die red-3', 'step g1 PST-PAS/1')).toEqual(['spent-steps 2'])
    expect(used(two, before, 'green', 'die red-3', 'step g1 PST-PAS/1', 'step g1 PAS')).toEqual(['spent-steps 1'])
    expect(used(two, before, 'green', 'die red-3', 'done')).toEqual([])
  })
})

it('mali 10.68: each option has its two values, the first being the usual one', () => {
  const loaded = entryMali.load(undefined)
  if (areFaults(loaded)) throw new Error('the built-in data are not read')
  expect(entryMali.options.map(({ name, values }) => `${name} ${values.join(' ')}`)).toEqual([
    'jump-in-extended on off',
    'mercy off on',
    'open-scores off on',
  ])
  const opened = (options: Readonly<Record<string, string>>) =>
    (loaded.open('extended', options, ['red', 'green']) as unknown as typeof two).rules.options
  expect(opened({})).toEqual({ 'jump-in-extended': true, mercy: false, 'open-scores': false })
  expect(opened({ 'jump-in-extended': 'off', mercy: 'on', 'open-scores': 'on' })).toEqual({
    'jump-in-extended': false,
    mercy: true,
    'open-scores': true,
  })
})

describe('mali 3.13: scouts back from Prison', () => {
  const before = place(two, {
    scouts: { r1: 'hand', r2: 'hand', r3: 'STM', g1: 'hand' },
    track: ['6'],
    cards: 'red 2, green 3',
    more: { closed: ['PAS-TCS'], tokens: 1 },
  })
  it('are placed first: nothing else is possible before', () => {
    const first = new Set(optionsOf(two, before, 'place').map((text) => text.slice(0, 2)))
    expect([...first]).toEqual(['r1', 'r2'])
    for (const line of ['step r3 SZU-STM/1', 'jump r3 SZU', 'done'])
      expect(verdict(two, before, line)).toBe('3.13 place-first')
    expect(verdict(two, before, 'place r3 WIL')).toBe('3.13 scout-on-board')
    expect(verdict(two, before, 'place g1 WIL')).toBe('3.13 not-your-scout')
  })
  it('each on any space but the soldier’s and those of a closed road (ruling 5)', () => {
    // 67 spaces, less the soldier's and the one of the closed road.
    expect(optionsOf(two, before, 'place r1')).toHaveLength(65)
    expect(verdict(two, before, 'place r1 NAR')).toBe('3.16 soldier-there')
    expect(verdict(two, before, 'place r1 PAS-TCS/1')).toBe('3.18 road-is-closed')
    expect(verdict(two, before, 'place r1 SZU-BRI/1')).toBe('legal')
  })
  it('at no cost: points and the jump remain, and an order may be taken at once (ruling 6)', () => {
    const placed = play(two, before, 'place r1 WIL', 'place r2 PST')
    expect(verdict(two, placed, 'jump r2 PAS')).toBe('legal')
    const moved = play(two, placed, 'take r1 6', 'step r1 WIL-CIT/1', 'step r1 CIT')
    expect(scouts(two, moved, 'r1', 'r2')).toEqual(['CIT 6', 'PST'])
  })
  it('the other patrol places its own when its movement comes', () => {
    const green = play(two, before, 'place r1 WIL', 'place r2 PST', 'done')
    expect(scouts(two, green, 'g1')).toEqual(['hand'])
    expect(verdict(two, green, 'done')).toBe('3.13 place-first')
  })
})

describe('mali 3.16-3.18: where no scout may go', () => {
  it('the soldier’s space is closed and cannot be walked through', () => {
    const before = place(two, { scouts: { r1: 'PST' }, cards: 'red 2, green 3', more: { soldier: 'NAR-PST/1' } })
    expect(verdict(two, before, 'step r1 NAR-PST/1')).toBe('3.16 soldier-there')
  })
  it('a closed road is closed to steps and jumps, and its ends stay open', () => {
    const before = place(two, {
      scouts: { r1: 'CIT', r2: 'PAS' },
      cards: 'red 2, green 3',
      more: { closed: ['CIT-PWP', 'PAS-TCS'], tokens: 2 },
    })
    expect(verdict(two, before, 'step r1 PWP')).toBe('3.18 road-is-closed')
    expect(verdict(two, before, 'jump r1 PWP')).toBe('3.18 road-is-closed')
    expect(verdict(two, before, 'step r2 PAS-TCS/1')).toBe('3.18 road-is-closed')
    expect(verdict(two, before, 'jump r2 TCS')).toBe('3.18 road-is-closed')
    expect(verdict(two, before, 'step r2 PST-PAS/1')).toBe('legal')
  })
  it('scouts share spaces without limit', () => {
    const before = place(four, { scouts: { '*': 'WIL', r1: 'WIL-CIT/1' }, cards: 'red 1, green 2, orange 3, purple 4' })
    expect(verdict(four, before, 'step r1 WIL')).toBe('legal')
  })
})

describe('mali 5.32: the starting marker', () => {
  it.each([
    ['red', 'green'],
    ['green', 'orange'],
    ['orange', 'red'],
  ])('passes from %s to %s with three patrols', (from, to) => {
    const before = place(three, {
      start: from,
      scouts: { '*': 'CIT' },
      cards: 'red 1, green 2, orange 3',
      turn: 'soldier',
    })
    const { state, events } = told(three, before, 'die red-1', 'done')
    expect(tales(events, 'marker-passes')).toEqual([to])
    expect(three.seats[state.start]).toBe(to)
  })
})

it('mali 1.3: a round of the basic game has its four phases in order', () => {
  const before = place(two, { scouts: { '*': 'CIT' }, track: ['1'] })
  expect(keys(two, before, ...cards(two, '12'), 'done', 'done', 'die red-1', 'done', 'order 2')).toEqual([
    ...['card-chosen', 'chose-card', 'card-chosen', 'chose-card', 'cards-revealed', 'turn-ended', 'turn-ended'],
    ...['die-fell', 'nearest', 'red-for', 'turn-ended', 'orders-slide', 'marker-passes', 'round-begins', 'turned-up'],
  ])
})
