import { defineConfig } from 'vitest/config'

/** A Markdown file is its text, as in the build. */
const markdown = {
  name: 'markdown',
  transform: (code: string, id: string) =>
    id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined,
}

export default defineConfig({
  plugins: [markdown],
  test: { include: ['test/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
