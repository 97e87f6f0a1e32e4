/** How Bitwa Warszawska looks: the map in three zooms, the panel, the cards, the words around them. */
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults, CHANCE, isFault, type Part, type Viewer } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtInBitwa, UNITS } from '../../src/maps/data-bitwa.ts'
import type { Action } from '../../src/rules/bitwa/actions.ts'
import { type GameBitwa, open } from '../../src/rules/bitwa/game.ts'
import type { Options } from '../../src/rules/bitwa/rules.ts'
import { attackers, DEFENDERS, NONE, SEATS, type State, sideOf, with_ } from '../../src/rules/bitwa/state.ts'
import { screenOf } from '../../src/screens/catalogue.ts'
import { screenBitwa } from '../../src/screens/games/bitwa/screen.ts'
import { SHORT, SIGNS_BITWA } from '../../src/screens/games/bitwa/signs.ts'
import { LEGEND, type Marks, type Zoom } from '../../src/screens/games/game-screen.ts'
import { SMALLEST, zoomNow } from '../../src/screens/layout.ts'
import { themes } from '../../src/screens/theme.ts'
import { styleOf, toLines } from '../../src/terminal/canvas.ts'
import { looksBitwa } from '../../src/text/en/bitwa-looks.ts'
import { sentences } from '../../src/text/words.ts'
import { of } from '../helpers/how-much.ts'

const opened = (options: Partial<Options> = {}): GameBitwa =>
  open(builtInBitwa(), {
    tie: 'none',
    'advance-on-elimination': 'none',
    okrutna: 'eliminates',
    fortifications: true,
    'flank-attacks': true,
    ...options,
  })
const game = opened()
const looks = screenBitwa(game.rules)
const { map } = looks
const { board, decks } = builtInBitwa()
const names: Readonly<Record<string, string>> = board.names
const cardNames = new Map([...decks.red, ...decks.polish].map(({ id, name }) => [id, name]))
const say = sentences(
  looksBitwa(
    (id) => (names[id] === undefined ? id : `${id} ${names[id]}`),
    (id) => cardNames.get(id) ?? id,
  ),
)
const ZOOMS: readonly Zoom[] = [1, 2, 3]
const GLYPHS = ['unicode', 'ascii'] as const
const VIEWERS: readonly Viewer[] = [...SEATS, 'public']

function read(json: Json): State {
  const state = game.position.read(json)
  if (areFaults(state)) throw new Error(JSON.stringify(state))
  return state
}

function named(text: string): Action {
  const action = game.parse(text)
  if (isFault(action)) throw new Error(`${text}: ${action.text.key}`)
  return action
}

/** Plays lines such as `red pick ds-27` or `chance blind ds-2`. */
function play(from: State, ...lines: readonly string[]): State {
  let state = from
  for (const line of lines) {
    const [seat = '', ...words] = line.split(' ')
    const action = named(words.join(' '))
    const refused = seat === CHANCE ? undefined : refuse(game, state, seat, action)
    if (refused !== undefined) throw new Error(`${line}: refused by ${refused.rule}, ${refused.text.key}`)
    state = game.phase(state).apply(state, seat, action).state
  }
  return state
}

const RED_HAND = ['ds-27', 'ds-2', 'rewolucyjny', 'komisarz', 'dk-10', 'manewr']
const POLISH_HAND = ['dlb-1', 'ochotnicy', 'ochotnicy', 'dp-4', 'dpl-3', 'wsparcie']

/** The operational phase of day 2: attacks in all six directions, three of them on one army, a fortress that attacks. */
const busy = (): State =>
  read({
    day: 2,
    phase: 'operational',
    seat: 'polish',
    units: {
      R4A: { at: 'D2', attacked: true, on: 'P1A' },
      RKK: { at: 'E4', markers: 1, attacked: true, on: 'P2A' },
      R15A: { at: 'C2' },
      R3A: { at: 'E3', attacked: true, on: 'P1A', dispersed: true },
      R16A: { at: 'D4', attacked: true, on: 'P1A' },
      RMZ: { at: 'B4', markers: 2, dispersed: true, attacked: true, on: 'PWD' },
      P1A: { at: 'D3', dispersed: true },
      P2A: { at: 'F5' },
      P3A: { at: 'G7', markers: 3 },
      P4A: { at: 'C3', attacked: true, on: 'R15A', markers: 1 },
      P5A: { at: 'F6', markers: 11, attacked: true },
      PWD: { at: 'C4' },
    },
    red: { hand: RED_HAND, discard: ['ds-4', 'rewolucyjny'], known: ['ds-2'], seen: ['ds-2', 'dk-10'] },
    polish: { hand: POLISH_HAND, known: ['ochotnicy'] },
  })

/** The same day's combats: the 3rd Army fights in Radzymin, and both choose. */
const fighting = (): State => play({ ...busy(), todo: [{ phase: 'combats', seat: 'red' }] }, 'red resolve R3A')
const picked = (): State =>
  play(fighting(), 'red pick rewolucyjny', 'red pick ds-27', 'polish pick ochotnicy', 'polish pick dlb-1')

const marks = (more: Partial<Marks> = {}): Marks => ({
  zoom: 2,
  glyphs: 'unicode',
  theme: themes.mono,
  legal: new Set(),
  last: [],
  ...more,
})
const drawn = (state: State | undefined, more: Partial<Marks> = {}, viewer: Viewer = 'public'): string =>
  toLines(map.draw(state === undefined ? undefined : game.view(state, viewer), marks(more))).join('\n')

