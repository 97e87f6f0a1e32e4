/** How 111 looks: the map in three zooms, the panel, the words around them. */
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { CHANCE, type Part } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtIn111, UNITS, unitIndex } from '../../src/maps/data-111.ts'
import type { Game111 } from '../../src/rules/111/game.ts'
import { AA, BOMBERS, isBomber, isPole, NONE, POLES, type State, with_ } from '../../src/rules/111/state.ts'
import { screenOf } from '../../src/screens/catalogue.ts'
import { attackOf, hasShot } from '../../src/screens/games/111/attacks.ts'
import { screen111 } from '../../src/screens/games/111/screen.ts'
import { SHORT, SIGNS111 } from '../../src/screens/games/111/signs.ts'
import type { Direction, Marks, Zoom } from '../../src/screens/games/game-screen.ts'
import { SMALLEST, zoomNow } from '../../src/screens/layout.ts'
import { themes } from '../../src/screens/theme.ts'
import { styleOf, toLines } from '../../src/terminal/canvas.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { crowded } from '../helpers/crowded-one-eleven.ts'
import { of } from '../helpers/how-much.ts'
import { decider, game111, named, place, play } from '../helpers/one-eleven.ts'

const game = game111()
const long = game111({}, 'long')
const looks = screen111(game.rules)
const { map } = looks
const say = sentencesOf('111', builtIn111().boards.standard.names)
const ZOOMS: readonly Zoom[] = [1, 2, 3]
const GLYPHS = ['unicode', 'ascii'] as const

const marks = (more: Partial<Marks> = {}): Marks => ({
  zoom: 2,
  glyphs: 'unicode',
  theme: themes.mono,
  legal: new Set(),
  last: [],
  ...more,
})
const drawnOn = (on: typeof map, view: State | undefined, more: Partial<Marks> = {}): string =>
  toLines(on.draw(view, marks(more))).join('\n')
const drawn = (view: State | undefined, more: Partial<Marks> = {}): string => drawnOn(map, view, more)

/** The cells of one hex, as text. */
function cells(view: State | undefined, hex: string, more: Partial<Marks> = {}): readonly string[] {
  const spot = map.spot(hex, more.zoom ?? 2)
  return drawn(view, more)
    .split('\n')
    .slice(spot.y, spot.y + spot.rows)
    .map((line) => line.padEnd(spot.x + spot.columns).slice(spot.x, spot.x + spot.columns))
}

const CLOUDS = 'F7 G7, B7 B8, D5 E5, H9 H10'

/** The sample round of the rulebook, before the first shot of phase 2. */
const declared = (): State =>
  play(
    game,
    place(game, {
      phase: 'luftwaffe-move',
      clouds: CLOUDS,
      aircraft: {
        He1: 'C6',
        He2: 'E7',
        Bf1: 'B10',
        Bf2: 'A9',
        Bf3: 'G8',
        P1: 'C7',
        P2: 'D10',
        P3: 'E9',
        P4: 'F7',
      },
    }),
    'move Bf1 C10',
    'move Bf2 C9',
    'move Bf3 F8',
    'end',
    'attack Bf1 P2',
    'attack Bf2 P2',
    'attack Bf3 P3',
    'attack He1 P1',
  )

/** The same with two shots carried out, and the third flying on. */
const shooting = (): State => play(game, declared(), 'fire Bf1 ; 2', 'fire Bf2', 'fire Bf3 ; 0')

/** Phase 5: a Pole under a cover, one shot done, a bomber hit, a Messerschmitt on Warsaw, one damaged in a cloud. */
const polish = (): State =>
  play(
    game,
    place(game, {
      phase: 'polish-fire',
      clouds: CLOUDS,
      aircraft: {
        He1: 'B7',
        He2: 'F9',
        Bf1: 'H9 damaged',
        Bf2: 'D11 damaged',
        Bf3: 'E12',
        P1: 'B11 damaged covered',
        P3: 'E9',
        P4: 'G8 flown=1',
      },
    }),
    'attack P3 He2',
    'attack P4 He2',
    'attack AA Bf3',
    'fire P3 ; 1',
    'fly P3 F8',
  )

