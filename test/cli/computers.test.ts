/** Computers by lines: seats that change hands, games without a person, breaks, and thinking by the clock. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type World, world } from '../helpers/cli.ts'
import { someOf } from '../helpers/how-much.ts'

const body = (path: string): string => readFileSync(path, 'utf8').split('---\n')[1] ?? ''
const lines = (path: string): readonly string[] =>
  body(path)
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/ #[0-9a-f]+$/, ''))
const EASY = ['--seat', 'bolshevik=easy', '--seat', 'polish=easy']

describe('seats', () => {
  it('change hands in the middle of a turn, and back', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const { out, code } = await here.run(
      ['play', '7', '--plain', '--seed', 'a', '--record', path],
      ['seats', 'move 24 I3', 'seat bolshevik=easy', 'seats', 'seat bolshevik=human', 'seats'],
    )
    expect(code).toBe(0)
    expect(out).toContain('Who plays: bolshevik=human polish=human\n')
    expect(out).toContain('Now: bolshevik=easy polish=human\n')
    expect(out).toContain('Who plays: bolshevik=easy polish=human\n')
    expect(out).toContain('Now: bolshevik=human polish=human\n')
    expect(lines(path).slice(0, 2)).toEqual(['1 bolshevik move 24 I3', '2 * seat bolshevik=easy'])
    // The computer went on with the turn, and the Poles were asked.
    const acted = lines(path).filter((line) => / bolshevik /.test(line))
    expect(acted.at(-1)).toMatch(/ bolshevik end$/)
    expect(lines(path).at(-1)).toMatch(/ \* seat bolshevik=human$/)
    expect((await here.run(['verify', path])).code).toBe(0)
  })

  it.each([
    ['seat', 'Type "seat SIDE=PLAYER": a side (bolshevik or polish)'],
    ['seat polish', 'Type "seat SIDE=PLAYER"'],
    ['seat polish easy', 'Type "seat SIDE=PLAYER"'],
    ['seat red=easy', 'there is no side "red"; expected bolshevik or polish'],
    ['seat polish=god', '"god" is no player; expected human, random, easy, normal or hard'],
    ['seat polish=human', 'polish=human: so it is already.'],
  ])('"%s" is refused with a line', async (typed, said) => {
    const here = world()
    const path = here.path('a.vistula')
    const { out } = await here.run(['play', '7', '--plain', '--record', path], [typed])
    expect(out.replace(/\s+/g, ' ')).toContain(said)
    expect(body(path)).toBe('')
  })

  it('with nobody in them play on to the end', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const { out, code } = await here.run(
      ['play', '7', '--plain', '--seed', 'a', '--seat', 'polish=random', '--record', path],
      ['seat bolshevik=random'],
    )
    expect(code).toBe(0)
    expect(out).toMatch(/Winner: |A draw/)
  })

  it('may be every level at the start, and no other', async () => {
    const here = world()
    for (const level of ['random', 'easy', 'normal', 'hard']) {
      const path = here.path(`${level}.vistula`)
      const { code } = await here.run(['play', '7', '--plain', '--seat', `polish=${level}`, '--record', path], [])
      expect(code).toBe(0)
      expect(readFileSync(path, 'utf8')).toContain(`players: A=human B=computer:${level}\n`)
    }
  })
})

describe('a game of computers', () => {
  /** The record of a game that was played in one go. */
  const whole = async (here: World): Promise<string> => {
    const path = here.path('whole.vistula')
    expect((await here.run(['play', '7', ...EASY, '--seed', 'again', '--record', path])).code).toBe(0)
    return body(path)
  }

  it('is the same with breaks after any line, without a terminal as well', async () => {
    const here = world()
    const once = await whole(here)
    expect((await here.run(['verify', here.path('whole.vistula')])).out).toContain('holds')
    const text = readFileSync(here.path('whole.vistula'), 'utf8')
    const rows = once.split('\n')
    for (const stop of someOf([1, 7, 18, 33], 2)) {
      // What stood in the file when the program was left.
      const path = here.path(`cut-${stop}.vistula`)
      writeFileSync(path, `${text.split('---\n')[0]}---\n${rows.slice(0, stop).join('\n')}\n`)
      const { code, out } = await here.run(['resume', path])
      expect([code, out]).toEqual([0, expect.stringMatching(/Winner: |A draw/)])
      expect(body(path)).toBe(once)
    }
  }, 120_000)
})

