/** How Mali Powstańcy looks: the map in three zooms, the cursor's way over it, the panel, the words around them. */
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import type { Part, Viewer } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { builtInMali } from '../../src/maps/data-mali.ts'
import { orderId, scoutId } from '../../src/rules/mali/actions.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { HAND, isActive, NONE, PRISON, type State, with_ } from '../../src/rules/mali/state.ts'
import { screenOf } from '../../src/screens/catalogue.ts'
import { type Direction, LEGEND, type Marks, type Zoom } from '../../src/screens/games/game-screen.ts'
import { isIn, layoutOf } from '../../src/screens/games/mali/layout.ts'
import { type Cell, courses, joined } from '../../src/screens/games/mali/lines.ts'
import { screenMali } from '../../src/screens/games/mali/screen.ts'
import { GOAL, SHAPES, SIGNS_MALI } from '../../src/screens/games/mali/signs.ts'
import { SMALLEST, zoomNow } from '../../src/screens/layout.ts'
import { themes } from '../../src/screens/theme.ts'
import { toAscii } from '../../src/terminal/ascii.ts'
import { styleOf, toLines } from '../../src/terminal/canvas.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { crowded } from '../helpers/crowded-mali.ts'
import { of } from '../helpers/how-much.ts'
import { cards, decider, gameMali, named, place, play } from '../helpers/mali.ts'
import { readablePicture, WAYS, ZOOMS } from '../helpers/mali-picture.ts'

const game = gameMali()
const extended = gameMali({ variant: 'extended', players: 3 })
const looks = screenMali(game.rules)
const { map } = looks
const { board } = builtInMali()
const say = sentencesOf('mali', {
  ...board.districts,
  ...Object.fromEntries(board.locations.map(({ id, name }) => [id, name])),
})

const GLYPHS = ['unicode', 'ascii'] as const

const marks = (more: Partial<Marks> = {}): Marks => ({
  zoom: 2,
  glyphs: 'unicode',
  theme: themes.mono,
  legal: new Set(),
  last: [],
  ...more,
})
const drawn = (state: State | undefined, more: Partial<Marks> = {}, of: GameMali = game): string =>
  toLines(map.draw(state === undefined ? undefined : of.view(state, 'public'), marks(more))).join('\n')

