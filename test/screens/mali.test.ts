/** Mali Powstańcy on the table: three people at one keyboard with a curtain at the secret choices, and computers among them. */
import { describe, expect, it } from 'vitest'
import { peoplesGame } from '../helpers/mali-game.ts'
import { type Screens, screens } from '../helpers/screens.ts'

const SIDES = ['red', 'green', 'orange'] as const

/** Everything that can be seen or scrolled to. */
const everything = (table: Screens): string =>
  [table.terminal.everything(), ...table.terminal.scrollback(), table.isOver ? '' : table.text()].join('\n')

/** The patrols of whom something stands there that is told to them alone. */
const whispers = (table: Screens): string[] =>
  [
    ...everything(table)
      .replace(/\s+/g, ' ')
      .matchAll(/(?:Kept by|Dealt to|Seen by) (Red|Green|Orange)|(Red|Green|Orange) chooses card/g),
  ].map(([, owner, chooser]) => (owner ?? chooser ?? '').toLowerCase())

describe('three people at one keyboard', () => {
  it.each(['basic', 'extended'] as const)(
    'play a whole %s game, and nobody reads what was told to another',
    async (variant) => {
      const { choices, outcome } = peoplesGame('screen', { variant, players: 3 })
      const table = await screens({
        play: { game: 'mali', variant, players: 3, seed: 'screen' },
        settings: { pace: 'fast' },
      })
      const check = (): void => {
        const { eyes, session } = table.play()
        // What the patrol whose turn it was has just been told may stand there till the screen is wiped for the next.
        const others = SIDES.filter((side) => side !== eyes || table.at() === 'curtain')
        expect([
          session.lines.length,
          eyes ?? '',
          whispers(table).filter((who) => others.some((side) => side === who)),
        ]).toEqual([session.lines.length, eyes ?? '', []])
      }
      let curtains = 0
      for (const { action, seat } of choices) {
        for (let i = 0; i < 30 && table.play().reveal !== undefined; i++) await table.press('z')
        if (table.at() === 'curtain') {
          check()
          curtains++
          await table.press('enter')
          // What Rumours have shown is read, and put away.
          if (table.at() === 'page') await table.press('escape')
          else expect(table.play().eyes).toBe(seat)
        }
        expect(table.at()).toBe('table')
        check()
        const before = table.play().session.lines.length
        await table.act(action)
        expect(table.play().session.lines.length).toBe(before + 1)
      }
      for (let i = 0; i < 30 && table.play().reveal !== undefined; i++) await table.press('z')
      expect(table.at()).toBe('result')
      expect(table.words()).toContain(`[rule ${outcome.rule}]`)
      // Three patrols choose in every round.
      expect(curtains).toBeGreaterThanOrEqual(3 * 5)
      expect(table.faults()).toEqual([])
    },
    120_000,
  )
})

describe('objectives', () => {
  it('are kept one after another by Enter alone', async () => {
    const table = await screens({ play: { game: 'mali', variant: 'extended', seed: 's2', seat: ['green=random'] } })
    expect(table.words()).toContain('Red: keep three of your objectives, no two of one kind.')
    await table.press('enter', 'enter')
    // The first one is chosen; the second Enter offers one of those that go with it, and does not ask about the map.
    expect(table.play().picked).toHaveLength(1)
    expect(table.text()).toMatch(/>1 most 10p/)
    await table.press('enter')
    for (let i = 0; i < 4 && table.play().session.lines.length === 0; i++) await table.press('enter')
    expect(table.lines().find((line) => line.startsWith('1 '))).toMatch(/^1 red keep from-CZE most /)
  })
})

describe('a new game', () => {
  it('is set up for two to four, without a match', async () => {
    const table = await screens({})
    await table.press('4', 'enter')
    if (table.at() === 'menu') await table.press('enter')
    expect(table.at()).toBe('new-game')
    expect(table.words()).toContain('Players')
    expect(table.words()).not.toContain('Match')
    expect(table.words()).not.toContain('Orange patrol')
    await table.press('down', 'right')
    expect(table.words()).toContain('Orange patrol')
    expect(table.words()).not.toContain('Purple patrol')
    await table.press('right')
    expect(table.words()).toContain('Purple patrol')
    await table.press('f2')
    expect(table.at()).toBe('table')
    expect(table.play().opened.game.seats).toEqual(['red', 'green', 'orange', 'purple'])
  })

  it('dice that were to be thrown by hand are forgotten where there are none', async () => {
    const table = await screens({})
    await table.press('4')
    if (table.at() === 'menu') await table.press('enter')
    expect(table.text()).toMatch(/^> Variant +< the basic game/m)
    const on = async (field: RegExp): Promise<void> => {
      for (let i = 0; i < 30 && !field.test(table.text()); i++) await table.press('down')
      expect(table.text()).toMatch(field)
    }
    await on(/^> Dice/m)
    await table.press('right')
    expect(table.text()).toMatch(/^> Dice.*by hand|^> Dice.*thrown/m)
    await table.press('home')
    await on(/^> Variant/m)
    await table.press('right')
    expect(table.text()).not.toMatch(/^ *Dice/m)
    await table.press('f2')
    expect(table.at()).not.toBe('new-game')
    expect(table.record()).not.toContain('dice: manual')
  })
})
