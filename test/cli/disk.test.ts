import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseStat, realDisk, realFiles, realProcesses } from '../../src/cli/disk.ts'
import { isStoreError, type StoreError } from '../../src/engine/files.ts'
import { createRecord, freeName, listRecords, openRecord, RECORD_LIMIT, readRecord } from '../../src/engine/store.ts'

/** Whether the disk under test knows second names for a file. */
const disk = vi.hoisted(() => ({ links: true }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const linkSync: typeof real.linkSync = (from, to) => {
    if (!disk.links) throw Object.assign(new Error('no links'), { code: 'EPERM' })
    real.linkSync(from, to)
  }
  return { ...real, linkSync }
})

const HEADER = 'vistula-record 1\n---\n'
const LINE = '1 bolshevik commander Lwów #e1a0\n'
const LINUX = process.platform === 'linux'
const ROOT = process.getuid?.() === 0

let workshop = ''
let folder = ''
let path = ''
let lock = ''

beforeAll(() => {
  workshop = fs.mkdtempSync(join(tmpdir(), 'vistula-disk-'))
  buildHolder(join(workshop, 'holder.mjs'))
})
afterAll(() => fs.rmSync(workshop, { recursive: true }))

beforeEach(() => {
  folder = fs.mkdtempSync(join(workshop, 'saves-'))
  path = join(folder, 'a.vistula')
  lock = `${path}.lock`
})

const children: ChildProcess[] = []
afterEach(async () => {
  disk.links = true
  await Promise.all(children.splice(0).map(kill))
})

function ok<T>(value: T | StoreError): T {
  if (isStoreError(value)) throw new Error(`unexpected ${value.error} at ${value.path} ${JSON.stringify(value)}`)
  return value
}

