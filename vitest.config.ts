import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Markdown files and records are their text, as in the build. */
export const markdown = {
  name: 'markdown',
  transform: (code: string, id: string) =>
    /\.(md|vistula)$/.test(id) ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined,
}

/** Files that wait for another process, and how many seconds each takes, about. */
const WAITING: Readonly<Record<string, number>> = {
  'terminal/mali': 20,
  'terminal/screens': 29,
  'terminal/computers': 23,
  'screens/computers': 23,
  'terminal/game': 22,
  'terminal/leaving': 21,
  'terminal/bitwa': 17,
  'terminal/local': 10,
  'faults/kills': 9,
  'faults/pty-sizes': 8,
  'terminal/kill': 8,
  'terminal/keys': 7,
  'terminal/plain': 7,
  'terminal/simulate': 7,
  'terminal/one-eleven': 6,
  'terminal/pictures': 5,
  'terminal/hard': 5,
}

/** The longest of those that compute all the time, in the same way; in full the faults take longest. */
const COMPUTING: Readonly<Record<string, number>> = {
  'cli/simulate': 24,
  'screens/mali-table': 22,
  'properties/mali': 19,
  'screens/text-form': 19,
  'properties/bitwa': 18,
  'screens/bitwa': 18,
  'players/computers': 15,
  'screens/mali-map': 15,
  'rules/mali-coverage': 15,
  'properties/seven': 14,
  'records/told': 14,
  'records/records': 13,
  'screens/mali': 13,
  'rules/bitwa-coverage': 12,
  'screens/around': 12,
  'screens/table': 12,
  'properties/planted': 11,
  'properties/one-eleven': 10,
  'properties/seven-advanced': 10,
  'screens/trouble': 10,
  'screens/one-eleven-map': 10,
  'screens/bitwa-map': 9,
  'terminal/thread': 8,
  'faults/keys': 6,
  'faults/lines': 6,
  'faults/sizes': 6,
}
/** Any other. */
const SHORT = 3

const nameOf = ({ moduleId }: TestSpecification): string => /\/test\/(.+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? ''

/** The longest first: begun late, one of them would run on alone. And one that waits beside two that compute, so that no core idles. */
class InTwoLanes extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const all = (await super.sort(files)).map((file) => ({ file, name: nameOf(file) }))
    const lane = (some: typeof all, seconds: Readonly<Record<string, number>>, width: number) => {
      const long = ({ name }: { readonly name: string }): number => seconds[name] ?? SHORT
      let begin = 0
      return some
        .sort((a, b) => long(b) - long(a))
        .map((entry) => {
          const begun = { ...entry, begin }
          begin += long(entry) / width
          return begun
        })
    }
    const waiting = all.filter(({ name }) => name in WAITING)
    const computing = all.filter(({ name }) => !(name in WAITING))
    return [...lane(waiting, WAITING, 1), ...lane(computing, COMPUTING, 2)]
      .sort((a, b) => a.begin - b.begin)
      .map(({ file }) => file)
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
    // its own threshold (132 kB) a seventh of all time goes there.
    execArgv: ['--interrupt-budget=500000'],
    sequence: { sequencer: InTwoLanes },
  },
})
