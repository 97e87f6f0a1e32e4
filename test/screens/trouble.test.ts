/** Trouble: full and read-only disks, small windows, keys of all kinds; and how much is written to the terminal. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { realDisk } from '../../src/cli/disk.ts'
import { type Disk, isStoreError, type OpenFile, type StoreError } from '../../src/engine/files.ts'
import { personNow } from '../../src/screens/playing.ts'
import { fullAfter } from '../helpers/full-disk.ts'
import { anyStep, choose, DUEL, type Screens, STARTS, screens, take } from '../helpers/screens.ts'
import type { Placing } from '../helpers/seven.ts'

/** A disk that can be broken and mended. */
function fragile(): Disk & { broken: 'no-space' | 'read-only' | 'sync' | undefined } {
  const watched = (path: string, file: OpenFile | StoreError): OpenFile | StoreError =>
    isStoreError(file) || path.includes('.lock')
      ? file
      : {
          ...file,
          write: (bytes) =>
            disk.broken === undefined || disk.broken === 'sync' ? file.write(bytes) : { error: disk.broken, path },
          sync: () => (disk.broken === 'sync' ? { error: 'failed', path, detail: 'EIO' } : file.sync()),
        }
  const disk: ReturnType<typeof fragile> = {
    ...realDisk,
    broken: undefined,
    files: {
      ...realDisk.files,
      create: (path) => watched(path, realDisk.files.create(path)),
      append: (path) => watched(path, realDisk.files.append(path)),
    },
  }
  return disk
}

describe('a disk', () => {
  it('that is full takes no action, which is told; with room again play goes on', async () => {
    const disk = fragile()
    const table = await screens({ play: {}, disk })
    disk.broken = 'no-space'
    await table.say('move 24 I3')
    expect(table.lines()).toEqual([''])
    expect(table.play().session.lines).toHaveLength(0)
    expect(table.words()).toContain('The action was not taken, because it could not be written')
    expect(table.words()).toContain('the disk is full')
    expect(table.faults()).toEqual([])
    disk.broken = undefined
    await table.say('move 24 I3')
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3'])
    expect(table.words()).not.toContain('was not taken')
    expect(table.faults()).toEqual([])
  })

  it('that is full after some actions keeps those', async () => {
    const table = await screens({ play: {}, disk: fullAfter(3) })
    for (const line of ['move 24 I3', 'move 24 H3', 'move 32 I4']) await table.say(line)
    expect(table.faults()).toEqual([])
    expect(table.words()).toContain('the disk is full')
    expect(table.lines()).toHaveLength(table.play().session.lines.length)
  })

  it.each(['u', 'e'])('that is read-only refuses "%s" as well', async (key) => {
    const disk = fragile()
    const table = await screens({ play: {}, disk })
    await table.say('move 24 I3')
    await table.press('escape')
    disk.broken = 'read-only'
    await table.press(key)
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3'])
    expect(table.words()).toContain('the disk is read-only')
    expect(table.faults()).toEqual([])
  })

  it('that refuses what a computer does: it goes on when there is room again', async () => {
    const disk = fragile()
    const table = await screens({ play: { seat: ['polish=random'] }, disk })
    await table.say('move 24 I3')
    await table.press('escape')
    await table.press(':')
    await table.type('end')
    // The person's own line is the last that is written.
    table.terminal.press('enter')
    disk.broken = 'no-space'
    await table.settle()
    expect(table.words()).toContain('the disk is full')
    disk.broken = undefined
    for (const key of ['enter', 'escape', 'space', 'tab']) await table.press(key)
    await table.until(() => personNow(table.play()) === 'bolshevik')
    expect(table.faults()).toEqual([])
  })

  it.each([
    ['part', 'enter'],
    ['part', 'u'],
    ['result', 'u'],
  ])('that is full keeps the screen "%s" open when "%s" cannot be written', async (at, key) => {
    const disk = fragile()
    const from: Placing = { round: 5, regiments: { '24': 'B8' } }
    const table = await screens({ play: { match: at === 'part' }, from, disk })
    await table.say('move 24 B9')
    expect(table.at()).toBe(at)
    disk.broken = 'no-space'
    await table.press(key)
    expect(table.lines()).toEqual(['1 bolshevik move 24 B9'])
    expect(table.model().notice).toContain('the disk is full')
    disk.broken = undefined
    await table.press('x')
    expect(table.at()).toBe(at)
    await table.press(key)
    expect(table.lines()).toHaveLength(2)
  })

  it('that is full does not let a side give up unseen', async () => {
    const disk = fragile()
    const table = await screens({ play: {}, disk })
    disk.broken = 'no-space'
    await table.press('R', 'y')
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('the disk is full')
    disk.broken = undefined
    await table.press('R', 'y')
    expect(table.at()).toBe('result')
  })

  it('that cannot write the game through is told of where the next person looks', async () => {
    const disk = fragile()
    const table = await screens({ play: {}, disk })
    await table.say('move 24 I3')
    await table.press('escape')
    disk.broken = 'sync'
    await table.press('e')
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3', '2 bolshevik end'])
    expect(table.model().notice).toBeDefined()
    expect(table.words()).toContain('the file system failed')
  })

  it('that cannot write the game through is told of on a curtain as well', async () => {
    const disk = fragile()
    const table = await screens({ play: { variant: 'advanced', match: true }, disk })
    await table.press('enter')
    await table.say('commander 36')
    await table.press('R', 'y')
    disk.broken = 'sync'
    await table.press('enter')
    expect(table.at()).toBe('curtain')
    expect(table.words()).toContain('the file system failed')
  })

  it('that takes no settings: they hold all the same, and it is told', async () => {
    const disk = fragile()
    const table = await screens({ disk })
    disk.broken = 'read-only'
    await choose(table, 'Settings')
    expect(table.at()).toBe('settings')
    await table.press('down', 'right')
    expect(table.model().glyphs).toBe('ascii')
    expect(table.words()).toContain('The settings could not be saved')
  })

  it('that takes no new game: the form stays, and says so', async () => {
    const disk = fragile()
    const table = await screens({ disk })
    await choose(table, '7: The Defense')
    disk.broken = 'no-space'
    await table.press('f2')
    expect(table.at()).toBe('new-game')
    expect(table.words()).toMatch(/disk is full/)
  })

  it('that takes no new record of a replay leaves the replay open', async () => {
    const disk = fragile()
    const table = await screens({ replay: 'lesson:7', disk })
    disk.broken = 'no-space'
    await table.press('right', 'p')
    expect(table.at()).toBe('replay')
    expect(table.words()).toMatch(/disk is full/)
  })
})

