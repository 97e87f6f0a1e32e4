/** Several actions that bring a unit to a place, asked for by the place alone. */
import { type Play, possible } from '../desk/seating.ts'
import { firstWord } from '../desk/typed.ts'
import type { Action, Part, Seat } from '../engine/game.ts'
import { cannotAct } from '../engine/session.ts'
import type { Refusal } from '../engine/text.ts'
import type { GameScreen } from './games/game-screen.ts'

/** A game as it is played and looks. */
interface Walking extends Play {
  readonly looks: GameScreen<unknown>
}

/** What is typed after `walk`: the actions, one after another, or why that is not possible; undefined if it names no unit and place. */
export function walkTyped(
  play: Walking,
  view: unknown,
  seat: Seat,
  text: string,
): readonly Action[] | Refusal | undefined {
  const { looks, opened } = play
  const [unit, name] = firstWord(text.toLowerCase())
  const place = looks.map.find(name)
  if (place === undefined) return undefined
  const step = opened.game.actions.find(
    (action) => action.verb === looks.walkVerb && leads(opened.game.parts(action), unit, place),
  )
  if (step === undefined) return undefined
  const legal = possible(play, seat)
  if (legal.includes(step)) return [step]
  const walk = looks.walks?.(view, [{ kind: 'unit', id: unit }]).find(({ part: { id } }) => id === place)
  if (walk?.actions[0] !== undefined && legal.includes(walk.actions[0])) return walk.actions
  return looks.tooFar?.(view, unit, place) ?? cannotAct(play.session, seat, step)
}

const leads = ([unit, to]: readonly Part[], id: string, place: string): boolean => unit?.id === id && to?.id === place

/** Why the unit that is picked cannot walk to a place, in a game where units walk. */
export const cannotWalk = (
  looks: GameScreen<unknown>,
  view: unknown,
  [unit, ...others]: readonly Part[],
  place: string,
): Refusal | undefined =>
  unit?.kind === 'unit' && others.length === 0 ? looks.tooFar?.(view, unit.id, place) : undefined

export const isRefusal = (value: readonly Action[] | Refusal): value is Refusal => 'rule' in value
