import { describe, expect, test } from 'vitest'
import { type Disk, type Files, isStoreError, type Owner, type StoreError } from '../../src/engine/files.ts'
import { createRecord, freeName, listRecords, openRecord, RECORD_LIMIT, readRecord } from '../../src/engine/store.ts'
import { type Hook, hooked, type MemoryFiles, memoryFiles, memoryProcesses, type Operation } from './memory-files.ts'

const PATH = '/saves/a.vistula'
const LOCK = `${PATH}.lock`
const HEADER = 'vistula-record 1\n---\n'
const LINE = '1 bolshevik commander Lwów #e1a0\n'

const ME: Owner = { pid: 10, host: 'lwow', started: '500' }
const OTHER: Owner = { pid: 11, host: 'lwow', started: '600' }
const lockText = ({ pid, host, started }: Owner) => `pid: ${pid}\nhost: ${host}\nstarted: ${started}\n`

const diskOf = (files: Files, self = ME, alive: ReadonlySet<Owner> = new Set([ME, OTHER])): Disk => ({
  files,
  processes: memoryProcesses(self, alive),
})

/** A folder with one record in it. */
function saved(content: string | Uint8Array = HEADER): MemoryFiles {
  const files = memoryFiles('/saves')
  files.put(PATH, content)
  return files
}

function ok<T>(value: T | StoreError): T {
  if (isStoreError(value)) throw new Error(`unexpected ${value.error} at ${value.path}`)
  return value
}

const errorOf = (value: unknown) => (isStoreError(value) ? value.error : undefined)

const bytesOf = (...pieces: (string | number)[]): Uint8Array =>
  Uint8Array.from(
    pieces.flatMap((piece) => (typeof piece === 'number' ? [piece] : [...new TextEncoder().encode(piece)])),
  )

describe('creating a record', () => {
  test('the header is written, the lock names its owner, and only the record is left after closing', () => {
    const files = memoryFiles('/saves')
    const record = ok(createRecord(diskOf(files), PATH, HEADER))
    expect(files.text(PATH)).toBe(HEADER)
    expect(files.text(LOCK)).toBe('pid: 10\nhost: lwow\nstarted: 500\n')
    expect(files.names()).toEqual([PATH, LOCK])
    expect(record.append(LINE)).toBeUndefined()
    expect(record.close()).toBeUndefined()
    expect(files.text(PATH)).toBe(HEADER + LINE)
    expect(files.names()).toEqual([PATH])
  })

  test('the header is synced before the record counts as made', () => {
    const seen: string[] = []
    const watch: Hook = (operation, path, run) => {
      if (path === PATH) seen.push(operation)
      return run()
    }
    const record = ok(createRecord(diskOf(hooked(memoryFiles('/saves'), watch)), PATH, HEADER))
    expect(seen).toEqual(['create', 'write', 'sync'])
    // Nothing has to be cut off what was just made.
    record.append(LINE)
    expect(seen).toEqual(['create', 'write', 'sync', 'write'])
  })

  test('an existing file is never touched', () => {
    const files = saved('precious')
    expect(createRecord(diskOf(files), PATH, HEADER)).toEqual({ error: 'exists', path: PATH })
    expect(files.text(PATH)).toBe('precious')
    expect(files.names()).toEqual([PATH])
  })

  test('nor is a link that leads nowhere followed', () => {
    const files = memoryFiles('/saves')
    files.symbolic.set(PATH, '/elsewhere')
    expect(errorOf(createRecord(diskOf(files), PATH, HEADER))).toBe('exists')
    expect(files.names()).toEqual([])
  })

  test('a missing folder is missing, and not made', () => {
    const files = memoryFiles()
    expect(createRecord(diskOf(files), PATH, HEADER)).toEqual({ error: 'missing', path: LOCK })
    expect(files.folders.size).toBe(0)
  })

  test.each(['short', 'failed'] as const)('a disk full at any byte leaves nothing behind (%s)', (full) => {
    const needed = lockText(ME).length + HEADER.length
    for (let capacity = 0; capacity < needed; capacity++) {
      const files = memoryFiles('/saves')
      Object.assign(files, { capacity, full })
      const made = createRecord(diskOf(files), PATH, HEADER)
      expect(['no-space', 'failed'], `capacity ${capacity}`).toContain(errorOf(made))
      expect(files.names(), `capacity ${capacity}`).toEqual([])
    }
    const files = memoryFiles('/saves')
    files.capacity = needed
    ok(createRecord(diskOf(files), PATH, HEADER))
  })

  test('whichever operation fails, either the record is made or nothing is left', () => {
    const total = operations((files) => createRecord(diskOf(files), PATH, HEADER), memoryFiles('/saves'))
    expect(total).toBeGreaterThan(8)
    for (let n = 0; n < total; n++) {
      const files = memoryFiles('/saves')
      let failed: Operation | undefined
      const fail = failing(n, (operation) => {
        failed = operation
      })
      const made = createRecord(diskOf(hooked(files, fail)), PATH, HEADER)
      if (isStoreError(made)) {
        expect(files.text(PATH), `${n} ${failed}`).toBeUndefined()
        // Whose lock cannot be read is not removed.
        if (failed !== 'read') expect(files.names(), `${n} ${failed}`).toEqual([])
      } else {
        expect(files.text(PATH), `${n} ${failed}`).toBe(HEADER)
        expect(files.text(LOCK), `${n} ${failed}`).toBe(lockText(ME))
      }
    }
  })

  test('text that does not end its last line is a mistake of the caller', () => {
    expect(() => createRecord(diskOf(memoryFiles('/saves')), PATH, 'half')).toThrow('whole lines')
  })
})

