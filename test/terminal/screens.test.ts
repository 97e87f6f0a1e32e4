/** The built program's screens in a real pseudo-terminal: windows of every size, pages, keys, colours, characters. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  choose,
  downTo,
  endAll,
  KEYS,
  PATIENCE,
  type Pty,
  type PtyOptions,
  start,
  startShell,
  VISTULA,
  whenBuilt,
} from '../helpers/pty.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const HEAD = /^ +A +B +C +D +E/m
const PLAY = ['play', '7', '--seed', 'screens']

const table = async (args: readonly string[] = [], options: PtyOptions = {}): Promise<Pty> => {
  const pty = start([...PLAY, ...args], options)
  await pty.screenShows(HEAD)
  await pty.screenShows(/leave/)
  return pty
}

const words = (rows: readonly string[]): string => rows.join(' ').replace(/\s+/g, ' ')
const foot = (pty: Pty): string => words(pty.rows().slice(-4, -1))
const footShows = (pty: Pty, what: string | RegExp) => expect.poll(() => foot(pty), PATIENCE).toMatch(what)
const looks = (pty: Pty, picture: string) => expect.poll(() => pty.picture(), PATIENCE).toBe(picture)
const cursorAt = (pty: Pty, x: number, y: number) => expect.poll(() => pty.cursor(), PATIENCE).toEqual({ x, y })

/** The cursor goes to a hex by its name. */
const goTo = (pty: Pty, hex: string): void => pty.type(`g${hex}${KEYS.enter}`)

/** The screen when everything typed so far has been taken up: a line is opened, and closed again. */
async function picture(pty: Pty): Promise<string> {
  pty.type(':abc')
  await footShows(pty, /abc_/)
  pty.press('ctrl-u', 'enter')
  await expect.poll(() => foot(pty), PATIENCE).not.toMatch(/abc_/)
  await pty.quiet()
  return pty.picture()
}

/** Back from a page to the table. */
async function back(pty: Pty): Promise<void> {
  pty.press('escape')
  await pty.screenShows(HEAD)
}

const recordIn = (home: string): string => {
  const folder = join(home, 'vistula', 'saves')
  return readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.vistula')) ?? ''), 'utf8')
}

describe('the start', () => {
  it('the menu leads to a new game, which is filled in by keys and begun', async () => {
    const pty = start([])
    await pty.screenShows(/^> /m)
    pty.press('up', 'down')
    await choose(pty, /7: The Defense/)
    await pty.screenShows(/^> Variant/m)
    const to = (row: RegExp): Promise<void> => downTo(pty, row)
    const name = async (text: string): Promise<void> => {
      await to(/name/)
      pty.press('enter', 'ctrl-u')
      pty.type(text)
      await pty.screenShows(`${text}_`)
      pty.press('enter')
      await pty.screenLoses(`${text}_`)
      await pty.screenShows(text)
    }
    pty.press('right')
    await pty.screenShows(/Variant +< .*Budyonny/)
    await name('Zażółć Gęślą')
    await to(/Poles/)
    pty.press('left', 'left')
    await pty.screenShows(/Poles +< a person/)
    await name('Jaźń')
    await to(/Seed/)
    pty.press('enter')
    await pty.screenShows(/Seed +\w+_/)
    pty.press('ctrl-u')
    pty.type('wisłaa')
    pty.press('backspace')
    await pty.screenShows(/Seed +wisła_/)
    pty.press('enter')
    await pty.screenShows(/Seed +wisła$/m)
    await to(/Begin/)
    pty.press('enter')
    await pty.screenShows(/Only Zażółć Gęślą.* may look/)
    const record = recordIn(pty.home)
    for (const line of ['variant: advanced', 'players: A=Zażółć Gęślą B=Jaźń', 'seed: wisła ('])
      expect(record).toContain(line)
  })

  it('"play" leads straight to the table', async () => {
    const pty = await table()
    expect(recordIn(pty.home)).toContain('seed: screens (')
    await pty.screenShows(/round 1 of 8/)
  })

  it('"resume" goes on with the game that was played last', async () => {
    const first = await table()
    first.say('move 24 I3')
    await first.screenShows(/24 rides/)
    first.type('q')
    await first.exit
    const second = start(['resume'], { home: first.home })
    await second.screenShows(HEAD)
    await second.screenShows(/24 rides/)
  })

  it('"replay" steps through a record, forwards and back', async () => {
    const pty = start(['replay', 'lesson:7'])
    await pty.screenShows(/Line 0 of 26/)
    pty.press('right', 'right')
    await pty.screenShows(/Line 2 of 26/)
    pty.press('left')
    await pty.screenShows(/Line 1 of 26/)
    pty.press('end')
    await pty.screenShows(/Line 26 of 26/)
    await pty.screenShows(HEAD)
    pty.press('home')
    await pty.screenShows(/Line 0 of 26/)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
  })

  it('TERM=dumb leads to lines, and says so', async () => {
    const pty = start(PLAY, { term: 'dumb' })
    await pty.shows(/TERM=dumb/)
    await pty.shows(/bolshevik>$/)
    pty.type(`quit${KEYS.enter}`)
    expect((await pty.exit).exitCode).toBe(0)
    expect(pty.raw).not.toContain('\x1b')
  })

  it.each([
    ['standard input', `echo | "$NODE" ${VISTULA} ${PLAY.join(' ')}`],
    ['standard output', `"$NODE" ${VISTULA} ${PLAY.join(' ')} | cat`],
  ])('%s that is no terminal: one sentence and code 2', async (_, command) => {
    const pty = startShell(`set -o pipefail; ${command}; echo "ended with $?"; read -r`, { cols: 120 })
    await pty.shows('ended with')
    expect(pty.text()).toMatch(/^vistula: .*--plain.*\nended with 2$/)
  })

  it.each([[[]], [PLAY], [['resume']]])('nor with any terminal at all: %j', (args) => {
    const home = mkdtempSync(join(tmpdir(), 'vistula-pty-'))
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
    const { stdout, stderr, status } = spawnSync(process.execPath, [VISTULA, ...args], {
      input: '',
      encoding: 'utf8',
      env,
    })
    expect([stdout, status]).toEqual(['', 2])
    expect(stderr).toMatch(/^vistula: .*--plain.*\n$/)
    // Nothing was begun.
    expect(readdirSync(home)).toEqual([])
  })
})

