/** Deaths by lines: whatever the moment, at most the action being written is lost, and the game goes on. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import { below } from '../../src/engine/random.ts'
import { contextFor } from '../helpers/cli.ts'
import { of } from '../helpers/how-much.ts'

const VISTULA = join(import.meta.dirname, '..', '..', 'bin', 'vistula.js')
const DEATHS = of(100, 15)

/** Plays `1` again and again until it is killed, some bytes of output after it began; gives what it printed. */
function playAndKill(args: readonly string[], home: string, after: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VISTULA, ...args], {
      cwd: home,
      env: { ...process.env, XDG_DATA_HOME: home },
    })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (out.length > after) child.kill('SIGKILL')
    })
    child.stdin.on('error', () => {})
    child.stdin.write('1\n'.repeat(400))
    child.on('close', () => resolve(out))
  })
}

const run = (args: readonly string[], home: string) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [VISTULA, ...args], {
      cwd: home,
      env: { ...process.env, XDG_DATA_HOME: home },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    child.stdin.end()
    child.on('close', (code) => resolve({ code, out, err }))
  })

/** The exit code and the answer of `verify`, run in this process: only what is killed needs one of its own. */
async function verify(record: string): Promise<string> {
  let out = ''
  const told = (text: string): void => {
    out += text
  }
  // That half a line was dropped is said elsewhere.
  const code = await runProgram(contextFor(dirname(record), { out: told, err: () => {} }), ['verify', record])
  return `${code} ${out}`
}

it(`SIGKILL at ${DEATHS} random moments of a game with a person and a computer`, { timeout: 600_000 }, async () => {
  const random = seededRandom('deaths')
  const home = mkdtempSync(join(tmpdir(), 'vistula-kill-'))
  let record = ''
  let game = 0
  for (let death = 0; death < DEATHS; death++) {
    const fresh = record === ''
    if (fresh) record = join(home, `game-${++game}.vistula`)
    const flags = ['--variant', 'advanced', '--seat', 'polish=random', '--seed', `kill ${game}`, '--record', record]
    const before = fresh ? 0 : lines(record).length
    const out = await playAndKill(
      fresh ? ['play', '7', '--plain', ...flags] : ['resume', '--plain', record],
      home,
      below(random, 30_000),
    )
    // Every prompt after the first says that the action before it is in the record.
    const asked = out.match(/bolshevik> 1\n/g)?.length ?? 0
    const answered = out.match(/bolshevik> 1\n(?=.)/g)?.length ?? 0
    const now = lines(record)
    const own = now.slice(before).filter((line) => line.includes(' bolshevik ')).length
    expect(own).toBeGreaterThanOrEqual(answered - 1)
    expect(own).toBeLessThanOrEqual(asked + 1)
    const verdict = await verify(record)
    expect(verdict).toMatch(/^0 .*: holds, /)
    if (!verdict.includes('unfinished')) record = ''
  }
  // The last survivor's lock is stale; the game goes on all the same.
  if (record !== '') expect((await run(['resume', '--plain', record], home)).code).toBe(0)
  expect(game).toBeGreaterThan(1)
})

/** The whole lines of play. */
const lines = (path: string): readonly string[] =>
  (readFileSync(path, 'utf8').split('---\n')[1] ?? '').split('\n').slice(0, -1)
