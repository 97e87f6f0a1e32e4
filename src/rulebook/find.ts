/**
 * What answers somebody who asks in words: first the paragraphs that players call so, then those in which the words stand.
 *
 * Both are found by reading on, which is quicker than to make an index; only where neither is enough, `search.ts` makes one.
 */
import { alikeness, isNear, plain, wordsOf } from './plain.ts'
import { type Paragraph, paragraphsOf, type Rulebook } from './rulebook.ts'

export interface Volume {
  readonly game: string
  readonly book: Rulebook
}

export interface Hit {
  readonly volume: Volume
  readonly paragraph: Paragraph
}

export interface Leads {
  /** The paragraphs that are called so: by an alias or by their title; the best first. */
  readonly called: readonly Hit[]
  /** The others that have all the words, the best first: those that more of the words name, and the short before the long. */
  readonly having: readonly Hit[]
}

/** Words that say nothing about a rule. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'the and its that this with for from has have are not may can does was were been they their them these there then than such when which who whom what all any each one two only also but into onto over off out more most other same own both either nor very will just once still even how had of to in is it an at be by do if on or as'.split(
    ' ',
  ),
)

export function leads(volumes: readonly Volume[], asked: string): Leads {
  const words = wordsOf(asked)
  const name = words.join(' ')
  const lists = volumes.map((volume) => ({ volume, names: namesOf(volume.book) }))
  const having = inTurn(lists.map(({ volume, names }) => havingAll(volume, names, words)))
  const called = (fits: (other: string) => boolean): readonly Hit[] =>
    inTurn(lists.map(({ volume, names }) => calledSo(volume, names, fits)))
  const exact = called((other) => other === name)
  // A slip of the finger is looked for only where the word is none of the book's.
  const slips = name.length < 4 ? 0 : name.length < 8 ? 1 : 2
  const isWritten = exact.length > 0 || having.length > 0 || slips === 0
  const best = isWritten ? exact : called((other) => isNear(other, name, slips))
  return { called: best, having: having.filter(({ paragraph }) => !best.some((hit) => hit.paragraph === paragraph)) }
}

/** The first of each game, then the second of each. */
const inTurn = (lists: readonly (readonly Hit[])[]): readonly Hit[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list[i] ?? []),
  ).flat()

/** The paragraphs of one book that are called exactly so. */
export const calledIn = (volume: Volume, name: string): readonly Paragraph[] =>
  calledSo(volume, namesOf(volume.book), (other) => other === wordsOf(name).join(' ')).map(({ paragraph }) => paragraph)

/** The titles that are most like what was asked. */
export function nearestTitles(volumes: readonly Volume[], asked: string, most: number): readonly Hit[] {
  const words = wordsOf(asked)
  const likeness = (others: readonly string[]): number =>
    Math.max(0, ...words.flatMap((word) => others.map((other) => alikeness(word, other))))
  const rated = volumes.flatMap((volume) => {
    const names = namesOf(volume.book)
    return paragraphsOf(volume.book).map((paragraph) => {
      const called = names.filter(({ numbers }) => numbers[0] === paragraph.number).map(({ name }) => name)
      return { volume, paragraph, value: likeness([...wordsOf(paragraph.title), ...called]) }
    })
  })
  return rated
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
}

/** A name and the paragraphs it leads to. */
interface Name {
  readonly name: string
  readonly numbers: readonly string[]
}

/** Every alias, and the titles. */
const namesOf = (book: Rulebook): readonly Name[] => [
  ...Object.entries(book.aliases).flatMap(([key, names]) => {
    const numbers = key.split(' ')
    return names.split(', ').map((name) => ({ name: wordsOf(name).join(' '), numbers }))
  }),
  ...paragraphsOf(book).flatMap(({ number, title }) => titleNames(title).map((name) => ({ name, numbers: [number] }))),
]

