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

/** The hits that have the words, best first: all of them or, if none has, some. */
function ranked(hits: readonly Hit[], words: string): readonly Hit[] {
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
  return called.length > 0 ? [...called, ...having] : uncalled(volumes, having, words)
}

/** What words find that are no paragraph's name: `having` are the paragraphs that have them all. */
export function uncalled(volumes: readonly Volume[], having: readonly Hit[], words: string): readonly Hit[] {
  if (having.length === 0) return ranked(everything(volumes), words)
  // What has a word by an alias only is no hit of the index.
  return [...new Set([...ranked(having, words), ...having])]
}

const everything = (volumes: readonly Volume[]): readonly Hit[] =>
  volumes.flatMap((volume) => paragraphsOf(volume.book).map((paragraph) => ({ volume, paragraph })))
