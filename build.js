// Bundles the program into dist. No type check: `npm run types` does that.
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

const extra = process.argv.slice(2).map((arg) => `bench/${arg.replace(/^--/, '')}.ts`)
if (extra.length === 0) rmSync('dist', { recursive: true, force: true })

await build({
  entryPoints: extra.length === 0 ? ['src/cli/main.ts'] : extra,
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  // CommonJS, because there a module that is not needed is not loaded, the runtime's own included: `vistula rules` starts in half the time.
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  minify: extra.length === 0,
  loader: { '.md': 'text', '.vistula': 'text' },
  alias: extra.length === 0 ? { 'node:child_process': './src/cli/no-child-process.ts' } : {},
  logLevel: 'warning',
})
