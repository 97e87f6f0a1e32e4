/** Odds without a record: reckoned by hand from the faces and the cards, compared with those of records, and every wrong question. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { share } from '../../src/engine/odds.ts'
import { catalogue } from '../../src/rules/catalogue.ts'
import { plainHelp } from '../../src/text/en/plain-help.ts'
import { gameBitwa, named, place as placeBitwa, play as playBitwa } from '../helpers/bitwa.ts'
import { world } from '../helpers/cli.ts'
import { gameMali, json as jsonMali } from '../helpers/mali.ts'
import { json as json111 } from '../helpers/one-eleven.ts'

const here = world()

/** Words of a command line; what stands between quotes is one. */
const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')

const ask = (line: string) => here.run(['odds', ...words(line)])

type Rows = Readonly<Record<string, string>>
interface Json {
  readonly always: readonly string[]
  readonly odds: readonly { readonly chance: string; readonly share: number; readonly what: string }[]
  readonly later: readonly { readonly of: string; readonly odds: Json['odds'] }[]
  readonly note?: { readonly rule: string; readonly text: string }
}
const asRows = (odds: Json['odds']): Rows => Object.fromEntries(odds.map(({ chance, what }) => [what, chance]))

async function json(line: string): Promise<Json> {
  const { code, out, err } = await ask(`${line} --json`)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}
const first = async (line: string): Promise<Rows> => asRows((await json(line)).odds)
const block = async (line: string, of: string): Promise<Rows> =>
  asRows((await json(line)).later.find((one) => one.of.startsWith(of))?.odds ?? [])

/** What is refused by a rule: the sentence on standard output, exit code 1. */
async function refused(line: string): Promise<string> {
  const { code, out, err } = await ask(line)
  expect([code, err]).toEqual([1, ''])
  const rows = out.trim().split('\n')
  expect(rows.filter((row) => row.length > 80)).toEqual([])
  return rows.join(' ')
}

/** What is no question: one line on standard error, exit code 2. */
async function wrong(line: string): Promise<string> {
  const { code, out, err } = await ask(line)
  expect([code, out]).toEqual([2, ''])
  expect(err.trim().split('\n')).toHaveLength(1)
  return err.trim().replace(/^(vistula|error): /, '')
}

/** A record that starts from a position. */
async function record(name: string, game: string, position: unknown): Promise<string> {
  const path = here.path(name)
  const seats = catalogue.find(({ id }) => id === game)?.seats.slice(0, game === 'mali' ? 4 : 2) ?? []
  const start = await here.run([
    'play',
    game,
    '--plain',
    '--no-match',
    '--record',
    path,
    ...seats.flatMap((seat) => ['--name', `${seat}=x`]),
  ])
  expect(start.code).toBe(0)
  const [head = ''] = readFileSync(path, 'utf8').split('---\n')
  writeFileSync(path, `${head}position: ${JSON.stringify(position)}\n---\n`)
  return path
}

const R = (what: string) => `The regiment ${what}.`
const A = (what: string) => `The aircraft ${what}.`

