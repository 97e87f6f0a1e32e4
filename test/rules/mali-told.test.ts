/** What the soldier's phase and time tell, word for word: whom he hunts and why, his way, what is lost. Rules 4.22-4.25, 5.27-5.30, 7.47. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import { entryMali } from '../../src/rules/mali/entry.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { gameMali, type Placing, place, told } from '../helpers/mali.ts'

const loaded = entryMali.load(undefined)
if (areFaults(loaded)) throw new Error('the built-in data are not read')
const say = sentencesOf('mali', loaded.places('basic'))

const two = gameMali({ players: 2 })
const four = gameMali()
const long = gameMali({ variant: 'extended', players: 2 })

/** The sentences of some lines of play, from a position in which all have moved and the others are far away. */
function sentences(game: GameMali, placing: Placing, ...lines: readonly string[]): string[] {
  const before = place(game, {
    cards: 'red 1, green 2',
    turn: 'soldier',
    ...placing,
    scouts: { '*': 'WIL', ...placing.scouts },
  })
  return told(game, before, ...lines).events.map(say)
}

describe('the soldier', () => {
  it('hunts the only nearest scout, space by space, and what follows is told', () => {
    expect(sentences(two, { scouts: { g1: 'PST 6' }, track: ['6'] }, 'die black-3')).toEqual([
      'The soldier’s die shows a black 3.',
      'Nearest to the soldier is Green g1, 2 spaces away.',
      'The soldier hunts Green g1 and goes through NAR-PST/1 to PST Post Office.',
      'He stops at PST Post Office and arrests Green g1; it goes to Prison. Green g1 loses order 6.',
      'The order on the track moves one space on.',
      'The starting marker passes to Green.',
      'Round 7 begins.',
    ])
  })
  it('of two patrols hunts that which acted later, and arrests both', () => {
    const at = { r1: 'PST 26', g1: 'PST 25', g2: 'PST' }
    expect(sentences(two, { scouts: at, track: ['26 25'] }, 'die black-3').slice(1, 5)).toEqual([
      'Nearest to the soldier are Red r1, Green g1 and Green g2, 2 spaces away; Green acted later, so its scouts count.',
      'The soldier hunts Green g1 and goes through NAR-PST/1 to PST Post Office.',
      'He stops at PST Post Office and arrests Red r1, Green g1 and Green g2; they go to Prison. Red r1 loses order 26, Green g1 order 25.',
      'The 2 orders on the track move one space on.',
    ])
  })
  it('of three patrols hunts that which acted last', () => {
    const at = { r1: 'PST', g1: 'KAL', o1: 'PST' }
    const cards = 'green 1, red 2, orange 3, purple 4'
    expect(sentences(four, { cards, scouts: at }, 'die black-1').slice(1, 3)).toEqual([
      'Nearest to the soldier are Red r1, Green g1 and Orange o1, 2 spaces away; Orange acted last of them, so o1 counts.',
      'The soldier hunts Orange o1 and goes to NAR-PST/1.',
    ])
  })
  it('on a red number lets a scout move, and nobody where nobody is on the board', () => {
    const at = { g1: 'PST', g2: 'KAL' }
    expect(sentences(two, { scouts: at }, 'die red-1')).toEqual([
      'The soldier’s die shows a red 1.',
      'Nearest to the soldier are Green g1 and Green g2, 2 spaces away.',
      'Green g1 or Green g2 may take 1 step at once.',
    ])
    expect(sentences(two, { scouts: { '*': 'hand' } }, 'die red-1').slice(1)).toEqual([
      'No scout is on the board, so the die changes nothing.',
      'The starting marker passes to Green.',
      'Round 7 begins.',
    ])
  })
})

