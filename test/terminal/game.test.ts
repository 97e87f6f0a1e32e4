/** Whole games on the built program's screens, by keys alone. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  choose,
  endAll,
  freshHome,
  KEYS,
  PATIENCE,
  type Pty,
  type PtyOptions,
  start,
  startShell,
  VISTULA,
  whenBuilt,
} from '../helpers/pty.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const HEAD = /^ +A +B +C +D +E/m

const END = `:end${KEYS.enter}`

const words = (rows: readonly string[]): string => rows.join(' ').replace(/\s+/g, ' ')
/** The panel right of the map, in a window of 80 columns. */
const panel = (pty: Pty): string => words(pty.rows().map((row) => row.slice(49)))
/** The line above the keys, and those it may grow over. */
const foot = (pty: Pty): string => words(pty.rows().slice(-4, -1))

const panelShows = (pty: Pty, what: string | RegExp) => expect.poll(() => panel(pty), PATIENCE).toMatch(what)
const footShows = (pty: Pty, what: string | RegExp) => expect.poll(() => foot(pty), PATIENCE).toMatch(what)

/** Waits until the panel says this; whatever is being shown one by one meanwhile is skipped by a key that means nothing else. */
const skipTo = (pty: Pty, what: RegExp) =>
  expect
    .poll(() => {
      const found = pty.rows().join('\n')
      if (!what.test(found)) pty.type('z')
      return found
    }, PATIENCE)
    .toMatch(what)

/** Goes on with a key, step by step, until the panel says this; the panel must have come to rest before. */
async function walk(pty: Pty, key: 'tab' | 'down', what: RegExp): Promise<void> {
  for (let i = 0; i < 12 && !what.test(panel(pty)); i++) {
    const before = panel(pty)
    pty.press(key)
    await expect.poll(() => panel(pty), PATIENCE).not.toBe(before)
  }
  await panelShows(pty, what)
}

/** Types this, and once more where a caution asks for that, until the record has a line like this. */
async function insist(pty: Pty, record: string, keys: string, line: RegExp): Promise<void> {
  const cautioned = (): boolean => /once more/.test(foot(pty))
  await expect.poll(cautioned, PATIENCE).toBe(false)
  const before = bodies(record).length
  const state = (): string =>
    bodies(record)
      .slice(before)
      .some((text) => line.test(text))
      ? 'done'
      : cautioned()
        ? 'caution'
        : pty.rows().join('\n')
  pty.type(keys)
  await expect.poll(state, PATIENCE).toMatch(/^(done|caution)$/)
  if (state() === 'caution') pty.type(keys)
  await expect.poll(state, PATIENCE).toBe('done')
}

/** Opens a page over the table, and comes back when it has been looked at. */
async function page(pty: Pty, key: string, what: string | RegExp, look: () => void | Promise<void> = () => {}) {
  pty.type(key)
  await pty.screenLoses(HEAD)
  await pty.screenShows(what)
  await look()
  pty.press('escape')
  await pty.screenShows(HEAD)
}

