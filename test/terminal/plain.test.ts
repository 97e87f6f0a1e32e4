/** The built program in a real pseudo-terminal, read through an emulator. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IPty, spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { afterEach, describe, expect, it } from 'vitest'

const VISTULA = join(import.meta.dirname, '..', '..', 'bin', 'vistula.js')

/** A program in a terminal: type, and wait for what the screen shows. */
class Screen {
  readonly #terminal = new xterm.Terminal({ cols: 80, rows: 23, scrollback: 1000, allowProposedApi: true })
  readonly #pty: IPty
  /** Every byte the program wrote. */
  raw = ''
  readonly exit: Promise<{ exitCode: number; signal?: number }>
  constructor(args: readonly string[], home: string, term: string, lang: string) {
    this.#pty = spawn(process.execPath, [VISTULA, ...args], {
      cols: 80,
      rows: 23,
      cwd: home,
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, TERM: term, LANG: lang, LC_ALL: '', LC_CTYPE: '' },
    })
    this.#pty.onData((data) => {
      this.raw += data
      this.#terminal.write(data)
    })
    this.exit = new Promise((resolve) => this.#pty.onExit(resolve))
  }
  type(text: string): void {
    this.#pty.write(text)
  }
  kill(signal: string): void {
    this.#pty.kill(signal)
  }
  /** Everything on the screen and in the scrollback. */
  text(): string {
    const { active } = this.#terminal.buffer
    let text = ''
    for (let i = 0; i < active.length; i++) {
      const line = active.getLine(i)
      text += `${line?.isWrapped ? '' : '\n'}${line?.translateToString(true) ?? ''}`
    }
    return text.trim()
  }
  async shows(what: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), { timeout: 30_000, interval: 20 }).toMatch(what)
  }
}

const running: Screen[] = []
const start = (args: readonly string[], home: string, term = 'xterm-256color', lang = 'pl_PL.UTF-8'): Screen => {
  const screen = new Screen(args, home, term, lang)
  running.push(screen)
  return screen
}
afterEach(() => {
  for (const screen of running.splice(0))
    try {
      screen.kill('SIGKILL')
    } catch {
      // It has ended already.
    }
})
const home = (): string => mkdtempSync(join(tmpdir(), 'vistula-pty-'))
const saves = (folder: string): readonly string[] => readdirSync(join(folder, 'vistula', 'saves'))

