/** The pictures in the documents are what the built program shows in a window of 80x23. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { asShown, pictures, ways } from '../helpers/documents.ts'
import { endAll, hastyHome, KEYS, PATIENCE, start, whenBuilt } from '../helpers/pty.ts'
import { settled } from '../helpers/pty-table.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const isKey = (step: string): step is keyof typeof KEYS => Object.hasOwn(KEYS, step)

it.each(Object.entries(ways))('the picture of %s', async (name, { args, steps }) => {
  const pty = start(args, { home: hastyHome(), rows: 23 })
  await settled(pty)
  for (const step of steps) {
    if (step.startsWith('=')) await pty.screenShows(step.slice(1))
    else pty.type(isKey(step) ? KEYS[step] : `${step}${KEYS.enter}`)
    await pty.quiet(20)
    await settled(pty)
  }
  for (const shown of pictures.filter((picture) => picture.name === name))
    await expect.poll(() => asShown(pty.rows()), PATIENCE).toBe(shown.text)
})
