/** How 7 looks: the map in three zooms, the panel, the words around them. */
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { builtIn7 } from '../../src/maps/data-7.ts'
import { type Game7, open } from '../../src/rules/7/game.ts'
import { actionsLeft, NONE, regimentOn, type State, with_ } from '../../src/rules/7/state.ts'
import { screen7 } from '../../src/screens/games/7/screen.ts'
import { SIGNS7 } from '../../src/screens/games/7/signs.ts'
import type { Direction, Marks, Zoom } from '../../src/screens/games/game-screen.ts'
import { themes } from '../../src/screens/theme.ts'
import { styleOf, toLines } from '../../src/terminal/canvas.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { world } from '../helpers/cli.ts'
import { crowded } from '../helpers/crowded.ts'
import { game7, named, place, play } from '../helpers/seven.ts'

const basic = game7()
const advanced = game7({}, 'advanced')
const { map } = screen7(basic.rules)
const screens = { basic: screen7(basic.rules), advanced: screen7(advanced.rules) }
const say = sentencesOf('7', builtIn7().board.names)
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
const drawn = (view: State | undefined, more: Partial<Marks> = {}): string =>
  toLines(map.draw(view, marks(more))).join('\n')

/** A position near its middle where much stands over and beside much, and what the one who plays sees of it. */
function busy(): { readonly view: State; readonly more: Partial<Marks> } {
  const from = place(basic, {
    round: 3,
    turn: 'polish',
    regiments: {
      '24': 'E3 dispersed',
      '81': 'F3 prepared',
      '32': 'G4',
      '19': 'J3 prepared',
      '33': 'C8 dispersed',
      '36': 'B7',
      '65': 'A8 prepared',
      '80': 'D1',
      '64': 'A9',
    },
    aircraft: { P1: 'E3 bomb', P2: 'C8 damaged', P3: 'A8 damaged bomb' },
  })
  const view = play(basic, from, 'fly P1 F2', 'fly P1 F3 ; cavalry-die miss')
  const more = {
    cursor: 'E4',
    legal: new Set(['F3', 'E4', 'F4', 'G3', 'E3', 'C8']),
    chosen: 'F3',
    last: ['F2', 'F3'],
  }
  return { view, more }
}

/** Two regiments in Lwów, the commander found, one regiment and one aircraft lost. */
const late = (): State =>
  place(advanced, {
    round: 7,
    turn: 'polish',
    regiments: {
      '19': '-',
      '24': 'B9',
      '32': 'B9 dispersed',
      '33': 'C9 prepared',
      '36': 'A10 prepared',
      '64': 'B8',
      '65': 'D9',
      '79': 'G7',
    },
    aircraft: { P1: 'B9 bomb', P2: '-', P3: 'C10' },
    more: {
      commander: '36',
      revealed: true,
      handedOver: ['19', '32'],
      commissarUsed: true,
      lwow: ['24', '32'],
      entered: true,
    },
  })

