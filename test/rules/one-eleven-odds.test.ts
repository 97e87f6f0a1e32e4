/** Odds of attacks in 111: alone and together, against the game played out to every end. Rules 4.16, 6.25, 11.36. */
import { describe, expect, it } from 'vitest'
import { CHANCE } from '../../src/engine/game.ts'
import { isChance, legal, outcomes } from '../../src/engine/legality.ts'
import { add, type Fraction, fraction, printFraction, times } from '../../src/engine/odds.ts'
import { type Plain111, plainOdds } from '../../src/rules/111/plain-odds.ts'
import type { State } from '../../src/rules/111/state.ts'
import { decider, game111, named, type Placing, place, play } from '../helpers/one-eleven.ts'

const game = game111()

/** Each block: `2 dice: nothing 1/4, damaged 1/2, destroyed 1/4`. */
function blocks(state: State, action: string): readonly string[] {
  return (game.forecast?.(state, named(game, action)) ?? []).map(({ of, rows }) => {
    const total = rows.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
    // Each row names whom it befalls.
    expect(rows.map(({ what }) => what.args?.unit)).toEqual(rows.map(() => of.args?.target))
    const said = rows.map(({ weight, what }) => `${what.key.slice(5)} ${printFraction(fraction(weight, total))}`)
    return `${of.args?.dice} dice: ${said.join(', ')}`
  })
}

const poles = (aircraft: Placing['aircraft'] = {}): State => place(game, { phase: 'polish-fire', aircraft })
const germans = (aircraft: Placing['aircraft'] = {}): State => place(game, { phase: 'luftwaffe-fire', aircraft })

/** How likely a unit is destroyed by the end of the phase, whatever is chosen on the way: the first thing that goes on. */
function destroyed(state: State, at: number): Fraction {
  if (state.aircraftAt[at] === -1) return fraction(1)
  const phase = game.phase(state)
  if (isChance(phase, state)) {
    const all = outcomes(game, state)
    const total = all.reduce((sum, { weight }) => sum + weight, 0)
    return all
      .map(({ action, weight }) =>
        times(fraction(weight, total), destroyed(phase.apply(state, CHANCE, action).state, at)),
      )
      .reduce(add, fraction(0))
  }
  const seat = decider(game, state)
  const next = legal(game, state, seat).find(({ verb }) => ['fire', 'fly', 'aim'].includes(verb))
  return next === undefined ? fraction(0) : destroyed(phase.apply(state, seat, next).state, at)
}

describe('111 11.36: every die hits with 1/2', () => {
  it.each([
    [1, 'flown=1', '1/2', '0'],
    [2, '', '3/4', '1/4'],
  ])('%i dice of a Pole: at least one hit %s', (dice, mark, one, two) => {
    const [block] = blocks(poles({ P1: `D6 ${mark}`.trim(), He1: 'D5' }), 'attack P1 He1')
    const nothing = printFraction(add(fraction(1), times(fraction(-1), fractionOf(one))))
    expect(block).toContain(`${dice} dice: nothing ${nothing}`)
    expect(block?.includes('destroyed')).toBe(two !== '0')
    if (two !== '0') expect(block).toContain(`destroyed ${two}`)
  })

  it('3 dice of a Messerschmitt', () => {
    expect(blocks(germans({ Bf1: 'D5', P1: 'D6' }), 'attack Bf1 P1')).toEqual([
      '3 dice: nothing 1/8, damaged 3/8, destroyed 1/2',
    ])
    expect(blocks(germans({ Bf1: 'D5', P1: 'D6 damaged' }), 'attack Bf1 P1')).toEqual([
      '3 dice: nothing 1/8, destroyed 7/8',
    ])
  })

  it('4 dice of two Poles at a bomber: 1/16, 1/4, 11/16', () => {
    const state = play(game, poles({ P1: 'D6', P2: 'C6', He1: 'C5' }), 'attack P2 He1')
    expect(blocks(state, 'attack P1 He1')).toEqual([
      '2 dice: nothing 1/4, one-hit 1/2, destroyed 1/4',
      '4 dice: nothing 1/16, one-hit 1/4, destroyed 11/16',
    ])
  })

  it('the artillery counts with them, by the ring of the target', () => {
    // D11 touches Warsaw: 2 dice; the Pole beside it has 2 more.
    const state = play(game, poles({ P1: 'C11', He1: 'D11' }), 'attack P1 He1')
    expect(blocks(state, 'attack AA He1')).toEqual([
      '2 dice: nothing 1/4, one-hit 1/2, destroyed 1/4',
      '4 dice: nothing 1/16, one-hit 1/4, destroyed 11/16',
    ])
  })

  it('a hit that a bomber has taken in this round counts', () => {
    const state = play(
      game,
      poles({ P1: 'C11', P2: 'D10', He1: 'D11' }),
      'attack P1 He1',
      'attack P2 He1',
      'fire P1 ; 1',
    )
    const ready = legal(game, state, 'polish').some(({ verb }) => verb === 'fly')
      ? game.phase(state).apply(state, 'polish', legal(game, state, 'polish')[0] as never).state
      : state
    expect(blocks(ready, 'fire P2')).toEqual(['2 dice: nothing 1/4, destroyed 3/4'])
  })
})

