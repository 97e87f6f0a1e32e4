/** What is mutated, and which tests are asked: the four games' rules and the engine. */

export interface Part {
  /** The folder whose code is mutated. */
  readonly folder: string
  /** Files of it that are left out; the reasons stand below. */
  readonly but: readonly string[]
  /** The games whose records are played. */
  readonly records: readonly string[]
  /**
   * The tests that know the part, in groups: each is asked only about what lived through those before it, so that the slow ones come last.
   * Screens and terminals are not asked at all.
   */
  readonly tests: readonly (readonly string[])[]
}

const named = (...names: readonly string[]): readonly string[] => names.map((name) => `test/${name}.test.ts`)

const RECORDS = ['bench/mutate/records.test.ts']

/** Names of sentences, types of their arguments, numbers of rules. No behaviour is in them. */
const TEXTS = 'texts.ts'

/**
 * What is reached through `knowledge.ts` alone, for computer players and hints. No rule rests on it; how well it judges is measured in
 * games played. The games have more files of the kind.
 */
const JUDGEMENT = ['knowledge.ts', 'evaluate.ts', 'policy.ts', 'narrow.ts']

export const PARTS: Readonly<Record<string, Part>> = {
  '7': {
    folder: 'src/rules/7',
    but: [TEXTS, ...JUDGEMENT, 'outlook.ts', 'routes.ts'],
    records: ['7'],
    tests: [
      named(
        'rules/seven',
        'rules/seven-advanced',
        'rules/seven-positions',
        'rules/seven-told',
        'rules/contract',
        'examples/seven',
      ),
      RECORDS,
      named('questions/seven', 'cli/odds-plain', 'cli/positions'),
    ],
  },
  '111': {
    folder: 'src/rules/111',
    but: [TEXTS, ...JUDGEMENT, 'charts.ts', 'placement.ts', 'weights.ts', 'worth.ts'],
    records: ['111'],
    tests: [
      named(
        'rules/one-eleven',
        'rules/one-eleven-odds',
        'rules/one-eleven-told',
        'rules/contract',
        'examples/one-eleven',
      ),
      RECORDS,
      named('questions/one-eleven', 'cli/odds-plain', 'cli/positions', 'cli/one-eleven'),
    ],
  },
  bitwa: {
    folder: 'src/rules/bitwa',
    but: [
      TEXTS,
      ...JUDGEMENT,
      ...['policy-cards.ts', 'features.ts', 'weights.ts', 'worth.ts', 'fray.ts', 'key.ts', 'picks.ts'],
      ...['strengths.ts', 'tables.ts'],
    ],
    records: ['bitwa'],
    tests: [
      named(
        'rules/bitwa',
        'rules/bitwa-cards',
        'rules/bitwa-odds',
        'rules/bitwa-positions',
        'rules/contract',
        'examples/bitwa',
      ),
      RECORDS,
      named('questions/bitwa', 'cli/odds-plain', 'cli/positions', 'cli/bitwa'),
    ],
  },
  mali: {
    folder: 'src/rules/mali',
    but: [TEXTS, ...JUDGEMENT, 'plan.ts', 'hopes.ts', 'insight.ts', 'ways.ts'],
    records: ['mali'],
    tests: [
      [
        ...named('rules/mali', 'rules/mali-extended', 'rules/mali-soldier', 'rules/mali-positions', 'rules/mali-odds'),
        ...named('rules/mali-told', 'rules/contract', 'examples/mali'),
      ],
      RECORDS,
      [
        ...named('rules/mali-endings', 'rules/mali-reach', 'rules/mali-compared'),
        ...named('questions/mali', 'cli/odds-plain', 'cli/mali'),
      ],
    ],
  },
  engine: {
    folder: 'src/engine',
    but: [TEXTS],
    records: ['7', '111', 'bitwa', 'mali'],
    tests: [
      named('engine/*', 'toy/*'),
      RECORDS,
      named('rules/seven', 'rules/bitwa-odds', 'properties/toy', 'cli/records', 'cli/by-hand', 'cli/disk', 'cli/plain'),
    ],
  },
}
