/**
 * A rulebook as numbered paragraphs, read from its Markdown file.
 *
 * A paragraph is one line, `**3.13 No turning back.** Text {rulebook} {see 3.16}`; a section is `## 3 Aircraft`. The tags at the end
 * say where the rule comes from.
 */
import type { Aliases } from './aliases.ts'

export interface Rulebook {
  readonly title: string
  readonly intro: string
  readonly sections: readonly Section[]
  readonly aliases: Aliases
}

export interface Section {
  readonly number: string
  readonly title: string
  readonly paragraphs: readonly Paragraph[]
}

export interface Paragraph {
  /** `3.13`; never reused. */
  readonly number: string
  readonly title: string
  readonly text: string
  /** `rulebook`, `ruling`, `found`, `reconstruction`, `advanced`. */
  readonly tags: readonly string[]
  /** The options that switch it. */
  readonly options: readonly string[]
  /** Related paragraphs. */
  readonly see: readonly string[]
}

export function parseRulebook(markdown: string, aliases: Aliases): Rulebook {
  const lines = markdown.split('\n').filter((line) => line !== '')
  const sections: { number: string; title: string; paragraphs: Paragraph[] }[] = []
  const intro: string[] = []
  let title = ''
  for (const line of lines) {
    const section = /^## (\S+) (.+)$/.exec(line)
    const paragraph = /^\*\*(\d+\.\d+[a-z]?) (.+?)\.\*\* (.*)$/.exec(line)
    if (line.startsWith('# ')) title = line.slice(2)
    else if (section !== null) sections.push({ number: section[1] ?? '', title: section[2] ?? '', paragraphs: [] })
    else if (paragraph !== null) sections.at(-1)?.paragraphs.push(readParagraph(paragraph))
    else if (sections.length === 0) intro.push(line)
    else throw new Error(`rulebook: what is this line? ${line.slice(0, 60)}`)
  }
  return { title, intro: intro.join('\n\n'), sections, aliases }
}

function readParagraph([, number = '', title = '', rest = '']: RegExpExecArray): Paragraph {
  // The tags stand together at the end.
  const cut = rest.indexOf(' {')
  const braces = rest.slice(cut + 2, -1).split('} {')
  const of = (kind: string): string[] =>
    braces.flatMap((inside) => (inside.startsWith(`${kind} `) ? inside.slice(kind.length + 1).split(', ') : []))
  return {
    number,
    title,
    text: rest.slice(0, cut).replaceAll('`', ''),
    tags: braces.filter((inside) => !inside.includes(' ')),
    options: of('option'),
    see: of('see'),
  }
}

export const paragraphsOf = (book: Rulebook): readonly Paragraph[] =>
  book.sections.flatMap(({ paragraphs }) => paragraphs)

/** A paragraph by its number. */
export const findParagraph = (book: Rulebook, number: string): Paragraph | undefined =>
  paragraphsOf(book).find((paragraph) => paragraph.number === number)