describe('the map', () => {
  const positions: Readonly<Record<string, { on?: typeof map; view: State; more: Partial<Marks> }>> = {
    start: { view: game.start(), more: { cursor: 'E12' } },
    long: { on: screen111(long.rules).map, view: long.start(), more: { cursor: 'E13' } },
    declared: {
      view: declared(),
      more: { cursor: 'D10', chosen: 'C10', legal: new Set(['D10']), last: ['C6', 'C7'] },
    },
    shooting: {
      view: shooting(),
      more: { cursor: 'D9', chosen: 'F8', legal: new Set(['D9', 'F10']), last: ['F8', 'E9'] },
    },
    polish: { view: polish(), more: { cursor: 'G8', legal: new Set(['G8', 'E12']), last: ['E9', 'F9', 'F8'] } },
  }
  it.each(Object.keys(positions).flatMap((name) => GLYPHS.map((glyphs) => [name, glyphs] as const)))(
    '%s in %s',
    async (name, glyphs) => {
      const { on = map, view, more } = positions[name] ?? { view: game.start(), more: {} }
      const text = ZOOMS.map((zoom) => drawnOn(on, view, { ...more, zoom, glyphs })).join('\n')
      await expect(`${text}\n`).toMatchFileSnapshot(`golden/map-111-${name}-${glyphs}.txt`)
    },
  )

  it('takes 39x15, 39x29 and 75x43 cells, a row more on the long board', () => {
    const sizes = (on: typeof map) => ZOOMS.map((zoom) => Object.values(on.size(zoom)).join('x'))
    expect(sizes(map)).toEqual(['39x15', '39x29', '75x43'])
    expect(sizes(screen111(long.rules).map)).toEqual(['39x16', '39x31', '75x46'])
    for (const zoom of ZOOMS) {
      const { width, height } = map.draw(undefined, marks({ zoom }))
      expect({ columns: width, rows: height }).toEqual(map.size(zoom))
    }
  })

  it('is whole on the smallest screen, with room for a log', () => {
    for (const { map: on } of [looks, screen111(long.rules)]) {
      expect(zoomNow(SMALLEST, on, undefined)).toBe(1)
      expect(on.size(1).rows + 2 + 4).toBeLessThanOrEqual(SMALLEST.rows)
      expect(on.size(1).columns + 1 + 30).toBeLessThanOrEqual(SMALLEST.columns)
    }
  })

  it('has a place of its own for every hex, and a letter over every column', () => {
    for (const [of, on] of [
      [game, map],
      [long, screen111(long.rules).map],
    ] as const) {
      for (const zoom of ZOOMS) {
        const size = on.size(zoom)
        const taken = new Set<number>()
        for (const hex of on.places) {
          const spot = on.spot(hex, zoom)
          expect(spot.x).toBeGreaterThanOrEqual(3)
          expect(spot.x + spot.columns).toBeLessThanOrEqual(size.columns)
          expect(spot.y + spot.rows).toBeLessThanOrEqual(size.rows)
          for (let y = spot.y; y < spot.y + spot.rows; y++)
            for (let x = spot.x; x < spot.x + spot.columns; x++) taken.add(y * size.columns + x)
        }
        const { columns, rows } = on.spot('E12', zoom)
        expect(taken.size).toBe(of.board.grid.size * columns * rows)
        expect(
          toLines(on.draw(undefined, marks({ zoom })))[0]
            ?.trim()
            .split(/ +/),
        ).toEqual([...'ABCDEFGHI'])
      }
    }
  })

  it('steps to neighbours, and back', () => {
    const opposite: Readonly<Record<Direction, Direction>> = {
      left: 'right',
      right: 'left',
      up: 'down',
      down: 'up',
      'up-left': 'down-right',
      'down-right': 'up-left',
      'up-right': 'down-left',
      'down-left': 'up-right',
    }
    for (const hex of map.places)
      for (const [there, back] of Object.entries(opposite) as [Direction, Direction][]) {
        const next = map.step(hex, there)
        if (next === undefined) continue
        expect(game.board.adjacent(game.board.find(hex) ?? NONE, game.board.find(next) ?? NONE)).toBe(true)
        // Below and above the ninth hex of a long row up and down leave the column.
        if (there.includes('-') || next[0] === hex[0]) expect(map.step(next, back)).toBe(hex)
      }
    expect(['up', 'down', 'left', 'right'].map((way) => map.step('D3', way as Direction))).toEqual([
      'D2',
      'D4',
      'C3',
      'E3',
    ])
    expect([map.step('I4', 'up'), map.step('A1', 'up'), map.step('A2', 'left')]).toEqual(['H3', undefined, undefined])
  })

  it('finds and names hexes', () => {
    expect(map.places.slice(0, 3)).toEqual(['A1', 'B1', 'C1'])
    expect(['e12', 'warszawa', ' G7 '].map((text) => map.find(text))).toEqual(['E12', 'E12', 'G7'])
    expect([map.find('I1'), map.name('E12'), map.name('D2')]).toEqual([undefined, 'E12 Warszawa', 'D2'])
  })

  it('is made of signs one cell wide, in ASCII of ASCII alone', () => {
    for (const signs of Object.values(SIGNS111))
      for (const sign of Object.values(signs) as string[]) for (const char of sign) expect(stringWidth(char)).toBe(1)
    for (const view of [declared(), shooting(), polish()])
      for (const zoom of ZOOMS) {
        const more = { zoom, cursor: 'E12', chosen: 'E12', legal: new Set(map.places), last: ['C6', 'E12'] }
        for (const char of map.draw(view, marks(more)).chars) expect(stringWidth(char)).toBe(1)
        expect(drawn(view, { ...more, glyphs: 'ascii' })).toMatch(/^[\n -~]*$/)
      }
  })
})

