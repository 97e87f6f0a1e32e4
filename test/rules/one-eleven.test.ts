/** 111, rule by rule, as a referee would answer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom, streams } from '../../src/engine/chance.ts'
import { areFaults, isFault, type Outcome } from '../../src/engine/game.ts'
import { distance } from '../../src/engine/hex.ts'
import { outcomes, refuse } from '../../src/engine/legality.ts'
import { gather, printFraction, walk } from '../../src/engine/odds.ts'
import { shuffled } from '../../src/engine/random.ts'
import { act, isSession, open, type Session, type Table, waitingFor } from '../../src/engine/session.ts'
import { undo, undoBar } from '../../src/engine/undo.ts'
import { AIRCRAFT } from '../../src/maps/data-111.ts'
import type { Action } from '../../src/rules/111/actions.ts'
import { landings } from '../../src/rules/111/flight.ts'
import type { State } from '../../src/rules/111/state.ts'
import type { View } from '../../src/rules/111/view.ts'
import { inShort } from '../helpers/faults.ts'
import {
  decider,
  game111,
  json,
  named,
  options,
  type Placing,
  phaseIn,
  place,
  play,
  told,
  unitOf,
  verdict,
} from '../helpers/one-eleven.ts'

const game = game111()
const long = game111({}, 'long')
const at = (placing: Placing): State => place(game, placing)
const moves = (aircraft: Placing['aircraft'] = {}, more: Placing = {}): State =>
  at({ phase: 'luftwaffe-move', aircraft, ...more })
const bombers = (aircraft: Placing['aircraft'] = {}, more: Placing = {}): State =>
  at({ phase: 'bombers-move', aircraft, ...more })
const polish = (aircraft: Placing['aircraft'] = {}, more: Placing = {}): State =>
  at({ phase: 'polish-move', aircraft, ...more })
const shots = (aircraft: Placing['aircraft'] = {}, more: Placing = {}): State => at({ aircraft, ...more })
const polishShots = (aircraft: Placing['aircraft'] = {}, more: Placing = {}): State =>
  at({ phase: 'polish-fire', aircraft, ...more })
const units = (state: State, ...ids: string[]) => ids.map((id) => unitOf(game, state, id))
const keys = (from: State, ...lines: string[]) => told(game, from, ...lines).events.map(({ key }) => key)

/** All four clouds, each side passing the turn on. */
const CLOUDS = ['cloud A4 B4', 'end', 'cloud A6 B6', 'end', 'cloud H4 I4', 'end', 'cloud H6 I6', 'end']

/** Where a shooter may land: the choice it has, or where it has gone without one. */
const lands = (state: State, unit: string): string[] =>
  phaseIn(state) === 'flight'
    ? options(game, state).map((text) => text.split(' ')[2] ?? '')
    : [unitOf(game, state, unit).split(' ')[0] ?? '']

describe('111 1.1: the set-up', () => {
  it('has all nine aircraft on their starts, undamaged, and the gauge on 1', () => {
    const state = game.start()
    expect(units(state, ...AIRCRAFT)).toEqual(['D1', 'E1', 'D2', 'E2', 'F2', 'C9', 'D9', 'E9', 'F9'])
    expect(state.round).toBe(1)
    expect(phaseIn(state)).toBe('clouds')
  })
})

describe('111 1.2: placing the clouds', () => {
  it('goes on in turn, Poles first, and then phase 1 begins', () => {
    let state = game.start()
    const seats: string[] = []
    for (const line of CLOUDS) {
      seats.push(`${decider(game, state)} ${line.split(' ')[0]}`)
      state = play(game, state, line)
    }
    const [polish, german] = ['polish', 'luftwaffe'].map((seat) => [`${seat} cloud`, `${seat} end`])
    expect(seats).toEqual([polish, german, polish, german].flat())
    expect([phaseIn(state), decider(game, state)]).toEqual(['luftwaffe-move', 'luftwaffe'])
  })
  it('waits for the placer to pass the turn on, with nothing else to do', () => {
    const placed = play(game, game.start(), 'cloud D5 E5')
    expect([decider(game, placed), options(game, placed)]).toEqual(['polish', ['end']])
    expect(verdict(game, placed, 'cloud F5 G5')).toBe('1.2 cloud-placed-already')
    expect(verdict(game, placed, 'move P1 C8')).toBe('1.2 not-in-this-phase')
    expect(refuse(game, placed, 'luftwaffe', named(game, 'end'))?.rule).toBe('111 1.2')
    expect(game.phase(placed).prompt(placed, 'public')).toEqual({
      key: 'pass-cloud',
      args: { seat: 'polish', cloud: 1 },
    })
    expect(keys(placed, 'end')).toEqual(['turn-passes'])
    const last = play(game, game.start(), ...CLOUDS.slice(0, -1))
    expect([decider(game, last), options(game, last)]).toEqual(['luftwaffe', ['end']])
    expect(keys(last, 'end')).toEqual(['clouds-ready'])
  })
  it('is compulsory', () => {
    expect(verdict(game, game.start(), 'end')).toBe('1.2 cloud-first')
    expect(options(game, game.start()).every((text) => text.startsWith('cloud '))).toBe(true)
  })
  it('covers two fields that touch', () => {
    expect(game.parse('cloud D5 D7')).toMatchObject({ text: { key: 'cloud-apart' } })
    expect(game.parse('cloud D5 D5')).toMatchObject({ text: { key: 'cloud-apart' } })
    expect(game.parse('cloud e5 d5')).toBe(game.parse('cloud D5 E5'))
  })
})

describe('111 1.3: where clouds may lie', () => {
  const state = play(game, game.start(), 'cloud D5 E5', 'end')
  it('is not on a cloud, an airfield, Warsaw or the zone, with either field', () => {
    expect(verdict(game, state, 'cloud E5 F5')).toBe('1.3 cloud-on-cloud')
    expect(verdict(game, state, 'cloud C5 D5')).toBe('1.3 cloud-on-cloud')
    expect(verdict(game, state, 'cloud D8 E8')).toBe('1.3 cloud-on-airfield')
    expect(verdict(game, state, 'cloud E11 E12')).toBe('1.3 cloud-in-zone')
    expect(verdict(game, state, 'cloud D9 D10')).toBe('1.3 cloud-in-zone')
  })
  it('may be beside another cloud, and on a start field with its aircraft', () => {
    expect(verdict(game, state, 'cloud F5 G5')).toBe('legal')
    expect(verdict(game, state, 'cloud D1 D2')).toBe('legal')
  })
})

describe('111 1.4: the second part', () => {
  const over: Outcome = {
    winners: ['polish'],
    rule: '',
    why: { key: '' },
    carry: [
      ['A4', 'B4'],
      ['A6', 'B6'],
      ['H4', 'I4'],
      ['H6', 'I6'],
    ],
  }
  it('begins from the full set-up with the clouds of the first', () => {
    const first = play(game, game.start(), ...CLOUDS)
    const second = game.start(over)
    expect(second).toEqual(first)
    expect(phaseIn(second)).toBe('luftwaffe-move')
  })
  it('takes them from however the first part ended', () => {
    const end = game.outcome(play(game, bombers({ He1: 'E11' }), 'move He1 E12'))
    const given = game.concede?.(play(game, game.start(), ...CLOUDS), 'polish')
    for (const outcome of [end, given]) expect(game.start(outcome)).toEqual(game.start(over))
  })
  it('has the rest placed if the first ended while they were being placed', () => {
    for (const upTo of [5, 6]) {
      const second = game.start(game.concede?.(play(game, game.start(), ...CLOUDS.slice(0, upTo)), 'polish'))
      expect([phaseIn(second), decider(game, second), second.clouds.length]).toEqual(['clouds', 'luftwaffe', 3])
      expect(verdict(game, second, 'end')).toBe('1.2 cloud-first')
    }
  })
  it('has them placed anew with same-clouds off', () => {
    const anew = game111({ 'same-clouds': false })
    expect(anew.start(over)).toEqual(anew.start())
  })
})

describe('111 2.5: the round', () => {
  it('has five phases of decisions, and the gauge goes on', () => {
    let state = play(game, game.start(), ...CLOUDS)
    const phases: string[] = []
    for (let i = 0; i < 4; i++) {
      phases.push(`${state.round} ${phaseIn(state)} ${decider(game, state)}`)
      state = play(game, state, 'end')
    }
    expect(phases).toEqual([
      '1 luftwaffe-move luftwaffe',
      '1 bombers-move luftwaffe',
      '1 polish-move polish',
      '2 luftwaffe-move luftwaffe',
    ])
  })
  it('has each aircraft move and shoot only in its phases', () => {
    const all = { Bf1: 'D2', P1: 'C9' }
    expect(verdict(game, moves(all), 'move He1 D3')).toBe('2.5 bombers-move-later')
    expect(verdict(game, moves(all), 'move P1 C8')).toBe('2.5 other-side')
    expect(verdict(game, bombers(all), 'move Bf1 D3')).toBe('2.5 fighters-moved-before')
    expect(verdict(game, polish(all), 'move Bf1 D3')).toBe('2.5 other-side')
    const duel = shots({ Bf1: 'D5', P1: 'E5' })
    for (const text of ['attack P1 Bf1', 'withdraw P1', 'fire P1', 'attack AA Bf1'])
      expect(verdict(game, duel, text)).toBe('2.5 other-side')
    expect(verdict(game, duel, 'move Bf1 D6')).toBe('2.5 not-in-this-phase')
    expect(refuse(game, duel, 'polish', named(game, 'attack P1 Bf1'))?.rule).toBe('111 2.5')
  })
})

describe('111 2.6: phases in which nothing can be done', () => {
  it('pass over with a line in the log', () => {
    expect(keys(moves({ Bf1: 'D2', P1: 'C9' }), 'end')).toEqual(['phase-ended', 'shots-pass'])
    const none = told(game, bombers(), 'end')
    expect(none.events.map(({ key }) => key)).toEqual([
      'phase-ended',
      'moves-pass',
      'shots-pass',
      'gauge-moves',
      'moves-pass',
      'shots-pass',
    ])
    expect(phaseIn(none.state)).toBe('bombers-move')
  })
  it('need an "end" where a shot is possible and not wanted', () => {
    const state = play(game, moves({ Bf1: 'D5', P1: 'E5' }), 'end')
    expect(phaseIn(state)).toBe('luftwaffe-fire')
    expect(keys(state, 'end')).toEqual(['no-attacks'])
    expect(phaseIn(play(game, state, 'end'))).toBe('bombers-move')
  })
  it('the artillery alone makes a shot possible', () => {
    const state = play(game, polish({ P1: 'A14', Bf1: 'E10' }), 'end')
    expect(options(game, state)).toEqual(['attack AA Bf1', 'end'])
  })
})

