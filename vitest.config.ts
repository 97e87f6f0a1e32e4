import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Markdown files and records are their text, as in the build. */
export const markdown = {
  name: 'markdown',
  transform: (code: string, id: string) =>
    /\.(md|vistula)$/.test(id) ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined,
}

/** The files that take longest, in about this order: begun late, one of them would run on alone. */
const LONGEST = [
  'faults/keys',
  'faults/lines',
  'faults/sizes',
  'faults/kills',
  'terminal/one-eleven',
  'terminal/kill',
  'terminal/mali',
  'terminal/hard',
  'properties/mali',
  'properties/bitwa',
  'properties/one-eleven',
  'screens/mali-table',
  'properties/seven-advanced',
  'terminal/game',
  'terminal/bitwa',
  'properties/seven',
  'players/computers',
  'cli/simulate',
  'screens/mali-map',
  'screens/table',
  'terminal/leaving',
  'terminal/computers',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.test.`))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  plugins: [markdown],
  // React as the program has it: what it checks while one develops takes a third of the time of a screen.
  esbuild: { jsxDev: false },
  test: {
    env: { NODE_ENV: 'production' },
    setupFiles: ['test/helpers/set-up.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Nothing that a file does can be felt in another, so a worker keeps what it has loaded, and compiled.
    isolate: false,
    // Most of what a test runs it runs a few times only: V8 takes longer to optimise that than running it as it is would take, and with
    // its own threshold (132 kB) a fifth of all time goes there.
    execArgv: ['--interrupt-budget=500000'],
    sequence: { sequencer: LongestFirst },
  },
})
