/** What somebody asks for by numbers: paragraphs, whole sections, and ranges, `3.12-3.16`. */
import { type Paragraph, paragraphsOf, type Rulebook } from './rulebook.ts'

/** A number, or the first and the last of a range. */
export type Reference = readonly [from: string, to?: string]

/** Why a reference leads nowhere: there is no such number, or the range runs backwards. */
export type Astray = { readonly unknown: string } | { readonly backwards: readonly [from: string, to: string] }

const NUMBER = String.raw`\d+(?:\.\d+[a-z]?)?\.?`
const REFERENCE = new RegExp(`^(${NUMBER})(?:-(${NUMBER}))?$`)

/** The references, if it is these and nothing else that was asked; undefined if it was words. */
export function referencesIn(asked: string): readonly Reference[] | undefined {
  const parts = asked
    .toLowerCase()
    .replaceAll('§', ' ')
    .replace(/\s*(?:[-–—−]|\.\.\.?|…|\bto\b|\bdo\b)\s*(?=\d)/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const references = parts.flatMap((part): readonly Reference[] => {
    const [, from, to] = REFERENCE.exec(part) ?? []
    return from === undefined ? [] : [to === undefined ? [bare(from)] : [bare(from), bare(to)]]
  })
  return references.length === parts.length && parts.length > 0 ? references : undefined
}

const bare = (number: string): string => number.replace(/\.$/, '')

/** The paragraphs of a reference, in the order of the book; a range may run from one section into another. */
export function paragraphsAt(book: Rulebook, [from, to]: Reference): readonly Paragraph[] | Astray {
  const first = byNumber(book, from)
  if (first.length === 0) return { unknown: from }
  if (to === undefined) return first
  const last = byNumber(book, to)
  if (last.length === 0) return { unknown: to }
  const all = paragraphsOf(book)
  const begin = all.findIndex((paragraph) => first.includes(paragraph))
  const end = all.findLastIndex((paragraph) => last.includes(paragraph))
  return end < begin ? { backwards: [from, to] } : all.slice(begin, end + 1)
}

export const isAstray = (found: readonly Paragraph[] | Astray): found is Astray => !Array.isArray(found)

/** One paragraph, or a whole section. */
function byNumber(book: Rulebook, number: string): readonly Paragraph[] {
  const paragraphs = paragraphsOf(book)
  const one = paragraphs.filter((paragraph) => paragraph.number === number)
  if (one.length > 0) return one
  const section = book.sections.find((each) => each.number === number)?.paragraphs
  // Numbers run through the whole book: 18 alone is 4.18.
  return section ?? paragraphs.filter((paragraph) => paragraph.number.endsWith(`.${number}`))
}
