/** Every screen and every widget as text: it fits, and says what it is for. */
import fc from 'fast-check'
import { renderToString, Text } from 'ink'
import { render } from 'ink-testing-library'
import type { ReactElement } from 'react'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { App } from '../../src/screens/app.tsx'
import { frameOf } from '../../src/screens/frame.tsx'
import type { Model } from '../../src/screens/model.ts'
import { themes } from '../../src/screens/theme.ts'
import { update } from '../../src/screens/update.ts'
import { KeysLine } from '../../src/screens/widgets/keys-line.tsx'
import { broken, Lines } from '../../src/screens/widgets/lines.tsx'
import { List } from '../../src/screens/widgets/list.tsx'
import { Picture } from '../../src/screens/widgets/picture.tsx'
import { Sheet } from '../../src/screens/widgets/sheet.tsx'
import { fromAnsi } from '../../src/terminal/ansi.ts'
import { inAscii, toAscii } from '../../src/terminal/ascii.ts'
import { type Canvas, put, sheet, toLines } from '../../src/terminal/canvas.ts'
import { KEYS } from '../helpers/any-key.ts'
import { full, of } from '../helpers/how-much.ts'
import {
  choose,
  DUEL,
  plainStep,
  type Screens,
  type ScreensOptions,
  STARTS,
  screens,
  take,
  wordsOf,
} from '../helpers/screens.ts'

const plain = (frame: string): readonly string[] =>
  frame
    .replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '')
    .split('\n')
    .map((line) => line.trimEnd())

/** What Ink shows of an element. */
function shown(element: ReactElement): readonly string[] {
  const { lastFrame, unmount } = render(element)
  const rows = plain(lastFrame() ?? '')
  unmount()
  return rows
}

/** Opens a screen by keys and gives its model. */
const after =
  (options: ScreensOptions, work: (table: Screens) => Promise<void> = async () => {}) =>
  async (): Promise<Model> => {
    const table = await screens(options)
    await work(table)
    return table.model()
  }
const keys =
  (...names: string[]) =>
  (table: Screens): Promise<void> =>
    table.press(...names)
const item =
  (name: string) =>
  (table: Screens): Promise<void> =>
    choose(table, name)

interface Case {
  readonly model: () => Promise<Model>
  /** In the first row. */
  readonly title: string | RegExp
  /** Anywhere. */
  readonly words: readonly (string | RegExp)[]
  /** In the last row. */
  readonly keys: readonly string[]
}

