/** 7: what is told of landings and endings, and the verdicts on matches, word for word. */
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../src/engine/game.ts'
import { told } from '../helpers/by-lines.ts'
import { game7, place } from '../helpers/seven.ts'

const basic = game7()
const advanced = game7({}, 'advanced')

describe('7 5.27: an aircraft that lands is told of', () => {
  const landed = (aircraft: string, ...flown: readonly string[]) => {
    const state = place(basic, { turn: 'polish', round: 2, aircraft: { P1: aircraft, P2: 'C5', P3: 'C7' } })
    return told(basic, state, ...flown, 'end')
      .events.filter(({ key }) => key === 'landed')
      .map(({ args }) => args)
  }
  const TOLD = [{ unit: 'P1', hex: 'A2' }]
  it.each([
    ['that has come there', 'B2 bomb', ['fly P1 A2'], TOLD],
    ['that is damaged and never left', 'A2 damaged bomb', [], TOLD],
    ['that has no bomb and never left', 'A2', [], TOLD],
    ['but not one that never left and needs nothing', 'A2 bomb', [], []],
    ['nor one that stays in the air', 'B2 bomb', [], []],
  ] as const)('%s', (_what, aircraft, flown, expected) => {
    expect(landed(aircraft, ...flown)).toEqual(expected)
  })
})

describe('7: how a game ends', () => {
  it('1.2: Lwów is entered, by whom and when', () => {
    const { state } = told(basic, place(basic, { round: 4, regiments: { 81: 'B8' } }), 'move 81 B9')
    expect(basic.outcome(state)).toEqual({
      winners: ['bolshevik'],
      rule: '7 1.2',
      why: { key: 'lwow-entered', args: { unit: '81', round: 4 } },
      facts: { round: 4 },
    })
  })
  it('6.37: a side gives up', () => {
    expect(basic.concede?.(place(basic, { round: 3 }), 'polish')).toEqual({
      winners: ['bolshevik'],
      rule: '7 6.37',
      why: { key: 'gave-up', args: { seat: 'polish', round: 3 } },
      facts: { round: 3 },
    })
  })
  it.each([
    [7, ['no-regiment-left']],
    [8, []],
  ] as const)('6.32: no regiment is left in round %i', (round, expected) => {
    const numbers = ['19', '24', '32', '33', '36', '64', '65', '79', '80']
    const state = place(advanced, {
      turn: 'polish',
      round,
      regiments: { ...Object.fromEntries(numbers.map((id) => [id, '-'])), 81: 'B2 dispersed' },
      aircraft: { P1: 'B3 bomb', P2: 'C5 bomb', P3: 'C7 bomb' },
      more: { commander: '65', revealed: true, handedOver: [...numbers.filter((id) => id !== '65'), '81'] },
    })
    const { state: over, events } = told(advanced, state, 'strafe P1 81', 'chance polish-die hit', 'exit A2', 'end')
    expect(advanced.outcome(over)?.rule).toBe('7 6.34')
    expect(events.map(({ key }) => key).filter((key) => key === 'no-regiment-left')).toEqual(expected)
  })
})

describe('7 6.35, 6.37: why a match is won', () => {
  const won = (seat: 'bolshevik' | 'polish', round: number): Outcome => ({
    winners: [seat],
    rule: '7 1.2',
    why: { key: 'lwow-entered' },
    facts: { round },
  })
  const scored = (bolshevik: number): Outcome => ({
    winners: [],
    rule: '7 6.34',
    why: { key: 'scored' },
    points: { bolshevik },
    facts: { round: 8 },
  })
  it.each([
    [won('bolshevik', 5), won('polish', 8), ['bolshevik'], '6.37', 'match-won-twice', {}],
    [won('polish', 8), won('polish', 8), [], '6.37', 'match-both-held', {}],
    [won('bolshevik', 5), won('bolshevik', 5), [], '6.37', 'match-same-round', { first: 5, second: 5 }],
    [won('bolshevik', 4), won('bolshevik', 6), ['bolshevik'], '6.37', 'match-earlier-round', { first: 4, second: 6 }],
    [scored(3), scored(3), [], '6.35', 'match-equal-points', { first: 3, second: 3 }],
    [scored(3), scored(7), ['polish'], '6.35', 'match-more-points', { first: 3, second: 7 }],
  ] as const)('%#: %j and %j', (first, second, winners, rule, key, args) => {
    expect(basic.decide?.(first, second)).toEqual({ winners, rule: `7 ${rule}`, why: { key, args } })
  })
})