/** Positions that play comes to: from the start, and from the thick of it. */
function positions(count: number): readonly State[] {
  const found: State[] = []
  for (let n = 0; n < count; n++) {
    const random = seededRandom(`looks ${n}`)
    let state = n % 2 === 0 ? game.start() : crowded(game, `${n}`)
    for (let step = 0; step < 40; step++) {
      const [actor = CHANCE] = game.phase(state).waitingFor(state)
      if (game.outcome(state) !== undefined) break
      const outcomes = game.phase(state).outcomes?.(state) ?? []
      const action = actor === CHANCE ? pick(random, outcomes).action : pick(random, legal(game, state, actor))
      state = game.phase(state).apply(state, actor, action).state
      if (step % 4 === n % 4) found.push(state)
    }
  }
  return found
}

/** What an aircraft may be besides what it is: each position differs from the first in one thing. */
function changesOfUnits(of: Game111, state: State): readonly State[] {
  const { board } = of
  const free = board.grid.cells.findIndex((_, hex) => hex !== board.warsaw && !state.aircraftAt.includes(hex))
  return state.aircraftAt.flatMap((hex, i) => {
    if (hex === NONE) return []
    const attack = attackOf(board, state, i)
    const out: State[] = [
      { ...state, aircraftAt: with_(state.aircraftAt, i, free) },
      { ...state, aircraftAt: with_(state.aircraftAt, i, NONE) },
    ]
    // Whoever attacks is sound and in clear air.
    if (!isBomber(i) && attack === undefined && !state.covered[i])
      out.push({ ...state, damaged: with_(state.damaged, i, !state.damaged[i]) })
    if (isPole(i) && state.damaged[i] && board.isAirfield(hex))
      out.push({ ...state, covered: with_(state.covered, i, !state.covered[i]) })
    if (isBomber(i) && attack === undefined)
      out.push({ ...state, bomberHits: with_(state.bomberHits, i, 1 - (state.bomberHits[i] ?? 0)) })
    const flown = state.flown[i] ?? 0
    if (!hasShot(state, i) && attack === undefined) out.push({ ...state, flown: with_(state.flown, i, flown + 1) })
    return out
  })
}

