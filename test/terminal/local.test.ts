/** The terminal is taken, and given back whatever happens. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENTER, LEAVE } from '../../src/terminal/modes.ts'
import { standard } from '../../src/terminal/standard.ts'
import { endAll, GIVEN_BACK, type Pty, type PtyOptions, start, startShell } from '../helpers/pty.ts'

const folder = mkdtempSync(join(tmpdir(), 'vistula-local-'))
const PROGRAM = join(folder, 'program.cjs')
const PRINTER = join(folder, 'standard.cjs')
const OPEN = { alternate: true, autowrap: false, paste: true }

beforeAll(async () => {
  await build({
    entryPoints: ['program', 'standard'].map((name) => join(import.meta.dirname, 'fixture', `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
})
afterEach(endAll)

const begin = async (options: PtyOptions = {}): Promise<Pty> => {
  const pty = start([join(folder, 'left')], { ...options, program: PROGRAM })
  await pty.shows('size 80x24, due 0')
  return pty
}
const count = (text: string, part: string): number => text.split(part).length - 1

describe('the terminal', () => {
  it('is taken and given back', async () => {
    const pty = await begin()
    expect(pty.modes()).toEqual(OPEN)
    expect(pty.cursor()).toEqual({ x: 6, y: 1 })
    expect(pty.cell(0, 0)).toEqual({ char: 's', style: { inverse: true } })
    expect(pty.rows()[23]).toBe(`${' '.repeat(76)}Łódź`)
    pty.type('q')
    expect((await pty.exit).exitCode).toBe(0)
    await pty.quiet(50)
    expect(pty.modes()).toEqual(GIVEN_BACK)
    expect(pty.cursor()).toEqual({ x: 0, y: 1 })
    expect(pty.text()).toBe('bye')
    expect(count(pty.raw, LEAVE)).toBe(1)
  })

  it('is left as it was: echo, lines, signals', async () => {
    const pty = startShell(`stty -g; "$NODE" ${PROGRAM}; stty -g; echo over`)
    await pty.shows('size 80x24')
    pty.type('q')
    await pty.shows('over')
    const [before, , after] = pty.text().split('\n')
    expect(before).toMatch(/^[0-9a-f:]{20,}$/)
    expect(after).toBe(before)
  })

  it('gives keys, Ctrl-C among them, and a paste as one', async () => {
    const pty = await begin()
    pty.type('a\x03\x1b[A\x1b[200~q\rx\x1b[201~ł')
    await pty.shows('keys: a ctrl-c up paste=q x ł')
  })

  it('is written nothing while nothing changes', async () => {
    const pty = await begin()
    await pty.quiet()
    const { length } = pty.raw
    pty.type('==')
    await pty.quiet(400)
    expect(pty.raw.length).toBe(length)
    pty.type('a')
    await pty.shows('keys: a')
    expect(pty.raw.length - length).toBeLessThanOrEqual(25)
  })

  it('tells its new size', async () => {
    const pty = await begin()
    pty.resize(100, 30)
    await pty.screenShows('size 100x30, due 1')
    expect(pty.rows()[29]).toBe(`${' '.repeat(96)}Łódź`)
    pty.resize(60, 20)
    await pty.screenShows('size 60x20, due 2')
    expect(pty.rows().join('')).toMatch(/^size[^Ł]*Łódź$/)
  })

  it('counts as 80x24 while it does not know its size', async () => {
    const pty = startShell(`stty rows 0 cols 0; exec "$NODE" ${PROGRAM}`)
    await pty.shows('size 80x24, due 0')
    pty.resize(90, 25)
    await pty.screenShows('size 90x25, due 1')
  })

  it('is wiped with its scrollback', async () => {
    const pty = startShell(`seq 100; exec "$NODE" ${PROGRAM}`)
    await pty.shows('size 80x24')
    expect(pty.scrollback()).toContain('60')
    pty.type('w')
    await pty.shows('keys: w')
    expect(pty.raw).toContain('\x1b[3J')
    expect(pty.rows()[0]).toMatch(/^size/)
  })
})

describe('the end', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('by %s', async (signal, code) => {
    const left = join(mkdtempSync(join(folder, 'signal-')), 'left')
    const told = start([left], { program: PROGRAM })
    await told.shows('size')
    told.kill(signal)
    expect((await told.exit).exitCode).toBe(code)
    await told.quiet(50)
    expect(told.modes()).toEqual(GIVEN_BACK)
    expect(told.cursor()).toBeDefined()
    expect(count(told.raw, LEAVE)).toBe(1)
    expect(readFileSync(left, 'utf8')).toBe('left\n')
  })

  it.each([
    ['an error', 'x', 'Error: an error'],
    ['a promise nobody looked after', 'r', 'Error: a refusal'],
  ])('by %s, which is told on the screen the shell has again', async (_, key, message) => {
    const pty = await begin()
    pty.type(key)
    expect((await pty.exit).exitCode).toBe(70)
    await pty.quiet(50)
    expect(pty.modes()).toEqual(GIVEN_BACK)
    expect(pty.rows().join('\n')).toContain(message)
    expect(pty.raw.indexOf(LEAVE)).toBeLessThan(pty.raw.indexOf(message))
  })

  it('when the window is closed', async () => {
    const pty = await begin()
    pty.hangUp()
    await expect.poll(() => isAlive(pty.pid), { timeout: 10_000 }).toBe(false)
    expect(readFileSync(join(folder, 'left'), 'utf8')).toContain('left\n')
  })

  /** The program on pipes: they end as a terminal that has gone. */
  const onPipes = (left: string) => {
    const child = spawn(process.execPath, [PROGRAM, left], { stdio: 'pipe' })
    let errors = ''
    child.stderr.on('data', (data) => {
      errors += data
    })
    const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
    const drawn = new Promise((resolve) => child.stdout.once('data', resolve))
    return { child, exit, drawn, errors: () => errors }
  }

  it('when the input has gone', async () => {
    const left = join(mkdtempSync(join(folder, 'in-')), 'left')
    const { child, exit, drawn, errors } = onPipes(left)
    await drawn
    child.stdin.end()
    expect(await exit).toBe(129)
    expect(errors()).toBe('')
    expect(readFileSync(left, 'utf8')).toBe('left\n')
  })

  it('when the output has gone', async () => {
    const left = join(mkdtempSync(join(folder, 'out-')), 'left')
    const { child, exit, drawn, errors } = onPipes(left)
    await drawn
    child.stdout.destroy()
    child.stdin.write('abc')
    expect(await exit).toBe(129)
    expect(errors()).toBe('')
    expect(readFileSync(left, 'utf8')).toBe('left\n')
  })
})

