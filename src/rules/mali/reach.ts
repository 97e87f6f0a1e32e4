/** How far a scout comes with several steps. Rules 2.9, 3.14, 3.16, 3.18. */
import { distances } from '../../engine/graph.ts'
import type { Space } from './board.ts'
import { cannotPass } from './movement.ts'
import { isGoal } from './orders.ts'
import type { Rules } from './rules.ts'
import { NONE, type Scout, type State } from './state.ts'

/** Where a scout could step to from a space, if it stood there. */
const stepsOf =
  (rules: Rules, state: State) =>
  (at: Space): readonly Space[] =>
    rules.board.links(at).flatMap((link) => (cannotPass(rules, state, link) === undefined ? [link.to] : []))

/** The steps of a scout on the board to every space, wherever the soldier stands; Infinity where no way is open. */
export const stepsOfScout = (rules: Rules, state: State, scout: Scout): readonly number[] =>
  distances(rules.board.size, stepsOf(rules, { ...state, soldier: NONE }), [state.scoutAt[scout] ?? NONE])

/** The spaces a scout enters one after another, the last one being where it ends. */
export type Walk = readonly Space[]

/**
 * A shortest walk to every space that a scout can reach in so many steps, the nearest spaces first. Of walks of one length one that
 * comes past the destination of what the scout carries is taken: it delivers there.
 */
export function walks(rules: Rules, state: State, scout: Scout, steps: number): readonly Walk[] {
  const start = state.scoutAt[scout] ?? NONE
  const isPast = (walk: Walk): boolean => walk.some((space) => isGoal(rules, state, scout, space))
  const next = stepsOf(rules, state)
  const reached = new Set<Space>([start])
  const found: Walk[] = []
  let edge: readonly Walk[] = [[]]
  for (let n = 0; n < steps; n++) {
    const further = new Map<Space, Walk>()
    for (const walk of edge)
      for (const to of next(walk.at(-1) ?? start)) {
        if (reached.has(to)) continue
        const longer = [...walk, to]
        const known = further.get(to)
        if (known === undefined || (isPast(longer) && !isPast(known))) further.set(to, longer)
      }
    for (const to of further.keys()) reached.add(to)
    edge = [...further.values()]
    found.push(...edge)
  }
  return found
}
