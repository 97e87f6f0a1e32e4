/** The page on which a game of Mali Powstańcy ends. Rules 6.33-6.36, 7.51-7.53. */
import { describe, expect, it } from 'vitest'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { gameMali, json, type Placing } from '../helpers/mali.ts'
import { screens, wordsOf } from '../helpers/screens.ts'

const four = gameMali()
const two = gameMali({ players: 2 })
const extended = gameMali({ variant: 'extended' })

/** The page after these actions, up to where it names the game. */
async function page(game: GameMali, placing: Placing, ...actions: readonly string[]): Promise<readonly string[]> {
  const { variant } = game.rules
  const players = game.seats.length as 2 | 4
  const table = await screens({
    play: { game: 'mali', variant, players, seed: 'end', ...(variant === 'basic' ? { dice: 'manual' } : {}) },
    from: { position: json(game, { scouts: { '*': 'CIT', ...placing.scouts }, ...placing }) },
  })
  for (const action of actions) {
    if (table.at() === 'curtain') await table.press('enter')
    await table.act(action)
  }
  expect(table.at()).toBe('result')
  expect(table.faults()).toEqual([])
  const rows = table.rows()
  // Nothing is below the window.
  expect(wordsOf(rows)).toMatch(/Seed: end.*\.vistula/)
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(80)
  return rows.slice(
    2,
    rows.findIndex((row) => row.startsWith('Mali Powstańcy,')),
  )
}

const LAST = { round: 14, cards: 'red 1, green 2, orange 3, purple 4', turn: 'soldier' } as const

describe('the result', () => {
  it('has a line for each patrol, the winner first', async () => {
    const home = { r1: 'WIL', r2: 'WIL', g1: 'STM', '*': 'CIT' }
    const delivered = { red: '1 2', green: '6', orange: '3', purple: '' }
    expect(await page(four, { ...LAST, out: 20, scouts: home, delivered }, 'die red-1', 'done')).toMatchInlineSnapshot(`
      [
        "        Orders Points  Home Points Total",
        "Red          2     15     2      3    18",
        "Green        1     15     1      1    16",
        "Orange       1      9     0      0     9",
        "Purple       0      0     0      0     0",
        "Home: scouts on starting locations.",
        "",
        "Winner: Red patrol. [rule mali 6.34]",
        "",
      ]
    `)
  })
  it('says what decides a tie', async () => {
    const tied = { round: 16, out: 12, cards: 'red 1, green 2', turn: 'soldier' } as const
    expect(
      await page(two, { ...tied, delivered: { red: '6', green: '1 2' } }, 'die red-1', 'done'),
    ).toMatchInlineSnapshot(`
      [
        "        Orders Points  Home Points Total",
        "Green        2     15     0      0    15",
        "Red          1     15     0      0    15",
        "Red and Green are equal with 15 points; Green has delivered more orders and",
        "  wins.",
        "Home: scouts on starting locations.",
        "",
        "Winner: Green patrol. [rule mali 6.34]",
        "",
      ]
    `)
    expect(await page(two, { ...tied, delivered: {} }, 'die red-1', 'done')).toMatchInlineSnapshot(`
      [
        "        Orders Points  Home Points Total",
        "Red          0      0     0      0     0",
        "Green        0      0     0      0     0",
        "Red and Green are equal with 0 points and 0 orders each, and share the win.",
        "Home: scouts on starting locations.",
        "",
        "Winners: Red patrol and Green patrol. [rule mali 6.34]",
        "",
      ]
    `)
  })
  it('of the extended game shows each objective, and fits', async () => {
    expect(
      await page(
        extended,
        {
          round: 19,
          out: 30,
          cards: LAST.cards,
          turn: 'purple',
          track: ['', '', '', 'victory'],
          scouts: { r1: 'WIL', r2: 'WIL', r3: 'STM', '*': 'CIT' },
          delivered: { red: '1 2 3 5', green: '6', orange: '11 12 13', purple: '14 15 16' },
        },
        'done',
      ),
    ).toMatchInlineSnapshot(`
      [
        "        Orders Points  Home Points  Objectives                            Total",
        "Red          4     36     3      7  from-ZOL +7  most +10     to-6 no        60",
        "Orange       3     27     0      0  from-OCH no  to-5 no      best no        27",
        "Purple       3     20     0      0  from-CZE no  to-5 no      best no        20",
        "Green        1     15     0      0  from-WOL no  most no      to-6 no        15",
        "Home: scouts on starting locations. Objectives: from, most orders from that",
        "  district; most, most orders; to, orders to so many districts; best, the most",
        "  valuable order; no, not met.",
        "",
        "Winner: Red patrol. [rule mali 7.52]",
        "",
      ]
    `)
  })
  it('where all have lost tells why, and what had been delivered does not count', async () => {
    expect(
      await page(
        four,
        {
          cards: LAST.cards,
          turn: 'soldier',
          track: ['', '', '', '', '11'],
          delivered: { red: '1 2', green: '6' },
          more: { closed: ['WIL-CIT', 'STM-SAD', 'PRT-SAD'], tokens: 3 },
        },
        ...['die red-1', 'done', 'block SZU-BRI'],
      ),
    ).toMatchInlineSnapshot(`
      [
        "4 small German tokens are on the board now: the game is lost for all.",
        "        Orders Points  (delivered; they do not count)",
        "Red          2     15",
        "Green        1     15",
        "Orange       0      0",
        "Purple       0      0",
        "",
        "Everybody has lost. [rule mali 6.33]",
        "",
      ]
    `)
    expect(
      await page(
        extended,
        {
          cards: LAST.cards,
          turn: 'purple',
          track: ['', '', '', '11'],
          delivered: { red: '1 2', green: '6' },
          more: { strikes: { MOK: 1, WOL: 2, OCH: 2 } },
        },
        'done',
      ),
    ).toMatchInlineSnapshot(`
      [
        "WOL Wola, OCH Ochota and MOK Mokotów are lost: the game is lost for all.",
        "        Orders Points  (delivered; they do not count)",
        "Red          2     15",
        "Green        1     15",
        "Orange       0      0",
        "Purple       0      0",
        "",
        "Everybody has lost. [rule mali 7.51]",
        "",
      ]
    `)
  })
})
