/** Questions as they come up at a table, asked of the program in one command, and the answers the rulebooks give. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rulebook } from '../../src/rulebook/books.ts'
import { findParagraph } from '../../src/rulebook/rulebook.ts'
import { world } from '../helpers/cli.ts'

export interface Question {
  /** What is asked, in a person's words. */
  readonly asked: string
  /** The paragraph the right answer is in, as `3.13`. */
  readonly rule: string
  /** A position as docs/positions.md tells; undefined for the start of the game. */
  readonly position: object
  /** `--variant advanced` and the like. */
  readonly flags?: readonly string[]
  readonly action: string
  readonly answer: Answer
}

export type Answer =
  /** It may be done; `follows` are pieces of what is said to follow. */
  | { readonly legal: true; readonly follows?: readonly string[] }
  /** It may not, by this paragraph. */
  | { readonly refused: string }
  /** Each consequence with its chance, in any order: `{ 'Regiment 81 is dispersed.': '1/3' }`. A key is a piece of exactly one row. */
  | { readonly odds: Readonly<Record<string, string>> }
  /** As `odds`, of what is declared now and decided later: the rows of the block whose heading holds `of`. */
  | { readonly of: string; readonly later: Readonly<Record<string, string>> }
  /** These, and no others of the same beginning, can be done: `{ moves: ['exit D2', 'exit E2'], of: 'exit' }`. */
  | { readonly moves: readonly string[]; readonly of: string }

/** It may be done, and these are pieces of what is said to follow. */
export const legal = (...follows: readonly string[]): Answer => ({ legal: true, follows })

interface Row {
  readonly what: string
  readonly chance: string
}

/** One test a question. */
export function askAll(game: string, questions: readonly Question[]): void {
  describe(`${game}: questions at a table`, () => {
    const here = world()
    const file = here.path('position.json')

    it.each(questions.map((question) => [`${question.rule}: ${question.asked}`, question] as const))(
      '%s',
      async (_name, { rule, position, flags = [], action, answer }) => {
        const book = await rulebook(game)
        expect(book === undefined ? undefined : findParagraph(book, rule)).toBeDefined()
        writeFileSync(file, JSON.stringify(position))
        const command = async (name: string, ...words: readonly string[]) => {
          const { code, out, err } = await here.run([name, game, '--position', file, ...flags, '--json', ...words])
          expect(err).toBe('')
          return { code, said: JSON.parse(out) }
        }
        if ('moves' in answer) {
          const { said } = await command('moves')
          const all: string[] = said.flatMap(({ actions }: { readonly actions: readonly string[] }) => actions)
          const alike = all.filter((one) => one === answer.of || one.startsWith(`${answer.of} `))
          expect(alike.sort()).toEqual([...answer.moves].sort())
        } else if ('odds' in answer || 'later' in answer) {
          const { said } = await command('odds', action)
          const rows: readonly Row[] =
            'odds' in answer
              ? said.odds
              : said.later.find(({ of }: { readonly of: string }) => of.includes(answer.of))?.odds
          const wanted = Object.entries('odds' in answer ? answer.odds : answer.later)
          const named = rows.map(({ what, chance }) => [
            wanted.find(([piece]) => what.includes(piece))?.[0] ?? what,
            chance,
          ])
          expect(Object.fromEntries(named)).toEqual(Object.fromEntries(wanted))
          expect(named).toHaveLength(wanted.length)
        } else {
          const { code, said } = await command('check', action)
          if ('refused' in answer) {
            expect([code, said.legal, said.rule]).toEqual([1, false, `${game} ${answer.refused}`])
            expect(answer.refused).toBe(rule)
          } else {
            expect([code, said.legal]).toEqual([0, true])
            for (const piece of answer.follows ?? []) expect(JSON.stringify(said)).toContain(piece)
          }
        }
      },
    )

    it('there are at least 25, all different', () => {
      expect(questions.length).toBeGreaterThanOrEqual(25)
      expect(new Set(questions.map(({ asked }) => asked)).size).toBe(questions.length)
    })
  })
}
