/** The examples of the published rules and of the rules in this program, on the built-in board. */
import { describe, expect, it } from 'vitest'
import { RED_UNITS, UNITS } from '../../src/maps/data-bitwa.ts'
import type { State } from '../../src/rules/bitwa/state.ts'
import {
  cardsIn,
  decider,
  ended,
  falls,
  gameBitwa,
  options,
  phaseIn,
  place,
  play,
  tales,
  told,
  unitOf,
  verdict,
} from '../helpers/bitwa.ts'

const game = gameBitwa()
const units = (state: State, ...ids: string[]): string[] => ids.map((id) => unitOf(game, state, id))
const draw = (deck: string, ids: string): string[] => ids.split(' ').map((id) => `chance ${deck} ${id}`)

/** The first day: hands are dealt, and Red adds a marker to KawKor and one to the 3rd Army. */
const dealt = play(
  game,
  game.start(),
  ...draw('polish-deck', 'dlb-1 dp-10 ochotnicy dpl-2 dp-14 dp-16 dpg-21'),
  ...draw('red-deck', 'manewr ds-27 doborowe rewolucyjny ds-21 ds-4 ds-11 ds-16 ds-33 ds-57'),
  'red marker RKK',
  'red marker R3A',
)

describe('bitwa: the example of the operational phase, in its true order', () => {
  const first = play(game, dealt, 'red march R3A E3', 'red march R3A D4', 'red end')
  it('the Red 3rd Army marches two hexes towards Warsaw, and has no marker for more', () => {
    const marched = play(game, dealt, 'red march R3A E3', 'red march R3A D4')
    expect(unitOf(game, marched, 'R3A')).toBe('D4')
    expect(options(game, marched)).toEqual(['end'])
    expect(verdict(game, marched, 'march R3A D5')).toBe('2.7 no-markers')
    expect(verdict(game, marched, 'attack R3A P1A')).toBe('2.7 no-markers')
  })

  const second = play(game, first, 'polish attack P2A R3A', 'polish end')
  it('the Polish 2nd Army attacks it from D5', () => {
    expect(units(second, 'P2A', 'R3A')).toEqual(['D5 attacked on=R3A', 'D4'])
  })

  const third = told(game, second, 'red march RKK D2', 'red attack RKK P1A', 'red end')
  it('KawKor marches towards Radzymin and attacks; the 1st Army loses its marker', () => {
    expect(units(second, 'RKK', 'P1A')).toEqual(['D1 markers=2', 'D3 markers=1'])
    expect(units(third.state, 'RKK', 'P1A')).toEqual(['D2 attacked on=P1A', 'D3'])
    expect(tales(third.events, 'attacked')).toEqual(['RKK P1A 1'])
  })

  const fourth = play(game, third.state, 'polish march P5A C2', 'polish end')
  it('the Polish 5th Army marches north-east', () => {
    expect(units(fourth, 'P5A')).toEqual(['C2'])
  })

  const fifth = play(
    game,
    fourth,
    'red play manewr R16A',
    'red march R16A F3',
    'red march R16A E3',
    'red attack R16A P1A',
    'red end',
  )
  it('Manewr takes the Red 16th Army west twice and into an attack: two attacks on the 1st Army', () => {
    expect(unitOf(game, play(game, fourth, 'red play manewr R16A'), 'R16A')).toBe('G3 markers=3')
    expect(units(fifth, 'R16A', 'RKK', 'P1A')).toEqual(['E3 attacked on=P1A', 'D2 attacked on=P1A', 'D3'])
    expect(cardsIn(game, fifth, 'red', 'discard')).toBe('manewr')
  })

  const sixth = play(game, fifth, 'polish pass', 'red march R4A B2')
  it('the Poles pass, and Red goes on alone with the 4th Army', () => {
    expect([decider(game, sixth), phaseIn(sixth), unitOf(game, sixth, 'R4A')]).toEqual(['red', 'operational', 'B2'])
  })

  const combats = play(game, sixth, 'red pass')
  it('Red passes too: three attacks stand, and Red chooses the first', () => {
    expect([decider(game, combats), phaseIn(combats)]).toEqual(['red', 'combats'])
    expect(options(game, combats)).toEqual(['resolve RKK', 'resolve R16A', 'resolve P2A'])
    expect(units(combats, ...UNITS)).toEqual([
      'B2',
      'D2 attacked on=P1A',
      'E1 markers=1',
      'D4',
      'E3 attacked on=P1A',
      'G5 markers=1',
      'D3',
      'D5 attacked on=R3A',
      'G7 markers=1',
      'E6 markers=1',
      'C2',
      'C4',
    ])
  })

  describe('bitwa: the example of fortifications, which goes on from there', () => {
    const pick = (seat: string, ids: string): string[] => [
      ...ids.split(' ').map((id) => `${seat} pick ${id}`),
      `${seat} ready`,
    ]
    const chosen = told(
      game,
      combats,
      'red resolve R16A',
      ...pick('polish', 'dlb-1 dp-10 ochotnicy dpl-2'),
      ...pick('red', 'ds-27 doborowe rewolucyjny ds-21'),
    )
    it('the defender of Radzymin reveals one of its four cards; the attacker makes no flank attack', () => {
      expect(chosen.events.find(({ key }) => key === 'combat-begins')?.args).toEqual({
        unit: 'R16A',
        target: 'P1A',
        flank: false,
        fortress: true,
      })
      expect([decider(game, chosen.state), phaseIn(chosen.state)]).toEqual(['polish', 'protect'])
      expect(options(game, chosen.state)).toEqual([
        'protect dlb-1',
        'protect dp-10',
        'protect dpl-2',
        'protect ochotnicy',
      ])
    })

    const protects = told(game, chosen.state, 'polish protect dlb-1')
    it('the red 3 is set aside and cannot be drawn; any of Red’s four can', () => {
      expect(tales(protects.events, 'card-protected')).toEqual(['polish dlb-1'])
      expect(falls(game, protects.state).sort()).toEqual([
        'blind doborowe',
        'blind ds-21',
        'blind ds-27',
        'blind rewolucyjny',
      ])
      expect(falls(game, play(game, protects.state, 'chance blind ds-21')).sort()).toEqual([
        'blind dp-10',
        'blind dpl-2',
        'blind ochotnicy',
      ])
    })

    const fought = told(game, protects.state, 'chance blind ds-21', 'chance blind dp-10')
    it('a blue card and the red 2 are drawn; the yellow 2 does not fit; 8 against 4', () => {
      expect(tales(fought.events, 'cards-return')).toEqual(['polish dpl-2'])
      expect(fought.events.find(({ key }) => key === 'strengths')?.args).toEqual({
        unit: 'R16A',
        target: 'P1A',
        attack: 3 + 2 + 3,
        defence: 3 + 1,
        attackCards: ['ds-27 3', 'rewolucyjny 3 doborowe', 'doborowe 2'],
        defenceCards: ['dlb-1 3', 'ochotnicy 1'],
      })
    })
    it('the 1st Army is dispersed and retreats to Modlin, the only empty hex; the 16th Army advances', () => {
      expect(tales(fought.events, 'dispersed')).toEqual(['P1A D3'])
      expect(tales(fought.events, 'retreated')).toEqual(['P1A D3 C3'])
      expect(tales(fought.events, 'advanced')).toEqual(['R16A E3 D3'])
      expect(units(fought.state, 'P1A', 'R16A')).toEqual(['C3 dispersed', 'D3 attacked'])
    })
    it('KawKor’s attack is cancelled; that on the Red 3rd Army stands', () => {
      expect(tales(fought.events, 'attack-cancelled')).toEqual(['RKK P1A'])
      expect(units(fought.state, 'RKK', 'P2A')).toEqual(['D2 attacked', 'D5 attacked on=R3A'])
    })
    it('the cards that fought are discarded, the others are in hand, and both draw one', () => {
      expect(cardsIn(game, fought.state, 'polish', 'discard')).toBe('dlb-1 ochotnicy')
      expect(cardsIn(game, fought.state, 'red', 'discard')).toBe('ds-27 rewolucyjny doborowe manewr')
      expect(cardsIn(game, fought.state, 'polish', 'hand')).toBe('dp-10 dpl-2 dp-14 dp-16 dpg-21')
      expect(cardsIn(game, fought.state, 'red', 'hand')).toBe('ds-4 ds-11 ds-16 ds-33 ds-21 ds-57')
      const drawn = play(game, fought.state, 'chance red-deck ds-2', 'chance polish-deck dp-4')
      expect(cardsIn(game, drawn, 'red', 'hand')).toBe('ds-4 ds-11 ds-16 ds-33 ds-21 ds-2 ds-57')
      expect(cardsIn(game, drawn, 'polish', 'hand')).toBe('dp-10 dpl-2 dp-4 dp-14 dp-16 dpg-21')
      // The attack on the 3rd Army is the last one and is fought unasked.
      expect([phaseIn(drawn), drawn.fight]).toEqual(['choose', UNITS.indexOf('P2A')])
    })
  })
})

