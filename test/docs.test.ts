/** What the documents show can be used as it stands. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { seededRandom } from '../src/engine/chance.ts'
import { areFaults } from '../src/engine/game.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { withDefaults } from '../src/rules/entry.ts'
import { titlesOf } from '../src/text/catalogue.ts'
import { world } from './helpers/cli.ts'
import { documentAt, documents, spansIn } from './helpers/documents.ts'

const root = join(import.meta.dirname, '..')

it.each(catalogue.map((entry) => [entry.id, entry] as const))(
  'the position of %s in docs/positions.md is one',
  (id, entry) => {
    const text = documentAt('docs/positions.md')
    const section = text.slice(text.indexOf(`\n## ${titlesOf(id).title}\n`))
    const json = JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '')
    const loaded = entry.load(undefined)
    if (areFaults(loaded)) throw new Error(id)
    // Where it can be played by fewer, the position names those who play.
    const seats = entry.seats.filter((seat) => json.seats === undefined || seat in json.seats)
    const game = loaded.open(entry.variants[0] ?? '', withDefaults(entry, {}), seats)
    const state = game.position.read(json, seededRandom('docs'))
    expect(areFaults(state) ? state : game.outcome(state)).toBeUndefined()
  },
)

it('the commands shown in docs/positions.md are answered as they are there, the position shown last in their file', async () => {
  const text = documentAt('docs/positions.md')
  const here = world()
  const file = here.path('table.json')
  let asked = 0
  for (const [, language, block = ''] of text.matchAll(/```(\w*)\n([\s\S]*?)```/g)) {
    if (language === 'json') writeFileSync(file, block)
    for (const [, words = '', answer] of block.matchAll(/^\$ vistula (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
      const { out, err } = await here.run(words.split(' ').map((word) => (word === 'table.json' ? file : word)))
      expect(out + err).toBe(answer)
      asked++
    }
  }
  expect(asked).toBeGreaterThanOrEqual(4)
})

const isThere = (path: string): boolean => existsSync(join(root, path))

it('every file the documents link to is there', () => {
  const linked = Object.entries(documents).flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!#|[a-z]+:)([^)#]+)/g)].map(([, file = '']) => join(dirname(path), file)),
  )
  expect(linked.length).toBeGreaterThan(10)
  expect([...new Set(linked)].filter((file) => !isThere(file))).toEqual([])
})

it('every path of the repository the documents name is there', () => {
  const named = Object.values(documents)
    .flatMap(spansIn)
    .filter((span) => /^(src|test|boards|bench|bin|docs)\/[\w./-]+$/.test(span) && !span.includes('LANGUAGE'))
    // What differs from game to game is there in each.
    .flatMap((span) => (span.includes('GAME') ? catalogue.map(({ id }) => span.replace('GAME', id)) : [span]))
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([])
})

it('the README leads to every other document', () => {
  const linked = [...documentAt('README.md').matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path]) => path)
  expect(Object.keys(documents).filter((path) => path !== 'README.md' && !linked.includes(path))).toEqual([])
})

it('the list and the record shown are what the program prints', async () => {
  const here = world()
  const path = here.path('r.vistula')
  const { out } = await here.run(
    ['play', '7', '--plain', '--seed', 'lwow-1920', '--record', path],
    ['move 24 I3', 'move 24 H3', 'end', 'fly P1 B6'],
  )
  const shown = /Every decision shows[^`]*```\n([\s\S]*?)```/.exec(documentAt('docs/playing.md'))?.[1] ?? ''
  expect(shown.length).toBeGreaterThan(100)
  expect(out).toContain(shown)
  for (const document of ['README.md', 'docs/commands.md']) {
    const lines = /---\n(1 bolshevik[\s\S]*?)```/.exec(documentAt(document))?.[1] ?? ''
    expect(lines.length).toBeGreaterThan(20)
    expect(readFileSync(path, 'utf8')).toContain(`---\n${lines}`)
  }
})

it('every decision that can be pending in Bitwa is read as docs/positions.md writes it', () => {
  const text = documentAt('docs/positions.md')
  const section = /\n## Bitwa[\s\S]*?(?=\n## )/.exec(text)?.[0] ?? ''
  const json = JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '')
  const entry = catalogue.find(({ id }) => id === 'bitwa')
  const loaded = entry?.load(undefined)
  if (entry === undefined || loaded === undefined || areFaults(loaded)) throw new Error('bitwa')
  const { position } = loaded.open('standard', withDefaults(entry, {}), entry.seats)
  const spans = [...section.matchAll(/`(\{ "phase": [^`]*)`/g)].map(([, span = '']) => span)
  expect(spans.length).toBeGreaterThan(8)
  for (const span of spans) {
    const read = position.read({ ...json, pending: [JSON.parse(span)] }, seededRandom('docs'))
    // That it cannot be the decision in this very position is another matter.
    const misread = areFaults(read) ? read.filter(({ at }) => at.startsWith('pending.')) : []
    expect([span, misread]).toEqual([span, []])
  }
})

it('each decision of Mali Powstańcy that docs/positions.md tells of can be at hand', async () => {
  const text = documentAt('docs/positions.md')
  const section = text.slice(text.indexOf('\n## Mali Powstańcy\n')).replace(/\n## (?!Mali)[\s\S]*/, '')
  const here = world()
  const file = here.path('table.json')
  const ask = (line: string) => here.run(line.split(' ').map((word) => (word === 'table.json' ? file : word)))
  const [, table = { scouts: {} }] = [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, json = '']) => JSON.parse(json) as { readonly scouts: object },
  )

  const decisions = [...section.matchAll(/`(\{ "phase": [^`]*)`/g)].map(([, one]) => JSON.parse(one ?? ''))
  expect(decisions).toHaveLength(10)
  const unchosen = { seats: { red: {}, green: {} } }
  const setUp = { ...unchosen, round: 0, track: [] }
  const objectives = ['most', 'most', 'to-4', 'to-5', 'best', 'best']
  /** What else is so at a decision. */
  const besides: Readonly<Record<string, object>> = {
    block: { gone: ['11'], round: 6 },
    flee: { closed: ['SZU-SGG'], scouts: { ...table.scouts, r1: { at: 'SZU-SGG/1' } } },
    choose: unchosen,
    'turn-up': unchosen,
    start: { ...setUp, start: undefined },
    keep: { ...setUp, soldier: undefined, seats: { red: { objectives }, green: { objectives } } },
  }
  for (const decision of decisions) {
    writeFileSync(file, JSON.stringify({ ...table, ...besides[decision.phase], todo: [decision] }))
    const variant = decision.phase === 'keep' ? 'extended' : 'basic'
    const { out, err } = await ask(`moves mali --position table.json --reveal --variant ${variant} --json`)
    const [list] = JSON.parse(out || '[]')
    expect([decision.phase, err, list?.actions.length > 0]).toEqual([decision.phase, '', true])
  }
})
