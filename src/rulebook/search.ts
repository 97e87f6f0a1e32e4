/** Full-text search over a rulebook, forgiving of case, accents and small slips. */
import MiniSearch from 'minisearch'
import { fold } from '../engine/fold.ts'
import { type Paragraph, paragraphsOf, type Rulebook } from './rulebook.ts'

/** Words that say nothing about a rule. Left out, because they cost half the time of a search. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'the and its that this with for from has have are not may can does was were been they their them these there then than such when which who whom what all any each one two only also but into onto over off out onto more most other same own both either nor very will just once still even how has had'.split(
    ' ',
  ),
)

/** A word as it is looked up; null if it is none worth looking up. */
const term = (word: string): string | null => {
  const folded = fold(word).replace(/(?<=[a-z]{3}[^s])s$/, '')
  return (folded.length < 3 && !/\d/.test(folded)) || STOP_WORDS.has(folded) ? null : folded
}

/** A pure function that keeps its answers: a rulebook has few words, and has them often. */
function remembered<T>(work: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const made = work(word)
    known.set(word, made)
    return made
  }
}

/** The paragraphs that hold all the words, best first; if none does, those that hold some. */
export function searchRules(book: Rulebook, words: string): readonly Paragraph[] {
  const paragraphs = paragraphsOf(book)
  const index = new MiniSearch<Paragraph>({
    idField: 'number',
    fields: ['title', 'text'],
    // Whether a paragraph has a word counts, not how often: half the work, and no worse an order.
    tokenize: (text) => [...new Set(text.split(/[\s\p{P}]+/u))],
    processTerm: remembered(term),
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
