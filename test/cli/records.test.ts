/** Looking at records: show, replay, saves, map, lessons; doctor and completion. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import builtIn from '../../src/maps/7-lwow-1.json' with { type: 'json' }
import { lesson, lessonsOf } from '../../src/rulebook/lessons.ts'
import { catalogue } from '../../src/rules/catalogue.ts'
import { type World, world } from '../helpers/cli.ts'

let here: World
let file: string
beforeAll(async () => {
  here = world()
  file = here.path('game.vistula')
  await here.run(
    ['play', '7', '--plain', '--variant', 'advanced', '--seed', 's', '--record', file],
    ['commander 65', 'move 24 I3', 'end'],
  )
})

describe('what is printed from an unfinished record', () => {
  it('never names the commander to the other side or to watchers', async () => {
    const others = [[], ['--seat', 'polish']]
    for (const seat of others)
      for (const command of ['show', 'replay', 'moves'])
        for (const more of command === 'show' ? [[], ['--position'], ['--json'], ['--dice']] : [[]]) {
          const { out, err } = await here.run([command, file, ...seat, ...more])
          expect(out + err).toMatch(/./)
          expect(out + err).not.toMatch(/(rides|rode) with regiment|"commander"|commander 65/)
        }
    expect((await here.run(['check', file, 'bolshevik', 'commander', '65'])).out).not.toMatch(/rides with/)
  })

  it('names him to his own side, and with --reveal', async () => {
    for (const flags of [['--seat', 'bolshevik'], ['--reveal']]) {
      expect((await here.run(['show', file, ...flags])).out).toContain('Budyonny rides with regiment 65')
      expect((await here.run(['replay', file, ...flags])).out).toContain('1 bolshevik: ')
      expect((await here.run(['replay', file, ...flags])).out).toContain('Budyonny rides with regiment 65.')
      expect(JSON.parse((await here.run(['show', file, '--position', ...flags])).out)).toMatchObject({
        commander: '65',
      })
    }
  })
})

describe('show', () => {
  it('tells the position in words and on the board', async () => {
    const { code, out } = await here.run(['show', file])
    expect(code).toBe(0)
    expect(out).toContain('7: The Defense of Lwów, with Budyonny, the commissar and scoring. After line 3.\n')
    expect(out).toContain('11 August, round 1 of 8. Polish turn')
    expect(out).toContain('Budyonny has not been found; the commissar has not been used.\n')
    expect(out).toContain('Regiment 24 on I3, organised; at least 10 moves from Lwów.\n')
    expect(out).toMatch(/\n 3 +· +· +· +· += +· +· +· +24 +· +19\n/)
  })
  it('--at 0 shows the start', async () => {
    expect((await here.run(['show', file, '--at', '0'])).out).toMatch(
      /Before the\s+first action\.\nThe Bolsheviks choose in secret/,
    )
  })
  it('a position it prints can be played on from, the hidden commander sampled', async () => {
    const position = JSON.stringify(JSON.parse((await here.run(['show', file, '--position'])).out))
    expect(position).not.toContain('commander"')
    const path = here.path('from.vistula')
    const head = readFileSync(file, 'utf8').split('---\n')[0]
    writeFileSync(path, `${head}position: ${position}\n---\n`)
    expect((await here.run(['moves', path])).out).toContain('fly P1 B2\n')
    const once = (await here.run(['show', path, '--reveal'])).out
    expect(once).toMatch(/Budyonny rides with regiment \d\d/)
    expect((await here.run(['show', path, '--reveal'])).out).toBe(once)
  })
  it('a position that cannot occur is refused with the reason', async () => {
    const path = here.path('impossible.vistula')
    const head = readFileSync(file, 'utf8').split('---\n')[0]
    const { position } = JSON.parse((await here.run(['show', file, '--json'])).out)
    position.regiments['81'].at = 'E2'
    writeFileSync(path, `${head}position: ${JSON.stringify(position)}\n---\n`)
    expect(await here.run(['moves', path])).toEqual({
      code: 2,
      out: '',
      err: `vistula: ${path}: position: regiments.81: regiment 81 stands on closed river, E2 (rule 2.7)\n`,
    })
  })
})

describe('lessons', () => {
  const taught = catalogue.flatMap(({ id }) => lessonsOf(id).map((name) => [name, id] as const))
  it('there is one for every game, and one for the extended game of Mali Powstańcy', () => {
    expect(taught.map(([name]) => name)).toEqual([...catalogue.map(({ id }) => id), 'mali-extended'])
  })
  it('lesson:7 is the example round, every line of it holding, with remarks between', async () => {
    expect((await here.run(['verify', 'lesson:7'])).out).toBe('lesson:7: holds, 26 lines, unfinished\n')
    const { out } = await here.run(['replay', 'lesson:7', '--plain'])
    expect(out).toContain('\n  Lesson: one round of 7, the example of the rulebook')
    expect(out).toContain(
      '\n9 polish: P1 bombs regiment 24 on E3 Dobrotwór. Regiment 24 is dispersed.\n  A bomb is free',
    )
    expect(out).toMatch(
      /The guns jam[\s\S]*\n25 chance: Regiment 19 fires at P2: a chequerboard, a miss\. P2 flies out to K3\.\n/,
    )
  })
  it('lesson:111 is the sample round, every line of it holding, with remarks between', async () => {
    expect((await here.run(['verify', 'lesson:111'])).out).toBe('lesson:111: holds, 35 lines, unfinished\n')
    const { out } = await here.run(['replay', 'lesson:111', '--plain'])
    expect(out).toContain('\n  Lesson: one round of 111, the sample round of the rulebook')
    expect(out).toMatch(/\n11 luftwaffe: Bf2 finds its target P2 gone\. Bf2 flies on to D11\.\n {2}The target is gone/)
    expect(out).toMatch(/\n35 polish: Phase 5, the Polish shots, is over\. The fuel gauge goes to 5\.\n/)
  })
  it('lesson:bitwa is both examples of the rulebook, and hides neither hand', async () => {
    expect((await here.run(['verify', 'lesson:bitwa'])).out).toBe('lesson:bitwa: holds, 30 lines, unfinished\n')
    const { out } = await here.run(['replay', 'lesson:bitwa', '--plain'])
    expect(out).toContain('\n26 polish: The Poles choose 10 Dywizja Piechoty.\n')
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /Strength: Red 16A 3 \+ 3 \+ 2 = 8, Polish 1A 3 \+ 1 = 4\. Polish 1A is dispersed on D3 Radzymin\. Polish 1A retreats from D3 Radzymin to C3 Modlin\. Red 16A advances to D3 Radzymin\. The attack of KawKor on Polish 1A is cancelled\. Red draws a card\. The Poles draw a card\./,
    )
    const red = (await here.run(['replay', 'lesson:bitwa', '--seat', 'red'])).out
    expect(red).toMatch(/Back in Red’s hand: 5 ?\s*Dywizja Strzelecka/)
    expect(red).not.toContain('The Poles choose 10 Dywizja Piechoty')
  })
  it('lesson:mali is examples 1 to 5, lesson:mali-extended 6 to 10', async () => {
    expect((await here.run(['verify', 'lesson:mali'])).out).toBe('lesson:mali: holds, 16 lines, unfinished\n')
    const basic = (await here.run(['replay', 'lesson:mali', '--plain'])).out.replace(/\s+/g, ' ')
    expect(basic).toMatch(
      /\b15 green: The soldier hunts Green g1[^.]*Bank Polski\. He stops at BNK Bank Polski and arrests Red r3 and Green g1; they go to Prison\./,
    )
    expect(basic).toContain('16 purple: Purple blocks the road SZU-BRI; ')
    const extended = (await here.run(['replay', 'lesson:mali-extended', '--plain'])).out.replace(/\s+/g, ' ')
    expect(extended).toContain('MOK Mokotów is lost, the first district to fall.')
    expect(extended).toContain('Red r2 has to leave TCS-SZU/1 and goes to TCS Three Crosses Square.')
    // Only Orange reads what it looked at.
    const red = (await here.run(['replay', 'lesson:mali-extended', '--seat', 'red'])).out
    expect(red).not.toContain('Seen by Orange')
    expect((await here.run(['replay', 'lesson:mali-extended', '--seat', 'orange'])).out).toContain('Seen by Orange')
  })
  it.each(taught)(
    'lesson:%s holds, with dice thrown by hand if it has any, and every rule it names exists',
    async (name, game) => {
      expect((await here.run(['verify', `lesson:${name}`])).out).toMatch(/: holds, \d+ lines, unfinished\n$/)
      if (name !== 'bitwa' && name !== 'mali-extended') expect(lesson(`lesson:${name}`)).toContain('\ndice: manual\n')
      const { out } = await here.run(['replay', `lesson:${name}`])
      const numbers = [...out.matchAll(/\b(\d\d?\.\d\d?)\b/g)].map(([, number]) => number ?? '')
      expect(numbers.length).toBeGreaterThan(10)
      for (const number of new Set(numbers)) expect((await here.run(['rules', game, number])).code).toBe(0)
    },
  )
  it('there is none for another game', async () => {
    expect(await here.run(['replay', 'lesson:8'])).toEqual({
      code: 2,
      out: '',
      err: 'vistula: there is no lesson for "8"; expected 7, 111, bitwa, mali or mali-extended\n',
    })
  })
})

describe('dice', () => {
  it('show --dice sets what fell against what was to be expected', async () => {
    const { out } = await here.run(['show', 'lesson:7', '--dice'])
    expect(out.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'polish-die, 5 fell expected',
      ' hit 2 2.5',
      ' miss 2 1.7',
      ' malfunction 1 0.8',
      'cavalry-die, 2 fell expected',
      ' hit 0 0.7',
      ' miss 1 1.0',
      ' malfunction 1 0.3',
      '',
    ])
    expect((await here.run(['show', file, '--dice'])).out).toBe('No dice have been thrown.\n')
  })
})

describe('saves', () => {
  it('lists, renames, copies and, asked, deletes', async () => {
    const there = world()
    expect((await there.run(['saves'])).err).toBe('there is no saved game\n')
    await there.run(['play', '7', '--plain', '--seed', 'one'], ['move 24 I3'])
    expect((await there.run(['saves'])).out).toMatch(
      /^7-one +7 basic bolshevik=human polish=human, 1 line, \d{4}-\d\d-\d\d \d\d:\d\d UTC\n$/,
    )
    expect((await there.run(['saves', 'copy', '7-one', 'two'])).code).toBe(0)
    expect((await there.run(['saves', 'rename', '7-one', 'two'])).err).toMatch(
      /two\.vistula: the file exists already and is never overwritten/,
    )
    expect((await there.run(['saves', 'rename', '7-one', 'żółw 3'])).code).toBe(0)
    expect((await there.run(['resume', '--plain', 'żółw 3'], ['move 24 H3'])).code).toBe(0)
    expect((await there.run(['saves', '--json'])).out).toContain('"name": "żółw 3"')
    expect((await there.run(['saves', 'delete', 'two'], ['no'])).code).toBe(1)
    expect(existsSync(there.path('saves/two.vistula'))).toBe(true)
    expect((await there.run(['saves', 'delete', 'two'], ['yes'])).code).toBe(0)
    expect(existsSync(there.path('saves/two.vistula'))).toBe(false)
    expect((await there.run(['saves', 'delete', 'two'], ['yes'])).code).toBe(2)
  })
  it('touches nothing outside the saved games', async () => {
    for (const name of ['../game', '/etc/passwd', '', '.hidden', 'a/b'])
      expect((await here.run(['saves', 'delete', name], ['yes'])).err).toMatch(/^vistula: a name of a saved game is/)
  })
})

describe('map', () => {
  it('prints the built-in board with the names of its hexes', async () => {
    const { out } = await here.run(['map', '7'])
    expect(out).toContain('\n 9    A   L   2   1')
    expect(out.replace(/\s+/g, ' ')).toContain('B6 Żółkiew, ')
    expect(out).not.toMatch(/\.24|P1/)
  })
  it('prints any board, and says what is wrong with a file', async () => {
    const path = here.path('board.json')
    const board = { ...builtIn.board, name: 'mine', names: { ...builtIn.board.names, A3: 'Nowa' } }
    writeFileSync(path, JSON.stringify({ format: 'vistula-data 1', game: '7', board }))
    expect((await here.run(['map', '7', '--data', path])).out).toContain('A3 Nowa')
    writeFileSync(path, JSON.stringify({ format: 'vistula-data 1', game: '7', board: { ...board, lwow: 'Z9' } }))
    expect((await here.run(['map', '7', '--data', path])).err).toBe(
      `vistula: ${path}: board.lwow: Z9 is no hex of this board\n`,
    )
    writeFileSync(path, '{ "format": ')
    expect((await here.run(['map', '7', '--data', path])).err).toMatch(
      /^vistula: .*board\.json: this is no JSON: .*\n$/,
    )
    writeFileSync(path, '['.repeat(200_000))
    expect((await here.run(['map', '7', '--data', path])).err).toMatch(/^vistula: .*board\.json: .*\n$/)
    expect((await here.run(['map', '7', '--data', here.folder])).err).toMatch(/this is a folder, not a file\n$/)
  })
  it('a game on one’s own board needs that board again', async () => {
    const path = here.path('own.json')
    const mine = { ...builtIn.board, name: 'mine', regiments: { ...builtIn.board.regiments, 81: 'I2' } }
    writeFileSync(path, JSON.stringify({ format: 'vistula-data 1', game: '7', board: mine }))
    const record = here.path('own.vistula')
    await here.run(['play', '7', '--plain', '--data', path, '--record', record], ['move 81 H2'])
    expect((await here.run(['verify', record])).err).toMatch(
      /was played on board "mine [0-9a-f]{8}"; this is "lwow-1 [0-9a-f]{8}"; give the right file with --data\n$/,
    )
    expect((await here.run(['verify', record, '--data', path])).code).toBe(0)
  })
})

describe('doctor', () => {
  it('says what it finds and what it makes of it', async () => {
    const { code, out } = await here.run(['doctor'])
    expect(code).toBe(0)
    expect(out).toContain('characters  UTF-8 (LANG=pl_PL.UTF-8)\n')
    expect(out).toContain('colour      0 (no terminal)\n')
    expect(out).toContain(`saves       ${here.path('saves')}\n`)
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('for %s asks the program what can be typed', async (shell) => {
    const { code, out } = await here.run(['completion', shell])
    expect(code).toBe(0)
    expect(out).toContain('vistula complete -- ')
  })
  it('for another shell is refused', async () => {
    expect((await here.run(['completion', 'tcsh'])).err).toBe(
      'vistula: there is no completion for "tcsh"; expected bash, zsh or fish\n',
    )
  })
})