describe('111 3.7: speed', () => {
  it('is 3 for a German fighter, 2 for a Pole and 2 for a bomber', () => {
    const far = (state: State, unit: string): number =>
      Math.max(
        ...options(game, state)
          .filter((text) => text.startsWith(`move ${unit} `))
          .map((text) => {
            const to = game.board.find(text.split(' ')[2] ?? '') ?? -1
            return game.board.apart(to, state.aircraftAt[AIRCRAFT.indexOf(unit as 'P1')] ?? -1)
          }),
      )
    expect(far(moves({ Bf1: 'E5' }), 'Bf1')).toBe(3)
    expect(far(bombers({ He1: 'E5' }), 'He1')).toBe(2)
    expect(far(polish({ P1: 'E5' }), 'P1')).toBe(2)
    expect(verdict(game, moves({ Bf1: 'E5' }), 'move Bf1 E9')).toBe('3.7 too-far-messerschmitt')
    expect(verdict(game, bombers({ He1: 'E5' }), 'move He1 E8')).toBe('3.7 too-far-bomber')
    expect(verdict(game, polish({ P1: 'E5' }), 'move P1 E8')).toBe('3.7 too-far-pole')
  })
  it('lists each reachable field once: 36 and 18 in the open', () => {
    const all = (state: State) => options(game, state).filter((text) => text.startsWith('move'))
    // He1 and He2 are two fields away.
    expect(all(moves({ Bf1: 'E7', He1: 'A1', He2: 'H1' }))).toHaveLength(36)
    expect(all(polish({ P1: 'E6', He1: 'A1', He2: 'H1' }))).toHaveLength(18)
  })
  it('nobody has to move, and staying is no action', () => {
    expect(verdict(game, moves({ Bf1: 'E5' }), 'end')).toBe('legal')
    expect(verdict(game, moves({ Bf1: 'E5' }), 'move Bf1 E5')).toBe('3.7 stands-there')
  })
})

describe('111 3.8: occupied fields', () => {
  // Round E6 (an even row): D6 F6 D5 E5 D7 E7.
  it('are not entered, whoever stands there', () => {
    const state = moves({ Bf1: 'E6', Bf2: 'F6', P1: 'E7' })
    expect(verdict(game, state, 'move Bf1 F6')).toBe('3.8 hex-occupied')
    expect(verdict(game, state, 'move Bf1 E7')).toBe('3.8 hex-occupied')
  })
  it('are not flown over: the way round counts', () => {
    const state = moves({ Bf1: 'E6', P1: 'F6' })
    // G6 is two fields away through F6 alone, three round it.
    const moved = play(game, state, 'move Bf1 G6')
    expect(unitOf(game, moved, 'Bf1')).toBe('G6 flown=3')
    expect(verdict(game, polish({ P1: 'E6', Bf1: 'F6' }), 'move P1 G6')).toBe('3.8 way-blocked')
  })
  it('a camouflaged field counts as occupied', () => {
    const state = moves({ Bf1: 'E7', P1: 'E8 damaged covered' })
    expect(verdict(game, state, 'move Bf1 E8')).toBe('3.8 hex-camouflaged')
  })
  it('an empty field may be flown over by any number', () => {
    const state = play(game, moves({ Bf1: 'D6', Bf2: 'E5' }), 'move Bf1 F6', 'move Bf2 E7')
    expect(units(state, 'Bf1', 'Bf2')).toEqual(['F6 flown=2', 'E7 flown=2'])
  })
})

describe('111 3.9: each aircraft makes its whole move at one go', () => {
  it('and may not move again in the phase', () => {
    for (const [state, unit] of [
      [moves({ Bf1: 'E6' }), 'Bf1'],
      [bombers({ He1: 'E6' }), 'He1'],
      [polish({ P1: 'E6' }), 'P1'],
    ] as const) {
      const moved = play(game, state, `move ${unit} F6`)
      expect(verdict(game, moved, `move ${unit} G6`)).toBe('3.9 moved-already')
    }
  })
  it('in any order', () => {
    const state = play(game, moves({ Bf1: 'E6', Bf2: 'F6' }), 'move Bf2 G6', 'move Bf1 F6')
    expect(units(state, 'Bf1', 'Bf2')).toEqual(['F6 flown=1', 'G6 flown=1'])
  })
  it('what it flew counts through the shots that follow, and no longer', () => {
    const state = play(game, moves({ Bf1: 'E6' }), 'move Bf1 F6', 'end')
    expect(unitOf(game, state, 'Bf1')).toBe('F6')
    const poles = play(game, polish({ P1: 'E6', He1: 'G6' }), 'move P1 F6', 'end')
    expect([phaseIn(poles), unitOf(game, poles, 'P1')]).toEqual(['polish-fire', 'F6 flown=1'])
    expect(unitOf(game, play(game, poles, 'end'), 'P1')).toBe('F6')
  })
})

describe('111 3.10: Warsaw', () => {
  it('is occupied for Poles: not entered, not crossed', () => {
    expect(verdict(game, polish({ P1: 'F12' }), 'move P1 E12')).toBe('3.10 warsaw-closed')
    expect(verdict(game, polish({ P1: 'F12' }), 'move P1 D12')).toBe('3.10 way-over-warsaw')
  })
  it('may be entered and crossed by German fighters', () => {
    expect(unitOf(game, play(game, moves({ Bf1: 'F12' }), 'move Bf1 E12'), 'Bf1')).toBe('E12 flown=1')
    expect(unitOf(game, play(game, moves({ Bf1: 'F12' }), 'move Bf1 D12'), 'Bf1')).toBe('D12 flown=2')
  })
  it('is not crossed by a bomber, and a German fighter on it keeps bombers out', () => {
    // Of D12 only the way over Warsaw has two fields.
    expect(verdict(game, bombers({ He1: 'F12' }), 'move He1 D12')).toBe('3.10 way-over-warsaw')
    expect(verdict(game, bombers({ He1: 'F12', Bf1: 'E12' }), 'move He1 E12')).toBe('3.8 hex-occupied')
  })
})

describe('111 3.11, 3.12: clouds and damage cost no speed', () => {
  it('an aircraft flies through a cloud or into it', () => {
    const state = moves({ Bf1: 'E6 damaged' }, { clouds: 'F6 G6, A6 B6, H4 I4, A4 B4' })
    for (const to of ['F6', 'G6', 'H6']) expect(verdict(game, state, `move Bf1 ${to}`)).toBe('legal')
    expect(unitOf(game, play(game, state, 'move Bf1 H6'), 'Bf1')).toBe('H6 damaged flown=3')
  })
  it('a damaged Pole flies two fields', () => {
    expect(verdict(game, polish({ P1: 'E6 damaged' }), 'move P1 G6')).toBe('legal')
  })
})

describe('111 4.13: who may attack whom', () => {
  const state = shots({ Bf1: 'D5', Bf2: 'C5 damaged', P1: 'E5', P2: 'D4', P3: 'G5' })
  it('a fit shooter, an enemy beside it', () => {
    expect(options(game, state)).toEqual(['attack Bf1 P1', 'attack Bf1 P2', 'end'].sort())
    expect(verdict(game, state, 'attack Bf1 P3')).toBe('4.13 target-not-adjacent')
    expect(verdict(game, state, 'attack Bf1 Bf2')).toBe('4.13 own-aircraft')
    expect(verdict(game, state, 'attack Bf2 P2')).toBe('7.27 damaged-cannot-attack')
    expect(verdict(game, state, 'attack Bf3 P2')).toBe('4.16 aircraft-destroyed')
    expect(verdict(game, state, 'attack Bf1 P4')).toBe('4.16 target-destroyed')
    const one = polishShots({ P1: 'E5', Bf1: 'D5', He1: '-' })
    expect(verdict(game, one, 'attack P1 He1')).toBe('6.25 target-shot-down')
    expect(verdict(game, shots({ Bf1: 'D5', P1: 'E5', He1: '-' }), 'attack He1 P1')).toBe('6.25 bomber-shot-down')
    expect(verdict(game, moves({ Bf1: 'D5', P1: 'E5', He1: '-' }), 'move Bf2 D6')).toBe('4.16 aircraft-destroyed')
    expect(verdict(game, bombers({ Bf1: 'D5', P1: 'E5', He1: '-' }), 'move He1 D6')).toBe('6.25 bomber-shot-down')
    expect(verdict(game, one, 'withdraw P2')).toBe('4.16 aircraft-destroyed')
  })
  it('several may share a target', () => {
    const two = play(game, shots({ Bf1: 'D5', Bf2: 'F5', P1: 'E5' }), 'attack Bf1 P1', 'attack Bf2 P1')
    expect(options(game, two)).toEqual(['fire Bf1', 'fire Bf2', 'withdraw Bf1', 'withdraw Bf2'])
  })
})

