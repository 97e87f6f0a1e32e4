/** Any bytes at all into play by lines: an answer to each, no exception, no illegal game, and nothing acts on the terminal. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { isPrintable } from '../../src/engine/printable.ts'
import { type World, world } from '../helpers/cli.ts'
import { someOf } from '../helpers/how-much.ts'
import { freshHome, VISTULA, whenBuilt } from '../helpers/pty.ts'
import { byteString } from './byte-strings.ts'
import { cutAfter, GAMES, linesOf, wholeGame } from './games.ts'
import { LINES, PIPED_LINES } from './how-many.ts'

/** Strings in one run. */
const RUN = 250

let here: World
beforeAll(async () => {
  here = world()
  await whenBuilt()
})

/** Strings, each a line: an answer to a question, a number, or nothing that is known. */
function input(seed: string, count: number): Buffer {
  const random = seededRandom(seed)
  const lines = Array.from({ length: count }, () => Buffer.concat([byteString(random), Buffer.from('\n')]))
  return Buffer.concat(lines)
}

/** Only text and its lines. */
const acts = (out: string): string | undefined => out.split('\n').find((line) => !isPrintable(line))

const verified = async (path: string): Promise<void> => {
  const { code, out, err } = await here.run(['verify', path])
  expect([code, out + err]).toEqual([0, expect.stringContaining('holds')])
}

describe.each(someOf(GAMES, 1))(`${LINES / GAMES.length} byte strings each, into lines of %s`, (game) => {
  it('in this process', { timeout: 900_000 }, async () => {
    const whole = await wholeGame(here, game)
    const path = here.path(`lines-${game}.vistula`)
    for (let run = 0; run * RUN < LINES / GAMES.length; run++) {
      const lines = run % 3 === 0 ? 0 : Math.floor((linesOf(whole).length * (run % 7)) / 8)
      writeFileSync(path, cutAfter(whole, Math.max(lines, linesOf(whole)[0]?.startsWith('0 ') ? 1 : 0)))
      const { code, out, err } = await here.run(['resume', '--plain', path], input(`lines ${game} ${run}`, RUN))
      expect([code, err]).toEqual([0, ''])
      expect(acts(out)).toBeUndefined()
      await verified(path)
    }
  })

  it(`${PIPED_LINES / GAMES.length} through a pipe`, { timeout: 900_000 }, async () => {
    const home = freshHome()
    const path = `${home}/piped.vistula`
    writeFileSync(path, cutAfter(await wholeGame(here, game), 1))
    const { status, stdout, stderr } = spawnSync(process.execPath, [VISTULA, 'resume', '--plain', path], {
      input: input(`piped ${game}`, PIPED_LINES / GAMES.length),
      encoding: 'utf8',
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(acts(stdout)).toBeUndefined()
    expect(readFileSync(path, 'utf8')).toMatch(/\n$/)
    await verified(path)
  })
})