/** The cells of one place, as text, without the roads that lead into them. */
function cells(
  state: State | undefined,
  id: string,
  more: Partial<Marks> = {},
  of: GameMali = game,
): readonly string[] {
  const spot = map.spot(id, more.zoom ?? 2)
  return drawn(state, more, of)
    .split('\n')
    .slice(spot.y, spot.y + spot.rows)
    .map((line) =>
      line
        .padEnd(spot.x + spot.columns)
        .slice(spot.x, spot.x + spot.columns)
        .replace(/[─│╲╱┌┐└┘┬┴├┤┼|/\\.'-]/g, ' '),
    )
}

/** Two roads are blocked; one order has two carriers; a scout is in Prison. */
const BUSY: State = place(game, {
  round: 6,
  track: ['6 11', '21', '33', '', '9'],
  scouts: { r1: 'WIL-CIT/1 6', g1: 'CIT 6', g2: 'PPP', o2: 'PPP 9', p2: 'prison', o3: 'STM-PRT/2' },
  delivered: { green: '1 8' },
  cards: 'red 3, green 3, orange 4, purple 5',
  out: 10,
  more: { closed: ['CIT-PWP', 'SZU-BRI', 'BRI-PRT'], tokens: 3, soldier: 'NAR-PST/1' },
})

/** The extended game: a district is lost, another has failed once, and Victory lies open. */
const LATE: State = place(extended, {
  round: 16,
  track: ['6', 'victory 21', '33', '9'],
  scouts: { r1: 'WIL-CIT/1 6', g2: 'PPP', o2: 'PPP 9', r3: 'WIL', g3: 'TCS', o3: 'TCS', '*': 'PST' },
  delivered: { green: '2 7', red: '13' },
  cards: 'red 3, green 3, orange 4',
  out: 26,
  more: { closed: ['STM-SAD'], tokens: 1, strikes: { MOK: 2, CZE: 1 } },
})

describe('the map', () => {
  const positions: Readonly<Record<string, { state: State; of: GameMali; more: Partial<Marks> }>> = {
    start: { state: game.start(), of: game, more: { cursor: 'PAS' } },
    busy: {
      state: BUSY,
      of: game,
      more: { cursor: 'CIT', chosen: 'WIL-CIT/1', legal: new Set(['WIL', 'CIT']), last: ['PST', 'NAR-PST/1'] },
    },
    late: { state: LATE, of: extended, more: { cursor: 'STM', last: ['KAL', 'KAL-NAR/1', 'NAR'] } },
  }
  it.each(Object.keys(positions).flatMap((name) => GLYPHS.map((glyphs) => [name, glyphs] as const)))(
    '%s in %s',
    async (name, glyphs) => {
      const { state, of, more } = positions[name] ?? { state: game.start(), of: game, more: {} }
      const text = ZOOMS.map((zoom) => drawn(state, { ...more, zoom, glyphs }, of)).join('\n')
      await expect(`${text}\n`).toMatchFileSnapshot(`golden/map-mali-${name}-${glyphs}.txt`)
    },
  )

  readablePicture(game)

  it('takes 52x18, 88x30 and 118x40 cells; the smallest screen shows the small one whole, 120x40 the normal one', () => {
    expect(ZOOMS.map((zoom) => Object.values(map.size(zoom)).join('x'))).toEqual(['52x18', '88x30', '118x40'])
    const shown = (columns: number, rows: number) => zoomNow({ columns, rows }, map, undefined, 4)
    expect([zoomNow(SMALLEST, map, undefined), shown(110, 40), shown(120, 40), shown(150, 46)]).toEqual([1, 1, 2, 3])
    for (const zoom of ZOOMS) {
      const { width, height } = map.draw(undefined, marks({ zoom }))
      expect({ columns: width, rows: height }).toEqual(map.size(zoom))
    }
  })

  it('the small map puts everything where the data file has it; the others stretch it', () => {
    for (const { id, small: [x = 0, y = 0] = [] } of board.locations) {
      expect([id, map.spot(id, 1)]).toEqual([id, { x: x - 2, y, columns: 5, rows: 2 }])
      expect([id, map.spot(id, 2)]).toMatchObject([id, { x: Math.round(1.7 * (x - 2)), y: Math.round(1.7 * y) }])
    }
    for (const { from, to, spaces } of board.roads)
      for (const [i, { small: [x = 0, y = 0] = [] }] of spaces.entries()) {
        const id = `${from}-${to}/${i + 1}`
        expect([id, map.spot(id, 1)]).toEqual([id, { x: x - 1, y, columns: 3, rows: 1 }])
        expect([id, map.spot(id, 3)]).toMatchObject([id, { x: Math.round(2.3 * x) - 1, y: Math.round(2.3 * y) }])
      }
  })

  it('an arrow goes along the road that leaves in its direction', () => {
    const rules = game.rules
    for (const zoom of ZOOMS) {
      const { legs } = layoutOf(rules.board, zoom)
      let checked = 0
      for (const [road, { from, spaces, to }] of rules.board.roads.entries()) {
        const chain = [from, ...spaces, to].map(rules.board.id)
        for (const [i, points] of (legs[road] ?? []).entries())
          for (const [leg, here, there] of [
            [points, chain[i], chain[i + 1]],
            [points.toReversed(), chain[i + 1], chain[i]],
          ] as const) {
            const [a, b] = leg
            if (a === undefined || b === undefined || here === undefined || (a.x !== b.x && a.y !== b.y)) continue
            const way = a.y === b.y ? (b.x > a.x ? 'right' : 'left') : b.y > a.y ? 'down' : 'up'
            // Two roads may leave to the same side.
            const steps = rules.board.neighbours(rules.board.find(here) ?? 0).map(rules.board.id)
            const reached = map.step(here, way, zoom)
            expect([here, way, steps.includes(reached ?? '')]).toEqual([here, way, true])
            if (reached === there) checked++
          }
      }
      expect(checked).toBeGreaterThan(100)
    }
  })

  it('steps stop at the edge, and go where a road goes though its end lies elsewhere', () => {
    const steps = (id: string, ...ways: readonly Direction[]) => ways.map((way) => map.step(id, way))
    expect(steps('WIL', 'right', 'down-right', 'up', 'up-left')).toEqual([
      'WIL-CIT/1',
      'WIL-GDA/1',
      undefined,
      undefined,
    ])
    expect(steps('PWP-PPP/1', 'left', 'right')).toEqual(['PWP', 'PWP-PPP/2'])
    // Its road turns down.
    expect(steps('PWP-PPP/2', 'left', 'right')).toEqual(['PWP-PPP/1', 'PPP'])
    expect(steps('TCS', 'up-right', 'down', 'left', 'up')).toEqual(['TCS-BRI/1', 'TCS-SZU/1', 'PAS-TCS/1', 'TCS-PPP/1'])
    expect(steps('PRT', 'right', 'up')).toEqual([undefined, 'BRI-PRT/1'])
  })

  it('names the seven districts where nothing is covered, and has the river where nothing else is', () => {
    for (const glyphs of GLYPHS) {
      for (const zoom of [2, 3] as const) {
        const [empty, late] = [
          drawn(undefined, { zoom, glyphs }),
          drawn({ ...LATE, strikes: [1, 2, 1, 2, 1, 2, 1] }, { zoom, glyphs }, extended),
        ]
        for (const name of Object.values(board.districts)) {
          const label = (glyphs === 'ascii' ? toAscii(name) : name).toUpperCase()
          expect(empty).toContain(` ${label} `)
          expect(late).toMatch(new RegExp(`\\{${label}\\}|%${label}%`))
        }
      }
      for (const zoom of ZOOMS) {
        const { river, spots, ways } = layoutOf(game.rules.board, zoom)
        expect(river.length).toBeGreaterThan(15)
        for (const cell of river) {
          expect(spots.some((spot) => isIn(spot, cell))).toBe(false)
          expect(ways.flat().some(({ x, y }) => x === cell.x && y === cell.y)).toBe(false)
        }
        expect(drawn(undefined, { zoom, glyphs })).toContain('~~')
      }
    }
  })

  it('finds and names places', () => {
    expect(map.places.slice(0, 3)).toEqual(['WIL', 'WIL-CIT/1', 'CIT'])
    expect(['wil', 'Plac Wilsona', 'old town', 'wil-cit/1', 'Zoo'].map((text) => map.find(text))).toEqual([
      'WIL',
      'WIL',
      'OLD',
      'WIL-CIT/1',
      undefined,
    ])
    expect([map.name('PWP'), map.name('STM-PRT/3')]).toEqual(['PWP Securities Printing Works', 'STM-PRT/3'])
  })

  it('is made of signs one cell wide, in ASCII of ASCII alone', () => {
    for (const glyphs of GLYPHS) {
      const { road, ...signs } = SIGNS_MALI[glyphs]
      const ground = Object.values(road)
      const others = [...Object.values(signs), ...SHAPES[glyphs], ...SINGLE]
      for (const sign of [...ground, ...others]) expect([sign, sign.length, stringWidth(sign)]).toEqual([sign, 1, 1])
      // Each says one thing; `+` more orders or more scouts.
      expect(new Set(others).size).toBe(others.length)
      for (const sign of ground) expect(others).not.toContain(sign)
    }
    // Nor do terminals that make some signs wide make these so.
    expect(SHAPES.unicode.join('')).toBe('▮▴◉✦')
    for (const zoom of ZOOMS) {
      const more = { zoom, cursor: 'WIL', chosen: 'WIL', legal: new Set(map.places), last: ['CIT', 'PWP'] }
      expect(drawn(BUSY, { ...more, glyphs: 'ascii' })).toMatch(/^[\n -~]*$/)
    }
  })

  it('a board of somebody’s own, all in one corner, still has a place for everything', () => {
    const { board: file, ...data } = builtInMali()
    const corner = { x: 79, y: 39, small: undefined }
    const heap = {
      ...file,
      locations: file.locations.map((one) => ({ ...one, ...corner })),
      roads: file.roads.map((road) => ({
        ...road,
        small: undefined,
        spaces: road.spaces.map((one) => ({ ...one, ...corner })),
      })),
    }
    const own = screenMali(gameMali({}, { ...data, board: heap }).rules).map
    for (const zoom of ZOOMS) {
      const spots = own.places.map((id) => own.spot(id, zoom))
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(67)
      for (const { x, columns } of spots) expect(x + columns).toBeLessThanOrEqual(own.size(zoom).columns)
    }
  })
})

const SINGLE = ['%', '[', ']', '{', '}', '+', '>', '#', '^', '@', '$', '*'] as const

describe('a board without a small picture', () => {
  const { board: file, ...data } = builtInMali()
  const plain = {
    ...file,
    locations: file.locations.map(({ small: _, ...one }) => one),
    roads: file.roads.map(({ small: _, ...road }) => ({
      ...road,
      spaces: road.spaces.map(({ small: __, ...one }) => one),
    })),
    labels: file.labels?.map(({ small: _, ...one }) => one),
    river: file.river?.map(({ small: _, ...one }) => one),
  }
  const own = screenMali(gameMali({}, { ...data, board: plain }).rules).map
  const at = (id: string, zoom: Zoom) => ({ x: own.spot(id, zoom).x, y: own.spot(id, zoom).y })

  it('has its picture pressed together or stretched', () => {
    expect(ZOOMS.map((zoom) => Object.values(own.size(zoom)).join('x'))).toEqual(['52x18', '88x33', '119x57'])
    for (const { id, x, y } of plain.locations)
      expect([id, at(id, 3)]).toEqual([id, { x: Math.round(1.5 * x) - 3, y: Math.min(54, Math.round(1.5 * y - 1)) }])
    expect([at('WIL', 1), at('SAD', 1)]).toEqual([
      { x: 11, y: 0 },
      { x: 42, y: 16 },
    ])
  })

  it('shows as much, and the arrows lead everywhere', async () => {
    const text = ZOOMS.map((zoom) => toLines(own.draw(undefined, marks({ zoom }))).join('\n')).join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot('golden/map-mali-plain.txt')
    for (const zoom of ZOOMS) {
      const seen = new Set(['WIL'])
      for (const id of seen)
        for (const way of WAYS) {
          const to = own.step(id, way, zoom)
          if (to !== undefined) seen.add(to)
        }
      expect(seen.size).toBe(67)
    }
  })
})

describe('a place', () => {
  it('shows its code, the orders that begin there, and who is there: carriers in capitals', () => {
    expect(cells(BUSY, 'PPP')).toEqual([' [PPP]+9', '        ', ' ▴g2◉O2 '])
    expect(drawn(BUSY)).toContain('▮R1')
    expect(cells(BUSY, 'PPP', { zoom: 1, glyphs: 'ascii' })).toEqual([' PPP+', ' g2O2'])
    expect(drawn(BUSY, { zoom: 1, glyphs: 'ascii' })).toContain('=R1')
    expect(drawn(BUSY, { glyphs: 'ascii' })).toContain('&o3')
  })

  it('shows the soldier in reverse video, in each zoom and theme', () => {
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS) {
        const { width, chars, attrs } = map.draw(game.view(BUSY, 'public'), marks({ zoom, glyphs }))
        const { x, y } = map.spot('NAR-PST/1', zoom)
        const at = y * width + x + 1
        expect(chars[at]).toBe(SIGNS_MALI[glyphs].soldier)
        expect([attrs[at], attrs[at + 1]].map((attr) => styleOf(attr ?? 0).inverse)).toEqual([true, true])
      }
  })

  it('shows a small token that lies on it, for no road was left', () => {
    const state: State = place(game, { track: ['6'], more: { closed: ['STM-SAD', 'PRT-SAD'], tokens: 2 } })
    const shown = (one: State) => ZOOMS.map((zoom) => cells(one, 'SAD', { zoom })[0]?.includes('✗'))
    expect(shown(state)).toEqual([false, false, false])
    expect(shown({ ...state, tokens: 3 })).toEqual([true, true, true])
    expect(cells({ ...state, tokens: 3 }, 'SAD', { zoom: 2, glyphs: 'ascii' })[0]).toBe(' [SAD]x ')
  })

  it('shows a patrol by its letter, where there is no room for all its scouts', () => {
    const all = place(game, { scouts: { '*': 'PAS' } })
    expect(cells(all, 'PAS', { zoom: 1 })[1]).toBe(' rgop')
    const road = place(game, { scouts: { '*': 'MIC-BRW/1' }, track: ['15'] })
    expect(cells(road, 'MIC-BRW/1', { zoom: 1 })).toEqual([' rg'])
  })

  it('groups the scouts of a patrol before it leaves out their numbers', () => {
    const shown = (id: string, scouts: Readonly<Record<string, string>>, zoom: Zoom = 1) => {
      const state = place(game, { track: ['6'], scouts: { '*': 'WIL', ...scouts } })
      const { x, y, rows } = map.spot(id, zoom)
      return (drawn(state, { zoom }).split('\n')[y + rows - 1] ?? '').slice(x + 1, x + 6)
    }
    expect([
      shown('PAW', { r1: 'PAW', r2: 'PAW' }),
      shown('PAW', { r1: 'PAW', r2: 'PAW', r3: 'PAW' }),
      shown('PAW', { r1: 'PAW', r2: 'PAW', r3: 'PAW 6' }),
      shown('PAW', { r1: 'PAW', r2: 'PAW', g1: 'PAW' }),
      shown('PAW', { r1: 'PAW', r2: 'PAW', g1: 'PAW', g3: 'PAW' }),
      shown('SAD', { r1: 'SAD', r3: 'SAD', g1: 'SAD' }),
      shown('STM-SAD/1', { r1: 'STM-SAD/1', g3: 'STM-SAD/1 6', r3: 'STM-SAD/1' }, 2),
    ]).toEqual(['r1r2─', 'r123─', 'R123─', 'r12g1', 'rg└┬─', 'rg', 'r13G3'])
  })

  it('is marked where an order goes that is carried by the patrol at hand where something is chosen', () => {
    const state = place(game, {
      track: ['6 9', '33'],
      scouts: { '*': 'WIL', r1: 'CIT 6', r2: 'CIT 33', g1: 'CIT 9', r3: 'PPP 9' },
      cards: 'red 3, green 3, orange 4, purple 5',
    })
    const goals = (chosen: string | undefined, zoom: Zoom, glyphs: 'unicode' | 'ascii' = 'unicode') =>
      map.places
        .filter((id) =>
          cells(state, id, { zoom, glyphs, ...(chosen && { chosen }) })
            .join('')
            .includes(GOAL),
        )
        .sort()
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS) {
        expect([zoom, goals(undefined, zoom, glyphs)]).toEqual([zoom, []])
        expect([zoom, goals('CIT', zoom, glyphs)]).toEqual([zoom, ['PAW', 'PRT']])
        expect([zoom, goals('PPP', zoom, glyphs)]).toEqual([zoom, ['BNK']])
        expect([zoom, goals('WIL', zoom, glyphs)]).toEqual([zoom, []])
      }
    // Instead of `+` where there is one cell, else before it.
    const begins: State = { ...state, track: [[40, 20], ...state.track.slice(1)], carries: with_(state.carries, 0, 20) }
    const at = game.decks.orders[20]?.to ?? 0
    const both: State = { ...begins, track: [[game.decks.orders.findIndex(({ from }) => from === at), 20]] }
    const shown = (zoom: Zoom) => cells(both, game.board.id(at), { zoom, chosen: 'CIT' })[0]?.trim()
    expect([shown(1), shown(2)]).toMatchInlineSnapshot(`
      [
        "MIC*",
        "[MIC]*+",
      ]
    `)
    // After a token.
    const token = place(game, {
      track: ['41'],
      scouts: { '*': 'WIL' },
      cards: 'red 3, green 3, orange 4, purple 5',
      more: { closed: ['STM-SAD', 'PRT-SAD'], tokens: 3 },
    })
    const toSad = game.decks.orders.findIndex(({ to }) => game.board.id(to) === 'SAD')
    const carried: State = { ...token, carries: with_(token.carries, 0, toSad) }
    expect(cells(carried, 'SAD', { chosen: 'WIL' })[0]?.trim()).toBe('[SAD]✗*')
  })

  it('shows no beginning of a move where a road was blocked, nor on a blocked road', () => {
    const trail = looks.trail(game.view(BUSY, 'red'), named(game, 'block MIC-BRW'))
    const closed = game.board.findRoad('MIC-BRW')
    const state: State = { ...BUSY, closed: with_(BUSY.closed, closed, true) }
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS) {
        const { left, closed: sign } = SIGNS_MALI[glyphs]
        expect(drawn(BUSY, { zoom, glyphs, last: ['MIC', 'BRW'] })).toContain(left)
        for (const last of [trail, [...trail, 'WIL', 'CIT'], ['MIC-BRW/1', 'MIC']]) {
          expect(drawn(state, { zoom, glyphs, last })).not.toContain(left)
          expect(cells(state, 'MIC-BRW/1', { zoom, glyphs, last })[0]?.charAt(1)).toBe(sign)
        }
      }
  })

  it('shows failures and the loss of its district', () => {
    const shown = (id: string, zoom: Zoom, more: Partial<Marks> = {}) =>
      cells(LATE, id, { zoom, ...more }, extended)[0]?.trim()
    expect([shown('WIL', 2), shown('PRT', 2), shown('SZU', 2)]).toEqual(['[WIL]+6', '{PRT}', '%SZU%'])
    expect([shown('CIT', 1), shown('PRT', 1), shown('SZU', 1)]).toEqual(['CIT', '{PRT}', '%SZU%'])
    // With a mark, and with an order as well.
    const legal = new Set(['PRT', 'SZU'])
    expect([shown('PRT', 1, { legal }), shown('SZU', 1, { legal })]).toEqual(['>PRT}', '>SZU%'])
    const early: State = { ...LATE, track: [[41], ...LATE.track.slice(1)] }
    const sad = (more: Partial<Marks>) => cells(early, 'SAD', { zoom: 1, ...more }, extended)[0]
    expect([sad({}), sad({ legal: new Set(['SAD']) })]).toEqual(['{SAD+', '>SAD}'])
    expect(cells(LATE, 'SZU-SGG/1', {}, extended)[0]?.charAt(1)).toBe('%')
  })
})