describe('111 4.14: dice by distance', () => {
  const dice = (state: State): number => outcomes(game, state).length - 1
  it.each([
    [0, 3],
    [1, 2],
    [2, 1],
  ])('a German that flew %i fields has %i dice', (flown, expected) => {
    const from = ['D5', 'C5', 'B5'][flown] ?? ''
    const state = moves({ Bf1: from, P1: 'E5' })
    const moved = flown === 0 ? state : play(game, state, 'move Bf1 D5')
    expect(dice(play(game, moved, 'end', 'attack Bf1 P1', 'fire Bf1'))).toBe(expected)
  })
  it('a German that flew 3 fields has none', () => {
    // Bf2 keeps the phase open.
    const state = play(game, moves({ Bf1: 'A5', Bf2: 'F5', P1: 'E5' }), 'move Bf1 D5', 'end')
    expect(verdict(game, state, 'attack Bf1 P1')).toBe('4.14 no-dice')
  })
  it.each([
    [0, 2],
    [1, 1],
  ])('a Pole that flew %i fields has %i dice', (flown, expected) => {
    const state = polish({ P1: ['D5', 'C5'][flown] ?? '', Bf1: 'E5' })
    const moved = flown === 0 ? state : play(game, state, 'move P1 D5')
    expect(dice(play(game, moved, 'end', 'attack P1 Bf1', 'fire P1'))).toBe(expected)
  })
  it('a Pole that flew 2 fields has none', () => {
    const state = play(game, polish({ P1: 'B5', P2: 'F5', Bf1: 'E5' }), 'move P1 D5', 'end')
    expect(verdict(game, state, 'attack P1 Bf1')).toBe('4.14 no-dice')
  })
  it('a bomber always has one', () => {
    expect(dice(play(game, shots({ He1: 'D5', P1: 'E5' }), 'attack He1 P1', 'fire He1'))).toBe(1)
  })
  it('a flight after a shot never counts', () => {
    // Bf1 flies on to F5 in one round and has three dice in the next, if it stays.
    const state = play(game, shots({ Bf1: 'D5', P1: 'E5' }), 'attack Bf1 P1', 'fire Bf1 ; 0', 'end', 'end')
    const next = play(game, state, 'end', 'end', 'end')
    expect([next.round, unitOf(game, next, 'Bf1')]).toEqual([5, 'F5'])
    expect(dice(play(game, next, 'attack Bf1 P1', 'fire Bf1'))).toBe(3)
  })
})

describe('111 4.15: declaring and carrying out', () => {
  const start = shots({ Bf1: 'D5', Bf2: 'G5', He1: 'D4', P1: 'E5', P2: 'E4' })
  it('may be changed and taken back until the first shot', () => {
    const one = play(game, start, 'attack Bf1 P1')
    expect(verdict(game, one, 'attack Bf1 P1')).toBe('4.15 declared-already')
    expect(keys(one, 'attack Bf1 P2')).toEqual(['redeclared'])
    expect(keys(one, 'withdraw Bf1')).toEqual(['withdrawn'])
    expect(play(game, one, 'withdraw Bf1')).toEqual(start)
    expect(verdict(game, one, 'withdraw He1')).toBe('4.15 nothing-declared')
    expect(verdict(game, one, 'fire He1')).toBe('4.15 nothing-declared')
    expect(verdict(game, one, 'end')).toBe('4.15 attacks-declared')
    expect(verdict(game, start, 'end')).toBe('legal')
  })
  it('the first shot closes the declarations, and each must be carried out', () => {
    const state = play(game, start, 'attack Bf1 P1', 'attack He1 P2', 'fire Bf1 ; 0')
    expect(options(game, state)).toEqual(['fire He1'])
    expect(verdict(game, state, 'attack Bf2 P1')).toBe('4.15 declarations-closed')
    expect(verdict(game, state, 'withdraw He1')).toBe('4.15 must-carry-out')
    expect(verdict(game, state, 'end')).toBe('4.15 attacks-left')
    expect(verdict(game, state, 'fire Bf1')).toBe('4.15 shot-already')
    expect(verdict(game, state, 'fire Bf2')).toBe('4.15 nothing-declared')
  })
  it('who has nothing declared does not shoot, and after the last shot only "end" is left', () => {
    const state = play(game, start, 'attack He1 P2', 'fire He1 ; 0')
    expect([phaseIn(state), options(game, state)]).toEqual(['luftwaffe-fire', ['end']])
    expect(verdict(game, state, 'attack Bf1 P1')).toBe('4.15 declarations-closed')
    expect(verdict(game, state, 'attack He1 P1')).toBe('4.15 declarations-closed')
    expect(verdict(game, state, 'withdraw Bf1')).toBe('4.15 nothing-declared')
    expect(verdict(game, state, 'withdraw He1')).toBe('4.15 shot-already')
    expect(verdict(game, state, 'fire He1')).toBe('4.15 shot-already')
    expect(game.phase(state).prompt(state, 'public').args).toEqual({ round: 4, declared: [], begun: true })
    expect(keys(state, 'end')).toEqual(['phase-ended'])
    expect(phaseIn(play(game, state, 'end'))).toBe('bombers-move')
  })
  it('the owner picks the next shooter, and each flight is finished first', () => {
    const state = play(
      game,
      shots({ Bf1: 'D5', Bf2: 'F5', P1: 'E5' }),
      'attack Bf1 P1',
      'attack Bf2 P1',
      'fire Bf2 ; 0',
    )
    // D5 is taken, so Bf2 may choose.
    expect(options(game, state)).toEqual(['fly Bf2 E4', 'fly Bf2 E6'])
    expect(verdict(game, state, 'fire Bf1')).toBe('4.15 not-in-this-phase')
    expect(verdict(game, state, 'fly Bf1 E4')).toBe('4.15 other-unit-flies')
    // F5 has been left and is free for Bf1.
    expect(unitOf(game, play(game, state, 'fly Bf2 E6', 'fire Bf1 ; 0'), 'Bf1')).toBe('F5')
  })
})

describe('111 4.16: hits on a fighter', () => {
  const duel = (marks = '') => play(game, shots({ Bf1: 'D5', P1: `E5${marks}` }), 'attack Bf1 P1')
  it('the first damages, the second destroys, surplus ones are lost', () => {
    expect(unitOf(game, play(game, duel(), 'fire Bf1 ; 0'), 'P1')).toBe('E5')
    expect(unitOf(game, play(game, duel(), 'fire Bf1 ; 1'), 'P1')).toBe('E5 damaged')
    for (const hits of [2, 3]) expect(unitOf(game, play(game, duel(), `fire Bf1 ; ${hits}`), 'P1')).toBe('-')
  })
  it('over several rounds too', () => {
    expect(unitOf(game, play(game, duel(' damaged'), 'fire Bf1 ; 0'), 'P1')).toBe('E5 damaged')
    expect(unitOf(game, play(game, duel(' damaged'), 'fire Bf1 ; 1'), 'P1')).toBe('-')
  })
  it('a throw cannot give more hits than it has dice', () => {
    const state = play(game, shots({ He1: 'D5', P1: 'E5' }), 'attack He1 P1', 'fire He1')
    expect(outcomes(game, state).map(({ action }) => game.print(action))).toEqual(['shoot-dice 0', 'shoot-dice 1'])
  })
})

describe('111 4.17: there is no return fire', () => {
  it('a Pole that is shot at shoots in phase 5 alone, and only if it is fit', () => {
    const state = play(game, shots({ Bf1: 'D5', P1: 'E5' }), 'attack Bf1 P1', 'fire Bf1 ; 1', 'end', 'end', 'end')
    expect([state.round, phaseIn(state)]).toEqual([5, 'luftwaffe-move'])
  })
})

