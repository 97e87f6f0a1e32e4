/** The soldier and time in the basic game of Mali Powstańcy, rule by rule. Sections 4 and 5; rulings by their number in the digest. */
import { describe, expect, it } from 'vitest'
import { builtInMali } from '../../src/maps/data-mali.ts'
import { flightsOf } from '../../src/rules/mali/flight.ts'
import { NONE, type State } from '../../src/rules/mali/state.ts'
import {
  argsOf,
  closedIn,
  decider,
  deliveredBy,
  falls,
  gameMali,
  goneFrom,
  keys,
  options,
  optionsOf,
  type Placing,
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
/** All have moved, green last. The others stand at Wilson Square, ten steps and more from the south. */
const rolling = (placing: Placing = {}) =>
  place(two, { cards: 'red 1, green 2', turn: 'soldier', ...placing, scouts: { '*': 'WIL', ...placing.scouts } })

describe('mali 4.21: the die', () => {
  it('has six faces, each as likely', () => {
    expect(falls(two, rolling())).toEqual(
      ['black-1', 'black-2', 'black-3', 'red-1', 'red-2', 'red-3'].map((face) => `die ${face}`),
    )
  })
})

describe('mali 4.20: Prison and the way back', () => {
  it('arrested in a round, a scout misses the next one and is placed in the one after (digest 25)', () => {
    const before = rolling({ scouts: { r3: 'NAR-PST/1 17' }, track: ['17'] })
    const caught = told(two, before, 'die black-1')
    expect(scouts(two, caught.state, 'r3')).toEqual(['prison'])
    expect(trackOf(two, caught.state)).toEqual(['', '17', '', '', ''])
    // The next round: red moves without it.
    const missed = play(two, caught.state, 'order 1', 'red play 3', 'green play 4')
    expect(scouts(two, missed, 'r3')).toEqual(['prison'])
    expect(verdict(two, missed, 'place r3 WIL')).toBe('3.13 scout-on-board')
    expect(verdict(two, missed, 'step r3 STM')).toBe('3.13 scout-off-board')
    const freed = told(two, missed, 'done', 'done')
    expect(tales(freed.events, 'freed')).toEqual(['r3'])
    expect(scouts(two, freed.state, 'r3')).toEqual(['hand'])
    // The round after that: it must be placed.
    const back = play(two, freed.state, 'die red-1', 'done', 'order 2', 'red play 2', 'green play 5')
    expect(verdict(two, back, 'done')).toBe('3.13 place-first')
    expect(scouts(two, play(two, back, 'place r3 SZU-BRI/1', 'step r3 SZU-BRI/2'), 'r3')).toEqual(['SZU-BRI/2'])
  })
})

describe('mali 4.22: whom he hunts', () => {
  it('the nearest, whoever moved later', () => {
    const before = rolling({ scouts: { r1: 'PST', g1: 'BRW' } })
    const { events } = told(two, before, 'die black-1')
    expect(tales(events, 'hunted')).toEqual(['r1 NAR-PST/1'])
    expect(argsOf(events, 'nearest')).toEqual({ seat: 'red', scouts: ['r1'], others: [], steps: 2 })
  })
  it('of several patrols that which moved later; with equal cards that which acted later', () => {
    const at = { r1: 'PST', g1: 'KAL', o1: 'SGG' }
    const later = place(three, { scouts: { '*': 'WIL', ...at }, cards: 'green 2, red 3, orange 4', turn: 'soldier' })
    // PST and KAL are two steps away, SGGW three: red acted later than green.
    const { events } = told(three, later, 'die black-1')
    expect(tales(events, 'hunted')).toEqual(['r1 NAR-PST/1'])
    expect(argsOf(events, 'nearest')).toEqual({ seat: 'red', scouts: ['r1'], others: ['g1'], steps: 2 })
    expect(argsOf(told(three, later, 'die red-1').events, 'nearest')).toEqual(argsOf(events, 'nearest'))
    const equal = place(three, {
      start: 'red',
      scouts: { '*': 'WIL', ...at },
      cards: 'red 3, green 3, orange 3',
      turn: 'soldier',
    })
    expect(tales(told(three, equal, 'die black-1').events, 'hunted')).toEqual(['g1 KAL-NAR/1'])
  })
  it('of several of that patrol the one its owner chooses; the others are not asked', () => {
    const before = rolling({ scouts: { g1: 'PST', g2: 'KAL', r1: 'PST' } })
    const rolled = play(two, before, 'die black-2')
    expect(decider(two, rolled)).toBe('green')
    expect(options(two, rolled)).toEqual(['hunt g1 NAR-PST/1 PST', 'hunt g2 KAL-NAR/1 KAL'])
    expect(verdict(two, rolled, 'red hunt g1 NAR-PST/1 PST')).toBe('4.22 not-your-decision')
    expect(scouts(two, play(two, rolled, 'hunt g2 KAL-NAR/1 KAL'), 'g1', 'g2', 'r1')).toEqual(['PST', 'prison', 'PST'])
  })
})

describe('mali 4.23: his way', () => {
  it('is as long as the number, and shorter only if he comes upon scouts', () => {
    const before = rolling({ scouts: { g1: 'BNK' } })
    // From Narutowicza Square: NAR-PST/1, PST, PST-PAS/1, PAS, BNK are five steps; over the Breweries six.
    for (const [n, at] of [
      [1, 'NAR-PST/1'],
      [2, 'PST'],
      [3, 'PST-PAS/1'],
    ] as const) {
      const after = play(two, before, `die black-${n}`)
      expect(soldierAt(two, after)).toBe(at)
    }
    expect(soldierAt(two, play(two, rolling({ scouts: { g1: 'PST' } }), 'die black-3'))).toBe('PST')
  })
  it('is one of the shortest, chosen by the owner of the hunted scout (ruling 1)', () => {
    // From the Bank Polski three steps lead to the Power Plant, over the Old Town or over the PAST building.
    const before = rolling({ scouts: { '*': 'STM', g1: 'PPP' }, more: { soldier: 'BNK' } })
    const rolled = play(two, before, 'die black-3')
    expect(decider(two, rolled)).toBe('green')
    expect(options(two, rolled).toSorted()).toEqual(['hunt g1 OLD OLD-PPP/1 PPP', 'hunt g1 PAS PAS-PPP/1 PPP'])
    expect(verdict(two, rolled, 'hunt g1 PAS PAS-TCS/1 TCS')).toBe('4.23 not-a-shortest-way')
    expect(soldierAt(two, play(two, rolled, 'hunt g1 OLD OLD-PPP/1 PPP'))).toBe('PPP')
    // With a black one the two ways part at once.
    expect(options(two, play(two, before, 'die black-1')).toSorted()).toEqual(['hunt g1 OLD', 'hunt g1 PAS'])
  })
  it('is neither stopped nor lengthened by closed roads (ruling 2)', () => {
    const before = rolling({ scouts: { g1: 'PST' }, more: { closed: ['NAR-PST'], tokens: 1 } })
    const { state } = told(two, before, 'die black-2')
    expect([soldierAt(two, state), ...scouts(two, state, 'g1')]).toEqual(['PST', 'prison'])
  })
})

describe('mali 4.24: arrests', () => {
  const before = place(three, {
    scouts: { '*': 'WIL', r1: 'PST 26', g1: 'PST 25', o1: 'PST', r2: 'PST-PAS/1' },
    track: ['26', '25'],
    cards: 'red 1, green 2, orange 3',
    turn: 'soldier',
  })
  it('take all scouts on the space, whoever owns them, and their tokens; the orders stay on the track', () => {
    const { state, events } = told(three, before, 'die black-3')
    expect(tales(events, 'arrested')).toEqual(['r1 g1 o1 PST r1 26 g1 25'])
    expect(scouts(three, state, 'r1', 'g1', 'o1', 'r2')).toEqual(['prison', 'prison', 'prison', 'PST-PAS/1'])
    expect(trackOf(three, state)).toEqual(['', '26', '25', '', ''])
  })
})

describe('mali 4.25: the red move', () => {
  it('is of the scout nearest to the soldier, up to the number, or not at all (ruling 25)', () => {
    const before = rolling({ scouts: { g1: 'PST', r1: 'BRW' } })
    const rolled = play(two, before, 'die red-2')
    expect([decider(two, rolled), phaseIn(rolled)]).toEqual(['green', 'red'])
    expect(soldierAt(two, rolled)).toBe('NAR')
    const moved = play(two, rolled, 'step g1 PST-PAS/1', 'step g1 PAS')
    expect(verdict(two, moved, 'step g1 BNK')).toBe('4.25 no-points')
    expect(scouts(two, play(two, moved, 'done'), 'g1')).toEqual(['PAS'])
    expect(scouts(two, play(two, rolled, 'done'), 'g1')).toEqual(['PST'])
  })
  it('goes to one scout: once it has moved, another may not', () => {
    const before = rolling({ scouts: { g1: 'PST', g2: 'KAL', g3: 'WIL', r1: 'PST' } })
    const rolled = play(two, before, 'die red-3')
    expect(verdict(two, rolled, 'step g3 WIL-CIT/1')).toBe('4.22 not-nearest')
    expect(verdict(two, rolled, 'step r1 PST-PAS/1')).toBe('4.22 not-nearest')
    const moved = play(two, rolled, 'step g2 MIC-KAL/1')
    expect(verdict(two, moved, 'step g1 PST-PAS/1')).toBe('4.25 one-scout-moves')
    expect(optionsOf(two, moved, 'step')).not.toContain('g1 PST-PAS/1')
    expect(verdict(two, moved, 'step g2 MIC')).toBe('legal')
  })
  it('is made in steps, not by a jump, not onto the soldier, not along a closed road', () => {
    const before = rolling({ scouts: { g1: 'PST' }, more: { soldier: 'PST-PAS/1', closed: ['PST-TCS'], tokens: 1 } })
    const rolled = play(two, before, 'die red-3')
    expect(verdict(two, rolled, 'jump g1 BRW')).toBe('4.25 not-in-this-phase')
    expect(verdict(two, rolled, 'step g1 PST-PAS/1')).toBe('3.16 soldier-there')
    expect(verdict(two, rolled, 'step g1 PST-TCS/1')).toBe('3.18 road-is-closed')
    // Anything else is for its own time.
    expect(verdict(two, rolled, 'place g2 BRW')).toBe('3.13 not-in-this-phase')
    expect(verdict(two, rolled, 'green play 3')).toBe('3.10 not-in-this-phase')
    expect(verdict(two, rolled, 'block SZU-BRI')).toBe('5.28 not-in-this-phase')
  })
  it('may take, deliver and drop on the way (digest 26)', () => {
    const before = rolling({ scouts: { g1: 'NAR-PST/1 22' }, track: ['22', '25'], more: { soldier: 'BRW' } })
    // Order 25 begins at the Post Office; 22 goes to Narutowicza Square.
    const rolled = play(two, before, 'die red-3')
    const there = play(two, rolled, 'step g1 NAR')
    expect(deliveredBy(two, there, 'green')).toBe('22')
    const swapped = play(two, rolled, 'drop g1', 'step g1 PST', 'take g1 25')
    expect(scouts(two, swapped, 'g1')).toEqual(['PST 25'])
    expect(verdict(two, rolled, 'take g1 25')).toBe('2.6 order-not-here')
  })
})

describe('mali 4.26: no scout on the board', () => {
  const all = { '*': 'hand' }
  it.each(['black-3', 'red-3'])('the die is rolled all the same, and nothing comes of %s (ruling 24)', (face) => {
    const before = rolling({ scouts: all })
    const { state, events } = told(two, before, `die ${face}`)
    expect(events.map(({ key }) => key).slice(0, 2)).toEqual(['die-fell', 'nobody-near'])
    expect([soldierAt(two, state), state.round]).toEqual(['NAR', 7])
  })
})

describe('mali 5.27: time', () => {
  it('every order slides one space; one that leaves takes its tokens along', () => {
    const before = rolling({
      scouts: { r1: 'TCS 11', g1: 'PAS 22' },
      track: ['1', '2', '22', '', '11'],
    })
    const { state, events } = told(two, before, 'die red-1', 'done')
    expect(trackOf(two, state)).toEqual(['', '1', '2', '22', ''])
    expect(scouts(two, state, 'r1', 'g1')).toEqual(['TCS', 'PAS 22'])
    expect(tales(events, 'not-delivered')).toEqual(['11 PWP SZU 10  0'])
    expect(goneFrom(two, state)).toBe('11')
  })
})

describe('mali 5.28, 5.29: roads closed', () => {
  it('by the patrol that acted last, though it moved nothing, and whoever had a red move', () => {
    const before = place(three, {
      scouts: { '*': 'WIL', r1: 'PST' },
      track: ['', '', '', '', '11'],
      cards: 'orange 1, red 2, green 2',
      turn: 'green',
    })
    const late = play(three, before, 'done', 'die red-1', 'step r1 PST-PAS/1', 'done')
    expect([decider(three, late), phaseIn(late)]).toEqual(['green', 'block'])
    expect(verdict(three, late, 'red block SZU-BRI')).toBe('5.28 not-your-decision')
  })
  const late = play(
    two,
    rolling({ track: ['', '', '', '', '11'], more: { closed: ['TCS-SZU'], tokens: 1 } }),
    'die red-1',
    'done',
  )
  it('lead from the destination and are not closed yet', () => {
    expect(optionsOf(two, late, 'block').toSorted()).toEqual(['SZU-BRI', 'SZU-SGG', 'SZU-STM'])
    expect(verdict(two, late, 'block TCS-SZU')).toBe('5.29 road-closed-already')
    expect(verdict(two, late, 'block PWP-OLD')).toBe('5.29 road-not-there')
    const after = play(two, late, 'block SZU-SGG')
    expect([closedIn(two, after), after.tokens]).toEqual(['TCS-SZU SZU-SGG', 2])
  })
  it('with no road left the token lies on the location and counts (ruling 7)', () => {
    const before = rolling({
      track: ['', '', '', '', '36'],
      more: { closed: ['STM-SAD', 'PRT-SAD'], tokens: 2 },
    })
    // Both roads of Sadyba are closed.
    const { state, events } = told(two, before, 'die red-1', 'done')
    expect(tales(events, 'location-marked')).toEqual(['SAD 3'])
    expect([closedIn(two, state), state.tokens, state.round]).toEqual(['STM-SAD PRT-SAD', 3, 7])
  })
  it('two late orders are dealt with one after the other, the first laid first (ruling 8)', () => {
    const before = rolling({ track: ['', '', '', '', '11 6'] })
    const first = told(two, before, 'die red-1', 'done')
    expect(tales(first.events, 'not-delivered')).toEqual(['11 PWP SZU 10  0'])
    const second = told(two, first.state, 'block SZU-BRI')
    expect(tales(second.events, 'not-delivered')).toEqual(['6 WIL PRT 15  0'])
    expect(optionsOf(two, second.state, 'block').toSorted()).toEqual(['BRI-PRT', 'PRT-SAD', 'STM-PRT'])
    const after = play(two, second.state, 'block PRT-SAD')
    expect([closedIn(two, after), after.tokens]).toEqual(['SZU-BRI PRT-SAD', 2])
  })
})

describe('mali 5.30: scouts pushed off a road', () => {
  const late = (placing: Placing) => play(two, rolling(placing), 'die red-1', 'done')
  it('go to the nearer end', () => {
    const before = late({ scouts: { r1: 'SZU-BRI/1', g1: 'SZU-BRI/2' }, track: ['', '', '', '', '11'] })
    expect(scouts(two, play(two, before, 'block SZU-BRI'), 'r1', 'g1')).toEqual(['SZU', 'BRI'])
  })
  it('whichever road it is, and however long, to the end with fewer steps, or to either', () => {
    const data = builtInMali()
    // The longest road first: its number is 0. Another is told from its other end.
    const roads = data.board.roads
      .toSorted((a, b) => b.spaces.length - a.spaces.length)
      .map((road) => (road.from === 'SZU' && road.to === 'SGG' ? { ...road, from: 'SGG', to: 'SZU' } : road))
    const game = gameMali({ players: 2 }, { ...data, board: { ...data.board, roads } })
    const { board, rules } = game
    const flights = board.roads.flatMap(({ id, spaces }, road) =>
      spaces.map((space, i) => {
        const state: State = { ...game.start(), soldier: NONE, scoutAt: [space, ...game.start().scoutAt.slice(1)] }
        const frame = { phase: 'flee', scouts: [0], road, district: NONE } as const
        return `${id}/${i + 1} of ${spaces.length}: ${flightsOf(rules, state, 0, frame).map(board.id).join(' ')}`
      }),
    )
    expect(flights.slice(0, 3)).toEqual(['STM-PRT/1 of 3: STM', 'STM-PRT/2 of 3: STM PRT', 'STM-PRT/3 of 3: PRT'])
    // Of two as near in the order of all locations.
    expect(flights).toContain('SGG-SZU/1 of 1: SZU SGG')
    expect(flights).toContain('SZU-BRI/1 of 2: SZU')
    expect(flights).toContain('SZU-BRI/2 of 2: BRI')
  })
  it('or, equally near, to the one their owner chooses, in acting order', () => {
    const before = place(three, {
      scouts: { '*': 'WIL', r1: 'SZU-SGG/1', g1: 'SZU-SGG/1', o1: 'SZU-SGG/1' },
      track: ['', '', '', '', '11'],
      cards: 'orange 2, red 3, green 4',
      turn: 'green',
    })
    let now = play(three, before, 'done', 'die red-1', 'done', 'block SZU-SGG')
    for (const [seat, scout, to] of [
      ['orange', 'o1', 'SZU'],
      ['red', 'r1', 'SGG'],
      ['green', 'g1', 'SZU'],
    ] as const) {
      expect([decider(three, now), phaseIn(now)]).toEqual([seat, 'flee'])
      expect(optionsOf(three, now, 'flee')).toEqual([`${scout} SZU`, `${scout} SGG`])
      now = play(three, now, `flee ${scout} ${to}`)
    }
    expect(scouts(three, now, 'r1', 'g1', 'o1')).toEqual(['SGG', 'SZU', 'SZU'])
  })
  it('of several scouts of a patrol one after the other; no other place, no other scout', () => {
    const before = late({ scouts: { r1: 'SZU-SGG/1', r2: 'SZU-SGG/1' }, track: ['', '', '', '', '11'] })
    const first = play(two, before, 'block SZU-SGG')
    expect(verdict(two, first, 'flee r2 SZU')).toBe('5.30 flee-other-scout')
    expect(verdict(two, first, 'flee r1 STM')).toBe('5.30 flee-not-nearest')
    // By force, so not in any other way; what is no movement of a scout is for its own time.
    for (const text of ['step r1 SZU', 'jump r1 SZU', 'take r1 12', 'drop r1'])
      expect(verdict(two, first, text)).toBe('5.30 not-in-this-phase')
    expect(verdict(two, first, 'block SZU-BRI')).toBe('5.28 not-in-this-phase')
    expect(verdict(two, first, 'play 3')).toBe('3.10 not-in-this-phase')
    expect(scouts(two, play(two, first, 'flee r1 SZU', 'flee r2 SGG'), 'r1', 'r2')).toEqual(['SZU', 'SGG'])
  })
  it('an end with the soldier is not safe, though nearer (ruling 9)', () => {
    const before = place(two, {
      scouts: { '*': 'WIL', r1: 'SZU-BRI/1' },
      track: ['', '', '', '', '11'],
      cards: 'red 1, green 2',
      turn: 'soldier',
      more: { soldier: 'SZU' },
    })
    const after = play(two, before, 'die red-1', 'done', 'block SZU-BRI')
    expect(scouts(two, after, 'r1')).toEqual(['BRI'])
  })
  it('keep their orders, and deliver where they come to', () => {
    const before = late({
      scouts: { r1: 'SZU-BRI/2 12', r2: 'SZU-BRI/1 32' },
      track: ['12', '32', '', '', '11'],
    })
    const { state, events } = told(two, before, 'block SZU-BRI')
    // Order 12 goes to the Bridgehead.
    expect(tales(events, 'delivered')).toEqual(['r1 red 12 OLD BRI 9'])
    expect(scouts(two, state, 'r1', 'r2')).toEqual(['BRI', 'SZU 32'])
  })
  it('do not deliver the order that is just late (5.27)', () => {
    const before = late({ scouts: { r1: 'TCS-SZU/1 11' }, track: ['', '', '', '', '11'] })
    const { state, events } = told(two, before, 'block TCS-SZU', 'flee r1 SZU')
    expect(tales(events, 'delivered')).toEqual([])
    expect([...scouts(two, state, 'r1'), deliveredBy(two, state, 'red')]).toEqual(['SZU', ''])
  })
})

it('mali 4.20: Prison empties before the die is rolled', () => {
  const before = place(four, {
    scouts: { '*': 'WIL', r1: 'prison' },
    cards: 'red 1, green 2, orange 3, purple 4',
    turn: 'purple',
  })
  expect(keys(four, before, 'done', 'die black-1').slice(0, 3)).toEqual(['turn-ended', 'freed', 'die-fell'])
})
