/** The table of Mali Powstańcy: the track, the patrols, walking, and how all of it looks together. */
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { builtInMali } from '../../src/maps/data-mali.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { screenMali } from '../../src/screens/games/mali/screen.ts'
import type { Model } from '../../src/screens/model.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { crowded } from '../helpers/crowded-mali.ts'
import { expectGolden, goldenCases, opened, plain, type Shown } from '../helpers/goldens.ts'
import { of } from '../helpers/how-much.ts'
import { gameMali, json, type Placing, place } from '../helpers/mali.ts'
import { type Screens, type ScreensOptions, screens } from '../helpers/screens.ts'

const four = gameMali()
const three = gameMali({ players: 3 })
const extended = gameMali({ variant: 'extended', players: 3 })
const { board } = builtInMali()
const say = sentencesOf('mali', {
  ...board.districts,
  ...Object.fromEntries(board.locations.map(({ id, name }) => [id, name])),
})

const track = (game: GameMali, state: State, columns = 27, viewer: Viewer = 'public'): readonly string[] =>
  (screenMali(game.rules).pinned?.(game.view(state, viewer), columns) ?? []).flatMap(({ text }) =>
    say(text).split('\n'),
  )
const patrols = (game: GameMali, state: State, columns = 52, viewer: Viewer = 'public'): readonly string[][] =>
  (screenMali(game.rules).strip?.(game.view(state, viewer), columns, 'unicode') ?? []).map(({ cells }) =>
    cells.map(({ text }) => say(text)),
  )

/** Red carries 6 and moves; the first order leaves in this round. */
const BUSY: Placing = {
  start: 'green',
  scouts: { r1: 'WIL-CIT/1 6', r2: 'PPP', g1: 'CIT 6', g2: 'PPP', o2: 'PPP 9', o3: 'STM-PRT/2' },
  track: ['6 11', '21', '33', '', '9'],
  delivered: { green: '13 19' },
  out: 11,
  cards: 'red 4, green 5, orange 5',
  more: { soldier: 'PST-PAS/1', closed: ['CIT-PWP', 'BRI-PRT'], tokens: 2 },
}
/** Mokotów is lost, Wola has failed once. */
const LATE: Placing = {
  start: 'green',
  scouts: { r1: 'WIL-CIT/1 6', r2: 'PPP', g1: 'CIT 6', g2: 'PPP', o2: 'PPP 9', '*': 'TCS' },
  track: ['6', '21 victory', '33', '9'],
  delivered: { green: '13 19', red: '1' },
  out: 26,
  cards: 'red 3, green 4, orange 5',
  more: { closed: ['OLD-PAW', 'STM-SAD'], tokens: 2, strikes: { MOK: 2, WOL: 1 } },
}

const from = (game: GameMali, placing: Placing): { readonly position: Json } => ({
  position: JSON.parse(JSON.stringify(json(game, placing))) as Json,
})
const ALONE = { game: 'mali', players: 3, seed: 'a', seat: ['green=random', 'orange=random'] } as const
const busy = (options: ScreensOptions = {}): Promise<Screens> =>
  screens({ play: ALONE, from: from(three, BUSY), ...options })
const late = (options: ScreensOptions = {}): Promise<Screens> =>
  screens({ play: { ...ALONE, variant: 'extended' }, from: from(extended, LATE), ...options })

describe('the track', () => {
  it('tells of every order how long it has lain there, from where to where, its points, and who carries it how far', () => {
    expect(track(three, place(three, BUSY))).toMatchInlineSnapshot(`
      [
        "Track, deck 5, tokens 2/4",
        "5!  9 PPP>BNK  6 o2:3",
        "3  33 STM>PAW 12",
        "2  21 TCS>MIC 10",
        "1   6 WIL>PRT 15 r1:18",
        "   g1:17",
        "1  11 PWP>SZU 10",
      ]
    `)
    expect(track(extended, place(extended, LATE), 27, 'red')).toMatchInlineSnapshot(`
      [
        "Track, deck 16, lost 1/3",
        "4!  9 PPP>BNK  6 o2:3",
        "3  33 STM>PAW 12 lost",
        "2  21 TCS>MIC 10",
        "2     Victory",
        "1   6 WIL>PRT 15 r1:11",
        "   g1:10",
        "mine: ZOL 1:0*, most 1:2,",
        "  to-6 1",
      ]
    `)
  })

  it('has lines that fit, and every carrier with its steps', () => {
    for (const game of [four, three, extended])
      for (let i = 0; i < of(30, 8); i++) {
        const state = crowded(game, `track ${i}`)
        const lines = track(game, state)
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(27)
        const told = lines.join(' ').match(/\b[rgop][123]:(\d+|-)/g) ?? []
        expect(told).toHaveLength(state.carries.filter((order) => order >= 0).length)
      }
  })

  it('has the objectives of who looks, and of nobody else', () => {
    const state = place(extended, LATE)
    expect(track(extended, state, 27, 'public').join(' ')).not.toContain('mine')
    expect(track(extended, state, 27, 'green').join(' ')).toContain('WOL 1:0*, most 2:1*')
  })
})

