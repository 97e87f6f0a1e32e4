// Bundles the program into dist. No type check: `npm run types` does that.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

/** Ink's bridge to a debugger, which nobody asks for here, and the libraries it would bring. */
const noDevtools = {
  name: 'no-devtools',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, namespace: 'nothing' }))
    onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: '' }))
  },
}

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

/** What draws with Ink, which waits at its top level: CommonJS cannot. */
const withInk = {
  ...common,
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  // Without it the layout engine decodes itself, instead of having Node load all it needs to fetch what it holds already.
  define: { 'process.env.NODE_ENV': '"production"', fetch: 'undefined' },
  external: ['@lydell/node-pty'],
  plugins: [noDevtools],
}

/** What is a bundle of its own, read only when it is needed: the commands that play and judge, and the screens. */
const apart = {
  name: 'apart',
  setup: ({ onResolve }) => {
    const elsewhere = (filter, path) =>
      onResolve({ filter }, ({ kind }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
    elsewhere(/commands\/index\.ts$/, './commands.cjs')
    elsewhere(/screens\/run\.ts$/, './screens.mjs')
  },
}

if (tools.length > 0) await build({ ...withInk, entryPoints: tools })
else {
  rmSync('dist', { recursive: true, force: true })
  const program = { ...common, minify: true, plugins: [apart] }
  await build({
    ...program,
    entryPoints: { main: 'src/cli/main.ts' },
    // `require` does it faster, and needs no loader of modules.
    supported: { 'dynamic-import': false },
    alias: { 'node:child_process': './src/cli/no-child-process.ts' },
  })
  await build({ ...program, entryPoints: { commands: 'src/cli/commands/index.ts' } })
  await build({
    ...withInk,
    minify: true,
    entryPoints: { screens: 'src/screens/run.ts' },
  })
  // One look-up, after which bin/vistula.js keeps the code that was compiled for it: saves a tenth of every later one.
  const env = { ...process.env, VISTULA_KEEP_CODE: '1' }
  spawnSync(process.execPath, ['bin/vistula.js', 'rules', '7', 'bomb'], { env, stdio: 'ignore' })
}
