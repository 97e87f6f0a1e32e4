/** The commands as a person or a script meets them: answers, exit codes, one-line errors. */
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../helpers/cli.ts'
import { game7, place } from '../helpers/seven.ts'

let here: World
let file: string
beforeAll(async () => {
  here = world()
  file = here.path('game.vistula')
  await here.run(
    ['play', '7', '--plain', '--seed', 'lwow-1920', '--record', file],
    ['move 24 I3', 'move 24 H3', 'prepare 81', 'end'],
  )
})

describe('play and resume', () => {
  it('writes a record a person can read', () => {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^vistula-record 1\nprogram: vistula 0\.0\.0\nrules: 7 r1\ngame: 7\nvariant: basic\n/)
    expect(text).toMatch(/\noptions: damaged-may-bomb=on airfield-stops=off\nboard: lwow-1 [0-9a-f]{8}\n/)
    expect(text).toMatch(
      /\nseed: lwow-1920 \(alea, streams 1\)\nplayers: A=human B=human\nseats: bolshevik=A polish=B\n---\n/,
    )
    expect(text).toMatch(
      /---\n1 bolshevik move 24 I3 #[0-9a-f]{4}\n2 bolshevik move 24 H3 #[0-9a-f]{4}\n3 bolshevik prepare 81 #[0-9a-f]{4}\n4 bolshevik end #[0-9a-f]{4}\n$/,
    )
  })

  it('never writes onto an existing file', async () => {
    const { code, err } = await here.run(['play', '7', '--plain', '--record', file])
    expect(code).toBe(2)
    expect(err).toBe(`vistula: ${file}: the file exists already and is never overwritten\n`)
  })

  it('goes on with the last saved game when none is named', async () => {
    const there = world()
    await there.run(['play', '7', '--plain', '--seed', 'one'], ['move 24 I3'])
    const { code, out } = await there.run(['resume', '--plain'], ['end'])
    expect(code).toBe(0)
    expect(out).toContain('going on after line 1')
    expect(readFileSync(there.path('saves/7-one.vistula'), 'utf8')).toMatch(/\n2 bolshevik end #[0-9a-f]{4}\n$/)
  })

  it('says so when there is no saved game', async () => {
    expect(await world().run(['resume', '--plain'])).toEqual({
      code: 2,
      out: '',
      err: 'vistula: there is no saved game\n',
    })
  })

  it('resume --at begins a new record and leaves the old one alone', async () => {
    const before = readFileSync(file, 'utf8')
    const copy = here.path('copy.vistula')
    const { code } = await here.run(['resume', '--plain', file, '--at', '1', '--record', copy], ['move 24 J3'])
    expect(code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readFileSync(copy, 'utf8')).toMatch(/\n1 bolshevik move 24 I3 #\w+\n2 bolshevik move 24 J3 #\w+\n$/)
    expect((await here.run(['resume', '--plain', file, '--at', '9'])).err).toBe(
      'vistula: the record has no line 9; its last is 4\n',
    )
  })

  it('plays a game without persons to its end and reads no input', async () => {
    const there = world()
    const args = [
      'play',
      '7',
      '--plain',
      '--seed',
      'x',
      '--seat',
      'bolshevik=random',
      '--seat',
      'polish=random',
      '--record',
    ]
    const { code, out } = await there.run([...args, there.path('a.vistula')], ['move 24 I3'])
    expect(code).toBe(0)
    expect(out).toMatch(/Winner: computer:random \(\w+\)\./)
    await there.run([...args, there.path('b.vistula')])
    const lines = (name: string) => readFileSync(there.path(name), 'utf8').split('---\n')[1]
    expect(lines('a.vistula')).toBe(lines('b.vistula'))
    expect(await there.run(['verify', there.path('a.vistula')])).toMatchObject({ code: 0 })
  })

  it('a resumed computer goes on as it would have', async () => {
    const there = world()
    const flags = ['--seed', 'r', '--seat', 'polish=random', '--record']
    const ends = Array.from({ length: 8 }, () => 'end')
    await there.run(['play', '7', '--plain', ...flags, there.path('whole.vistula')], ends)
    await there.run(['play', '7', '--plain', ...flags, there.path('parts.vistula')], ends.slice(0, 3))
    await there.run(['resume', '--plain', there.path('parts.vistula')], ends.slice(3))
    expect(readFileSync(there.path('parts.vistula'), 'utf8')).toBe(readFileSync(there.path('whole.vistula'), 'utf8'))
  })

  it('names persons and results', async () => {
    const there = world()
    const { out } = await there.run(
      ['play', '7', '--plain', '--name', 'polish=Ania Nowak', '--record', there.path('n.vistula')],
      Array.from({ length: 15 }, () => 'end'),
    )
    expect(out).toMatch(/Poles win\.\nWinner: Ania Nowak \(Poles\)\. \[rule 7 1\.3\]\n/)
  })
})

describe('bad usage', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['an unknown game', ['play', '8'], 'there is no game "8"; expected 7, 111, bitwa or mali'],
    [
      'dice by hand where there are none',
      ['play', 'bitwa', '--plain', '--dice', 'manual'],
      '--dice manual: bitwa is played without dice',
    ],
    [
      'dice by hand in a variant without them',
      ['play', 'mali', '--plain', '--variant', 'extended', '--dice', 'manual'],
      '--dice manual: the extended game of mali is played without dice',
    ],
    [
      'cards by hand where there are none',
      ['play', '111', '--plain', '--cards', 'manual'],
      '--cards manual: 111 is played without cards',
    ],
    ['other cards', ['play', 'mali', '--plain', '--cards', 'marked'], '--cards marked: expected manual'],
    [
      'an unknown variant',
      ['play', '7', '--plain', '--variant', 'x'],
      '7 has no variant "x"; expected basic or advanced',
    ],
    [
      'an unknown option',
      ['play', '7', '--plain', '--option', 'x=on'],
      '7 has no option "x"; expected damaged-may-bomb or airfield-stops',
    ],
    [
      'a wrong option value',
      ['play', '7', '--plain', '--option', 'airfield-stops=1'],
      'option airfield-stops cannot be "1"; expected off or on',
    ],
    ['an option without value', ['play', '7', '--plain', '--option', 'x'], '--option x: expected NAME=VALUE'],
    [
      'an unknown side',
      ['play', '7', '--plain', '--seat', 'red=human'],
      'there is no side "red"; expected bolshevik or polish',
    ],
    [
      'an unknown player',
      ['play', '7', '--plain', '--seat', 'polish=god'],
      '"god" is no player; expected human, random, easy, normal or hard',
    ],
    [
      'a long seed',
      ['play', '7', '--plain', '--seed', 'x'.repeat(10_000)],
      'a seed is 1 to 200 characters of one line, with no space at its ends',
    ],
    [
      'an empty seed',
      ['play', '7', '--plain', '--seed', ''],
      'a seed is 1 to 200 characters of one line, with no space at its ends',
    ],
    [
      'a seed of two lines',
      ['play', '7', '--plain', '--seed', 'a\nb'],
      'a seed is 1 to 200 characters of one line, with no space at its ends',
    ],
    [
      'a name with an equals sign',
      ['play', '7', '--plain', '--name', 'polish=a=b'],
      'a name is 1 to 40 characters without "=", ":", ";", "#" and control characters',
    ],
    ['other dice', ['play', '7', '--plain', '--dice', 'loaded'], '--dice loaded: expected manual'],
    ['a missing record', ['moves', 'nowhere'], 'there is no file and no saved game "nowhere"'],
    [
      'a game in place of a record',
      ['check', 'bitwa', 'pass'],
      '"bitwa" is a game: name a record, as in lesson:bitwa, or a position you have written (--position FILE)',
    ],
    [
      'a unit of the other kind',
      ['check', 'lesson:7', 'fly', '81', 'C8'],
      'this is no action: "81" is no aircraft; expected one of P1, P2, P3',
    ],
    [
      'an unknown action',
      ['check', 'lesson:111', 'bomb', 'E12'],
      'this is no action: "bomb" is no action of this game; expected cloud, move, attack, aim, fire, withdraw, fly, end or shoot-dice',
    ],
    [
      'no terminal for the menu',
      [],
      'this needs a terminal on both ends; "--plain" plays by lines, also through a pipe',
    ],
  ]
  it.each(cases)('%s', async (_, args, message) => {
    const there = world()
    expect(await there.run(args)).toEqual({ code: 2, out: '', err: `vistula: ${message}\n` })
  })

  it.each([['frobnicate'], ['play'], ['moves', 'x', 'y', 'z'], ['moves', '--at', 'x', 'y'], ['--frobnicate']])(
    'unknown commands and flags: %s %s',
    async (...args) => {
      const { code, err } = await here.run(args.filter((arg) => arg !== undefined))
      expect(code).toBe(2)
      expect(err).toMatch(/^vistula: .+\n/)
    },
  )
})

