/** The Bolshevik turn: regiments move, prepare to fire, and end together. Rules 2.5-2.10. */
import type { Event, Step } from '../../../engine/game.ts'
import type { Hex } from '../../../engine/hex.ts'
import type { Reason } from '../../../engine/text.ts'
import { regimentId } from '../actions.ts'
import type { Phase7, Rules } from '../rules.ts'
import { endBolshevikTurn } from '../sequence.ts'
import { CAVALRY_ACTIONS, NONE, regimentOn, type State, with_ } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

export function bolshevikTurn({ board, actions }: Rules): Phase7 {
  return {
    rule: ruleId('2.5'),
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
          return (
            cannotAct(state, regiment) ??
            (!board.adjacent(state.regimentAt[regiment] ?? NONE, to)
              ? NOT_ADJACENT
              : board.isClosedRiver(to)
                ? RIVER_CLOSED
                : regimentOn(state, to) !== NONE
                  ? HEX_TAKEN
                  : undefined)
          )
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
            (hex === NONE
              ? REMOVED
              : board.isCrossing(hex)
                ? ON_CROSSING
                : hex === board.lwow
                  ? IN_LWOW
                  : state.prepared[action.regiment]
                    ? ALREADY_PREPARED
                    : undefined) ?? cannotAct(state, action.regiment)
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
          return move(state, action.regiment, action.to)
        case 'prepare':
          return prepare(state, action.regiment)
        case 'end':
          return endBolshevikTurn(board, state)
        default:
          throw new Error(`7: ${action.verb} in the Bolshevik turn`)
      }
    },

    prompt: ({ round }) => say('bolshevik-turn', { round }),
  }

  function move(state: State, regiment: number, to: Hex): Step<State> {
    const unit = regimentId(regiment)
    const from = board.id(state.regimentAt[regiment] ?? NONE)
    const stops = board.isCrossing(to) || to === board.lwow
    const dropsMarker = stops && state.prepared[regiment] === true
    const events: Event[] = [tell('moved', { unit, from, to: board.id(to) })]
    if (dropsMarker) events.push(tell('marker-removed', { unit }))
    if (board.isCrossing(to)) events.push(tell('on-crossing', { unit, hex: board.id(to) }))
    const moved: State = {
      ...state,
      regimentAt: with_(state.regimentAt, regiment, to),
      used: with_(state.used, regiment, stops ? CAVALRY_ACTIONS : (state.used[regiment] ?? 0) + 1),
      prepared: dropsMarker ? with_(state.prepared, regiment, false) : state.prepared,
    }
    if (to !== board.lwow) return { state: moved, events }
    // Rule 1.2: the Bolshevik side wins at once.
    return { state: { ...moved, todo: [] }, events: [...events, tell('lwow-entered', { unit, round: state.round })] }
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

/** Why a regiment has no action in this turn. */
function cannotAct(state: State, regiment: number): Reason | undefined {
  if (state.regimentAt[regiment] === NONE) return REMOVED
  if (state.dispersed[regiment]) return DISPERSED
  return (state.used[regiment] ?? 0) >= CAVALRY_ACTIONS ? SPENT : undefined
}

const REMOVED = reason('6.31', 'regiment-removed')
const DISPERSED = reason('2.10', 'regiment-dispersed')
const SPENT = reason('2.5', 'regiment-spent')
const ALREADY_PREPARED = reason('2.5', 'already-prepared')
const NOT_ADJACENT = reason('2.6', 'cavalry-not-adjacent')
const RIVER_CLOSED = reason('2.7', 'river-closed')
const HEX_TAKEN = reason('2.6', 'hex-holds-regiment')
const ON_CROSSING = reason('2.8', 'prepare-on-crossing')
const IN_LWOW = reason('2.9', 'prepare-in-lwow')
