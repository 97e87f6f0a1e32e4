/** Mali Powstańcy on the built program's screens, by keys alone: three people with a curtain between them, and one against computers. */
import { spawnSync } from 'node:child_process'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { full, of } from '../helpers/how-much.ts'
import { peoplesGame } from '../helpers/mali-game.ts'
import { endAll, freshHome, hastyHome, KEYS, PATIENCE, type Pty, start, VISTULA, whenBuilt } from '../helpers/pty.ts'
import { act, bare, foot, linesOf, OVER, pressOn, recordIn, settled, skipping, text } from '../helpers/pty-table.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const SIDES = ['red', 'green', 'orange', 'purple'] as const
const CURTAIN = /^Only (\w+) patrol may look now/m
/** What the persons did, without the dice and the checksums. */
const lines = (record: string): string[] => linesOf(record, SIDES).map(bare)

/** Presses keys, and waits until the screen has changed and nothing more comes. */
async function press(pty: Pty, keys: string): Promise<void> {
  const before = text(pty)
  pty.type(keys)
  await expect.poll(() => text(pty), PATIENCE).not.toBe(before)
  await pty.quiet(15)
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
  await tabTo(pty, new RegExp(`^(\\d )?${name}`))
  return KEYS.enter
}

/** Lets go of what has been chosen. */
async function unpick(pty: Pty): Promise<void> {
  for (
    let i = 0;
    i < 3 &&
    /^.{53}(jump|unit|swap|exchange)?.{0,9}[rgop]?[123]?:/m.test(text(pty)) &&
    !/^.{53}Choose:/m.test(text(pty));
    i++
  )
    await press(pty, KEYS.escape)
}

/** Chooses a scout, if another or none is chosen. */
async function pickScout(pty: Pty, scout: string): Promise<void> {
  const heading = /^.{53}([rgop][123]):/m
  const now = heading.exec(text(pty))?.[1]
  if (now === scout) return
  if (now !== undefined) await unpick(pty)
  await tabTo(pty, new RegExp(`^(\\d )?${scout} `))
  await press(pty, KEYS.enter)
}

/** Chooses a scout from the list that a button has opened, unless there is only one. */
async function listedScout(pty: Pty, verb: string, scout: string): Promise<void> {
  if (new RegExp(`^.{53}${verb} [rgop][123]:`, 'm').test(text(pty))) return
  await tabTo(pty, new RegExp(`^(\\d )?${scout}\\b`))
  await press(pty, KEYS.enter)
}

/** The wanted one is chosen; Enter takes it. */
async function at(pty: Pty, wanted: RegExp): Promise<string> {
  await tabTo(pty, wanted)
  return KEYS.enter
}

/** Presses the key of a button behind which something is to be chosen, and waits for it. */
const open = async (pty: Pty, verb: string): Promise<void> => press(pty, await button(pty, verb))

/**
 * An action as a person would do it: cards by their digits, scouts by Tab and Enter, places by their names, buttons by their letters; the
 * last key is still to be pressed.
 */
async function doIt(pty: Pty, action: string): Promise<string> {
  const [verb = '', first = '', second = '', third = ''] = action.split(' ')
  switch (verb) {
    case 'play':
      return first
    case 'place':
    case 'step':
    case 'flee':
      await pickScout(pty, first)
      // The cursor may be there already.
      pty.type(`g${second}${KEYS.enter}`)
      await pty.quiet(40)
      return KEYS.enter
    case 'take':
      await pickScout(pty, first)
      return at(pty, new RegExp(`take ${second}\\b`))
    case 'drop':
      await pickScout(pty, first)
      return button(pty, 'drop')
    case 'done':
    case 'rumours':
      await unpick(pty)
      return button(pty, verb)
    case 'jump':
    case 'unit':
      await unpick(pty)
      await open(pty, verb)
      await listedScout(pty, verb, first)
      return at(pty, new RegExp(`${verb} ${second}\\b`))
    case 'swap':
      await unpick(pty)
      await open(pty, verb)
      await listedScout(pty, verb, first)
      return at(pty, new RegExp(`swap with ${second}\\b`))
    case 'exchange':
      await unpick(pty)
      await open(pty, verb)
      await tabTo(pty, new RegExp(`^(\\d )?${first}:`))
      await press(pty, KEYS.enter)
      return at(pty, new RegExp(`with ${second}\\b`))
    case 'block':
      return at(pty, new RegExp(`block ${first}\\b`))
    case 'keep':
      for (const kind of [first, second]) {
        await tabTo(pty, new RegExp(`^(\\d )?${kind} `))
        await press(pty, KEYS.enter)
      }
      return at(pty, new RegExp(`^(\\d )?${third} `))
    default:
      return `:${action}${KEYS.enter}`
  }
}

/** The patrols of whom something stands there, or can be scrolled to, that is told to them alone. */
const whispers = (pty: Pty): string[] =>
  [
    ...pty
      .text()
      .replace(/\s+/g, ' ')
      .matchAll(/(?:Kept by|Dealt to|Seen by) (Red|Green|Orange|Purple)|(Red|Green|Orange|Purple) chooses card/g),
  ].map(([, owner, chooser]) => (owner ?? chooser ?? '').toLowerCase())

