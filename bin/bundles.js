// Runs the bundles in dist with the code the build has compiled ahead; a runtime of another version finds that of no use and compiles anew.
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire, wrap } = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const dist = join(__dirname, '..', 'dist')
const loaded = new Map()

/** The exports of a bundle by its name, `main.cjs`. */
function load(name) {
  const known = loaded.get(name)
  if (known !== undefined) return known.exports
  const module = { exports: {} }
  loaded.set(name, module)
  const filename = join(dist, name)
  const compiled = filename.replace(/\.cjs$/, '.code')
  const script = new Script(wrap(readFileSync(filename, 'utf8')), {
    filename,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
  })
  const node = createRequire(filename)
  // One bundle asks for another by its name.
  const require = (id) => (id.startsWith('./') ? load(id.slice(2)) : node(id))
  script.runInThisContext()(module.exports, require, module, filename, dirname(filename))
  // The build asks for this, once.
  if (process.env.VISTULA_KEEP_CODE) process.on('exit', () => writeFileSync(compiled, script.createCachedData()))
  return module.exports
}

exports.load = load
