/** Several steps of one scout as one choice. Rule 3.14. */
import type { Part } from '../../../engine/game.ts'
import { scoutIndex } from '../../../rules/mali/actions.ts'
import { walks as walksOf } from '../../../rules/mali/reach.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { Walk } from '../game-screen.ts'
import { delivers, stateOf } from './facts.ts'
import { pointsLeft } from './label.ts'
import { tell } from './tell.ts'

/** Where the scout that is picked can go with more than one step. */
export function walks(rules: Rules, view: View, picked: readonly Part[]): readonly Walk[] {
  const [unit, ...others] = picked
  const left = pointsLeft(view)
  if (unit?.kind !== 'unit' || others.length > 0 || left < 2) return []
  const { actions, board } = rules
  const scout = scoutIndex(unit.id)
  return walksOf(rules, stateOf(view), scout, left).flatMap((way): readonly Walk[] => {
    const to = way.at(-1)
    if (to === undefined || way.length < 2) return []
    const label = tell('label-walk', {
      space: board.id(to),
      steps: way.length,
      left: left - way.length,
      delivers: Math.max(...way.map((space) => delivers(rules, view, scout, space))),
    })
    const steps = way.flatMap((space) => actions.to.step[scout]?.[space] ?? [])
    return [{ part: { kind: 'hex', id: board.id(to) }, actions: steps, label }]
  })
}
