/** Where scouts go that have to leave a closed road or a lost district. Rules 5.30, 7.50. */
import type { Space } from './board.ts'
import { cannotStand } from './movement.ts'
import type { Rules } from './rules.ts'
import { type FrameOf, isLost, NONE, type Scout, type State } from './state.ts'

/** The spaces one of which the scout flees to, in their order; never none while there is a safe space at all. */
export const flightsOf = (
  rules: Rules,
  state: State,
  scout: Scout,
  { road, district }: FrameOf<'flee'>,
): readonly Space[] => (road >= 0 ? offRoad(rules, state, scout, road) : outOfDistrict(rules, state, scout, district))

/** To the nearer end of the road; one with the soldier on it, or in a lost district, is not safe. */
function offRoad(rules: Rules, state: State, scout: Scout, road: number): readonly Space[] {
  const found = rules.board.roads[road]
  if (found === undefined) return []
  const { from, to, spaces } = found
  const at = spaces.indexOf(state.scoutAt[scout] ?? NONE)
  const ends = [
    { end: from, steps: at + 1 },
    { end: to, steps: spaces.length - at },
  ].filter(({ end }) => cannotStand(rules, state, end) === undefined)
  const least = Math.min(...ends.map(({ steps }) => steps))
  return ends.flatMap(({ end, steps }) => (steps === least ? [end] : [])).sort((a, b) => a - b)
}

/**
 * To the nearest safe space, through the district that has just been lost if need be, but along no closed road and through no district
 * lost before; where that leads nowhere, along closed roads as well, and then through all.
 */
function outOfDistrict(rules: Rules, state: State, scout: Scout, district: number): readonly Space[] {
  const { board } = rules
  const wasLost = (space: Space): boolean => board.district(space) !== district && isLost(state, board.district(space))
  const from = state.scoutAt[scout] ?? NONE
  for (const [roadsOpen, allOpen] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    let level: readonly Space[] = [from]
    const seen = new Set(level)
    while (level.length > 0) {
      const next = new Set<Space>()
      for (const at of level)
        for (const { to, road } of board.links(at))
          if (!seen.has(to) && (roadsOpen || !state.closed[road]) && (allOpen || !wasLost(to))) next.add(to)
      const safe = [...next].filter((space) => cannotStand(rules, state, space) === undefined)
      if (safe.length > 0) return safe.sort((a, b) => a - b)
      for (const space of next) seen.add(space)
      level = [...next]
    }
  }
  return []
}
