/** Whole screens as files: `npx vitest run -u` writes them anew when a text or a place has changed on purpose. */
import { describe, expect, it } from 'vitest'
import { frameOf } from '../../src/screens/frame.tsx'
import type { Model } from '../../src/screens/model.ts'
import { toLines } from '../../src/terminal/canvas.ts'
import type { Placing as Placing111 } from '../helpers/one-eleven.ts'
import { begun111, choose, from111, type Screens, type ScreensOptions, screens, styled } from '../helpers/screens.ts'
import type { Placing } from '../helpers/seven.ts'

/** Aircraft above regiments, prepared, dispersed and damaged ones. */
const BUSY: Placing = {
  round: 3,
  turn: 'polish',
  regiments: {
    '24': 'E3 dispersed',
    '81': 'F3 prepared',
    '32': 'G4',
    '19': 'J3 prepared',
    '33': 'C8 dispersed',
    '36': 'B7',
    '65': 'A8 prepared',
    '80': 'D1',
    '64': 'A9',
  },
  aircraft: { P1: 'E3 bomb', P2: 'C8 damaged', P3: 'A8 damaged bomb' },
}

/** The sample round of the rulebook of 111. */
const CLOUDS_111 = ['F7 G7', 'B7 B8', 'D5 E5', 'H9 H10'].flatMap((hexes) => [`cloud ${hexes}`, 'end'])
const SAMPLE_111: Placing111 = {
  phase: 'luftwaffe-move',
  clouds: 'F7 G7, B7 B8, D5 E5, H9 H10',
  aircraft: {
    He1: 'C6',
    He2: 'E7',
    Bf1: 'B10',
    Bf2: 'A9',
    Bf3: 'G8',
    P1: 'C7',
    P2: 'D10',
    P3: 'E9',
    P4: 'F7',
  },
}
const MOVES_111 = ['move Bf1 C10', 'move Bf2 C9', 'move Bf3 F8', 'end']
const ATTACKS_111 = ['attack Bf1 P2', 'attack Bf2 P2', 'attack Bf3 P3', 'attack He1 P1']

/** P1 has flown over 81, which missed it, and goes on: it is chosen, and the last move is marked. */
async function midGame(options: ScreensOptions): Promise<Screens> {
  const table = await screens({ play: { seed: 'a' }, from: BUSY, ...options })
  for (const line of ['fly P1 F2', 'fly P1 F3']) await table.say(line)
  expect(table.lines().at(-1)).toBe('2 polish fly P1 F3 ; cavalry-die malfunction')
  expect(table.play()).toMatchObject({ picked: [{ id: 'P1' }], last: ['F2', 'F3'] })
  return table
}

const plain = (model: Model): string => `${toLines(frameOf(model).canvas).join('\n')}\n`
const golden = (name: string): string => `golden/screen-${name}.txt`

describe('the table in the middle of a game', () => {
  for (const size of [
    [80, 23],
    [100, 30],
    [120, 40],
  ] as const) {
    const name = size.join('x')
    it.each(['auto', 'ascii'] as const)(`${name}, characters %s`, async (characters) => {
      const table = await midGame({ size, settings: { characters } })
      await expect(plain(table.model())).toMatchFileSnapshot(golden(`table-${name}-${characters}`))
    })
    it(`${name}, in the colours of the dark theme`, async () => {
      const table = await midGame({ size })
      await expect(styled(frameOf(table.model()).canvas)).toMatchFileSnapshot(golden(`table-${name}-dark`))
    })
  }

  it.each(['light', 'colour-blind', 'mono'] as const)('80x23, in the colours of the theme %s', async (theme) => {
    const table = await midGame({ settings: { theme } })
    await expect(styled(frameOf(table.model()).canvas)).toMatchFileSnapshot(golden(`table-80x23-${theme}`))
  })
})

