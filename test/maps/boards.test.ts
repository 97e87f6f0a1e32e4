/** The boards that come with the program besides the built-in ones: each is read, and keeps what is known of the printed game. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import { type BoardFile, builtInMali, type DataMali, loadDataMali } from '../../src/maps/data-mali.ts'
import { catalogue } from '../../src/rules/catalogue.ts'
import { withDefaults } from '../../src/rules/entry.ts'
import { screenMali } from '../../src/screens/games/mali/screen.ts'
import { themes } from '../../src/screens/theme.ts'
import { toLines } from '../../src/terminal/canvas.ts'
import { gameMali } from '../helpers/mali.ts'
import { forcedByExamples, workedExamples } from '../helpers/mali-examples.ts'
import { readablePicture } from '../helpers/mali-picture.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'boards')
const files = readdirSync(folder)
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const mali = (file: string): DataMali => {
  const data = loadDataMali(read(file))
  if (areFaults(data)) throw new Error(file)
  return data
}

describe.each(files)('boards/%s', (file) => {
  it('is read without faults, and every variant opens on it', () => {
    const entry = catalogue.find(({ id }) => id === read(file).game)
    const loaded = entry?.load(read(file))
    expect(loaded).toBeDefined()
    if (entry === undefined || loaded === undefined || areFaults(loaded)) throw new Error(JSON.stringify(loaded))
    for (const variant of entry.variants)
      expect(loaded.open(variant, withDefaults(entry, {}), entry.seats).start).toBeDefined()
  })
  it('has names of its own, and says what is reconstructed', () => {
    const { game, board, decks, die } = read(file)
    const entry = catalogue.find(({ id }) => id === game)
    const builtIn = entry?.load(undefined)
    if (entry === undefined || builtIn === undefined || areFaults(builtIn)) throw new Error(game)
    // A record's name of a board is followed by a hash.
    const taken = entry.variants.flatMap((variant) =>
      Object.values(builtIn.data(variant)).map((name) => name.split(' ')[0]),
    )
    for (const part of [board, decks]) if (part !== undefined) expect(taken).not.toContain(part.name)
    for (const part of [board, decks, die])
      if (part?.about !== undefined) expect(part.about.reconstructed).toMatch(/\w{3}/)
  })
  it('is in docs/data-files.md and in the package', () => {
    expect(readFileSync(join(root, 'docs', 'data-files.md'), 'utf8')).toContain(`--data boards/${file}`)
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).files).toContain('boards')
  })
})

describe.each(files.filter((file) => read(file).game === 'mali'))('boards/%s, for Mali Powstańcy', (file) => {
  const data = mali(file)
  const game = gameMali({}, data)
  const { board, decks } = game
  it('an order is worth the spaces of its shortest way, 15 from Wilson Square to the Port and less for any other', () => {
    for (const { from, to, points } of decks.orders) expect(points).toBe(board.stepsFrom(from)[to])
    const best = decks.orders.toSorted((a, b) => b.points - a.points)
    expect(best.slice(0, 1).map(({ from, to, points }) => [board.id(from), board.id(to), points])).toEqual([
      ['WIL', 'PRT', 15],
    ])
    expect(best[1]?.points).toBeLessThan(15)
  })
  workedExamples(data)
  forcedByExamples(data)
  readablePicture(game)
  it('the larger maps name every district', () => {
    const { map } = screenMali(game.rules)
    for (const zoom of [2, 3] as const) {
      const marks = { zoom, glyphs: 'unicode', theme: themes.mono, legal: new Set<string>(), last: [] } as const
      const text = toLines(map.draw(undefined, marks)).join('\n')
      for (const name of Object.values(data.board.districts)) expect(text).toContain(` ${name.toUpperCase()} `)
    }
  })
})

describe('boards/mali-long-1.json', () => {
  const LONGER = [
    ...['WIL-CIT', 'WIL-GDA', 'PWP-PPP', 'OLD-PPP', 'PAW-MIC', 'MIC-KAL'],
    ...['PST-TCS', 'PAS-PPP', 'TCS-BRI', 'STM-SAD', 'PRT-SAD'],
  ]
  const [long, builtIn] = [mali('mali-long-1.json'), builtInMali()]
  const roadId = ({ from, to }: BoardFile['roads'][number]): string => `${from}-${to}`
  /** All but the pictures. */
  const roads = ({ board }: DataMali) =>
    board.roads.map((road) => ({
      id: roadId(road),
      known: [road.source, road.length],
      spaces: road.spaces.map(({ district }) => district),
    }))

  it('has one space more on eleven roads whose length no example fixes', () => {
    const before = roads(builtIn)
    for (const [i, road] of roads(long).entries()) {
      const old = before[i]
      if (!LONGER.includes(road.id)) expect(road).toEqual(old)
      else {
        expect(road).toMatchObject({ id: old?.id, known: old?.known })
        // Of the road from PAST to the Power Plant an example says no more than that it has a space.
        expect([road.id, road.known[1]]).toEqual([road.id, road.id === 'PAS-PPP' ? 'L' : 'R'])
        expect(road.spaces).toHaveLength((old?.spaces.length ?? 0) + 1)
        // Those that were there lie where they lay.
        for (const district of old?.spaces ?? []) expect(road.spaces).toContain(district)
      }
    }
    expect(long.board.roads).toHaveLength(39)
    expect(LONGER).toHaveLength(11)
  })
  it('is as the built-in one in everything else', () => {
    const places = ({ board }: DataMali) => board.locations.map(({ small, ...location }) => location)
    expect(places(long)).toEqual(places(builtIn))
    for (const part of ['districts', 'starts', 'soldier'] as const)
      expect(long.board[part]).toEqual(builtIn.board[part])
    for (const part of ['movement', 'objectives'] as const) expect(long.decks[part]).toEqual(builtIn.decks[part])
    expect(long.die).toEqual(builtIn.die)
    const orders = ({ decks }: DataMali) => decks.orders.map(({ points, ...order }) => order)
    expect(orders(long)).toEqual(orders(builtIn))
  })
})

describe('boards/mali-long-orders-1.json', () => {
  const data = mali('mali-long-orders-1.json')
  const { board, decks } = gameMali({}, data)
  it('has the board of mali-long-1.json, and another deck that differs in reconstructed orders alone', () => {
    const long = mali('mali-long-1.json')
    expect(data.board).toEqual(long.board)
    expect({ ...data.decks, name: '', about: '', orders: [] }).toEqual({
      ...long.decks,
      ...{ name: '', about: '', orders: [] },
    })
    expect(data.die).toEqual(long.die)
    for (const [i, order] of long.decks.orders.entries())
      if (order.source !== 'R') expect(data.decks.orders[i]).toEqual(order)
  })
  it('has an order from each district to each other, two from and two to each location, none below three spaces', () => {
    const pairs = decks.orders.map(({ from, to }) => `${board.district(from)} ${board.district(to)}`)
    expect(new Set(pairs).size).toBe(42)
    for (const { from, to } of decks.orders) expect(board.district(from)).not.toBe(board.district(to))
    for (const { id } of data.board.locations)
      for (const end of ['from', 'to'] as const)
        expect(decks.orders.filter((order) => board.id(order[end]) === id)).toHaveLength(2)
    expect(Math.min(...decks.orders.map(({ points }) => points))).toBeGreaterThanOrEqual(3)
  })
})
