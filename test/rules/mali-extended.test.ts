/** The extended game of Mali Powstańcy, rule by rule. Section 7; rulings by their number in the digest. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { outcomes } from '../../src/engine/legality.ts'
import type { State } from '../../src/rules/mali/state.ts'
import {
  cards,
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
  strikesIn,
  tales,
  told,
  trackOf,
  verdict,
} from '../helpers/mali.ts'

const two = gameMali({ variant: 'extended', players: 2 })
const three = gameMali({ variant: 'extended', players: 3 })
const four = gameMali({ variant: 'extended' })
/** Red moves with a card, green after it. */
const moving = (card: number, placing: Placing = {}) =>
  place(two, { cards: `red ${card}, green 5`, ...placing, scouts: { '*': 'CIT', ...placing.scouts } })
/** Green, the last to act, is about to end the movement. */
const evening = (placing: Placing = {}) =>
  place(two, { cards: 'red 1, green 2', turn: 'green', ...placing, scouts: { '*': 'CIT', ...placing.scouts } })

describe('mali 7.38: what is different', () => {
  it('the track has four spaces; there is no soldier, no die and no Prison', () => {
    expect(trackOf(two, two.start())).toHaveLength(4)
    const after = keys(two, evening(), 'done', 'order 1')
    expect(after).toEqual(['turn-ended', 'marker-passes', 'round-begins', 'turned-up'])
  })
  it('an empty track ends nothing', () => {
    expect(play(two, evening(), 'done').round).toBe(7)
  })
  it('an order is late when it leaves the fourth space', () => {
    const before = evening({ track: ['1', '2', '3', '11'] })
    const { state, events } = told(two, before, 'done')
    expect(trackOf(two, state)).toEqual(['', '1', '2', '3'])
    expect(tales(events, 'not-delivered')).toEqual(['11 PWP SZU 10 MOK 1'])
  })
})

describe('mali 2.4, 7.39: orders turned up in the extended game', () => {
  it.each([
    [2, 3, 1],
    [3, 3, 2],
    [3, 4, 1],
    [4, 4, 2],
  ] as const)('%d patrols, round %d: %d', (players, round, n) => {
    const game = gameMali({ variant: 'extended', players })
    const before = place(game, {
      round: round - 1,
      scouts: { '*': 'CIT' },
      cards: game.seats.map((seat, i) => `${seat} ${i + 1}`).join(', '),
      turn: game.seats.at(-1) ?? '',
    })
    const after = play(game, before, 'done', ...['order 1', 'order 2'].slice(0, n))
    expect([phaseIn(after), trackOf(game, after)[0]?.split(' ').length]).toEqual(['choose', n])
  })
  it.each([
    [2, 18],
    [3, 24],
    [4, 30],
  ] as const)('%d patrols: the Victory card lies under %d orders', (players, above) => {
    const game = gameMali({ variant: 'extended', players })
    const at = (out: number) =>
      place(game, {
        round: 3,
        out,
        scouts: { '*': 'CIT' },
        cards: game.seats.map((seat, i) => `${seat} ${i + 1}`).join(', '),
        turn: game.seats.at(-1) ?? '',
        inDeck: '42',
      })
    // One order is above it yet.
    expect(trackOf(game, play(game, at(above - 1), 'done', 'order 42'))[0]).toMatch(/^42/)
    expect(trackOf(game, play(game, at(above), 'done'))[0]).toBe('victory')
  })
})

