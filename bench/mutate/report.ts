/** What became of a sample: kept in a file for each part, told as a share with its interval and the list of those that lived. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'
import { isKilled, type Tried } from './try-out.ts'

const FOLDER = 'reports/mutation'

/** Tries a sample and writes down what became of it; `again` keeps what the last report says of those that surely died. */
export async function withReport(
  part: string,
  sample: readonly Mutant[],
  again: boolean,
  tryOut: (mutants: readonly Mutant[], after: (tried: readonly Tried[]) => void) => Promise<void>,
): Promise<readonly Tried[]> {
  const file = `${FOLDER}/${part}.json`
  const last: readonly Tried[] = again && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const dead = new Map(last.filter(isSettled).map((one) => [one.key, one]))
  let report: readonly Tried[] = []
  mkdirSync(FOLDER, { recursive: true })
  await tryOut(
    sample.filter(({ key }) => !dead.has(key)),
    (tried) => {
      const now = new Map(tried.map((one) => [one.key, one]))
      report = sample.flatMap((mutant) => {
        const one = now.get(mutant.key) ?? dead.get(mutant.key)
        return one === undefined ? [] : [{ ...one, ...mutant }]
      })
      writeFileSync(
        file,
        `${JSON.stringify(report, null, 1)}
`,
      )
    },
  )
  if (report.length !== sample.length) throw new Error(`${sample.length - report.length} mutants were not tried`)
  return report
}

/** Stryker counts turns of a loop; where only the clock ran out, the machine may have been busy. */
const isSettled = (one: Tried): boolean =>
  isKilled(one) && (one.fate !== 'Timeout' || one.why?.startsWith('Hit limit') === true)

/** The share killed of a sample, Wilson's 95 % interval, and everything that lived. */
export function tell(part: string, all: number, report: readonly Tried[], minutes: number): string {
  const dead = report.filter(isKilled).length
  const [low, high] = wilson(dead, report.length)
  const lived = report.filter((one) => !isKilled(one))
  return [
    `${part}: ${dead} of ${report.length} killed, ${percent(dead / report.length)} (${percent(low)} to ${percent(high)}), of ${all} mutants, in ${minutes.toFixed(1)} minutes`,
    ...lived.map((one) => `${one.fate} ${line(one)}`.trimEnd()),
    '',
  ].join('\n')
}

/** A mutant in three lines. */
export const line = ({ file, line: at, mutator, original, replacement }: Mutant): string =>
  `${file}:${at} ${mutator}\n  - ${oneLine(original)}\n  + ${oneLine(replacement)}\n`

/** Wilson's score interval for a share, 95 %. */
export function wilson(hits: number, of: number): readonly [low: number, high: number] {
  const z = 1.96
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return [(middle - half) / scale, (middle + half) / scale]
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 157)}...` : line
}
