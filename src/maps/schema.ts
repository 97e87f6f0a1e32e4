/** What the data files of all games have alike. */
import * as v from 'valibot'
import { isPrintable } from '../engine/printable.ts'

/** A hex as it is written; `example` is one of the board, for the fault. */
export const hexId = (example: string) => v.pipe(v.string(), v.regex(/^[A-Z][1-9][0-9]?$/, `a hex such as ${example}`))
/** The name of a board, a deck or a die. */
export const dataName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens, at most 40'),
)
const printable = v.check(isPrintable, 'no control characters and no line breaks')
const words = v.pipe(v.string(), v.maxLength(1000), printable)
/** What of a board is known, and how. */
export const about = v.strictObject({ confirmed: words, inferred: words, reconstructed: words })
/** A whole number; what is expected is said in words. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.rawCheck(({ dataset, addIssue }) => {
      const expected = `a whole number from ${least} to ${most}`
      if (dataset.typed && !(Number.isInteger(dataset.value) && dataset.value >= least && dataset.value <= most))
        addIssue({ expected, message: expected })
    }),
  )
export const count = (most: number) => whole(1, most)
export const placeName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40), printable)