describe('records on a real disk', () => {
  test('created, appended to, closed, read, opened again', () => {
    const record = ok(createRecord(realDisk, path, HEADER))
    expect(fs.readdirSync(folder).sort()).toEqual(['a.vistula', 'a.vistula.lock'])
    expect(record.append(LINE)).toBeUndefined()
    expect(fs.readFileSync(path, 'utf8')).toBe(HEADER + LINE)
    expect(record.sync()).toBeUndefined()
    expect(record.close()).toBeUndefined()
    expect(fs.readdirSync(folder)).toEqual(['a.vistula'])
    expect(readRecord(realDisk, path)).toEqual({ text: HEADER + LINE })
    const { text, record: again } = ok(openRecord(realDisk, path))
    expect(text).toBe(HEADER + LINE)
    again.append(LINE)
    again.close()
    expect(fs.readFileSync(path, 'utf8')).toBe(HEADER + LINE + LINE)
  })

  test('an existing file, or a link that leads nowhere, is never written to', () => {
    fs.writeFileSync(path, 'precious')
    expect(createRecord(realDisk, path, HEADER)).toEqual({ error: 'exists', path, detail: 'EEXIST' })
    expect(fs.readFileSync(path, 'utf8')).toBe('precious')
    const dangling = join(folder, 'b.vistula')
    fs.symlinkSync(join(folder, 'target'), dangling)
    expect(createRecord(realDisk, dangling, HEADER)).toMatchObject({ error: 'exists' })
    expect(fs.readdirSync(folder).sort()).toEqual(['a.vistula', 'b.vistula'])
  })

  test('a partial last line is dropped and goes with the first append', () => {
    fs.writeFileSync(path, Buffer.concat([Buffer.from(`${HEADER}2 Lw`), Buffer.from('ó').subarray(0, 1)]))
    const { text, dropped, record } = ok(openRecord(realDisk, path))
    expect({ text, dropped }).toEqual({ text: HEADER, dropped: '2 Lw\ufffd' })
    expect(record.append(LINE)).toBeUndefined()
    record.close()
    expect(fs.readFileSync(path, 'utf8')).toBe(HEADER + LINE)
  })

  test('what is no record is said to be so, and leaves no lock', () => {
    fs.mkdirSync(path)
    fs.writeFileSync(join(folder, 'binary'), Buffer.from([0x7f, 0x45, 0, 10, 0, 10]))
    fs.writeFileSync(join(folder, 'latin2'), Buffer.from([0x4c, 0x77, 0xf3, 0x77, 10]))
    fs.writeFileSync(join(folder, 'large'), Buffer.alloc(RECORD_LIMIT + 1, '\n'))
    fs.writeFileSync(join(folder, 'just-right'), Buffer.alloc(RECORD_LIMIT, '\n'))
    const before = fs.readdirSync(folder)
    for (const [name, error] of [
      ['a.vistula', 'not-a-file'],
      ['binary', 'not-text'],
      ['latin2', 'not-text'],
      ['large', 'too-large'],
      ['none', 'missing'],
      ['binary/none', 'missing'],
      ['nul\0', 'failed'],
    ] as const) {
      expect(readRecord(realDisk, join(folder, name)), name).toMatchObject({ error })
      expect(openRecord(realDisk, join(folder, name)), name).toMatchObject({ error })
    }
    expect(ok(readRecord(realDisk, join(folder, 'just-right'))).text.length).toBe(RECORD_LIMIT)
    expect(fs.readdirSync(folder)).toEqual(before)
  })

  test('a record in a missing folder is not made', () => {
    expect(createRecord(realDisk, join(folder, 'none', 'a.vistula'), HEADER)).toMatchObject({ error: 'missing' })
    expect(fs.readdirSync(folder)).toEqual([])
  })

  test.skipIf(!fs.existsSync('/dev/full'))('a full disk, a pipe and a device are told apart', () => {
    expect(ok(realFiles.append('/dev/full')).write(Buffer.from('x'))).toEqual({
      error: 'no-space',
      path: '/dev/full',
      detail: 'ENOSPC',
    })
    expect(openRecord(realDisk, '/dev/full')).toEqual({ error: 'not-a-file', path: '/dev/full' })
    expect(readRecord(realDisk, '/dev/zero')).toEqual({ error: 'too-large', path: '/dev/zero' })
  })

  test.skipIf(ROOT || !LINUX)('what may not be written is denied, but can be looked at', () => {
    fs.writeFileSync(path, HEADER, { mode: 0o444 })
    expect(openRecord(realDisk, path)).toMatchObject({ error: 'denied', path })
    expect(fs.readdirSync(folder)).toEqual(['a.vistula'])
    fs.chmodSync(folder, 0o555)
    expect(openRecord(realDisk, path)).toMatchObject({ error: 'denied', path: lock })
    expect(readRecord(realDisk, path)).toEqual({ text: HEADER })
    fs.chmodSync(folder, 0o755)
  })

  test('names and lists', () => {
    const deep = join(folder, 'share', 'vistula')
    expect(listRecords(realDisk, deep)).toEqual([])
    expect(realFiles.makeFolder(deep)).toBeUndefined()
    expect(realFiles.makeFolder(deep)).toBeUndefined()
    const first = ok(freeName(realDisk, deep, '7', 'Lwów 1920'))
    ok(createRecord(realDisk, first, HEADER)).close()
    const second = ok(freeName(realDisk, deep, '7', 'Lwów 1920'))
    ok(createRecord(realDisk, second, HEADER)).close()
    fs.utimesSync(first, 2_000_000, 2_000_000)
    fs.utimesSync(second, 1_000_000, 1_000_000)
    fs.mkdirSync(join(deep, 'folder.vistula'))
    expect(listRecords(realDisk, deep)).toEqual([
      { name: '7-lwow-1920.vistula', path: `${deep}/7-lwow-1920.vistula`, modified: 2e9 },
      { name: '7-lwow-1920-2.vistula', path: `${deep}/7-lwow-1920-2.vistula`, modified: 1e9 },
    ])
  })
})

