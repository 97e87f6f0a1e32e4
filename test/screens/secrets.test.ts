/** Secrets at one keyboard: the commander of 7 is chosen behind a curtain and leaves no trace. */
import { describe, expect, it } from 'vitest'
import type { PlayFlags } from '../../src/desk/new-game.ts'
import { top } from '../../src/screens/model.ts'
import { personNow } from '../../src/screens/playing.ts'
import { update } from '../../src/screens/update.ts'
import { type Screens, screens } from '../helpers/screens.ts'

const TWO: PlayFlags = { variant: 'advanced' }
/** What only the Bolshevik side may read. */
const SECRET = /rides with regiment 36|commander 36/

/** Sits down behind the curtain and picks regiment 36 (on K5) by cursor. */
async function choose(table: Screens): Promise<void> {
  await table.press('enter')
  await table.go('K5')
  await table.press('enter', 'enter')
  expect(table.lines().at(-1)).toBe(`${table.lines().length} bolshevik commander 36`)
}

/** Everything that can be seen or scrolled to; what is broken into lines beside the map also on one line. */
const everything = (table: Screens): string =>
  [table.terminal.everything(), ...table.terminal.scrollback(), table.isOver ? '' : table.words()].join('\n')

describe('the choice of two persons', () => {
  it('is made behind a curtain, which only Enter lifts', async () => {
    const table = await screens({ play: TWO })
    expect(table.at()).toBe('curtain')
    expect(table.rows()[0]).toContain('Only Bolsheviks may look now')
    for (const key of ['space', 'tab', 'x', 'i', 'm', '?', 'escape', 'h', 's', ':', 'g', '/', '5', 'up', 'R', 'r']) {
      await table.press(key)
      // Help may be read by anybody.
      if (key === '?' && table.at() === 'page') await table.press('escape')
      expect([key, table.at()]).toEqual([key, 'curtain'])
      expect(table.play().eyes).toBeUndefined()
    }
    await table.press('enter')
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('choose in secret the regiment Budyonny rides with')
    await choose(await screens({ play: TWO }))
  })

  it('is not lifted by a key that was on its way when it came down', async () => {
    const table = await screens({ play: TWO })
    const enter = { on: 'key', key: { name: 'enter' } } as const
    // As it comes down anew.
    const { session } = table.play()
    const [down, ...effects] = update({ ...table.model(), stack: [{ at: 'table' }] }, { on: 'committed', session })
    const settle = effects.find((effect) => effect.do === 'settle')
    expect(top(down)).toMatchObject({ at: 'curtain', fresh: true })
    expect(top(update(down, enter)[0])).toMatchObject({ at: 'curtain', fresh: true })
    const [seen] = update(down, { on: 'settled', curtain: settle?.curtain ?? { at: 'table' } })
    expect(top(seen)).toMatchObject({ at: 'curtain', fresh: false })
    expect(top(update(seen, enter)[0]).at).toBe('table')
  })

  it('"u" does not lift it: there is nothing to take back yet', async () => {
    const table = await screens({ play: TWO })
    await table.press('u')
    expect(table.at()).toBe('curtain')
    expect(table.words()).not.toContain('choose in secret')
  })

  it('wipes the screen before it is made and after', async () => {
    const table = await screens({ play: TWO })
    const written = await table.bytes(() => choose(table))
    expect(written).toBeGreaterThan(0)
    expect(table.at()).toBe('table')
    expect(table.play().eyes).toBeUndefined()
    expect(everything(table)).not.toMatch(SECRET)
    expect(everything(table)).not.toContain('Budyonny rides with regiment')
    expect(table.faults()).toEqual([])
  })

  it('stands nowhere else: not in log, inspection, help, odds, hint, dice, replay, nor on the table of either side', async () => {
    const table = await screens({ play: TWO })
    await choose(table)
    const look = async (...keys: string[]): Promise<void> => {
      await table.press(...keys)
      expect([keys, everything(table)]).toEqual([keys, expect.not.stringMatching(SECRET)])
      expect(table.text()).not.toMatch(/36.*Budyonny|Budyonny.*36/)
    }
    const pages = async (): Promise<void> => {
      await table.go('K5')
      for (const key of ['i', '?', 'm', 'd', 'o', 'h']) {
        await look(key)
        await look('escape')
      }
      await look(':', 'l', 'o', 'o', 'k', 'enter')
      await look('escape')
    }
    await pages()
    await look('tab', 'tab', 'enter')
    await look('escape')
    await table.act('end')
    expect(personNow(table.play())).toBe('polish')
    await pages()
    await table.say('commander 36')
    expect(table.words()).toContain('"commander" is not possible now.')
    await table.press('escape')
    await table.act('end')
    await look('m')
    // Every line of the log, as anybody may read it.
    expect(table.words()).toContain('The Bolsheviks have chosen the regiment Budyonny rides with.')
    const { path } = table.play()
    const { folder } = table
    await table.press('escape', 'q')
    await table.left
    const replay = await screens({ replay: path, folder })
    for (const key of ['end', 'm', 'escape', 'i', 'escape', 'home', 'right', 'right', 'left']) {
      await replay.press(key)
      expect([key, everything(replay)]).toEqual([key, expect.not.stringMatching(SECRET)])
    }
  })

  it('does not come back by undo and redo', async () => {
    const table = await screens({ play: TWO })
    await choose(table)
    await table.say('move 24 I3')
    await table.press('u')
    expect(everything(table)).not.toMatch(SECRET)
    await table.press('u')
    // The choice is open again, so the curtain comes down before anybody looks.
    expect(table.at()).toBe('curtain')
    expect(everything(table)).not.toMatch(SECRET)
    await table.press('enter', 'r')
    expect(table.at()).toBe('table')
    expect(table.play().eyes).toBeUndefined()
    expect(everything(table)).not.toMatch(SECRET)
    await table.press('m')
    expect(everything(table)).not.toMatch(SECRET)
    expect(table.faults()).toEqual([])
  })

  it('is shown with "s" behind a curtain, and wiped after', async () => {
    const table = await screens({ play: TWO })
    await choose(table)
    await table.press('s')
    expect(table.at()).toBe('curtain')
    expect(everything(table)).not.toMatch(SECRET)
    await table.press('enter')
    expect(table.model().stack.at(-1)).toMatchObject({ at: 'page', kind: 'secret' })
    expect(table.words()).toContain('Budyonny rides with regiment 36')
    // Too small a window hides it, and a larger one shows it to nobody who has pressed a key meanwhile.
    await table.press('escape')
    expect(table.at()).toBe('table')
    expect(everything(table)).not.toMatch(SECRET)
    expect(table.faults()).toEqual([])
  })

  it.each(['escape', 'x', 'q', 'enter', 'm'])('the page of "s" is left with "%s" and wiped', async (key) => {
    const table = await screens({ play: TWO })
    await choose(table)
    await table.press('s', 'enter')
    expect(everything(table)).toMatch(SECRET)
    await table.press(key)
    expect(everything(table)).not.toMatch(SECRET)
  })

  it('the Poles have nothing with "s"', async () => {
    const table = await screens({ play: TWO })
    await choose(table)
    await table.act('end')
    await table.press('s')
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('There is nothing that only you may see.')
  })

  it('leaving while it is being made leaves nothing on the terminal', async () => {
    const table = await screens({ play: TWO })
    await table.press('enter')
    await table.go('K5')
    await table.press('enter')
    await table.press('q')
    await table.left
    await table.terminal.settled()
    expect(everything(table)).not.toContain('36')
  })

  it('a window that was too small or was suspended meanwhile shows nothing of it', async () => {
    const table = await screens({ play: TWO })
    await table.resize(70, 20)
    await table.resize(80, 23)
    expect(table.at()).toBe('curtain')
    await choose(table)
    await table.resize(70, 20)
    expect(everything(table)).not.toMatch(SECRET)
    await table.resize(100, 40)
    expect(everything(table)).not.toMatch(SECRET)
    table.terminal.press('ctrl-z')
    await table.terminal.settled()
    expect(everything(table)).not.toMatch(SECRET)
    table.terminal.continued()
    await table.settle()
    expect(everything(table)).not.toMatch(SECRET)
  })
})