/** What may be otherwise on the board: each position differs from the first in one thing. */
function changes(of: GameMali, state: State): readonly State[] {
  const lonely = state.scoutAt.map((at) => state.scoutAt.filter((one) => one === at).length === 1)
  return [
    ...state.closed.flatMap((isClosed, road) =>
      isClosed ? [] : [{ ...state, closed: with_(state.closed, road, true) }],
    ),
    ...state.scoutAt.flatMap((at, scout): State[] => {
      if (at < 0) return []
      const carries = with_(state.carries, scout, state.carries[scout] === NONE ? 0 : NONE)
      return [
        { ...state, scoutAt: with_(state.scoutAt, scout, PRISON) },
        ...(lonely[scout] ? [{ ...state, carries }] : []),
      ]
    }),
    ...(state.soldier < 0
      ? []
      : of.board
          .neighbours(state.soldier)
          .filter((to) => !state.scoutAt.includes(to))
          .map((soldier) => ({ ...state, soldier }))),
    ...of.board.districts.map((_, district) => ({
      ...state,
      strikes: with_(
        state.strikes,
        district,
        (state.strikes[district] ?? 0) + 1 === 3 ? 1 : (state.strikes[district] ?? 0) + 1,
      ),
    })),
  ]
}

describe('what differs looks different', () => {
  const some: readonly (readonly [GameMali, State])[] = [
    [game, BUSY],
    [extended, LATE],
    ...[1, 2, 3].slice(0, of(3, 1)).flatMap((n): (readonly [GameMali, State])[] => [
      [game, crowded(game, `looks ${n}`)],
      [extended, crowded(extended, `looks ${n}`)],
    ]),
  ]

  it('on the map in each zoom, without colour', () => {
    let seen = 0
    for (const [of, state] of some)
      for (const zoom of ZOOMS)
        for (const glyphs of GLYPHS) {
          const before = drawn(state, { zoom, glyphs }, of)
          for (const other of changes(of, state)) {
            // Where only some of a patrol are named, one more or less is told by the panel.
            if (zoom === 1 && other.scoutAt !== state.scoutAt) continue
            seen++
            expect(drawn(other, { zoom, glyphs }, of)).not.toBe(before)
          }
        }
    expect(seen).toBeGreaterThan(1000)
  })

  it('a blocked road is seen all along, with no colour', () => {
    for (const zoom of ZOOMS)
      for (const [glyphs, sign] of [
        ['unicode', '✗'],
        ['ascii', 'x'],
      ] as const)
        for (const [road, { spaces }] of game.board.roads.entries()) {
          const state: State = { ...game.start(), closed: with_(game.start().closed, road, true) }
          const signs = drawn(state, { zoom, glyphs }).split(sign).length - 1
          expect(signs).toBeGreaterThanOrEqual(Math.max(1, spaces.length))
        }
  })

  it('a blocked road goes on to its locations, except beside their codes and where an open road does', () => {
    const { board: rules } = game.rules
    const start = extended.start()
    const bare: State = { ...start, scoutAt: start.scoutAt.map(() => HAND) }
    const shown: boolean[] = []
    // On the large map names cover some of it.
    for (const zoom of [1, 2] as const) {
      const { stubs, spots } = layoutOf(rules, zoom)
      for (const glyphs of GLYPHS)
        for (const [road, cellsOfRoad] of stubs.entries()) {
          const closed = with_(start.closed, road, true)
          const lines = drawn({ ...bare, closed }, { zoom, glyphs }, extended).split('\n')
          for (const { x, y } of cellsOfRoad) {
            const isShared = stubs.some(
              (other, one) => one !== road && other.some((cell) => cell.x === x && cell.y === y),
            )
            const isBesideCode = spots.some(
              (spot, space) => rules.isLocation(space) && spot.y === y && isIn(spot, { x, y }),
            )
            const isClosed = lines[y]?.charAt(x) === SIGNS_MALI[glyphs].closed
            expect([zoom, rules.roads[road]?.id, x, y, isClosed]).toEqual([
              zoom,
              rules.roads[road]?.id,
              x,
              y,
              !isShared && !isBesideCode,
            ])
            shown.push(isClosed)
          }
        }
    }
    expect(shown.filter((one) => one).length).toBeGreaterThan(100)
    expect(shown.filter((one) => !one).length).toBeGreaterThan(100)
  })

  it('roads that come together are joined', () => {
    const lines = (glyphs: 'unicode' | 'ascii') => drawn(undefined, { zoom: 1, glyphs }).split('\n')
    expect([lines('unicode')[12], lines('unicode')[6]].map((line) => line?.slice(10, 31))).toEqual([
      '○──┴BRW┴─╱   ╱  ○    ',
      ' ┌┘ └┬──○───BNK┴╱ ┌┘ ',
    ])
    // `+` would be an order, or more scouts.
    for (const zoom of ZOOMS) expect(drawn(undefined, { zoom, glyphs: 'ascii' })).not.toContain('+')
    const through = (...points: readonly (readonly [number, number])[]): Cell[] =>
      courses(points.map(([x, y]) => ({ x, y }))).slice(1, 2)
    const [level, upright] = [through([0, 1], [1, 1], [2, 1]), through([1, 0], [1, 1], [1, 2])]
    const [corner, aslant] = [through([1, 0], [1, 1], [0, 1]), through([2, 1], [1, 1], [0, 2])]
    expect(
      [
        level,
        [...level, ...level],
        [...level, ...upright],
        [...level, ...corner],
        [...upright, ...corner],
        [...level, ...aslant],
        [...upright, ...aslant],
        through([0, 2], [1, 1], [2, 0]),
      ].map((cells) => SIGNS_MALI.unicode.road[joined(cells)]),
    ).toEqual(['─', '─', '┼', '┴', '┤', '┬', '├', '╱'])
  })

  it('a blocked road is seen with all scouts at one of its ends', () => {
    for (const zoom of ZOOMS)
      for (const [road, { from, to }] of game.board.roads.entries())
        for (const end of [from, to]) {
          const crowd: State = { ...game.start(), scoutAt: game.start().scoutAt.map(() => end) }
          const closed: State = { ...crowd, closed: with_(crowd.closed, road, true) }
          expect([drawn(crowd, { zoom }).includes('✗'), drawn(closed, { zoom }).includes('✗')]).toEqual([false, true])
        }
  })

  it('marks, with no attribute', () => {
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS)
        for (const id of ['WIL', 'KAL', 'WIL-CIT/1', 'KAL-BRW/1', 'PPP']) {
          const can = new Set([id])
          const kinds: readonly Partial<Marks>[] = [
            {},
            { legal: can },
            { cursor: id },
            { cursor: id, legal: can },
            { chosen: id },
            { chosen: id, cursor: id },
            ...(id.startsWith('KAL') ? [{ last: [id, 'WIL'] }] : []),
          ]
          const pictures = kinds.map((kind) => drawn(BUSY, { zoom, glyphs, ...kind }))
          expect(new Set(pictures).size).toBe(kinds.length)
        }
  })
})

