/** 7: which positions can occur. Each fault by the rule that it breaks, and next to it what just fits. */
import { describe, expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import type { Game7 } from '../../src/rules/7/game.ts'
import { game7 } from '../helpers/seven.ts'

type Units = Readonly<Record<string, Json>>
interface Change {
  readonly regiments?: Units
  readonly aircraft?: Units
  readonly [member: string]: Json | undefined
}

const basic = game7()
const advanced = game7({}, 'advanced')

/** The start with members replaced, and units among the others; every fault as place, key and arguments. */
function faults(game: Game7, { regiments = {}, aircraft = {}, ...more }: Change): readonly string[] {
  const base = game.position.write(game.start()) as Record<string, Units>
  const { pending: _, ...rest } = base
  const commander = game === advanced ? { commander: '65' } : {}
  const read = game.position.read({
    ...rest,
    ...commander,
    ...more,
    regiments: { ...base.regiments, ...regiments },
    aircraft: { ...base.aircraft, ...aircraft },
  })
  return areFaults(read)
    ? read.map(({ at, text: { key, args } }) => [at, key, ...Object.values(args ?? {})].join(' '))
    : []
}

/** Everything with the commander known, all numbers handed over and these regiments left. */
const known = (left: Units): Change => ({
  commander: '65',
  revealed: true,
  handedOver: ['19', '24', '32', '33', '36', '64', '79', '80', '81'],
  regiments: {
    ...Object.fromEntries(['19', '24', '32', '33', '36', '64', '65', '79', '80', '81'].map((id) => [id, {}])),
    ...left,
  },
})

/** A Polish turn in which P1 flies. */
const flying = (value: Json, plane: Json = { at: 'B2' }): Change => ({
  turn: 'polish',
  flying: value,
  aircraft: { P1: plane },
})

/** 19 on B1 has been strafed by P1 from C2, whose only exits are C1 and B2. */
const strafed = (pending: Json, { regiments = {}, aircraft = {}, ...more }: Change = {}): Change => ({
  turn: 'polish',
  flying: { aircraft: 'P1', actions: 3, back: ['B1', 'C2'] },
  pending,
  ...more,
  regiments: { 19: { at: 'B1' }, ...regiments },
  aircraft: { P1: { at: 'C2', bomb: true }, ...aircraft },
})
const EXIT = { phase: 'exit', aircraft: 'P1', target: 'B1', start: 'C2' }
const POLISH = { phase: 'polish-die', aircraft: 'P1', regiment: '19' }
const CAVALRY = { phase: 'cavalry-die', aircraft: 'P1', regiment: '19', disperses: false }
const NEVER = (phase: string): string => `pending frame-impossible ${phase}`
const PREPARED = { regiments: { 19: { at: 'B1', prepared: true } } }

/** P1 over 19, which answers. */
const over = (actions: number, disperses: boolean, plane: Json, { ...more }: Change = {}): Change => ({
  turn: 'polish',
  flying: { aircraft: 'P1', actions, ...(actions === 4 ? {} : { back: ['C2'] }) },
  pending: [{ ...CAVALRY, disperses }],
  aircraft: { P1: plane },
  ...PREPARED,
  ...more,
})

type Case = readonly [what: string, game: Game7, change: Change, faults: readonly string[]]

const inLwow = (...marks: readonly Readonly<Record<string, Json>>[]): Units =>
  Object.fromEntries(marks.map((mark, i) => [String(81 - i), { at: 'B9', ...mark }]))

const TURNS: readonly Case[] = [
  ['1.3: the basic game is not over before the eighth day', basic, { turn: 'over', round: 7 }, ['turn over-too-early']],
  ['1.3: the basic game is over on the eighth day', basic, { turn: 'over', round: 8 }, []],
  ['6.32: the advanced game is not over before', advanced, { turn: 'over', round: 7 }, ['turn over-too-early']],
  ['6.32: the advanced game is over then', advanced, { turn: 'over', round: 8 }, []],
  ['6.32: without a regiment it is over early', advanced, { turn: 'over', round: 3, ...known({}) }, []],
  ['6.32: and no Bolshevik turn begins', advanced, { round: 3, ...known({}) }, ['turn over-by-now']],
  ['6.32: the Polish turn that removed the last is played', advanced, { turn: 'polish', round: 3, ...known({}) }, []],
  ['6.32: one regiment goes on', advanced, { round: 3, ...known({ 24: { at: 'J3' } }) }, []],
  ['1.3: no Polish turn on the eighth day', basic, { turn: 'polish', round: 8 }, ['turn over-by-now']],
  ['1.3: but on the seventh', basic, { turn: 'polish', round: 7 }, []],
  ['6.32: in the advanced game there is one', advanced, { turn: 'polish', round: 8 }, []],
  [
    '1.4a: without aircraft there is no Polish turn',
    basic,
    { turn: 'polish', aircraft: { P1: {}, P2: {}, P3: {} } },
    ['turn nobody-flies'],
  ],
  ['1.4a: but a Bolshevik one', basic, { aircraft: { P1: {}, P2: {}, P3: {} } }, []],
  ['1.4a: one aircraft is enough', basic, { turn: 'polish', aircraft: { P1: {}, P2: {} } }, []],
]

const REMOVED = { revealed: true, handedOver: ['81'] }
const REGIMENTS: readonly Case[] = [
  ['6.31: none is removed in the basic game', basic, { regiments: { 81: {} } }, ['regiments.81 removed-too-early 81']],
  [
    '6.31: nor before the commander is known',
    advanced,
    { handedOver: ['81'], regiments: { 81: {} } },
    ['regiments.81 removed-too-early 81'],
  ],
  ['6.31: but afterwards', advanced, { ...REMOVED, regiments: { 81: {} } }, []],
  ...[{ dispersed: true }, { prepared: true }, { used: 2 }].map(
    (mark): Case => [
      `6.31: one that is removed has no mark: ${JSON.stringify(mark)}`,
      advanced,
      { ...REMOVED, regiments: { 81: mark } },
      ['regiments.81 lost-has-state 81'],
    ],
  ),
  ['2.6: two on a hex', basic, { regiments: { 81: { at: 'J1' } } }, ['regiments.81 two-on-hex J1']],
  ['2.7: on a closed river', basic, { regiments: { 81: { at: 'E2' } } }, ['regiments.81 on-closed-river 81 E2']],
  ['1.2: in Lwów while the basic game goes on', basic, { regiments: inLwow({}) }, ['regiments.81 lwow-ends-game 81']],
  [
    '6.33: two in Lwów, and no order told',
    advanced,
    { turn: 'polish', regiments: inLwow({}, {}) },
    ['lwow stack-differs', 'lwow stack-differs'],
  ],
  ['6.33: two in Lwów in their order', advanced, { turn: 'polish', lwow: ['80', '81'], regiments: inLwow({}, {}) }, []],
  [
    '6.33: one named twice',
    advanced,
    { turn: 'polish', lwow: ['81', '81'], regiments: inLwow({}) },
    ['lwow stack-differs'],
  ],
  ['6.33: one named that is elsewhere', advanced, { turn: 'polish', lwow: ['81'] }, ['lwow stack-differs']],
  [
    '6.32: one in Lwów, and none has entered',
    advanced,
    { turn: 'polish', entered: false, regiments: inLwow({}) },
    ['entered expected-here true'],
  ],
  [
    '2.9: prepared on a crossing',
    basic,
    { turn: 'polish', regiments: { 81: { at: 'E3', prepared: true } } },
    ['regiments.81 prepared-there 81 E3'],
  ],
  ['2.8: not prepared there', basic, { turn: 'polish', regiments: { 81: { at: 'E3' } } }, []],
  [
    '6.33: prepared in Lwów',
    advanced,
    { turn: 'polish', regiments: inLwow({ prepared: true }) },
    ['regiments.81 prepared-there 81 B9'],
  ],
  [
    '2.10: prepared and dispersed',
    basic,
    { turn: 'polish', regiments: { 81: { at: 'J2', prepared: true, dispersed: true } } },
    ['regiments.81 prepared-dispersed 81'],
  ],
  ['2.5: used in its own turn', basic, { regiments: { 81: { at: 'J2', used: 1 } } }, []],
  [
    '2.5: used in the Polish turn',
    basic,
    { turn: 'polish', regiments: { 81: { at: 'J2', used: 1 } } },
    ['regiments.81 not-in-turn 81 used'],
  ],
  [
    '2.10: used though dispersed',
    basic,
    { regiments: { 81: { at: 'J2', used: 1, dispersed: true } } },
    ['regiments.81 not-in-turn 81 used'],
  ],
  [
    '1.3: used after the eighth day',
    basic,
    { turn: 'over', round: 8, regiments: { 81: { at: 'J2', used: 1 } } },
    ['regiments.81 not-in-turn 81 used'],
  ],
  [
    '1.2: used when Lwów was entered',
    basic,
    { turn: 'over', round: 3, regiments: { 80: { at: 'J2', used: 1 }, ...inLwow({ used: 2 }) } },
    [],
  ],
  [
    '6.32: used when the advanced game is over',
    advanced,
    { turn: 'over', round: 3, regiments: { 80: { at: 'J2', used: 1 }, ...inLwow({}) } },
    ['regiments.80 not-in-turn 80 used'],
  ],
  [
    '1.2: used in the Polish turn, with Lwów entered',
    basic,
    { turn: 'polish', regiments: { 80: { at: 'J2', used: 1 }, ...inLwow({}) } },
    ['regiments.80 not-in-turn 80 used', 'regiments.81 lwow-ends-game 81'],
  ],
  ['2.8: half stopped', basic, { regiments: { 81: { at: 'E3', used: 1 } } }, ['regiments.81 stopped-used 81 E3']],
  ['2.8: stopped', basic, { regiments: { 81: { at: 'E3', used: 2 } } }, []],
  ['2.8: to go on from a crossing', basic, { regiments: { 81: { at: 'E3' } } }, []],
  ['6.33: stopped in Lwów', advanced, { regiments: inLwow({ used: 2 }) }, []],
  ...[{}, { used: 1 }].map(
    (mark): Case => [
      `6.33: not stopped in Lwów: ${JSON.stringify(mark)}`,
      advanced,
      { regiments: inLwow(mark) },
      ['regiments.81 stopped-used 81 B9'],
    ],
  ),
  [
    '2.9: prepared with no action',
    basic,
    { regiments: { 81: { at: 'J2', prepared: true } } },
    ['regiments.81 prepared-unused 81'],
  ],
  ['2.9: prepared with one', basic, { regiments: { 81: { at: 'J2', prepared: true, used: 1 } } }, []],
  ['2.9: prepared until the day ends', basic, { turn: 'polish', regiments: { 81: { at: 'J2', prepared: true } } }, []],
  [
    '2.9: and when the basic game ends',
    basic,
    { turn: 'over', round: 8, regiments: { 81: { at: 'J2', prepared: true } } },
    [],
  ],
  [
    '2.9: the advanced game ends with the day',
    advanced,
    { turn: 'over', round: 8, regiments: { 81: { at: 'J2', prepared: true } } },
    ['regiments.81 not-in-turn 81 prepared'],
  ],
  [
    '2.10: dispersed after the eighth day',
    basic,
    { turn: 'over', round: 8, regiments: { 81: { at: 'J2', dispersed: true } } },
    ['regiments.81 not-in-turn 81 dispersed'],
  ],
  [
    '2.10: dispersed when another enters Lwów',
    basic,
    { turn: 'over', round: 3, regiments: { 80: { at: 'J2', dispersed: true }, ...inLwow({ used: 2 }) } },
    [],
  ],
  [
    '2.10: dispersed, and the first in Lwów',
    basic,
    { turn: 'over', round: 3, regiments: inLwow({ dispersed: true }) },
    ['regiments.81 not-in-turn 81 dispersed'],
  ],
  [
    '6.32: dispersed when the advanced game ends',
    advanced,
    { turn: 'over', round: 8, handedOver: ['81'], regiments: { 81: { at: 'J2', dispersed: true } } },
    [],
  ],
]

const AIRCRAFT: readonly Case[] = [
  ['4.21: shot down', basic, { turn: 'polish', aircraft: { P1: {} } }, []],
  ...['damaged', 'bomb', 'landed', 'finished'].map(
    (mark): Case => [
      `4.21: shot down, and ${mark}`,
      basic,
      { turn: 'polish', aircraft: { P1: { [mark]: true } } },
      ['aircraft.P1 lost-has-state P1'],
    ],
  ),
  ['4.21: shot down, and flying', basic, flying({ aircraft: 'P1', actions: 4 }, {}), ['aircraft.P1 lost-has-state P1']],
  ['3.12: two on a hex', basic, { aircraft: { P1: { at: 'B6', bomb: true } } }, ['aircraft.P2 two-on-hex B6']],
  [
    '5.27: landed elsewhere',
    basic,
    { aircraft: { P1: { at: 'B2', landed: true } } },
    ['aircraft.P1 landed-elsewhere P1'],
  ],
  ['5.27: landed on an airfield', basic, { aircraft: { P1: { at: 'A2', landed: true } } }, []],
  [
    '5.27: landed under cavalry',
    basic,
    { turn: 'polish', regiments: { 81: { at: 'A2' } }, aircraft: { P1: { at: 'A2', landed: true, finished: true } } },
    ['aircraft.P1 landed-elsewhere P1'],
  ],
  [
    '5.27: cavalry comes afterwards',
    basic,
    { regiments: { 81: { at: 'A2', used: 2 } }, aircraft: { P1: { at: 'A2', landed: true } } },
    [],
  ],
  ['3.11: finished in the Polish turn', basic, { turn: 'polish', aircraft: { P1: { at: 'A2', finished: true } } }, []],
  [
    '3.11: finished in the Bolshevik turn',
    basic,
    { aircraft: { P1: { at: 'A2', finished: true } } },
    ['aircraft.P1 not-in-turn P1 finished'],
  ],
  [
    '5.26: landed, and to fly on',
    basic,
    { turn: 'polish', aircraft: { P1: { at: 'A2', landed: true } } },
    ['aircraft.P1 landed-unfinished P1'],
  ],
  [
    '5.26: landed and finished',
    basic,
    { turn: 'polish', aircraft: { P1: { at: 'A2', landed: true, finished: true } } },
    [],
  ],
  [
    '3.11: flying in the Bolshevik turn',
    basic,
    { ...flying({ aircraft: 'P1', actions: 3, back: ['A2'] }), turn: 'bolshevik' },
    ['flying not-in-turn P1 flying'],
  ],
  [
    '3.11: flying and finished',
    basic,
    flying({ aircraft: 'P1', actions: 3, back: ['A2'] }, { at: 'B2', finished: true }),
    ['flying not-in-turn P1 flying'],
  ],
  ['3.11: begun with its bomb', basic, flying({ aircraft: 'P1', actions: 4 }), []],
  [
    '3.11: begun, with all of it',
    basic,
    flying({ aircraft: 'P1', actions: 4 }, { at: 'B2', bomb: true }),
    ['flying.actions not-begun P1'],
  ],
  [
    '3.11: moved, its bomb kept',
    basic,
    flying({ aircraft: 'P1', actions: 3, back: ['A2'] }, { at: 'B2', bomb: true }),
    [],
  ],
  [
    '3.13: with a hex to turn back to, unmoved',
    basic,
    flying({ aircraft: 'P1', actions: 4, back: ['A2'] }),
    ['flying.back back-differs P1'],
  ],
  ['3.13: moved from nowhere', basic, flying({ aircraft: 'P1', actions: 3 }), ['flying.back back-differs P1']],
  [
    '3.13: moved from afar',
    basic,
    flying({ aircraft: 'P1', actions: 3, back: ['K3'] }),
    ['flying.back back-differs P1'],
  ],
  ['3.13: strafed and flown out', basic, flying({ aircraft: 'P1', actions: 2, back: ['C2', 'D2'] }), []],
  [
    '3.13: strafed from beside, flown out afar',
    basic,
    flying({ aircraft: 'P1', actions: 2, back: ['D2', 'E3'] }),
    ['flying.back back-differs P1'],
  ],
  [
    '3.13: strafed from afar',
    basic,
    flying({ aircraft: 'P1', actions: 2, back: ['C2', 'F3'] }),
    ['flying.back back-differs P1'],
  ],
  ['3.11: without an action left', basic, flying({ aircraft: 'P1', actions: 0, back: ['A2'] }), []],
]

/** Two regiments are in Lwów, and P1 has strafed this one from B8. */
const strafedInLwow = (regiment: string): Change => ({
  turn: 'polish',
  lwow: ['80', '81'],
  regiments: inLwow({}, {}),
  flying: { aircraft: 'P1', actions: 3, back: ['B9', 'B8'] },
  pending: [
    { phase: 'exit', aircraft: 'P1', target: 'B9', start: 'B8' },
    { phase: 'polish-die', aircraft: 'P1', regiment },
  ],
  aircraft: { P1: { at: 'B8', bomb: true } },
})
const PENDING: readonly Case[] = [
  ['3.16: a fly-out', basic, strafed([EXIT]), []],
  [
    '3.16: in the Bolshevik turn',
    basic,
    strafed([EXIT], { turn: 'bolshevik' }),
    ['flying not-in-turn P1 flying', NEVER('exit')],
  ],
  ['3.16: of another aircraft', basic, strafed([{ ...EXIT, aircraft: 'P2' }]), [NEVER('exit')]],
  ['3.16: from another hex', basic, strafed([{ ...EXIT, start: 'C1' }]), [NEVER('exit')]],
  ['3.16: of another target', basic, strafed([{ ...EXIT, target: 'C1' }]), [NEVER('exit')]],
  ['3.16: without a target', basic, strafed([EXIT], { regiments: { 19: { at: 'K3' } } }), [NEVER('exit')]],
  [
    '6.31: the target has just been removed',
    advanced,
    strafed([EXIT], { revealed: true, handedOver: ['19'], regiments: { 19: {} } }),
    [],
  ],
  ['3.16: with a single exit', basic, strafed([EXIT], { aircraft: { P2: { at: 'C1' } } }), [NEVER('exit')]],
  ['3.16: twice', basic, strafed([EXIT, EXIT]), [NEVER('exit')]],
  ['3.15: the dice of a strafe', basic, strafed([EXIT, POLISH]), []],
  ['3.15: with a single exit', basic, strafed([EXIT, POLISH], { aircraft: { P2: { at: 'C1' } } }), []],
  ['3.15: with no fly-out', basic, strafed([POLISH]), [NEVER('polish-die')]],
  ['3.15: before the fly-out', basic, strafed([POLISH, EXIT]), [NEVER('polish-die'), NEVER('exit')]],
  ['3.15: of another regiment', basic, strafed([EXIT, { ...POLISH, regiment: '81' }]), [NEVER('polish-die')]],
  ['3.15: of another aircraft', basic, strafed([EXIT, { ...POLISH, aircraft: 'P2' }]), [NEVER('polish-die')]],
  [
    '3.15: of one that is not where it strafed from',
    basic,
    strafed([EXIT, POLISH], { aircraft: { P1: { at: 'B2', bomb: true } } }),
    [NEVER('exit')],
  ],
  ['6.33: of the regiment that entered Lwów last', advanced, strafedInLwow('81'), []],
  ['6.33: of one under it', advanced, strafedInLwow('80'), [NEVER('polish-die')]],
  [
    '3.14: of a damaged aircraft',
    basic,
    strafed([EXIT, POLISH], { aircraft: { P1: { at: 'C2', damaged: true } } }),
    [NEVER('polish-die')],
  ],
  ['4.18: a prepared regiment answers', basic, strafed([EXIT, CAVALRY], PREPARED), []],
  ['4.18: one that is not prepared', basic, strafed([EXIT, CAVALRY]), [NEVER('cavalry-die')]],
  [
    '4.18: another one',
    basic,
    strafed([EXIT, { ...CAVALRY, regiment: '81' }], {
      regiments: { ...PREPARED.regiments, 81: { at: 'J2', prepared: true } },
    }),
    [NEVER('cavalry-die')],
  ],
  ['4.18: before the fly-out', basic, strafed([CAVALRY, EXIT], PREPARED), [NEVER('cavalry-die'), NEVER('exit')]],
  ['4.18: at one that has come', basic, over(3, false, { at: 'B1' }), []],
  ['4.18: at one that was there', basic, over(4, false, { at: 'B1' }), [NEVER('cavalry-die')]],
  ['4.18: at one beside', basic, over(3, false, { at: 'B2' }), [NEVER('cavalry-die')]],
  ['4.19: at one that has bombed', basic, over(4, true, { at: 'B1' }), []],
  ['4.19: at one that has its bomb', basic, over(3, true, { at: 'B1', bomb: true }), [NEVER('cavalry-die')]],
  [
    '4.19: in the Bolshevik turn',
    basic,
    over(4, true, { at: 'B1' }, { turn: 'bolshevik', regiments: { 19: { at: 'B1', prepared: true, used: 1 } } }),
    ['flying not-in-turn P1 flying', NEVER('cavalry-die')],
  ],
  [
    '1.3: something after the end',
    basic,
    { turn: 'over', round: 8, pending: [EXIT] },
    ['pending expected-here nothing, as the game is over'],
  ],
]

const CHOOSING: Change = { pending: [{ phase: 'commander' }], commander: undefined }
const COMMANDER: readonly Case[] = [
  ['6.28: to be chosen', advanced, CHOOSING, []],
  ['6.28: to be chosen in the basic game', basic, CHOOSING, [NEVER('commander')]],
  ['6.28: to be chosen on the second day', advanced, { ...CHOOSING, round: 2 }, [NEVER('commander')]],
  ['6.28: to be chosen in the Polish turn', advanced, { ...CHOOSING, turn: 'polish' }, [NEVER('commander')]],
  [
    '6.28: to be chosen twice',
    advanced,
    { ...CHOOSING, pending: [{ phase: 'commander' }, { phase: 'commander' }] },
    [NEVER('commander')],
  ],
  [
    '6.28: chosen already',
    advanced,
    { ...CHOOSING, commander: '65' },
    ['commander expected-here nothing, as it is still to be chosen'],
  ],
  ...(
    [
      [{ revealed: true }],
      [{ commissarUsed: true }],
      [{ handedOver: ['81'] }],
      [{ regiments: { 81: { at: 'J2', used: 1 } } }],
      [{ regiments: { 81: { at: 'J2', dispersed: true } } }],
      [{ regiments: { 81: { at: 'J2', prepared: true, used: 1 } } }],
      [{ aircraft: { P1: { at: 'A2', bomb: true, damaged: true } } }],
      [{ aircraft: { P1: { at: 'A2' } } }],
      [{ aircraft: { P1: {} } }],
      [{ regiments: inLwow({ used: 2 }) }],
    ] as const
  ).map(
    ([begun]): Case => [
      `6.28: to be chosen when the game has begun: ${JSON.stringify(begun)}`,
      advanced,
      { ...CHOOSING, ...begun },
      [NEVER('commander')],
    ],
  ),
  ['6.28: not chosen', advanced, { commander: undefined }, ['commander commander-unknown']],
  ['6.30: found, and not named', advanced, { commander: undefined, revealed: true }, ['commander commander-untold']],
  ['6.30: his own number handed over', advanced, { handedOver: ['65'] }, ['commander commander-cleared 65']],
  [
    '6.30: dispersed, its number kept',
    advanced,
    { regiments: { 81: { at: 'J2', dispersed: true } } },
    ['regiments.81 dispersed-uncleared 81'],
  ],
  [
    '6.30: the commander dispersed, not found',
    advanced,
    { regiments: { 65: { at: 'K6', dispersed: true } } },
    ['regiments.65 dispersed-uncleared 65'],
  ],
  [
    '6.30: the commander dispersed and found',
    advanced,
    { revealed: true, regiments: { 65: { at: 'K6', dispersed: true } } },
    [],
  ],
  [
    '6.31: removed, its number kept',
    advanced,
    { revealed: true, regiments: { 81: {} } },
    ['regiments.81 dispersed-uncleared 81'],
  ],
  [
    '6.29: driven into Lwów',
    advanced,
    { commissarUsed: true, handedOver: ['81'], regiments: inLwow({ dispersed: true }) },
    [],
  ],
  [
    '6.29: without the commissar',
    advanced,
    { handedOver: ['81'], regiments: inLwow({ dispersed: true }) },
    ['lwow stack-differs'],
  ],
  [
    '6.29: two of them',
    advanced,
    {
      commissarUsed: true,
      lwow: ['80', '81'],
      handedOver: ['80', '81'],
      regiments: inLwow({ dispersed: true }, { dispersed: true }),
    },
    ['lwow stack-differs'],
  ],
  [
    '6.33: dispersed in Lwów by aircraft',
    advanced,
    {
      turn: 'polish',
      lwow: ['80', '81'],
      handedOver: ['80', '81'],
      regiments: inLwow({ dispersed: true }, { dispersed: true }),
    },
    [],
  ],
  ['6.32: entered by nobody', advanced, { entered: true }, ['entered nobody-entered']],
  [
    '6.32: entered by nobody, in the Polish turn',
    advanced,
    { entered: true, turn: 'polish' },
    ['entered nobody-entered'],
  ],
  [
    '6.31: entered by one that was removed',
    advanced,
    { ...REMOVED, entered: true, turn: 'polish', regiments: { 81: {} } },
    [],
  ],
  [
    '6.32: which ends the game with the turn',
    advanced,
    { ...REMOVED, entered: true, regiments: { 81: {} } },
    ['entered nobody-entered'],
  ],
  ['6.28: a commander in the basic game', basic, { commander: '65' }, ['commander advanced-alone']],
  ['6.30: one found in the basic game', basic, { revealed: true }, ['revealed advanced-alone']],
  ['6.30: a number handed over in the basic game', basic, { handedOver: ['81'] }, ['handedOver advanced-alone']],
  ['6.29: the commissar in the basic game', basic, { commissarUsed: true }, ['commissarUsed advanced-alone']],
  [
    '1.2: two in Lwów in the basic game',
    basic,
    {
      turn: 'over',
      round: 3,
      lwow: ['80', '81'],
      regiments: inLwow({ used: 2 }, { used: 2 }),
    },
    ['lwow stack-differs'],
  ],
  [
    '1.2: entered by nobody in the basic game',
    basic,
    { turn: 'over', round: 3, entered: true },
    ['lwow stack-differs'],
  ],
]

describe.each([
  ['rounds and turns', TURNS],
  ['regiments', REGIMENTS],
  ['aircraft', AIRCRAFT],
  ['what is pending', PENDING],
  ['the commander, the commissar and Lwów', COMMANDER],
])('7: positions: %s', (_name, cases) => {
  it.each(cases)('%s', (_what, game, change, expected) => {
    expect(faults(game, change)).toEqual(expected)
  })
})

it('7 3.11: with nobody flying there are no actions left and no hex to turn back to', () => {
  const keys = (change: object) => basic.faults({ ...basic.start(), ...change }).map(({ at, text }) => [at, text])
  const wrong = [['flying', { key: 'not-in-turn', args: { unit: '', mark: 'flying' } }]]
  expect(keys({})).toEqual([])
  expect(keys({ actions: 1 })).toEqual(wrong)
  expect(keys({ back: [3] })).toEqual(wrong)
})
