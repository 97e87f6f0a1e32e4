/** Any bytes at all into the built program in a real terminal: it never falls over, nothing typed acts on the terminal, every key is heard. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { emulator } from '../../src/terminal/emulator.ts'
import { LEAVE } from '../../src/terminal/modes.ts'
import { world } from '../helpers/cli.ts'
import { someOf } from '../helpers/how-much.ts'
import { endAll, freshHome, GIVEN_BACK, PATIENCE, type Pty, start, whenBuilt } from '../helpers/pty.ts'
import { byteString } from './byte-strings.ts'
import { cutAfter, GAMES, linesOf, wholeGame } from './games.ts'
import { PTY_STRINGS } from './how-many.ts'

beforeAll(whenBuilt)
afterEach(endAll)

/** What the program itself writes to a terminal: places, looks, modes, the scrollback. */
const OWN = new RegExp(`${'\x1b'}\\[\\??[0-9;]*[A-HJKXPmhlr]`, 'g')
/** From one start. */
const STRETCH = 40
const COUNT = PTY_STRINGS / GAMES.length

/** Ctrl-Z would stop it, and nobody is there to go on with it. */
const typed = (bytes: Buffer): Buffer => Buffer.from(bytes.filter((byte) => byte !== 0x1a))

const isOver = async (pty: Pty): Promise<boolean> =>
  (await Promise.race([pty.exit.then(() => 'over'), sleep(10).then(() => '')])) === 'over'

describe.each(someOf(GAMES, 2))('%s', (game) => {
  it(`${COUNT} of ${PTY_STRINGS} byte strings`, { timeout: 900_000 }, async () => {
    const random = seededRandom(`bytes in a terminal ${game}`)
    const home = freshHome()
    const here = world()
    const path = join(home, 'bytes.vistula')
    const whole = await wholeGame(here, game)
    writeFileSync(path, cutAfter(whole, Math.floor(linesOf(whole).length / 3)))
    for (let done = 0; done < COUNT; ) {
      const pty = start(['resume', path], { home })
      await pty.screenShows(/q leave/)
      for (let n = 0; n < STRETCH && done < COUNT && !(await isOver(pty)); n++, done++)
        pty.type(typed(byteString(random)).toString('latin1'))
      // A paste without an end is over after a second in which nothing comes; then it leaves as it is told.
      for (let tries = 0; tries < 20 && !(await isOver(pty)); tries++) {
        pty.press('ctrl-c')
        await Promise.race([pty.exit, sleep(1500)])
      }
      expect((await pty.exit).exitCode).toBe(0)
      await expect.poll(() => pty.raw, PATIENCE).toContain(LEAVE)
      // What is typed after it has left is echoed by the terminal itself, and may well switch the modes again.
      const shown = pty.raw.slice(0, pty.raw.lastIndexOf(LEAVE) + LEAVE.length)
      const screen = emulator({ columns: 80, rows: 24 })
      screen.write(shown)
      await screen.settled()
      expect(screen.modes()).toEqual(GIVEN_BACK)
      expect(shown.replace(OWN, '').replace(/[\r\n\b]/g, '')).not.toMatch(/\p{Cc}/u)
      expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
    }
  })
})
