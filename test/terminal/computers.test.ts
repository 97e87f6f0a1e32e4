/** Computers in a real terminal: playing against one, giving seats away, watching, and leaving while one thinks. */
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  downTo,
  endAll,
  freshHome,
  KEYS,
  PATIENCE,
  type Pty,
  start,
  startShell,
  VISTULA,
  whenBuilt,
} from '../helpers/pty.ts'
import { act, bare, linesOf, OVER, recordIn, settled, text } from '../helpers/pty-table.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const SIDES = ['bolshevik', 'polish', '*']
const linesIn = (home: string): string[] => linesOf(recordIn(home), ['bolshevik', 'polish'])
const commands = (home: string): string[] =>
  readFileSync(recordIn(home), 'utf8')
    .split('\n')
    .filter((line) => /^\d+ \* /.test(line))
    .map(bare)
/** Long enough for a computer, and too long for anybody who waits for it. */
const HOURS = ['--think', '600']

/** From now on everything is shown at once. */
async function atOnce(pty: Pty): Promise<void> {
  pty.type(',')
  await downTo(pty, /Events one by one/)
  pty.press('right', 'right')
  await pty.screenShows(/Events one by one +< no/)
  pty.press('escape')
  await pty.screenLoses(/Events one by one/)
}

describe('against the computer', () => {
  it('turns are played with keys, a seat changes hands in mid-game, and the record holds', async () => {
    const home = freshHome()
    const pty = start(['play', '7', '--seat', 'polish=easy', '--seed', 'keys'], { home })
    const done = (): number => linesIn(home).filter((line) => / bolshevik /.test(line)).length
    await pty.screenShows(/Bolshevik turn/)
    await atOnce(pty)
    for (let turn = 0; turn < 3; turn++) {
      await expect.poll(() => linesIn(home).filter((line) => / polish end/.test(line)).length, PATIENCE).toBe(turn)
      await settled(pty)
      await act(pty, 'e', done, 'the turn ends')
    }
    await expect.poll(() => linesIn(home).filter((line) => / polish end/.test(line)).length, PATIENCE).toBe(3)
    await settled(pty)
    pty.type('W')
    await downTo(pty, /Poles/)
    expect(text(pty)).toMatch(/Poles +< the computer, easy >/)
    for (let i = 0; i < 3; i++) pty.press('right')
    await pty.screenShows(/Poles +< a person at this keyboard > +\(now the computer, easy\)/)
    pty.press('enter')
    await expect.poll(() => commands(home), PATIENCE).toEqual(['* seat polish=human'])
    await pty.screenShows(/Bolshevik turn/)
    await act(pty, 'e', done, 'the turn ends')
    await pty.screenShows(/Polish turn/)
    pty.say('seat polish=random')
    await expect.poll(() => commands(home), PATIENCE).toEqual(['* seat polish=human', '* seat polish=random'])
    await settled(pty)
    await pty.screenShows(/Bolshevik turn/)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    const verify = start(['verify', recordIn(home)], { home })
    await verify.shows(/holds/)
  })

  it('one that thinks is left at once, and the screen is heard meanwhile', async () => {
    const home = freshHome()
    const pty = start(['play', '7', '--seat', 'bolshevik=hard', '--seat', 'polish=hard', ...HOURS], { home })
    await pty.screenShows(/The computer thinks \(Bolsheviks, hard\)\./)
    pty.type('m')
    await pty.screenShows(/^What has happened/m)
    pty.press('escape')
    await pty.screenLoses(/^What has happened/m)
    pty.type('/')
    await pty.screenShows(/the rules/)
    pty.press('escape')
    await pty.screenShows(/The computer thinks/)
    pty.type(`gH4${KEYS.enter}`)
    await pty.screenShows(/^The computer thinks \(Bolsheviks, hard\)\. H4 Ohladów: land/m)
    pty.press('left')
    await pty.screenShows(/^The computer thinks \(Bolsheviks, hard\)\. G4 Chołojów: land/m)
    // While nothing changes nothing is written.
    await pty.quiet()
    const { length } = pty.raw
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(pty.raw.length).toBe(length)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    expect(existsSync(`${recordIn(home)}.lock`)).toBe(false)
    expect(linesIn(home)).toEqual([])
    expect(pty.modes().alternate).toBe(false)
  })

  it.each(['ctrl-c', 'SIGTERM'] as const)('one that thinks is no reason to stay at %s', async (how) => {
    const pty = start(['play', '7', '--seat', 'bolshevik=hard', ...HOURS])
    await pty.screenShows(/The computer thinks/)
    if (how === 'ctrl-c') pty.press(how)
    else pty.kill(how)
    await pty.exit
    expect(pty.modes().alternate).toBe(false)
  })

  it('by lines Ctrl-C is heard while one thinks, and the game is saved', async () => {
    const home = freshHome()
    const pty = start(['play', '7', '--plain', '--seat', 'bolshevik=hard', ...HOURS], { home })
    await pty.shows(/The computer thinks \(Bolsheviks, hard\)\./)
    pty.press('ctrl-c')
    expect((await pty.exit).exitCode).toBe(130)
    await pty.shows(/The game is saved in /)
  })
})