/** The cells of one hex, as text. */
function cells(state: State | undefined, hex: string, more: Partial<Marks> = {}): readonly string[] {
  const spot = map.spot(hex, more.zoom ?? 2)
  return drawn(state, more)
    .split('\n')
    .slice(spot.y, spot.y + spot.rows)
    .map((line) => line.padEnd(spot.x + spot.columns).slice(spot.x, spot.x + spot.columns))
}

describe('the map', () => {
  const positions: Readonly<Record<string, { state: State; more: Partial<Marks> }>> = {
    start: { state: game.start(), more: { cursor: 'C4' } },
    busy: {
      state: busy(),
      more: { cursor: 'F7', chosen: 'G7', legal: new Set(['F7', 'G6', 'H7']), last: ['F3', 'E3'] },
    },
    fighting: { state: picked(), more: { cursor: 'D3', last: ['E3', 'D3'] } },
  }
  it.each(Object.keys(positions).flatMap((name) => GLYPHS.map((glyphs) => [name, glyphs] as const)))(
    '%s in %s',
    async (name, glyphs) => {
      const { state, more } = positions[name] ?? { state: game.start(), more: {} }
      const text = ZOOMS.map((zoom) => drawn(state, { ...more, zoom, glyphs })).join('\n')
      await expect(`${text}\n`).toMatchFileSnapshot(`golden/map-bitwa-${name}-${glyphs}.txt`)
    },
  )

  it('takes 37x15, 54x15 and 71x22 cells, and is whole in the normal zoom on the smallest screen', () => {
    expect(ZOOMS.map((zoom) => Object.values(map.size(zoom)).join('x'))).toEqual(['37x15', '54x15', '71x22'])
    expect(zoomNow(SMALLEST, map, undefined)).toBe(2)
    for (const zoom of ZOOMS) {
      const { width, height } = map.draw(undefined, marks({ zoom }))
      expect({ columns: width, rows: height }).toEqual(map.size(zoom))
    }
  })

  it('is the same for whoever looks', () => {
    for (const state of [busy(), picked()])
      for (const zoom of ZOOMS)
        for (const viewer of VIEWERS) expect(drawn(state, { zoom }, viewer)).toBe(drawn(state, { zoom }))
  })

  it('finds and names hexes, and steps between them', () => {
    expect(map.places.slice(0, 3)).toEqual(['A1', 'B1', 'C1'])
    expect(map.places).toHaveLength(53)
    expect(['d3', 'radzymin', ' Gora Kalwaria', 'Z9'].map((text) => map.find(text))).toEqual([
      'D3',
      'D3',
      'D5',
      undefined,
    ])
    expect([map.name('D3'), map.name('A3')]).toEqual(['D3 Radzymin', 'A3'])
    expect([map.step('D3', 'up-left'), map.step('D3', 'down-right'), map.step('A1', 'left')]).toEqual([
      'C2',
      'D4',
      undefined,
    ])
  })

  it('is made of signs one cell wide, in ASCII of ASCII alone', () => {
    for (const { arrows, ...signs } of Object.values(SIGNS_BITWA))
      for (const sign of [...arrows, ...Object.values(signs)]) expect([sign.length, stringWidth(sign)]).toEqual([1, 1])
    expect(SHORT.map((sign) => sign.length)).toEqual(UNITS.map(() => 3))
    expect(new Set(SHORT.map((sign) => sign.toLowerCase())).size).toBe(UNITS.length)
    for (const state of [busy(), picked()])
      for (const zoom of ZOOMS) {
        const more = { zoom, cursor: 'D3', chosen: 'D3', legal: new Set(map.places), last: ['F3', 'E3'] }
        expect(drawn(state, { ...more, glyphs: 'ascii' })).toMatch(/^[\n -~]*$/)
      }
  })
})

describe('a hex', () => {
  it('shows the ground without a unit', () => {
    const ground = (zoom: Zoom, glyphs: Marks['glyphs']) =>
      ['A1', 'F1', 'C4', 'D3', 'C3'].map((hex) => cells(undefined, hex, { zoom, glyphs })[0]?.slice(-4).trim())
    expect(ground(1, 'ascii')).toEqual(['.', ':', '[W]', '[R]', '[M]'])
    expect(ground(2, 'unicode')).toEqual(['·', '░', '[W]', '[R]', '[M]'])
    expect(ground(3, 'unicode')).toEqual(['·', '░', '[W]', '[R]', '[M]'])
  })

  it('shows the unit with its ground, its state, its markers and its attack', () => {
    expect(cells(busy(), 'B4')).toEqual(['  rmz ', '  ×2 →'])
    expect(cells(busy(), 'D2')).toEqual([' ░R4A░', ' ↙    '])
    expect(cells(busy(), 'C3')).toEqual([' [P4A↗', '   1  '])
    expect(cells(busy(), 'E4')).toEqual([' ░RKK░', '   1 ↘'])
    expect(cells(busy(), 'F6', { glyphs: 'ascii' })).toEqual([' :P5A:', '   +* '])
    expect(cells(busy(), 'D3', { zoom: 1 })).toEqual([' p1a', ' [ !'])
    expect(cells(busy(), 'D4', { zoom: 1, glyphs: 'ascii' })).toEqual([' R16', ' \\ :'])
    expect(cells(busy(), 'B4', { zoom: 3 })).toEqual([' B4  ·  ', ' Błonie ', ' rmz ×2→'])
  })

  it('shows both units of the combat at hand', () => {
    expect([cells(fighting(), 'E3')[1], cells(fighting(), 'D3')[1]]).toEqual([' ←× & ', '  × & '])
    expect([cells(fighting(), 'E3', { zoom: 1 })[1], cells(fighting(), 'D3', { zoom: 1 })[1]]).toEqual([' ←&░', ' [&]'])
  })
})

