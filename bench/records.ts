/** Makes the recorded games of test/records again; with names, those games or records alone. `npm run records:new` */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECORD_SUFFIX } from '../src/engine/store.ts'
import { endingsOf, type Listed, listOf, nameOf } from '../test/records/endings.ts'
import { type Made, make } from '../test/records/make.ts'
import { plans } from '../test/records/plan/index.ts'
import type { Row } from '../test/records/plan/row.ts'

const FOLDER = join('test', 'records')
/** So many seeds are tried for a game that has to end in a certain way. */
const MOST = 3000

export function main(): void {
  const asked = process.argv.slice(2)
  for (const [game, rows] of Object.entries(plans)) {
    const isAsked = (name: string): boolean =>
      asked.length === 0 || asked.includes(game) || asked.includes(`${game}/${name}`)
    if (!rows.some(({ name }) => isAsked(name))) continue
    const folder = join(FOLDER, game)
    mkdirSync(folder, { recursive: true })
    const names = new Set(rows.map(({ name }) => name))
    if (names.size < rows.length) throw new Error(`${game}: two records have one name`)
    for (const file of readdirSync(folder))
      if (!names.has(file.slice(0, -RECORD_SUFFIX.length))) rmSync(join(folder, file))
    const list = listOf(FOLDER, game)
    for (const row of rows.filter(({ name }) => isAsked(name))) makeOne(folder, game, row, list)
    process.stdout.write(`${game}: ${rows.length} records\n`)
  }
}

/** The seed that the record has is tried first: it was found by such a search, and is still the one if the game still ends so. */
function makeOne(folder: string, game: string, row: Row, list: readonly Listed[]): void {
  const path = join(folder, row.name + RECORD_SUFFIX)
  const wanted = list.filter(({ record }) => record === row.name).map(nameOf)
  const before = textOf(path)
  const known = before === undefined ? undefined : /^seed: \S+\/(\d+) /m.exec(before)?.[1]
  const found = (known === undefined ? undefined : made(game, row, Number(known), wanted)) ?? search(game, row, wanted)
  if (found.text === before) return
  writeFileSync(path, found.text)
  process.stdout.write(`${path}: ${found.opened.header.seed}, ${found.session.lines.length} lines\n`)
}

function search(game: string, row: Row, wanted: readonly string[]): Made {
  for (let n = 1; n <= MOST; n++) {
    const found = made(game, row, n, wanted)
    if (found !== undefined) return found
  }
  throw new Error(`${game}: no game of ${row.name} ends so: ${wanted.join('; ')}`)
}

/** Undefined if the game of that seed does not end in all the ways that are wanted of its record. */
function made(game: string, row: Row, n: number, wanted: readonly string[]): Made | undefined {
  const one = make(game, row, `${game}-${row.name}/${n}`)
  if (one === undefined) return undefined
  const ends = endingsOf(one.opened, one.session).map(nameOf)
  return wanted.every((ending) => ends.includes(ending)) ? one : undefined
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