describe('reading', () => {
  const LETTER = bytesOf('ó')
  const cases: [string, string | Uint8Array, { text: string; dropped?: string } | StoreError['error']][] = [
    ['whole lines', HEADER + LINE, { text: HEADER + LINE }],
    ['nothing', '', { text: '' }],
    ['a byte-order mark and CRLF', bytesOf(0xef, 0xbb, 0xbf, 'a\r\nb\r\n'), { text: 'a\nb\n' }],
    ['a carriage return inside a line', 'a\rb\n', { text: 'a\rb\n' }],
    ['a last line without newline', `${HEADER}2 bols`, { text: HEADER, dropped: '2 bols' }],
    ['a letter cut in two', bytesOf(HEADER, 'Lw', LETTER[0]!), { text: HEADER, dropped: 'Lw\ufffd' }],
    ['zeros after a power cut', bytesOf(HEADER, 0, 0), { text: HEADER, dropped: '\0\0' }],
    ['one line without newline', 'vistula-rec', { text: '', dropped: 'vistula-rec' }],
    ['NUL in a line', bytesOf(HEADER, 'a', 0, 'b\n'), 'not-text'],
    ['NUL and no line', bytesOf('GIF', 0), 'not-text'],
    ['invalid UTF-8', bytesOf(HEADER, 0xff, '\n'), 'not-text'],
    ['a letter cut in two in a whole line', bytesOf('Lw', LETTER[0]!, '\n'), 'not-text'],
    ['UTF-16', bytesOf(0xff, 0xfe, 'a', 0, '\n', 0), 'not-text'],
    ['a file just small enough', new Uint8Array(RECORD_LIMIT).fill(10), { text: '\n'.repeat(RECORD_LIMIT) }],
    ['a file one byte too large', new Uint8Array(RECORD_LIMIT + 1).fill(10), 'too-large'],
  ]

  test.each(cases)('%s', (_, content, expected) => {
    const files = saved(content)
    const read = readRecord(diskOf(files), PATH)
    expect(typeof expected === 'string' ? errorOf(read) : read).toEqual(expected)
    expect(files.names()).toEqual([PATH])

    const opened = openRecord(diskOf(files), PATH)
    if (typeof expected === 'string') {
      expect(errorOf(opened)).toBe(expected)
      expect(files.names()).toEqual([PATH])
    } else {
      const { record, ...said } = ok(opened)
      expect(said).toEqual(expected)
      expect(record.close()).toBeUndefined()
      const node = files.nodes.get(PATH)?.bytes
      expect(node?.length).toBe(typeof content === 'string' ? bytesOf(content).length : content.length)
    }
  })

  test('what is missing or a folder leaves no lock', () => {
    const files = memoryFiles('/saves', '/saves/folder.vistula')
    for (const [path, error] of [
      [PATH, 'missing'],
      ['/saves/folder.vistula', 'not-a-file'],
    ] as const) {
      expect(readRecord(diskOf(files), path)).toEqual({ error, path })
      expect(openRecord(diskOf(files), path)).toEqual({ error, path })
    }
    expect(files.names()).toEqual([])
  })

  test('looking does not ask for the lock, and sees what a player has written so far', () => {
    const files = saved()
    const { record } = ok(openRecord(diskOf(files), PATH))
    record.append(LINE)
    expect(readRecord(diskOf(files, OTHER), PATH)).toEqual({ text: HEADER + LINE })
  })

  test('a record that may not be written is not opened, and the lock is given back', () => {
    const files = saved()
    const refuse: Hook = (operation, path, run) => (operation === 'append' ? { error: 'denied', path } : run())
    expect(openRecord(diskOf(hooked(files, refuse)), PATH)).toEqual({ error: 'denied', path: PATH })
    expect(files.names()).toEqual([PATH])
  })

  test('on a read-only disk a record can be looked at but not opened', () => {
    const files = saved()
    const readOnly: Hook = (operation, path, run) =>
      ['read', 'stat', 'resolve', 'list', 'close'].includes(operation) ? run() : { error: 'read-only', path }
    const disk = diskOf(hooked(files, readOnly))
    expect(readRecord(disk, PATH)).toEqual({ text: HEADER })
    expect(openRecord(disk, PATH)).toEqual({ error: 'read-only', path: LOCK })
    expect(createRecord(disk, '/saves/b.vistula', HEADER)).toEqual({
      error: 'read-only',
      path: '/saves/b.vistula.lock',
    })
  })
})