describe('mali 7.40: secret objectives', () => {
  const names = (text: string): string[] => text.split(' ').map((id) => `objective ${id}`)
  const RED = 'from-ZOL from-POW from-WOL most to-4 best'
  const GREEN = 'from-SRO from-OCH most most to-5 to-5'
  const dealt = play(two, two.start(), 'start green', ...names(RED), ...names(GREEN))
  it('six are dealt to each, each card as likely, and only the owner sees them', () => {
    const before = play(two, two.start(), 'start green')
    // Seven blue ones, one each; six red; two of each green kind; five yellow.
    expect(falls(two, before)).toEqual([
      ...['ZOL', 'POW', 'WOL', 'SRO', 'OCH', 'MOK', 'CZE'].map((id) => `objective from-${id}`),
      ...['objective most x6', 'objective to-4 x2', 'objective to-5 x2', 'objective to-6 x2', 'objective best x5'],
    ])
    expect(outcomes(two, before).every(({ to }) => JSON.stringify(to) === '["red"]')).toBe(true)
    const second = play(two, before, ...names(RED))
    expect(outcomes(two, second).every(({ to }) => JSON.stringify(to) === '["green"]')).toBe(true)
    // Told when the deal stands: cards of one that is done again are nobody's.
    expect(told(two, before, 'objective most').events).toEqual([])
    const { events } = told(two, before, ...names(RED), ...names(GREEN))
    expect(events.map(({ key, to }) => [key, to])).toEqual([
      ['dealt', undefined],
      ['dealt', undefined],
      ['dealt-these', ['red']],
      ['dealt-these', ['green']],
    ])
    const red = two.view(dealt, 'red')
    expect(red.dealt[0]?.reduce((sum, n) => sum + n, 0)).toBe(6)
    expect(red.dealt[1]?.every((n) => n === 0)).toBe(true)
  })
  it('who tells by hand what he is dealt may name what another has, but not what he has all of himself', () => {
    const before = play(two, two.start(), 'start green', ...names(RED), ...names('from-SRO to-5 to-5'))
    const named = (seat: string) => two.phase(before).tellable?.(before, seat)?.map(two.print)
    // All that Green may know of is gone: one of its own districts, and both of five.
    expect(named('green')).toEqual(names('from-ZOL from-POW from-WOL from-OCH from-MOK from-CZE most to-4 to-6 best'))
    expect(falls(two, before)).toEqual([
      ...names('from-OCH from-MOK from-CZE'),
      ...['objective most x5', 'objective to-4', 'objective to-6 x2', 'objective best x4'],
    ])
  })
  it('a hand of two colours is dealt again, and so are all hands', () => {
    const again = told(
      two,
      two.start(),
      'start green',
      ...names(RED),
      ...names('from-SRO from-OCH most most most most'),
    )
    expect(again.events.at(-1)?.key).toBe('dealt-again')
    expect(again.events.some(({ key }) => key === 'dealt-these')).toBe(false)
    expect([phaseIn(again.state), again.state.dealt.flat().every((n) => n === 0)]).toEqual(['deal', true])
    expect(falls(two, again.state)).toContain('objective most x6')
  })
  it('each keeps three of three colours, all at the same time and in secret', () => {
    expect([phaseIn(dealt), two.phase(dealt).waitingFor(dealt)]).toEqual(['keep', ['red', 'green']])
    // Three blue with red, green and yellow: 3 for each two of those, and the three without blue.
    expect(optionsOf(two, dealt, 'keep')).toHaveLength(10)
    expect(optionsOf(two, dealt, 'keep')).toContain('from-ZOL most to-4')
    expect(verdict(two, dealt, 'red keep from-ZOL most to-5')).toBe('7.40 keep-not-dealt')
    const { state, events } = told(two, dealt, 'green keep from-OCH most to-5')
    expect(events.map(({ key, to }) => [key, to])).toEqual([
      ['kept', undefined],
      ['kept-these', ['green']],
    ])
    expect(two.phase(state).waitingFor(state)).toEqual(['red'])
    expect(two.view(state, 'red').kept[1]?.every((n) => n === 0)).toBe(true)
    const begun = play(two, state, 'red keep from-ZOL to-4 best')
    expect([begun.round, phaseIn(begun)]).toEqual([1, 'turn-up'])
  })
  it('two of a colour are no choice', () => {
    expect(verdict(two, dealt, 'red keep from-ZOL from-POW most')).toBe('7.40 keep-one-colour')
    expect(verdict(two, dealt, 'red keep to-4 to-4 most')).toBe('7.40 keep-one-colour')
  })
  it('four players are dealt all 24', () => {
    const hands = [
      'from-ZOL from-POW most to-4 best best',
      'from-WOL from-SRO most most to-4 best',
      'from-OCH from-MOK most to-5 to-6 best',
      'from-CZE most most to-5 to-6 best',
    ]
    const all = play(four, four.start(), 'start red', ...hands.flatMap(names))
    expect(phaseIn(all)).toBe('keep')
    expect(four.phase(all).waitingFor(all)).toEqual(['red', 'green', 'orange', 'purple'])
  })
})

