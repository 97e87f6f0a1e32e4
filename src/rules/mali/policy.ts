/** How promising actions look before anything is tried: those that carry the plan out come first. */
import { SCOUTS } from '../../maps/data-mali.ts'
import type { Action } from './actions.ts'
import type { Space } from './board.ts'
import { areOrdersOver } from './ends.ts'
import type { Insight } from './insight.ts'
import { reachOf } from './plan.ts'
import { type Rules, trackLength } from './rules.ts'
import { NONE, type Order, type Scout, type State, scoutsOf, top } from './state.ts'
import { NO_WAY } from './ways.ts'

type Weigh = (state: State, seat: number, legal: readonly Action[], insight: Insight) => Float64Array

export function policy(rules: Rules): Weigh {
  const { board, decks } = rules
  const reach = reachOf(rules)
  const spaces = trackLength(rules)
  const faces = Math.max(1, rules.die.black.length + rules.die.red.length)
  /** By his distance: how likely he comes so far. */
  const caught = Array.from(
    { length: Math.max(0, ...rules.die.black) + 1 },
    (_, steps) => rules.die.black.filter((n) => n >= steps).length / faces,
  )

  /** Where a scout wants to go, and how much; NONE if it has nothing to do. */
  interface Errand {
    readonly goal: Space
    /** The last step is the delivery. */
    readonly brings: boolean
    readonly away: number
    readonly worth: number
    /** Rounds, this one included, until it is too late. */
    readonly until: number
  }

  const untilOf = (state: State, order: Order): number =>
    spaces - state.track.findIndex((cards) => cards.includes(order))

  function errandOf(state: State, { plan, ways }: Insight, scout: Scout): Errand | undefined {
    const at = state.scoutAt[scout] ?? NONE
    let order = plan.first[scout] ?? NONE
    let worth = plan.worth[scout] ?? 0
    if (order === NONE && !areOrdersOver(rules, state)) {
      order = plan.second[scout] ?? NONE
      worth = IDLE * (plan.secondWorth[scout] ?? 0)
    }
    if (order === NONE) {
      if (at < 0 || !areOrdersOver(rules, state)) return undefined
      let goal: Space = NONE
      let away = NO_WAY
      for (const start of board.starts) {
        const steps = ways.from(start)[at] ?? NO_WAY
        if (steps < away) {
          away = steps
          goal = start
        }
      }
      return goal === NONE ? undefined : { goal, brings: false, away, worth: 0.5, until: spaces }
    }
    const { from, to } = decks.orders[order] ?? { from: NONE, to: NONE }
    const brings = state.carries[scout] === order
    const goal = brings ? to : from
    const away = at < 0 ? 0 : (ways.from(goal)[at] ?? NO_WAY)
    return { goal, brings, away, worth, until: untilOf(state, order) }
  }

  /** How much spending movement on an errand is worth, with so much of it. */
  function pull({ brings, away, worth, until }: Errand, left: number): number {
    const near = away <= left
    return (
      worth ** GREED *
      (brings && near ? DELIVERS : near ? ARRIVES : 1) *
      (until === 1 ? LAST_CHANCE : until === 2 ? LATE : 1)
    )
  }

  /** How likely the soldier takes an order from this patrol, if one scout stood elsewhere. Rules 4.21-4.24. */
  function peril(state: State, seat: number, moved: Scout, to: Space): number {
    if (state.soldier < 0) return 0
    const away = board.stepsFrom(state.soldier)
    let least = 99
    let orders = 0
    for (let scout = 0; scout < state.scoutAt.length; scout++) {
      const at = scout === moved ? to : (state.scoutAt[scout] ?? NONE)
      if (at < 0) continue
      const steps = away[at] ?? 99
      if (steps > least) continue
      if (steps < least) orders = 0
      least = steps
      if (Math.floor(scout / SCOUTS) === seat && state.carries[scout] !== NONE) orders++
    }
    return orders * (caught[least] ?? 0)
  }

  function weighMoves(state: State, seat: number, legal: readonly Action[], insight: Insight): Float64Array {
    const out = new Float64Array(legal.length)
    const now = top(state)
    const left = now?.phase === 'move' || now?.phase === 'red' ? now.left : 0
    const errands = scoutsOf(seat).map((scout) => errandOf(state, insight, scout))
    const base = scoutsOf(seat)[0] ?? 0
    let useful = false
    const before = peril(state, seat, NONE, NONE)
    /** Stepping nearer to the soldier, or out of his way; what is not the last step counts less. */
    const caution = (scout: Scout, to: Space, last: boolean): number =>
      state.soldier < 0 ? 1 : Math.exp((last ? CAUTION : PASSING) * (before - peril(state, seat, scout, to)))
    for (const [i, action] of legal.entries()) {
      switch (action.verb) {
        case 'step': {
          const errand = errands[action.scout - base]
          if (errand === undefined) out[i] = 0.02 * caution(action.scout, action.to, true)
          else {
            const next = insight.ways.from(errand.goal)[action.to] ?? NO_WAY
            if (next < errand.away) {
              useful = true
              out[i] = 10 * pull(errand, left) * caution(action.scout, action.to, left === 1)
            } else out[i] = next === errand.away ? 0.05 : 0.005
          }
          break
        }
        case 'unit':
        case 'jump': {
          const errand = errands[action.scout - base]
          const gain = errand === undefined ? 0 : errand.away - (insight.ways.from(errand.goal)[action.to] ?? NO_WAY)
          if (errand === undefined || gain <= 0) out[i] = 0.005
          else {
            useful = true
            const rate = action.verb === 'unit' ? gain : gain / Math.max(1, left)
            out[i] = 10 * pull(errand, gain) * rate ** 3 * caution(action.scout, action.to, true)
          }
          break
        }
        case 'take': {
          const planned = insight.plan.first[action.scout] === action.order
          out[i] = planned ? 1000 : 1
          break
        }
        case 'place': {
          const errand = errands[action.scout - base]
          out[i] = errand?.goal === action.to ? 10 : isWorthPlacing(state, seat, action.to) ? 0.3 : 0.001
          break
        }
        case 'drop': {
          const order = insight.plan.first[action.scout] ?? NONE
          const from = decks.orders[order]?.from
          const here = state.scoutAt[action.scout] === from
          out[i] = order !== NONE && order !== state.carries[action.scout] && here ? 100 : 0.0005
          break
        }
        case 'swap':
          out[i] = swapGain(state, insight, action.scout, action.other, errands)
          if ((out[i] ?? 0) > 0.1) useful = true
          break
        case 'exchange':
          out[i] = exchangeGain(state, insight, action.order, action.other)
          if ((out[i] ?? 0) > 0.1) useful = true
          break
        case 'rumours':
          out[i] = 0.05
          break
        default:
          out[i] = 0.001
      }
    }
    for (const [i, { verb }] of legal.entries()) if (verb === 'done') out[i] = useful ? 0.02 : 1
    return out
  }

  const isWorthPlacing = (state: State, seat: number, space: Space): boolean =>
    state.track.some((cards) =>
      cards.some(
        (order) => decks.orders[order]?.from === space && !scoutsOf(seat).some((mate) => state.carries[mate] === order),
      ),
    )

  /** Two scouts change places: what that saves on their errands. */
  function swapGain(
    state: State,
    { ways }: Insight,
    a: Scout,
    b: Scout,
    errands: readonly (Errand | undefined)[],
  ): number {
    let gain = 0
    for (const [scout, mate] of [
      [a, b],
      [b, a],
    ] as const) {
      const errand = errands[scout % SCOUTS]
      if (errand !== undefined)
        gain += errand.worth * (errand.away - (ways.from(errand.goal)[state.scoutAt[mate] ?? NONE] ?? NO_WAY))
    }
    return gain <= 0 ? 0.001 : 10 * gain
  }

  /** Two orders change places: good if the later one has no chance, and the other a round to spare. */
  function exchangeGain(state: State, { plan }: Insight, a: Order, b: Order): number {
    const [ua, ub] = [untilOf(state, a), untilOf(state, b)]
    const [late, early] = ua < ub ? [a, b] : [b, a]
    const risk = 0.95 - (plan.chance[late] ?? 0)
    const spare = (plan.chance[early] ?? 0) - 0.8
    if (Math.min(ua, ub) > 2 || risk < 0.2 || spare <= 0) return 0.002
    return 2 * risk * (Math.min(ua, ub) === 1 ? 2 : 1)
  }

  function weighCards(state: State, seat: number, legal: readonly Action[], insight: Insight): Float64Array {
    const errands = scoutsOf(seat)
      .flatMap((scout) => {
        if ((state.scoutAt[scout] ?? NONE) === -1) return []
        const errand = errandOf(state, insight, scout)
        return errand === undefined ? [] : [{ scout, errand, order: insight.plan.first[scout] ?? NONE }]
      })
      .sort((a, b) => b.errand.worth * (4 - b.errand.until) - a.errand.worth * (4 - a.errand.until))
    return Float64Array.from(legal, (action) => {
      if (action.verb !== 'play') return 1
      let left = reach[action.card - 1] ?? 0
      let sum = 0
      for (const { scout, errand, order } of errands) {
        const work = order === NONE ? errand.away : (insight.plan.work[scout] ?? 0)
        const used = Math.min(left, work)
        left -= used
        const gain = (decks.orders[order]?.points ?? 0) + 4
        if (errand.until === 1) sum += used >= work ? gain : 0
        else sum += errand.worth * used + (used >= work ? DONE_SHARE * gain : 0)
      }
      return Math.exp(CARD_ODDS * (sum - CARD_COSTS * (reach[action.card - 1] ?? 0)))
    })
  }

  function weighFlights(legal: readonly Action[], state: State, insight: Insight): Float64Array {
    return Float64Array.from(legal, (action) => {
      if (action.verb !== 'flee') return 1
      const errand = errandOf(state, insight, action.scout)
      return errand === undefined ? 1 : 2 ** (10 - Math.min(10, insight.ways.from(errand.goal)[action.to] ?? 10))
    })
  }

  function weighHunts(state: State, legal: readonly Action[], { plan }: Insight): Float64Array {
    return Float64Array.from(legal, (action) => {
      if (action.verb !== 'hunt') return 1
      const end = action.way.at(-1)
      let loss = 0
      for (const scout of scoutsOf(Math.floor(action.scout / 3)))
        if (state.scoutAt[scout] === end)
          loss += 0.5 + (state.carries[scout] === NONE ? 0 : 2 * (plan.worth[scout] ?? 0))
      return Math.exp(-loss)
    })
  }

  function weighRoads(state: State, legal: readonly Action[], { plan, ways }: Insight): Float64Array {
    return Float64Array.from(legal, (action) => {
      if (action.verb !== 'block') return 1
      const road = board.roads[action.road]
      if (road === undefined) return 1
      const length = road.spaces.length + 1
      let used = 0
      for (const [scout, order] of plan.first.entries()) {
        if (order === NONE) continue
        const { from, to } = decks.orders[order] ?? { from: NONE, to: NONE }
        const at = state.scoutAt[scout] ?? NONE
        const legs =
          state.carries[scout] === order
            ? [[at, to]]
            : [
                [at, from],
                [from, to],
              ]
        for (const [a = NONE, b = NONE] of legs) {
          if (a < 0) continue
          const [one, two] = [ways.from(a), ways.from(b)]
          const best = one[b] ?? NO_WAY
          const through = Math.min(
            (one[road.from] ?? NO_WAY) + length + (two[road.to] ?? NO_WAY),
            (one[road.to] ?? NO_WAY) + length + (two[road.from] ?? NO_WAY),
          )
          if (through <= best) used++
        }
      }
      return Math.exp(0.3 * length - used)
    })
  }

  /** The chance that an objective will be met, and its points. */
  function weighKeeps(legal: readonly Action[]): Float64Array {
    return Float64Array.from(legal, (action) => {
      if (action.verb !== 'keep') return 1
      let sum = 0
      for (const kind of action.kinds) {
        const objective = decks.objectives[kind]
        if (objective === undefined) continue
        const odds =
          objective.colour === 'to'
            ? (TO[objective.districts] ?? (objective.districts < 4 ? 0.9 : 0.05))
            : objective.colour === 'best'
              ? 0.45
              : 0.5
        sum += odds * objective.points
      }
      return Math.exp(sum)
    })
  }

  return (state, seat, legal, insight) => {
    switch (top(state)?.phase) {
      case 'choose':
        return weighCards(state, seat, legal, insight)
      case 'move':
      case 'red':
        return weighMoves(state, seat, legal, insight)
      case 'flee':
        return weighFlights(legal, state, insight)
      case 'hunt':
        return weighHunts(state, legal, insight)
      case 'block':
        return weighRoads(state, legal, insight)
      case 'keep':
        return weighKeeps(legal)
      default:
        return new Float64Array(legal.length).fill(1)
    }
  }
}
const TO: readonly number[] = [1, 1, 1, 1, 0.87, 0.5, 0.15]

/** What an order is worth to a scout with nothing better to do, though another is to bring it. */
const IDLE = 0.07
/** How sharply a step for a better order is preferred. */
const GREED = 2.5
/** Times as much if the movement lasts until the delivery, or the origin. */
const DELIVERS = 4
const ARRIVES = 1.5
/** Times as much for what cannot wait until the next round, or the one after it. */
const LAST_CHANCE = 30
const LATE = 1.5
/** What a space of a card has to bring in, the share of an order's points that counts for its delivery, and how sharply it all tells. */
const CARD_COSTS = 1.1
const DONE_SHARE = 0.3
const CARD_ODDS = 0.5
/** How much the soldier is feared where a scout stays, and where it may go on. */
const CAUTION = 6
const PASSING = 1.5