describe('moves, check, odds', () => {
  const grouped = [
    ['P1', ['fly P1 B2', 'fly P1 A3', 'land P1 A2']],
    ['P2', ['fly P2 A5', 'fly P2 B5', 'fly P2 A6', 'fly P2 C6', 'fly P2 A7', 'fly P2 B7', 'land P2 B6']],
    ['P3', ['fly P3 A8', 'fly P3 B8', 'fly P3 B9', 'fly P3 A10', 'fly P3 B10', 'land P3 A9']],
    ['also', ['end']],
  ] as const

  it('moves lists the legal actions in notation, by unit', async () => {
    const { code, out } = await here.run(['moves', file])
    expect(code).toBe(0)
    expect(out).toBe(
      grouped.map(([unit, actions]) => `${unit}:\n${actions.map((action) => `  ${action}\n`).join('')}`).join(''),
    )
  })

  it('moves --json has them in the order of the list, and by unit', async () => {
    const [list] = JSON.parse((await here.run(['moves', file, '--json'])).out)
    expect(list.seat).toBe('polish')
    expect(list.actions.slice(0, 3)).toEqual(['fly P1 B2', 'fly P1 A3', 'fly P2 A5'])
    expect(list.groups).toEqual(
      grouped.map(([unit, actions]) => ({ ...(unit === 'also' ? {} : { unit }), actions: [...actions] })),
    )
  })

  it('moves --at looks at an earlier position, --seat at one side', async () => {
    expect((await here.run(['moves', file, '--at', '1'])).out).toContain('move 24 H3\n')
    expect(await here.run(['moves', file, '--seat', 'bolshevik'])).toEqual({
      code: 1,
      out: '',
      err: 'bolshevik is not waited for.\n',
    })
    expect((await here.run(['moves', file, '--seat', 'red'])).code).toBe(2)
  })

  it('check says legal with what it costs, or which rule forbids it with its text', async () => {
    expect(await here.run(['check', file, 'fly', 'P1', 'B2'])).toEqual({
      code: 0,
      out: "legal\nP1 flies from A2 Korczów to B2. Of P1's 4 actions 3 are left then.\n",
      err: '',
    })
    for (const [action, sentence, paragraph] of [
      ['fly P1 B6', 'B6 Żółkiew is not adjacent to P1. [rule 7 3.12]', '3.12 Aircraft movement'],
      ['bolshevik move 24 I3', "It is not bolshevik's decision now, but polish's. [rule 7 1.1]", '1.1 '],
      ['move 24 I3', '"move" is not possible now. [rule 7 2.5]', '2.5 '],
    ] as const) {
      const { code, out, err } = await here.run(['check', file, ...action.split(' ')])
      expect([code, err]).toEqual([1, ''])
      expect(out.startsWith(`${sentence}\n\n${paragraph}`)).toBe(true)
      expect(await here.run(['why', file, ...action.split(' ')])).toEqual({ code, out, err })
    }
    expect(await here.run(['check', file, 'sing'])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/"sing" is no action of this game; expected .*\bmove, .*\bstrafe, .*\n$/),
    })
  })

  it('check --at 1 takes names of hexes in any case, with or without accents', async () => {
    expect((await here.run(['check', file, '--at', '2', 'MOVE', '81', 'stojanow'])).out).toMatch(
      /^H2 Stojanów is not adjacent to regiment 81\. \[rule 7 2\.6\]\n/,
    )
  })

  it('odds are exact', async () => {
    const { out } = await here.run(['odds', file, 'fly', 'P1', 'B2', '--json'])
    expect(JSON.parse(out)).toEqual({
      chance: [],
      always: ['P1 flies from A2 Korczów to B2.'],
      odds: [{ chance: '1', share: 1, what: 'Nothing else.' }],
    })
  })

  it('reads a record from a file only, and says what is wrong with it in one line', async () => {
    const bad = (text: string | Uint8Array): string => {
      const path = here.path('bad.vistula')
      writeFileSync(path, text)
      return path
    }
    const good = readFileSync(file, 'utf8')
    const said = async (text: string | Uint8Array) => {
      const { code, err } = await here.run(['moves', bad(text)])
      expect(code).toBe(2)
      return err.replaceAll(here.folder, '').trim()
    }
    expect(await said('hello\n')).toBe(
      'vistula: /bad.vistula, line 1: this is no vistula record: its first line must be "vistula-record 1"',
    )
    expect(await said(good.replace('record 1', 'record 2'))).toMatch(
      /line 1: the record has format 2; this program reads format 1/,
    )
    expect(await said(good.replace('7 r1', '7 r9'))).toMatch(/rules revision r9; this program knows r1/)
    expect(await said(good.replace('variant: basic', 'variant: huge'))).toMatch(/7 has no variant "huge"/)
    expect(await said(good.replace('1 bolshevik move 24 I3', '1 bolshevik move 24 B9'))).toMatch(
      /line 13: B9 Lwów is not adjacent to regiment 24\. \[rule 7 2\.6\]/,
    )
    expect(await said(good.replace(/(2 bolshevik move 24 H3 #)..../, '$10000'))).toMatch(
      /line 14: after line 2 the position has checksum \w{4}, the record says 0000/,
    )
    expect(await said(good.replace('3 bolshevik', '7 bolshevik'))).toMatch(/line 15: expected line number 3, found 7/)
    expect(await said(good.replace('---\n', ''))).toMatch(/the record ends before the line "---"/)
    expect(await said(good.replace('lwow-1 ', 'lwow-2 '))).toMatch(/the record was played on board "lwow-2 /)
    expect(await said(new Uint8Array([0, 1, 2, 255]))).toMatch(/this is no text file/)
  })

  it('tolerates CRLF, a byte-order mark, remarks and empty lines', async () => {
    const path = here.path('windows.vistula')
    const text = readFileSync(file, 'utf8').replace('---\n', '---\n// a remark\n\n')
    writeFileSync(path, `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    expect(await here.run(['verify', path])).toEqual({ code: 0, out: `${path}: holds, 4 lines, unfinished\n`, err: '' })
  })
})

describe('verify', () => {
  it('names a die that is not the seed’s; a record may start from a position', async () => {
    const path = here.path('dice.vistula')
    const game = game7()
    const position = place(game, { turn: 'polish', regiments: { 81: 'F3' }, aircraft: { P1: 'E3 bomb' } })
    const head = readFileSync(file, 'utf8').split('---\n')[0]
    writeFileSync(path, `${head}position: ${JSON.stringify(game.position.write(position))}\n---\n`)
    expect((await here.run(['resume', '--plain', path], ['strafe P1 81'])).code).toBe(0)
    expect((await here.run(['verify', path])).code).toBe(0)
    const text = readFileSync(path, 'utf8')
    const fell = /\n1 polish strafe P1 81 ; polish-die (\w+) #/.exec(text)?.[1] ?? ''
    const other = fell === 'hit' ? 'miss' : 'hit'
    writeFileSync(path, text.replace(`polish-die ${fell}`, `polish-die ${other}`))
    const { code, out } = await here.run(['verify', path])
    expect(code).toBe(1)
    expect(out).toContain(`line 14: line 1 has polish-die ${other}, the seed gives polish-die ${fell}\n`)
  })

  it('is 1 for a record that does not hold and 2 for a file that is none', async () => {
    const path = here.path('edited.vistula')
    writeFileSync(path, readFileSync(file, 'utf8').replace('1 bolshevik move 24 I3', '1 bolshevik move 24 I2'))
    const { code, out } = await here.run(['verify', path])
    expect(code).toBe(1)
    expect(out).toMatch(/edited\.vistula, line 13: I2 is not adjacent to regiment 24\. \[rule 7 2\.6\]\n/)
    expect((await here.run(['verify', file, here.path('nothing')])).code).toBe(2)
    expect((await here.run(['verify', here.folder])).err).toMatch(/this is a folder, not a file/)
  })
})

describe('help and list', () => {
  it('puts examples first', async () => {
    const { code, out } = await here.run(['--help'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Examples:\n {2}vistula play 7/)
    expect(out).toContain('Commands:')
  })
  it('lists sides, variants and options', async () => {
    const { out } = await here.run(['list'])
    expect(out).toContain('Sides: bolshevik, polish')
    expect(JSON.parse((await here.run(['list', '--json'])).out)[0]).toMatchObject({
      id: '7',
      seats: ['bolshevik', 'polish'],
    })
  })
  it('prints the version', async () => {
    expect(await here.run(['--version'])).toEqual({ code: 0, out: 'vistula 0.0.0\n', err: '' })
  })
})

describe('flags of looks', () => {
  it('may stand before the command or after it', async () => {
    const after = await here.run(['map', 'mali', '--ascii'])
    const before = await here.run(['--ascii', 'map', 'mali'])
    expect(after.out).toMatch(/^[\n -~]*$/)
    expect(before.out).toBe(after.out)
    const plain = await here.run(['--plain', 'play', '7', '--seed', 'one'], ['quit'])
    expect([plain.code, plain.err]).toEqual([0, ''])
  })

  it('the picture of a position is no wider than the window', async () => {
    const own = world()
    const record = own.path('mali.vistula')
    await own.run(['play', 'mali', '--plain', '--players', '2', '--seed', 'wide', '--record', record], ['1'])
    const { out } = await own.run(['show', record])
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(out).toContain('WIL')
  })
})
