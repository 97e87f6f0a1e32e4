/** `vistula simulate`: the same whatever the number of threads, records that hold, figures that can be counted again. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import { loadRecord } from '../../src/desk/load.ts'
import type { FigureRow, Summary } from '../../src/desk/simulate/summary.ts'
import { isFailure } from '../../src/desk/world.ts'
import type { Event } from '../../src/engine/game.ts'
import { log } from '../../src/engine/session.ts'
import { contextFor, type World, world } from '../helpers/cli.ts'

const VISTULA = join(import.meta.dirname, '..', '..', 'bin', 'vistula.js')
const program = (...args: readonly string[]) =>
  spawnSync(process.execPath, [VISTULA, ...args], { encoding: 'utf8', env: { ...process.env, TERM: 'dumb' } })

const folder = (): string => mkdtempSync(join(tmpdir(), 'vistula-simulate-'))
const play = (text: string): string => text.slice(text.indexOf('---\n'))

async function summary(here: World, ...args: readonly string[]): Promise<Summary> {
  const { code, out, err } = await here.run(['simulate', ...args, '--json'])
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('however many games are played at a time', () => {
  it('the answer and the records are the same, and the records hold', () => {
    const runs = ['1', '2', '3'].map((jobs) => {
      const to = folder()
      const ran = program(
        ...[
          'simulate',
          'bitwa',
          '--games',
          '4',
          '--seed',
          'Lwów 1920!',
          '--seat',
          'red=easy',
          '--seat',
          'polish=random',
        ],
        ...['--budget', '0.01', '--jobs', jobs, '--record-dir', to, '--json'],
      )
      expect(ran.stderr).toBe('')
      expect(ran.status).toBe(0)
      const names = readdirSync(to).sort()
      return { to, names, out: ran.stdout, records: names.map((name) => readFileSync(join(to, name), 'utf8')) }
    })
    const [one, two, three] = runs
    expect(one?.names).toEqual([1, 2, 3, 4].map((n) => `bitwa-standard-lwow-1920-000${n}.vistula`))
    expect(new Set(one?.records.map(play)).size).toBe(4)
    for (const other of [two, three]) {
      expect(other?.out).toBe(one?.out)
      expect(other?.names).toEqual(one?.names)
      expect(other?.records.map(play)).toEqual(one?.records.map(play))
    }
    expect(one?.records[3]).toContain(
      '\nseed: Lwów 1920!/4 (alea, streams 1)\nplayers: A=computer:easy B=computer:random\n',
    )
    const verified = program('verify', ...(one?.names ?? []).map((name) => join(one?.to ?? '', name)))
    expect(verified.stdout.match(/: holds, /g)).toHaveLength(4)
    expect(verified.status).toBe(0)
  })

  it('an interrupted simulation leaves whole records alone', async () => {
    const to = folder()
    const args = ['simulate', '7', '--games', '5000', '--seed', 'stop', '--record-dir', to, '--jobs', '2']
    const all = [...args, '--seat', 'bolshevik=random', '--seat', 'polish=random']
    const child = spawn(process.execPath, [VISTULA, ...all])
    let out = ''
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString()
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    while (readdirSync(to).length < 5) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(out).toBe('')
    const names = readdirSync(to)
    expect(names.length).toBeLessThan(5000)
    expect(names.filter((name) => !name.endsWith('.vistula'))).toEqual([])
    const verified = program('verify', ...names.map((name) => join(to, name)))
    expect(verified.status).toBe(0)
    expect(verified.stdout).not.toContain('unfinished')
  })
})

const RANDOM = {
  '7': ['bolshevik', 'polish'],
  '111': ['luftwaffe', 'polish'],
  bitwa: ['red', 'polish'],
  mali: ['red', 'green', 'orange'],
} as const
type Game = keyof typeof RANDOM
const byRandom = (game: Game): string[] => RANDOM[game].flatMap((seat) => ['--seat', `${seat}=random`])

describe.each(
  (
    [
      ['7', 'basic'],
      ['7', 'advanced'],
      ['111', 'long'],
      ['bitwa', 'standard'],
      ['mali', 'basic'],
      ['mali', 'extended'],
    ] as const
  ).map(([game, variant]) => [`${game} ${variant}`, game, variant] as const),
)('%s', (_, game, variant) => {
  const base = [game, '--variant', variant, '--games', '6', '--seed', 'sums', ...byRandom(game)]

  it('the sums add up', async () => {
    const told = await summary(world(), ...base, '--no-match')
    expect(told).toMatchObject({ game, variant, seed: 'sums', budget: 1, match: false, games: 6, parts: 6 })
    expect(told.seats).toEqual(Object.fromEntries(RANDOM[game].map((seat) => [seat, 'random'])))
    expect(Object.keys(told.sides)).toEqual(RANDOM[game])
    const wins = Object.values(told.sides).reduce((sum, one) => sum + one.wins, 0)
    expect(wins + told.draws + told.allLost + told.scored).toBeCloseTo(6)
    expect(told.endings.reduce((sum, { times }) => sum + times, 0)).toBe(6)
    for (const { title, key, rule } of told.endings) {
      expect(title).not.toBe(key)
      expect(rule).toMatch(new RegExp(`^${game} \\d+\\.\\d+`))
    }
    for (const { wins: won, share, low, high } of Object.values(told.sides)) {
      expect(share).toBeCloseTo(won / 6)
      expect(low <= share && share <= high).toBe(true)
    }
    for (const { min, mean, max } of [told.rounds, told.decisions, ...told.figures])
      expect(min <= mean && mean <= max).toBe(true)
    expect(told.rounds.min).toBeGreaterThan(0)
    expect(told.matches).toBeUndefined()
    expect(told.failures).toEqual({ times: 0 })
  })

  it('figures are what the logs of the records tell', async () => {
    const here = world()
    const to = here.path('records')
    const told = await summary(here, ...base, '--no-match', '--record-dir', to)
    const context = contextFor(here.folder, { out: () => {}, err: () => {} })
    const games = readdirSync(to).map((name) => {
      const record = loadRecord(context, join(to, name), {})
      if (isFailure(record)) throw new Error(record.failure)
      return {
        events: log(record.session).flatMap(({ events }) => events),
        decisions: record.session.lines.length,
      }
    })
    expect(games).toHaveLength(6)
    expect(told.decisions).toEqual(spread(games.map(({ decisions }) => decisions)))
    const counted = COUNT[game]
    for (const figure of told.figures)
      expect([figure.title, figure.seat, rounded(figure)]).toEqual([
        figure.title,
        figure.seat,
        rounded(spread(games.map(({ events }) => counted(events, figure)))),
      ])
    expect(told.figures.length).toBeGreaterThan(2)
  })
})

const spread = (numbers: readonly number[]) => ({
  mean: numbers.reduce((sum, n) => sum + n, 0) / numbers.length,
  min: Math.min(...numbers),
  max: Math.max(...numbers),
})
const rounded = ({ mean, min, max }: { mean: number; min: number; max: number }) => [mean.toFixed(6), min, max]

const args = ({ args: of }: Event) => (of ?? {}) as Readonly<Record<string, unknown>>
const keyed = (events: readonly Event[], ...keys: readonly string[]) => events.filter(({ key }) => keys.includes(key))
const units = (events: readonly Event[], key: string, unit: RegExp) =>
  keyed(events, key).filter((event) => unit.test(String(args(event).unit))).length

/** The same figures, counted from what was told alone. */
const COUNT: Readonly<Record<Game, (events: readonly Event[], figure: FigureRow) => number>> = {
  '7': (events, { key }) => {
    const scored = args(keyed(events, 'scored')[0] ?? { key: '' })
    switch (key) {
      case 'regiments-dispersed':
        return keyed(events, 'dispersed').length
      case 'bombs':
        return keyed(events, 'bombed').length
      case 'aircraft-lost':
        return keyed(events, 'shot-down').length
      case 'regiments-removed':
        return (scored.removed as readonly string[]).length
      case 'bolshevik-points':
        return scored.points as number
      case 'regiments-in-lwow':
        // In random play nobody leaves Lwów again.
        return keyed(events, 'entered-lwow').length
      default:
        throw new Error(key)
    }
  },
  '111': (events, { key }) => {
    switch (key) {
      case 'bombers-lost':
        return keyed(events, 'bomber-down').length
      case 'messerschmitts-lost':
        return units(events, 'destroyed', /^Me/)
      case 'polish-fighters-lost':
        return units(events, 'destroyed', /^(?!Me)/)
      case 'planes-left':
        return Number(args(keyed(events, 'warsaw-bombed', 'held-out', 'bombers-down')[0] ?? { key: '' }).planes)
      case 'shots':
        return keyed(events, 'dice-fell').length
      default:
        throw new Error(key)
    }
  },
  bitwa: (events, { key }) => {
    switch (key) {
      case 'combats':
        return keyed(events, 'combat-begins').length
      case 'units-dispersed':
        return keyed(events, 'dispersed').length
      case 'red-eliminated':
        return units(events, 'eliminated', /^R/)
      case 'polish-eliminated':
        return units(events, 'eliminated', /^(?!R)/)
      case 'red-points':
        return Number(args(events.findLast((event) => 'points' in args(event)) ?? { key: '' }).points)
      default:
        throw new Error(key)
    }
  },
  mali: (events, { key, seat }) => {
    const delivered = keyed(events, 'delivered').filter((event) => args(event).seat === seat)
    switch (key) {
      case 'orders':
        return delivered.length
      case 'order-points':
        return delivered.reduce((sum, event) => sum + Number(args(event).points), 0)
      case 'survived':
        return keyed(events, 'won').length
      case 'tokens':
        return keyed(events, 'road-closed', 'location-marked').length
      case 'arrests':
        return keyed(events, 'arrested').reduce((sum, event) => sum + (args(event).scouts as string[]).length, 0)
      case 'districts-lost':
        return keyed(events, 'district-lost').length
      default:
        throw new Error(key)
    }
  },
}

