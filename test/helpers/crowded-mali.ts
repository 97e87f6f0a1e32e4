/** Positions of Mali Powstańcy well into a game: random play loses within a few rounds, so here the patrols want something. */
import { rollOut, seededRandom } from '../../src/engine/chance.ts'
import type { Seat } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import type { Knowledge } from '../../src/rules/knowledge.ts'
import type { Action } from '../../src/rules/mali/actions.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { knowledgeMali } from '../../src/rules/mali/knowledge.ts'
import { type State, top } from '../../src/rules/mali/state.ts'

/** Decisions after which most games are over. */
const LATEST = 250

/** The same seed gives the same position, which is of a game that goes on. */
export function crowded(game: GameMali, seed: string): State {
  const random = seededRandom(`crowded ${seed}`)
  const decisions = below(random, LATEST)
  let state = rollOut(game, game.start(), random)
  for (let n = 0; n < decisions; n++) {
    const next = wanted(game, forgiven(state), random)
    if (game.outcome(next) !== undefined) return state
    state = next
  }
  return state
}

/** As if nothing had been too late so far: only so do games of such players come to their last rounds. */
function forgiven(state: State): State {
  if (top(state)?.phase !== 'choose') return state
  return { ...state, tokens: 0, closed: state.closed.map(() => false), strikes: state.strikes.map(() => 0) }
}

/** A decision for whoever is waited for, and what chance answers. */
function wanted(game: GameMali, state: State, random: Random): State {
  const phase = game.phase(state)
  const seat = pick(random, phase.waitingFor(state))
  return rollOut(game, phase.apply(state, seat, wantedBy(game, state, seat, random)).state, random)
}

/** Mostly what looks best to a seat, now and then anything. */
export function wantedBy(game: GameMali, state: State, seat: Seat, random: Random): Action {
  const actions = legal(game, state, seat)
  if (below(random, 6) === 0) return pick(random, actions)
  const weights = knowledgeOf(game).weigh?.(state, seat, actions)
  let best: { readonly action: Action; readonly worth: number } | undefined
  for (const [i, action] of actions.entries()) {
    const worth = (weights?.[i] ?? 0) * (1 + 1e-6 * random.next())
    if (best === undefined || worth > best.worth) best = { action, worth }
  }
  if (best === undefined) throw new Error(`nothing is legal for ${seat}`)
  return best.action
}

const known = new WeakMap<GameMali, Knowledge<State, Action>>()
function knowledgeOf(game: GameMali): Knowledge<State, Action> {
  const knowledge = known.get(game) ?? knowledgeMali(game.rules, { match: false, first: undefined })
  known.set(game, knowledge)
  return knowledge
}
