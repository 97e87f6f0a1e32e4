/** 111 by lines and by commands. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { world } from '../helpers/cli.ts'

const CLOUDS = ['cloud F7 G7', 'end', 'cloud B7 B8', 'end', 'cloud D5 E5', 'end', 'cloud H9 H10', 'end']

describe('111 by lines', () => {
  it('tells with every field the dice that remain, each field once', async () => {
    const here = world()
    const { out } = await here.run(['play', '111', '--plain', '--no-match', '--seed', 's'], CLOUDS)
    // From D2: one field, two, three.
    expect(out).toMatch(/Bf1: move [^;]* D3 \(2 dice\)[^;]* C4 \(1 die\)|Bf1: move [^;]* C2 \(2 dice\)/)
    expect(out).toMatch(/A1 \(0 dice\)/)
    const list = /Bf1: move ([\s\S]*?)\n {2}Bf2/.exec(out)?.[1] ?? ''
    const fields = [...list.matchAll(/\d+ ([A-I]\d+) \(/g)].map(([, hex]) => hex)
    expect(fields.length).toBeGreaterThan(15)
    expect(new Set(fields).size).toBe(fields.length)
  })

  it('a part in which nobody does anything is held by the Poles, and the match goes on to its second part with the same clouds', async () => {
    const here = world()
    const path = here.path('m.vistula')
    const idle = Array.from({ length: 8 * 3 }, () => 'end')
    const { out, code } = await here.run(
      ['play', '111', '--plain', '--seed', 's', '--record', path],
      [...CLOUDS, ...idle, ...idle],
    )
    expect(code).toBe(0)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('* part 2')
    expect(text.match(/ cloud /g)).toHaveLength(4)
    expect(out.replace(/\s+/g, ' ')).toContain('A draw.')
    expect((await here.run(['verify', path])).code).toBe(0)
  })

  it('dice are thrown at the table and typed as the number of hits', async () => {
    const here = world()
    const copy = here.path('d.vistula')
    const { out } = await here.run(
      ['resume', 'lesson:111', '--plain', '--at', '8', '--record', copy],
      ['fire Bf1', '3', 'shoot-dice 3', '2'],
    )
    expect(out).toContain('Bf1 shoots at P2 with 2 dice: how many hits?')
    expect(out).toContain('"shoot-dice 3" cannot fall now.')
    expect(readFileSync(copy, 'utf8')).toMatch(/^10 chance shoot-dice \d #/m)
  })
})

describe('111 by commands', () => {
  it('shows the board of each variant', async () => {
    const here = world()
    const rows = async (...flags: string[]): Promise<number> =>
      (await here.run(['map', '111', '--zoom', '1', ...flags])).out.split('\n').filter((line) => /^ ?\d+ /.test(line))
        .length
    expect(await rows()).toBe(14)
    expect(await rows('--variant', 'long')).toBe(15)
    expect((await here.run(['map', '111', '--variant', 'short'])).err).toBe(
      'vistula: 111 has no variant "short"; expected standard or long\n',
    )
  })

  it('looks rules up, checks actions, and gives odds', async () => {
    const here = world()
    const path = here.path('r.vistula')
    await here.run(['play', '111', '--plain', '--no-match', '--seed', 's', '--record', path], CLOUDS)
    expect((await here.run(['rules', '111', 'clouds'])).out).toMatch(/^\d+\.\d+ /)
    const refused = await here.run(['check', path, 'move', 'Bf1', 'D8'])
    expect([refused.code, refused.out]).toEqual([1, expect.stringMatching(/\[rule 111 3\.7\]\n\n3\.7 Speed /)])
    expect((await here.run(['check', path, 'move', 'Bf1', 'D3'])).out).toMatch(/^legal\n/)
    expect((await here.run(['moves', path])).out).toMatch(/^Bf1:(\n {2}move Bf1 \w+)+$/m)
    const { out } = await here.run(['odds', 'lesson:111', 'attack', 'Bf2', 'P2', '--at', '5'])
    expect(out.replace(/\s+/g, ' ')).toContain(
      'Bf2 and Bf1 together, 3 dice at P2: 1/8 12.5 % Nothing happens to P2. 3/8 37.5 % P2 is damaged. 1/2 50.0 % P2 is destroyed.',
    )
  })
})