describe('appending', () => {
  test('one write a call, to the end', () => {
    const files = saved()
    const seen: Operation[] = []
    const watch: Hook = (operation, path, run) => {
      if (path === PATH) seen.push(operation)
      return run()
    }
    const { record } = ok(openRecord(diskOf(hooked(files, watch)), PATH))
    seen.length = 0
    expect(record.append(LINE)).toBeUndefined()
    expect(record.append(LINE + LINE)).toBeUndefined()
    expect(seen).toEqual(['write', 'write'])
    expect(record.sync()).toBeUndefined()
    expect(record.close()).toBeUndefined()
    expect(seen).toEqual(['write', 'write', 'sync', 'sync', 'close'])
    expect(files.text(PATH)).toBe(HEADER + LINE + LINE + LINE)
  })

  describe.each(['short', 'failed', 'no-space'] as const)('a disk full at any byte of a line (%s)', (full) => {
    const length = bytesOf(LINE).length

    test('takes nothing, and the line can be taken when there is room', () => {
      for (let k = 0; k < length; k++) {
        const files = saved()
        const { record } = ok(openRecord(diskOf(files), PATH))
        Object.assign(files, { capacity: files.used() + k, full })
        expect(errorOf(record.append(LINE)), `byte ${k}`).toBe(full === 'failed' ? 'failed' : 'no-space')
        expect(files.text(PATH), `byte ${k}`).toBe(HEADER)
        files.capacity += length - k
        expect(record.append(LINE), `byte ${k}`).toBeUndefined()
        expect(files.text(PATH), `byte ${k}`).toBe(HEADER + LINE)
      }
    })

    test('and if it cannot even be cut back, the rest goes before the next line or is dropped on reading', () => {
      for (let k = 1; k < length; k++) {
        const files = saved()
        let stuck = false
        const hook: Hook = (operation, path, run) =>
          stuck && operation === 'truncate' ? { error: 'failed', path, detail: 'EIO' } : run()
        const { record } = ok(openRecord(diskOf(hooked(files, hook)), PATH))
        Object.assign(files, { capacity: files.used() + k, full })
        stuck = true
        expect(isStoreError(record.append(LINE))).toBe(true)
        expect(ok(readRecord(diskOf(files), PATH)).text, `byte ${k}`).toBe(HEADER)
        files.capacity += 2 * length
        expect(record.append(LINE), `byte ${k}`).toEqual({ error: 'failed', path: PATH, detail: 'EIO' })
        expect(ok(readRecord(diskOf(files), PATH)).text, `byte ${k}`).toBe(HEADER)
        stuck = false
        expect(record.append(LINE)).toBeUndefined()
        expect(files.text(PATH), `byte ${k}`).toBe(HEADER + LINE)
      }
    })
  })

  test('a write that fails after all was written does not count either', () => {
    const files = saved()
    const hook: Hook = (operation, path, run) => {
      const done = run()
      return operation === 'write' && path === PATH ? { error: 'failed', path, detail: 'EIO' } : done
    }
    const { record } = ok(openRecord(diskOf(hooked(files, hook)), PATH))
    expect(record.append(LINE)).toEqual({ error: 'failed', path: PATH, detail: 'EIO' })
    expect(files.text(PATH)).toBe(HEADER)
  })

  test.each(['read-only', 'denied', 'failed'] as const)('a disk that turns %s is reported as such', (error) => {
    const files = saved()
    let refusing = false
    const hook: Hook = (operation, path, run) => (refusing && operation !== 'close' ? { error, path } : run())
    const { record } = ok(openRecord(diskOf(hooked(files, hook)), PATH))
    refusing = true
    expect(record.append(LINE)).toEqual({ error, path: PATH })
    expect(record.sync()).toEqual({ error, path: PATH })
    expect(record.close()).toEqual({ error, path: PATH })
    expect(files.text(PATH)).toBe(HEADER)
  })

  test('a dropped last line stays until the first line is appended, and then goes', () => {
    const files = saved(`${HEADER}2 bols`)
    ok(openRecord(diskOf(files), PATH)).record.close()
    expect(files.text(PATH)).toBe(`${HEADER}2 bols`)
    const { record } = ok(openRecord(diskOf(files), PATH))
    expect(record.append(LINE)).toBeUndefined()
    expect(record.append(LINE)).toBeUndefined()
    expect(files.text(PATH)).toBe(HEADER + LINE + LINE)
  })

  test('lengths are counted in the file, byte-order mark and CRLF included', () => {
    const files = saved(bytesOf(0xef, 0xbb, 0xbf, 'ó\r\nhalf'))
    const { record } = ok(openRecord(diskOf(files), PATH))
    expect(record.append('b\n')).toBeUndefined()
    files.capacity = files.used() + 1
    expect(errorOf(record.append('c\n'))).toBe('no-space')
    expect([...files.nodes.get(PATH)!.bytes]).toEqual([...bytesOf(0xef, 0xbb, 0xbf, 'ó\r\nb\n')])
  })

  test('nothing is written that could not be read again', () => {
    const files = saved(new Uint8Array(RECORD_LIMIT - 2).fill(10))
    const wrote: Operation[] = []
    const hook: Hook = (operation, path, run) => {
      if (path !== PATH || operation !== 'write') return run()
      wrote.push(operation)
      return run()
    }
    const { record } = ok(openRecord(diskOf(hooked(files, hook)), PATH))
    expect(record.append('abc\n')).toEqual({ error: 'too-large', path: PATH })
    expect(wrote).toEqual([])
    record.close()
  })

  test('half a line is a mistake of the caller', () => {
    const files = saved()
    const { record } = ok(openRecord(diskOf(files), PATH))
    expect(() => record.append('half')).toThrow('whole lines')
    expect(() => record.append('')).toThrow('whole lines')
    expect(files.text(PATH)).toBe(HEADER)
  })

  test('a closed record takes nothing and closes only once', () => {
    const files = saved()
    const { record } = ok(openRecord(diskOf(files), PATH))
    record.close()
    const next = ok(openRecord(diskOf(files, OTHER), PATH)).record
    expect(record.append(LINE)).toEqual({ error: 'failed', path: PATH, detail: 'closed' })
    expect(errorOf(record.sync())).toBe('failed')
    expect(record.close()).toBeUndefined()
    expect(files.text(LOCK)).toBe(lockText(OTHER))
    expect(next.append(LINE)).toBeUndefined()
  })
})

