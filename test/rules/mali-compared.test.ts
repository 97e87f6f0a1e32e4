/** What playing Mali Powstańcy against a second referee of its own, action by action, has brought to light. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults } from '../../src/engine/game.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { ended, gameMali, optionsOf, phaseIn, place, play, trackOf, verdict } from '../helpers/mali.ts'

const readAgain = (game: GameMali, state: State): unknown =>
  game.position.read(JSON.parse(JSON.stringify(game.position.write(state))))

describe('legal lists', () => {
  it('keep the order of all actions in jumps and with Insurgent unit', () => {
    const game = gameMali({ variant: 'extended' })
    const state = place(game, { cards: 'red 2, green 3, orange 4, purple 5' })
    // The order of the locations in the table of the board.
    expect(optionsOf(game, state, 'jump r2')).toEqual(['PPP', 'BNK', 'TCS', 'PST'])
    expect(optionsOf(game, state, 'unit r2')).toEqual(['PPP', 'BNK', 'TCS', 'PST'])
  })
})

describe('Rumours that box a card from below the Victory card', () => {
  const game = gameMali({ variant: 'extended' })
  // With four patrols 30 orders lie above it: all are out, and it is on top. Order 6 goes to the Port, order 14 to the Old Town.
  const before = place(game, {
    round: 11,
    cards: 'red 4, green 4, orange 5, purple 5',
    track: ['14'],
    out: 30,
    inDeck: '6 9',
    more: { strikes: { CZE: 2 } },
  })
  const after = play(game, before, 'rumours', 'chance order 6', 'chance order 9')

  it('leave it in the deck, so that nothing is over', () => {
    expect(game.faults(after)).toEqual([])
    expect(readAgain(game, after)).toEqual(after)
    expect(verdict(game, play(game, after, 'done'), 'green rumours')).toBe('legal')
  })

  it('leave its place known to all, and what lies below it to whoever looked', () => {
    const victory = game.decks.orders.length
    expect(game.view(after, 'red').next).toEqual([victory, 8])
    expect(game.view(after, 'public').next).toEqual([victory, -1])
  })

  it('let it be turned up next', () => {
    const next = play(game, after, 'done', 'done', 'done', 'done')
    expect(trackOf(game, next)).toEqual(['victory 9', '14', '', ''])
    expect(phaseIn(next)).toBe('choose')
  })

  it('do not move it below orders that were above it', () => {
    // Two orders are still above it, so one that is looked at and boxed is followed by the other, and then by it.
    const state = place(game, {
      round: 11,
      cards: 'red 4, green 4, orange 5, purple 5',
      track: ['14'],
      out: 28,
      inDeck: '6 9',
      more: { strikes: { CZE: 2 } },
    })
    const heard = play(game, state, 'rumours', 'chance order 6', 'chance order 9')
    expect(game.view(heard, 'red').next).toEqual([8, game.decks.orders.length])
    expect(game.faults(heard)).toEqual([])
  })
})

describe('positions', () => {
  it('of a game that is over can be read again', () => {
    const game = gameMali({ players: 2 })
    const closed = ['WIL-CIT', 'WIL-GDA', 'CIT-GDA']
    // Order 6 goes to the Port and is late.
    const state = place(game, {
      round: 6,
      cards: 'red 2, green 3',
      turn: 'soldier',
      track: ['', '', '', '', '6'],
      scouts: { '*': 'SAD' },
      more: { closed, tokens: 3 },
    })
    const over = play(game, state, 'die red-1', 'done', 'block BRI-PRT')
    expect(ended(game, over)).toBe('nobody 6.33 lost-tokens')
    expect(readAgain(game, over)).toEqual(over)
  })

  it('in the midst of the deal are read with as many objectives as were dealt', () => {
    const game = gameMali({ variant: 'extended', players: 2 })
    const state = play(game, game.start(), 'start red', 'objective most', 'objective most', 'objective to-4')
    const told = JSON.parse(JSON.stringify(game.position.write(state, 'green')))
    const read = game.position.read(told, seededRandom('deal'))
    if (areFaults(read)) throw new Error(JSON.stringify(read))
    expect(game.view(read, 'green')).toEqual(game.view(state, 'green'))
    expect(game.view(read, 'green').hasDealt).toEqual([3, 0])
    expect(areFaults(game.position.read(told))).toBe(true)
  })
})