describe('111 4.18: the target is gone', () => {
  const ON = game
  const OFF = game111({ 'must-reaim': false })
  const gone = (aircraft: Placing['aircraft'], shooter: string, how = 'fire Bf1 ; 2'): State =>
    play(
      game,
      shots({ Bf1: 'F5', P1: 'E5', ...aircraft }),
      'attack Bf1 P1',
      `attack ${shooter} P1`,
      how,
      // F5 flies straight on to D5 unless somebody is there.
    )

  it('(i) a fighter without another target flies round the empty field and rolls nothing', () => {
    const state = gone({ Bf2: 'E6' }, 'Bf2')
    const after = told(game, state, 'fire Bf2')
    expect(after.events.map(({ key }) => key)).toEqual(['target-gone', 'flew-on'])
    expect(unitOf(game, after.state, 'Bf2')).toBe('F4')
  })
  it('(i) by the ladder, with a choice where there is one', () => {
    // D5 is where Bf1 has flown to, straight beyond E5 for Bf2 on F5 again.
    const state = play(
      game,
      shots({ Bf1: 'E6', Bf2: 'F5', P1: 'E5', He1: 'D5' }),
      'attack Bf1 P1',
      'attack Bf2 P1',
      'fire Bf1 ; 2',
      'fire Bf2',
    )
    expect(options(game, state)).toEqual(['fly Bf2 E4', 'fly Bf2 E6'])
    expect(verdict(game, state, 'fly Bf2 E5')).toBe('5.22 onto-target')
    // It has not shot, and yet its attack is carried out.
    expect(options(game, play(game, state, 'fly Bf2 E4'))).toEqual(['end'])
  })
  it('(i) a fighter with one other target must take it, and flies round that', () => {
    const state = gone({ Bf2: 'E6', P2: 'D6' }, 'Bf2')
    const after = told(game, state, 'fire Bf2 ; 0')
    expect(after.events.map(({ key }) => key)).toEqual(['target-gone', 'aims-anew', 'dice-fell', 'flew-on'])
    expect(unitOf(game, after.state, 'Bf2')).toBe('C6')
  })
  it('(i) a fighter with several chooses among them, with its own dice', () => {
    const state = play(game, gone({ Bf2: 'E6 flown=1', P2: 'D6', P3: 'F6' }, 'Bf2'), 'fire Bf2')
    expect(options(game, state)).toEqual(['aim Bf2 P2', 'aim Bf2 P3'])
    expect(verdict(game, state, 'aim Bf2 P1')).toBe('4.16 target-destroyed')
    expect(verdict(game, state, 'aim Bf2 P4')).toBe('4.16 target-destroyed')
    expect(verdict(game, state, 'aim Bf2 He1')).toBe('4.13 own-aircraft')
    expect(verdict(game, state, 'aim Bf3 P2')).toBe('4.18 other-unit-aims')
    expect(verdict(game, state, 'withdraw Bf2')).toBe('4.18 fighter-keeps-shot')
    expect(verdict(game, state, 'withdraw Bf3')).toBe('4.18 other-unit-aims')
    expect(verdict(game, state, 'fly Bf2 F4')).toBe('4.18 must-reaim')
    expect(verdict(game, state, 'fly Bf3 F4')).toBe('4.18 other-unit-aims')
    expect(verdict(game, state, 'fire Bf2')).toBe('4.15 not-in-this-phase')
    expect(outcomes(game, play(game, state, 'aim Bf2 P3'))).toHaveLength(3)
    expect(unitOf(game, play(game, state, 'aim Bf2 P3 ; 0'), 'Bf2')).toBe('G6 flown=1')
  })
  it('(i) must-reaim off: it may fly round the empty field instead, by the ladder', () => {
    const state = gone({ Bf2: 'E6', P2: 'D6' }, 'Bf2')
    const chooses = play(OFF, state, 'fire Bf2')
    expect(options(OFF, chooses)).toEqual(['aim Bf2 P2', 'fly Bf2 F4'])
    expect(verdict(OFF, chooses, 'fly Bf2 F5')).toBe('5.19 straight-on-first')
    expect(unitOf(game, play(OFF, chooses, 'fly Bf2 F4'), 'Bf2')).toBe('F4')
    expect(unitOf(game, play(OFF, chooses, 'aim Bf2 P2 ; 1'), 'P2')).toBe('D6 damaged')
  })
  it('(i) must-reaim off: with no other target, or no free field, nothing is asked', () => {
    expect(unitOf(game, play(OFF, gone({ Bf2: 'E6' }, 'Bf2'), 'fire Bf2'), 'Bf2')).toBe('F4')
    // Round E5: F5 F6 E6 D5 E4 F4; Bf1 comes from F5 and stays there, since all five are taken.
    const full = play(
      game,
      shots({ Bf1: 'F5', Bf2: 'E6', P1: 'E5', P2: 'F6', Bf3: 'D5', He1: 'E4', He2: 'F4' }),
      'attack Bf1 P1',
      'attack Bf2 P1',
      'fire Bf1 ; 2',
    )
    expect(unitOf(game, full, 'Bf1')).toBe('F5')
    expect(phaseIn(play(OFF, full, 'fire Bf2'))).toBe('shoot-dice')
  })
  it('(ii) a bomber may take another target with its die, or lose its shot; it never flies', () => {
    const state = play(game, gone({ He1: 'E6', P2: 'D6' }, 'He1'), 'fire He1')
    expect(options(game, state)).toEqual(['aim He1 P2', 'withdraw He1'])
    expect(verdict(game, state, 'fly He1 F4')).toBe('5.23 never-flies')
    expect(outcomes(game, play(game, state, 'aim He1 P2'))).toHaveLength(2)
    const shot = play(game, state, 'aim He1 P2 ; 1')
    expect(units(shot, 'He1', 'P2')).toEqual(['E6', 'D6 damaged'])
    expect(keys(state, 'withdraw He1')).toEqual(['shot-given-up'])
    expect(options(game, play(game, state, 'withdraw He1'))).toEqual(['end'])
  })
  it('(ii) a bomber without another target has lost its shot', () => {
    expect(keys(gone({ He1: 'E6' }, 'He1'), 'fire He1')).toEqual(['target-gone', 'shot-lost'])
  })
  it('(iii) the artillery takes another with the dice of that field, or loses its shot', () => {
    const fight = (more: Placing['aircraft']) =>
      play(
        ON,
        polishShots({ P1: 'G12', Bf1: 'F12', P2: 'A14', ...more }),
        'attack P1 Bf1',
        'attack AA Bf1',
        'fire P1 ; 2',
        'fly P1 F13',
      )
    const state = play(game, fight({ Bf2: 'E10', He1: 'D12' }), 'fire AA')
    expect(options(game, state)).toEqual(['aim AA He1', 'aim AA Bf2', 'withdraw AA'])
    expect(verdict(game, state, 'aim AA He2')).toBe('9.31 outside-zone')
    expect(verdict(game, state, 'aim P1 Bf2')).toBe('4.18 other-unit-aims')
    expect(verdict(game, state, 'fly P1 F11')).toBe('4.18 other-unit-aims')
    expect(outcomes(game, play(game, state, 'aim AA Bf2'))).toHaveLength(2)
    expect(outcomes(game, play(game, state, 'aim AA He1'))).toHaveLength(3)
    expect(phaseIn(play(game, state, 'withdraw AA', 'end'))).toBe('luftwaffe-move')
    expect(keys(fight({}), 'fire AA', 'end').slice(0, 4)).toEqual([
      'target-gone',
      'shot-lost',
      'phase-ended',
      'gauge-moves',
    ])
  })
  it('a Pole flies round the empty field to any free one', () => {
    const state = play(
      game,
      polishShots({ P1: 'D5', P2: 'F5', Bf1: 'E5' }),
      'attack P1 Bf1',
      'attack P2 Bf1',
      'fire P1 ; 2',
      'fly P1 E4',
      'fire P2',
    )
    expect(lands(state, 'P2')).toEqual(['F4', 'D5', 'E6', 'F6'])
  })
})

describe('111 5.19: the flight of a German, step by step', () => {
  // Bf1 on D5 shoots at P1 on E5. 1 is F5; 2 and 3 are F4 and F6; 4 and 5 are E4 and E6.
  it.each<readonly [string, Placing['aircraft'], readonly string[]]>([
    ['straight beyond the target', {}, ['F5']],
    ['2 or 3 if an own aircraft is on 1', { Bf2: 'F5' }, ['F4', 'F6']],
    ['2 or 3 if an enemy is on 1', { P2: 'F5' }, ['F4', 'F6']],
    ['3 if 1 and 2 are taken', { Bf2: 'F5', Bf3: 'F4' }, ['F6']],
    ['2 if 1 and 3 are taken', { Bf2: 'F5', P3: 'F6' }, ['F4']],
    ['4 or 5 if 1, 2 and 3 are taken', { Bf2: 'F5', Bf3: 'F4', P2: 'F6' }, ['E4', 'E6']],
    ['5 if 1 to 4 are taken', { Bf2: 'F5', Bf3: 'F4', P2: 'F6', P3: 'E4' }, ['E6']],
    ['4 if all but 4 are taken', { Bf2: 'F5', Bf3: 'F4', P2: 'F6', P3: 'E6' }, ['E4']],
    ['it stays if all five are taken', { Bf2: 'F5', Bf3: 'F4', P2: 'F6', P3: 'E4', P4: 'E6' }, ['D5']],
    ['1 even if 2 to 5 are taken', { Bf2: 'F4', Bf3: 'F6', P2: 'E4', P3: 'E6' }, ['F5']],
  ])('%s', (_, aircraft, expected) => {
    for (const hits of [0, 1, 2]) {
      const state = play(game, shots({ Bf1: 'D5', P1: 'E5', ...aircraft }), 'attack Bf1 P1', `fire Bf1 ; ${hits}`)
      expect(lands(state, 'Bf1')).toEqual(expected)
    }
  })
  it('is refused any other field, with the step that comes first', () => {
    const two = play(game, shots({ Bf1: 'D5', P1: 'E5', Bf2: 'F5' }), 'attack Bf1 P1', 'fire Bf1 ; 0')
    expect(verdict(game, two, 'fly Bf1 E4')).toBe('5.19 far-side-first')
    expect(verdict(game, two, 'fly Bf1 D5')).toBe('5.19 must-go')
    expect(verdict(game, two, 'fly Bf1 F5')).toBe('5.21 landing-occupied')
    expect(verdict(game, two, 'fly Bf1 E5')).toBe('5.22 onto-target')
    expect(verdict(game, two, 'fly Bf1 C5')).toBe('5.22 not-around-target')
    expect(verdict(game, two, 'fly Bf1 A1')).toBe('5.22 not-around-target')
    expect(verdict(game, two, 'fly He1 F4')).toBe('5.23 never-flies')
    expect(verdict(game, two, 'end')).toBe('4.15 not-in-this-phase')
  })
})

describe('111 5.20: the flight of a Pole', () => {
  it.each<readonly [string, Placing['aircraft'], readonly string[]]>([
    ['any of the five', {}, ['E4', 'F4', 'F5', 'E6', 'F6']],
    ['those that are free', { P2: 'F5', P3: 'E4' }, ['F4', 'E6', 'F6']],
    ['the only free one', { P2: 'F5', P3: 'E4', Bf2: 'F4', Bf3: 'E6' }, ['F6']],
    ['it stays if all five are taken', { P2: 'F5', P3: 'E4', Bf2: 'F4', Bf3: 'E6', He2: 'F6' }, ['D5']],
  ])('%s', (_, aircraft, expected) => {
    for (const hits of [0, 1, 2]) {
      const state = play(game, polishShots({ P1: 'D5', Bf1: 'E5', ...aircraft }), 'attack P1 Bf1', `fire P1 ; ${hits}`)
      expect(lands(state, 'P1')).toEqual(expected)
    }
  })
  it('may not choose to stay while one is free', () => {
    const state = play(game, polishShots({ P1: 'D5', Bf1: 'E5', P2: 'F5' }), 'attack P1 Bf1', 'fire P1 ; 0')
    expect(verdict(game, state, 'fly P1 D5')).toBe('5.20 must-go')
    expect(verdict(game, state, 'fly P1 E5')).toBe('5.22 onto-target')
    expect(verdict(game, state, 'fly P1 F5')).toBe('5.21 landing-occupied')
  })
  it('is the same after a shot at a bomber', () => {
    const state = play(game, polishShots({ P1: 'D5', He1: 'E5' }), 'attack P1 He1', 'fire P1 ; 1')
    expect(lands(state, 'P1')).toEqual(['E4', 'F4', 'F5', 'E6', 'F6'])
  })
})

