/** The screens on a terminal without a window, in a folder of their own: press keys, and read what stands there. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { vi } from 'vitest'
import type { Context } from '../../src/cli/context.ts'
import { realDisk } from '../../src/cli/disk.ts'
import { runProgram } from '../../src/cli/program.ts'
import { loadRecord } from '../../src/desk/load.ts'
import type { Mind } from '../../src/desk/mind.ts'
import { newGame, type PlayFlags } from '../../src/desk/new-game.ts'
import { openGame } from '../../src/desk/opened.ts'
import { beginRecord, goOnRecord } from '../../src/desk/records.ts'
import { isFailure } from '../../src/desk/world.ts'
import type { Disk } from '../../src/engine/files.ts'
import type { Json } from '../../src/engine/json.ts'
import { lockOf } from '../../src/engine/lock.ts'
import { printRecord } from '../../src/engine/record.ts'
import { open, takeBackAny } from '../../src/engine/session.ts'
import type { Variant } from '../../src/rules/7/rules.ts'
import type { State as State111 } from '../../src/rules/111/state.ts'
import { isTooSmall } from '../../src/screens/layout.ts'
import { type Model, type PlayState, type Screen, top } from '../../src/screens/model.ts'
import { partsOfReplay } from '../../src/screens/replay.tsx'
import { runScreens, type Start } from '../../src/screens/run.ts'
import { DEFAULTS, type Settings } from '../../src/screens/settings.ts'
import { partsOfTable } from '../../src/screens/table.tsx'
import { footTop, type TableParts } from '../../src/screens/table-parts.tsx'
import { BOLD, type Canvas, DIM, INVERSE, styleOf, UNDERLINE } from '../../src/terminal/canvas.ts'
import type { ColourLevel } from '../../src/terminal/colour.ts'
import { type HeadlessTerminal, headlessTerminal } from '../../src/terminal/headless.ts'
import type { Frame } from '../../src/terminal/terminal.ts'
import { KEYS } from './any-key.ts'
import { afterEachTest } from './cleaning.ts'
import { contextFor } from './cli.ts'
import { game111, type Placing as Placing111, place as place111, play as play111 } from './one-eleven.ts'
import { game7, type Placing, place } from './seven.ts'

/** Which model a frame was drawn from: the screens tell nobody, so the painter is listened to. */
const drawn = vi.hoisted(() => new WeakMap<object, unknown>())
vi.mock('../../src/screens/frame.tsx', async (original) => {
  const real = await original<typeof import('../../src/screens/frame.tsx')>()
  const frameOf = (model: Model): Frame => {
    const frame = real.frameOf(model)
    drawn.set(frame, model)
    return frame
  }
  return { ...real, frameOf }
})

/** A game by its flags, of 7 unless it is named. */
export type Play = PlayFlags & { readonly game?: '7' | '111' | 'bitwa' | 'mali' }

export interface ScreensOptions {
  /** Without this and the next three the menu is shown first. */
  readonly play?: Play
  /** The position it begins from: of 7 in the short form, of any game as it is written. */
  readonly from?: Placing | { readonly position: Json }
  /** A record to go on with, or to replay, by its path or name. */
  readonly resume?: string
  readonly replay?: string
  /** Columns and rows: 80x23 unless told otherwise. */
  readonly size?: readonly [columns: number, rows: number]
  readonly colour?: ColourLevel
  readonly utf8?: boolean
  /** The pace is `off` unless told otherwise. */
  readonly settings?: Partial<Settings>
  readonly notice?: string
  /** A folder that was used before. */
  readonly folder?: string
  readonly disk?: Disk
  /** What thinks for computers. While one `waits`, nothing comes by itself. */
  readonly mind?: Mind & { readonly waits?: boolean }
}