describe('the patrols', () => {
  it('show the cards that are left, what is delivered, who starts and who acts when', () => {
    expect(patrols(three, place(three, BUSY))).toMatchInlineSnapshot(`
      [
        [
          "Round 16: [Red 4] Green 5 Orange 5",
        ],
        [
          "▮Red     123-5 no orders",
          "▴Green*  1234- 2 orders",
        ],
        [
          "◉Orange  1234- no orders",
        ],
      ]
    `)
    expect(patrols(extended, place(extended, LATE))).toMatchInlineSnapshot(`
      [
        [
          "Round 6: [Red 3] Green 4 Orange 5",
        ],
        [
          "▮Red     12-45 1 order",
          "▴Green*  123-5 2 orders",
        ],
        [
          "◉Orange  1234- no orders",
          "{WOL} %MOK%",
        ],
      ]
    `)
    expect(patrols(three, place(three, { ...BUSY, cards: '', more: {} }))[0]).toEqual([
      'Round 16, to choose: Red Green Orange',
    ])
    expect(patrols(three, place(three, { ...BUSY, turn: 'soldier' }))[0]).toEqual([
      'Round 16: Red 4 Green 5 Orange 5 | soldier',
    ])
  })

  it('fit in a row with four patrols, whatever goes on', () => {
    const late: Placing = { round: 15, cards: 'red 2, green 3, orange 4, purple 5' }
    for (const turn of ['red', 'soldier'] as const) {
      const [row = ''] = patrols(four, place(four, { ...late, turn }))[0] ?? []
      expect(row).toContain('Purple 5')
      expect(stringWidth(row)).toBeLessThanOrEqual(52)
    }
    const [choice = ''] = patrols(four, place(four, { round: 15 }))[0] ?? []
    expect(choice).toBe('Round 15, to choose: Red Green Orange Purple')
  })

  it('stand two beside each other without being cut, also with open points', () => {
    for (const game of [four, gameMali({ 'open-scores': true }), extended])
      for (let i = 0; i < of(30, 8); i++) {
        const [acts, ...rows] = patrols(game, crowded(game, `patrols ${i}`))
        expect(stringWidth(acts?.[0] ?? '')).toBeLessThanOrEqual(52)
        expect(rows).toHaveLength(2)
        for (const [left = '', right = ''] of rows) {
          expect(stringWidth(left)).toBeLessThanOrEqual(25)
          expect(stringWidth(right)).toBeLessThanOrEqual(26)
        }
      }
  })
})

/** As much on the table as there can be: a full track, four carriers of an order, failures everywhere, objectives of one's own. */
const LOUD: Readonly<Record<'basic' | 'extended', Placing>> = {
  basic: {
    scouts: {
      r1: 'WIL 6',
      g1: 'CIT 6',
      o1: 'GDA 6',
      p1: 'PWP 6',
      r2: 'PPP 9',
      g2: 'OLD 9',
      o2: 'OLD-PPP/1 9',
      p2: 'PAS 9',
      r3: 'STM',
    },
    track: ['6 11', '21 24', '33 32', '9 12', '40 41'],
    out: 12,
    cards: 'red 2, green 3, orange 4, purple 5',
    more: { soldier: 'KAL', closed: ['CIT-PWP', 'BRI-PRT', 'STM-SAD'], tokens: 3 },
  },
  extended: {
    scouts: {
      r1: 'WIL 6',
      g1: 'CIT 6',
      o1: 'GDA 6',
      p1: 'PWP 6',
      r2: 'PPP 9',
      g2: 'OLD 9',
      o2: 'OLD-PPP/1 9',
      p2: 'PAS 9',
      '*': 'TCS',
    },
    track: ['6 11 2', '21 24 39', '33 32 victory', '9 12 40'],
    out: 30,
    cards: 'red 2, green 3, orange 4, purple 5',
    more: {
      closed: ['CIT-PWP', 'STM-SAD', 'OLD-PAW', 'KAL-NAR'],
      tokens: 4,
      strikes: { MOK: 2, WOL: 1, OCH: 1, ZOL: 1 },
    },
  },
}

