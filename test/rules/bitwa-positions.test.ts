/** Positions written by hand that cannot occur, each beside one that can. Rule 9.59. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { gameBitwa, type Held, json, type Placing } from '../helpers/bitwa.ts'
import { inShort } from '../helpers/faults.ts'

const game = gameBitwa()
/** What is wrong with a position, place and key; `sound` if nothing is. */
const verdictIn = (opened: typeof game, placing: Placing): string => {
  const read = opened.position.read(json(opened, placing))
  return areFaults(read) ? inShort('bitwa', read) : 'sound'
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
  it('has changed when the next day begins', () => {
    expect(verdict({ ...fallen, day: 2, more: { first: 'red' } })).toBe('first first-wrong')
    expect(verdict({ ...fallen, day: 2, phase: 'combat', units: { PWD: '-', R16A: 'E4 on=P1A', P1A: 'D4' } })).toBe(
      'sound',
    )
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
    ['in a turn of the Poles', { ...setUp, seat: 'polish' }, 'pending frame-impossible'],
    ['one left', { ...setUp, more: { pending: [{ phase: 'set-up', left: 1 }] } }, 'sound'],
    ['three', { ...setUp, more: { pending: [{ phase: 'set-up', left: 3 }] } }, 'pending frame-impossible'],
  ])('%s: %s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
})

describe('bitwa 2.7: an action that has begun', () => {
  const begun = (change: Record<string, Json>, { more, ...placing }: Placing = {}): string =>
    verdict({ ...placing, more: { ...more, pending: [{ phase: 'command', seat: 'red', ...change }] } })
  const polish = { seat: 'polish', unit: 'P1A' } as const
  it.each<readonly [string, Record<string, Json>, Placing]>([
    ['one that can only be ended', {}, {}],
    ['the command of a unit', { unit: 'R16A' }, {}],
    ['one of the Poles in their turn', polish, { seat: 'polish' }],
  ])('is %s', (_, change, placing) => {
    expect(begun(change, placing)).toBe('sound')
  })
  it.each<readonly [string, Record<string, Json>, Placing]>([
    ['one of the Poles in Red’s turn', polish, {}],
    ['the command of an enemy', { unit: 'P1A' }, {}],
    ['the command of the Warsaw Defenders', { ...polish, unit: 'PWD' }, { seat: 'polish' }],
    ['the command of an eliminated unit', { unit: 'R16A' }, { units: { R16A: '-' } }],
    ['one to be ended when the other side has passed', {}, { more: { passed: ['polish'] } }],
  ])('is not %s', (_, change, placing) => {
    expect(begun(change, placing)).toBe('pending frame-impossible')
  })
  it('and is not of a side that has passed', () => {
    expect(verdict({ more: { passed: ['polish'] } })).toBe('sound')
    expect(verdict({ more: { passed: ['red'] } })).toBe('seat frame-impossible')
  })
})

describe('bitwa 3.12: no combat but of an attack', () => {
  const chosen = { red: FOUR_RED, polish: FOUR_POLISH }
  it('the unit that fights has an attack marker', () => {
    const other = plain(chosen, draw('polish'), draw('red'))
    expect(verdict({ ...other, more: { ...other.more, fight: 'R3A' } })).toBe('fight fight-wrong')
    expect(verdict({ more: { fight: 'R16A' } })).toBe('fight fight-wrong')
  })
  it('when the game is over none is left', () => {
    const won = { phase: 'over', units: { PWD: '-', R3A: 'C4' } } as const
    expect(verdict(won)).toBe('sound')
    expect(verdict({ ...won, units: { ...won.units, R16A: 'E4 on=P1A', P1A: 'D4' } })).toBe('units fight-wrong')
  })
  it('none begins an action', () => {
    expect(verdict(plain(chosen, { phase: 'command', seat: 'polish' }))).toBe('pending frame-impossible')
  })
})