export interface Screens {
  readonly terminal: HeadlessTerminal
  readonly folder: string
  /** What the last frame was drawn from. */
  model(): Model
  play(): PlayState
  /** The screen on top. */
  at(): Screen['at']
  /** Presses keys by name one after another, and waits until nothing is going on. */
  press(...names: string[]): Promise<void>
  /** Types a text after `:` and Enter. */
  say(text: string): Promise<void>
  /** Types an action, once more if one is asked whether it is meant. */
  act(action: string): Promise<void>
  /** Goes to a place by its name. */
  go(where: string): Promise<void>
  type(text: string): Promise<void>
  paste(text: string): Promise<void>
  resize(columns: number, rows: number): Promise<void>
  settle(): Promise<void>
  /** Waits for what takes time, such as a pause between two events. */
  until(what: string | RegExp | (() => boolean)): Promise<void>
  rows(): readonly string[]
  text(): string
  /** What is written beside and below the map, or on the whole screen, on one line: broken sentences can be found in it. */
  words(): string
  /** The line above the keys. */
  foot(): string
  /** The text of the record, or of any file of the folder. */
  record(): string
  /** The lines of the record, without their checksums. */
  lines(): readonly string[]
  saves(): readonly string[]
  isLocked(): boolean
  /** Bytes written while something was done. */
  bytes(work: () => Promise<void>): Promise<number>
  /** What holds at every moment: the emulator shows the frame, and the record on disk is the session in memory. */
  faults(): readonly string[]
  readonly left: Promise<unknown>
  /** Whether `left` has come. */
  readonly isOver: boolean
}

/** Milliseconds for what computers think out. */
const PATIENCE = 60_000

