/** Positions written by hand that cannot occur, each beside one that can. Rule 9.59. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { gameBitwa, type Held, json, type Placing } from '../helpers/bitwa.ts'

const game = gameBitwa()
/** What is wrong with a position, place and key; `sound` if nothing is. */
const verdictIn = (opened: typeof game, placing: Placing): string => {
  const read = opened.position.read(json(opened, placing))
  return areFaults(read) ? read.map(({ at, text }) => `${at} ${text.key}`).join('; ') : 'sound'
}
const verdict = (placing: Placing): string => verdictIn(game, placing)

type Cards = Readonly<Record<'red' | 'polish', string | Held>>
const BOTH: Json = ['red', 'polish']
const draw = (seat: string): Json => ({ phase: 'blind', seat, use: 'fight', left: 1, taken: 0 })
const protect = (seat: string): Json => ({ phase: 'protect', seat })
const RETURN: Json = { phase: 'card', effect: 'umocnienia', seat: 'polish', left: 1 }
const GOES: Json = { phase: 'retreat', unit: 'P1A', by: 'R16A' }

/** A combat of the Red 16th Army once both are ready, of cards that lie or are held. */
const fight =
  (units: Readonly<Record<string, string>>) =>
  (cards: Cards, ...pending: readonly Json[]): Placing => ({
    phase: 'combat',
    seat: 'polish',
    units,
    ...cards,
    more: { fight: 'R16A', ready: BOTH, pending },
  })
/** From E4 (shaded) on D4: neither fortress nor flank. */
const plain = fight({ R16A: 'E4 on=P1A', P1A: 'D4' })
/** From D4 (shaded) on Radzymin: a fortress. */
const fortress = fight({ R16A: 'D4 on=P1A', P1A: 'D3' })
/** From Modlin on Radzymin, to the east and unshaded: a fortress and a flank. */
const both = fight({ R16A: 'C3 on=P1A', P1A: 'D3' })
const FOUR_RED = { laid: 'ds-27 ds-2 ds-8 ds-17' }
const FOUR_POLISH = { laid: 'dlb-1 dp-10 dp-8 dp-15' }
const ONE_SHOWN = { laid: 'dp-10 dp-8 dp-15', up: 'dlb-1' }

describe('bitwa 5.33: the order of play', () => {
  const fallen = { units: { PWD: '-' }, more: { first: 'polish' } }
  it('is the old one on the first day', () => {
    expect(verdict({ ...fallen, day: 2 })).toBe('sound')
    expect(verdict({ ...fallen, day: 1 })).toBe('first first-wrong')
  })
})

