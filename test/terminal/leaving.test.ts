/** The built program leaves the terminal as it found it, however it ends, and comes back to it after a stop. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  choose,
  endAll,
  GIVEN_BACK,
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
const TAKEN = { alternate: true, autowrap: false, paste: true }
const PLAY = ['play', '7', '--seed', 'left']

const recordIn = (home: string): string => join(home, 'vistula', 'saves', '7-left.vistula')
const lines = (home: string): string => readFileSync(recordIn(home), 'utf8').split('---\n')[1] ?? ''

/** The program under a shell that tells its exit code, and stays, so that nothing of what was written is lost. */
const underShell = (args: readonly string[], options: PtyOptions = {}): Pty =>
  startShell(`"$NODE" ${VISTULA} ${args.join(' ')}; echo "ended with $?"; read -r`, options)

/** On the table, one move made. */
async function playing(options: PtyOptions = {}): Promise<Pty> {
  const pty = underShell(PLAY, options)
  await pty.screenShows(HEAD)
  await moved(pty)
  return pty
}

async function moved(pty: Pty): Promise<void> {
  pty.say('move 24 I3')
  await pty.screenShows(/24 rides/)
}

/** The screen of the shell again, with every mode as it was. */
async function expectGivenBack(pty: Pty): Promise<void> {
  await expect.poll(() => pty.modes(), PATIENCE).toEqual(GIVEN_BACK)
  expect(pty.cursor()).toBeDefined()
  expect(pty.rows().join('\n')).not.toMatch(HEAD)
}

/** The game is saved, nobody holds it, and it goes on. */
async function expectSaved(home: string): Promise<void> {
  expect(lines(home)).toMatch(/^1 bolshevik move 24 I3/)
  const again = start(['resume'], { home })
  await again.screenShows(HEAD)
  await again.screenShows(/24 rides/)
  again.type('q')
  expect((await again.exit).exitCode).toBe(0)
}

/** How the terminal is set: echo, lines, signals, in one word. */
const setting = (text: string): readonly string[] =>
  text.split('\n').filter((row) => /^[0-9a-f]+:[0-9a-f:]{20,}$/.test(row))

/** The game under a shell that shows how the terminal is set before and after. */
async function playingBetween(): Promise<Pty> {
  const play = `"$NODE" ${VISTULA} ${PLAY.join(' ')}; echo "ended with $?"`
  const pty = startShell(`stty -g; ${play}; stty -g; stty -a; echo over; read -r`, { cols: 120, rows: 30 })
  await pty.screenShows(HEAD)
  await moved(pty)
  expect(pty.modes()).toEqual(TAKEN)
  return pty
}

/** The process that plays, as the lock names it. */
const player = (home: string): number => Number(/\d+/.exec(readFileSync(`${recordIn(home)}.lock`, 'utf8'))?.[0])

