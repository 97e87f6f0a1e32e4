/** The Bolshevik turn: regiments move, prepare to fire, and end together; once a game the commissar drives one on. Rules 2.5-2.10, 6.29. */
import type { Event, Step } from '../../../engine/game.ts'
import type { Hex } from '../../../engine/hex.ts'
import type { Reason } from '../../../engine/text.ts'
import { type ActionOf, regimentId } from '../actions.ts'
import type { Board } from '../board.ts'
import type { Phase7, Rules } from '../rules.ts'
import { endBolshevikTurn } from '../sequence.ts'
import { CAVALRY_ACTIONS, NONE, regimentOn, type State, with_ } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'
import { verbRule } from '../verb-rules.ts'

export function bolshevikTurn(rules: Rules): Phase7 {
  const { board, actions, variant } = rules
  return {
    rule: ruleId('2.5'),
    elsewhere: verbRule,
    turn: ruleId('1.1'),
    waitingFor: () => ['bolshevik'],

    verbs: {
      move: {
        candidates: (state, _seat, out) => {
          for (let regiment = 0; regiment < state.regimentAt.length; regiment++) {
            const hex = state.regimentAt[regiment] as Hex
            const moves = actions.move[regiment]
            if (hex === NONE || moves === undefined) continue
            for (const to of board.grid.neighbours[hex] ?? []) out.push(moves[to] as (typeof moves)[number])
          }
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'move') return undefined
          const { regiment, to } = action
          return cannotAct(board, state, regiment) ?? cannotEnter(state, regiment, to)
        },
      },

      prepare: {
        candidates: (_state, _seat, out) => {
          out.push(...actions.prepare)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'prepare') return undefined
          const hex = state.regimentAt[action.regiment] ?? NONE
          return (
            // A regiment that has stopped on a crossing is spent, but the reason a player wants is the crossing.
            (board.isCrossing(hex)
              ? ON_CROSSING
              : hex === board.lwow
                ? IN_LWOW
                : state.prepared[action.regiment]
                  ? ALREADY_PREPARED
                  : undefined) ?? cannotAct(board, state, action.regiment)
          )
        },
      },

      commissar: {
        candidates: (state, _seat, out) => {
          if (variant === 'basic' || state.commissarUsed) return
          for (let regiment = 0; regiment < state.regimentAt.length; regiment++) {
            const moves = actions.commissar[regiment]
            for (const to of board.grid.neighbours[state.regimentAt[regiment] ?? NONE] ?? [])
              out.push(moves?.[to] as ActionOf<'commissar'>)
          }
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'commissar') return undefined
          const { regiment, to } = action
          const from = state.regimentAt[regiment] ?? NONE
          return (
            (variant === 'basic'
              ? NO_COMMISSAR
              : state.commissarUsed
                ? COMMISSAR_USED
                : from === NONE
                  ? REMOVED
                  : from === board.lwow
                    ? LEAVES_LWOW
                    : undefined) ?? cannotEnter(state, regiment, to)
          )
        },
      },

      end: {
        candidates: (_state, _seat, out) => {
          out.push(actions.end)
        },
        forbids: () => undefined,
      },
    },

    apply: (state, _actor, action) => {
      switch (action.verb) {
        case 'move':
          return ride(state, action.regiment, action.to, 'moved')
        case 'commissar':
          return ride({ ...state, commissarUsed: true }, action.regiment, action.to, 'commissar-moved')
        case 'prepare':
          return prepare(state, action.regiment)
        case 'end':
          return endBolshevikTurn(rules, state)
        default:
          throw new Error(`7: ${action.verb} in the Bolshevik turn`)
      }
    },

    prompt: ({ round, commissarUsed }) =>
      say('bolshevik-turn', { round, commissar: variant === 'advanced' && !commissarUsed }),
  }

  /** Why a regiment may not enter a hex. Rules 2.6, 2.7, 6.33. */
  function cannotEnter(state: State, regiment: number, to: Hex): Reason | undefined {
    if (!board.adjacent(state.regimentAt[regiment] ?? NONE, to)) return NOT_ADJACENT
    if (board.isClosedRiver(to)) return RIVER_CLOSED
    return regimentOn(state, to) !== NONE && to !== board.lwow ? HEX_TAKEN : undefined
  }

  /** A move: by an action of the regiment, or driven on by the commissar, which costs none. */
  function ride(state: State, regiment: number, to: Hex, key: 'moved' | 'commissar-moved'): Step<State> {
    const unit = regimentId(regiment)
    const from = board.id(state.regimentAt[regiment] ?? NONE)
    const stops = board.isCrossing(to) || to === board.lwow
    const dropsMarker = stops && state.prepared[regiment] === true
    const used = state.used[regiment] ?? 0
    const events: Event[] = [tell(key, { unit, from, to: board.id(to) })]
    if (dropsMarker) events.push(tell('marker-removed', { unit }))
    if (board.isCrossing(to)) events.push(tell('on-crossing', { unit, hex: board.id(to) }))
    const there: State = {
      ...state,
      regimentAt: with_(state.regimentAt, regiment, to),
      // A dispersed regiment, which only the commissar moves, has no actions to use.
      used: state.dispersed[regiment]
        ? state.used
        : with_(state.used, regiment, stops ? CAVALRY_ACTIONS : key === 'moved' ? used + 1 : used),
      prepared: dropsMarker ? with_(state.prepared, regiment, false) : state.prepared,
    }
    if (to !== board.lwow) return { state: there, events }
    const inside: State = { ...there, lwow: [...state.lwow, regiment], entered: true }
    return variant === 'advanced'
      ? { state: inside, events: [...events, tell('entered-lwow', { unit })] }
      : // Rule 1.2: the Bolshevik side wins at once.
        { state: { ...inside, todo: [] }, events: [...events, tell('lwow-entered', { unit, round: state.round })] }
  }

  function prepare(state: State, regiment: number): Step<State> {
    return {
      state: {
        ...state,
        prepared: with_(state.prepared, regiment, true),
        used: with_(state.used, regiment, (state.used[regiment] ?? 0) + 1),
      },
      events: [tell('prepared', { unit: regimentId(regiment), hex: board.id(state.regimentAt[regiment] ?? NONE) })],
    }
  }
}