describe('odds 7: the die has three chequerboards, two stars and a malfunction', () => {
  it('a strafe of an unprepared regiment: 3/6 hit, 2/6 miss, 1/6 malfunction', async () => {
    const line = '7 --strafe'
    expect(await first(line)).toEqual({
      [`${R('is dispersed')} ${A('is unhurt')}`]: '1/2',
      [`${R('is unhurt')} ${A('is unhurt')}`]: '1/3',
      [`${R('is unhurt')} ${A('is damaged')}`]: '1/6',
    })
    expect(await block(line, 'The aircraft:')).toEqual({ [A('is unhurt')]: '5/6', [A('is damaged')]: '1/6' })
  })

  // Hit 1/2, miss 1/3, malfunction 1/6; the cavalry hits on its stars, 1/3.
  const DUEL = {
    // 1/2 of 2/3.
    [`${R('is dispersed')} ${A('is unhurt')}`]: '1/3',
    // 1/2 of 1/3.
    [`${R('is dispersed')} ${A('is damaged')}`]: '1/6',
    // 1/3 of 2/3.
    [`${R('is unhurt')} ${A('is unhurt')}`]: '2/9',
    // 1/3 of 1/3 by fire and 1/6 of 2/3 by its own guns.
    [`${R('is unhurt')} ${A('is damaged')}`]: '2/9',
    // 1/6 of 1/3: malfunction and hit in one duel.
    [`${R('is unhurt')} ${A('is shot down')}`]: '1/18',
  }
  it('a strafe of a prepared regiment, jointly and side by side', async () => {
    expect(await first('7 --prepared')).toEqual(DUEL)
    expect(await first('7 --strafe --prepared --variant advanced')).toEqual(DUEL)
    expect(await block('7 --prepared', 'The regiment:')).toEqual({
      [R('is dispersed')]: '1/2',
      [R('is unhurt')]: '1/2',
    })
    // 1/3 + 2/9, 1/6 + 2/9, 1/18.
    expect(await block('7 --prepared', 'The aircraft:')).toEqual({
      [A('is unhurt')]: '5/9',
      [A('is damaged')]: '7/18',
      [A('is shot down')]: '1/18',
    })
  })

  it.each([
    ['81 of P1', 'lesson:7 --at 9 strafe P1 81', 'Regiment 81 is dispersed.', /P1 is damaged/, /P1 is shot down/],
    ['19 of P2', 'lesson:7 --at 22 strafe P2 19', 'Regiment 19 is dispersed.', /P2 is damaged/, /P2 is shot down/],
  ])('comes to the same as in the record of the example: strafe of %s', async (_, line, dispersed, damaged, down) => {
    const { odds } = await json(line)
    const sum = (is: (what: string) => boolean): number =>
      odds.reduce((all, row) => (is(row.what) ? all + row.share : all), 0)
    const plain = (await json('7 --strafe --prepared')).odds
    const shareOf = (what: string): number => plain.find((row) => row.what === what)?.share ?? Number.NaN
    const isDispersed = (what: string): boolean => what.includes(dispersed)
    expect(sum((what) => isDispersed(what) && damaged.test(what))).toBeCloseTo(
      shareOf(`${R('is dispersed')} ${A('is damaged')}`),
    )
    expect(sum((what) => isDispersed(what) && !damaged.test(what))).toBeCloseTo(
      shareOf(`${R('is dispersed')} ${A('is unhurt')}`),
    )
    expect(sum((what) => !isDispersed(what) && damaged.test(what) && !down.test(what))).toBeCloseTo(
      shareOf(`${R('is unhurt')} ${A('is damaged')}`),
    )
    expect(sum((what) => down.test(what))).toBeCloseTo(shareOf(`${R('is unhurt')} ${A('is shot down')}`))
  })

  it('with another prepared regiment where it flies out: 5/9 of 2/3 unhurt; shot down 1/18 and 7/18 of 1/3', async () => {
    expect(await block('7 --prepared --beyond', 'The aircraft:')).toEqual({
      [A('is damaged')]: '4/9',
      [A('is unhurt')]: '10/27',
      [A('is shot down')]: '5/27',
    })
  })

  it('a bomb always hits, and a prepared regiment fires first: 1/3', async () => {
    expect(await first('7 --bomb')).toEqual({ [`${R('is dispersed')} ${A('is unhurt')}`]: '1' })
    expect(await first('7 --bomb --prepared')).toEqual({
      [`${R('is dispersed')} ${A('is unhurt')}`]: '2/3',
      [`${R('is dispersed')} ${A('is damaged')}`]: '1/3',
    })
    expect(await first('7 --bomb --prepared --damaged')).toEqual({
      [`${R('is dispersed')} ${A('stays damaged')}`]: '2/3',
      [`${R('is dispersed')} ${A('is shot down')}`]: '1/3',
    })
  })

  it('a flight onto a prepared regiment draws fire, and a bomb there fire again', async () => {
    expect(await first('7 --fly --prepared')).toEqual({
      [`${R('is unhurt')} ${A('is unhurt')}`]: '2/3',
      [`${R('is unhurt')} ${A('is damaged')}`]: '1/3',
    })
    // Two shots at 1/3: none hits 4/9, one 4/9, both 1/9.
    expect(await first('7 --fly --bomb --prepared')).toEqual({
      [`${R('is dispersed')} ${A('is unhurt')}`]: '4/9',
      [`${R('is dispersed')} ${A('is damaged')}`]: '4/9',
      [`${R('is dispersed')} ${A('is shot down')}`]: '1/9',
    })
    // Shot down on the way in 1/3; else 2/3 of 1/3 over the regiment.
    expect(await first('7 --fly --bomb --prepared --damaged')).toEqual({
      [`${R('is dispersed')} ${A('stays damaged')}`]: '4/9',
      [`${R('is unhurt')} ${A('is shot down')}`]: '1/3',
      [`${R('is dispersed')} ${A('is shot down')}`]: '2/9',
    })
    // What is damaged on the way in may not bomb: 2/3 of 2/3, 2/3 of 1/3, 1/3.
    expect(await first('7 --fly --bomb --prepared --option damaged-may-bomb=off')).toEqual({
      [`${R('is dispersed')} ${A('is unhurt')}`]: '4/9',
      [`${R('is dispersed')} ${A('is damaged')}`]: '2/9',
      [`${R('is unhurt')} ${A('is damaged')}`]: '1/3',
    })
  })

  it('a dispersed regiment is hurt again only once the commander is revealed', async () => {
    expect(await block('7 --dispersed', 'The regiment:')).toEqual({ [R('stays dispersed')]: '1' })
    expect(await block('7 --dispersed --variant advanced', 'The regiment:')).toEqual({ [R('stays dispersed')]: '1' })
    expect(await block('7 --dispersed --revealed', 'The regiment:')).toEqual({
      [R('is removed for good')]: '1/2',
      [R('stays dispersed')]: '1/2',
    })
    expect(await first('7 --bomb --dispersed --commander')).toEqual({
      [`${R('is removed for good')} ${A('is unhurt')}`]: '1',
    })
  })

  it('with the commander a dispersal reveals him, and removes nothing; in Lwów the top regiment is hit like any other', async () => {
    for (const more of ['', ' --lwow'])
      expect(await block(`7 --strafe --commander${more}`, 'The regiment:')).toEqual({
        'The regiment is dispersed, and the commander is revealed.': '1/2',
        [R('is unhurt')]: '1/2',
      })
    expect(await block('7 --strafe --dispersed --revealed --lwow', 'The regiment:')).toMatchObject({
      [R('is removed for good')]: '1/2',
    })
  })

  it('a die of one’s own counts', async () => {
    const file = here.path('die.json')
    const die = { name: 'stars', faces: { chequerboard: 1, star: 4, malfunction: 1 } }
    writeFileSync(file, JSON.stringify({ format: 'vistula-data 1', game: '7', die }))
    expect(await block(`7 --strafe --prepared --data ${file}`, 'The regiment:')).toEqual({
      [R('is unhurt')]: '5/6',
      [R('is dispersed')]: '1/6',
    })
    // Malfunction 1/6 and hit 4/6.
    expect(await block(`7 --strafe --prepared --data ${file}`, 'The aircraft:')).toMatchObject({
      [A('is shot down')]: '1/9',
    })
  })

  it('a board without open land has no room for it', async () => {
    const file = here.path('tiny.json')
    const hexes = ['A', 'B', 'C', 'D'].flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${row}`))
    const [lwow = '', P1 = '', P2 = '', P3 = '', ...rest] = hexes
    const { board } = JSON.parse(readFileSync('src/maps/7-lwow-1.json', 'utf8'))
    const none = { missing: [], crossings: [], river: [], twoPoints: [], onePoint: [], names: {} }
    const regiments = Object.fromEntries(Object.keys(board.regiments).map((number, i) => [number, rest[i]]))
    const tiny = {
      ...board,
      ...none,
      name: 'tiny',
      rows: 4,
      columns: 4,
      lwow,
      airfields: [P1, P2, P3],
      regiments,
      aircraft: { P1, P2, P3 },
    }
    writeFileSync(file, JSON.stringify({ format: 'vistula-data 1', game: '7', board: tiny }))
    expect(await wrong(`7 --strafe --data ${file}`)).toBe('the board has no open land where this could happen')
  })

  it('what the rules forbid is refused with its number', async () => {
    expect(await refused('7 --strafe --damaged')).toBe('A damaged aircraft cannot strafe. [rule 7 5.23]')
    expect(await refused('7 --bomb --damaged --option damaged-may-bomb=off')).toMatch(/may not bomb.*\[rule 7 5.23\]$/)
    expect(await refused('7 --prepared --lwow')).toMatch(/Lwów.*\[rule 7 2.9\]$/)
    expect(await refused('7 --prepared --dispersed')).toMatch(/prepared and dispersed.*\[rule 7 4.20\]$/)
    const { code, out } = await ask('7 --strafe --damaged --json')
    expect([code, JSON.parse(out)]).toEqual([
      1,
      { legal: false, rule: '7 5.23', text: 'A damaged aircraft cannot strafe.' },
    ])
  })

  it('a damaged aircraft of which nothing else is said is told of its bomb, and why', async () => {
    const { code, out, err } = await ask('7 --prepared --damaged')
    expect(code).toBe(0)
    expect(err).toBe('A damaged aircraft cannot strafe. [rule 7 5.23]\n')
    expect(out).toBe((await ask('7 --bomb --prepared --damaged')).out)
    expect(JSON.parse((await ask('7 --prepared --damaged --json')).out).note.rule).toBe('7 5.23')
  })

  it('flags that do not fit are one line', async () => {
    expect(await wrong('7 --dice 3')).toBe('--dice has no meaning for the odds of 7; "vistula odds 7" lists what has')
    expect(await wrong('7 --strafe --seat polish')).toMatch(/^--seat has no meaning/)
    expect(await wrong('7 --strafe --bomb')).toBe('--strafe and --bomb do not go together')
    expect(await wrong('7 --bomb --beyond')).toBe('--beyond and --bomb do not go together')
    expect(await wrong('7 --lwow --variant basic')).toBe('--variant basic and --lwow do not go together')
    expect(await wrong('7 --strafe --variant huge')).toMatch(/no variant "huge"/)
    expect(await wrong('7 --strafe --option tie=none')).toMatch(/no option "tie"/)
    expect(await wrong('7 --strafe --data nowhere.json')).toMatch(/nowhere.json/)
    expect(await wrong('7 strafe P1 81')).toMatch(/^"strafe": without a record/)
    expect(await wrong('7 --unknown')).toMatch(/unknown option '--unknown'/)
  })
})

describe('odds 111: every die hits with 1/2', () => {
  const IN_ALL = 'In all'
  it('two dice and one at a bomber: by hits after each shooter, and in all', async () => {
    const line = '111 --target bomber --dice 2,1'
    expect(await first(line)).toEqual({
      'No hit: nothing happens.': '1/4',
      '1 hit: the bomber has one hit, which alone does nothing.': '1/2',
      '2 hits: the bomber is destroyed.': '1/4',
    })
    // 1/4 of 1/2; 1/4 of 1/2 and 1/2 of 1/2; 1/2 of 1/2 and the 1/4 of before.
    expect(await block(line, 'After shooter 2')).toEqual({
      'No hit: nothing happens.': '1/8',
      '1 hit: the bomber has one hit, which alone does nothing.': '3/8',
      '2 hits: the bomber is destroyed.': '1/2',
    })
    expect(await block(line, IN_ALL)).toEqual({
      'The bomber is destroyed.': '1/2',
      'The bomber has one hit, which alone does nothing.': '3/8',
      'Nothing happens to the bomber.': '1/8',
    })
  })

  // Rule 11.36: at least two hits of 2, 3, 4 dice 1/4, 1/2, 11/16.
  it.each([
    ['111 --target bomber --dice 1', undefined],
    ['111 --target bomber --dice 2', '1/4'],
    ['111 --target bomber --dice 1,2', '1/2'],
    ['111 --target bomber --dice 2,2', '11/16'],
    ['111 --target bomber --dice 2 --aa 2', '11/16'],
    ['111 --target bomber --fields 0,0', '11/16'],
    ['111 --target bomber --fields 1,0', '1/2'],
    ['111 --target bomber --hits 1 --aa 2', '3/4'],
    ['111 --target bomber --hits 0 --aa 2', '1/4'],
    // Five dice: 1 - (1 + 5)/32.
    ['111 --target bomber --dice 2,2,1', '13/16'],
  ])('%s destroys it: %s', async (line, chance) => {
    expect((await block(line, IN_ALL))['The bomber is destroyed.']).toBe(chance)
  })

  it('at a fighter a hit damages, two destroy; at a damaged one a single hit is enough', async () => {
    expect(await block('111 --target fighter --dice 3', IN_ALL)).toEqual({
      'The fighter is destroyed.': '1/2',
      'The fighter is damaged.': '3/8',
      'Nothing happens to the fighter.': '1/8',
    })
    expect(await block('111 --target fighter --dice 2 --damaged', IN_ALL)).toEqual({
      'The fighter is destroyed.': '3/4',
      'The fighter stays damaged.': '1/4',
    })
    // A Messerschmitt that has flown 0 and one that has flown 2: 3 dice and 1.
    expect(
      (await block('111 --target fighter --fields 0,2 --side luftwaffe', IN_ALL))['The fighter is destroyed.'],
    ).toBe('11/16')
    // The artillery at a fighter on Warsaw.
    expect((await block('111 --target fighter --aa 3', IN_ALL))['The fighter is destroyed.']).toBe('1/2')
  })

  it('comes to the same as in a record', async () => {
    const at = json111({
      phase: 'polish-fire',
      aircraft: { He1: 'D6', He2: 'F1', P1: 'D5', P2: 'C5 flown=1' },
      more: { attacks: { P2: 'He1' } },
    })
    const path = await record('raid.vistula', '111', at)
    const { later } = await json(`${path} attack P1 He1`)
    const shares = (rows: Json['odds']): string[] => rows.map(({ chance }) => chance).sort()
    expect(later.map(({ odds }) => shares(odds))).toEqual([
      shares((await json('111 --target bomber --dice 2')).later[0]?.odds ?? []),
      shares((await json('111 --target bomber --dice 2,1')).later[1]?.odds ?? []),
    ])
  })

  it('a die of one’s own makes the sides differ', async () => {
    const file = here.path('dice.json')
    const die = { name: 'crosses', faces: { cross: 4, chequerboard: 2 } }
    writeFileSync(file, JSON.stringify({ format: 'vistula-data 1', game: '111', die }))
    const line = `111 --target fighter --dice 1 --data ${file}`
    expect(await wrong(line)).toMatch(/^say with --side/)
    expect(await block(`${line} --side luftwaffe`, IN_ALL)).toMatchObject({ 'The fighter is damaged.': '2/3' })
    expect(await block(`${line} --side polish`, IN_ALL)).toMatchObject({ 'The fighter is damaged.': '1/3' })
    expect((await json(`${line} --side polish`)).always).toEqual(['Poles shoot at an undamaged fighter.'])
  })

  it('dice nobody has are reckoned with, and said so', async () => {
    const { code, out, err } = await ask('111 --dice 3,2 --target bomber')
    expect(code).toBe(0)
    // Five dice: none 1/32, one 5/32.
    expect(out).toContain('13/16   81.3 %  The bomber is destroyed.')
    expect(err).toMatch(/^No Polish aircraft throws 3 dice at a bomber.*\[rule 111 4.14\]\n$/)
    expect((await ask('111 --dice 2,2,2,2 --target fighter --side luftwaffe')).err).toMatch(/\[rule 111 6.24\]/)
    // Four Poles can throw two each, and three Germans three.
    expect((await ask('111 --dice 2,2,2,2 --target fighter')).err).toBe('')
    expect((await ask('111 --dice 3,3,3,1,1 --target fighter')).err).toBe('')
    // The artillery throws 3 at a fighter on Warsaw.
    expect((await ask('111 --dice 3,2 --target fighter --side polish')).err).toBe('')
  })

  it('what the rules forbid is refused with its number', async () => {
    expect(await refused('111 --target bomber --dice 4')).toMatch(/1 to 3 dice, not 4.*\[rule 111 11.36\]$/)
    expect(await refused('111 --target bomber --dice 0')).toMatch(/\[rule 111 11.36\]$/)
    expect(await refused('111 --target bomber --fields 2')).toMatch(/no dice left.*\[rule 111 4.14\]$/)
    expect(await refused('111 --target bomber --aa 3')).toMatch(/at most 2 dice at a bomber.*\[rule 111 9.31\]$/)
    expect(await refused('111 --target bomber --dice 1 --side luftwaffe')).toMatch(/\[rule 111 4.13\]$/)
    expect(await refused('111 --target fighter --aa 1 --side luftwaffe')).toMatch(/\[rule 111 9.31\]$/)
    expect(await refused('111 --target bomber --dice 1,1,1,1,1')).toMatch(/have 4 aircraft.*\[rule 111 4.15\]$/)
  })

  it('flags that do not fit are one line', async () => {
    expect(await wrong('111 --dice 2')).toBe('--target is missing')
    expect(await wrong('111 --target bomber')).toBe('--dice, --fields or --aa is missing')
    expect(await wrong('111 --target balloon --dice 2')).toBe('--target balloon: expected fighter or bomber')
    expect(await wrong('111 --target bomber --dice two')).toMatch(/^--dice two: expected numbers/)
    expect(await wrong('111 --target bomber --dice 1,,2')).toMatch(/expected numbers/)
    expect(await wrong('111 --target bomber --dice -1')).toMatch(/expected numbers|argument missing/)
    expect(await wrong('111 --target bomber --dice 2 --hits 2')).toMatch(
      /^--hits 2: expected a whole number from 0 to 1$/,
    )
    expect(await wrong('111 --target bomber --aa x')).toMatch(/^--aa x: expected a whole number/)
    expect(await wrong('111 --target bomber --dice 2 --damaged')).toMatch(/do not go together$/)
    expect(await wrong('111 --target fighter --dice 2 --hits 1')).toMatch(/do not go together$/)
    expect(await wrong('111 --target bomber --dice 2 --fields 1')).toMatch(/do not go together$/)
    expect(await wrong('111 --target fighter --fields 1')).toMatch(/^say with --side/)
    expect(await wrong('111 --target fighter --dice 1 --side red')).toMatch(/^--side red: expected/)
    expect(await wrong('111 --target bomber --dice 2 --option must-reaim=off')).toMatch(/^--option has no meaning/)
    expect(await wrong('111 --target bomber --dice 2 --prepared')).toMatch(/^--prepared has no meaning/)
  })
})

describe('odds bitwa: a card of each is drawn away', () => {
  const WON = 'Red 16A wins: Polish 1A is dispersed.'
  const LOST = 'Red 16A loses and is dispersed.'
  const TIED = 'The combat is tied.'

  it('is told without the cards that are left where it would not fit into the window, and in full as JSON', async () => {
    const line = 'bitwa --attack ds-27,ds-2,ds-8,ds-17 --defence dlb-1,dp-10,dp-8,dp-15 --fortress'
    const rows = (await ask(line)).out.trimEnd().split('\n')
    expect(rows.length).toBeLessThanOrEqual(22)
    expect(rows.slice(0, 2)).toEqual(['Red 16A attacks Polish 1A in a fortress.', 'What comes of it:'])
    expect(rows).toContain('    1/4   25.0 %  27 Dywizja Strzelecka is drawn away.')
    expect(rows.slice(-2)).toEqual([
      '    3/4   75.0 %  7 to 7. The combat is tied.',
      `    1/4   25.0 %  6 to 7. ${LOST}`,
    ])
    expect(Object.keys(await block(line, 'The strengths'))).toHaveLength(12)
    expect((await ask('bitwa --attack ds-27 --defence dlb-1')).out).toContain('drawn away; nothing is left.')
  })

  it('two against two: 3 or 2 are left to each', async () => {
    expect(await first('bitwa --attack ds-27,ds-2 --defence dlb-1,dp-10')).toEqual({
      [WON]: '1/4',
      [TIED]: '1/2',
      [LOST]: '1/4',
    })
    expect(await block('bitwa --attack ds-27,ds-2 --defence dlb-1,dp-10', 'The blind draw from Red 16A')).toEqual({
      '27 Dywizja Strzelecka is drawn away; left is 2 Dywizja Strzelecka.': '1/2',
      '2 Dywizja Strzelecka is drawn away; left is 27 Dywizja Strzelecka.': '1/2',
    })
    const cases = await block('bitwa --attack ds-27,ds-2 --defence dlb-1,dp-10', 'The strengths')
    expect(Object.entries(cases).map(([what, chance]) => [chance, what.slice(0, what.indexOf(' ('))])).toHaveLength(4)
    expect(
      cases['3 (27 Dywizja Strzelecka 3) to 2 (10 Dywizja Piechoty 2). Red 16A wins: Polish 1A is dispersed.'],
    ).toBe('1/4')
  })

  it('the example of the rulebook: in a fortress the 3 is protected; 8 or less against 3, 4 or less', async () => {
    // Red 27 DS 3, 2 DS 2, Pułk Rewolucyjny 1 counted 3 by Doborowe 2. Drawn away: 3, 2, Rewolucyjny, Doborowe leave
    // 7, 8, 7 and 3 + 2 + 1 = 6. Poles: 3 is safe, and 2, white 1 or the yellow card is drawn: 3 + 1, 3 + 2, 3 + 2 + 1.
    const line =
      'bitwa --attack ds-27,ds-2,rewolucyjny,doborowe --defence dlb-1,dp-10,ochotnicy,dpl-2 --attacker R16A --defender P1A --fortress'
    expect((await json(line)).always).toEqual(['Red 16A attacks Polish 1A in a fortress.'])
    // 6 against 6 is the only tie: 1/4 of 1/3.
    expect(await first(line)).toEqual({ [WON]: '11/12', [TIED]: '1/12' })
    const sums = Object.keys(await block(line, 'The strengths')).map(
      (what) => what.replace(/ \([^)]*\)/g, '').split('.')[0],
    )
    expect([...new Set(sums)].sort()).toEqual([
      '6 to 4',
      '6 to 5',
      '6 to 6',
      '7 to 4',
      '7 to 5',
      '7 to 6',
      '8 to 4',
      '8 to 5',
      '8 to 6',
    ])
    expect(
      await block(line, 'The blind draw from Polish 1A, with 1 Dywizja Litewsko-Białoruska protected'),
    ).toMatchObject({
      '10 Dywizja Piechoty is drawn away; left are 1 Dywizja Litewsko-Białoruska, 2 Dywizja Piechoty Legionów and Ochotnicy.':
        '1/3',
    })
  })

  it('in the flank Grupa pościgowa counts 5 and is protected; elsewhere 2', async () => {
    const cards = '--attack poscigowa,dp-10 --defence ds-27,ds-2 --attacker P1A --defender R16A'
    // 5 against 3 or 2.
    expect(await first(`bitwa ${cards} --flank`)).toEqual({ 'Polish 1A wins: Red 16A is dispersed.': '1' })
    // 2 against 3 or 2.
    expect(await first(`bitwa ${cards}`)).toEqual({ [TIED]: '1/2', 'Polish 1A loses and is dispersed.': '1/2' })
  })

  it('Umocnienia polowe sends home what serves the Poles best', async () => {
    // One Polish card is drawn away. If Umocnienia is left, it sends the only Red card home, 3 or 2, and counts 1 against 0.
    // If dlb-1 is left: 3 against 3 or 2.
    expect(await first('bitwa --attack ds-27,ds-2 --defence umocnienia,dlb-1')).toEqual({
      [LOST]: '3/4',
      [TIED]: '1/4',
    })
  })

  it('Okrutna bitwa eliminates who is dispersed already, before the strengths', async () => {
    expect(await first('bitwa --attack okrutna,ds-27 --defence dlb-1 --attacker-dispersed')).toEqual({
      // Okrutna left: 1/2; else 27 DS, 3 against nothing.
      'Okrutna bitwa eliminates Red 16A.': '1/2',
      [WON]: '1/2',
    })
    expect(
      await first('bitwa --attack okrutna,ds-27 --defence dlb-1 --attacker-dispersed --option okrutna=good-order-only'),
    ).toEqual({
      // Okrutna disperses the Poles, and its 2 against nothing eliminates them.
      'Red 16A wins: Polish 1A is eliminated.': '1/2',
      [WON]: '1/2',
    })
  })

  it('Komisarz lets every colour fight, the Warsaw Defenders take every card', async () => {
    // Yellow and blue cards with a green army: without Komisarz nothing counts.
    expect(await first('bitwa --attack ds-12,ds-21 --defence "" --attacker R16A --defender P1A')).toEqual({
      [TIED]: '1',
    })
    // One of three drawn: Komisarz itself 1/3, else 1 + 2 or 1 + 3.
    expect(await first('bitwa --attack ds-12,ds-21,komisarz --defence "" --attacker R16A --defender P1A')).toEqual({
      [WON]: '2/3',
      [TIED]: '1/3',
    })
    // dpl-3 is protected and counts in Warsaw whatever its colour.
    expect(await first('bitwa --attack ds-27,ds-2 --defence dpl-3 --defender PWD')).toEqual({
      [TIED]: '1/2',
      [LOST]: '1/2',
    })
  })

  it('a dispersed loser is eliminated; a tie can be lost by option; no fortress by option', async () => {
    const line = 'bitwa --attack ds-27,ds-2 --defence dlb-1,dp-10'
    expect(await first(`${line} --attacker-dispersed --defender-dispersed`)).toEqual({
      'Red 16A wins: Polish 1A is eliminated.': '1/4',
      [TIED]: '1/2',
      'Red 16A loses and is eliminated.': '1/4',
    })
    expect(await first(`${line} --option tie=defender`)).toEqual({ [WON]: '1/4', [LOST]: '3/4' })
    expect(await refused(`${line} --fortress --option fortifications=off`)).toMatch(/\[rule bitwa 5.35\]$/)
    expect(await refused(`${line} --flank --option flank-attacks=off`)).toMatch(/\[rule bitwa 5.35\]$/)
  })

  it('cards go by name, and units by what the cards tell', async () => {
    const line = '--attack "Pułk Rewolucyjny,pulk rewolucyjny,Elite troops" --defence "1 dywizja litewsko-bialoruska"'
    // White cards alone: any unit will do. 1 counts 3 while Doborowe is left: 3 + 2 in 2/3, 1 + 1 in 1/3; the Poles have nothing left.
    expect(Object.values(await first(`bitwa ${line}`))).toEqual(['1'])
    expect((await json(`bitwa ${line} --attacker rmz --defender p1a`)).always).toEqual([
      'The Mozyr Group attacks Polish 1A.',
    ])
    expect((await json('bitwa --attack dp-14 --defence ds-4')).always).toEqual(['Polish 4A attacks Red 15A.'])
    expect((await json('bitwa --attack "" --defence ds-4 --attacker polish')).always).toEqual([
      'Polish 1A attacks Red 15A.',
    ])
    expect((await json('bitwa --attack "" --defence ds-4')).always).toEqual(['Polish 1A attacks Red 15A.'])
  })

  it.each([
    ['', 'E4 on=P1A', 'D4'],
    [' --fortress', 'E3 on=P1A', 'D3'],
    [' --defender-dispersed', 'E4 on=P1A', 'D4 dispersed'],
    // From unshaded B3 eastwards.
    [' --fortress --flank', 'B3 on=P1A', 'C3'],
  ])('comes to the same as in a record:%s', async (flags, R16A, P1A) => {
    const game = gameBitwa()
    const [red, polish] = ['ds-27 doborowe rewolucyjny ds-5', 'dlb-1 dp-10 umocnienia dpl-2']
    const state = placeBitwa(game, {
      phase: 'combat',
      units: { R16A, P1A },
      red,
      polish: { hand: polish, known: polish, seen: polish },
    })
    const path = await record(`battle${flags.replace(/\W/g, '')}.vistula`, 'bitwa', game.position.write(state))
    const { later } = await json(`${path} resolve R16A --seat red`)
    const line = `bitwa --attack ${red.replaceAll(' ', ',')} --defence ${polish.replaceAll(' ', ',')} --attacker R16A --defender P1A${flags}`
    expect(later).toHaveLength(1)
    expect(asRows(later[0]?.odds ?? [])).toEqual(await first(line))
  })

  it('a board where no flank attack is possible has no place for one', async () => {
    const file = here.path('bare.json')
    const { board } = JSON.parse(readFileSync('src/maps/bitwa-1920-1.json', 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ format: 'vistula-data 1', game: 'bitwa', board: { ...board, name: 'bare', shaded: [] } }),
    )
    const line = `bitwa --attack dlb-1 --defence ds-27 --data ${file}`
    expect(await first(line)).toEqual({ [TIED]: '1' })
    expect(await wrong(`${line} --flank`)).toBe(
      'the board has no place where Polish 1A could attack Red 16A in the flank',
    )
  })

  it('a card that is protected by choice comes to the same as in a record', async () => {
    const game = gameBitwa()
    const [red, polish] = ['ds-27 ds-2 rewolucyjny doborowe', 'dlb-1 dp-10 ochotnicy dpl-2']
    const known = (hand: string) => ({ hand, known: hand, seen: hand })
    const units = { R16A: 'E3 on=P1A', P1A: 'D3' }
    const state = playBitwa(
      game,
      placeBitwa(game, { phase: 'combat', units, red: known(red), polish: known(polish) }),
      'resolve R16A',
    )
    const line = `bitwa --attack ${red.replaceAll(' ', ',')} --defence ${polish.replaceAll(' ', ',')} --attacker R16A --defender P1A --fortress`
    for (const card of polish.split(' ')) {
      const [table] = game.forecast?.(game.view(state, 'polish'), named(game, `protect ${card}`)) ?? []
      const rows = table?.rows ?? []
      const total = rows.reduce((sum, { weight }) => sum + Number(weight), 0)
      const { odds } = await json(`${line} --protect ${card}`)
      expect(odds.map((row) => row.share).sort()).toEqual(rows.map(({ weight }) => Number(weight) / total).sort())
    }
    // The yellow card protected, one of 3, 2 and 1 is drawn: 3, 4 and 5 are less than the 6 that Red has at least.
    expect(await first(`${line} --protect dpl-2`)).toEqual({ [WON]: '1' })
  })

  it('in a flank attack on a fortress both protect a card', async () => {
    const line = 'bitwa --attack ds-27,ds-2 --defence dlb-1,dp-10 --fortress --flank'
    expect((await json(line)).always).toEqual(['Red 16A attacks Polish 1A in a fortress, a flank attack.'])
    // 3 against 3, as the dearest are safe; 2 against 3 and 3 against 2 by choice.
    expect(await first(line)).toEqual({ [TIED]: '1' })
    expect(await first(`${line} --protect ds-2`)).toEqual({ [LOST]: '1' })
    expect(await first(`${line} --protect dp-10`)).toEqual({ [WON]: '1' })
    expect(await first(`${line} --protect ds-2,dp-10`)).toEqual({ [TIED]: '1' })
    expect(await refused(`${line} --protect ds-2,ds-27`)).toBe('Red protects one card only. [rule bitwa 3.14]')
    expect(await refused(`${line} --protect dp-8`)).toMatch(/not among the cards chosen.*\[rule bitwa 3.14\]$/)
    expect(await refused(line.replace(' --flank', ' --protect ds-2'))).toMatch(
      /it is no flank attack. \[rule bitwa 3.14\]$/,
    )
    expect(await refused(line.replace('--fortress --flank', '--protect dp-10'))).toMatch(
      /in no fortress. \[rule bitwa 3.14\]$/,
    )
    expect(await wrong(`${line} --protect xyz`)).toBe('--protect: there is no card "xyz"')
  })

  it('what the rules forbid is refused with its number', async () => {
    const defence = '--defence dlb-1'
    expect(await refused(`bitwa --attack ds-27,dp-10 ${defence} --attacker red`)).toBe(
      '10 Dywizja Piechoty is no card of the Red deck. [rule bitwa 8.54]',
    )
    expect(await refused('bitwa --attack ds-27 --defence dlb-1,ds-2')).toMatch(/Polish deck. \[rule bitwa 8.55\]$/)
    expect(await refused(`bitwa --attack ds-27,ds-2,ds-8,ds-17,ds-10 ${defence}`)).toMatch(
      /At most 4 .* 5 .*\[rule bitwa 3.13\]$/,
    )
    expect(await refused(`bitwa --attack ds-27,ds-27 ${defence}`)).toMatch(
      /named 2 times.*only one. \[rule bitwa 8.54\]$/,
    )
    expect(await refused('bitwa --attack ds-27 --defence ochotnicy,ochotnicy,ochotnicy,ochotnicy')).toMatch(
      /\[rule bitwa 8.55\]$/,
    )
    expect(await refused('bitwa --attack dlb-1 --defence ds-27 --attacker PWD')).toMatch(
      /never attack.*\[rule bitwa 2.10\]$/,
    )
    expect(await refused(`bitwa --attack ds-27 ${defence} --defender PWD --defender-dispersed`)).toMatch(
      /\[rule bitwa 2.10\]$/,
    )
    expect(await refused(`bitwa --attack ds-27 ${defence} --attacker R16A --defender R3A`)).toMatch(
      /\[rule bitwa 2.7\]$/,
    )
  })

  it('flags that do not fit are one line', async () => {
    expect(await wrong('bitwa --attack ds-27')).toBe('--defence is missing')
    expect(await wrong('bitwa --defence dlb-1')).toBe('--attack is missing')
    expect(await wrong('bitwa --attack ds-99 --defence dlb-1')).toBe('--attack: there is no card "ds-99"')
    expect(await wrong('bitwa --attack ds-27, --defence dlb-1')).toBe('--attack: there is no card ""')
    expect(await wrong('bitwa --attack ds-27 --defence dlb-1 --attacker R9A')).toMatch(
      /^--attacker: there is no unit "R9A"/,
    )
    expect(await wrong('bitwa --attack ds-27,ds-5 --defence dlb-1')).toMatch(/^the Red cards are green and blue/)
    expect(await wrong('bitwa --attack "" --defence ""')).toMatch(/^say with --attacker/)
    expect(await wrong('bitwa --attack ds-27 --defence dlb-1 --option tie=maybe')).toMatch(/option tie cannot be/)
    expect(await wrong('bitwa --attack ds-27 --defence dlb-1 --soldier BRW')).toMatch(/^--soldier has no meaning/)
  })
})

describe('odds mali: black 1 to 3 and red 1 to 3', () => {
  const DANGER = 'In danger'
  // Rule 10.72: caught on three faces of six one space away, two, one, none.
  it.each([
    [1, '1/2'],
    [2, '1/3'],
    [3, '1/6'],
    [4, '0'],
    [11, '0'],
  ])('a lone scout %i away is caught with %s', async (steps, chance) => {
    expect(Object.values(await block(`mali --distance ${steps}`, DANGER))).toEqual([chance])
  })

  it('tells each face: whom he hunts and arrests, who loses which order, who has the red move', async () => {
    const rows = await first('mali --soldier BRW --scout r1=PST --scout g1=NAR-PST/1 --scout r2=PST --order r2=6')
    expect(rows).toMatchObject({
      'Red 2: Red r1 or Red r2 may take up to 2 steps at once.': '1/6',
    })
    expect(Object.keys(rows).find((what) => what.startsWith('Black 1:'))).not.toContain('arrests')
    expect(Object.keys(rows).find((what) => what.startsWith('Black 2:'))).toContain(
      'arrests Red r1 and Red r2; they go to Prison. Red r2 loses order 6.',
    )
    expect(await block('mali --soldier BRW --scout r1=PST --scout g1=NAR-PST/1 --scout r2=PST', DANGER)).toEqual({
      'Red r1, 2 spaces away.': '1/3',
      'Green g1, 3 spaces away.': '0',
      'Red r2, 2 spaces away.': '1/3',
    })
  })

  it('a tie is decided by who acted later, and between his own scouts by their owner', async () => {
    const scouts = '--scout r1=BNK --scout g1=BNK --scout g2=MIC-BRW/1'
    expect(await wrong(`mali --soldier BRW ${scouts}`)).toMatch(/equally near: say with --acted/)
    // Red acted later: BNK alone. Green later: either place, as Green chooses.
    expect(await block(`mali --soldier BRW ${scouts} --acted green,red`, DANGER)).toEqual({
      'Red r1, 2 spaces away.': '1/3',
      'Green g1, 2 spaces away.': '1/3',
      'Green g2, 2 spaces away.': '0',
    })
    expect(await block(`mali --soldier BRW ${scouts} --acted red,green`, DANGER)).toEqual({
      'Red r1, 2 spaces away, if the way is chosen so; at least 0.': '1/3',
      'Green g1, 2 spaces away, if the way is chosen so; at least 0.': '1/3',
      'Green g2, 2 spaces away, if the way is chosen so; at least 0.': '1/3',
    })
  })

  it('comes to the same as in a record', async () => {
    const game = gameMali()
    const at = jsonMali(game, {
      scouts: { r1: 'BNK', g1: 'BNK', g2: 'MIC-BRW/1', '*': 'STM' },
      cards: 'red 1, orange 2, purple 3, green 4',
      turn: 'green',
      more: { soldier: 'BRW' },
    })
    const path = await record('chase.vistula', 'mali', at)
    const { odds } = await json(`${path} done`)
    const plain = await json('mali --soldier BRW --scout r1=BNK --scout g1=BNK --scout g2=MIC-BRW/1 --acted red,green')
    expect(odds.map(({ chance, what }) => [chance, what])).toEqual(
      plain.odds.map(({ chance, what }) => [chance, what.replace(/^\w+ \d: /, '')]),
    )
    expect(odds).toHaveLength(6)
  })

  it('a die of one’s own counts', async () => {
    const file = here.path('soldier.json')
    const die = {
      name: 'fast',
      about: JSON.parse(readFileSync('src/maps/mali-1944-1.json', 'utf8')).die.about,
      faces: { black: [4, 4, 4, 4], red: [1, 2] },
    }
    writeFileSync(file, JSON.stringify({ format: 'vistula-data 1', game: 'mali', die }))
    expect(Object.values(await block(`mali --distance 4 --data ${file}`, DANGER))).toEqual(['2/3'])
  })

  it('flags that do not fit are one line', async () => {
    expect(await wrong('mali --scout r1=PST')).toBe('--soldier or --distance is missing')
    expect(await wrong('mali --soldier BRW')).toBe('--scout or --distance is missing')
    expect(await wrong('mali --distance 2 --soldier BRW')).toBe('--distance and --soldier do not go together')
    expect(await wrong('mali --distance 0')).toMatch(/^--distance 0: expected a whole number/)
    expect(await wrong('mali --distance 99')).toMatch(/11 is the farthest/)
    expect(await wrong('mali --soldier XYZ --scout r1=PST')).toBe('--soldier: there is no space "XYZ"')
    expect(await wrong('mali --soldier BRW --scout r1=XYZ')).toBe('--scout: there is no space "XYZ"')
    expect(await wrong('mali --soldier BRW --scout x1=PST')).toMatch(/^--scout: there is no scout "x1"/)
    expect(await wrong('mali --soldier BRW --scout r1')).toBe('--scout r1: expected r1=PST')
    expect(await wrong('mali --soldier BRW --scout r1=PST --scout r1=PAS')).toBe('--scout: r1 is named twice')
    expect(await wrong('mali --soldier BRW --scout r1=BRW')).toMatch(/the soldier stands there/)
    expect(await wrong('mali --soldier BRW --scout r1=PST --order r1=43')).toMatch(/no order "43"; they are 1 to 42/)
    expect(await wrong('mali --soldier BRW --scout r1=PST --order r2=4')).toBe(
      '--order: r2 has no place; name it with --scout',
    )
    expect(await wrong('mali --soldier BRW --scout r1=PRT --order r1=6')).toMatch(/cannot carry order 6/)
    expect(await wrong('mali --soldier BRW --scout r1=PST --acted blue')).toMatch(/^--acted: there is no patrol "blue"/)
    expect(await wrong('mali --soldier BRW --scout r1=PST --acted red,red')).toBe('--acted: red is named twice')
    expect(await wrong('mali --soldier BRW --scout r1=PST --scout g1=PAS --acted red')).toBe(
      '--acted: Green is missing',
    )
  })
})

describe('odds without a record', () => {
  it('every game of the catalogue can be asked about, and by its name alone tells its flags', async () => {
    expect(Object.keys(plainHelp).sort()).toEqual(catalogue.map(({ id }) => id).sort())
    const { out: help } = await here.run(['odds', '--help'])
    for (const { id } of catalogue) {
      const { code, out, err } = await ask(id)
      expect([code, out]).toEqual([2, ''])
      for (const [flag] of plainHelp[id]?.flags ?? []) {
        expect(err).toContain(`  ${flag} `)
        expect(help).toContain(`  ${flag} `)
      }
    }
  })

  it.each(Object.values(plainHelp).flatMap(({ examples }) => examples))('the example holds: %s', async (line) => {
    const { code, out, err } = await here.run(words(line).slice(1))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/\d+\/\d+ +\d+\.\d %/)
  })

  it.each(Object.values(plainHelp).flatMap(({ examples }) => examples))('shares add up: %s', async (line) => {
    const { odds, later } = await json(
      words(line)
        .slice(2)
        .map((word) => `"${word}"`)
        .join(' '),
    )
    const blocks = [odds, ...later.filter(({ of }) => !of.startsWith('In danger')).map((one) => one.odds)]
    for (const rows of blocks) {
      const parts = rows.map(({ chance }) => chance.split('/').map(BigInt))
      const total = parts.reduce((sum, [over = 0n, under = 1n]) => sum + share({ over, under }), 0)
      expect(total).toBeCloseTo(1, 12)
    }
  })

  it('is printed as odds of a record are, in lines of the window', async () => {
    const { out } = await ask('bitwa --attack ds-27,ds-2 --defence dlb-1,dp-10')
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true)
    expect(out).toContain('\n    1/2   50.0 %  The combat is tied.\n')
  })

  it('flags of a game say nothing about a record, and a record wants an action', async () => {
    expect(await wrong('lesson:7 strafe P1 81 --prepared')).toMatch(/^--prepared is for odds without a record/)
    expect(await wrong('lesson:7')).toBe(
      'name an action after the record, as in "vistula odds game.vistula strafe P1 81"',
    )
    expect(await wrong('nowhere.vistula strafe P1 81')).toMatch(/no file and no saved game/)
  })
})
