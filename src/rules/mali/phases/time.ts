/** What is decided in the time phase: the road that is closed, and where scouts flee to. Rules 5.28-5.30, 7.50. */
import { type Action, scoutId } from '../actions.ts'
import { flightsOf } from '../flight.ts'
import { aboutOrder } from '../orders.ts'
import type { PhaseMali, Rules } from '../rules.ts'
import { advance, close, flee as flees } from '../sequence.ts'
import { frame, NONE, replace, type State, seatOf } from '../state.ts'
import { reason, ruleId, say } from '../texts.ts'

export function block(rules: Rules): PhaseMali {
  const { actions, board, decks } = rules
  const goal = (state: State): number => decks.orders[frame(state, 'block').order]?.to ?? NONE
  return {
    rule: ruleId('5.28'),
    waitingFor: (state) => [rules.seats[frame(state, 'block').seat] ?? ''],
    verbs: {
      block: {
        candidates: (state, _seat, out) => {
          for (const road of board.roadsAt(goal(state))) out.push(actions.block[road] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'block') return undefined
          if (!board.roadsAt(goal(state)).includes(action.road)) return NOT_THERE
          return state.closed[action.road] ? CLOSED : undefined
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'block') throw new Error(`mali: ${action.verb} for a road`)
      return advance(rules, close(rules, state, action.road))
    },
    prompt: (state) => {
      const { seat, order } = frame(state, 'block')
      return say('choose-road', { seat: rules.seats[seat] ?? '', ...aboutOrder(rules, order) })
    },
  }
}

export function flee(rules: Rules): PhaseMali {
  const { actions } = rules
  const first = (state: State): number => frame(state, 'flee').scouts[0] ?? NONE
  return {
    rule: ruleId('5.30'),
    // Who is moved by force does nothing else.
    elsewhere: (verb) => (NOT_BY_FORCE.includes(verb) ? ruleId('5.30') : undefined),
    waitingFor: (state) => [rules.seats[seatOf(first(state))] ?? ''],
    verbs: {
      flee: {
        candidates: (state, _seat, out) => {
          for (const to of flightsOf(rules, state, first(state), frame(state, 'flee')))
            out.push(actions.to.flee[first(state)]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'flee') return undefined
          const { district } = frame(state, 'flee')
          const why = district === NONE ? OFF_ROAD : OUT_OF_DISTRICT
          if (action.scout !== first(state)) return why.other
          return flightsOf(rules, state, action.scout, frame(state, 'flee')).includes(action.to)
            ? undefined
            : why.notNearest
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'flee') throw new Error(`mali: ${action.verb} for a flight`)
      const now = frame(state, 'flee')
      const rest = replace(state, { ...now, scouts: now.scouts.slice(1) })
      return advance(rules, flees(rules, rest, action.scout, action.to))
    },
    prompt: (state) =>
      say('choose-flight', { scout: scoutId(first(state)), seat: rules.seats[seatOf(first(state))] ?? '' }),
  }
}

const NOT_BY_FORCE: readonly string[] = ['step', 'jump', 'take', 'drop']

const NOT_THERE = reason('5.29', 'road-not-there')
const CLOSED = reason('5.29', 'road-closed-already')
/** Each by the paragraph on what scouts have to leave. */
const leaving = (rule: '5.30' | '7.50') => ({
  other: reason(rule, 'flee-other-scout'),
  notNearest: reason(rule, 'flee-not-nearest'),
})
const [OFF_ROAD, OUT_OF_DISTRICT] = [leaving('5.30'), leaving('7.50')]
