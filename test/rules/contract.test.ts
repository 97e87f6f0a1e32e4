/** What all four games owe the engine: phases apply no action but their own, and a text that is no action is told why. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { type Action, type AnyGame, areFaults, CHANCE, isFault } from '../../src/engine/game.ts'
import { legal, outcomes } from '../../src/engine/legality.ts'
import { below, pick } from '../../src/engine/random.ts'
import { catalogue } from '../../src/rules/catalogue.ts'
import { withDefaults } from '../../src/rules/entry.ts'

const open = (id: string, variant: string): AnyGame => {
  const entry = catalogue.find((one) => one.id === id)
  const loaded = entry?.load(undefined)
  if (entry === undefined || loaded === undefined || areFaults(loaded)) throw new Error(id)
  return loaded.open(variant, withDefaults(entry, {}), entry.seats.slice(0, entry.fewest))
}
const games = catalogue.flatMap(({ id, variants }) => variants.map((variant) => [id, variant] as const))

describe.each(games)('%s %s', (id, variant) => {
  const game = open(id, variant)
  /** One action a verb. */
  const verbs = [...new Map(game.actions.map((action) => [action.verb, action])).values()]

  /** What a phase says to actions that are none of its own. */
  const saidTo = (state: unknown, own: readonly string[]): readonly (readonly [string, string])[] =>
    verbs.flatMap((action: Action) => {
      if (own.includes(action.verb)) return []
      try {
        game.phase(state).apply(state, game.seats[0] ?? '', action)
        return [[action.verb, 'applied'] as const]
      } catch (error) {
        return [[action.verb, (error as Error).message] as const]
      }
    })

  it('applies no action of another phase, and none after the end', () => {
    for (let i = 0; i < 8; i++) {
      const random = seededRandom(`${id} ${variant} ${i}`)
      let state = game.start()
      while (game.outcome(state) === undefined) {
        const phase = game.phase(state)
        const actor = phase.waitingFor(state)[0] ?? ''
        const can = actor === CHANCE ? outcomes(game, state).map(({ action }) => action) : legal(game, state, actor)
        const own = actor === CHANCE ? can.map(({ verb }) => verb) : Object.keys(phase.verbs)
        if (below(random, 5) === 0)
          for (const [verb, said] of saidTo(state, own)) expect(said).toMatch(new RegExp(`^${id}: ${verb} `))
        state = phase.apply(state, actor, pick(random, can)).state
      }
      for (const [, said] of saidTo(state, [])) expect(said).toBe(`${id}: an action after the end`)
    }
  })
})

describe('the catalogue', () => {
  it.each([
    [
      '7',
      ['bolshevik', 'polish'],
      2,
      ['basic', 'advanced'],
      ['7 5.23 damaged-may-bomb on off', '7 5.27 airfield-stops off on'],
      'offered',
      ['basic', 'advanced'],
      [],
    ],
    [
      '111',
      ['luftwaffe', 'polish'],
      2,
      ['standard', 'long'],
      ['111 4.18 must-reaim on off', '111 6.26 one-bomber-ends off on', '111 1.4 same-clouds on off'],
      'default',
      ['standard', 'long'],
      [],
    ],
    [
      'bitwa',
      ['red', 'polish'],
      2,
      ['standard'],
      [
        'bitwa 3.19 tie none defender',
        'bitwa 3.23 advance-on-elimination none armies all',
        'bitwa 6.47 okrutna eliminates good-order-only',
        'bitwa 5.35 fortifications on off',
        'bitwa 5.35 flank-attacks on off',
      ],
      'offered',
      [],
      ['standard'],
    ],
    [
      'mali',
      ['red', 'green', 'orange', 'purple'],
      2,
      ['basic', 'extended'],
      ['mali 10.68 jump-in-extended on off', 'mali 10.68 mercy off on', 'mali 10.68 open-scores off on'],
      'none',
      ['basic'],
      ['basic', 'extended'],
    ],
  ] as const)('%s', (id, seats, fewest, variants, options, match, dice, cards) => {
    const entry = catalogue.find((one) => one.id === id)
    expect(entry?.options.map(({ rule, name, values }) => [rule, name, ...values].join(' '))).toEqual(options)
    expect(entry).toMatchObject({ revision: 1, seats, fewest, variants, match, dice, cards })
  })

  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '%s: what is chosen comes to the rules',
    (_id, entry) => {
      const loaded = entry.load(undefined)
      if (areFaults(loaded)) throw new Error(entry.id)
      const rulesOf = (options: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
        (loaded.open(entry.variants[0] ?? '', withDefaults(entry, options), entry.seats) as unknown as Ruled).rules
          .options
      for (const { name, values } of entry.options) {
        const read = values.map((value) => rulesOf({ [name]: value })[name])
        expect(read).toEqual(values.map((value) => (['on', 'off'].includes(value) ? value === 'on' : value)))
      }
    },
  )
})

