/** What the positions of all games have alike. */
import * as v from 'valibot'

export { whole } from '../maps/schema.ts'

/** A name that stands for an index: a hex, a unit. `find` gives -1 or nothing for one that is unknown. */
export const known = (find: (text: string) => number | undefined, expected: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const index = find(dataset.value)
      if (index !== undefined && index >= 0) return index
      addIssue({ expected, message: expected })
      return NEVER
    }),
  )
/** A mark that is left out where it is not set. */
export const mark = v.optional(v.boolean())
