/** A clock that goes backwards, or was never set: play, locks, lists of saved games and thinking do not hang on it. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { realDisk } from '../../src/cli/disk.ts'
import type { Disk } from '../../src/engine/files.ts'
import { untilLate } from '../../src/players/budget.ts'
import { world } from '../helpers/cli.ts'
import { endAll, freshHome, PATIENCE, start, whenBuilt } from '../helpers/pty.ts'
import { linesOf, recordIn } from '../helpers/pty-table.ts'
import { preload } from './preload.ts'

beforeAll(whenBuilt)
afterEach(endAll)

/** Every time the clock is looked at, it is an hour earlier. */
const BACKWARDS = `
const real = Date
let hours = 0
globalThis.Date = class extends real {
  constructor(...args) { args.length > 0 ? super(...args) : super(real.now() - ++hours * 3600000) }
  static now() { return real.now() - ++hours * 3600000 }
}
`

describe('a clock that goes backwards', () => {
  it('on the screen against a computer: actions are played and answered, and the game is taken up again', async () => {
    const home = freshHome()
    const env = { NODE_OPTIONS: preload(home, 'backwards', BACKWARDS) }
    const first = start(['play', '7', '--seed', 'clock', '--seat', 'polish=easy'], { home, env })
    await first.screenShows(/^ +A +B +C/m)
    first.say('move 24 I3')
    await first.screenShows(/24 rides/)
    first.type('e')
    await expect.poll(() => linesOf(recordIn(home), ['polish']).length, PATIENCE).toBeGreaterThan(0)
    first.kill('SIGKILL')
    await first.exit
    const kept = readFileSync(recordIn(home), 'utf8')
    const second = start(['resume'], { home, env })
    await second.screenShows(/^ +A +B +C/m)
    second.press('ctrl-c')
    expect((await second.exit).exitCode).toBe(0)
    expect(readFileSync(recordIn(home), 'utf8').startsWith(kept)).toBe(true)
  })

  it('while a player thinks by the clock: it never thinks longer than it would otherwise, once the clock goes on', () => {
    let now = 1000
    const budget = untilLate(100, () => now)
    budget.begin()
    now -= 5000
    budget.spend()
    expect(budget.left()).toBeLessThanOrEqual(1)
    budget.end()
    budget.begin()
    now += 200
    budget.spend()
    expect(budget.left()).toBe(0)
  })
})

/** When a saved game was written, as some file system says. */
const TIMES = [0, -1, 2 ** 31, 1e13, 8.64e15, 8.64e15 + 1, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY]

describe('saved games of any time', () => {
  it.each(TIMES)('%d ms: are listed, and the last one is gone on with', async (modified) => {
    const disk: Disk = {
      ...realDisk,
      files: {
        ...realDisk.files,
        stat: (path) => {
          const stat = realDisk.files.stat(path)
          return 'error' in stat || !path.endsWith('odd.vistula') ? stat : { ...stat, modified }
        },
      },
    }
    const here = world(disk)
    expect((await here.run(['play', '7', '--plain', '--seed', 'odd'], ['move 24 I3'])).code).toBe(0)
    expect((await here.run(['play', '7', '--plain', '--seed', 'even'], ['move 24 I3'])).code).toBe(0)
    for (const flags of [[], ['--json']]) {
      const { code, out, err } = await here.run(['saves', ...flags])
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('7-odd')
      expect(out).toContain('7-even')
    }
    expect((await here.run(['resume', '--plain'], [])).code).toBe(0)
  })

  it('of the same moment are in an order that does not change', async () => {
    const here = world()
    for (const seed of ['a', 'b', 'c']) {
      await here.run(['play', '7', '--plain', '--seed', seed], ['move 24 I3'])
      utimesSync(join(here.folder, 'saves', `7-${seed}.vistula`), 1000, 1000)
    }
    const { out } = await here.run(['saves'])
    expect(out.match(/7-[abc]/g)).toEqual(['7-a', '7-b', '7-c'])
  })
})

describe('a lock', () => {
  it('is as old as its process, whatever its file says', async () => {
    const here = world()
    const path = here.path('a.vistula')
    await here.run(['play', '7', '--plain', '--record', path], ['move 24 I3'])
    const { pid, host, started } = realDisk.processes.self()
    for (const time of [0, 1, 4e9]) {
      writeFileSync(`${path}.lock`, `pid: ${pid}\nhost: ${host}\nstarted: ${started}\n`)
      utimesSync(`${path}.lock`, time, time)
      expect((await here.run(['resume', '--plain', path], [])).err).toMatch(/played by process/)
      writeFileSync(`${path}.lock`, `pid: ${2 ** 31 - 1}\nhost: ${host}\nstarted: ${started}\n`)
      utimesSync(`${path}.lock`, time, time)
      expect((await here.run(['resume', '--plain', path], [])).code).toBe(0)
    }
  })
})
