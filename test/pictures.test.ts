/** The pictures in the README are what the screens show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Screens, screens } from './helpers/screens.ts'

const README = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')

const pictures: Readonly<Record<string, () => Promise<Screens>>> = {
  menu: () => screens(),
  table: async () => {
    const table = await screens({ play: { seed: 'lwow-1920', seat: ['polish=random'] } })
    for (const action of ['move 24 I3', 'move 24 H3', 'move 32 I4', 'move 32 H4', 'prepare 81', 'end'])
      await table.say(action)
    await table.say('move 24 G3')
    await table.press('left')
    return table
  },
  raid: async () => {
    const replay = await screens({ replay: 'lesson:111' })
    await replay.press(...Array.from({ length: 8 }, () => 'right'))
    return replay
  },
  battle: async () => {
    const replay = await screens({ replay: 'lesson:bitwa' })
    await replay.press(...Array.from({ length: 18 }, () => 'right'))
    return replay
  },
  combat: async () => {
    const replay = await screens({ replay: 'lesson:bitwa' })
    await replay.press('end')
    return replay
  },
  patrols: async () => {
    const replay = await screens({ replay: 'lesson:mali' })
    await replay.press(...Array.from({ length: 6 }, () => 'right'))
    return replay
  },
  why: async () => {
    const table = await pictures.table?.()
    if (table === undefined) throw new Error('no table')
    await table.go('E4')
    await table.press('enter')
    return table
  },
}

it.each(Object.keys(pictures))('the picture of %s', async (name) => {
  const shown = new RegExp(`<!-- ${name} -->\\n\`\`\`\\n([\\s\\S]*?)\`\`\``).exec(README)?.[1]
  const screen = await pictures[name]?.()
  expect(shown).toBe(
    `${screen
      ?.rows()
      .map((row) => row.trimEnd())
      .join('\n')
      .trimEnd()}\n`,
  )
})
