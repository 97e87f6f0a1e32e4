/** Mali Powstańcy on the built program's screens, by keys alone: three people with a curtain between them, and one against computers. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { peoplesGame } from '../helpers/mali-game.ts'
import { endAll, freshHome, KEYS, PATIENCE, type Pty, start, VISTULA, whenBuilt } from '../helpers/pty.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const SIDES = ['red', 'green', 'orange', 'purple'] as const
const text = (pty: Pty): string => pty.rows().join('\n')
const foot = (pty: Pty): string => pty.rows().slice(-4, -1).join(' ').replace(/\s+/g, ' ')
const OVER = /^The game is over/m
const CURTAIN = /^Only (\w+) patrol may look now/m
/** F12: a key that means nothing, but for skipping what is shown. */
const SKIP = '\x1b[24~'
const REVEALS = /^Any key /m

const recordIn = (home: string): string => {
  const folder = join(home, 'vistula', 'saves')
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.vistula')) ?? '')
}
/** What the persons did, without the dice and the checksums. */
const lines = (record: string): string[] =>
  (readFileSync(record, 'utf8').split('---\n')[1] ?? '')
    .split('\n')
    .filter((line) => /^\d+ (red|green|orange|purple) /.test(line))
    .map((line) => line.replace(/ [;#].*$/, '').replace(/^\d+ /, ''))

/** Skips what is being shown, with one key for each screen: one too many would be a key of the next decision. */
function skipping(pty: Pty): () => string {
  let skipped = ''
  return () => {
    const now = text(pty)
    if (REVEALS.test(now) && now !== skipped) {
      skipped = now
      pty.type(SKIP)
    }
    return now
  }
}

const settled = (pty: Pty) =>
  expect
    .poll(skipping(pty), PATIENCE)
    .toMatch(
      /^(?![\s\S]*(^Any key |^Type an action|^One moment|once more|The computer thinks))[\s\S]*(Enter|Tab|Esc|q leave)/m,
    )

/** Presses keys, and waits until the screen has changed and nothing more comes. */
async function press(pty: Pty, keys: string): Promise<void> {
  const before = text(pty)
  pty.type(keys)
  await expect.poll(() => text(pty), PATIENCE).not.toBe(before)
  await pty.quiet(25)
}

/** What stands in the list beside the map with the sign of what is chosen. */
const chosen = (pty: Pty): string => /^.{53}>(\S.*)$/m.exec(text(pty))?.[1]?.trim() ?? ''
/** The letter of a button. */
const letter = (pty: Pty, name: string): string | undefined => new RegExp(`\\((\\w)\\) ${name}`).exec(text(pty))?.[1]

/** Goes through the list with Tab until the wanted one is chosen. */
async function tabTo(pty: Pty, wanted: RegExp): Promise<void> {
  for (let i = 0; i < 60 && !wanted.test(chosen(pty)); i++) await press(pty, KEYS.tab)
  expect(chosen(pty)).toMatch(wanted)
}

/** The key of a button: its letter, or Enter where it stands in a list with digits. */
async function button(pty: Pty, name: string): Promise<string> {
  const key = letter(pty, name)
  if (key !== undefined) return key
  await tabTo(pty, new RegExp(`^\\d ${name}`))
  return KEYS.enter
}

/** Chooses a scout, if another or none is chosen. */
async function pickScout(pty: Pty, scout: string): Promise<void> {
  const heading = /^.{53}([rgop][123]):/m
  const now = heading.exec(text(pty))?.[1]
  if (now === scout) return
  if (now !== undefined) await press(pty, KEYS.escape)
  await tabTo(pty, new RegExp(`^(\\d )?${scout} `))
  await press(pty, KEYS.enter)
}

/** An action as a person would do it: cards by their digits, scouts by Tab and Enter, places by their names, buttons by their letters. */
async function doIt(pty: Pty, action: string): Promise<string> {
  const [verb = '', first = '', second = ''] = action.split(' ')
  switch (verb) {
    case 'play':
      // In the list stand the cards that have not been used.
      await tabTo(pty, new RegExp(`play ${first}:`))
      return KEYS.enter
    case 'step':
      await pickScout(pty, first)
      await press(pty, `g${second}${KEYS.enter}`)
      return KEYS.enter
    case 'take':
      await pickScout(pty, first)
      await tabTo(pty, new RegExp(`take ${second}\\b`))
      return KEYS.enter
    case 'drop':
      await pickScout(pty, first)
      return button(pty, 'drop')
    case 'done':
      return button(pty, 'done')
    case 'jump': {
      const key = letter(pty, 'jump')
      if (key === undefined) break
      await press(pty, key)
      if (!/jump [rgop][123]:/.test(text(pty))) {
        await tabTo(pty, new RegExp(`^(\\d )?${first}\\b`))
        await press(pty, KEYS.enter)
      }
      await tabTo(pty, new RegExp(`jump ${second}\\b`))
      return KEYS.enter
    }
    default:
  }
  return `:${action}${KEYS.enter}`
}

/** Does an action, and once more where one is asked whether it is meant. */
async function act(pty: Pty, record: string, action: string): Promise<void> {
  await expect.poll(() => /once more/.test(foot(pty)), PATIENCE).toBe(false)
  const before = lines(record).length
  const keys = await doIt(pty, action)
  const screen = text(pty)
  pty.type(keys)
  const state = (): string =>
    lines(record).length > before ? 'done' : /once more/.test(foot(pty)) ? 'caution' : text(pty)
  await expect.poll(() => `${action}: ${state()}`, PATIENCE).toMatch(/: (done|caution)$/)
  if (state() === 'caution') pty.type(keys)
  await expect.poll(state, PATIENCE).toBe('done')
  // The record is written before the screen.
  await expect.poll(() => text(pty), PATIENCE).not.toBe(screen)
  await pty.quiet(40)
}

/** The patrols of whom something stands there, or can be scrolled to, that is told to them alone. */
const whispers = (pty: Pty): string[] =>
  [
    ...pty
      .text()
      .replace(/\s+/g, ' ')
      .matchAll(/(?:Kept by|Dealt to|Seen by) (Red|Green|Orange|Purple)|(Red|Green|Orange|Purple) chooses card/g),
  ].map(([, owner, chooser]) => (owner ?? chooser ?? '').toLowerCase())

/** Plays what the people of a seed do, and looks at every hand-over for what the next one must not read. */
async function play(pty: Pty, choices: ReturnType<typeof peoplesGame>['choices']): Promise<number> {
  await pty.shows(CURTAIN)
  const record = recordIn(pty.home)
  let handOvers = 0
  for (const [i, { seat, action }] of choices.entries()) {
    await settled(pty)
    const others = SIDES.filter((side) => side !== seat)
    if (CURTAIN.test(text(pty))) {
      handOvers++
      expect([i, whispers(pty)]).toEqual([i, []])
      expect(CURTAIN.exec(text(pty))?.[1]?.toLowerCase()).toBe(seat)
      await expect.poll(() => text(pty), PATIENCE).toMatch(/^Press Enter when nobody/m)
      pty.press('enter')
      await expect.poll(() => text(pty), PATIENCE).not.toMatch(CURTAIN)
      await pty.quiet(25)
    }
    expect([i, whispers(pty).filter((who) => others.some((side) => side === who))]).toEqual([i, []])
    await act(pty, record, action)
  }
  await expect.poll(skipping(pty), PATIENCE).toMatch(OVER)
  expect(lines(record)).toEqual(choices.map(({ seat, action }) => `${seat} ${action}`))
  expect(spawnSync(process.execPath, [VISTULA, 'verify', record]).status).toBe(0)
  return handOvers
}

describe('people at one keyboard', () => {
  it('three play a whole basic game, with a curtain before every secret card', async () => {
    const { choices, outcome } = peoplesGame('d', { players: 3 })
    const pty = start(['play', 'mali', '--players', '3', '--seed', 'd'], { home: freshHome(), rows: 23 })
    const handOvers = await play(pty, choices)
    expect(handOvers).toBeGreaterThanOrEqual(3 * 4)
    expect(text(pty).replace(/\s+/g, ' ')).toContain(`[rule ${outcome.rule}]`)
  }, 240_000)

  it('two play a whole extended game, with objectives', async () => {
    const { choices } = peoplesGame('screen', { players: 2, variant: 'extended' })
    const args = ['play', 'mali', '--variant', 'extended', '--players', '2', '--seed', 'screen']
    const pty = start(args, { home: freshHome(), rows: 23 })
    expect(await play(pty, choices)).toBeGreaterThanOrEqual(2 * 4)
  }, 240_000)
})

describe('one among computers', () => {
  it('plays a whole game without any curtain', async () => {
    const home = freshHome()
    const args = [
      'play',
      'mali',
      '--players',
      '3',
      '--seed',
      'alone',
      '--seat',
      'red=random',
      '--seat',
      'orange=random',
    ]
    const pty = start(args, { home, rows: 23 })
    await pty.shows(/choose a/)
    const record = recordIn(home)
    for (let i = 0; i < 400 && !OVER.test(text(pty)); i++) {
      await settled(pty)
      if (OVER.test(text(pty))) break
      expect(text(pty)).not.toMatch(CURTAIN)
      const [before, screen] = [lines(record).length, text(pty)]
      const key = letter(pty, 'done') ?? (chosen(pty) === '' ? KEYS.tab : KEYS.enter)
      pty.type(key)
      const state = (): string =>
        lines(record).length > before
          ? 'done'
          : /once more/.test(foot(pty))
            ? 'caution'
            : text(pty) === screen
              ? ''
              : 'moved'
      await expect.poll(state, PATIENCE).not.toBe('')
      const cautioned = text(pty)
      if (state() === 'caution') {
        pty.type(key)
        await expect.poll(() => text(pty), PATIENCE).not.toBe(cautioned)
      }
      await expect.poll(() => text(pty), PATIENCE).not.toBe(screen)
      await pty.quiet(25)
    }
    expect(text(pty)).toMatch(OVER)
    expect(spawnSync(process.execPath, [VISTULA, 'verify', record]).status).toBe(0)
  }, 240_000)
})