/** Positions that play comes to. */
function positions(count: number): readonly State[] {
  const found: State[] = []
  for (let n = 0; n < count; n++) {
    const random = seededRandom(`looks ${n}`)
    let state = n % 2 === 0 ? game.start() : busy()
    for (let step = 0; step < 160 && game.outcome(state) === undefined; step++) {
      const [actor = CHANCE] = game.phase(state).waitingFor(state)
      const action =
        actor === CHANCE
          ? pick(random, outcomes(game, state)).action
          : pick(
              random,
              // Random players who pass at once come to nothing.
              ((all) => (all.length > 1 ? all.filter(({ verb }) => verb !== 'pass' && verb !== 'back') : all))(
                legal(game, state, actor),
              ),
            )
      state = game.phase(state).apply(state, actor, action).state
      if (step % 8 === n % 8) found.push(state)
    }
  }
  return found
}

/** What may be otherwise on the board: each position differs from the first in one thing. */
function changes(state: State): readonly State[] {
  const free = game.board.grid.cells.findIndex((_, hex) => hex !== game.board.warsaw && !state.unitAt.includes(hex))
  return state.unitAt.flatMap((hex, i) => {
    if (hex === NONE) return []
    const out: State[] = [{ ...state, unitAt: with_(state.unitAt, i, NONE), target: state.target.map(() => NONE) }]
    if (i === DEFENDERS) return out
    const enemies = state.unitAt.flatMap((at, other) =>
      at !== NONE && sideOf(other) !== sideOf(i) && game.board.adjacent(at, hex) && other !== state.target[i]
        ? [other]
        : [],
    )
    out.push({ ...state, dispersed: with_(state.dispersed, i, !state.dispersed[i]) })
    // Nobody but those whose combat is at hand, where there is little room, hides his markers.
    if (state.fight === NONE && (state.markers[i] ?? 0) < 9)
      out.push({ ...state, markers: with_(state.markers, i, (state.markers[i] ?? 0) + 1) })
    if (state.fight === NONE)
      for (const target of enemies)
        out.push({ ...state, target: with_(state.target, i, target), attacked: with_(state.attacked, i, true) })
    if (attackers(state).length === 0)
      out.push(
        { ...state, attacked: with_(state.attacked, i, !state.attacked[i]) },
        { ...state, unitAt: with_(state.unitAt, i, free) },
      )
    return out
  })
}

describe('what differs looks different', () => {
  it('on the map in each zoom, without colour', () => {
    let seen = 0
    for (const state of [busy(), fighting(), ...positions(of(4, 2))])
      for (const zoom of ZOOMS)
        for (const glyphs of GLYPHS) {
          const before = drawn(state, { zoom, glyphs })
          const after = changes(state)
          seen += after.length
          for (const other of after) expect(drawn(other, { zoom, glyphs })).not.toBe(before)
        }
    expect(seen).toBeGreaterThan(500)
  })

  it('the six directions of an attack', () => {
    const round = ['E3', 'D4', 'C4', 'C3', 'C2', 'D2']
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS)
        for (const from of ['D3', 'A6', 'F4']) {
          const at = game.board.find(from) ?? NONE
          const others = game.board.neighbours(at)
          const pictures = others.map((hex) => {
            const state: State = {
              ...game.start(),
              unitAt: UNITS.map((_, i) => (i === 4 ? at : i === 7 ? hex : NONE)),
              target: UNITS.map((_, i) => (i === 4 ? 7 : NONE)),
              attacked: UNITS.map((_, i) => i === 4),
            }
            return cells(state, from, { zoom, glyphs }).join('\n')
          })
          expect(new Set(pictures).size).toBe(others.length)
          if (from === 'D3') expect(others.map(game.board.id).sort()).toEqual([...round].sort())
        }
  })

  it('shading and fortresses, under every unit', () => {
    const on = (hex: string, unit: number): State => ({
      ...game.start(),
      unitAt: UNITS.map((_, i) => (i === unit ? (game.board.find(hex) ?? NONE) : NONE)),
    })
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS)
        for (const [unit] of UNITS.entries()) {
          const look = (hex: string) =>
            cells(on(hex, unit), hex, { zoom, glyphs })
              .map((row, y) => (zoom === 3 && y === 1 ? '' : zoom === 3 && y === 0 ? row.slice(3) : row))
              .join('\n')
          expect(new Set(['B3', 'E3', 'D3'].map(look)).size).toBe(3)
        }
  })

  it('marks, with no colour and no attribute', () => {
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS)
        for (const hex of ['A1', 'F1', 'D3', 'C4', 'F6', 'B4']) {
          const can = new Set([hex])
          const kinds: readonly Partial<Marks>[] = [
            {},
            { legal: can },
            { cursor: hex },
            { cursor: hex, legal: can },
            { chosen: hex },
            { chosen: hex, cursor: hex },
            ...(['A1', 'F1'].includes(hex) ? [{ last: [hex, 'B1'] }] : []),
          ]
          const pictures = kinds.map((kind) => drawn(busy(), { zoom, glyphs, ...kind }))
          expect(new Set(pictures).size).toBe(kinds.length)
        }
  })

  it('in the panel', () => {
    const rows = (state: State) =>
      looks
        .panel(game.view(state, 'public'), 44)
        .map(({ text }) => say(text))
        .join('\n')
    for (const state of [busy(), ...positions(4)])
      for (const other of changes(state)) expect(rows(other)).not.toBe(rows(state))
  })

  it('the units that fight and the last move stand out in style as well', () => {
    const picture = map.draw(game.view(busy(), 'red'), marks({ last: ['F3', 'E3'] }))
    const { x, y } = map.spot('E3', 2)
    expect(styleOf(picture.attrs[y * picture.width + x + 2] ?? 0).underline).toBe(true)
  })
})

