/** The special cards of Bitwa Warszawska, one by one and together, as a referee would answer. */
import { describe, expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { areFaults, CHANCE } from '../../src/engine/game.ts'
import { legal, outcomes } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import builtIn from '../../src/maps/bitwa-1920-1.json' with { type: 'json' }
import { loadDataBitwa } from '../../src/maps/data-bitwa.ts'
import type { GameBitwa } from '../../src/rules/bitwa/game.ts'
import type { Side, State } from '../../src/rules/bitwa/state.ts'
import {
  argsOf,
  cardsIn,
  decider,
  ended,
  falls,
  fight,
  gameBitwa,
  keys,
  options,
  type Placing,
  phaseIn,
  place,
  play,
  RED_ATTACKS,
  standing,
  sums,
  tales,
  told,
  unitOf,
  verdict,
} from '../helpers/bitwa.ts'
import { crowded } from '../helpers/crowded-bitwa.ts'

const game = gameBitwa()
const at = (units: Placing['units'] = {}, more: Placing = {}): State => place(game, { units, ...more })
const units = (state: State, ...ids: string[]): string[] => ids.map((id) => unitOf(game, state, id))
const stand = (state: State, ...ids: string[]): string[] => standing(game, state, ...ids)
const hand = (state: State, side: Side): string => cardsIn(game, state, side, 'hand')
/** Of these cards those that lie on the discards. */
const gone = (state: State, side: Side, ids: string): string =>
  cardsIn(game, state, side, 'discard')
    .split(' ')
    .filter((id) => ids.split(' ').includes(id))
    .join(' ')

/** The Poles are to act, Red holds these cards. */
const poles = (card: string, red: string, where: Placing['units'] = {}, more: Placing = {}): State =>
  at(where, { seat: 'polish', polish: card, red, ...more })
const reds = (card: string, where: Placing['units'] = {}, more: Placing = {}): State =>
  at(where, { red: card, ...more })

describe('bitwa 6.36: 13 Eskadra Myśliwska', () => {
  const played = (red: string) => told(game, poles('eskadra', red), 'play eskadra')

  it('Red shows two of its choice; two of the rest are discarded at random', () => {
    const { state } = played('ds-27 ds-2 ds-8 ds-17 okrutna')
    expect([decider(game, state), options(game, state)]).toEqual([
      'red',
      ['show ds-27', 'show ds-2', 'show ds-8', 'show ds-17', 'show okrutna'],
    ])
    const shown = play(game, state, 'show okrutna', 'show ds-27')
    expect(falls(game, shown)).toEqual(['blind ds-2', 'blind ds-8', 'blind ds-17'])
    expect(outcomes(game, shown).map(({ to }) => to)).toEqual(['all', 'all', 'all'])
    const one = play(game, shown, 'chance blind ds-8')
    expect(falls(game, one)).toEqual(['blind ds-2', 'blind ds-17'])
    const done = play(game, one, 'chance blind ds-17')
    expect([hand(done, 'red'), gone(done, 'red', 'ds-27 ds-2 ds-8 ds-17 okrutna')]).toEqual([
      'ds-27 ds-2 okrutna',
      'ds-8 ds-17',
    ])
    expect([decider(game, done), options(game, done)]).toEqual(['polish', ['end']])
  })
  it('the two shown stay in hand, and everybody knows them there', () => {
    const done = play(
      game,
      played('ds-27 ds-2 ds-8 ds-17 okrutna').state,
      'show okrutna',
      'show ds-27',
      'chance blind ds-8',
      'chance blind ds-2',
    )
    expect([cardsIn(game, done, 'red', 'known'), cardsIn(game, done, 'red', 'seen')]).toEqual([
      'ds-27 okrutna',
      'ds-27 okrutna',
    ])
    expect(cardsIn(game, done, 'red', 'up')).toBe('')
  })
  it('a card is shown from the hand, each copy once, by Red', () => {
    const { state } = played('ds-27 ds-2 ds-8')
    expect(verdict(game, state, 'show dlb-1')).toBe('6.36 not-your-card')
    expect(verdict(game, state, 'show okrutna')).toBe('6.36 not-in-hand')
    expect(verdict(game, state, 'polish show ds-27')).toBe('6.36 not-your-decision')
    expect(verdict(game, play(game, state, 'show ds-27'), 'show ds-27')).toBe('6.36 not-in-hand')
    const twins = play(game, played('rewolucyjny rewolucyjny ds-2').state, 'show rewolucyjny', 'show rewolucyjny')
    const done = play(game, twins, 'chance blind ds-2')
    expect(cardsIn(game, done, 'red', 'known')).toBe('rewolucyjny rewolucyjny')
  })
  it('of two equal cards one shown and one discarded, one is left and known', () => {
    const shown = play(game, played('rewolucyjny rewolucyjny ds-2 ds-8').state, 'show rewolucyjny', 'show ds-2')
    const done = play(game, shown, 'chance blind rewolucyjny', 'chance blind ds-8')
    expect([hand(done, 'red'), cardsIn(game, done, 'red', 'known')]).toEqual(['ds-2 rewolucyjny', 'ds-2 rewolucyjny'])
  })
  it.each([
    ['no card', '', ''],
    ['one', 'ds-27', 'ds-27'],
    ['two', 'ds-27 okrutna', 'ds-27 okrutna'],
  ])('with %s in hand Red shows them all and loses none, without being asked', (_, red, shown) => {
    const { state, events } = played(red)
    expect(tales(events, 'card-shown')).toEqual(shown.split(' ').flatMap((id) => (id === '' ? [] : `red ${id}`)))
    expect([hand(state, 'red'), cardsIn(game, state, 'red', 'known')]).toEqual([red, shown])
    expect([decider(game, state), options(game, state)]).toEqual(['polish', ['end']])
  })
  it('with three in hand one is discarded, with four two', () => {
    const three = play(game, played('ds-27 ds-2 okrutna').state, 'show ds-27', 'show okrutna')
    expect(falls(game, three)).toEqual(['blind ds-2'])
    expect(hand(play(game, three, 'chance blind ds-2'), 'red')).toBe('ds-27 okrutna')
    const four = play(game, played('ds-27 ds-2 ds-8 okrutna').state, 'show ds-27', 'show okrutna')
    const done = play(game, four, 'chance blind ds-8', 'chance blind ds-2')
    expect([hand(done, 'red'), phaseIn(done)]).toEqual(['ds-27 okrutna', 'command'])
  })
  it('nothing is drawn for what was lost', () => {
    const state = poles('eskadra', '', {}, { red: { hand: 'ds-27 ds-2 okrutna', deck: 'ds-8' } })
    const done = play(game, state, 'play eskadra', 'show ds-27', 'show okrutna', 'chance blind ds-2')
    expect(cardsIn(game, done, 'red', 'deck')).toBe('ds-8')
  })
})

describe('bitwa 6.37: Wsparcie artylerii', () => {
  const near = { R16A: 'E4 markers=3', P1A: 'D4' }
  const asked = (red: string, where: Placing['units'] = near): State =>
    play(game, poles('wsparcie', red, where), 'play wsparcie R16A')

  it('is laid on a Red unit beside a Polish one; the Warsaw Defenders are enough', () => {
    const state = poles('wsparcie', '', { ...near, R3A: 'F3', R4A: '-' })
    expect(verdict(game, state, 'play wsparcie R16A')).toBe('legal')
    expect(verdict(game, state, 'play wsparcie R3A')).toBe('6.37 wsparcie-not-near')
    expect(verdict(game, state, 'play wsparcie R4A')).toBe('3.20 target-eliminated')
    expect(verdict(game, state, 'play wsparcie P1A')).toBe('6.37 wsparcie-enemy')
    expect(verdict(game, poles('wsparcie', '', { R16A: 'D4' }), 'play wsparcie R16A')).toBe('legal')
    expect(
      verdict(
        game,
        poles('wsparcie', '', { R16A: 'D4', PWD: '-' }, { more: { first: 'polish' } }),
        'play wsparcie R16A',
      ),
    ).toBe('6.37 wsparcie-not-near')
  })
  it('cannot be played where no Red unit has a Polish neighbour', () => {
    expect(options(game, poles('wsparcie', ''))).toEqual(['pass'])
  })
  it('Red may discard a card of the unit’s colour, or a white one, of strength 2 or more', () => {
    const state = asked('ds-27 ds-2 ds-10 dk-10 rewolucyjny komisarz okrutna manewr')
    expect([decider(game, state), options(game, state)]).toEqual([
      'red',
      ['discard ds-27', 'discard ds-2', 'discard okrutna', 'decline'],
    ])
    expect(verdict(game, state, 'discard ds-10')).toBe('6.37 wsparcie-weak')
    expect(verdict(game, state, 'discard rewolucyjny')).toBe('6.37 wsparcie-weak')
    expect(verdict(game, state, 'discard komisarz')).toBe('6.37 wsparcie-weak')
    expect(verdict(game, state, 'discard dk-10')).toBe('6.37 wsparcie-colour')
    expect(verdict(game, state, 'discard manewr')).toBe('6.37 wsparcie-colour')
    expect(verdict(game, state, 'discard ds-8')).toBe('6.37 not-in-hand')
    expect(verdict(game, state, 'discard dlb-1')).toBe('6.37 not-your-card')
    expect(verdict(game, state, 'polish decline')).toBe('6.37 not-your-decision')
  })
  it('a card given spares the unit and goes to the discards; none is drawn', () => {
    const state = play(
      game,
      poles('wsparcie', '', near, { red: { hand: 'ds-2 ds-27', deck: 'ds-8' } }),
      'play wsparcie R16A',
      'discard ds-2',
    )
    expect([unitOf(game, state, 'R16A'), hand(state, 'red'), gone(state, 'red', 'ds-2')]).toEqual([
      'E4 markers=3',
      'ds-27',
      'ds-2',
    ])
    expect(cardsIn(game, state, 'red', 'deck')).toBe('ds-8')
    expect([decider(game, state), options(game, state)]).toEqual(['polish', ['end']])
  })
  it('declined, the unit loses all markers and is dispersed where it stands', () => {
    const { state, events } = told(game, asked('ds-27'), 'decline')
    expect(events.map(({ key }) => key)).toEqual(['shelled', 'dispersed'])
    expect([unitOf(game, state, 'R16A'), hand(state, 'red')]).toEqual(['E4 dispersed', 'ds-27'])
  })
  it('Red is asked even with nothing to give', () => {
    for (const red of ['', 'dk-10 ds-10'])
      expect([decider(game, asked(red)), options(game, asked(red))]).toEqual(['red', ['decline']])
  })
  it('a dispersed unit is eliminated, and its attacks and those on it are cancelled', () => {
    const state = play(
      game,
      poles('wsparcie', '', { R16A: 'E4 dispersed on=P1A', P1A: 'D4', P2A: 'E5 on=R16A' }),
      'play wsparcie R16A',
      'decline',
    )
    expect(units(state, 'R16A', 'P1A', 'P2A')).toEqual(['-', 'D4', 'E5 attacked'])
  })
  it('attacks by and on a unit that was only dispersed stand', () => {
    const state = play(
      game,
      poles('wsparcie', '', { R16A: 'E4 on=P1A', P1A: 'D4', P2A: 'E5 on=R16A' }),
      'play wsparcie R16A',
      'decline',
    )
    expect(units(state, 'R16A', 'P2A')).toEqual(['E4 dispersed attacked on=P1A', 'E5 attacked on=R16A'])
  })
  it('a third elimination by it wins at once', () => {
    const state = poles('wsparcie', '', { R16A: 'E4 dispersed', P1A: 'D4', R3A: '-', R4A: '-' })
    expect(ended(game, play(game, state, 'play wsparcie R16A', 'decline'))).toBe('polish 5.31 three-eliminated')
  })
})

describe('bitwa 6.38: Zagłuszanie radiostacji', () => {
  const state = poles('zagluszanie', '', {
    R16A: 'E4 markers=3',
    R3A: 'E3 markers=1 dispersed',
    R15A: 'D1 attacked',
    R4A: 'D2 on=P1A markers=2',
    P1A: 'C2',
    RKK: '-',
  })
  it('all markers of one Red unit go to another', () => {
    const done = play(game, state, 'play zagluszanie R16A R3A')
    expect(units(done, 'R16A', 'R3A')).toEqual(['E4', 'E3 markers=4 dispersed'])
  })
  it('either may be engaged or have attacked; the markers serve only as usual', () => {
    expect(units(play(game, state, 'play zagluszanie R4A R16A'), 'R4A', 'R16A')).toEqual([
      'D2 attacked on=P1A',
      'E4 markers=5',
    ])
    const done = play(game, state, 'play zagluszanie R16A R15A', 'end')
    expect(unitOf(game, done, 'R15A')).toBe('D1 markers=3 attacked')
    expect(verdict(game, done, 'march R15A E1')).toBe('2.7 has-attacked')
    expect(verdict(game, play(game, state, 'play zagluszanie R16A R4A', 'end'), 'pillage R4A')).toBe(
      '2.6 pillage-engaged',
    )
  })
  it('needs a marker on the first, and two Red units on the board', () => {
    expect(verdict(game, state, 'play zagluszanie R15A R16A')).toBe('6.38 no-markers')
    expect(verdict(game, state, 'play zagluszanie RKK R16A')).toBe('3.20 unit-eliminated')
    expect(verdict(game, state, 'play zagluszanie R16A RKK')).toBe('3.20 target-eliminated')
    expect(verdict(game, state, 'play zagluszanie P1A P2A')).toBe('6.38 zagluszanie-enemy')
  })
  it('cannot be played when no Red unit has a marker', () => {
    expect(options(game, poles('zagluszanie', ''))).toEqual(['pass'])
  })
})

describe('bitwa 6.39: Manewr', () => {
  it('two markers, and with those it had the unit is commanded in the same action', () => {
    const state = reds('manewr', { R16A: 'G3 markers=1', P1A: 'D3' })
    const played = play(game, state, 'play manewr R16A')
    expect([unitOf(game, played, 'R16A'), decider(game, played)]).toEqual(['G3 markers=3', 'red'])
    const done = play(game, played, 'march R16A F3', 'march R16A E3', 'attack R16A P1A')
    expect([unitOf(game, done, 'R16A'), options(game, done)]).toEqual(['E3 attacked on=P1A', ['end']])
  })
  it('no other unit is commanded in this action', () => {
    const played = play(game, reds('manewr', { R16A: 'G3', R3A: 'E3 markers=1' }), 'play manewr R16A')
    expect(verdict(game, played, 'march R3A E4')).toBe('2.7 one-unit')
  })
  it('the command may be left out, and the markers are kept', () => {
    const done = play(game, reds('manewr', { R16A: 'G3' }), 'play manewr R16A', 'end')
    expect([unitOf(game, done, 'R16A'), decider(game, done)]).toEqual(['G3 markers=2', 'polish'])
  })
  it('an engaged unit, or one that has attacked, gets the markers and is not commanded', () => {
    const engaged = play(game, reds('manewr', { R16A: 'E4', P1A: 'D4 on=R16A' }), 'play manewr R16A')
    expect([unitOf(game, engaged, 'R16A'), options(game, engaged)]).toEqual(['E4 markers=2', ['end']])
    expect(verdict(game, engaged, 'march R16A F4')).toBe('2.8 engaged')
    const attacker = play(game, reds('manewr', RED_ATTACKS), 'play manewr R16A')
    expect([unitOf(game, attacker, 'R16A'), options(game, attacker)]).toEqual(['E4 markers=2 attacked on=P1A', ['end']])
    const cancelled = play(game, reds('manewr', { R16A: 'E4 attacked' }), 'play manewr R16A')
    expect(options(game, cancelled)).toEqual(['end'])
    expect(verdict(game, cancelled, 'march R16A F4')).toBe('2.7 has-attacked')
  })
  it('is for a Red unit on the board, dispersed or not', () => {
    const state = reds('manewr', { R16A: 'G3 dispersed', R3A: '-' })
    expect(verdict(game, state, 'play manewr R16A')).toBe('legal')
    expect(verdict(game, state, 'play manewr R3A')).toBe('3.20 unit-eliminated')
    expect(verdict(game, state, 'play manewr P1A')).toBe('6.39 other-side')
    expect(verdict(game, state, 'play manewr PWD')).toBe('6.39 other-side')
  })
})

describe('bitwa 6.40: Na Zachód!', () => {
  const state = reds('na-zachod', { R16A: 'G3', R3A: 'E3 markers=1', RKK: '-', R4A: 'E4', P1A: 'D4 on=R4A' })
  it.each([
    ['R16A R3A R4A', ['G3 markers=1', 'E3 markers=2', 'E4 markers=1']],
    ['R16A R16A R3A', ['G3 markers=2', 'E3 markers=2', 'E4']],
    ['R4A R4A R4A', ['G3', 'E3 markers=1', 'E4 markers=3']],
  ])('three markers spread as Red likes: %s', (spread, expected) => {
    const lines = spread.split(' ').map((unit) => `marker ${unit}`)
    const done = play(game, state, 'play na-zachod', ...lines)
    expect([units(done, 'R16A', 'R3A', 'R4A'), options(game, done)]).toEqual([expected, ['end']])
  })
  it('all three are placed, on Red units of the board', () => {
    const placing = play(game, state, 'play na-zachod', 'marker R16A', 'marker R16A')
    expect(options(game, placing)).toEqual(['R4A', 'R15A', 'R3A', 'R16A', 'RMZ'].map((unit) => `marker ${unit}`))
    expect(verdict(game, placing, 'marker RKK')).toBe('3.20 unit-eliminated')
    expect(verdict(game, placing, 'marker P1A')).toBe('6.40 other-side')
    expect(verdict(game, placing, 'end')).toBe('6.40 not-in-this-phase')
  })
  it('no unit is commanded in the same action', () => {
    const done = play(game, state, 'play na-zachod', 'marker R16A', 'marker R16A', 'marker R16A')
    expect(verdict(game, done, 'march R16A F3')).toBe('2.4 end-first')
  })
  it('an engaged unit that got one loses it to another attack', () => {
    const done = play(game, reds('na-zachod', { R4A: 'E4', P1A: 'D4 on=R4A', P2A: 'E5 markers=1' }), 'play na-zachod')
    const attacked = play(game, done, ...Array<string>(3).fill('marker R4A'), 'end', 'attack P2A R4A')
    expect(unitOf(game, attacked, 'R4A')).toBe('E4')
  })
})

describe('bitwa 6.41: Szturm', () => {
  it('the Poles choose among the legal hexes, seen from the unit named', () => {
    const state = reds('szturm', RED_ATTACKS)
    const asked = play(game, state, 'play szturm R16A')
    expect([decider(game, asked), options(game, asked)]).toEqual(['polish', ['retreat P1A D3', 'retreat P1A D5']])
    const { state: done, events } = told(game, asked, 'retreat P1A D5')
    expect(events.map(({ key }) => key)).toEqual(['retreated', 'advanced'])
    expect(units(done, 'P1A', 'R16A')).toEqual(['D5', 'D4 attacked on=P1A'])
    expect([decider(game, done), options(game, done)]).toEqual(['red', ['end']])
  })
  it('of several attackers the one named advances, and the hexes are measured from it', () => {
    const where = { ...RED_ATTACKS, R3A: 'E3 on=P1A' }
    // E3 touches D3 and E4; E5 and D5 are away from it.
    const asked = play(game, reds('szturm', where), 'play szturm R3A')
    expect(options(game, asked)).toEqual(['retreat P1A D5', 'retreat P1A E5'])
    const done = play(game, asked, 'retreat P1A D5')
    expect(units(done, 'R3A', 'R16A', 'P1A')).toEqual(['D4 attacked on=P1A', 'E4 attacked', 'D5'])
  })
  it('without a hex to retreat to nobody moves, the card is spent and the attacks stand', () => {
    const where = { ...RED_ATTACKS, P2A: 'D3', P3A: 'D5', R3A: 'E3', RMZ: 'E5' }
    const { state, events } = told(game, reds('szturm', where), 'play szturm R16A')
    expect(events.map(({ key }) => key)).toEqual(['card-played', 'no-retreat'])
    expect(units(state, 'P1A', 'R16A')).toEqual(['D4', 'E4 attacked on=P1A'])
    expect([hand(state, 'red'), gone(state, 'red', 'szturm'), options(game, state)]).toEqual(['', 'szturm', ['end']])
  })
  it('needs a Red unit that attacks an army; not the Warsaw Defenders', () => {
    const state = reds('szturm', { R16A: 'D4 on=PWD', R3A: 'E4 attacked', P1A: 'D5 on=R16A', R4A: '-' })
    expect(verdict(game, state, 'play szturm R16A')).toBe('6.41 szturm-not-defenders')
    for (const unit of ['R3A', 'R15A', 'R4A', 'P1A'])
      expect(verdict(game, state, `play szturm ${unit}`)).toBe('6.41 szturm-not-attacking')
    expect(options(game, state)).toEqual(['pass'])
  })
  it('disperses nobody; a dispersed army stays dispersed', () => {
    const state = play(game, reds('szturm', { ...RED_ATTACKS, P1A: 'D4 dispersed', P2A: 'D3' }), 'play szturm R16A')
    expect(stand(state, 'P1A', 'R16A')).toEqual(['D5 dispersed', 'D4'])
  })
  it('attacks of the army and on the unit that advanced are moved or cancelled too', () => {
    const where = { ...RED_ATTACKS, P1A: 'D4 on=R3A', R3A: 'E3', P2A: 'D3', P3A: 'F4 on=R16A', P4A: 'E5 on=R16A' }
    const { state, events } = told(game, reds('szturm', where), 'play szturm R16A')
    expect(tales(events, 'attack-cancelled')).toEqual(['P1A R3A', 'P3A R16A'])
    expect(units(state, 'R16A', 'P4A', 'P1A')).toEqual(['D4 attacked on=P1A', 'E5 attacked on=R16A', 'D5 attacked'])
  })
  it('wins by the advance into Warsaw', () => {
    const where = { PWD: '-', P1A: 'C4', R16A: 'D4 on=P1A', P5A: 'C3', P4A: 'C5' }
    const { state, events } = told(game, reds('szturm', where), 'play szturm R16A')
    expect(ended(game, state)).toBe('red 5.30 warsaw-entered')
    expect(stand(state, 'P1A', 'R16A')).toEqual(['B4', 'C4'])
    expect(events.map(({ key }) => key)).toEqual(['card-played', 'retreated', 'advanced', 'warsaw-entered'])
  })
  it('a Polish army may retreat into Warsaw from it', () => {
    const asked = play(game, reds('szturm', { ...RED_ATTACKS, PWD: '-' }), 'play szturm R16A')
    expect(options(game, asked)).toContain('retreat P1A C4')
  })
  it('after the Poles have passed needs no `end`', () => {
    const state = reds('szturm', RED_ATTACKS, { more: { passed: ['polish'] } })
    const done = play(game, state, 'play szturm R16A', 'retreat P1A D3')
    expect([decider(game, done), options(game, done)]).toEqual(['red', ['pass']])
  })
})

describe('bitwa 6.42: Złamany szyfr', () => {
  const looked = (red: string, more: Placing = {}) => {
    let state = play(game, poles('szyfr', red, {}, more), 'play szyfr')
    let n = 0
    for (; decider(game, state) === CHANCE; n++)
      state = play(game, state, `chance ${falls(game, state)[0]?.split(' x')[0]}`)
    return { state, n }
  }
  it.each([
    ['', 0],
    ['ds-27', 1],
    ['ds-27 ds-2', 2],
    ['ds-27 ds-2 ds-8', 3],
    ['ds-27 ds-2 ds-8 ds-17', 4],
    ['ds-27 ds-2 ds-8 ds-17 ds-10', 4],
  ])('of a hand of "%s" the Poles see %i cards, which go back', (red, seen) => {
    const { state, n } = looked(red)
    expect([n, hand(state, 'red'), cardsIn(game, state, 'red', 'seen')]).toEqual([
      seen,
      red,
      red.split(' ').slice(0, seen).join(' '),
    ])
    expect([decider(game, state), options(game, state)]).toEqual(['polish', ['end']])
  })
  it('each card is looked at once; the Poles alone are told which', () => {
    const state = play(game, poles('szyfr', 'ds-27 ds-2 rewolucyjny rewolucyjny ds-8'), 'play szyfr')
    expect(falls(game, state)).toEqual(['blind ds-27', 'blind ds-2', 'blind ds-8', 'blind rewolucyjny x2'])
    expect(new Set(outcomes(game, state).flatMap(({ to }) => to))).toEqual(new Set(['polish']))
    const one = play(game, state, 'chance blind rewolucyjny')
    expect(falls(game, one)).toEqual(['blind ds-27', 'blind ds-2', 'blind ds-8', 'blind rewolucyjny'])
    const { events } = told(game, one, 'chance blind ds-2', 'chance blind ds-27', 'chance blind ds-8')
    expect(events.filter(({ key }) => key === 'saw').map(({ to }) => to)).toEqual([['polish']])
    expect(argsOf(events, 'saw')?.cards).toEqual(['ds-27', 'ds-2', 'ds-8', 'rewolucyjny'])
    for (const event of events.filter(({ to }) => to === undefined)) expect(JSON.stringify(event)).not.toMatch(/ds-/)
  })
  it('who names the cards is offered all that lie nowhere else, not the hand', () => {
    const red = { hand: 'ds-27 ds-2 rewolucyjny', deck: 'ds-8 rewolucyjny' }
    const offered = (state: State, seat: Side) => game.phase(state).tellable?.(state, seat)?.map(game.print)
    const first = play(game, poles('szyfr', '', {}, { red }), 'play szyfr')
    expect(offered(first, 'polish')).toEqual(['blind ds-27', 'blind ds-2', 'blind ds-8', 'blind rewolucyjny'])
    expect(offered(first, 'red')).toBeUndefined()
    const second = play(game, first, 'chance blind rewolucyjny')
    expect(offered(second, 'polish')).toEqual(['blind ds-27', 'blind ds-2', 'blind ds-8', 'blind rewolucyjny'])
    expect(offered(play(game, second, 'chance blind ds-27'), 'polish')).toEqual([
      'blind ds-2',
      'blind ds-8',
      'blind rewolucyjny',
    ])
    const fought = play(game, at(RED_ATTACKS, { phase: 'combat', red: 'ds-27 ds-2' }), 'resolve R16A')
    expect(offered(fought, 'polish')).toBeUndefined()
  })

  /** Two attacks without cards, so that somebody chooses. */
  const two = { R16A: 'E4 on=P1A', R3A: 'E3 on=P1A', P1A: 'D4' }
  const first = (state: State): unknown[] => [decider(game, state), phaseIn(state), state.day]
  it('the Poles choose the first attack of this round and act first in the next; then the usual order is back', () => {
    const fighting = play(game, poles('szyfr', '', two), 'play szyfr', 'end', 'pass', 'pass')
    expect(first(fighting)).toEqual(['polish', 'combats', 2])
    // Then Red would choose: the last one is fought unasked.
    const next = play(game, fighting, 'resolve R16A')
    expect(first(next)).toEqual(['polish', 'operational', 3])
    const again = play(game, next, 'pass', 'attack R16A P1A', 'attack R3A P1A', 'pass')
    expect(first(again)).toEqual(['red', 'combats', 3])
    expect(first(play(game, again, 'resolve R16A'))).toEqual(['red', 'operational', 4])
  })
  it('the choices alternate from there', () => {
    const fighting = play(game, poles('szyfr', '', { ...two, RMZ: 'E5 on=P1A' }), 'play szyfr', 'end', 'pass', 'pass')
    expect(decider(game, play(game, fighting, 'resolve R16A'))).toBe('red')
  })
  it('in round 5 it gives the choice of the first attack, and nothing more', () => {
    const fighting = play(game, poles('szyfr', '', two, { day: 5 }), 'play szyfr', 'end', 'pass', 'pass')
    expect(first(fighting)).toEqual(['polish', 'combats', 5])
    expect(ended(game, play(game, fighting, 'resolve R16A'))).toBe('polish 5.32 radzymin-free')
  })
  it('where the Poles come first anyway it changes nothing in the order', () => {
    const fallen = { seat: 'polish', more: { first: 'polish' } } as const
    const fighting = play(game, poles('szyfr', '', { ...two, PWD: '-' }, fallen), 'play szyfr', 'end', 'pass', 'pass')
    expect(first(fighting)).toEqual(['polish', 'combats', 2])
    const next = play(game, fighting, 'resolve R16A')
    expect(first(next)).toEqual(['polish', 'operational', 3])
    expect(first(play(game, next, 'pass', 'pass'))).toEqual(['polish', 'operational', 4])
  })
})

/** A Polish flank attack from E4 (shaded) on D4; the first Polish card is protected, two others are drawn away. */
function flank(red: string, polish: string, where: Placing['units'] = {}, opened: GameBitwa = game) {
  const state = place(opened, {
    phase: 'combat',
    units: { P1A: 'E4 on=R16A', R16A: 'D4', ...where },
    red: `${red} zbiorczy`,
    polish: `${polish} balachowicz`,
  })
  const isFlank = opened.rules.options['flank-attacks']
  return told(
    opened,
    state,
    'resolve P1A',
    ...(isFlank ? [`protect ${polish.split(' ')[0]}`] : []),
    'chance blind balachowicz',
    'chance blind zbiorczy',
  )
}

/** The Red 16th Army on D4 attacks the Warsaw Defenders; the first Polish card is protected. */
function onWarsaw(red: string, polish: string, where: Placing['units'] = {}, more: Placing = {}) {
  const state = at(
    { R16A: 'D4 on=PWD', ...where },
    { phase: 'combat', red: `${red} zbiorczy`, polish: `${polish} balachowicz`, ...more },
  )
  return told(
    game,
    state,
    'resolve R16A',
    `protect ${polish === '' ? 'balachowicz' : polish.split(' ')[0]}`,
    'chance blind zbiorczy',
    'chance blind balachowicz',
  )
}

describe('bitwa 6.43: Doborowe oddziały', () => {
  it('raises every Red card of strength 1 to 3, and counts 2 itself', () => {
    expect(sums(fight('red', 'doborowe rewolucyjny ds-10', 'dp-10').events)).toEqual([2 + 3 + 3, 2])
    expect(sums(fight('red', 'doborowe rewolucyjny rewolucyjny', 'dp-10').events)).toEqual([2 + 3 + 3, 2])
  })
  it('raises no others, and no Polish ones', () => {
    expect(sums(fight('red', 'doborowe ds-2 ds-27', 'ochotnicy dp-11 dp-10').events)).toEqual([2 + 2 + 3, 1 + 1 + 2])
    expect(sums(fight('red', 'doborowe', 'dp-10').events)).toEqual([2, 2])
  })
  it('raises none that goes home', () => {
    const { events } = fight('red', 'doborowe ds-54', 'dp-10')
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[2, 2], ['red ds-54']])
  })
  it('without it they are 1', () => {
    expect(sums(fight('red', 'ds-2 rewolucyjny ds-10', 'dp-10').events)).toEqual([2 + 1 + 1, 2])
  })
  it('acts against a dispersed unit, by a defender, and against the Warsaw Defenders', () => {
    const { state, events } = fight('red', 'doborowe rewolucyjny', 'dp-10', { units: { P1A: 'D4 dispersed' } })
    expect([sums(events), unitOf(game, state, 'P1A')]).toEqual([[5, 2], '-'])
    expect(sums(fight('polish', 'doborowe rewolucyjny', 'dp-10').events)).toEqual([2, 5])
    expect(sums(onWarsaw('doborowe rewolucyjny', 'dp-10').events)).toEqual([5, 2])
  })
})