describe('a crowded table in the smallest window', () => {
  const four80 = async (variant: 'basic' | 'extended', humans: number): Promise<Screens> => {
    const seats = ['green=random', 'orange=random', 'purple=random'].slice(humans - 1)
    const game = gameMali({ variant, players: 4 })
    const table = await screens({
      play: { game: 'mali', variant, players: 4, seed: 'a', seat: seats },
      from: from(game, LOUD[variant]),
    })
    return table
  }
  it.each([
    ['basic', 1],
    ['basic', 4],
    ['extended', 1],
    ['extended', 4],
  ] as const)(
    '%s, %i at the keyboard: every order, every button and some of what can be chosen are seen',
    async (variant, humans) => {
      const table = await four80(variant, humans)
      const check = (): void => {
        const panel = table
          .rows()
          .slice(0, 21)
          .map((row) => row.slice(53))
          .join('\n')
        // Orders to and from Mokotów that nobody can deliver stand together; of what there is no room for it is said how much.
        const orders = LOUD[variant].track?.flatMap((space) => space.split(' ')) ?? []
        const hidden = orders.filter(
          (order) => !(order === 'victory' ? /Victory/ : new RegExp(`^\\d[ !] .*\\b${order}\\b`, 'm')).test(panel),
        )
        expect(hidden.length).toBeLessThanOrEqual(Number(/^ {2}(\d) more/m.exec(panel)?.[1] ?? 0))
        expect(hidden.length).toBeLessThanOrEqual(variant === 'basic' ? 0 : 2)
        expect(panel).toMatch(/\(n\) done/)
        expect(panel).toMatch(/\(j\) jump/)
        if (variant === 'extended') expect(panel).toMatch(/unit/)
      }
      check()
      const scouts = table
        .rows()
        .slice(0, 21)
        .filter((row) => /^.{53}[> ]r[123] /.test(row))
      expect(scouts.length).toBeGreaterThanOrEqual(2)
      await table.press('tab', 'enter')
      check()
      expect(
        table
          .rows()
          .slice(0, 21)
          .filter((row) => /^.{53}[> ](take|[A-Z]{3}).*/.test(row)).length,
      ).toBeGreaterThanOrEqual(2)
      await table.press('escape', 'j')
      expect(table.text()).toMatch(/jump/)
    },
  )

  it.each(['basic', 'extended'] as const)('%s, as it looks', async (variant) => {
    const table = await four80(variant, 1)
    await expect(plain(table.model())).toMatchFileSnapshot(`golden/screen-mali-crowded-${variant}.txt`)
  })
})

