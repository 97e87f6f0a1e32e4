/** The screens: from a key to the last byte of its frame, bytes for what happens often, and the first frame of the program. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { spawn } from '@lydell/node-pty'
import { render } from 'ink'
import { realDisk } from '../src/cli/disk.ts'
import { answerOnTheSpot, chosenBy } from '../src/desk/computer.ts'
import type { Minds } from '../src/desk/mind.ts'
import { newGame } from '../src/desk/new-game.ts'
import { beginRecord } from '../src/desk/records.ts'
import { isFailure, type World } from '../src/desk/world.ts'
import { open } from '../src/engine/session.ts'
import { findGame } from '../src/rules/catalogue.ts'
import { App } from '../src/screens/app.tsx'
import { sitDown } from '../src/screens/flow.ts'
import { frameOf } from '../src/screens/frame.tsx'
import type { Model } from '../src/screens/model.ts'
import { runScreens } from '../src/screens/run.ts'
import { DEFAULTS } from '../src/screens/settings.ts'
import { themes } from '../src/screens/theme.ts'
import { update } from '../src/screens/update.ts'
import { difference } from '../src/terminal/diff.ts'
import { localTerminal } from '../src/terminal/local.ts'
import type { Frame } from '../src/terminal/terminal.ts'
import { mindHere } from '../test/helpers/mind.ts'
import { atMost, median, quantile, type Row } from './rows.ts'

const COLUMNS = 100
const ROWS = 40
/** Keys measured, and those before them that warm the program up. */
const KEYS = 300
const WARM = 100
const STARTS = 15

/** A window that remembers when it was last written to, and how much. */
class Window extends Writable {
  readonly isTTY = true
  readonly columns = COLUMNS
  readonly rows = ROWS
  written = 0
  at = 0
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.written += chunk.length
    this.at = performance.now()
    done()
  }
}

export const world = (folder: string): World & Minds => ({
  disk: realDisk,
  savesFolder: join(folder, 'saves'),
  version: '0.0.0',
  freshSeed: () => 'bench',
  err: () => {},
  openMind: () => mindHere(),
})

/** A new game of a person against a computer that plays at random. */
export function newRecord(here: World, id = '7') {
  const second = findGame(id)?.seats[1] ?? ''
  const opened = newGame(here, id, { seed: 'bench', seat: [`${second}=random`] })
  const game = isFailure(opened) ? opened : beginRecord(here, opened, open(opened.table))
  if (isFailure(game)) throw new Error(game.failure)
  return game
}

/** To and fro, and on with Tab: what a hand does most. Every key changes something, also at the edge of the board. */
const key = (i: number): string => ['\x1b[D', '\x1b[C', '\t'][i % 3] ?? ''

export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function until(done: () => boolean): Promise<void> {
  while (!done()) await turn()
}

/** Milliseconds from a key to the last byte of its frame, in this program. */
async function ownTimes(folder: string): Promise<readonly number[]> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = new Window()
  const terminal = localTerminal({ TERM: 'xterm-256color', LANG: 'C.UTF-8' }, { input, output, complain: () => {} })
  const here = world(folder)
  const over = runScreens(
    here,
    terminal,
    { show: 'game', game: newRecord(here) },
    { settings: DEFAULTS, path: join(folder, 's') },
  )
  await until(() => output.written > 0)
  const times: number[] = []
  for (let i = 0; i < WARM + KEYS; i++) {
    const before = output.written
    const start = performance.now()
    input.write(key(i))
    await until(() => output.written > before)
    if (i >= WARM) times.push(output.at - start)
    await turn()
  }
  input.write('q')
  await over
  return times
}

/** A table without a terminal, and without a game yet. */
export const emptyTable: Model = {
  size: { columns: COLUMNS, rows: ROWS },
  settings: { ...DEFAULTS, pace: 'off' },
  theme: themes.dark,
  glyphs: 'unicode',
  limits: { colour: true, utf8: true },
  stack: [{ at: 'table' }],
  ticket: 0,
}

function tableModel(folder: string): Model {
  const game = newRecord(world(folder))
  game.record.close()
  return { ...emptyTable, play: sitDown(game.opened, game.session, game.record.path) }
}

const NAMES: Readonly<Record<string, string>> = { '\t': 'tab', '\x1b[D': 'left', '\x1b[C': 'right' }

