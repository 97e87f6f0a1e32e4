/** What the data files of all games have alike. */
import * as v from 'valibot'

/** A hex as it is written; `example` is one of the board, for the fault. */
export const hexId = (example: string) => v.pipe(v.string(), v.regex(/^[A-Z][1-9][0-9]?$/, `a hex such as ${example}`))
/** The name of a board, a deck or a die. */
export const dataName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens, at most 40'),
)
const words = v.pipe(v.string(), v.maxLength(1000))
/** What of a board is known, and how. */
export const about = v.strictObject({ confirmed: words, inferred: words, reconstructed: words })
export const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
export const placeName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))
