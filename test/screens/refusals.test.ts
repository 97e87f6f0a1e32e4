/** Enter on what is not allowed: the screen says why not, as the rules say it, and opens the paragraph. */
import { expect, it } from 'vitest'
import type { PlayFlags } from '../../src/desk/new-game.ts'
import { CHANCE, isFault } from '../../src/engine/game.ts'
import { cannotAct } from '../../src/engine/session.ts'
import { personNow } from '../../src/screens/playing.ts'
import type { Placing as Placing111 } from '../helpers/one-eleven.ts'
import { from111, type Screens, screens } from '../helpers/screens.ts'
import type { Placing } from '../helpers/seven.ts'

interface Situation {
  readonly from?: Placing | ReturnType<typeof from111>
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
  'aircraft wait for the Polish turn': { enter: ['A2'], refused: 'fly P1 B2', rule: '3.11' },
  'regiments wait for the Bolshevik turn': {
    from: DUEL,
    typed: 'move 36 J5',
    refused: 'move 36 J5',
    rule: '2.5',
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
    rule: '5.24',
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

const SHOTS: Placing111 = {
  clouds: 'F7 G7, B7 B8, D5 E5, H9 H10',
  aircraft: { He1: 'C6', He2: 'E7', P1: 'C7', P4: 'F7' },
}
/** Fighters of both sides side by side, in any phase. */
const fight = (more: Placing111 = {}, ...lines: readonly string[]) =>
  from111({ ...SHOTS, ...more, aircraft: { ...SHOTS.aircraft, ...FIGHTERS, ...more.aircraft } }, ...lines)
const FIGHTERS = { Bf1: 'C10', Bf2: 'C9', Bf3: 'F8', P2: 'D10', P3: 'E9' }
const MANUAL: PlayFlags = { dice: 'manual' }

const SITUATIONS_111: Readonly<Record<string, Situation>> = {
  'no cloud lies near Warsaw': { typed: 'cloud C9 D10', refused: 'cloud C9 D10', rule: '1.3' },
  'no cloud lies on an airfield': { typed: 'cloud E8 E9', refused: 'cloud E8 E9', rule: '1.3' },
  'no cloud lies on another': { after: ['cloud F7 G7', 'end'], enter: ['F7'], refused: 'cloud F7 G8', rule: '1.3' },
  'every cloud is placed': { typed: 'end', refused: 'end', rule: '1.2' },
  'one cloud a turn': { after: ['cloud F7 G7'], typed: 'cloud A1 B1', refused: 'cloud A1 B1', rule: '1.2' },
  'a German fighter flies three fields': {
    from: fight({ phase: 'luftwaffe-move' }),
    enter: ['Bf1', 'G10'],
    refused: 'move Bf1 G10',
    rule: '3.7',
  },
  'a Pole flies two': {
    from: fight({ phase: 'polish-move' }),
    enter: ['P3', 'H10'],
    refused: 'move P3 H10',
    rule: '3.7',
  },
  'two aircraft never share a field': {
    from: fight({ phase: 'luftwaffe-move' }),
    enter: ['Bf1', 'P2'],
    refused: 'move Bf1 D10',
    rule: '3.8',
  },
  'nobody moves twice': {
    from: fight({ phase: 'luftwaffe-move' }),
    after: ['move Bf1 B10'],
    enter: ['Bf1'],
    refused: 'move Bf1 B9',
    rule: '3.9',
  },
  'bombers wait for phase 3': {
    from: fight({ phase: 'luftwaffe-move' }),
    enter: ['He1'],
    refused: 'move He1 C5',
    rule: '2.5',
  },
  'Warsaw is closed to Poles': {
    from: fight({ phase: 'polish-move', aircraft: { P3: 'E11' } }),
    enter: ['P3', 'Warszawa'],
    refused: 'move P3 E12',
    rule: '3.10',
  },
  'who has flown far has no dice': {
    from: fight({ aircraft: { Bf1: 'C10 flown=3' } }),
    enter: ['Bf1'],
    refused: 'attack Bf1 P2',
    rule: '4.14',
  },
  'only what touches is attacked': { from: fight(), enter: ['Bf1', 'P1'], refused: 'attack Bf1 P1', rule: '4.13' },
  'nobody is shot at in a cloud': {
    from: fight(),
    typed: 'attack He2 P4',
    refused: 'attack He2 P4',
    rule: '8.30',
  },
  'nobody shoots out of one': {
    from: fight({ phase: 'polish-fire' }),
    enter: ['P4'],
    refused: 'attack P4 Bf3',
    rule: '8.30',
  },
  'the damaged do not attack': {
    from: fight({ aircraft: { Bf1: 'C10 damaged' } }),
    enter: ['Bf1'],
    refused: 'attack Bf1 P2',
    rule: '7.27',
  },
  'the camouflaged are not attacked': {
    from: fight({ aircraft: { P1: 'B11 damaged covered' } }),
    enter: ['Bf1', 'P1'],
    refused: 'attack Bf1 P1',
    rule: '7.28',
  },
  'a phase is not ended over declared attacks': {
    from: fight(),
    after: ['attack Bf1 P2'],
    typed: 'end',
    refused: 'end',
    rule: '4.15',
  },
  'after the first die nothing more is declared': {
    from: fight(),
    flags: MANUAL,
    after: ['attack Bf1 P2', 'attack Bf3 P3', 'attack He1 P1', 'fire Bf1', '0'],
    enter: ['Bf2'],
    refused: 'attack Bf2 P2',
    rule: '4.15',
  },
  'nor withdrawn': {
    from: fight(),
    flags: MANUAL,
    after: ['attack Bf1 P2', 'attack Bf3 P3', 'fire Bf1', '0'],
    typed: 'withdraw Bf3',
    refused: 'withdraw Bf3',
    rule: '4.15',
  },
  'the artillery reaches two fields': {
    from: fight({ phase: 'polish-fire', aircraft: { Bf1: 'C11', P2: '-' } }),
    enter: ['Warszawa', 'Bf3'],
    refused: 'attack AA Bf3',
    rule: '9.31',
  },
  'a German flies on to the far side where it can': {
    from: fight({ aircraft: { P2: 'D10', Bf1: 'C10', He2: 'E10' } }),
    flags: MANUAL,
    after: ['attack Bf1 P2', 'fire Bf1', '0'],
    enter: ['C11'],
    refused: 'fly Bf1 C11',
    rule: '5.19',
  },
  'nobody lands on an aircraft': {
    from: fight({ aircraft: { P2: 'D10', Bf1: 'C10', He2: 'E10' } }),
    flags: MANUAL,
    after: ['attack Bf1 P2', 'fire Bf1', '0'],
    enter: ['E10'],
    refused: 'fly Bf1 E10',
    rule: '5.21',
  },
  'a Pole flies on as well': {
    from: fight({ phase: 'polish-fire' }),
    flags: MANUAL,
    after: ['attack P2 Bf1', 'fire P2', '0'],
    typed: 'fly P2 D10',
    refused: 'fly P2 D10',
    rule: '5.20',
  },
  'nor where its target was': {
    from: fight({ phase: 'polish-fire' }),
    flags: MANUAL,
    after: ['attack P2 Bf1', 'fire P2', '2'],
    enter: ['C10'],
    refused: 'fly P2 C10',
    rule: '5.22',
  },
  'a fighter does not give its shot up': {
    from: fight({ aircraft: { P1: 'C8', P3: 'D9' } }, 'attack Bf2 P2', 'attack Bf1 P2'),
    flags: MANUAL,
    after: ['fire Bf1', '2', 'fire Bf2'],
    typed: 'withdraw Bf2',
    refused: 'withdraw Bf2',
    rule: '4.18',
  },
}

const ALL = [
  ...Object.entries(SITUATIONS).map(([name, situation]) => ['7', name, situation] as const),
  ...Object.entries(SITUATIONS_111).map(([name, situation]) => ['111', name, situation] as const),
]

it.each(ALL)('%s: %s', async (game, _, { from, flags, after = [], keys = [], enter = [], typed, refused, rule }) => {
  const table = await screens({ play: { game, ...flags }, ...(from === undefined ? {} : { from }) })
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
  expect(verdict?.rule).toBe(`${game} ${rule}`)
  expect(table.words()).toContain(`${verdict === undefined ? '' : opened.say(verdict.text)} [rule ${game} ${rule}]`)
  expect(table.lines()).toEqual(before)

  // A second Enter opens the paragraph that is named first, and Escape leads back to where one was.
  const first = new RegExp(`\\[rule ${game} ([\\d.a-z]+)\\]`).exec(table.words())?.[1]
  await table.press('enter')
  expect(table.model().stack.at(-1)).toMatchObject({ at: 'rules', open: first })
  expect(table.text()).toMatch(new RegExp(`^${first?.replace('.', '\\.')} `, 'm'))
  await table.press('escape')
  expect(table.at()).toBe('table')
  expect(table.play()).toMatchObject({ picked, cursor, message: undefined })
  expect(table.faults()).toEqual([])
})

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
  expect(table.words()).toContain('is not possible now. [rule 7 2.5]')
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
