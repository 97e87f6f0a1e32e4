/** Homes that are not there, are no folders or take nothing: a sentence, no trace of a program that fell over. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someOf } from '../helpers/how-much.ts'
import { endAll, freshHome, GIVEN_BACK, PATIENCE, start, VISTULA, whenBuilt } from '../helpers/pty.ts'
import { ALL_PLACES } from './how-many.ts'
import { preload } from './preload.ts'

beforeAll(whenBuilt)
afterEach(endAll)

type Env = Readonly<Record<string, string | undefined>>
const NOWHERE = {
  XDG_DATA_HOME: undefined,
  XDG_CONFIG_HOME: undefined,
  XDG_CACHE_HOME: undefined,
  XDG_STATE_HOME: undefined,
}

/** Where nothing is said of a home, the system says this, or that it knows none. */
const KNOWN = `
const os = require('node:os')
os.homedir = () => process.env.HOME ?? process.env.KNOWN
`
const UNKNOWN = `
const os = require('node:os')
os.homedir = () => {
  if (process.env.HOME === undefined) throw new Error('uv_os_homedir returned ENOENT')
  return process.env.HOME
}
`

/** `takes`: whether a new game can be saved there all the same. */
const HOMES: Readonly<Record<string, { readonly env: (home: string) => Env; readonly takes: boolean }>> = {
  'that is a file': { env: (home) => ({ ...NOWHERE, HOME: join(home, 'file') }), takes: false },
  'in which no folder can be made': { env: () => ({ ...NOWHERE, HOME: '/proc/self' }), takes: false },
  'that only the system knows': {
    env: (home) => ({ ...NOWHERE, HOME: undefined, NODE_OPTIONS: preload(home, 'known', KNOWN), KNOWN: home }),
    takes: true,
  },
  'that is not there yet': { env: (home) => ({ ...NOWHERE, HOME: join(home, 'not', 'yet') }), takes: true },
  'with folders of data and settings that are files': {
    env: (home) => ({ XDG_DATA_HOME: join(home, 'file'), XDG_CONFIG_HOME: join(home, 'file') }),
    takes: false,
  },
  'with folders that cannot be made': {
    env: () => ({ XDG_DATA_HOME: '/proc/self/data', XDG_CONFIG_HOME: '/dev/null/config' }),
    takes: false,
  },
  'without HOME, but with folders of its own': {
    env: (home) => ({ HOME: undefined, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') }),
    takes: true,
  },
  'with a folder of settings where the file should be': {
    env: (home) => ({ XDG_CONFIG_HOME: join(home, 'settled') }),
    takes: true,
  },
}

function prepared(): string {
  const home = freshHome()
  writeFileSync(join(home, 'file'), 'precious')
  mkdirSync(join(home, 'settled', 'vistula', 'settings.json'), { recursive: true })
  return home
}

function run(args: readonly string[], home: string, env: Env): { code: number | null; out: string; err: string } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [VISTULA, ...args], {
    cwd: home,
    encoding: 'utf8',
    input: 'quit\n',
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
  })
  return { code: status, out: stdout, err: stderr }
}

it('a home that nobody knows: whatever needs none is done', () => {
  const home = freshHome()
  const env = { ...NOWHERE, HOME: undefined, NODE_OPTIONS: preload(home, 'unknown', UNKNOWN) }
  for (const args of [
    ['list'],
    ['rules', '7', '1.1'],
    ['play', '7', '--plain', '--record', join(home, 'here.vistula')],
  ])
    expect(run(args, home, env)).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(home)).toContain('here.vistula')
})

it.each(['', 'home'])('a home "%s", which is none, is not made in the folder one is in', (name) => {
  const home = freshHome()
  const env = { ...NOWHERE, HOME: name, NODE_OPTIONS: preload(home, 'known', KNOWN), KNOWN: join(home, 'known') }
  expect(run(['play', '7', '--plain', '--seed', 'home'], home, env)).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(home).sort()).toEqual(['known', 'known.cjs'])
})

const SENTENCE = /^(vistula: )?[^\n]+\n$/
const names = Object.keys(HOMES)

describe.each(someOf(names, 0))('a home %s', (name) => {
  const { env, takes } = HOMES[name] ?? { env: () => ({}), takes: true }

  it.each(someOf(['7', '111', 'bitwa', 'mali'], 0))('takes a game of %s or says why not', (game) => {
    const home = prepared()
    const { code, out, err } = run(['play', game, '--plain', '--seed', 'home'], home, env(home))
    expect([code, takes ? err : '']).toEqual([takes ? 0 : 2, ''])
    if (!takes) expect(err).toMatch(/^vistula: [^\n]+\n$/)
    expect(out + err).not.toMatch(/ at .*\.cjs|undefined/)
    expect(readFileSync(join(home, 'file'), 'utf8')).toBe('precious')
  })

  it('lets everything be asked that needs none', () => {
    const home = prepared()
    for (const args of ALL_PLACES ? [['rules', '7', '1.1'], ['list'], ['verify', 'lesson:7']] : [['list']])
      expect(run(args, home, env(home))).toMatchObject({ code: 0, err: '' })
    for (const args of [['saves'], ['resume', '--plain']]) {
      const { code, out, err } = run(args, home, env(home))
      expect([0, 2]).toContain(code)
      expect(out + err).toMatch(SENTENCE)
    }
    // A record of one's own can be kept elsewhere.
    const elsewhere = run(['play', '7', '--plain', '--record', 'here.vistula'], home, env(home))
    expect(elsewhere).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(home)).toContain('here.vistula')
  })

  it('on the screen: the menu comes, a new game begins or the form says why not, and it is left', async () => {
    const home = prepared()
    const pty = start([], { home, env: env(home) })
    await pty.screenShows(/^> \[1\]/m)
    pty.press('enter')
    await pty.screenShows(/Variant/)
    pty.press('f2')
    await pty.screenShows(
      takes ? /^ +A +B +C/m : /Variant[\s\S]*(permission|failed|missing|no such|not there|not a|exists|folder)/i,
    )
    pty.press('ctrl-c')
    expect((await pty.exit).exitCode).toBe(0)
    await expect.poll(() => pty.modes(), PATIENCE).toEqual(GIVEN_BACK)
    expect(pty.text()).not.toMatch(/ at .*\.cjs|undefined/)
    expect(readFileSync(join(home, 'file'), 'utf8')).toBe('precious')
  })
})