/** The same of the shots: what is declared, and who has shot. */
function changesOfShots(of: Game111, state: State): readonly State[] {
  const { board } = of
  return UNITS.flatMap((_, i) => {
    if (i !== AA && (state.aircraftAt[i] ?? NONE) === NONE) return []
    const target = state.attacks[i] ?? NONE
    const out: State[] = []
    const others = (isPole(i) || i === AA ? [...BOMBERS, 2, 3, 4] : POLES).filter((other) => other !== target)
    if (target !== NONE)
      for (const other of [NONE, ...others]) out.push({ ...state, attacks: with_(state.attacks, i, other) })
    // Who stands on Warsaw has its own sign there, and not that of the artillery.
    const crowdedOut = i === AA && state.aircraftAt.includes(board.warsaw)
    if (attackOf(board, state, i) === undefined && !crowdedOut)
      out.push({ ...state, fired: with_(state.fired, i, !state.fired[i]) })
    return out
  })
}

/** Things that lie on the board. */
const changesOfGround = (state: State): readonly State[] => [
  ...state.clouds.map((_, i) => ({ ...state, clouds: state.clouds.filter((_cloud, other) => other !== i) })),
  ...state.fell.flatMap((hex, i) =>
    hex === NONE || state.aircraftAt.includes(hex) || state.fell.indexOf(hex) !== i
      ? []
      : [{ ...state, fell: with_(state.fell, i, NONE) }],
  ),
]

describe('what differs looks different', () => {
  it('on the map, whatever changes', () => {
    const kinds = { units: 0, shots: 0, ground: 0 }
    for (const state of positions(of(5, 2))) {
      const changed = {
        units: changesOfUnits(game, state),
        shots: changesOfShots(game, state),
        ground: changesOfGround(state),
      }
      for (const zoom of [2, 3] as const)
        for (const glyphs of GLYPHS) {
          const before = drawn(state, { zoom, glyphs })
          for (const [kind, states] of Object.entries(changed) as [keyof typeof kinds, readonly State[]][]) {
            kinds[kind] += states.length
            expect(states.map((other) => drawn(other, { zoom, glyphs }))).not.toContain(before)
          }
        }
    }
    for (const seen of Object.values(kinds)) expect(seen).toBeGreaterThan(100)
  })

  it('on the small map who stands where, how it is, what is declared', () => {
    for (const state of positions(8))
      for (const glyphs of GLYPHS) {
        const before = drawn(state, { zoom: 1, glyphs })
        const withoutFlown = changesOfUnits(game, state).filter(({ flown }) => flown === state.flown)
        const withdrawn = state.attacks.flatMap((target, i) =>
          target === NONE || (i === AA && state.aircraftAt.includes(game.board.warsaw))
            ? []
            : [{ ...state, attacks: with_(state.attacks, i, NONE) }],
        )
        const after = [...withoutFlown, ...withdrawn, ...changesOfGround(state)]
        expect(after.map((other) => drawn(other, { zoom: 1, glyphs }))).not.toContain(before)
      }
  })

  it('in the panel', () => {
    const rows = (view: State) =>
      looks
        .panel(view)
        .map(({ text }) => say(text))
        .join('\n')
    // The board alone tells which hex a destroyed aircraft was shot at on.
    for (const state of positions(24))
      for (const after of [...changesOfUnits(game, state), ...changesOfShots(game, state)])
        if (after.attacks.every((target) => target === NONE || after.aircraftAt[target] !== NONE))
          expect(rows(after)).not.toBe(rows(state))
  })

  it('marks, with no colour and no attribute', () => {
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS)
        for (const hex of ['A1', 'D10', 'E8', 'E12', 'B7', 'F8']) {
          const can = new Set([hex])
          const kinds: readonly Partial<Marks>[] = [
            {},
            { legal: can },
            { cursor: hex },
            { cursor: hex, legal: can },
            { chosen: hex },
            { chosen: hex, cursor: hex },
            ...(hex === 'F8' || hex === 'D10' ? [] : [{ last: [hex, 'C4'] }]),
          ]
          const pictures = kinds.map((kind) => drawn(declared(), { zoom, glyphs, ...kind }))
          expect(new Set(pictures).size).toBe(kinds.length)
        }
  })

  it('the unit that moved is underlined, the cursor is over its whole hex', () => {
    const picture = map.draw(polish(), marks({ cursor: 'G8', last: ['E9', 'F9', 'F8'] }))
    const styles = (hex: string) => {
      const { x, y, columns, rows } = map.spot(hex, 2)
      return Array.from({ length: columns * rows }, (_, i) =>
        styleOf(picture.attrs[(y + Math.floor(i / columns)) * picture.width + x + (i % columns)] ?? 0),
      )
    }
    expect(styles('F8').filter(({ underline }) => underline).length).toBeGreaterThan(3)
    expect(styles('G8').every(({ inverse }) => inverse)).toBe(true)
    expect(styles('G9').some(({ inverse }) => inverse)).toBe(false)
  })
})