describe('the panel', () => {
  const told = (state: State, columns?: number) =>
    looks.panel(game.view(state, 'public'), columns).map(({ text }) => say(text))

  it('has a line that fits for every unit', () => {
    for (const state of [busy(), picked(), ...positions(6)])
      for (const columns of [20, 25, 28, 44]) {
        const rows = looks.panel(game.view(state, 'public'), columns)
        expect(rows.map(({ unit }) => unit)).toEqual([...UNITS])
        for (const { text, unit = '' } of rows) {
          expect(stringWidth(say(text))).toBeLessThanOrEqual(columns)
          expect(say(text).startsWith(unit)).toBe(true)
        }
      }
  })

  it('gives each side its own role', () => {
    const roles = looks.panel(game.view(busy(), 'red')).flatMap(({ role, unit }) => (unit === undefined ? [] : [role]))
    expect(roles).toEqual([...Array<string>(6).fill('first'), ...Array<string>(6).fill('second')])
  })

  it('says more with more room', () => {
    expect(told(busy())).toMatchInlineSnapshot(`
      [
        "R4A  D2 attacks P1A",
        "RKK  E4 1m, attacks P2A",
        "R15A C2 attacked by P4A",
        "R3A  E3 disp., on P1A",
        "R16A D4 attacks P1A",
        "RMZ  B4 2m, disp., on PWD",
        "P1A  D3 x <R4A R3A R16A",
        "P2A  F5 attacked by RKK",
        "P3A  G7 3 markers",
        "P4A  C3 1m, attacks R15A",
        "P5A  F6 11m, has attacked",
        "PWD  C4 attacked by RMZ",
      ]
    `)
    expect(told(fighting(), 20)).toMatchInlineSnapshot(`
      [
        "R4A  D2 attacks P1A",
        "RKK  E4 1m, on P2A",
        "R15A C2 under P4A",
        "R3A  E3 x & >P1A",
        "R16A D4 attacks P1A",
        "RMZ  B4 2m x >PWD",
        "P1A  D3 x & <3",
        "P2A  F5 under RKK",
        "P3A  G7 3 markers",
        "P4A  C3 1m, on R15A",
        "P5A  F6 11m, done",
        "PWD  C4 under RMZ",
      ]
    `)
    expect(told(fighting(), 44)).toMatchInlineSnapshot(`
      [
        "R4A  D2 attacks P1A",
        "RKK  E4 1 marker, attacks P2A",
        "R15A C2 attacked by P4A",
        "R3A  E3 dispersed, fights, attacks P1A",
        "R16A D4 attacks P1A",
        "RMZ  B4 2 markers, dispersed, attacks PWD",
        "P1A  D3 disp., fights, by R4A R3A R16A",
        "P2A  F5 attacked by RKK",
        "P3A  G7 3 markers",
        "P4A  C3 1 marker, attacks R15A",
        "P5A  F6 11 markers, has attacked",
        "PWD  C4 attacked by RMZ",
      ]
    `)
  })
})

const look = (state: State, what: string, viewer: Viewer = 'polish') =>
  looks.look(game.view(state, viewer), what)?.map(say)

