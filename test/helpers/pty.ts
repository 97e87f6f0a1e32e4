/** A program in a real pseudo-terminal, read through an emulator: type, and wait for what the screen shows. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IPty, spawn } from '@lydell/node-pty'
import { expect, vi } from 'vitest'
import { DEFAULTS, printSettings } from '../../src/screens/settings.ts'
import { type Cell, type Emulator, emulator } from '../../src/terminal/emulator.ts'
import type { Spot } from '../../src/terminal/terminal.ts'

export const VISTULA = join(import.meta.dirname, '..', '..', 'bin', 'vistula.js')
const DIST = join(import.meta.dirname, '..', '..', 'dist')

/** What a terminal sends for keys that are no characters. */
export const KEYS = {
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  'shift-tab': '\x1b[Z',
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  pagedown: '\x1b[6~',
  f2: '\x1bOQ',
  backspace: '\x7f',
  'ctrl-c': '\x03',
  'ctrl-l': '\x0c',
  'ctrl-u': '\x15',
  'ctrl-z': '\x1a',
} as const

export interface PtyOptions {
  /** The folder it starts in, and where its games are kept; a new one if absent. */
  readonly home?: string
  readonly term?: string
  readonly lang?: string
  readonly cols?: number
  readonly rows?: number
  /** More variables; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The script to run with Node instead of the built program. */
  readonly program?: string
}

/** How the modes of a terminal are before the program takes it, and after. */
export const GIVEN_BACK = { alternate: false, autowrap: true, paste: false }

/** How long to poll: nothing here asks how fast anything is. */
export const PATIENCE = { timeout: 30_000, interval: 20 }
/** How long to sleep between two looks at whether a program is quiet, in ms. */
const LOOK = 5

export class Pty {
  readonly #screen: Emulator
  readonly #pty: IPty
  readonly home: string
  /** Every byte the program wrote, decoded. */
  raw = ''
  readonly exit: Promise<{ exitCode: number; signal?: number }>

  constructor(
    file: string,
    args: readonly string[],
    {
      home = freshHome(),
      term = 'xterm-256color',
      lang = 'pl_PL.UTF-8',
      cols = 80,
      rows = 24,
      env = {},
    }: PtyOptions = {},
  ) {
    this.home = home
    this.#screen = emulator({ columns: cols, rows })
    this.#pty = spawn(file, [...args], {
      cols,
      rows,
      cwd: home,
      env: present({
        ...OUTER,
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        TERM: term,
        LANG: lang,
        LC_ALL: '',
        LC_CTYPE: '',
        ...env,
      }),
    })
    this.#pty.onData((data) => {
      this.raw += data
      this.#screen.write(data)
    })
    this.exit = new Promise((resolve) => this.#pty.onExit(resolve))
  }

  type(text: string): void {
    this.#pty.write(text)
  }

  press(...names: readonly (keyof typeof KEYS)[]): void {
    for (const name of names) this.type(KEYS[name])
  }

  /** Types a line after ":". */
  say(line: string): void {
    this.type(`:${line}${KEYS.enter}`)
  }

  kill(signal: string): void {
    this.#pty.kill(signal)
  }

  get #line(): string {
    return (this.#pty as IPty & { readonly ptsName: string }).ptsName
  }

  /** The terminal says that it has no size. */
  loseSize(): void {
    execFileSync('stty', ['-F', this.#line, 'rows', '0', 'cols', '0'])
  }

  /** How the terminal is set, as `stty` tells it: `icanon` if lines are gathered, `-icanon` if not. */
  settings(): string {
    return execFileSync('stty', ['-F', this.#line, '-a'], { encoding: 'utf8' })
  }

  /** Somebody else writes onto the screen. */
  scribble(text: string): void {
    writeFileSync(this.#line, text)
  }

  /** Closes the window. */
  hangUp(): void {
    ;(this.#pty as IPty & { destroy(): void }).destroy()
  }

  get pid(): number {
    return this.#pty.pid
  }

  resize(cols: number, rows: number): void {
    this.#screen.resize({ columns: cols, rows })
    this.#pty.resize(cols, rows)
  }

  /** Everything on the screen and in the scrollback. */
  text(): string {
    return this.#screen.everything()
  }

  /** The rows of the screen. Of a window that was wider before, the emulator keeps what no longer is on the screen. */
  rows(): string[] {
    return this.#screen.text().map((row) => row.slice(0, this.#screen.size.columns).trimEnd())
  }

  /** The screen as a person sees it: the rows, how each cell is drawn, and the cursor. */
  picture(): string {
    const { columns, rows } = this.#screen.size
    const styles = Array.from({ length: rows }, (_, y) => {
      const runs: string[] = []
      let last = ''
      for (let x = 0; x < columns; x++) {
        const style = JSON.stringify(this.cell(x, y).style)
        if (style !== last) runs.push(`${x}${style}`)
        last = style
      }
      return runs.join(' ')
    })
    return [...this.rows(), ...styles, JSON.stringify(this.cursor())].join('\n')
  }

  scrollback(): string[] {
    return this.#screen.scrollback()
  }

  cell(x: number, y: number): Cell {
    return this.#screen.cell(x, y)
  }

  cursor(): Spot | undefined {
    return this.#screen.cursor()
  }

  modes(): ReturnType<Emulator['modes']> {
    return this.#screen.modes()
  }

  /** Waits until the text has `what`. */
  async shows(what: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), PATIENCE).toMatch(what)
  }

  /** Waits until the screen has `what`, whatever is in the scrollback. */
  async screenShows(what: string | RegExp): Promise<void> {
    await expect.poll(() => this.rows().join('\n'), PATIENCE).toMatch(what)
  }

  /** Waits until the screen has `what` no more. */
  async screenLoses(what: string | RegExp): Promise<void> {
    await expect.poll(() => this.rows().join('\n'), PATIENCE).not.toMatch(what)
  }

  /** Waits until the program has done nothing for a while, in ms: written nothing, and not been busy with what it will write. */
  async quiet(time = 200): Promise<void> {
    let [length, since] = [this.raw.length, performance.now()]
    while (performance.now() - since < time) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(time, LOOK)))
      if (this.raw.length !== length || this.#isBusy) [length, since] = [this.raw.length, performance.now()]
    }
    await this.#screen.settled()
  }

  /** Whether the program's first thread runs, or would if it got a processor. Where no system says so, time must do. */
  get #isBusy(): boolean {
    try {
      return /^.*\) [RD]/.test(readFileSync(`/proc/${this.pid}/stat`, 'utf8'))
    } catch {
      return false
    }
  }
}

