/** 111 on the built program's screens, by keys alone: a whole match, and a process killed in the middle of the shots. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { full } from '../helpers/how-much.ts'
import {
  choose,
  downTo,
  endAll,
  freshHome,
  KEYS,
  PATIENCE,
  type Pty,
  start,
  VISTULA,
  whenBuilt,
} from '../helpers/pty.ts'
import { HINT } from '../helpers/pty-lot.ts'
import { act, settled, text } from '../helpers/pty-table.ts'
import { from111, screens } from '../helpers/screens.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const HEAD = /^ +A +B +C +D +E/m

const words = (rows: readonly string[]): string => rows.join(' ').replace(/\s+/g, ' ')
/** The panel right of the map, in a window of 80 columns. */
const panel = (pty: Pty): string => words(pty.rows().map((row) => row.slice(40)))
const foot = (pty: Pty): string => words(pty.rows().slice(-4, -1))
const panelShows = (pty: Pty, what: string | RegExp) => expect.poll(() => panel(pty), PATIENCE).toMatch(what)
const footShows = (pty: Pty, what: string | RegExp) => expect.poll(() => foot(pty), PATIENCE).toMatch(what)

/** The lines of play without their checksums. */
const bodies = (record: string): string[] =>
  (readFileSync(record, 'utf8').split('---\n')[1] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/ #[0-9a-f]+$/, ''))
const grows = (record: string, from: number) => expect.poll(() => bodies(record).length, PATIENCE).toBeGreaterThan(from)

const saveIn = (home: string): string => {
  const folder = join(home, 'vistula', 'saves')
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.vistula')) ?? '')
}

const verify = (record: string) => spawnSync(process.execPath, [VISTULA, 'verify', record], { encoding: 'utf8' })

/** The cursor goes to a place by its name, and Enter is pressed there. */
async function enter(pty: Pty, ...places: readonly string[]): Promise<void> {
  for (const place of places) {
    pty.type(`g${place}`)
    await footShows(pty, new RegExp(`${place}_`))
    pty.press('enter')
    await expect.poll(() => foot(pty), PATIENCE).not.toContain(`${place}_`)
    pty.press('enter')
  }
}

/** The letter or the number before an option in the list. */
async function pressOption(pty: Pty, option: string): Promise<void> {
  const listed = new RegExp(`[> ](?:\\((\\w)\\)|(\\d)) ${option}`)
  await panelShows(pty, listed)
  const found = listed.exec(panel(pty))
  pty.type(found?.[1] ?? found?.[2] ?? '')
}

const OVER = /^The (first )?game is over/m

/** What the hint says; undefined if the part is over. Who asks while it is being thought about only interrupts that. */
async function advised(pty: Pty): Promise<string | undefined> {
  for (let i = 0; i < 20; i++) {
    await settled(pty)
    const [, hint] = HINT.exec(foot(pty)) ?? []
    if (hint !== undefined) return hint
    if (OVER.test(text(pty))) return undefined
    // A key that falls into the computer's turn asks for nothing.
    pty.type('h')
    await pty.quiet(20)
  }
  throw new Error(`no hint comes:\n${pty.text()}`)
}

/** Plays what the hint says until the part is over, or a line like this has been written. */
async function playByHints(pty: Pty, record: string, until?: RegExp): Promise<void> {
  const from = bodies(record).length
  for (let i = 0; i < 300; i++) {
    if (
      until !== undefined &&
      bodies(record)
        .slice(from)
        .some((line) => until.test(line))
    )
      return
    const hint = await advised(pty)
    if (hint === undefined) return
    // What is declared is carried out: a hint that takes it back or changes it may be followed by one that changes it again.
    const declared: readonly string[] = /let (.+) shoot first/.exec(panel(pty))?.[1]?.match(/\w+\d|AA/g) ?? []
    const unit = /^(?:withdraw|attack) (\w+)/.exec(hint)?.[1] ?? ''
    const action = declared.includes(unit) ? `fire ${unit}` : hint
    await act(pty, `:${action}${KEYS.enter}`, () => bodies(record).length, action)
    await expect.poll(() => HINT.test(foot(pty)) || /once more/.test(foot(pty)), PATIENCE).toBe(false)
  }
  throw new Error(`the part does not end:\n${pty.text()}`)
}

describe('a match against the computer', () => {
  it.skipIf(!full)('is begun at the menu and played to its result, the sides swapped between its parts', async () => {
    const home = freshHome()
    const pty = start([], { home })
    await choose(pty, /111: Alarm dla Warszawy/)
    await pty.screenShows(/^> Variant/m)
    await downTo(pty, /Seed/)
    pty.press('enter')
    await pty.screenShows(/Seed +\w+_/)
    pty.press('ctrl-u')
    pty.type('alarm')
    await pty.screenShows(/Seed +alarm_/)
    pty.press('enter', 'f2')
    // The computer has placed the first cloud, as the Poles do.
    await panelShows(pty, /Germans: place cloud 2 of 4/)
    const record = saveIn(home)
    expect(readFileSync(record, 'utf8')).toMatch(/^match: two parts$/m)
    // What happens is shown at once.
    pty.type(',')
    await downTo(pty, /Events one by one/)
    pty.press('right', 'right')
    for (let i = 0; i < 4 && !/Events one by one +< no/.test(pty.text()); i++) {
      const before = pty.rows().join('\n')
      pty.press('left')
      await expect.poll(() => pty.rows().join('\n'), PATIENCE).not.toBe(before)
    }
    pty.press('escape')
    await pty.screenShows(HEAD)

    // For a moment after something has been shown Enter chooses nothing.
    await pty.quiet(400)
    // By cursor: a cloud on two fields, of which one at least is free in the far corner.
    const taken = bodies(record).join(' ')
    const [a, b] = [
      ['A1', 'B1'],
      ['H1', 'I2'],
    ].find((cloud) => !cloud.some((hex) => new RegExp(`\\b${hex}\\b`).test(taken))) ?? ['A4', 'B4']
    await enter(pty, a ?? '', b ?? '')
    await grows(record, 2)
    await pressOption(pty, 'end')
    await panelShows(pty, /Germans: place cloud 4 of 4/)
    expect(bodies(record)).toContain(`3 luftwaffe cloud ${a} ${b}`)

    await playByHints(pty, record)
    await pty.screenShows(/The first game is over/)
    await expect.poll(() => words(pty.rows()), PATIENCE).toContain('[rule 111 10.32]')
    const first = bodies(record).length
    pty.press('enter')
    // The same clouds, and the person has the Poles now.
    await pty.screenShows(HEAD)
    await grows(record, first)
    expect(bodies(record)[first]).toMatch(/^\d+ \* part 2$/)
    expect(bodies(record).slice(first).join('\n')).not.toContain('cloud')
    await panelShows(pty, /phase 4\. Poles: move/)
    await playByHints(pty, record)
    await pty.screenShows(/^The game is over/m)
    await pty.screenShows(/Seed: alarm/)
    expect(words(pty.rows())).toMatch(/won both parts.*\[rule 111 10\.34\]|Both parts were won.*\[rule 111 10\.34\]/)
    const { stdout, status } = verify(record)
    expect([stdout, status]).toEqual([expect.not.stringContaining('unfinished'), 0])
    pty.type('q')
    await pty.screenShows(/^> /m)
    expect(existsSync(`${record}.lock`)).toBe(false)
  })
})

/** A record on disk that begins before the first attack of the rulebook's sample round. */
async function sample(home: string): Promise<string> {
  const from = from111(
    {
      phase: 'luftwaffe-move',
      clouds: 'F7 G7, B7 B8, D5 E5, H9 H10',
      aircraft: {
        He1: 'C6',
        He2: 'E7',
        Bf1: 'B10',
        Bf2: 'A9',
        Bf3: 'G8',
        P1: 'C7',
        P2: 'D10',
        P3: 'E9',
        P4: 'F7',
      },
    },
    ...['move Bf1 C10', 'move Bf2 C9', 'move Bf3 F8', 'end'],
  )
  const table = await screens({ play: { game: '111', seed: 'killed', seat: ['polish=random'] }, from })
  const folder = join(home, 'vistula', 'saves')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'sample.vistula')
  writeFileSync(path, table.record())
  return path
}