describe('walking', () => {
  it('Tab goes through what can be reached, the nearest first, with the points left', async () => {
    const table = await busy()
    await table.press('enter')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'r1' }])
    const seen: string[] = []
    for (let i = 0; i < 6; i++) {
      await table.press('tab')
      const line =
        table
          .rows()
          .find((row) => />[A-Z/0-9-]+: /.test(row.slice(52)))
          ?.slice(53)
          .trim() ?? ''
      seen.push(line)
    }
    expect(seen).toEqual([
      '>WIL: 1 step, 3 left',
      '>CIT: 1 step, 3 left',
      '>WIL-GDA/1: 2 steps, 2 left',
      '>CIT-GDA/1: 2 steps, 2 left',
      '>GDA: 3 steps, 1 left',
      '>GDA-PWP/1: 4 steps, 0 left',
    ])
  })

  it('Enter at a far place goes there step by step; the record has every step', async () => {
    const table = await busy()
    await table.press('enter')
    await table.go('GDA')
    expect(table.foot()).toMatch(/^Enter: GDA: 3 steps, 1 left\./)
    await table.press('enter')
    expect(table.lines().slice(-3)).toEqual(['1 red step r1 WIL', '2 red step r1 WIL-GDA/1', '3 red step r1 GDA'])
    expect(table.play().cursor).toBe('GDA')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'r1' }])
    expect(table.words()).toContain('Red: 1 step')
    // One choice is taken back at once, and done again at once; then step by step.
    await table.press('u')
    expect(table.lines().slice(3)).toEqual(['4 * undo', '5 * undo', '6 * undo'])
    expect(table.words()).toContain('Red: 4 steps')
    await table.press('r')
    expect(table.lines().slice(6)).toEqual(['7 * redo', '8 * redo', '9 * redo'])
    expect(table.words()).toContain('Red: 1 step')
    await table.press('u')
    expect(table.words()).toContain('Red: 4 steps')
    await table.press('u')
    expect(table.foot()).toContain('There is nothing to take back.')
    expect(table.faults()).toEqual([])
  })

  it('by typing: one step, or a walk', async () => {
    const table = await busy()
    await table.say('walk r1 Gdańsk Station')
    expect(table.lines().at(-1)).toBe('3 red step r1 GDA')
    await table.say('walk R2 TCS-PPP/1')
    expect(table.lines().at(-1)).toBe('4 red step r2 TCS-PPP/1')
    await table.say('walk r2 TCS')
    expect(table.words()).toContain('No step is left. [rule mali 3.12]')
    await table.say('walk r2 Praga')
    expect(table.words()).toContain('A walk is typed like this')
    await table.say('walk g1 GDA')
    expect(table.foot()).toContain('belongs to another patrol')
  })

  it('delivers in passing, and says so before', async () => {
    // Order 42 goes from Sadyba to SGGW; beyond it lies the road to the Post Office.
    const table = await screens({
      play: ALONE,
      from: from(three, { ...BUSY, scouts: { r3: 'SGG-STM/1 42' }, track: ['6 11', '21', '42', '', '9'] }),
    })
    await table.go('SGG-STM/1')
    await table.press('enter')
    await table.go('PST-SGG/1')
    expect(table.foot()).toMatch(/^Enter: PST-SGG\/1: delivers 7p, 1 left\./)
    await table.press('enter')
    expect(table.lines().slice(-3)).toEqual(['1 red step r3 SGG', '2 red step r3 PST-SGG/2', '3 red step r3 PST-SGG/1'])
    expect(table.rows().join('\n')).toMatch(/▮Red {5}123-5 1 order /)
    expect(table.rows().join('\n')).not.toContain('42 SAD')
    // What happened on the way is said, though the last step was another.
    expect(table.words()).toContain('Red r3 delivers order 42')
  })

  it('arrows lead along the roads, and Enter takes an order where one begins', async () => {
    const table = await screens({ play: ALONE, from: from(three, { ...BUSY, scouts: { r2: 'PPP' }, track: ['8'] }) })
    await table.go('PPP')
    await table.press('enter', 'enter')
    expect(table.lines().at(-1)).toBe('1 red take r2 8')
    expect(table.rows().join('\n')).toMatch(/8 PPP>PAW {2}8 r2:5/)
    await table.press('left')
    const { cursor } = table.play()
    expect(three.board.neighbours(three.board.find('PPP') ?? 0).map(three.board.id)).toContain(cursor)
    await table.press('enter')
    expect(table.lines().at(-1)).toBe(`2 red step r2 ${cursor}`)
  })

  it('who cannot take a step at all is told that, wherever the cursor is', async () => {
    // The only point is spent, and an order lies where the scout stands.
    const spent = await screens({
      play: ALONE,
      from: from(three, { scouts: { r1: 'WIL-GDA/1', '*': 'PAS' }, track: ['5'], cards: 'red 1, green 2, orange 3' }),
    })
    await spent.say('step r1 GDA')
    for (const place of ['TCS', 'PPP', 'CIT']) {
      await spent.go(place)
      await spent.press('enter')
      expect(spent.foot()).toBe('No step is left. [rule mali 3.12]')
    }
    // A scout waits to be put on the board.
    const waiting = await screens({
      play: ALONE,
      from: from(three, { scouts: { r1: 'WIL', r2: 'hand', '*': 'PAS' }, cards: 'red 3, green 4, orange 5' }),
    })
    await waiting.say('walk r1 WIL-CIT/1')
    expect(waiting.foot()).toBe('First the scouts that escaped must be put back on the board. [rule mali 3.13]')
    // The soldier stands in between, and nowhere else.
    const barred = await screens({
      play: ALONE,
      from: from(three, {
        scouts: { r1: 'KAL', '*': 'PAS' },
        cards: 'red 3, green 4, orange 5',
        more: { soldier: 'KAL-NAR/1', closed: [], tokens: 0 },
      }),
    })
    await barred.say('walk r1 NAR')
    expect(barred.foot()).toBe('The soldier stands between r1 and NAR Narutowicza Square. [rule mali 3.16]')
    await barred.say('walk g1 CIT')
    expect(barred.foot()).toBe('Green g1 belongs to another patrol. [rule mali 3.14]')
  })

  it('in a red move only the nearest scout is told how far it is', async () => {
    const two = gameMali({ players: 2 })
    const table = await screens({
      play: { game: 'mali', players: 2, seed: 'a', dice: 'manual', seat: ['green=random'] },
      from: from(two, {
        scouts: { r1: 'PST', r2: 'SAD', '*': 'PRT' },
        cards: 'green 2, red 4',
        turn: 'soldier',
        more: { soldier: 'NAR', closed: [], tokens: 0 },
      }),
    })
    await table.say('die red-2')
    await table.say('walk r2 STM-SAD/1')
    expect(table.words()).toMatch(/r2 does not count as the scout nearest to the soldier\. \[rule mali 4\.22\]/)
    await table.say('walk r1 WIL')
    expect(table.words()).toMatch(/away from r1 by open roads, and it has 2\. \[rule mali 3\.14\]/)
  })

  it('why not says what is wrong with the step, not with all that could be done elsewhere', async () => {
    const table = await busy()
    await table.press('enter')
    await table.go('SAD')
    await table.press('enter')
    expect(table.words()).toContain('SAD Sadyba is 16 steps away from r1 by open roads, and it has 4. [rule mali 3.14]')
  })
})

