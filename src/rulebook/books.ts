/** The rulebooks shipped with the program. */
import { aliases } from './aliases.ts'
import { parseRulebook, type Rulebook } from './rulebook.ts'

const books: Readonly<Record<string, () => Promise<string>>> = {
  '7': async () => (await import('./7.en.md')).default,
  '111': async () => (await import('./111.en.md')).default,
  bitwa: async () => (await import('./bitwa.en.md')).default,
  mali: async () => (await import('./mali.en.md')).default,
}

export const gamesWithRules: readonly string[] = Object.keys(books)

/** A game's rulebook; undefined if there is no such game. */
export async function rulebook(game: string): Promise<Rulebook | undefined> {
  const load = Object.hasOwn(books, game) ? books[game] : undefined
  return load === undefined ? undefined : parseRulebook(await load(), aliases[game] ?? {})
}
