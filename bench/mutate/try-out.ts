/** Stryker, given a sample of mutants. */
import { relative } from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { type Mutant, placeOf } from './mutants.ts'
import type { Part } from './parts.ts'

/** What became of a mutant, in Stryker's words but for `Unloadable`: a file of tests breaks when it is loaded. */
export type Fate = 'Killed' | 'Timeout' | 'Unloadable' | 'Survived' | 'NoCoverage' | 'RuntimeError'

export interface Tried extends Mutant {
  readonly fate: Fate
  /** How many tests were run, whether what runs when a file is loaded is changed, and why it died. */
  readonly tests: number
  readonly loading: boolean
  readonly why?: string
}

/** Tries every one of the mutants on the tests of its part, group by group; `after` hears what is known after each. */
export async function tryOut(
  part: Part,
  mutants: readonly Mutant[],
  jobs: number,
  after: (tried: readonly Tried[]) => void,
): Promise<void> {
  process.env.VISTULA_MUTATE_RECORDS = part.records.join(' ')
  const tried = new Map<string, Tried>()
  for (const tests of part.tests) {
    const alive = mutants.filter(({ key }) => !isKilled(tried.get(key)))
    // What one group reaches and another does not has lived.
    for (const one of await tryOn(tests, alive, jobs))
      if (one.fate !== 'NoCoverage' || !tried.has(one.key)) tried.set(one.key, one)
    after([...tried.values()])
  }
}

export const isKilled = (tried: Tried | undefined): boolean =>
  tried?.fate === 'Killed' || tried?.fate === 'Timeout' || tried?.fate === 'Unloadable'

async function tryOn(tests: readonly string[], mutants: readonly Mutant[], jobs: number): Promise<readonly Tried[]> {
  if (mutants.length === 0) return []
  process.env.VISTULA_MUTATE_TESTS = tests.join(' ')
  const options: PartialStrykerOptions = {
    mutate: mutants.map(({ file, range }) => `${file}:${range}`),
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', `${process.cwd()}/dist/mutate/only-sampled.mjs`],
    checkers: ['only-sampled'],
    sampled: mutants.map(({ file, range, mutator, replacement }) => placeOf(file, range, mutator, replacement)),
    coverageAnalysis: 'perTest',
    concurrency: jobs,
    timeoutMS: 30_000,
    timeoutFactor: 4,
    disableTypeChecks: false,
    // Nothing here needs the compiler's settings, and rewriting them asks for a compiler of another version.
    tsconfigFile: 'none',
    ignorePatterns: ['dist', 'reports', '.stryker-tmp', 'test/terminal', 'test/screens'],
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    allowConsoleColors: process.stdout.isTTY,
    warnings: false,
  }
  const places = new Map(
    mutants.map((mutant) => [placeOf(mutant.file, mutant.range, mutant.mutator, mutant.replacement), mutant]),
  )
  const results = await new Stryker(options).runMutationTest()
  // Stryker counts the tests that fail. Of a file that breaks when it is loaded there are none, and that is how it is known.
  const all = Math.max(...results.map(({ testsCompleted = 0 }) => testsCompleted))
  const isUnloadable = ({ status, static: loading, testsCompleted = 0 }: (typeof results)[number]): boolean =>
    status === 'Survived' && loading === true && testsCompleted < all
  return results.flatMap((result) => {
    const { fileName, mutatorName, replacement } = result
    const { start, end } = result.location
    const range = `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
    const mutant = places.get(placeOf(relative(process.cwd(), fileName), range, mutatorName, replacement ?? ''))
    if (mutant === undefined) return []
    const why = result.statusReason
    return [
      {
        ...mutant,
        fate: isUnloadable(result) ? 'Unloadable' : (result.status as Fate),
        tests: result.testsCompleted ?? 0,
        loading: result.static ?? false,
        ...(why === undefined ? {} : { why: why.slice(0, 200) }),
      },
    ]
  })
}
