/** Hostile input: whatever is in a file, the answer is one clear line, exit code 1 or 2, and nothing is overwritten. */
import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { realDisk } from '../../src/cli/disk.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import type { Disk } from '../../src/engine/files.ts'
import { below } from '../../src/engine/random.ts'
import builtIn from '../../src/maps/7-lwow-1.json' with { type: 'json' }
import { type Ran, type World, world } from '../helpers/cli.ts'

let here: World
let good = ''
beforeAll(async () => {
  here = world()
  const path = here.path('good.vistula')
  const flags = ['--variant', 'advanced', '--match', '--seed', 'h', '--seat', 'polish=random', '--record', path]
  await here.run(
    ['play', '7', '--plain', ...flags],
    ['commander 65', 'move 24 I3', 'undo', 'redo', 'end', '1', '1', 'end', 'resign', 'resign'],
  )
  good = readFileSync(path, 'utf8')
})

/** Puts something into a file and verifies it. */
async function verified(content: string | Uint8Array): Promise<Ran> {
  const path = here.path('hostile.vistula')
  writeFileSync(path, content)
  return here.run(['verify', path])
}

/** One line of answer at most for each file; 2 is told on standard error. */
function isClear({ code, out, err }: Ran): void {
  expect([0, 1, 2]).toContain(code)
  if (code === 2) expect(err).toMatch(/^(.*cut short and does not count\n)?vistula: [^\n]{1,400}\n$/)
  else expect(out).toMatch(/^[^\n]{1,400}\n/)
}

describe('records', () => {
  it('cut off at any byte: a part that holds, or a fault with its line', async () => {
    expect((await verified(good)).code).toBe(0)
    const bytes = Buffer.from(good)
    for (let n = 0; n < bytes.length; n += 7) isClear(await verified(bytes.subarray(0, n)))
  })

  it('changed by hand in 300 random ways: never a crash, never silently another game', async () => {
    const random = seededRandom('edits')
    const head = good.indexOf('---\n') + 4
    let refused = 0
    for (let i = 0; i < 300; i++) {
      const at = below(random, good.length)
      const piece = 'abc #;=09\n{}"\u0000é'[below(random, 14)] ?? ''
      const cut = below(random, 3)
      const edited = good.slice(0, at) + piece + good.slice(at + cut)
      const ran = await verified(edited)
      isClear(ran)
      // A change among the lines of play that still holds is one of white space or of a remark.
      const lines = (text: string) =>
        text
          .slice(text.indexOf('---\n') + 4, text.lastIndexOf('\n') + 1)
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('//'))
          .map((line) => line.replace(/ +/g, ' '))
      if (ran.code === 0 && at > head) {
        const kept = lines(edited)
        expect(lines(good).slice(0, kept.length)).toEqual(kept)
      } else refused++
    }
    expect(refused).toBeGreaterThan(150)
  })

  it('of random bytes, deep JSON and endless lines', async () => {
    const random = seededRandom('bytes')
    for (let i = 0; i < 30; i++) isClear(await verified(Uint8Array.from({ length: 300 }, () => below(random, 256))))
    const deep = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`
    for (const n of [60_000, 100_000]) isClear(await verified(good.replace('---\n', `position: ${deep(n)}\n---\n`)))
    isClear(await verified(good.replace('---\n', `---\n${'x'.repeat(3_000_000)}\n`)))
    isClear(await verified(good.replace('seed: h', `seed: ${'h'.repeat(3_000_000)}`)))
  })

  it('of 100 MB are refused without being read', async () => {
    const path = here.path('huge.vistula')
    const fd = openSync(path, 'w')
    ftruncateSync(fd, 100 * 1024 * 1024)
    closeSync(fd)
    for (const command of ['verify', 'moves', 'show', 'replay', 'resume --plain'])
      expect(await here.run([...command.split(' '), path])).toEqual({
        code: 2,
        out: '',
        err: `vistula: ${path}: the file is too large\n`,
      })
    expect(statSync(path).size).toBe(100 * 1024 * 1024)
  })

  it('that do not hold are not touched by resume', async () => {
    const path = here.path('wrong.vistula')
    const text = good.replace(/2 bolshevik move 24 I3/, '2 bolshevik move 24 B9')
    writeFileSync(path, text)
    const { code, err } = await here.run(['resume', '--plain', path], ['end'])
    expect(code).toBe(2)
    expect(err).toMatch(/wrong\.vistula, line \d+: B9 Lwów is not adjacent to regiment 24\. \[rule 7 2\.6\]\n$/)
    expect(readFileSync(path, 'utf8')).toBe(text)
    // It goes on before the wrong line, in a record of its own.
    const fresh = here.path('before.vistula')
    expect((await here.run(['resume', '--plain', path, '--at', '1', '--record', fresh], ['move 24 I3'])).code).toBe(0)
    expect((await here.run(['verify', fresh])).code).toBe(0)
  })
})

describe('what is quoted back', () => {
  const ACTS = '\u001b[31m\u202e'
  /** One line that a terminal only shows. */
  const isShown = ({ out, err }: Ran): void => expect(out + err).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
  const inLines = ({ code, out, err }: Ran): Ran => ({
    code,
    out: out.replaceAll('\n', ''),
    err: err.replace(/\n$/, ''),
  })

  it.each([
    ['a name', (text: string) => text.replace('players: A=', `players: A=${ACTS}`)],
    ['a seed', (text: string) => text.replace('seed: h', `seed: h${ACTS}`)],
    ['a board', (text: string) => text.replace('board: ', `board: ${ACTS}`)],
    ['an action', (text: string) => text.replace('move 24', `move ${ACTS}24`)],
    ['a side', (text: string) => text.replace('bolshevik move', `${ACTS} move`)],
    ['what fell', (text: string) => text.replace('move 24 I3', `move 24 I3 ; ${ACTS}`)],
    ['a remark', (text: string) => text.replace('---\n', `---\n// ${ACTS}\n`)],
  ] as const)('of a record, %s: it does not act on the terminal', async (_name, edit) => {
    const path = here.path('acts.vistula')
    writeFileSync(path, edit(good))
    for (const command of ['verify', 'show', 'moves', 'replay --plain'])
      isShown(inLines(await here.run([...command.split(' '), path])))
  })

  it.each([
    [['no\nsuch']],
    [['moves', 'no\nsuch']],
    [['map', '7', '--variant', ACTS]],
    [['map', '7', '--players', '1\n2']],
    [['map', '7', '--varian', 'basic']],
    [['odds', 'bitwa', '--attack', 'a\nb', '--defence', '']],
    [['check', 'lesson:7', `end${ACTS}`]],
    [['complete', '--', `vistula odds ${ACTS}`]],
  ])('of the command line %j: one line that only shows', async (args) => isShown(inLines(await here.run(args))))

  it.each([[['moves', 'x'.repeat(1_000_000)]], [['map', '7', '--players', 'x'.repeat(1_000_000)]]])(
    'of a word of a million letters: its beginning',
    async (args) => {
      const { code, err } = await here.run(args)
      expect([code, err.length < 6000, err.trimEnd().includes('\n')]).toEqual([2, true, false])
    },
  )
  it('of words looked for in the rules', async () => {
    const [first = ''] = (await here.run(['rules', '7', `zzzz${ACTS}`])).err.split('\n')
    expect(first).toBe('nothing in the rules matches "zzzz\\u001b[31m\\u202e"')
  })
})

