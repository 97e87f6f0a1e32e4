/** The recorded games: each holds and is over; together they come to every ending there is, and to whatever can be chosen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLevel, LEVELS, levelOf } from '../../src/desk/seats.ts'
import { printLines } from '../../src/engine/record.ts'
import { finalOutcome } from '../../src/engine/session.ts'
import { rulebook } from '../../src/rulebook/books.ts'
import { findParagraph, type Rulebook } from '../../src/rulebook/rulebook.ts'
import { findGame } from '../../src/rules/catalogue.ts'
import type { GameEntry } from '../../src/rules/entry.ts'
import { endingsOf, GAMES, listOf, nameOf } from './endings.ts'
import { plans } from './plan/index.ts'
import { FOLDER, type Recorded, recordsOf } from './recorded.ts'

const FEWEST = 50

describe.each(GAMES)('%s: recorded games', (game) => {
  const list = listOf(FOLDER, game)
  const records: Recorded[] = []
  beforeAll(() => {
    records.push(...recordsOf(game))
  }, 600_000)
  afterAll(() => {
    records.length = 0
  })

  it(`there are ${FEWEST} or more, those of the plan`, () => {
    expect(records.length).toBeGreaterThanOrEqual(FEWEST)
    expect(records.map(({ name }) => name).sort()).toEqual((plans[game] ?? []).map(({ name }) => name).sort())
  })

  it('each is played again as it was: every line is legal, every die and card comes of the seed, and it is over', () => {
    for (const { name, session, problems } of records) {
      expect([name, problems]).toEqual([name, []])
      expect([name, finalOutcome(session) === undefined]).toEqual([name, false])
    }
  })

  it('each written anew is the same text', () => {
    for (const { name, text, session } of records)
      expect(`${name}\n${printLines(session)}`).toBe(`${name}\n${text.slice(text.indexOf('\n---\n') + 5)}`)
  })

  it('every ending of the list is come to by the record that it names, and no record ends in another way', () => {
    const ends = new Map(records.map(({ name, opened, session }) => [name, endingsOf(opened, session).map(nameOf)]))
    const listed = list.map(nameOf)
    expect(listed.filter((ending, i) => listed.indexOf(ending) !== i)).toEqual([])
    expect(list.filter((one) => ends.get(one.record)?.includes(nameOf(one)) !== true)).toEqual([])
    expect([...ends].filter(([, found]) => found.some((ending) => !listed.includes(ending)))).toEqual([])
  })

  it('every ending of the list is told in words, by a paragraph that there is', async () => {
    const book = (await rulebook(game)) as Rulebook
    for (const { rule, words } of list) {
      expect(words).toMatch(/^[A-Z].{15,}\.$/)
      expect([rule, findParagraph(book, rule.slice(game.length + 1)) === undefined]).toEqual([rule, false])
    }
  })

  it('every variant, level, number of sides, kind of match and value of an option is played', () => {
    const played = new Set(records.flatMap(({ opened: { header } }) => choicesOf(header)))
    expect(choicesIn(findGame(game) as GameEntry).filter((choice) => !played.has(choice))).toEqual([])
  })
})

/** What was chosen for a game; levels, numbers and options in each variant. */
function choicesOf({ variant, match, options, players, seats }: Recorded['opened']['header']): readonly string[] {
  return [
    `${variant} ${match ? 'match' : 'game'}`,
    `${variant} for ${Object.keys(seats).length}`,
    ...Object.entries(options).map(([name, value]) => `${variant} ${name}=${value}`),
    ...Object.values(players).map((player) => `${variant} ${levelOf(player)}`),
  ]
}

/** What there is to be chosen. */
function choicesIn({ variants, match, seats, fewest, options }: GameEntry): readonly string[] {
  return variants.flatMap((variant) => [
    `${variant} game`,
    ...(match === 'none' ? [] : [`${variant} match`]),
    ...seats.slice(fewest - 1).map((_, i) => `${variant} for ${fewest + i}`),
    ...options.flatMap(({ name, values }) => values.map((value) => `${variant} ${name}=${value}`)),
    ...LEVELS.filter(isLevel).map((level) => `${variant} ${level}`),
  ])
}
