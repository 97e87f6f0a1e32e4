/** What is decided in the time phase: the road that is closed, and where scouts flee to. Rules 5.28-5.30, 7.50. */
import type { Reason, RuleId } from '../../../engine/text.ts'
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

/** Off a road that has been closed. */
export const flee = (rules: Rules): PhaseMali =>
  flight(rules, {
    rule: ruleId('5.30'),
    other: reason('5.30', 'flee-other-scout'),
    notNearest: reason('5.30', 'flee-not-nearest'),
  })

/** Out of a district that has fallen. */
export const leave = (rules: Rules): PhaseMali =>
  flight(rules, {
    rule: ruleId('7.50'),
    other: reason('7.50', 'flee-other-scout'),
    notNearest: reason('7.50', 'flee-not-nearest'),
  })

interface FlightRules {
  readonly rule: RuleId
  readonly other: Reason
  readonly notNearest: Reason
}

function flight(rules: Rules, { rule, other, notNearest }: FlightRules): PhaseMali {
  const { actions } = rules
  const first = (state: State): number => frame(state, 'flee').scouts[0] ?? NONE
  return {
    rule,
    // Who is moved by force does nothing else.
    elsewhere: (verb) => (NOT_BY_FORCE.includes(verb) ? rule : undefined),
    waitingFor: (state) => [rules.seats[seatOf(first(state))] ?? ''],
    verbs: {
      flee: {
        candidates: (state, _seat, out) => {
          for (const to of flightsOf(rules, state, first(state), frame(state, 'flee')))
            out.push(actions.to.flee[first(state)]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'flee') return undefined
          if (action.scout !== first(state)) return other
          return flightsOf(rules, state, action.scout, frame(state, 'flee')).includes(action.to)
            ? undefined
            : notNearest
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
