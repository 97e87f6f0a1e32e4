/** Whether a legal list tells a watcher anything he does not know. */
import type { Action, Game, Seat } from './game.ts'
import { canonical, type Json } from './json.ts'
import { legal } from './legality.ts'
import type { Random } from './random.ts'

const WORLDS = 16

/**
 * Whether a seat's legal list is the same in every world that fits what everybody knows; judged by a sample of them. If so it may be
 * shown to all, and if not it is for the seat's eyes.
 */
export function isOpenList<S, A extends Action, V>(game: Game<S, A, V>, state: S, seat: Seat, random: Random): boolean {
  const seen = game.view(state, 'public')
  const own = canonical(legal(game, state, seat) as unknown as Json)
  for (let i = 0; i < WORLDS; i++)
    if (canonical(legal(game, game.sample(seen, random), seat) as unknown as Json) !== own) return false
  return true
}