describe('in words', () => {
  it('every unit', () => {
    expect(look(busy(), '')).toMatchInlineSnapshot(`
      [
        "Red 4A (R4A, yellow) on D2 Wyszków: in good order; no markers; attacks Polish 1A; next to it Polish 1A.",
        "KawKor (RKK, purple) on E4 Kałuszyn: in good order; 1 marker; attacks Polish 2A; next to it Polish 2A.",
        "Red 15A (R15A, orange) on C2 Nasielsk: in good order; no markers; attacked by Polish 4A; next to it Polish 1A and Polish 4A.",
        "Red 3A (R3A, blue) on E3 Tłuszcz: dispersed; no markers; attacks Polish 1A; next to it Polish 1A.",
        "Red 16A (R16A, green) on D4 Mińsk Maz.: in good order; no markers; attacks Polish 1A; next to it Polish 1A and the Warsaw Defenders.",
        "The Mozyr Group (RMZ, brown) on B4 Błonie: dispersed; 2 markers; attacks the Warsaw Defenders; next to it Polish 4A and the Warsaw Defenders.",
        "Polish 1A (P1A, red) on D3 Radzymin: dispersed; no markers; attacked by Red 4A, Red 3A and Red 16A; next to it Red 4A, Red 15A, Red 3A and Red 16A.",
        "Polish 2A (P2A, yellow) on F5 Żelechów: in good order; no markers; attacked by KawKor; next to it KawKor.",
        "Polish 3A (P3A, blue) on G7 Kock: in good order; 3 markers.",
        "Polish 4A (P4A, orange) on C3 Modlin: in good order; 1 marker; attacks Red 15A; next to it Red 15A and the Mozyr Group.",
        "Polish 5A (P5A, purple) on F6: in good order; 11 markers; has attacked today.",
        "The Warsaw Defenders (PWD) on C4 Warszawa: every Polish card counts for them; the first defeat eliminates them; attacked by the Mozyr Group; next to them Red 16A and the Mozyr Group.",
        "Red: 6 cards in hand, 22 in the deck.",
        "Red discarded: 4 Dywizja Strzelecka (orange 3), Pułk Rewolucyjny (white* 1).",
        "Red cards the other side knows, in hand or face down: 10 Dywizja Kawalerii (purple 3), 2 Dywizja Strzelecka (green 2).",
        "For a match Red has 4 points now: RMZ 4.",
        "Poles: 6 cards in hand, 24 in the deck.",
        "Poles discarded: none.",
        "Polish cards the other side knows, in hand or face down: Ochotnicy (white^ 1).",
      ]
    `)
    expect(look(fighting(), 'p1a')).toMatchInlineSnapshot(`
      [
        "Polish 1A (P1A, red) on D3 Radzymin: dispersed; no markers; attacked by Red 4A, Red 3A and Red 16A; it fights now; next to it Red 4A, Red 15A, Red 3A and Red 16A.",
      ]
    `)
  })

  it('a hex', () => {
    expect(['D3', 'warszawa', 'Modlin', 'F4', 'A3'].map((hex) => look(busy(), hex)?.at(-1))).toMatchInlineSnapshot(`
      [
        "D3 Radzymin: fortress, a defender protects a card; Red wins after day 5 with a unit here; no shading; from here a Red attack to the north-east, east or south-east is a flank attack.",
        "C4 Warszawa: fortress, a defender protects a card; a Red unit that enters has won; no shading; from here a Red attack to the north-east, east or south-east is a flank attack.",
        "C3 Modlin: fortress, a defender protects a card; no shading; from here a Red attack to the north-east, east or south-east is a flank attack.",
        "F4 Siedlce: red shading; from here a Polish attack to the north-west, west or south-west is a flank attack.",
        "A3: no shading; from here a Red attack to the north-east, east or south-east is a flank attack.",
      ]
    `)
    expect(look(busy(), 'D3')).toHaveLength(2)
    expect(look(busy(), 'Z99')).toBeUndefined()
    const plain = screenBitwa(opened({ fortifications: false, 'flank-attacks': false }).rules)
    expect(plain.look(game.view(busy(), 'red'), 'C3')?.map(say).at(-1)).toBe('C3 Modlin: no shading.')
  })

  it('a card by its id or its name, with its copies as far as the viewer knows', () => {
    expect(look(busy(), 'Ochotnicy')).toEqual(look(busy(), 'ochotnicy'))
    expect(look(busy(), '1 dywizja litewsko-bialoruska')).toEqual(look(busy(), 'dlb-1'))
    expect(VIEWERS.map((viewer) => look(busy(), 'ochotnicy', viewer))).toMatchInlineSnapshot(`
      [
        [
          "Ochotnicy (ochotnicy), of the Poles: white^, strength 1; it counts for every unit. 3 copies: 1 known to be in hand or face down; 2 hidden: in hand, face down or in the deck.",
        ],
        [
          "Ochotnicy (ochotnicy), of the Poles: white^, strength 1; it counts for every unit. 3 copies: 2 in hand; 1 in the deck.",
        ],
        [
          "Ochotnicy (ochotnicy), of the Poles: white^, strength 1; it counts for every unit. 3 copies: 1 known to be in hand or face down; 2 hidden: in hand, face down or in the deck.",
        ],
      ]
    `)
    expect(VIEWERS.map((viewer) => look(busy(), 'dk-10', viewer))).toMatchInlineSnapshot(`
      [
        [
          "10 Dywizja Kawalerii (dk-10), of Red: purple, strength 3; it counts for KawKor. In hand.",
        ],
        [
          "10 Dywizja Kawalerii (dk-10), of Red: purple, strength 3; it counts for KawKor. Known to be in hand or face down.",
        ],
        [
          "10 Dywizja Kawalerii (dk-10), of Red: purple, strength 3; it counts for KawKor. Hidden: in hand, face down or in the deck.",
        ],
      ]
    `)
    expect(['rewolucyjny', 'szturm', 'okrutna', 'ds-4'].map((card) => look(busy(), card))).toMatchInlineSnapshot(`
      [
        [
          "Pułk Rewolucyjny (rewolucyjny), of Red: white*, strength 1; it counts for every unit. 2 copies: 1 discarded; 1 hidden: in hand, face down or in the deck.",
        ],
        [
          "Szturm (szturm), of Red: Akcja card, no colour or strength. Played as an action on an army under attack: it retreats a hex at once, and the attacker that is named takes its place; nobody is dispersed. Hidden: in hand, face down or in the deck.",
        ],
        [
          "Okrutna bitwa (okrutna), of Red: white*, strength 2; it counts for every unit. When it is revealed, both units of the combat are dispersed first, or eliminated if they were; the Warsaw Defenders are not touched. Hidden: in hand, face down or in the deck.",
        ],
        [
          "4 Dywizja Strzelecka (ds-4), of Red: orange, strength 3; it counts for Red 15A. Discarded.",
        ],
      ]
    `)
    expect(look(picked(), 'ochotnicy')?.[0]).toContain('1 in hand; 1 chosen, face down; 1 in the deck')
  })

  it('every special card says what it does', () => {
    for (const { id, effect } of [...decks.red, ...decks.polish]) {
      const [text = ''] = look(busy(), id, 'public') ?? []
      expect(text.startsWith(`${cardNames.get(id)} (${id}), of `)).toBe(true)
      if (effect !== undefined) expect(text.length).toBeGreaterThan(120)
    }
  })

  it('a card does what the options let it do', () => {
    const spares = screenBitwa(opened({ okrutna: 'good-order-only', 'flank-attacks': false }).rules)
    const told = (card: string) => spares.look(game.view(busy(), 'red'), card)?.map(say).join()
    expect(told('okrutna')).toContain('units of the combat in good order are dispersed')
    expect([told('poscigowa')?.includes('flank'), look(busy(), 'poscigowa')?.join().includes('flank')]).toEqual([
      false,
      true,
    ])
  })

  it('when the game is over nothing is hidden', () => {
    const over: State = { ...busy(), todo: [] }
    expect(look(over, 'red')?.slice(2)).toEqual([
      'Red in hand: 10 Dywizja Kawalerii (purple 3), 27 Dywizja Strzelecka (green 3), 2 Dywizja Strzelecka (green 2), Pułk Rewolucyjny (white* 1), Komisarz (white* 1), Manewr (Akcja).',
      expect.stringMatching(/^Red in the deck: /),
      'For a match Red has 4 points now: RMZ 4.',
    ])
    expect(look(over, 'dk-10')?.[0]).toMatch(/In hand\.$/)
  })

  it('a side', () => {
    expect(look(busy(), 'red')).toMatchInlineSnapshot(`
      [
        "Red: 6 cards in hand, 22 in the deck.",
        "Red discarded: 4 Dywizja Strzelecka (orange 3), Pułk Rewolucyjny (white* 1).",
        "Red cards the other side knows, in hand or face down: 10 Dywizja Kawalerii (purple 3), 2 Dywizja Strzelecka (green 2).",
        "For a match Red has 4 points now: RMZ 4.",
      ]
    `)
    expect(look(busy(), 'Polish', 'red')).toMatchInlineSnapshot(`
      [
        "Poles: 6 cards in hand, 24 in the deck.",
        "Poles discarded: none.",
        "Polish cards the other side knows, in hand or face down: Ochotnicy (white^ 1).",
      ]
    `)
  })

  it('what stands over the table', () => {
    const told = (state: State) => looks.status(game.view(state, 'public')).map(say)
    expect([told(game.start()), told(busy()), told(fighting())]).toMatchInlineSnapshot(`
      [
        [
          "Day 1 of 5, 13 August",
          "set-up",
          "Red: hand 0, deck 30, discards 0",
          "Poles: hand 0, deck 30, discards 0",
        ],
        [
          "Day 2 of 5, 14 August",
          "operational phase, Poles to act",
          "Red: hand 6, deck 22, discards 2",
          "Poles: hand 6, deck 24, discards 0",
        ],
        [
          "Day 2 of 5, 14 August",
          "combat phase",
          "combat: R3A attacks P1A, on a fortress",
          "Red: hand 6, deck 22, discards 2",
          "Poles: hand 6, deck 24, discards 0",
        ],
      ]
    `)
    expect(told({ ...busy(), passed: ['red'] })[1]).toBe('operational phase, Poles to act, Red passed')
    expect(told({ ...busy(), todo: [] })[1]).toBe('the game is over')
    expect(looks.round(game.view(busy(), 'red'))).toBe(2)
  })

  it('5.33, 6.42: who comes first, in the phase at hand and after it', () => {
    const order = (state: State) => looks.status(game.view(state, 'public')).map(say).at(-1)
    const glance = (state: State) => {
      const text = looks.glance?.(game.view(state, 'public'))
      return text === undefined ? '' : say(text).split(' | ').slice(1, -2).join()
    }
    // Red comes first, which goes without saying.
    expect([glance(busy()), glance(fighting())]).toEqual(['', 'Red first'])
    // Złamany szyfr.
    const broken = { picks: 'polish', next: 'polish' } as const
    expect(order({ ...busy(), ...broken })).toBe('Poles choose the first combat, Poles act first tomorrow')
    expect(glance({ ...busy(), ...broken })).toBe('then Poles first')
    expect(glance({ ...fighting(), ...broken })).toBe('Poles first')
    // The day the Warsaw Defenders fall, and after it; tomorrow never comes after the last day.
    const fallen = { ...fighting(), unitAt: with_(fighting().unitAt, UNITS.indexOf('PWD'), NONE) }
    expect(order(fallen)).toBe('Poles act first tomorrow')
    expect(order({ ...fallen, day: 5 })).not.toContain('first')
    const after = { ...fallen, first: 'polish', picks: 'polish' } as const
    expect(order(after)).toBe('Poles choose the first combat, Poles act first tomorrow')
    expect(order({ ...after, todo: busy().todo })).toBe('Poles act first, Poles choose the first combat')
  })

  it('the sequence of play fits a screen, each step with its rule', () => {
    for (const step of looks.turn.map(say)) {
      expect(step).toMatch(/ \[\d+\.\d+(, \d+\.\d+)*\]$/)
      expect(step.length).toBeLessThanOrEqual(78)
    }
  })

  it('the legend fits 80 columns, names every sign, and is ASCII where the map is', () => {
    for (const glyphs of GLYPHS) {
      const lines = looks.legend(glyphs)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(78)
      const { arrows, ...signs } = SIGNS_BITWA[glyphs]
      for (const sign of [...arrows, ...Object.values(signs)]) expect(lines.join('\n')).toContain(sign)
    }
    expect(looks.legend('ascii').join('')).toMatch(/^[ -~]*$/)
    expect(LEGEND.map((part) => looks.legend('ascii', [part]).length)).toEqual([1, 3, 3])
  })
})