describe('111 5.21: which fields are free', () => {
  it('none off the board: Germans and Poles', () => {
    // H5 is on the eastern edge; round it G5 H4 I4 H6 I6.
    const german = play(game, shots({ Bf1: 'G5', P1: 'H5' }, { clouds: 'A4 B4, A6 B6, A8 B8, A2 B2' }), 'attack Bf1 P1')
    expect(lands(play(game, german, 'fire Bf1 ; 0'), 'Bf1')).toEqual(['I4', 'I6'])
    const pole = polishShots({ P1: 'G5', Bf1: 'H5' }, { clouds: 'A4 B4, A6 B6, A8 B8, A2 B2' })
    expect(lands(play(game, pole, 'attack P1 Bf1', 'fire P1 ; 0'), 'P1')).toEqual(['H4', 'I4', 'H6', 'I6'])
    // A1 is a corner: round it B1 A2 B2. From B1 only 4 and 5 are left, of which one is off the board.
    const corner = shots({ Bf1: 'B1', P1: 'A1', He1: 'D1' })
    expect(lands(play(game, corner, 'attack Bf1 P1', 'fire Bf1 ; 0'), 'Bf1')).toEqual(['A2'])
  })
  it('not a camouflaged one', () => {
    const state = shots({ Bf1: 'C8', P1: 'D8', P2: 'E8 damaged covered' })
    const shot = play(game, state, 'attack Bf1 P1', 'fire Bf1 ; 0')
    expect(lands(shot, 'Bf1')).toEqual(['D7', 'D9'])
    expect(verdict(game, shot, 'fly Bf1 E8')).toBe('5.21 landing-camouflaged')
    const pole = polishShots({ P1: 'C8', Bf1: 'D8', P2: 'E8 damaged covered' })
    const flies = play(game, pole, 'attack P1 Bf1', 'fire P1 ; 0')
    expect(verdict(game, flies, 'fly P1 E8')).toBe('5.21 landing-camouflaged')
  })
  it('Warsaw for a German, who can be forced onto it', () => {
    const state = play(game, shots({ Bf1: 'G12', P1: 'F12' }), 'attack Bf1 P1', 'fire Bf1 ; 0')
    expect(unitOf(game, state, 'Bf1')).toBe('E12')
    expect(game.outcome(state)).toBeUndefined()
  })
  it('never Warsaw for a Pole', () => {
    const state = play(game, polishShots({ P1: 'G12', Bf1: 'F12' }), 'attack P1 Bf1', 'fire P1 ; 0')
    expect(lands(state, 'P1')).toEqual(['E11', 'F11', 'E13', 'F13'])
    expect(verdict(game, state, 'fly P1 E12')).toBe('5.21 landing-warsaw')
    const city = play(game, polishShots({ P1: 'F12', Bf1: 'E12' }), 'attack P1 Bf1', 'fire P1 ; 2')
    expect(lands(city, 'P1')).toEqual(['D11', 'E11', 'D12', 'D13', 'E13'])
    expect(verdict(game, city, 'fly P1 E12')).toBe('5.22 onto-target')
  })
  it('a cloud is free and protects at once', () => {
    const state = shots({ Bf1: 'D5', P1: 'E5', He1: 'A1' }, { clouds: 'F5 G5, A6 B6, H4 I4, A4 B4' })
    const shot = play(game, state, 'attack Bf1 P1', 'fire Bf1 ; 0')
    expect(unitOf(game, shot, 'Bf1')).toBe('F5')
    // Nothing is left to shoot at, so the Polish shots pass.
    expect(keys(play(game, shot, 'end', 'end'), 'end')).toContain('shots-pass')
  })
})

describe('111 5.22: the flight is one jump', () => {
  it('to a field another flight has left, or where another aircraft was destroyed', () => {
    // P2 on F5 is destroyed by Bf2; then Bf1 flies straight over E5 to F5.
    const state = play(
      game,
      shots({ Bf1: 'D5', Bf2: 'G5', P1: 'E5', P2: 'F5' }),
      'attack Bf1 P1',
      'attack Bf2 P2',
      'fire Bf2 ; 2',
      'fly Bf2 F4',
      'fire Bf1 ; 0',
    )
    expect(unitOf(game, state, 'Bf1')).toBe('F5')
  })
  it('whatever the shooter has flown before', () => {
    const state = play(game, moves({ Bf1: 'B5', P1: 'E5' }), 'move Bf1 D5', 'end', 'attack Bf1 P1', 'fire Bf1 ; 0')
    expect(unitOf(game, state, 'Bf1')).toBe('F5 flown=2')
    expect(unitOf(game, play(game, state, 'end'), 'Bf1')).toBe('F5')
  })
})

describe('111 5.23: bombers and the artillery never fly', () => {
  it('after a shot', () => {
    const state = play(game, shots({ He1: 'D5', P1: 'E5' }), 'attack He1 P1', 'fire He1 ; 1')
    expect(units(state, 'He1', 'P1')).toEqual(['D5', 'E5 damaged'])
  })
})

/** Fields round a target by cube coordinates, worked out apart from the rules: 0 the shooter, 3 opposite. */
function turned(opened: typeof game, target: number, start: number, turn: number): number {
  const cube = (hex: number): readonly [number, number, number] => {
    const { x, y } = opened.board.grid.cells[hex] ?? { x: 0, y: 0 }
    const q = (x - y) / 2
    return [q, y, -q - y]
  }
  const [a, b] = [cube(start), cube(target)]
  let [q, r, s] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  for (let i = 0; i < turn; i++) [q, r, s] = [-r, -s, -q]
  const [x, y] = [2 * (b[0] + q) + b[1] + r, b[1] + r]
  return opened.board.grid.cells.findIndex((cell) => cell.x === x && cell.y === y)
}

describe('111 5.19-5.22: every target and start of both boards', () => {
  it.each([
    ['standard', game],
    ['long', long],
  ] as const)('%s', (name, opened) => {
    const { board } = opened
    const random = seededRandom(`flights ${name}`)
    const hexes = board.grid.cells.map((_, hex) => hex)
    let pairs = 0
    for (const target of hexes)
      for (const start of board.grid.neighbours[target] ?? []) {
        pairs++
        for (const [shooter, victim] of [
          [2, 5],
          [5, 2],
        ] as const)
          for (let crowd = 0; crowd < 8; crowd++) {
            if (shooter === 5 && start === board.warsaw) continue
            // Nobody else at first, then the six others on random fields of the ring and anywhere.
            const around = (board.grid.neighbours[target] ?? []).filter((hex) => hex !== start)
            const others =
              crowd === 0 ? [] : shuffled(random, [...shuffled(random, around).slice(0, crowd - 1), -1, -1]).slice(0, 7)
            const aircraftAt = AIRCRAFT.map(() => -1)
            aircraftAt[shooter] = start
            aircraftAt[victim] = target
            const rest = [0, 1, 3, 4, 6, 7, 8]
            for (const [i, hex] of others.entries()) aircraftAt[rest[i] ?? 0] = hex
            const state: State = { ...opened.start(), todo: [], aircraftAt }
            const free = (turn: number): readonly number[] => {
              const hex = turned(opened, target, start, turn)
              return hex < 0 || aircraftAt.includes(hex) || (shooter === 5 && hex === board.warsaw) ? [] : [hex]
            }
            const steps = shooter === 5 ? [[1, 2, 3, 4, 5]] : [[3], [2, 4], [1, 5]]
            const expected = steps.map((turns) => turns.flatMap(free)).find((found) => found.length > 0) ?? []
            expect([...landings(board, state, shooter, target)].sort()).toEqual([...expected].sort())
          }
      }
    expect(pairs).toBe(name === 'standard' ? 626 : 674)
  })
})

describe('111 6.24: bombers', () => {
  it('shoot where they stand before they move, also at damaged Poles', () => {
    const state = play(
      game,
      shots({ He1: 'D5', P1: 'E5 damaged' }),
      'attack He1 P1',
      'fire He1 ; 1',
      'end',
      'move He1 E5',
    )
    expect(units(state, 'He1', 'P1')).toEqual(['E5 flown=1', '-'])
  })
  it('do not shoot out of a cloud', () => {
    const state = shots({ He1: 'D5', P1: 'E5', Bf1: 'F5' }, { clouds: 'C5 D5, A6 B6, H4 I4, A4 B4' })
    expect(verdict(game, state, 'attack He1 P1')).toBe('8.30 shooter-in-cloud')
  })
})

describe('111 6.25: shooting a bomber down', () => {
  it('takes two hits in one round, added up', () => {
    const fight = polishShots({ P1: 'D5', P2: 'F5', He1: 'E5' })
    const one = play(game, fight, 'attack P1 He1', 'attack P2 He1', 'fire P1 ; 1', 'fly P1 E4')
    expect(unitOf(game, one, 'He1')).toBe('E5 hits=1')
    const two = told(game, one, 'fire P2 ; 1')
    expect(two.events.map(({ key }) => key)).toContain('bomber-down')
    expect(unitOf(game, two.state, 'He1')).toBe('-')
    // One throw can do it, and the hits of the artillery count too.
    expect(unitOf(game, play(game, fight, 'attack P1 He1', 'fire P1 ; 2'), 'He1')).toBe('-')
    const guns = polishShots({ P1: 'F11', He1: 'E11' })
    const both = play(game, guns, 'attack P1 He1', 'attack AA He1', 'fire AA ; 1', 'fire P1 ; 1')
    expect(unitOf(game, both, 'He1')).toBe('-')
  })
  it('one hit does nothing and is forgotten in phase 6', () => {
    const end = told(game, polishShots({ P1: 'D5', He1: 'E5' }), 'attack P1 He1', 'fire P1 ; 1', 'fly P1 F5', 'end')
    expect(end.events.map(({ key }) => key).slice(-5, -1)).toEqual([
      'flew-on',
      'phase-ended',
      'hits-forgotten',
      'gauge-moves',
    ])
    expect(unitOf(game, end.state, 'He1')).toBe('E5')
    expect([end.state.round, phaseIn(end.state)]).toEqual([5, 'luftwaffe-fire'])
  })
})

describe('111 6.26: one bomber down', () => {
  const fight = polishShots({ P1: 'D5', He1: 'E5' })
  it('does not end the part', () => {
    const state = play(game, fight, 'attack P1 He1', 'fire P1 ; 2')
    expect(game.outcome(state)).toBeUndefined()
    expect(phaseIn(state)).toBe('flight')
  })
  it('one-bomber-ends on: the Poles win', () => {
    const strict = game111({ 'one-bomber-ends': true })
    const state = play(strict, fight, 'attack P1 He1', 'fire P1 ; 2')
    expect(strict.outcome(state)).toMatchObject({
      winners: ['polish'],
      rule: '111 10.32',
      why: { key: 'bomber-down-ends' },
      facts: { round: 4, planes: 1 },
    })
  })
})

