/** Every refusal and every log line of Bitwa Warszawska occurs in play, has words, and its rule is in the rulebook. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { areFaults, CHANCE, type Outcome } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import type { Text } from '../../src/engine/text.ts'
import { entryBitwa } from '../../src/rules/bitwa/entry.ts'
import type { GameBitwa } from '../../src/rules/bitwa/game.ts'
import type { State } from '../../src/rules/bitwa/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { faultsBitwa, refusalsBitwa, textsBitwa } from '../../src/text/en/bitwa.ts'
import { gameBitwa, place, play } from '../helpers/bitwa.ts'
import { crowded } from '../helpers/crowded-bitwa.ts'
import { forbidUncited, ruleGiven } from '../helpers/forbidding.ts'
import { NOT_REFUSED } from './not-refused.ts'

/** Told of the end and of matches; the last test has them, and bitwa.test.ts says when. */
const NOT_TOLD = ['game-over', 'gave-up', 'match-more', 'match-equal']
/** Random games come to these too seldom to rely on; bitwa.test.ts and bitwa-cards.test.ts have them. */
const RARE = ['retreat-not-warsaw', 'retreat-away-first', 'retreat-occupied', 'szturm-not-defenders']

const names = (() => {
  const loaded = entryBitwa.load(undefined)
  if (areFaults(loaded)) throw new Error('the built-in data are not read')
  return loaded.places('standard')
})()
const say = sentencesOf('bitwa', names)
const rulebook = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'rulebook', 'bitwa.en.md'), 'utf8')
const RULES = new Set([...rulebook.matchAll(/^\*\*(\d+\.\d+[a-z]?) /gm)].map(([, number]) => `bitwa ${number}`))
const SENTENCE = /^[A-Z0-9"].*[.?!]$/

/** What was refused and told on the way, and what has no sentence or no rule. */
interface Seen {
  readonly refused: Set<string>
  readonly told: Set<string>
  readonly wrong: string[]
}

/** Plays to the end; everything forbidden on the way is looked at now and then. */
function watch(game: GameBitwa, from: State, seed: string, { refused, told, wrong }: Seen): void {
  const random = seededRandom(seed)
  const check = (text: Text): void => {
    if (!SENTENCE.test(say(text))) wrong.push(`${text.key}: ${say(text)}`)
  }
  const checkRule = (rule: string): void => {
    if (!RULES.has(rule)) wrong.push(rule)
  }
  let state = from
  for (let n = 0; game.outcome(state) === undefined; n++) {
    const phase = game.phase(state)
    checkRule(phase.rule)
    for (const viewer of ['red', 'polish', 'public']) {
      told.add(phase.prompt(state, viewer).key)
      check(phase.prompt(state, viewer))
    }
    const seat = pick(random, phase.waitingFor(state))
    const at = state.todo.at(-1)?.phase ?? ''
    const isRare = ['protect', 'retreat', 'card'].includes(at)
    if (seat !== CHANCE && (n % 24 === 0 || n < 2 || at === 'set-up' || (isRare && n % 3 === 0)))
      for (const action of game.actions) {
        const refusal = refuse(game, state, seat, action)
        if (refusal === undefined || refused.has(`${refusal.rule} ${refusal.text.key}`)) continue
        refused.add(refusal.text.key).add(`${refusal.rule} ${refusal.text.key}`)
        checkRule(refusal.rule)
        for (const rule of ruleGiven(refusal)) cited.add(rule)
        check(refusal.text)
      }
    const all = seat === CHANCE ? [] : legal(game, state, seat)
    // Attacks and cards are what rare lines come from; a choice is seldom taken back.
    const busy = all.filter(({ verb }) => verb === 'attack' || verb === 'play' || verb === 'ready')
    const forward = all.filter(({ verb }) => verb !== 'back')
    const some =
      busy.length > 0 && random.next() < 0.6 ? busy : random.next() < 0.9 && forward.length > 0 ? forward : all
    const action = seat === CHANCE ? choose(outcomes(game, state), random.next()).action : pick(random, some)
    const step = phase.apply(state, seat, action)
    const costs = seat === CHANCE ? [] : (game.spent?.(game.view(state, seat), game.view(step.state, seat)) ?? [])
    for (const said of [...costs, ...step.events]) {
      told.add(said.key)
      check(said)
    }
    state = step.state
  }
}

/** The rules that refusals gave. */
const cited = new Set<string>()

it('every refusal, prompt and log line occurs in 240 crowded games and makes a sentence', () => {
  const seen: Seen = { refused: new Set(), told: new Set(), wrong: [] }
  const { refused, told } = seen
  const games = [
    gameBitwa(),
    gameBitwa({ tie: 'defender', okrutna: 'good-order-only' }),
    gameBitwa({ 'advance-on-elimination': 'all' }),
    gameBitwa({ fortifications: false, 'flank-attacks': false, 'advance-on-elimination': 'armies' }),
  ]
  for (let i = 0; i < 240; i++) {
    const game = games[i % 4] ?? gameBitwa()
    watch(game, i < 8 ? game.start() : crowded(game, `coverage ${i}`), `coverage ${i}`, seen)
  }
  expect(seen.wrong).toEqual([])
  const same = (id: string): string => id
  const reasons = Object.keys(refusalsBitwa(same, same))
  expect(reasons.filter((key) => !refused.has(key) && !RARE.includes(key))).toEqual([])
  const texts = Object.keys(textsBitwa(same, same))
  expect(texts.filter((key) => !told.has(key) && !NOT_TOLD.includes(key) && !key.startsWith('odds-'))).toEqual([])
  // Nothing is told or refused that has no words of this game.
  expect([...told].filter((key) => !texts.includes(key))).toEqual([])
})

it('the rare refusals occur where bitwa.test.ts says they do, and make a sentence', () => {
  const game = gameBitwa()
  const lost = play(
    game,
    place(game, {
      phase: 'combat',
      units: { PWD: '-', R3A: 'D4', P4A: 'E4 on=R3A' },
      polish: 'dp-14 dp-16',
    }),
    'resolve P4A',
    'protect dp-14',
    'chance blind dp-16',
  )
  const szturm = place(game, { units: { R16A: 'D4 on=PWD' }, red: 'szturm' })
  const found = [
    ...['retreat R3A C4', 'retreat R3A E3', 'retreat R3A E4'].map((text) =>
      refuse(game, lost, 'red', game.parse(text) as never),
    ),
    refuse(game, szturm, 'red', game.parse('play szturm R16A') as never),
  ]
  expect(found.map((refusal) => refusal?.text.key).sort()).toEqual([...RARE].sort())
  for (const refusal of found) {
    expect(say(refusal?.text ?? { key: '' })).toMatch(SENTENCE)
    for (const rule of ruleGiven(refusal)) cited.add(rule)
  }
})

it('what is told of ends, matches and faults makes a sentence', () => {
  const game = gameBitwa()
  const over = place(game, { phase: 'over', day: 5 })
  expect(say(game.phase(over).prompt(over, 'public'))).toBe('The game is over.')
  for (const seat of game.seats) {
    const given = game.concede?.(over, seat)
    expect(RULES).toContain(given?.rule)
    expect(say(given?.why ?? { key: '' })).toMatch(SENTENCE)
  }
  const part = (red: number): Outcome => ({ winners: ['red'], rule: '', why: { key: '' }, points: { red } })
  for (const [a, b] of [
    [7, 4],
    [4, 7],
    [7, 7],
  ] as const) {
    const decided = game.decide?.(part(a), part(b))
    expect(RULES).toContain(decided?.rule)
    expect(say(decided?.why ?? { key: '' })).toMatch(SENTENCE)
  }
  const args = {
    ...{ expected: 'x', hex: 'E5', unit: 'P1A', target: 'R3A', phase: 'draw', found: 'x', seat: 'red' },
    ...{ card: 'ds-27', most: 1, least: 0 },
  }
  for (const key of Object.keys(faultsBitwa)) expect(say({ key, args })).toMatch(/\w{3}/)
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('bitwa', cited)).toEqual(Object.keys(NOT_REFUSED.bitwa ?? {}))
})