describe('a hex', () => {
  it('shows who is there and how he is', () => {
    const small = (view: State, ...hexes: readonly string[]) =>
      hexes.map((hex) => cells(view, hex, { zoom: 1, glyphs: 'ascii' }).join('').trim())
    expect(small(polish(), 'B7', 'F9', 'H9', 'D11', 'E12', 'B11', 'F8', 'G8', 'B8', 'E8', 'D13')).toEqual([
      'H1~',
      'H2!',
      'b1%',
      'b2x',
      'b3W',
      'P1n',
      'P3',
      'P4*',
      '~~~',
      'a',
      '2',
    ])
    expect(small(shooting(), 'D10', 'C6', 'E10')).toEqual(['+P2', 'H1*', 'b1'])
  })

  it('shows an attack with its dice, else what has been flown', () => {
    expect(cells(declared(), 'C10')).toEqual([' b1*', ' 2P2'])
    expect(cells(declared(), 'C10', { zoom: 3 })).toEqual([' C10 ·  ', ' *P2 2d ', ' Bf1* +1'])
    expect(cells(polish(), 'E12')).toEqual([' b3 ', ' 3b3'])
    expect(cells(shooting(), 'E10')).toEqual([' b1 ', '  --'])
    const moved = place(game, { phase: 'luftwaffe-move', clouds: CLOUDS, aircraft: { Bf1: 'B10 flown=2', P1: 'A9' } })
    expect(cells(moved, 'B10')).toEqual([' b1 ', '  +2'])
  })

  it('shows the shot of the artillery on Warsaw', () => {
    const aiming = play(
      game,
      place(game, { phase: 'polish-fire', aircraft: { Bf1: 'D11', P1: 'A9' } }),
      'attack AA Bf1',
    )
    expect(cells(aiming, 'E12')).toEqual([' W *', ' 2b1'])
    expect(cells(aiming, 'E12', { zoom: 3 })[1]).toBe(' *Bf1 2d')
  })
})

describe('the panel', () => {
  const rows = (view: State, columns?: number) => looks.panel(view, columns)
  const told = (view: State, columns?: number) => rows(view, columns).map(({ text }) => say(text))

  it('has a line that fits for every unit', () => {
    for (const state of positions(16))
      for (const columns of [20, 28, 40]) {
        expect(rows(state, columns).map(({ unit }) => unit)).toEqual([...UNITS])
        for (const { text, unit = '' } of rows(state, columns)) {
          expect(stringWidth(say(text))).toBeLessThanOrEqual(columns)
          expect(say(text).startsWith(unit)).toBe(true)
        }
      }
  })

  it('reads like a list a player keeps', () => {
    expect(told(declared())).toMatchInlineSnapshot(`
      [
        "He1 C6 1 die at P1",
        "He2 E7 5 to Warsaw, 1 die",
        "Bf1 C10 +1, 2 dice at P2",
        "Bf2 C9 flown 2, 1 die at P2",
        "Bf3 F8 flown 1, 2 dice at P3",
        "P1  C7 2 dice",
        "P2  D10 2 dice",
        "P3  E9 2 dice",
        "P4  F7 in cloud",
        "AA  E12 nobody in reach",
      ]
    `)
    expect(told(shooting())).toMatchInlineSnapshot(`
      [
        "He1 C6 1 die at P1",
        "He2 E7 5 to Warsaw, 1 die",
        "Bf1 E10 flown 1, has shot",
        "Bf2 D11 flown 2, has shot",
        "Bf3 F8 flown 1, has shot",
        "P1  C7 2 dice",
        "P2  destroyed",
        "P3  E9 2 dice",
        "P4  F7 in cloud",
        "AA  E12 Bf1 and Bf2 in reach",
      ]
    `)
    expect(told(polish())).toMatchInlineSnapshot(`
      [
        "He1 B7 5 to Warsaw, in cloud",
        "He2 F9 1 hit, 1 die",
        "Bf1 H9 damaged, in cloud",
        "Bf2 D11 damaged",
        "Bf3 E12 3 dice",
        "P1  B11 camouflaged",
        "P2  destroyed",
        "P3  F8 has shot",
        "P4  G8 flown 1, 1 die at He2",
        "AA  E12 3 dice at Bf3",
      ]
    `)
    expect(told(polish(), 40)).toMatchInlineSnapshot(`
      [
        "He1 B7 5 to Warsaw, in cloud",
        "He2 F9 3 to Warsaw, 1 hit, 1 die",
        "Bf1 H9 damaged, in cloud",
        "Bf2 D11 damaged",
        "Bf3 E12 3 dice",
        "P1  B11 camouflaged",
        "P2  destroyed",
        "P3  F8 has shot",
        "P4  G8 flown 1, 1 die at He2",
        "AA  E12 3 dice at Bf3",
      ]
    `)
  })

  it('gives each side its own role', () => {
    expect(rows(game.start()).map(({ role }) => role)).toEqual([
      ...Array<string>(5).fill('first'),
      ...Array<string>(5).fill('second'),
    ])
  })
})

