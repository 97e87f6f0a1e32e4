/** Real windows of the oddest sizes, while a game is played: nothing is played where it cannot be seen, and all comes back as it was. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someOf } from '../helpers/how-much.ts'
import { endAll, hastyHome, PATIENCE, start, whenBuilt } from '../helpers/pty.ts'
import { recordIn, text } from '../helpers/pty-table.ts'
import { GAMES, linesOf } from './games.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const CURTAIN = /Press Enter when nobody else looks/
const COVERED = /s secret/
const TOO_SMALL: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 500],
  [500, 2],
  [79, 22],
  [80, 22],
  [79, 23],
]
const LARGE: readonly (readonly [number, number])[] = [
  [80, 24],
  [500, 23],
  [80, 500],
  [500, 500],
]

describe.each(someOf(GAMES, 3))('%s', (game) => {
  it('is played on in windows of every size', async () => {
    const home = hastyHome()
    const pty = start(['play', game, '--seed', 'sizes'], { home, cols: 80, rows: 23 })
    await pty.screenShows(/q leave/)
    const played = (): number => linesOf(readFileSync(recordIn(home), 'utf8')).length
    for (const [columns, rows] of TOO_SMALL) {
      await pty.quiet()
      await pty.screenLoses(/^One moment/m)
      await pty.quiet()
      const [before, count] = [pty.picture(), played()]
      const { length } = pty.raw
      pty.resize(columns, rows)
      await expect.poll(() => pty.raw.length, PATIENCE).toBeGreaterThan(length)
      await pty.quiet()
      if (columns > 60) expect(pty.rows()[0]).toContain(`${columns}x${rows}`)
      else expect(pty.rows().join('')).not.toBe('')
      // Nobody sees what these would do.
      pty.type('\t\r\t\r')
      await pty.quiet()
      expect(played()).toBe(count)
      pty.resize(80, 23)
      await pty.screenShows(/q leave/)
      await pty.quiet()
      // What is secret has been covered, until it is asked for again.
      const now = text(pty)
      if (CURTAIN.test(now) && !CURTAIN.test(before)) {
        pty.press('enter')
        await pty.screenLoses(CURTAIN)
      } else if (!COVERED.test(now) || COVERED.test(before))
        await expect.poll(() => pty.picture(), PATIENCE).toBe(before)
      expect(played()).toBe(count)
      pty.type('\t\r\t\r')
    }
    for (const [columns, rows] of LARGE) {
      pty.resize(columns, rows)
      await expect.poll(() => pty.rows()[rows - 1], PATIENCE).toMatch(/leave/)
      pty.type('\t\r\t\r')
    }
    await expect.poll(played, PATIENCE).toBeGreaterThan(0)
    pty.press('ctrl-c')
    expect((await pty.exit).exitCode).toBe(0)
  })
})