/** What a hand tells its owner, in words that stand nowhere else. */
const HAND = /mine: |You have chosen card|Objective: |from the top of the deck/

/** Of a whole game the first choices, where it is not played to its end. */
const SOME = 24

/** Plays what the people of a seed do, and looks at every hand-over for what the next one must not read. */
async function play(pty: Pty, all: ReturnType<typeof peoplesGame>['choices']): Promise<number> {
  const choices = all.slice(0, of(all.length, SOME))
  await pty.shows(CURTAIN)
  const record = recordIn(pty.home)
  let handOvers = 0
  let told = 0
  for (const [i, { seat, action }] of choices.entries()) {
    await settled(pty)
    const others = SIDES.filter((side) => side !== seat)
    if (CURTAIN.test(text(pty))) {
      handOvers++
      expect([i, whispers(pty)]).toEqual([i, []])
      expect([i, HAND.test(pty.text())]).toEqual([i, false])
      expect(CURTAIN.exec(text(pty))?.[1]?.toLowerCase()).toBe(seat)
      await expect.poll(() => text(pty), PATIENCE).toMatch(/^Press Enter when nobody/m)
      pty.press('enter')
      await expect.poll(() => text(pty), PATIENCE).not.toMatch(CURTAIN)
      await pty.quiet(15)
      // What Rumours have shown, for their reader alone.
      if (/^For \w+ patrol only/m.test(text(pty))) {
        told++
        await press(pty, KEYS.escape)
      }
    }
    expect([i, whispers(pty).filter((who) => others.some((side) => side === who))]).toEqual([i, []])
    await act(pty, await doIt(pty, action), () => lines(record).length, action)
  }
  if (full) await expect.poll(skipping(pty), PATIENCE).toMatch(OVER)
  expect(lines(record)).toEqual(choices.map(({ seat, action }) => `${seat} ${action}`))
  expect(spawnSync(process.execPath, [VISTULA, 'verify', record]).status).toBe(0)
  // What was shown by the last of them nobody has sat down to read.
  expect(told).toBe(choices.slice(0, of(all.length, -1)).filter(({ action }) => action === 'rumours').length)
  return handOvers
}

describe('people at one keyboard', () => {
  it('three play a whole basic game, with a curtain before every secret card', async () => {
    const { choices, outcome } = peoplesGame('h', { players: 3 })
    const pty = start(['play', 'mali', '--players', '3', '--seed', 'h'], { home: hastyHome(), rows: 23 })
    const handOvers = await play(pty, choices)
    expect(handOvers).toBeGreaterThanOrEqual(of(3 * 4, 3))
    if (full) expect(text(pty).replace(/\s+/g, ' ')).toContain(`[rule ${outcome.rule}]`)
  }, 240_000)

  it('two play a whole extended game, with objectives', async () => {
    const { choices } = peoplesGame('d', { players: 2, variant: 'extended' })
    const args = ['play', 'mali', '--variant', 'extended', '--players', '2', '--seed', 'd']
    const pty = start(args, { home: hastyHome(), rows: 23 })
    expect(await play(pty, choices)).toBeGreaterThanOrEqual(of(2 * 4, 2))
  }, 240_000)
})

describe('one among computers', () => {
  it('walks by the arrows along the roads, and by Tab to the far end', async () => {
    const args = ['play', 'mali', '--players', '2', '--seed', 'walk', '--seat', 'red=random']
    const pty = start(args, { home: freshHome(), rows: 23 })
    await pty.shows(/choose a/)
    const record = recordIn(pty.home)
    await settled(pty)
    pty.type('5')
    await expect.poll(skipping(pty), PATIENCE).toMatch(/Green: 5 steps or a jump/)
    await settled(pty)
    await pickScout(pty, 'g1')
    // From Wilson Square a road leads to the right.
    await press(pty, KEYS.right)
    expect(foot(pty)).toContain('Enter: WIL-CIT/1: 1 step, 4 left.')
    await press(pty, KEYS.enter)
    expect(lines(record).at(-1)).toBe('green step g1 WIL-CIT/1')
    await tabTo(pty, /: 4 steps, 0 left/)
    await press(pty, KEYS.enter)
    expect(lines(record).filter((line) => line.startsWith('green step g1'))).toHaveLength(5)
    await expect.poll(() => text(pty), PATIENCE).toMatch(/no more steps/)
    await press(pty, 'u')
    await expect.poll(() => text(pty), PATIENCE).toMatch(/Green: 4 steps/)
  }, 60_000)

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
      const key = letter(pty, 'done') ?? (chosen(pty) === '' ? KEYS.tab : KEYS.enter)
      await pressOn(pty, key, () => lines(record).length)
    }
    expect(text(pty)).toMatch(OVER)
    expect(spawnSync(process.execPath, [VISTULA, 'verify', record]).status).toBe(0)
  }, 240_000)
})