describe('the map', () => {
  const positions: Readonly<Record<string, { readonly view: State; readonly more: Partial<Marks> }>> = {
    start: { view: basic.start(), more: { cursor: 'G7' } },
    busy: busy(),
    late: { view: late(), more: { cursor: 'B9', legal: new Set(['B9']) } },
  }
  it.each(Object.keys(positions).flatMap((name) => GLYPHS.map((glyphs) => [name, glyphs] as const)))(
    '%s in %s',
    async (name, glyphs) => {
      const { view, more } = positions[name] ?? busy()
      const text = ZOOMS.map((zoom) => drawn(view, { ...more, zoom, glyphs })).join('\n')
      await expect(`${text}\n`).toMatchFileSnapshot(`golden/7-${name}-${glyphs}.txt`)
    },
  )

  it('of the empty board is what vistula map prints, in the size that fits', async () => {
    const here = world()
    const printed = async (...flags: readonly string[]) => (await here.run(['map', '7', ...flags])).out
    for (const zoom of ZOOMS)
      expect(await printed('--zoom', String(zoom), '--width', '95')).toContain(
        `${drawn(undefined, { zoom }).trimEnd()}\n`,
      )
    expect(await printed('--zoom', '3')).toContain(`${drawn(undefined, { zoom: 2 }).trimEnd()}\n`)
    expect(await printed('--zoom', '2', '--width', '20')).toContain(`${drawn(undefined, { zoom: 1 }).trimEnd()}\n`)
    const ascii = await printed('--ascii', '--zoom', '3', '--width', '95')
    expect(ascii).toContain(`${drawn(undefined, { zoom: 3, glyphs: 'ascii' }).trimEnd()}\n`)
    expect(ascii).toMatch(/^[\n -~]*$/)
  })

  it('takes 49x11, 49x21 and 95x31 cells', () => {
    expect(ZOOMS.map((zoom) => map.size(zoom))).toEqual([
      { columns: 49, rows: 11 },
      { columns: 49, rows: 21 },
      { columns: 95, rows: 31 },
    ])
    for (const zoom of ZOOMS) {
      const { width, height } = map.draw(undefined, marks({ zoom }))
      expect({ columns: width, rows: height }).toEqual(map.size(zoom))
    }
  })

  it('has a place of its own for every hex', () => {
    expect(map.places).toHaveLength(106)
    for (const zoom of ZOOMS) {
      const { columns, rows } = map.size(zoom)
      const taken = new Set<number>()
      for (const hex of map.places) {
        const spot = map.spot(hex, zoom)
        expect(spot.x + spot.columns).toBeLessThanOrEqual(columns)
        expect(spot.y + spot.rows).toBeLessThanOrEqual(rows)
        for (let y = spot.y; y < spot.y + spot.rows; y++)
          for (let x = spot.x; x < spot.x + spot.columns; x++) taken.add(y * columns + x)
      }
      const { columns: width, rows: height } = map.spot('B9', zoom)
      expect(taken.size).toBe(106 * width * height)
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
        expect(basic.board.adjacent(basic.board.find(hex) ?? NONE, basic.board.find(next) ?? NONE)).toBe(true)
        // Beside a missing corner up and down leave the column.
        if (there.includes('-') || next[0] === hex[0]) expect(map.step(next, back)).toBe(hex)
      }
    expect(['up', 'down', 'left', 'right'].map((way) => map.step('D3', way as Direction))).toEqual([
      'D2',
      'D4',
      'C3',
      'E3',
    ])
    expect(map.step('D2', 'up')).toBe('D1')
    expect(['up', 'left', 'up-left'].map((way) => map.step('A2', way as Direction))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(map.step('K2', 'up')).toBe('J1')
    expect(map.step('J9', 'down')).toBeUndefined()
  })

  it('finds and names hexes', () => {
    expect(map.places.slice(0, 3)).toEqual(['B1', 'C1', 'D1'])
    expect(['g3', 'radziechow', ' Lwów '].map((text) => map.find(text))).toEqual(['G3', 'G3', 'B9'])
    expect(map.find('Kraków')).toBeUndefined()
    expect([map.name('G3'), map.name('D2')]).toEqual(['G3 Radziechów', 'D2'])
  })

  it('is made of signs one cell wide, in ASCII of ASCII alone', () => {
    for (const signs of Object.values(SIGNS7))
      for (const sign of Object.values(signs).flat()) expect(stringWidth(sign)).toBe(1)
    for (let n = 0; n < 20; n++)
      for (const zoom of ZOOMS) {
        const more = { zoom, cursor: 'C9', chosen: 'C9', legal: new Set(map.places), last: ['B7', 'C9'] }
        for (const char of map.draw(crowded(advanced, `${n}`), marks(more)).chars) expect(stringWidth(char)).toBe(1)
        expect(drawn(crowded(advanced, `${n}`), { ...more, glyphs: 'ascii' })).toMatch(/^[\n -~]*$/)
      }
  })
})

/** Positions, and the game they belong to. */
const positions = (count: number): readonly { readonly game: Game7; readonly state: State }[] =>
  Array.from({ length: count }, (_, n) => {
    const game = n % 2 === 0 ? basic : advanced
    return { game, state: crowded(game, `look ${n}`) }
  })

/** Each position with one thing changed that everybody may see: a unit's state or place. */
function changes({ board }: Game7, state: State): readonly State[] {
  const free = board.grid.cells.findIndex(
    (_, hex) => hex !== board.lwow && !state.regimentAt.includes(hex) && !state.aircraftAt.includes(hex),
  )
  const regiments = state.regimentAt.flatMap((hex, i) => {
    // What lies below in Lwów is told by the panel alone.
    if (hex === NONE || regimentOn(state, hex) !== i) return []
    const turned = {
      ...state,
      dispersed: with_(state.dispersed, i, !state.dispersed[i]),
      prepared: with_(state.prepared, i, false),
    }
    const marked = { ...state, prepared: with_(state.prepared, i, !state.prepared[i]) }
    const away = { ...state, regimentAt: with_(state.regimentAt, i, free), lwow: state.lwow.filter((one) => one !== i) }
    return [turned, away, ...(state.dispersed[i] || hex === board.lwow ? [] : [marked])]
  })
  const aircraft = state.aircraftAt.flatMap((hex, i) =>
    hex === NONE
      ? []
      : [
          { ...state, damaged: with_(state.damaged, i, !state.damaged[i]) },
          { ...state, bomb: with_(state.bomb, i, !state.bomb[i]) },
          { ...state, damaged: with_(state.damaged, i, !state.damaged[i]), bomb: with_(state.bomb, i, !state.bomb[i]) },
          { ...state, aircraftAt: with_(state.aircraftAt, i, free) },
          { ...state, aircraftAt: with_(state.aircraftAt, i, NONE) },
        ],
  )
  return [...regiments, ...aircraft]
}

describe('what differs looks different', () => {
  it('on the map, whatever changes of a unit', () => {
    for (const { game, state } of positions(30))
      for (const zoom of [2, 3] as const)
        for (const glyphs of GLYPHS) {
          const before = drawn(state, { zoom, glyphs })
          const after = changes(game, state).map((changed) => drawn(changed, { zoom, glyphs }))
          expect(after).not.toContain(before)
        }
  })

  it('in the panel', () => {
    for (const { game, state } of positions(60)) {
      const rows = (view: State) =>
        screens[game.rules.variant]
          .panel(view)
          .map(({ text }) => say(text))
          .join('\n')
      expect(changes(game, state).map(rows)).not.toContain(rows(state))
    }
  })

  it('an aircraft above a regiment, in every zoom', () => {
    const without = place(basic, { regiments: { '24': 'E3' }, aircraft: { P1: 'D2' } })
    const above = place(basic, { regiments: { '24': 'E3' }, aircraft: { P1: 'E3' } })
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS) {
        const spot = map.spot('E3', zoom)
        const cut = (view: State, legal: readonly string[]): string =>
          drawn(view, { zoom, glyphs, legal: new Set(legal) })
            .split('\n')
            .slice(spot.y, spot.y + spot.rows)
            .map((line) => line.slice(spot.x, spot.x + spot.columns))
            .join('\n')
        const cells = [cut(without, []), cut(without, ['E3']), cut(above, []), cut(above, ['E3'])]
        expect(new Set(cells).size).toBe(4)
      }
  })

  it('marks, with no colour and no attribute', () => {
    for (const zoom of ZOOMS)
      for (const glyphs of GLYPHS)
        for (const hex of ['D2', 'G7', 'J3', 'A9']) {
          const legal = new Set([hex])
          const kinds: readonly Partial<Marks>[] = [
            {},
            { legal },
            { cursor: hex },
            { cursor: hex, legal },
            { chosen: hex },
            { chosen: hex, cursor: hex },
            ...(hex === 'D2' || hex === 'G7' ? [{ last: [hex, 'C4'] }] : []),
          ]
          const pictures = kinds.map((kind) => drawn(basic.start(), { zoom, glyphs, ...kind }))
          expect(new Set(pictures).size).toBe(kinds.length)
        }
  })

  it('the actions an aircraft has left, in the large map and in the panel', () => {
    const { view } = busy()
    const fewer = { ...view, actions: view.actions - 1 }
    expect(drawn(fewer, { zoom: 3 })).not.toBe(drawn(view, { zoom: 3 }))
    const row = (of: State) => screens.basic.panel(of).map(({ text }) => say(text))[10]
    expect([row(view), row(fewer)]).toEqual(['P1  F3 bomb, 2 actions', 'P1  F3 bomb, 1 action'])
  })

  it('the unit that moved is underlined, the cursor is over its whole hex', () => {
    const { view, more } = busy()
    const picture = map.draw(view, marks(more))
    const styles = (hex: string) => {
      const { x, y, columns, rows } = map.spot(hex, 2)
      return Array.from({ length: columns * rows }, (_, i) =>
        styleOf(picture.attrs[(y + Math.floor(i / columns)) * picture.width + x + (i % columns)] ?? 0),
      )
    }
    expect(styles('F3').filter(({ underline }) => underline)).toHaveLength(6)
    expect(styles('E4').every(({ inverse }) => inverse)).toBe(true)
    expect(styles('F4').some(({ inverse }) => inverse)).toBe(false)
  })
})