const TABLES: Shown = {
  choice: async (options) => {
    const table = await screens({ play: { game: 'mali', players: 4, seed: 'demo' }, ...options })
    await table.press('enter')
    return table
  },
  movement: busy,
  walk: async (options) => {
    const table = await busy(options)
    await table.press('enter', 'tab', 'tab')
    return table
  },
  extended: late,
}

describe('how it looks', () => {
  it.each(goldenCases(TABLES))('%s at %s, %s', async (name, window, look) => {
    const table = await opened(TABLES, name, window, look)
    await expectGolden(table.model(), look, `screen-mali-${name}-${window}-${look}`)
  })

  it.each(Object.keys(TABLES))(
    '%s: map, track, patrols and prompt stand together in the smallest window',
    async (name) => {
      const table = (await TABLES[name]?.({})) as Screens
      const text = plain(table.model())
      // No place of the board is beyond the window, and no order is.
      const { game } = table.play().opened
      for (const id of (game as unknown as GameMali).board.file.locations.map((one) => one.id))
        expect(text).toContain(id)
      const { view } = { view: game.view(table.play().session.now.state, table.play().eyes ?? 'red') }
      for (const { text: row } of screenMali((game as unknown as GameMali).rules).pinned?.(view as never, 27) ?? [])
        for (const line of say(row).split('\n')) expect(text).toContain(line.trimEnd())
      expect(text).toMatch(/▮Red\*? +[-1-5]{5}/)
      expect(text).toMatch(/^.{53}(Choose|r1):$/m)
    },
  )
})

describe('bytes to the terminal', () => {
  it.each([
    [80, 23],
    [120, 40],
  ] as const)('at %ix%i stay few: a step of the cursor, a walk, the end of a round', async (columns, rows) => {
    const table = await busy({ size: [columns, rows], colour: 1 })
    const bytes = (...keys: readonly string[]): Promise<number> => table.bytes(() => table.press(...keys))
    for (const key of ['left', 'right', 'up', 'down', 'tab', 'tab']) expect(await bytes(key)).toBeLessThanOrEqual(600)
    await table.press('escape')
    await table.go('WIL-CIT/1')
    await table.press('enter')
    for (let i = 0; i < 6; i++) expect(await bytes('tab')).toBeLessThanOrEqual(600)
    expect(await bytes('enter')).toBeLessThanOrEqual(2000)
    expect(table.lines().length).toBeGreaterThan(1)
    // The others' whole turns, the soldier and time come with it.
    const before = table.lines().length
    await table.press('escape')
    const end = await bytes('n')
    expect(end).toBeLessThanOrEqual(20_000)
    expect(table.lines().length).toBeGreaterThan(before + 2)
    expect(await table.bytes(() => table.settle())).toBe(0)
  })
})