describe('what can be done', () => {
  const called = (view: State, ...texts: readonly string[]) =>
    texts.map((text) => {
      const label = looks.label?.(view, named(game, text))
      return label === undefined ? undefined : say(label)
    })
  it('is listed with the fields and the dice', () => {
    const moving = place(game, {
      phase: 'luftwaffe-move',
      clouds: CLOUDS,
      aircraft: { Bf1: 'E7', Bf2: 'C9', Bf3: 'C10 damaged', P1: 'A9' },
    })
    expect(called(moving, 'move Bf1 E8', 'move Bf1 E9', 'move Bf1 E10', 'move Bf1 F7', 'move Bf3 B10')).toEqual([
      'move E8, 1 field, 2 dice',
      'move E9, 2 fields, 1 die',
      'move E10, 3 fields, no dice, AA 1',
      'move F7, 1 field, in cloud',
      'move B10, 1 field',
    ])
    const bombers = place(game, { phase: 'bombers-move', aircraft: { He1: 'E10', He2: 'E9', P1: 'A9' } })
    expect(called(bombers, 'move He1 E12', 'move He1 D10', 'end')).toEqual([
      'move E12, 2 fields: Warsaw is bombed',
      'move D10, 1 field, 2 to Warsaw, AA 1',
      undefined,
    ])
    const poles = place(game, { phase: 'polish-move', aircraft: { Bf1: 'A9', P1: 'E9' } })
    expect(called(poles, 'move P1 E10', 'move P1 E11')).toEqual([
      'move E10, 1 field, 1 die',
      'move E11, 2 fields, no dice',
    ])
  })

  it('is listed with the dice of a shot', () => {
    expect(called(declared(), 'attack Bf1 P2', 'fire Bf1', 'withdraw Bf1', 'aim Bf2 P2', 'cloud A1 B1')).toEqual([
      'attack P2, 2 dice',
      'fire at P2, 2 dice',
      undefined,
      'aim P2, 1 die',
      undefined,
    ])
    const gone = play(game, declared(), 'fire Bf1 ; 2')
    expect(called(gone, 'fire Bf2', 'fly Bf3 D9', 'fly Bf3 F10')).toEqual([
      'fire: P2 is gone',
      'fly D9',
      'fly F10, AA 1',
    ])
    expect(called(gone, 'shoot-dice 0', 'shoot-dice 1', 'shoot-dice 2')).toEqual(['no hit', 'one hit', 'two hits'])
  })

  const warned = (view: State) => {
    const caution = looks.caution?.(view, named(game, 'end'))
    return caution === undefined ? undefined : say(caution)
  }
  it('warns of a phase that ends with nobody having moved', () => {
    const aircraft = { Bf1: 'B10', P1: 'E9' }
    for (const phase of ['luftwaffe-move', 'bombers-move', 'polish-move']) {
      const begun = place(game, { phase, aircraft })
      expect(warned(begun)).toBe('Nobody has moved in this phase.')
      const mover = { 'luftwaffe-move': 'Bf1 C9', 'bombers-move': 'He1 D2' }[phase] ?? 'P1 E8'
      expect(warned(play(game, begun, `move ${mover}`))).toBeUndefined()
    }
  })

  it('warns of a phase that ends with nobody attacking', () => {
    const fight = place(game, { aircraft: { Bf1: 'E8', Bf2: 'D9', Bf3: 'A9', P1: 'E9' } })
    expect(warned(fight)).toBe('No attack is declared, though Bf1 and Bf2 could attack.')
    expect(warned(play(game, fight, 'attack Bf1 P1'))).toBeUndefined()
    expect(looks.caution?.(fight, named(game, 'attack Bf1 P1'))).toBeUndefined()
    expect(warned(game.start())).toBeUndefined()
  })
})