describe('bitwa 3.13: what lies on the table before and in the choice', () => {
  const choice = (cards: Cards, ready: Json): Placing => {
    const placing = plain(cards, { phase: 'choose' })
    return { ...placing, more: { ...placing.more, ready } }
  }
  const red = { hand: 'ds-17', laid: 'ds-27 ds-2 ds-8 ds-10' }
  it('nothing outside a combat', () => {
    expect(verdict({ red: { laid: 'ds-27' } })).toBe('red.laid laid-wrong')
    expect(verdict({ polish: { up: 'dlb-1' } })).toBe('polish.up up-wrong')
    expect(verdict({ more: { ready: ['red'] } })).toBe('ready ready-wrong')
  })
  it('no more than four cards, face down', () => {
    expect(verdict(choice({ red, polish: FOUR_POLISH }, ['polish']))).toBe('sound')
    expect(verdict(choice({ red: { laid: `${red.laid} ds-17` }, polish: FOUR_POLISH }, ['polish']))).toBe(
      'red.laid laid-wrong',
    )
    expect(verdict(choice({ red: { hand: 'ds-17', laid: 'ds-27', up: 'ds-2' }, polish: FOUR_POLISH }, BOTH))).toContain(
      'red.up up-wrong',
    )
  })
  it('who is ready has chosen four', () => {
    const cards = { red: { hand: 'ds-17 ds-10', laid: 'ds-27 ds-2 ds-8' }, polish: { hand: 'dp-7', ...FOUR_POLISH } }
    expect(verdict(choice(cards, ['polish']))).toBe('sound')
    expect(verdict(choice(cards, ['red']))).toBe('red.laid laid-wrong')
  })
  it('there is no choice once both are ready', () => {
    expect(verdict(choice({ red, polish: FOUR_POLISH }, BOTH))).toBe('pending frame-impossible')
  })
  it('both are, once cards are protected or drawn', () => {
    const placing = plain({ red: FOUR_RED, polish: FOUR_POLISH }, draw('polish'), draw('red'))
    expect(verdict({ ...placing, more: { ...placing.more, ready: ['red'] } })).toBe('ready ready-wrong')
  })
})