const GATE = { round: 5, regiments: { '24': 'B8' } }
const SCREENS: Readonly<Record<string, Case>> = {
  menu: {
    model: after({}),
    title: 'Vistula',
    words: [
      '7: The Defense of Lwów',
      'Saved games',
      'Lessons',
      'Rules',
      'Settings',
      'Quit',
      'Bolsheviks against Poles',
    ],
    keys: ['choose', 'q'],
  },
  'new game': {
    model: after({}, item('7: The Defense')),
    title: 'A new game: 7: The Defense of Lwów',
    words: ['Variant', 'Match', 'Bolsheviks', 'Poles', 'airfield-stops', 'Dice', 'Seed', 'Board file', 'Begin'],
    keys: ['F2', 'Esc'],
  },
  'new game, a name being typed': {
    model: after({}, async (table) => {
      await choose(table, '7: The Defense')
      await choose(table, '  name')
      await table.type('Ewa')
    }),
    title: 'A new game',
    words: ['Ewa_'],
    keys: ['Esc'],
  },
  'new game, with trouble': {
    model: after({}, async (table) => {
      await choose(table, '7: The Defense')
      await choose(table, '  name')
      await table.type('a=b')
      await table.press('enter', 'f2')
    }),
    title: 'A new game',
    words: [/a name is 1 to 40 characters/i],
    keys: ['F2', 'Esc'],
  },
  'saves, none': {
    model: after({}, item('Saved games')),
    title: 'Saved games',
    words: [/there is no saved game/i],
    keys: ['Esc'],
  },
  'saves, asking': {
    model: async () => {
      const first = await screens({ play: { seed: 'first' } })
      await first.press('q')
      const table = await screens({ folder: first.folder })
      await choose(table, 'Saved games')
      await table.press('x')
      await table.type('ye')
      return table.model()
    },
    title: 'Saved games',
    words: ['7-first', /type "yes".*: ye_/i],
    keys: ['Enter', 'Esc'],
  },
  'saves to replay': {
    model: after({}, item('Replay')),
    title: 'Replay which game?',
    words: [/there is no saved game/i],
    keys: ['Esc'],
  },
  lessons: {
    model: after({}, item('Lessons')),
    title: 'Which lesson?',
    words: ['7: The Defense of Lwów'],
    keys: ['Enter'],
  },
  'choose rules': {
    model: after({}, item('Rules')),
    title: 'Rules of which game?',
    words: ['7: The Defense of Lwów: rules', '111: Alarm dla Warszawy: rules'],
    keys: ['Enter', 'Esc'],
  },
  table: {
    model: after({ play: {} }),
    title: /^ +A +B +C .* 11 August, round 1 of 8/,
    words: ['Choose:', '24 J3', '(e) end', 'P1', /Enter.*: land, east of the Bug/],
    keys: ['? help', 'q', 'Tab', 'Enter', 'Esc'],
  },
  'table, typing': {
    model: after({ play: {} }, async (table) => {
      await table.press(':')
      await table.type('move 24')
    }),
    title: /11 August/,
    words: ['Type an action or a word: move 24_'],
    keys: ['Enter', 'Esc'],
  },
  'table, a refusal': {
    model: after({ play: {} }, async (table) => {
      await table.go('J3')
      await table.press('enter')
      await table.go('B5')
      await table.press('enter')
    }),
    title: /11 August/,
    words: ['[rule 7 2.6]'],
    keys: ['opens rule'],
  },
  'table, dice one by one': {
    model: after({ play: {}, from: DUEL, settings: { pace: 'slow' } }, (table) => table.say('strafe P1 81')),
    title: /11 August/,
    words: ['P1 strafes regiment 81'],
    keys: ['Any key'],
  },
  curtain: {
    model: after({ play: { variant: 'advanced' } }),
    title: 'Only Bolsheviks may look now',
    words: ['Press Enter when nobody else looks.'],
    keys: ['Enter', 'q'],
  },
  inspect: {
    model: after({ play: {} }, async (table) => {
      await table.go('A2')
      await table.press('i')
    }),
    title: 'A2 Korczów',
    words: ['an airfield', 'P1 on A2'],
    keys: ['Esc'],
  },
  odds: {
    model: after({ play: {}, from: DUEL }, (table) => table.say('odds strafe P1 81')),
    title: 'Odds of strafe P1 81',
    words: ['1/3', '33.3 %', 'Regiment 81 is dispersed.'],
    keys: ['Esc'],
  },
  help: {
    model: after({ play: {} }, keys('?')),
    title: 'Help: 7: The Defense of Lwów',
    words: ['Now', 'Keys', 'takes back', '7 2.5]'],
    keys: ['Esc'],
  },
  dice: {
    model: after({ play: {}, from: DUEL }, async (table) => {
      await table.say('strafe P1 81')
      await table.press('d')
    }),
    title: 'Dice',
    words: ['polish-die, 1', 'fell expected'],
    keys: ['Esc'],
  },
  log: {
    model: after({ play: {} }, async (table) => {
      await table.say('move 24 I3')
      await table.press('m')
    }),
    title: 'What has happened',
    words: ['24 rides from J3'],
    keys: ['Esc'],
  },
  secret: {
    model: after({ play: { variant: 'advanced', seat: ['polish=random'] } }, async (table) => {
      await table.say('commander 36')
      await table.press('s')
    }),
    title: 'For Bolsheviks only',
    words: ['Budyonny rides with regiment 36'],
    keys: ['Esc'],
  },
  'rules, the list': {
    model: after({ play: {} }, keys('/')),
    title: '7: The Defense of Lwów: the rules',
    words: ['Search: _', '1.1', 'The round'],
    keys: ['Enter', 'Esc'],
  },
  'rules, a search': {
    model: after({ play: {} }, async (table) => {
      await table.press('/')
      await table.type('fly-out')
    }),
    title: '7: The Defense of Lwów: the rules',
    words: ['Search: fly-out_', 'paragraphs)', '3.16'],
    keys: ['Enter', 'Esc'],
  },
  'rules, a paragraph': {
    model: after({ play: {} }, (table) => table.say('rules 3.13')),
    title: '7: The Defense of Lwów: the rules',
    words: ['3 Aircraft', '3.13 No turning back (published rule, ruling of this program)', '1 3.16 Exit'],
    keys: ['related', 'Esc'],
  },
  replay: {
    model: after({ replay: 'lesson:7' }, keys('end')),
    title: /Replay: 7: The Defense of Lwów/,
    words: ['Line 26 of 26', 'Seen by everybody', 'round 4 of 8'],
    keys: ['Left/Right', 'v'],
  },
  'replay, a round being typed': {
    model: after({ replay: 'lesson:7' }, keys('g', '4')),
    title: /Replay/,
    words: ['Go to which round? 4_'],
    keys: [],
  },
  part: {
    model: after({ play: { match: true }, from: GATE }, (table) => table.say('move 24 B9')),
    title: 'The first game is over',
    words: ['the Bolsheviks win. [rule 7 1.2]', 'Enter begins the second game'],
    keys: ['Enter', 'q'],
  },
  result: {
    model: after({ play: { seed: 'gate' }, from: GATE }, (table) => table.say('move 24 B9')),
    title: 'The game is over',
    words: ['Winner: Bolsheviks. [rule 7 1.2]', 'Seed: gate', 'Record: '],
    keys: ['n again', 'v replay', 'q'],
  },
  settings: {
    model: after({ play: {} }, keys(',')),
    title: 'Settings',
    words: ['Colours', 'Characters', 'Keys', 'for a dark background', 'arrows and numpad'],
    keys: ['Left/Right', 'Esc'],
  },
  ask: {
    model: after({ play: {} }, keys('R')),
    title: 'Bolsheviks: really give the game up?',
    words: ['y gives it up; any other key goes on'],
    keys: [],
  },
  'a notice': {
    model: after({ play: {}, notice: 'Something went wrong.' }),
    title: /11 August/,
    words: ['Something went wrong.'],
    keys: ['q'],
  },
}