describe('mali 7.41: movement and action', () => {
  it('either may come first', () => {
    const before = moving(2, { scouts: { r1: 'WIL', r2: 'PAS' } })
    expect(scouts(two, play(two, before, 'unit r1 GDA', 'step r1 GDA-PWP/1', 'step r2 BNK'), 'r1', 'r2')).toEqual([
      'GDA-PWP/1',
      'BNK',
    ])
    expect(scouts(two, play(two, before, 'step r1 WIL-GDA/1', 'step r1 GDA', 'unit r1 PAW'), 'r1')).toEqual(['PAW'])
  })
  it('points that are left when the action begins are lost', () => {
    const stepped = play(two, moving(2, { scouts: { r1: 'WIL', r2: 'PAS' } }), 'step r1 WIL-GDA/1', 'unit r2 PST')
    expect(verdict(two, stepped, 'step r1 GDA')).toBe('7.41 movement-over')
    expect(options(two, stepped)).toEqual(['done'])
  })
  it('the action is done once, may be left out, and must be that of the card', () => {
    const before = moving(2, { scouts: { r1: 'WIL', r2: 'PAS' }, track: ['1', '2'] })
    expect(verdict(two, play(two, before, 'unit r1 GDA'), 'unit r2 PST')).toBe('7.41 action-done')
    for (const line of ['swap r1 r2', 'exchange 1 2', 'rumours'])
      expect(verdict(two, before, line)).toBe('7.41 action-of-another-card')
    expect(decider(two, play(two, before, 'done'))).toBe('green')
  })
  it('orders are taken and delivered before, between and after', () => {
    const before = moving(2, { scouts: { r1: 'PWP-OLD/1 20', r2: 'PAS' }, track: ['20', '7'] })
    const after = play(two, before, 'step r1 PWP', 'take r1 7', 'unit r1 CIT')
    expect([deliveredBy(two, after, 'red'), ...scouts(two, after, 'r1')]).toEqual(['20', 'CIT 7'])
  })
  it('the basic game knows no actions', () => {
    const basic = gameMali({ players: 2 })
    const before = place(basic, { cards: 'red 1, green 2' })
    expect(options(basic, before).some((text) => /^(swap|unit|exchange|rumours)/.test(text))).toBe(false)
    expect(verdict(basic, before, 'swap r1 r2')).toBe('9.64 action-in-basic')
  })
})

describe('mali 7.42: card 1, Buddies from the courtyard', () => {
  it('needs the same district, on roads by their space, and no open road (digest 21)', () => {
    // KAL-BRW/2 lies in Wola, KAL-BRW/1 in Ochota.
    const before = moving(1, { scouts: { r1: 'KAL-BRW/2', r2: 'MIC', r3: 'KAL' } })
    expect(optionsOf(two, before, 'swap')).toEqual(['r1 r2'])
    expect(verdict(two, before, 'swap r1 r3')).toBe('7.42 swap-districts')
    const shut = moving(1, {
      scouts: { r1: 'PAW', r2: 'MIC' },
      more: { closed: ['PAW-MIC', 'MIC-BRW'], tokens: 2, strikes: { WOL: 1, OCH: 1 } },
    })
    expect(scouts(two, play(two, shut, 'swap r1 r2'), 'r1', 'r2')).toEqual(['MIC', 'PAW'])
  })
  it('delivers what either carries to where it comes', () => {
    // 14 goes from Pawiak to the Old Town, 8 from the Power Plant to Pawiak.
    const before = moving(1, { scouts: { r1: 'PAW', r2: 'MIC 8' }, track: ['8', '14'] })
    const after = play(two, before, 'swap r1 r2', 'take r2 14')
    expect([deliveredBy(two, after, 'red'), ...scouts(two, after, 'r1', 'r2')]).toEqual(['8', 'MIC', 'PAW 14'])
  })
  it('is for two scouts of one’s own', () => {
    const before = moving(1, { scouts: { r1: 'PAW', g1: 'MIC', g2: 'MIC' } })
    expect(verdict(two, before, 'swap g1 g2')).toBe('7.42 swap-patrols')
    expect(verdict(two, before, 'swap r1 g1')).toBe('7.42 swap-patrols')
  })
})

describe('mali 7.43: card 2, Insurgent unit', () => {
  it('goes from a location to an adjacent one, by an open road, into no lost district', () => {
    const before = moving(2, {
      scouts: { r1: 'PST', r2: 'PST-PAS/1', '*': 'CIT' },
      more: { closed: ['PST-TCS'], tokens: 1, strikes: { MOK: 2, SRO: 1 } },
    })
    expect(optionsOf(two, before, 'unit r1').toSorted()).toEqual(['BRW', 'NAR', 'PAS'])
    expect(verdict(two, before, 'unit r2 PAS')).toBe('7.43 not-in-location')
    expect(verdict(two, before, 'unit r1 TCS')).toBe('3.18 road-is-closed')
    expect(verdict(two, before, 'unit r1 SGG')).toBe('3.18 district-is-lost')
  })
})

