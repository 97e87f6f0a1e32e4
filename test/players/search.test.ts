/** The search by itself: it finds what wins, sees no hidden thing, and keeps to its budget. */
import { expect, test } from 'vitest'
import { answer, type Drawn, rollOut, seededRandom, streams } from '../../src/engine/chance.ts'
import { type AnyGame, CHANCE, type Seat } from '../../src/engine/game.ts'
import { isChance, legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { iterations, untilLate } from '../../src/players/budget.ts'
import { search } from '../../src/players/search.ts'
import type { AnyKnowledge } from '../../src/rules/knowledge.ts'
import { of } from '../helpers/how-much.ts'
import { type Action, type State, toy } from '../toy/game.ts'

const game = toy as unknown as AnyGame

/** The toy's own knowledge: points are good, and a round is a stage. */
const toyKnowledge = {
  evaluate: ({ points }: State, seat: Seat) => 1 / (1 + Math.exp(-points[seat as 'ash'] / 3)),
  stage: ({ round }: State) => round,
  horizon: 1,
} as unknown as AnyKnowledge

/** Random play from a seed up to a turn in which a face can be named. */
function beforeNaming(seed: string): { readonly state: State; readonly seat: Seat } {
  const random = seededRandom(seed)
  let state = rollOut(toy, toy.start(), random)
  for (;;) {
    const phase = toy.phase(state)
    const [actor] = phase.waitingFor(state)
    if (actor === undefined) throw new Error('the game has ended')
    const options = legal(toy, state, actor)
    if (options.some(({ verb }) => verb === 'name')) return { state, seat: actor }
    state = rollOut(toy, phase.apply(state, actor, pick(random, options)).state, random)
  }
}

/** How likely each face of the toy's die is. */
const LIKELY: Readonly<Record<string, number>> = { sun: 3 / 6, moon: 2 / 6, star: 1 / 6 }

test('who names a face before the die falls is right as often as chance', () => {
  const THROWS = of(2000, 400)
  let right = 0
  let expected = 0
  let variance = 0
  for (let i = 0; i < THROWS; i++) {
    const { state, seat } = beforeNaming(`naming ${i}`)
    const named = namedBy(state, seat, `namer ${i}`, 12)
    const p = LIKELY[named.what] ?? 0
    expected += p
    variance += p * (1 - p)
    let now = toy.phase(state).apply(state, seat, named).state
    let drawn: Drawn = {}
    while (isChance(toy.phase(now), now)) {
      const fell = answer(toy, now, streams(`dice ${i}`), drawn)
      if (fell.action.verb === 'die' && fell.action.what === named.what) right++
      drawn = fell.drawn
      now = toy.phase(now).apply(now, CHANCE, fell.action).state
    }
  }
  // 99.9 % of the normal distribution lie within so many deviations.
  expect(Math.abs(right - expected)).toBeLessThan(3.29 * Math.sqrt(variance))
})

test('who looks long enough names the face that falls most often', () => {
  const named = Array.from({ length: 10 }, (_, i) => {
    const { state, seat } = beforeNaming(`likely ${i}`)
    return namedBy(state, seat, `likely ${i}`, 600).what
  })
  expect(named.filter((face) => face === 'sun').length).toBeGreaterThanOrEqual(9)
})

/** The face a seat names when it does name one. */
function namedBy(state: State, seat: Seat, seed: string, lines: number): Action {
  const naming = legal(toy, state, seat).filter(({ verb }) => verb === 'name')
  const looking = search(game, toyKnowledge, seat, seededRandom(seed))
  const [best] = looking.look({ view: toy.view(state, seat), legal: naming }, iterations(lines))
  if (best === undefined) throw new Error('nothing was named')
  return best.action as Action
}

test('the same is chosen in every world behind one view', () => {
  for (let i = 0; i < 20; i++) {
    const { state, seat } = beforeNaming(`worlds ${i}`)
    const choices = [state, ...[1, 2, 3].map((n) => toy.sample(toy.view(state, seat), seededRandom(`world ${n}`)))].map(
      (world) => {
        const looking = search(game, toyKnowledge, seat, seededRandom('the same'))
        return looking.look({ view: toy.view(world, seat), legal: legal(toy, world, seat) }, iterations(40))
      },
    )
    for (const choice of choices) expect(choice).toEqual(choices[0])
  }
})

test('a budget of lines of play is spent and not more', () => {
  const budget = iterations(30)
  const { state, seat } = beforeNaming('budget')
  let lines = 0
  const looking = search(game, toyKnowledge, seat, seededRandom('budget'))
  looking.look(
    { view: toy.view(state, seat), legal: legal(toy, state, seat) },
    {
      ...budget,
      spend: () => {
        lines++
        budget.spend()
      },
    },
  )
  expect(lines).toBeGreaterThan(3)
  expect(lines).toBeLessThanOrEqual(30)
})

test('a budget of time counts while somebody thinks, and ends before the time is over', () => {
  let clock = 0
  const budget = untilLate(100, () => clock)
  budget.begin()
  clock = 40
  budget.end()
  clock = 500
  budget.begin()
  expect(budget.left()).toBeCloseTo(1 - 40 / 85)
  // A line of play that has taken 30 may take as long again.
  clock = 530
  budget.spend()
  expect(budget.left()).toBe(0)
  clock = 550
  expect(budget.left()).toBe(0)
})

test('without time left something legal is chosen all the same', () => {
  const { state, seat } = beforeNaming('late')
  const options = legal(toy, state, seat)
  const looking = search(game, toyKnowledge, seat, seededRandom('late'))
  const [best] = looking.look(
    { view: toy.view(state, seat), legal: options },
    { left: () => 0, spend: () => undefined, begin: () => undefined, end: () => undefined },
  )
  expect(options).toContain(best?.action)
})