describe('leaving', () => {
  it.each([
    ['q', 'q', 0],
    ['Ctrl-C', KEYS['ctrl-c'], 0],
    ['SIGINT', 'SIGINT', 130],
    ['SIGTERM', 'SIGTERM', 143],
    ['SIGHUP', 'SIGHUP', 129],
  ])('by %s gives back the screen and the modes: raw mode, the cursor, autowrap, paste', async (_, how, code) => {
    const pty = await playingBetween()
    if (how.startsWith('SIG')) process.kill(player(pty.home), how as NodeJS.Signals)
    else pty.type(how)
    await pty.screenShows('over')
    await expectGivenBack(pty)
    const text = pty.text()
    expect(text).toContain(`ended with ${code}`)
    const [before, after] = setting(text)
    expect(before).toBeDefined()
    expect(after).toBe(before)
    expect(text).toMatch(/[ \n]icanon/)
    expect(text).toMatch(/[ \n]isig/)
    expect(text).toMatch(/[ \n]echo\b/)
    if (code === 0) expect(text.replace(/\s/g, '')).toContain(recordIn(pty.home))
    expect(existsSync(`${recordIn(pty.home)}.lock`)).toBe(false)
    await expectSaved(pty.home)
  })

  it.each([
    ['a page', 'm', /24 rides/],
    ['the rules', '/', /Search/],
    ['a text being typed', ':move', /move_/],
    ['the question whether to give up', 'R', /give the game up/],
    ['the settings', ',', /Settings/],
  ])('by Ctrl-C from %s', async (_, keys, what) => {
    const pty = await playing()
    pty.type(keys)
    await pty.screenShows(what)
    pty.press('ctrl-c')
    await pty.screenShows('ended with 0')
    await expectGivenBack(pty)
    expect(lines(pty.home)).toMatch(/^1 bolshevik move 24 I3 #\w{4}\n$/)
    expect(existsSync(`${recordIn(pty.home)}.lock`)).toBe(false)
  })

  it('by "q" goes to the menu where play began there, and by "q" again out of the program', async () => {
    const pty = underShell([])
    await choose(pty, /7: The Defense/)
    await pty.screenShows(/Variant/)
    pty.press('f2')
    await pty.screenShows(HEAD)
    pty.type('q')
    await pty.screenShows('7: The Defense')
    const folder = join(pty.home, 'vistula', 'saves')
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([])
    pty.type('q')
    await pty.screenShows('ended with 0')
    await expectGivenBack(pty)
  })

  it('of its own accord, by an error nobody caught: code 70, and the error on the screen of the shell', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vistula-fails-'))
    writeFileSync(
      join(folder, 'fails.cjs'),
      "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('made to fail') }))\n",
    )
    const pty = await playing({ env: { NODE_OPTIONS: `--require ${join(folder, 'fails.cjs')}` } })
    process.kill(player(pty.home), 'SIGUSR2')
    await pty.screenShows('ended with 70')
    await expectGivenBack(pty)
    await pty.screenShows(/Error: made to fail[\s\S]*at .*fails\.cjs/)
    await expectSaved(pty.home)
  })

  it('when the window is closed', async () => {
    const pty = await playing()
    const { home } = pty
    const pid = player(home)
    pty.hangUp()
    await expect.poll(() => isAlive(pid), PATIENCE).toBe(false)
    await expectSaved(home)
  })
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a shell with jobs', () => {
  async function job(): Promise<Pty> {
    const pty = startShell()
    await pty.screenShows(/\$/)
    pty.type(`"$NODE" ${VISTULA} ${PLAY.join(' ')}${KEYS.enter}`)
    await pty.screenShows(HEAD)
    await moved(pty)
    return pty
  }
  const drawn = async (pty: Pty): Promise<void> => {
    await pty.screenShows(HEAD)
    await pty.screenShows(/q leave/)
    await expect.poll(() => pty.modes(), PATIENCE).toEqual(TAKEN)
  }

  it.each(['Ctrl-Z', 'SIGTSTP'])(
    'gets the terminal back by %s; "fg" draws the whole screen, and play goes on',
    async (how) => {
      const pty = await job()
      await pty.quiet()
      const before = pty.picture()
      for (let times = 1; times <= 2; times++) {
        if (how === 'Ctrl-Z') pty.press('ctrl-z')
        else process.kill(player(pty.home), 'SIGTSTP')
        await pty.screenShows('Stopped')
        await expect.poll(() => pty.modes().alternate, PATIENCE).toBe(false)
        expect(pty.modes().autowrap).toBe(true)
        expect(pty.cursor()).toBeDefined()
        pty.type(`clear; stty -a; echo $((40 + 2))${KEYS.enter}`)
        await pty.screenShows(/^42$/m)
        await pty.screenShows(/[ \n]echo\b/)
        pty.type(`clear; fg${KEYS.enter}`)
        await drawn(pty)
        await expect.poll(() => pty.picture(), PATIENCE).toBe(before)
      }
      pty.say('move 24 H3')
      await pty.screenShows(/rides from I3/)
      pty.type('q')
      await pty.screenShows(/saved/)
      expect(lines(pty.home)).toMatch(/1 bolshevik move 24 I3.*\n2 bolshevik move 24 H3/)
    },
  )

  it('may have changed the window meanwhile', async () => {
    const pty = await job()
    pty.press('ctrl-z')
    await pty.screenShows('Stopped')
    pty.resize(100, 30)
    pty.type(`clear; fg${KEYS.enter}`)
    await drawn(pty)
    await expect.poll(() => pty.rows()[29], PATIENCE).toMatch(/leave/)
  })

  it('does not see the screen of a game that is stopped', async () => {
    const pty = await job()
    pty.press('ctrl-z')
    await pty.screenShows('Stopped')
    expect(pty.text()).not.toMatch(HEAD)
  })
})

describe('the screen at rest', () => {
  it('is written nothing', async () => {
    const pty = await playing()
    await pty.quiet(400)
    const { length } = pty.raw
    await pty.quiet(700)
    expect(pty.raw.length).toBe(length)
  })

  it('is drawn anew by Ctrl-L, whatever somebody else has written on it', async () => {
    const pty = await playing()
    await pty.quiet()
    const before = pty.picture()
    pty.scribble('\x1b[5;5H\x1b[41mBroadcast message\x1b[m')
    await pty.screenShows('Broadcast')
    pty.press('ctrl-l')
    await pty.screenLoses('Broadcast')
    await expect.poll(() => pty.picture(), PATIENCE).toBe(before)
  })

  it('takes a paste for no keys', async () => {
    const pty = await playing()
    await pty.quiet()
    const before = pty.picture()
    pty.type('\x1b[200~qqq\rRy\rz\x1b[201~')
    // What comes after the paste is seen.
    pty.type('?')
    await pty.screenShows(/Help/)
    pty.type('x')
    await pty.screenShows(HEAD)
    await expect.poll(() => pty.picture(), PATIENCE).toBe(before)
    expect(lines(pty.home).trimEnd().split('\n')).toHaveLength(1)
  })

  it('takes two quick Escapes for one', async () => {
    const pty = await playing()
    pty.type('/bug')
    await pty.screenShows(/The river Bug/)
    pty.press('enter')
    await pty.screenShows(/The river Bug \(/)
    pty.press('escape', 'escape')
    // Back in the list of what was found, and no further.
    await pty.screenShows(/Search: bug/)
    await pty.quiet()
    expect(pty.rows().join('\n')).toMatch(/Search: bug/)
  })
})