describe('time', () => {
  it('in the basic game has a road blocked by the last to act, and tells who leaves it', () => {
    const late: Placing = { scouts: { r1: 'SZU-BRI/1' }, track: ['', '5', '', '', '11'] }
    expect(sentences(two, late, 'die red-1', 'done', 'block SZU-BRI').slice(-6)).toEqual([
      'The 2 orders on the track move one space on.',
      'Too late: order 11 (from PWP Securities Printing Works to SZU Szucha Avenue, 10 points) leaves the track.',
      'Green blocks the road SZU-BRI; 1 small German token is on the board now.',
      'Red r1 has to leave SZU-BRI/1 and goes to SZU Szucha Avenue.',
      'The starting marker passes to Green.',
      'Round 7 begins.',
    ])
  })
  it('in the extended game counts the failures of the district', () => {
    const late: Placing = { out: 20, turn: 'green', track: ['', 'victory', '', '11'] }
    expect(sentences(long, late, 'done').slice(1)).toEqual([
      'The order and the Victory card on the track move one space on.',
      'Too late for MOK Mokotów, its first failure: order 11 (from PWP Securities Printing Works to SZU Szucha Avenue, 10 points) leaves the track.',
    ])
    const second = sentences(long, { ...late, more: { strikes: { MOK: 1 } } }, 'done')
    expect(second.slice(2)).toEqual([
      'Too late for MOK Mokotów, its second failure: order 11 (from PWP Securities Printing Works to SZU Szucha Avenue, 10 points) leaves the track.',
      'MOK Mokotów is lost, the first district to fall.',
    ])
  })
  it('says nothing of an empty track, and of the Victory card only that it leaves', () => {
    expect(sentences(long, { turn: 'green', track: ['5'] }, 'done')[1]).toBe(
      'The order on the track moves one space on.',
    )
    expect(sentences(long, { out: 18, turn: 'green', track: ['', 'victory'] }, 'done')[1]).toBe(
      'The Victory card on the track moves one space on.',
    )
    expect(sentences(long, { out: 18, turn: 'green', track: ['', '', '', 'victory'] }, 'done').slice(1, 2)).toEqual([
      'The Victory card leaves the track: this round is the last.',
    ])
    expect(sentences(long, { turn: 'green' }, 'done').slice(1)).toEqual([
      'The starting marker passes to Green.',
      'Round 7 begins.',
    ])
  })
})

describe('a movement', () => {
  it('is told step by step, with what is taken, dropped and delivered', () => {
    const before = place(two, {
      cards: 'red 3, green 5',
      scouts: { '*': 'WIL', r2: 'hand', r1: 'NAR-PST/1 22' },
      track: ['6 22'],
      more: { soldier: 'BRW' },
    })
    const lines = ['place r2 WIL', 'take r2 6', 'drop r2', 'step r1 NAR', 'done']
    expect(told(two, before, ...lines).events.map(say)).toEqual([
      'Red r2 is put on the board at WIL Wilson Square.',
      'Red r2 takes order 6 (from WIL Wilson Square to PRT Port, 15 points).',
      'Red r2 drops order 6 (from WIL Wilson Square to PRT Port, 15 points).',
      'Red r1 steps from NAR-PST/1 to NAR Narutowicza Square.',
      'Red r1 delivers order 22 (from PAS PAST building to NAR Narutowicza Square, 7 points).',
      'Red ends the movement.',
    ])
    const jump = place(two, { cards: 'red 3, green 5', scouts: { '*': 'WIL' } })
    expect(told(two, jump, 'jump r1 CIT').events.map(say)).toEqual([
      'Red r1 jumps from WIL Wilson Square to CIT Citadel.',
    ])
  })
  it('in the extended game with the action of its card', () => {
    const moving = (card: number, track: readonly string[] = []) =>
      place(long, { cards: `red ${card}, green 5`, scouts: { '*': 'WIL', r2: 'CIT' }, track })
    expect(told(long, moving(1), 'swap r1 r2').events.map(say)).toEqual([
      'Buddies from the courtyard: Red r1 is now at CIT Citadel, Red r2 at WIL Wilson Square.',
    ])
    expect(told(long, moving(2), 'unit r1 CIT').events.map(say)).toEqual([
      'Insurgent unit: Red r1 goes from WIL Wilson Square to CIT Citadel.',
    ])
    expect(told(long, moving(3, ['6', '11']), 'exchange 6 11').events.map(say)).toEqual([
      'Order swap: orders 6 and 11 change places on the track.',
    ])
    expect(told(long, moving(4), 'rumours').events.map(say)).toEqual([
      'Rumours from the street: Red looks at the top card of the deck.',
    ])
  })
})