describe('the lock between real processes', () => {
  test('a second process is refused while the first lives, by any name of the record, and not after', async () => {
    fs.writeFileSync(path, HEADER)
    const link = join(folder, 'link.vistula')
    fs.symlinkSync(path, link)
    const { child, answer } = await holder(link)
    expect(answer).toBe('holds')
    for (const name of [path, link]) {
      const refused = openRecord(realDisk, name)
      expect(refused).toMatchObject({ error: 'locked', path: `${fs.realpathSync(folder)}/a.vistula.lock` })
      expect(refused).toMatchObject({ owner: { pid: child.pid, host: hostname() } })
    }
    expect(createRecord(realDisk, path, HEADER)).toMatchObject({ error: 'locked' })
    child.stdin?.end()
    await once(child, 'exit')
    expect(fs.existsSync(lock)).toBe(false)
    ok(openRecord(realDisk, path)).record.close()
  })

  test('we refuse others as they refuse us', async () => {
    const record = ok(createRecord(realDisk, path, HEADER))
    expect((await holder(path)).answer).toBe('locked')
    record.close()
    expect((await holder(path)).answer).toBe('holds')
  })

  test('the lock of a killed process is taken over', async () => {
    fs.writeFileSync(path, HEADER)
    const { child } = await holder(path)
    await kill(child)
    expect(fs.readFileSync(lock, 'utf8')).toContain(`pid: ${child.pid}\n`)
    const { record } = ok(openRecord(realDisk, path))
    expect(fs.readFileSync(lock, 'utf8')).toContain(`pid: ${process.pid}\n`)
    expect(record.append(LINE)).toBeUndefined()
    record.close()
    expect(fs.readdirSync(folder)).toEqual(['a.vistula'])
  })

  test('of several that find it stale at the same time one gets it', async () => {
    fs.writeFileSync(path, HEADER)
    await kill((await holder(path)).child)
    const answers = await Promise.all(Array.from({ length: 4 }, async () => (await holder(path)).answer))
    expect(answers.sort()).toEqual(['holds', 'locked', 'locked', 'locked'])
    expect(fs.readdirSync(folder).sort()).toEqual(['a.vistula', 'a.vistula.lock'])
  })

  test.skipIf(!LINUX)('a number given to another process since is not the owner', () => {
    fs.writeFileSync(path, HEADER)
    const { pid, host, started } = realProcesses.self()
    fs.writeFileSync(lock, `pid: ${pid}\nhost: ${host}\nstarted: ${started}\n`)
    expect(openRecord(realDisk, path)).toMatchObject({ error: 'locked' })
    fs.writeFileSync(lock, `pid: ${pid}\nhost: ${host}\nstarted: ${Number(started) - 1}\n`)
    ok(openRecord(realDisk, path)).record.close()
  })

  test('another host may be alive', () => {
    fs.writeFileSync(path, HEADER)
    fs.writeFileSync(lock, 'pid: 1\nhost: not-this-one\nstarted: 1\n')
    expect(openRecord(realDisk, path)).toEqual({
      error: 'locked-elsewhere',
      path: fs.realpathSync(lock),
      owner: { pid: 1, host: 'not-this-one', started: '1' },
    })
  })

  test('a disk without second names for a file will do', async () => {
    disk.links = false
    const record = ok(createRecord(realDisk, path, HEADER))
    expect(openRecord(realDisk, path)).toMatchObject({ error: 'locked', owner: { pid: process.pid } })
    expect((await holder(path)).answer).toBe('locked')
    record.close()
    expect(fs.readdirSync(folder)).toEqual(['a.vistula'])
  })
})

describe('processes', () => {
  const host = hostname()

  test('this one is alive, also where its start is not known', () => {
    expect(realProcesses.state(realProcesses.self())).toBe('alive')
    expect(realProcesses.state({ pid: process.pid, host, started: '' })).toBe('alive')
    expect(realProcesses.self().started).toMatch(LINUX ? /^\d+$/ : /^$/)
  })

  test.each([0, 2 ** 31 - 1, 2 ** 40, Number('9'.repeat(400))])('number %d is nobody', (pid) => {
    expect(realProcesses.state({ pid, host, started: '' })).toBe('gone')
  })

  test('the fields after a name with spaces and parentheses', () => {
    const rest = `1 ${'0 '.repeat(17)}4711 0 0`
    expect(parseStat(`12 (node) S ${rest}`)).toEqual({ started: '4711', dead: false })
    expect(parseStat(`12 (a) S 1 (b) x) R ${rest}`)).toEqual({ started: '4711', dead: false })
    expect(parseStat(`12 (node) Z ${rest}`)).toEqual({ started: '4711', dead: true })
    expect(parseStat('')).toBeUndefined()
  })
})

/** A program that opens a record, tells what came of it, and keeps it until its input ends. */
function buildHolder(outfile: string): void {
  const contents = `
    import { isStoreError } from './src/engine/files.ts'
import { openRecord } from './src/engine/store.ts'
    import { realDisk } from './src/cli/disk.ts'
    const opened = openRecord(realDisk, process.argv[2])
    process.stdout.write((isStoreError(opened) ? opened.error : 'holds') + '\\n')
    process.stdin.resume().on('end', () => {
      if (!isStoreError(opened)) opened.record.close()
    })`
  const resolveDir = resolve(import.meta.dirname, '../..')
  buildSync({ stdin: { contents, resolveDir, loader: 'ts' }, bundle: true, platform: 'node', format: 'esm', outfile })
}

async function holder(record: string): Promise<{ readonly child: ChildProcess; readonly answer: string }> {
  const child = spawn(process.execPath, [join(workshop, 'holder.mjs'), record], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [data] = await once(child.stdout, 'data')
  return { child, answer: String(data).trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
