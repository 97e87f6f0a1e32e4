/** Several actions that bring a unit to a place, asked for by the place alone. */
import type { Action, AnyGame, Part } from '../engine/game.ts'
import type { GameScreen } from './games/game-screen.ts'

/** The actions that bring a unit that is on the map to a place, one after another; undefined if it cannot come there now. */
export function walkTo(
  { game, looks }: { readonly game: AnyGame; readonly looks: GameScreen<unknown> },
  view: unknown,
  legal: readonly Action[],
  unit: string,
  place: string,
): readonly Action[] | undefined {
  const part: Part = { kind: 'unit', id: unit }
  if (looks.place(view, part) === undefined) return undefined
  const step = legal.find((action) => {
    const [first, to, ...others] = game.parts(action)
    return others.length === 0 && first?.kind === 'unit' && first.id === unit && to?.kind === 'hex' && to.id === place
  })
  if (step !== undefined) return [step]
  const walk = looks.walks?.(view, [part]).find(({ part: { id } }) => id === place)
  return walk?.actions[0] !== undefined && legal.includes(walk.actions[0]) ? walk.actions : undefined
}
