/** Pictures of screens, kept as files: in two windows, with Unicode, in ASCII and in the colours of the dark theme. */
import { expect } from 'vitest'
import { frameOf } from '../../src/screens/frame.tsx'
import type { Model } from '../../src/screens/model.ts'
import { toLines } from '../../src/terminal/canvas.ts'
import { type Screens, type ScreensOptions, styled } from './screens.ts'

const WINDOWS = { '80x23': [80, 23], '120x40': [120, 40] } as const
type Window = keyof typeof WINDOWS
const LOOKS = ['auto', 'ascii', 'dark'] as const
type Look = (typeof LOOKS)[number]

export type Shown = Readonly<Record<string, (options: ScreensOptions) => Promise<Screens>>>

/** Every screen in every window and look. */
export const goldenCases = (shown: Shown): readonly (readonly [name: string, window: Window, look: Look])[] =>
  Object.keys(shown).flatMap((name) =>
    (Object.keys(WINDOWS) as Window[]).flatMap((window) => LOOKS.map((look) => [name, window, look] as const)),
  )

/** Opens a screen as a case has it. */
export async function opened(shown: Shown, name: string, window: Window, look: Look): Promise<Screens> {
  const settings = { characters: look === 'ascii' ? ('ascii' as const) : ('auto' as const) }
  const table = await shown[name]?.({ size: WINDOWS[window], settings })
  if (table === undefined) throw new Error(name)
  expect(table.faults()).toEqual([])
  return table
}

export const plain = (model: Model): string => `${toLines(frameOf(model).canvas).join('\n')}\n`

/** The picture is that of the file, whatever folder the game is in. */
export async function expectGolden(model: Model, look: Look, file: string): Promise<void> {
  const shown = look === 'dark' ? styled(frameOf(model).canvas) : plain(model)
  const text = shown.replace(/vistula-screens-\w{6}/g, 'vistula-screens-xxxxxx')
  if (look === 'ascii') expect(text).toMatch(/^[\n -~]*$/)
  await expect(text).toMatchFileSnapshot(`../screens/golden/${file}.txt`)
}