describe('the lock', () => {
  test('a live owner is named and the record left alone', () => {
    const files = saved()
    const { record } = ok(openRecord(diskOf(files, OTHER), PATH))
    expect(openRecord(diskOf(files), PATH)).toEqual({ error: 'locked', path: LOCK, owner: OTHER })
    expect(createRecord(diskOf(files), PATH, HEADER)).toEqual({ error: 'locked', path: LOCK, owner: OTHER })
    expect(files.names()).toEqual([PATH, LOCK])
    expect(files.text(LOCK)).toBe(lockText(OTHER))
    record.close()
    ok(openRecord(diskOf(files), PATH))
  })

  test('the same process is refused a second time as well', () => {
    const files = saved()
    ok(openRecord(diskOf(files), PATH))
    expect(openRecord(diskOf(files), PATH)).toEqual({ error: 'locked', path: LOCK, owner: ME })
  })

  test('another name for the record finds the same lock', () => {
    const files = saved()
    files.symbolic.set('/saves/link.vistula', PATH)
    ok(openRecord(diskOf(files, OTHER), '/saves/link.vistula'))
    expect(openRecord(diskOf(files), PATH)).toEqual({ error: 'locked', path: LOCK, owner: OTHER })
  })

  test.each([
    ['an owner that is gone', lockText({ pid: 99, host: 'lwow', started: '1' })],
    ['a number given to another process since', lockText({ ...OTHER, started: '599' })],
    ['an empty lock', ''],
    ['half a lock', 'pid: 11\nhost: lw'],
    ['garbage', '\0\0\0'],
  ])('%s is replaced', (_, text) => {
    const files = saved()
    files.put(LOCK, text)
    const { record } = ok(openRecord(diskOf(files), PATH))
    expect(files.text(LOCK)).toBe(lockText(ME))
    expect(files.names()).toEqual([PATH, LOCK])
    record.close()
    expect(files.names()).toEqual([PATH])
  })

  test('a process on another host may live: refused, with the lock named', () => {
    const far: Owner = { pid: 99, host: 'krakow', started: '1' }
    const files = saved()
    files.put(LOCK, lockText(far))
    expect(openRecord(diskOf(files), PATH)).toEqual({ error: 'locked-elsewhere', path: LOCK, owner: far })
    expect(files.text(LOCK)).toBe(lockText(far))
    expect(files.names()).toEqual([PATH, LOCK])
  })

  test('a lock that is no longer ours is not given back', () => {
    const files = saved()
    const { record } = ok(openRecord(diskOf(files), PATH))
    files.put(LOCK, lockText(OTHER))
    record.close()
    expect(files.text(LOCK)).toBe(lockText(OTHER))
  })

  test('what a crash left under our own name does not stand in the way', () => {
    const files = saved()
    files.put(`${LOCK}.10`, 'pid: 1')
    ok(openRecord(diskOf(files), PATH))
    expect(files.names()).toEqual([PATH, LOCK])
  })

  test('a lock that can be neither made nor read ends in an error', () => {
    const files = saved()
    files.symbolic.set(LOCK, '/nowhere')
    expect(openRecord(diskOf(files), PATH)).toEqual({ error: 'failed', path: LOCK, detail: 'contended' })
    expect(files.names()).toEqual([PATH])
  })

  test('whichever operation of a takeover fails, the record is unharmed and can be opened once that process is gone', () => {
    const stale = () => {
      const files = saved(HEADER + LINE)
      files.put(LOCK, '')
      return files
    }
    const total = operations((files) => openRecord(diskOf(files), PATH), stale())
    expect(total).toBeGreaterThan(20)
    let refused = 0
    for (let n = 0; n < total; n++) {
      const files = stale()
      const opened = openRecord(
        diskOf(
          hooked(
            files,
            failing(n, () => {}),
          ),
        ),
        PATH,
      )
      if (isStoreError(opened)) refused++
      else expect(errorOf(openRecord(diskOf(files, OTHER), PATH)), `operation ${n}`).toBe('locked')
      const late = ok(openRecord(diskOf(files, OTHER, new Set([OTHER])), PATH))
      expect(late.text, `operation ${n}`).toBe(HEADER + LINE)
      expect(files.text(LOCK), `operation ${n}`).toBe(lockText(OTHER))
    }
    expect(refused).toBeGreaterThan(10)
  })

  test('a lock replaced while it was still being copied is not ours', () => {
    const files = saved()
    const copied: Hook = (operation, path, run) => {
      const done = run()
      if (operation === 'link' && path === LOCK) files.put(LOCK, lockText(OTHER))
      return done
    }
    expect(openRecord(diskOf(hooked(files, copied)), PATH)).toEqual({ error: 'failed', path: LOCK, detail: 'lost' })
    expect(files.text(LOCK)).toBe(lockText(OTHER))
    expect(files.names()).toEqual([PATH, LOCK])
  })
})