describe('a window that changes', () => {
  it('shows each time what a game begun in such a window shows, and nothing that was there before', async () => {
    const sizes = [
      [120, 40],
      [80, 23],
      [80, 24],
      [140, 50],
    ] as const
    const begun = await Promise.all(
      sizes.map(async ([cols, rows]) => {
        const pty = await table([], { cols, rows })
        pty.say('move 24 I3')
        await pty.screenShows(/24 rides/)
        return pty
      }),
    )
    const wanted: string[] = []
    for (const pty of begun) wanted.push(await picture(pty))
    const [pty, ...others] = begun
    for (const other of others) other.type('q')
    if (pty === undefined) throw new Error('no game')
    for (const at of [1, 0, 2, 3, 1, 0]) {
      const [cols, rows] = sizes[at] ?? [0, 0]
      pty.resize(cols, rows)
      await looks(pty, wanted[at] ?? '')
      expect(pty.rows()[0]).toMatch(HEAD)
      expect(words(pty.rows())).toContain('24 I3')
      expect(pty.rows().at(-1)).toMatch(/^\? help.*q leave/)
    }

    // Too small: one sentence with both sizes, and the keys of the game do nothing.
    pty.resize(60, 20)
    await pty.screenShows(/60x20.* 80x23/)
    expect(pty.rows().join('\n')).not.toMatch(HEAD)
    expect(pty.rows().filter((row) => row !== '').length).toBeLessThanOrEqual(3)
    pty.type(`R${KEYS.enter}y:end${KEYS.enter}uri?m/${KEYS.tab}${KEYS.left}`)
    pty.resize(79, 24)
    await pty.screenShows(/79x24.* 80x23/)
    pty.resize(80, 23)
    await looks(pty, wanted[1] ?? '')
    expect(recordIn(pty.home)).toMatch(/\n1 bolshevik move 24 I3 #\w{4}\n$/)

    // A window that does not know its size counts as 80x24.
    pty.resize(120, 40)
    await looks(pty, wanted[0] ?? '')
    pty.loseSize()
    const [head, last] = [words([wanted[2]?.split('\n')[0] ?? '']), words([wanted[2]?.split('\n')[23] ?? ''])]
    await expect
      .poll(() => [words(pty.rows().slice(0, 1)), words(pty.rows().slice(23, 24))], PATIENCE)
      .toEqual([head, last])
    expect(pty.rows().slice(24).join('')).toBe('')
    pty.resize(80, 24)
    await looks(pty, wanted[2] ?? '')
    expect((await Promise.all(others.map(({ exit }) => exit))).map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
  })

  it('is left with "q" even while it is too small', async () => {
    const pty = await table()
    pty.resize(40, 10)
    await pty.screenShows(/40x10/)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
  })

  it('does so on every screen', async () => {
    const pty = await table()
    for (const [keys, what] of [
      ['?', /Help/],
      ['/', /1\.1 +The round/],
      [',', /Settings/],
      ['R', /give the game up/],
    ] as const) {
      pty.type(keys)
      await pty.screenShows(what)
      await pty.quiet()
      const before = pty.picture()
      pty.resize(110, 35)
      await pty.screenShows(what)
      await pty.quiet()
      pty.resize(80, 24)
      await looks(pty, before)
      await back(pty)
    }
  })
})

describe('the keys of the table', () => {
  it('an illegal hex says why not by its rule, Enter opens the rule, and one Escape leads back', async () => {
    const pty = await table()
    goTo(pty, 'J3')
    pty.press('enter')
    await pty.screenShows(/24:/)
    goTo(pty, 'B9')
    await footShows(pty, /B9 Lwów/)
    pty.press('enter')
    await footShows(pty, /not adjacent.*rule 7 2\.6/)
    const cursor = pty.cursor()
    pty.press('enter')
    await pty.screenShows(/2\.6 Cavalry movement \(/)
    await back(pty)
    await expect.poll(() => pty.cursor(), PATIENCE).toEqual(cursor)
    await pty.screenShows(/24:/)
    pty.say('why move 24 J2')
    await footShows(pty, /J2 .*holds a regiment.*rule 7 2\.6/)
    expect(recordIn(pty.home)).toMatch(/---\n$/)
  })

  it('"/" searches the rules, opens a paragraph, and leads back to the same cursor', async () => {
    const pty = await table()
    goTo(pty, 'H6')
    await cursorAt(pty, 32, 11)
    const before = await picture(pty)
    pty.type('/')
    await pty.screenShows(/1\.1 +The round/)
    pty.type('turning back')
    await pty.screenShows(/> 3\.13/)
    pty.press('enter')
    await pty.screenShows(/3\.13 No turning back \(/)
    for (let i = 0; i < 4 && !HEAD.test(pty.rows().join('\n')); i++) {
      const shown = pty.picture()
      pty.press('escape')
      await expect.poll(() => pty.picture(), PATIENCE).not.toBe(shown)
    }
    await looks(pty, before)
  })

  it('pages are opened and closed again: help, inspection, log, dice', async () => {
    const pty = await table()
    goTo(pty, 'J3')
    await cursorAt(pty, 42, 5)
    const before = await picture(pty)
    for (const [keys, what] of [
      ['?', /Help[\s\S]*Tab/],
      ['i', /^J3 Szczurowice[\s\S]*Regiment 24 on J3/],
      ['m', /Nothing has happened/],
      ['d', /No dice/],
      [`:look P1${KEYS.enter}`, /P1 on A2 Korczów/],
    ] as const) {
      pty.type(keys)
      await pty.screenShows(what)
      await back(pty)
      await looks(pty, before)
    }
    // The page of help is longer than the window.
    pty.type('?')
    await pty.screenShows(/Help/)
    pty.press('end')
    await pty.screenShows(/prepared/)
    await back(pty)
    await looks(pty, before)
  })

  it('"h" gives a hint that can be played', async () => {
    const pty = await table()
    pty.type('h')
    await footShows(pty, /: (move|prepare|end)/)
    const action = /: ((?:move|prepare) [\w ]+|end)\./.exec(foot(pty))?.[1] ?? ''
    pty.say(action)
    await expect.poll(() => recordIn(pty.home), PATIENCE).toContain(`1 bolshevik ${action} #`)
  })

  it('"+" and "-" zoom, and the view follows the cursor', async () => {
    const pty = await table()
    const before = await picture(pty)
    pty.type('-')
    await pty.screenShows(/^ 1.*\n 2/m)
    pty.type('+')
    await looks(pty, before)
    pty.type('+')
    await pty.screenShows(/K3 {2}·/)
    goTo(pty, 'A2')
    await pty.screenShows(/A2 {2}A/)
    await pty.screenLoses(/K3 {2}·/)
    pty.type('-')
    await pty.screenShows(HEAD)
  })

  it('"--keys vi" moves with hjkl and the diagonals', async () => {
    const pty = await table(['--keys', 'vi'])
    goTo(pty, 'H6')
    await cursorAt(pty, 32, 11)
    for (const [key, x, y] of [
      ['h', 28, 11],
      ['l', 32, 11],
      ['y', 30, 9],
      ['n', 32, 11],
      ['u', 34, 9],
      ['b', 32, 11],
    ] as const) {
      pty.type(key)
      await cursorAt(pty, x, y)
    }
    pty.type('k')
    await expect.poll(() => pty.cursor()?.y, PATIENCE).toBe(9)
    pty.type('j')
    await expect.poll(() => pty.cursor()?.y, PATIENCE).toBe(11)
    pty.type('H')
    await footShows(pty, /: (move|prepare|end)/)
    pty.say('move 24 I3')
    await pty.screenShows(/24 rides/)
    pty.type('U')
    await pty.screenLoses(/24 rides/)
  })

  it('settings hold at once, and a second start remembers them', async () => {
    const first = await table()
    first.type(',')
    await first.screenShows(/^> Colours/m)
    // The one before the first theme is the last: none.
    first.press('left')
    await first.screenShows(/Colours +< none/)
    first.press('down')
    await first.screenShows(/^> Characters/m)
    first.press('down')
    await first.screenShows(/^> Keys/m)
    first.press('right')
    await first.screenShows(/Keys +< hjkl/)
    await first.quiet()
    const settings = first.rows()
    await back(first)
    first.type('q')
    await first.exit
    const second = await table([], { home: first.home, env: {} })
    goTo(second, 'H6')
    await cursorAt(second, 32, 11)
    second.type('h')
    await cursorAt(second, 28, 11)
    expect(colours(second.raw)).toEqual([])
    second.type(',')
    await second.screenShows(/^> Colours/m)
    expect(
      second
        .rows()
        .filter((row) => row.includes('<'))
        .map(bare),
    ).toEqual(settings.filter((row) => row.includes('<')).map(bare))
  })
})

const bare = (row: string): string => row.replace(/^>/, ' ').trimEnd()

/** The codes that style what was written. */
const codes = (raw: string): readonly string[] =>
  raw.split('\x1b[').flatMap((part) => /^([\d;]*)m/.exec(part)?.[1]?.split(';') ?? [])
const colours = (raw: string): readonly string[] =>
  codes(raw).filter((code) => /^(3[0-8]|4[0-8]|9[0-7]|10[0-7])$/.test(code))
/** Whether something is in reverse video. */
const reverse = (raw: string): boolean => codes(raw).includes('7')

describe('colours', () => {
  const walked = async (options: PtyOptions, args: readonly string[] = []): Promise<string> => {
    const pty = await table(args, options)
    pty.press('tab', 'enter')
    await pty.screenShows(/\d\d:/)
    pty.type('?')
    await pty.screenShows(/Help/)
    await back(pty)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    return pty.raw
  }
  it.each([
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['NO_COLOR, which wins over FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '3' }],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }],
  ])('none with %s, but reverse video is there', async (_, env) => {
    const raw = await walked({ env })
    expect(colours(raw)).toEqual([])
    expect(reverse(raw)).toBe(true)
  })
  it('none by the theme "mono"', async () => {
    const raw = await walked({}, ['--theme', 'mono'])
    expect(colours(raw)).toEqual([])
    expect(reverse(raw)).toBe(true)
  })
  it.each([
    ['by default', {}],
    ['by FORCE_COLOR', { FORCE_COLOR: '1' }],
  ])('the sixteen of the terminal %s', async (_, env) => {
    const raw = await walked({ env })
    expect(colours(raw).length).toBeGreaterThan(0)
    expect(colours(raw)).not.toContain('38')
    expect(colours(raw)).not.toContain('48')
    expect(reverse(raw)).toBe(true)
  })
})

describe('ASCII alone', () => {
  it.each([
    ['LANG=C', { lang: 'C' }, []],
    ['TERM=linux', { term: 'linux' }, []],
    ['--ascii', {}, ['--ascii']],
  ] as const)('is written with %s', async (_, options, args) => {
    const pty = await table([...args, '--name', 'bolshevik=Łucja'], options)
    await pty.screenShows(/24 +J3/)
    pty.say('move 24 I3')
    await pty.screenShows(/24 rides/)
    for (const [keys, what] of [
      ['?', /Help/],
      ['m', /24 rides/],
      [`:look${KEYS.enter}`, /Regiment 24/],
      [',', /Settings/],
      ['/', /1\.1 +The round/],
      ['R', /Lucja/],
    ] as const) {
      pty.type(keys)
      await pty.screenShows(what)
      if (keys === '?') {
        pty.press('end')
        await pty.screenShows(/prepared/)
      }
      // "24 rides" stands on the table as well: it is the page that has to come.
      await pty.screenLoses(HEAD)
      await back(pty)
    }
    pty.type('+')
    await pty.screenShows(/I3 /)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    expect(pty.raw).toMatch(/^\p{ASCII}+$/u)
  })
})
