/** Every verb, refusal, log line, throw and ending of 111 occurs in play, and has words. */
import { expect, it } from 'vitest'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtIn111 } from '../../src/maps/data-111.ts'
import type { Action } from '../../src/rules/111/actions.ts'
import type { State } from '../../src/rules/111/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { faults111, refusals111, texts111 } from '../../src/text/en/111.ts'
import { type Counted, everything, nothingSeen, reportOf, watch, watchRecords } from '../helpers/coverage.ts'
import { crowded } from '../helpers/crowded-one-eleven.ts'
import { forbidUncited } from '../helpers/forbidding.ts'
import { of } from '../helpers/how-much.ts'
import { game111, place, play } from '../helpers/one-eleven.ts'
import { NOT_OCCURRING } from './not-occurring.ts'
import { NOT_REFUSED } from './not-refused.ts'

const counted: Counted<State, Action> = {
  id: '111',
  say: sentencesOf('111', builtIn111().boards.standard.names),
  forms: { prompt: /^[A-Z].*[.?]$/, line: /^[A-Z].*\.$/, refusal: /^[A-Z"].*\.$/ },
  uses: ({ action }) => (action.verb === 'shoot-dice' ? [`${action.hits} hits`] : []),
}
const seen = await nothingSeen(counted)
const free = game111({ 'must-reaim': false })
/** Bf2 chooses between another target and a flight round the field of the first: random games come to it too seldom. */
const RARE = play(
  free,
  place(free, { aircraft: { Bf1: 'F5', Bf2: 'E6', P1: 'E5', P2: 'D6' } }),
  'attack Bf1 P1',
  'attack Bf2 P1',
  'fire Bf1 ; 2',
  'fire Bf2',
)
const same = (hex: string): string => hex

it('all there is occurs in the records and in crowded parts, makes a sentence and has a paragraph', {
  timeout: 600_000,
}, () => {
  const standard = game111()
  const games = [standard, free, game111({ 'one-bomber-ends': true }), standard]
  for (let i = 0; i < of(240, 120); i++) {
    const game = games[i % 4] ?? standard
    watch(seen, game, i < 8 ? game.start() : crowded(game, `coverage ${i}`), `coverage ${i}`, {
      tries: (state, n) => (n % 12 === 0 || n < 4 || game.phase(state).verbs.fly !== undefined ? game.actions : []),
      picks: (state, seat, random) => {
        // Declared attacks, many of them at one target, are what rare lines come from.
        const all = legal(game, state, seat)
        const attacks = all.filter((action) => action.verb === 'attack')
        const common = attacks.filter((action) => action.verb === 'attack' && state.attacks.includes(action.target))
        return pick(random, random.next() < 0.2 ? all : common.length > 0 ? common : attacks.length > 0 ? attacks : all)
      },
    })
  }
  for (let i = 0; i < 2; i++)
    watch(seen, free, RARE, `rare ${i}`, {
      most: 2,
      tries: () => free.actions,
      picks: (state, seat) => legal(free, state, seat)[0] as Action,
    })
  watchRecords(seen)
  const [refusals, texts] = [refusals111(same), texts111(same)]
  const throws = [0, 1, 2, 3].map((hits) => `${hits} hits`)
  const all = everything('111', [standard], { refusals, texts }, throws)
  expect(reportOf(seen, all, texts)).toEqual({
    wrong: [],
    missing: Object.keys(NOT_OCCURRING['111'] ?? {}),
    unknown: [],
  })
})

it('what is told of ends, matches and faults makes a sentence', () => {
  const game = game111()
  const say = sentencesOf('111', {})
  const over = play(game, place(game, { phase: 'bombers-move', aircraft: { He1: 'E11' } }), 'move He1 E12')
  expect(say(game.phase(over).prompt(over, 'public'))).toBe('The part is over.')
  for (const seat of game.seats) expect(say(game.concede?.(over, seat).why ?? { key: '' })).toMatch(/^The .*\.$/)
  for (const [a, b] of [
    [
      { winner: 'luftwaffe', round: 6, planes: 1 },
      { winner: 'polish', round: 8, planes: 1 },
    ],
    [
      { winner: 'luftwaffe', round: 6, planes: 1 },
      { winner: 'luftwaffe', round: 7, planes: 1 },
    ],
    [
      { winner: 'polish', round: 6, planes: 1 },
      { winner: 'polish', round: 7, planes: 1 },
    ],
    [
      { winner: 'polish', round: 6, planes: 1 },
      { winner: 'polish', round: 6, planes: 2 },
    ],
    [
      { winner: 'polish', round: 6, planes: 0 },
      { winner: 'polish', round: 6, planes: 0 },
    ],
  ] as const) {
    const part = ({ winner, ...facts }: { winner: string; round: number; planes: number }) => ({
      winners: [winner],
      rule: '',
      why: { key: '' },
      facts,
    })
    const decided = game.decide?.(part(a), part(b))
    expect(say(decided?.why ?? { key: '' })).toMatch(/^(The|Both) .*\.$/)
  }
  const args = { expected: 'x', hex: 'E5', unit: 'P1', phase: 'aim', found: 'x', first: 'A1', second: 'B2' }
  for (const key of Object.keys(faults111)) expect(say({ key, args })).toMatch(/\w{3}/)
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('111', seen.cited)).toEqual(Object.keys(NOT_REFUSED['111'] ?? {}))
})
