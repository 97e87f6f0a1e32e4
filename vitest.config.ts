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
  'properties/mali',
  'terminal/mali',
  'properties/bitwa',
  'terminal/bitwa',
  'properties/one-eleven',
  'terminal/hard',
  'terminal/kill',
  'properties/seven-advanced',
  'terminal/one-eleven',
  'properties/seven',
  'players/computers',
  'cli/simulate',
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

/** Nothing that a file does can be felt in another, so a worker keeps what it has loaded, and compiled. */
const SHARED = ['screens', 'cli', 'questions', 'desk', 'engine', 'examples', 'maps', 'rules', 'text', 'toy'].map(
  (folder) => `test/${folder}/**/*.test.{ts,tsx}`,
)
const ALL = ['test/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [markdown],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
      { extends: true, test: { name: 'whole', include: ALL, exclude: [...SHARED, 'node_modules/**'] } },
    ],
  },
})
