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
  const [unit, name] = firstWord(text.toLowerCase())
  const place = play.looks.map.find(name)
  const step = place === undefined ? undefined : stepTo(play, unit, place)
  if (place === undefined || step === undefined) return undefined
  const legal = possible(play, seat)
  if (legal.includes(step)) return [step]
  const walks = play.looks.walking?.walks(view, [{ kind: 'unit', id: unit }]) ?? []
  const walk = walks.find(({ part: { id } }) => id === place)
  if (walk?.actions[0] !== undefined && legal.includes(walk.actions[0])) return walk.actions
  return cannotWalk(play, view, seat, [{ kind: 'unit', id: unit }], place)
}

/**
 * Why the unit that is picked cannot walk to a place: how far it is, if the unit may walk at all, else what forbids every step. Undefined
 * where no units walk, or what is picked is none.
 */
export function cannotWalk(
  play: Walking,
  view: unknown,
  seat: Seat,
  [unit, ...others]: readonly Part[],
  place: string,
): Refusal | undefined {
  const { looks, opened } = play
  if (looks.walking === undefined || unit?.kind !== 'unit' || others.length > 0) return undefined
  const step = stepTo(play, unit.id, place)
  if (step === undefined) return undefined
  const mayWalk = possible(play, seat).some(
    (action) => action.verb === looks.walking?.verb && opened.game.parts(action)[0]?.id === unit.id,
  )
  return (mayWalk ? looks.walking.tooFar(view, unit.id, place) : undefined) ?? cannotAct(play.session, seat, step)
}

const stepTo = ({ looks, opened: { game } }: Walking, id: string, place: string): Action | undefined =>
  game.actions.find((action) => {
    if (action.verb !== looks.walking?.verb) return false
    const [unit, to] = game.parts(action)
    return unit?.id === id && to?.id === place
  })

export const isRefusal = (value: readonly Action[] | Refusal): value is Refusal => 'rule' in value
