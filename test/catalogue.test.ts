/** Every game of the catalogue is known wherever games are told apart: for a new one this says what is missing. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../src/engine/game.ts'
import { aliases } from '../src/rulebook/aliases.ts'
import { gamesWithRules } from '../src/rulebook/books.ts'
import { lessonsOf } from '../src/rulebook/lessons.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { withDefaults } from '../src/rules/entry.ts'
import { knowledgeOf } from '../src/rules/knowledge.ts'
import { screenOf } from '../src/screens/catalogue.ts'
import { titlesOf } from '../src/text/catalogue.ts'
import { world } from './helpers/cli.ts'

describe.each(catalogue.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  const loaded = entry.load(undefined)
  if (areFaults(loaded)) throw new Error(`${id} does not load`)
  const opened = entry.variants.map((variant) => loaded.open(variant, withDefaults(entry, {}), entry.seats))

  it('has a rulebook, what players call its rules, and a lesson', () => {
    expect(gamesWithRules).toContain(id)
    expect(Object.keys(aliases[id] ?? {})).not.toEqual([])
    expect(lessonsOf(id)).toContain(id)
  })

  it('has words for its sides, variants and options', () => {
    const { seats, variants, options } = titlesOf(id)
    expect(Object.keys(seats)).toEqual(entry.seats)
    expect(Object.keys(variants)).toEqual(entry.variants)
    expect(Object.keys(options)).toEqual(entry.options.map(({ name }) => name))
  })

  it('has a screen', () => {
    for (const game of opened) expect(screenOf(id, game).map).toBeDefined()
  })

  it('has what computers know of it', () => {
    for (const game of opened)
      expect(knowledgeOf(id, game, { match: false, first: undefined }).horizon).toBeGreaterThan(0)
  })

  it('has odds without a record', async () => {
    const { err } = await world().run(['odds', id])
    expect(err).toContain(`vistula odds ${id} FLAGS`)
  })
})
