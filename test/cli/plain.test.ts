/** Play by lines: what a person types, and what is answered. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type World, world } from '../helpers/cli.ts'
import { game7, type Placing, place } from '../helpers/seven.ts'

/** A record that starts from a position, ready to be resumed. */
async function placed(here: World, placing: Placing, ...flags: string[]): Promise<string> {
  const path = here.path('placed.vistula')
  await here.run(['play', '7', '--plain', '--seed', 'p', '--record', path, ...flags])
  const game = game7()
  const position = JSON.stringify(game.position.write(place(game, placing)))
  writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', `position: ${position}\n---\n`))
  return path
}

const lines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('---\n')[1]
    ?.trimEnd()
    .split('\n')
    .map((line) => line.replace(/ #\w{4}$/, '')) ?? []

const DUEL: Placing = { turn: 'polish', regiments: { 81: 'B2 prepared' } }

describe('actions', () => {
  it('are chosen by number or typed; refusals name the rule and change nothing', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const { out } = await here.run(
      ['play', '7', '--plain', '--record', path],
      ['1', 'move 24 B9', 'prepare 24', 'sing', '999', 'end', 'quit'],
    )
    expect(lines(path)).toEqual(['1 bolshevik move 24 I3', '2 bolshevik prepare 24', '3 bolshevik end'])
    expect(out).toContain('B9 Lwów is not adjacent to regiment 24. [rule 7 2.6]\n')
    expect(out).toMatch(
      /"sing" is no action of this game\. What is asked for now is written so: move \d+\s\S+; prepare \d+; end\. Type "help"/,
    )
    expect(out).toContain('There is no action number 999 in the list.\n')
    expect(out).toContain(`Go on with: vistula resume ${path}\n`)
  })

  it('prints the list once a decision, a paragraph a unit, in 80 columns', async () => {
    const { out } = await world().run(['play', '7', '--plain'], ['map', 'log'])
    expect(out.match(/ 19: /g)).toHaveLength(1)
    expect(out).toMatch(/\n {2}19: 17 prepare\n {2}24: move 1 I3; 18 prepare\n/)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(out).toContain('Nothing has happened yet.\n')
  })

  it('end of input saves and ends cleanly, also after a last line without newline', async () => {
    const here = world()
    const path = here.path('a.vistula')
    expect((await here.run(['play', '7', '--plain', '--record', path], 'move 24 I3\nend')).code).toBe(0)
    expect(lines(path)).toEqual(['1 bolshevik move 24 I3', '2 bolshevik end'])
  })

  it('survives rubbish: control characters, broken UTF-8, endless lines', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const rubbish = `\u0000\u001b[2J\nmove\nmove 24\nmove 24 ${'I3 '.repeat(50)}\n${'x'.repeat(2_000_000)}\nmove 24 \uFFFD\nconstructor\n__proto__\nmove 24 I3\n`
    const { code, out } = await here.run(['play', '7', '--plain', '--record', path], rubbish)
    expect(code).toBe(0)
    expect(out).toContain('That line is too long.\n')
    // The echo of what was piped in apart, nothing of it comes back raw.
    const answers = out.split('\n').filter((line) => !line.startsWith('bolshevik>'))
    expect(answers.join('').includes('\u001b')).toBe(false)
    expect(lines(path)).toEqual(['1 bolshevik move 24 I3'])
  })
})

describe('undo and redo', () => {
  it('take back the last action of a person, and do it again; the record keeps both', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const { out } = await here.run(
      ['play', '7', '--plain', '--record', path],
      ['move 24 I3', 'end', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo'],
    )
    expect(lines(path)).toEqual([
      '1 bolshevik move 24 I3',
      '2 bolshevik end',
      '3 * undo',
      '4 * undo',
      '5 * redo',
      '6 * redo',
    ])
    expect(out).toContain('Taken back: bolshevik end.\n')
    expect(out).toContain('There is nothing to take back.\n')
    expect(out).toContain('There is nothing to do again.\n')
    expect((await here.run(['verify', path])).code).toBe(0)
  })

  it('stop at dice, unless who plays alone has given take-back any; the die then falls the same', async () => {
    const here = world()
    const path = await placed(here, DUEL)
    writeFileSync(path, readFileSync(path, 'utf8').replace('A=human', 'A=computer:random'))
    const { out } = await here.run(
      ['resume', '--plain', path],
      ['strafe P1 81', 'undo', 'take-back any', 'undo', 'strafe P1 81'],
    )
    expect(out).toContain('Dice or cards have answered since, so the action stays.\n')
    const [first, free, back, again] = lines(path)
    expect([free, back]).toEqual(['2 * take-back any', '3 * undo'])
    expect(again?.slice(2)).toBe(first?.slice(2))
    expect((await here.run(['verify', path])).code).toBe(0)
  })

  it('stop when another side has decided', async () => {
    const here = world()
    const { out } = await here.run(['play', '7', '--plain', '--seat', 'polish=random', '--seed', 'u'], ['end', 'undo'])
    expect(out).toMatch(/so the action stays\.\n/)
  })
})

