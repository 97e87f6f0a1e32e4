// Bundles the program into dist. No type check: `npm run types` does that.
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

/** `--bench` or `--soak` builds that tool alone, beside the program. */
const tools = process.argv.slice(2).map((arg) => `bench/${arg.replace(/^--/, '')}.ts`)

const common = {
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  // CommonJS, because there a module that is not needed is not loaded, the runtime's own included: `vistula rules` starts in half the time.
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  loader: { '.md': 'text', '.vistula': 'text' },
  logLevel: 'warning',
}

/** The commands that play and judge are a bundle of their own, read only when one of them is called. */
const apart = {
  name: 'apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /commands\/index\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './commands.cjs', external: true } : undefined,
    ),
}

if (tools.length > 0) await build({ ...common, entryPoints: tools })
else {
  rmSync('dist', { recursive: true, force: true })
  await build({
    ...common,
    entryPoints: { main: 'src/cli/main.ts', commands: 'src/cli/commands/index.ts' },
    minify: true,
    alias: { 'node:child_process': './src/cli/no-child-process.ts' },
    plugins: [apart],
  })
}
