/** Every refusal and every log line of 111 occurs in play, and has words. */
import { expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { CHANCE } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtIn111 } from '../../src/maps/data-111.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { faults111, refusals111, texts111 } from '../../src/text/en/111.ts'
import { crowded } from '../helpers/crowded-one-eleven.ts'
import { game111, place, play } from '../helpers/one-eleven.ts'

const MATCH = ['match-won-twice', 'match-later-round', 'match-earlier-round', 'match-more-planes', 'match-equal']
/** Told of the end and of matches; one-eleven.test.ts has them. Those of odds and costs are told of actions that somebody asks about. */
const NOT_TOLD = ['game-over', 'gave-up', ...MATCH]
/** These need a choice between flying and a new aim, or several targets for it; one-eleven.test.ts has them. */
const RARE = ['straight-on-first', 'must-reaim']

it('every refusal, prompt and log line occurs in 240 crowded parts and makes a sentence', () => {
  const say = sentencesOf('111', builtIn111().boards.standard.names)
  const refused = new Set<string>()
  const told = new Set<string>()
  const games = [game111(), game111({ 'must-reaim': false }), game111({ 'one-bomber-ends': true }), game111()]
  for (let i = 0; i < 240; i++) {
    const game = games[i % 4] ?? games[0]
    if (game === undefined) continue
    const random = seededRandom(`coverage ${i}`)
    let state = i < 8 ? game.start() : crowded(game, `coverage ${i}`)
    for (let n = 0; game.outcome(state) === undefined; n++) {
      const phase = game.phase(state)
      told.add(phase.prompt(state, 'public').key)
      expect(say(phase.prompt(state, 'public'))).toMatch(/^[A-Z].*[.?]$/)
      const seat = phase.waitingFor(state)[0] ?? ''
      if ((n % 12 === 0 || n < 4 || phase.verbs.fly !== undefined) && seat !== CHANCE)
        for (const action of game.actions) {
          const refusal = refuse(game, state, seat, action)
          if (refusal === undefined || refused.has(`${refusal.rule} ${refusal.text.key}`)) continue
          refused.add(refusal.text.key).add(`${refusal.rule} ${refusal.text.key}`)
          expect(say(refusal.text)).toMatch(/^[A-Z"].*\.$/)
        }
      // Declared attacks, many of them at one target, are what rare lines come from.
      const all = seat === CHANCE ? [] : legal(game, state, seat)
      const attacks = all.filter((action) => action.verb === 'attack')
      const common = attacks.filter((action) => action.verb === 'attack' && state.attacks.includes(action.target))
      const some = random.next() < 0.2 ? all : common.length > 0 ? common : attacks.length > 0 ? attacks : all
      const action = seat === CHANCE ? choose(outcomes(game, state), random.next()).action : pick(random, some)
      const step = phase.apply(state, seat, action)
      for (const event of step.events) {
        told.add(event.key)
        expect(say(event)).toMatch(/^[A-Z].*\.$/)
      }
      state = step.state
    }
  }
  const name = (hex: string): string => hex
  expect(Object.keys(refusals111(name)).filter((key) => !refused.has(key) && !RARE.includes(key))).toEqual([])
  expect(
    Object.keys(texts111(name)).filter(
      (key) => !told.has(key) && !NOT_TOLD.includes(key) && !/^(odds|spent)-/.test(key),
    ),
  ).toEqual([])
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