describe('every screen at 80x23 fits and says what it is for', () => {
  it.each(Object.entries(SCREENS))('%s', async (name, { model: open, title, words, keys: hints }) => {
    const model = await open()
    const rows = shown(<App model={model} />)
    expect(rows.length).toBeLessThanOrEqual(23)
    for (const row of rows) expect(stringWidth(row)).toBeLessThanOrEqual(80)
    expect(rows[0]).toMatch(title)
    const all = wordsOf(rows)
    for (const word of words) expect(all).toMatch(word instanceof RegExp ? word : escaped(word))
    for (const key of hints) expect(rows.at(-1)).toContain(key)
    expect(rows).toEqual(cells(model))
    surviveEveryKey(model, Object.keys(SCREENS).indexOf(name))
  })

  it('too small', async () => {
    const model = { ...(await after({ play: {} })()), size: { columns: 60, rows: 20 } }
    const rows = shown(<App model={model} />)
    expect(rows.join(' ')).toContain('The window has 60x20; 80x23 are needed.')
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(60)
  })
})

const escaped = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ /g, '\\s+'))

/** One key in so many is pressed on each screen where not all are, others on the next. */
const SOME = 4

/** Every key leads to a screen that can be drawn. */
function surviveEveryKey(model: Model, place: number): void {
  const keys = [...KEYS, 'q', 'n', 'ctrl-c', 'f5', 'U', 'H', 'y']
  for (const name of keys.filter((_, i) => full || i % SOME === place % SOME)) {
    const [next] = update(model, { on: 'key', key: { name } })
    // A key that does nothing draws nothing new.
    if (next === model) continue
    const { canvas } = frameOf(next)
    expect([canvas.width, canvas.height]).toEqual([80, 23])
  }
  const [pasted] = update(model, { on: 'key', key: { name: 'paste', text: 'Łódź 漢字 👍🏽' } })
  expect(frameOf(pasted).canvas).toEqual(inInk(pasted, written(pasted)))
}

/** The rows of the cell frame. */
const cells = (model: Model): readonly string[] => toLines(frameOf(model).canvas)

/** The text form as Ink writes it. */
const written = (model: Model): string => renderToString(<App model={model} />, { columns: model.size.columns })

/** The cells of the text form, in its styles. */
const inInk = ({ size, glyphs }: Model, rows: string): Canvas =>
  fromAnsi(glyphs === 'ascii' ? inAscii(rows) : rows, size.columns, size.rows)

/** The text form, with as many rows as the window. */
function text({ size, glyphs }: Model, written: string): readonly string[] {
  const rows = plain(written)
  const inAscii = (row: string): string => toAscii(row.replaceAll('…', '.')).trimEnd()
  return Array.from({ length: size.rows }, (_, y) => (glyphs === 'ascii' ? inAscii(rows[y] ?? '') : (rows[y] ?? '')))
}

