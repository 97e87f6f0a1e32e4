// Bundles the program into dist. No type check: `npm run types` does that.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** `--bench` or `--soak` builds that tool alone, beside the program. */
const tools = process.argv.slice(2).map((arg) => arg.replace(/^--/, ''))

const common = {
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  // CommonJS, because there a module that is not needed is not loaded, the runtime's own included, and compiled code can be kept.
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  loader: { '.md': 'text', '.vistula': 'text' },
  // `require` does it faster, and needs no loader of modules.
  supported: { 'dynamic-import': false },
  logLevel: 'warning',
}

/** What is a bundle of its own, read only when it is needed: the commands that play and judge, and the screens. */
const apart = {
  name: 'apart',
  setup: ({ onResolve }) => {
    const elsewhere = (filter, path) =>
      onResolve({ filter }, ({ kind }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
    elsewhere(/commands\/index\.ts$/, './commands.cjs')
    elsewhere(/screens\/run\.ts$/, './screens.cjs')
  },
}

/**
 * Ink waits at its top level, which CommonJS cannot: for a debugger that nobody asks for here, and for the layout engine, for which
 * `ready` waits instead. Everything else of both stays as it is; a version of them that looks different fails the build.
 */
const inkInCommonJs = {
  name: 'ink-in-common-js',
  setup: ({ onLoad }) => {
    onLoad({ filter: /ink\/build\/reconciler\.js$/ }, ({ path }) => ({
      contents: replaced(
        path,
        ["await import('./devtools.js')", 'undefined'],
        ['await loadPackageJson()', 'undefined'],
      ),
    }))
    onLoad({ filter: /yoga-layout\/dist\/src\/index\.js$/ }, ({ path }) => ({
      contents: replaced(path, [
        'const Yoga = wrapAssembly(await loadYoga());\nexport default Yoga;',
        'let Yoga;\nexport const ready = loadYoga().then((engine) => { Yoga = wrapAssembly(engine) });\nexport { Yoga as default };',
      ]),
    }))
  },
}

/**
 * The bundler writes what is beyond ASCII as escapes, but for regular expressions. One such character, and the whole bundle takes twice the
 * room and is read more slowly.
 */
function inAscii(path) {
  const text = readFileSync(path, 'utf8')
  const escaped = text.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  writeFileSync(path, escaped)
}

function replaced(path, ...pairs) {
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${path} is not what the build expects: no ${from}`)
    text = text.replace(from, to)
  }
  return text
}

const withInk = {
  ...common,
  // Without `fetch` the layout engine decodes itself, instead of having Node load all it needs to fetch what it holds already.
  define: { 'process.env.NODE_ENV': '"production"', fetch: 'undefined', 'import.meta.url': '""' },
  external: ['@lydell/node-pty'],
  plugins: [inkInCommonJs],
}

/** A module of which every function waits until the layout engine is there. */
const onceReady = (path, ...names) => ({
  stdin: {
    contents: [
      "import { ready } from 'yoga-layout'",
      `import * as module from './${path}'`,
      ...names.map((name) => `export const ${name} = async (...args) => (await ready, module.${name}(...args))`),
    ].join('\n'),
    resolveDir: '.',
  },
})

if (tools.includes('mutate'))
  // Of ES modules, as Stryker is; the checker is loaded by Stryker itself.
  await build({
    entryPoints: ['bench/mutate/main.ts', 'bench/mutate/only-sampled.ts'],
    outdir: 'dist/mutate',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
  })
else if (tools.length > 0)
  for (const tool of tools)
    await build({
      ...withInk,
      ...onceReady(`bench/${tool}.ts`, 'main'),
      outdir: undefined,
      outfile: `dist/${tool}.cjs`,
      footer: { js: 'module.exports.main()' },
    })
else {
  rmSync('dist', { recursive: true, force: true })
  const program = { ...common, minify: true, plugins: [apart] }
  await build({
    ...program,
    entryPoints: { main: 'src/cli/main.ts' },
    alias: { 'node:child_process': './src/cli/no-child-process.ts' },
  })
  await build({ ...program, entryPoints: { commands: 'src/cli/commands/index.ts' } })
  // What runs in the thread that thinks.
  await build({ ...program, entryPoints: { thinker: 'src/cli/thinker.ts' } })
  await build({
    ...program,
    entryPoints: { simulator: 'src/cli/simulate/worker.ts' },
    footer: { js: 'module.exports.work()' },
  })
  await build({
    ...withInk,
    ...onceReady('src/screens/run.ts', 'runScreens', 'warmUp'),
    minify: true,
    outdir: undefined,
    outfile: 'dist/screens.cjs',
  })
  for (const name of readdirSync('dist')) inAscii(`dist/${name}`)
  // Once round the screens, commands, and last a look-up: bin/bundles.js keeps the code that was compiled for them.
  const once = (...args) => {
    const env = { ...process.env, VISTULA_KEEP_CODE: '1' }
    const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${args.join(' ')}: exit code ${status}`)
  }
  once('-e', "require('./bin/bundles.js').load('screens.cjs').warmUp({ version: '', freshSeed: () => '' })")
  once('bin/vistula.js', 'list')
  once('bin/vistula.js', 'odds', '7', '--strafe', '--prepared')
  once('bin/vistula.js', 'odds', 'bitwa', '--attack', 'ds-27,ds-2', '--defence', 'dlb-1')
  for (const question of [
    '7 --at 9 strafe P1 81',
    '111 --at 5 attack Bf2 P2',
    'bitwa march R3A E3 --at 0',
    'mali --at 12 done',
  ])
    once('bin/vistula.js', 'check', ...`lesson:${question}`.split(' '))
  // Two slips, so that the search for what is written otherwise is compiled as well.
  once('bin/vistula.js', 'rules', 'bitwa', 'unti', 'ingaged')
  writeFileSync('dist/vistula.6', spawnSync(process.execPath, ['bin/vistula.js', 'man'], { encoding: 'utf8' }).stdout)
}
