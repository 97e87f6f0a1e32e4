/** Windows of every size, at every screen: drawn to the cell, or one sentence if it is too small; and back again as it was. */
import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { isPrintable } from '../../src/engine/printable.ts'
import { below } from '../../src/engine/random.ts'
import { frameOf } from '../../src/screens/frame.tsx'
import { isTooSmall } from '../../src/screens/layout.ts'
import { type Model, top } from '../../src/screens/model.ts'
import { update } from '../../src/screens/update.ts'
import { sizeOf } from '../../src/terminal/size.ts'
import type { Frame } from '../../src/terminal/terminal.ts'
import { type World, world } from '../helpers/cli.ts'
import { someOf } from '../helpers/how-much.ts'
import { choose, type Screens, screens } from '../helpers/screens.ts'
import { cutAfter, GAMES, type GameId, linesOf, wholeGame } from './games.ts'
import { ALL_PLACES, EVERY_SIZE, EVERY_SIZE_ELSEWHERE, RESIZES } from './how-many.ts'
import { PLACES } from './places.ts'

const LARGEST = 500
const PLAYED = someOf(GAMES, 2)

/** What is shown in windows of all sizes: what is typed has begun. */
const SHOWN: typeof PLACES = {
  ...PLACES,
  'what is typed': [':', 'e'],
  'a refusal': [':', '?', 'enter'],
  'the sheet': ['v'],
}

/** In each game others, if there is no time for all. */
const placesOf = (game: GameId): readonly string[] =>
  Object.keys(SHOWN).filter((_, n) => ALL_PLACES || n % GAMES.length === GAMES.indexOf(game))

let here: World
const middles = new Map<GameId, string>()
beforeAll(async () => {
  here = world()
  for (const game of PLAYED) {
    const whole = await wholeGame(here, game)
    middles.set(game, cutAfter(whole, Math.floor(linesOf(whole).length / 2)))
  }
}, 900_000)

function middleOf(game: GameId): string {
  const path = here.path(`sized-${game}.vistula`)
  writeFileSync(path, middles.get(game) ?? '')
  return path
}

/** A frame fills the window and no more, of signs that stay where they are put. */
function fits({ canvas, cursor }: Frame, { size }: Model): string | undefined {
  const { columns, rows } = size
  if (canvas.width !== columns || canvas.height !== rows) return `the frame is ${canvas.width}x${canvas.height}`
  if (canvas.chars.length !== columns * rows || canvas.attrs.length !== columns * rows) return 'cells are missing'
  if (cursor !== undefined && !(cursor.x >= 0 && cursor.x < columns && cursor.y >= 0 && cursor.y < rows))
    return `the cursor is at ${cursor.x},${cursor.y}`
  if (isPrintable(canvas.chars.join(''))) return undefined
  return `${JSON.stringify(canvas.chars.find((char) => !isPrintable(char)))} is shown`
}

/** Every width, or each of so many, with some height, and every height with some width; of small ones most. */
function* sizes(seed: string, every: number): Generator<{ readonly columns: number; readonly rows: number }> {
  const random = seededRandom(seed)
  const other = (): number => below(random, [30, 60, 120, LARGEST + 1][below(random, 4)] ?? 1)
  for (let n = below(random, every); n <= LARGEST; n += every) {
    yield { columns: n, rows: other() }
    yield { columns: 80 + other(), rows: n }
    if (n < 150) yield { columns: n, rows: 23 }
    if (n < 60) yield { columns: 80, rows: n }
  }
}

/** Draws a model in windows of all sizes, and in the first one again. */
function stretched(table: Screens, seed: string, every = EVERY_SIZE_ELSEWHERE): void {
  const start = table.model()
  const before = frameOf(start).canvas
  let model: Model = start
  for (const size of sizes(seed, every)) {
    const [next] = update(model, { on: 'resize', size: sizeOf(size) })
    model = next
    const frame = frameOf(model)
    const wrong = fits(frame, model)
    if (wrong !== undefined) throw new Error(`${size.columns}x${size.rows}: ${wrong}`)
    const text = frame.canvas.chars.join('')
    const { columns, rows } = model.size
    // The sentence is shown as far as it fits.
    if (isTooSmall(model.size)) expect(text.trim()).not.toBe('')
    else expect(text).not.toContain(`${columns}x${rows};`)
  }
  const [again] = update(model, { on: 'resize', size: start.size })
  expect(again.play?.session.lines.length).toBe(start.play?.session.lines.length)
  const { canvas } = frameOf(again)
  // Where a window is too small a curtain comes down before what is secret.
  if (top(again).at === top(start).at) expect(canvas.chars.join('')).toBe(before.chars.join(''))
}

describe(`from 0 to ${LARGEST} each ${EVERY_SIZE}. width and height at the table, each ${EVERY_SIZE_ELSEWHERE}. elsewhere`, {
  timeout: 900_000,
}, () => {
  describe.each(PLAYED)('%s', (game) => {
    it.each(placesOf(game))('at %s', async (place) => {
      const table = await screens({ resume: middleOf(game) })
      await table.press('enter', 'enter', ...(SHOWN[place] ?? []))
      stretched(table, `${game} ${place}`, place === 'table' ? EVERY_SIZE : EVERY_SIZE_ELSEWHERE)
    })
    it('at a replay', async () => {
      const table = await screens({ replay: middleOf(game) })
      await table.press('end')
      stretched(table, `${game} replay`)
    })
    it('at the form of a new game', async () => {
      const table = await screens()
      await choose(table, { '7': '7: The', '111': '111:', bitwa: 'Bitwa', mali: 'Mali' }[game])
      stretched(table, `${game} form`)
    })
    it('in the emulator, one after another while keys are pressed', async () => {
      const table = await screens({ resume: middleOf(game) })
      const random = seededRandom(`resized ${game}`)
      for (let n = 0; n < RESIZES; n++) {
        await table.resize(1 + below(random, n % 2 === 0 ? 160 : 300), 1 + below(random, n % 2 === 0 ? 60 : 100))
        await table.press(['tab', 'enter', '?', 'escape', 'm', '+', '-', 'i', '/', 'down'][below(random, 10)] ?? 'tab')
        expect(table.faults()).toEqual([])
      }
    })
  })
  it.each(someOf(['Saved games', 'Lessons', 'Rules', 'Replay a game', 'Settings'], 0))(
    'at "%s" of the menu',
    async (item) => {
      const table = await screens()
      stretched(table, 'menu')
      await choose(table, item)
      stretched(table, item)
    },
  )
})
