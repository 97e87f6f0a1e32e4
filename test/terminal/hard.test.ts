/** Whole games against the strongest computer on the built program's screens, by keys alone: one in each game, from the command to the result. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resultOf } from '../../src/desk/result.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import { someOf } from '../helpers/how-much.ts'
import { endAll, GIVEN_BACK, hastyHome, type Pty, start, VISTULA, whenBuilt } from '../helpers/pty.ts'
import { playByLot, replayed } from '../helpers/pty-lot.ts'
import { OVER, recordIn, text } from '../helpers/pty-table.ts'

beforeAll(whenBuilt)
afterEach(endAll)

/** Little, so that the game is short; but it thinks. */
const BRIEFLY = ['--think', '0.05']

const words = (pty: Pty): string => text(pty).replace(/\s+/g, ' ')

describe('a whole game against hard', () => {
  const GAMES = [
    ['7', 'bolshevik', 'polish=hard', []],
    ['111', 'polish', 'luftwaffe=hard', ['--no-match']],
    ['bitwa', 'red', 'polish=hard', ['--no-match']],
    ['mali', 'green', 'red=hard', ['--players', '2']],
  ] as const
  it.each(someOf(GAMES, 1))('%s, by the person of %s against %s', async (game, side, hard, flags) => {
    const args = ['play', game, ...flags, '--seat', hard, ...BRIEFLY, '--seed', 'hard']
    const pty = start(args, { home: hastyHome(), rows: 23 })
    await pty.screenShows(/Tab next|The computer thinks/)
    const record = recordIn(pty.home)
    const look = (): void => expect(words(pty)).not.toContain('The computer failed')
    expect(await playByLot(pty, record, { side, random: seededRandom(`person of ${game}`), look })).toBeGreaterThan(5)

    await pty.screenShows(OVER)
    look()
    const played = replayed(record)
    const result = resultOf(played)
    expect(words(pty)).toContain(result?.winner)
    expect(words(pty)).toContain('Seed: hard')
    const sides = played.session.lines.flatMap(({ actor, action }) => (action === undefined ? [] : [actor]))
    expect(sides).toContain(hard.split('=')[0])

    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    expect(pty.modes()).toEqual(GIVEN_BACK)
    expect(pty.cursor()).toBeDefined()
    expect(existsSync(`${record}.lock`)).toBe(false)

    const { stdout, stderr, status } = spawnSync(process.execPath, [VISTULA, 'verify', record], { encoding: 'utf8' })
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toContain(': holds, ')
    expect(stdout).not.toContain('unfinished')
    expect(stdout).toMatch(/; computers thought 0\.05 s a turn and cannot be reproduced\n$/)
  })
})