describe('in a terminal', () => {
  it('the menu leads through a whole game against the computer to its result', async () => {
    const folder = home()
    const screen = start(['--plain'], folder)
    await screen.shows(/Your choice:$/)
    screen.type('1\r')
    await screen.shows(/Which game\?$/)
    screen.type('7\r')
    await screen.shows('Which variant?')
    screen.type('1\r')
    await screen.shows('A single game, or a match')
    screen.type('1\r')
    await screen.shows('Who plays against you?')
    screen.type('2\r')
    await screen.shows('Your side?')
    screen.type('1\r')
    for (let day = 11; day <= 18; day++) {
      await screen.shows(new RegExp(`${day} August, round ${day - 10} of 8\\. Bolshevik turn[\\s\\S]*bolshevik>$`))
      screen.type('end\r')
    }
    await screen.shows(/the\s+Poles win\.\nWinner: computer:random \(Poles\)\. \[rule 7 1\.3\]/)
    expect((await screen.exit).exitCode).toBe(0)
    expect(saves(folder)).toHaveLength(1)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s leaves the game saved and unlocked', async (signal) => {
    const folder = home()
    const first = start(['play', '7', '--plain', '--seed', 's'], folder)
    await first.shows(/bolshevik>$/)
    first.type('move 24 I3\r')
    await first.shows('rides from J3')
    if (signal === 'SIGINT') first.type('\u0003')
    else first.kill(signal)
    expect((await first.exit).exitCode).toBe(signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 129)
    expect(saves(folder)).toEqual(['7-s.vistula'])
    const again = start(['resume', '--plain'], folder)
    await again.shows('going on after line 1')
    again.type('quit\r')
    expect((await again.exit).exitCode).toBe(0)
  })

  it('a hand of cards leaves neither screen nor scrollback with what is on it when the keyboard changes hands', async () => {
    const screen = start(['play', 'bitwa', '--plain', '--seed', 's'], home())
    await screen.shows('Hand over to Red: press Enter')
    expect(screen.text()).not.toContain('Drawn by')
    screen.type('\r')
    await screen.shows(/Drawn by Red: [\s\S]*red>$/)
    screen.type('hand\r')
    await screen.shows(/Your hand: 10 cards[\s\S]*red>$/)
    for (const marker of ['R4A', 'RKK']) screen.type(`marker ${marker}\r`)
    await screen.shows(/13 August. Red[\s\S]*red>$/)
    screen.type('pass\r')
    await screen.shows('Hand over to Poles: press Enter')
    expect(screen.text()).toBe('Hand over to Poles: press Enter when nobody else looks.')
    screen.type('\r')
    await screen.shows(/Meanwhile:[\s\S]*Drawn by the Poles: [\s\S]*polish>$/)
    expect(screen.text()).not.toMatch(/Drawn by Red|Your hand|Szturm|szturm/)
    expect(screen.text()).toContain('Red passes.')
    screen.type('quit\r')
    expect((await screen.exit).exitCode).toBe(0)
    await screen.shows('The game is saved in')
    expect(screen.text()).not.toMatch(/Drawn by|Your hand/)
  })

  it('a second process is refused while the first lives, and takes over when it was killed', async () => {
    const folder = home()
    const first = start(['play', '7', '--plain', '--seed', 's'], folder)
    await first.shows(/bolshevik>$/)
    const second = start(['resume', '--plain'], folder)
    await second.shows(/the game is being played by process \d+/)
    expect((await second.exit).exitCode).toBe(2)
    first.type('move 24 I3\r')
    await first.shows('rides from J3')
    first.kill('SIGKILL')
    await first.exit
    const third = start(['resume', '--plain'], folder)
    await third.shows('going on after line 1')
    third.type('\u0004')
    expect((await third.exit).exitCode).toBe(0)
  })

  it('a dumb terminal gets no escape codes', async () => {
    const screen = start(['play', '7', '--plain', '--seed', 's'], home(), 'dumb')
    await screen.shows(/bolshevik>$/)
    screen.type('map\r')
    await screen.shows('24 regiment  24! prepared')
    screen.type('quit\r')
    await screen.exit
    expect(screen.raw).not.toContain('\u001b')
  })

  it('a locale without UTF-8 gets ASCII', async () => {
    const screen = start(['play', '7', '--plain', '--seed', 's'], home(), 'xterm', 'C')
    await screen.shows(/bolshevik>$/)
    screen.type('look B6\r')
    await screen.shows('B6 Zolkiew: an airfield, on the side of Lwow.')
    screen.type('quit\r')
    await screen.exit
    expect(screen.raw).toMatch(/^\p{ASCII}+$/u)
  })

  it('a whole game can be piped in', () => {
    // Beside the terminal: the same program, standard input a pipe.
    const folder = home()
    const lines = Array.from({ length: 15 }, () => 'end').join('\n')
    const { stdout, status } = spawnPiped(
      ['play', '7', '--plain', '--seed', 's', '--record', join(folder, 'p.vistula')],
      lines,
      folder,
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(/the\s+Poles win/)
    expect(readFileSync(join(folder, 'p.vistula'), 'utf8').split('\n').at(-2)).toMatch(/^15 bolshevik end #\w{4}$/)
  })
})

function spawnPiped(args: readonly string[], input: string, folder: string) {
  const { stdout, status } = spawnSync(process.execPath, [VISTULA, ...args], {
    input,
    cwd: folder,
    env: { ...process.env, XDG_DATA_HOME: folder },
    encoding: 'utf8',
  })
  return { stdout, status }
}