describe('the panel', () => {
  const told = (of: GameMali, state: State, columns?: number, viewer: Viewer = 'public') =>
    screenMali(of.rules)
      .panel(of.view(state, viewer), columns)
      .map(({ text }) => say(text))

  it('lists the scouts, and the districts that have failed', () => {
    expect(told(game, BUSY)).toMatchInlineSnapshot(`
      [
        "r1 WIL-CIT/1 6>PRT (18)",
        "r2 PAS",
        "r3 STM",
        "g1 CIT order 6 to PRT (17)",
        "g2 PPP",
        "g3 STM",
        "o1 WIL",
        "o2 PPP order 9 to BNK (3)",
        "o3 STM-PRT/2",
        "p1 WIL",
        "p2 in Prison",
        "p3 STM",
      ]
    `)
    expect(told(extended, LATE, 60)).toMatchInlineSnapshot(`
      [
        "r1 WIL-CIT/1 carries 6 to PRT, 11 steps",
        "r2 PST",
        "r3 WIL",
        "g1 PST",
        "g2 PPP",
        "g3 TCS",
        "o1 PST",
        "o2 PPP carries 9 to BNK, 3 steps",
        "o3 TCS",
      ]
    `)
  })

  it('has lines that fit, one for every scout, each with the role of its seat', () => {
    for (const of of [game, gameMali({ 'open-scores': true }), extended])
      for (const seed of ['a', 'b'])
        for (const columns of [20, 25, 44]) {
          const rows = screenMali(of.rules).panel(of.view(crowded(of, seed), 'public'), columns)
          const units = rows.flatMap(({ unit, role }) => (unit === undefined ? [] : [`${unit} ${role}`]))
          const roles = ['red', 'green', 'orange', 'purple']
          // Those of the patrol at hand come first.
          expect([...units].sort()).toEqual(
            of.seats.flatMap((_, seat) => [0, 1, 2].map((i) => `${scoutId(3 * seat + i)} ${roles[seat]}`)).sort(),
          )
          for (const { text } of rows) expect(stringWidth(say(text))).toBeLessThanOrEqual(columns)
        }
  })
})