describe('the program stopped and continued', () => {
  /** The program under a shell with jobs. */
  const job = async (): Promise<{ readonly pty: Pty; readonly pid: number }> => {
    const pty = startShell()
    await pty.shows('$')
    pty.type(`"$NODE" ${PROGRAM}\r`)
    await pty.screenShows('size 80x24, due 0')
    return { pty, pid: Number(/process (\d+)/.exec(pty.rows()[0] ?? '')?.[1]) }
  }

  it('by its own key, and the window is another when it comes back', async () => {
    const { pty } = await job()
    pty.type('\x1a')
    await pty.screenShows('Stopped')
    expect(pty.modes().alternate).toBe(false)
    expect(pty.modes().autowrap).toBe(true)
    pty.resize(90, 25)
    pty.type('echo $((40 + 2))\r')
    await pty.screenShows(/^42$/m)
    pty.type('fg\r')
    await pty.screenShows('size 90x25')
    await pty.quiet()
    expect(pty.modes()).toEqual(OPEN)
    expect(pty.cursor()).toEqual({ x: 6, y: 1 })
    expect(pty.rows()[1]).toBe('keys: ctrl-z')
    pty.type('ał')
    await pty.screenShows('keys: ctrl-z a ł')
    pty.type('q')
    await pty.screenShows('bye')
  })

  it('by SIGTSTP, more than once', async () => {
    const { pty, pid } = await job()
    for (let times = 1; times <= 2; times++) {
      process.kill(pid, 'SIGTSTP')
      await pty.screenShows('Stopped')
      expect(pty.modes().alternate).toBe(false)
      pty.type('clear; fg\r')
      await pty.screenShows(/size 80x24, due [1-9]/)
      expect(pty.modes()).toEqual(OPEN)
    }
    pty.type('a')
    await pty.screenShows('keys: a')
  })

  it('in the background it waits, and leaves the screen to the shell', async () => {
    const { pty } = await job()
    pty.type('\x1a')
    await pty.screenShows('Stopped')
    pty.type('bg\r')
    await pty.quiet(500)
    pty.type('echo $((40 + 2))\r')
    await pty.screenShows(/^42$/m)
    expect(pty.modes().alternate).toBe(false)
    pty.type('fg\r')
    await pty.screenShows(/size 80x24, due [1-9]/)
    pty.type('a')
    await pty.screenShows('keys: ctrl-z a')
  })

  it('by force, and the shell has the terminal meanwhile', async () => {
    const { pty, pid } = await job()
    process.kill(pid, 'SIGSTOP')
    await pty.shows('Stopped')
    pty.type('stty sane; fg\r')
    await pty.screenShows(/size 80x24, due [1-9]/)
    await pty.quiet()
    expect(pty.modes()).toEqual(OPEN)
    expect(pty.rows().join('')).toMatch(/^size[^Ł]*keys: *Łódź$/)
    pty.type('\x03')
    await pty.screenShows('keys: ctrl-c')
  })

  it('without a shell SIGTSTP cannot stop it, and it takes the terminal again', async () => {
    const pty = await begin()
    pty.kill('SIGTSTP')
    await pty.screenShows('size 80x24, due 1')
    expect(count(pty.raw, LEAVE)).toBe(1)
    expect(count(pty.raw, ENTER)).toBe(2)
    expect(pty.modes()).toEqual(OPEN)
    pty.type('\x1a')
    await pty.screenShows('size 80x24, due 2')
    pty.type('a')
    await pty.screenShows('keys: ctrl-z a')
  })

  it('SIGCONT alone repaints', async () => {
    const pty = await begin()
    pty.kill('SIGCONT')
    await pty.screenShows('size 80x24, due 1')
    expect(pty.modes()).toEqual(OPEN)
  })

  it('ends while it is stopped', async () => {
    const { pty, pid } = await job()
    process.kill(pid, 'SIGTSTP')
    await pty.screenShows('Stopped')
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGCONT')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    await pty.quiet()
    expect(pty.modes().alternate).toBe(false)
  })
})

