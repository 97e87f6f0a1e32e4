/** Every verb, refusal, log line, die and ending of 7 occurs in play, and has words. */
import { expect, it } from 'vitest'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtIn7 } from '../../src/maps/data-7.ts'
import type { Action } from '../../src/rules/7/actions.ts'
import type { State } from '../../src/rules/7/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { refusals7, texts7 } from '../../src/text/en/7.ts'
import { type Counted, everything, nothingSeen, reportOf, watch, watchRecords } from '../helpers/coverage.ts'
import { crowded } from '../helpers/crowded.ts'
import { forbidUncited } from '../helpers/forbidding.ts'
import { of } from '../helpers/how-much.ts'
import { game7, place } from '../helpers/seven.ts'
import { NOT_OCCURRING } from './not-occurring.ts'
import { NOT_REFUSED } from './not-refused.ts'

const counted: Counted<State, Action> = {
  id: '7',
  say: sentencesOf('7', builtIn7().board.names),
  forms: { prompt: /\w/, line: /^[A-Z].*\.$/, refusal: /^[A-Z"].*\.$/ },
  uses: ({ action }) => ('result' in action ? [`${action.verb} ${action.result}`] : []),
}
const seen = await nothingSeen(counted)
const basic = game7()
/** Positions for what random games come to too seldom, and what is done there. */
const RARE = [
  {
    verb: 'strafe',
    state: place(basic, {
      turn: 'polish',
      regiments: { 81: 'A10 prepared' },
      aircraft: { P1: 'A9 bomb', P2: 'B10', P3: 'B6' },
    }),
  },
  { verb: 'end', state: place(basic, { round: 2, aircraft: { P1: '-', P2: '-', P3: '-' } }) },
]
const same = (hex: string): string => hex

it('all there is occurs in the records and in crowded games, makes a sentence and has a paragraph', {
  timeout: 600_000,
}, () => {
  const strict = game7({ 'damaged-may-bomb': false })
  const advanced = game7({}, 'advanced')
  for (let i = 0; i < of(160, 40); i++) {
    const game = [basic, strict, advanced, advanced][i % 4] ?? basic
    watch(seen, game, crowded(game, `coverage ${i}`), `coverage ${i}`, {
      tries: (state, n) => (n % 10 === 0 || game.phase(state).verbs.exit !== undefined ? game.actions : []),
      picks: (state, seat, random) => pick(random, legal(game, state, seat)),
    })
  }
  for (const [n, { state, verb }] of RARE.entries())
    for (let i = 0; i < 12; i++)
      watch(seen, basic, state, `rare ${n} ${i}`, {
        most: 4,
        tries: () => [],
        picks: (now, seat, random) => {
          const all = legal(basic, now, seat)
          return all.find((action) => action.verb === verb) ?? pick(random, all)
        },
      })
  watchRecords(seen)
  const [refusals, texts] = [refusals7(same), texts7(same)]
  const dice = basic.actions.flatMap((action) => counted.uses({ before: basic.start(), action, events: [] }))
  const all = everything('7', [basic, advanced], { refusals, texts }, dice)
  expect(reportOf(seen, all, texts)).toEqual({
    wrong: [],
    missing: Object.keys(NOT_OCCURRING['7'] ?? {}),
    unknown: [],
  })
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('7', seen.cited)).toEqual(Object.keys(NOT_REFUSED['7'] ?? {}))
})
