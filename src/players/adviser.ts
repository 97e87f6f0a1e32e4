/** Advice one step ahead: the action with the best expectation over everything chance can answer. */
import { type Action, type AnyGame, CHANCE, type Seat } from '../engine/game.ts'
import { share, walk } from '../engine/odds.ts'
import type { Random } from '../engine/random.ts'
import { knowledgeOf } from '../rules/knowledge.ts'

const WORLDS = 8

/** The best of `legal`, which is not empty. It sees the game through the view only: hidden things are sampled. */
export function advise(
  id: string,
  game: AnyGame,
  seen: { readonly view: unknown; readonly legal: readonly Action[] },
  seat: Seat,
  random: Random,
): Action {
  const { evaluate: judge } = knowledgeOf(id, game, { match: false, first: undefined })
  const evaluate = (state: unknown, of: Seat): number => judge(state as never, of)
  const worlds = Array.from({ length: WORLDS }, () => game.sample(seen.view, random))
  const value = (action: Action): number => {
    let total = 0
    for (const world of worlds)
      for (const leaf of walk(game, world, seat, action)) {
        // Once the turn has passed on, the position looks different for reasons that are not the action's merit.
        const waiting = game.phase(leaf.state).waitingFor(leaf.state)
        const passes = game.outcome(leaf.state) === undefined && !waiting.includes(seat) && !waiting.includes(CHANCE)
        total += share(leaf.chance) * evaluate(passes ? world : leaf.state, seat)
      }
    return total
  }
  const onwards = seen.legal.filter((action) => !worlds.some((world) => game.phase(world).verbs[action.verb]?.retracts))
  let best: { readonly action: Action; readonly value: number } | undefined
  for (const action of onwards.length > 0 ? onwards : seen.legal) {
    const found = { action, value: value(action) }
    if (best === undefined || found.value > best.value + 1e-9) best = found
  }
  if (best === undefined) throw new Error('advise: nothing is legal')
  return best.action
}