describe('the text form is the cell frame, row by row', () => {
  it.each(Object.keys(STARTS))('whatever keys are pressed from "%s"', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(plainStep, { minLength: 4, maxLength: 12 }), async (steps) => {
        const table = await screens(STARTS[name])
        for (const step of steps) {
          await take(table, step)
          if (table.isOver) return
          const model = table.model()
          const { canvas } = frameOf(model)
          const rows = written(model)
          expect(text(model, rows)).toEqual(toLines(canvas))
          expect(inInk(model, rows)).toEqual(canvas)
        }
        table.terminal.leave()
      }),
      { numRuns: of(2, 1), seed: 11 },
    )
  })

  it('in every zoom, with a long message and with a notice', async () => {
    const table = await screens({ play: {} })
    const base = table.model()
    const play = table.play()
    const lines = Array.from(
      { length: 5 },
      (_, i) => `Line ${i} of a message that is longer than a window is wide, so it is broken: Lwów, Żółkiew.`,
    )
    for (const zoom of [1, 2, 3] as const)
      for (const size of [
        { columns: 80, rows: 23 },
        { columns: 97, rows: 36 },
        { columns: 130, rows: 45 },
      ])
        for (const model of [
          { ...base, size, play: { ...play, zoom } },
          { ...base, size, play: { ...play, zoom, message: { lines } } },
          { ...base, size, play: { ...play, zoom }, notice: lines.join(' ') },
        ] satisfies Model[])
          expect(text(model, written(model))).toEqual(cells(model))
  })
})

describe('widgets', () => {
  const theme = themes.mono
  const items = Array.from({ length: 10 }, (_, i) => ({ text: `item ${i}` }))

  it('a list shows its items, marks the one picked, and scrolls so that it is seen', () => {
    const list = (pick: number, rows = 4) =>
      shown(<List items={items} pick={pick} rows={rows} columns={20} theme={theme} />)
    expect(list(0)).toEqual(['> item 0', '  item 1', '  item 2', '  item 3         ...'])
    expect(list(5)).toContain('> item 5')
    expect(list(9)).toEqual(['  item 6         ...', '  item 7', '  item 8', '> item 9'])
    expect(list(-1).join('')).not.toContain('>')
    expect(list(0, 12)).toHaveLength(10)
    for (let pick = 0; pick < 10; pick++) expect(list(pick).join('\n')).toContain(`> item ${pick}`)
  })

  it('a list cuts what is too wide, and marks it', () => {
    const rows = shown(
      <List
        items={[{ text: 'x'.repeat(50) }, { text: 'y', mark: '*' }]}
        pick={0}
        rows={2}
        columns={20}
        theme={theme}
      />,
    )
    expect(rows).toEqual([`> ${'x'.repeat(17)}…`, '* y'])
  })

  it('lines scroll no further than their end, keep empty ones, and hang', () => {
    const lines = broken(['one', '', 'a line that is broken to fit'], 12)
    expect(lines).toEqual(['one', '', 'a line that', '  is broken', '  to fit'])
    const window = (scroll: number) => shown(<Lines lines={lines} scroll={scroll} rows={3} />)
    expect(window(0)).toEqual(['one', '', 'a line that'])
    expect(window(99)).toEqual(['a line that', '  is broken', '  to fit'])
    expect(window(-5)).toEqual(window(0))
  })

  it('a word that is longer than the window is broken, not lost', () => {
    expect(
      broken(['x'.repeat(30)], 12)
        .join('')
        .replaceAll(' ', ''),
    ).toBe('x'.repeat(30))
    for (const line of broken(['x'.repeat(30)], 12)) expect(line.length).toBeLessThanOrEqual(12)
  })

  it('a keys line has as many hints as fit, the first ones first', () => {
    const hints = [
      ['Enter', 'choose'],
      ['Esc', 'back'],
      ['q', 'leave'],
    ] as const
    const line = (columns: number) => shown(<KeysLine hints={hints} columns={columns} theme={theme} />)
    expect(line(80)).toEqual(['Enter choose  Esc back  q leave'])
    expect(line(24)).toEqual(['Enter choose  Esc back'])
    expect(line(21)).toEqual(['Enter choose  q leave'])
    expect(line(3)).toEqual([''])
  })

  it('a sheet has its title first, its keys last and a note above them, and cuts its body', () => {
    const size = { columns: 30, rows: 8 }
    const sheetOf = (note: string | undefined, count: number, help = false) =>
      shown(
        <Sheet title="A title" size={size} theme={theme} hints={[['Esc', 'back']]} note={note} help={help}>
          <Text>{Array.from({ length: count }, (_, i) => `row ${i}`).join('\n')}</Text>
        </Sheet>,
      )
    expect(sheetOf('A note', 2)).toEqual(['A title', '', 'row 0', 'row 1', '', '', 'A note', 'Esc back'])
    const full = sheetOf('A note', 30)
    expect(full).toHaveLength(8)
    expect(full.slice(-2)).toEqual(['A note', 'Esc back'])
    expect(sheetOf(undefined, 0).at(-1)).toBe('Esc back')
    expect(sheetOf(undefined, 0, true).at(-1)).toBe('Esc back  ? help')
  })

  it('a picture is its cells as rows of text', () => {
    const canvas = sheet(10, 3)
    put(canvas, 2, 1, 'Lwów', 1)
    expect(shown(<Picture canvas={canvas} />)).toEqual(['', '  Lwów', ''])
  })
})
