/** What computer players know of 111: sound on any position, and right where the right answer is plain. */
import { describe, expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { type AnyGame, CHANCE, type Outcome } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { below, pick } from '../../src/engine/random.ts'
import { playerOf } from '../../src/players/player.ts'
import type { Action } from '../../src/rules/111/actions.ts'
import type { Game111 } from '../../src/rules/111/game.ts'
import { knowledge111 } from '../../src/rules/111/knowledge.ts'
import { BOMBERS, type State } from '../../src/rules/111/state.ts'
import type { AnyKnowledge, Knowledge, Setting } from '../../src/rules/knowledge.ts'
import { crowded } from '../helpers/crowded-one-eleven.ts'
import { decider, game111, named, place, play, unitOf } from '../helpers/one-eleven.ts'

const SINGLE: Setting = { match: false, first: undefined }
const game = game111()

/** A first part that ended so. */
const ended = (winner: 'luftwaffe' | 'polish', round: number, planes: number): Setting => ({
  match: true,
  first: {
    winners: [winner],
    rule: '111 10.32',
    why: { key: 'held-out', args: {} },
    facts: { round, planes },
  } as Outcome,
})

type Known = Knowledge<State, Action>

/** What must hold of the knowledge wherever a seat decides. */
function examine(of: Game111, known: Known, state: State): void {
  const values = of.seats.map((seat) => known.evaluate(state, seat))
  expect(values.every((value) => value >= 0 && value <= 1)).toBe(true)
  expect((values[0] ?? 0) + (values[1] ?? 0)).toBeCloseTo(1)
  const seat = decider(of, state)
  if (seat === '' || seat === CHANCE) return
  const all = legal(of, state, seat)
  const weights = known.weigh?.(state, seat, all) ?? []
  expect(weights.length).toBe(all.length)
  expect(Array.from(weights).every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
  const narrowed = known.narrow?.(state, seat, all) ?? []
  expect(narrowed.length).toBeGreaterThan(0)
  expect(narrowed.every((action) => all.includes(action))).toBe(true)
}

describe('111: knowledge is sound', () => {
  const settings = [SINGLE, { match: true, first: undefined }, ended('luftwaffe', 7, 3), ended('polish', 8, 2)]
  const games = [game, game111({}, 'long'), game111({ 'must-reaim': false, 'one-bomber-ends': true })]

  it.each([0, 1, 2])('in random games of kind %i', (kind) => {
    const of = games[kind] ?? game
    for (const [i, setting] of settings.entries()) {
      const known = knowledge111(of.rules, setting)
      const random = seededRandom(`sound ${kind} ${i}`)
      let state = of.start()
      for (let step = 0; state.todo.length > 0 && step < 400; step++) {
        examine(of, known, state)
        const phase = of.phase(state)
        const actor = decider(of, state)
        const action =
          actor === CHANCE
            ? choose(phase.outcomes?.(state) ?? [], random.next()).action
            : pick(random, below(random, 4) === 0 ? legal(of, state, actor) : narrowed(of, known, state))
        state = phase.apply(state, actor, action).state
      }
      examine(of, known, state)
    }
  })

  it('in positions where everything is near everything', () => {
    for (const of of games) {
      const known = knowledge111(of.rules, SINGLE)
      for (let i = 0; i < 60; i++) examine(of, known, crowded(of, `players ${i}`))
    }
  })

  it('counts turns that never fall, and rises when the turn passes on', () => {
    const known = knowledge111(game.rules, SINGLE)
    const german = place(game, { phase: 'bombers-move', aircraft: { Bf1: 'C2', P1: 'E11' } })
    const polish = play(game, german, 'end')
    expect(known.stage(polish)).toBe(known.stage(german) + 1)
    expect(known.stage(play(game, polish, 'end'))).toBe(known.stage(german) + 2)
    expect(known.stage(game.start())).toBeLessThan(known.stage(german))
  })
})

describe('111: every plan is left, but not every order of it', () => {
  const known = knowledge111(game.rules, SINGLE)
  const left = (state: State): string[] => narrowed(game, known, state).map((action) => game.print(action))

  it('an aircraft moves after those with lower numbers, unless a hex was left for it', () => {
    const state = place(game, { phase: 'polish-move', aircraft: { P1: 'C5', P2: 'D5', P3: 'H9' } })
    const moved = play(game, state, 'move P2 E5')
    expect(left(moved)).toContain('move P1 D5')
    expect(left(moved)).toContain('move P3 H10')
    expect(left(moved)).not.toContain('move P1 B5')
    expect(left(moved)).not.toContain('move P1 C4')
  })

  it('attacks are declared in order, each once, and any of them may be left out', () => {
    const state = place(game, { phase: 'luftwaffe-fire', aircraft: { Bf1: 'C5', Bf2: 'E5', P1: 'D5', P2: 'D6' } })
    expect(left(state)).toEqual(['attack Bf1 P1', 'attack Bf1 P2', 'attack Bf2 P1', 'end'])
    expect(left(play(game, state, 'attack Bf1 P1'))).toEqual(['attack Bf2 P1', 'fire Bf1'])
    expect(left(play(game, state, 'attack Bf2 P1'))).toEqual(['fire Bf2'])
  })
})

describe('111: what an end is worth', () => {
  const bombed = play(game, place(game, { round: 7, phase: 'bombers-move', aircraft: { He1: 'D11' } }), 'move He1 E12')
  const last = place(game, { round: 8, phase: 'bombers-move', aircraft: { He1: 'D11', P1: 'B11', P2: 'G11' } })
  const late = play(game, last, 'move He1 E12')
  const held = play(game, play(game, last, 'end'), 'end')
  const worth = (setting: Setting, state: State): number =>
    knowledge111(game.rules, setting).evaluate(state, 'luftwaffe')

  it('of a single part: winning is all, and sooner is better', () => {
    expect(worth(SINGLE, bombed)).toBeGreaterThan(worth(SINGLE, late))
    expect(worth(SINGLE, late)).toBeGreaterThan(0.9)
    expect(worth(SINGLE, held)).toBeLessThan(0.1)
  })

  it('of the first part: it may still be made good, and planes count', () => {
    const first: Setting = { match: true, first: undefined }
    const more = place(game, { round: 8, phase: 'over', aircraft: { P1: 'B11', P2: 'G11', P3: 'E11', P4: 'E10' } })
    expect(worth(first, held)).toBeGreaterThan(worth(first, more))
    expect(worth(first, late)).toBeGreaterThan(worth(first, held))
  })

  it('of the second part: what wins the match', () => {
    // Whoever has the Germans now had the Poles then.
    expect(worth(ended('luftwaffe', 8, 3), bombed)).toBeGreaterThan(0.9)
    expect(worth(ended('luftwaffe', 7, 3), late)).toBeLessThan(0.1)
    expect(worth(ended('luftwaffe', 8, 2), late)).toBeCloseTo(0.5, 1)
    expect(worth(ended('polish', 8, 3), held)).toBeGreaterThan(0.9)
    expect(worth(ended('polish', 8, 1), held)).toBeLessThan(0.1)
  })
})

describe('111: hard finds', () => {
  it('the bomb on Warsaw', () => {
    const state = place(game, { phase: 'bombers-move', aircraft: { He1: 'D10', P1: 'E11', P2: 'D12', P3: 'C11' } })
    expect(turn(state).state.todo).toEqual([])
  })

  it('the shot that clears the way for it', () => {
    const aircraft = { He1: 'D10', He2: '-', Bf1: 'C11', P1: 'D11 damaged', P2: 'B11', P3: 'C12', P4: 'E11' }
    expect(turn(place(game, { round: 8, aircraft })).lines).toContain('attack Bf1 P1')
  })

  it('the hex that keeps the last bomber out', () => {
    const aircraft = { He1: 'D10', He2: '-', P1: 'D12' }
    const { state } = turn(place(game, { round: 7, phase: 'polish-move', aircraft }))
    // At once, or flying on from a shot that missed.
    const isShut = unitOf(game, state, 'P1').startsWith('D11')
    expect(isShut || unitOf(game, state, 'He1') === '-').toBe(true)
  })

  it('all fire on the bomber that would bomb next', () => {
    const aircraft = { He1: 'D11', He2: '-', Bf1: 'E10', P1: 'E11', P2: 'C11' }
    const { lines } = turn(place(game, { round: 7, phase: 'polish-fire', aircraft }))
    expect(lines.slice(0, 3)).toEqual(['attack P1 He1', 'attack P2 He1', 'attack AA He1'])
  })

  it('no shot that lands on Warsaw, where its own bomber is to go', () => {
    const aircraft = { He1: 'E11', He2: '-', Bf1: 'C12', P1: 'D12' }
    const { lines, state } = turn(place(game, { round: 8, aircraft }))
    expect(lines).not.toContain('attack Bf1 P1')
    expect(BOMBERS.some((bomber) => state.aircraftAt[bomber] === game.board.warsaw)).toBe(true)
  })

  it('a damaged plane goes to repair', () => {
    const aircraft = { He1: 'D5', He2: 'F5', Bf1: 'D6', P1: 'C11 damaged', P2: 'E10', P3: 'F10' }
    const { lines } = turn(place(game, { round: 3, phase: 'polish-move', aircraft }))
    expect(lines).toContain('move P1 B11')
  })
})

const narrowed = (of: Game111, known: Known, state: State): readonly Action[] => {
  const seat = decider(of, state)
  const onward = legal(of, state, seat).filter(({ verb }) => verb !== 'withdraw')
  return known.narrow?.(state, seat, onward) ?? []
}

/** The rest of a seat's turn as the level `hard` plays it with a tenth of its budget. */
function turn(from: State): { readonly lines: readonly string[]; readonly state: State } {
  const known = knowledge111(game.rules, SINGLE) as unknown as AnyKnowledge
  const seat = decider(game, from)
  const random = seededRandom('hard')
  const catalogued = game as unknown as AnyGame
  const player = playerOf('hard', { id: '111', game: catalogued, knowledge: known, seat, random, share: 0.1 })
  const lines: string[] = []
  let state = from
  for (let actor = decider(game, state); actor === seat || actor === CHANCE; actor = decider(game, state)) {
    const phase = game.phase(state)
    const action =
      actor === CHANCE
        ? choose(phase.outcomes?.(state) ?? [], random.next()).action
        : (player.choose({ view: game.view(state, seat), legal: legal(game, state, seat) }) as Action)
    if (actor !== CHANCE) lines.push(game.print(action))
    state = phase.apply(state, actor, named(game, game.print(action))).state
  }
  return { lines, state }
}