describe('races for the lock, in every order of steps', () => {
  const STALE = lockText({ pid: 99, host: 'lwow', started: '1' })

  test.each([
    ['free', undefined],
    ['stale', STALE],
    ['empty', ''],
  ])('two processes and a %s lock: exactly one gets it', (_, lock) => {
    const ends = explore({ lock, takers: 2, gives: false, crashes: false }, (world) => {
      const holders = world.takers.filter((taker) => taker.holds)
      expect(holders.length).toBe(1)
      expect(world.files.text(LOCK)).toBe(lockText(holders[0]!.owner))
      expect(world.files.names()).toEqual([PATH, LOCK])
      for (const { holds, error } of world.takers) expect(error?.error).toBe(holds ? undefined : 'locked')
    })
    expect(ends).toBeGreaterThan(1)
  })

  test.each([
    ['free', undefined],
    ['stale', STALE],
  ])('two that give it back, and a %s lock: never both, and nothing is left', (_, lock) => {
    explore({ lock, takers: 2, gives: true, crashes: false }, (world) => {
      expect(world.takers.some((taker) => taker.held)).toBe(true)
      expect(world.files.names()).toEqual([PATH])
    })
  })

  test('three and a stale lock, interrupted up to twice: never two at once', () => {
    explore({ lock: STALE, takers: 3, gives: true, crashes: false, switches: 2 }, (world) => {
      expect(world.takers.some((taker) => taker.held)).toBe(true)
      expect(world.files.names()).toEqual([PATH])
    })
  })

  test('wherever a process dies, never two hold it, and it can be taken as soon as no living process holds it', () => {
    explore({ lock: STALE, takers: 2, gives: false, crashes: true }, (world) => {
      const late: Owner = { pid: 30, host: 'lwow', started: '9' }
      const held = world.takers.some((taker) => taker.holds)
      expect(errorOf(openRecord(diskOf(world.files, late, new Set([...world.alive, late])), PATH))).toBe(
        held ? 'locked' : undefined,
      )
    })
  })
})

