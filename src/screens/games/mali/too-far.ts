/** Why a scout does not come to a space with the steps it has. Rules 3.14, 3.16, 3.18. */
import type { Refusal, Text } from '../../../engine/text.ts'
import { scoutIndex } from '../../../rules/mali/actions.ts'
import { stepsOfScout } from '../../../rules/mali/reach.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import { HAND, seatOf, top } from '../../../rules/mali/state.ts'
import { ruleId } from '../../../rules/mali/texts.ts'
import type { View } from '../../../rules/mali/view.ts'
import { stateOf } from './facts.ts'
import { pointsLeft } from './label.ts'
import { tell } from './tell.ts'

/** Undefined where something else is the reason: it is no scout of the patrol at hand, or has no steps at all. */
export function tooFar(rules: Rules, view: View, unit: string, place: string): Refusal | undefined {
  const [scout, space, left, now] = [scoutIndex(unit), rules.board.find(place), pointsLeft(view), top(view)]
  const isMine = (now?.phase === 'move' || now?.phase === 'red') && seatOf(scout) === now.seat
  if (!isMine || space === undefined || left === 0 || (view.scoutAt[scout] ?? HAND) < 0) return undefined
  if (space === view.soldier || space === view.scoutAt[scout]) return undefined
  const steps = stepsOfScout(rules, stateOf(view), scout)[space] ?? Number.POSITIVE_INFINITY
  const about = { scout: unit, space: rules.board.id(space) }
  if (steps === Number.POSITIVE_INFINITY) return told('3.18', tell('cut-off', about))
  return steps > left
    ? told('3.14', tell('too-far', { ...about, steps, left }))
    : told('3.16', tell('soldier-between', about))
}

const told = (paragraph: string, text: Text): Refusal => ({ rule: ruleId(paragraph), text })