describe('bitwa 6.44: Komisarz', () => {
  it('nothing of Red goes home', () => {
    const { state, events } = fight('red', 'komisarz dk-10 ds-4', 'dp-10', { units: { P2A: 'D3' } })
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[1 + 3 + 3, 2], []])
    expect(gone(state, 'red', 'komisarz dk-10 ds-4')).toBe('dk-10 ds-4 komisarz')
  })
  it('Polish cards are checked as usual', () => {
    const { events } = fight('red', 'komisarz dk-10', 'dp-10 dp-14')
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[1 + 3, 2], ['polish dp-14']])
  })
  it('alone it counts 1', () => {
    expect(sums(fight('red', 'komisarz', 'dp-10').events)).toEqual([1, 2])
  })
  it('acts against a dispersed unit, by a defender, and against the Warsaw Defenders', () => {
    const { state } = fight('red', 'komisarz dk-10', 'dp-10', { units: { P1A: 'D4 dispersed' } })
    expect(unitOf(game, state, 'P1A')).toBe('-')
    expect(sums(fight('polish', 'komisarz dk-10', 'dp-10').events)).toEqual([2, 4])
    expect(sums(onWarsaw('komisarz dk-10', 'dpl-2').events)).toEqual([4, 2])
  })
})

describe('bitwa 6.45: Grupa pościgowa', () => {
  it('is 5, not 2 and 5, in a Polish flank attack', () => {
    expect(sums(flank('ds-27', 'poscigowa dp-10').events)).toEqual([5 + 2, 3])
  })
  it('is 2 in any other combat', () => {
    expect(sums(fight('polish', 'ds-27', 'poscigowa').events)).toEqual([2, 3])
    expect(sums(fight('red', 'ds-27', 'poscigowa').events)).toEqual([3, 2])
    expect(sums(onWarsaw('ds-27', 'poscigowa').events)).toEqual([3, 2])
  })
  it('is 2 against a Red flank attack', () => {
    // From D5 (unshaded) to the north-east.
    const state = at(
      { R16A: 'D5 on=P1A', P1A: 'D4' },
      { phase: 'combat', red: 'ds-27 zbiorczy', polish: 'poscigowa balachowicz' },
    )
    const { events } = told(
      game,
      state,
      'resolve R16A',
      'protect ds-27',
      'chance blind zbiorczy',
      'chance blind balachowicz',
    )
    expect([argsOf(events, 'combat-begins')?.flank, sums(events)]).toEqual([true, [3, 2]])
  })
  it('is 2 with the option flank-attacks off', () => {
    expect(sums(flank('ds-27', 'poscigowa', {}, gameBitwa({ 'flank-attacks': false })).events)).toEqual([2, 3])
  })
  it('acts against a dispersed unit as against others', () => {
    const { state } = flank('ds-27', 'poscigowa', { R16A: 'D4 dispersed' })
    expect(unitOf(game, state, 'R16A')).toBe('-')
  })
})