/** As it looks when the soldier is on his way. */
function hunting(table: Screens): Model {
  const [model, play] = [table.model(), table.play()]
  const at =
    play.reveal?.steps.findIndex(({ lines }) => lines.some((line) => line.startsWith('The soldier hunts'))) ?? -1
  if (play.reveal === undefined || at < 0) throw new Error('nobody is hunted')
  return { ...model, play: { ...play, reveal: { ...play.reveal, at } } }
}

/** Before the die falls: Red is the last to end its movement. */
const LAST: Placing = { ...BUSY, cards: 'green 2, orange 3, red 4', turn: 'red' }
/** In the last round of an extended game, when Victory leaves. */
const END: Placing = {
  ...LATE,
  track: ['6', '21', '33', '9 victory'],
  cards: 'green 2, orange 3, red 5',
  turn: 'red',
}

describe('what is shown besides', () => {
  const SHOWN: Shown = {
    curtain: (options) => screens({ play: { game: 'mali', players: 3, seed: 'demo' }, ...options }),
    soldier: async (options) => {
      const settings = { pace: 'slow' as const, ...options.settings }
      const play = { game: 'mali', players: 3, seed: 'die' } as const
      const table = await screens({ play, from: from(three, LAST), ...options, settings })
      // Once more: nothing has moved.
      await table.say('done')
      await table.say('done')
      return table
    },
    hand: async (options) => {
      const table = await late(options)
      await table.press('s')
      return table
    },
    result: async (options) => {
      const table = await screens({
        play: { game: 'mali', variant: 'extended', players: 3, seed: 'end' },
        from: from(extended, END),
        ...options,
      })
      await table.act('done')
      for (let i = 0; i < 20 && table.at() !== 'result'; i++) {
        if (table.at() === 'curtain') await table.press('enter')
        const [first] = table.play().opened.game.actions.filter(({ verb }) => verb === 'block' || verb === 'flee')
        if (first === undefined) break
        await table.press('enter', 'enter')
      }
      return table
    },
  }
  it.each(goldenCases(SHOWN))('%s at %s, %s', async (name, window, look) => {
    const table = await opened(SHOWN, name, window, look)
    expect(table.at()).toBe(name === 'soldier' ? 'table' : name === 'hand' ? 'page' : name)
    const model = name === 'soldier' ? hunting(table) : table.model()
    await expectGolden(model, look, `screen-mali-${name}-${window}-${look}`)
  })
})

describe('what the soldier and time ask', () => {
  /** Two patrols: Red at the keyboard, and the die thrown by hand. */
  const asked = async (placing: Placing, ...actions: readonly string[]): Promise<Screens> => {
    const two = gameMali({ players: 2 })
    const table = await screens({
      play: { game: 'mali', players: 2, seed: 'a', dice: 'manual', seat: ['green=random'] },
      from: from(two, { cards: 'green 2, red 4', turn: 'soldier', ...placing }),
    })
    for (const action of actions) await table.say(action)
    return table
  }
  const DECISIONS: Readonly<Record<string, () => Promise<Screens>>> = {
    // Two scouts of Red are as near.
    hunt: () =>
      asked(
        { scouts: { r1: 'NAR', r2: 'MIC', r3: 'WIL', '*': 'PRT' }, more: { soldier: 'KAL', closed: [], tokens: 0 } },
        'die black-1',
      ),
    red: () =>
      asked(
        {
          scouts: { r1: 'PST', r2: 'SAD', r3: 'WIL', '*': 'PRT' },
          track: ['25 26'],
          more: { soldier: 'NAR', closed: [], tokens: 0 },
        },
        'die red-3',
      ),
    // Order 9 goes to the Bank, where two roads have no space between.
    block: () =>
      asked(
        {
          scouts: { r1: 'BNK-PAW/1', r2: 'SAD', '*': 'PRT' },
          track: ['', '', '', '', '9'],
          more: { soldier: 'KAL', closed: [], tokens: 0 },
        },
        'die black-1',
      ),
    // As far to one end of the road as to the other.
    flee: () =>
      asked(
        {
          scouts: { r1: 'BNK-PAW/1', r2: 'SAD', '*': 'PRT' },
          track: ['', '', '', '', '9'],
          more: { soldier: 'KAL', closed: [], tokens: 0 },
        },
        'die black-1',
        'block BNK-PAW',
      ),
  }
  it.each(Object.keys(DECISIONS))('%s', async (name) => {
    const table = (await DECISIONS[name]?.()) as Screens
    expect(table.at()).toBe('table')
    const { session, opened: of } = table.play()
    expect(of.game.phase(session.now.state).waitingFor(session.now.state)).toEqual(['red'])
    const [first] = of.game.actions.filter(({ verb }) => verb === (name === 'red' ? 'step' : name))
    expect(first).toBeDefined()
    await expect(plain(table.model())).toMatchFileSnapshot(`golden/screen-mali-${name}.txt`)
  })
})