describe('bitwa: the example of moving attack markers', () => {
  const attacked = place(game, {
    units: { P1A: 'D3', P5A: 'C3', RKK: 'D2 on=P1A', R16A: 'E3 on=P1A', R3A: 'D4 on=P1A' },
    red: 'szturm',
  })
  it('Szturm drives the 1st Army north-west, and the 16th Army takes Radzymin', () => {
    const { state, events } = told(game, attacked, 'red play szturm R16A')
    expect(events.map(({ key }) => key)).toEqual(['card-played', 'retreated', 'advanced', 'attack-cancelled'])
    expect(units(state, 'P1A', 'R16A')).toEqual(['C2', 'D3 attacked on=P1A'])
  })
  it('the attacks of the 16th Army and KawKor stand, that of the 3rd Army is cancelled', () => {
    const state = play(game, attacked, 'red play szturm R16A')
    expect(units(state, 'RKK', 'R16A', 'R3A')).toEqual(['D2 attacked on=P1A', 'D3 attacked on=P1A', 'D4 attacked'])
  })
})

describe('bitwa: the six attacks of the diagram of flank attacks', () => {
  it.each<readonly [number, string, string, string, string, string, boolean]>([
    [1, 'south-east, but not from a hex without shading', 'R16A', 'D2', 'P1A', 'E3', false],
    [2, 'a Pole to the west from a shaded hex', 'P1A', 'E3', 'R16A', 'D3', true],
    [3, 'a Red unit to the south-east from a hex without shading', 'R16A', 'B4', 'P1A', 'C5', true],
    [4, 'a Red unit from a hex without shading, but to the west', 'R16A', 'D5', 'P1A', 'C5', false],
    [5, 'neither hex nor direction, Red', 'R16A', 'E4', 'P1A', 'D4', false],
    [5, 'neither hex nor direction, a Pole', 'P1A', 'D5', 'R16A', 'E5', false],
    [6, 'a Pole to the north-west from a shaded hex', 'P1A', 'D4', 'R16A', 'D3', true],
  ])('%i: %s', (_, __, attacker, from, defender, on, isFlank) => {
    const state = place(game, { phase: 'combat', units: { [attacker]: `${from} on=${defender}`, [defender]: on } })
    const begun = told(game, state, `resolve ${attacker}`).events[0]
    expect([begun?.key, begun?.args?.flank]).toEqual(['combat-begins', isFlank])
  })
})

