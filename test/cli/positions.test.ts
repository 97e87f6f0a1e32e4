/** Positions that somebody has written, asked about in one command. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { world } from '../helpers/cli.ts'

const here = world()
const written = (position: unknown): string => {
  const path = here.path('table.json')
  writeFileSync(
    path,
    typeof position === 'string' || position instanceof Uint8Array ? position : JSON.stringify(position),
  )
  return path
}
const words = (text: string): string => text.replace(/\s+/g, ' ').trim()
const asked = async (...args: readonly string[]) => {
  const { code, out, err } = await here.run(args)
  return [code, words(out + err)] as const
}

/** The examples of the documentation, in the order of the games. */
const [SEVEN, ONE_ELEVEN, BITWA, MALI] = [...readFileSync('docs/positions.md', 'utf8').split(/^## /m).slice(1)].map(
  (section) => JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? 'null') as Record<string, unknown>,
) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]

/** Nobody is prepared before he has used an action for it. */
const UNPREPARED = { ...(SEVEN.regiments as object), '19': { at: 'J3' }, '81': { at: 'F3' } }

/** The aircraft before anybody has moved. */
const STANDING = Object.fromEntries(
  Object.entries(ONE_ELEVEN.aircraft as Record<string, { readonly at: string }>).map(([unit, { at }]) => [
    unit,
    { at },
  ]),
)

