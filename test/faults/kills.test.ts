/** Deaths at the screen: whatever the moment, at most the action being written is lost, and the game goes on in the same terminal. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import { contextFor } from '../helpers/cli.ts'
import {
  endAll,
  freshHome,
  GIVEN_BACK,
  KEYS,
  PATIENCE,
  type Pty,
  startShell,
  VISTULA,
  whenBuilt,
} from '../helpers/pty.ts'
import { text } from '../helpers/pty-table.ts'
import { KILLS } from './how-many.ts'
import { mash } from './mash.ts'
import { DIES, preload } from './preload.ts'

beforeAll(whenBuilt)
afterEach(endAll)

/** Who plays: every game between persons, and with computers. */
const TABLES: readonly (readonly string[])[] = [
  ['7', '--variant', 'advanced', '--match'],
  ['111', '--seat', 'luftwaffe=normal'],
  ['bitwa'],
  ['mali', '--players', '3', '--seat', 'green=easy', '--seat', 'orange=normal'],
  ['7', '--variant', 'advanced', '--seat', 'polish=normal'],
  ['111'],
  ['bitwa', '--seat', 'polish=normal'],
  ['mali', '--players', '2'],
]

/** `writes`: at an operation on the record or its lock, a write done by half. The others: while the screen looks so, or at any time. */
const MOMENTS = ['any', 'writes', 'thinks', 'beat', 'writes'] as const
type Moment = (typeof MOMENTS)[number]
const LOOKS: Readonly<Partial<Record<Moment, RegExp>>> = { thinks: /thinks/, beat: /^Any key/m }
const TAKEN = { alternate: true, autowrap: false, paste: true }
/** So many keys are pressed at most until a moment comes. */
const MOST_KEYS = 300

/** The whole lines of play. */
const lines = (content: string): readonly string[] => (content.split('---\n')[1] ?? '').split('\n').slice(0, -1)
/** A line that was broken off is taken away by the next process. */
const wholeLines = (path: string): string => /^[\s\S]*\n/.exec(readFileSync(path, 'utf8'))?.[0] ?? ''
const linesIn = (path: string): readonly string[] => (existsSync(path) ? lines(readFileSync(path, 'utf8')) : [])

async function verify(record: string): Promise<string> {
  let out = ''
  const tell = (told: string): void => {
    out += told
  }
  // That half a line was dropped is said elsewhere.
  const code = await runProgram(contextFor(dirname(record), { out: tell, err: () => {} }), ['verify', record])
  return `${code} ${out}`
}

/** A terminal in which one program is started after another. A shell may set the terminal in between, or leave it as it was left. */
interface Desk {
  readonly pty: Pty
  readonly orders: string
  /** How much had been written when the program was started that runs now. */
  from: number
}

function sitDown(home: string): Desk {
  const orders = join(home, 'orders')
  execFileSync('mkfifo', [orders])
  const pty = startShell(`while read -r order <${orders}; do eval "$order"; echo "ended with $?"; done`, {
    home,
    cols: 100,
    rows: 30,
  })
  return { pty, orders, from: 0 }
}

/** What has been written since the program was started. */
const since = ({ pty, from }: Desk): string => pty.raw.slice(from)

/**
 * The alternate screen and a whole frame on it, whose last word is to the cursor; or not even that. Which screen it is depends on keys that
 * were typed for the process before.
 */
const BEGUN = new RegExp(`${KEYS.escape}\\[\\?1049h[\\s\\S]*\\[J[\\s\\S]+\\[\\?25[hl]|ended with \\d`)
const ENDED = /ended with \d/

/** Starts the program, and waits until it has the terminal, however the last one left it: every key goes to it, and none is echoed. */
async function begin(desk: Desk, args: readonly string[], isSet: boolean, env = ''): Promise<void> {
  desk.from = desk.pty.raw.length
  writeFileSync(desk.orders, `${isSet ? 'stty sane; ' : ''}${env} "$NODE" ${VISTULA} ${args.join(' ')}\n`)
  await expect.poll(() => since(desk), PATIENCE).toMatch(BEGUN)
  const isOver = (): boolean => ENDED.test(since(desk))
  const settings = (): string => (isOver() ? RAW : desk.pty.settings().replace(/\s+/g, ' '))
  for (const setting of RAW.split(' ')) await expect.poll(settings, PATIENCE).toContain(setting)
  if (!isOver()) await expect.poll(() => desk.pty.modes(), PATIENCE).toEqual(TAKEN)
}

