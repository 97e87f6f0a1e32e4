/** Which paragraphs forbid something, told by their words alone: rather too many than too few. */
import { rulebook } from '../../src/rulebook/books.ts'
import { type Paragraph, paragraphsOf } from '../../src/rulebook/rulebook.ts'

const FORBIDDING = [
  /\b(?:may|must|can|could) (?:not|neither|never|no)\b/,
  /\bcannot\b/,
  /\bnever\b/,
  /\bmust\b/,
  /\bnobody\b|\bnone may\b|\bno one\b/i,
  /\bno (?:\w+ ){1,4}(?:may|can|is allowed)\b/i,
  /\bnor may\b|\bnor can\b|\bneither may\b/,
  /\bonly\b/,
  /\bat most\b/,
  /\bnot (?:allowed|permitted|possible|optional|be)\b/,
  /\bforbid(?:s|den)?\b/,
  /\bcompulsory\b/,
  /\bis closed\b|\bare closed\b/,
  /\b(?:has|have) to\b/,
  /\bis refused\b/,
  /\bis not commanded\b|\bcan be taken back until\b/,
]

export const forbids = ({ text }: Paragraph): boolean => FORBIDDING.some((phrase) => phrase.test(text))

/** The numbers of the paragraphs that forbid and are none of those cited, in the order of the book. */
export async function forbidUncited(game: string, cited: ReadonlySet<string>): Promise<readonly string[]> {
  const book = await rulebook(game)
  if (book === undefined) throw new Error(`no rulebook of ${game}`)
  return paragraphsOf(book)
    .filter((paragraph) => forbids(paragraph) && !cited.has(`${game} ${paragraph.number}`))
    .map(({ number }) => number)
}