describe('bitwa 6.46: Umocnienia polowe', () => {
  const open_ = fight('red', 'ds-27 dk-10', 'umocnienia dp-10')
  it('the Poles must choose one face-up card of either side, of any colour, itself too', () => {
    expect([decider(game, open_.state), options(game, open_.state)]).toEqual([
      'polish',
      ['return dk-10', 'return ds-27', 'return dp-10', 'return umocnienia'],
    ])
    expect(verdict(game, open_.state, 'return ds-2')).toBe('6.46 not-face-up')
    expect(verdict(game, open_.state, 'return balachowicz')).toBe('6.46 not-face-up')
    expect(verdict(game, open_.state, 'red return ds-27')).toBe('6.46 not-your-decision')
    expect(verdict(game, open_.state, 'pass')).toBe('6.46 not-in-this-phase')
  })
  it('the card goes to its owner’s hand, adds nothing and is not discarded; both know it there', () => {
    const { state, events } = told(game, open_.state, 'return ds-27')
    expect(sums(events)).toEqual([0, 1 + 2])
    expect([hand(state, 'red'), cardsIn(game, state, 'red', 'known')]).toEqual(['dk-10 ds-27 zbiorczy', 'dk-10 ds-27'])
    expect([gone(state, 'red', 'ds-27'), gone(state, 'polish', 'umocnienia dp-10')]).toEqual(['', 'dp-10 umocnienia'])
  })
  it('sent back itself it adds nothing, and the Poles hold it again', () => {
    const { state, events } = told(game, open_.state, 'return umocnienia')
    expect(sums(events)).toEqual([3, 2])
    expect([cardsIn(game, state, 'polish', 'known'), gone(state, 'polish', 'umocnienia')]).toEqual(['umocnienia', ''])
  })
  it('a card that would go home anyway may be chosen', () => {
    const { events } = told(game, open_.state, 'return dk-10')
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[3, 3], []])
  })
  it('a protected card may be chosen', () => {
    const state = at(
      { R16A: 'E3 on=P1A', P1A: 'D3' },
      { phase: 'combat', red: 'ds-27 zbiorczy', polish: 'dlb-1 umocnienia balachowicz' },
    )
    const asked = play(
      game,
      state,
      'resolve R16A',
      'protect dlb-1',
      'chance blind zbiorczy',
      'chance blind balachowicz',
    )
    expect(options(game, asked)).toEqual(['return ds-27', 'return dlb-1', 'return umocnienia'])
    expect(sums(told(game, asked, 'return dlb-1').events)).toEqual([3, 1])
  })
  it('alone on the table it is sent back without a question', () => {
    const { state, events } = fight('red', '', 'umocnienia')
    expect([tales(events, 'sent-home'), sums(events)]).toEqual([['umocnienia polish umocnienia'], [0, 0]])
    expect(cardsIn(game, state, 'polish', 'known')).toBe('umocnienia')
  })
  it('of equal cards one copy is sent back', () => {
    const { state } = fight('red', 'rewolucyjny rewolucyjny', 'umocnienia')
    const { state: after, events } = told(game, state, 'return rewolucyjny')
    expect([sums(events), cardsIn(game, after, 'red', 'known')]).toEqual([[1, 1], 'rewolucyjny'])
  })
  it('acts for the attacker, for the Warsaw Defenders, and against a dispersed unit', () => {
    const attack = fight('polish', 'ds-27', 'umocnienia dp-10')
    expect(sums(told(game, attack.state, 'return ds-27').events)).toEqual([3, 0])
    const warsaw = onWarsaw('ds-27 ds-2', 'umocnienia')
    expect(sums(told(game, warsaw.state, 'return ds-27').events)).toEqual([2, 1])
    const hurt = fight('polish', 'ds-27', 'umocnienia', { units: { R16A: 'D4 dispersed' } })
    expect(unitOf(game, told(game, hurt.state, 'return ds-27').state, 'R16A')).toBe('-')
  })
})