const RAW = '-icanon -echo -isig'

/** Plays on, until the moment has come and the process is killed, or it has killed itself. Gives what was in the record shortly before. */
async function playUntil(desk: Desk, record: string, moment: Moment, random: Random): Promise<readonly string[]> {
  const { pty } = desk
  const until = pty.raw.length + below(random, 20_000)
  const looks = LOOKS[moment]
  const isDue = (): boolean =>
    looks === undefined ? moment === 'any' && pty.raw.length >= until : looks.test(text(pty))
  let before = linesIn(record)
  for (let n = 0; n < MOST_KEYS && !isDue() && !ENDED.test(since(desk)); n++) {
    pty.type(mash(random))
    await sleep(below(random, 25))
    before = linesIn(record)
  }
  await sleep(below(random, looks === undefined ? 5 : 300))
  if (!ENDED.test(since(desk))) process.kill(holderOf(record), 'SIGKILL')
  await expect.poll(() => since(desk), PATIENCE).toMatch(/ended with 137/)
  return before
}

/** The process that plays, as the lock names it. */
const holderOf = (record: string): number => Number(/pid: (\d+)/.exec(readFileSync(`${record}.lock`, 'utf8'))?.[1])

const SEATED = TABLES.slice(0, KILLS)
const DEATHS = Math.ceil(KILLS / SEATED.length)

it.each(SEATED.map((table, n) => ({ table, n, name: table.join(' ') })))(
  `SIGKILL at ${DEATHS} of ${KILLS} random moments: $name`,
  { timeout: 900_000 },
  async ({ table, n }) => {
    const random = seededRandom(`deaths at the screen ${n}`)
    const home = freshHome()
    const desk = sitDown(home)
    const options = preload(home, 'dies', DIES)
    let [games, record, shadow] = [0, '', '']
    for (let death = 0; death < DEATHS; death++) {
      const fresh = record === ''
      if (fresh) [record, shadow] = [join(home, `${++games}.vistula`), join(home, `${games}.shadow`)]
      const moment = fresh ? 'any' : pick(random, MOMENTS)
      const dies = moment === 'writes' ? `DIES_AT=${1 + below(random, 40)} DIES_BYTES=${below(random, 80)}` : ''
      const env = `NODE_OPTIONS='${options}' SHADOW=${shadow} ${dies}`
      const args = fresh ? ['play', ...table, '--seed', `deaths-${n}-${games}`, '--record', record] : ['resume', record]
      await begin(desk, args, random.next() < 0.5, env)
      const before = await playUntil(desk, record, moment, random)

      const now = linesIn(record)
      expect(now.slice(0, before.length)).toEqual(before)
      // What was written is there, and at most the action that was being written besides.
      const written = linesIn(shadow)
      expect(now.slice(0, written.length)).toEqual(written)
      expect(now.length - written.length, `${moment}: ${readFileSync(shadow, 'utf8')}`).toBeLessThanOrEqual(1)
      const verdict = await verify(record)
      expect(verdict).toMatch(/^0 .*: holds, /)
      // A death between a write and its copy leaves a line in the record alone; it stays there.
      writeFileSync(shadow, wholeLines(record))
      if (!verdict.includes('unfinished')) record = ''
    }
    if (record === '') return
    const kept = linesIn(record)
    await begin(desk, ['resume', record], true)
    desk.pty.press('ctrl-c')
    await expect.poll(() => since(desk), PATIENCE).toMatch(/ended with 0/)
    expect(linesIn(record).slice(0, kept.length)).toEqual(kept)
    expect(existsSync(`${record}.lock`)).toBe(false)
    await expect.poll(() => desk.pty.modes(), PATIENCE).toEqual(GIVEN_BACK)
    expect(desk.pty.settings()).toMatch(/ icanon[\s\S]* echo /)
  },
)