describe('mali 7.44: card 3, Order swap', () => {
  const before = moving(3, { track: ['1 2', '3 4', '', '5'], scouts: { r1: 'OLD 3', '*': 'CIT' } })
  it('exchanges any two on neighbouring spaces; each takes the other’s place, tokens stay', () => {
    expect(optionsOf(two, before, 'exchange')).toEqual(['1 3', '1 4', '2 3', '2 4'])
    const after = play(two, before, 'exchange 2 3')
    expect(trackOf(two, after)).toEqual(['1 3', '2 4', '', '5'])
    expect(scouts(two, after, 'r1')).toEqual(['OLD 3'])
  })
  it('not two of one space, nor across an empty one, nor one that is not there', () => {
    expect(verdict(two, before, 'exchange 1 2')).toBe('7.44 exchange-not-neighbours')
    expect(verdict(two, before, 'exchange 3 5')).toBe('7.44 exchange-not-neighbours')
    expect(verdict(two, before, 'exchange 1 9')).toBe('7.44 order-not-active')
  })
  it('never the Victory card', () => {
    const late = moving(3, { out: 18, track: ['1', 'victory', '2'] })
    expect(optionsOf(two, late, 'exchange')).toEqual([])
    expect('verb' in two.parse('exchange 1 43')).toBe(false)
    expect(verdict(two, late, 'exchange 1 victory')).toBe('7.44 exchange-victory')
  })
  it('decides which is dealt with first when both leave (ruling 8)', () => {
    const swapped = evening({ cards: 'green 2, red 3', turn: 'red', track: ['', '', '6', '11 24'] })
    const late = told(two, swapped, 'exchange 6 11', 'done')
    expect(tales(late.events, 'not-delivered')).toEqual(['6 WIL PRT 15 CZE 1'])
  })
})

describe('mali 7.45: card 4, Rumours', () => {
  it.each([
    [2, 2, 1],
    [3, 2, 2],
    [3, 3, 1],
    [4, 2, 2],
  ] as const)('%d patrols in round %d see %d', (players, round, n) => {
    const game = gameMali({ variant: 'extended', players })
    const before = place(game, {
      round,
      scouts: { '*': 'CIT' },
      cards: game.seats.map((seat) => `${seat} ${seat === 'red' ? 4 : 5}`).join(', '),
    })
    const lines = ['order 5', 'order 9'].slice(0, n)
    const { state, events } = told(game, before, 'rumours', ...lines)
    expect([phaseIn(state), decider(game, state)]).toEqual(['move', 'red'])
    expect(tales(events, 'heard-rumours')).toEqual([`red ${n}`])
    expect(events.filter(({ key }) => key === 'rumour')).toHaveLength(n)
    expect(state.next.map((card) => card + 1)).toEqual([5, 9].slice(0, n))
  })
  it('only the one that looked knows them; all know that it looked', () => {
    const heard = play(
      four,
      place(four, { scouts: { '*': 'CIT' }, cards: 'red 4, green 5, orange 5, purple 5' }),
      'rumours',
      'order 5',
      'order 9',
    )
    expect(four.view(heard, 'red').next.map((card) => card + 1)).toEqual([5, 9])
    expect(four.view(heard, 'green').next).toEqual([-1, -1])
    expect(four.view(heard, 'public').next).toEqual([-1, -1])
  })
  it('a second looker sees the same cards, and the next phase turns them up without chance', () => {
    const before = place(four, { scouts: { '*': 'CIT' }, cards: 'red 4, green 4, orange 5, purple 5' })
    const second = told(four, before, 'rumours', 'order 5', 'order 9', 'done', 'rumours')
    expect(tales(second.events, 'rumour')).toEqual([
      ...['red 5 GDA SZU 12', 'red 9 PPP BNK 6'],
      ...['green 5 GDA SZU 12', 'green 9 PPP BNK 6'],
    ])
    // Who has seen a card has seen it, though no chance was asked: it is not taken back.
    const rumours = second.events.filter(({ key }) => key === 'rumour')
    expect(rumours.map(({ to, uncovers }) => [to, uncovers])).toEqual([
      ...[
        [['red'], true],
        [['red'], true],
      ],
      ...[
        [['green'], true],
        [['green'], true],
      ],
    ])
    const next = play(four, second.state, 'done', 'done', 'done')
    expect([trackOf(four, next)[0], phaseIn(next), next.next]).toEqual(['5 9', 'choose', []])
  })
  it('one of a lost district is shown to all, boxed and replaced, until the number is right (ruling 19)', () => {
    const before = place(four, {
      scouts: { '*': 'CIT' },
      cards: 'red 4, green 5, orange 5, purple 5',
      more: { strikes: { MOK: 2 } },
    })
    // 5 goes to Mokotów, 31 comes from it.
    const { state, events } = told(four, before, 'rumours', 'order 9', 'order 5', 'order 31', 'order 1')
    expect(tales(events, 'boxed-for-district')).toEqual(['5 GDA SZU 12 MOK', '31 SZU WIL 13 MOK'])
    expect(events.filter(({ key }) => key === 'boxed-for-district').every(({ to }) => to === undefined)).toBe(true)
    expect(state.next.map((card) => card + 1)).toEqual([9, 1])
    expect(goneFrom(four, state)).toBe('5 31')
  })
  it('the Victory card counts as one and keeps its place', () => {
    const before = place(four, {
      out: 29,
      inDeck: '42',
      scouts: { '*': 'CIT' },
      cards: 'red 4, green 5, orange 5, purple 5',
    })
    const { state, events } = told(four, before, 'rumours', 'order 42')
    expect(events.map(({ key }) => key)).toEqual(['heard-rumours', 'rumour', 'rumour-of-victory'])
    expect(state.knows).toEqual(Array(2).fill([true, false, false, false]))
    expect(trackOf(four, play(four, state, 'done', 'done', 'done', 'done'))[0]).toBe('42 victory')
  })
  it('with the Victory card on the track there is nothing to hear', () => {
    const before = moving(4, { out: 18, track: ['', 'victory'] })
    expect(verdict(two, before, 'rumours')).toBe('7.45 rumours-nothing')
  })
  it('a late order draws the first of the cards that were looked at', () => {
    const before = place(two, { scouts: { '*': 'CIT' }, track: ['', '', '', '11'], cards: 'red 4, green 5' })
    const late = play(two, before, 'rumours', 'order 9', 'done', 'done', 'block SZU-BRI')
    // The card known came to space 1 at once; the round's own card is any.
    expect([trackOf(two, late)[0], phaseIn(late)]).toEqual(['9', 'turn-up'])
  })
})

