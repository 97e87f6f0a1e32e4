/** Mali Powstańcy by lines and by commands: two to four people at one keyboard, in a pipe, and in records. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { world } from '../helpers/cli.ts'
import { full } from '../helpers/how-much.ts'
import type { Opening } from '../helpers/mali.ts'
import { peoplesGame } from '../helpers/mali-game.ts'

/** Some type the number in the list, which need not be on the screen. */
function typedGame(seed: string, opening: Opening) {
  const { choices, outcome } = peoplesGame(seed, opening)
  const typed = choices.map(({ action, number }, i) => (i % 5 === 0 ? `${number}` : action))
  return { typed, actions: choices.map(({ seat, action }) => `${seat} ${action}`), outcome }
}

describe('a whole game through a pipe', () => {
  const KINDS = [
    ['basic', 3],
    ['extended', 3],
    ['basic', 2],
    ['extended', 4],
  ] as const
  it.each(full ? KINDS : KINDS.slice(1, 3))(
    '%s for %i: every line is taken, it ends, its record is verified and replayed',
    async (variant, players) => {
      const { typed, actions, outcome } = typedGame('warszawa', { variant, players })
      const here = world()
      const path = here.path('game.vistula')
      const flags = ['--variant', variant, '--players', `${players}`, '--record', path]
      const { out, code } = await here.run(['play', 'mali', '--plain', '--seed', 'warszawa', ...flags], typed)
      expect(code).toBe(0)
      expect(out).not.toMatch(/not possible|not understood|undefined|\(\)|\[rule mali [1-5]\./)
      const taken = readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => /^\d+ ((?:red|green|orange|purple) [^;#]*[^;# ])/.exec(line)?.[1] ?? [])
      expect(taken).toEqual(actions)
      const last = out.split('\n').slice(-6).join('\n')
      expect(last).toContain(`[rule ${outcome.rule}]`)
      if (outcome.allLost) expect(last).toContain('Everybody has lost.')
      expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
      expect((await here.run(['replay', path, '--reveal'])).code).toBe(0)
    },
  )
})

describe('how many play', () => {
  const seats = async (...flags: string[]) => {
    const here = world()
    const path = here.path('game.vistula')
    const { code, err } = await here.run(['play', 'mali', '--plain', '--seed', 's', '--record', path, ...flags], [])
    return code === 0 ? /^seats: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] : err.replace(/\s+/g, ' ').trim()
  }
  it('is told, or follows from the sides that are named', async () => {
    expect(await seats()).toBe('red=A green=B')
    expect(await seats('--players', '3')).toBe('red=A green=B orange=C')
    expect(await seats('--name', 'orange=Ola')).toBe('red=A green=B orange=C')
    expect(await seats('--seat', 'purple=random')).toBe('red=A green=B orange=C purple=D')
  })
  it('is two to four, and no side more is named', async () => {
    for (const n of ['1', '5', '0']) expect(await seats('--players', n)).toBe('vistula: --players: mali is for 2 to 4')
    expect(await seats('--players', '2', '--seat', 'orange=random')).toBe(
      'vistula: there is no side "orange"; expected red or green',
    )
    expect(await seats('--match')).toBe('vistula: --match: there is no match of two games in mali')
  })
  it('is asked in the menu, where a match is not', async () => {
    const here = world()
    const { out, code } = await here.run(['--plain'], ['1', '4', '2', '5', '3', '2', '2', 'quit', '4'])
    expect(code).toBe(0)
    expect(out).toContain('How many play? 2, 3, 4: ')
    expect(out).toContain('Please type 2, 3 or 4, or nothing to go back.')
    expect(out).not.toContain('a match of two')
    expect(out).toContain('Your side? 1 Red patrol, 2 Green patrol, 3 Orange patrol: ')
    expect(out).toContain('Variant: extended')
  })
  it('is not asked for the others, which are offered a match', async () => {
    const { out } = await world().run(['--plain'], ['1', '3', '1', '1', '1', 'quit'])
    expect(out).toContain('a match of two')
    expect(out).not.toContain('How many play?')
  })
  it('cannot be chosen in the other games', async () => {
    const here = world()
    expect((await here.run(['play', '7', '--plain', '--players', '3'])).err).toContain('--players: 7 is for 2')
  })
  it.each(['red=A', 'red=A orange=B', 'green=A red=B', 'red=A green=B orange=C purple=D blue=E', 'purple=A red=B'])(
    'a record with the sides %s is refused',
    async (sides) => {
      const here = world()
      const path = here.path('game.vistula')
      await here.run(['play', 'mali', '--plain', '--seed', 's', '--record', path], [])
      const letters = [...sides.matchAll(/=([A-E])/g)].map(([, letter]) => `${letter}=human`).join(' ')
      const text = readFileSync(path, 'utf8').replace(
        /^players: .*\nseats: .*$/m,
        `players: ${letters}\nseats: ${sides}`,
      )
      const changed = here.path('changed.vistula')
      writeFileSync(changed, text)
      const { code, err } = await here.run(['show', changed])
      expect([code, err]).toEqual([2, expect.stringContaining('the sides are not those of this game')])
    },
  )
})

describe('what is hidden', () => {
  it('a card chosen is told to nobody before all have chosen', async () => {
    const here = world()
    const path = here.path('game.vistula')
    await here.run(['play', 'mali', '--plain', '--seed', 's', '--players', '3', '--record', path], ['play 4', 'play 2'])
    const shown = async (...flags: string[]) => {
      const { red, green, orange } = JSON.parse((await here.run(['show', path, '--position', ...flags])).out).seats
      return [red.card, green.card, orange.card]
    }
    expect(await shown()).toEqual([true, true, undefined])
    expect(await shown('--seat', 'orange')).toEqual([true, true, undefined])
    expect(await shown('--seat', 'green')).toEqual([true, 2, undefined])
    expect(await shown('--seat', 'red')).toEqual([4, true, undefined])
    for (const flags of [[], ['--seat', 'orange'], ['--seat', 'green']])
      for (const command of ['show', 'replay', 'moves'])
        expect([command, flags, (await here.run([command, path, ...flags])).out]).toEqual([
          command,
          flags,
          expect.not.stringMatching(/Red chooses card 4|red play 4/),
        ])
  })
  it('objectives are their owner’s, by lines and in the record', async () => {
    const here = world()
    const path = here.path('game.vistula')
    const flags = ['--variant', 'extended', '--record', path]
    const { out } = await here.run(['play', 'mali', '--plain', '--seed', 's', ...flags], ['1', 'hand', '1', 'hand'])
    expect(out).toContain('green> hand')
    const position = JSON.parse((await here.run(['show', path, '--position', '--seat', 'green'])).out)
    expect(position.seats.red).toMatchObject({ objectives: 6, keeps: true })
    expect(position.seats.green.keeps).toHaveLength(3)
    const all = JSON.parse((await here.run(['show', path, '--position', '--reveal'])).out)
    expect(all.seats.red.keeps).toHaveLength(3)
  })
})

describe('checks of a record', () => {
  const asked = async (...words: string[]) => {
    const here = world()
    const { code, out, err } = await here.run(words)
    return [code, (out + err).replace(/\s+/g, ' ').trim()]
  }
  it('say whether an action is legal, and which rule forbids it', async () => {
    expect(await asked('check', 'lesson:mali', '--at', '10', 'jump', 'g3', 'SZU')).toEqual([
      0,
      expect.stringMatching(/legal/i),
    ])
    const [code, text] = await asked('check', 'lesson:mali', '--at', '10', 'jump', 'g2', 'MIC')
    expect(code).toBe(1)
    expect(text).toContain('rule mali 3.15')
    expect((await asked('check', 'lesson:mali', '--at', '15', 'block', 'PAS-TCS'))[1]).toContain('rule mali 5.29')
    expect((await asked('check', 'lesson:mali-extended', '--at', '11', 'exchange', '13', '7'))[1]).toContain(
      'rule mali 7.44',
    )
  })
  it('list what is legal', async () => {
    expect(await asked('moves', 'lesson:mali', '--at', '15')).toEqual([
      0,
      'block TCS-SZU block SZU-BRI block SZU-SGG block SZU-STM',
    ])
    expect(await asked('moves', 'lesson:mali', '--at', '14')).toEqual([
      0,
      'hunt g1 BNK-BRW/1 BNK hunt g2 MIC-BRW/2 MIC-BRW/1',
    ])
  })
  it('give the soldier’s odds: who is in danger, and who may get a red move', async () => {
    const [code, text] = await asked('odds', 'lesson:mali', '--at', '12', 'done')
    expect(code).toBe(0)
    expect(text).toMatch(/1\/3|1\/6|1\/2/)
    expect(text).toMatch(/arrest/)
  })
})
