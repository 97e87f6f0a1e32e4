/** Text and words as they are compared: without case, accents and the ends of plurals. */
import { fold } from '../engine/fold.ts'

/** Text without case and accents, character for character: what stands at a place in it stands there in the text as well. */
export const plain = (text: string): string =>
  text.toLowerCase().replace(/["']|[^ -~]/g, (sign) => fold(sign).charAt(0) || ' ')

/** A word without the end of an English plural. */
export const singular = (word: string): string =>
  word.replace(/(?<=x|ch|sh|ss)es$/, '').replace(/(?<=[a-z]{3}[^s])s$/, '')

/** The words of a text: numbers and letters, each as it is compared. */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(singular)

/** Whether two words differ by so few slips: a letter too many, missing, wrong, or changed with its neighbour. */
export function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let older: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      row.push(swapped ? Math.min(slips, (older[j - 2] ?? 0) + 1) : slips)
    }
    older = last
    last = row
  }
  return (last[b.length] ?? 0) <= most
}

/** How much two words are alike, 0 to 1, by the pairs of letters they share. */
export function alikeness(a: string, b: string): number {
  const pairs = (word: string): ReadonlySet<string> =>
    new Set(Array.from({ length: word.length + 1 }, (_, i) => ` ${word} `.slice(i, i + 2)))
  const [ofA, ofB] = [pairs(a), pairs(b)]
  const shared = [...ofA].filter((pair) => ofB.has(pair)).length
  return (2 * shared) / (ofA.size + ofB.size)
}