describe('a position of each game', () => {
  it.each([
    [
      '7',
      SEVEN,
      ['strafe', 'P1', '81'],
      /^legal P1 strafes .*To throw: polish-die, cavalry-die\. 1\/3 33\.3 %/,
      ['81!', 'G4 Cholojow'],
    ],
    ['111', ONE_ELEVEN, ['fire', 'Bf1'], /^legal .*To throw: shoot-dice\./, ['He1', 'P4']],
    ['bitwa', BITWA, ['resolve', 'P2A'], /^legal .* The combat is tied\./, ['16A', 'Radzymin']],
    ['mali', MALI, ['red', 'play', '2'], /^legal/, ['g1', 'Red r1 on BRI-PRT/1']],
  ] as const)('%s: check, moves, odds and map take it', async (game, position, action, follows, signs) => {
    const file = written(position)
    const [code, text] = await asked('check', game, '--position', file, ...action)
    expect([code, text]).toEqual([0, expect.stringMatching(follows)])
    const seat = game === 'mali' ? ['--seat', 'red'] : []
    const { out } = await here.run(['moves', game, '--position', file, ...seat])
    expect(out).toContain(action.slice(game === 'mali' ? 1 : 0).join(' '))
    // A unit and a place of each.
    const drawn = await here.run(['map', game, '--position', file, '--ascii'])
    expect([drawn.code, drawn.err]).toEqual([0, ''])
    for (const sign of signs) expect(drawn.out).toContain(sign)
  })

  it('says what a move costs, in each game', async () => {
    for (const [game, position, action, cost] of [
      ['7', SEVEN, 'fly P2 G5', "Of P2's 4 actions 3 are left then."],
      ['7', SEVEN, 'bomb P1', 'P1 has no bomb then.'],
      ['7', SEVEN, 'land P3 B6', 'The turn of P3 is over then.'],
      ['7', { ...SEVEN, turn: 'bolshevik', regiments: UNPREPARED }, 'move 24 D3', "Of 24's 2 actions 1 is left then."],
      [
        '111',
        { ...ONE_ELEVEN, phase: 'polish-move', attacks: {}, aircraft: STANDING },
        'move P3 F9',
        'P3 has flown 1 field then, which leaves it 1 die.',
      ],
      ['bitwa', { ...BITWA, phase: 'operational' }, 'red march RMZ F5', 'loses 1 command marker; 1 is left then.'],
    ] as const) {
      const [code, text] = await asked('check', game, '--position', written(position), ...action.split(' '))
      expect([action, code, text]).toEqual([action, 0, expect.stringContaining(cost)])
    }
  })

  it('comes from standard input, and as show prints it', async () => {
    const { out } = await here.run(['show', 'lesson:7', '--at', '9', '--json'])
    const file = written(out)
    expect(await asked('check', '7', '--position', file, 'strafe', 'P1', '81')).toEqual(
      await asked('check', 'lesson:7', '--at', '9', 'strafe', 'P1', '81'),
    )
    expect(await asked('check', '111', '--position', file, 'end')).toEqual([
      2,
      `vistula: ${file}: this is a position of 7, not of 111`,
    ])
  })

  it('waits for dice that are due, and says what they can give', async () => {
    const pending = [
      { phase: 'exit', aircraft: 'P1', target: 'F3', start: 'E3' },
      { phase: 'polish-die', aircraft: 'P1', regiment: '81' },
    ]
    const flying = { aircraft: 'P1', actions: 3, back: ['F3', 'E3'] }
    const file = written({ ...SEVEN, flying, pending })
    expect(await asked('moves', '7', '--position', file)).toEqual([
      0,
      'polish-die hit polish-die miss polish-die malfunction',
    ])
    expect((await asked('check', '7', '--position', file, 'chance', 'polish-die', 'hit'))[0]).toBe(0)
    for (const [action, said] of [
      ['cavalry-die hit', '"cavalry-die hit" cannot fall now. [rule 7 3.15]'],
      ['fly P1 D3', 'A throw or a draw is due first. [rule 7 '],
    ] as const)
      expect(await asked('check', '7', '--position', file, ...action.split(' '))).toEqual([
        1,
        expect.stringContaining(said),
      ])
  })

  it('a refusal stays in the window, however long its rule is', async () => {
    const pending = [{ phase: 'exit', aircraft: 'P1', target: 'G4', start: 'G3' }]
    const at = { ...(SEVEN.regiments as object), '32': { at: 'G4' } }
    const aircraft = { ...(SEVEN.aircraft as object), P1: { at: 'G3' } }
    const file = written({ ...SEVEN, regiments: at, aircraft, flying: { aircraft: 'P1', actions: 2 }, pending })
    const { code, out } = await here.run(['check', '7', '--position', file, 'exit', 'H3'])
    const rows = out.trimEnd().split('\n')
    expect([code, rows[0], rows[2]?.slice(0, 5)]).toEqual([1, 'The fly-out cannot end on H3. [rule 7 3.16]', '3.16 '])
    expect(rows).toHaveLength(22)
    expect(rows.at(-1)).toMatch(/^\(\d+ more rows: rules 7 3\.16\)$/)
  })

  it('has the patrols it tells of', async () => {
    const file = written(MALI)
    expect((await asked('check', 'mali', '--position', file, 'green', 'play', '2'))[0]).toBe(0)
    expect((await asked('check', 'mali', '--position', file, 'orange', 'play', '2'))[0]).toBe(2)
  })
})