/** The outer program's own settings are none of the inner one's. */
const OUTER: NodeJS.ProcessEnv = {
  ...process.env,
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  COLORTERM: undefined,
  NODE_OPTIONS: undefined,
  SSH_CONNECTION: undefined,
  CI: undefined,
}

/** Only what is set: node-pty would hand on the word "undefined". */
const present = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))

export const freshHome = (): string => mkdtempSync(join(tmpdir(), 'vistula-pty-'))

/** A fresh one where everything that happens is shown at once. */
export function hastyHome(): string {
  const home = freshHome()
  mkdirSync(join(home, 'vistula'))
  writeFileSync(join(home, 'vistula', 'settings.json'), printSettings({ ...DEFAULTS, pace: 'off' }))
  return home
}

const running: Pty[] = []
const kept = (pty: Pty): Pty => {
  running.push(pty)
  return pty
}

/** The built program, or `program`, with these arguments. */
export const start = (args: readonly string[], options: PtyOptions = {}): Pty =>
  kept(new Pty(process.execPath, [options.program ?? VISTULA, ...args], options))

/** A shell: interactive, with jobs, or for one command line. `$NODE` is Node. */
export const startShell = (command?: string, options: PtyOptions = {}): Pty =>
  kept(
    new Pty('bash', ['--norc', '--noprofile', ...(command === undefined ? ['-i'] : ['-c', command])], {
      ...options,
      env: { PS1: '$ ', HISTFILE: '', NODE: process.execPath, ...options.env },
    }),
  )

/** Goes down a list to the item that says this; which number it has is no matter. */
export async function downTo(pty: Pty, item: RegExp): Promise<void> {
  const picked = (): string => pty.rows().find((row) => row.startsWith('>')) ?? ''
  await pty.screenShows(/^>/m)
  for (let i = 0; i < 40 && !item.test(picked()); i++) {
    const before = picked()
    pty.press('down')
    await expect.poll(picked, PATIENCE).not.toBe(before)
  }
  expect(picked()).toMatch(item)
}

/** Opens the item of a list that says this. */
export async function choose(pty: Pty, item: RegExp): Promise<void> {
  await downTo(pty, item)
  pty.press('enter')
}

/** For `beforeAll`: waits until the program is built, should somebody be building it. */
export const whenBuilt = (): Promise<void> =>
  vi.waitFor(() => {
    const built = existsSync(DIST) ? readdirSync(DIST).join(' ') : ''
    for (const part of ['main', 'commands', 'thinker', 'screens'])
      if (!built.includes(`${part}.`)) throw new Error(`${part} is missing in dist: node build.js`)
  }, PATIENCE)

/** For `afterEach`. */
export function endAll(): void {
  for (const pty of running.splice(0))
    try {
      pty.kill('SIGCONT')
      pty.kill('SIGKILL')
    } catch {
      // It has ended already.
    }
}
