// Bundles the program into dist. No type check: `npm run types` does that.
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

const extra = process.argv.slice(2).map((arg) => `bench/${arg.replace(/^--/, '')}.ts`)
if (extra.length === 0) rmSync('dist', { recursive: true, force: true })

await build({
  entryPoints: extra.length === 0 ? ['src/cli/main.ts'] : extra,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: extra.length === 0,
  keepNames: false,
  loader: { '.md': 'text' },
  logLevel: 'warning',
  // Packages written for CommonJS ask for `require`.
  banner: { js: "import { createRequire as _require } from 'node:module'; const require = _require(import.meta.url);" },
})