describe('the hand', () => {
  const hand = (state: State, viewer: Viewer, seat: string) => looks.hand(game.view(state, viewer), seat).map(say)

  it('is sorted by colour and strength, in a combat by what counts first', () => {
    expect(hand(busy(), 'polish', 'polish')).toMatchInlineSnapshot(`
      [
        "Your hand: 6 cards.",
        "   red 3     1 Dywizja Litewsko-Białoruska (dlb-1)",
        "   yellow 2  4 Dywizja Piechoty (dp-4)",
        "   blue 3    3 Dywizja Piechoty Legionów (dpl-3)",
        "   white^ 1  Ochotnicy (ochotnicy) x2",
        "   Akcja     Wsparcie artylerii (wsparcie)",
        "Red cards the other side knows, in hand or face down: 10 Dywizja Kawalerii (purple 3), 2 Dywizja Strzelecka (green 2).",
      ]
    `)
    expect(hand(picked(), 'polish', 'polish')).toMatchInlineSnapshot(`
      [
        "Your hand: 4 cards, and 2 chosen (#). Polish 1A against Red 3A: red and white cards count (+).",
        "+# red 3     1 Dywizja Litewsko-Białoruska (dlb-1), chosen",
        "+# white^ 1  Ochotnicy (ochotnicy), chosen",
        "+  white^ 1  Ochotnicy (ochotnicy)",
        "-  yellow 2  4 Dywizja Piechoty (dp-4)",
        "-  blue 3    3 Dywizja Piechoty Legionów (dpl-3)",
        "-  Akcja     Wsparcie artylerii (wsparcie)",
        "Red cards the other side knows, in hand or face down: 10 Dywizja Kawalerii (purple 3), 2 Dywizja Strzelecka (green 2).",
      ]
    `)
    expect(hand(picked(), 'red', 'red')).toMatchInlineSnapshot(`
      [
        "Your hand: 4 cards, and 2 chosen (#). Red 3A against Polish 1A: blue and white cards count (+).",
        "+# white* 1  Pułk Rewolucyjny (rewolucyjny), chosen",
        "-# green 3   27 Dywizja Strzelecka (ds-27), chosen",
        "+  white* 1  Komisarz (komisarz)",
        "-  purple 3  10 Dywizja Kawalerii (dk-10)",
        "-  green 2   2 Dywizja Strzelecka (ds-2)",
        "-  Akcja     Manewr (manewr)",
        "Polish cards the other side knows, in hand or face down: Ochotnicy (white^ 1).",
      ]
    `)
  })

  it('for the Warsaw Defenders every card counts but the blanks', () => {
    const defended = play({ ...busy(), todo: [{ phase: 'combats', seat: 'red' }] }, 'red resolve RMZ')
    const [head = '', ...rows] = hand(defended, 'polish', 'polish')
    expect(head).toContain('every card counts')
    expect(rows.filter((row) => row.startsWith('- '))).toEqual(['-  Akcja     Wsparcie artylerii (wsparcie)'])
  })

  it('shows nothing of another seat, to a watcher, or after the end', () => {
    for (const state of [busy(), picked(), ...positions(4)])
      for (const viewer of VIEWERS)
        for (const seat of [...SEATS, 'public']) {
          const lines = hand(state, viewer, seat)
          if (viewer !== seat || viewer === 'public' || game.outcome(state) !== undefined) expect(lines).toEqual([])
          else expect(lines.length).toBeGreaterThan(0)
        }
    expect(hand({ ...busy(), todo: [] }, 'red', 'red')).toEqual([])
  })

  it('and what the enemy hides stands nowhere else', () => {
    const nameOf = (card: number): string => game.decks.cards[card]?.name ?? ''
    let hidden = 0
    for (const state of [busy(), picked(), ...positions(8)]) {
      if (game.outcome(state) !== undefined) continue
      for (const viewer of VIEWERS) {
        const view = game.view(state, viewer)
        const whats = ['', ...SEATS, ...UNITS, ...map.places]
        const texts = [
          ...looks.status(view),
          ...looks.panel(view, 80).map(({ text }) => text),
          ...whats.flatMap((what) => looks.look(view, what) ?? []),
          ...SEATS.flatMap((seat) => looks.hand(view, seat)),
        ]
        const all = texts.map(say).join('\n')
        for (const [card, { side }] of game.decks.cards.entries()) {
          const open = [state.up, state.discard, view.seen, view.peeked].some((place) => (place[card] ?? 0) > 0)
          if (side === viewer || open) continue
          hidden++
          // Not `8 Dywizja Piechoty` in `18 Dywizja Piechoty`.
          expect(all).not.toMatch(new RegExp(`(^|[^\\d])${nameOf(card)} \\(`, 'm'))
        }
      }
    }
    expect(hidden).toBeGreaterThan(1000)
  })
})

