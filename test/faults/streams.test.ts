/** Streams that end too soon: a reader who has read enough, a full device, a terminal that goes away. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someOf } from '../helpers/how-much.ts'
import { endAll, freshHome, PATIENCE, start, VISTULA, whenBuilt } from '../helpers/pty.ts'
import { preload } from './preload.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const PLAYED = '--seat bolshevik=random --seat polish=random --seed streams --record game.vistula'
/** Every command that prints much. */
const PRINT = [
  `play 7 --plain ${PLAYED}`,
  'rules 7',
  'show lesson:bitwa',
  'replay lesson:7 --plain',
  'simulate 7 --games 2 --seat bolshevik=random --seat polish=random',
  'rules mali scout',
  'list',
  'map 7 --zoom 3',
  'moves lesson:7 --at 3',
  'verify lesson:7',
  'odds 7 --strafe',
  'doctor',
  'man',
  'completion bash',
  '--help',
]

/** A command line of a shell in a folder of its own; $V is the program. */
function shell(line: string, home: string): { readonly out: string; readonly err: string } {
  const { stdout, stderr, signal } = spawnSync('bash', ['-c', line], {
    cwd: home,
    encoding: 'utf8',
    timeout: 100_000,
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, V: VISTULA, NODE: process.execPath },
  })
  // Nothing is left that waits for somebody.
  expect(signal).toBeNull()
  return { out: stdout, err: stderr }
}

/** What was played is in the record, and nobody holds it. */
function expectKept(home: string): void {
  const path = join(home, 'game.vistula')
  if (!existsSync(path)) return
  expect(existsSync(`${path}.lock`)).toBe(false)
  expect(shell('"$NODE" "$V" verify game.vistula', home).out).toMatch(/: holds, /)
}

describe.each(someOf(PRINT, 1))('vistula %s', (command) => {
  it.each([
    ['a reader who stops after a line', '| head -1 >/dev/null; echo "code $PIPESTATUS"', '', 0],
    ['a reader who reads nothing', '| true; echo "code $PIPESTATUS"', '', 0],
    ['standard output closed', '>&-; echo "code $?"', '', 0],
    ['standard input closed', '<&- >/dev/null; echo "code $?"', '', 0],
    ['every stream closed', '<&- >&- 2>&-; echo "code $?"', '', 0],
    ['a full device', '>/dev/full; echo "code $?"', 'vistula: the answer could not be written: ENOSPC\n', 2],
    ['a full device for what is told as well', '>/dev/full 2>&1; echo "code $?"', '', 2],
  ])('with %s', (_, how, told, code) => {
    const home = freshHome()
    const { out, err } = shell(`"$NODE" "$V" ${command} ${how}`, home)
    expect(out).toBe(`code ${code}\n`)
    expect(err).toBe(told)
    expectKept(home)
  })
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('play by lines', () => {
  it('that nobody reads any more saves what was typed, and lets go', () => {
    const home = freshHome()
    const line = '"$NODE" "$V" play 7 --plain --record game.vistula < <(yes 1) | head -5 >/dev/null; echo "$PIPESTATUS"'
    const { out, err } = shell(line, home)
    expect([out, err]).toEqual(['0\n', ''])
    expectKept(home)
  })

  it('without anything to read is saved and ends', () => {
    const home = freshHome()
    const { out, err } = shell('"$NODE" "$V" play 7 --plain --record game.vistula <&- >/dev/null; echo "$?"', home)
    expect([out, err]).toEqual(['0\n', ''])
    expectKept(home)
  })
})

const GAMES = ['7', '111', 'bitwa', 'mali']

describe.each(someOf(GAMES, 1))('the screen of %s', (game) => {
  it('whose terminal goes away, while a computer thinks or a person does: saved, and no process stays', async () => {
    const home = freshHome()
    mkdirSync(join(home, 'vistula'))
    writeFileSync(join(home, 'vistula', 'settings.json'), '{"pace":"slow"}\n')
    const pty = start(['play', game, '--seed', 'gone', '--record', join(home, 'game.vistula')], { home })
    await pty.screenShows(/q leave/)
    pty.type('\t\r\r\t\r\rh')
    const { pid } = pty
    pty.hangUp()
    await expect.poll(() => isAlive(pid), PATIENCE).toBe(false)
    expectKept(home)
  })
})

/** A stream that fails when it is written to: as a terminal does that has gone, or whose other end is closed. */
const FAILS = `
let after = Number(process.env.FAILS_AFTER)
const { write } = require('node:tty').WriteStream.prototype
require('node:tty').WriteStream.prototype.write = function (...args) {
  if (after-- > 0) return write.apply(this, args)
  setImmediate(() => this.emit('error', Object.assign(new Error(process.env.FAILS_WITH), { code: process.env.FAILS_WITH })))
  return false
}
`

// Whatever a terminal says that takes nothing, it has gone, as by a closed window.
describe.each(['EIO', 'EPIPE'])('%s', (code) => {
  it('on the screen ends the program as a closed window does, with everything saved', async () => {
    const home = freshHome()
    const env = { NODE_OPTIONS: preload(home, 'fails', FAILS), FAILS_AFTER: '2', FAILS_WITH: code }
    const pty = start(['play', '7', '--seed', 'gone', '--record', join(home, 'game.vistula')], { home, env })
    await pty.screenShows(/^ +A +B +C/m)
    pty.type('\t\r\r\t\r\r')
    expect((await pty.exit).exitCode).toBe(129)
    expect(pty.text()).not.toMatch(/ at .*\.cjs/)
    expectKept(home)
  })
})

/** Standard output, a file on a disk that is broken. */
const BROKEN = `
process.stdout.write = function () {
  process.nextTick(() => this.emit('error', Object.assign(new Error('EIO'), { code: 'EIO' })))
  return false
}
`

it('EIO from a file is told: no terminal has gone', () => {
  const home = freshHome()
  const options = preload(home, 'broken', BROKEN)
  const { out, err } = shell(`NODE_OPTIONS='${options}' "$NODE" "$V" list > answer; echo "code $?"`, home)
  expect([out, err]).toEqual(['code 2\n', 'vistula: the answer could not be written: EIO\n'])
})
