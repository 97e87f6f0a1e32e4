/** What computers know of Mali Powstańcy, and what they find. Numbers of rules are those of the rulebook. */
import { expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { CHANCE, type Seat } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { playerOf } from '../../src/players/player.ts'
import type { Knowledge } from '../../src/rules/knowledge.ts'
import type { Action } from '../../src/rules/mali/actions.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { knowledgeMali } from '../../src/rules/mali/knowledge.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { deliveredBy, gameMali, phaseIn, place } from '../helpers/mali.ts'

const SINGLE = { match: false, first: undefined }
const GAMES = (['basic', 'extended'] as const).flatMap((variant) =>
  ([2, 3, 4] as const).map((players) => ({ variant, players })),
)

/** Positions with a choice, of a game in which every third action is any and the others are those that look best. */
function positions(
  game: GameMali,
  knowledge: Knowledge<State, Action>,
  seed: string,
): readonly { readonly state: State; readonly seat: Seat; readonly actions: readonly Action[] }[] {
  const random = seededRandom(seed)
  const found = []
  let state = game.start()
  for (let n = 0; n < 250 && game.outcome(state) === undefined; n++) {
    const phase = game.phase(state)
    const seat = pick(random, phase.waitingFor(state))
    if (seat === CHANCE) {
      state = phase.apply(state, CHANCE, choose(phase.outcomes?.(state) ?? [], random.next()).action).state
      continue
    }
    const actions = legal(game, state, seat)
    if (actions.length > 1) found.push({ state, seat, actions })
    const weights = knowledge.weigh?.(state, seat, actions) ?? []
    const best = actions.reduce((one, _, i) => ((weights[i] ?? 0) > (weights[one] ?? 0) ? i : one), 0)
    const action = random.next() < 1 / 3 ? pick(random, actions) : actions[best]
    state = phase.apply(state, seat, action as Action).state
  }
  return found
}

it.each(GAMES)(
  '$variant, $players: every action has a weight, some are kept, and positions are worth 0 to 1',
  (opening) => {
    const game = gameMali(opening)
    const knowledge = knowledgeMali(game.rules, SINGLE)
    const random = seededRandom('worlds')
    const all = positions(game, knowledge, `weights ${opening.players}`)
    expect(all.length).toBeGreaterThan(20)
    for (const { state, seat, actions } of all) {
      const weights = Array.from(knowledge.weigh?.(state, seat, actions) ?? [])
      expect(weights).toHaveLength(actions.length)
      expect(weights.filter((weight) => !(weight > 0 && Number.isFinite(weight)))).toEqual([])
      const kept = knowledge.narrow?.(state, seat, actions) ?? []
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.filter((action) => !actions.includes(action))).toEqual([])
      const world = game.sample(game.view(state, seat), random)
      expect(knowledge.narrow?.(world, seat, actions)).toEqual(kept)
      for (const one of game.seats) {
        const value = knowledge.evaluate(state, one)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
    }
  },
)

/** The actions of a whole turn of `hard` with a tenth of its budget, and what they lead to. */
function turnOf(
  game: GameMali,
  from: State,
  seat: Seat,
): { readonly actions: readonly string[]; readonly state: State } {
  const knowledge = knowledgeMali(game.rules, SINGLE)
  const player = playerOf('hard', {
    id: 'mali',
    game: game as never,
    knowledge: knowledge as never,
    seat,
    random: seededRandom('turn'),
    share: 0.1,
  })
  const actions: string[] = []
  let state = from
  const phase = phaseIn(from)
  while (phaseIn(state) === phase && game.phase(state).waitingFor(state).includes(seat)) {
    const action = player.choose({ view: game.view(state, seat), legal: legal(game, state, seat) }) as Action
    actions.push(game.print(action))
    state = game.phase(state).apply(state, seat, action).state
  }
  return { actions, state }
}

it('2.9: an order one step from its destination is delivered', () => {
  const game = gameMali()
  const state = place(game, {
    scouts: { r1: 'BRI-PRT/1 6' },
    track: ['', '', '6 27', '', ''],
    cards: 'red 1, green 2, orange 3, purple 4',
    out: 10,
  })
  expect(deliveredBy(game, turnOf(game, state, 'red').state, 'red')).toBe('6')
})

it('2.5: an order is taken and brought all the way', () => {
  const game = gameMali({ players: 2 })
  const state = place(game, { track: ['20', '', '', '', ''], cards: 'red 4, green 5', out: 6 })
  expect(deliveredBy(game, turnOf(game, state, 'red').state, 'red')).toBe('20')
})

it('3.15: a jump over a long road is worth more than one step', () => {
  const game = gameMali({ players: 2 })
  const state = place(game, {
    scouts: { r1: 'GDA 8' },
    track: ['', '', '', '8', ''],
    cards: 'red 1, green 5',
    out: 6,
  })
  const { actions, state: after } = turnOf(game, state, 'red')
  expect(actions[0]).toBe('jump r1 PAW')
  expect(deliveredBy(game, after, 'red')).toBe('8')
})

it('6.33: with three tokens on the board the order that would be the fourth goes before a dearer one', () => {
  const game = gameMali({ players: 2 })
  const state = place(game, {
    scouts: { r1: 'PRT-SAD/1 24', r2: 'OLD 19', r3: 'STM', g1: 'KAL', g2: 'KAL', g3: 'KAL' },
    track: ['', '', '', '24', '19'],
    cards: 'green 1, red 3',
    turn: 'red',
    out: 8,
    more: { tokens: 3, closed: ['WIL-GDA', 'MIC-KAL', 'TCS-BRI'] },
  })
  expect(deliveredBy(game, turnOf(game, state, 'red').state, 'red')).toContain('19')
})

it('3.10: the card that brings an order in time is played, where all would be lost without', () => {
  const game = gameMali({ players: 2 })
  const state = place(game, {
    scouts: { r1: 'STM-PRT/1 6', r2: 'WIL', r3: 'WIL', g1: 'KAL', g2: 'KAL', g3: 'KAL' },
    track: ['', '', '', '', '6'],
    used: [5],
    out: 8,
    more: { tokens: 3, closed: ['WIL-GDA', 'MIC-KAL', 'TCS-BRI'] },
  })
  const { actions } = turnOf(game, state, 'red')
  expect(['play 3', 'play 4']).toContain(actions[0])
})
