/** Taking back and doing again on the table: one choice at a time, whatever else went with it. */
import { describe, expect, it } from 'vitest'
import { personNow } from '../../src/screens/playing.ts'
import { type Play, type Screens, screens } from '../helpers/screens.ts'

/** Presses on until the person has made so many choices; the lengths of what was done after each. */
async function choose(table: Screens, times: number): Promise<number[]> {
  const lengths = [table.play().session.now.done.length]
  for (let i = 0; i < 200 && lengths.length <= times; i++) {
    const before = table.play().session.lines.length
    await table.press('tab', 'enter')
    if (table.play().session.lines.length > before) lengths.push(table.play().session.now.done.length)
  }
  return lengths
}

const ALONE: Readonly<Record<string, Play>> = {
  7: { game: '7', seat: ['polish=random'] },
  111: { game: '111', seat: ['polish=random'] },
  bitwa: { game: 'bitwa', seat: ['polish=random'] },
  mali: { game: 'mali', players: 2, seat: ['green=random'] },
}

describe('with everything allowed to be taken back', () => {
  it.each(Object.keys(ALONE))(
    '%s: u takes back one choice and what computers and dice answered, r does it again',
    async (id) => {
      const table = await screens({ play: { ...ALONE[id], seed: 'back', takeBack: 'any' } })
      const lengths = await choose(table, 6)
      expect(lengths).toHaveLength(7)
      const done = (): number => table.play().session.now.done.length
      for (const length of lengths.slice(0, -1).reverse()) {
        await table.press('u')
        expect(done()).toBe(length)
      }
      await table.press('u')
      expect(done()).toBe(lengths[0])
      for (const length of lengths.slice(1)) {
        await table.press('r')
        expect(done()).toBe(length)
      }
      expect(personNow(table.play())).toBeDefined()
      expect(table.faults()).toEqual([])
    },
  )
})

describe('walks', () => {
  it('are taken back one after another, each as a whole', async () => {
    const table = await screens({ play: { game: 'mali', players: 2, seed: 'walks' } })
    const card = async (): Promise<void> => {
      await table.press('enter', '5')
    }
    await card()
    await card()
    const mover = personNow(table.play()) ?? ''
    const scout = `${mover.charAt(0)}1`
    const from = table.play().session.lines.length
    await table.say(`walk ${scout} CIT`)
    await table.say(`walk ${scout} GDA`)
    expect(table.play().session.lines.length).toBe(from + 4)
    const done = (): number => table.play().session.now.done.length
    const all = done()
    await table.press('u')
    expect(done()).toBe(all - 2)
    await table.press('u')
    expect(done()).toBe(all - 4)
    await table.press('r')
    expect(done()).toBe(all - 2)
    await table.press('r')
    expect(done()).toBe(all)
    expect(table.faults()).toEqual([])
  })
})