describe('standard streams', () => {
  const printed = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [PRINTER, ...args], { encoding: 'utf8', env: { ...process.env, ...env } })

  it('a pipe gets the text as it is', () => {
    const { stdout, stderr, status } = printed(['2'], { LC_ALL: 'C' })
    expect([stdout, stderr, status]).toEqual(['1 Łódź\n2 Łódź\n', 'nobody in 80x24, Łódź\n', 0])
  })
  it.each([
    ['pl_PL.UTF-8', 'Łódź'],
    ['C', 'Lodz'],
  ])('a terminal gets what it can show: %s', async (lang, shown) => {
    const pty = start([], { program: PRINTER, lang, cols: 70, rows: 20 })
    expect((await pty.exit).exitCode).toBe(0)
    await pty.quiet(50)
    expect(pty.text()).toBe(`1 ${shown}\na person in 70x20, ${shown}`)
  })
  it('who has read enough of a pipe is not told anything', async () => {
    const pty = startShell(`"$NODE" ${PRINTER} 100000 | head -1; echo "ended with \${PIPESTATUS[0]}"`)
    await pty.shows('ended with')
    expect(pty.text()).toBe('1 Łódź\nnobody in 80x24, Łódź\nended with 0')
  })
  it('a full disk is told', async () => {
    const pty = startShell(`"$NODE" ${PRINTER} > /dev/full; echo "ended with $?"`)
    await pty.shows('ended with')
    expect(pty.text()).toBe('nobody in 80x24, Łódź\ncannot write: ENOSPC\nended with 2')
  })
  it('are not opened before they are needed', () => {
    const opened = (['stdin', 'stdout', 'stderr'] as const).map((name) => vi.spyOn(process, name, 'get'))
    standard({}, () => '')
    for (const spy of opened) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
