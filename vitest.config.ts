import { defineConfig } from 'vitest/config'

/** Markdown files and records are their text, as in the build. */
const markdown = {
  name: 'markdown',
  transform: (code: string, id: string) =>
    /\.(md|vistula)$/.test(id) ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined,
}

export default defineConfig({
  plugins: [markdown],
  test: { include: ['test/**/*.test.{ts,tsx}'], testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2 },
})
