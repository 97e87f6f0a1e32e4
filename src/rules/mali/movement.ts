/** Where a scout may go. Rules 3.14-3.18, 7.42, 7.43. */
import type { Reason } from '../../engine/text.ts'
import type { Going } from './actions.ts'
import type { Link, Space } from './board.ts'
import type { Rules } from './rules.ts'
import { isLost, NONE, type Scout, type State } from './state.ts'
import { reason } from './texts.ts'

/** Why no scout may be on a space. Rules 3.13, 3.16, 3.18. */
export function cannotStand({ board }: Rules, state: State, space: Space): Reason | undefined {
  if (space === state.soldier) return SOLDIER
  const road = board.roadOf(space)
  if (road >= 0 && state.closed[road]) return CLOSED
  return isLost(state, board.district(space)) ? LOST : undefined
}

/** Why a scout cannot step to a space. Rule 3.14. */
export function cannotStep(rules: Rules, state: State, scout: Scout, to: Space): Reason | undefined {
  const at = state.scoutAt[scout] ?? NONE
  if (at < 0) return OFF_BOARD
  let link = NONE
  for (const one of rules.board.links(at)) if (one.to === to) link = one.road
  return link === NONE ? NOT_ADJACENT : cannotPass(rules, state, { to, road: link })
}

/** Why no scout can take a step along a road to a space beside it. Rules 3.16, 3.18. */
export const cannotPass = (rules: Rules, state: State, { to, road }: Link): Reason | undefined =>
  state.closed[road] ? CLOSED : cannotStand(rules, state, to)

/** Why a scout cannot go from its location along a whole road to the next, by a jump or the action of card 2. Rules 3.15, 7.43. */
export function cannotCross(
  rules: Rules,
  state: State,
  verb: 'jump' | 'unit',
  { scout, to }: Pick<Going, 'scout' | 'to'>,
): Reason | undefined {
  const { board } = rules
  const at = state.scoutAt[scout] ?? NONE
  if (at < 0) return OFF_BOARD
  if (!board.isLocation(at)) return CROSSING[verb].notInLocation
  if (!board.isLocation(to)) return CROSSING[verb].notALocation
  const road = board.roadBetween(at, to)
  if (road < 0) return CROSSING[verb].notJoined
  if (state.closed[road]) return CLOSED
  for (const space of board.roads[road]?.spaces ?? []) if (isLost(state, board.district(space))) return LOST
  return cannotStand(rules, state, to)
}

const OFF_BOARD = reason('3.13', 'scout-off-board')
const NOT_ADJACENT = reason('3.14', 'step-not-adjacent')
const SOLDIER = reason('3.16', 'soldier-there')
const CLOSED = reason('3.18', 'road-is-closed')
const LOST = reason('3.18', 'district-is-lost')
/** Each by the paragraph on what was asked for. */
const crossing = (rule: '3.15' | '7.43') => ({
  notInLocation: reason(rule, 'not-in-location'),
  notALocation: reason(rule, 'not-a-location'),
  notJoined: reason(rule, 'not-joined'),
})
const CROSSING = { jump: crossing('3.15'), unit: crossing('7.43') } as const