describe('names', () => {
  const name = (seed: string, files = memoryFiles('/saves')) => freeName(diskOf(files), '/saves', '7', seed)

  test.each([
    ['lwow-1920', '/saves/7-lwow-1920.vistula'],
    ['Lwów, 17 sierpnia', '/saves/7-lwow-17-sierpnia.vistula'],
    ['MAŁY Żółw', '/saves/7-maly-zolw.vistula'],
    ['../../etc/passwd', '/saves/7-etc-passwd.vistula'],
    ['--a--', '/saves/7-a.vistula'],
    ['a\0\n\u001b[2Jb', '/saves/7-a-2jb.vistula'],
    ['サイコロ', '/saves/7.vistula'],
    ['', '/saves/7.vistula'],
    ['x'.repeat(200), `/saves/7-${'x'.repeat(40)}.vistula`],
    [`${'x'.repeat(39)} y`, `/saves/7-${'x'.repeat(39)}.vistula`],
  ])('seed %j', (seed, expected) => {
    expect(name(seed)).toBe(expected)
  })

  test('numbers follow what is taken; gaps are used; a lock without a record counts', () => {
    const files = memoryFiles('/saves')
    files.put('/saves/7-a.vistula', '')
    expect(name('a', files)).toBe('/saves/7-a-2.vistula')
    files.put('/saves/7-A-2.Vistula', '')
    expect(name('a', files)).toBe('/saves/7-a-3.vistula')
    files.put('/saves/7-a-3.vistula.lock', '')
    expect(name('a', files)).toBe('/saves/7-a-4.vistula')
    files.unlink('/saves/7-a.vistula')
    expect(name('a', files)).toBe('/saves/7-a.vistula')
  })

  test('a folder that is not there yet has every name free; one that may not be read is an error', () => {
    expect(name('a', memoryFiles())).toBe('/saves/7-a.vistula')
    const hook: Hook = (_operation, path) => ({ error: 'denied', path })
    expect(freeName(diskOf(hooked(memoryFiles('/saves'), hook)), '/saves', '7', 'a')).toEqual({
      error: 'denied',
      path: '/saves',
    })
  })
})