describe('111 7.27, 7.28: damage, repair and camouflage', () => {
  const hurt = polish({ P1: 'D8 damaged', P2: 'C10', Bf1: 'G8' })
  it('a damaged Pole that ends phase 4 on an airfield is covered', () => {
    const state = told(game, hurt, 'move P1 E8', 'end')
    expect(state.events.map(({ key }) => key)).toContain('covered')
    expect(unitOf(game, state.state, 'P1')).toBe('E8 damaged covered')
  })
  it('also one that stood still', () => {
    expect(unitOf(game, play(game, polish({ P1: 'E8 damaged' }), 'end'), 'P1')).toBe('E8 damaged covered')
  })
  it('not one that is healthy, or flies over', () => {
    expect(unitOf(game, play(game, polish({ P1: 'D8' }), 'move P1 E8', 'end'), 'P1')).toBe('E8')
    expect(unitOf(game, play(game, polish({ P1: 'D8 damaged' }), 'move P1 F8', 'end'), 'P1')).toBe('F8 damaged')
  })
  it('it cannot be attacked, and its field is occupied', () => {
    const state = shots({ Bf1: 'D8', P1: 'E8 damaged covered', P2: 'C8' })
    expect(verdict(game, state, 'attack Bf1 P1')).toBe('7.28 target-camouflaged')
  })
  it('at the start of the next phase 4 it is repaired, and may move and shoot', () => {
    const state = told(game, bombers({ P1: 'E8 damaged covered', He1: 'D7' }), 'end')
    expect(state.events.map(({ key }) => key)).toEqual(['phase-ended', 'repaired'])
    expect(unitOf(game, state.state, 'P1')).toBe('E8')
    const shot = play(game, state.state, 'end', 'attack P1 He1', 'fire P1')
    expect(outcomes(game, shot)).toHaveLength(3)
  })
  it('it may make room for another in the same phase', () => {
    const open = bombers({ P1: 'E8 damaged covered', P2: 'D8 damaged' })
    const state = play(game, open, 'end', 'move P1 F8', 'move P2 E8', 'end')
    expect(units(state, 'P1', 'P2')).toEqual(['F8', 'E8 damaged covered'])
  })
  it('Germans are never repaired, and a damaged fighter does not attack', () => {
    const state = play(game, moves({ Bf1: 'E8 damaged', P1: 'A14' }), 'end', 'end', 'end')
    expect(unitOf(game, state, 'Bf1')).toBe('E8 damaged')
    expect(verdict(game, polishShots({ P1: 'D5 damaged', P2: 'F5', Bf1: 'E5' }), 'attack P1 Bf1')).toBe(
      '7.27 damaged-cannot-attack',
    )
  })
})

describe('111 7.29: airfields', () => {
  it('give a healthy plane no cover, and a German may stand on one', () => {
    expect(verdict(game, shots({ Bf1: 'D8', P1: 'E8' }), 'attack Bf1 P1')).toBe('legal')
    expect(verdict(game, moves({ Bf1: 'D8' }), 'move Bf1 E8')).toBe('legal')
    expect(verdict(game, polish({ P1: 'D8 damaged', Bf1: 'E8' }), 'move P1 E8')).toBe('3.8 hex-occupied')
  })
})

describe('111 8.30: clouds', () => {
  const clouds = 'D5 E5, A6 B6, H4 I4, A4 B4'
  it('a plane in a cloud neither attacks nor is attacked', () => {
    const state = shots({ Bf1: 'D5', Bf2: 'F6', Bf3: 'G5', P1: 'E5', P2: 'D6', P3: 'F5' }, { clouds })
    expect(verdict(game, state, 'attack Bf1 P2')).toBe('8.30 shooter-in-cloud')
    expect(verdict(game, state, 'attack Bf2 P1')).toBe('8.30 target-in-cloud')
    expect(options(game, state)).toEqual(['attack Bf2 P3', 'attack Bf3 P3', 'end'])
  })
  it('two in one cloud do not see each other', () => {
    const state = shots({ Bf1: 'D5', P1: 'E5', Bf2: 'F5', P2: 'G5' }, { clouds })
    expect(verdict(game, state, 'attack Bf1 P1')).toBe('8.30 shooter-in-cloud')
  })
  it('out of a cloud a Pole has at most one die, a German two', () => {
    const pole = play(
      game,
      polish({ P1: 'E5', Bf1: 'G5' }, { clouds }),
      'move P1 F5',
      'end',
      'attack P1 Bf1',
      'fire P1',
    )
    expect(outcomes(game, pole)).toHaveLength(2)
    const german = play(
      game,
      moves({ Bf1: 'E5', P1: 'G5' }, { clouds }),
      'move Bf1 F5',
      'end',
      'attack Bf1 P1',
      'fire Bf1',
    )
    expect(outcomes(game, german)).toHaveLength(3)
  })
})

describe('111 9.31: the artillery', () => {
  it('has 3 dice on Warsaw, 2 beside it and 1 two fields away, and none further', () => {
    for (const opened of [game, long]) {
      const { board } = opened
      const count = (dice: number) => board.zone.filter((n) => n === dice).length
      expect([count(3), count(2), count(1)]).toEqual([1, 6, 12])
      for (const [hex, dice] of board.zone.entries())
        expect(dice).toBe(Math.max(0, 3 - distance(board.grid, hex, board.warsaw)))
    }
    const state = polishShots({ Bf1: 'E12', Bf2: 'E11', Bf3: 'E10', He1: 'E9', P1: 'A14' })
    expect(verdict(game, state, 'attack AA He1')).toBe('9.31 outside-zone')
    const dice = ['Bf1', 'Bf2', 'Bf3'].map(
      (unit) => outcomes(game, play(game, state, `attack AA ${unit}`, 'fire AA')).length - 1,
    )
    expect(dice).toEqual([3, 2, 1])
  })
  it('shoots once, anywhere among the fighters, and needs no duel', () => {
    const state = play(game, polishShots({ Bf1: 'E11', P1: 'A14' }), 'attack AA Bf1', 'fire AA ; 1', 'end')
    expect([unitOf(game, state, 'Bf1'), phaseIn(state)]).toEqual(['E11 damaged', 'luftwaffe-move'])
    expect(verdict(game, polishShots({ Bf1: 'E11' }), 'attack AA P1')).toBe('4.13 own-aircraft')
  })
})

describe('111 10.32: how a part ends', () => {
  const end = (state: State) => {
    const { winners, rule, why, facts } = game.outcome(state) ?? {}
    return { winners, rule, why: why?.key, facts }
  }
  it('(a) the step that puts a bomber on Warsaw: the Germans win at once', () => {
    const state = play(game, bombers({ He1: 'E11', P1: 'A14', P2: 'B14 damaged' }, { round: 6 }), 'move He1 E12')
    expect(end(state)).toEqual({
      winners: ['luftwaffe'],
      rule: '111 10.32',
      why: 'warsaw-bombed',
      facts: { round: 6, planes: 2 },
    })
    expect(verdict(game, state, 'end')).toBe('10.32 game-is-over')
  })
  it('(b) the hit that destroys the second bomber: the rest of phase 5 is not played', () => {
    const fight = polishShots({ P1: 'D5', P2: 'E11', He1: '-', He2: 'E5', Bf1: 'E10' })
    const state = play(game, fight, 'attack P1 He2', 'attack P2 Bf1', 'fire P1 ; 2')
    expect(end(state)).toEqual({
      winners: ['polish'],
      rule: '111 10.32',
      why: 'bombers-down',
      facts: { round: 4, planes: 2 },
    })
    expect(unitOf(game, state, 'P1')).toBe('D5')
  })
  it('(c) the end of round 8: the Poles win, also where phase 5 passes', () => {
    const shot = play(game, polishShots({ P1: 'D5', Bf1: 'E5' }, { round: 8 }), 'end')
    const passed = play(game, polish({ P1: 'D5' }, { round: 8 }), 'end')
    for (const state of [shot, passed])
      expect(end(state)).toEqual({
        winners: ['polish'],
        rule: '111 10.32',
        why: 'held-out',
        facts: { round: 8, planes: 1 },
      })
  })
  it('nothing else: a side without fighters plays on', () => {
    const state = play(game, shots({ Bf1: 'D5', P1: 'E5 damaged' }), 'attack Bf1 P1', 'fire Bf1 ; 1', 'end')
    expect([game.outcome(state), phaseIn(state)]).toEqual([undefined, 'bombers-move'])
    const alone = play(game, state, 'end')
    expect([alone.round, phaseIn(alone)]).toEqual([5, 'luftwaffe-move'])
  })
  it('resigning: in the round on the gauge, and Poles that resign have no plane left', () => {
    const state = shots({ Bf1: 'D5', P1: 'E5', P2: 'A14' })
    expect(game.concede?.(state, 'polish')).toMatchObject({
      winners: ['luftwaffe'],
      rule: '111 13.41',
      facts: { round: 4, planes: 0 },
    })
    expect(game.concede?.(state, 'luftwaffe')).toMatchObject({ winners: ['polish'], facts: { round: 4, planes: 2 } })
  })
})

describe('111 10.34: the match', () => {
  const part = (winner: string, round: number, planes: number): Outcome => ({
    winners: [winner],
    rule: '111 10.32',
    why: { key: 'held-out' },
    facts: { round, planes },
  })
  it.each<readonly [string, Outcome, Outcome, readonly string[], string]>([
    [
      'one person won both: first as Luftwaffe',
      part('luftwaffe', 6, 4),
      part('polish', 8, 1),
      ['luftwaffe'],
      'match-won-twice',
    ],
    [
      'one person won both: first as Poles',
      part('polish', 8, 1),
      part('luftwaffe', 6, 4),
      ['polish'],
      'match-won-twice',
    ],
    [
      'Germans twice: Poles of part 1 held longer',
      part('luftwaffe', 7, 1),
      part('luftwaffe', 6, 4),
      ['polish'],
      'match-later-round',
    ],
    [
      'Germans twice: Poles of part 2 held longer',
      part('luftwaffe', 6, 4),
      part('luftwaffe', 8, 1),
      ['luftwaffe'],
      'match-later-round',
    ],
    [
      'Germans twice, same round: more planes in part 1',
      part('luftwaffe', 7, 3),
      part('luftwaffe', 7, 2),
      ['polish'],
      'match-more-planes',
    ],
    [
      'Germans twice, same round: more planes in part 2',
      part('luftwaffe', 7, 0),
      part('luftwaffe', 7, 2),
      ['luftwaffe'],
      'match-more-planes',
    ],
    ['Germans twice, all equal: a draw', part('luftwaffe', 7, 2), part('luftwaffe', 7, 2), [], 'match-equal'],
    [
      'Poles twice: those of part 1 won earlier',
      part('polish', 5, 1),
      part('polish', 8, 4),
      ['polish'],
      'match-earlier-round',
    ],
    [
      'Poles twice: those of part 2 won earlier',
      part('polish', 8, 4),
      part('polish', 6, 1),
      ['luftwaffe'],
      'match-earlier-round',
    ],
    [
      'Poles twice, same round: more planes in part 1',
      part('polish', 8, 3),
      part('polish', 8, 2),
      ['polish'],
      'match-more-planes',
    ],
    [
      'Poles twice, same round: more planes in part 2',
      part('polish', 8, 1),
      part('polish', 8, 2),
      ['luftwaffe'],
      'match-more-planes',
    ],
    ['Poles twice, all equal: a draw', part('polish', 8, 2), part('polish', 8, 2), [], 'match-equal'],
  ])('%s', (_, first, second, winners, key) => {
    expect(game.decide?.(first, second)).toMatchObject({ winners, rule: '111 10.34', why: { key } })
  })
})