describe('dice by hand', () => {
  it('are asked for, by result or by face, and a wrong one may be taken back', async () => {
    const here = world()
    const path = await placed(here, DUEL, '--dice', 'manual')
    const { out } = await here.run(
      ['resume', '--plain', path],
      [
        'strafe P1 81',
        'cavalry-die hit',
        'polish-die checkerboard',
        'undo',
        'polish-die star',
        '2',
        'fly P1 D2',
        'undo',
        'undo',
      ],
    )
    expect(lines(path)).toEqual([
      '1 polish strafe P1 81',
      '2 chance polish-die hit',
      '3 * undo',
      '4 chance polish-die miss',
      '5 chance cavalry-die miss',
      '6 polish fly P1 D2',
      '7 * undo',
      '8 * undo',
    ])
    expect(out.replace(/\s+/g, ' ')).toContain(
      'P1 strafes regiment 81: the Polish die (chequerboard hit, star miss, malfunction damages P1).',
    )
    expect(out).toContain('"cavalry-die hit" cannot fall now. [rule 7 3.15]\n')
    expect((await here.run(['verify', path])).code).toBe(0)
    expect((await here.run(['moves', path])).out).toBe('cavalry-die hit\ncavalry-die miss\ncavalry-die malfunction\n')
    expect((await here.run(['check', path, 'cavalry-die', 'hit'])).out).toMatch(/^legal\n/)
  })
})