describe('what can be asked', () => {
  const look = (of: GameMali, state: State, what: string, viewer: Viewer = 'public') =>
    screenMali(of.rules).look(of.view(state, viewer), what)?.map(say)

  it('scouts, orders, the soldier and the track', () => {
    expect(
      ['r1', 'g1', 'p2', 'soldier', '6', 'order 9', '1', '3'].flatMap((what) => look(game, BUSY, what)),
    ).toMatchInlineSnapshot(`
      [
        "Red r1 on WIL-CIT/1 (ZOL): carries order 6 to PRT Port, 18 steps away; 9 steps from the soldier.",
        "Green g1 on CIT Citadel (ZOL): carries order 6 to PRT Port, 17 steps away; 8 steps from the soldier.",
        "Purple p2 is in Prison until the soldier’s next phase.",
        "The soldier stands on NAR-PST/1; nearest to him is r2, 3 steps away.",
        "Order 6: WIL Wilson Square (ZOL) to PRT Port (CZE), 15 points, 12 steps. On space 1 of the track; 5 rounds left; carried by r1 (18 steps to go) and g1 (17 steps to go).",
        "Order 9: PPP Powiśle Power Plant (POW) to BNK Bank Polski (SRO), 6 points, 3 steps. On space 5 of the track; it leaves at the end of this round; carried by o2 (3 steps to go).",
        "Order 1: CIT Citadel (ZOL) to PPP Powiśle Power Plant (POW), 7 points, 4 steps. Delivered by Green.",
        "Order 3: CIT Citadel (ZOL) to TCS Three Crosses Square (SRO), 9 points, 6 steps. Out of the game.",
      ]
    `)
    expect(look(extended, LATE, 'track')).toMatchInlineSnapshot(`
      [
        "The track has 4 spaces and 5 cards on it; 16 cards in the deck.",
        "Order 9: PPP Powiśle Power Plant (POW) to BNK Bank Polski (SRO), 6 points, 3 steps. On space 4 of the track; it leaves at the end of this round; carried by o2 (3 steps to go).",
        "Order 33: STM Stary Mokotów (MOK) to PAW Pawiak (WOL), 12 points, 9 steps. On space 3 of the track; 2 rounds left; nobody carries it; it comes from a lost district, and nobody can deliver it any more; when it leaves the track, WOL Wola has its first failure, as with any late order.",
        "Victory lies on space 2 of the track: the game ends with round 18, 3 rounds left, this one included.",
        "Order 21: TCS Three Crosses Square (SRO) to MIC Michler Palace (WOL), 10 points, 7 steps. On space 2 of the track; 3 rounds left; nobody carries it.",
        "Order 6: WIL Wilson Square (ZOL) to PRT Port (CZE), 15 points, 12 steps. On space 1 of the track; the game ends before it is late: 3 rounds left; carried by r1 (11 steps to go).",
      ]
    `)
  })

  it('places, roads and districts', () => {
    expect(['PPP', 'WIL-CIT/1', 'cit-pwp', 'prt-bri'].flatMap((what) => look(game, BUSY, what))).toMatchInlineSnapshot(`
      [
        "PPP Powiśle Power Plant in POW Powiśle: here are g2 and o2; order 9 begins here.",
        "Roads lead from PPP to PWP Securities Printing Works (3 steps), OLD Old Town (2 steps), PAS PAST building (2 steps) and TCS Three Crosses Square (2 steps).",
        "Green g2 on PPP Powiśle Power Plant (POW): carries nothing; 5 steps from the soldier.",
        "Orange o2 on PPP Powiśle Power Plant (POW): carries order 9 to BNK Bank Polski, 3 steps away; 5 steps from the soldier.",
        "WIL-CIT/1 in ZOL Żoliborz: here is r1; the road WIL-CIT is open.",
        "Red r1 on WIL-CIT/1 (ZOL): carries order 6 to PRT Port, 18 steps away; 9 steps from the soldier.",
        "Road CIT-PWP, CIT Citadel to PWP Securities Printing Works: blocked; no spaces between; road and length are stated in the published rules.",
        "Road BRI-PRT, BRI Czerniaków Bridgehead to PRT Port: blocked; 1 space between (CZE); road and length are reconstructed.",
      ]
    `)
    expect(['MOK', 'czerniakow', 'Sadyba'].flatMap((what) => look(extended, LATE, what))).toMatchInlineSnapshot(`
      [
        "MOK Mokotów: SZU Szucha Avenue, SGG SGGW and STM Stary Mokotów; lost.",
        "CZE Czerniaków: BRI Czerniaków Bridgehead, PRT Port and SAD Sadyba; one failure: the next one loses it; order 6 on the track goes here.",
        "SAD Sadyba in CZE Czerniaków (one failure: the next one loses it): a reconstructed location.",
        "Roads lead from SAD to STM Stary Mokotów (blocked) and PRT Port (2 steps).",
      ]
    `)
  })

  it('patrols, movement cards and objectives', () => {
    expect(
      ['Green', 'card 3', 'to-5', 'from-ZOL'].flatMap((what) => look(extended, LATE, what)),
    ).toMatchInlineSnapshot(`
      [
        "Green: plays card 3 this round; unused cards 1 2 4 5; 2 orders delivered (2, 7); 14 points for them; no scout on a starting location.",
        "Order 2: GDA Gdańsk Station (ZOL) to MIC Michler Palace (WOL), 8 points, 5 steps. Delivered by Green.",
        "Order 7: PWP Securities Printing Works (POW) to WIL Wilson Square (ZOL), 6 points, 3 steps. Delivered by Green.",
        "Green g1 on PST Post Office (OCH): carries nothing.",
        "Green g2 on PPP Powiśle Power Plant (POW): carries nothing.",
        "Green g3 on TCS Three Crosses Square (SRO): carries nothing.",
        "Card 3: 3 points; Order swap: two orders on neighbouring spaces of the track change places. Not used so far by Orange.",
        "Orders to 5 districts (to-5), 8 points, 2 cards: the orders delivered went to at least so many districts.",
        "Most orders from ZOL Żoliborz (from-ZOL), 7 points, one card: nobody has delivered more orders that begin there; at least one must be delivered.",
      ]
    `)
    expect(look(game, BUSY, 'card 3')).toEqual(['Card 3: 3 points. Not used so far by Orange and Purple.'])
    expect(look(extended, LATE, 'most', 'red')).toHaveLength(2)
    expect(look(extended, LATE, 'most', 'orange')).toHaveLength(1)
  })

  it('everything, if nothing is named; nothing, if there is no such thing', () => {
    expect(look(game, BUSY, '')?.length).toBeGreaterThan(20)
    expect(['zoo', 'o4', 'card 6', '43', 'yellow'].map((what) => look(game, BUSY, what))).toEqual(
      Array(5).fill(undefined),
    )
    expect(look(extended, LATE, 'soldier')).toBeUndefined()
  })

  it('what stands over the whole table', () => {
    const told = (of: GameMali, state: State) => screenMali(of.rules).status(of.view(state, 'public')).map(say)
    expect([told(game, game.start()), told(game, BUSY), told(extended, LATE)]).toMatchInlineSnapshot(`
      [
        [
          "set-up",
          "German tokens: 0; with 4 all lose",
          "20 cards in the deck",
        ],
        [
          "Round 6, movement, Red starts",
          "acting: Red 3 (now), Green 3, Orange 4, Purple 5",
          "German tokens: 3; with 4 all lose",
          "10 cards in the deck",
        ],
        [
          "Round 16, movement, Red starts",
          "acting: Red 3 (now), Green 3, Orange 4",
          "districts lost: MOK; with 3 all lose; one failure: CZE",
          "no more orders phases",
        ],
      ]
    `)
    const open = gameMali({ 'open-scores': true })
    expect(told(open, BUSY).at(-1)).toBe('points for orders: Red 0, Green 15, Orange 0, Purple 0')
    const glance = (of: GameMali, state: State) => {
      const text = screenMali(of.rules).glance?.(of.view(state, 'public'))
      return text === undefined ? '' : say(text)
    }
    expect([glance(game, BUSY), glance(open, BUSY), glance(extended, LATE)]).toMatchInlineSnapshot(`
      [
        "Round 6 | Red starts | tokens 3/4 | deck 10 | delivered R 0 G 2 O 0 P 0",
        "Round 6 | Red starts | tokens 3/4 | deck 10 | points R 0 G 15 O 0 P 0",
        "Round 16 | Red starts | lost 1/3 | deck 16 | delivered R 1 G 2 O 0",
      ]
    `)
  })

  it('the sequence of play fits a screen, each step with its rule; so does the legend', () => {
    for (const of of [game, extended]) {
      const screen = screenMali(of.rules)
      expect(screen.turn.length).toBeLessThanOrEqual(20)
      for (const step of screen.turn.map(say)) {
        expect(step).toMatch(/ \[\d+\.\d+(, \d+\.\d+)*\]$/)
        expect(step.length).toBeLessThanOrEqual(78)
      }
      for (const glyphs of GLYPHS) {
        for (const line of screen.legend(glyphs)) expect(line.length).toBeLessThanOrEqual(78)
        const { soldier, road, ...others } = SIGNS_MALI[glyphs]
        for (const sign of [road.level, ...SHAPES[glyphs], ...Object.values(others)])
          expect(screen.legend(glyphs).join('\n')).toContain(sign)
        expect(screen.legend(glyphs).join('\n').includes(`${soldier} the soldier`)).toBe(of === game)
      }
      expect(screen.legend('ascii').join('')).toMatch(/^[ -~]*$/)
      expect(LEGEND.flatMap((part) => screen.legend('ascii', [part]))).toEqual(screen.legend('ascii'))
    }
  })
})

