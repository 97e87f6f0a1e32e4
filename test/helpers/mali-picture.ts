/** What makes the map of Mali Powstańcy readable, whatever board is drawn on it. */
import { expect, it } from 'vitest'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { Direction, Zoom } from '../../src/screens/games/game-screen.ts'
import { isIn, layoutOf } from '../../src/screens/games/mali/layout.ts'
import { screenMali } from '../../src/screens/games/mali/screen.ts'

export const ZOOMS: readonly Zoom[] = [1, 2, 3]
export const WAYS: readonly Direction[] = [
  'left',
  'right',
  'up',
  'down',
  'up-left',
  'up-right',
  'down-left',
  'down-right',
]

export function readablePicture(game: GameMali): void {
  const { map } = screenMali(game.rules)
  const { board: rules } = game.rules

  it('every place has cells of its own, all inside', () => {
    expect(map.places).toHaveLength(rules.size)
    expect(new Set(map.places).size).toBe(rules.size)
    for (const zoom of ZOOMS) {
      const size = map.size(zoom)
      const taken = new Set<string>()
      for (const id of map.places) {
        const { x, y, columns, rows } = map.spot(id, zoom)
        expect(Math.min(x, y, size.columns - x - columns, size.rows - y - rows)).toBeGreaterThanOrEqual(0)
        for (let i = 0; i < columns * rows; i++) {
          const cell = `${x + (i % columns)} ${y + Math.floor(i / columns)}`
          expect(taken).not.toContain(cell)
          taken.add(cell)
        }
      }
    }
  })

  it('a step never leaves the board, and the four arrows lead from anywhere to everywhere in each zoom', () => {
    for (const zoom of ZOOMS)
      for (const from of map.places) {
        const seen = new Set([from])
        const next = [from]
        for (let id = next.pop(); id !== undefined; id = next.pop())
          for (const way of WAYS.slice(0, 4)) {
            const to = map.step(id, way, zoom)
            if (to === undefined || seen.has(to)) continue
            expect(map.places).toContain(to)
            seen.add(to)
            next.push(to)
          }
        expect([zoom, from, seen.size]).toEqual([zoom, from, rules.size])
      }
  })

  it('whatever is next along a road is reached by one of the eight arrows', () => {
    for (const zoom of ZOOMS)
      for (const id of map.places) {
        const reached = WAYS.map((way) => map.step(id, way, zoom))
        for (const next of rules.neighbours(rules.find(id) ?? 0))
          expect([zoom, id, rules.id(next), reached.includes(rules.id(next))]).toEqual([zoom, id, rules.id(next), true])
      }
  })

  it('no road leads through a location, a space of another road or a cell of another road', () => {
    for (const zoom of ZOOMS) {
      const { ways, spots } = layoutOf(rules, zoom)
      const users = new Map<string, number>()
      for (const [road, way] of ways.entries())
        for (const { x, y } of way) {
          const through = spots.flatMap((spot, space) => (isIn(spot, { x, y }) ? [rules.roadOf(space)] : []))
          expect([zoom, rules.roads[road]?.id, through]).toEqual([zoom, rules.roads[road]?.id, through.map(() => road)])
          expect([zoom, x, y, users.get(`${x} ${y}`) ?? road]).toEqual([zoom, x, y, road])
          users.set(`${x} ${y}`, road)
        }
      // Two slopes may cross between cells.
      for (const way of ways)
        for (const [i, { x, y }] of way.entries()) {
          const next = way[i + 1]
          if (next === undefined || Math.abs(next.x - x) !== 1 || Math.abs(next.y - y) !== 1) continue
          const [one, other] = [users.get(`${next.x} ${y}`), users.get(`${x} ${next.y}`)]
          expect([zoom, x, y, one !== undefined && one === other]).toEqual([zoom, x, y, false])
        }
    }
  })

  it('marks of one place do not touch what stands on another', () => {
    for (const zoom of ZOOMS) {
      const spots = map.places.map((id) => ({ id, ...map.spot(id, zoom) }))
      for (const a of spots)
        for (const b of spots) {
          const inOneRow = a.y < b.y + b.rows && b.y < a.y + a.rows
          if (a !== b && inOneRow)
            expect([zoom, a.id, b.id, a.x + a.columns === b.x]).toEqual([zoom, a.id, b.id, false])
        }
    }
  })
}
