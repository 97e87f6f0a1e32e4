/** What is run inside the program before it begins, to bring trouble upon it at a chosen moment. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a script into a folder, and gives the value of NODE_OPTIONS that has every process run it. */
export function preload(folder: string, name: string, script: string): string {
  const path = join(folder, `${name}.cjs`)
  writeFileSync(path, script)
  return `--require ${path}`
}

/**
 * Copies into the file SHADOW whatever has been written to a record, once it is written. With DIES_AT the process kills itself at that
 * operation on records and locks; of a write, DIES_BYTES bytes are done first.
 */
export const DIES = `
const fs = require('node:fs')
const { isMainThread } = require('node:worker_threads')
const at = Number(process.env.DIES_AT ?? 0)
const bytes = Number(process.env.DIES_BYTES ?? 0)
const paths = new Map()
let count = 0
const die = () => process.kill(process.pid, 'SIGKILL')
const due = (path) => isMainThread && String(path).includes('.vistula') && ++count === at
const real = { ...fs }
fs.openSync = (path, ...rest) => {
  if (due(path)) die()
  const fd = real.openSync(path, ...rest)
  paths.set(fd, String(path))
  return fd
}
for (const name of ['linkSync', 'renameSync', 'unlinkSync'])
  fs[name] = (path, ...rest) => {
    if (due(path)) die()
    return real[name](path, ...rest)
  }
for (const name of ['fsyncSync', 'closeSync', 'ftruncateSync'])
  fs[name] = (fd, ...rest) => {
    if (due(paths.get(fd))) die()
    return real[name](fd, ...rest)
  }
fs.writeSync = (fd, data, ...rest) => {
  const path = paths.get(fd) ?? ''
  if (due(path)) {
    real.writeSync(fd, data.subarray(0, bytes % (data.length + 1)))
    die()
  }
  const written = real.writeSync(fd, data, ...rest)
  if (path.endsWith('.vistula')) real.appendFileSync(process.env.SHADOW, data)
  return written
}
`