describe('a process killed in the middle of a shot phase', () => {
  it('loses nothing: declarations, shots and the choice at hand are as they were, and the phase goes on', async () => {
    const home = freshHome()
    const record = await sample(home)
    const first = start(['resume', record], { home })
    await panelShows(first, /phase 2\. German shots: declare attacks/)
    // By cursor, one after another.
    await enter(first, 'Bf1', 'D10', 'Bf2', 'D10', 'Bf3', 'E9', 'He1', 'C7')
    await expect
      .poll(() => bodies(record), PATIENCE)
      .toEqual([
        '1 luftwaffe attack Bf1 P2',
        '2 luftwaffe attack Bf2 P2',
        '3 luftwaffe attack Bf3 P3',
        '4 luftwaffe attack He1 P1',
      ])
    await panelShows(first, /let He1, Bf1, Bf2 or Bf3 shoot first/)
    await enter(first, 'Bf1')
    await pressOption(first, 'fire')
    await grows(record, 4)
    expect(bodies(record)[4]).toMatch(/^5 luftwaffe fire Bf1 ; shoot-dice [0-2]$/)
    // Any key shows the rest at once.
    const next = /choose who shoots next: He1, Bf2 or Bf3/
    await expect
      .poll(() => {
        if (!next.test(panel(first))) first.type('z')
        return panel(first)
      }, PATIENCE)
      .toMatch(next)
    await first.quiet()

    const look = async (pty: Pty): Promise<readonly string[]> => {
      const pages: string[] = []
      for (const [keys, what] of [
        ['m', /Bf1 (shoots|rolls)/],
        [`:look${KEYS.enter}`, /Bf1 on/],
      ] as const) {
        pty.type(keys)
        await pty.screenLoses(HEAD)
        await pty.screenShows(what)
        pages.push(...pty.rows())
        pty.press('escape')
        await pty.screenShows(HEAD)
      }
      return pages
    }
    const before = await look(first)
    const text = readFileSync(record, 'utf8')
    first.kill('SIGKILL')
    await first.exit
    expect(existsSync(`${record}.lock`)).toBe(true)

    const second = start(['resume'], { home })
    await panelShows(second, next)
    expect(await look(second)).toEqual(before)
    expect(readFileSync(record, 'utf8')).toBe(text)
    // What was declared is carried out; nothing can be added.
    second.say('attack He2 P4')
    await footShows(second, /rule 111/)
    second.press('escape')
    await expect.poll(() => foot(second), PATIENCE).not.toMatch(/rule 111/)
    await playByHints(second, record, / luftwaffe end$/)
    await panelShows(second, /phase 3\. Bombers/)
    for (const unit of ['Bf2', 'Bf3', 'He1'])
      expect(bodies(record).some((line) => line.includes(`luftwaffe fire ${unit}`))).toBe(true)
    second.type('q')
    expect((await second.exit).exitCode).toBe(0)
    expect(existsSync(`${record}.lock`)).toBe(false)
    expect(verify(record).status).toBe(0)
  })
})
