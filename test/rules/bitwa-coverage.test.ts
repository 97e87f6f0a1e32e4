/** Every verb, refusal, log line, use of a card and ending of Bitwa Warszawska occurs in play, and has words. */
import { expect, it } from 'vitest'
import { areFaults, type Outcome } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { UNITS } from '../../src/maps/data-bitwa.ts'
import type { Action } from '../../src/rules/bitwa/actions.ts'
import { entryBitwa } from '../../src/rules/bitwa/entry.ts'
import type { GameBitwa } from '../../src/rules/bitwa/game.ts'
import type { State } from '../../src/rules/bitwa/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { faultsBitwa, refusalsBitwa, textsBitwa } from '../../src/text/en/bitwa.ts'
import { gameBitwa, place, play, RED_ATTACKS } from '../helpers/bitwa.ts'
import { allUsesBitwa, usesBitwa } from '../helpers/card-uses.ts'
import {
  type Counted,
  everything,
  nothingSeen,
  reportOf,
  type Watching,
  watch,
  watchRecords,
} from '../helpers/coverage.ts'
import { crowded } from '../helpers/crowded-bitwa.ts'
import { forbidUncited } from '../helpers/forbidding.ts'
import { NOT_OCCURRING } from './not-occurring.ts'
import { NOT_REFUSED } from './not-refused.ts'

const names = (() => {
  const loaded = entryBitwa.load(undefined)
  if (areFaults(loaded)) throw new Error('the built-in data are not read')
  return loaded.places('standard')
})()
const SENTENCE = /^[A-Z0-9"].*[.?!]$/
const standard = gameBitwa()
const counted: Counted<State, Action> = {
  id: 'bitwa',
  say: sentencesOf('bitwa', names),
  forms: { prompt: SENTENCE, line: SENTENCE, refusal: SENTENCE },
  uses: ({ events }) => usesBitwa(standard.decks, UNITS, events),
}
const seen = await nothingSeen(counted)
const same = (id: string): string => id

/** How random games of this game are played; everything forbidden is looked at now and then, up to the decision `most`. */
const watching = (game: GameBitwa, most = Number.POSITIVE_INFINITY): Watching<State, Action> => ({
  tries: (state, n) => {
    const at = state.todo.at(-1)?.phase ?? ''
    const isRare = ['protect', 'retreat', 'card'].includes(at)
    if (n >= most) return []
    return n % 24 === 0 || n < 2 || at === 'set-up' || (isRare && n % 3 === 0) ? game.actions : []
  },
  picks: (state, seat, random) => {
    // Attacks and cards are what rare lines come from; a choice is seldom taken back.
    const all = legal(game, state, seat)
    const busy = all.filter(({ verb }) => verb === 'attack' || verb === 'play' || verb === 'ready')
    const forward = all.filter(({ verb }) => verb !== 'back')
    return pick(
      random,
      busy.length > 0 && random.next() < 0.6 ? busy : random.next() < 0.9 && forward.length > 0 ? forward : all,
    )
  },
})

/** Fights of the Red 16th Army with the 1st, in which Umocnienia polowe sends a card home. */
const sheltered = (red: string, polish: string): State =>
  place(standard, { phase: 'combat', units: RED_ATTACKS, red, polish: `umocnienia ${polish}` })
const shelled = { seat: 'polish', units: { P1A: 'D5', R16A: 'D4 markers=1' } } as const

/**
 * Positions for what random games come to too seldom: a retreat of a Red unit near Warsaw, Szturm against the Defenders, the cards that
 * only one unit has a use for, and those that are seldom in so small a hand.
 */
const RARE: readonly State[] = [
  play(
    standard,
    place(standard, {
      phase: 'combat',
      units: { PWD: '-', R3A: 'D4', P4A: 'E4 on=R3A' },
      polish: 'dp-14 dp-16',
    }),
    'resolve P4A',
    'protect dp-14',
    'chance blind dp-16',
  ),
  place(standard, { units: { R16A: 'D4 on=PWD' }, red: 'szturm' }),
  place(standard, { ...shelled, polish: 'wsparcie', red: 'ds-27 ds-2 ds-8 ds-17' }),
  place(standard, { ...shelled, polish: 'eskadra', red: 'manewr na-zachod szturm ds-27' }),
  sheltered('ds-56 szturm ds-27 ds-2', 'dpl-2 dp-7 dp-14'),
  sheltered('ds-56 szturm ds-27 ds-2', 'dp-17 zagluszanie szyfr'),
]

it('all there is occurs in the records and in 240 crowded games, makes a sentence and has a paragraph', {
  timeout: 600_000,
}, () => {
  const games = [
    standard,
    gameBitwa({ tie: 'defender', okrutna: 'good-order-only' }),
    gameBitwa({ 'advance-on-elimination': 'all' }),
    gameBitwa({ fortifications: false, 'flank-attacks': false, 'advance-on-elimination': 'armies' }),
  ]
  for (let i = 0; i < 240; i++) {
    const game = games[i % 4] ?? standard
    watch(seen, game, i < 8 ? game.start() : crowded(game, `coverage ${i}`), `coverage ${i}`, watching(game))
  }
  for (const [n, state] of RARE.entries())
    for (let i = 0; i < 32; i++) watch(seen, standard, state, `rare ${n} ${i}`, { ...watching(standard, 2), most: 24 })
  watchRecords(seen)
  const [refusals, texts] = [refusalsBitwa(same, same), textsBitwa(same, same)]
  const all = everything('bitwa', [standard], { refusals, texts }, allUsesBitwa(standard.decks))
  expect(reportOf(seen, all, texts)).toEqual({
    wrong: [],
    missing: Object.keys(NOT_OCCURRING.bitwa ?? {}),
    unknown: [],
  })
})

it('what is told of ends, matches and faults makes a sentence', () => {
  const game = gameBitwa()
  const over = place(game, { phase: 'over', day: 5 })
  expect(counted.say(game.phase(over).prompt(over, 'public'))).toBe('The game is over.')
  for (const seat of game.seats) {
    const given = game.concede?.(over, seat)
    expect(seen.rules).toContain(given?.rule)
    expect(counted.say(given?.why ?? { key: '' })).toMatch(SENTENCE)
  }
  const part = (red: number): Outcome => ({ winners: ['red'], rule: '', why: { key: '' }, points: { red } })
  for (const [a, b] of [
    [7, 4],
    [4, 7],
    [7, 7],
  ] as const) {
    const decided = game.decide?.(part(a), part(b))
    expect(seen.rules).toContain(decided?.rule)
    expect(counted.say(decided?.why ?? { key: '' })).toMatch(SENTENCE)
  }
  const args = {
    ...{ expected: 'x', hex: 'E5', unit: 'P1A', target: 'R3A', phase: 'draw', found: 'x', seat: 'red' },
    ...{ card: 'ds-27', most: 1, least: 0 },
  }
  for (const key of Object.keys(faultsBitwa)) expect(counted.say({ key, args })).toMatch(/\w{3}/)
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('bitwa', seen.cited)).toEqual(Object.keys(NOT_REFUSED.bitwa ?? {}))
})