describe('data files', () => {
  it('of any shape are refused with the place', async () => {
    const path = here.path('data.json')
    const judge = async (text: string): Promise<void> => {
      writeFileSync(path, text)
      const ran = await here.run(['map', '7', '--data', path])
      if (ran.code !== 0) {
        expect(ran.code).toBe(2)
        expect(ran.err).toMatch(/^vistula: [^\n]{1,700}\n$/)
      }
    }
    for (const value of fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 100, seed: 7 })) {
      await judge(JSON.stringify(value))
      await judge(JSON.stringify({ ...builtIn, board: value }))
      for (const key of ['rows', 'missing', 'lwow', 'regiments', 'names', 'about'])
        await judge(JSON.stringify({ ...builtIn, board: { ...builtIn.board, [key]: value } }))
    }
  })
  it('of 100 MB are refused', async () => {
    const path = here.path('huge.json')
    const fd = openSync(path, 'w')
    ftruncateSync(fd, 100 * 1024 * 1024)
    closeSync(fd)
    expect((await here.run(['play', '7', '--plain', '--data', path])).err).toMatch(/^vistula: .*huge\.json: [^\n]*\n$/)
  })
})

describe('a disk that takes nothing', () => {
  const failing = (error: 'read-only' | 'denied', create = false): Disk => ({
    ...realDisk,
    files: {
      ...realDisk.files,
      create: (path) => (create && !path.includes('.lock') ? { error, path } : realDisk.files.create(path)),
      append: (path) => ({ error, path }),
    },
  })
  it('a new game cannot begin, and says so', async () => {
    const { code, err } = await world(failing('read-only', true)).run([
      'play',
      '--plain',
      '7',
      '--record',
      here.path('none.vistula'),
    ])
    expect(code).toBe(2)
    expect(err).toMatch(/none\.vistula: the disk is read-only\n$/)
  })
  it('a saved one cannot go on, stays as it is, and can still be looked at', async () => {
    const path = here.path('saved.vistula')
    writeFileSync(path, good)
    const there = world(failing('denied'))
    expect((await there.run(['resume', '--plain', path], ['end'])).err).toMatch(/saved\.vistula: permission denied\n$/)
    expect(readFileSync(path, 'utf8')).toBe(good)
    expect((await there.run(['verify', path])).code).toBe(0)
    expect((await there.run(['show', path])).code).toBe(0)
  })
})