describe('the hand', () => {
  const hand = (of: GameMali, state: State, viewer: Viewer, seat: string = viewer) =>
    screenMali(of.rules).hand(of.view(state, viewer), seat).map(say)

  it('in the basic game is the card chosen, until all are open', () => {
    const state = play(game, place(game, {}), ...cards(game, '3142').slice(0, 2))
    expect(hand(game, state, 'green')).toEqual(['You have chosen card 1 (1 point).'])
    expect([
      hand(game, state, 'orange'),
      hand(game, state, 'red', 'green'),
      hand(game, state, 'public', 'green'),
    ]).toEqual([[], [], []])
    expect(hand(game, BUSY, 'red')).toEqual([])
  })

  it('in the extended game has the objectives, how far they are, and what Rumours have shown', () => {
    expect(hand(extended, LATE, 'red')).toMatchInlineSnapshot(`
      [
        "Objective: most orders from ZOL Żoliborz (from-ZOL), 7 points: not met now (orders: you 0, best of the others 1).",
        "Objective: most orders (most), 10 points: not met now (orders: you 1, best of the others 2).",
        "Objective: orders to 6 districts (to-6), 13 points: not met now (1 of 6 districts).",
        "Put back into the box: most orders from POW Powiśle (from-POW), most orders from SRO Śródmieście (from-SRO) and most orders from MOK Mokotów (from-MOK).",
      ]
    `)
    const early = place(extended, { track: ['6'], cards: 'red 4, green 5, orange 5', out: 3 })
    const heard = play(extended, early, 'rumours', 'order 12', 'order 30')
    expect(hand(extended, heard, 'red').slice(4)).toEqual([
      'Card 1 from the top of the deck: order 12, OLD to BRI, 9 points.',
      'Card 2 from the top of the deck: order 30, NAR to BRI, 9 points.',
    ])
    expect(hand(extended, heard, 'green')).toHaveLength(4)
  })

  it('and what others hide stands nowhere', () => {
    let hidden = 0
    for (const seed of ['a', 'b', 'c', 'd']) {
      const state = crowded(extended, seed)
      if (state.kept.some((kept) => kept.every((n) => n === 0))) continue
      // Two states that differ only in what the public may not know look the same to it.
      const [red = [], green = [], ...rest] = state.kept
      const other: State = {
        ...state,
        kept: [green, red, ...rest],
        dealt: [state.dealt[1] ?? [], state.dealt[0] ?? [], ...state.dealt.slice(2)],
      }
      const screen = screenMali(extended.rules)
      const all = (one: State): string => {
        const view = extended.view(one, 'public')
        return [
          ...screen.status(view),
          ...screen.panel(view, 80).map(({ text }) => text),
          ...['', ...extended.seats, 'track', ...map.places, ...extended.decks.objectives.map(({ id }) => id)].flatMap(
            (what) => screen.look(view, what) ?? [],
          ),
          ...extended.seats.flatMap((seat) => screen.hand(view, seat)),
        ]
          .map(say)
          .join('\n')
      }
      hidden++
      expect(all(other)).toBe(all(state))
    }
    expect(hidden).toBeGreaterThan(1)
  })
})