describe('bitwa 1.2: Red’s two markers', () => {
  const setUp = { day: 1, more: { pending: [{ phase: 'set-up', left: 2 }] } }
  it.each<readonly [string, Placing, string]>([
    ['with nothing done yet', setUp, 'sound'],
    ['with an attack', { ...setUp, units: { R16A: 'E4 on=P1A', P1A: 'D4' } }, 'pending frame-impossible'],
    ['when a unit has attacked', { ...setUp, units: { R16A: 'E4 attacked' } }, 'pending frame-impossible'],
    ['when a unit is dispersed', { ...setUp, units: { R16A: 'E4 dispersed' } }, 'pending frame-impossible'],
    ['when a unit is eliminated', { ...setUp, units: { P1A: '-' } }, 'pending frame-impossible'],
    [
      'when the Poles have passed',
      { ...setUp, more: { ...setUp.more, passed: ['polish'] } },
      'pending frame-impossible',
    ],
    ['on the second day', { ...setUp, day: 2 }, 'pending frame-impossible'],
  ])('%s: %s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
})

describe('bitwa 3.14: what is protected when a card is to be protected', () => {
  it.each<readonly [string, Placing, string]>([
    ['the defender has to', fortress({ red: FOUR_RED, polish: FOUR_POLISH }, protect('polish')), 'sound'],
    [
      'the defender has already',
      fortress({ red: FOUR_RED, polish: ONE_SHOWN }, protect('polish')),
      'polish.up up-wrong; polish.laid laid-wrong',
    ],
    ['the attacker has to, the defender has', both({ red: FOUR_RED, polish: ONE_SHOWN }, protect('red')), 'sound'],
    [
      'the attacker has to, the defender has not',
      both({ red: FOUR_RED, polish: FOUR_POLISH }, protect('red')),
      'polish.up up-wrong; polish.laid laid-wrong',
    ],
    ['the attacker has to, the defender has no card', both({ red: FOUR_RED, polish: '' }, protect('red')), 'sound'],
    [
      'the attacker has to, the defender’s only card lies open',
      both({ red: FOUR_RED, polish: { up: 'dlb-1' } }, protect('red')),
      'sound',
    ],
    [
      'the attacker has before the defender',
      both({ red: { laid: 'ds-2 ds-8 ds-17', up: 'ds-27' }, polish: FOUR_POLISH }, protect('polish')),
      'red.up up-wrong; red.laid laid-wrong',
    ],
    [
      'three of five cards are chosen',
      fortress({ red: { hand: 'ds-4 ds-11', laid: 'ds-27 ds-2 ds-8' }, polish: FOUR_POLISH }, protect('polish')),
      'red.laid laid-wrong',
    ],
  ])('%s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
})

describe('bitwa 3.15: what lies on the table at the blind draw', () => {
  const draws = [draw('polish'), draw('red')]
  const [last] = draws
  it.each<readonly [string, Placing, string]>([
    ['four each', plain({ red: FOUR_RED, polish: FOUR_POLISH }, ...draws), 'sound'],
    [
      'one drawn of the attacker',
      plain({ red: { hand: 'ds-2', laid: 'ds-27 ds-8 ds-17' }, polish: FOUR_POLISH }, last ?? null),
      'sound',
    ],
    [
      'none drawn of the attacker, whose turn is over',
      plain({ red: FOUR_RED, polish: FOUR_POLISH }, last ?? null),
      'red.laid laid-wrong',
    ],
    ['the attacker without cards', plain({ red: '', polish: FOUR_POLISH }, last ?? null), 'sound'],
    ['the defender without cards', plain({ red: FOUR_RED, polish: '' }, draw('red')), 'sound'],
    ['the defender passed over', plain({ red: FOUR_RED, polish: FOUR_POLISH }, draw('red')), 'polish.laid laid-wrong'],
    [
      'the defender drawn from first',
      plain({ red: FOUR_RED, polish: { hand: 'dp-10', laid: 'dlb-1 dp-8 dp-15' } }, draw('red')),
      'polish.laid laid-wrong',
    ],
    [
      'a card open with neither fortress nor flank',
      plain({ red: FOUR_RED, polish: ONE_SHOWN }, ...draws),
      'polish.up up-wrong; polish.laid laid-wrong',
    ],
    ['a fortress and a card protected', fortress({ red: FOUR_RED, polish: ONE_SHOWN }, ...draws), 'sound'],
    [
      'a fortress and none protected',
      fortress({ red: FOUR_RED, polish: FOUR_POLISH }, ...draws),
      'polish.up up-wrong; polish.laid laid-wrong',
    ],
    ['a fortress whose defender has no card', fortress({ red: FOUR_RED, polish: '' }, draw('red')), 'sound'],
    [
      'a fortress whose defender had one card',
      fortress({ red: FOUR_RED, polish: { up: 'dlb-1' } }, draw('red')),
      'sound',
    ],
    [
      'two cards protected',
      fortress({ red: FOUR_RED, polish: { laid: 'dp-8 dp-15', up: 'dlb-1 dp-10' } }, ...draws),
      'polish.up up-wrong; polish.laid laid-wrong',
    ],
    [
      'a flank attack without a card protected',
      both({ red: FOUR_RED, polish: ONE_SHOWN }, ...draws),
      'red.up up-wrong; red.laid laid-wrong',
    ],
    [
      'a flank attack with one',
      both({ red: { laid: 'ds-2 ds-8 ds-17', up: 'ds-27' }, polish: ONE_SHOWN }, ...draws),
      'sound',
    ],
  ])('%s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
  it('with fortifications off nobody has protected anything', () => {
    const off = gameBitwa({ fortifications: false })
    expect(verdictIn(off, fortress({ red: FOUR_RED, polish: FOUR_POLISH }, ...draws))).toBe('sound')
    expect(verdictIn(off, fortress({ red: FOUR_RED, polish: ONE_SHOWN }, ...draws))).not.toBe('sound')
  })
})

describe('bitwa 3.16: what lies open after the reveal', () => {
  const three = { hand: 'ds-17', up: 'ds-27 ds-2 ds-8' }
  it.each<readonly [string, Placing, string]>([
    [
      'three cards each',
      plain({ red: three, polish: { hand: 'dp-8', up: 'dlb-1 dp-10 umocnienia' } }, RETURN),
      'sound',
    ],
    [
      'one card against none',
      plain({ red: { hand: 'ds-17', up: '' }, polish: { hand: 'dp-8', up: 'umocnienia' } }, RETURN),
      'pending frame-impossible',
    ],
    [
      'four of a side',
      plain({ red: { up: 'ds-27 ds-2 ds-8 ds-17' }, polish: { hand: 'dp-8', up: 'dlb-1 dp-10 umocnienia' } }, RETURN),
      'red.up up-wrong',
    ],
    [
      'two, although four could be chosen',
      plain(
        { red: { hand: 'ds-8 ds-17', up: 'ds-27 ds-2' }, polish: { hand: 'dp-8', up: 'dlb-1 dp-10 umocnienia' } },
        RETURN,
      ),
      'red.up up-wrong',
    ],
    [
      'two of three',
      plain(
        { red: { hand: 'ds-8', up: 'ds-27 ds-2' }, polish: { hand: 'dp-8', up: 'dlb-1 dp-10 umocnienia' } },
        RETURN,
      ),
      'sound',
    ],
    ['the only card, protected', fortress({ red: three, polish: { up: 'umocnienia' } }, RETURN), 'sound'],
  ])('when Umocnienia polowe acts: %s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })

  const beaten = (cards: Cards): Placing => {
    const placing = plain(cards, GOES)
    return { ...placing, units: { ...placing.units, P1A: 'D4 dispersed' } }
  }
  const lost = { hand: 'dp-8 dp-15 dp-7', up: 'dp-10' }
  it.each<readonly [string, Cards, string]>([
    ['cards that fit', { red: three, polish: lost }, 'sound'],
    ['white cards', { red: { hand: 'ds-17', up: 'okrutna rewolucyjny rewolucyjny' }, polish: lost }, 'sound'],
    ['a card of another colour', { red: { hand: 'ds-17', up: 'ds-27 ds-2 ds-4' }, polish: lost }, 'red.up up-wrong'],
    [
      'one of the loser',
      { red: three, polish: { ...lost, up: 'dp-7', hand: 'dp-8 dp-15 dp-10' } },
      'polish.up up-wrong',
    ],
    ['any colour under Komisarz', { red: { hand: 'ds-17', up: 'ds-27 komisarz ds-4' }, polish: lost }, 'sound'],
    ['an Akcja card', { red: { hand: 'ds-17', up: 'ds-27 ds-2 manewr' }, polish: lost }, 'red.up up-wrong'],
    ['four cards', { red: { hand: 'ds-10', up: 'ds-27 ds-2 ds-8 ds-17' }, polish: lost }, 'red.up up-wrong'],
  ])('at the retreat: %s', (_, cards, expected) => {
    expect(verdict(beaten(cards))).toBe(expected)
  })
})

describe('bitwa 1.1, 2.6, 3.24, 4.29: how many cards are drawn', () => {
  const RED_DECK = 'ds-27 ds-2 ds-8 ds-17 ds-10 ds-4 ds-11 ds-16 ds-33 ds-21 ds-5'
  const POLISH_DECK = 'dlb-1 dp-10 dp-8 dp-15 dp-11 dpl-2 dp-4 zaloga'
  const red = { deck: RED_DECK }
  const polish = { deck: POLISH_DECK }
  const cards = (seat: string, left: number): Json => ({ phase: 'draw', seat, left })
  /** What is told of no place is in the deck. */
  const drawing = (placing: Placing, ...pending: readonly Json[]): Placing => ({
    ...placing,
    red,
    polish,
    more: { ...placing.more, pending },
  })
  const combat: Placing = { phase: 'combat', units: { R16A: 'E4 on=P1A', P1A: 'D4' } }
  const setUp: Json = { phase: 'set-up', left: 2 }
  const command: Json = { phase: 'command', seat: 'red' }
  it.each<readonly [string, Placing, string]>([
    ['dealt', drawing({ day: 1 }, setUp, cards('red', 10), cards('polish', 7)), 'sound'],
    [
      'eight dealt to the Poles',
      drawing({ day: 1 }, setUp, cards('red', 10), cards('polish', 8)),
      'pending frame-impossible',
    ],
    ['eleven dealt to Red', drawing({ day: 1 }, setUp, cards('red', 11)), 'pending frame-impossible'],
    [
      'dealt to Red first',
      drawing({ day: 1 }, setUp, cards('polish', 7), cards('red', 10)),
      'pending frame-impossible',
    ],
    [
      'dealt twice to one side',
      drawing({ day: 1 }, setUp, cards('polish', 3), cards('polish', 3)),
      'pending frame-impossible',
    ],
    ['in the clean-up', drawing({ day: 2 }, cards('red', 2), cards('polish', 3)), 'sound'],
    ['three for Red in the clean-up', drawing({ day: 2 }, cards('red', 3)), 'pending frame-impossible'],
    ['four for the Poles in the clean-up', drawing({ day: 2 }, cards('polish', 4)), 'pending frame-impossible'],
    ['as in a clean-up before the first one', drawing({ day: 1 }, cards('polish', 3)), 'pending frame-impossible'],
    ['by a pillage', drawing({ day: 1 }, command, cards('red', 1)), 'sound'],
    ['two by a pillage', drawing({ day: 2 }, command, cards('red', 2)), 'pending frame-impossible'],
    ['by a Polish pillage', drawing({ day: 2 }, command, cards('polish', 1)), 'pending frame-impossible'],
    ['by a pillage when the Poles have passed', drawing({ more: { passed: ['polish'] } }, cards('red', 1)), 'sound'],
    [
      'two by a pillage when the Poles have passed',
      drawing({ more: { passed: ['polish'] } }, cards('red', 2)),
      'pending frame-impossible',
    ],
    [
      'by Red when it has passed',
      drawing({ seat: 'polish', more: { passed: ['red'] } }, cards('red', 1)),
      'pending frame-impossible',
    ],
    ['after a combat', drawing(combat, cards('polish', 1), cards('red', 1)), 'sound'],
    ['two after a combat', drawing(combat, cards('polish', 2)), 'pending frame-impossible'],
    [
      'by the Poles first after a combat',
      drawing(combat, cards('red', 1), cards('polish', 1)),
      'pending frame-impossible',
    ],
  ])('%s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
})
