/** Whether an answer tells a viewer anything he does not know. */
import type { Action, Game, Seat, Viewer } from './game.ts'
import { canonical, type Json } from './json.ts'
import { legal } from './legality.ts'
import type { Random } from './random.ts'

/** The worlds in which a whole list is made. */
const WORLDS_OF_LIST = 16
/** The worlds in which one action is judged: what is rare among them, a certain card in hand, must not be missed. */
const WORLDS_OF_ACTION = 100

/** Whether an answer is alike in every world that fits what a viewer knows; judged by a sample of so many. */
function isOpen<S, A extends Action, V, T>(
  game: Game<S, A, V>,
  state: S,
  viewer: Viewer,
  random: Random,
  worlds: number,
  answer: (state: S) => T,
  alike: (one: T, other: T) => boolean,
): boolean {
  const seen = game.view(state, viewer)
  const own = answer(state)
  for (let i = 0; i < worlds; i++) if (!alike(answer(game.sample(seen, random)), own)) return false
  return true
}

/** Actions are the game's own objects, so that equal ones are the same. */
const areSameActions = <A>(one: readonly A[], other: readonly A[]): boolean =>
  one.length === other.length && one.every((action, i) => action === other[i])

/** Whether everybody knows a seat's legal list. If so it may be shown to all, and if not it is for the seat's eyes. */
export const isOpenList = <S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  random: Random,
): boolean => isOpen(game, state, 'public', random, WORLDS_OF_LIST, (world) => legal(game, world, seat), areSameActions)

/** Whether a viewer knows what is said of one action, `undefined` included. */
export const isOpenAnswer = <S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  viewer: Viewer,
  random: Random,
  answer: (state: S) => unknown,
): boolean => {
  const text = (world: S): string => canonical((answer(world) ?? null) as Json)
  return isOpen(game, state, viewer, random, WORLDS_OF_ACTION, text, (one, other) => one === other)
}
