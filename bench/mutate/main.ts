/**
 * Mutation testing on a sample: of every part so many mutants, each tried on the tests that reach it.
 * `npm run mutate -- --part 7 --size 300 --seed vistula`. With `--again` only those of the last report that lived;
 * with `--list` the sample is told and nothing tried.
 */
import { parseArgs } from 'node:util'
import { mutantsOf, sampleOf } from './mutants.ts'
import { PARTS } from './parts.ts'
import { line, tell, withReport } from './report.ts'
import { tryOut } from './try-out.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: Object.keys(PARTS) },
    size: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'vistula' },
    jobs: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

for (const name of values.part) {
  const part = PARTS[name]
  if (part === undefined) throw new Error(`no part ${name}; there are ${Object.keys(PARTS).join(', ')}`)
  const start = performance.now()
  const all = await mutantsOf(part)
  const sample = sampleOf(all, Number(values.size), values.seed)
  if (values.list) {
    process.stdout.write(sample.map(line).join(''))
    continue
  }
  const report = await withReport(name, sample, values.again, (mutants, after) =>
    tryOut(part, mutants, Number(values.jobs), after),
  )
  process.stdout.write(tell(name, all.length, report, (performance.now() - start) / 60_000))
}
