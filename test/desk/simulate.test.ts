/** Intervals against published figures; a player that fails, and one that goes round in circles. */
import { expect, it } from 'vitest'
import { playOut } from '../../src/desk/arena.ts'
import { newGame } from '../../src/desk/new-game.ts'
import type { Opened } from '../../src/desk/opened.ts'
import { difference, wilson } from '../../src/desk/simulate/interval.ts'
import { isFailure } from '../../src/desk/world.ts'
import type { AnyGame } from '../../src/engine/game.ts'
import { finalOutcome, open } from '../../src/engine/session.ts'
import { contextFor } from '../helpers/cli.ts'

it('the interval of 81 of 263 is Wilson’s', () => {
  const { share, low, high } = wilson(81, 263)
  expect([share, low, high].map((n) => n.toFixed(4))).toEqual(['0.3080', '0.2553', '0.3662'])
  expect(wilson(0, 20).low).toBe(0)
  expect(wilson(0, 20).high.toFixed(4)).toBe('0.1611')
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})

it('the interval of 56 of 70 less 48 of 80 is Newcombe’s', () => {
  const { share, low, high } = difference(wilson(56, 70), wilson(48, 80))
  expect([share, low, high].map((n) => n.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339'])
})

/** A game of 7 whose contract is changed, Bolshevik by lot and Polish by a level. */
function opened(change: (game: AnyGame) => Partial<AnyGame>): Opened {
  const context = contextFor('/nowhere', { out: () => {}, err: () => {} })
  const made = newGame(context, '7', { seed: 'failing', seat: ['bolshevik=random', 'polish=easy'] })
  if (isFailure(made)) throw new Error(made.failure)
  const game = { ...made.game, ...change(made.game) }
  return { ...made, game, table: { ...made.table, game } }
}

it('for a player that fails a legal action is played, and that is counted', () => {
  const failing = opened(() => ({
    sample: () => {
      throw new Error('no world')
    },
  }))
  const { session, failures } = playOut({ opened: failing, session: open(failing.table) }, () => 0, 0.02)
  expect(finalOutcome(session)).toBeDefined()
  expect(failures.length).toBeGreaterThan(10)
  expect(new Set(failures)).toEqual(new Set(['no world']))
})

it('a game of players that do not fail counts none, and whose turns were how many', () => {
  let clock = 0
  const made = opened(() => ({}))
  const { session, failures, thought } = playOut({ opened: made, session: open(made.table) }, () => clock++, 0.02)
  expect(failures).toEqual([])
  const decided = (seat: string): number => session.lines.filter(({ actor }) => actor === seat).length
  // Every look at the clock is a millisecond here, and each decision takes one.
  expect(thought.easy?.milliseconds).toBe(decided('polish'))
  expect(thought.random?.turns).toBe(finalOutcome(session)?.facts?.round)
})