describe('111 10.35: positions that cannot occur', () => {
  const faults = (placing: Placing, opened = game): string => {
    const read = opened.position.read(json(placing))
    return areFaults(read) ? inShort('111', read) : 'fits'
  }
  const duel = { Bf1: 'D5', P1: 'E5' }
  const inTheCloud: Placing = { clouds: 'D5 D6, A6 B6, H4 I4, H6 I6', aircraft: duel }
  const dice = (unit: string, target: string) => ({ phase: 'shoot-dice', unit, target })
  it.each<readonly [string, Placing, string]>([
    ['a sound one', { aircraft: duel }, 'fits'],
    ['an aircraft left out, which is destroyed', { more: { aircraft: { He1: { at: 'D1' } } } }, 'fits'],
    ['an aircraft there is none of', { more: { aircraft: { Bf4: { at: 'D5' } } } }, 'aircraft.Bf4 data-unknown-member'],
    ['two aircraft on a field', { aircraft: { Bf1: 'D5', P1: 'D5' } }, 'aircraft.P1 two-on-hex'],
    ['a Pole on Warsaw', { aircraft: { P1: 'E12' } }, 'aircraft.P1 pole-on-warsaw'],
    ['a bomber on Warsaw', { aircraft: { He1: 'E12' } }, 'aircraft.He1 bomber-on-warsaw'],
    ['a healthy plane under cover', { aircraft: { P1: 'E8 covered' } }, 'aircraft.P1 cover-wrong'],
    ['a cover off the airfields', { aircraft: { P1: 'E9 damaged covered' } }, 'aircraft.P1 cover-wrong'],
    ['a German under cover', { aircraft: { Bf1: 'E8 damaged covered' } }, 'aircraft.Bf1 cover-wrong'],
    [
      'a cover before round 1',
      { phase: 'clouds', round: 1, clouds: '', aircraft: { P1: 'E8 damaged covered' } },
      'aircraft.P1 cover-wrong',
    ],
    ['a bomber that has flown in its move', { phase: 'bombers-move', aircraft: { He1: 'D1 flown=1' } }, 'fits'],
    [
      'a bomber that has flown in phase 4',
      { phase: 'polish-move', aircraft: { He1: 'D1 flown=1' } },
      'aircraft.He1 flown-forgotten',
    ],
    [
      'one of the own side that fell',
      { aircraft: duel, more: { fired: ['Bf1'], fell: { Bf2: 'E5' } } },
      'fell.Bf2 fell-wrong',
    ],
    ['one that fell in a move phase', { phase: 'polish-move', more: { fell: { Bf2: 'E5' } } }, 'fell.Bf2 fell-wrong'],
    [
      'a flight around where the target fell',
      {
        aircraft: { Bf1: 'D5', P2: 'F8' },
        more: { fell: { P1: 'E5' }, pending: { phase: 'flight', unit: 'Bf1', around: 'E5' } },
      },
      'fits',
    ],
    ['a bomber left out, which is destroyed', { more: { aircraft: { He2: { at: 'F1' } } } }, 'fits'],
    ['a cover in phase 4', { phase: 'polish-move', aircraft: { P1: 'E8 damaged covered' } }, 'aircraft.P1 cover-wrong'],
    ['no cover in phase 5', { phase: 'polish-fire', aircraft: { P1: 'E8 damaged' } }, 'aircraft.P1 cover-missing'],
    ['a damaged bomber', { aircraft: { He1: 'D1 damaged' } }, 'aircraft.He1 bomber-damaged'],
    [
      'a bomber with two hits',
      { phase: 'polish-fire', aircraft: { He1: 'D1 hits=2' } },
      'aircraft.He1.hits data-expected',
    ],
    ['a hit in phase 2', { aircraft: { He1: 'D1 hits=1' } }, 'aircraft.He1 bomber-hits-wrong'],
    ['a hit on a fighter', { aircraft: { Bf1: 'D5 hits=1' } }, 'aircraft.Bf1.hits data-unknown-member'],
    ['a destroyed plane with marks', { aircraft: { P1: '- damaged' } }, 'aircraft.P1 lost-has-state'],
    ['a Pole that has flown in phase 2', { aircraft: { P1: 'E5 flown=1' } }, 'aircraft.P1 flown-forgotten'],
    [
      'a bomber that has flown 3',
      { phase: 'bombers-move', aircraft: { He1: 'D1 flown=3' } },
      'aircraft.He1 flown-wrong',
    ],
    ['a cloud in the zone', { clouds: 'A4 B4, A6 B6, H4 I4, D10 E10' }, 'clouds.3 clouds-wrong; clouds.3 clouds-wrong'],
    ['a cloud on a cloud', { clouds: 'A4 B4, A6 B6, H4 I4, B4 C4' }, 'clouds.3 clouds-wrong'],
    ['a cloud in two pieces', { clouds: 'A4 B4, A6 B6, H4 I4, A8 C8' }, 'clouds.3 clouds-wrong'],
    ['three clouds', { clouds: 'A4 B4, A6 B6, H4 I4' }, 'clouds clouds-missing'],
    ['four clouds and more to be placed', { phase: 'clouds', round: 1 }, 'clouds clouds-missing'],
    ['clouds placed in round 2', { phase: 'clouds', round: 2, clouds: 'A4 B4' }, 'round expected-here'],
    ['a gauge on 9', { round: 9 }, 'round data-expected'],
    ['a gauge on 0', { round: 0 }, 'round data-expected'],
    ['no bomber left', { aircraft: { He1: '-', He2: '-' } }, 'phase over-by-now'],
    ['an end without a reason', { phase: 'over' }, 'phase over-too-early'],
    ['an end after round 8', { phase: 'over', round: 8 }, 'fits'],
    ['an attack that cannot be', { aircraft: duel, more: { attacks: { He1: 'P1' } } }, 'attacks.He1 attack-wrong'],
    [
      'an attack in a move phase',
      { phase: 'luftwaffe-move', aircraft: duel, more: { attacks: { Bf1: 'P1' } } },
      'attacks.Bf1 attack-wrong',
    ],
    [
      'a cloud placed and not passed on',
      { phase: 'clouds', round: 1, clouds: 'A4 B4', more: { placed: true } },
      'fits',
    ],
    ['the last of them', { phase: 'clouds', round: 1, more: { placed: true } }, 'fits'],
    [
      'a cloud placed where there is none',
      { phase: 'clouds', round: 1, clouds: '', more: { placed: true } },
      'placed placed-wrong',
    ],
    ['a cloud placed in phase 1', { phase: 'luftwaffe-move', more: { placed: true } }, 'placed placed-wrong'],
    ['a cloud placed after the end', { phase: 'over', round: 8, more: { placed: true } }, 'placed placed-wrong'],
    ['the last shot of a phase', { aircraft: duel, more: { fired: ['Bf1'] } }, 'fits'],
    [
      'a shot without dice',
      { aircraft: { ...duel, Bf1: 'D5 flown=3' }, more: { fired: ['Bf1'] } },
      'fired fired-wrong',
    ],
    ['a shot in phase 3', { phase: 'bombers-move', aircraft: duel, more: { fired: ['Bf1'] } }, 'fired fired-wrong'],
    ['a shot of the other side', { aircraft: duel, more: { fired: ['P1'] } }, 'fired fired-wrong'],
    ['a shot by a damaged fighter', { aircraft: { Bf1: 'D5 damaged' }, more: { fired: ['Bf1'] } }, 'fired fired-wrong'],
    ['a loss without a shot', { aircraft: duel, more: { fell: { P2: 'F5' } } }, 'fell.P2 fell-wrong'],
    [
      'dice nobody throws',
      { aircraft: duel, more: { pending: { phase: 'shoot-dice', unit: 'Bf1', target: 'P2' } } },
      'pending.target frame-impossible',
    ],
    [
      'dice of a shot, which has begun then',
      { aircraft: duel, more: { pending: { phase: 'shoot-dice', unit: 'Bf1', target: 'P1' } } },
      'fits',
    ],
    [
      'dice of a shot',
      { aircraft: duel, more: { fired: ['Bf1'], pending: { phase: 'shoot-dice', unit: 'Bf1', target: 'P1' } } },
      'fits',
    ],
    [
      'a flight with one way to go',
      { aircraft: duel, more: { fired: ['Bf1'], pending: { phase: 'flight', unit: 'Bf1', around: 'E5' } } },
      'fits',
    ],
    [
      'a flight with none',
      {
        aircraft: { Bf1: 'D5', Bf2: 'E4', Bf3: 'F4', P1: 'E5', P2: 'F5', P3: 'F6', P4: 'E6' },
        more: { pending: { phase: 'flight', unit: 'Bf1', around: 'E5' } },
      },
      'pending frame-settled',
    ],
    [
      'a flight around nobody',
      { aircraft: duel, more: { pending: { phase: 'flight', unit: 'Bf1', around: 'E4' } } },
      'pending.around frame-impossible',
    ],
    [
      'a bomber’s flight',
      { aircraft: { He1: 'D5', P1: 'E5' }, more: { pending: { phase: 'flight', unit: 'He1', around: 'E5' } } },
      'pending.unit frame-impossible',
    ],
    [
      'a new aim at the only other target',
      {
        aircraft: { Bf1: 'D5', P2: 'E6' },
        more: { fell: { P1: 'E5' }, pending: { phase: 'aim', unit: 'Bf1', gone: 'P1' } },
      },
      'fits',
    ],
    [
      'a new aim without another target',
      { aircraft: { Bf1: 'D5' }, more: { fell: { P1: 'E5' }, pending: { phase: 'aim', unit: 'Bf1', gone: 'P1' } } },
      'pending frame-settled',
    ],
    [
      'a new aim from afar',
      { aircraft: { Bf1: 'D5' }, more: { fell: { P1: 'G5' }, pending: { phase: 'aim', unit: 'Bf1', gone: 'P1' } } },
      'pending.gone frame-impossible',
    ],
    [
      'an attack on what fell nobody knows where',
      { aircraft: { Bf1: 'F5', Bf2: 'D5' }, more: { fired: ['Bf1'], attacks: { Bf2: 'P1' } } },
      'attacks.Bf2 attack-on-gone',
    ],
    [
      'something pending after the end',
      { phase: 'over', round: 8, more: { pending: { phase: 'flight', unit: 'Bf1', around: 'E5' } } },
      'pending expected-here',
    ],
  ])('%s', (_, placing, expected) => {
    expect(faults(placing)).toBe(expected)
  })
  it.each<readonly [string, Placing, string]>([
    ['an attack from afar', { aircraft: { Bf1: 'D5', P1: 'F5' }, more: { attacks: { Bf1: 'P1' } } }, '4.13'],
    ['an attack out of a cloud', { ...inTheCloud, more: { attacks: { Bf1: 'P1' } } }, '8.30'],
    ['a shot by who has no dice', { aircraft: { Bf1: 'D5 flown=3' }, more: { fired: ['Bf1'] } }, '4.14'],
    ['a shot of the other side', { aircraft: duel, more: { fired: ['P1'] } }, '2.5'],
    ['a pending shot of the other side', { aircraft: duel, more: { pending: dice('P1', 'Bf1') } }, '2.5'],
    [
      'dice of a damaged fighter',
      { aircraft: { ...duel, Bf1: 'D5 damaged' }, more: { pending: dice('Bf1', 'P1') } },
      '7.27',
    ],
  ])('the rule against %s is named', (_, placing, rule) => {
    const read = game.position.read(json(placing))
    expect(areFaults(read) ? read.map(({ text }) => text.args?.rule) : 'fits').toEqual([rule])
  })
  it('who has shot may have flown into a cloud since', () => {
    expect(faults({ ...inTheCloud, more: { fired: ['Bf1'] } })).toBe('fits')
  })
  it('one bomber is down and the option ends the part', () => {
    expect(faults({ aircraft: { He1: '-' } }, game111({ 'one-bomber-ends': true }))).toBe('phase over-by-now')
    expect(faults({ aircraft: { He1: '-' } })).toBe('fits')
  })
})

