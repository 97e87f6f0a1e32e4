/** 111: what is told and asked of shots, word for word, and positions as they are written. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import { game111, json, named, place, play, told } from '../helpers/one-eleven.ts'

const game = game111()

describe('111 4.18: the target is gone', () => {
  /** P1 and P2 have declared at Bf1, which one hit destroys; P2 has others to aim at. */
  const state = place(game, {
    phase: 'polish-fire',
    aircraft: { Bf1: 'D5 damaged', Bf2: 'E6', Bf3: 'F6', P1: 'C5', P2: 'E5' },
    more: { attacks: { P1: 'Bf1', P2: 'Bf1' } },
  })
  it('it is said whose, and what can be done instead', () => {
    const { state: asked, events } = told(game, play(game, state, 'fire P1 ; 2', 'fly P1 D6'), 'fire P2')
    expect(events.filter(({ key }) => key === 'target-gone').map(({ args }) => args)).toEqual([
      { unit: 'P2', target: 'Bf1' },
    ])
    expect(game.phase(asked).prompt(asked, 'public')).toEqual({
      key: 'choose-aim',
      args: { unit: 'P2', target: 'Bf1', mayFly: false, mayWithdraw: false },
    })
  })
})

describe('111 4.18: the artillery’s target is gone', () => {
  const off = game111({ 'must-reaim': false })
  /** P1 destroys Bf1 beside Warsaw before the artillery shoots. */
  const state = (aircraft: Record<string, string>) =>
    play(
      game,
      place(game, {
        phase: 'polish-fire',
        aircraft: { Bf1: 'D11 damaged', P1: 'C11', ...aircraft },
        more: { attacks: { P1: 'Bf1', AA: 'Bf1' } },
      }),
      'fire P1 ; 1',
      'fly P1 D10',
    )
  const gone = { unit: 'AA', target: 'Bf1' }
  it.each([
    ['on', game],
    ['off', off],
  ])('must-reaim %s: it never flies, and may give its shot up, which is told', (_, opened) => {
    const asked = play(opened, state({ Bf2: 'E10' }), 'fire AA')
    expect(opened.phase(asked).prompt(asked, 'public')).toEqual({
      key: 'choose-aim',
      args: { ...gone, mayFly: false, mayWithdraw: true },
    })
    expect(told(opened, asked, 'withdraw AA').events.map(({ key, args }) => [key, args])).toEqual([
      ['shot-given-up', gone],
    ])
  })
  it('with no other target its shot is lost', () => {
    expect(told(game, state({}), 'fire AA').events.map(({ key, args }) => [key, args])).toEqual([
      ['target-gone', gone],
      ['shot-lost', gone],
    ])
  })
})

describe('111 10.35: positions as they are written', () => {
  it.each([
    ['in a shot phase', { aircraft: { Bf1: 'D5', P1: 'E5' }, more: { attacks: { Bf1: 'P1' } } }],
    ['with a shot begun', { aircraft: { Bf1: 'D5', P1: 'E5' }, more: { fired: ['Bf1'] } }],
    ['at the end', { phase: 'over', round: 8 }],
    ['before the first round', { phase: 'clouds', round: 1, clouds: 'A4 B4', more: { placed: true } }],
  ])('%s: as they were read', (_what, placing) => {
    const written = JSON.parse(JSON.stringify(game.position.write(place(game, placing))))
    expect(written).toEqual(JSON.parse(JSON.stringify(json(placing))))
  })
  it('say what is wrong after the end', () => {
    const pending = { phase: 'flight', unit: 'Bf1', around: 'E5' }
    const read = game.position.read(json({ phase: 'over', round: 8, more: { pending } }))
    expect(areFaults(read) && read.map(({ text }) => text.args)).toEqual([{ expected: 'nothing, as the part is over' }])
  })
})

describe('111 13.38: a throw is read by its number alone', () => {
  it.each([
    ['2', 'shoot-dice'],
    ['shoot-dice 2', 'shoot-dice'],
  ])('%s', (text, verb) => {
    expect(named(game, text)).toMatchObject({ verb, hits: 2 })
  })
  it('2nd is none', () => {
    expect(game.parse('2nd')).toMatchObject({ text: { key: 'unknown-verb', args: { found: '2nd' } } })
  })
})