describe('listing', () => {
  test('records only, newest first', () => {
    const files = memoryFiles('/saves', '/saves/folder.vistula')
    for (const name of ['b.vistula', 'a.vistula', 'a.vistula.lock', 'notes.txt', '.vistula', '._a.vistula'])
      files.put(`/saves/${name}`, '')
    const newest = ok(listRecords(diskOf(files), '/saves'))
    expect(newest.map(({ name, path }) => [name, path])).toEqual([
      ['a.vistula', '/saves/a.vistula'],
      ['b.vistula', '/saves/b.vistula'],
    ])
    ok(openRecord(diskOf(files), '/saves/b.vistula')).record.append(LINE)
    expect(ok(listRecords(diskOf(files), '/saves')).map(({ name }) => name)).toEqual(['b.vistula', 'a.vistula'])
  })

  test('equally old ones go by name', () => {
    const files = memoryFiles('/saves')
    for (const name of ['c', 'a', 'b']) files.nodes.set(`/saves/${name}.vistula`, { bytes: bytesOf(), modified: 5 })
    expect(ok(listRecords(diskOf(files), '/saves')).map(({ name }) => name)).toEqual([
      'a.vistula',
      'b.vistula',
      'c.vistula',
    ])
  })

  test('a missing folder has none; one that vanishes from the list meanwhile is left out', () => {
    expect(listRecords(diskOf(memoryFiles()), '/saves')).toEqual([])
    const files = saved()
    files.put('/saves/b.vistula', '')
    const hook: Hook = (operation, path, run) =>
      operation === 'stat' && path === PATH ? { error: 'missing', path } : run()
    expect(ok(listRecords(diskOf(hooked(files, hook)), '/saves')).map(({ name }) => name)).toEqual(['b.vistula'])
  })
})

/** How many operations something takes. */
function operations(run: (files: Files) => unknown, files: MemoryFiles): number {
  let count = 0
  run(
    hooked(files, (_operation, _path, go) => {
      count++
      return go()
    }),
  )
  return count
}

/** Lets the n-th operation, counted from 0, fail. */
function failing(n: number, tell: (operation: Operation) => void): Hook {
  let count = 0
  return (operation, path, run) => {
    if (count++ !== n) return run()
    tell(operation)
    return { error: 'failed', path, detail: 'EIO' }
  }
}

interface Taker {
  readonly owner: Owner
  /** What everything it asked has answered so far. */
  readonly answers: unknown[]
  holds: boolean
  held: boolean
  done: boolean
  error: StoreError | undefined
}

interface World {
  readonly files: MemoryFiles
  readonly alive: Set<Owner>
  readonly takers: readonly Taker[]
}

interface Race {
  readonly lock: string | undefined
  readonly takers: number
  /** Whether a taker gives the lock back once it has it. */
  readonly gives: boolean
  /** Whether one of them may die at any step. */
  readonly crashes: boolean
  /** How often one may be interrupted before it is done; any number, if absent. */
  readonly switches?: number
}

