/** Any bytes at all into the keys of every screen: nothing breaks, nothing illegal is played, nothing typed acts on the terminal. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { isPrintable } from '../../src/engine/printable.ts'
import type { Random } from '../../src/engine/random.ts'
import { listenKeys } from '../../src/terminal/keys.ts'
import { type World, world } from '../helpers/cli.ts'
import { someOf } from '../helpers/how-much.ts'
import { mindHere } from '../helpers/mind.ts'
import { choose, type Screens, type ScreensOptions, screens } from '../helpers/screens.ts'
import { byteString } from './byte-strings.ts'
import { cutAfter, GAMES, type GameId, linesOf, wholeGame } from './games.ts'
import { ALL_PLACES, STRINGS } from './how-many.ts'
import { PLACES } from './places.ts'

/** Where the strings go in. */
const INTO: typeof PLACES = { ...PLACES, 'a place to go to': ['g'], 'a hint': ['h'] }
/** So many strings, then one frame, and a look at everything. */
const BATCH = 10
/** From one beginning. */
const STRETCH = 100

const PLAYED = someOf(GAMES, 0)

let here: World
const wholes = new Map<string, string>()
beforeAll(async () => {
  here = world()
  for (const game of PLAYED) wholes.set(game, await wholeGame(here, game))
}, 900_000)

/** Bytes as the terminal's keys. */
function keysOf(table: Screens): { write(bytes: Buffer): void; end(): void } {
  const stream = new PassThrough()
  const stop = listenKeys(stream, { timeout: 5, pasteSilence: 20 }, ({ name, text }) => {
    if (name === 'paste') table.terminal.paste(text ?? '')
    else table.terminal.press(name)
  })
  return { write: (bytes) => void stream.write(bytes), end: stop }
}

/** What stands on the screen is text, and what is on the disk is the game. */
function look(table: Screens, what: () => string): void {
  const { frame } = table.terminal
  const acts = frame?.canvas.chars.find((char) => !isPrintable(char) || [...char].some((sign) => sign < ' '))
  if (acts !== undefined) throw new Error(`${what()}: ${JSON.stringify(acts)} on the screen`)
  const faults = table.faults()
  if (faults.length > 0) throw new Error(`${what()}: ${faults.slice(0, 3).join('; ')}`)
}

/** One key or another is answered on every screen: what is shown changes. */
async function expectAnswer(table: Screens): Promise<void> {
  const before = table.text()
  for (const key of ['?', 'escape', 'down', 'tab', 'enter']) {
    await table.press(key)
    if (table.isOver || table.text() !== before) return
  }
  throw new Error(`no key is answered:\n${before}`)
}

async function shower(
  begin: () => ScreensOptions,
  way: readonly string[],
  random: Random,
  count: number,
): Promise<void> {
  for (let done = 0; done < count; ) {
    // What thinks takes no time: it is its own tests' affair.
    const table = await screens({ ...begin(), mind: mindHere(() => ({ failed: 'made to fail' })) })
    for (const step of way)
      if (step.length > 1) await choose(table, step)
      else await table.press(step)
    const keys = keysOf(table)
    for (let stretch = 0; stretch < STRETCH && done < count && !table.isOver; stretch += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - done) }, () => byteString(random))
      for (const bytes of batch) keys.write(bytes)
      done += batch.length
      await table.settle()
      // Ctrl-Z has stopped it; the shell goes on with it.
      if (!table.isOver && !table.terminal.taken) table.terminal.continued()
      await table.settle()
      if (!table.isOver) look(table, () => JSON.stringify(batch.map((bytes) => bytes.toString('latin1'))))
    }
    // What was begun ends by itself; then a key is heard.
    await new Promise((resolve) => setTimeout(resolve, 30))
    keys.end()
    await table.settle()
    const path = table.model().play?.path
    if (!table.isOver) {
      await expectAnswer(table)
      table.terminal.press('ctrl-c')
      await table.left
    }
    if (path !== undefined) {
      const { code, out, err } = await here.run(['verify', path])
      expect([code, out + err]).toEqual([0, expect.stringContaining('holds')])
    }
  }
}

/** In the middle of a game. */
function middleOf(game: string): ScreensOptions {
  const path = here.path(`middle-${game}.vistula`)
  writeFileSync(path, middle(game))
  return { resume: path }
}

/** The same among the saved games of a folder. */
function savedIn(): ScreensOptions {
  const folder = here.path('saved')
  mkdirSync(join(folder, 'saves'), { recursive: true })
  for (const game of PLAYED) writeFileSync(join(folder, 'saves', `${game}.vistula`), middle(game))
  return { folder }
}

function middle(game: string): string {
  const whole = wholes.get(game) ?? ''
  return cutAfter(whole, Math.floor(linesOf(whole).length / 3))
}

/** The screens before and beside a game, and the item of the menu that leads there. */
const AROUND: Readonly<Record<string, string>> = {
  'a new game of 7': '7: The',
  'a new game of 111': '111:',
  'a new game of bitwa': 'Bitwa',
  'a new game of mali': 'Mali',
  'the saved games': 'Saved games',
  'the lessons': 'Lessons',
  'the rules': 'Rules',
  'the records to replay': 'Replay a game',
  'the settings': 'Settings',
}

/** In each game other places, if there are not strings enough for all. */
const placesOf = (game: GameId): readonly string[] =>
  Object.keys(INTO).filter((_, n) => ALL_PLACES || n % GAMES.length === GAMES.indexOf(game))

const AROUND_PLAYED = someOf(Object.entries(AROUND), 4)
const GROUPS = PLAYED.flatMap((game) => [...placesOf(game), 'a replay']).length + AROUND_PLAYED.length + 1
const EACH = Math.ceil(STRINGS / GROUPS)

describe(`${EACH * GROUPS} byte strings, ${EACH} of them`, { timeout: 900_000 }, () => {
  describe.each(PLAYED)('in %s', (game) => {
    it.each(placesOf(game))('at %s', async (place) => {
      await shower(() => middleOf(game), INTO[place] ?? [], seededRandom(`bytes ${game} ${place}`), EACH)
    })
    it('at a replay', async () => {
      const replay = (): ScreensOptions => ({ replay: middleOf(game).resume ?? '' })
      await shower(replay, [], seededRandom(`bytes ${game} replay`), EACH)
    })
  })
  it('at the menu', () => shower(savedIn, [], seededRandom('bytes menu'), EACH))
  it.each(AROUND_PLAYED)('at %s', async (place, item) => {
    await shower(savedIn, [item], seededRandom(`bytes ${place}`), EACH)
  })
})