describe('bitwa 6.47: Okrutna bitwa', () => {
  it('disperses both at one moment before strengths count; a loser is then eliminated, and nobody advances', () => {
    const { state, events } = fight('red', 'okrutna ds-2', 'dlb-1')
    expect(tales(events, 'dispersed').sort()).toEqual(['P1A D4', 'R16A E4'])
    const all = events.map(({ key }) => key)
    expect(all.lastIndexOf('dispersed')).toBeLessThan(all.indexOf('strengths'))
    expect(sums(events)).toEqual([2 + 2, 3])
    expect(stand(state, 'R16A', 'P1A')).toEqual(['E4 dispersed', '-'])
    const lost = fight('red', 'okrutna', 'dlb-1')
    expect(stand(lost.state, 'R16A', 'P1A')).toEqual(['-', 'D4 dispersed'])
  })
  it('a tie after it leaves both dispersed', () => {
    expect(stand(fight('red', 'okrutna', 'dp-10').state, 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4 dispersed'])
  })
  it('an elimination by the loss after it is one by the combat: the option decides on the advance', () => {
    const opened = gameBitwa({ 'advance-on-elimination': 'armies' })
    expect(stand(fight('red', 'okrutna ds-2', 'dlb-1', {}, opened).state, 'R16A', 'P1A')).toEqual(['D4 dispersed', '-'])
  })
  it.each([
    ['the defender', { P1A: 'D4 dispersed' }, ['E4 dispersed', '-']],
    ['the attacker', { R16A: 'E4 on=P1A dispersed' }, ['-', 'D4 dispersed']],
    ['both', { R16A: 'E4 on=P1A dispersed', P1A: 'D4 dispersed' }, ['-', '-']],
  ])('%s dispersed already is eliminated, and the combat ends', (_, where, expected) => {
    const opened = gameBitwa({ 'advance-on-elimination': 'all' })
    const { state, events } = fight('red', 'okrutna dk-10', 'dlb-1 dp-14', { units: where }, opened)
    expect(stand(state, 'R16A', 'P1A')).toEqual(expected)
    expect(events.filter(({ key }) => ['strengths', 'retreated', 'advanced', 'combat-tied'].includes(key))).toEqual([])
    // The colour check is made all the same.
    expect(tales(events, 'cards-return')).toEqual(['red dk-10', 'polish dp-14'])
    expect([gone(state, 'red', 'okrutna dk-10'), gone(state, 'polish', 'dlb-1 dp-14')]).toEqual(['okrutna', 'dlb-1'])
  })
  it('each draws one after such an end too, and attacks of the eliminated unit are cancelled', () => {
    const { state, events } = fight('red', 'okrutna', 'dlb-1', {
      units: { P1A: 'D4 dispersed on=R3A', R3A: 'E3' },
      red: { hand: 'okrutna zbiorczy', deck: 'ds-2' },
      polish: { hand: 'dlb-1 balachowicz', deck: 'dp-10' },
    })
    expect([tales(events, 'attack-cancelled'), falls(game, state)]).toEqual([['P1A R3A'], ['red-deck ds-2']])
    expect(falls(game, play(game, state, 'chance red-deck ds-2'))).toEqual(['polish-deck dp-10'])
  })
  it('the Warsaw Defenders are not touched', () => {
    const { state, events } = onWarsaw('okrutna', 'dlb-1')
    expect(tales(events, 'dispersed')).toEqual(['R16A D4'])
    expect(sums(events)).toEqual([2, 3])
    expect(stand(state, 'R16A', 'PWD')).toEqual(['-', 'C4'])
    expect(stand(onWarsaw('okrutna ds-27', 'dlb-1').state, 'R16A', 'PWD')).toEqual(['D4 dispersed', '-'])
  })
  it('a dispersed unit that attacks them is eliminated, and all Polish cards that fought are discarded', () => {
    const { state, events } = onWarsaw('okrutna ds-27', 'dpl-2', { R16A: 'D4 on=PWD dispersed' })
    expect([stand(state, 'R16A', 'PWD'), sums(events)]).toEqual([
      ['-', 'C4'],
      [undefined, undefined],
    ])
    expect([gone(state, 'polish', 'dpl-2'), gone(state, 'red', 'okrutna ds-27')]).toEqual(['dpl-2', 'ds-27 okrutna'])
  })
  it('good-order-only: a dispersed unit is not touched, and the combat goes on', () => {
    const opened = gameBitwa({ okrutna: 'good-order-only' })
    const { state, events } = fight('red', 'okrutna ds-2', 'dlb-1', { units: { P1A: 'D4 dispersed' } }, opened)
    expect([tales(events, 'dispersed'), sums(events)]).toEqual([['R16A E4'], [4, 3]])
    expect(stand(state, 'R16A', 'P1A')).toEqual(['E4 dispersed', '-'])
  })
  it('Red can lose by it: a third unit eliminated, or the last one dispersed', () => {
    const third = fight('red', 'okrutna', 'dlb-1', { units: { R16A: 'E4 on=P1A dispersed', R3A: '-', R4A: '-' } })
    expect(ended(game, third.state)).toBe('polish 5.31 three-eliminated')
    expect(third.events.at(-1)?.key).toBe('three-eliminated')
    const last = fight('red', 'okrutna ds-27', 'dlb-1', {
      units: {
        R4A: 'G1 dispersed',
        RKK: 'H1 dispersed',
        R15A: 'F1 dispersed',
        R3A: 'H5 dispersed',
        RMZ: 'G2 dispersed',
      },
    })
    // Both were struck at one moment, then the game was over: no strengths.
    expect([ended(game, last.state), sums(last.events)]).toEqual(['polish 5.31 all-dispersed', [undefined, undefined]])
    expect(stand(last.state, 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4 dispersed'])
  })
})

describe('bitwa 3.16: two combat cards together', () => {
  it('Okrutna and Umocnienia: what Okrutna did is not undone, but it adds nothing', () => {
    const { state } = fight('red', 'okrutna ds-2', 'umocnienia dp-10')
    expect(stand(state, 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4 dispersed'])
    const { state: after, events } = told(game, state, 'return okrutna')
    expect(sums(events)).toEqual([2, 1 + 2])
    expect([stand(after, 'R16A', 'P1A'), cardsIn(game, after, 'red', 'known')]).toEqual([
      ['-', 'D4 dispersed'],
      'okrutna',
    ])
  })
  it('Okrutna and Umocnienia: where a unit is eliminated, Umocnienia does not act', () => {
    const { state, events } = fight('red', 'okrutna ds-2', 'umocnienia dp-10', { units: { P1A: 'D4 dispersed' } })
    expect([tales(events, 'sent-home'), gone(state, 'polish', 'umocnienia dp-10')]).toEqual([[], 'dp-10 umocnienia'])
  })
  it('Okrutna and Komisarz: both act; after an elimination Komisarz does not', () => {
    expect(sums(fight('red', 'okrutna komisarz dk-10', 'dlb-1').events)).toEqual([2 + 1 + 3, 3])
    const { state, events } = fight('red', 'okrutna komisarz dk-10', 'dlb-1', { units: { P1A: 'D4 dispersed' } })
    expect(tales(events, 'cards-return')).toEqual(['red dk-10'])
    expect(gone(state, 'red', 'okrutna komisarz dk-10')).toBe('komisarz okrutna')
  })
  it('Okrutna and Doborowe: 2 and 2, and the ones count 3', () => {
    expect(sums(fight('red', 'okrutna doborowe rewolucyjny', 'dlb-1').events)).toEqual([2 + 2 + 3, 3])
  })
  it('Okrutna and Grupa pościgowa: the flank attack goes on between dispersed units', () => {
    const { state, events } = flank('okrutna', 'poscigowa')
    expect([sums(events), stand(state, 'R16A', 'P1A')]).toEqual([
      [5, 2],
      ['-', 'E4 dispersed'],
    ])
  })
  it('Umocnienia and Komisarz: sent back, Komisarz does not act', () => {
    const { state } = fight('red', 'komisarz dk-10', 'umocnienia dp-10')
    const without = told(game, state, 'return komisarz')
    expect([sums(without.events), tales(without.events, 'cards-return')]).toEqual([[0, 3], ['red dk-10']])
    const other = told(game, state, 'return umocnienia')
    expect(sums(other.events)).toEqual([1 + 3, 2])
  })
  it('Umocnienia and Doborowe: sent back, Doborowe raises nothing', () => {
    const { state } = fight('red', 'doborowe rewolucyjny ds-10', 'umocnienia dp-10')
    expect(sums(told(game, state, 'return doborowe').events)).toEqual([1 + 1, 3])
    expect(sums(told(game, state, 'return rewolucyjny').events)).toEqual([2 + 3, 3])
  })
  it('Umocnienia and Grupa pościgowa: of one hand; one may send back the other, or itself', () => {
    const { state } = flank('ds-27', 'poscigowa umocnienia')
    expect(sums(told(game, state, 'return poscigowa').events)).toEqual([1, 3])
    expect(sums(told(game, state, 'return umocnienia').events)).toEqual([5, 3])
    expect(sums(told(game, state, 'return ds-27').events)).toEqual([5 + 1, 0])
  })
  it('Komisarz and Doborowe: ones of every colour count 3, Komisarz too', () => {
    expect(sums(fight('red', 'komisarz doborowe ds-54', 'dp-10').events)).toEqual([3 + 2 + 3, 2])
  })
  it('Komisarz and Grupa pościgowa: each for its own side', () => {
    expect(sums(flank('komisarz dk-10', 'poscigowa').events)).toEqual([5, 1 + 3])
  })
  it('Doborowe and Grupa pościgowa: each for its own side', () => {
    expect(sums(flank('doborowe rewolucyjny', 'poscigowa ochotnicy').events)).toEqual([5 + 1, 2 + 3])
  })
  it('all three of Red’s white ones: Okrutna, Komisarz, Doborowe', () => {
    expect(sums(fight('red', 'okrutna komisarz doborowe', 'dlb-1').events)).toEqual([2 + 3 + 2, 3])
  })
})

describe('bitwa 3.13: Akcja cards in a combat', () => {
  it('are blanks that go home, for all to see', () => {
    const { state, events } = fight('red', 'manewr ds-2', 'wsparcie dp-10')
    expect([sums(events), tales(events, 'cards-return')]).toEqual([
      [2, 2],
      ['red manewr', 'polish wsparcie'],
    ])
    expect([cardsIn(game, state, 'red', 'known'), cardsIn(game, state, 'polish', 'known')]).toEqual([
      'manewr',
      'wsparcie',
    ])
  })
  it('are not raised by Doborowe', () => {
    expect(sums(fight('red', 'doborowe szturm na-zachod', 'dp-10').events)).toEqual([2, 2])
  })
  it('a Polish one for the Warsaw Defenders stays, counts 0 and is discarded; a Red one goes home', () => {
    const { state, events } = onWarsaw('szturm ds-2', 'szyfr dpl-2')
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[2, 0 + 2], ['red szturm']])
    expect(gone(state, 'polish', 'szyfr dpl-2')).toBe('dpl-2 szyfr')
  })
  it('a Red one under Komisarz stays, counts 0 and is discarded; a Polish one goes home', () => {
    const { state, events } = fight('red', 'komisarz manewr', 'eskadra', { units: { P2A: 'D3' } })
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[1, 0], ['polish eskadra']])
    expect(gone(state, 'red', 'komisarz manewr')).toBe('komisarz manewr')
    expect(sums(fight('red', 'komisarz doborowe manewr', 'dp-10').events)).toEqual([3 + 2 + 0, 2])
  })
  it('can be sent back by Umocnienia', () => {
    const { state } = fight('red', 'komisarz manewr', 'umocnienia')
    const after = play(game, state, 'return manewr')
    expect([hand(after, 'red'), gone(after, 'red', 'manewr')]).toEqual(['zbiorczy manewr', ''])
  })
  it('do nothing in a combat: no effect is carried out', () => {
    const { state } = fight('red', 'na-zachod manewr', 'dp-10', { day: 5 })
    expect(units(state, 'R16A')).toEqual(['E4 dispersed attacked'])
  })
})

describe('bitwa 7.49: what a side goes on knowing', () => {
  const seen = (state: State, side: Side): string => cardsIn(game, state, side, 'seen')
  const known = (state: State, side: Side): string => cardsIn(game, state, side, 'known')
  const inView = (state: State, viewer: string, id: string): number | undefined =>
    game.view(state, viewer).seen[game.decks.find(id)]
  /** The Poles have seen one of two equal cards, and Manewr. */
  const spied = play(
    game,
    poles('szyfr wsparcie', 'ds-27 ds-2 rewolucyjny rewolucyjny manewr', { R16A: 'E4', P1A: 'D4' }),
    'play szyfr',
    'chance blind rewolucyjny',
    'chance blind manewr',
    'chance blind ds-27',
    'chance blind ds-2',
    'end',
  )
  it('cards seen by Złamany szyfr, of equal ones at least so many; Red is not told', () => {
    expect([seen(spied, 'red'), known(spied, 'red')]).toEqual(['ds-27 ds-2 rewolucyjny manewr', ''])
    expect(['polish', 'red', 'public'].map((viewer) => inView(spied, viewer, 'ds-27'))).toEqual([1, 0, 0])
  })
  it('until a card is seen to leave: played, or discarded', () => {
    const played = play(game, spied, 'play manewr R16A')
    expect(seen(played, 'red')).toBe('ds-27 ds-2 rewolucyjny')
    const sheltered = play(game, spied, 'pass', 'play wsparcie R16A', 'discard ds-27')
    expect(seen(sheltered, 'red')).toBe('ds-2 rewolucyjny manewr')
  })
  it('of two equal cards one that leaves may have been the one seen', () => {
    const state = at(RED_ATTACKS, {
      phase: 'combat',
      red: { hand: 'rewolucyjny rewolucyjny', seen: 'rewolucyjny' },
    })
    // One is drawn back unseen, the other fights and is discarded.
    const after = play(game, state, 'resolve R16A', 'chance blind rewolucyjny')
    expect([hand(after, 'red'), seen(after, 'red')]).toEqual(['rewolucyjny', ''])
    const both = play(
      game,
      at(RED_ATTACKS, { phase: 'combat', red: { hand: 'rewolucyjny rewolucyjny', seen: 'rewolucyjny rewolucyjny' } }),
      'resolve R16A',
      'chance blind rewolucyjny',
    )
    expect(seen(both, 'red')).toBe('rewolucyjny')
  })
  it('a card drawn back blindly is not seen to leave, and none becomes known by it', () => {
    const state = at(RED_ATTACKS, { phase: 'combat', red: { hand: 'ds-27 ds-2', seen: 'ds-27' } })
    const back = play(game, state, 'resolve R16A', 'chance blind ds-27')
    expect([hand(back, 'red'), seen(back, 'red')]).toEqual(['ds-27', 'ds-27'])
    const other = play(game, state, 'resolve R16A', 'chance blind ds-2')
    expect([hand(other, 'red'), seen(other, 'red')]).toEqual(['ds-2', ''])
  })
  it('cards that went home openly are known to everybody', () => {
    const { state } = fight('red', 'dk-10 ds-27', 'dp-14')
    expect([known(state, 'red'), known(state, 'polish')]).toEqual(['dk-10', 'dp-14'])
    expect(['polish', 'public'].map((viewer) => inView(state, viewer, 'dk-10'))).toEqual([1, 1])
    expect(['red', 'public'].map((viewer) => inView(state, viewer, 'dp-14'))).toEqual([1, 1])
  })
  it('a second look at the same card adds none', () => {
    const state = poles('szyfr', '', {}, { red: { hand: 'ds-27 rewolucyjny rewolucyjny', seen: 'ds-27 rewolucyjny' } })
    const after = play(
      game,
      state,
      'play szyfr',
      'chance blind rewolucyjny',
      'chance blind ds-27',
      'chance blind rewolucyjny',
    )
    expect(seen(after, 'red')).toBe('ds-27 rewolucyjny rewolucyjny')
  })
  it('behind a view each side knows of the other what the viewer can tell', () => {
    const behind = (viewer: string): State => game.sample(game.view(spied, viewer), { next: () => 0.5 })
    expect(seen(behind('polish'), 'red')).toBe('ds-27 ds-2 rewolucyjny manewr')
    expect(['red', 'public'].map((viewer) => seen(behind(viewer), 'red'))).toEqual(['', ''])
  })
  it('in the middle of a look so many cards have been looked at behind every view, and the Poles know which', () => {
    const red = 'ds-27 ds-2 ds-8 ds-17 ds-10'
    const looking = play(game, poles('szyfr', red), 'play szyfr', 'chance blind ds-2', 'chance blind ds-17')
    const worlds = ['red', 'polish', 'public'].map((viewer) =>
      game.sample(game.view(looking, viewer), { next: () => 0.5 }),
    )
    expect(worlds.flatMap(game.faults)).toEqual([])
    expect(worlds.map(({ peeked }) => peeked.reduce((sum, n) => sum + n, 0))).toEqual([2, 2, 2])
    expect(worlds[1]?.peeked).toEqual(looking.peeked)
  })
  it('a hand behind a view holds what is known of it', () => {
    for (let i = 0; i < 20; i++) {
      const world = game.sample(game.view(spied, 'polish'), { next: () => (i + 0.5) / 20 })
      expect(hand(world, 'red').split(' ')).toEqual(expect.arrayContaining(['ds-27', 'ds-2', 'rewolucyjny', 'manewr']))
    }
  })
  it('a player sees his own hand, and of the other its size', () => {
    const view = game.view(spied, 'red')
    expect([view.sizes.red.hand, view.sizes.polish.hand]).toEqual([5, 1])
    expect(view.hand[game.decks.find('wsparcie')]).toBe(0)
    expect(view.hand[game.decks.find('rewolucyjny')]).toBe(2)
    expect(game.view(spied, 'public').hand.every((n) => n === 0)).toBe(true)
  })
})

describe('bitwa 8.53: corrected decks', () => {
  type Card = (typeof builtIn.decks.red)[number] & { effect?: string }
  /** The decks with one card changed, or on the other side. */
  const corrected = (id: string, change: Partial<Card>, swap = false): GameBitwa => {
    const { decks } = JSON.parse(JSON.stringify(builtIn)) as typeof builtIn
    for (const [side, other] of [
      ['red', 'polish'],
      ['polish', 'red'],
    ] as const) {
      const card = decks[side].find((one) => one.id === id)
      if (card === undefined) continue
      Object.assign(card, change, { source: 'corrected' })
      if (!swap) break
      decks[side] = decks[side].filter((one) => one !== card) as never
      decks[other].push(card as never)
      break
    }
    const data = loadDataBitwa({ format: 'vistula-data 1', game: 'bitwa', decks })
    if (areFaults(data)) throw new Error(JSON.stringify(data))
    return gameBitwa({}, data)
  }
  it('Okrutna in the Polish deck strikes both units when the Poles reveal it', () => {
    const swapped = corrected('okrutna', {}, true)
    const { state, events } = fight('red', 'ds-27', 'okrutna', {}, swapped)
    expect(tales(events, 'dispersed').sort()).toEqual(['P1A D4', 'R16A E4'])
    expect([sums(events), standing(swapped, state, 'R16A', 'P1A')]).toEqual([
      [3, 2],
      ['E4 dispersed', '-'],
    ])
    expect(swapped.parse('polish-deck okrutna')).toMatchObject({ verb: 'polish-deck' })
  })
  it('Umocnienia in the Red deck is Red’s choice', () => {
    const swapped = corrected('umocnienia', {}, true)
    const { state } = fight('red', 'umocnienia ds-27', 'dlb-1', {}, swapped)
    expect([decider(swapped, state), options(swapped, state)]).toEqual([
      'red',
      ['return ds-27', 'return umocnienia', 'return dlb-1'],
    ])
    expect(sums(told(swapped, state, 'return dlb-1').events)).toEqual([3 + 1, 0])
  })
  it('Grupa pościgowa in the Red deck is 5 in a Red flank attack, and no other', () => {
    const swapped = corrected('poscigowa', {}, true)
    const state = place(swapped, {
      phase: 'combat',
      units: { R16A: 'D5 on=P1A', P1A: 'D4' },
      red: 'poscigowa zbiorczy',
      polish: 'dp-10 balachowicz',
    })
    const lines = ['resolve R16A', 'protect poscigowa', 'chance blind zbiorczy', 'chance blind balachowicz']
    expect(sums(told(swapped, state, ...lines).events)).toEqual([5, 2])
    expect(sums(fight('red', 'poscigowa', 'dp-10', {}, swapped).events)).toEqual([2, 2])
  })
  it('Manewr in the Polish deck serves a Polish army, not the Warsaw Defenders', () => {
    const swapped = corrected('manewr', {}, true)
    const state = place(swapped, { seat: 'polish', units: { P1A: 'D3' }, polish: 'manewr' })
    expect(verdict(swapped, state, 'play manewr PWD')).toBe('2.10 defenders-stay')
    expect(verdict(swapped, state, 'play manewr R16A')).toBe('6.39 other-side')
    const done = play(swapped, state, 'play manewr P1A', 'march P1A D4')
    expect(unitOf(swapped, done, 'P1A')).toBe('D4 markers=1')
  })
  it('a special card that does not fit acts, goes home and adds nothing', () => {
    const blue = corrected('doborowe', { colour: 'blue' })
    const { events } = fight('red', 'doborowe rewolucyjny', 'dp-10', {}, blue)
    expect([sums(events), tales(events, 'cards-return')]).toEqual([[3, 2], ['red doborowe']])
  })
  it('Doborowe of strength 3, as it may be', () => {
    const strong = corrected('doborowe', { strength: 3 })
    expect(sums(fight('red', 'doborowe rewolucyjny', 'dp-10', {}, strong).events)).toEqual([3 + 3, 2])
  })
})

describe('bitwa 6: what the log tells of cards', () => {
  it('a played card is shown to all, so that undo stops there', () => {
    const { events } = told(game, reds('manewr', { R16A: 'G3' }), 'play manewr R16A')
    expect(events[0]).toMatchObject({ key: 'card-played', uncovers: true })
    expect(keys(game, poles('szyfr', ''), 'play szyfr')).toEqual(['card-played', 'cipher-broken'])
  })
})

/** The neighbours of a hex by the words of 8.53. */
function around(hex: string): Readonly<Record<string, string>> {
  const [column, row] = [hex.charCodeAt(0), Number(hex.slice(1))]
  const name = (dx: number, dy: number): string => `${String.fromCharCode(column + dx)}${row + dy}`
  const west = row % 2 === 1 ? -1 : 0
  return {
    W: name(-1, 0),
    E: name(1, 0),
    NW: name(west, -1),
    NE: name(west + 1, -1),
    SW: name(west, 1),
    SE: name(west + 1, 1),
  }
}
const onBoard = (hex: string): boolean => {
  const [column, row] = [hex.charCodeAt(0) - 64, Number(hex.slice(1))]
  return row >= 1 && row <= 7 && column >= 1 && column <= (row % 2 === 1 ? 8 : 7)
}

/** What a referee would know who sees the board and hears the log. */
class Referee {
  readonly at = new Map<string, string>()
  readonly hurt = new Set<string>()
  readonly wrong: string[] = []
  readonly seen: string[] = []
  private unit = ''
  private target = ''
  private begun = { unit: '', target: '' }
  private revealed: Record<Side, string[]> = { red: [], polish: [] }
  private home = ''
  private due: string[] = []

  constructor(state: State) {
    const { units: all } = game.position.write(state) as Record<string, Record<string, Record<string, string | true>>>
    for (const [unit, { at: hex, dispersed }] of Object.entries(all ?? {})) {
      if (typeof hex === 'string') this.at.set(unit, hex)
      if (dispersed === true) this.hurt.add(unit)
    }
  }

  private expects(what: string, found: unknown, expected: unknown): void {
    this.seen.push(what)
    if (JSON.stringify(found) !== JSON.stringify(expected))
      this.wrong.push(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  }

  private isFlank(): boolean {
    const { unit, target } = this.begun
    const from = this.at.get(unit) ?? ''
    const way = Object.entries(around(from)).find(([, hex]) => hex === this.at.get(target))?.[0] ?? ''
    const isShaded = builtIn.board.shaded.includes(from)
    return unit.startsWith('P') ? isShaded && /W/.test(way) : !isShaded && /E/.test(way)
  }

  /** Rule 3.22. */
  legal(unit: string, by: string): string[] {
    const taken = new Set(this.at.values())
    const free = Object.values(around(this.at.get(unit) ?? '')).filter(
      (hex) => onBoard(hex) && !taken.has(hex) && !(hex === 'C4' && unit.startsWith('R')),
    )
    const away = free.filter((hex) => !Object.values(around(this.at.get(by) ?? '')).includes(hex))
    return (away.length > 0 ? away : free).sort()
  }

  /** Rules 3.16-3.18. */
  private strength(side: Side): number {
    const attacker = this.unit.startsWith('R') ? 'red' : 'polish'
    const unit = side === attacker ? this.unit : this.target
    const left = [...this.revealed[side]]
    if (left.includes(this.home)) left.splice(left.indexOf(this.home), 1)
    const colours: Readonly<Record<string, string>> = builtIn.decks.colours
    const fits = builtIn.decks[side].flatMap(({ id, colour, strength }) => {
      const isIn = unit === 'PWD' || colour === 'white' || colour === colours[unit] || left.includes('komisarz')
      return isIn ? left.filter((one) => one === id).map(() => ({ id, strength })) : []
    })
    return fits.reduce((sum, { id, strength }) => {
      if (id === 'poscigowa' && attacker === 'polish' && this.isFlank()) return sum + 5
      return sum + (strength === 1 && side === 'red' && left.includes('doborowe') ? 3 : strength)
    }, 0)
  }

  hear({ key, args = {} }: { readonly key: string; readonly args?: Readonly<Record<string, unknown>> }): void {
    const { unit = '', target = '', hex = '', seat = '', card = '' } = args as Record<string, string>
    switch (key) {
      case 'combat-begins':
        this.begun = { unit, target }
        ;[this.unit, this.target, this.home] = [unit, target, '']
        this.revealed = { red: [], polish: [] }
        this.expects('flank', args.flank, this.isFlank())
        this.expects('fortress', args.fortress, ['C4', 'D3', 'C3'].includes(this.at.get(target) ?? ''))
        break
      case 'revealed':
        this.revealed[seat as Side] = [...(args.cards as string[])]
        if (seat !== (this.unit.startsWith('R') ? 'red' : 'polish') && this.revealed.red.includes('okrutna'))
          this.due = [this.unit, this.target].filter((one) => one !== 'PWD')
        break
      case 'sent-home':
        this.home = card
        this.expects('face up', [...this.revealed.red, ...this.revealed.polish].includes(card), true)
        this.expects('by Umocnienia', this.revealed.polish.includes('umocnienia'), true)
        break
      case 'strengths': {
        const [attack, defence] = this.unit.startsWith('R')
          ? [this.strength('red'), this.strength('polish')]
          : [this.strength('polish'), this.strength('red')]
        this.expects('strengths', [args.attack, args.defence], [attack, defence])
        this.expects('Okrutna first', this.due, [])
        if (this.revealed.polish.includes('umocnienia')) this.expects('Umocnienia acted', this.home !== '', true)
        this.due = attack > defence ? [target] : attack < defence ? [unit] : ['tied']
        break
      }
      case 'combat-tied':
        this.expects('a tie', this.due.splice(0), ['tied'])
        break
      case 'shelled':
        this.due = [unit]
        break
      case 'dispersed':
      case 'eliminated':
        this.expects('whose loss', this.due.includes(unit), true)
        this.expects('how', key, unit === 'PWD' || this.hurt.has(unit) ? 'eliminated' : 'dispersed')
        this.due = this.due.filter((one) => one !== unit)
        if (key === 'eliminated') this.at.delete(unit)
        else this.hurt.add(unit)
        break
      case 'no-retreat':
        this.expects('no retreat', this.legal(unit, this.by), [])
        break
      case 'retreated':
        this.expects('retreat', this.legal(unit, this.by).includes(hex), true)
        this.at.set(unit, hex)
        break
      case 'advanced':
        this.expects('advance', [unit, [...this.at.values()].includes(hex)], [this.by, false])
        this.at.set(unit, hex)
        break
      case 'marched':
        this.expects('march', Object.values(around(this.at.get(unit) ?? '')).includes(hex), true)
        this.expects('into a free hex', [...this.at.values()].includes(hex), false)
        this.at.set(unit, hex)
        break
    }
  }
  /** Before whom a unit retreats: the attacker at hand, or the one Szturm names. */
  by = ''
}

describe('bitwa 3.12-3.28: every combat of 150 crowded games', () => {
  it('comes out as a referee reckons it from the log', () => {
    const counts: Record<string, number> = {}
    for (let i = 0; i < 150; i++) {
      const random = seededRandom(`referee ${i}`)
      let state = crowded(game, `referee ${i}`)
      const referee = new Referee(state)
      while (game.outcome(state) === undefined) {
        const phase = game.phase(state)
        const seat = pick(random, phase.waitingFor(state))
        const all = seat === CHANCE ? [] : legal(game, state, seat).filter(({ verb }) => verb !== 'back')
        if (phaseIn(state) === 'retreat') {
          const texts = all.map((action) => game.print(action).split(' '))
          expect(texts.map(([, , hex]) => hex).sort()).toEqual(referee.legal(texts[0]?.[1] ?? '', referee.by))
        }
        const action = seat === CHANCE ? choose(outcomes(game, state), random.next()).action : pick(random, all)
        const [verb, card, named_ = ''] = game.print(action).split(' ')
        if (verb === 'play' && card === 'szturm') referee.by = named_
        const step = phase.apply(state, seat, action)
        for (const event of step.events) {
          if (event.key === 'combat-begins') referee.by = String(event.args?.unit)
          referee.hear(event)
        }
        state = step.state
      }
      expect(referee.wrong).toEqual([])
      for (const what of referee.seen) counts[what] = (counts[what] ?? 0) + 1
    }
    // All of it has been seen often enough to mean something.
    for (const what of ['strengths', 'retreat', 'advance', 'face up', 'a tie', 'march'])
      expect([what, (counts[what] ?? 0) > 4]).toEqual([what, true])
    expect(counts.strengths).toBeGreaterThan(400)
  })
})
