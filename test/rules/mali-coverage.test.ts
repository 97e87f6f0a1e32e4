/** Every verb, refusal, log line, use of a card and ending of Mali Powstańcy occurs in play, and has words. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { areFaults } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { below, pick } from '../../src/engine/random.ts'
import type { Text } from '../../src/engine/text.ts'
import type { Action } from '../../src/rules/mali/actions.ts'
import { entryMali } from '../../src/rules/mali/entry.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { verbRule } from '../../src/rules/mali/verb-rules.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { faultsMali, refusalsMali, textsMali } from '../../src/text/en/mali.ts'
import { allUsesMali, usesMali } from '../helpers/card-uses.ts'
import {
  type Counted,
  everything,
  nothingSeen,
  reportOf,
  type Watching,
  watch,
  watchRecords,
} from '../helpers/coverage.ts'
import { crowded, wantedBy } from '../helpers/crowded-mali.ts'
import { forbidUncited } from '../helpers/forbidding.ts'
import { gameMali, place, play } from '../helpers/mali.ts'
import { NOT_OCCURRING } from './not-occurring.ts'
import { NOT_REFUSED } from './not-refused.ts'

const names = (() => {
  const loaded = entryMali.load(undefined)
  if (areFaults(loaded)) throw new Error('the built-in data are not read')
  return loaded.places('basic')
})()
const SENTENCE = /^[A-Z0-9"].*[.?!]$/
const same = (id: string): string => id
const counted: Counted<State, Action> = {
  id: 'mali',
  say: sentencesOf('mali', names),
  forms: { prompt: SENTENCE, line: SENTENCE, refusal: SENTENCE },
  uses: ({ events }) => usesMali(events),
}
const seen = await nothingSeen(counted)

const two = gameMali({ players: 2 })
const long = gameMali({ variant: 'extended', players: 2 })

/** How random games of this game are played; a sample of all that is forbidden on the way is looked at. */
const watching = (game: GameMali, most: number, verb = ''): Watching<State, Action> => ({
  most,
  tries: (state, _n, random) => {
    // Ways of the soldier are most of all actions; every step through the list comes to others.
    const step = ['hunt', 'red', 'block', 'flee'].includes(state.todo.at(-1)?.phase ?? '') ? 7 : 41
    const some: Action[] = []
    for (let i = below(random, step); i < game.actions.length; i += step) some.push(game.actions[i] as Action)
    return some
  },
  picks: (state, seat, random) => {
    const all = legal(game, state, seat)
    const first = all.find((action) => action.verb === verb)
    return first ?? (random.next() < 0.7 ? wantedBy(game, state, seat, random) : pick(random, all))
  },
})

const late = { cards: 'red 1, green 2', turn: 'green' }
const away = { '*': 'WIL' }
const deal = (ids: string): string[] => ids.split(' ').map((id) => `objective ${id}`)
/** The Victory card is about to leave, and objectives are shown. */
const shown = (keeps: string, delivered: Readonly<Record<string, string>>): State =>
  place(long, {
    ...late,
    out: 18,
    scouts: away,
    track: ['', '', '', 'victory'],
    keeps: { red: keeps, green: 'from-SRO to-5 best' },
    delivered,
  })
/** The top of the deck is known already, and red hears of it. */
const rumoured = (order: string): State =>
  place(long, {
    scouts: away,
    cards: 'red 4, green 5',
    inDeck: order,
    more: { next: [{ order, seats: ['green'] }] },
  })
/** Positions for what random games come to too seldom, and what is done there first. */
const RARE: readonly (readonly [GameMali, State, verb?: string])[] = [
  // A road that is closed already, and no road that is open.
  [
    two,
    play(
      two,
      place(two, { ...late, track: ['', '', '', '', '11'], more: { closed: ['TCS-SZU'], tokens: 1 } }),
      'done',
      'die red-1',
      'done',
    ),
  ],
  [two, place(two, { ...late, track: ['', '', '', '', '36'], more: { closed: ['STM-SAD', 'PRT-SAD'], tokens: 2 } })],
  // Two scouts on a road that is closed.
  [
    two,
    play(
      two,
      place(two, { ...late, scouts: { r1: 'SZU-SGG/1', r2: 'SZU-SGG/1' }, track: ['', '', '', '', '11'] }),
      'done',
      'die red-1',
      'done',
      'block SZU-SGG',
    ),
  ],
  // Nobody is near the soldier; a patrol carries the order already.
  [two, place(two, { ...late, turn: 'soldier', scouts: { '*': 'hand' } })],
  [two, place(two, { scouts: { r1: 'PAS 20', r2: 'PAS' }, cards: 'red 1, green 2', track: ['20'] })],
  // A lost district, the third one, and what mercy takes off the track.
  [long, place(long, { scouts: away, cards: 'red 1, green 2', track: ['34'], more: { strikes: { MOK: 2 } } })],
  [
    long,
    place(long, { ...late, scouts: away, track: ['', '', '', '11'], more: { strikes: { MOK: 1, WOL: 2, OCH: 2 } } }),
  ],
  // A deal of two colours; the Victory card on top of the deck.
  [
    long,
    play(
      long,
      long.start(),
      'start red',
      ...deal('from-ZOL from-POW from-WOL most to-4 best'),
      ...deal('from-SRO from-OCH most most most'),
    ),
  ],
  [long, place(long, { out: 18, scouts: away, cards: 'red 4, green 5' })],
  // Objectives that are seldom kept, met and missed, and orders that few hear of.
  [long, shown('from-POW most to-6', { red: '7 8 9 10 11 12' }), 'done'],
  [long, shown('from-MOK most to-6', { red: '31' }), 'done'],
  [long, shown('from-MOK most to-6', { green: '34' }), 'done'],
  ...['5', '34', '38'].map((order) => [long, rumoured(order), 'rumours'] as const),
]
const merciful = gameMali({ variant: 'extended', players: 2, mercy: true })

