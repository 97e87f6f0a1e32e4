/** Full-text search over a rulebook, forgiving of case, accents and small slips. */
import MiniSearch from 'minisearch'
import { fold } from '../engine/fold.ts'
import { type Paragraph, paragraphsOf, type Rulebook } from './rulebook.ts'

/** The paragraphs that hold all the words, best first; if none does, those that hold some. */
export function searchRules(book: Rulebook, words: string): readonly Paragraph[] {
  const paragraphs = paragraphsOf(book)
  const index = new MiniSearch<Paragraph>({
    idField: 'number',
    fields: ['title', 'text'],
    processTerm: fold,
    searchOptions: {
      boost: { title: 4 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
    },
  })
  index.addAll(paragraphs)
  const all = index.search(words, { combineWith: 'AND' })
  const hits = all.length > 0 ? all : index.search(words)
  return hits.flatMap(({ id }) => paragraphs.find(({ number }) => number === id) ?? [])
}
