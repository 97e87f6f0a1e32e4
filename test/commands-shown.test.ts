/** Every command line in the documents is one that the program answers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from './helpers/cli.ts'
import { commandsIn, documentAt, documents, spansIn } from './helpers/documents.ts'

const root = join(import.meta.dirname, '..')
const shown = Object.entries(documents).flatMap(([path, text]) =>
  commandsIn(text).map((command) => [path, command] as const),
)

/** What a word in capitals stands for. */
const MEANT: Readonly<Record<string, string>> = {
  GAME: '7',
  COMMAND: 'moves',
  NUMBER: '3.16',
  RECORD: 'game.vistula',
  NAME: 'game.vistula',
  FILE: 'board.json',
  SIDE: 'bolshevik',
  N: '4',
}
/** Standard input is the file that was named for it. */
const FILES = ['game.vistula', 'table.json', 'board.json', 'games']
/** Answered with how it is used. */
const USAGE = 'odds GAME'

/** The lesson of 7 up to the first decision of the Poles. */
function lesson(): string {
  const text = readFileSync(join(root, 'src', 'rulebook', 'lessons', '7.vistula'), 'utf8')
  return text.slice(0, text.indexOf('\n10 ') + 1)
}

/** The words as they are run here: by lines, once, with computers that need not think. */
function words(command: string, { path }: World): readonly string[] {
  const [name, ...rest] = command.split(' ').map((word) => {
    const meant = MEANT[word] ?? (word === '-' ? 'table.json' : word)
    return FILES.includes(meant) ? path(meant) : meant.replace(/=(easy|normal|hard)$/, '=random')
  })
  if (name === 'play' || name === 'resume') return [name, ...rest, '--plain']
  if (name === 'simulate') return [name, ...rest, '--games', '1', '--budget', '0.01']
  return [name ?? '', ...rest]
}

describe('the documents', () => {
  const here = world()
  beforeAll(async () => {
    writeFileSync(here.path('game.vistula'), lesson())
    writeFileSync(here.path('table.json'), /```json\n([\s\S]*?)```/.exec(documentAt('docs/positions.md'))?.[1] ?? '')
    writeFileSync(here.path('board.json'), readFileSync(join(root, 'src', 'maps', '7-lwow-1.json')))
    // There is a last game to go on with.
    await here.run(['play', '7', '--plain'], ['move 24 I3'])
  })

  it('show commands of every kind', () => {
    const names = new Set(shown.map(([, command]) => command.split(' ')[0]))
    for (const name of 'play resume list rules moves check show replay map saves simulate doctor odds verify man'.split(
      ' ',
    ))
      expect([...names]).toContain(name)
  })

  it.each([...new Map(shown.map(([path, command]) => [command, path]))])('vistula %s (%s)', async (command) => {
    const { code, err } = await here.run(words(command, here))
    if (command === USAGE) expect(err).toContain('--strafe')
    else expect([code, err]).toEqual([0, ''])
  })

  it('name no flag that no command has', async () => {
    const { out } = await here.run(['man'])
    const flags = new Set(out.replaceAll('\\-', '-').match(/--[a-z]+(-[a-z]+)*/g))
    const named = Object.entries(documents).flatMap(([path, text]) =>
      spansIn(text).flatMap((span) => (/^--[a-z]/.test(span) ? [`${path} ${span.match(/^[-a-z]+/)}`] : [])),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((flag) => !flags.has(flag.split(' ')[1] ?? ''))).toEqual([])
  })

  it('name no script that is not there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const there = new Set([...Object.keys(scripts), 'ci', 'link'])
    const named = Object.values(documents).flatMap((text) =>
      [...text.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(10)
    expect([...new Set(named)].filter((name) => !there.has(name))).toEqual([])
  })
})
