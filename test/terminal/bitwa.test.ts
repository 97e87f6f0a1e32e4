/** Bitwa Warszawska on the built program's screens, by keys alone: two people with a curtain between them, and a game against the computer. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gameBitwa } from '../helpers/bitwa.ts'
import { namedIn, randomGame, secretsOf } from '../helpers/bitwa-game.ts'
import { full, of } from '../helpers/how-much.ts'
import { endAll, freshHome, hastyHome, KEYS, PATIENCE, type Pty, start, VISTULA, whenBuilt } from '../helpers/pty.ts'
import { act, bare, linesOf, OVER, pressOn, recordIn, settled, skipping, text } from '../helpers/pty-table.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const { decks } = gameBitwa()

/** The screen and what can be scrolled to. */
const everything = (pty: Pty): string => pty.text()
const CURTAIN = /^Only (Red|Poles) may look now/m
/** The lines of play, with the cards that were drawn. */
const lines = (record: string): string[] => linesOf(record, ['red', 'polish'])

/** Types an action. */
const say = (pty: Pty, record: string, action: string): Promise<void> =>
  act(pty, `:${action}${KEYS.enter}`, () => lines(record).length, action)

describe('two people', () => {
  it('a second Enter in haste does not lift the curtain that the first one has brought down', async () => {
    const { choices } = randomGame('curtain 5', false)
    const pty = start(['play', 'bitwa', '--seed', 'curtain 5'], { home: freshHome(), rows: 23 })
    await pty.shows(/Press Enter when nobody/)
    const record = recordIn(pty.home)
    pty.press('enter')
    await settled(pty)
    const handOver = choices.findIndex(({ seat }) => seat !== choices[0]?.seat) - 1
    for (const { action } of choices.slice(0, handOver)) await say(pty, record, action)
    await settled(pty)
    pty.type(`:${choices[handOver]?.action}${KEYS.enter}${KEYS.enter}`)
    await pty.shows(/^Only Poles may look now[\s\S]*Press Enter/m)
    pty.press('enter')
    await expect.poll(() => text(pty), PATIENCE).not.toMatch(CURTAIN)
  }, 60_000)

  it('type the hands they draw at the table, and nothing of one can be scrolled to when the other sits down', async () => {
    const pty = start(['play', 'bitwa', '--cards', 'manual'], { home: freshHome(), rows: 23 })
    await pty.shows(/Only Poles may look now[\s\S]*Press Enter when nobody/)
    pty.press('enter')
    await pty.shows(/The Poles draw 7 cards/)
    pty.type(`:dlb-1, dp-8, ochotnicy, szyfr, msciciel, umocnienia, poscigowa${KEYS.enter}`)
    await pty.shows(/Only Red may look now[\s\S]*Press Enter when nobody/)
    const typed = /dlb-1|Litewsko|ochotnicy|szyfr|Mściciel|Umocnienia|pościgowa/i
    expect(everything(pty)).not.toMatch(typed)
    pty.press('enter')
    await pty.shows(/Red draws 10 cards/)
    expect(everything(pty)).not.toMatch(typed)
    expect(readFileSync(recordIn(pty.home), 'utf8')).toContain('7 chance polish-deck poscigowa #')
  }, 60_000)

  it('play a whole game, and at every hand-over nothing of the other hand is on the screen or can be scrolled to', async () => {
    const { choices: all } = randomGame('curtain 5', false)
    const choices = all.slice(0, of(all.length, 40))
    const home = hastyHome()
    const pty = start(['play', 'bitwa', '--seed', 'curtain 5'], { home, rows: 23 })
    await pty.shows(CURTAIN)
    const record = recordIn(home)
    let handOvers = 0
    for (const [i, { seat, action, state }] of choices.entries()) {
      await settled(pty)
      if (CURTAIN.test(text(pty))) {
        handOvers++
        for (const side of ['red', 'polish'] as const)
          expect([i, side, namedIn(everything(pty), secretsOf(decks, state, side))]).toEqual([i, side, []])
        expect(text(pty)).toContain(`Only ${seat === 'red' ? 'Red' : 'Poles'} may look now`)
        await expect.poll(() => text(pty), PATIENCE).toMatch(/^Press Enter when nobody/m)
        pty.press('enter')
        await expect.poll(() => text(pty), PATIENCE).not.toMatch(CURTAIN)
      }
      const other = seat === 'red' ? 'polish' : 'red'
      expect([i, other, namedIn(everything(pty), secretsOf(decks, state, other, 'the other side'))]).toEqual([
        i,
        other,
        [],
      ])
      await say(pty, record, action)
    }
    expect(handOvers).toBeGreaterThan(of(20, 4))
    expect(lines(record).map(bare)).toEqual(choices.map(({ seat, action }) => `${seat} ${action}`))
    if (full) {
      await expect.poll(skipping(pty), PATIENCE).toMatch(OVER)
      expect(text(pty)).toMatch(/Red: \d+ points?/)
    }
    expect(spawnSync(process.execPath, [VISTULA, 'verify', record]).status).toBe(0)
  }, 240_000)
})

describe('against the computer', () => {
  it('a whole game without any curtain, by Enter, Tab and the letters of buttons', async () => {
    const home = freshHome()
    const pty = start(['play', 'bitwa', '--seed', 'alone 3', '--seat', 'polish=random'], { home, rows: 23 })
    await pty.shows(/put 2 extra markers/)
    const record = recordIn(home)
    let sheets = 0
    for (let i = 0; i < 400 && !OVER.test(text(pty)); i++) {
      await settled(pty)
      expect(text(pty)).not.toMatch(CURTAIN)
      if (OVER.test(text(pty))) break
      const screen = text(pty)
      if (/choose (4|\d more) card|say ready/.test(screen)) sheets++
      const [, letter] = /\((\w)\) end/.exec(screen) ?? /\((\w)\) pass/.exec(screen) ?? []
      const isPicked = /^.*>\S/m.test(screen.replace(/>[░ ]/g, ' '))
      await pressOn(pty, letter ?? (isPicked ? KEYS.enter : KEYS.tab), () => lines(record).length)
    }
    expect(text(pty)).toMatch(OVER)
    expect(sheets).toBeGreaterThan(0)
    expect(spawnSync(process.execPath, [VISTULA, 'verify', record]).status).toBe(0)
  }, 240_000)
})