describe('what is forecast is what comes', () => {
  it.each([
    ['two Poles at a bomber', { P1: 'D6', P2: 'C6', He1: 'C5' }, ['attack P1 He1', 'attack P2 He1'], 'He1', 0],
    ['Pole and artillery', { P1: 'C11', He1: 'D11' }, ['attack P1 He1', 'attack AA He1'], 'He1', 0],
    ['two Poles at a fighter', { P1: 'D6', P2: 'C6 flown=1', Bf1: 'C5' }, ['attack P1 Bf1', 'attack P2 Bf1'], 'Bf1', 2],
  ] as const)('%s', (_, aircraft, lines, _target, at) => {
    const before = play(game, poles(aircraft), ...lines.slice(0, -1))
    const last = lines.at(-1) ?? ''
    const together = blocks(before, last).at(-1)
    const state = play(game, before, last)
    expect(together).toContain(`destroyed ${printFraction(destroyed(state, at))}`)
  })
})

describe('111 4.14, 4.15, 9.31: shots told without a record', () => {
  const asked = (change: Partial<Plain111>) =>
    plainOdds(game, {
      ...{ target: 'fighter', side: undefined, dice: [], fields: [], artillery: 0, before: false },
      ...change,
    })
  /** The dice of each throw, or the rule that forbids it. */
  const dice = (change: Partial<Plain111>): readonly unknown[] | string => {
    const answer = asked(change)
    if ('refused' in answer) return answer.refused.rule
    return 'fault' in answer ? answer.fault.key : answer.blocks.slice(0, -1).map(({ of }) => of.args?.dice)
  }
  it('a Pole has 2 dice less what it flew, a Messerschmitt 3', () => {
    expect(dice({ side: 'polish', fields: [0, 1] })).toEqual([2, 1])
    expect(dice({ side: 'luftwaffe', fields: [0, 1, 2] })).toEqual([3, 2, 1])
    expect([dice({ side: 'polish', fields: [2] }), dice({ side: 'luftwaffe', fields: [3] })]).toEqual([
      '111 4.14',
      '111 4.14',
    ])
    expect(dice({ target: 'bomber', fields: [0] })).toEqual([2])
    expect(dice({ fields: [0] })).toBe('plain-say-side')
  })
  it('four Poles shoot, or five Germans, and the artillery besides', () => {
    const shooters = (n: number) => Array<number>(n).fill(1)
    expect(dice({ side: 'polish', dice: shooters(4), artillery: 2 })).toEqual([1, 1, 1, 1, 2])
    expect(dice({ side: 'polish', dice: shooters(5) })).toBe('111 4.15')
    expect(dice({ side: 'luftwaffe', dice: shooters(5) })).toEqual([1, 1, 1, 1, 1])
    expect(dice({ side: 'luftwaffe', dice: shooters(6) })).toBe('111 4.15')
  })
  it('the artillery throws 3 dice at most, and only on Warsaw, where no bomber is', () => {
    expect(dice({ artillery: 3 })).toEqual([3])
    expect(dice({ artillery: 4 })).toBe('111 11.36')
    expect(dice({ target: 'bomber', artillery: 2 })).toEqual([2])
    expect(dice({ target: 'bomber', artillery: 3 })).toBe('111 9.31')
    expect(dice({ side: 'luftwaffe', artillery: 1 })).toBe('111 9.31')
    expect(dice({ target: 'bomber', side: 'luftwaffe', dice: [1] })).toBe('111 4.13')
  })
  it('dice that no aircraft has are reckoned with, and it is said', () => {
    const note = (change: Partial<Plain111>) => {
      const answer = asked(change)
      return 'blocks' in answer ? answer.note?.rule : 'none'
    }
    expect(note({ side: 'polish', dice: [2, 2] })).toBeUndefined()
    expect(note({ side: 'polish', dice: [3], target: 'bomber' })).toBe('111 4.14')
    // One throw of 3 at a fighter can be the artillery's, unless that is told besides.
    expect([note({ side: 'polish', dice: [3] }), note({ side: 'polish', dice: [3, 3] })]).toEqual([
      undefined,
      '111 4.14',
    ])
    expect(note({ side: 'polish', dice: [3], artillery: 1 })).toBe('111 4.14')
    expect(note({ side: 'luftwaffe', dice: [3, 3, 3, 1, 1] })).toBeUndefined()
    expect(note({ side: 'luftwaffe', dice: [2, 2, 2, 2] })).toBe('111 6.24')
  })
})

const fractionOf = (text: string): Fraction => {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return fraction(over, under)
}