describe('what can be done', () => {
  const called = (of: GameMali, state: State, ...texts: readonly string[]) =>
    texts.map((text) => {
      const screen = screenMali(of.rules)
      const view = of.view(state, decider(of, state))
      return [screen.label?.(view, named(of, text)), screen.note?.(view, named(of, text))].map((one) =>
        one === undefined ? undefined : say(one),
      )
    })

  it('is called by what it does, and has a note beside its notation', () => {
    const near = place(game, {
      track: ['6', '33', '9'],
      scouts: { r1: 'BRI-PRT/1 6', r2: 'PPP', r3: 'STM 33', g1: 'NAR-SGG/1' },
      cards: 'red 3, green 3, orange 4, purple 5',
    })
    expect(
      called(game, near, 'play 3', 'step r1 PRT', 'step r2 TCS-PPP/1', 'jump r2 TCS', 'take r2 9', 'drop r3', 'done'),
    ).toMatchInlineSnapshot(`
      [
        [
          "card 3, 3 points",
          "3 points",
        ],
        [
          "PRT: delivers 15p, 2 left",
          "Port, delivers 15 points, 2 points left",
        ],
        [
          "TCS-PPP/1: 1 step, 2 left",
          "2 points left",
        ],
        [
          "jump TCS Three Crosses Square",
          "Three Crosses Square",
        ],
        [
          "take 9: PPP to BNK, 6p",
          "PPP to BNK, 6 points",
        ],
        [
          "drop 33: STM to PAW, 12p",
          "STM to PAW, 12 points",
        ],
        [
          "done, 3 points left",
          "3 points left",
        ],
      ]
    `)
    expect(
      called(game, near, 'hunt g1 NAR-SGG/1', 'hunt g1 NAR-PST/1', 'block NAR-SGG', 'block SGG-STM'),
    ).toMatchInlineSnapshot(`
      [
        [
          "hunt g1 to NAR-SGG/1: arrests g1",
          "arrests g1",
        ],
        [
          "hunt g1 to NAR-PST/1",
          undefined,
        ],
        [
          "block NAR-SGG: moves g1",
          "pushes off g1",
        ],
        [
          "block SGG-STM",
          undefined,
        ],
      ]
    `)
    expect(
      called(extended, LATE, 'play 3', 'exchange 6 21', 'swap r1 r2', 'keep from-ZOL most best'),
    ).toMatchInlineSnapshot(`
      [
        [
          "3p, Order swap",
          "3 points, Order swap",
        ],
        [
          "with 21: TCS to MIC, 10p",
          "space 1 with space 2",
        ],
        [
          "swap with r2 on PST",
          undefined,
        ],
        [
          "keep from-ZOL, most, best",
          "from-ZOL 7, most 10, best 8: 25 points",
        ],
      ]
    `)
  })

  it('parts go by their names, scouts with where they stand', () => {
    const named_ = (part: Part) => {
      const text = screenMali(extended.rules).part?.(extended.view(LATE, 'red'), part)
      return text === undefined ? undefined : say(text)
    }
    expect([
      named_({ kind: 'order', id: '6' }),
      named_({ kind: 'order', id: '33' }),
      named_({ kind: 'card', id: '2' }),
      named_({ kind: 'card', id: 'from-ZOL' }),
      named_({ kind: 'button', id: 'WIL-CIT' }),
      named_({ kind: 'button', id: 'done' }),
      named_({ kind: 'unit', id: 'r1' }),
    ]).toMatchInlineSnapshot(`
      [
        "6: WIL to PRT, 15p",
        "33: STM to PAW, 12p, from a lost district",
        "card 2: 2 points, Insurgent unit",
        "from-ZOL 7p: most orders from ZOL Żoliborz",
        "road WIL-CIT",
        undefined,
        undefined,
      ]
    `)
    const note = (unit: string) => {
      const text = looks.unitNote?.(game.view(BUSY, 'red'), unit)
      return text === undefined ? undefined : say(text)
    }
    expect([note('r1'), note('p2'), note('p1'), note('x9')]).toEqual([
      'WIL-CIT/1, carries 6 to PRT',
      'in Prison',
      'WIL',
      undefined,
    ])
  })

  it('every action has words that can be said', () => {
    for (const of of [game, extended])
      for (const seed of ['a', 'b', 'c', 'd']) {
        const state = crowded(of, seed)
        const screen = screenMali(of.rules)
        const seat = decider(of, state)
        const view = of.view(state, seat)
        for (const action of legal(of, state, seat)) {
          for (const text of [screen.label?.(view, action), screen.caution?.(view, action)])
            if (text !== undefined) expect(say(text)).toMatch(/\S/)
          const note = screen.note?.(view, action)
          if (note !== undefined) expect(say(note)).toMatch(/\S/)
          for (const part of of.parts(action)) {
            const text = screen.part?.(view, part)
            if (text !== undefined) expect(say(text)).toMatch(/\S/)
          }
        }
      }
  })

  it('what brings nothing is asked about twice', () => {
    const warned = (of: GameMali, state: State, text: string) => {
      const caution = screenMali(of.rules).caution?.(of.view(state, decider(of, state)), named(of, text))
      return caution === undefined ? undefined : say(caution)
    }
    expect(warned(game, BUSY, 'done')).toBe('No step has been made, and 3 points would be lost.')
    const begun = play(game, BUSY, 'step r1 WIL')
    expect(warned(game, begun, 'done')).toBeUndefined()
    expect(warned(extended, play(extended, LATE, 'step r1 WIL'), 'exchange 6 21')).toBe(
      'After the action the 2 points left would be lost.',
    )
    expect(warned(extended, LATE, 'exchange 6 21')).toBeUndefined()
    // Order 23 goes to Stary Mokotów, order 33 comes from there.
    expect(warned(extended, LATE, 'take r2 23')).toContain('cannot be delivered')
    const carrying: State = { ...LATE, carries: with_(LATE.carries, 1, 32) }
    expect(warned(extended, carrying, 'drop r2')).toContain('cannot be taken again')
  })
})

