/** Every refusal and every log line of 7 occurs in play, and has words. */
import { expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { CHANCE } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtIn7 } from '../../src/maps/data-7.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { refusals7, texts7 } from '../../src/text/en/7.ts'
import { crowded } from '../helpers/crowded.ts'
import { forbidUncited, ruleGiven } from '../helpers/forbidding.ts'
import { game7 } from '../helpers/seven.ts'
import { NOT_REFUSED } from './not-refused.ts'

const MATCH = [
  'match-won-twice',
  'match-both-held',
  'match-same-round',
  'match-earlier-round',
  'match-more-points',
  'match-equal-points',
]
/** Told of the end and of matches, or too rare for random play; seven.test.ts and plain.test.ts have them. */
const NOT_TOLD = [
  'await-commander',
  'commander-chosen',
  'choose-commander',
  'commander-secret',
  'game-over',
  'no-regiment-left',
  'polish-turn-passes',
  'stays',
  'gave-up',
  ...MATCH,
]

/** The rules that refusals gave. */
const cited = new Set<string>()

it('every refusal, prompt and log line occurs in 160 crowded games and makes a sentence', () => {
  const say = sentencesOf('7', builtIn7().board.names)
  const refused = new Set<string>()
  const told = new Set<string>()
  const basic = game7()
  const strict = game7({ 'damaged-may-bomb': false })
  const advanced = game7({}, 'advanced')
  for (let i = 0; i < 160; i++) {
    const game = [basic, strict, advanced, advanced][i % 4] ?? basic
    const random = seededRandom(`coverage ${i}`)
    let state = crowded(game, `coverage ${i}`)
    for (let n = 0; game.outcome(state) === undefined; n++) {
      const phase = game.phase(state)
      told.add(phase.prompt(state, 'public').key)
      expect(say(phase.prompt(state, 'public'))).toMatch(/\w/)
      const seat = phase.waitingFor(state)[0] ?? ''
      if ((n % 10 === 0 || phase.verbs.exit !== undefined) && seat !== CHANCE)
        for (const action of game.actions) {
          const refusal = refuse(game, state, seat, action)
          if (refusal === undefined || refused.has(`${refusal.rule} ${refusal.text.key}`)) continue
          refused.add(refusal.text.key).add(`${refusal.rule} ${refusal.text.key}`)
          for (const rule of ruleGiven(refusal)) cited.add(rule)
          expect(say(refusal.text)).toMatch(/^[A-Z"].*\.$/)
        }
      const action =
        seat === CHANCE ? choose(outcomes(game, state), random.next()).action : pick(random, legal(game, state, seat))
      const step = phase.apply(state, seat, action)
      const costs = seat === CHANCE ? [] : (game.spent?.(game.view(state, seat), game.view(step.state, seat)) ?? [])
      for (const cost of costs) {
        told.add(cost.key)
        expect(say(cost)).toMatch(/^[A-Z].*\.$/)
      }
      for (const event of step.events) {
        told.add(event.key)
        expect(say(event)).toMatch(/^[A-Z].*\.$/)
      }
      state = step.state
    }
  }
  const place = (hex: string): string => hex
  expect(Object.keys(refusals7(place)).filter((key) => !refused.has(key))).toEqual([])
  expect(Object.keys(texts7(place)).filter((key) => !told.has(key) && !NOT_TOLD.includes(key))).toEqual([])
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('7', cited)).toEqual(Object.keys(NOT_REFUSED['7'] ?? {}))
})
