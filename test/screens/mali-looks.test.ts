/** What is told of Mali Powstańcy to somebody who asks: tokens, the deck, how long things last, lost orders, notes beside a list. */
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../src/engine/game.ts'
import { builtInMali } from '../../src/maps/data-mali.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { screenMali } from '../../src/screens/games/mali/screen.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { decider, gameMali, named, place, play } from '../helpers/mali.ts'

const game = gameMali({ players: 3 })
const extended = gameMali({ variant: 'extended', players: 3 })
const { board } = builtInMali()
const say = sentencesOf('mali', {
  ...board.districts,
  ...Object.fromEntries(board.locations.map(({ id, name }) => [id, name])),
})
const look = (of: GameMali, state: State, what = '', viewer: Viewer = 'public'): readonly string[] =>
  screenMali(of.rules).look(of.view(state, viewer), what)?.map(say) ?? []
const note = (of: GameMali, state: State, text: string): string | undefined => {
  const told = screenMali(of.rules).note?.(of.view(state, decider(of, state)), named(of, text))
  return told === undefined ? undefined : say(told)
}
/** The positions are changed afterwards, so that each is about one thing. */
const basic = place(game, {
  track: ['6', '11', '21 4', '', ''],
  scouts: { r1: 'prison' },
  cards: 'red 1, green 2, orange 3',
})
const late = place(extended, {
  track: ['6', 'victory 21', '33', '9'],
  scouts: { '*': 'PST' },
  delivered: { red: '13 1' },
  cards: 'red 3, green 3, orange 4',
  out: 26,
  more: { strikes: { MOK: 2, CZE: 1, WOL: 1 }, closed: ['STM-SAD', 'WIL-CIT'], tokens: 2 },
})

/** All roads at a location. */
const shut = (state: State, ...locations: readonly string[]): State => {
  const roads = locations.flatMap((id) => game.board.roadsAt(game.board.find(id) ?? -1))
  return { ...state, closed: state.closed.map((isClosed, road) => isClosed || roads.includes(road)) }
}

describe('the tokens', () => {
  it('are counted in the basic game, with the number that is the defeat', () => {
    const closed = basic.closed.map((_, road) => road < 3)
    expect(look(game, { ...basic, closed, tokens: 3 })[2]).toBe(
      '3 of 4 small German tokens are on the board; with 4 all lose.',
    )
    expect(look(game, basic, 'tokens')).toEqual(['None of 4 small German tokens is on the board; with 4 all lose.'])
    expect(look(extended, late)[2]).toBe('2 small German tokens are on the board; such tokens are no defeat.')
  })
  it('on a location are said there', () => {
    const one = shut(basic, 'SAD')
    const roads = one.closed.filter(Boolean).length
    const marked: State = { ...one, tokens: roads + 1 }
    expect([roads, look(game, marked, 'tokens')[0]]).toEqual([
      2,
      '3 of 4 small German tokens are on the board; with 4 all lose; 2 on roads, 1 on locations all of whose roads are blocked.',
    ])
    expect(look(game, marked, 'SAD')[0]).toContain('one small German token lies here, for all its roads are blocked')
    expect(look(game, { ...marked, tokens: roads }, 'SAD')[0]).not.toContain('token')
    expect(look(game, marked, 'WIL')[0]).not.toContain('token')
  })
  it('that may lie on either of two locations are said at both', () => {
    const two = shut(late, 'SAD', 'PRT')
    const marked: State = { ...two, tokens: two.closed.filter(Boolean).length + 1 }
    expect(look(extended, marked, 'SAD')[0]).toContain('one small German token lies here or on PRT')
    expect(look(extended, marked, 'PRT')[0]).toContain('one small German token lies here or on SAD')
  })
})

