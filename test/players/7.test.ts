/** What computer players of 7 know: of every position something sensible, and of some the right answer. */
import { describe, expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { CHANCE, type Outcome, type Seat } from '../../src/engine/game.ts'
import { isChance, legal, outcomes } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { playerOf } from '../../src/players/player.ts'
import { knowledge7 } from '../../src/rules/7/knowledge.ts'
import { makeRoutes } from '../../src/rules/7/routes.ts'
import type { State } from '../../src/rules/7/state.ts'
import type { Setting } from '../../src/rules/knowledge.ts'
import { knowledgeOf } from '../../src/rules/knowledge.ts'
import { game7, type Placing, place } from '../helpers/seven.ts'

const ALONE: Setting = { match: false, first: undefined }
const VARIANTS = ['basic', 'advanced'] as const
const ended = (winners: readonly Seat[], round: number): Setting => ({
  match: true,
  first: { winners, rule: '7 1.2', why: { key: 'lwow-held', args: { round } }, facts: { round } } as unknown as Outcome,
})

/** The positions of some games in which a seat decides; the actions are drawn by weight or, every other game, all alike. */
function positions(variant: (typeof VARIANTS)[number], games: number) {
  const game = game7({}, variant)
  const knowledge = knowledge7(game.rules, ALONE)
  const found: { readonly state: State; readonly seat: Seat }[] = []
  for (let i = 0; i < games; i++) {
    const random = seededRandom(`knowledge ${variant} ${i}`)
    let state = game.start()
    for (;;) {
      const phase = game.phase(state)
      const [actor] = phase.waitingFor(state)
      if (actor === undefined) break
      if (isChance(phase, state)) {
        state = phase.apply(state, CHANCE, choose(outcomes(game, state), random.next()).action).state
        continue
      }
      found.push({ state, seat: actor })
      const all = legal(game, state, actor)
      const actions = i % 2 === 0 ? all : (knowledge.narrow?.(state, actor, all) ?? all)
      const weights = knowledge.weigh?.(state, actor, actions) ?? actions.map(() => 1)
      const options = actions.map((action, n) => ({ action, weight: weights[n] ?? 1, to: 'all' as const }))
      state = phase.apply(state, actor, i % 2 === 0 ? pick(random, all) : choose(options, random.next()).action).state
    }
  }
  return { game, knowledge, found }
}

describe.each(VARIANTS)('7 %s: what computer players know', (variant) => {
  const { game, knowledge, found } = positions(variant, 6)

  it('weighs every legal action', () => {
    for (const { state, seat } of found) {
      const actions = legal(game, state, seat)
      const weights = Array.from(knowledge.weigh?.(state, seat, actions) ?? [])
      expect(weights).toHaveLength(actions.length)
      expect(weights.every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
    }
  })

  it('thinks about some of the legal actions, the same in every world behind a view', () => {
    const random = seededRandom('worlds')
    for (const { state, seat } of found) {
      const actions = legal(game, state, seat)
      const kept = knowledge.narrow?.(state, seat, actions) ?? []
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.every((action) => actions.includes(action))).toBe(true)
      expect(new Set(kept).size).toBe(kept.length)
      const world = game.sample(game.view(state, seat), random)
      expect(knowledge.narrow?.(world, seat, actions)).toEqual(kept)
    }
  })

  it('judges every position for both sides alike', () => {
    const settings = [ALONE, { match: true, first: undefined }, ended(['bolshevik'], 7), ended(['polish'], 8)]
    for (const setting of settings) {
      const { evaluate } = knowledge7(game.rules, setting)
      for (const { state } of found) {
        const value = evaluate(state, 'bolshevik')
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(value + evaluate(state, 'polish')).toBeCloseTo(1, 12)
      }
    }
  })
})

describe('7: ways to Lwów', () => {
  it('count the action that a crossing takes away', () => {
    const { board } = game7()
    const routes = makeRoutes(board)
    const from = (id: string, left: number): number => routes.actions(board.grid.find(id) ?? -1, left)
    // From F4 to the crossing E5: with two actions left one of them is lost.
    expect(from('F4', 2)).toBe(2 + from('E5', 2))
    expect(from('F4', 1)).toBe(1 + from('E5', 2))
    expect(from('B8', 2)).toBe(1)
    expect(from('B9', 2)).toBe(0)
  })
})

/** What the hard level does first, with a tenth of its time. */
function hard(placing: Placing, setting: Setting = ALONE, variant: (typeof VARIANTS)[number] = 'basic'): string {
  const game = game7({}, variant)
  const state = place(game, placing)
  const seat = placing.turn ?? 'bolshevik'
  const player = playerOf('hard', {
    id: '7',
    game,
    knowledge: knowledgeOf('7', game, setting),
    seat,
    random: seededRandom('hard'),
    share: 0.1,
  })
  return game.print(player.choose({ view: game.view(state, seat), legal: legal(game, state, seat) }) as never)
}

describe('7: levels', () => {
  it('a player with a whim and without time does not always do the same', () => {
    const game = game7()
    const state = game.start()
    const knowledge = knowledgeOf('7', game, ALONE)
    const first = (level: 'easy' | 'hard', seed: string): string => {
      const player = playerOf(level, {
        id: '7',
        game,
        knowledge,
        seat: 'bolshevik',
        random: seededRandom(seed),
        share: 0,
      })
      const seen = { view: game.view(state, 'bolshevik'), legal: legal(game, state, 'bolshevik') }
      return game.print(player.choose(seen) as never)
    }
    const seeds = Array.from({ length: 12 }, (_, i) => `whim ${i}`)
    expect(new Set(seeds.map((seed) => first('easy', seed))).size).toBeGreaterThan(1)
    expect(new Set(seeds.map((seed) => first('hard', seed))).size).toBe(1)
  })

  it('the commander rides with one of the rear half', () => {
    const game = game7({}, 'advanced')
    const state = game.start()
    const knowledge = knowledge7(game.rules, ALONE)
    const kept = knowledge.narrow?.(state, 'bolshevik', legal(game, state, 'bolshevik')) ?? []
    expect(kept.map((action) => game.print(action))).not.toContain('commander 64')
    expect(kept.map((action) => game.print(action))).toContain('commander 80')
    expect(kept.length).toBeLessThan(10)
  })
})

/** All regiments far away. */
const FAR = { 19: 'K3', 24: 'J3', 32: 'J4', 33: 'K4', 36: 'K5', 64: 'K7', 65: 'K6', 79: 'J1', 80: 'K2', 81: 'J2' }

describe('7: the hard level', () => {
  it('rides into Lwów when it can, on any free way', () => {
    expect(hard({ round: 6, regiments: { ...FAR, 81: 'B8' } })).toBe('move 81 B9')
    const step = hard({ round: 6, regiments: { ...FAR, 81: 'D9' } })
    expect(step).toBe('move 81 C9')
  })

  it('bombs the one regiment that would take Lwów', () => {
    const aircraft = { P1: 'C8 bomb', P2: '-', P3: '-' }
    expect(hard({ round: 7, turn: 'polish', regiments: { ...FAR, 81: 'C8' }, aircraft })).toBe('bomb P1')
  })

  it('attacks the regiment that would take Lwów, not the one that comes too late', () => {
    const aircraft = { P1: 'D8', P2: '-', P3: '-' }
    expect(hard({ round: 7, turn: 'polish', regiments: { ...FAR, 81: 'C8', 24: 'E8' }, aircraft })).toBe('strafe P1 81')
  })
})

describe('7: a position by the rest of the game', () => {
  const game = game7()
  const value = (placing: Placing, setting: Setting = ALONE): number =>
    knowledge7(game.rules, setting).evaluate(place(game, placing), 'bolshevik')

  it('is lost when nobody can arrive in time', () => {
    expect(value({ round: 8, regiments: FAR })).toBe(0)
    expect(value({ round: 8, regiments: { ...FAR, 81: 'C8' } })).toBeGreaterThan(0.9)
  })

  it('is better with fewer aircraft, and with a regiment further on', () => {
    const base = { round: 5, regiments: { ...FAR, 81: 'E7', 24: 'E8' } }
    expect(value({ ...base, aircraft: { P1: '-' } })).toBeGreaterThan(value(base))
    expect(value({ ...base, regiments: { ...base.regiments, 24: 'D9' } })).toBeGreaterThan(value(base))
  })

  it('must be won sooner than the first part was', () => {
    const placing = { round: 6, regiments: { ...FAR, 81: 'C8' } }
    expect(value(placing, ended(['bolshevik'], 7))).toBeGreaterThan(0.9)
    expect(value(placing, ended(['bolshevik'], 6))).toBeCloseTo(0.5, 1)
    expect(value(placing, ended(['bolshevik'], 5))).toBe(0)
    expect(value(placing, ended(['polish'], 8))).toBeGreaterThan(0.9)
  })
})