describe('where things are', () => {
  it('scouts, spaces and orders have a place; cards, buttons and who is off the board have none', () => {
    const state: State = { ...BUSY, scoutAt: with_(BUSY.scoutAt, 11, HAND) }
    const at = (kind: Part['kind'], id: string) => looks.place(game.view(state, 'red'), { kind, id })
    expect([at('unit', 'r1'), at('target', 'g2'), at('hex', 'WIL'), at('order', '33')]).toEqual([
      'WIL-CIT/1',
      'PPP',
      'WIL',
      'STM',
    ])
    expect([at('button', 'WIL-CIT'), at('button', 'STM-PRT'), at('button', 'CIT-PWP')]).toEqual([
      'WIL-CIT/1',
      'STM-PRT/2',
      undefined,
    ])
    expect([at('unit', 'p2'), at('unit', 'p3'), at('card', '3'), at('button', 'done')]).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('a road without spaces that is to be blocked has its place at the end where the late order does not go', () => {
    const { roads } = game.board
    const late = (order: number) => {
      const state: State = { ...BUSY, todo: [...BUSY.todo, { phase: 'block', seat: 0, order }] }
      return (id: string) => looks.place(game.view(state, 'red'), { kind: 'button', id })
    }
    let seen = 0
    for (const [order, { to }] of game.decks.orders.entries())
      for (const { id, from, to: end, spaces } of roads) {
        if (spaces.length > 0 || ![from, end].includes(to)) continue
        seen++
        expect([id, late(order)(id)]).toEqual([id, game.board.id(from === to ? end : from)])
      }
    expect(seen).toBeGreaterThan(3)
    expect(late(0)('WIL-CIT')).toBe('WIL-CIT/1')
  })

  it('actions leave a trail, cards none', () => {
    const way = (text: string) => looks.trail(game.view(BUSY, 'red'), named(game, text))
    expect([way('step r1 WIL'), way('jump r2 TCS'), way('place p2 SAD'), way('take r3 33'), way('drop r1')]).toEqual([
      ['WIL-CIT/1', 'WIL'],
      ['PAS', 'TCS'],
      ['SAD'],
      ['STM'],
      ['WIL-CIT/1'],
    ])
    expect([way('hunt r2 PST PST-PAS/1 PAS'), way('block MIC-BRW'), way('swap g1 g2')]).toEqual([
      ['NAR-PST/1', 'PST', 'PST-PAS/1', 'PAS'],
      // And back: nobody has left its end.
      ['MIC', 'MIC-BRW/1', 'MIC-BRW/2', 'BRW', 'MIC'],
      ['CIT', 'PPP'],
    ])
    for (const text of ['play 3', 'done', 'rumours', 'exchange 6 11']) expect(way(text)).toEqual([])
  })

  it('the round counts from 1, and the catalogue knows the screen', () => {
    expect([looks.round(game.view(game.start(), 'red')), looks.round(game.view(BUSY, 'red'))]).toEqual([1, 6])
    expect(screenOf('mali', game as never).map.places).toEqual(map.places)
    expect(isActive(BUSY, 5) && orderId(5)).toBe('6')
  })
})