describe('watching', () => {
  it('stops, takes one step at a time, is left, taken up again, and ends at the result', async () => {
    const home = freshHome()
    const seats = ['--seat', 'bolshevik=easy', '--seat', 'polish=random']
    const pty = start(['play', '7', ...seats, '--seed', 'watch'], { home })
    await pty.screenShows(/p\/Space pause/)
    await expect.poll(() => linesIn(home).length, PATIENCE).toBeGreaterThan(1)
    pty.type('p')
    await pty.screenShows(/p\/Space go on {2}Enter \. one step/)
    await pty.screenShows(/^Paused\. Next: /m)
    for (const key of ['\r', '.', '\r']) {
      const before = linesIn(home).length
      await pty.screenShows(/^Paused\. Next: /m)
      pty.type(key)
      await expect.poll(() => linesIn(home).length, PATIENCE).toBe(before + 1)
      await pty.quiet()
      expect(linesIn(home).length).toBe(before + 1)
    }
    pty.type(' ')
    const before = linesIn(home).length
    await expect.poll(() => linesIn(home).length, PATIENCE).toBeGreaterThan(before)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    const left = linesIn(home).length
    const again = start(['resume'], { home })
    await expect.poll(() => linesIn(home).length, PATIENCE).toBeGreaterThan(left)
    // Everything at once, to the end.
    await atOnce(again)
    await expect.poll(() => text(again), { ...PATIENCE, timeout: 120_000 }).toMatch(OVER)
    again.type('q')
    expect((await again.exit).exitCode).toBe(0)
  })

  it('a seat is taken over, and the person plays on', async () => {
    const home = freshHome()
    const pty = start(['play', '7', '--seat', 'bolshevik=easy', '--seat', 'polish=easy'], { home })
    await expect.poll(() => linesIn(home).length, PATIENCE).toBeGreaterThan(0)
    pty.say('seat bolshevik=human')
    await expect.poll(() => commands(home), PATIENCE).toEqual(['* seat bolshevik=human'])
    await expect.poll(() => text(pty), PATIENCE).toMatch(/Tab next/)
    const done = (): number => linesOf(recordIn(home), SIDES).length
    await act(pty, 'e', done, 'the turn ends')
    pty.type('q')
    await pty.exit
  })
})

describe('without a terminal', () => {
  it('a game of computers is played to its end, and resumed as well', async () => {
    const home = freshHome()
    const run = `"$NODE" ${VISTULA} play 7 --seat bolshevik=random --seat polish=easy --seed a </dev/null | cat`
    const shell = startShell(run, { home })
    await shell.exit
    await shell.shows(/Winner: |A draw/)
  })
})