describe('words about the game', () => {
  it('why, odds, rules, look, hand, hint', async () => {
    const here = world()
    const path = await placed(here, DUEL)
    const { out } = await here.run(
      ['resume', '--plain', path],
      [
        'why strafe P1 80',
        'why fly P1 B2',
        'odds strafe P1 81',
        'rules 2.8',
        'rules zeppelin',
        'rules artyleria',
        'look 81',
        'look P1',
        'look żółkiew',
        'look nothing',
        'hand',
        'help',
      ],
    )
    expect(out).toContain('Regiment 80 is not adjacent to P1. [rule 7 3.15]\n')
    expect(out).toContain('fly P1 B2 is possible.\n')
    expect(out).toContain('    1/3   33.3 %  Regiment 81 is dispersed. P1 flies out to C2.\n')
    expect(out).toContain(
      '   1/18    5.6 %  P1 is damaged by a malfunction. P1 loses its bomb. P1 is shot\n                  down.\n',
    )
    expect(out).toContain('2.8 Stopping on a crossing (published rule)\n')
    expect(out).toContain('nothing in the rules matches "zeppelin"\n')
    expect(out).toMatch(/^4\.18 When cavalry fires \(published rule\)\n/m)
    expect(out).toContain('Regiment 81 on B2, organised, prepared to fire; ')
    expect(out).toContain('P1 on A2 Korczów, undamaged, with a bomb; 4 actions left.\n')
    expect(out).toContain('B6 Żółkiew: an airfield, on the side of Lwów.\nP2 on B6 Żółkiew')
    expect(out).toContain('There is no unit or hex "nothing".\n')
    expect(out).toContain('There is nothing that only you may see.\n')
    expect(lines(path)).toEqual([''])
  })

  it('rules without words are those of this very decision, "rules contents" all titles', async () => {
    const here = world()
    const path = await placed(here, DUEL)
    const { out } = await here.run(['resume', '--plain', path], ['rules', 'rules contents', 'rules [rule 7 3.13]'])
    const [, now = '', contents = ''] = /([\s\S]*)\n7: The Defense of Lwów\n([\s\S]*)/.exec(out) ?? []
    for (const head of ['3.11 Aircraft actions', '3.12 Aircraft movement', '3.15 Strafing', '5.24 Emergency landing'])
      expect(now).toContain(`\n${head} (`)
    expect(now).not.toContain('\n2.9 Prepare to fire')
    expect(contents).toMatch(/\n3 Aircraft\n {2}3\.11 +Aircraft actions\n/)
    expect(contents).toMatch(/\n3\.13 No turning back \(/)
  })

  it('hint names what normal would do, how it judges that, and what may follow at once', async () => {
    const here = world()
    const ride = await placed(here, { round: 8, regiments: { 81: 'B8' } })
    expect((await here.run(['resume', '--plain', ride], ['hint'])).out).toContain('Normal would play: move 81 B9')
    const attack = await placed(world(), { round: 6, turn: 'polish', regiments: { 81: 'A9' } })
    // Aircraft fly one after another; who follows the hints attacks the one regiment that matters before the turn is over.
    const ATTACK = /^(bomb P3|strafe P\d 81)$/
    const followed: string[] = []
    while (followed.length < 14 && !followed.some((action) => ATTACK.test(action) || action === 'end')) {
      const { out } = await here.run(['resume', '--plain', attack], ['hint'])
      const words = out.replace(/\s+/g, ' ')
      const action = /Normal would play: ([\w ]+)(?:\. It sees \d+ % for Poles after it|\.)/.exec(words)?.[1] ?? ''
      expect((await here.run(['check', attack, action])).out).toMatch(/^legal\n/)
      await here.run(['resume', '--plain', attack], [action])
      followed.push(action)
    }
    expect(followed.at(-1)).toMatch(ATTACK)
  })

  it('resign asks once and ends the game', async () => {
    const here = world()
    const path = here.path('a.vistula')
    const { out } = await here.run(['play', '7', '--plain', '--record', path], ['resign', 'no', 'resign', 'resign'])
    expect(out).toContain('The game goes on.\n')
    expect(out).toContain('The Bolsheviks have resigned on 11 August, round 1.\nWinner: Poles. [rule 7 6.37]\n')
    expect(lines(path)).toEqual(['1 * resign bolshevik'])
    expect((await here.run(['verify', path])).out).toContain(
      'holds, 1 line, The Bolsheviks have resigned on 11 August, round 1.',
    )
    expect((await here.run(['moves', path])).code).toBe(1)
  })
})

describe('a match', () => {
  it('is one record of two games with the sides swapped, decided by both', async () => {
    const here = world()
    const path = here.path('m.vistula')
    const game = Array.from({ length: 15 }, () => 'end')
    const { out } = await here.run(
      ['play', '7', '--plain', '--match', '--name', 'bolshevik=Ania', '--name', 'polish=Ben', '--record', path],
      [...game, 'undo', 'move 24 I3', 'undo', ...game],
    )
    expect(out).toContain('The second game of the match begins; the sides are swapped.\n')
    expect(out).toContain('The first game of the match is over and stays as it is.\n')
    expect(out).toContain('The Poles won both games: the match is a draw. [rule 7 6.37]\nA draw.\n')
    expect(readFileSync(path, 'utf8')).toContain('\nmatch: two parts\n')
    expect(lines(path)[15]).toBe('16 * part 2')
    expect((await here.run(['verify', path])).code).toBe(0)
  })

  it('names the winner by person: one win with each side', async () => {
    const here = world()
    const path = here.path('m.vistula')
    const end = Array.from({ length: 15 }, () => 'end')
    const { out } = await here.run(
      ['play', '7', '--plain', '--match', '--name', 'bolshevik=Ania', '--name', 'polish=Ben', '--record', path],
      [...end, 'resign', 'resign'],
    )
    // Ben held Lwów as the Pole, then resigned as the Bolshevik: one win for the Polish side each time.
    expect(out).toContain('the match is a draw')
  })
})

describe('a full disk', () => {
  it('means the action is not taken, and the player is told', async () => {
    const { fullAfter } = await import('../helpers/full-disk.ts')
    const here = world(fullAfter(2))
    const path = here.path('a.vistula')
    const { code, out } = await here.run(
      ['play', '7', '--plain', '--record', path],
      ['move 24 I3', 'move 24 H3', 'log', 'quit'],
    )
    expect(code).toBe(0)
    expect(out.replace(/\s+/g, ' ')).toContain(
      `The action was not taken, because it could not be written: ${path}: the disk is full `,
    )
    expect(out).toContain('\n1 bolshevik: Regiment 24 rides from J3 Szczurowice to I3.\nbolshevik> quit')
    expect(lines(path)).toEqual(['1 bolshevik move 24 I3'])
  })
})