describe('matches', () => {
  it('are counted by person and by side', async () => {
    const told = await summary(world(), '111', '--games', '6', '--seed', 'm', ...byRandom('111'))
    // The game of 111 is a match.
    expect(told).toMatchObject({ match: true, games: 6, parts: 12 })
    const { persons, draws, endings } = told.matches ?? { persons: {}, draws: 0, endings: [] }
    expect(persons.A).toMatchObject({ level: 'random', side: 'luftwaffe' })
    expect(persons.B).toMatchObject({ level: 'random', side: 'polish' })
    const wins = Object.values(persons).map((one) => one.wins)
    expect(wins.reduce((sum, n) => sum + n, draws)).toBe(6)
    for (const one of Object.values(persons)) expect(one.share).toBeCloseTo((one.wins + draws / 2) / 6)
    expect(endings.reduce((sum, { times }) => sum + times, 0)).toBe(6)
    for (const { key, title } of endings) expect(title).not.toBe(key)
  })

  it('report persons, sides, endings and figures as lines', async () => {
    const { code, out } = await world().run([
      'simulate',
      '7',
      '--match',
      '--games',
      '2',
      '--seed',
      'm',
      ...byRandom('7'),
    ])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^7: The Defense of Lwów\nVariant: basic \(basic game\)\.\nPlayers: bolshevik=random and polish=random\./,
    )
    expect(out).toContain('Seed: m.\n')
    expect(out).toContain('2 matches of two games.\n')
    expect(out).toMatch(/\n {2}Bolsheviks +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d %\n/)
    expect(out).toMatch(/\n {2}A: random, Bolsheviks first +\d /)
    expect(out).toMatch(/\n +\d+ +\d+\.\d % {2}Poles: Lwów was held to the end \[rule 7 1\.3\]\n/)
    expect(out).toMatch(/\n {2}rounds +\d\.\d\d +\d +\d\n/)
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true)
  })
})