interface Ruled {
  readonly rules: { readonly options: Readonly<Record<string, unknown>> }
}

it.each(games)('%s %s: the start is what is read of it as it is written', (id, variant) => {
  const game = open(id, variant)
  const start = game.start()
  // Chance has dealt nothing yet, so there is nothing hidden that reading would have to guess.
  const read = game.position.read(JSON.parse(JSON.stringify(game.position.write(start))))
  expect(read).toEqual(start)
  expect(game.faults(start)).toEqual([])
})

const LONG = 'x'.repeat(50)
const CUT = 'x'.repeat(40)
const REGIMENTS = '19, 24, 32, 33, 36, 64, 65, 79, 80, 81'
const AIRCRAFT = 'He1, He2, Bf1, Bf2, Bf3, P1, P2, P3, P4'
const UNITS = 'R4A, RKK, R15A, R3A, R16A, RMZ, P1A, P2A, P3A, P4A, P5A, PWD'

/** What is read of a text: the action in its notation, or where the fault is, which it is and its arguments. */
const readAs = (game: AnyGame, text: string): readonly unknown[] => {
  const read = game.parse(text)
  if (!isFault(read)) return [game.print(read)]
  return [read.at, read.text.key, ...Object.values(read.text.args ?? {})]
}

const READ: readonly (readonly [
  id: string,
  variant: string,
  texts: readonly (readonly [string, readonly string[]])[],
])[] = [
  [
    '7',
    'advanced',
    [
      ['', ['', 'unknown-verb', '']],
      [LONG, [CUT, 'unknown-verb', CUT]],
      ['move 24', ['move 24', 'too-few-words', 'move REGIMENT HEX']],
      ['move 99 F2', ['99', 'unknown-unit', '99', 'regiment', REGIMENTS]],
      [`move ${LONG} F2`, [CUT, 'unknown-unit', CUT, 'regiment', REGIMENTS]],
      ['move 24 Z9', ['Z9', 'unknown-hex', 'Z9']],
      [`move 24 ${LONG}`, [CUT, 'unknown-hex', CUT]],
      ['prepare', ['prepare', 'too-few-words', 'prepare REGIMENT']],
      ['prepare 24 25', ['prepare 24 25', 'too-many-words', 'prepare REGIMENT']],
      ['fly P9 F2', ['P9', 'unknown-unit', 'P9', 'aircraft', 'P1, P2, P3']],
      ['fly p1 f2', ['fly P1 F2']],
      ['strafe P1 81 82', ['strafe P1 81 82', 'too-many-words', 'strafe AIRCRAFT REGIMENT']],
      ['strafe P1 99', ['99', 'unknown-unit', '99', 'regiment', REGIMENTS]],
      ['strafe P9 81', ['P9', 'unknown-unit', 'P9', 'aircraft', 'P1, P2, P3']],
      ['end now', ['end now', 'too-many-words', 'end']],
      ['END', ['end']],
      ['polish-die six', ['six', 'unknown-result', 'six', 'hit, miss, malfunction']],
      ['polish-die star', ['polish-die miss']],
      ['polish-die chequerboard', ['polish-die hit']],
      ['cavalry-die STAR', ['cavalry-die hit']],
      ['cavalry-die checkerboard', ['cavalry-die miss']],
      [`polish-die ${LONG}`, [CUT, 'unknown-result', CUT, 'hit, miss, malfunction']],
      ['exit', ['exit', 'too-few-words', 'exit HEX']],
      ['exit lwów', ['exit B9']],
      ['commander 99', ['99', 'unknown-unit', '99', 'regiment', REGIMENTS]],
      ['commissar 24', ['commissar 24', 'too-few-words', 'commissar REGIMENT HEX']],
    ],
  ],
  [
    '111',
    'standard',
    [
      ['', ['', 'unknown-verb', '']],
      [LONG, [CUT, 'unknown-verb', CUT]],
      ['cloud A1', ['cloud A1', 'too-few-words', 'cloud HEX HEX']],
      ['cloud A1 Z9', ['Z9', 'unknown-hex', 'Z9']],
      ['cloud A1 A1', ['A1 A1', 'cloud-apart', 'A1', 'A1']],
      ['move Bf1', ['move Bf1', 'too-few-words', 'move UNIT HEX']],
      ['move Bf9 A1', ['Bf9', 'unknown-unit', 'Bf9', AIRCRAFT]],
      [`move ${LONG} A1`, [CUT, 'unknown-unit', CUT, AIRCRAFT]],
      ['move Bf1 Z9', ['Z9', 'unknown-hex', 'Z9']],
      ['attack Bf1', ['attack Bf1', 'too-few-words', 'attack UNIT TARGET']],
      ['attack Bf1 P1 P2', ['attack Bf1 P1 P2', 'too-many-words', 'attack UNIT TARGET']],
      ['attack Bf1 XX', ['XX', 'unknown-unit', 'XX', AIRCRAFT]],
      ['aim Bf1 Bf2', ['aim Bf1 Bf2']],
      ['withdraw', ['withdraw', 'too-few-words', 'withdraw UNIT']],
      ['withdraw Bf1 Bf2', ['withdraw Bf1 Bf2', 'too-many-words', 'withdraw UNIT']],
      ['fire AA x', ['fire AA x', 'too-many-words', 'fire UNIT']],
      ['fly Bf1', ['fly Bf1', 'too-few-words', 'fly UNIT HEX']],
      ['end now', ['end now', 'too-many-words', 'end']],
      ['shoot-dice 9', ['9', 'unknown-result', '9', '0, 1, 2, 3']],
      ['shoot-dice', ['shoot-dice', 'too-few-words', 'shoot-dice HITS']],
      [`shoot-dice ${LONG}`, [CUT, 'unknown-result', CUT, '0, 1, 2, 3']],
      ['shoot-dice 1 2', ['shoot-dice 1 2', 'too-many-words', 'shoot-dice HITS']],
      ['END', ['end']],
      ['move bf1 a1', ['move Bf1 A1']],
    ],
  ],
  [
    'bitwa',
    'standard',
    [
      ['', ['', 'unknown-verb', '']],
      [LONG, [CUT, 'unknown-verb', CUT]],
      ['marker', ['marker', 'too-few-words', 'marker UNIT']],
      ['marker XX', ['XX', 'unknown-unit', 'XX', UNITS]],
      ['marker P1A P2A', ['marker P1A P2A', 'too-many-words', 'marker UNIT']],
      [`marker ${LONG}`, [CUT, 'unknown-unit', CUT, UNITS]],
      ['march P1A', ['march P1A', 'too-few-words', 'march UNIT HEX']],
      ['march P1A Z9', ['Z9', 'unknown-hex', 'Z9']],
      [`march P1A ${LONG}`, [CUT, 'unknown-hex', CUT]],
      ['march XX C4', ['XX', 'unknown-unit', 'XX', UNITS]],
      ['attack P1A', ['attack P1A', 'too-few-words', 'attack UNIT TARGET']],
      ['attack P1A R3A R4A', ['attack P1A R3A R4A', 'too-many-words', 'attack UNIT TARGET']],
      ['attack P1A PWD', ['PWD', 'same-side', 'P1A', 'PWD']],
      ['attack XX R3A', ['XX', 'unknown-unit', 'XX', UNITS]],
      ['attack P1A XX', ['XX', 'unknown-unit', 'XX', UNITS]],
      ['play', ['play', 'too-few-words', 'play CARD [UNIT] [UNIT]']],
      [`play ${LONG}`, [CUT, 'unknown-card', CUT]],
      ['play ds-27', ['ds-27', 'no-action-card', 'ds-27']],
      ['play okrutna', ['okrutna', 'no-action-card', 'okrutna']],
      ['play okrutna R3A R4A R15A', ['okrutna', 'no-action-card', 'okrutna']],
      ['play manewr XX', ['XX', 'unknown-unit', 'XX', UNITS]],
      ['show', ['show', 'too-few-words', 'show CARD']],
      ['show nothing', ['nothing', 'unknown-card', 'nothing']],
      ['end now', ['end now', 'too-many-words', 'end']],
      ['END', ['end']],
      ['pass', ['pass']],
      ['march p1a warszawa', ['march P1A C4']],
    ],
  ],
  [
    'mali',
    'extended',
    [
      ['', ['', 'unknown-verb', '']],
      [LONG, [CUT, 'unknown-verb', CUT]],
      ['play', ['play', 'too-few-words', 'play CARD']],
      ['play 9', ['play 9', 'never-possible', 'play 9']],
      ['play x y', ['play x y', 'too-many-words', 'play CARD']],
      ['place R1', ['place R1', 'too-few-words', 'place SCOUT SPACE']],
      ['step r1 ZZ', ['ZZ', 'unknown-space', 'ZZ']],
      [`step r1 ${LONG}`, [CUT, 'unknown-space', CUT]],
      ['step xx A', ['A', 'unknown-space', 'A']],
      ['take r1', ['take r1', 'too-few-words', 'take SCOUT ORDER']],
      ['take r1 zz', ['zz', 'unknown-order', 'zz']],
      ['drop', ['drop', 'too-few-words', 'drop SCOUT']],
      ['drop xx', ['xx', 'unknown-scout', 'xx']],
      ['swap r1 r1', ['swap r1 r1', 'never-possible', 'swap r1 r1']],
      ['swap r1', ['swap r1', 'too-few-words', 'swap SCOUT SCOUT']],
      ['exchange a b', ['a', 'unknown-order', 'a']],
      ['rumours now', ['rumours now', 'too-many-words', 'rumours']],
      ['done now', ['done now', 'too-many-words', 'done']],
      ['DONE', ['done']],
      ['hunt', ['hunt', 'too-few-words', 'hunt SCOUT SPACE...']],
      ['block', ['block', 'too-few-words', 'block ROAD']],
      ['block zz', ['zz', 'unknown-road', 'zz']],
      [`block ${LONG}`, [CUT, 'unknown-road', CUT]],
      ['keep', ['keep', 'too-few-words', 'keep OBJECTIVE OBJECTIVE OBJECTIVE']],
      ['keep a b c', ['a', 'unknown-objective', 'a']],
      [`keep ${LONG} b c`, [CUT, 'unknown-objective', CUT]],
      ['start', ['start', 'too-few-words', 'start SEAT']],
      ['start nobody', ['start nobody', 'never-possible', 'start nobody']],
      ['order', ['order', 'too-few-words', 'order ORDER']],
      ['order zz', ['zz', 'unknown-order', 'zz']],
      ['objective', ['objective', 'too-few-words', 'objective OBJECTIVE']],
      ['objective zz', ['zz', 'unknown-objective', 'zz']],
      ['die', ['die', 'too-few-words', 'die COLOUR-NUMBER']],
      ['die six', ['die six', 'never-possible', 'die six']],
      ['die black-9', ['die black-9', 'never-possible', 'die black-9']],
      ['die BLACK-1', ['die black-1']],
    ],
  ],
]

describe.each(READ)('%s %s: reads', (id, variant, texts) => {
  const game = open(id, variant)
  it.each(texts)('"%s"', (text, expected) => {
    expect(readAs(game, text)).toEqual(expected)
  })
})
