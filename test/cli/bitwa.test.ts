/** Bitwa Warszawska by lines and by commands: two hands of cards at one keyboard, in a pipe, and in records. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/rules/catalogue.ts'
import { withDefaults } from '../../src/rules/entry.ts'
import { randomGame } from '../helpers/bitwa-game.ts'
import { world } from '../helpers/cli.ts'

/** Some type the number in the list, which need not be on the screen. */
function typedGame(seed: string, match: boolean) {
  const { choices, outcome } = randomGame(seed, match)
  const typed = choices.map(({ action, number }, i) => (i % 5 === 0 ? `${number}` : action))
  return { typed, actions: choices.map(({ seat, action }) => `${seat} ${action}`), outcome }
}

describe('a whole game of two people through a pipe', () => {
  it.each([
    ['warsaw', false],
    ['vistula', true],
  ])('%s: every line is taken, the game ends, its record is verified and replayed', async (seed, match) => {
    const { typed, actions, outcome } = typedGame(seed, match)
    const here = world()
    const path = here.path('game.vistula')
    const flags = match ? ['--match'] : ['--no-match']
    const { out, code } = await here.run(
      ['play', 'bitwa', '--plain', '--seed', seed, '--record', path, ...flags],
      typed,
    )
    expect(code).toBe(0)
    expect(out).not.toMatch(/not possible|not understood|\[rule bitwa [1-4]\./)
    const lines = readFileSync(path, 'utf8').split('\n')
    const taken = lines.flatMap((line) => /^\d+ ((?:red|polish) [^;#]*[^;# ])/.exec(line)?.[1] ?? [])
    expect(taken).toEqual(actions)
    const winner = match ? /\[rule bitwa 5\.34\]/ : outcome?.winners[0] === 'red' ? /Red/ : /Poles/
    expect(out.split('\n').slice(-5).join('\n')).toMatch(winner)
    expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
    const told = (await here.run(['replay', path, '--reveal'])).out
    expect(told).toContain('Drawn by Red: ')
    expect(told).toContain('Drawn by the Poles: ')
  })
})

describe('two hands through a pipe', () => {
  it('each side is told what it drew when it decides, and what the other drew is never', async () => {
    const here = world()
    const { out } = await here.run(
      ['play', 'bitwa', '--plain', '--seed', 's'],
      ['marker R4A', 'marker R4A', 'pass', 'hand', 'pass', 'hand'],
    )
    const [beforePoles = '', rest = ''] = out.split('polish> hand')
    const drawnBy = (side: string, text: string): string[] =>
      [...text.replace(/\s+/g, ' ').matchAll(new RegExp(`Drawn by ${side}: ([^.]*)\\.`, 'g'))].flatMap(
        ([, names = '']) => names.split(', '),
      )
    expect(drawnBy('Red', beforePoles)).toHaveLength(10)
    expect(drawnBy('the Poles', beforePoles)).toHaveLength(7)
    // The clean-up: the Poles, who passed last, read at once what they drew; Red when it decides.
    const [poles = '', reds = ''] = rest.split('Drawn by Red:')
    expect(drawnBy('the Poles', poles)).toHaveLength(3)
    expect(drawnBy('Red', `Drawn by Red:${reds}`)).toHaveLength(2)
    expect(poles).toContain('Your hand: 7 cards.')
    expect(reds).toContain('Your hand: 12 cards.')
  })
})

describe('an unfinished record', () => {
  const START = ['marker R4A', 'marker R4A']
  const record = async () => {
    const here = world()
    const path = here.path('game.vistula')
    await here.run(['play', 'bitwa', '--plain', '--seed', 's', '--record', path], START)
    const hands =
      readFileSync(path, 'utf8')
        .split('\n')
        .find((line) => line.startsWith('0 *')) ?? ''
    const ids = (deck: string): string[] =>
      [...hands.matchAll(new RegExp(`${deck} (\\S+?),? `, 'g'))].map(([, id = '']) => id)
    const red = ids('red-deck').filter((id) => !ids('polish-deck').includes(id))
    const polish = ids('polish-deck').filter((id) => !ids('red-deck').includes(id))
    return { here, path, red, polish }
  }
  /** Ids of cards named in a text. */
  const named = (text: string, ids: readonly string[]): string[] =>
    ids.filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text))

  it('shows a side its own hand, and watchers none', async () => {
    const { here, path, red, polish } = await record()
    expect([red.length, polish.length]).toEqual([10, 7])
    for (const command of ['show', 'moves', 'replay'])
      for (const more of command === 'show' ? [[], ['--position'], ['--json']] : [[]])
        for (const [flags, hidden] of [
          [[], [...red, ...polish]],
          [['--seat', 'red'], polish],
          [['--seat', 'polish'], red],
        ] as const) {
          const { out, err } = await here.run([command, path, ...flags, ...more])
          expect([command, more, flags, named(out + err, hidden)]).toEqual([command, more, flags, []])
        }
    expect(named((await here.run(['show', path, '--seat', 'red', '--position'])).out, red)).toEqual(red)
    expect(named((await here.run(['show', path, '--seat', 'polish', '--position'])).out, polish)).toEqual(polish)
    const all = (await here.run(['show', path, '--reveal', '--position'])).out
    expect([named(all, red), named(all, polish)]).toEqual([red, polish])
  })

  it('says whether a card can be played only to those who see the hand, held or not', async () => {
    const { here, path } = await record()
    await here.run(['resume', path, '--plain'], ['pass'])
    const asked = async (...words: string[]) => {
      const { code, out, err } = await here.run(['check', path, ...words])
      return [code, (out + err).replace(/\s+/g, ' ')]
    }
    const closed =
      'vistula: whether polish can do that depends on what only that side knows; ask with --seat polish or --reveal '
    // None of the seven Akcja cards came; that one did not is as much of a secret as that it did.
    for (const flags of [[], ['--seat', 'red']]) {
      expect(await asked('play', 'szyfr', ...flags)).toEqual([2, closed])
      expect((await here.run(['odds', path, 'play', 'szyfr', ...flags])).err.replace(/\s+/g, ' ')).toBe(closed)
    }
    for (const flags of [['--seat', 'polish'], ['--reveal']])
      expect(await asked('play', 'szyfr', ...flags)).toEqual([
        1,
        expect.stringMatching(/^Złamany szyfr is not in your hand\. \[rule bitwa 2\.11\] 2\.11 Akcja cards /),
      ])
    expect(await asked('march', 'P1A', 'D4')).toEqual([
      0,
      'legal Polish 1A marches from D3 Radzymin to D4 Mińsk Maz. Polish 1A loses 1 command marker; none is left then. ',
    ])
    expect(await asked('red', 'play', 'manewr', 'R3A')).toEqual([
      1,
      expect.stringMatching(/^It is not red's decision now, but polish's\. \[rule bitwa 2\.4\] 2\.4 /),
    ])
    expect(await asked('march', 'P1A', 'D4', '--seat', 'blue')).toEqual([
      2,
      'vistula: there is no side "blue"; expected red or polish ',
    ])
  })
})

describe('commands', () => {
  it('rules: a card by its name, a paragraph by its number, a search', async () => {
    const here = world()
    const szturm = (await here.run(['rules', 'bitwa', 'Szturm'])).out
    expect(szturm).toMatch(/^6\.41 Szturm \(Assault\)/)
    for (const name of ['manewr', 'zlamany szyfr', 'Złamany szyfr', 'okrutna', 'zagłuszanie', 'eskadra', 'doborowe'])
      expect((await here.run(['rules', 'bitwa', name])).out).toMatch(/^6\.\d+ /)
    expect((await here.run(['rules', 'bitwa', '3.22'])).out).toMatch(/^3\.22 /)
    expect((await here.run(['rules', 'bitwa', 'flank'])).out).toContain('3.28')
  })

  it('moves, check and the list of a secret decision', async () => {
    const here = world()
    expect((await here.run(['moves', 'lesson:bitwa', '--at', '18'])).out).toBe(
      'resolve RKK\nresolve R16A\nresolve P2A\n',
    )
    const check = async (at: number, ...words: string[]) => {
      const { code, out } = await here.run(['check', 'lesson:bitwa', '--at', `${at}`, ...words])
      return [code, /\[rule bitwa (.*)\]\n/.exec(out)?.[1] ?? out]
    }
    expect(await check(0, 'march', 'R3A', 'E3')).toEqual([0, expect.stringMatching(/^legal\n/)])
    expect(await check(0, 'march', 'RKK', 'E1')).toEqual([1, '2.9'])
    expect(await check(0, 'march', 'R3A', 'A1')).toEqual([1, '2.7'])
    expect(await check(0, 'attack', 'R16A', 'P1A')).toEqual([1, '2.7'])
    expect(await check(2, 'march', 'R3A', 'C5')).toEqual([1, '2.7'])
    expect(await check(7, 'pillage', 'R15A')).toEqual([1, '2.4'])
    expect(await check(0, 'pillage', 'R15A')).toEqual([1, '2.6'])
    // Which cards a side may choose is for its own eyes.
    expect((await here.run(['moves', 'lesson:bitwa', '--at', '19', '--seat', 'red'])).out).toContain('pick ds-27')
    // What that lists can be asked about as it stands: the side that asks is the one that acts.
    const pick = ['check', 'lesson:bitwa', '--at', '19', 'pick', 'ds-27']
    expect(await here.run([...pick, '--seat', 'red'])).toMatchObject({ code: 0, err: '' })
    expect(await here.run(pick)).toMatchObject({ code: 2, out: '' })
    expect((await here.run(['moves', 'lesson:bitwa', '--at', '19', '--seat', 'polish'])).out).not.toContain('pick ds')
  })

  it('odds of a combat: as everybody, and as a side that sees its own hand', async () => {
    const here = world()
    const odds = async (...flags: string[]): Promise<string> =>
      (await here.run(['odds', 'lesson:bitwa', '--at', '18', 'resolve', 'R16A', ...flags])).out.replace(/\s+/g, ' ')
    expect(await odds()).toContain('if Red and the Poles choose the strongest cards that fit:')
    expect(await odds('--seat', 'red')).toContain('if the Poles choose the strongest cards that fit:')
    expect(await odds('--seat', 'polish')).toContain('if Red chooses the strongest cards that fit:')
    for (const text of [await odds(), await odds('--seat', 'red'), await odds('--seat', 'polish')]) {
      const [first = '', ...rest] = text.split(/ if [^:]*: /).slice(1)
      for (const table of [first, ...rest]) {
        const shares = [...table.matchAll(/([\d.]+) %/g)].map(([, share]) => Number(share))
        expect(Math.abs(shares.reduce((a, b) => a + b, 0) - 100)).toBeLessThan(0.3)
      }
    }
  })

  it('map: the board with its fortresses and shading', async () => {
    const here = world()
    const { out } = await here.run(['map', 'bitwa'])
    for (const fortress of ['[W]', '[R]', '[M]']) expect(out).toContain(fortress)
    expect(out).toContain('D3 Radzymin')
    expect(out).toContain('░ red shading')
  })
})

it('a game says that it throws dice exactly where it has some', () => {
  for (const entry of catalogue) {
    const loaded = entry.load(undefined)
    if (!('open' in loaded)) throw new Error(entry.id)
    for (const variant of entry.variants)
      expect([entry.id, loaded.open(variant, withDefaults(entry, {}), entry.seats).dice.length > 0]).toEqual([
        entry.id,
        entry.dice.includes(variant),
      ])
  }
})
