/** What the dice gave, against what was to be expected. */
import { tally } from '../engine/tally.ts'
import { cli } from '../text/en/cli.ts'
import type { AnySession } from './opened.ts'

/** One block a source: how often each result fell and was to be expected. */
export function diceLines(session: AnySession): readonly string[] {
  const rows = tally(session)
  if (rows.length === 0) return [cli.noDice]
  const sources = [...new Set(rows.map(({ source }) => source))]
  return sources.flatMap((source) => {
    const own = rows.filter((row) => row.source === source)
    const total = own.reduce((sum, { fell }) => sum + fell, 0)
    return [
      cli.diceHead(source, total),
      ...own.map(
        ({ result, fell, expected }) =>
          `  ${result.padEnd(14)}${String(fell).padStart(5)}${expected.toFixed(1).padStart(9)}`,
      ),
    ]
  })
}