/**
 * Lets takers run in every order of their steps, a step being one operation on a file they share, and checks that two never hold the
 * lock; `end` checks every end. Worlds that look alike are followed once. Gives the number of different ends.
 */
function explore(race: Race, end: (world: World) => void): number {
  const seen = new Set<string>()
  let ends = 0
  const follow = (moves: readonly number[], switches: number): void => {
    const world = play(race, moves)
    expect(world.takers.filter(({ holds }) => holds).length, moves.join(' ')).toBeLessThan(2)
    const last = moves.at(-1)
    const look = race.switches === undefined ? lookOf(world) : `${lookOf(world)} ${last} ${switches}`
    if (seen.has(look)) return
    seen.add(look)
    const able = world.takers.flatMap(({ done, owner }, i) => (done || !world.alive.has(owner) ? [] : [i]))
    for (const i of able) {
      const left = last === undefined || i === last || !able.includes(last) ? switches : switches - 1
      if (left >= 0) follow([...moves, i], left)
    }
    if (race.crashes && world.alive.size === race.takers)
      for (let i = 0; i < race.takers; i++) follow([...moves, i + race.takers], switches)
    if (able.length > 0) return
    ends++
    end(world)
  }
  follow([], race.switches ?? Number.POSITIVE_INFINITY)
  return ends
}

const lookOf = ({ files, takers, alive }: World): string =>
  JSON.stringify([
    files.names().map((name) => [name, files.text(name)]),
    takers.map(({ owner, answers, done }) => [answers.map(plain), done, alive.has(owner)]),
  ])

const plain = (answer: unknown) => (answer instanceof Uint8Array ? new TextDecoder().decode(answer) : answer)

/** The world after these moves. Numbers below that of the takers are steps, those from there on deaths. */
function play(race: Race, moves: readonly number[]): World {
  const files = saved()
  if (race.lock !== undefined) files.put(LOCK, race.lock)
  const takers = Array.from({ length: race.takers }, (_, i): Taker => {
    const owner = { pid: 20 + i, host: 'lwow', started: `${i}` }
    return { owner, answers: [], holds: false, held: false, done: false, error: undefined }
  })
  const world: World = { files, takers, alive: new Set(takers.map(({ owner }) => owner)) }
  for (let at = 0, times = 0; at < moves.length; at += times) {
    const move = moves[at]!
    const next = moves.findIndex((other, i) => i > at && other !== move)
    times = (next < 0 ? moves.length : next) - at
    const taker = takers[move % race.takers]!
    if (move < race.takers) step(world, taker, times, race.gives)
    else {
      world.alive.delete(taker.owner)
      taker.holds = false
    }
  }
  return world
}

/**
 * Some steps of a taker. Its code cannot be stopped half-way and gone on with later: so it runs anew from its beginning, is given the
 * answers it had, and is thrown out before the step after.
 */
function step({ files, alive }: World, taker: Taker, times: number, gives: boolean): void {
  const pause = new Error('pause')
  let asked = 0
  let steps = 0
  const answer = <R>(shared: boolean, run: () => R): R => {
    if (asked === taker.answers.length) {
      if (shared && steps++ === times) throw pause
      taker.answers.push(run())
    }
    return taker.answers[asked++] as R
  }
  const isShared = (path: string) => path.includes('.lock') && !path.endsWith(`.${taker.owner.pid}`)
  const processes = memoryProcesses(taker.owner, alive)
  const disk: Disk = {
    files: hooked(files, (_, path, run) => answer(isShared(path), run)),
    processes: { ...processes, state: (owner) => answer(false, () => processes.state(owner)) },
  }
  try {
    const opened = openRecord(disk, PATH)
    if (isStoreError(opened)) taker.error = opened
    else {
      taker.holds = true
      taker.held = true
      if (gives) opened.record.close()
      if (gives) taker.holds = false
    }
    taker.done = true
  } catch (thrown) {
    if (thrown !== pause) throw thrown
  }
}
