/** Disks that fill up or take nothing, and a record somebody else plays: in every game, on the screen. */
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { realDisk } from '../../src/cli/disk.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import { below, pick } from '../../src/engine/random.ts'
import { type World, world } from '../helpers/cli.ts'
import { fullAfter } from '../helpers/full-disk.ts'
import { someOf } from '../helpers/how-much.ts'
import { mindHere } from '../helpers/mind.ts'
import { choose, program, screens } from '../helpers/screens.ts'
import { cutAfter, GAMES, type GameId, linesOf, wholeGame } from './games.ts'
import { FULL_DISKS } from './how-many.ts'

const TITLES: Readonly<Record<GameId, string>> = { '7': '7: The', '111': '111:', bitwa: 'Bitwa', mali: 'Mali' }

let here: World
beforeAll(() => {
  here = world()
})

/** Keys of somebody who plays on without looking. */
const KEYS = ['enter', 'enter', 'enter', 'tab', 'tab', 'shift-tab', 'e', 'u', 'down', 'right', 'escape', 'R', 'y']

describe.each(someOf(GAMES, 1))('%s', (game) => {
  it(`on ${FULL_DISKS} disks that are full sooner or later: the record is what was played, and goes on with room again`, {
    timeout: 900_000,
  }, async () => {
    const random = seededRandom(`full disks ${game}`)
    const whole = await wholeGame(here, game)
    for (let n = 0; n < FULL_DISKS; n++) {
      const path = here.path(`full-${game}.vistula`)
      writeFileSync(path, cutAfter(whole, 1 + below(random, linesOf(whole).length - 1)))
      const mind = mindHere(() => ({ failed: 'made to fail' }))
      const table = await screens({ resume: path, disk: fullAfter(below(random, 6)), mind })
      for (let pressed = 0; pressed < 40 && !table.isOver; pressed++) {
        await table.press(pick(random, KEYS))
        expect(table.faults()).toEqual([])
      }
      if (!table.isOver) table.terminal.press('ctrl-c')
      await table.left
      expect(await here.run(['verify', path])).toMatchObject({ code: 0, err: '' })
      const again = await screens({ resume: path, mind })
      expect(again.faults()).toEqual([])
      again.terminal.press('ctrl-c')
      await again.left
    }
  })

  it.each([
    ['read-only', 'the disk is read-only'],
    ['denied', 'permission denied'],
  ] as const)('in a folder that is %s: said so, untouched, and looked at all the same', async (error, words) => {
    const whole = await wholeGame(here, game)
    const path = here.path(`saves/kept-${game}.vistula`)
    realDisk.files.makeFolder(here.path('saves'))
    writeFileSync(path, cutAfter(whole, 5))
    const text = readFileSync(path, 'utf8')
    const refuse = (at: string): { readonly error: typeof error; readonly path: string } => ({ error, path: at })
    const disk = { ...realDisk, files: { ...realDisk.files, create: refuse, append: refuse, makeFolder: refuse } }
    const refused = await program(['resume', path], { folder: here.folder, disk })
    expect(refused.isOver).toBe(true)
    expect(refused.out()).toMatch(new RegExp(`^vistula: [^\\n]*${words}\\n$`))
    const menu = await screens({ folder: here.folder, disk })
    await choose(menu, 'Saved games')
    await choose(menu, `kept-${game}`)
    expect(menu.at()).not.toBe('table')
    expect(menu.words()).toContain(words)
    const form = await screens({ folder: here.folder, disk })
    await choose(form, TITLES[game])
    await form.press('f2')
    expect(form.at()).toBe('new-game')
    expect(form.words()).toContain(words)
    const replay = await program(['replay', path], { folder: here.folder, disk })
    expect(replay.at()).toBe('replay')
    await replay.press('right', 'end')
    expect(replay.faults()).toEqual([])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('that somebody else plays is refused, can be looked at, and goes on where it is played', async () => {
    const whole = await wholeGame(here, game)
    const path = here.path(`saves/held-${game}.vistula`)
    realDisk.files.makeFolder(here.path('saves'))
    writeFileSync(path, cutAfter(whole, 5))
    const first = await screens({ folder: here.folder, resume: path })
    const text = readFileSync(path, 'utf8')
    const refused = await program(['resume', path], { folder: here.folder })
    expect(refused.isOver).toBe(true)
    expect(refused.out()).toMatch(/^vistula: .*played by process \d+[^\n]*\n$/)
    const menu = await screens({ folder: here.folder })
    await choose(menu, 'Saved games')
    await choose(menu, `held-${game}`)
    expect(menu.at()).not.toBe('table')
    expect(menu.words()).toContain('played by process')
    const replay = await program(['replay', path], { folder: here.folder })
    expect(replay.at()).toBe('replay')
    await replay.press('right', 'end')
    expect(replay.faults()).toEqual([])
    for (const command of ['show', 'verify', 'moves --reveal']) {
      const { code, err } = await here.run([...command.split(' '), path])
      expect([command, code, err]).toEqual([command, 0, ''])
    }
    expect(readFileSync(path, 'utf8')).toBe(text)
    await first.press('tab', 'enter', 'enter')
    expect(first.faults()).toEqual([])
  })
})
