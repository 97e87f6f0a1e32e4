/** Enter on what is not allowed: the screen says why not, as the rules say it, and opens the paragraph. */
import { expect, it } from 'vitest'
import type { PlayFlags } from '../../src/desk/new-game.ts'
import { CHANCE, isFault } from '../../src/engine/game.ts'
import { cannotAct } from '../../src/engine/session.ts'
import { personNow } from '../../src/screens/playing.ts'
import { type Screens, screens } from '../helpers/screens.ts'
import type { Placing } from '../helpers/seven.ts'

interface Situation {
  readonly from?: Placing
  readonly flags?: PlayFlags
  /** Actions typed beforehand. */
  readonly after?: readonly string[]
  /** Keys pressed then. */
  readonly keys?: readonly string[]
  /** Hexes on which Enter is pressed: the last one is refused. */
  readonly enter?: readonly string[]
  /** Typed instead. */
  readonly typed?: string
  /** What is refused, in the notation, and by which rule. */
  readonly refused: string
  readonly rule: string
}

const ADVANCED: PlayFlags = { variant: 'advanced' }
const KNOWN = { commander: '36' }
/** Aircraft P1 beside regiment 81, which has prepared; P2 beside P1. */
const DUEL: Placing = {
  turn: 'polish',
  regiments: { '81': 'F3 prepared', '24': 'E3' },
  aircraft: { P1: 'F2 bomb', P2: 'E2 bomb', P3: 'A9 bomb' },
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'a regiment rides one hex a move': { enter: ['J3', 'B5'], refused: 'move 24 B5', rule: '2.6' },
  'two regiments never stand on one hex': { typed: 'move 24 J2', refused: 'move 24 J2', rule: '2.6' },
  'the Bug is crossed at crossings only': {
    from: { regiments: { '24': 'F4' } },
    enter: ['F4', 'E4'],
    refused: 'move 24 E4',
    rule: '2.7',
  },
  'a dispersed regiment can only reorganise': {
    from: { regiments: { '24': 'F3 dispersed' } },
    enter: ['F3'],
    refused: 'move 24 F4',
    rule: '2.10',
  },
  'two actions a turn and no third': {
    from: { regiments: { '24': 'F3 used=2' } },
    enter: ['F3'],
    refused: 'move 24 F4',
    rule: '2.5',
  },
  'a crossing stops a regiment': {
    from: { regiments: { '24': 'F3' } },
    after: ['move 24 E3'],
    enter: ['E3'],
    refused: 'move 24 D2',
    rule: '2.8',
  },
  'nobody prepares twice': { after: ['prepare 81'], typed: 'prepare 81', refused: 'prepare 81', rule: '2.5' },
  'nobody prepares on a crossing': {
    from: { regiments: { '24': 'E3' } },
    typed: 'prepare 24',
    refused: 'prepare 24',
    rule: '2.8',
  },
  'the basic game has no commissar': { typed: 'commissar 24 I3', refused: 'commissar 24 I3', rule: '6.29' },
  'aircraft wait for the Polish turn': { enter: ['A2'], refused: 'fly P1 B2', rule: '2.5' },
  'regiments wait for the Bolshevik turn': {
    from: DUEL,
    typed: 'move 36 J5',
    refused: 'move 36 J5',
    rule: '3.11',
  },
  'an aircraft flies one hex an action': { from: DUEL, enter: ['F2', 'B2'], refused: 'fly P1 B2', rule: '3.12' },
  'two aircraft never share a hex': { from: DUEL, typed: 'fly P1 E2', refused: 'fly P1 E2', rule: '3.12' },
  'an aircraft does not turn straight back': {
    from: DUEL,
    after: ['fly P1 F1'],
    enter: ['F2'],
    refused: 'fly P1 F2',
    rule: '3.13',
  },
  'a strafe reaches the next hex only': { from: DUEL, typed: 'strafe P1 36', refused: 'strafe P1 36', rule: '3.15' },
  'one aircraft after another': {
    from: DUEL,
    after: ['fly P1 F1', 'fly P3 A8'],
    keys: ['escape'],
    enter: ['F1'],
    refused: 'fly P1 G1',
    rule: '3.11',
  },
  'four actions and no fifth': {
    from: DUEL,
    after: ['fly P3 A8', 'fly P3 A7', 'fly P3 A6', 'fly P3 A5'],
    typed: 'fly P3 A4',
    refused: 'fly P3 A4',
    rule: '3.11',
  },
  'damaged guns are silent': {
    from: { ...DUEL, aircraft: { P1: 'F2 damaged bomb' } },
    typed: 'strafe P1 81',
    refused: 'strafe P1 81',
    rule: '5.23',
  },
  'a bomb is dropped once': {
    from: { ...DUEL, aircraft: { P1: 'F2' } },
    typed: 'bomb P1',
    refused: 'bomb P1',
    rule: '3.14',
  },
  'bombs fall on cavalry only': { from: DUEL, typed: 'bomb P1', refused: 'bomb P1', rule: '3.14' },
  'a sound aircraft flies home by itself': { from: DUEL, typed: 'land P1 B6', refused: 'land P1 B6', rule: '5.25' },
  'an airfield has room for one aircraft': {
    from: { ...DUEL, aircraft: { P1: 'F2 damaged', P3: 'A9 bomb' } },
    typed: 'land P1 A9',
    refused: 'land P1 A9',
    rule: '5.24',
  },
  'nobody lands among cavalry': {
    from: { ...DUEL, regiments: { '81': 'B6' }, aircraft: { P1: 'F2 damaged', P2: 'E2' } },
    typed: 'land P1 B6',
    refused: 'land P1 B6',
    rule: '5.25',
  },
  'an aircraft flies out on the far side': {
    from: { turn: 'polish', regiments: { '32': 'G4' }, aircraft: { P1: 'G3', P2: 'F5', P3: 'A9' } },
    flags: { dice: 'manual' },
    after: ['strafe P1 32', 'miss'],
    enter: ['F3'],
    refused: 'exit F3',
    rule: '3.16',
  },
  'the commissar comes once': {
    from: { more: { ...KNOWN, commissarUsed: true } },
    flags: ADVANCED,
    typed: 'commissar 24 I3',
    refused: 'commissar 24 I3',
    rule: '6.29',
  },
  'who is in Lwów stays there': {
    from: { regiments: { '24': 'B9 used=2' }, more: { ...KNOWN, lwow: ['24'], entered: true } },
    flags: ADVANCED,
    typed: 'move 24 B8',
    refused: 'move 24 B8',
    rule: '6.33',
  },
  'only the top of the stack is attacked': {
    from: {
      round: 6,
      turn: 'polish',
      regiments: { '24': 'B9', '32': 'B9' },
      aircraft: { P1: 'B8 bomb' },
      more: { ...KNOWN, lwow: ['24', '32'], entered: true },
    },
    flags: ADVANCED,
    typed: 'strafe P1 24',
    refused: 'strafe P1 24',
    rule: '6.33',
  },
}