/** The same frames written by Ink itself. */
async function inkTimes(folder: string): Promise<readonly number[]> {
  const output = new Window()
  let model = tableModel(folder)
  const app = render(<App model={model} />, {
    stdout: output as unknown as NodeJS.WriteStream,
    stdin: new PassThrough() as unknown as NodeJS.ReadStream,
    maxFps: 1000,
    patchConsole: false,
    exitOnCtrlC: false,
  })
  await until(() => output.written > 0)
  const times: number[] = []
  for (let i = 0; i < WARM + KEYS; i++) {
    const before = output.written
    const start = performance.now()
    model = update(model, { on: 'key', key: { name: NAMES[key(i)] ?? '' } })[0]
    app.rerender(<App model={model} />)
    await until(() => output.written > before)
    if (i >= WARM) times.push(output.at - start)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  app.unmount()
  return times
}

async function keyRows(folder: string): Promise<readonly Row[]> {
  const ink = median(await inkTimes(folder))
  const own = await ownTimes(folder)
  return [
    atMost('key to the last byte, 100x40, median, against Ink', median(own) / ink, 0.33),
    atMost('key to the last byte, 100x40, 95th percentile', quantile(own, 0.95) / ink, 0.6),
  ]
}

/** Bytes written until everything asked for has settled; the computer's turn with its dice is drawn action by action. */
function bytesRows(folder: string): readonly Row[] {
  let model = tableModel(folder)
  let frame: Frame = frameOf(model)
  const press = (name: string): number => {
    let bytes = 0
    const run = (msg: Parameters<typeof update>[1]): void => {
      const [next, ...effects] = update(model, msg)
      model = next
      const after = frameOf(model)
      bytes += Buffer.byteLength(difference(frame, after))
      frame = after
      for (const effect of effects)
        if (effect.do === 'commit') run({ on: 'committed', session: effect.session })
        else if (effect.do === 'think') {
          const { play, seat } = effect
          const { action } = chosenBy(play, seat, answerOnTheSpot(play, seat))
          run({ on: 'thought', session: play.session, seat, action })
        }
    }
    run({ on: 'key', key: { name } })
    return bytes
  }
  const step = Math.max(...['left', 'left', 'right', 'up', 'down', 'tab', 'shift-tab'].map(press))
  /** Types an action; the bytes from its Enter on. It must have been done, or nothing has been measured. */
  const say = (text: string): number => {
    for (const char of `:${text}`) press(char === ' ' ? 'space' : char)
    const before = model.play?.session.lines.length
    const bytes = press('enter')
    if (model.play?.session.lines.length === before) throw new Error(`bench: ${text} was not done`)
    return bytes
  }
  const move = say('move 24 I3')
  const end = say('end')
  const idle = Buffer.byteLength(difference(frame, frameOf(model)))
  return [
    atMost('bytes of one step of the cursor, the most of seven', step, 600),
    atMost('bytes of one unit move', move, 2000),
    atMost('bytes from the key that ends a turn to the settled frame', end, 20_000),
    atMost('bytes while nothing happens', idle, 0),
  ]
}

/** Milliseconds until the first frame of `vistula play 7` is there: its prompt has come. */
function firstFrame(vistula: string, folder: string, i: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const pty = spawn(process.execPath, [vistula, 'play', '7', '--record', join(folder, `first-${i}.vistula`)], {
      cols: COLUMNS,
      rows: ROWS,
      env: { ...process.env, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', XDG_CONFIG_HOME: folder },
    })
    let seen = ''
    let time = 0
    pty.onData((data) => {
      seen += data
      if (time > 0 || !seen.includes('help')) return
      time = performance.now() - start
      pty.write('q')
    })
    pty.onExit(({ exitCode }) => (time === 0 ? reject(new Error(`no frame, exit code ${exitCode}`)) : resolve(time)))
  })
}

async function startRow(vistula: string, folder: string): Promise<Row> {
  const bare: number[] = []
  const first: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const start = performance.now()
    spawnSync(process.execPath, ['-e', '0'], { stdio: 'ignore' })
    bare.push(performance.now() - start)
    first.push(await firstFrame(vistula, folder, i))
  }
  return atMost('first frame of vistula play 7, against node -e 0', median(first) / median(bare), 3.5)
}

export async function screenRows(vistula: string): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vistula-bench-'))
  try {
    return [...(await keyRows(folder)), ...bytesRows(folder), await startRow(vistula, folder)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