describe('bitwa 3.14: who is asked for a card to protect', () => {
  it.each<readonly [string, Placing]>([
    ['a defender without a fortress', plain({ red: FOUR_RED, polish: FOUR_POLISH }, protect('polish'))],
    ['an attacker without a flank', fortress({ red: FOUR_RED, polish: ONE_SHOWN }, protect('red'))],
    ['who has chosen a single card', fortress({ red: FOUR_RED, polish: { laid: 'dlb-1' } }, protect('polish'))],
  ])('not %s', (_, placing) => {
    expect(verdict(placing)).toBe('pending frame-impossible')
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
    [
      'a card still face down',
      plain(
        { red: { laid: 'ds-17', up: 'ds-27 ds-2 ds-8' }, polish: { hand: 'dp-8', up: 'dlb-1 dp-10 umocnienia' } },
        RETURN,
      ),
      'red.laid laid-wrong',
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

describe('bitwa 3.22, 6.41: who retreats', () => {
  const IMPOSSIBLE = 'pending frame-impossible'
  const retreats = (unit: string, by: string): Json => ({ phase: 'retreat', unit, by })
  const lost = { red: { hand: 'ds-17', up: 'ds-27 ds-2 ds-8' }, polish: '' }
  const beaten = (units: Placing['units'], goes: Json = GOES): string => {
    const placing = plain(lost, goes)
    return verdict({ ...placing, units: { ...placing.units, ...units } })
  }
  it('the defender that has been dispersed in the combat, before who beat it', () => {
    const P1A = 'D4 dispersed'
    expect(beaten({ P1A })).toBe('sound')
    expect(beaten({})).toBe(IMPOSSIBLE)
    expect(beaten({ P1A, R3A: 'D3 on=P1A' }, retreats('P1A', 'R3A'))).toBe(IMPOSSIBLE)
  })

  const storms = (units: Record<string, string>, goes: Json = GOES, more: Placing = {}): string =>
    verdict({ units, ...more, more: { pending: [goes] } })
  const attacked = { R16A: 'E4 on=P1A', P1A: 'D4' }
  it('or by Szturm, in good order or dispersed', () => {
    expect(storms(attacked)).toBe('sound')
    expect(storms({ ...attacked, P1A: 'D4 dispersed' })).toBe('sound')
    expect(storms(attacked, GOES, { red: 'szturm' })).toBe('pending card-not-played')
  })
  it.each<readonly [string, Record<string, string>, Json, Placing]>([
    ['in a turn of the Poles', attacked, GOES, { seat: 'polish' }],
    ['before who does not attack it', { ...attacked, R3A: 'D3' }, retreats('P1A', 'R3A'), {}],
    ['a Red unit that the Poles attack', { P1A: 'D5 on=R16A', R16A: 'D4' }, retreats('R16A', 'P1A'), {}],
    [
      'a Red unit that the Poles attack in their turn',
      { P1A: 'D5 on=R16A', R16A: 'D4' },
      retreats('R16A', 'P1A'),
      { seat: 'polish' },
    ],
    ['the Warsaw Defenders', { R16A: 'D4 on=PWD' }, retreats('PWD', 'R16A'), {}],
    ['who has no more than one hex to go to', { ...attacked, P2A: 'D3' }, GOES, {}],
  ])('by Szturm not %s', (_, units, goes, more) => {
    expect(storms(units, goes, more)).toBe(IMPOSSIBLE)
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
      'twice by the Poles after a combat',
      drawing(combat, cards('polish', 1), cards('polish', 1)),
      'pending frame-impossible',
    ],
    [
      'by the Poles first after a combat',
      drawing(combat, cards('red', 1), cards('polish', 1)),
      'pending frame-impossible',
    ],
  ])('%s', (_, placing, expected) => {
    expect(verdict(placing)).toBe(expected)
  })
})

describe('bitwa 9.59: what a position need not tell', () => {
  const read = (placing: Placing, without: readonly string[] = []) => {
    const written = json(game, placing) as Record<string, Json>
    const state = game.position.read(
      Object.fromEntries(Object.entries(written).filter(([key]) => !without.includes(key))),
    )
    if (areFaults(state)) throw new Error(JSON.stringify(state))
    return state
  }
  it('that a unit with an attack marker has attacked', () => {
    const placing = { phase: 'combat', units: { R16A: 'E4 on=P1A', P1A: 'D4' } } as const
    const written = json(game, placing) as { units: Record<string, object> }
    const short = { ...written, units: { ...written.units, R16A: { at: 'E4', on: 'P1A' } } }
    expect(game.position.read(short)).toEqual(read(placing))
    const denied = { ...written, units: { ...written.units, R16A: { at: 'E4', on: 'P1A', attacked: false } } }
    expect(areFaults(game.position.read(denied))).toBe(true)
  })
  it('which combat is fought, and that both are ready, where it follows', () => {
    const retreats = plain({ red: { hand: 'ds-17', up: 'ds-27 ds-2 ds-8' }, polish: '' }, GOES)
    const driven = { ...retreats, units: { R16A: 'E4 on=P1A', P1A: 'D4 dispersed', RKK: 'E6', P4A: 'E7 on=RKK' } }
    expect(read(driven, ['fight', 'ready'])).toEqual(read(driven))
    const protects = fortress({ red: FOUR_RED, polish: FOUR_POLISH }, protect('polish'))
    expect(read(protects, ['fight', 'ready'])).toEqual(read(protects))
  })
  it('that a side without a card in hand is ready, and no other before the choice', () => {
    const choice: Placing = {
      phase: 'combat',
      units: { R16A: 'E4 on=P1A', P1A: 'D4' },
      red: { hand: 'ds-10 ds-4', laid: 'ds-27 ds-2 ds-8' },
      polish: { laid: 'dlb-1 dp-10' },
      more: { fight: 'R16A', ready: ['polish'], pending: [{ phase: 'choose' }] },
    }
    expect(read(choice, ['fight', 'ready'])).toEqual(read(choice))
  })
  it('that the Poles are first once the Defenders have fallen on another day', () => {
    const fallen: Placing = { day: 3, seat: 'polish', units: { PWD: '-' }, more: { first: 'polish' } }
    expect(read(fallen, ['first'])).toEqual(read(fallen))
  })
  it('the action to be ended after what a card asks, unless the other side has passed', () => {
    const asks = { phase: 'card', effect: 'na-zachod', seat: 'red', left: 1 }
    const card = (more: Record<string, Json>): Placing => ({ red: { hand: 'ds-27' }, more })
    const whole = card({ pending: [{ phase: 'command', seat: 'red' }, asks] })
    expect(read(card({ pending: [asks] }))).toEqual(read(whole))
    expect(read(card({ pending: [{ ...asks, left: undefined } as unknown as Json] }))).toEqual(read(whole))
    expect(read(card({ passed: ['polish'], pending: [asks] })).todo.map(({ phase }) => phase)).toEqual([
      'operational',
      'card',
    ])
  })
})

describe('bitwa 9.59: what is wrong is said', () => {
  const say = sentencesOf('bitwa', {})
  const words = (placing: Placing): string => {
    const read = game.position.read(json(game, placing))
    return areFaults(read) ? read.map(({ at, text }) => `${at}: ${say(text)}`).join('; ') : 'sound'
  }
  it('a card that asks something has been played', () => {
    const asks = { phase: 'card', effect: 'wsparcie', seat: 'red', unit: 'R16A' }
    const shelled: Placing = {
      seat: 'polish',
      units: { R16A: 'E4', P1A: 'D4' },
      polish: 'wsparcie',
      more: { pending: [asks] },
    }
    expect(words(shelled)).toBe('pending: wsparcie must lie on the discard pile, as it has been played')
    expect(words({ ...shelled, polish: '' })).toBe('sound')
  })
  it('so many cards lie face down, and so many open', () => {
    expect(words(fortress({ red: FOUR_RED, polish: ONE_SHOWN }, protect('polish')))).toBe(
      'polish.up: no card may lie face up here now; polish.laid: 4 chosen cards must lie face down here now',
    )
  })
  it('who holds no more than four cards has chosen them all', () => {
    const choice: Placing = {
      phase: 'combat',
      units: { R16A: 'E4 on=P1A', P1A: 'D4' },
      red: 'ds-10 ds-4 ds-27 ds-2 ds-8',
      polish: 'dlb-1 dp-10 dp-8',
      more: { pending: [{ phase: 'choose' }] },
    }
    expect(words(choice)).toBe('polish.laid: 3 chosen cards must lie face down here now')
    expect(words({ ...choice, polish: { laid: 'dlb-1 dp-10 dp-8' } })).toBe('sound')
  })
  it('a card that is none', () => {
    expect(words({ red: 'ds-27 ds-99' })).toBe('red.hand.1: expected a card of the red side, found "ds-99"')
    const written = json(game, {}) as Record<string, object>
    const read = game.position.read({ ...written, red: { hand: 'ds-27' } })
    expect(areFaults(read) && read.map(({ text }) => say(text))).toEqual([
      'expected a list of cards, or how many there are, found "ds-27"',
    ])
  })
})

describe('bitwa 3.15: of the cards of a combat one is drawn away, and none before it', () => {
  const cards = { red: FOUR_RED, polish: FOUR_POLISH }
  const drawn = (change: object): string => {
    const [polish, red] = ['polish', 'red'].map((seat) => ({ ...(draw(seat) as object), ...change }) as Json)
    return verdict(plain(cards, polish as Json, red as Json))
  }
  it('a draw of one card is sound', () => expect(drawn({})).toBe('sound'))
  it.each([{ left: 2 }, { taken: 1 }])('%j is not', (change) => expect(drawn(change)).not.toBe('sound'))
})

describe('bitwa 6.40: Na Zachód asks Red for one to three markers, in the action it was played in', () => {
  const asked = (change: object): string =>
    verdict({
      red: { hand: 'ds-27' },
      more: { pending: [{ phase: 'card', effect: 'na-zachod', seat: 'red', left: 1, ...change }] },
    })
  it.each([{}, { left: 3 }])('%j is sound', (change) => expect(asked(change)).toBe('sound'))
  it.each([{ left: 0 }, { left: 4 }, { seat: 'polish' }, { unit: 'R16A' }])('%j is not', (change) =>
    expect(asked(change)).not.toBe('sound'),
  )
})

describe('bitwa 6.36: 13 Eskadra asks Red for two cards, then takes two of the rest', () => {
  const eskadra = (red: Held, pending: Json, more: Placing = {}): string =>
    verdict({ seat: 'polish', red, ...more, more: { pending: [pending] } })
  const asks = (change: object = {}): Json => ({ phase: 'card', effect: 'eskadra', seat: 'red', left: 2, ...change })
  it('two of more than two cards, one after the other', () => {
    const hand = 'ds-2 ds-8 ds-17'
    expect(eskadra({ hand }, asks())).toBe('sound')
    expect(eskadra({ hand: 'ds-2 ds-8' }, asks())).toBe('pending frame-impossible')
    expect(eskadra({ hand: 'ds-2 ds-8', up: 'ds-27' }, asks({ left: 1 }))).toBe('sound')
    expect(eskadra({ hand: 'ds-2', up: 'ds-27' }, asks({ left: 1 }))).toBe('pending frame-impossible')
    for (const left of [1, 3]) expect(eskadra({ hand }, asks({ left }))).toBe('pending frame-impossible')
    expect(eskadra({ hand, up: 'ds-27' }, asks())).toBe('pending frame-impossible')
    expect(eskadra({ hand }, asks({ unit: 'R16A' }))).toBe('pending frame-impossible')
    expect(eskadra({ hand }, asks(), { polish: 'eskadra' })).toBe('pending card-not-played')
    expect(eskadra({ hand }, asks(), { seat: 'red' })).toBe('pending frame-impossible')
    expect(eskadra({}, asks({ seat: 'polish' }), { polish: 'dlb-1 dp-10 dp-8' })).toBe('pending frame-impossible')
  })

  const takes = (change: object = {}): Json => ({
    ...{ phase: 'blind', seat: 'red', use: 'discard', left: 2, taken: 0 },
    ...change,
  })
  const up = 'ds-27 ds-17'
  it('two of the rest, or fewer if there are fewer', () => {
    expect(eskadra({ up, hand: 'ds-2 ds-8 ds-10' }, takes())).toBe('sound')
    expect(eskadra({ up, hand: 'ds-2 ds-8' }, takes())).toBe('sound')
    expect(eskadra({ up, hand: 'ds-2' }, takes())).toBe('pending frame-impossible')
    expect(eskadra({ up, hand: 'ds-2' }, takes({ left: 1 }))).toBe('sound')
    expect(eskadra({ up, hand: 'ds-2 ds-8' }, takes({ left: 1 }))).toBe('pending frame-impossible')
    expect(eskadra({ up, hand: 'ds-2 ds-8' }, takes({ left: 1, taken: 1 }))).toBe('sound')
    expect(eskadra({ up, hand: 'ds-2 ds-8 ds-10' }, takes({ taken: 1 }))).toBe('pending frame-impossible')
    expect(eskadra({ up, hand: 'ds-2 ds-8 ds-10' }, takes({ left: 3 }))).toBe('pending frame-impossible')
  })
  it('and no Polish card lies open meanwhile', () => {
    const polish = { up: 'dlb-1' }
    expect(eskadra({ hand: 'ds-2 ds-8 ds-17' }, asks(), { polish })).toBe('polish.up up-wrong')
    expect(eskadra({ up, hand: 'ds-2 ds-8' }, takes(), { polish })).toBe('polish.up up-wrong')
  })
  it('after Red has shown two, in a turn of the Poles who have played it', () => {
    const hand = 'ds-2 ds-8'
    expect(eskadra({ up: 'ds-27', hand }, takes())).toBe('pending frame-impossible')
    expect(eskadra({ up: 'ds-27 ds-17 ds-10', hand }, takes())).toBe('pending frame-impossible')
    expect(eskadra({ up, hand }, takes(), { polish: 'eskadra' })).toBe('pending card-not-played')
    expect(eskadra({ up, hand }, takes(), { seat: 'red' })).toBe('pending frame-impossible')
    const shown = { up: 'dlb-1 dp-10', hand: 'dp-8 dp-15' }
    expect(eskadra({}, takes({ seat: 'polish' }), { polish: shown })).toBe('pending frame-impossible')
  })
})

describe('bitwa 6.37: Wsparcie asks Red for a card, for a unit next to the Poles', () => {
  const asked = (change: object, { more, ...placing }: Placing = {}): string =>
    verdict({
      seat: 'polish',
      units: { R16A: 'E4', P1A: 'D4' },
      ...placing,
      more: { ...more, pending: [{ phase: 'card', effect: 'wsparcie', seat: 'red', unit: 'R16A', ...change } as Json] },
    })
  it('whatever Red holds', () => {
    expect(asked({})).toBe('sound')
    expect(asked({}, { units: { R16A: 'D4' } })).toBe('sound')
  })
  it.each<readonly [string, object, Placing]>([
    ['in Red’s turn', {}, { seat: 'red' }],
    ['with two cards to give', { left: 2 }, {}],
    ['for a unit that is far', {}, { units: { R16A: 'E4' } }],
    ['for a unit that is only next to another of its side', {}, { units: { R16A: 'E4', R3A: 'D4', P1A: 'C3' } }],
    ['for an eliminated unit', {}, { units: { R16A: '-', P1A: '-' } }],
    ['for no unit', { unit: undefined }, {}],
    ['for a Polish unit', { unit: 'P1A' }, { units: { P1A: 'D4', P2A: 'D5' } }],
    ['of the Poles', { seat: 'polish', unit: 'P1A' }, { units: { P1A: 'D4', P2A: 'D5' } }],
  ])('not %s', (_, change, placing) => {
    expect(asked(change, placing)).toBe('pending frame-impossible')
  })
})

describe('bitwa 6.42: by Złamany szyfr the Poles look at four Red cards, or all', () => {
  const looks = (change: object, looking: string, hand: string, more: Placing = {}): string =>
    verdict({
      seat: 'polish',
      red: { hand, looking } as Held,
      ...more,
      more: {
        ...more.more,
        pending: [{ phase: 'blind', seat: 'red', use: 'look', left: 4, taken: 0, ...change } as Json],
      },
    })
  const FIVE = 'ds-27 ds-2 ds-8 ds-17 ds-10'
  it.each<readonly [string, object, string, string]>([
    ['four of five', {}, '', FIVE],
    ['the last of four', { left: 1, taken: 3 }, 'ds-27 ds-2 ds-8', FIVE],
    ['all of two', { left: 2 }, '', 'ds-27 ds-2'],
    ['the second of two', { left: 1, taken: 1 }, 'ds-2', 'ds-27 ds-2'],
  ])('%s', (_, change, looking, hand) => {
    expect(looks(change, looking, hand)).toBe('sound')
  })
  it.each<readonly [string, object, string, string]>([
    ['five', { left: 5 }, '', FIVE],
    ['four after the first', { taken: 1 }, 'ds-27', FIVE],
    ['three of five', { left: 3 }, '', FIVE],
    ['four of three', {}, '', 'ds-27 ds-2 ds-8'],
    ['two after the first of two', { left: 2, taken: 1 }, 'ds-27', 'ds-27 ds-2'],
  ])('not %s', (_, change, looking, hand) => {
    expect(looks(change, looking, hand)).toBe('pending frame-impossible')
  })
  it('as many as have been taken', () => {
    expect(looks({ left: 3, taken: 1 }, '', FIVE)).toBe('red.looking up-wrong')
    expect(looks({ left: 3, taken: 1 }, 'ds-27 ds-2', FIVE)).toBe('red.looking up-wrong')
    expect(looks({ left: 3, taken: 1 }, 'okrutna', FIVE)).toBe('red known-too-many')
    expect(verdict({ red: { hand: FIVE, looking: 'ds-27' } as Held })).toBe('red.looking up-wrong')
  })
  it('and act first in the next round, if there is one', () => {
    const more = { next: 'polish' } as const
    expect(verdict({ day: 4, more })).toBe('sound')
    expect(verdict({ day: 4, polish: 'szyfr', more })).toBe('next next-wrong')
    expect(verdict({ day: 5, more })).toBe('next next-wrong')
  })
  it('what they have seen is in the hand', () => {
    expect(verdict({ red: { hand: 'ds-27', seen: 'ds-27' } })).toBe('sound')
    expect(verdict({ red: { hand: 'ds-2', seen: 'ds-27' } })).toBe('red known-too-many')
  })
  it('in a turn of the Poles, who have played it, and at Red cards', () => {
    expect(looks({}, '', FIVE, { polish: 'szyfr' })).toBe('pending card-not-played')
    expect(looks({}, '', FIVE, { seat: 'red' })).toBe('pending frame-impossible')
    expect(looks({ seat: 'polish' }, '', FIVE, { polish: 'dlb-1 dp-10 dp-8 dp-15' })).toBe('pending frame-impossible')
  })
  it('not in a combat', () => {
    const placing = plain({ red: FOUR_RED, polish: FOUR_POLISH })
    const look = { left: 1, taken: 0 }
    expect(looks(look, '', '', { ...placing, red: { hand: 'ds-10', ...FOUR_RED } })).not.toBe('sound')
  })
})

describe('bitwa 6.46: Umocnienia polowe asks the Poles for one of the open cards', () => {
  const returns = (change: object, up = 'dlb-1 dp-10 umocnienia', hand = 'dp-8'): string =>
    verdict(
      plain({ red: { hand: 'ds-17', up: 'ds-27 ds-2 ds-8' }, polish: { hand, up } }, {
        ...(RETURN as object),
        ...change,
      } as Json),
    )
  it('when it lies open', () => {
    expect(returns({})).toBe('sound')
    expect(returns({}, 'dlb-1 dp-10 dp-15', 'umocnienia')).toBe('pending frame-impossible')
  })
  it.each([{ left: 2 }, { unit: 'R16A' }, { seat: 'red' }])('not %j', (change) => {
    expect(returns(change)).toBe('pending frame-impossible')
  })
})

describe('bitwa 6.38, 6.39, 6.43-6.47: cards that ask nothing', () => {
  it.each(['manewr', 'szturm', 'zagluszanie', 'szyfr', 'komisarz', 'doborowe', 'okrutna', 'poscigowa'])(
    '%s',
    (effect) => {
      for (const seat of ['red', 'polish'] as const)
        expect(verdict({ seat, more: { pending: [{ phase: 'card', effect, seat }] } })).toBe('pending frame-impossible')
    },
  )
  it('and in a combat none does but Umocnienia polowe', () => {
    const asks = { phase: 'card', effect: 'na-zachod', seat: 'red' }
    const cards = { red: { hand: 'ds-17', up: 'ds-27 ds-2 ds-8' }, polish: { hand: 'dp-8', up: 'dlb-1 dp-10 dp-15' } }
    expect(verdict(plain(cards, asks))).toBe('pending frame-impossible')
  })
})

describe('bitwa 7.48, 7.49: hands that are told as numbers', () => {
  const half = () => ({ next: () => 0.5 })
  const read = (polish: object, more: Placing = {}): string => {
    const written = json(game, more) as Record<string, object>
    const found = game.position.read({ ...written, polish } as Json, half())
    return areFaults(found) ? inShort('bitwa', found) : 'sound'
  }
  it('hold the cards that are known, which lie nowhere else', () => {
    expect(read({ hand: 2, seen: ['dlb-1'] })).toBe('sound')
    expect(read({ hand: 2, seen: ['dlb-1'], discard: ['dlb-1'] })).toBe('polish known-too-many')
    expect(read({ hand: 2, discard: ['dlb-1', 'dlb-1'] })).toBe('polish known-too-many')
    expect(read({ hand: 1, seen: ['dlb-1', 'dp-10'] })).toBe('polish.hand hand-impossible')
  })
  it('may be so when the game is over', () => {
    expect(read({ hand: 2 }, { phase: 'over', units: { PWD: '-', R3A: 'C4' } })).toBe('sound')
  })
})
