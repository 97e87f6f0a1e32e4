/** Whole screens as files: `npx vitest run -u` writes them anew when a text or a place has changed on purpose. */
import { describe, expect, it } from 'vitest'
import { frameOf } from '../../src/screens/frame.tsx'
import type { Model } from '../../src/screens/model.ts'
import { toLines } from '../../src/terminal/canvas.ts'
import { type Screens, type ScreensOptions, screens, styled } from '../helpers/screens.ts'
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

describe('at 80x23', () => {
  const SCREENS: Readonly<Record<string, () => Promise<Screens>>> = {
    menu: () => screens(),
    'new-game': async () => {
      const table = await screens()
      await table.press('enter', 'down', 'right')
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
