/** Positions of Mali Powstańcy well into a game: random play loses within a few rounds, so here the patrols want something. */
import { rollOut, seededRandom } from '../../src/engine/chance.ts'
import { legal } from '../../src/engine/legality.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import { evaluateMali } from '../../src/rules/mali/evaluate.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'

/** More decisions than a game has before most are over. */
const LATEST = 700

/** The same seed gives the same position, which is of a game that goes on. */
export function crowded(game: GameMali, seed: string): State {
  const random = seededRandom(`crowded ${seed}`)
  const decisions = below(random, LATEST)
  let state = rollOut(game, game.start(), random)
  for (let n = 0; n < decisions; n++) {
    const next = wanted(game, state, random)
    if (game.outcome(next) !== undefined) return state
    state = next
  }
  return state
}

/** A decision for whoever is waited for: mostly what looks best, now and then anything. */
function wanted(game: GameMali, state: State, random: Random): State {
  const phase = game.phase(state)
  const seat = pick(random, phase.waitingFor(state))
  const actions = legal(game, state, seat)
  const after = (action: (typeof actions)[number]): State => phase.apply(state, seat, action).state
  if (below(random, 6) === 0) return rollOut(game, after(pick(random, actions)), random)
  let best: { readonly state: State; readonly worth: number } | undefined
  for (const action of actions) {
    const now = after(action)
    const worth = evaluateMali(game.rules, now, seat) + 1e-6 * random.next()
    if (best === undefined || worth > best.worth) best = { state: now, worth }
  }
  return best === undefined ? state : rollOut(game, best.state, random)
}