describe('a window that is too small', () => {
  it('says what it has and what is needed; keys of the game do nothing; play goes on when it grows', async () => {
    const table = await screens({ play: {} })
    await table.press('tab', 'enter')
    const before = table.text()
    await table.resize(79, 23)
    expect(table.words()).toContain('79x23; 80x23 are needed')
    for (const key of ['enter', 'e', 'tab', 'u', ':', 'x', 'R', 'y', 'escape', '?']) await table.press(key)
    await table.paste('end')
    expect(table.words()).toContain('79x23; 80x23 are needed')
    await table.resize(40, 5)
    expect(table.text()).toContain('40x5')
    expect(table.faults()).toEqual([])
    await table.resize(80, 23)
    expect(table.text()).toBe(before)
    expect(table.lines()).toEqual([''])
    await table.press('enter')
    expect(table.faults()).toEqual([])
  })

  it.each(['q', 'ctrl-c'])('is left with "%s"', async (key) => {
    const table = await screens({ play: {}, size: [60, 20] })
    await table.press(key)
    expect(await table.left).toEqual({ record: table.play().path })
  })

  it('of any size is drawn as it is', async () => {
    const table = await screens({ play: {} })
    for (const [columns, rows] of [
      [1, 1],
      [2, 40],
      [300, 2],
      [80, 22],
      [81, 23],
      [132, 50],
      [300, 100],
      [96, 33],
      [125, 34],
    ] as const) {
      await table.resize(columns, rows)
      expect([columns, rows, table.faults()]).toEqual([columns, rows, []])
    }
  })
})

describe('ASCII only', () => {
  it.each([
    ['by the settings', { settings: { characters: 'ascii' } }],
    ['where the locale is not UTF-8', { utf8: false }],
  ] as const)('%s, every screen is', async (_, options) => {
    const found: string[] = []
    const look = (table: Screens, where: string): void => {
      const strange = table.text().match(/[^\n -~]+/g)
      if (strange !== null) found.push(`${where}: ${[...new Set(strange)].join(' ')}`)
    }
    const table = await screens({ ...options, play: {}, from: DUEL })
    look(table, 'table')
    for (const key of ['i', '?', 'm', '/', 'R']) {
      await table.press(key)
      look(table, key)
      await table.press('escape')
    }
    await table.go('B5')
    await table.press('enter')
    look(table, 'refusal')
    const menu = await screens({ ...options })
    look(menu, 'menu')
    await menu.press('enter')
    look(menu, 'new game')
    expect(found).toEqual([])
  })
})

describe('bytes to the terminal', () => {
  const SIZES = [
    [80, 23],
    [100, 40],
  ] as const
  it.each(SIZES)('at %ix%i stay few', async (columns, rows) => {
    const table = await screens({ play: { seat: ['polish=random'] }, size: [columns, rows] })
    const most = async (times: number, ...keys: readonly string[]): Promise<number> => {
      let bytes = 0
      for (let i = 0; i < times; i++) bytes = Math.max(bytes, await table.bytes(() => table.press(...keys)))
      return bytes
    }
    await table.go('E5')
    expect(await most(5, 'left')).toBeLessThanOrEqual(600)
    expect(await most(5, '9')).toBeLessThanOrEqual(600)
    expect(await most(8, 'down')).toBeLessThanOrEqual(600)
    await table.go('J3')
    await table.press('enter', 'left')
    expect(await most(1, 'enter')).toBeLessThanOrEqual(2000)
    await table.press('left')
    expect(await most(1, 'enter')).toBeLessThanOrEqual(2000)
    await table.press('escape')
    expect(await most(1, 'e')).toBeLessThanOrEqual(20_000)
    expect(table.lines().length).toBeGreaterThan(4)
    expect(personNow(table.play())).toBe('bolshevik')
    expect(await table.bytes(() => table.settle())).toBe(0)
  })

  it('nothing is written for a key that does nothing, nor while nothing happens', async () => {
    const table = await screens({ play: {} })
    expect(await table.bytes(() => table.press('x', 'f5', 'insert', 'ctrl-b'))).toBe(0)
    expect(await table.bytes(() => new Promise((resolve) => setTimeout(resolve, 50)))).toBe(0)
  })
})

describe('whatever keys are pressed', () => {
  it.each(Object.keys(STARTS))(
    'from "%s" nothing breaks: the emulator shows the frame, the record is the session',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
          const table = await screens(STARTS[name])
          for (const one of steps) {
            if (table.isOver) break
            await take(table, one)
            const faults = table.faults()
            if (faults.length > 0) throw new Error(`${JSON.stringify(one)}: ${faults.slice(0, 3).join('; ')}`)
          }
          if (table.isOver) return
          table.terminal.press('ctrl-c')
          await table.left
        }),
        { numRuns: 4, seed: 7 },
      )
    },
  )
})