const running: Screens[] = []
const folders: string[] = []
/** Lets go of every record that is still being played. */
afterEachTest(() => {
  for (const table of running.splice(0)) if (!table.isOver) table.terminal.leave()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vistula-screens-'))
  folders.push(folder)
  return folder
}

export async function screens(options: ScreensOptions = {}): Promise<Screens> {
  const here = prepare(options)
  const { context, terminal } = here
  const start = startOf(context, options)
  const left = runScreens(context, terminal, start, {
    settings: { ...DEFAULTS, pace: 'off', ...options.settings },
    path: context.settingsPath,
    lull: 0,
    ...(options.notice === undefined ? {} : { notice: options.notice }),
  })
  return seated(here, left)
}

/** The whole program with these arguments, on a terminal: settings come from their file. */
export async function program(
  args: readonly string[],
  options: ScreensOptions = {},
): Promise<Screens & { readonly out: () => string }> {
  const here = prepare(options)
  const left = runProgram(here.context, args)
  return Object.assign(await seated(here, left), { out: () => here.printed.join('') })
}

interface Here {
  readonly folder: string
  readonly context: Context
  readonly terminal: HeadlessTerminal
  readonly printed: string[]
  /** Whether what thinks will not answer by itself. */
  isStill(): boolean
}

function prepare({
  folder,
  disk = realDisk,
  size: [columns, rows] = [80, 23],
  colour,
  utf8,
  mind,
}: ScreensOptions): Here {
  const home = folder ?? freshFolder()
  const terminal = headlessTerminal({
    columns,
    rows,
    ...(colour === undefined ? {} : { colour }),
    ...(utf8 === undefined ? {} : { utf8 }),
  })
  const printed: string[] = []
  const print = (text: string): void => {
    printed.push(text)
  }
  const seeds = { n: 0 }
  const context: Context = {
    ...contextFor(home, { out: print, err: print }),
    ...(mind === undefined ? {} : { openMind: () => mind }),
    disk,
    interactive: true,
    env: { TERM: 'xterm-256color', LANG: 'pl_PL.UTF-8' },
    freshSeed: () => `fresh-${++seeds.n}`,
    openTerminal: async () => terminal,
  }
  return { folder: home, context, terminal, printed, isStill: () => mind?.waits === true }
}

function startOf(context: Context, { play, from, resume, replay }: ScreensOptions): Start {
  const must = <T>(value: T): Exclude<T, { readonly failure: string }> => {
    if (isFailure(value)) throw new Error(value.failure)
    return value as Exclude<T, { readonly failure: string }>
  }
  if (replay !== undefined) return { show: 'replay', record: must(loadRecord(context, replay, {})) }
  if (resume !== undefined) return { show: 'game', game: must(goOnRecord(context, resume, {})) }
  if (play === undefined) return { show: 'menu' }
  const { game = '7', ...flags } = play
  const fresh = must(newGame(context, game, { seed: 'a', ...flags }))
  const position =
    from === undefined ? undefined : 'position' in from ? from.position : positionOf(fresh.header.variant, from)
  const opened =
    position === undefined ? fresh : must(openGame(fresh.entry, fresh.loaded, { ...fresh.header, position }))
  const session = open(opened.table)
  const begun = beginRecord(context, opened, play.takeBack === 'any' ? takeBackAny(session) : session, play.record)
  return { show: 'game', game: must(begun) }
}

function positionOf(variant: string, from: Placing): Json {
  const game = game7({}, variant as Variant)
  return game.position.write(place(game, from))
}

async function seated({ folder, context, terminal, isStill }: Here, left: Promise<unknown>): Promise<Screens> {
  let over = false
  let failed: unknown
  left.then(
    () => {
      over = true
    },
    (reason: unknown) => {
      over = true
      failed = reason
    },
  )
  let last: Model | undefined
  /** After a wipe or a change of size there is no frame until the next one is drawn. */
  const model = (): Model => {
    if (terminal.frame !== undefined) last = drawn.get(terminal.frame) as Model
    if (last === undefined) throw new Error('nothing has been drawn')
    return last
  }
  const settle = async (): Promise<void> => {
    const patience = Date.now() + PATIENCE
    for (let quiet = 0; quiet < 3; ) {
      const before = terminal.frame
      await turn()
      if (failed !== undefined) throw failed
      const busy = !over && (terminal.frame === undefined || isBusy(model(), isStill()))
      quiet = busy || terminal.frame !== before ? 0 : quiet + 1
      if (busy) await new Promise((resolve) => setTimeout(resolve, 0))
      // What is suspended draws nothing.
      if (busy && !terminal.taken && last !== undefined) break
      if (Date.now() > patience) throw new Error(`the screen does not settle:\n${terminal.text().join('\n')}`)
    }
    await terminal.settled()
  }
  const play = (): PlayState => {
    const state = model().play
    if (state === undefined) throw new Error('there is no game on the desk')
    return state
  }
  const say = async (line: string): Promise<void> => {
    terminal.press(':')
    terminal.type(line)
    terminal.press('enter')
    await settle()
  }
  // A blank at the end of a row may have been written or not.
  const rows = (): readonly string[] => terminal.text().map((row) => row.trimEnd())
  const text = (): string => rows().join('\n')
  const record = (): string => readFileSync(play().path, 'utf8')
  const savesFolder = context.savesFolder
  const table: Screens = {
    terminal,
    folder,
    model,
    play,
    at: () => top(model()).at,
    press: async (...names) => {
      for (const name of names) {
        terminal.press(name)
        await settle()
      }
    },
    say,
    act: async (action) => {
      const before = play().session.lines.length
      await say(action)
      if (play().session.lines.length === before) await say(action)
    },
    go: async (where) => {
      terminal.press('g')
      terminal.type(where)
      terminal.press('enter')
      await settle()
    },
    type: async (typed) => {
      terminal.type(typed)
      await settle()
    },
    paste: async (pasted) => {
      terminal.paste(pasted)
      await settle()
    },
    resize: async (columns, rows) => {
      terminal.resize(columns, rows)
      await settle()
    },
    settle,
    until: async (what) => {
      const holds = (): boolean =>
        typeof what === 'function' ? what() : typeof what === 'string' ? text().includes(what) : what.test(text())
      const patience = Date.now() + PATIENCE
      for (await settle(); !holds(); await settle()) {
        if (Date.now() > patience) throw new Error(`never came: ${what}\n${text()}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    rows,
    text,
    words: () => wordsOf(besideMap(model(), rows())),
    foot: () => rows().at(-2) ?? '',
    record,
    lines: () => record().split('---\n')[1]?.trimEnd().split('\n').map(bare) ?? [],
    saves: () => (existsSync(savesFolder) ? readdirSync(savesFolder).sort() : []),
    isLocked: () => existsSync(lockOf(play().path)),
    bytes: async (work) => {
      const before = terminal.bytes
      await work()
      return terminal.bytes - before
    },
    faults: () => {
      if (over || terminal.frame === undefined) return []
      const now = model()
      const shown = terminal.differs(terminal.frame)
      if (now.play === undefined) return shown
      const { session, opened, path } = now.play
      const same = readFileSync(path, 'utf8') === printRecord(opened.header, session)
      return same ? shown : [...shown, `${path} (${statSync(path).size} bytes) is not the session in memory`]
    },
    left,
    get isOver() {
      return over
    },
  }
  running.push(table)
  await settle()
  return table
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Something will come by itself at once: a computer thinks, the rulebook is being read. */
function isBusy(model: Model, isStill: boolean): boolean {
  const screen = top(model)
  if (screen.at === 'rules' && screen.book === undefined) return true
  if (screen.at === 'page' && screen.rules?.length === 0) return true
  if (screen.at === 'curtain' && screen.fresh === true) return true
  const { play } = model
  return (
    !isStill &&
    play !== undefined &&
    play.reveal === undefined &&
    (play.asked !== undefined || play.hinting !== undefined)
  )
}

const bare = (line: string): string => line.replace(/ #[0-9a-f]+$/, '')

/** The rows without the map. */
export function besideMap(model: Model, rows: readonly string[]): readonly string[] {
  const screen = top(model)
  const { play, size } = model
  if (isTooSmall(size)) return rows
  if (screen.at === 'replay') return right(rows, partsOfReplay(model, screen))
  return screen.at === 'table' && play !== undefined ? right(rows, partsOfTable(model, play)) : rows
}

function right(rows: readonly string[], parts: TableParts): readonly string[] {
  const { at } = parts
  // The foot may have grown over the map.
  const map = Math.min(at.map.rows, footTop(parts))
  return rows.map((row, y) => (y < map ? row.slice(at.panel.x) : row))
}

export const wordsOf = (rows: readonly string[]): string => rows.join(' ').replace(/\s+/g, ' ')

/** Goes down a list to an item by its name; which number it has is no matter. */
export async function down(table: Screens, item: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    if (table.rows().some((row) => row.startsWith('>') && row.includes(item))) return
    await table.press('down')
  }
  throw new Error(`no item ${item}:\n${table.text()}`)
}

/** Opens an item of a list by its name. */
export async function choose(table: Screens, item: string): Promise<void> {
  await down(table, item)
  await table.press('enter')
}

/** A picture with its styles written inline: `{bold redBright}24{/}`. */
export function styled({ width, height, chars, attrs }: Canvas): string {
  const row = (y: number): string => {
    let out = ''
    let pen = 0
    for (let x = 0; x < width; x++) {
      const attr = attrs[y * width + x] ?? 0
      if (attr !== pen) out += (pen === 0 ? '' : '{/}') + (attr === 0 ? '' : `{${styleName(attr)}}`)
      pen = attr
      out += chars[y * width + x]
    }
    return (pen === 0 ? out : `${out}{/}`).trimEnd()
  }
  return `${Array.from({ length: height }, (_, y) => row(y)).join('\n')}\n`
}

function styleName(attr: number): string {
  const { color, backgroundColor } = styleOf(attr)
  return [
    ...((attr & BOLD) !== 0 ? ['bold'] : []),
    ...((attr & DIM) !== 0 ? ['dim'] : []),
    ...((attr & UNDERLINE) !== 0 ? ['underline'] : []),
    ...((attr & INVERSE) !== 0 ? ['inverse'] : []),
    ...(color === undefined ? [] : [color]),
    ...(backgroundColor === undefined ? [] : [`on ${backgroundColor}`]),
  ].join(' ')
}

/** A position of the Polish turn: P1 above regiment 24 and beside 81, which has prepared. */
export const DUEL: Placing = {
  turn: 'polish',
  regiments: { '81': 'F3 prepared', '24': 'F2' },
  aircraft: { P1: 'F2 bomb', P2: 'E1 bomb', P3: 'A9 bomb' },
}

const game = game111()

/** A position of 111 to begin from: where the aircraft are placed, and what has been played from there. */
export const from111 = (placing: Placing111, ...lines: readonly string[]): { readonly position: Json } =>
  written111(play111(game, place111(game, placing), ...lines))

/** The beginning of 111 after these lines. */
export const begun111 = (...lines: readonly string[]): { readonly position: Json } =>
  written111(play111(game, game.start(), ...lines))

// Marks that are not set are left out of a file.
const written111 = (state: State111) => ({ position: JSON.parse(JSON.stringify(game.position.write(state))) as Json })

/** Phase 5 of 111: three Poles and the artillery can shoot at the bombers and at the Messerschmitt on Warsaw. */
export const POLISH_SHOTS: Placing111 = {
  phase: 'polish-fire',
  clouds: 'F7 G7, B7 B8, D5 E5, H9 H10',
  aircraft: {
    He1: 'D10',
    He2: 'F9',
    Bf1: 'H9 damaged',
    Bf2: 'D11 damaged',
    Bf3: 'E12',
    P1: 'B11 damaged covered',
    P2: 'C10',
    P3: 'E9',
    P4: 'G8 flown=1',
  },
}

/** Ways to begin, for tests that press keys at random. */
export const STARTS: Readonly<Record<string, ScreensOptions>> = {
  menu: {},
  table: { play: {} },
  advanced: { play: { variant: 'advanced' } },
  duel: { play: { dice: 'manual', match: true }, from: DUEL },
  computer: { play: { variant: 'advanced', seat: ['polish=random'], match: true } },
  vi: { play: {}, from: DUEL, settings: { keys: 'vi', pace: 'fast' } },
  replay: { replay: 'lesson:7' },
  clouds: { play: { game: '111' } },
  'shots of 111': { play: { game: '111', seat: ['luftwaffe=random'] }, from: from111(POLISH_SHOTS) },
  'the last day': { play: { match: true, variant: 'basic' }, from: { round: 8, regiments: { '24': 'B8' } } },
}

const USUAL = ['tab', 'enter', 'enter', 'escape', 'down', 'u', 'e']
const PASTES = ['move 24 I3', 'Łódź', '漢字 é', 'end', 'x'.repeat(300), 'yes', 'fly P1 G2']
const ODD_PASTES = ['\u202eabc', '👍🏽 ', '👨‍👩‍👧'.repeat(30)]
const SIZES: readonly (readonly [number, number])[] = [
  [80, 23],
  [100, 30],
  [60, 20],
  [120, 40],
]
/** A key, a paste, or a window of another size. */
export type Step = { readonly key: string } | { readonly paste: string } | { readonly size: readonly [number, number] }

const stepOf = (pastes: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...USUAL).map((key) => ({ key })) },
    { weight: 20, arbitrary: fc.constantFrom(...KEYS).map((key) => ({ key })) },
    { weight: 2, arbitrary: fc.constantFrom(...pastes).map((paste) => ({ paste })) },
    { weight: 1, arbitrary: fc.constantFrom(...SIZES).map((size) => ({ size })) },
  )
export const anyStep = stepOf([...PASTES, ...ODD_PASTES])
/** Without characters whose width terminals and Ink see differently. */
export const plainStep = stepOf(PASTES)

export async function take(table: Screens, step: Step): Promise<void> {
  if ('key' in step) await table.press(step.key)
  else if ('paste' in step) await table.paste(step.paste)
  else await table.resize(...step.size)
}