describe('in words', () => {
  const look = (view: State, what: string) => looks.look(view, what)?.map(say)
  it('a hex', () => {
    expect(
      [look(declared(), 'A1'), look(declared(), 'G7'), look(declared(), 'E8'), look(declared(), 'D11')].flat(),
    ).toMatchInlineSnapshot(`
      [
        "A1: open country, 11 fields from Warsaw.",
        "G7: a cloud, 5 fields from Warsaw.",
        "E8: an airfield, 4 fields from Warsaw.",
        "D11: open country, 1 field from Warsaw, the artillery has 2 dice.",
      ]
    `)
    expect(look(shooting(), 'D10')).toMatchInlineSnapshot(`
      [
        "D10: open country, 2 fields from Warsaw, the artillery has 1 die, P2 fell here in this phase.",
      ]
    `)
    expect([look(polish(), 'E12'), look(polish(), 'warszawa')]).toEqual([look(polish(), 'E12'), look(polish(), 'E12')])
    expect(look(polish(), 'E12')).toMatchInlineSnapshot(`
      [
        "Bf3 on E12 Warszawa: undamaged; 3 dice; can be attacked by AA (3 dice).",
        "E12 Warszawa: the city to be bombed, the artillery has 3 dice.",
        "The artillery (AA) on E12 Warszawa: fires at Bf3 with 3 dice.",
      ]
    `)
    expect(look(polish(), 'Z99')).toBeUndefined()
  })

  it('every unit', () => {
    expect(look(declared(), '')).toMatchInlineSnapshot(`
      [
        "He1 on C6: 6 fields from Warsaw; attacks P1 with 1 die; can be attacked by P1 (2 dice).",
        "He2 on E7: 5 fields from Warsaw; 1 die; nobody can attack it from where they stand.",
        "Bf1 on C10: undamaged, 1 field flown; attacks P2 with 2 dice; can be attacked by P2 (2 dice).",
        "Bf2 on C9: undamaged, 2 fields flown; attacks P2 with 1 die; can be attacked by P2 (2 dice).",
        "Bf3 on F8: undamaged, 1 field flown; attacks P3 with 2 dice; can be attacked by P3 (2 dice).",
        "P1 on C7: undamaged; 2 dice; can be attacked by He1 (1 die).",
        "P2 on D10: undamaged; 2 dice; can be attacked by Bf1 (2 dice) and Bf2 (1 die).",
        "P3 on E9: undamaged; 2 dice; can be attacked by Bf3 (2 dice).",
        "P4 on F7: undamaged, in a cloud; cannot shoot; cannot be attacked.",
        "The artillery (AA) on E12 Warszawa: nobody is in reach.",
        "Clouds: F7 G7; B7 B8; D5 E5; H9 H10.",
      ]
    `)
    expect(look(polish(), '')).toMatchInlineSnapshot(`
      [
        "He1 on B7: in a cloud, 5 fields from Warsaw; cannot shoot; cannot be attacked.",
        "He2 on F9: hit once in this round, 3 fields from Warsaw; 1 die; can be attacked by P4 (1 die).",
        "Bf1 on H9: damaged, in a cloud; cannot shoot; cannot be attacked.",
        "Bf2 on D11: damaged; cannot shoot; can be attacked by AA (2 dice).",
        "Bf3 on E12 Warszawa: undamaged; 3 dice; can be attacked by AA (3 dice).",
        "P1 on B11: camouflaged, repaired in the next phase 4; cannot shoot; cannot be attacked.",
        "P2 has been destroyed.",
        "P3 on F8: undamaged; has shot; can be attacked by He2 (1 die).",
        "P4 on G8: undamaged, 1 field flown; attacks He2 with 1 die; can be attacked by He2 (1 die).",
        "The artillery (AA) on E12 Warszawa: fires at Bf3 with 3 dice.",
        "Clouds: F7 G7; B7 B8; D5 E5; H9 H10.",
      ]
    `)
    expect([look(polish(), 'aa'), look(polish(), 'p2')]).toMatchInlineSnapshot(`
      [
        [
          "The artillery (AA) on E12 Warszawa: fires at Bf3 with 3 dice.",
        ],
        [
          "P2 has been destroyed.",
        ],
      ]
    `)
  })

  it('what stands over the table', () => {
    const told = (view: State) => looks.status(view).map(say)
    expect(told(game.start())).toEqual(['Fuel [#.......] round 1 of 8', 'before round 1: 0 of 4 clouds placed'])
    expect(told(declared())).toEqual(['Fuel [####....] round 4 of 8', 'phase 2 of 6: Germans shoot'])
    expect(told({ ...polish(), round: 8, todo: [] })).toEqual(['Fuel [########] round 8 of 8', 'the part is over'])
    expect(looks.round(declared())).toBe(4)
    expect(looks.hand(declared(), 'polish')).toEqual([])
  })

  it('the sequence of play fits a screen, each step with its rule', () => {
    for (const step of looks.turn.map(say)) {
      expect(step).toMatch(/ \[\d+\.\d+(, \d+\.\d+)*\]$/)
      expect(step.length).toBeLessThanOrEqual(78)
    }
    expect(looks.turn).toHaveLength(14)
  })

  it('the legend fits 80 columns, names every sign, and is ASCII where the map is', () => {
    for (const glyphs of GLYPHS) {
      const lines = looks.legend(glyphs)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(78)
      for (const sign of Object.values(SIGNS111[glyphs]) as string[]) expect(lines.join('\n')).toContain(sign)
    }
    expect(looks.legend('ascii').join('')).toMatch(/^[ -~]*$/)
    expect(SHORT.map((sign) => sign.length)).toEqual(SHORT.map(() => 2))
  })
})