describe('what a position leaves out', () => {
  const poles = (hand: number | readonly string[]) => ({
    ...BITWA,
    phase: 'operational',
    seat: 'polish',
    polish: { hand, discard: ['dp-7', 'ochotnicy'] },
  })
  const play = (hand: number | readonly string[], ...flags: readonly string[]) =>
    asked('check', 'bitwa', '--position', written(poles(hand)), ...flags, 'play', 'eskadra')

  it('is no ground for an answer; what is told is', async () => {
    expect(await play(7, '--seat', 'polish')).toEqual([
      2,
      'vistula: the position leaves out what that hangs on, though polish would know it; tell it there (docs/positions.md)',
    ])
    expect((await play(7, '--reveal'))[0]).toBe(2)
    expect((await play(['eskadra', 'dlb-1'], '--seat', 'polish'))[0]).toBe(0)
    expect((await play(['dlb-1'], '--seat', 'polish'))[1]).toContain('[rule bitwa 2.11]')
    // Who has written a hand down has seen it.
    expect((await play(['eskadra', 'dlb-1']))[0]).toBe(0)
    expect(await play(7)).toEqual([
      2,
      'vistula: the position leaves out what that hangs on; tell it there (docs/positions.md)',
    ])
  })

  it('does not matter where the answer is the same', async () => {
    const march = ['--position', written(poles(7)), 'march', 'P5A', 'D2']
    for (const flags of [[], ['--seat', 'polish'], ['--reveal']])
      expect((await asked('check', 'bitwa', ...flags, ...march))[1]).toContain('[rule bitwa')
    const moves = await here.run(['moves', 'bitwa', '--position', written(poles(7))])
    expect(moves.out).toContain('  march P5A D1\n')
    expect(moves.out).not.toContain('play')
    expect(moves.err).toBe('More may be possible for polish: it hangs on what the position leaves out.\n')
    const [list] = JSON.parse((await here.run(['moves', 'bitwa', '--position', written(poles(7)), '--json'])).out)
    expect([list.seat, list.more, list.actions.includes('pass')]).toEqual(['polish', true, true])
    const whole = await here.run(['moves', 'bitwa', '--position', written(poles(['eskadra'])), '--json'])
    expect(JSON.parse(whole.out)[0].more).toBeUndefined()
    expect(whole.out).toContain('play eskadra')
    expect((await asked('odds', 'bitwa', '--seat', 'polish', '--position', written(poles(7)), 'pass'))[0]).toBe(2)
  })
})

describe('a position that cannot be used is refused in one line', () => {
  const bad: readonly (readonly [string, unknown, RegExp])[] = [
    ['no JSON', '{"round": 3,', /this is no JSON/],
    ['not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe]), /no text file/],
    ['a list', [], /position/],
    ['a number', 7, /position/],
    ['null', 'null', /position/],
    ['deep', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, /table\.json: position/],
    ['deep members', `{"regiments":${'{"24":'.repeat(18_000)}1${'}'.repeat(18_000)}}`, /table\.json: position/],
    ['huge', `"${'x'.repeat(1024 * 1024)}"`, /too large/],
    ['a list of 100,000', `{"lwow":[${'1,'.repeat(99_999)}1]}`, /too large/],
    [
      'a place that is none',
      { ...SEVEN, regiments: { ...(SEVEN.regiments as object), '81': { at: 'Z9' } } },
      /regiments\.81/,
    ],
    ['what cannot occur', { ...SEVEN, regiments: { ...(SEVEN.regiments as object), '81': { at: 'E2' } } }, /rule 2\.7/],
    ['another variant', { game: '7', variant: 'extended', position: SEVEN }, /no variant "extended"/],
    ['options of its own', { game: '7', options: { speed: 9 }, position: SEVEN }, /no option "speed"/],
    [
      'options that are no words',
      { game: '7', options: { 'airfield-stops': { toString: 1 } }, position: SEVEN },
      /option airfield-stops cannot be "\{"toString":1\}"/,
    ],
    ['a prototype', '{"__proto__": {"round": 3}}', /position/],
  ]
  it.each(bad)('%s', async (_name, position, message) => {
    for (const command of [['check'], ['moves'], ['odds'], ['map']]) {
      const action = command[0] === 'check' || command[0] === 'odds' ? ['end'] : []
      const { code, out, err } = await here.run([...command, '7', '--position', written(position), ...action])
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(message)
      expect(err.trimEnd().split('\n')).toHaveLength(1)
      expect(err.length).toBeLessThan(400)
    }
  })

  it('no file, a folder, no game, a line of it', async () => {
    mkdirSync(here.path('folder'), { recursive: true })
    expect((await asked('check', '7', '--position', here.path('none'), 'end'))[0]).toBe(2)
    expect((await asked('check', '7', '--position', here.path('folder'), 'end'))[0]).toBe(2)
    expect((await asked('check', 'chess', '--position', written(SEVEN), 'end'))[1]).toContain('no game "chess"')
    expect((await asked('moves', '7', '--position', written(SEVEN), '--at', '3'))[1]).toContain('--at')
    expect((await asked('moves', 'lesson:7', '--variant', 'basic'))[1]).toContain('--variant goes with --position')
  })
})