describe('mali 7.46: the jump in the extended game', () => {
  const scouts_ = { r1: 'WIL', r2: 'PAS' }
  it('stays, beside the action', () => {
    const before = moving(2, { scouts: scouts_ })
    expect(scouts(two, play(two, before, 'jump r1 GDA', 'unit r1 PAW'), 'r1')).toEqual(['PAW'])
    expect(scouts(two, play(two, before, 'unit r1 GDA', 'jump r1 PAW'), 'r1')).toEqual(['PAW'])
  })
  it('with the option off it does not; Insurgent unit stays', () => {
    const off = gameMali({ variant: 'extended', players: 2, 'jump-in-extended': false })
    const before = place(off, { cards: 'red 2, green 5', scouts: { '*': 'CIT', ...scouts_ } })
    expect(verdict(off, before, 'jump r1 GDA')).toBe('7.46 jump-not-in-extended')
    expect(optionsOf(off, before, 'jump')).toEqual([])
    expect(verdict(off, before, 'unit r1 GDA')).toBe('legal')
  })
  it('and the basic game has it whatever the option', () => {
    const basic = gameMali({ players: 2, 'jump-in-extended': false })
    expect(verdict(basic, place(basic, { cards: 'red 1, green 2' }), 'jump r2 BNK')).toBe('legal')
  })
})

describe('mali 7.47: the first failure of a district', () => {
  it('closes a road, and a card is drawn onto space 1 at once, after scouts were pushed off', () => {
    const before = evening({ scouts: { r1: 'SZU-SGG/1' }, track: ['1', '', '', '11'] })
    const blocked = play(two, before, 'done', 'block SZU-SGG')
    expect([decider(two, blocked), phaseIn(blocked)]).toEqual(['red', 'flee'])
    const fled = play(two, blocked, 'flee r1 SZU')
    expect([phaseIn(fled), trackOf(two, fled)[0], fled.round]).toEqual(['turn-up', '', 6])
    const drawn = play(two, fled, 'order 42')
    expect([trackOf(two, drawn), drawn.round, strikesIn(two, drawn), drawn.tokens]).toEqual([
      ['42', '1', '', ''],
      7,
      { MOK: 1 },
      1,
    ])
    // In the next round there is one more.
    expect(trackOf(two, play(two, drawn, 'order 41'))[0]).toBe('42 41')
  })
  it('counts for the district of the destination, whatever road is closed (ruling 10, 11)', () => {
    const blocked = play(two, evening({ track: ['', '', '', '16'] }), 'done', 'block MIC-KAL', 'order 42')
    // Order 16 goes to the Kaliska Redoubt in Ochota.
    expect(strikesIn(two, blocked)).toEqual({ OCH: 1 })
    expect(closedIn(two, blocked)).toBe('MIC-KAL')
  })
})

