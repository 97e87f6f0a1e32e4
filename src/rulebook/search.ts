/** Full-text search over rulebooks, ranked, forgiving of case, accents and small slips. */
import MiniSearch from 'minisearch'
import { fold } from '../engine/fold.ts'
import { type Hit, leads, STOP_WORDS, type Volume } from './find.ts'
import { singular } from './plain.ts'
import { paragraphsOf } from './rulebook.ts'

/** A word as it is looked up; null if it is none worth looking up. Left out is what costs half the time and says nothing. */
const term = (word: string): string | null => {
  const folded = singular(fold(word))
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

/** What is found by words of which some are written otherwise: the paragraphs that have something like all of them or, if none has, like some. */
export function almost(volumes: readonly Volume[], words: string): readonly Hit[] {
  const hits = volumes.flatMap((volume) => paragraphsOf(volume.book).map((paragraph) => ({ volume, paragraph })))
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
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
  index.addAll(hits.map(({ paragraph: { title, text } }, id) => ({ id, title, text })))
  const all = index.search(words, { combineWith: 'AND' })
  return (all.length > 0 ? all : index.search(words)).flatMap(({ id }) => hits[id] ?? [])
}

/** Everything the words find, best first. */
export function searchRules(volumes: readonly Volume[], words: string): readonly Hit[] {
  const { called, having } = leads(volumes, words)
  const found = [...called, ...having]
  return found.length > 0 ? found : almost(volumes, words)
}