describe('small things', () => {
  it('a way of the soldier with no fork is chosen with its first space', async () => {
    const two = gameMali({ players: 2 })
    const table = await screens({
      play: { game: 'mali', players: 2, seed: 'a', dice: 'manual', seat: ['green=random'] },
      from: from(two, {
        scouts: { r1: 'NAR', r2: 'MIC', r3: 'WIL', '*': 'PRT' },
        cards: 'green 2, red 4',
        turn: 'soldier',
        more: { soldier: 'KAL', closed: [], tokens: 0 },
      }),
    })
    await table.say('die black-2')
    await table.press('enter')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'r1' }])
    expect(table.text()).toMatch(/>.*hunt r1 to NAR: arr/)
    await table.press('enter')
    expect(table.lines().join('|')).toContain('2 red hunt r1 KAL-NAR/1 NAR')
  })

  it('where a road is to be blocked, a scout elsewhere is no reason', async () => {
    const two = gameMali({ players: 2 })
    const table = await screens({
      play: { game: 'mali', players: 2, seed: 'a', dice: 'manual', seat: ['green=random'] },
      from: from(two, {
        scouts: { r1: 'KAL', '*': 'PRT' },
        track: ['', '', '', '', '9'],
        cards: 'green 2, red 4',
        turn: 'soldier',
        more: { soldier: 'WIL', closed: [], tokens: 0 },
      }),
    })
    await table.say('die black-1')
    expect(table.words()).toContain('choose a road at BNK')
    await table.go('KAL')
    await table.press('enter')
    expect(table.foot()).not.toContain('hunt')
  })

  it('the last to choose objectives does not show his own when the first orders come', async () => {
    const table = await screens({
      play: { game: 'mali', variant: 'extended', players: 2, seed: 'n2a' },
      settings: { pace: 'slow' },
    })
    for (let i = 0; i < 30 && table.play().reveal === undefined; i++) {
      if (table.at() === 'curtain') await table.press('enter')
      else await table.press('1')
    }
    expect(table.play().reveal?.steps.length).toBeGreaterThan(1)
    for (const { lines } of table.play().reveal?.steps ?? []) expect(lines.join(' ')).not.toMatch(/Kept by|Dealt to/)
    expect(table.text()).not.toMatch(/mine:|Kept by|Dealt to/)
    expect(table.terminal.scrollback().join(' ')).not.toMatch(/mine:|Kept by|Dealt to/)
  })
})

describe('the end of a round, shown bit by bit', () => {
  it.each([
    [80, 23],
    [120, 40],
  ] as const)('stays within twenty thousand bytes at %ix%i', async (columns, rows) => {
    const table = await screens({
      play: { game: 'mali', players: 3, seed: 'bytes', seat: ['red=random', 'orange=random'] },
      from: from(three, {
        ...BUSY,
        start: 'orange',
        cards: 'red 4, orange 5, green 5',
        turn: 'green',
        more: { soldier: 'KAL', closed: [], tokens: 0 },
      }),
      settings: { pace: 'fast' },
      size: [columns, rows],
      colour: 1,
    })
    const bytes = await table.bytes(async () => {
      await table.press('n', 'n')
      expect(table.play().reveal).toBeDefined()
      await table.until(() => table.play().reveal === undefined && table.play().asked === undefined)
    })
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(20_000)
  })
})