describe('mali 7.48-7.50: a district falls', () => {
  const struck = { strikes: { MOK: 1 } }
  it('with the second failure: token, then card, then scouts; no road is closed', () => {
    const before = evening({ scouts: { r1: 'SGG' }, track: ['', '', '', '11'], more: struck })
    const fallen = told(two, before, 'done')
    expect(tales(fallen.events, 'district-lost')).toEqual(['MOK 1'])
    expect(phaseIn(fallen.state)).toBe('turn-up')
    const drawn = play(two, fallen.state, 'order 1')
    expect([phaseIn(drawn), decider(two, drawn), closedIn(two, drawn), drawn.tokens]).toEqual(['flee', 'red', '', 0])
    expect(verdict(two, drawn, 'flee r1 WIL')).toBe('7.50 flee-not-nearest')
    expect(verdict(two, drawn, 'flee r2 TCS')).toBe('7.50 flee-other-scout')
  })
  it('two failures in one phase suffice', () => {
    const before = evening({ track: ['', '', '', '11 23'] })
    const first = play(two, before, 'done', 'block SZU-BRI', 'order 1')
    expect([strikesIn(two, first), phaseIn(first)]).toEqual([{ MOK: 2 }, 'turn-up'])
  })
  it('drawn cards from or to it are shown, boxed and replaced, the one drawn for the fall included', () => {
    const before = evening({ track: ['', '', '', '11'], more: struck })
    const { state, events } = told(two, before, 'done', 'order 31', 'order 5', 'order 9', 'order 42', 'order 1')
    expect(tales(events, 'boxed-for-district')).toEqual(['31 SZU WIL 13 MOK', '5 GDA SZU 12 MOK', '42 SAD SGG 7 MOK'])
    expect([trackOf(two, state)[0], goneFrom(two, state), state.round]).toEqual(['9 1', '11 31 5 42', 7])
  })
  it('from an empty deck nothing is drawn', () => {
    const before = evening({ out: 42, track: ['', 'victory', '', '11'], more: struck })
    const after = play(two, before, 'done')
    expect([strikesIn(two, after), after.round]).toEqual([{ MOK: 2 }, 7])
  })
  it('all its scouts leave, also those on its road spaces, but not those beyond the border', () => {
    const before = evening({
      scouts: { r1: 'TCS-SZU/1', r2: 'SZU-BRI/1', r3: 'SZU-BRI/2', g1: 'STM-PRT/2', g2: 'NAR-SGG/2', g3: 'NAR-SGG/1' },
      track: ['', '', '', '11'],
      more: struck,
    })
    const after = play(two, before, 'done', 'order 1')
    expect(scouts(two, after, 'r1', 'r2', 'r3', 'g1', 'g2', 'g3')).toEqual([
      ...['TCS', 'SZU-BRI/2', 'SZU-BRI/2', 'STM-PRT/2', 'NAR-SGG/1', 'NAR-SGG/1'],
    ])
  })
  it('their owners choose among the nearest safe spaces in acting order', () => {
    const before = place(three, {
      scouts: { '*': 'CIT', r1: 'SGG', g1: 'SZU', o1: 'SGG' },
      track: ['', '', '', '11'],
      cards: 'orange 1, green 2, red 3',
      turn: 'red',
      more: struck,
    })
    let now = play(three, before, 'done', 'order 1')
    // From Szucha Avenue Three Crosses Square and the space towards the Bridgehead are both two steps away.
    for (const [seat, line, choice] of [
      ['orange', 'flee o1 PST-SGG/1', ['o1 NAR-SGG/1', 'o1 PST-SGG/1']],
      ['green', 'flee g1 SZU-BRI/2', ['g1 TCS', 'g1 SZU-BRI/2']],
      ['red', 'flee r1 NAR-SGG/1', ['r1 NAR-SGG/1', 'r1 PST-SGG/1']],
    ] as const) {
      expect([decider(three, now), optionsOf(three, now, 'flee')]).toEqual([seat, choice])
      now = play(three, now, line)
    }
    expect(scouts(three, now, 'o1', 'g1', 'r1')).toEqual(['PST-SGG/1', 'SZU-BRI/2', 'NAR-SGG/1'])
  })
  it('by open roads only, and not onto a closed one (ruling 21)', () => {
    const before = evening({
      scouts: { r1: 'SGG' },
      track: ['', '', '', '11'],
      more: { closed: ['NAR-SGG'], tokens: 1, strikes: { MOK: 1, OCH: 1 } },
    })
    expect(scouts(two, play(two, before, 'done', 'order 1'), 'r1')).toEqual(['PST-SGG/1'])
  })
  it('through the lost district if need be', () => {
    const before = evening({
      scouts: { r1: 'SGG' },
      track: ['', '', '', '11'],
      more: { closed: ['NAR-SGG', 'PST-SGG'], tokens: 2, strikes: { MOK: 1, OCH: 1 } },
    })
    // Over Stary Mokotów towards Sadyba it is three steps; Three Crosses Square, SZU-BRI/2 and STM-PRT/2 are four away.
    expect(scouts(two, play(two, before, 'done', 'order 1'), 'r1')).toEqual(['STM-SAD/1'])
  })
  it('along closed roads if no other way is left', () => {
    const before = evening({
      scouts: { r1: 'SGG' },
      track: ['', '', '', '11'],
      more: {
        closed: ['NAR-SGG', 'PST-SGG', 'SZU-SGG', 'SGG-STM'],
        tokens: 4,
        strikes: { MOK: 1, OCH: 1, SRO: 1, CZE: 1 },
      },
    })
    // NAR and PST are three steps away; spaces of closed roads are not safe. Over STM the space towards Sadyba is as near.
    const now = play(two, before, 'done', 'order 1')
    expect(optionsOf(two, now, 'flee').toSorted()).toEqual(['r1 NAR', 'r1 PST', 'r1 STM-SAD/1'])
  })
  it('scouts keep their orders and deliver where they come to; one held from there may still be delivered', () => {
    // 34 goes from SGGW to the PAST building, 28 to Three Crosses Square.
    const before = evening({
      scouts: { r1: 'TCS-SZU/1 28', r2: 'SGG 34' },
      track: ['28', '34', '', '11'],
      more: struck,
    })
    const { state, events } = told(two, before, 'done', 'order 1', 'flee r2 PST-SGG/1')
    expect(tales(events, 'delivered')).toEqual(['r1 red 28 KAL TCS 9'])
    expect(scouts(two, state, 'r1', 'r2')).toEqual(['TCS', 'PST-SGG/1 34'])
  })
  it('no scout may enter it again, end in it or pass it', () => {
    const before = moving(4, {
      scouts: { r1: 'TCS', r2: 'NAR-SGG/1', r3: 'PST' },
      more: { strikes: { MOK: 2 } },
    })
    expect(verdict(two, before, 'step r1 TCS-SZU/1')).toBe('3.18 district-is-lost')
    expect(verdict(two, before, 'jump r1 SZU')).toBe('3.18 district-is-lost')
    expect(verdict(two, before, 'step r2 NAR-SGG/2')).toBe('3.18 district-is-lost')
    expect(verdict(two, before, 'jump r3 SGG')).toBe('3.18 district-is-lost')
    expect(verdict(two, before, 'step r3 PST-SGG/1')).toBe('legal')
  })
})

