/** The manual page. */
import { expect, it } from 'vitest'
import { world } from '../helpers/cli.ts'

const page = async (): Promise<string> => (await world().run(['man'])).out

it('tells every command with its arguments and its flags, and none that is not for persons', async () => {
  const text = (await page()).replaceAll('\\-', '-')
  for (const head of ['play <game>', 'rules [game] [words...]', 'saves rename <name> <new>', 'simulate <game>', 'man'])
    expect(text).toContain(`\n.SS "${head}"\n`)
  expect(text).not.toContain('complete <line>')
  const play = text.slice(text.indexOf('.SS "play'), text.indexOf('.SS "resume'))
  expect(play).toContain('.TP\n.B --variant <name>\nVariant of the game\n')
  expect(play).toContain('(dark, light, colour-blind, mono)')
  expect(text).toContain('Also called "why".')
})

it('is roff that holds nothing but the macros of man pages', async () => {
  const lines = (await page()).trimEnd().split('\n')
  expect(lines[0]).toMatch(/^\.TH VISTULA 6 "" "vistula 0\.0\.0" "Games"$/)
  const requests = lines.filter((line) => /^[.']/.test(line)).map((line) => line.split(' ')[0])
  expect(new Set(requests)).toEqual(new Set(['.TH', '.SH', '.SS', '.PP', '.TP', '.B', '.br', '.nf', '.fi']))
  // A hyphen that is typed must stay one, and a backslash begins an escape that is known.
  for (const line of lines) expect(line.replace(/\\(-|e|&|\(dq)/g, '')).not.toMatch(/\\|(?<=\s)--/)
})