/** The map without the marks of the one who plays. */
const ground = (pty: Pty): readonly string[] =>
  pty
    .rows()
    .slice(0, 20)
    .map((row) => row.slice(0, 48).replace(/[>#^]/g, ' ').replace(/◦/g, '·').trimEnd())

const bodies = (record: string): string[] =>
  (readFileSync(record, 'utf8').split('---\n')[1] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/ #[0-9a-f]+$/, ''))

const saveIn = (home: string): string => {
  const folder = join(home, 'vistula', 'saves')
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.vistula')) ?? '')
}

const verify = (record: string) => spawnSync(process.execPath, [VISTULA, 'verify', record], { encoding: 'utf8' })

/** The record of the lesson from another position: the last Polish turn, aircraft among the regiments. */
function duel(
  home: string,
  { dice, players }: { readonly dice: 'seeded' | 'manual'; readonly players: string },
): string {
  const lesson = readFileSync(join(import.meta.dirname, '../../src/rulebook/lessons/7.vistula'), 'utf8')
  const header = (lesson.split('---\n')[0] ?? '')
    .replace(/^dice: .*\n/m, dice === 'manual' ? 'dice: manual\n' : '')
    .replace(/^seed: \w+/m, 'seed: duel')
    .replace(/^players: .*/m, `players: ${players}`)
    .replace(/^position: (.*)/m, (_, json: string) => `position: ${JSON.stringify(atTheEnd(JSON.parse(json)))}`)
  const path = join(home, 'duel.vistula')
  writeFileSync(path, `${header}---\n`)
  return path
}

interface Position {
  readonly regiments: object
  readonly aircraft: object
}
const atTheEnd = (position: Position): object => ({
  ...position,
  round: 7,
  turn: 'polish',
  aircraft: { ...position.aircraft, P3: { at: 'B6', bomb: true } },
  regiments: { ...position.regiments, '24': { at: 'E3' }, '32': { at: 'G4' }, '81': { at: 'F3', prepared: true } },
})

const TWO = 'A=Ewa B=Jan'
const ALONE = 'A=computer:random B=Ania'

/** A duel on the table, the Poles to choose. */
async function duelling(players: string, dice: 'seeded' | 'manual' = 'seeded', options: PtyOptions = {}) {
  const home = freshHome()
  const record = duel(home, { dice, players })
  const pty = start(['resume', record], { ...options, home })
  await panelShows(pty, /round 7 of 8\. Polish turn:/)
  return { pty, record }
}

describe('a game alone against the computer', () => {
  it('is begun at the menu and played by cursor, by Tab and by typing to its result, which leads to a rematch', async () => {
    const home = freshHome()
    const pty = start([], { home })
    await choose(pty, /7: The Defense/)
    await pty.screenShows(/^> Variant/m)
    pty.press('f2')
    await panelShows(pty, /round 1 of 8\. Bolshevik turn:/)
    // By cursor: regiment 24 stands on J3, and rides to the next hex on the left.
    pty.type(`gJ3${KEYS.enter}`)
    await expect.poll(() => pty.cursor(), PATIENCE).toEqual({ x: 42, y: 5 })
    pty.press('enter')
    await panelShows(pty, /24: move I3/)
    pty.press('left')
    await expect.poll(() => pty.cursor(), PATIENCE).toEqual({ x: 38, y: 5 })
    pty.press('enter')
    await panelShows(pty, /24 rides from J3 Szczurowice to I3/)
    // By typing.
    pty.say('move 24 H3')
    await panelShows(pty, /rides from I3 to H3/)
    // By Tab, there and back: what it stands on has a mark in the list.
    const marked = (): string => />(?:\d )?(\w+) /.exec(panel(pty))?.[1] ?? ''
    const tab = async (key: 'tab' | 'shift-tab'): Promise<string> => {
      const before = marked()
      pty.press(key)
      await expect.poll(marked, PATIENCE).not.toBe(before)
      return marked()
    }
    await expect.poll(() => bodies(saveIn(home)), PATIENCE).toHaveLength(2)
    await tab('tab')
    const unit = await tab('tab')
    await tab('tab')
    expect(await tab('shift-tab')).toBe(unit)
    pty.press('enter')
    await panelShows(pty, new RegExp(`${unit}: move`))
    await walk(pty, 'tab', />move [A-K]\d/)
    pty.press('enter')
    await expect.poll(() => bodies(saveIn(home)).at(-1), PATIENCE).toMatch(`3 bolshevik move ${unit}`)
    await insist(pty, saveIn(home), END, /bolshevik end/)
    for (let round = 2; round <= 8; round++) {
      await skipTo(pty, new RegExp(`round ${round} of 8\\.[\\s\\S]*Bolshevik turn:`))
      // The letter beside "end", or the word.
      const letter = /\((\w)\) end/.exec(panel(pty))?.[1]
      await insist(pty, saveIn(home), round === 8 ? END : (letter ?? END), /bolshevik end/)
    }
    await skipTo(pty, /The game is over/)
    const path = saveIn(home)
    const seed = /^seed: (\S+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '?'
    await pty.screenShows(/Poles win/)
    await pty.screenShows(new RegExp(`Seed: ${seed}`))
    await pty.screenShows(/Winner: .*Poles/)
    expect(pty.rows().join('')).toContain(path)
    const { stdout, status } = verify(path)
    expect([stdout, status]).toEqual([expect.not.stringContaining('unfinished'), 0])
    // The sides are swapped: the computer rides first, and the person flies.
    pty.type('n')
    await skipTo(pty, /round 1 of 8\.[\s\S]*Polish turn:/)
    expect(readdirSync(join(home, 'vistula', 'saves')).filter((name) => name.endsWith('.vistula'))).toHaveLength(2)
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it('has the Poles strafe with dice, shown one after another until a key skips them', async () => {
    const { pty, record } = await duelling(ALONE)
    // P1 is chosen where the cursor stands, then Tab goes to what may not be taken back.
    pty.press('enter')
    await panelShows(pty, /P1: fly/)
    await walk(pty, 'tab', />strafe 81 \*/)
    pty.press('enter')
    await pty.screenShows(/any key/i)
    await pty.screenShows(/strafes regiment 81/)
    await skipTo(pty, /P1 has 3 actions/)
    expect(bodies(record)[0]).toMatch(/^1 polish strafe P1 81 ; polish-die \w+, cavalry-die \w+$/)
    await page(pty, 'm', /strafes regiment 81[\s\S]*rolls a [\s\S]*fires at P1: a /)
    await page(pty, 'd', /polish-die, 1\b[\s\S]*cavalry-die, 1\b/)
    // Once more, and two exits are free or one.
    pty.say('strafe P1 32')
    await skipTo(pty, /exit hex|P1 has 2 actions/)
    expect(bodies(record)[1]).toMatch(/^2 polish strafe P1 32 ; polish-die \w+$/)
    if (/exit hex/.test(panel(pty))) {
      pty.press('tab', 'enter')
      await skipTo(pty, /P1 has 2 actions/)
    }
    await insist(pty, record, END, /polish end/)
    await skipTo(pty, /The game is over[\s\S]*Poles win[\s\S]*Ania/)
    expect(verify(record).status).toBe(0)
    // The record is stepped through to the same end.
    const replay = start(['replay', record])
    await replay.screenShows(/Line 0 of \d/)
    replay.press('right')
    await replay.screenShows(/Line 1 of \d/)
    await page(replay, 'm', /strafes regiment 81/)
    replay.press('end')
    await footShows(replay, /Poles win/)
  })
})

describe('undo', () => {
  it('takes back what no dice have answered, and redo does it again', async () => {
    const { pty, record } = await duelling(TWO)
    pty.say('fly P1 E2')
    await panelShows(pty, /P1 flies from E3 Dobrotwór to E2/)
    pty.type('u')
    await expect.poll(() => bodies(record).at(-1), PATIENCE).toBe('2 * undo')
    await expect.poll(() => panel(pty), PATIENCE).not.toContain('P1 flies')
    pty.type('r')
    await panelShows(pty, /P1 flies from E3 Dobrotwór to E2/)
    pty.type('r')
    await footShows(pty, /nothing to do again/)
  })

  it('is barred by dice, and says so', async () => {
    const { pty, record } = await duelling(TWO)
    pty.say('strafe P1 81')
    await skipTo(pty, /P1 has 3 actions/)
    pty.type('u')
    await footShows(pty, /Dice .* answered/)
    pty.say('undo')
    await footShows(pty, /Dice .* answered/)
    expect(bodies(record)).toHaveLength(1)
  })

  it('of dice, too, where the person has asked for that', async () => {
    const { pty, record } = await duelling(ALONE)
    pty.say('take-back any')
    await expect.poll(() => bodies(record), PATIENCE).toEqual(['1 * take-back any'])
    pty.say('strafe P1 81')
    await skipTo(pty, /P1 has 3 actions/)
    const fell = bodies(record)[1]?.replace(/^2/, '4')
    pty.type('u')
    await expect.poll(() => bodies(record).at(-1), PATIENCE).toBe('3 * undo')
    await panelShows(pty, /P1 .*4 actions/)
    // It never rolls anew.
    pty.say('strafe P1 81')
    await expect.poll(() => bodies(record).at(-1), PATIENCE).toBe(fell)
  })
})

describe('dice thrown at the table', () => {
  it('are chosen from the list or typed, and a wrong one is taken back', async () => {
    const { pty, record } = await duelling(TWO, 'manual')
    pty.say('strafe P1 81')
    await panelShows(pty, /Polish die.*1 .*hit.* 2 .*miss.* 3 .*malfunction/)
    pty.type('1')
    await panelShows(pty, /the cavalry die/)
    expect(bodies(record).at(-1)).toBe('2 chance polish-die hit')
    // That was the wrong one.
    pty.type('u')
    await panelShows(pty, /the Polish die/)
    expect(bodies(record).at(-1)).toBe('3 * undo')
    await walk(pty, 'down', />2 .*miss/)
    pty.press('enter')
    await panelShows(pty, /the cavalry die/)
    pty.say('malfunction')
    await panelShows(pty, /Polish turn: P1 has 3 actions/)
    expect(bodies(record).slice(-2)).toEqual(['4 chance polish-die miss', '5 chance cavalry-die malfunction'])
    await panelShows(pty, /P1 flies out to G3/)
    await page(pty, 'd', /polish-die, 1\b/)
    // Until the next decision the last one may be taken back as well.
    pty.type('u')
    await panelShows(pty, /the cavalry die/)
    pty.say('hit')
    await panelShows(pty, /P1 .*damaged/)
    expect(verify(record).status).toBe(0)
  })
})

describe('odds', () => {
  it('are those of the action chosen with Tab, or of one that is typed', async () => {
    const { pty } = await duelling(TWO)
    pty.type('o')
    await footShows(pty, /Tab/)
    pty.press('enter')
    await panelShows(pty, /P1: fly/)
    pty.type('g')
    await footShows(pty, /_$/)
    pty.type(`F3${KEYS.enter}`)
    await pty.screenShows(/F3 Witków Nowy: land/)
    // Flying over the regiment and strafing it: two things are possible there, the second is chosen.
    pty.press('enter')
    await expect.poll(() => panel(pty), PATIENCE).not.toMatch(/fly E2/)
    await walk(pty, 'down', />(2 )?strafe 81/)
    await page(pty, 'o', /strafe P1 81[\s\S]*%/)
    pty.say('odds bomb P1')
    await pty.screenShows(/bomb P1[\s\S]*24/)
    expect(pty.rows().join('\n')).not.toMatch(HEAD)
    pty.press('escape')
    await pty.screenShows(HEAD)
  })
})

describe('a process killed in the middle of a game', () => {
  it('loses nothing: the next one takes the lock over, with the same position and the same log', async () => {
    const home = freshHome()
    const first = start(['play', '7', '--seed', 'killed', '--name', 'bolshevik=Łucja'], { home })
    await panelShows(first, /Bolshevik turn:/)
    for (const line of ['move 24 I3', 'move 24 H3', 'prepare 65', 'end', 'fly P2 C6', 'fly P2 C5'])
      await insist(first, saveIn(home), `:${line}${KEYS.enter}`, new RegExp(line))
    await panelShows(first, /Polish turn: P2 has 2 actions/)
    const record = saveIn(home)
    // Nobody else plays it meanwhile.
    const refused = startShell(`"$NODE" ${VISTULA} resume; echo "ended with $?"; read -r`, { home })
    await refused.shows(/played by process[\s\S]*ended with 2/)

    const look = async (pty: Pty): Promise<readonly string[]> => {
      const pages: string[] = [...ground(pty)]
      for (const [key, what] of [
        ['m', /5 .*flies[\s\S]*6 .*flies from C6 to C5/],
        [`:look${KEYS.enter}`, /Regiment 24 on H3/],
      ] as const)
        await page(pty, key, what, () => {
          pages.push(...pty.rows())
        })
      return pages
    }
    const before = await look(first)
    const text = readFileSync(record, 'utf8')
    first.kill('SIGKILL')
    await first.exit
    expect(existsSync(`${record}.lock`)).toBe(true)

    const second = start(['resume'], { home })
    await panelShows(second, /Polish turn: P2 has 2 actions/)
    expect(await look(second)).toEqual(before)
    expect(readFileSync(record, 'utf8')).toBe(text)
    second.say('fly P2 D4')
    await panelShows(second, /P2 flies from C5 to D4/)
    second.type('q')
    expect((await second.exit).exitCode).toBe(0)
    expect(existsSync(`${record}.lock`)).toBe(false)
    expect(verify(record).status).toBe(0)
  })
})

describe('the commander of two persons at one keyboard', () => {
  const BOLSHEVIKS = /^ +A +B[\s\S]*Bolshevik turn:/m
  const POLES = /^ +A +B[\s\S]*Polish turn:/m
  const notTable = ({ source }: RegExp): RegExp => new RegExp(`^(?! +A +B)[\\s\\S]*${source}`)
  /** What tells which regiment he rides with. */
  const TOLD = /rides with (regiment )?\d|commander \d|Budyonny with \d|Budyonny \(?\d/

  /** Everything that can be seen or scrolled to: row by row, and the panel, where sentences are broken. */
  const everything = (pty: Pty): string => [words([pty.text()]), words(pty.scrollback()), panel(pty)].join('\n')

  /** Behind the curtain he is put with the regiment on this hex. */
  async function chosen(hex: string, regiment: string): Promise<Pty> {
    const pty = start(['play', '7', '--variant', 'advanced', '--seed', 'secret'])
    await pty.screenShows(/Only .* may look[\s\S]*Press Enter/)
    expect(pty.rows().join('\n')).not.toMatch(HEAD)
    // No other key lifts the curtain.
    for (const key of ['x', ' ', KEYS.tab, 'i', 'm', '?', 's', ':', '/']) pty.type(key)
    pty.press('enter')
    await panelShows(pty, /choose in secret/)
    pty.type(`g${hex}${KEYS.enter}`)
    await footShows(pty, new RegExp(`${hex}.*Regiment ${regiment}`))
    pty.press('enter')
    await footShows(pty, new RegExp(`commander ${regiment}`))
    pty.press('enter')
    await panelShows(pty, /Bolshevik turn:/)
    return pty
  }

  /**
   * Two games that differ in the commander alone: after the choice no screen may differ. Keys go to both, and both must come to show
   * this and look the same, cell by cell.
   */
  function twins(a: Pty, b: Pty) {
    const alike = async (what: string | RegExp): Promise<void> => {
      await a.screenShows(what)
      await b.screenShows(what)
      // Both are asked each time: either may still be in the middle of a frame.
      const all = (pty: Pty): string => [pty.picture(), ...pty.scrollback()].join('\n')
      await expect.poll(() => all(a) === all(b) || `${all(a)}\n---\n${all(b)}`, PATIENCE).toBe(true)
      expect(everything(a)).not.toMatch(TOLD)
    }
    return {
      alike,
      press: async (keys: string, what: string | RegExp): Promise<void> => {
        for (const pty of [a, b]) pty.type(keys)
        await alike(what)
      },
    }
  }

  it('stands nowhere but on the page of "s", behind a curtain', async () => {
    const [a, b] = await Promise.all([chosen('K5', '36'), chosen('J1', '79')])
    const { alike, press } = twins(a, b)
    const { enter } = KEYS
    await alike(BOLSHEVIKS)
    const end = async (): Promise<void> => {
      for (const pty of [a, b]) await insist(pty, saveIn(pty.home), END, / end/)
    }
    const pages = async (turn: RegExp, hex: string, unit: string): Promise<void> => {
      for (const [key, what] of [
        ['?', notTable(/Help/)],
        ['m', notTable(/have chosen/)],
        ['d', notTable(/No dice/)],
        [`:look${enter}`, notTable(/Budyonny has not been found[\s\S]*Regiment 36/)],
      ] as const) {
        await press(key, what)
        await press(KEYS.escape, turn)
      }
      for (const where of ['K5', 'J1']) {
        await press(`g${where}${enter}`, new RegExp(`${where}.*: land`))
        await press('i', new RegExp(`^${where}`))
        await press(KEYS.escape, turn)
      }
      // Choosing a unit, going on and back.
      await press(`g${hex}${enter}`, new RegExp(`>${unit}  ${hex}`))
      await press(enter, new RegExp(`^.{49} ${unit}:`, 'm'))
      await press('o', /odds/)
      await press('-', /^ 1.*\n 2/m)
      await press('+', /^ 1.*\n.*\n 2/m)
      await press(KEYS.escape, /^.{49} Choose:/m)
    }
    await pages(BOLSHEVIKS, 'K4', '33')
    await press(`:move 24 I3${enter}`, /rides from J3/)
    await press('u', />24/)
    await press('r', /rides from J3/)
    await press(`:why move 36 A1${enter}`, /A1/)
    await press(`:commander 36${enter}`, /not possible now/)
    // The page of "s": behind a curtain, and gone after.
    for (const [pty, regiment] of [
      [a, '36'],
      [b, '79'],
    ] as const) {
      pty.type('s')
      await pty.screenShows(/Only .* may look[\s\S]*Press Enter/)
      expect(everything(pty)).not.toMatch(TOLD)
      pty.press('enter')
      await pty.screenShows(new RegExp(`rides with regiment ${regiment}`))
      pty.press('escape')
    }
    await alike(HEAD)
    await press('m', notTable(/have chosen/))
    await press(KEYS.escape, BOLSHEVIKS)
    // The Poles' turn.
    await end()
    await alike(POLES)
    await pages(POLES, 'B6', 'P2')
    await press('h', /would play:/)
    await press('s', /nothing that only you/)
    await press(`:fly P1 B2${enter}`, /P1 flies/)
    await end()
    await alike(/round 2 of 8\.[\s\S]*Bolshevik turn:/)
    await press('?', /Help/)
    await press(KEYS.escape, BOLSHEVIKS)
    // And what stays when both have gone.
    for (const pty of [a, b]) pty.type('q')
    await Promise.all([a.exit, b.exit])
    await Promise.all([a.quiet(50), b.quiet(50)])
    for (const pty of [a, b]) expect(everything(pty)).not.toMatch(TOLD)
  })

  it('is not told by the hint that the Bolsheviks get', async () => {
    const games = await Promise.all([chosen('K5', '36'), chosen('J1', '79')])
    const { press } = twins(games[0], games[1])
    await press('h', /would play:/)
  })

  it('is chosen anew after undo only behind the curtain', async () => {
    const pty = await chosen('K5', '36')
    pty.type('u')
    await pty.screenShows(/Only .* may look[\s\S]*Press Enter/)
    expect(everything(pty)).not.toMatch(TOLD)
    expect(pty.rows().join('\n')).not.toMatch(HEAD)
    // There is nothing more to take back, and trying it does not lift the curtain.
    pty.type('ux')
    pty.type('i')
    pty.press('enter')
    await panelShows(pty, /Before the first turn/)
    pty.type('r')
    await panelShows(pty, /Bolshevik turn:/)
    expect(everything(pty)).not.toMatch(TOLD)
  })
})