describe('--think', () => {
  it.each(['0', '0.001', '601', '1e3', 'x', '-1', ''])('"%s" is refused', async (seconds) => {
    const here = world()
    for (const args of [
      ['play', '7', '--plain', `--think=${seconds}`],
      ['resume', '--plain', `--think=${seconds}`],
    ])
      expect(await here.run(args)).toEqual({
        code: 2,
        out: '',
        err: 'vistula: --think: expected a number of seconds from 0.01 to 600\n',
      })
  })

  it('is in the record, which says that it cannot be reproduced; dice are compared all the same', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const args = ['play', '7', '--plain', '--seat', 'polish=hard', '--think', '0.05', '--seed', 'a', '--record', path]
    const { out } = await here.run(args, ['end', 'end'])
    expect(out).toContain('Computers think 0.05 s a turn; what they choose cannot be reproduced.')
    expect(lines(path)[0]).toBe('1 * think 0.05 (computers not reproducible)')
    expect(lines(path).some((line) => / polish end/.test(line))).toBe(true)
    const said = 'computers thought 0.05 s a turn and cannot be reproduced'
    expect((await here.run(['verify', path])).out).toContain(said)
    expect(JSON.parse((await here.run(['verify', '--json', path])).out)).toMatchObject({ holds: true, think: 0.05 })
    expect((await here.run(['show', path])).out.replace(/\s+/g, ' ')).toContain('Computers think 0.05 s a turn')
    expect(JSON.parse((await here.run(['show', '--json', path])).out)).toMatchObject({ think: 0.05 })
    expect((await here.run(['replay', path])).out.replace(/\s+/g, ' ')).toContain('1 Computers think 0.05 s a turn')
    // A die that the seed does not give is still found.
    const dice = readFileSync(path, 'utf8')
    expect((await here.run(['verify', path])).code).toBe(0)
    writeFileSync(here.path('b.vistula'), dice.replace('seed: a ', 'seed: b '))
    const other = await here.run(['verify', here.path('b.vistula')])
    expect(other.code).toBe(/; (polish|cavalry)-die/.test(dice) ? 1 : 0)
  })

  it('of resume is noted where it begins, and once', async () => {
    const here = world()
    const path = here.path('a.vistula')
    await here.run(['play', '7', '--plain', '--seat', 'polish=easy', '--seed', 'a', '--record', path], ['move 24 I3'])
    for (let i = 0; i < 2; i++) await here.run(['resume', '--plain', '--think', '0.02', path], [])
    expect(lines(path)).toEqual(['1 bolshevik move 24 I3', '2 * think 0.02 (computers not reproducible)'])
    await here.run(['resume', '--plain', '--think', '1', path], [])
    expect(lines(path).at(-1)).toBe('3 * think 1 (computers not reproducible)')
    expect((await here.run(['verify', path])).code).toBe(0)
  })

  it.each([
    '* think',
    '* think 0',
    '* think 5',
    '* think 5 s',
    '* think 05 (computers not reproducible)',
    '* seat polish=',
  ])('a line "%s" is no line of a record', async (line) => {
    const here = world()
    const path = here.path('a.vistula')
    await here.run(['play', '7', '--plain', '--record', path], ['move 24 I3'])
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, `${text}2 ${line} #${/#(\w+)\n$/.exec(text)?.[1]}\n`)
    const { code, out } = await here.run(['verify', path])
    expect([code, out]).toEqual([1, expect.stringContaining('is not possible here')])
  })
})