describe('how long it lasts', () => {
  it('the round, the deck, and the cards above Victory', () => {
    const early = place(extended, { track: ['6'], out: 3 })
    expect(look(extended, early).slice(0, 2)).toEqual([
      `Round ${early.round}; Red is the starting player.`,
      '40 cards are in the deck; 21 cards lie above Victory.',
    ])
    expect(look(extended, early, 'deck')).toEqual(['40 cards are in the deck; 21 cards lie above Victory.'])
    expect(look(extended, early, 'victory')).toEqual(['Victory is in the deck; 21 cards lie above it.'])
    expect(look(extended, { ...early, drawn: 24 }, 'victory')).toEqual(['Victory is in the deck; it is the top card.'])
  })
  it('with Victory on the track the last round is known, and orders last no longer', () => {
    // Victory leaves space 2 of 4 at the end of the third round from here, this one included.
    expect(look(extended, late)[0]).toBe(
      `Round ${late.round}; Red is the starting player; the game ends with round ${late.round + 2}, if it is not lost before.`,
    )
    expect(look(extended, late, '6')[0]).toContain('the game ends before it is late: 3 rounds left')
    expect(look(extended, late, '21')[0]).toContain('; 3 rounds left;')
    expect(look(extended, late, '9')[0]).toContain('it leaves at the end of this round')
  })
  it('after the cards have moved on, this round counts as one that is left', () => {
    const time: State = { ...late, todo: [{ phase: 'round-ends' }, { phase: 'block', seat: 0, order: 0 }] }
    expect(look(extended, time, 'victory')[0]).toContain(`the game ends with round ${late.round + 3}`)
    expect(look(extended, time, '9')[0]).toContain('; 2 rounds left;')
  })
  it('in the basic game an empty deck tells the last round there can be', () => {
    expect(look(game, basic)[0]).toBe(`Round ${basic.round}; Red is the starting player.`)
    expect(look(game, { ...basic, drawn: 16 })[0]).toBe(
      `Round ${basic.round}; Red is the starting player; the game ends with round ${basic.round + 4} at the latest, if it is not lost before.`,
    )
  })
})

describe('an order of a lost district', () => {
  it('from it is a failure as usual when it leaves', () => {
    expect(look(extended, late, '33')[0]).toContain(
      'it comes from a lost district, and nobody can deliver it any more; when it leaves the track, WOL Wola is lost, as with any late order',
    )
    const carried: State = { ...late, carries: late.carries.map((order, scout) => (scout === 4 ? 32 : order)) }
    expect(look(extended, carried, '33')[0]).toContain(
      'it comes from a lost district: nobody but g2 can deliver it; if it leaves the track undelivered, WOL Wola is lost',
    )
  })
  it('to it costs nothing, wherever it comes from', () => {
    const district = extended.board.findDistrict('WOL')
    const strikes = late.strikes.map((n, one) => (one === district ? 2 : n))
    for (const order of ['33', '21'])
      expect(look(extended, { ...late, strikes }, order)[0]).toContain(
        'nobody can deliver it any more, because ' +
          `${order === '33' ? 'PAW' : 'MIC'} lies in a lost district; when it leaves the track, that costs nothing`,
      )
  })
})

describe('the track', () => {
  const first = (lines: readonly string[]) =>
    lines.flatMap((line) => /^Order (\d+)|^(Victory) lies/.exec(line)?.slice(1) ?? [])
  it('is told from the last space, on each what was laid first before the rest', () => {
    const order = (of: GameMali, state: State, what: string) =>
      first(look(of, state, what)).filter((id) => id !== undefined)
    expect(order(game, basic, 'track')).toEqual(['21', '4', '11', '6'])
    expect(order(extended, late, 'orders')).toEqual(['9', '33', 'Victory', '21', '6'])
    const rows = screenMali(game.rules).pinned?.(game.view(basic, 'public'), 60) ?? []
    expect(rows.flatMap(({ text }) => /^\d.? +(\d+) /.exec(say(text))?.[1] ?? [])).toEqual(['21', '4', '11', '6'])
  })
})

