/** How far a scout comes with several steps, against playing the steps. Rules 2.9, 3.14-3.18. */
import { describe, expect, it } from 'vitest'
import { distances } from '../../src/engine/graph.ts'
import { legal } from '../../src/engine/legality.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { stepsOfScout, walks } from '../../src/rules/mali/reach.ts'
import { HAND, NONE, type Scout, type State, scoutsOf, top, with_ } from '../../src/rules/mali/state.ts'
import { crowded } from '../helpers/crowded-mali.ts'
import { gameMali, place } from '../helpers/mali.ts'

const basic = gameMali()
const extended = gameMali({ variant: 'extended', players: 3 })

/** Every space a scout can be on after so many steps of its own, by playing them, with the fewest it takes. */
function played(game: GameMali, state: State, scout: Scout): ReadonlyMap<number, number> {
  const seat = game.seats[Math.floor(scout / 3)] ?? ''
  const found = new Map<number, number>()
  let edge: readonly State[] = [state]
  for (let n = 1; edge.length > 0; n++)
    edge = edge.flatMap((from) =>
      legal(game, from, seat).flatMap((action) => {
        if (action.verb !== 'step' || action.scout !== scout || found.has(action.to)) return []
        if (action.to === state.scoutAt[scout]) return []
        found.set(action.to, n)
        return [game.phase(from).apply(from, seat, action).state]
      }),
    )
  return found
}

/** Positions in which somebody moves, of both games. */
const POSITIONS: readonly (readonly [GameMali, State])[] = [basic, extended].flatMap((game) =>
  Array.from({ length: 60 }, (_, i) => crowded(game, `reach ${i}`)).flatMap((state) =>
    top(state)?.phase === 'move' ? [[game, state] as const] : [],
  ),
)

describe('walks', () => {
  it('lead by the fewest steps to every space that steps lead to, and nowhere else', () => {
    let seen = 0
    for (const [game, state] of POSITIONS) {
      const now = top(state)
      if (now?.phase !== 'move' || now.moved === 'over') continue
      // Who has scouts to put on the board does that first.
      if (scoutsOf(now.seat).some((scout) => state.scoutAt[scout] === HAND)) continue
      for (const scout of scoutsOf(now.seat)) {
        if ((state.scoutAt[scout] ?? NONE) < 0) continue
        const found = walks(game.rules, state, scout, now.left)
        const lengths = new Map(found.map((walk) => [walk.at(-1) ?? NONE, walk.length]))
        expect(lengths).toEqual(new Map(played(game, state, scout)))
        seen += found.length
      }
    }
    expect(seen).toBeGreaterThan(500)
  })

  it('are told the nearest first, and go from space to space', () => {
    for (const [game, state] of POSITIONS.slice(0, 20))
      for (const [scout, at] of state.scoutAt.entries()) {
        if (at < 0) continue
        const found = walks(game.rules, state, scout, 5)
        expect(found.map(({ length }) => length)).toEqual(found.map(({ length }) => length).sort((a, b) => a - b))
        for (const walk of found)
          for (const [i, space] of walk.entries())
            expect(game.board.neighbours(i === 0 ? at : (walk[i - 1] ?? NONE))).toContain(space)
      }
  })

  it('of two as short come past the destination of what is carried, whatever is carried', () => {
    const start = place(basic, { cards: 'red 5, green 5, orange 5, purple 5' })
    const { board, decks } = basic.rules
    const open = (space: number): boolean => space !== start.soldier
    const away = (from: number): readonly number[] => distances(board.size, board.neighbours, [from], open)
    let past = 0
    for (const [order, { from, to }] of decks.orders.entries()) {
      if (from === start.soldier || to === start.soldier) continue
      const state: State = { ...start, scoutAt: with_(start.scoutAt, 0, from), carries: with_(start.carries, 0, order) }
      const [here, there] = [away(from), away(to)]
      for (const walk of walks(basic.rules, state, 0, 9)) {
        const end = walk.at(-1) ?? NONE
        const isPast = (here[to] ?? 0) + (there[end] ?? 0) === walk.length
        expect([order + 1, board.id(end), walk.includes(to)]).toEqual([order + 1, board.id(end), isPast])
        if (isPast) past++
      }
    }
    expect(past).toBeGreaterThan(100)
  })

  it('keep off the soldier, off closed roads and out of lost districts', () => {
    const near = place(basic, {
      scouts: { r1: 'KAL', r2: 'PST' },
      cards: 'red 5, green 5, orange 5, purple 5',
      more: { soldier: 'NAR', closed: ['NAR-PST'], tokens: 1 },
    })
    const ids = (scout: Scout): string[] =>
      walks(basic.rules, near, scout, 5).map((walk) => basic.board.id(walk.at(-1) ?? 0))
    expect(ids(0)).not.toContain('NAR')
    expect(ids(1)).not.toContain('NAR-PST/1')
    const lost = place(extended, {
      scouts: { r1: 'TCS', '*': 'PAS' },
      cards: 'red 5, green 5, orange 5',
      more: { strikes: { MOK: 2 }, closed: [], tokens: 0 },
    })
    for (const walk of walks(extended.rules, lost, 0, 5))
      for (const space of walk) expect(extended.board.districts[extended.board.district(space)]).not.toBe('MOK')
  })
})

describe('the steps a scout has to go', () => {
  it('are those of the open roads, and the soldier does not count', () => {
    const state = place(basic, {
      scouts: { r1: 'KAL' },
      cards: 'red 5, green 5, orange 5, purple 5',
      more: { soldier: 'NAR', closed: [], tokens: 0 },
    })
    const steps = (of: State, to: string): number | undefined =>
      stepsOfScout(basic.rules, of, 0)[basic.board.find(to) ?? NONE]
    // Through Narutowicza Square, where the soldier stands.
    expect(steps(state, 'PST')).toBe(4)
    const road = basic.board.findRoad('KAL-NAR')
    const closed: State = { ...state, closed: state.closed.map((is, one) => is || one === road) }
    expect(steps(closed, 'PST')).toBe(5)
    const all: State = { ...state, closed: state.closed.map(() => true) }
    expect(steps(all, 'PST')).toBe(Number.POSITIVE_INFINITY)
  })
})