describe('mali 7.49: orders of a lost district', () => {
  const lost = { strikes: { MOK: 2 } }
  it('to it is not delivered by anybody, and leaves without effect', () => {
    // A road space outside Mokotów is as near as anybody comes.
    const before = evening({ scouts: { r1: 'NAR-SGG/1 29' }, track: ['', '', '', '29'], more: lost })
    const { state, events } = told(two, before, 'done')
    expect(tales(events, 'too-late-anyway')).toEqual(['29 KAL SGG 8 MOK'])
    expect(events.map(({ key }) => key)).not.toContain('not-delivered')
    expect([state.tokens, strikesIn(two, state), phaseIn(state), state.round]).toEqual([0, { MOK: 2 }, 'turn-up', 7])
    expect(deliveredBy(two, state, 'red')).toBe('')
  })
  it('from it is delivered by who held it when it fell, and dropped it is lost', () => {
    const before = moving(3, { scouts: { r1: 'BNK 34', r2: 'TCS' }, track: ['34'], more: lost })
    expect(deliveredBy(two, play(two, before, 'step r1 PAS'), 'red')).toBe('34')
    const dropped = play(two, before, 'drop r1')
    expect(verdict(two, dropped, 'take r1 34')).toBe('7.49 order-of-lost-district')
  })
  it('from it, late, is a failure of the district it was bound for (rulings 12, 13)', () => {
    const before = evening({ track: ['', '', '', '34'], more: lost })
    const late = play(two, before, 'done')
    expect([phaseIn(late), decider(two, late)]).toEqual(['block', 'green'])
    expect(strikesIn(two, play(two, late, 'block PAS-PPP', 'order 1'))).toEqual({ SRO: 1, MOK: 2 })
  })
  it('those on the track stay there when it falls', () => {
    const before = evening({ track: ['5', '31', '', '11'], more: { strikes: { MOK: 1 } } })
    expect(trackOf(two, play(two, before, 'done', 'order 1'))).toEqual(['1', '5', '31', ''])
  })
  it('an order to it may be taken, to no use', () => {
    const before = moving(1, { scouts: { r1: 'KAL' }, track: ['29'], more: lost })
    expect(scouts(two, play(two, before, 'take r1 29'), 'r1')).toEqual(['KAL 29'])
  })
})