describe('what is asked', () => {
  const asked = (game: GameMali, from: State, ...lines: readonly string[]): string => {
    const { state } = told(game, from, ...lines)
    return say(game.phase(state).prompt(state, 'public'))
  }
  const cards = 'red 2, green 3'
  const evening: Placing = { cards, turn: 'soldier' }
  const late: Placing = { ...evening, scouts: { r1: 'SZU-SGG/1' }, track: ['', '', '', '', '11'] }
  it.each<readonly [string, Placing, readonly string[], string]>([
    ['a card', {}, [], 'Round 6. Waiting for Red and Green to choose a movement card.'],
    ['a movement', { cards }, [], 'Red: 2 steps or a jump; "done" ends the movement.'],
    [
      'the scouts in hand alone',
      { cards, scouts: { r1: 'hand', r2: 'CIT', r3: 'hand', g1: 'hand' } },
      [],
      'Red: put r1 and r3 back on the board, on any space that is open to scouts.',
    ],
    [
      'after a jump what is left',
      { cards, scouts: { r1: 'CIT' }, track: ['6'] },
      ['jump r1 WIL'],
      'Red: no more steps, but orders may be taken or dropped; "done" ends the movement.',
    ],
    ['the die', evening, [], 'The soldier’s die: black moves him, red may move the scout nearest to him.'],
    [
      'his way',
      { ...evening, scouts: { g1: 'PST', g2: 'KAL' } },
      ['die black-2'],
      'Green: the soldier goes up to 2 spaces towards your nearest scout; choose whom he hunts and his way.',
    ],
    [
      'a red move',
      { ...evening, scouts: { g1: 'PST' } },
      ['die red-2'],
      'Green: your scout nearest to the soldier may take up to 2 steps at once; "done" ends this move.',
    ],
    [
      'a road',
      late,
      ['die red-1', 'done'],
      'Order 11 is too late. Green: choose a road at SZU Szucha Avenue to be blocked.',
    ],
    ['a flight', late, ['die red-1', 'done', 'block SZU-SGG'], 'Red: r1 must leave its space; choose where it goes.'],
    ['an order', evening, ['die red-1', 'done'], 'An order is turned up from the deck.'],
  ])('%s', (_what, placing, lines, sentence) => {
    const from = place(two, { ...placing, scouts: { '*': 'WIL', ...placing.scouts } })
    expect(asked(two, from, ...lines)).toBe(sentence)
  })
  it.each<readonly [string, Placing, readonly string[], string]>([
    [
      'a movement with the action of its card',
      { cards },
      [],
      'Red: 2 steps or a jump, and Insurgent unit (unit); "done" ends the movement.',
    ],
    [
      'and without it, once it is done',
      { cards, scouts: { r1: 'CIT' } },
      ['unit r1 WIL'],
      'Red: 2 steps or a jump; "done" ends the movement.',
    ],
    ['what there is to hear', { cards: 'red 4, green 5' }, ['rumours'], 'Red looks at a card on top of the deck.'],
  ])('in the extended game %s', (_what, placing, lines, sentence) => {
    const from = place(long, { ...placing, scouts: { '*': 'WIL', ...placing.scouts } })
    expect(asked(long, from, ...lines)).toBe(sentence)
  })
  it('the set-up', () => {
    expect(asked(long, long.start())).toBe('Chance names the starting player.')
    expect(asked(long, long.start(), 'start red', 'objective most')).toBe('Red is dealt 5 objectives.')
  })
})
