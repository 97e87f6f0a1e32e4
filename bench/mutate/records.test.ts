/** The recorded games, a test each, so it is known which of them comes to a mutant. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openText } from '../../src/desk/load.ts'
import { isFailure, type World } from '../../src/desk/world.ts'
import { printLines } from '../../src/engine/record.ts'
import { replay } from '../../src/engine/replay.ts'

const folder = join(import.meta.dirname, '../../test/records')
const records = (process.env.VISTULA_MUTATE_RECORDS ?? '')
  .split(' ')
  .flatMap((game) => readdirSync(join(folder, game)).map((file) => join(game, file)))
/** Built-in boards need no disk. */
const world = { err: () => {} } as unknown as World

it.each(records)('%s is played again as it was', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const record = openText(world, file, text, {})
  if (isFailure(record)) throw new Error(record.failure)
  const { session, fault, differences } = replay(record.table, record.raw.lines)
  expect([fault, differences]).toEqual([undefined, []])
  expect(printLines(session)).toBe(text.slice(text.indexOf('\n---\n') + 5))
})