describe('mali 7.55: mercy', () => {
  const mercy = gameMali({ variant: 'extended', players: 2, mercy: true })
  const fall = (game: typeof two) =>
    told(
      game,
      place(game, {
        scouts: { '*': 'CIT', r1: 'KAL 29', r2: 'BNK 34', g1: 'WIL' },
        track: ['29 31', '34 6', '', '11'],
        cards: 'red 1, green 2',
        turn: 'green',
        more: { strikes: { MOK: 1 } },
      }),
      'done',
    )
  it('takes orders to the district, and those from it that nobody carries, off the track; nothing is drawn for them', () => {
    const { state, events } = fall(mercy)
    expect(tales(events, 'orders-removed')).toEqual(['29 31'])
    expect(trackOf(mercy, state)).toEqual(['', '', '34 6', ''])
    expect(scouts(mercy, state, 'r1', 'r2')).toEqual(['KAL', 'BNK 34'])
    // The one card of the failure, and that of the next round.
    const next = play(mercy, state, 'order 1', 'order 2')
    expect([phaseIn(next), trackOf(mercy, next)[0], strikesIn(mercy, next)]).toEqual(['choose', '1 2', { MOK: 2 }])
  })
  it('off, it takes none', () => {
    const { state, events } = fall(two)
    expect(tales(events, 'orders-removed')).toEqual([])
    expect(trackOf(two, state)).toEqual(['', '29 31', '34 6', ''])
  })
})

describe('mali 8.56-8.58: what is sampled fits what is seen', () => {
  it('after the end nothing is hidden, and nothing is guessed', () => {
    const last = place(two, { cards: 'red 1, green 2', out: 18, more: { victory: 'left' } })
    const over: State = { ...last, todo: [], end: 'regular' }
    for (const viewer of ['red', 'public'])
      for (let i = 0; i < 5; i++) expect(two.sample(two.view(over, viewer), seededRandom(`over ${i}`))).toEqual(over)
  })
  it('every viewer’s sample is seen by him as what he saw', () => {
    const heard = play(
      four,
      place(four, { scouts: { '*': 'CIT' }, cards: 'red 4, green 5, orange 5, purple 5' }),
      'rumours',
      'order 5',
      'order 9',
    )
    const choosing = play(four, place(four, { track: ['1'] }), 'green play 3', 'purple play 1')
    for (const state of [heard, choosing])
      for (const viewer of [...four.seats, 'public'])
        for (let i = 0; i < 10; i++) {
          const seen = four.view(state, viewer)
          const guess = four.sample(seen, seededRandom(`${viewer} ${i}`))
          expect(four.view(guess, viewer)).toEqual(seen)
          expect(four.faults(guess)).toEqual([])
        }
  })
})

it('mali 3.11: five cards make a cycle in the extended game too', () => {
  const before = place(two, { used: [1, 2, 3, 4], scouts: { '*': 'CIT' } })
  const after = play(two, before, ...cards(two, '55'), 'done', 'done', 'order 1')
  expect(optionsOf(two, after, 'play')).toEqual(['1', '2', '3', '4', '5'])
})
