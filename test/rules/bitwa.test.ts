/** Bitwa Warszawska, rule by rule, as a referee would answer. The cards are in bitwa-cards.test.ts. */
import { describe, expect, it } from 'vitest'
import { streams } from '../../src/engine/chance.ts'
import { areFaults, CHANCE, type Event, isFault, type Outcome } from '../../src/engine/game.ts'
import { outcomes, refuse } from '../../src/engine/legality.ts'
import { act, isSession, open, type Session, type Table } from '../../src/engine/session.ts'
import { undo, undoBar } from '../../src/engine/undo.ts'
import { UNITS } from '../../src/maps/data-bitwa.ts'
import type { Action } from '../../src/rules/bitwa/actions.ts'
import type { GameBitwa } from '../../src/rules/bitwa/game.ts'
import type { Side, State } from '../../src/rules/bitwa/state.ts'
import type { View } from '../../src/rules/bitwa/view.ts'
import {
  argsOf,
  cardsIn,
  decider,
  ended,
  falls,
  fight,
  gameBitwa,
  type Held,
  json,
  keys,
  named,
  options,
  type Placing,
  POLES_ATTACK,
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
import { inShort } from '../helpers/faults.ts'

const game = gameBitwa()
const at = (units: Placing['units'] = {}, more: Placing = {}): State => place(game, { units, ...more })
const combat = (units: Placing['units'] = {}, more: Placing = {}): State => at(units, { phase: 'combat', ...more })
const units = (state: State, ...ids: string[]): string[] => ids.map((id) => unitOf(game, state, id))
const stand = (state: State, ...ids: string[]): string[] => standing(game, state, ...ids)

describe('bitwa 1.1: the set-up', () => {
  const start = game.start()
  it('has all twelve units on their starts, in good order, on 13 August', () => {
    expect(units(start, ...UNITS)).toEqual([
      'C1 markers=1',
      'D1 markers=1',
      'E1 markers=1',
      'E2 markers=1',
      'G3 markers=1',
      'G5 markers=1',
      'D3 markers=1',
      'D5 markers=1',
      'G7 markers=1',
      'E6 markers=1',
      'C3 markers=1',
      'C4',
    ])
    expect(start.day).toBe(1)
  })
  it('deals the Poles 7 of their 30 cards and Red 10 of its 30, and nobody decides meanwhile', () => {
    let state = start
    const drawn: Record<string, number> = {}
    while (decider(game, state) === CHANCE) {
      const [first] = outcomes(game, state)
      if (first === undefined) throw new Error('nothing can fall')
      const deck = first.action.verb
      drawn[deck] = (drawn[deck] ?? 0) + 1
      state = play(game, state, `chance ${game.print(first.action)}`)
    }
    expect(drawn).toEqual({ 'polish-deck': 7, 'red-deck': 10 })
    const count = (text: string): number => text.split(' ').length
    expect((['red', 'polish'] as const).map((side) => count(cardsIn(game, state, side, 'hand')))).toEqual([10, 7])
    expect((['red', 'polish'] as const).map((side) => count(cardsIn(game, state, side, 'deck')))).toEqual([20, 23])
    expect([decider(game, state), phaseIn(state)]).toEqual(['red', 'set-up'])
  })
  it('draws each copy of a card with the same chance, and tells it to its owner alone', () => {
    expect(falls(game, start)).toContain('polish-deck ochotnicy x3')
    expect(outcomes(game, start).reduce((sum, { weight }) => sum + weight, 0)).toBe(30)
    expect(new Set(outcomes(game, start).flatMap(({ to }) => to))).toEqual(new Set(['polish']))
    const { events } = told(game, start, 'chance polish-deck dlb-1')
    expect(events.filter(({ args: said }) => said?.card === 'dlb-1').map(({ to }) => to)).toEqual([['polish']])
  })
})

/** A game after the deal, with hands that matter to nobody. */
const dealt = (): State => {
  let state = game.start()
  while (decider(game, state) === CHANCE) state = play(game, state, `chance ${falls(game, state)[0]?.split(' x')[0]}`)
  return state
}

describe('bitwa 1.2: command markers', () => {
  it('Red adds two more, both on one Red unit or on two', () => {
    expect(units(play(game, dealt(), 'marker RKK', 'marker RKK'), 'RKK')).toEqual(['D1 markers=3'])
    const two = play(game, dealt(), 'marker RKK', 'marker R4A')
    expect(units(two, 'RKK', 'R4A')).toEqual(['D1 markers=2', 'C1 markers=2'])
    expect([decider(game, two), phaseIn(two)]).toEqual(['red', 'operational'])
  })
  it('both must be placed, on Red units alone', () => {
    for (const state of [dealt(), play(game, dealt(), 'marker RKK')]) {
      expect(options(game, state)).toEqual(['R4A', 'RKK', 'R15A', 'R3A', 'R16A', 'RMZ'].map((unit) => `marker ${unit}`))
      expect(verdict(game, state, 'marker P1A')).toBe('1.2 other-side')
      expect(verdict(game, state, 'pass')).toBe('1.2 not-in-this-phase')
      expect(verdict(game, state, 'polish pass')).toBe('1.2 not-your-decision')
    }
  })
})

describe('bitwa 1.3: days and phases', () => {
  it('five rounds, the last without a clean-up', () => {
    let state = at({ R16A: 'H7' }, { day: 1 })
    const days: number[] = []
    while (ended(game, state) === 'on') {
      days.push(state.day)
      state = play(game, state, 'pass', 'pass')
    }
    expect(days).toEqual([1, 2, 3, 4, 5])
    // Four clean-ups.
    expect(units(state, 'R16A', 'P1A', 'PWD')).toEqual(['H7 markers=4', 'A1 markers=4', 'C4'])
  })
})

describe('bitwa 2.4: taking turns and passing', () => {
  const both = at({ R16A: 'F4 markers=2', R3A: 'F2 markers=1', P1A: 'B5 markers=2' })
  it('Red begins, and `end` hands the turn over', () => {
    const state = play(game, both, 'march R16A E4')
    expect(decider(game, both)).toBe('red')
    expect([decider(game, state), verdict(game, state, 'polish pass')]).toEqual(['red', '2.4 not-your-decision'])
    expect(decider(game, play(game, state, 'end'))).toBe('polish')
    expect(decider(game, play(game, state, 'end', 'march P1A B4', 'end'))).toBe('red')
  })
  it('an action that has begun must be ended, and none can be ended before it begins', () => {
    const state = play(game, both, 'march R16A E4')
    expect(verdict(game, both, 'end')).toBe('2.4 nothing-to-end')
    expect(verdict(game, state, 'pass')).toBe('2.4 end-first')
    expect(verdict(game, state, 'pillage R16A')).toBe('2.4 end-first')
  })
  it('a pass needs no `end` and is final: the other side goes on alone', () => {
    const alone = play(game, both, 'pass')
    expect(decider(game, alone)).toBe('polish')
    const marched = play(game, alone, 'march P1A B4')
    expect([decider(game, marched), phaseIn(marched)]).toEqual(['polish', 'operational'])
    // No `end` is needed, and there is none.
    expect(verdict(game, marched, 'end')).toBe('2.4 nothing-to-end')
    expect(decider(game, play(game, marched, 'march P1A B5'))).toBe('polish')
  })
  it('going on alone, each command is an action of its own', () => {
    const alone = play(game, both, 'march R16A E4', 'end', 'pass')
    expect(units(play(game, alone, 'march R16A D4', 'march R3A E2'), 'R16A', 'R3A')).toEqual(['D4', 'E2'])
  })
  it('when both have passed the phase is over', () => {
    const state = told(game, both, 'pass', 'pass')
    expect(state.events.map(({ key }) => key)).toEqual(['passed', 'passed', 'day-begins'])
    expect(state.state.day).toBe(3)
  })
  it('a side that can do nothing must still say that it passes', () => {
    expect(options(game, at())).toEqual(['pass'])
    expect(options(game, play(game, at(), 'pass'))).toEqual(['pass'])
  })
})

describe('bitwa 2.5: the possible actions', () => {
  it('are pillage, command, an Akcja card and a pass, which alone is always possible', () => {
    const state = at({ R16A: 'E4 markers=2', P1A: 'D4' }, { red: 'manewr ds-27' })
    const verbs = new Set(options(game, state).map((text) => text.split(' ')[0]))
    expect(verbs).toEqual(new Set(['march', 'attack', 'pillage', 'play', 'pass']))
    expect(verdict(game, state, 'resolve R16A')).toBe('3.12 not-in-this-phase')
    expect(verdict(game, state, 'pick ds-27')).toBe('3.13 not-in-this-phase')
  })
})

describe('bitwa 2.6: pillage', () => {
  const state = at({ R16A: 'E4 markers=3', R3A: 'F2 markers=1' }, { red: { deck: 'ds-27 ds-2' } })
  it('takes two markers off one unit and draws one card', () => {
    const paid = play(game, state, 'pillage R16A')
    expect([unitOf(game, paid, 'R16A'), falls(game, paid)]).toEqual([
      'E4 markers=1',
      ['red-deck ds-27', 'red-deck ds-2'],
    ])
    const drawn = play(game, paid, 'chance red-deck ds-2')
    expect(cardsIn(game, drawn, 'red', 'hand')).toBe('ds-2')
    expect(options(game, drawn)).toEqual(['end'])
    expect(verdict(game, drawn, 'march R16A D4')).toBe('2.4 end-first')
    expect(decider(game, play(game, drawn, 'end'))).toBe('polish')
  })
  it('needs both markers on one unit', () => {
    expect(verdict(game, state, 'pillage R3A')).toBe('2.6 pillage-markers')
    expect(verdict(game, at({ R3A: 'F2' }), 'pillage R3A')).toBe('2.6 pillage-markers')
  })
  it('is for Red and Red units alone', () => {
    const poles = at({ P1A: 'B5 markers=3', R3A: 'F2 markers=3' }, { seat: 'polish' })
    expect(verdict(game, poles, 'pillage P1A')).toBe('2.6 only-red-pillages')
    expect(verdict(game, poles, 'pillage R3A')).toBe('2.6 only-red-pillages')
    expect(verdict(game, at({ P1A: 'B5 markers=3' }), 'pillage P1A')).toBe('2.6 pillage-red-unit')
    expect(verdict(game, at(), 'pillage PWD')).toBe('2.6 pillage-red-unit')
    expect(verdict(game, at({ R3A: '-' }), 'pillage R3A')).toBe('3.20 unit-eliminated')
  })
  it('is not for a unit that an attack marker touches', () => {
    const attacks = at({ R16A: 'E4 markers=2 on=P1A', P1A: 'D4' })
    expect(verdict(game, attacks, 'pillage R16A')).toBe('2.6 pillage-engaged')
    const attacked = at({ R16A: 'E4 markers=2', P1A: 'D4 on=R16A' })
    expect(verdict(game, attacked, 'pillage R16A')).toBe('2.6 pillage-engaged')
  })
  it('is for a dispersed unit too, and for one whose attack was cancelled', () => {
    expect(verdict(game, at({ R16A: 'C6 markers=2 dispersed' }), 'pillage R16A')).toBe('legal')
    expect(verdict(game, at({ R16A: 'E4 markers=2 attacked' }), 'pillage R16A')).toBe('legal')
  })
  it('is allowed with an empty deck, and draws nothing then', () => {
    const empty = told(game, at({ R16A: 'E4 markers=2' }), 'pillage R16A')
    expect(empty.events).toMatchObject([{ key: 'pillaged', args: { unit: 'R16A', empty: true } }])
    expect([unitOf(game, empty.state, 'R16A'), options(game, empty.state)]).toEqual(['E4', ['end']])
    expect(cardsIn(game, empty.state, 'red', 'hand')).toBe('')
  })
})

describe('bitwa 2.7: command', () => {
  const state = at({
    R16A: 'E4 markers=3',
    R3A: 'F2 markers=1',
    RKK: 'D2',
    R4A: '-',
    P1A: 'D4 markers=2',
    P2A: '-',
  })
  it('each march and the attack cost a marker, and the attack is the last step', () => {
    const done = play(
      game,
      at({ R16A: 'F4 markers=4', P1A: 'D4' }),
      'march R16A F3',
      'march R16A E4',
      'attack R16A P1A',
    )
    expect(unitOf(game, done, 'R16A')).toBe('E4 markers=1 attacked on=P1A')
    expect(options(game, done)).toEqual(['end'])
    expect(verdict(game, done, 'march R16A F4')).toBe('2.7 has-attacked')
    expect(verdict(game, done, 'attack R16A P1A')).toBe('2.7 has-attacked')
  })
  it('is refused with the rule that forbids it', () => {
    expect(verdict(game, state, 'march P1A C5')).toBe('2.7 other-side')
    expect(verdict(game, state, 'attack P1A R16A')).toBe('2.7 other-side')
    expect(verdict(game, state, 'march RKK D3')).toBe('2.7 no-markers')
    expect(verdict(game, state, 'march R4A C2')).toBe('3.20 unit-eliminated')
    expect(verdict(game, state, 'march R16A G4')).toBe('2.7 march-not-adjacent')
    expect(verdict(game, state, 'march R16A E4')).toBe('2.7 stands-there')
    expect(verdict(game, state, 'march R16A D4')).toBe('2.9 hex-occupied')
    expect(verdict(game, state, 'attack R3A P1A')).toBe('2.7 target-not-adjacent')
    expect(verdict(game, state, 'attack R16A P2A')).toBe('3.20 target-eliminated')
    expect(isFault(game.parse('attack R16A R3A'))).toBe(true)
  })
  it('all steps of an action belong to one unit', () => {
    const marched = play(game, state, 'march R16A F4')
    expect(verdict(game, marched, 'march R3A E2')).toBe('2.7 one-unit')
    expect(verdict(game, marched, 'attack R3A P1A')).toBe('2.7 one-unit')
    expect(verdict(game, marched, 'march R16A E4')).toBe('legal')
  })
  it('what a unit has not spent on marches serves a later action of the phase', () => {
    const later = play(game, state, 'march R16A F4', 'end', 'pass', 'march R16A E4', 'attack R16A P1A')
    expect(unitOf(game, later, 'R16A')).toBe('E4 attacked on=P1A')
  })
  it('spends at least one marker', () => {
    expect(options(game, state).filter((text) => text === 'end')).toEqual([])
  })
})

describe('bitwa 2.8: attack markers', () => {
  it('the unit attacked loses all its markers, the attacker keeps what it has not spent', () => {
    const attack = told(game, at({ R16A: 'E4 markers=3', P1A: 'D4 markers=4' }), 'attack R16A P1A')
    expect(units(attack.state, 'R16A', 'P1A')).toEqual(['E4 markers=2 attacked on=P1A', 'D4'])
    expect(argsOf(attack.events, 'attacked')).toEqual({ unit: 'R16A', target: 'P1A', lost: 4 })
  })
  it('an engaged unit may not be commanded, but attacked again', () => {
    // A marker that came by a card is lost to the second attack.
    const state = at({ R16A: 'E4 on=P1A', R3A: 'E3 markers=1', P1A: 'D4 markers=1' })
    expect(verdict(game, at({ R16A: 'E4 on=P1A', P1A: 'D4 markers=1' }, { seat: 'polish' }), 'march P1A D5')).toBe(
      '2.8 engaged',
    )
    expect(units(play(game, state, 'attack R3A P1A'), 'P1A', 'R16A', 'R3A')).toEqual([
      'D4',
      'E4 attacked on=P1A',
      'E3 attacked on=P1A',
    ])
  })
  it('an attack that a unit has made is not undone by an attack on it', () => {
    const state = at({ R16A: 'E4 on=P1A markers=2', P1A: 'D4', P2A: 'E5 markers=1' }, { seat: 'polish' })
    expect(units(play(game, state, 'attack P2A R16A'), 'R16A', 'P2A')).toEqual([
      'E4 attacked on=P1A',
      'E5 attacked on=R16A',
    ])
  })
  it('nothing is fought before the combat phase', () => {
    const state = play(game, at({ R16A: 'E4 markers=1', P1A: 'D4' }), 'attack R16A P1A', 'end')
    expect([decider(game, state), phaseIn(state)]).toEqual(['polish', 'operational'])
  })
})

describe('bitwa 2.9: no stacking, and terrain', () => {
  it('no unit enters the hex of another, friend or enemy', () => {
    const state = at({ R16A: 'E4 markers=1', R3A: 'E3', P1A: 'D4' })
    expect(verdict(game, state, 'march R16A E3')).toBe('2.9 hex-occupied')
    expect(verdict(game, state, 'march R16A D4')).toBe('2.9 hex-occupied')
  })
  it('enemies nearby neither stop a march nor make it dearer', () => {
    const state = at({ R16A: 'E4 markers=3', P1A: 'D4', P2A: 'D5' })
    expect(unitOf(game, play(game, state, 'march R16A E5', 'march R16A D6'), 'R16A')).toBe('D6 markers=1')
  })
  it('dispersed units march and attack like others', () => {
    const state = at({ R16A: 'F4 markers=2 dispersed', P1A: 'D4' })
    expect(unitOf(game, play(game, state, 'march R16A E4', 'attack R16A P1A'), 'R16A')).toBe(
      'E4 dispersed attacked on=P1A',
    )
  })
})

describe('bitwa 2.10: the Warsaw Defenders', () => {
  it('never march or attack, and can be attacked', () => {
    const state = at({ R16A: 'D4 markers=1' }, { seat: 'polish' })
    expect(verdict(game, state, 'march PWD C5')).toBe('2.10 defenders-stay')
    expect(verdict(game, state, 'attack PWD R16A')).toBe('2.10 defenders-stay')
    expect(verdict(game, at({ R16A: 'D4 markers=1' }), 'attack R16A PWD')).toBe('legal')
  })
  it('get no marker in the clean-up', () => {
    expect(units(play(game, at(), 'pass', 'pass'), 'PWD', 'P1A')).toEqual(['C4', 'A1 markers=1'])
  })
})

describe('bitwa 2.11: Akcja cards', () => {
  it('are a whole action without a marker; the card is discarded and none drawn', () => {
    const state = at({}, { seat: 'polish', polish: { hand: 'szyfr dp-10', deck: 'dp-8' } })
    const played = play(game, state, 'play szyfr')
    expect(cardsIn(game, played, 'polish', 'hand')).toBe('dp-10')
    expect(cardsIn(game, played, 'polish', 'discard').split(' ')).toContain('szyfr')
    expect([decider(game, played), options(game, played)]).toEqual(['polish', ['end']])
    expect(cardsIn(game, played, 'polish', 'deck')).toBe('dp-8')
  })
  it('are played from one’s own hand, in one’s own action', () => {
    const state = at({}, { red: 'na-zachod', polish: 'eskadra' })
    expect(verdict(game, state, 'play na-zachod')).toBe('legal')
    expect(verdict(game, state, 'play eskadra')).toBe('2.11 not-your-card')
    expect(verdict(game, state, 'play manewr R16A')).toBe('2.11 not-in-hand')
    expect(verdict(game, state, 'polish play eskadra')).toBe('2.4 not-your-decision')
    const begun = at({ R16A: 'E4 markers=2' }, { red: 'na-zachod' })
    expect(verdict(game, play(game, begun, 'march R16A F4'), 'play na-zachod')).toBe('2.4 end-first')
  })
})

describe('bitwa 3.12: choosing the attack', () => {
  /** With empty hands every combat is 0 against 0 and over at once. */
  const three = { R16A: 'E4 on=P1A', R3A: 'E3 on=P1A', RMZ: 'E5 on=P1A', P1A: 'D4' }
  it('goes in turn, Red first, and a last attack is fought unasked', () => {
    const state = combat(three)
    expect([decider(game, state), options(game, state)]).toEqual([
      'red',
      ['resolve R3A', 'resolve R16A', 'resolve RMZ'],
    ])
    const second = play(game, state, 'resolve R16A')
    expect([decider(game, second), options(game, second)]).toEqual(['polish', ['resolve R3A', 'resolve RMZ']])
    const last = told(game, second, 'resolve RMZ')
    expect(tales(last.events, 'combat-begins').map((text) => text.split(' ')[0])).toEqual(['RMZ', 'R3A'])
    expect([last.state.day, phaseIn(last.state)]).toEqual([3, 'operational'])
  })
  it('a side may choose an attack of either side', () => {
    const state = combat({ ...three, P2A: 'F4 on=R16A' })
    expect(options(game, state)).toEqual(['resolve R3A', 'resolve R16A', 'resolve RMZ', 'resolve P2A'])
    const second = play(game, state, 'resolve P2A')
    expect(decider(game, second)).toBe('polish')
    expect(decider(game, play(game, second, 'resolve R3A'))).toBe('red')
  })
  it('is of attacks that wait', () => {
    expect(verdict(game, combat(three), 'resolve RKK')).toBe('3.12 no-attack-to-resolve')
    expect(verdict(game, play(game, combat(three), 'resolve R16A'), 'resolve R16A')).toBe('3.12 no-attack-to-resolve')
    expect(verdict(game, combat(three), 'polish resolve R16A')).toBe('3.12 not-your-decision')
    expect(verdict(game, combat(three), 'march R16A F4')).toBe('2.5 not-in-this-phase')
  })
  it('a cancelled attack is nobody’s choice', () => {
    // From D4 the 1st Army can only go to D5, where it is out of reach for E3 and D3.
    const state = combat({ ...three, RKK: 'D3 on=P1A', R4A: 'F2', P2A: 'G3 on=R4A' }, { red: 'ds-27 zbiorczy' })
    const fought = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(tales(fought.events, 'attack-cancelled')).toEqual(['RKK P1A', 'R3A P1A'])
    expect([decider(game, fought.state), options(game, fought.state)]).toEqual([
      'polish',
      ['resolve RMZ', 'resolve P2A'],
    ])
  })
  it('does not take place without attacks', () => {
    expect(keys(game, at(), 'pass', 'pass')).toEqual(['passed', 'passed', 'day-begins'])
  })
})

describe('bitwa 3.13: choosing four cards', () => {
  const hands = {
    red: 'ds-27 ds-2 ds-8 ds-17 ds-10 manewr',
    polish: 'dlb-1 dp-10 dp-8 dp-15 dp-11 ochotnicy ochotnicy',
  }
  const choosing = play(game, combat(RED_ATTACKS, hands), 'resolve R16A')
  const waiting = (state: State) => game.phase(state).waitingFor(state)
  const picks = (seat: Side, ids: string): string[] => ids.split(' ').map((id) => `${seat} pick ${id}`)
  const four = picks('red', 'ds-27 ds-2 ds-8 manewr')

  it('is asked of both at once, of any colour, Akcja cards among them', () => {
    expect(waiting(choosing)).toEqual(['red', 'polish'])
    expect(options(game, choosing, 'red')).toEqual(
      ['ds-27', 'ds-2', 'ds-8', 'ds-17', 'ds-10', 'manewr'].map((id) => `pick ${id}`),
    )
    expect(options(game, choosing, 'polish')).toEqual(
      ['dlb-1', 'dp-10', 'dp-8', 'dp-15', 'dp-11', 'ochotnicy'].map((id) => `pick ${id}`),
    )
  })
  it('takes four cards, no more and no fewer', () => {
    const some = play(game, choosing, ...four.slice(0, 3))
    expect(verdict(game, some, 'red ready')).toBe('3.13 chosen-too-few')
    const all = play(game, choosing, ...four)
    expect(verdict(game, all, 'red pick ds-17')).toBe('3.13 chosen-enough')
    expect(verdict(game, all, 'red ready')).toBe('legal')
  })
  it('takes each copy of a card once', () => {
    const both = play(game, choosing, ...picks('polish', 'ochotnicy ochotnicy'))
    expect(verdict(game, both, 'polish pick ochotnicy')).toBe('3.13 not-in-hand')
    expect(cardsIn(game, both, 'polish', 'laid')).toBe('ochotnicy ochotnicy')
  })
  it('takes only one’s own cards, out of one’s hand', () => {
    expect(verdict(game, choosing, 'red pick dlb-1')).toBe('3.13 not-your-card')
    expect(verdict(game, choosing, 'red pick okrutna')).toBe('3.13 not-in-hand')
    expect(verdict(game, choosing, 'red back ds-27')).toBe('3.13 not-chosen')
    expect(verdict(game, choosing, 'red back dlb-1')).toBe('3.13 not-your-card')
    expect(verdict(game, choosing, 'red march R16A F4')).toBe('2.5 not-in-this-phase')
  })
  it('a card can be taken back until one is ready', () => {
    const back = play(game, choosing, ...four, 'red back manewr')
    expect(cardsIn(game, back, 'red', 'laid')).toBe('ds-27 ds-2 ds-8')
    expect(verdict(game, back, 'red ready')).toBe('3.13 chosen-too-few')
    expect(verdict(game, back, 'red pick ds-17')).toBe('legal')
  })
  it('is final when both are ready, and goes on at once', () => {
    const one = told(game, choosing, ...four, 'red ready')
    expect([waiting(one.state), argsOf(one.events, 'ready')]).toEqual([['polish'], { seat: 'red' }])
    const both = told(game, one.state, ...picks('polish', 'dlb-1 dp-10 dp-8 dp-15'), 'polish ready')
    expect(argsOf(both.events, 'cards-chosen')).toEqual({ red: 4, polish: 4 })
    expect(verdict(game, both.state, 'red back ds-27')).not.toBe('legal')
    expect(waiting(both.state)).toEqual([CHANCE])
  })
  it('can be changed after one’s own `ready` as long as the other side chooses', () => {
    const table: Table<State, Action, View> = {
      game,
      streams: streams('choice'),
      dice: 'seeded',
      match: false,
      from: choosing,
    }
    let session: Session<State, Action, View> = open(table)
    for (const line of [...four, 'red ready', 'polish pick dlb-1']) {
      const [seat = '', ...what] = line.split(' ')
      const next = act(session, seat, named(game, what.join(' ')))
      if (!isSession(next)) throw new Error(line)
      session = next
    }
    const changed = undo(session, 'red')
    if (!('lines' in changed)) throw new Error('barred')
    expect(waiting(changed.now.state)).toEqual(['red', 'polish'])
    expect(cardsIn(game, changed.now.state, 'polish', 'laid')).toBe('dlb-1')
    expect(verdict(game, changed.now.state, 'red back manewr')).toBe('legal')
  })
  it('is secret until both are ready: neither the cards nor how many', () => {
    const picked = told(game, choosing, ...four)
    expect(new Set(picked.events.map(({ to }) => to?.join()))).toEqual(new Set(['red']))
    const seen = game.view(picked.state, 'polish')
    expect(seen.sizes.red).toEqual({ deck: 0, hand: 6, laid: 0 })
    expect(seen.laid).toEqual(game.view(choosing, 'polish').laid)
    expect(game.view(picked.state, 'red').sizes.red).toEqual({ deck: 0, hand: 6, laid: 0 })
    expect(game.view(picked.state, 'public')).toEqual(game.view(choosing, 'public'))
  })
  it('a side with four cards or fewer is not asked: all are chosen', () => {
    const few = play(game, combat(RED_ATTACKS, { ...hands, red: 'ds-27 ds-2 ds-8 ds-17' }), 'resolve R16A')
    expect([waiting(few), cardsIn(game, few, 'red', 'laid')]).toEqual([['polish'], 'ds-27 ds-2 ds-8 ds-17'])
    const neither = told(game, combat(RED_ATTACKS, { red: 'ds-27', polish: 'dlb-1 dp-10' }), 'resolve R16A')
    expect(argsOf(neither.events, 'cards-chosen')).toEqual({ red: 1, polish: 2 })
  })
  it('a side without cards chooses none, and still fights', () => {
    const none = told(game, combat(RED_ATTACKS), 'resolve R16A')
    expect(argsOf(none.events, 'cards-chosen')).toEqual({ red: 0, polish: 0 })
    expect(sums(none.events)).toEqual([0, 0])
  })
})

describe('bitwa 3.14: protecting a card', () => {
  const hands = { red: 'ds-27 ds-2 ds-8', polish: 'dlb-1 dp-10 dp-8' }
  const RED = ['protect ds-27', 'protect ds-2', 'protect ds-8']
  const POLISH = ['protect dlb-1', 'protect dp-10', 'protect dp-8']
  const asked = (opened: GameBitwa, state: State): unknown[] => [
    decider(opened, state),
    phaseIn(state) === 'protect' ? options(opened, state) : phaseIn(state),
  ]
  const begin = (where: Readonly<Record<string, string>>, opened = game, cards: Placing = hands): State =>
    play(
      opened,
      place(opened, { phase: 'combat', units: where, ...cards }),
      where.R16A?.includes('on=') ? 'resolve R16A' : 'resolve P1A',
    )
  const FORTRESS = { R16A: 'E3 on=P1A', P1A: 'D3' }
  const RED_FLANK = { R16A: 'D5 on=P1A', P1A: 'D4' }
  const POLISH_FLANK = { P1A: 'E4 on=R16A', R16A: 'D4' }
  /** From Modlin to the east: unshaded, and against Radzymin. */
  const BOTH = { R16A: 'C3 on=P1A', P1A: 'D3' }

  it('the defender of a fortress must, and nobody else', () => {
    const state = begin(FORTRESS)
    expect(asked(game, state)).toEqual(['polish', POLISH])
    const drawn = told(game, state, 'protect dlb-1')
    expect(asked(game, drawn.state)).toEqual([CHANCE, 'blind'])
    expect(drawn.events).toMatchObject([
      { key: 'card-protected', args: { seat: 'polish', card: 'dlb-1' }, uncovers: true },
    ])
    expect(verdict(game, state, 'ready')).toBe('3.13 not-in-this-phase')
  })
  it.each([
    ['Warsaw', { R16A: 'D4 on=PWD' }, 'polish'],
    ['Radzymin', FORTRESS, 'polish'],
    ['Modlin', { R16A: 'D2 on=P1A', P1A: 'C2', P5A: 'C3', R3A: 'D3 on=P5A' }, 'polish'],
    ['Modlin, held by Red', { R16A: 'C3', P1A: 'B3 on=R16A' }, 'red'],
    ['Radzymin, held by Red', { R16A: 'D3', P1A: 'C3 on=R16A' }, 'red'],
  ] as const)('%s is a fortress for whoever defends it', (name, where, seat) => {
    const attacker = name === 'Modlin' ? 'R3A' : seat === 'red' ? 'P1A' : 'R16A'
    const state = play(game, combat(where, hands), `resolve ${attacker}`)
    expect([phaseIn(state), decider(game, state)]).toEqual(['protect', seat])
  })
  it('the attacker in a fortress does not', () => {
    expect(asked(game, begin({ P1A: 'D3 on=R16A', R16A: 'E3' }))).toEqual([CHANCE, 'blind'])
  })
  it('a flank attacker must', () => {
    expect(asked(game, begin(RED_FLANK))).toEqual(['red', RED])
    expect(asked(game, begin(POLISH_FLANK))).toEqual(['polish', POLISH])
    expect(asked(game, play(game, begin(RED_FLANK), 'protect ds-2'))).toEqual([CHANCE, 'blind'])
  })
  it('in a flank attack on a fortress the defender first, and the attacker has seen it', () => {
    const first = begin(BOTH)
    expect(asked(game, first)).toEqual(['polish', POLISH])
    const second = play(game, first, 'protect dp-8')
    expect(asked(game, second)).toEqual(['red', RED])
    expect(game.view(second, 'red').up[game.decks.find('dp-8')]).toBe(1)
    const drawn = play(game, second, 'protect ds-27')
    expect(falls(game, drawn)).toEqual(['blind ds-2', 'blind ds-8'])
    expect(falls(game, play(game, drawn, 'chance blind ds-2'))).toEqual(['blind dlb-1', 'blind dp-10'])
  })
  it('takes one of the chosen cards, of one’s own', () => {
    const state = begin(FORTRESS)
    expect(verdict(game, state, 'protect ds-27')).toBe('3.14 not-your-card')
    expect(verdict(game, state, 'protect ochotnicy')).toBe('3.14 not-chosen')
    expect(verdict(game, state, 'red protect ds-27')).toBe('3.14 not-your-decision')
  })
  it('a single chosen card is set aside without a question', () => {
    const one = told(game, combat(FORTRESS, { ...hands, polish: 'dlb-1' }), 'resolve R16A')
    expect(tales(one.events, 'card-protected')).toEqual(['polish dlb-1'])
    expect(decider(game, one.state)).toBe(CHANCE)
    // Only the attacker has a card that can be drawn.
    expect(sums(told(game, one.state, 'chance blind ds-2').events)).toEqual([3 + 2, 3])
  })
  it('a side without a chosen card protects nothing', () => {
    expect(asked(game, begin(FORTRESS, game, { ...hands, polish: '' }))).toEqual([CHANCE, 'blind'])
    expect(asked(game, begin(RED_FLANK, game, { ...hands, red: '' }))).toEqual([CHANCE, 'blind'])
  })
  it('a protected card fights like the others', () => {
    const state = play(game, begin(FORTRESS), 'protect dlb-1', 'chance blind ds-27')
    expect(sums(told(game, state, 'chance blind dp-10').events)).toEqual([2 + 2, 3 + 2])
    // A protected card of another colour goes home.
    const other = play(game, begin(FORTRESS, game, { ...hands, polish: 'dpl-3 dp-10 dp-8' }), 'protect dpl-3')
    const revealed = told(game, other, 'chance blind ds-27', 'chance blind dp-10')
    expect(tales(revealed.events, 'cards-return')).toEqual(['polish dpl-3'])
    expect(sums(revealed.events)).toEqual([4, 2])
  })
  it('with the options off nobody protects', () => {
    const open_ = gameBitwa({ fortifications: false })
    const straight = gameBitwa({ 'flank-attacks': false })
    expect(asked(open_, begin(FORTRESS, open_))).toEqual([CHANCE, 'blind'])
    expect(asked(open_, begin(BOTH, open_))).toEqual(['red', RED])
    expect(asked(straight, begin(RED_FLANK, straight))).toEqual([CHANCE, 'blind'])
    expect(asked(straight, begin(POLISH_FLANK, straight))).toEqual([CHANCE, 'blind'])
    const one = play(straight, begin(BOTH, straight), 'protect dlb-1')
    expect(asked(straight, one)).toEqual([CHANCE, 'blind'])
    const neither = gameBitwa({ fortifications: false, 'flank-attacks': false })
    expect(asked(neither, begin(BOTH, neither))).toEqual([CHANCE, 'blind'])
  })
})

describe('bitwa 3.15: the blind draw', () => {
  const state = play(
    game,
    combat(RED_ATTACKS, { red: 'ds-27 ds-2 rewolucyjny rewolucyjny', polish: 'dlb-1 dp-10' }),
    'resolve R16A',
  )
  it('takes one of the attacker’s cards first, then one of the defender’s, each copy as likely', () => {
    expect(falls(game, state)).toEqual(['blind ds-27', 'blind ds-2', 'blind rewolucyjny x2'])
    expect(falls(game, play(game, state, 'chance blind ds-2'))).toEqual(['blind dlb-1', 'blind dp-10'])
    const poles = play(game, combat(POLES_ATTACK, { red: 'ds-27 ds-2', polish: 'dlb-1 dp-10' }), 'resolve P1A')
    expect(falls(game, poles)).toEqual(['blind dlb-1', 'blind dp-10'])
  })
  it('the card goes back to its owner’s hand and does not fight', () => {
    const { state: after, events } = told(game, state, 'chance blind ds-27', 'chance blind dlb-1')
    expect(tales(events, 'revealed')).toEqual(['red ds-2 rewolucyjny rewolucyjny', 'polish dp-10'])
    expect(sums(events)).toEqual([2 + 1 + 1, 2])
    expect([cardsIn(game, after, 'red', 'hand'), cardsIn(game, after, 'polish', 'hand')]).toEqual(['ds-27', 'dlb-1'])
  })
  it('only the owner is told which, and the enemy knows of no card in his hand by it', () => {
    const { state: after, events } = told(game, state, 'chance blind ds-27', 'chance blind dlb-1')
    expect(events.filter(({ key }) => key === 'which-back').map(({ to, args: told_ }) => [to, told_])).toEqual([
      [['red'], { seat: 'red', card: 'ds-27' }],
      [['polish'], { seat: 'polish', card: 'dlb-1' }],
    ])
    expect(tales(events, 'drawn-back')).toEqual(['red', 'polish'])
    expect(outcomes(game, state).map(({ to }) => to)).toEqual([['red'], ['red'], ['red']])
    for (const viewer of ['polish', 'public']) {
      const view = game.view(after, viewer)
      expect([view.seen[game.decks.find('ds-27')], view.hand[game.decks.find('ds-27')]]).toEqual([0, 0])
    }
  })
  it('takes nothing where no unprotected card lies', () => {
    const one = play(game, combat(RED_ATTACKS, { polish: 'dlb-1 dp-10' }), 'resolve R16A')
    expect(falls(game, one)).toEqual(['blind dlb-1', 'blind dp-10'])
    expect(sums(told(game, one, 'chance blind dlb-1').events)).toEqual([0, 2])
  })
})

describe('bitwa 3.17: the colour check', () => {
  it('white cards and those of the unit’s colour stay, the others go home for all to see', () => {
    const { state, events } = fight('red', 'ds-27 dk-10 rewolucyjny', 'dp-10 dp-14 ochotnicy')
    expect(tales(events, 'cards-return')).toEqual(['red dk-10', 'polish dp-14'])
    expect(sums(events)).toEqual([3 + 1, 2 + 1])
    expect(cardsIn(game, state, 'red', 'known')).toBe('dk-10')
    expect(cardsIn(game, state, 'polish', 'known')).toBe('dp-14')
  })
  it('a colour of the enemy’s unit or of another own unit does not count, nor the same colour on the other side', () => {
    // Both 4th and 2nd Armies are yellow; the Polish 1st Army is red, which is no side.
    const { events } = fight('red', 'ds-27', 'dpl-2 dp-18')
    expect(sums(events)).toEqual([3, 0])
  })
  it('for the Warsaw Defenders every Polish card stays', () => {
    const state = combat({ R16A: 'D4 on=PWD' }, { red: 'ds-27 zbiorczy', polish: 'dlb-1 dpl-2 dp-14 balachowicz' })
    const { events } = told(
      game,
      state,
      'resolve R16A',
      'protect dlb-1',
      'chance blind zbiorczy',
      'chance blind balachowicz',
    )
    expect(tales(events, 'cards-return')).toEqual([])
    expect(sums(events)).toEqual([3, 3 + 2 + 3])
  })
  it('can leave a side without any card', () => {
    expect(sums(fight('red', 'dk-10 ds-4', 'dp-14').events)).toEqual([0, 0])
  })
})

describe('bitwa 3.18: strength', () => {
  it('is the sum of the cards that stayed; the higher one wins', () => {
    const won = fight('red', 'ds-27 ds-2 ds-8', 'dlb-1 dp-10 dp-11')
    expect(sums(won.events)).toEqual([7, 6])
    expect(stand(won.state, 'P1A', 'R16A')).toEqual(['D4 dispersed', 'E4'])
    const lost = fight('red', 'ds-27 ds-2 ds-10', 'dlb-1 dp-10 dp-8')
    expect(sums(lost.events)).toEqual([6, 7])
    expect(stand(lost.state, 'P1A', 'R16A')).toEqual(['D4', 'E4 dispersed'])
  })
  it('the state of the unit adds nothing and takes nothing away', () => {
    const { events } = fight('red', 'ds-27', 'dp-10', { units: { R16A: 'E4 on=P1A dispersed', P1A: 'D4 dispersed' } })
    expect(sums(events)).toEqual([3, 2])
  })
})

describe('bitwa 3.19: ties', () => {
  const defender = gameBitwa({ tie: 'defender' })
  it('nobody has lost, 0 against 0 included; the cards are discarded', () => {
    for (const [red, polish] of [
      ['ds-2', 'dp-10'],
      ['dk-10', 'dp-14'],
    ] as const) {
      const { state, events } = fight('red', red, polish)
      expect(events.map(({ key }) => key)).toContain('combat-tied')
      expect(stand(state, 'R16A', 'P1A')).toEqual(['E4', 'D4'])
      expect(events.filter(({ key }) => ['dispersed', 'retreated', 'advanced'].includes(key))).toEqual([])
    }
    const { state } = fight('red', 'ds-2', 'dp-10')
    expect([cardsIn(game, state, 'red', 'hand'), cardsIn(game, state, 'polish', 'hand')]).toEqual([
      'zbiorczy',
      'balachowicz',
    ])
  })
  it('tie=defender: the attacker has lost, whichever side it is', () => {
    expect(stand(fight('red', 'ds-2', 'dp-10', {}, defender).state, 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4'])
    expect(stand(fight('polish', 'ds-2', 'dp-10', {}, defender).state, 'R16A', 'P1A')).toEqual(['D4', 'D5 dispersed'])
    expect(stand(fight('red', '', '', {}, defender).state, 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4'])
  })
  it('in an attack on the Warsaw Defenders too', () => {
    const attack = (opened: GameBitwa): string[] =>
      stand(
        play(opened, place(opened, { phase: 'combat', units: { R16A: 'D4 on=PWD' } }), 'resolve R16A'),
        'R16A',
        'PWD',
      )
    expect(attack(game)).toEqual(['D4', 'C4'])
    expect(attack(defender)).toEqual(['D4 dispersed', 'C4'])
  })
  it('tie=defender: it is told that the tie has lost it the combat, and after no other defeat', () => {
    const lost = (polish: string): string[] => tales(fight('red', 'ds-2', polish, {}, defender).events, 'tie-lost')
    expect([lost('dp-10'), lost('dlb-1')]).toEqual([['R16A'], []])
  })
  it('tie=defender changes nothing where the sums differ', () => {
    expect(stand(fight('red', 'ds-27', 'dp-10', {}, defender).state, 'R16A', 'P1A')).toEqual(['E4', 'D4 dispersed'])
  })
})

describe('bitwa 3.20: the loser', () => {
  it('in good order is dispersed, dispersed is eliminated', () => {
    expect(tales(fight('red', 'ds-27', 'dp-10').events, 'dispersed')).toEqual(['P1A D4'])
    const { state, events } = fight('red', 'ds-27', 'dp-10', { units: { P1A: 'D4 dispersed' } })
    expect([tales(events, 'eliminated'), unitOf(game, state, 'P1A')]).toEqual([['P1A D4'], '-'])
  })
  it('the Warsaw Defenders are eliminated on their first loss', () => {
    const state = combat({ R16A: 'D4 on=PWD' }, { red: 'ds-27 zbiorczy' })
    const { state: after, events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect([tales(events, 'eliminated'), unitOf(game, after, 'PWD')]).toEqual([['PWD C4'], '-'])
    expect(ended(game, after)).toBe('on')
  })
  it('loses no command markers by it', () => {
    const { state } = fight('red', 'ds-2', 'dlb-1', { units: { R16A: 'E4 on=P1A markers=2' }, day: 5 })
    expect(units(state, 'R16A')).toEqual(['E4 markers=2 dispersed attacked'])
  })
})

describe('bitwa 3.21: the attacker lost', () => {
  it('it is dispersed or eliminated where it stands; nobody moves', () => {
    const hurt = fight('red', 'ds-2', 'dlb-1')
    expect(stand(hurt.state, 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4'])
    expect(hurt.events.filter(({ key }) => ['retreated', 'advanced'].includes(key))).toEqual([])
    const dead = fight('red', 'ds-2', 'dlb-1', { units: { R16A: 'E4 on=P1A dispersed' } })
    expect(stand(dead.state, 'R16A', 'P1A')).toEqual(['-', 'D4'])
    const pole = fight('polish', 'ds-27', 'dp-10')
    expect(stand(pole.state, 'R16A', 'P1A')).toEqual(['D4', 'D5 dispersed'])
  })
  it('not even with advance-on-elimination does the defender advance', () => {
    const all = gameBitwa({ 'advance-on-elimination': 'all' })
    const { state } = fight('red', 'ds-2', 'dlb-1', { units: { R16A: 'E4 on=P1A dispersed' } }, all)
    expect(stand(state, 'R16A', 'P1A')).toEqual(['-', 'D4'])
  })
})

describe('bitwa 3.22: retreat and advance', () => {
  it('the owner chooses among the hexes that do not touch the attacker', () => {
    // Beside D4: Warsaw is held, E4 is the attacker, E3 and E5 touch it, D3 and D5 do not.
    const { state } = fight('red', 'ds-27', 'dp-10')
    expect([decider(game, state), options(game, state)]).toEqual(['polish', ['retreat P1A D3', 'retreat P1A D5']])
    expect(verdict(game, state, 'retreat P1A E3')).toBe('3.22 retreat-away-first')
    expect(verdict(game, state, 'retreat P1A C4')).toBe('3.22 retreat-occupied')
    expect(verdict(game, state, 'retreat P1A E4')).toBe('3.22 retreat-occupied')
    expect(verdict(game, state, 'retreat P1A C5')).toBe('3.22 retreat-not-adjacent')
    expect(verdict(game, state, 'retreat P1A D4')).toBe('3.22 retreat-not-adjacent')
    expect(verdict(game, state, 'retreat P2A D3')).toBe('3.22 other-unit-retreats')
    expect(verdict(game, state, 'red retreat P1A D3')).toBe('3.22 not-your-decision')
    expect(verdict(game, state, 'pass')).toBe('3.22 not-in-this-phase')
    const gone = told(game, state, 'retreat P1A D5')
    expect(stand(gone.state, 'P1A', 'R16A')).toEqual(['D5 dispersed', 'D4'])
    expect(gone.events.map(({ key }) => key).slice(0, 2)).toEqual(['retreated', 'advanced'])
  })
  it('a Red unit that lost is moved by Red', () => {
    // The attacker on D5 touches C4, E5 and D4: D3, E3 and E4 are away from it.
    const { state } = fight('polish', 'ds-2', 'dlb-1')
    expect([decider(game, state), options(game, state)]).toEqual([
      'red',
      ['retreat R16A D3', 'retreat R16A E3', 'retreat R16A E4'],
    ])
    expect(stand(play(game, state, 'retreat R16A E4'), 'R16A', 'P1A')).toEqual(['E4 dispersed', 'D4'])
  })
  it('a single legal hex is taken without a question', () => {
    const { state } = fight('red', 'ds-27', 'dp-10', { units: { P2A: 'D3' } })
    expect(stand(state, 'P1A', 'R16A')).toEqual(['D5 dispersed', 'D4'])
  })
  it('a hex that touches the attacker is legal only if no other is', () => {
    const { state } = fight('red', 'ds-27', 'dp-10', { units: { P2A: 'D3', P3A: 'D5' } })
    expect(options(game, state)).toEqual(['retreat P1A E3', 'retreat P1A E5'])
  })
  it('without a legal hex nobody moves, and the attacker is as it was', () => {
    const { state, events } = fight('red', 'ds-27', 'dp-10', {
      units: { P2A: 'D3', P3A: 'D5', R3A: 'E3', RMZ: 'E5' },
    })
    expect(tales(events, 'no-retreat')).toEqual(['P1A D4'])
    expect(stand(state, 'P1A', 'R16A')).toEqual(['D4 dispersed', 'E4'])
    expect(events.filter(({ key }) => ['retreated', 'advanced'].includes(key))).toEqual([])
  })
  it('no unit retreats off the board', () => {
    // A7 touches B7 and A6 alone; the attacker is on B7, and A6 touches it.
    const state = combat({ P4A: 'A7', R16A: 'B7 on=P4A' }, { red: 'ds-27 zbiorczy' })
    const after = play(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(stand(after, 'P4A', 'R16A')).toEqual(['A6 dispersed', 'A7'])
  })
  it('a Red unit never retreats into Warsaw: with nothing else it stays', () => {
    const state = combat(
      { PWD: '-', R16A: 'D4', P1A: 'D5 on=R16A', P2A: 'D3', R3A: 'E3', RMZ: 'E4', R4A: 'E5' },
      { polish: 'dlb-1 balachowicz', day: 3 },
    )
    const { state: after, events } = told(game, state, 'resolve P1A', 'chance blind balachowicz')
    expect(tales(events, 'no-retreat')).toEqual(['R16A D4'])
    expect(stand(after, 'R16A', 'P1A')).toEqual(['D4 dispersed', 'D5'])
  })
  it('the Poles may retreat into Warsaw when the Defenders are gone', () => {
    const { state } = fight('red', 'ds-27', 'dp-10', { units: { PWD: '-' } })
    expect(options(game, state)).toEqual(['retreat P1A D3', 'retreat P1A C4', 'retreat P1A D5'])
    expect(stand(play(game, state, 'retreat P1A C4'), 'P1A', 'R16A')).toEqual(['C4 dispersed', 'D4'])
  })
  it('neither move costs a command marker', () => {
    const { state } = fight('red', 'ds-27', 'dp-10', { units: { P2A: 'D3', R16A: 'E4 on=P1A markers=2' }, day: 5 })
    expect(units(state, 'R16A')).toEqual(['D4 markers=2 attacked'])
  })
})

describe('bitwa 3.23: an eliminated defender', () => {
  const outcomeOf = (advance: 'none' | 'armies' | 'all', attacker: Side) => {
    const opened = gameBitwa({ 'advance-on-elimination': advance })
    const hurt = attacker === 'red' ? { P1A: 'D4 dispersed' } : { R16A: 'D4 dispersed' }
    const cards = attacker === 'red' ? (['ds-27', 'dp-10'] as const) : (['ds-2', 'dlb-1'] as const)
    return stand(fight(attacker, cards[0], cards[1], { units: hurt }, opened).state, 'R16A', 'P1A')
  }
  it('none: the attacker stays', () => {
    expect(outcomeOf('none', 'red')).toEqual(['E4', '-'])
    expect(outcomeOf('none', 'polish')).toEqual(['-', 'D5'])
  })
  it.each(['armies', 'all'] as const)('%s: the attacker of either side advances', (advance) => {
    expect(outcomeOf(advance, 'red')).toEqual(['D4', '-'])
    expect(outcomeOf(advance, 'polish')).toEqual(['-', 'D4'])
  })
  it.each([
    ['none', 'on'],
    ['armies', 'on'],
    ['all', 'red 5.30 warsaw-entered'],
  ] as const)('%s: after the fall of the Warsaw Defenders the game is %s', (advance, expected) => {
    const opened = gameBitwa({ 'advance-on-elimination': advance })
    const state = place(opened, { phase: 'combat', units: { R16A: 'D4 on=PWD' }, red: 'ds-27 zbiorczy' })
    const fought = play(opened, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(ended(opened, fought)).toBe(expected)
    expect(stand(fought, 'PWD', 'R16A')).toEqual(['-', expected === 'on' ? 'D4' : 'C4'])
  })
  it('armies: an army in Warsaw is an army, and over it Red enters', () => {
    const opened = gameBitwa({ 'advance-on-elimination': 'armies' })
    const units_ = { PWD: '-', P1A: 'C4 dispersed', R16A: 'D4 on=P1A' }
    const state = place(opened, { phase: 'combat', units: units_, red: 'ds-27 zbiorczy', day: 3 })
    expect(ended(opened, play(opened, state, 'resolve R16A', 'chance blind zbiorczy'))).toBe('red 5.30 warsaw-entered')
  })
  it('a third elimination ends the game before any advance', () => {
    const opened = gameBitwa({ 'advance-on-elimination': 'all' })
    const units_ = { R3A: '-', RKK: '-', R16A: 'D4 dispersed' }
    const { state, events } = fight('polish', 'ds-2', 'dlb-1', { units: units_ }, opened)
    expect([ended(opened, state), tales(events, 'advanced')]).toEqual(['polish 5.31 three-eliminated', []])
    expect(stand(state, 'P1A')).toEqual(['D5'])
  })
})

describe('bitwa 3.23a: the order of the aftermath', () => {
  it('loss, retreat, advance, other markers, discards and draws, the next attack', () => {
    const state = combat(
      { ...RED_ATTACKS, P2A: 'D3', R3A: 'E3 on=P1A', R4A: 'F2', P3A: 'G3 on=R4A', RKK: 'H3 on=P3A' },
      { red: { hand: 'ds-27 zbiorczy', deck: 'ds-2' }, polish: { hand: 'dp-10 balachowicz', deck: 'dp-8' } },
    )
    const { state: after, events } = told(
      game,
      state,
      'resolve R16A',
      'chance blind zbiorczy',
      'chance blind balachowicz',
      'chance red-deck ds-2',
      'chance polish-deck dp-8',
    )
    const all = events.map(({ key }) => key)
    expect(all.slice(all.indexOf('strengths')).filter((key) => !key.startsWith('draw') && key !== 'drew')).toEqual([
      'strengths',
      'dispersed',
      'retreated',
      'advanced',
      'attack-cancelled',
    ])
    expect(tales(events, 'drew')).toEqual(['red ds-2', 'polish dp-8'])
    expect(all.indexOf('drew')).toBeGreaterThan(all.indexOf('attack-cancelled'))
    expect([decider(game, after), options(game, after)]).toEqual(['polish', ['resolve RKK', 'resolve P3A']])
  })
})

describe('bitwa 3.24: discards and draws', () => {
  const deck = {
    red: { hand: 'ds-27 zbiorczy', deck: 'ds-2 ds-8' },
    polish: { hand: 'dp-10 balachowicz', deck: 'dp-8 dp-15' },
  }
  it('what stayed is discarded, open to all; each draws one, Red first', () => {
    const { state } = fight('red', 'ds-27', 'dp-10', { units: { P2A: 'D3' }, ...deck })
    expect(falls(game, state)).toEqual(['red-deck ds-2', 'red-deck ds-8'])
    const red = play(game, state, 'chance red-deck ds-8')
    expect(falls(game, red)).toEqual(['polish-deck dp-8', 'polish-deck dp-15'])
    for (const viewer of ['red', 'polish', 'public'])
      expect(['ds-27', 'dp-10'].map((id) => game.view(state, viewer).discard[game.decks.find(id)])).toEqual([1, 1])
  })
  it('also after a tie, and for a side that had no card in the combat', () => {
    const none = { red: { hand: '', deck: 'ds-2' }, polish: { hand: '', deck: 'dp-8' }, day: 5 }
    const state = play(game, combat(RED_ATTACKS, none), 'resolve R16A')
    expect(falls(game, state)).toEqual(['red-deck ds-2'])
    const drawn = play(game, state, 'chance red-deck ds-2', 'chance polish-deck dp-8')
    expect([cardsIn(game, drawn, 'red', 'hand'), cardsIn(game, drawn, 'polish', 'hand')]).toEqual(['ds-2', 'dp-8'])
  })
  it('an empty deck gives nothing and is never filled again', () => {
    const state = combat({ ...RED_ATTACKS, P2A: 'D3' }, { red: 'ds-27 zbiorczy', polish: deck.polish, day: 5 })
    const fought = play(game, state, 'resolve R16A', 'chance blind zbiorczy', 'chance blind balachowicz')
    expect(falls(game, fought)).toEqual(['polish-deck dp-8', 'polish-deck dp-15'])
    const drawn = play(game, fought, 'chance polish-deck dp-8')
    expect([cardsIn(game, drawn, 'red', 'hand'), cardsIn(game, drawn, 'red', 'deck')]).toEqual(['zbiorczy', ''])
    expect(ended(game, drawn)).toBe('polish 5.32 radzymin-free')
  })
  it('for a cancelled attack nobody draws', () => {
    const state = combat(
      { ...RED_ATTACKS, P2A: 'D3', R3A: 'E3 on=P1A' },
      { red: { hand: 'ds-27 zbiorczy', deck: 'ds-2 ds-8 ds-17' }, day: 5 },
    )
    const after = play(game, state, 'resolve R16A', 'chance blind zbiorczy', 'chance red-deck ds-2')
    expect(cardsIn(game, after, 'red', 'deck')).toBe('ds-8 ds-17')
    expect(ended(game, after)).toBe('polish 5.32 radzymin-free')
  })
})

describe('bitwa 3.25: moving and cancelling attack markers', () => {
  it('an attack between units still adjacent stands, even from a new direction', () => {
    // The 1st Army goes from D4 to D5; RMZ on E5 touches both.
    const state = combat(
      { ...RED_ATTACKS, P2A: 'D3', RMZ: 'E5 on=P1A', R3A: 'E3 on=P1A', R4A: 'F2', P3A: 'G3 on=R4A' },
      { red: 'ds-27 zbiorczy' },
    )
    const { state: after, events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(tales(events, 'attack-cancelled')).toEqual(['R3A P1A'])
    expect(units(after, 'RMZ', 'R3A', 'R16A')).toEqual(['E5 attacked on=P1A', 'E3 attacked', 'D4 attacked'])
  })
  it('an attack on the unit that advanced follows it, or is cancelled', () => {
    // F4 touches E4 and not D4; E5 touches both.
    const state = combat(
      { ...RED_ATTACKS, P2A: 'D3', P3A: 'F4 on=R16A', P4A: 'E5 on=R16A', R4A: 'G3 on=P3A' },
      { red: 'ds-27 zbiorczy' },
    )
    const { state: after, events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(tales(events, 'attack-cancelled')).toEqual(['P3A R16A'])
    expect(units(after, 'P4A')).toEqual(['E5 attacked on=R16A'])
  })
  it('an attack made by the unit that retreats is cancelled with its reach', () => {
    const state = combat(
      { ...RED_ATTACKS, P1A: 'D4 on=R3A', R3A: 'E3', P2A: 'D3', R4A: 'F2', P3A: 'G3 on=R4A', RKK: 'H3 on=P3A' },
      { red: 'ds-27 zbiorczy' },
    )
    const { events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(tales(events, 'attack-cancelled')).toEqual(['P1A R3A'])
  })
  it('an attack by or on an eliminated unit is cancelled', () => {
    const state = combat(
      { ...RED_ATTACKS, P1A: 'D4 on=R3A dispersed', R3A: 'E3 on=P1A', R4A: 'F2', P3A: 'G3 on=R4A', RKK: 'H3 on=P3A' },
      { red: 'ds-27 zbiorczy' },
    )
    const { state: after, events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(tales(events, 'attack-cancelled')).toEqual(['R3A P1A', 'P1A R3A'])
    expect(options(game, after)).toEqual(['resolve RKK', 'resolve P3A'])
  })
  it('a unit whose attack was cancelled has attacked all the same', () => {
    const state = at({ R16A: 'E4 attacked markers=2' })
    expect(verdict(game, state, 'march R16A F4')).toBe('2.7 has-attacked')
    expect(verdict(game, state, 'pillage R16A')).toBe('legal')
    // In the next round it may act again.
    expect(verdict(game, play(game, state, 'pass', 'pass'), 'march R16A F4')).toBe('legal')
  })
  it('a unit that was only attacked, and is not any more, may be commanded again', () => {
    // Szturm drives off the army that attacks the Red 3rd Army; Na Zachód! then gives that one a marker.
    const state = at({ P1A: 'D4 on=R3A', R3A: 'E3', R16A: 'E4 on=P1A', P2A: 'D3' }, { red: 'szturm na-zachod' })
    expect(verdict(game, state, 'march R3A F3')).toBe('2.8 engaged')
    const free = play(
      game,
      state,
      'play szturm R16A',
      'end',
      'pass',
      'play na-zachod',
      'marker R3A',
      'marker R3A',
      'marker R3A',
    )
    expect(units(free, 'P1A', 'R3A')).toEqual(['D5 attacked', 'E3 markers=3'])
    expect(verdict(game, free, 'march R3A F3')).toBe('legal')
  })
})

describe('bitwa 3.26: fortress and flank are read when fought', () => {
  const told_ = (events: readonly Event[]) =>
    events.filter(({ key }) => key === 'combat-begins').map(({ args: a }) => [a?.unit, a?.fortress, a?.flank])
  it('a defender driven out of Radzymin is fortified no more', () => {
    // From D3 the 1st Army can only go to C2, next to KawKor on D2.
    const state = combat(
      { R16A: 'E3 on=P1A', RKK: 'D2 on=P1A', P1A: 'D3', P5A: 'C3', R3A: 'D4' },
      { red: 'ds-27 zbiorczy' },
    )
    const { events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(told_(events)).toEqual([
      ['R16A', true, false],
      ['RKK', false, false],
    ])
  })
  it('a flank attack whose target moves to the north-east is none any more', () => {
    const state = combat({ R16A: 'D4', P1A: 'D5 on=R16A', P3A: 'E5 on=R16A' }, { polish: 'dlb-1 balachowicz' })
    const flank = told(game, state, 'resolve P3A')
    expect(told_(flank.events)).toEqual([['P3A', false, true]])
    const moved = told(game, state, 'resolve P1A', 'chance blind balachowicz', 'retreat R16A E4')
    expect(told_(moved.events)).toEqual([
      ['P1A', false, false],
      ['P3A', false, false],
    ])
  })
})

describe('bitwa 3.27: several attacks on one unit', () => {
  it('are combats of their own; dispersed in one, it can be eliminated in the next', () => {
    const state = combat(
      { ...RED_ATTACKS, P2A: 'D3', RMZ: 'E5 on=P1A' },
      { red: { hand: 'ds-27 zbiorczy', deck: 'ds-57' }, day: 5 },
    )
    const first = told(game, state, 'resolve R16A', 'chance blind zbiorczy', 'chance red-deck ds-57')
    expect(sums(first.events)).toEqual([3, 0])
    // Now RMZ fights alone, with what is left: zbiorczy 1 and ds-57 2.
    const second = told(game, first.state, 'chance blind zbiorczy')
    expect([sums(second.events), unitOf(game, second.state, 'P1A')]).toEqual([[2, 0], '-'])
  })
})

describe('bitwa 3.28: flank attacks', () => {
  const isFlank = (attacker: string, from: string, defender: string, on: string, opened = game): unknown => {
    const state = place(opened, { phase: 'combat', units: { [attacker]: `${from} on=${defender}`, [defender]: on } })
    return argsOf(told(opened, state, `resolve ${attacker}`).events, 'combat-begins')?.flank
  }
  // Round E4, which is shaded, and round C6, which is not.
  const ROUND = {
    E4: { E: 'F4', SE: 'F5', SW: 'E5', W: 'D4', NW: 'E3', NE: 'F3' },
    C6: { E: 'D6', SE: 'D7', SW: 'C7', W: 'B6', NW: 'C5', NE: 'D5' },
  } as const
  it.each([
    ['P1A', 'E4', 'NW W SW'],
    ['P1A', 'C6', ''],
    ['R16A', 'E4', ''],
    ['R16A', 'C6', 'NE E SE'],
  ] as const)('%s from %s: %s', (attacker, from, expected) => {
    const defender = attacker === 'P1A' ? 'R16A' : 'P1A'
    const found = Object.entries(ROUND[from]).filter(([, on]) => isFlank(attacker, from, defender, on))
    expect(new Set(found.map(([way]) => way))).toEqual(new Set(expected.split(' ').filter((way) => way !== '')))
  })
  it('as the rules say it of this board', () => {
    expect(isFlank('P2A', 'D4', 'R16A', 'D3')).toBe(true)
    expect(isFlank('P2A', 'D5', 'R16A', 'C5')).toBe(false)
    expect(isFlank('P2A', 'D5', 'R16A', 'D4')).toBe(false)
    expect(isFlank('R16A', 'C3', 'P1A', 'D3')).toBe(true)
    expect(isFlank('R16A', 'C3', 'P1A', 'B3')).toBe(false)
    expect(isFlank('R16A', 'D4', 'P1A', 'E4')).toBe(false)
    expect(isFlank('P2A', 'D4', 'R16A', 'D3', gameBitwa({ 'flank-attacks': false }))).toBe(false)
  })
})

describe('bitwa 4.29: the clean-up', () => {
  const decks: { readonly red: Held; readonly polish: Held } = {
    red: { hand: '', deck: 'ds-2 ds-8 ds-17' },
    polish: { hand: '', deck: 'dp-8 dp-15 dp-10 dp-11' },
  }
  it('a marker for every unit but the Warsaw Defenders; what was not spent stays', () => {
    const state = play(game, at({ R16A: 'E4 markers=3', R3A: 'F2 dispersed', RKK: '-' }), 'pass', 'pass')
    expect(units(state, 'R16A', 'R3A', 'RKK', 'P1A', 'PWD')).toEqual([
      'E4 markers=4',
      'F2 markers=1 dispersed',
      '-',
      'A1 markers=1',
      'C4',
    ])
  })
  it('the Poles draw three, then Red two, and the next day begins with Red', () => {
    let state = play(game, at({}, decks), 'pass', 'pass')
    const order: string[] = []
    while (decider(game, state) === CHANCE) {
      const [fell = ''] = falls(game, state)
      order.push(fell.split(' ')[0] ?? '')
      state = play(game, state, `chance ${fell}`)
    }
    expect(order).toEqual(['polish-deck', 'polish-deck', 'polish-deck', 'red-deck', 'red-deck'])
    expect([state.day, decider(game, state), phaseIn(state)]).toEqual([3, 'red', 'operational'])
  })
  it('draws what a short deck still holds', () => {
    let state = play(game, at({}, { red: { deck: 'ds-2' }, polish: { deck: 'dp-8 dp-15' } }), 'pass', 'pass')
    for (const fell of ['polish-deck dp-8', 'polish-deck dp-15', 'red-deck ds-2'])
      state = play(game, state, `chance ${fell}`)
    expect([decider(game, state), cardsIn(game, state, 'red', 'hand')]).toEqual(['red', 'ds-2'])
  })
  it('forgets who has attacked and who has passed', () => {
    const state = play(game, at({ R16A: 'E4 attacked' }), 'pass', 'pass')
    expect([unitOf(game, state, 'R16A'), state.passed]).toEqual(['E4 markers=1', []])
  })
  it('is left out in round 5', () => {
    const state = play(game, at({}, { ...decks, day: 5 }), 'pass', 'pass')
    expect([phaseIn(state), unitOf(game, state, 'R16A'), cardsIn(game, state, 'polish', 'hand')]).toEqual([
      'over',
      'H7',
      '',
    ])
  })
})

describe('bitwa 5.30: Red enters Warsaw', () => {
  it('by a march, in good order or dispersed', () => {
    for (const mark of ['', ' dispersed']) {
      const state = at({ PWD: '-', R16A: `D4 markers=2${mark}` })
      const entered = told(game, state, 'march R16A C4')
      expect(ended(game, entered.state)).toBe('red 5.30 warsaw-entered')
      expect(entered.events.map(({ key }) => key)).toEqual(['marched', 'warsaw-entered'])
      expect(options(game, entered.state, 'red')).toEqual([])
      expect(verdict(game, entered.state, 'red march R16A B4')).toBe('5.30 game-is-over')
    }
  })
  it('by an advance, which ends the game in the middle of the combat', () => {
    const state = combat(
      {
        PWD: '-',
        P1A: 'C4',
        R16A: 'D4 on=P1A',
        R3A: 'D5',
        P2A: 'D3',
        P5A: 'C3',
        P4A: 'C5',
        R4A: 'F2',
        P3A: 'G3 on=R4A',
      },
      { red: { hand: 'ds-27 zbiorczy', deck: 'ds-2' } },
    )
    const { state: over, events } = told(game, state, 'resolve R16A', 'chance blind zbiorczy')
    expect(ended(game, over)).toBe('red 5.30 warsaw-entered')
    expect(stand(over, 'P1A', 'R16A')).toEqual(['B4 dispersed', 'C4'])
    expect(events.map(({ key }) => key).slice(-3)).toEqual(['retreated', 'advanced', 'warsaw-entered'])
    expect([cardsIn(game, over, 'red', 'deck'), options(game, over, 'polish')]).toEqual(['ds-2', []])
  })
  it('not by the fall of the Defenders alone', () => {
    const state = combat({ R16A: 'D4 on=PWD' }, { red: 'ds-27 zbiorczy' })
    expect(ended(game, play(game, state, 'resolve R16A', 'chance blind zbiorczy'))).toBe('on')
  })
  it('a Polish army in Warsaw wins nothing', () => {
    const state = at({ PWD: '-', P1A: 'C5 markers=1' }, { seat: 'polish', more: { first: 'polish' } })
    expect(ended(game, play(game, state, 'march P1A C4'))).toBe('on')
  })
})

describe('bitwa 5.31: the Poles win at once', () => {
  const REST = {
    R4A: 'G1 dispersed',
    RKK: 'H1 dispersed',
    R15A: 'F1 dispersed',
    R3A: 'H5 dispersed',
    RMZ: 'G2 dispersed',
  }
  it('with the third elimination, in the middle of the combats', () => {
    const two = { R3A: '-', RKK: '-', R16A: 'D4 dispersed', R4A: 'F2', P3A: 'G3 on=R4A' }
    const { state, events } = fight('polish', 'ds-2', 'dlb-1', { units: two })
    expect(ended(game, state)).toBe('polish 5.31 three-eliminated')
    expect(events.at(-1)?.key).toBe('three-eliminated')
    expect(state.day).toBe(2)
  })
  it('not with the second', () => {
    expect(ended(game, fight('polish', 'ds-2', 'dlb-1', { units: { R3A: '-', R16A: 'D4 dispersed' } }).state)).toBe(
      'on',
    )
  })
  it('when the last Red unit in good order is dispersed, before it retreats', () => {
    const { state, events } = fight('polish', 'ds-2', 'dlb-1', { units: REST })
    expect(ended(game, state)).toBe('polish 5.31 all-dispersed')
    expect(events.slice(-2).map(({ key }) => key)).toEqual(['dispersed', 'all-dispersed'])
    expect(stand(state, 'R16A', 'P1A')).toEqual(['D4 dispersed', 'D5'])
  })
  it('by an attack that Red lost', () => {
    expect(ended(game, fight('red', 'ds-2', 'dlb-1', { units: REST }).state)).toBe('polish 5.31 all-dispersed')
  })
  it('by Okrutna bitwa, Red’s own card; the loss that would follow does not take place', () => {
    const { state, events } = fight('red', 'okrutna', 'dlb-1', { units: REST })
    expect([ended(game, state), tales(events, 'eliminated')]).toEqual(['polish 5.31 all-dispersed', []])
  })
  it('not while one unit is in good order', () => {
    const { RMZ: _, ...four } = REST
    expect(ended(game, fight('polish', 'ds-2', 'dlb-1', { units: four }).state)).toBe('on')
  })
  it('in the operational phase too', () => {
    const state = at({ ...REST, R16A: 'D4', P1A: 'D5' }, { seat: 'polish', polish: 'wsparcie' })
    const hit = play(game, state, 'play wsparcie R16A', 'decline')
    expect(ended(game, hit)).toBe('polish 5.31 all-dispersed')
  })
})

describe('bitwa 5.32: after round 5', () => {
  const end = (where: Placing['units']): string => ended(game, play(game, at(where, { day: 5 }), 'pass', 'pass'))
  it('Red wins with a unit in Radzymin, in good order or dispersed', () => {
    expect(end({ R16A: 'D3' })).toBe('red 5.32 radzymin-held')
    expect(end({ R16A: 'D3 dispersed' })).toBe('red 5.32 radzymin-held')
  })
  it('the Poles win if it is theirs or empty', () => {
    expect(end({ P1A: 'D3' })).toBe('polish 5.32 radzymin-free')
    expect(end({ R16A: 'E3' })).toBe('polish 5.32 radzymin-free')
  })
  it('Modlin does not matter', () => {
    expect(end({ R16A: 'C3' })).toBe('polish 5.32 radzymin-free')
  })
  it('the combats of round 5 are fought first', () => {
    const state = combat({ R16A: 'D3', P1A: 'C3 on=R16A' }, { polish: 'dlb-1 balachowicz', day: 5 })
    const fought = play(game, state, 'resolve P1A', 'chance blind balachowicz')
    // C2 touches the attacker on C3, the other three do not.
    expect(options(game, fought)).toEqual(['retreat R16A D2', 'retreat R16A E3', 'retreat R16A D4'])
    expect(ended(game, play(game, fought, 'retreat R16A E3'))).toBe('polish 5.32 radzymin-free')
  })
  it('before round 5 Radzymin decides nothing', () => {
    expect(ended(game, play(game, at({ R16A: 'D3' }, { day: 4 }), 'pass', 'pass'))).toBe('on')
  })
})

describe('bitwa 5.33: after the Warsaw Defenders fall', () => {
  it('the present round is finished in the old order', () => {
    // Three more attacks, without cards.
    const falling = combat(
      { R16A: 'D4 on=PWD', R4A: 'F2 on=P3A', P3A: 'G3 on=R4A', RKK: 'H3 on=P3A' },
      { red: 'ds-27 zbiorczy' },
    )
    const fallen = play(game, falling, 'resolve R16A', 'chance blind zbiorczy')
    expect([unitOf(game, fallen, 'PWD'), decider(game, fallen)]).toEqual(['-', 'polish'])
    expect(decider(game, play(game, fallen, 'resolve P3A', 'chance blind zbiorczy'))).toBe('red')
  })
  it('from the next round on the Poles act first and choose the first attack', () => {
    const last = combat({ R16A: 'D4 on=PWD' }, { red: 'ds-27 zbiorczy' })
    const day3 = play(game, last, 'resolve R16A', 'chance blind zbiorczy')
    expect([day3.day, decider(game, day3), phaseIn(day3)]).toEqual([3, 'polish', 'operational'])
    const day4 = play(game, day3, 'pass', 'pass')
    expect([day4.day, decider(game, day4)]).toEqual([4, 'polish'])
    const two = at(
      { PWD: '-', R16A: 'E4 on=P1A', R3A: 'E3 on=P1A', P1A: 'D4' },
      { seat: 'polish', more: { first: 'polish' } },
    )
    const fighting = play(game, two, 'pass', 'pass')
    expect([decider(game, fighting), options(game, fighting)]).toEqual(['polish', ['resolve R3A', 'resolve R16A']])
  })
  it('Warsaw is then a fortified hex like the others, for Polish armies too', () => {
    const march = at({ PWD: '-', P1A: 'C5 markers=1' }, { seat: 'polish', more: { first: 'polish' } })
    expect(verdict(game, march, 'march P1A C4')).toBe('legal')
    const state = combat({ PWD: '-', P1A: 'C4', R16A: 'D4 on=P1A' }, { red: 'ds-27 zbiorczy', polish: 'dlb-1 dp-10' })
    expect([phaseIn(play(game, state, 'resolve R16A'))]).toEqual(['protect'])
  })
})

describe('bitwa 5.34: the match for points', () => {
  const points = (where: Placing['units'], day = 5): number | undefined =>
    game.outcome(at(where, { phase: 'over', day }))?.points?.red
  it.each<readonly [string, Placing['units'], number]>([
    ['nothing', {}, 0],
    ['a Red unit in Radzymin', { R16A: 'D3' }, 10],
    ['a Red unit in Modlin', { R16A: 'C3' }, 7],
    ['a Red unit on another hex without shading', { R16A: 'D5' }, 4],
    ['two of them', { R16A: 'D5', R3A: 'B4' }, 8],
    ['a Red unit on a shaded hex', { R16A: 'D4' }, 0],
    ['a Red unit in Warsaw, the Defenders gone', { R16A: 'C4', PWD: '-' }, 21 + 2],
    ['an eliminated Polish army', { P1A: '-' }, 2],
    ['all together', { R16A: 'C4', R3A: 'D3', RKK: 'C3', R4A: 'D5', PWD: '-', P1A: '-' }, 21 + 10 + 7 + 4 + 2 + 2],
    ['dispersed ones bring the same', { R16A: 'D3 dispersed', R3A: 'D5 dispersed' }, 10 + 4],
    ['eliminated Red units bring nothing', { R16A: 'D3', R3A: '-', R4A: '-' }, 10],
  ])('%s', (_, where, expected) => {
    expect(points(where)).toBe(expected)
  })
  it('whoever won, and how', () => {
    const lost = { R3A: '-', R4A: '-', RKK: '-', R16A: 'D3', P1A: '-' }
    expect(ended(game, at(lost, { phase: 'over', day: 3 }))).toBe('polish 5.31 three-eliminated')
    expect(points(lost, 3)).toBe(10 + 2)
  })
  it('the Poles receive none', () => {
    expect(game.outcome(at({ P1A: 'D3' }, { phase: 'over', day: 5 }))?.points?.polish ?? 0).toBe(0)
  })
  const part = (red: number, winner: string): Outcome => ({
    winners: [winner],
    rule: '',
    why: { key: '' },
    points: { red },
  })
  it('the person with more points wins, named by the seat of the first game', () => {
    expect(game.decide?.(part(12, 'polish'), part(10, 'red'))).toMatchObject({
      winners: ['red'],
      rule: 'bitwa 5.34',
      why: { key: 'match-more', args: { first: 12, second: 10 } },
    })
    expect(game.decide?.(part(4, 'red'), part(31, 'polish'))?.winners).toEqual(['polish'])
  })
  it('equal points are a drawn match', () => {
    expect(game.decide?.(part(7, 'polish'), part(7, 'red'))).toMatchObject({
      winners: [],
      why: { key: 'match-equal' },
    })
  })
  it('the second game begins like any other', () => {
    expect(game.start(part(7, 'red'))).toEqual(game.start())
  })
})

describe('bitwa 5.35: the beginner’s game', () => {
  it('leaves out fortifications and flank attacks, each by itself', () => {
    const begins = (opened: GameBitwa): unknown => {
      const state = place(opened, { phase: 'combat', units: { R16A: 'C3 on=P1A', P1A: 'D3' } })
      const { flank, fortress } = argsOf(told(opened, state, 'resolve R16A').events, 'combat-begins') ?? {}
      return { flank, fortress }
    }
    expect(begins(game)).toEqual({ flank: true, fortress: true })
    expect(begins(gameBitwa({ fortifications: false }))).toEqual({ flank: true, fortress: false })
    expect(begins(gameBitwa({ 'flank-attacks': false }))).toEqual({ flank: false, fortress: true })
    expect(begins(gameBitwa({ fortifications: false, 'flank-attacks': false }))).toEqual({
      flank: false,
      fortress: false,
    })
  })
})

describe('bitwa 9.56: notation', () => {
  it('knows KawKor and the Mozyr Group by their names', () => {
    expect(game.parse('march kawkor D2')).toBe(game.parse('march RKK D2'))
    expect(game.parse('pillage MOZYR')).toBe(game.parse('pillage RMZ'))
  })
  it('is read whatever the case; a hex and a card also by name', () => {
    expect(game.parse('MARCH r16a tłuszcz')).toBe(game.parse('march R16A E3'))
    expect(game.parse('march R16A warszawa')).toBe(game.parse('march R16A C4'))
    expect(game.parse('pick Okrutna bitwa')).toBe(game.parse('pick okrutna'))
    expect(game.parse('play na zachod!')).toBe(game.parse('play na-zachod'))
    expect(game.parse('play Manewr R16A')).toBe(game.parse('play manewr R16A'))
  })
  it('every action is printed as it is read', () => {
    for (const action of game.actions) expect(game.parse(game.print(action))).toBe(action)
  })
  it.each([
    ['', 'unknown-verb'],
    ['jump R16A', 'unknown-verb'],
    ['march R16A', 'too-few-words'],
    ['march', 'too-few-words'],
    ['resolve R16A P1A', 'too-many-words'],
    ['pass now', 'too-many-words'],
    ['attack R16A P1A P2A', 'too-many-words'],
    ['march R9A E3', 'unknown-unit'],
    ['march R16A Z9', 'unknown-hex'],
    ['pick ds-99', 'unknown-card'],
    ['attack R16A R3A', 'same-side'],
    ['attack P1A PWD', 'same-side'],
    ['play ds-27', 'no-action-card'],
    ['play okrutna', 'no-action-card'],
    ['play manewr', 'play-names'],
    ['play szyfr R16A', 'play-names'],
    ['play zagluszanie R3A', 'play-names'],
    ['play zagluszanie R3A R3A', 'play-names'],
    ['play wsparcie R99', 'unknown-unit'],
    ['play nothing', 'unknown-card'],
  ])('"%s" is a fault', (text, key) => {
    const read = game.parse(text)
    expect(isFault(read) && read.text.key).toBe(key)
  })
})

describe('bitwa 9.58: taking back', () => {
  const table = (from: State): Table<State, Action, View> => ({
    game,
    streams: streams('back'),
    dice: 'manual',
    match: false,
    from,
  })
  const played = (from: State, ...lines: string[]): Session<State, Action, View> => {
    let session = open(table(from))
    for (const line of lines) {
      const seat = decider(game, session.now.state)
      const next = act(session, seat, named(game, line))
      if (!isSession(next)) throw new Error(`${line}: ${next.text.key}`)
      session = next
    }
    return session
  }
  const bar = (session: Session<State, Action, View>, seat: string): string => undoBar(session, seat)?.key ?? 'possible'
  const state = at({ R16A: 'F4 markers=3', P1A: 'D4 markers=1' }, { red: { hand: 'manewr', deck: 'ds-2' } })
  it('marches, attacks, an `end` and a pass until the other side decides', () => {
    expect(bar(played(state, 'march R16A E4'), 'red')).toBe('possible')
    expect(bar(played(state, 'march R16A E4', 'attack R16A P1A', 'end'), 'red')).toBe('possible')
    expect(bar(played(state, 'pass'), 'red')).toBe('possible')
    expect(bar(played(state, 'march R16A E4', 'end', 'pass'), 'red')).toBe('undo-other-decided')
  })
  it('not a pillage that drew, and no Akcja card; but the march that follows Manewr', () => {
    expect(bar(played(state, 'pillage R16A'), 'red')).toBe('undo-chance')
    expect(bar(played(state, 'play manewr R16A'), 'red')).toBe('undo-uncovered')
    expect(bar(played(state, 'play manewr R16A', 'march R16A E4'), 'red')).toBe('possible')
  })
  it('markers of the set-up', () => {
    expect(bar(played(dealt(), 'marker RKK'), 'red')).toBe('possible')
  })
})

describe('bitwa 9.59: positions written by hand', () => {
  const faults = (placing: Placing): string => {
    const read = game.position.read(json(game, placing))
    return areFaults(read) ? inShort('bitwa', read) : 'sound'
  }
  it('are read back as they are written', () => {
    for (let i = 0; i < 60; i++) {
      const state = crowded(game, `written ${i}`)
      expect(game.position.read(game.position.write(state))).toEqual(state)
    }
  })
  it.each<readonly [string, Placing, string]>([
    ['an ordinary one', { units: RED_ATTACKS }, 'sound'],
    ['two units on one hex', { units: { R16A: 'E4', P1A: 'E4' } }, 'units.P1A two-on-hex'],
    ['Warsaw Defenders elsewhere', { units: { PWD: 'C5' } }, 'units.PWD defenders-moved'],
    ['Warsaw Defenders with a marker', { units: { PWD: 'C4 markers=1' } }, 'units.PWD defenders-markers'],
    ['an attack from afar', { units: { R16A: 'F4 on=P1A', P1A: 'D4' } }, 'units.R16A.on attack-wrong'],
    ['an attack on a friend', { units: { R16A: 'E4 on=R3A', R3A: 'E3' } }, 'units.R16A.on attack-wrong'],
    ['a card that was dealt twice', { red: { hand: 'ds-27 ds-27' } }, 'red cards-too-many'],
    ['a card of the other side', { red: { hand: 'dlb-1' } }, 'red.hand.0 data-expected'],
    ['Red in Warsaw and the game going on', { units: { PWD: '-', R16A: 'C4' } }, 'phase over-by-now'],
    [
      'no Red unit in good order',
      { units: Object.fromEntries(['R4A', 'RKK', 'R15A'].map((u) => [u, '-'])) },
      'phase over-by-now',
    ],
    ['an end before the fifth day', { phase: 'over', day: 3 }, 'phase over-too-early'],
    ['Poles first while the Defenders stand', { more: { first: 'polish' } }, 'first first-wrong'],
    [
      'Poles choose first without the cipher',
      { polish: { hand: 'szyfr' }, more: { picks: 'polish' } },
      'picks next-wrong',
    ],
    ['both have passed', { more: { passed: ['red', 'polish'] } }, 'passed passed-wrong'],
    ['combats without attacks', { phase: 'combat' }, 'seat frame-impossible'],
  ])('%s', (_, placing, expected) => {
    expect(faults(placing).split('; ')[0]).toBe(expected)
  })
  it('written for a side, the cards of the other are numbers, and how far it has come with its choice is not told', () => {
    const cards = { red: 'ds-27 ds-2 ds-8', polish: 'dlb-1 dp-10' }
    const side = (state: State, of: Side) =>
      (game.position.write(state, 'red') as Record<string, Record<string, unknown>>)[of]
    const drawing = play(game, place(game, { phase: 'combat', units: RED_ATTACKS, ...cards }), 'resolve R16A')
    expect(side(drawing, 'polish')).toMatchObject({ hand: 0, laid: 2 })
    expect(side(drawing, 'red')).toMatchObject({ hand: [], laid: ['ds-27', 'ds-2', 'ds-8'] })
    const hand = 'dlb-1 dp-10 dp-8 dp-15 dp-7'
    const choosing = play(
      game,
      place(game, { phase: 'combat', units: RED_ATTACKS, ...cards, polish: hand }),
      'resolve R16A',
      'polish pick dlb-1',
    )
    expect(side(choosing, 'polish')).toMatchObject({ hand: 5, laid: undefined })
    for (const state of [drawing, choosing]) {
      const file = JSON.stringify(game.position.write(state, 'red'))
      const read = game.position.read(JSON.parse(file), { next: () => 0.5 })
      expect(areFaults(read) ? read : game.view(read, 'red')).toEqual(game.view(state, 'red'))
    }
  })
  it('a hand may be told as a number, and is filled with cards that lie nowhere else', () => {
    const written = json(game, { units: RED_ATTACKS }) as Record<string, Record<string, unknown>>
    const spare = { ...written, red: { hand: 3, discard: ['ds-27'], known: ['okrutna'] } }
    const read = game.position.read(spare, { next: () => 0.5 })
    if (areFaults(read)) throw new Error(JSON.stringify(read))
    const hand = cardsIn(game, read, 'red', 'hand').split(' ')
    expect([hand.length, hand.includes('okrutna'), hand.includes('ds-27')]).toEqual([3, true, false])
    expect(areFaults(game.position.read({ ...written, red: { hand: 31 } }, { next: () => 0.5 }))).toBe(true)
    expect(areFaults(game.position.read(spare))).toBe(true)
  })
})

describe('bitwa 9.60: resigning', () => {
  const state = at({ R16A: 'D3', P1A: '-' })
  it('the other side has won; Red that resigns scores 0, Poles that resign give 62', () => {
    expect(game.concede?.(state, 'red')).toMatchObject({
      winners: ['polish'],
      rule: 'bitwa 9.60',
      why: { key: 'gave-up' },
      points: { red: 0 },
    })
    expect(game.concede?.(state, 'polish')).toMatchObject({ winners: ['red'], points: { red: 62 } })
  })
})

describe('bitwa 9.59: the crowded positions of the tests', () => {
  it('are sound, and bring combats', () => {
    const phases = new Set<string>()
    let attacks = 0
    for (let i = 0; i < 300; i++) {
      const state = crowded(game, `crowd ${i}`)
      expect(game.faults(state)).toEqual([])
      phases.add(phaseIn(state))
      attacks += state.target.filter((on) => on !== -1).length
    }
    expect([...phases].sort()).toEqual(['combats', 'operational'])
    expect(attacks).toBeGreaterThan(300)
    expect(crowded(game, 'twice')).toEqual(crowded(game, 'twice'))
  })
  it('refuse nothing they offer', () => {
    for (let i = 0; i < 40; i++) {
      const state = crowded(game, `offer ${i}`)
      for (const text of options(game, state))
        expect(refuse(game, state, decider(game, state), named(game, text))).toBeUndefined()
    }
  })
})