describe('111 10.35: the position of docs/positions.md', () => {
  it('is one', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'positions.md'), 'utf8')
    const read = game.position.read(JSON.parse(/## 111[\s\S]*?```json\n([\s\S]*?)```/.exec(text)?.[1] ?? ''))
    if (areFaults(read)) throw new Error(JSON.stringify(read))
    expect(options(game, read)).toContain('fire Bf1')
  })
})

describe('111 11.36: the odds', () => {
  const odds = (state: State, text: string, what: (after: State) => string): Record<string, string> => {
    const leaves = walk(game, state, decider(game, state), named(game, text))
    const shares = gather(leaves, ({ state: after }) => what(after)).map(({ name, chance }) => [
      name,
      printFraction(chance),
    ])
    return Object.fromEntries(shares)
  }
  const pole = (after: State): string => {
    const [hex, mark] = unitOf(game, after, 'P1').split(' ')
    return hex === '-' ? 'destroyed' : (mark ?? 'unharmed')
  }
  it.each([
    [1, { unharmed: '1/2', damaged: '1/2' }],
    [2, { unharmed: '1/4', damaged: '1/2', destroyed: '1/4' }],
    [3, { unharmed: '1/8', damaged: '3/8', destroyed: '1/2' }],
  ])('a fighter shot at with %i dice', (dice, expected) => {
    const state = shots({ Bf1: `D5${dice < 3 ? ` flown=${3 - dice}` : ''}`, P1: 'E5' })
    expect(odds(play(game, state, 'attack Bf1 P1'), 'fire Bf1', pole)).toEqual(expected)
  })
  it('a bomber shot at by two Poles that did not move: four dice, 11/16', () => {
    const state = play(game, polishShots({ P1: 'D5', P2: 'F5', He1: 'E5' }), 'attack P1 He1', 'attack P2 He1')
    let down = 0
    for (const first of walk(game, state, 'polish', named(game, 'fire P1'))) {
      const flown = play(game, first.state, options(game, first.state)[0] ?? '')
      const share = Number(first.chance.over) / Number(first.chance.under)
      if (unitOf(game, flown, 'He1') === '-') {
        down += share
        continue
      }
      for (const second of walk(game, flown, 'polish', named(game, 'fire P2')))
        if (unitOf(game, second.state, 'He1') === '-')
          down += (share * Number(second.chance.over)) / Number(second.chance.under)
    }
    expect(down).toBe(11 / 16)
  })
  it('at least one hit and at least two, by the number of dice', () => {
    const least = (dice: number, hits: number): string => {
      const state = polishShots({ Bf1: ['', 'E10', 'E11', 'E12'][dice] ?? '', P1: 'A14' })
      const all = outcomes(game, play(game, state, 'attack AA Bf1', 'fire AA'))
      const sum = (from: number) => all.slice(from).reduce((total, { weight }) => total + weight, 0)
      return `${sum(hits)}/${sum(0)}`
    }
    expect([1, 2, 3].map((dice) => least(dice, 1))).toEqual(['1/2', '3/4', '7/8'])
    expect([1, 2, 3].map((dice) => least(dice, 2))).toEqual(['0/2', '1/4', '4/8'])
  })
})

describe('111 12.37: the boards', () => {
  it.each([
    [
      'standard',
      game,
      { size: 119, clouds: 97, bombers: [11, 11], fighters: [10, 10, 10], airfields: [4, 3, 3], gap: 7 },
    ],
    ['long', long, { size: 128, clouds: 106, bombers: [12, 12], fighters: [12, 12, 12], airfields: [4, 3, 3], gap: 9 }],
  ] as const)('%s has the figures of the rules', (_, { board }, expected) => {
    const hexes = board.grid.cells.map((_, hex) => hex)
    const far = (from: readonly number[]) => from.map((hex) => board.apart(hex, board.warsaw))
    const [fighters, poles] = [board.starts.slice(2, 5), board.starts.slice(5)]
    expect({
      size: board.grid.size,
      clouds: hexes.filter((hex) => board.takesCloud(hex)).length,
      bombers: far(board.starts.slice(0, 2)),
      fighters: far(fighters),
      airfields: far(board.airfields),
      gap: Math.min(...fighters.flatMap((a) => poles.map((b) => board.apart(a, b)))),
    }).toEqual(expected)
    expect(far(poles)).toEqual([3, 3, 3, 3])
  })
  it.each([
    ['standard', game],
    ['long', long],
  ] as const)('%s is the same seen in a mirror', (_, { board }) => {
    const mirrored = (hex: number): number => {
      const { x, y } = board.grid.cells[hex] ?? { x: 0, y: 0 }
      return board.grid.cells.findIndex((cell) => cell.x === -x && cell.y === y)
    }
    for (const group of [
      [board.warsaw],
      board.airfields,
      board.starts.slice(0, 2),
      board.starts.slice(2, 5),
      board.starts.slice(5),
    ])
      expect(group.map(mirrored).sort()).toEqual([...group].sort())
  })
  it('E9 and D10 have the neighbours the rules name', () => {
    const around = (id: string) =>
      (game.board.grid.neighbours[game.board.find(id) ?? -1] ?? []).map(game.board.id).sort()
    expect(around('E9')).toEqual(['D9', 'E10', 'E8', 'F10', 'F8', 'F9'])
    expect(around('D10')).toEqual(['C10', 'C11', 'C9', 'D11', 'D9', 'E10'])
  })
})

describe('111 13.38: notation', () => {
  it('is read whatever the case, and a hex by its name', () => {
    expect(game.parse('MOVE bf1 warszawa')).toBe(game.parse('move Bf1 E12'))
    expect(game.parse('attack aa HE1')).toBe(game.parse('attack AA He1'))
    expect(game.parse('2')).toBe(game.parse('shoot-dice 2'))
  })
  it.each([
    ['', 'unknown-verb'],
    ['jump', 'unknown-verb'],
    ['move Bf1', 'too-few-words'],
    ['fire Bf1 P1', 'too-many-words'],
    ['move Bf9 E5', 'unknown-unit'],
    ['move AA E5', 'artillery'],
    ['attack Bf1 AA', 'artillery'],
    ['move Bf1 Z9', 'unknown-hex'],
    ['shoot-dice 4', 'unknown-result'],
    ['7', 'unknown-result'],
  ])('"%s" is a fault', (text, key) => {
    const read = game.parse(text)
    expect(isFault(read) && read.text.key).toBe(key)
  })
})

describe('111 13.40: taking back', () => {
  const from = (placing?: Placing): Table<State, Action, View> => ({
    game,
    streams: streams('back'),
    dice: 'manual',
    match: false,
    ...(placing === undefined ? {} : { from: at(placing) }),
  })
  /** A session after some lines; what falls is told after a `;`. */
  function played(table: Table<State, Action, View>, ...lines: string[]): Session<State, Action, View> {
    let session = open(table)
    for (const part of lines.flatMap((line) => line.split(' ; '))) {
      const next = act(session, waitingFor(session)[0] ?? '', named(game, part))
      if (!isSession(next)) throw new Error(`${part}: ${next.text.key}`)
      session = next
    }
    return session
  }
  const shot = { aircraft: { Bf1: 'D5', Bf2: 'F5', P1: 'E5' } }
  const bar = (session: Session<State, Action, View>, seat: string) => undoBar(session, seat)?.key
  it('a placed cloud until the turn is passed on and the other side has placed', () => {
    expect(bar(played(from(), 'cloud D5 E5'), 'polish')).toBeUndefined()
    expect(bar(played(from(), 'cloud D5 E5', 'end'), 'polish')).toBeUndefined()
    expect(bar(played(from(), 'cloud D5 E5', 'end', 'cloud F7 G7'), 'polish')).toBe('undo-other-decided')
  })
  it('the landing after the last shot, but not the shot', () => {
    const landed = played(from(shot), 'attack Bf1 P1', 'fire Bf1 ; 0', 'fly Bf1 F4')
    expect(bar(landed, 'luftwaffe')).toBeUndefined()
    const back = undo(landed, 'luftwaffe')
    if (!('lines' in back)) throw new Error('barred')
    expect(options(game, back.now.state)).toEqual(['fly Bf1 F4', 'fly Bf1 F6'])
    expect(bar(back, 'luftwaffe')).toBe('undo-chance')
  })
})