describe('the hidden commander', () => {
  it('6.30: shows nowhere but in the hand, whoever looks', () => {
    let hidden = 0
    for (let n = 0; n < 60; n++) {
      const state = crowded(advanced, `commander ${n}`)
      if (state.revealed) continue
      hidden++
      const looks = state.regimentAt.flatMap((_, commander) =>
        state.cleared[commander]
          ? []
          : (['bolshevik', 'polish', 'public'] as const).map((viewer) => {
              const view = advanced.view({ ...state, commander }, viewer)
              const { panel, status } = screens.advanced
              return JSON.stringify([ZOOMS.map((zoom) => map.draw(view, marks({ zoom }))), panel(view), status(view)])
            }),
      )
      expect(new Set(looks).size).toBe(1)
    }
    expect(hidden).toBeGreaterThan(10)
  })

  it('6.28: leaves no trail when chosen', () => {
    const action = advanced.parse('commander 65')
    expect('verb' in action ? screens.advanced.trail(advanced.start(), action) : undefined).toEqual([])
  })
})

describe('the panel', () => {
  const rows = (game: Game7, view: State) => screens[game.rules.variant].panel(view)
  it('has a line of at most 28 columns for every unit', () => {
    for (const { game, state } of positions(100))
      for (const turn of ['bolshevik-turn', 'polish-turn'] as const) {
        const used = state.used.map((_, i) => (turn === 'bolshevik-turn' ? i % 3 : 0))
        const view: State = { ...state, todo: [{ phase: turn }], used, landed: state.landed.map((_, i) => i === 1) }
        const found = rows(game, view)
        expect(found.map(({ unit }) => unit)).toEqual([...'19 24 32 33 36 64 65 79 80 81 P1 P2 P3'.split(' ')])
        for (const { text, unit = '' } of found) {
          expect(stringWidth(say(text))).toBeLessThanOrEqual(28)
          expect(say(text).startsWith(unit)).toBe(true)
        }
      }
  })

  it('reads like a list a player keeps', () => {
    expect(rows(basic, busy().view).map(({ text }) => say(text))).toEqual([
      '19! J3 Szczurowice, prepared',
      '24? E3 Dobrotwór, dispersed',
      '32  G4 Chołojów',
      '33? C8 Dublany, dispersed',
      '36  B7 Mierzwica',
      '64  A9 Lewandówka',
      '65! A8 Janów, prepared',
      '79  J1',
      '80  D1 Krystynopol',
      '81! F3 Witków Nowy, prepared',
      'P1  F3 bomb, 2 actions',
      'P2  C8 damaged, 4 left',
      'P3  A8 damaged, bomb, 4 left',
    ])
    expect(rows(advanced, late()).map(({ text }) => say(text))).toMatchInlineSnapshot(`
      [
        "19  removed",
        "24  B9 Lwów, under 32",
        "32& B9 dispersed, cleared",
        "33! C9 Winniki, prepared",
        "36! A10 prepared, Budyonny",
        "64  B8 Brzuchowice",
        "65  D9 Podbereźce",
        "79  G7 Busk",
        "80  K2 Beresteczko",
        "81  J2",
        "P1  B9 Lwów, bomb, 4 actions",
        "P2  shot down",
        "P3  C10 no bomb, 4 actions",
      ]
    `)
    const moved = play(basic, basic.start(), 'move 24 I3', 'move 81 I2', 'prepare 81')
    expect(
      rows(basic, moved)
        .map(({ text }) => say(text))
        .filter((row) => /^(24|81)/.test(row)),
    ).toEqual(['24  I3 1 left', '81! I2 prepared, done'])
  })

  it('gives each side its own role', () => {
    expect([...new Set(rows(basic, basic.start()).map(({ role }) => role))]).toEqual(['first', 'second'])
  })
})

