/** The pictures in the documents are what the screens show. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULTS, printSettings } from '../src/screens/settings.ts'
import { asShown, pictures, ways } from './helpers/documents.ts'
import { program } from './helpers/screens.ts'

/** A folder where everything that happens is shown at once. */
function hasty(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vistula-pictures-'))
  mkdirSync(join(folder, 'config'))
  writeFileSync(join(folder, 'config', 'settings.json'), printSettings({ ...DEFAULTS, pace: 'off' }))
  return folder
}

it('every picture has a way that leads to it, and every way a picture', () => {
  expect([...new Set(pictures.map(({ name }) => name))].sort()).toEqual(Object.keys(ways).sort())
})

it('the README shows the screens of two games at least', () => {
  expect(pictures.filter(({ path }) => path === 'README.md').length).toBeGreaterThanOrEqual(2)
})

it.each(Object.entries(ways))('the picture of %s', async (name, { args, steps }) => {
  const screen = await program(args, { folder: hasty() })
  for (const step of steps) {
    if (step.startsWith(':')) await screen.say(step.slice(1))
    else if (step.startsWith('=')) await screen.until(step.slice(1))
    else if (/^g./.test(step)) await screen.go(step.slice(1))
    else await screen.press(step)
  }
  for (const shown of pictures.filter((picture) => picture.name === name))
    expect([shown.path, shown.text]).toEqual([shown.path, asShown(screen.rows())])
})