it.each(Object.entries(SITUATIONS))(
  '%s',
  async (_, { from, flags, after = [], keys = [], enter = [], typed, refused, rule }) => {
    const table = await screens({ play: { ...flags }, ...(from === undefined ? {} : { from }) })
    await liftCurtain(table)
    for (const line of after) await table.act(line)
    await table.press(...keys)
    const before = table.lines()
    for (const hex of enter) {
      await table.go(hex)
      await table.press('enter')
    }
    if (typed !== undefined) await table.say(typed)

    // The engine is the referee.
    const { session, opened, picked, cursor } = table.play()
    const action = opened.game.parse(refused)
    const seat = personNow(table.play())
    if (isFault(action) || seat === undefined) throw new Error(refused)
    const verdict = cannotAct(session, seat, action)
    expect(verdict?.rule).toBe(`7 ${rule}`)
    expect(table.words()).toContain(`${verdict === undefined ? '' : opened.say(verdict.text)} [rule 7 ${rule}]`)
    expect(table.lines()).toEqual(before)

    // A second Enter opens the paragraph that is named first, and Escape leads back to where one was.
    const first = /\[rule 7 ([\d.a-z]+)\]/.exec(table.words())?.[1]
    await table.press('enter')
    expect(table.model().stack.at(-1)).toMatchObject({ at: 'rules', open: first })
    expect(table.text()).toMatch(new RegExp(`^${first?.replace('.', '\\.')} `, 'm'))
    await table.press('escape')
    expect(table.at()).toBe('table')
    expect(table.play()).toMatchObject({ picked, cursor, message: undefined })
    expect(table.faults()).toEqual([])
  },
)

it('a refusal is shown until the next key, which does its own work', async () => {
  const table = await screens({ play: {} })
  await table.go('J3')
  await table.press('enter')
  await table.go('B5')
  await table.press('enter')
  expect(table.words()).toContain('[rule 7 2.6]')
  await table.press('right')
  expect(table.play()).toMatchObject({ message: undefined, cursor: 'C5' })
  expect(table.words()).not.toContain('[rule 7 2.6]')
})

it('a regiment in the Polish turn is no matter of the commander, who is not in the basic game', async () => {
  const table = await screens({ play: {}, from: DUEL })
  await table.go('K5')
  await table.press('enter')
  expect(table.words()).toContain('is not possible now. [rule 7 3.11]')
  expect(table.words()).not.toContain('"commander"')
})

it.each(['fly P2 D2', 'cavalry-die hit', 'end', 'six'])(
  'the dice come before anything else, also "%s"',
  async (typed) => {
    const table = await screens({ play: { dice: 'manual' }, from: DUEL })
    await table.say('strafe P1 81')
    const asked = table.words()
    await table.say(typed)
    expect(table.lines()).toEqual(['1 polish strafe P1 81'])
    expect(table.words()).not.toBe(asked)
    expect(personNow(table.play())).toBe(CHANCE)
  },
)

/** Where two persons play with a secret, one of them sits down. */
async function liftCurtain(table: Screens): Promise<void> {
  if (table.at() === 'curtain') await table.press('enter')
}
