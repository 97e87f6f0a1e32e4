/** What is mutated, and which tests are asked: the four games' rules and the engine. */

export interface Part {
  /** The folder whose code is mutated. */
  readonly folder: string
  /** Files of it that are left out; the reasons stand below. */
  readonly but: readonly string[]
  /** The tests that know the part best. */
  readonly quick: readonly string[]
  /** Tests that take longer: asked only about what lives through the quick ones. Screens and terminals are not asked at all. */
  readonly slow: readonly string[]
}

const tests = (...names: readonly string[]): readonly string[] => names.map((name) => `test/${name}.test.ts`)

/** Names of sentences, types of their arguments, numbers of rules. No behaviour is in them. */
const TEXTS = 'texts.ts'

/** What `knowledge.ts` gives to computer players and hints. No rule rests on it; how well it judges is measured in games played. */
const JUDGEMENT = ['knowledge.ts', 'evaluate.ts', 'policy.ts', 'narrow.ts']

export const PARTS: Readonly<Record<string, Part>> = {
  '7': {
    folder: 'src/rules/7',
    but: [TEXTS, ...JUDGEMENT, 'outlook.ts', 'routes.ts'],
    quick: tests('rules/seven', 'rules/seven-advanced', 'examples/seven'),
    slow: tests('questions/seven', 'cli/odds-plain', 'cli/positions'),
  },
  '111': {
    folder: 'src/rules/111',
    but: [TEXTS, ...JUDGEMENT, 'placement.ts', 'weights.ts', 'worth.ts'],
    quick: tests('rules/one-eleven', 'rules/one-eleven-odds', 'examples/one-eleven'),
    slow: tests('questions/one-eleven', 'cli/odds-plain', 'cli/positions', 'cli/one-eleven'),
  },
  bitwa: {
    folder: 'src/rules/bitwa',
    but: [TEXTS, ...JUDGEMENT, 'policy-cards.ts', 'features.ts', 'weights.ts', 'worth.ts', 'fray.ts', 'key.ts'],
    quick: tests('rules/bitwa', 'rules/bitwa-cards', 'rules/bitwa-odds', 'rules/bitwa-positions', 'examples/bitwa'),
    slow: tests('questions/bitwa', 'cli/odds-plain', 'cli/positions', 'cli/bitwa'),
  },
  mali: {
    folder: 'src/rules/mali',
    but: [TEXTS, ...JUDGEMENT, 'plan.ts', 'hopes.ts', 'insight.ts', 'ways.ts'],
    quick: tests(
      ...['mali', 'mali-extended', 'mali-soldier', 'mali-positions', 'mali-odds', 'mali-told'].map(
        (name) => `rules/${name}`,
      ),
      'examples/mali',
    ),
    slow: tests(
      'rules/mali-endings',
      'rules/mali-reach',
      'rules/mali-compared',
      'questions/mali',
      'cli/odds-plain',
      'cli/mali',
    ),
  },
  engine: {
    folder: 'src/engine',
    but: [TEXTS],
    quick: tests('engine/*', 'toy/*', 'properties/toy'),
    slow: tests('rules/seven', 'rules/bitwa-odds', 'cli/records', 'cli/by-hand', 'cli/disk', 'cli/plain'),
  },
}