describe('where things are', () => {
  const at = (view: State, kind: Part['kind'], id: string) => looks.place(view, { kind, id })
  it('units, targets and hexes have a place, the artillery on Warsaw; buttons and the lost have none', () => {
    expect([
      at(polish(), 'unit', 'P3'),
      at(polish(), 'target', 'He2'),
      at(polish(), 'unit', 'AA'),
      at(polish(), 'hex', 'D9'),
    ]).toEqual(['F8', 'F9', 'E12', 'D9'])
    expect([at(polish(), 'unit', 'P2'), at(polish(), 'button', 'end')]).toEqual([undefined, undefined])
  })

  it('actions leave a trail', () => {
    const way = (view: State, text: string) => looks.trail(view, named(game, text))
    expect(way(game.start(), 'cloud F7 G7')).toEqual(['F7', 'G7', 'F7'])
    expect(way(declared(), 'move He2 F8')).toEqual(['E7', 'F8'])
    expect([way(declared(), 'attack Bf1 P2'), way(declared(), 'fire Bf1')]).toEqual([
      ['C10', 'D10'],
      ['C10', 'D10'],
    ])
    expect(way(play(game, declared(), 'fire Bf1 ; 2'), 'fire Bf2')).toEqual(['C9', 'D10'])
    expect(way(shooting(), 'fly Bf3 D9')).toEqual(['F8', 'E9', 'D9'])
    expect(way(polish(), 'attack AA Bf2')).toEqual(['E12', 'D11'])
    expect([way(declared(), 'end'), way(declared(), 'withdraw Bf1'), way(shooting(), 'shoot-dice 1')]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('the catalogue knows the screen', () => {
    expect(screenOf('111', game as never).map.places).toEqual(map.places)
    expect(unitIndex('AA')).toBe(AA)
    expect(decider(game, declared())).toBe('luftwaffe')
  })
})
