/** The tests that mutants are tried on; `npm run mutate` names them. */
import { defineConfig } from 'vitest/config'
import { markdown } from './vitest.config.ts'

export default defineConfig({
  plugins: [markdown],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: (process.env.VISTULA_MUTATE_TESTS ?? '').split(' '),
    setupFiles: ['test/helpers/set-up.ts'],
    isolate: false,
  },
})
