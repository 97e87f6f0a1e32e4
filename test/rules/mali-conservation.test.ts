/** Nothing of Mali Powstańcy is lost on the way: 42 orders, the scouts, the movement cards and the 24 objectives, after every action. */
import { describe, expect, it } from 'vitest'
import { rollOut, seededRandom } from '../../src/engine/chance.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { unseen } from '../../src/rules/mali/deck.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { HAND, PRISON, type State } from '../../src/rules/mali/state.ts'
import { crowded } from '../helpers/crowded-mali.ts'
import { of } from '../helpers/how-much.ts'
import { gameMali } from '../helpers/mali.ts'

function count({ rules, board, decks, seats }: GameMali, state: State): void {
  const orders = [...state.track, ...state.delivered, state.gone, state.next, unseen(rules, state)].flat()
  const known = orders.filter((order) => order < decks.orders.length).sort((a, b) => a - b)
  expect(known).toEqual(decks.orders.map((_, order) => order))
  const victories = orders.filter((order) => order === decks.orders.length).length
  expect(victories).toBeLessThanOrEqual(rules.variant === 'extended' ? 1 : 0)
  const onBoard = state.scoutAt.filter((at) => at >= 0 && at < board.size).length
  const off = state.scoutAt.filter((at) => at === HAND || at === PRISON).length
  expect(onBoard + off).toBe(3 * seats.length)
  // As many as all others have used; this round's counts once it lies open.
  const used = state.used.map((cards) => cards.filter(Boolean).length)
  expect(new Set(used).size).toBe(1)
  for (const cards of state.used) expect(cards).toHaveLength(5)
  for (const [i, { count: copies }] of decks.objectives.entries())
    expect(state.dealt.reduce((sum, hand) => sum + (hand[i] ?? 0), 0)).toBeLessThanOrEqual(copies)
  // A token of a name lies on an order of the track only, and one patrol has one on it.
  for (const [scout, order] of state.carries.entries())
    if (order >= 0) {
      expect(state.track.flat()).toContain(order)
      expect(
        state.carries.filter((other, i) => other === order && Math.floor(i / 3) === Math.floor(scout / 3)),
      ).toEqual([order])
    }
}

describe.each(['basic', 'extended'] as const)('%s', (variant) => {
  it.each([2, 3, 4] as const)('for %i: everything is accounted for', (players) => {
    for (let n = 0; n < of(12, 4); n++) {
      const game = gameMali({ variant, players, mercy: n % 3 === 0 })
      const random = seededRandom(`conservation ${n}`)
      let state = n % 2 === 0 ? rollOut(game, game.start(), random) : crowded(game, `conservation ${n}`)
      let actions = 0
      for (; game.outcome(state) === undefined; actions++) {
        count(game, state)
        const seat = pick(random, game.phase(state).waitingFor(state))
        state = rollOut(
          game,
          game.phase(state).apply(state, seat, pick(random, legal(game, state, seat))).state,
          random,
        )
      }
      count(game, state)
      expect(actions).toBeGreaterThan(0)
    }
  })
})