describe('what is asked by name', () => {
  it('the points of a patrol only if it is named', () => {
    expect(look(extended, late, 'red')[0]).toContain('2 orders delivered (13, 1); 15 points for them')
    expect(look(extended, late).filter((line) => line.includes('points for them'))).toEqual([])
  })
  it('Prison, scouts, objectives', () => {
    expect(look(game, basic, 'prison')).toEqual(['In Prison: r1.'])
    expect(look(game, place(game, {}), 'prison')).toEqual(['Nobody is in Prison.'])
    expect(look(game, { ...basic, scoutAt: basic.scoutAt.map((at) => (at === -1 ? -2 : at)) }, 'prison')).toEqual([
      'Nobody is in Prison; escaped, and to be put on the board: r1.',
    ])
    expect(look(extended, late, 'prison')).toEqual(['There is no Prison in the extended game.'])
    expect(look(game, basic, 'victory')).toEqual(['There is no Victory card in the basic game.'])
    expect(look(game, basic, 'scouts')).toHaveLength(9)
    for (const name of ['most', 'objective most'])
      expect(look(extended, late, name)[0]).toMatch(/^Most orders \(most\), /)
  })
  it('in the panel the scouts of who looks come first', () => {
    const units = (viewer: Viewer) =>
      screenMali(game.rules)
        .panel(game.view(basic, viewer), 60)
        .flatMap(({ unit }) => unit ?? [])
    expect(units('green')).toEqual(['g1', 'g2', 'g3', 'r1', 'r2', 'r3', 'o1', 'o2', 'o3'])
    expect(units('public').slice(0, 3)).toEqual(['r1', 'r2', 'r3'])
  })
})

describe('notes beside a list', () => {
  it('an exchange names the spaces, an action the steps it ends', () => {
    const begun = play(extended, late, 'step r1 NAR-PST/1')
    expect(note(extended, late, 'exchange 21 33')).toBe('space 2 with space 3')
    expect(note(extended, begun, 'exchange 6 21')).toBe('space 1 with space 2, ends the steps, 2 points are lost')
    expect([note(extended, late, 'swap r1 r2'), note(extended, begun, 'swap r1 r2')]).toEqual([
      undefined,
      'ends the steps, 2 points are lost',
    ])
    expect(note(extended, begun, 'rumours')).toBe('ends the steps, 2 points are lost')
    expect(note(extended, begun, 'unit r2 PAS')).toBe('PAST building, ends the steps, 2 points are lost')
  })
  it('objectives to be kept have their points', () => {
    expect(note(extended, late, 'keep from-ZOL most best')).toBe('from-ZOL 7, most 10, best 8: 25 points')
  })
})

describe('the end', () => {
  it('tells of every patrol what its points are for', () => {
    const over = play(
      game,
      place(game, {
        out: 16,
        track: ['', '', '', '', '11'],
        cards: 'red 1, green 2, orange 3',
        turn: 'orange',
        scouts: { r1: 'STM', g1: 'PAS', g2: 'PAS', '*': 'CIT' },
        delivered: { red: '13 1' },
        more: { soldier: 'KAL' },
      }),
      'done',
      'die red-1',
      'done',
      'block SZU-BRI',
    )
    const why = game.outcome(over)?.why
    expect(why === undefined ? '' : say(why)).toBe(
      'Red wins. Red has 16 points: 15 for 2 orders, 1 for scouts on the starts. Green has 3 points: 0 for no orders, 3 for scouts on the starts. Orange has no points: 0 for no orders, 0 for scouts on the starts.',
    )
  })
  it('shows the objectives kept, met or not', () => {
    const two = gameMali({ variant: 'extended', players: 2 })
    const over = play(
      two,
      place(two, {
        out: 18,
        scouts: { '*': 'CIT' },
        track: ['', '', '', 'victory'],
        cards: 'red 1, green 2',
        turn: 'green',
        delivered: { red: '4', green: '7 9' },
        keeps: { red: 'from-MOK most to-4', green: 'from-OCH most best' },
      }),
      'done',
    )
    const why = two.outcome(over)?.why
    expect(why === undefined ? '' : say(why)).toBe(
      'Green wins. Red has 12 points: 12 for 1 order, 0 for scouts on the starts; objectives not met: most orders from MOK 7, most orders 10, orders to 4 districts 5. Green has 22 points: 12 for 2 orders, 0 for scouts on the starts; objectives met: most orders 10; objectives not met: most orders from OCH 7, most valuable order 8.',
    )
  })
})