it('in a replay of a game that goes on, what one side saw stands behind a curtain, and is wiped after', async () => {
  const table = await screens({ play: TWO })
  await choose(table)
  await table.act('end')
  const { path } = table.play()
  await table.press('q')
  const replay = await screens({ replay: path, folder: table.folder })
  await replay.press('end', 'v')
  expect(replay.at()).toBe('curtain')
  expect(replay.rows()[0]).toBe('Only Bolsheviks may look now')
  await replay.press('x', 'space')
  expect(replay.at()).toBe('curtain')
  expect(everything(replay)).not.toMatch(SECRET)
  await replay.press('enter')
  expect(everything(replay)).toMatch(SECRET)
  await replay.press('v')
  expect(everything(replay)).not.toMatch(SECRET)
  expect(replay.faults()).toEqual([])
})

describe('with one person', () => {
  it('there is no curtain', async () => {
    const table = await screens({ play: { ...TWO, seat: ['polish=random'] } })
    expect(table.at()).toBe('table')
    await table.say('commander 36')
    await table.press('s')
    expect(table.words()).toContain('Budyonny rides with regiment 36')
    await table.press('escape')
    expect(table.at()).toBe('table')
  })

  it('the choice of the computer is never told', async () => {
    const table = await screens({ play: { ...TWO, seat: ['bolshevik=random'] } })
    await table.until(() => personNow(table.play()) === 'polish')
    const chosen = /commander (\d+)/.exec(table.record())?.[1] ?? ''
    expect(chosen).not.toBe('')
    for (const key of ['m', 'escape', 'i', 'escape', 's', 'escape', '?', 'escape']) {
      await table.press(key)
      expect(everything(table)).not.toMatch(new RegExp(`rides with regiment ${chosen}|commander ${chosen}`))
    }
  })
})

it('the second game of a match has a curtain of its own, and what happened is told on it', async () => {
  const table = await screens({ play: { ...TWO, match: true } })
  await choose(table)
  await table.press('R', 'y')
  expect(table.at()).toBe('part')
  await table.press('enter')
  expect(table.at()).toBe('curtain')
  expect(table.faults()).toEqual([])
})