describe('what can be done', () => {
  const called = (state: State, seat: Viewer, ...texts: readonly string[]) =>
    texts.map((text) => {
      const label = looks.label?.(game.view(state, seat), named(text))
      return label === undefined ? undefined : say(label)
    })
  const noted = (state: State, seat: Viewer, ...texts: readonly string[]) =>
    texts.map((text) => {
      const note = looks.note?.(game.view(state, seat), named(text))
      return note === undefined ? undefined : say(note)
    })

  it('is listed with what is special about it', () => {
    expect(
      called(
        busy(),
        'red',
        'march R16A E5',
        'march R16A C4',
        'attack P3A RMZ',
        'attack R15A P1A',
        'attack P2A RKK',
        'resolve R3A',
        'play manewr RMZ',
        'play szturm R3A',
        'play zagluszanie RMZ RKK',
        'play szyfr',
        'marker RMZ',
        'pick ds-27',
        'protect ochotnicy',
        'red-deck komisarz',
        'end',
        'pass',
      ),
    ).toMatchInlineSnapshot(`
      [
        "march E5 Garwolin",
        "march C4 Warszawa: Red wins",
        "attack RMZ, loses 2m",
        "attack P1A, fortress",
        "attack RKK, flank, loses 1m",
        "R3A on P1A, on a fortress",
        "play Manewr: RMZ",
        "play Szturm: R3A on P1A",
        "play Zagłuszanie radiostacji: RMZ to RKK",
        "play Złamany szyfr",
        "RMZ  B4 2 markers",
        "pick green 3: 27 Dywizja Strzelecka",
        "protect white^ 1: Ochotnicy",
        "komisarz white* 1: Komisarz",
        undefined,
        undefined,
      ]
    `)
  })

  it('has a note beside the notation', () => {
    expect(
      noted(
        busy(),
        'red',
        'march R16A E5',
        'march R16A A3',
        'attack R15A P4A',
        'attack P1A R15A',
        'attack P2A RKK',
        'resolve R3A',
        'play szturm R3A',
        'play manewr RMZ',
        'pick dlb-1',
        'pillage RMZ',
        'end',
      ),
    ).toMatchInlineSnapshot(`
      [
        "Garwolin",
        undefined,
        "on a fortress, it loses 1 marker",
        undefined,
        "flank attack, it loses 1 marker",
        "on P1A, on a fortress",
        "drives P1A away",
        "Manewr, Akcja",
        "1 Dywizja Litewsko-Białoruska, red 3",
        undefined,
        undefined,
      ]
    `)
  })

  it('cards go by their names, and say whether they count and are chosen', () => {
    const name = (state: State, part: Part) => {
      const text = looks.part?.(game.view(state, 'polish'), part)
      return text === undefined ? undefined : say(text)
    }
    const card = (id: string): Part => ({ kind: 'card', id })
    expect(['dlb-1', 'dp-4', 'ochotnicy', 'wsparcie'].map((id) => name(picked(), card(id)))).toEqual([
      '+# red 3: 1 Dywizja Litewsko-Białoruska',
      '- yellow 2: 4 Dywizja Piechoty',
      '+ white^ 1: Ochotnicy x2',
      '- Akcja: Wsparcie artylerii',
    ])
    expect(name(busy(), card('dlb-1'))).toBe('red 3: 1 Dywizja Litewsko-Białoruska')
    expect([name(busy(), { kind: 'unit', id: 'R4A' }), name(busy(), { kind: 'card', id: 'nothing' })]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('every action has words that can be said', () => {
    for (const state of [busy(), picked(), ...positions(4)])
      for (const seat of SEATS)
        for (const action of legal(game, state, seat)) {
          const view = game.view(state, seat)
          for (const text of [looks.label?.(view, action), looks.note?.(view, action)])
            if (text !== undefined) expect(say(text)).toMatch(/\S/)
        }
  })

  it('a pass with markers that could be used is asked about twice', () => {
    const warned = (state: State, text: string) => {
      const caution = looks.caution?.(game.view(state, 'polish'), named(text))
      return caution === undefined ? undefined : say(caution)
    }
    expect(warned(busy(), 'pass')).toBe('P3A has markers that could still be used today.')
    expect(warned({ ...busy(), markers: UNITS.map(() => 0) }, 'pass')).toBeUndefined()
    expect(warned(busy(), 'march P3A F7')).toBeUndefined()
    expect(warned(play(busy(), 'polish march P3A F7'), 'end')).toBeUndefined()
  })
})

describe('where things are', () => {
  it('units, targets and hexes have a place; cards, buttons and the lost have none', () => {
    const state: State = { ...busy(), unitAt: with_(busy().unitAt, UNITS.indexOf('P5A'), NONE) }
    const at = (kind: Part['kind'], id: string) => looks.place(game.view(state, 'red'), { kind, id })
    expect([at('unit', 'R3A'), at('target', 'P1A'), at('hex', 'A1'), at('unit', 'PWD')]).toEqual([
      'E3',
      'D3',
      'A1',
      'C4',
    ])
    expect([at('unit', 'P5A'), at('card', 'ds-2'), at('button', 'end')]).toEqual([undefined, undefined, undefined])
  })

  it('actions leave a trail, cards in secret none', () => {
    const way = (text: string) => looks.trail(game.view(busy(), 'red'), named(text))
    expect([way('march P3A F7'), way('attack R15A P1A'), way('resolve R3A'), way('retreat P1A C2')]).toEqual([
      ['G7', 'F7'],
      ['C2', 'D3'],
      ['E3', 'D3'],
      ['D3', 'C2'],
    ])
    expect([
      way('play szturm R3A'),
      way('play zagluszanie RMZ RKK'),
      way('play manewr R16A'),
      way('marker RKK'),
    ]).toEqual([['E3', 'D3'], ['B4', 'E4'], ['D4'], ['E4']])
    for (const text of ['pick ds-27', 'back ds-27', 'ready', 'protect ds-2', 'play szyfr', 'pass', 'end'])
      expect(way(text)).toEqual([])
  })

  it('the catalogue knows the screen', () => {
    expect(screenOf('bitwa', game as never).map.places).toEqual(map.places)
  })
})