describe('the words around the map', () => {
  it('say what stands over the table', () => {
    const told = (game: Game7, view: State) => screens[game.rules.variant].status(view).map(say)
    expect(told(basic, basic.start())).toEqual(['11 August, round 1 of 8', 'Bolshevik turn'])
    expect(told(advanced, advanced.start())).toMatchInlineSnapshot(`
      [
        "11 August, round 1 of 8",
        "before the first turn",
        "commissar available",
        "Budyonny hidden",
        "no numbers handed over",
      ]
    `)
    expect(told(advanced, late())).toMatchInlineSnapshot(`
      [
        "17 August, round 7 of 8",
        "Polish turn",
        "Lwów entered, the last round",
        "commissar used",
        "Budyonny with 36",
        "2 numbers handed over",
      ]
    `)
  })

  it('the sequence of play fits a screen, each step with its rule', () => {
    for (const { turn } of Object.values(screens))
      for (const step of turn.map(say)) {
        expect(step).toMatch(/ \[\d\.\d+(, \d\.\d+)*\]$/)
        expect(step.length).toBeLessThanOrEqual(78)
      }
    expect(screens.basic.turn).toHaveLength(14)
    expect(screens.advanced.turn.length).toBeLessThanOrEqual(20)
  })

  it('the legend fits 80 columns, and is ASCII where the map is', () => {
    for (const glyphs of GLYPHS)
      for (const line of screens.basic.legend(glyphs)) expect(line.length).toBeLessThanOrEqual(78)
    expect(screens.basic.legend('ascii').join('').replace('Lwów', '')).toMatch(/^[ -~]*$/)
  })
})