/** A title, and of `Exit: the fly-out` and `Szturm (Assault)` either half. */
const titleNames = (title: string): readonly string[] =>
  [...new Set([title, ...title.split(/[:(]/)])].map((name) => wordsOf(name).join(' '))

/** The paragraphs whose name fits; those of an alias in its order, before those of a title. */
function calledSo(volume: Volume, names: readonly Name[], fits: (name: string) => boolean): readonly Hit[] {
  const numbers = new Set(names.filter(({ name }) => fits(name)).flatMap(({ numbers: each }) => each))
  const paragraphs = paragraphsOf(volume.book)
  return [...numbers].flatMap((number) => {
    const paragraph = paragraphs.find((each) => each.number === number)
    return paragraph === undefined ? [] : [{ volume, paragraph }]
  })
}

/**
 * The paragraphs that have every word that counts: in the title, in the text, or as an alias. Of several words each may stand there by
 * another name of the same thing, so that `artyleria kości` finds the dice of the artillery; first come those the names lead to.
 */
function havingAll(volume: Volume, names: readonly Name[], words: readonly string[]): readonly Hit[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  if (telling.length === 0) return []
  const wanted = telling.map((word): Wanted => {
    const rows = names.filter(({ name }) => name === word).map(({ numbers }) => numbers)
    const others = telling.length === 1 ? [] : names.filter(({ numbers }) => rows.includes(numbers))
    return { begins: [word, ...others.map(({ name }) => name)].map(beginning), numbers: new Set(rows.flat()) }
  })
  const rated = paragraphsOf(volume.book).flatMap((paragraph) => {
    const [title, text] = [plain(paragraph.title), plain(paragraph.text)]
    const stands = ({ begins }: Wanted, where: string): boolean => begins.some((word) => word.test(where))
    const naming = wanted.filter((word) => word.numbers.has(paragraph.number) || stands(word, title)).length
    const holds =
      naming === wanted.length ||
      wanted.every((word) => word.numbers.has(paragraph.number) || stands(word, `${title}. ${text}`))
    const led = wanted.filter(({ numbers }) => numbers.has(paragraph.number)).length
    return holds ? [{ hit: { volume, paragraph }, naming, led, length: text.length }] : []
  })
  // Where the words lead counts more than a title that merely begins like another name of the thing.
  return rated.sort((a, b) => b.naming - a.naming || b.led - a.led || a.length - b.length).map(({ hit }) => hit)
}

/** A word that is looked for: how it begins where it stands in a text, and the paragraphs it leads to. */
interface Wanted {
  readonly begins: readonly RegExp[]
  readonly numbers: ReadonlySet<string>
}

/** Where a word begins, in plain text; a short one must stand there by itself. */
const beginning = (word: string): RegExp => new RegExp(`(?<![a-z0-9])${word}${word.length < 3 ? '(?![a-z0-9])' : ''}`)

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** A number by itself, not as part of that of a rule. */
const alone = (number: string): RegExp => new RegExp(`(?<![a-z0-9.])${number}(?![a-z0-9]|\\.\\d)`)

/**
 * The stretch of a text round the words that stand in it, in so many columns; without any, its beginning. It begins with the
 * sentence if the word is well seen then.
 */
export function contextOf({ text }: Paragraph, asked: string, columns: number): string {
  const bare = plain(text)
  const places = wordsOf(asked)
    .filter((word) => !STOP_WORDS.has(word))
    .sort((a, b) => Number(isNumber(b)) - Number(isNumber(a)) || b.length - a.length)
    .map((word) => bare.search(isNumber(word) ? alone(word) : beginning(word)))
  // A number tells most, after it the longest word.
  const at = places.find((place) => place >= 0) ?? 0
  const sentence = [...bare.slice(0, at).matchAll(/[.:] /g)].at(-1)
  const begun = sentence === undefined ? 0 : sentence.index + 2
  const start = at - begun < columns / 2 ? begun : bare.indexOf(' ', at - Math.floor(columns / 3)) + 1
  const lead = start === 0 ? '' : '... '
  const rest = text.slice(start)
  if (lead.length + rest.length <= columns) return lead + rest
  return `${lead}${rest.slice(0, rest.lastIndexOf(' ', columns - lead.length - 4))} ...`
}