describe('who plays', () => {
  it('is a normal player where nobody is named; a share of the budgets gives another game', async () => {
    const here = world()
    const to = (name: string): string => join(here.path(name), '7-basic-n-0001.vistula')
    const all = ['7', '--games', '1', '--seed', 'n', '--seat', 'bolshevik=random']
    const small = await summary(here, ...all, '--budget', '0.004', '--record-dir', here.path('small'))
    const more = await summary(here, ...all, '--budget', '0.03', '--record-dir', here.path('more'))
    expect(small.seats).toEqual({ bolshevik: 'random', polish: 'normal' })
    expect([small.budget, more.budget]).toEqual([0.004, 0.03])
    expect(play(readFileSync(to('small'), 'utf8'))).not.toBe(play(readFileSync(to('more'), 'utf8')))
  })

  it('mali takes as many sides as are asked for', async () => {
    const told = await summary(
      world(),
      'mali',
      '--players',
      '2',
      '--games',
      '1',
      '--seat',
      'red=random',
      '--seat',
      'green=random',
    )
    expect(told.seats).toEqual({ red: 'random', green: 'random' })
    expect(told.figures.filter(({ key }) => key === 'orders').map(({ seat }) => seat)).toEqual(['red', 'green'])
  })
})

describe('a board of one’s own', () => {
  it('is played, and named in the records', async () => {
    const here = world()
    const board = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', '..', 'src', 'maps', '7-lwow-1.json'), 'utf8'),
    )
    const path = here.path('board.json')
    writeFileSync(path, JSON.stringify({ ...board, board: { ...board.board, name: 'mine-1' } }))
    const all = ['7', '--games', '2', '--seed', 'b', '--data', path, ...byRandom('7'), '--record-dir', here.path('r')]
    const told = await summary(here, ...all)
    expect(told.data.board).toMatch(/^mine-1 /)
    const record = here.path('r/7-basic-b-0002.vistula')
    expect((await here.run(['verify', record])).code).toBe(2)
    expect((await here.run(['verify', record, '--data', path])).code).toBe(0)
    // On other threads as well, and from standard input, which can be read once.
    const piped = ['simulate', '7', '--games', '2', '--seed', 'b', '--data', '-', ...byRandom('7'), '--json']
    const pipe = ['-c', 'cat "$0" | "$@"', path, process.execPath, VISTULA, ...piped]
    const there = spawnSync('sh', pipe, { encoding: 'utf8' })
    expect(there.stderr).toBe('')
    expect(JSON.parse(there.stdout)).toEqual(told)
  })
})