describe('bitwa: the example of a retreat with nothing better left', () => {
  it('Warsaw is forbidden, and E3 and E5 both touch the attacker, so either is legal', () => {
    const state = place(game, {
      phase: 'combat',
      units: { PWD: '-', R3A: 'D4', P4A: 'E4 on=R3A', P1A: 'D3', P2A: 'D5' },
      polish: 'dp-14 dp-16',
      more: { first: 'polish', picks: 'polish' },
    })
    const lost = play(game, state, 'resolve P4A', 'protect dp-14', 'chance blind dp-16')
    expect([decider(game, lost), options(game, lost)]).toEqual(['red', ['retreat R3A E3', 'retreat R3A E5']])
    expect(verdict(game, lost, 'retreat R3A C4')).toBe('3.22 retreat-not-warsaw')
    const gone = told(game, lost, 'retreat R3A E5').events
    expect([tales(gone, 'retreated'), tales(gone, 'advanced')]).toEqual([['R3A D4 E5'], ['P4A E4 D4']])
  })
})

describe('bitwa: the board and the decks as they are told', () => {
  const { board, decks } = game
  const far = new Map([[board.warsaw, 0]])
  for (const hex of far.keys())
    for (const next of board.neighbours(hex)) if (!far.has(next)) far.set(next, (far.get(hex) ?? 0) + 1)

  it('four Red units start three hexes from Warsaw, the 16th Army and the Mozyr Group four', () => {
    expect(Object.fromEntries(RED_UNITS.map((name, unit) => [name, far.get(board.starts[unit] ?? -1)]))).toEqual({
      R4A: 3,
      RKK: 3,
      R15A: 3,
      R3A: 3,
      R16A: 4,
      RMZ: 4,
    })
  })
  it('no enemies are adjacent at the set-up', () => {
    const reds = board.starts.slice(0, 6)
    const poles = board.starts.slice(6)
    expect(reds.filter((red) => poles.some((pole) => board.adjacent(red, pole)))).toEqual([])
  })
  it('53 hexes, 26 of them shaded, and the neighbours the rules name', () => {
    expect(board.grid.size).toBe(53)
    expect(board.grid.cells.filter((_, hex) => board.isShaded(hex))).toHaveLength(26)
    const around = (id: string): string[] =>
      board
        .neighbours(board.grid.find(id) ?? -1)
        .map(board.id)
        .sort()
    expect(around('D3')).toEqual(['C2', 'C3', 'C4', 'D2', 'D4', 'E3'])
    expect(around('C4')).toEqual(['B4', 'C3', 'C5', 'D3', 'D4', 'D5'])
    expect([board.warsaw, board.radzymin, board.modlin].map(board.id)).toEqual(['C4', 'D3', 'C3'])
  })
  it('thirty cards and fifty points of strength a side', () => {
    for (const side of ['red', 'polish'] as const) {
      const cards = decks.of[side].map((card) => decks.cards[card] ?? { count: 0, strength: 0, colour: '' })
      expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(30)
      expect(cards.reduce((sum, { count, strength }) => sum + count * strength, 0)).toBe(50)
      expect(cards.filter(({ colour }) => colour === 'none')).toHaveLength(side === 'red' ? 3 : 4)
    }
  })
  it('every unit has the colour and the number of cards of 8.54 and 8.55', () => {
    const coloured = (side: 'red' | 'polish'): Record<string, number> => {
      const counts: Record<string, number> = {}
      for (const card of decks.of[side]) {
        const { colour = '', count = 0 } = decks.cards[card] ?? {}
        counts[colour] = (counts[colour] ?? 0) + count
      }
      return counts
    }
    expect(coloured('red')).toEqual({
      purple: 3,
      yellow: 4,
      orange: 4,
      blue: 4,
      green: 5,
      brown: 2,
      white: 5,
      none: 3,
    })
    expect(coloured('polish')).toEqual({ red: 5, yellow: 3, blue: 4, orange: 3, purple: 5, white: 6, none: 4 })
    expect(UNITS.map((_, unit) => decks.colours[unit])).toEqual([
      'yellow',
      'purple',
      'orange',
      'blue',
      'green',
      'brown',
      'red',
      'yellow',
      'blue',
      'orange',
      'purple',
      undefined,
    ])
  })
})

describe('bitwa: a game nobody fights ends after five days', () => {
  it('with the Poles in Radzymin they have won', () => {
    let state = dealt
    while (ended(game, state) === 'on') {
      const [first = ''] = falls(game, state)
      state = play(game, state, first === '' ? 'pass' : `chance ${first.split(' x')[0]}`)
    }
    expect([state.day, ended(game, state)]).toEqual([5, 'polish 5.32 radzymin-free'])
  })
})