/** Why a regiment has no action in this turn. One that has finished on a crossing has been stopped there. */
function cannotAct(board: Board, state: State, regiment: number): Reason | undefined {
  const hex = state.regimentAt[regiment] ?? NONE
  if (hex === NONE) return REMOVED
  if (state.dispersed[regiment]) return DISPERSED
  if ((state.used[regiment] ?? 0) < CAVALRY_ACTIONS) return undefined
  return board.isCrossing(hex) ? STOPPED : hex === board.lwow ? STAYS : SPENT
}

const REMOVED = reason('6.31', 'regiment-removed')
const DISPERSED = reason('2.10', 'regiment-dispersed')
const STOPPED = reason('2.8', 'stopped-on-crossing')
const SPENT = reason('2.5', 'regiment-spent')
const ALREADY_PREPARED = reason('2.5', 'already-prepared')
const NOT_ADJACENT = reason('2.6', 'cavalry-not-adjacent')
const RIVER_CLOSED = reason('2.7', 'river-closed')
const HEX_TAKEN = reason('2.6', 'hex-holds-regiment')
const ON_CROSSING = reason('2.8', 'prepare-on-crossing')
const IN_LWOW = reason('2.9', 'prepare-in-lwow')
const NO_COMMISSAR = reason('6.29', 'no-commissar')
const COMMISSAR_USED = reason('6.29', 'commissar-used')
const STAYS = reason('6.33', 'leaves-lwow')
const LEAVES_LWOW = reason('6.29', 'leaves-lwow')
