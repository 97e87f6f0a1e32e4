/** What playing Mali Powstańcy against a second referee of its own, action by action, has brought to light. */
import { describe, expect, it } from 'vitest'
import { gameMali, optionsOf, place } from '../helpers/mali.ts'

describe('legal lists', () => {
  it('keep the order of all actions in jumps and with Insurgent unit', () => {
    const game = gameMali({ variant: 'extended' })
    const state = place(game, { cards: 'red 2, green 3, orange 4, purple 5' })
    // The order of the locations in the table of the board.
    expect(optionsOf(game, state, 'jump r2')).toEqual(['PPP', 'BNK', 'TCS', 'PST'])
    expect(optionsOf(game, state, 'unit r2')).toEqual(['PPP', 'BNK', 'TCS', 'PST'])
  })
})
