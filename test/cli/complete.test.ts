/** What the completion of shells offers. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { world } from '../helpers/cli.ts'

const here = world()

/** The words offered at the end of a line. */
const offered = async (line: string): Promise<readonly string[]> => {
  const { code, out, err } = await here.run(['complete', '--', line])
  expect([code, err]).toEqual([0, ''])
  return out === '' ? [] : out.trimEnd().split('\n')
}
const words = async (line: string): Promise<readonly string[]> =>
  (await offered(line)).map((row) => row.split('\t')[0] as string)

beforeAll(() => {
  mkdirSync(here.path('saves'), { recursive: true })
  copyFileSync('src/rulebook/lessons/7.vistula', here.path('saves/my-raid.vistula'))
})

describe('completion', () => {
  it('of commands, with what they are for, and none that is not for persons', async () => {
    expect(await offered('vistula ver')).toEqual([
      'verify\tplay records again and compare positions, and dice and cards with the seed',
    ])
    expect(await words('vistula ')).toEqual(expect.arrayContaining(['play', 'rules', 'check', 'man', 'completion']))
    expect(await words('vistula compl')).toEqual(['completion'])
    expect(await words('vistula saves r')).toEqual(['rename'])
  })

  it('of flags of the command at hand', async () => {
    expect(await words('vistula play --va')).toEqual(['--variant'])
    expect(await words('vistula rules 7 --')).toContain('--json')
    expect(await words('vistula simulate --')).toEqual(expect.arrayContaining(['--games', '--record-dir']))
  })

  it('of games, their sides, players, variants and options', async () => {
    for (const command of ['play', 'rules', 'map', 'simulate'])
      expect(await words(`vistula ${command} `)).toEqual(['7', '111', 'bitwa', 'mali'])
    expect(await words('vistula play 7 --seat polish=')).toEqual(
      ['human', 'random', 'easy', 'normal', 'hard'].map((player) => `polish=${player}`),
    )
    expect(await words('vistula simulate 7 --seat polish=h')).toEqual(['polish=hard'])
    expect(await words('vistula check 7 --position p.json --seat b')).toEqual(['bolshevik'])
    expect(await words('vistula moves lesson:bitwa --seat ')).toEqual(['red', 'polish'])
    expect(await words('vistula check lesson:mali-extended --seat g')).toEqual(['green'])
    expect(await words('vistula odds 111 --side p')).toEqual(['polish'])
    expect(await words('vistula play 7 --variant a')).toEqual(['advanced'])
    expect(await words('vistula play 7 --option air')).toEqual(['airfield-stops=off', 'airfield-stops=on'])
    expect(await words('vistula play mali --players ')).toEqual(['2', '3', '4'])
    expect(await words('vistula play --theme m')).toEqual(['mono'])
    expect(await words('vistula play --dice ')).toEqual(['manual'])
  })

  it('of saved games, lessons and files', async () => {
    expect(await words('vistula verify my')).toEqual(['my-raid', ':files'])
    expect(await words('vistula saves copy ')).toEqual(['my-raid'])
    expect(await words('vistula show lesson:m')).toEqual(['lesson:mali', 'lesson:mali-extended', ':files'])
    expect(await words('vistula check b')).toEqual(['bitwa', ':files'])
    expect(await words('vistula map 7 --data ')).toEqual([':files'])
  })

  it('of the numbers of rules, with their titles', async () => {
    expect(await offered('vistula rules 7 3.1')).toContain('3.13\tNo turning back')
    expect(await words('vistula rules 111 9')).toContain('9.31')
    expect(await words('vistula rules 7 3.13 3.1')).toContain('3.15')
    expect(await words('vistula rules chess ')).toEqual([])
  })

  it('of shells; of nothing else, whatever is typed', async () => {
    expect(await words('vistula completion ')).toEqual(['bash', 'zsh', 'fish'])
    for (const line of [
      '',
      'vistula',
      'vistula nonsense ',
      'vistula play 7 x ',
      'vistula --theme',
      '\u0000\u001b[A --',
    ])
      expect((await offered(line)).join('')).not.toContain('undefined')
  })
})
