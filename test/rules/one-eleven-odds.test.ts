/** Odds of attacks in 111: alone and together, against the game played out to every end. Rules 4.16, 6.25, 11.36. */
import { describe, expect, it } from 'vitest'
import { CHANCE } from '../../src/engine/game.ts'
import { isChance, legal, outcomes } from '../../src/engine/legality.ts'
import { add, type Fraction, fraction, printFraction, times } from '../../src/engine/odds.ts'
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

const fractionOf = (text: string): Fraction => {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return fraction(over, under)
}
