/** The rulebook's sample round of 111, from the first cloud to the fifth round, on the standard board. */
import { describe, expect, it } from 'vitest'
import type { State } from '../../src/rules/111/state.ts'
import { decider, game111, options, phaseIn, play, told, unitOf, verdict } from '../helpers/one-eleven.ts'

const game = game111()
const units = (state: State, ...ids: string[]) => ids.map((id) => unitOf(game, state, id))
const AIRCRAFT = ['He1', 'He2', 'Bf1', 'Bf2', 'Bf3', 'P1', 'P2', 'P3', 'P4']

describe('111: the sample round', () => {
  const clouds = play(
    game,
    game.start(),
    ...['F7 G7', 'B7 B8', 'D5 E5', 'H9 H10'].flatMap((cloud) => [`cloud ${cloud}`, 'end']),
  )
  const second = play(
    game,
    clouds,
    'move Bf1 C5',
    'move Bf2 D5',
    'move Bf3 F5',
    'end',
    'move He1 D3',
    'move He2 E3',
    'end',
    'end',
  )
  const third = play(game, second, 'move Bf1 B7', 'move Bf2 C6', 'end', 'move He1 C5', 'move He2 E5', 'end', 'end')
  const start = play(
    game,
    third,
    'move Bf1 B10',
    'move Bf2 A9',
    'move Bf3 G8',
    'end',
    'move He1 C6',
    'move He2 E7',
    'end',
    'move P1 C7',
    'move P2 D10',
    'move P4 F7',
    'end',
  )
  it('begins in round 4, with nothing shot before', () => {
    expect([start.round, phaseIn(start)]).toEqual([4, 'luftwaffe-move'])
    expect(units(start, ...AIRCRAFT)).toEqual(['C6', 'E7', 'B10', 'A9', 'G8', 'C7', 'D10', 'E9', 'F7'])
  })

  const shots = play(game, start, 'move Bf1 C10', 'move Bf2 C9', 'move Bf3 F8', 'end')
  it('phase 2: 1 and 2 can attack one target, 3 another, and bomber 5 none in a cloud', () => {
    expect(options(game, shots)).toEqual(['attack He1 P1', 'attack Bf1 P2', 'attack Bf2 P2', 'attack Bf3 P3', 'end'])
    expect(verdict(game, shots, 'attack He2 P4')).toBe('8.30 target-in-cloud')
  })

  const declared = play(game, shots, 'attack Bf1 P2', 'attack Bf2 P2', 'attack Bf3 P3', 'attack He1 P1')
  const gone = told(game, declared, 'fire Bf1 ; 2', 'fire Bf2')
  it('1 shoots its target down, and 2 flies across the empty field', () => {
    expect(units(gone.state, 'P2', 'Bf1', 'Bf2')).toEqual(['-', 'E10 flown=1', 'D11 flown=2'])
    expect(gone.events.map(({ key }) => key)).toEqual([
      'fires',
      'dice-fell',
      'destroyed',
      'flew-on',
      'target-gone',
      'flew-on',
    ])
  })

  const blocked = play(game, gone.state, 'fire Bf3 ; 0')
  it('3 cannot fly to the field 1 has taken, and chooses', () => {
    expect(options(game, blocked)).toEqual(['fly Bf3 D9', 'fly Bf3 F10'])
    expect(verdict(game, blocked, 'fly Bf3 E10')).toBe('5.21 landing-occupied')
    expect(verdict(game, blocked, 'fly Bf3 D10')).toBe('5.22 not-around-target')
    expect(verdict(game, blocked, 'fly Bf3 F9')).toBe('5.19 far-side-first')
    expect(verdict(game, blocked, 'fly Bf3 E8')).toBe('5.19 far-side-first')
  })

  const done = play(game, blocked, 'fly Bf3 D9', 'fire He1 ; 0')
  const bombers = play(game, done, 'end')
  const poles = play(game, bombers, 'move He1 B7', 'move He2 F9', 'end')
  it('phase 3: bomber 4 hides in a cloud, 5 flies two fields', () => {
    expect([decider(game, done), options(game, done)]).toEqual(['luftwaffe', ['end']])
    expect(phaseIn(bombers)).toBe('bombers-move')
    expect(units(poles, 'He1', 'He2')).toEqual(['B7', 'F9'])
    expect(decider(game, poles)).toBe('polish')
  })

  const answer = play(game, poles, 'move P1 C8', 'move P4 G8', 'end')
  it('phase 5: what can be attacked', () => {
    expect(options(game, answer)).toEqual([
      'attack P3 He2',
      'attack P3 Bf1',
      'attack P3 Bf3',
      'attack P4 He2',
      'attack AA Bf1',
      'attack AA Bf2',
      'end',
    ])
    expect(verdict(game, answer, 'attack P1 He1')).toBe('8.30 target-in-cloud')
    expect(verdict(game, answer, 'attack AA Bf3')).toBe('9.31 outside-zone')
  })

  const hit = play(game, answer, 'attack P3 He2', 'attack P4 He2', 'attack AA Bf2', 'fire P3 ; 1')
  const down = play(game, hit, 'fly P3 F8', 'fire P4 ; 1')
  it('2 and 3 hit the bomber twice, and it is shot down', () => {
    expect(options(game, hit)).toEqual(['fly P3 F8', 'fly P3 G9', 'fly P3 F10', 'fly P3 G10'])
    expect(unitOf(game, down, 'He2')).toBe('-')
    expect(options(game, down)).toEqual(['fly P4 E9', 'fly P4 G9', 'fly P4 F10', 'fly P4 G10'])
    expect(verdict(game, down, 'fly P4 F9')).toBe('5.22 onto-target')
  })

  it('the artillery damages a fighter, the gauge goes to 5, and the Germans begin', () => {
    const shot = play(game, down, 'fly P4 G9', 'fire AA ; 1')
    expect([shot.round, decider(game, shot), options(game, shot)]).toEqual([4, 'polish', ['end']])
    const end = play(game, shot, 'end')
    expect([end.round, decider(game, end)]).toEqual([5, 'luftwaffe'])
    expect(units(end, ...AIRCRAFT)).toEqual(['B7', '-', 'E10', 'D11 damaged', 'D9', 'C8', '-', 'F8', 'G9'])
  })

  it('with one-bomber-ends on the part would have ended', () => {
    const strict = game111({ 'one-bomber-ends': true })
    const end = play(strict, play(strict, hit, 'fly P3 F8'), 'fire P4 ; 1')
    expect(strict.outcome(end)).toMatchObject({ winners: ['polish'], facts: { round: 4, planes: 3 } })
  })
})
