/** The recorded games of the part that is mutated, a test each: so it is known which of them come to a mutant. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { printLines } from '../../src/engine/record.ts'
import { FOLDER, recordNames, recordOf } from '../../test/records/recorded.ts'
import { TOLD, toldBy, unread } from '../../test/records/told.ts'

const games = (process.env.VISTULA_MUTATE_RECORDS ?? '').split(' ')
const records = games.flatMap((game) => recordNames(game).map((name) => [game, name] as const))

it.each(records)('%s: %s is played again as it was', (game, name) => {
  const { text, session, problems } = recordOf(game, name)
  expect(problems).toEqual([])
  expect(printLines(session)).toBe(text.slice(text.indexOf('\n---\n') + 5))
  if (!TOLD[game]?.includes(name)) return
  expect(toldBy(session)).toBe(readFileSync(`${FOLDER}/told/${game}/${name}.txt`, 'utf8'))
  expect(unread(session)).toEqual([])
})
