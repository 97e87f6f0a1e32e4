// Bundles the program into dist. No type check: `npm run types` does that.
import { spawnSync } from 'node:child_process'
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
  // `require` does it faster, and needs no loader of modules.
  supported: { 'dynamic-import': false },
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
  // One look-up, after which bin/vistula.js keeps the code that was compiled for it: saves a tenth of every later one.
  const env = { ...process.env, VISTULA_KEEP_CODE: '1' }
  spawnSync(process.execPath, ['bin/vistula.js', 'rules', '7', 'bomb'], { env, stdio: 'ignore' })
}
