/** Stryker, given a sample of mutants. */
import { relative } from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { type Mutant, placeOf } from './mutants.ts'
import type { Part } from './parts.ts'

/** What became of a mutant, in Stryker's words. */
export type Fate = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError'

export interface Tried extends Mutant {
  readonly fate: Fate
  /** How many tests were run, whether what runs when a file is loaded is changed, and why it died. */
  readonly tests: number
  readonly loading: boolean
  readonly why?: string
}

/** Tries every one of the mutants on the quick tests of its part, and those that live on the slow ones. */
export async function tryOut(part: Part, mutants: readonly Mutant[], jobs: number): Promise<readonly Tried[]> {
  const quick = await tryOn(part.quick, mutants, jobs)
  const slow = await tryOn(
    part.slow,
    quick.filter((one) => !killed(one)),
    jobs,
  )
  const later = new Map(slow.map((one) => [one.key, one]))
  return quick.map((one) => later.get(one.key) ?? one)
}

export const killed = ({ fate }: Tried): boolean => fate === 'Killed' || fate === 'Timeout'

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
    timeoutMS: 5_000,
    timeoutFactor: 2,
    disableTypeChecks: false,
    // Nothing here needs the compiler's settings, and rewriting them asks for a compiler of another version.
    tsconfigFile: 'none',
    ignorePatterns: ['dist', '.stryker-tmp', 'test/terminal'],
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    allowConsoleColors: process.stdout.isTTY,
    warnings: false,
  }
  const places = new Map(
    mutants.map((mutant) => [placeOf(mutant.file, mutant.range, mutant.mutator, mutant.replacement), mutant]),
  )
  const results = await new Stryker(options).runMutationTest()
  return results.flatMap(({ fileName, location: { start, end }, mutatorName, replacement, ...result }) => {
    const range = `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
    const mutant = places.get(placeOf(relative(process.cwd(), fileName), range, mutatorName, replacement ?? ''))
    if (mutant === undefined) return []
    const why = result.statusReason
    return [
      {
        ...mutant,
        fate: result.status as Fate,
        tests: result.testsCompleted ?? 0,
        loading: result.static ?? false,
        ...(why === undefined ? {} : { why: why.slice(0, 200) }),
      },
    ]
  })
}
