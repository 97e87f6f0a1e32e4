#!/usr/bin/env node
// Runs dist/main.cjs with the code the build has compiled ahead; a runtime of another version finds that of no use and compiles anew.
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire, wrap } = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const filename = join(__dirname, '..', 'dist', 'main.cjs')
const compiled = join(__dirname, '..', 'dist', 'main.code')
const script = new Script(wrap(readFileSync(filename, 'utf8')), {
  filename,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
})
const main = { exports: {} }
script.runInThisContext()(main.exports, createRequire(filename), main, filename, dirname(filename))

// The build asks for this, once.
if (process.env.VISTULA_KEEP_CODE) process.on('exit', () => writeFileSync(compiled, script.createCachedData()))