it('all there is occurs in the records and in crowded games, makes a sentence and has a paragraph', {
  timeout: 600_000,
}, () => {
  const games = [
    gameMali(),
    gameMali({ variant: 'extended' }),
    gameMali({ players: 3 }),
    gameMali({ variant: 'extended', players: 3, 'jump-in-extended': false }),
    two,
    merciful,
  ]
  for (let i = 0; i < 60; i++) {
    const game = games[i % games.length] ?? two
    watch(seen, game, i < 12 ? game.start() : crowded(game, `coverage ${i}`), `coverage ${i}`, watching(game, 150))
  }
  const spared = place(merciful, { ...late, scouts: away, track: ['5', '', '', '11'], more: { strikes: { MOK: 1 } } })
  const rare: typeof RARE = [...RARE, [merciful, spared]]
  for (const [n, [game, state, verb]] of rare.entries())
    for (let i = 0; i < 8; i++) watch(seen, game, state, `rare ${n} ${i}`, watching(game, 6, verb))
  watchRecords(seen)
  const [refusals, texts] = [refusalsMali(same), textsMali(same)]
  const uses = allUsesMali(two.decks, two.rules.die)
  const all = everything('mali', games, { refusals, texts }, uses)
  expect(reportOf(seen, all, texts)).toEqual({
    wrong: [],
    missing: Object.keys(NOT_OCCURRING.mali ?? {}),
    unknown: [],
  })
})

it('what is told of odds makes a sentence', () => {
  const keys = new Set<string>()
  const check = (text: Text): void => {
    keys.add(text.key)
    expect(counted.say(text)).toMatch(/\w{3}/)
  }
  for (const scouts of [{ '*': 'WIL' }, { '*': 'WIL', r2: 'NAR-PST/1' }] as const) {
    const before = place(two, { cards: 'red 1, green 2', scouts })
    for (const { of, rows } of two.forecast?.(two.view(before, 'red'), two.parse('done') as never) ?? []) {
      check(of)
      for (const { what } of rows) check(what)
    }
  }
  expect([...keys].sort()).toEqual(
    Object.keys(textsMali(same))
      .filter((key) => key.startsWith('odds-'))
      .sort(),
  )
})

it('what is told of ends and faults makes a sentence, and its paragraph is in the rulebook', () => {
  const over = play(
    two,
    place(two, { ...late, out: 12, track: ['', '', '', '', '11'] }),
    'done',
    'die red-1',
    'done',
    'block SZU-BRI',
  )
  expect(two.phase(over).prompt(over, 'public').key).toBe('game-over')
  expect(counted.say(two.phase(over).prompt(over, 'public'))).toMatch(SENTENCE)
  for (const seat of two.seats) {
    const given = two.concede?.(over, seat)
    expect(given?.why.key).toBe('gave-up')
    expect(seen.rules).toContain(given?.rule)
    expect(counted.say(given?.why ?? { key: '' })).toMatch(SENTENCE)
  }
  expect(seen.rules).toContain(two.outcome(over)?.rule)
  for (const { verb } of two.actions) if (verb !== 'done') expect(seen.rules).toContain(verbRule(verb))
  for (const { rule } of entryMali.options) expect(seen.rules).toContain(rule)
})

/** Where each fault comes up: in mali-positions.test.ts with its place, here with its words. */
it('every fault makes a sentence', () => {
  const args = {
    ...{ expected: 'x', space: 'WIL', scout: 'r1', order: '6', phase: 'roll', found: 'x', seat: 'red' },
  }
  for (const key of Object.keys(faultsMali)) expect(counted.say({ key, args })).toMatch(/\w{3}/)
})

it('every fault is named in the tests of positions', () => {
  const tests = readFileSync(join(import.meta.dirname, 'mali-positions.test.ts'), 'utf8')
  expect(Object.keys(faultsMali).filter((key) => !tests.includes(key))).toEqual([])
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('mali', seen.cited)).toEqual(Object.keys(NOT_REFUSED.mali ?? {}))
})
