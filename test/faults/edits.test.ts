/** Records edited by hand: the same game, another one of which every check holds, or a fault that names its line; never anything else. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRecord } from '../../src/desk/load.ts'
import { isFailure } from '../../src/desk/world.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import { canonical } from '../../src/engine/json.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import { printLines } from '../../src/engine/record.ts'
import { contextFor, type Ran, type World, world } from '../helpers/cli.ts'
import { someOf } from '../helpers/how-much.ts'
import { program } from '../helpers/screens.ts'
import { cutAfter, GAMES, type GameId, linesOf, wholeGame } from './games.ts'
import { EDITS } from './how-many.ts'

/** Lines of play that are edited: enough for every phase, and quickly played again. */
const LONGEST = 60

/** What a hand does to a text, by accident or not. */
const WAYS: readonly ((text: string, random: Random) => string)[] = [
  // A few letters are typed over, put in or taken away.
  (text, random) => {
    const at = below(random, text.length)
    const piece = 'abcGH #;=,09\n{}"\u0000é\u001b'[below(random, 21)] ?? ''
    return text.slice(0, at) + piece + text.slice(at + below(random, 3))
  },
  (text, random) => text.slice(0, below(random, text.length)),
  byRows((rows, at) => rows.toSpliced(at, 1)),
  byRows((rows, at) => rows.toSpliced(at, 0, rows[at] ?? '')),
  byRows((rows, at) => rows.toSpliced(at, 2, rows[at + 1] ?? '', rows[at] ?? '')),
  byRows((rows, at, random) => rows.with(at, pick(random, rows))),
  // A line taken out, and those after it numbered anew.
  byRows((rows, at) =>
    rows.toSpliced(at, 1).map((row, n) => (n < at ? row : row.replace(/^\d+/, (found) => String(Number(found) - 1)))),
  ),
  byWords((words, at, random) => words.with(at, pick(random, words))),
  byWords((words, at) => words.toSpliced(at, 1)),
  byWords((words, at) =>
    words.with(
      at,
      (words[at] ?? '').replace(/\d+/, (found) => String(Number(found) + 1)),
    ),
  ),
  byWords((words, at) => words.with(at, (words[at] ?? '').toUpperCase())),
  // Somebody wishes that another die had fallen.
  (text, random) => {
    const fell = [...text.matchAll(/(?<= ; ).*(?= #)/g)]
    if (fell.length === 0) return text
    const [one, other] = [pick(random, fell), pick(random, fell)]
    return text.slice(0, one.index) + other[0] + text.slice(one.index + one[0].length)
  },
  // And makes the checksum fit no better.
  (text, random) => {
    const checks = [...text.matchAll(/#[0-9a-f]{4}$/gm)]
    const one = pick(random, checks)
    return `${text.slice(0, one.index)}#${below(random, 65_536).toString(16).padStart(4, '0')}${text.slice(one.index + 5)}`
  },
  (text) => text.replaceAll('\n', '\r\n'),
  (text, random) => text.replace('---\n', `---\n// ${'x'.repeat(below(random, 5000))}\n`),
]

function byRows(edit: (rows: readonly string[], at: number, random: Random) => readonly string[]) {
  return (text: string, random: Random): string => {
    const rows = text.split('\n')
    return edit(rows, below(random, rows.length - 1), random).join('\n')
  }
}

function byWords(edit: (words: readonly string[], at: number, random: Random) => readonly string[]) {
  return (text: string, random: Random): string => {
    // White space is kept between the words.
    const words = text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/)
    return edit(words, below(random, words.length), random).join('')
  }
}

let here: World
beforeAll(() => {
  here = world()
})

const silent = { out: () => {}, err: () => {} }

/** Where the game stands after the last line that counts, and its lines as the program writes them; undefined if the record is refused. */
function standing(
  path: string,
  at?: number,
): { readonly position: string; readonly lines: readonly string[] } | undefined {
  const record = loadRecord(contextFor(here.folder, silent), path, at === undefined ? {} : { at })
  if (isFailure(record)) return undefined
  const { game, session } = record
  const lines = printLines(session).split('\n').slice(0, -1)
  return { position: canonical(game.position.write(session.now.state)), lines }
}

/** A line without its number: the action, what fell and the checksum. */
const bare = (line: string): string => line.replace(/^\d+ /, '')

const FAULT = /^(.*cut short and does not count\n)?vistula: [^\n]{1,5100}\n$/

/** Resumes it on the screen and leaves; what was printed if it was refused. */
async function onScreen(
  path: string,
): Promise<{ readonly lines?: number; readonly faults?: readonly string[]; readonly told: string }> {
  const table = await program(['resume', path], { folder: here.folder })
  if (table.isOver) return { told: table.out() }
  const lines = table.play().session.lines.length
  // How the record is written is its writer's affair; what it says is compared below.
  const faults = table.faults().filter((fault) => !fault.includes('is not the session in memory'))
  table.terminal.press('ctrl-c')
  await table.left
  return { lines, faults, told: table.out() }
}

async function judge(good: string, edited: string, wholePath: string): Promise<'same' | 'other' | 'refused'> {
  const path = here.path('edited.vistula')
  writeFileSync(path, edited)
  const answers: Record<string, Ran> = {}
  for (const command of ['verify', 'show', 'replay --plain', 'resume --plain'])
    answers[command] = await here.run([...command.split(' '), path])
  const { verify, ...others } = answers as { verify: Ran } & Record<string, Ran>
  const screen = await onScreen(path)
  expect(existsSync(`${path}.lock`)).toBe(false)
  // Who only looks, and who does nothing, changes nothing.
  expect(readFileSync(path, 'utf8')).toBe(edited)

  const position = standing(path)
  if (position === undefined) {
    // Refused by everybody, with one line that names the line of the file where there is one.
    expect(verify.code).not.toBe(0)
    for (const ran of Object.values(others)) {
      expect(ran.code).toBe(2)
      expect(ran.err).toMatch(FAULT)
    }
    expect(screen.lines).toBeUndefined()
    expect(screen.told).toMatch(FAULT)
    if (verify.code === 1) expect(verify.out).toMatch(/, line \d+: /)
    else if (/^vistula-record 1$/m.test(edited) && !edited.includes('\u0000'))
      expect(verify.err).toMatch(/, line \d+: |edited\.vistula: /)
    return 'refused'
  }
  for (const ran of Object.values(others)) expect(ran.code).toBe(0)
  const played = position.lines.filter((line) => !line.startsWith('0 ')).length
  expect(screen.lines).toBe(played)
  expect(screen.faults).toEqual([])
  if (verify.code === 0) {
    // Nothing but names and the like may be another's. The lines are the same, as far as they go; one may be missing that left no trace in
    // any position, such as a look at a card: then every check holds all the same.
    const rest = linesOf(good).map(bare)
    for (const line of position.lines.map(bare)) {
      expect(rest).toContain(line)
      rest.splice(0, rest.indexOf(line) + 1)
    }
    return edited.split('---')[0] === good.split('---')[0] ? 'same' : 'other'
  }
  // The dice are not those of the seed: told by everybody, with the line, and the position is the one that was.
  expect(verify.out).toMatch(/, line \d+: /)
  for (const told of [others['resume --plain']?.err, others['replay --plain']?.err, others.show?.err, screen.told])
    expect(told).toMatch(/, line \d+: /)
  expect(position.position).toBe(standing(wholePath, played)?.position)
  return 'other'
}

describe.each(someOf(GAMES, 3))('a record of %s', (game: GameId) => {
  it(`edited by hand in ${EDITS} random ways is the same game, or refused with the line`, {
    timeout: 900_000,
  }, async () => {
    const whole = await wholeGame(here, game)
    const random = seededRandom(`edits of ${game}`)
    const tally = { same: 0, other: 0, refused: 0 }
    const all = linesOf(whole).length
    for (let n = 0; n < EDITS; n++) {
      const good = cutAfter(whole, Math.min(all, 5 + below(random, LONGEST)))
      // In another order in each game.
      const way = (7 * n + 4 * GAMES.indexOf(game)) % WAYS.length
      let edited = (WAYS[way] as (typeof WAYS)[number])(good, random)
      if (edited === good) edited = edited.replace('\n', '\n\n')
      try {
        tally[await judge(good, edited, here.path(`whole-${game}.vistula`))]++
      } catch (failed) {
        throw new Error(`edit ${n}, way ${way}:\n${difference(good, edited)}\n${String(failed)}`, { cause: failed })
      }
    }
    expect(tally.refused).toBeGreaterThan(0)
    if (EDITS > WAYS.length) expect(tally.same).toBeGreaterThan(0)
  })
})

/** The first rows that differ. */
function difference(good: string, edited: string): string {
  const [before, after] = [good.split('\n'), edited.split('\n')]
  const at = before.findIndex((row, n) => row !== after[n])
  return `line ${at + 1}: ${JSON.stringify(before[at])} became ${JSON.stringify(after[at])}`
}