describe('where things are', () => {
  const at = (view: State, id: string, kind: 'unit' | 'target' | 'hex' | 'button' = 'unit') =>
    screens.basic.place(view, { kind, id })
  it('units, targets and hexes have a place; buttons and the lost have none', () => {
    const view = late()
    expect([at(view, '33'), at(view, 'P3'), at(view, '65', 'target'), at(view, 'F4', 'hex')]).toEqual([
      'C9',
      'C10',
      'D9',
      'F4',
    ])
    expect([at(view, '19'), at(view, 'P2'), at(view, 'end', 'button')]).toEqual([undefined, undefined, undefined])
  })

  it('actions leave a trail', () => {
    const way = (view: State, text: string) => screens.basic.trail(view, named(basic, text))
    const polish = place(basic, {
      turn: 'polish',
      regiments: { '81': 'F3' },
      aircraft: { P1: 'E3', P2: 'F5', P3: 'G3' },
    })
    expect(way(basic.start(), 'move 24 I3')).toEqual(['J3', 'I3'])
    expect(way(basic.start(), 'prepare 24')).toEqual(['J3'])
    expect(way(polish, 'fly P1 D3')).toEqual(['E3', 'D3'])
    expect(way(polish, 'strafe P1 81')).toEqual(['E3', 'F3'])
    expect(way(polish, 'bomb P1')).toEqual(['E3'])
    const over = play(basic, polish, 'strafe P1 81 ; polish-die miss')
    expect(way(over, 'exit G4')).toEqual(['E3', 'F3', 'G4'])
    expect([way(polish, 'end'), way(polish, 'polish-die hit')]).toEqual([[], []])
    expect(actionsLeft(over, 0)).toBe(3)
  })

  it('a board of one’s own is drawn as well, shifted rows and all', () => {
    const { board, die } = builtIn7()
    const even = open({ board: { ...board, shiftedRows: 'even' }, die }, 'basic', basic.rules.options)
    const own = screen7(even.rules).map
    expect(toLines(own.draw(even.start(), marks({ glyphs: 'ascii' }))).slice(0, 4)).toMatchInlineSnapshot(`
      [
        "    A   B   C   D   E   F   G   H   I   J   K",
        " 1      .   .   =   .   .   .   .   .   79",
        "",
        " 2    A   .   .   .   ~   .   .   .   .   81  80",
      ]
    `)
  })
})
