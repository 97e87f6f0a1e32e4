/** The arrows of imports, and what the pure parts may not touch. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, 'src', path), 'utf8') }))

/** What each part may import: parts of src, and packages. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine', 'seedrandom', 'node:crypto'],
  maps: ['maps', 'engine', 'valibot'],
  rules: ['rules', 'maps', 'engine', 'valibot'],
  players: ['players', 'rules', 'engine'],
  rulebook: ['rulebook', 'engine', 'minisearch'],
  text: ['text', 'rules', 'maps', 'engine'],
  // The emulator is for tests alone: nothing the program is built of imports it.
  terminal: ['terminal', 'chalk', '@xterm/headless', 'string-width', 'node:string_decoder', 'node:os', 'node:readline'],
  desk: ['desk', 'text', 'rulebook', 'players', 'rules', 'engine', 'maps'],
  screens: ['screens', 'desk', 'terminal', 'text', 'rulebook', 'players', 'rules', 'maps', 'engine', 'ink', 'react'],
  cli: [
    'cli',
    'desk',
    'screens',
    'terminal',
    'text',
    'rulebook',
    'players',
    'rules',
    'engine',
    'maps',
    'commander',
    'env-paths',
    'node:fs',
    'node:os',
    'node:path',
    'node:util',
    // Computers think beside the screen, and play among themselves on every core.
    'node:worker_threads',
    'package.json',
  ],
}

const partOf = (path: string): string => path.split('/')[0] ?? ''

/** Everything a file imports: a part of src, or a package. */
function imports({ path, text }: (typeof sources)[number]): string[] {
  const from = [
    ...text.matchAll(/(?:^|\n)(?:import|export)[^'"]*?from '([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g),
  ]
  return from.map(([, a, b, c]) => {
    const name = a ?? b ?? c ?? ''
    if (!name.startsWith('.')) return name
    const file = relative(join(root, 'src'), join(root, 'src', path, '..', name))
    return file === '../package.json' ? 'package.json' : partOf(file)
  })
}

describe('imports run one way', () => {
  it('finds sources in every part', () => {
    expect(new Set(sources.map(({ path }) => partOf(path)))).toEqual(new Set(Object.keys(MAY)))
  })

  it.each(sources.map((source) => [source.path, source] as const))('%s', (_, source) => {
    const may = MAY[partOf(source.path)] ?? []
    expect(imports(source).filter((name) => !may.includes(name))).toEqual([])
  })

  it('text takes nothing but types from the rules', () => {
    for (const { text } of sources.filter(({ path }) => partOf(path) === 'text'))
      expect(text.match(/import (?!type )[^'"]*from '[^']*(rules|maps)\//g) ?? []).toEqual([])
  })
})

describe('pure parts', () => {
  const pure = sources.filter(({ path }) => ['engine', 'rules', 'players', 'maps'].includes(partOf(path)))
  it.each(pure.map((source) => [source.path, source] as const))(
    '%s has no clock, no chance and no state of its own',
    (_, { text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      expect(code).not.toMatch(/Math\.random|\bDate\b|performance\.|process\.|setTimeout/)
      expect(code).not.toMatch(/^(export )?let /m)
      expect(code).not.toMatch(/: any\b|<any>|as any/)
    },
  )
})

describe('the terminal is touched in src/terminal alone', () => {
  const others = sources.filter(({ path }) => partOf(path) !== 'terminal')
  it.each(others.map((source) => [source.path, source] as const))('%s', (_, { text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    expect(code).not.toMatch(/process\.(stdout|stdin|stderr|on|once|kill)\b(?!\(pid)|\\x1b|\\u001b|\\e\[/)
  })
})

describe('the repository', () => {
  it('names no package registry', () => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/https?:\/\/[^"]*registry/)
  })
})
