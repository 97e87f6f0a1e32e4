/** What the documents show can be used as it stands. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { areFaults } from '../src/engine/game.ts'
import { world } from './helpers/cli.ts'
import { game7 } from './helpers/seven.ts'

const root = join(import.meta.dirname, '..')

it('the position of docs/positions.md is one', () => {
  const text = readFileSync(join(root, 'docs', 'positions.md'), 'utf8')
  const json = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
  const state = game7().position.read(json)
  expect(areFaults(state) ? state : game7().outcome(state)).toBeUndefined()
})

it('every command the README names exists', async () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const named = new Set([...text.matchAll(/^(?:node bin\/vistula\.js|vistula) ([a-z]+)/gm)].map(([, name]) => name))
  const commands = readFileSync(join(root, 'src', 'cli', 'program.ts'), 'utf8')
  expect(named.size).toBeGreaterThan(8)
  for (const name of named) expect(commands).toMatch(new RegExp(`command\\('${name}[ ']`))
})

it('every file the README links to is there', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  for (const [, file] of text.matchAll(/\]\(docs\/([^)]+)\)/g)) expect(readdirSync(join(root, 'docs'))).toContain(file)
})

it('the list and the record the README shows are what the program prints', async () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const here = world()
  const path = here.path('r.vistula')
  const { out } = await here.run(
    ['play', '7', '--plain', '--seed', 'lwow-1920', '--record', path],
    ['move 24 I3', 'move 24 H3', 'end', 'fly P1 B6'],
  )
  const shown = /Every decision shows[^`]*```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  expect(shown.length).toBeGreaterThan(100)
  expect(out).toContain(shown)
  const lines = /---\n(1 bolshevik[\s\S]*?)```/.exec(text)?.[1] ?? ''
  expect(lines.length).toBeGreaterThan(20)
  expect(readFileSync(path, 'utf8')).toContain(`---\n${lines}`)
})
