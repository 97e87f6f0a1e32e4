/** Which paragraphs forbid something, told by their words alone: rather too many than too few. */
import type { Refusal } from '../../src/engine/text.ts'
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

/** Refusals of the engine that hold in every game: they forbid nothing of their own. */
export const GENERAL = ['no-such-seat', 'no-such-action', 'game-is-over', 'not-your-decision', 'not-in-this-phase']

/** The rule that a refusal gives, if it is a reason of the game. */
export const ruleGiven = (refusal: Refusal | undefined): readonly string[] =>
  refusal === undefined || GENERAL.includes(refusal.text.key) ? [] : [refusal.rule]

/** The numbers of the paragraphs that forbid and are none of those cited, in the order of the book. */
export async function forbidUncited(game: string, cited: ReadonlySet<string>): Promise<readonly string[]> {
  const book = await rulebook(game)
  if (book === undefined) throw new Error(`no rulebook of ${game}`)
  return paragraphsOf(book)
    .filter((paragraph) => forbids(paragraph) && !cited.has(`${game} ${paragraph.number}`))
    .map(({ number }) => number)
}