describe('bad usage', () => {
  it.each([
    [['chess'], 'there is no game "chess"; expected 7, 111, bitwa or mali'],
    [['7', '--variant', 'x'], '7 has no variant "x"; expected basic or advanced'],
    [['7', '--games', '0'], '--games: expected a number from 1 to 100000'],
    [['7', '--jobs', '0'], '--jobs: expected a number from 1 to 256'],
    [['7', '--budget', '0'], '--budget: expected a number from 0.001 to 100'],
    [
      ['7', '--seat', 'polish=human'],
      '--seat: only computers play in a simulation; expected random, easy, normal or hard',
    ],
    [['7', '--seat', 'polish=genius'], '"genius" is no player; expected random, easy, normal or hard'],
    [['7', '--seat', 'red=easy'], 'there is no side "red"; expected bolshevik or polish'],
    [['7', '--seat', 'polish'], '--seat polish: expected SIDE=random|easy|normal|hard'],
    [['7', '--seed', ' '], 'a seed is 1 to 200 characters of one line, with no space at its ends'],
    [['7', '--option', 'x=on'], '7 has no option "x"; expected damaged-may-bomb or airfield-stops'],
    [['7', '--players', '3'], '--players: 7 is for 2'],
    [['mali', '--match'], '--match: there is no match of two games in mali'],
    [['7', '--data', '/nowhere.json'], '/nowhere.json: there is no such file or folder'],
  ] as const)('%j', async (words, said) => {
    expect(await world().run(['simulate', ...words])).toEqual({ code: 2, out: '', err: `vistula: ${said}\n` })
  })

  it.each([
    ['--games', 'x'],
    ['--budget', '-1'],
    ['--budget', 'much'],
    ['--think', '3'],
    ['--name', 'polish=Ania'],
  ])('refuses %s %s', async (...words) => {
    const { code, out, err } = await world().run(['simulate', '7', ...words])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^vistula: .*\n/)
  })

  it('never writes onto an existing file, and finds out before anything is played', async () => {
    const here = world()
    const to = here.path('r')
    const all = ['simulate', '7', '--games', '3', '--seed', 'x', ...byRandom('7'), '--record-dir', to]
    expect((await here.run([...all, '--games', '2'])).code).toBe(0)
    const before = readFileSync(join(to, '7-basic-x-0002.vistula'), 'utf8')
    const { code, out, err } = await here.run(all)
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe(
      `vistula: ${join(to, '7-basic-x-0001.vistula')}: the file exists already and is never overwritten\n`,
    )
    expect(existsSync(join(to, '7-basic-x-0003.vistula'))).toBe(false)
    expect(readFileSync(join(to, '7-basic-x-0002.vistula'), 'utf8')).toBe(before)
  })

  it('says which folder cannot be written into', async () => {
    const here = world()
    writeFileSync(here.path('file'), '')
    const { code, err } = await here.run(['simulate', '7', '--games', '1', '--record-dir', here.path('file')])
    expect(code).toBe(2)
    expect(err).toContain(here.path('file'))
  })
})

it('how far it has come is told, and wiped out at the end', async () => {
  const here = world()
  const told: (string | undefined)[] = []
  const context = { ...contextFor(here.folder, { out: () => {}, err: () => {} }), progress: told.push.bind(told) }
  expect(await runProgram(context, ['simulate', '7', '--games', '4', '--seed', 'p', ...byRandom('7')])).toBe(0)
  expect(told.map((text) => text?.replace(/, .*/, ''))).toEqual([
    '[....................] 0 of 4',
    '[#####...............] 1 of 4',
    '[##########..........] 2 of 4',
    '[###############.....] 3 of 4',
    '[####################] 4 of 4',
    undefined,
  ])
})
