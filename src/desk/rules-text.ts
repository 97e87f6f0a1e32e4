/** The rules as text for a terminal. */
import { findParagraph, type Paragraph, paragraphsOf, type Rulebook } from '../rulebook/rulebook.ts'
import { cli } from '../text/en/cli.ts'

export interface LookUp {
  readonly found: readonly Paragraph[]
  readonly lines: readonly string[]
}

/** A paragraph by number, the best hits of a search, or without words the table of contents. */
export async function lookUp(book: Rulebook, game: string, asked: string): Promise<LookUp> {
  // As refusals cite it: `[rule 7 3.12]`.
  const words = asked
    .replace(/^\[?(?:rules?\s+)?/i, '')
    .replace(new RegExp(`^${game}\\s+(?=\\d)`), '')
    .replace(/\]$/, '')
    .trim()
  if (words === '') return { found: [], lines: contents(book, game) }
  if (/^\d+(\.\d*[a-z]?)?([\s,]+\d+(\.\d*[a-z]?)?)*$/i.test(words)) {
    const numbers = words.toLowerCase().split(/[\s,]+/)
    const found = numbers.flatMap((number) => byNumber(book, number))
    const missing = numbers.filter((number) => byNumber(book, number).length === 0)
    const lines = found.flatMap((paragraph, i) => [...(i === 0 ? [] : ['']), ...paragraphLines(paragraph)])
    return { found, lines: [...lines, ...missing.map((number) => cli.noParagraph(game, number))] }
  }
  const { searchRules } = await import('../rulebook/search.ts')
  const found = searchRules(book, words)
  const [only, ...more] = found
  if (only === undefined) return { found, lines: [cli.noHits(words)] }
  if (more.length === 0) return { found, lines: paragraphLines(only) }
  return { found, lines: [...paragraphLines(only), '', cli.alsoMatch, ...more.slice(0, 7).map(titleLine)] }
}

/** One paragraph, or a whole section. */
const byNumber = (book: Rulebook, number: string): readonly Paragraph[] => {
  const one = findParagraph(book, number)
  if (one !== undefined) return [one]
  const section = book.sections.find((each) => each.number === number.replace(/\.$/, ''))?.paragraphs
  // Numbers run through the whole book: 18 alone is 4.18.
  return section ?? paragraphsOf(book).filter((paragraph) => paragraph.number.endsWith(`.${number}`))
}

const titleLine = ({ number, title }: Paragraph): string => `  ${number.padEnd(6)}${title}`

const contents = (book: Rulebook, game: string): readonly string[] => [
  book.title,
  book.intro,
  ...book.sections.flatMap(({ number, title, paragraphs }) => ['', `${number} ${title}`, ...paragraphs.map(titleLine)]),
  '',
  cli.rulesHint(game),
]

/** Number and title, where it comes from, the text, and what is related. */
export function paragraphLines({ number, title, text, tags, options, see }: Paragraph): readonly string[] {
  const source = [...tags.map((tag) => cli.provenance[tag] ?? tag), ...options.map(cli.option)].join(', ')
  // A ruling begins a line of its own.
  const lines = text.split(/ (?=Ruling: )/)
  return [`${number} ${title} (${source})`, ...lines, ...(see.length === 0 ? [] : [cli.see(see)])]
}

/** Breaks a line into lines of at most `width` columns, at spaces; a leading indent is kept, and later lines stand `hang` further in. */
export function wrapText(line: string, width: number, hang = 0): readonly string[] {
  if (line.length <= width) return [line]
  const first = /^ */.exec(line)?.[0] ?? ''
  const later = first + ' '.repeat(hang)
  const lines: string[] = []
  let now = first
  for (const word of line.trim().split(' ')) {
    const bare = now.trim() === ''
    if (!bare && now.length + 1 + word.length > width) {
      lines.push(now)
      now = later + word
    } else now += bare ? word : ` ${word}`
  }
  return [...lines, now]
}