/** The tables of 111: at the start, before the first shot, and where a Messerschmitt chooses how to fly on. */
const TABLES_111: Readonly<Record<string, (options: ScreensOptions) => Promise<Screens>>> = {
  start: (options) => screens({ ...options, play: { game: '111' }, from: begun111(...CLOUDS_111) }),
  shots: async (options) => {
    const table = await screens({ ...options, play: { game: '111' }, from: from111(SAMPLE_111, ...MOVES_111) })
    for (const line of ATTACKS_111) await table.say(line)
    await table.go('Bf3')
    await table.press('enter')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'Bf3' }])
    return table
  },
  landing: async (options) => {
    const from = from111(SAMPLE_111, ...MOVES_111, ...ATTACKS_111)
    const table = await screens({ ...options, play: { game: '111', dice: 'manual' }, from })
    for (const line of ['fire Bf1', '2', 'fire Bf2', 'fire Bf3', '0']) await table.say(line)
    expect(table.lines().at(-1)).toBe('5 chance shoot-dice 0')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'Bf3' }])
    return table
  },
}

describe('the table of 111', () => {
  const cases = Object.keys(TABLES_111).flatMap((name) =>
    ['80x23', '120x40'].flatMap((size) => ['auto', 'ascii'].map((characters) => [name, size, characters] as const)),
  )
  it.each(cases)('%s at %s, characters %s', async (name, window, characters) => {
    const size = window === '80x23' ? ([80, 23] as const) : ([120, 40] as const)
    const settings = { characters: characters === 'ascii' ? ('ascii' as const) : ('auto' as const) }
    const table = (await TABLES_111[name]?.({ size, settings })) as Screens
    expect(table.faults()).toEqual([])
    if (characters === 'ascii') expect(plain(table.model())).toMatch(/^[\n -~]*$/)
    await expect(plain(table.model())).toMatchFileSnapshot(golden(`111-${name}-${window}-${characters}`))
  })

  it('in the colours of the dark theme', async () => {
    const table = (await TABLES_111.shots?.({})) as Screens
    await expect(styled(frameOf(table.model()).canvas)).toMatchFileSnapshot(golden('111-shots-80x23-dark'))
  })
})

describe('at 80x23', () => {
  const SCREENS: Readonly<Record<string, () => Promise<Screens>>> = {
    menu: () => screens(),
    'new-game': async () => {
      const table = await screens()
      await choose(table, '7: The Defense')
      await table.press('down', 'right')
      return table
    },
    rules: async () => {
      const table = await screens({ play: {} })
      await table.say('rules 3.13')
      return table
    },
    help: async () => {
      const table = await screens({ play: {} })
      await table.press('?')
      return table
    },
    result: async () => {
      const table = await screens({
        play: { match: true, seed: 'lwów', name: ['bolshevik=Ewa'] },
        from: { round: 5, regiments: { '24': 'B8' } },
      })
      await table.say('move 24 B9')
      await table.press('enter', 'R', 'y')
      return table
    },
    part: async () => {
      const table = await screens({ play: { match: true }, from: { round: 5, regiments: { '24': 'B8' } } })
      await table.say('move 24 B9')
      return table
    },
    replay: async () => {
      const table = await screens({ replay: 'lesson:7' })
      await table.press('end', ...Array<string>(7).fill('left'), 'v')
      return table
    },
    curtain: () => screens({ play: { variant: 'advanced', name: ['bolshevik=Ewa', 'polish=Jan'] } }),
    settings: async () => {
      const table = await screens({ play: {} })
      await table.press(',')
      return table
    },
    refusal: async () => {
      const table = await screens({ play: {} })
      await table.go('J3')
      await table.press('enter')
      await table.go('B5')
      await table.press('enter')
      return table
    },
  }
  it.each(Object.keys(SCREENS))('%s', async (name) => {
    const table = (await SCREENS[name]?.()) as Screens
    const model = table.model()
    // Where the record lies differs from run to run.
    const { play } = model
    const still = play === undefined ? model : { ...model, play: { ...play, path: '/home/ewa/vistula/7-lwow.vistula' } }
    await expect(plain(still)).toMatchFileSnapshot(golden(name))
  })
})
