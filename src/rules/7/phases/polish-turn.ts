/** The Polish turn: each aircraft flies, strafes, bombs and lands, one after another. Rules 3.11-3.17, 5.23-5.27. */
import type { Event, Step } from '../../../engine/game.ts'
import type { Reason } from '../../../engine/text.ts'
import { type ActionOf, aircraftId, regimentId } from '../actions.ts'
import { fireAt, settleHit } from '../fire.ts'
import type { Phase7, Rules } from '../rules.ts'
import { endPolishTurn, otherAircraftOn, stopFlying, takeUp } from '../sequence.ts'
import { actionsLeft, aircraftOn, canStillFly, isBack, NONE, push, regimentOn, type State, with_ } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'
import { verbRule } from '../verb-rules.ts'

export function polishTurn(rules: Rules): Phase7 {
  const { board, actions, options } = rules
  return {
    rule: ruleId('3.11'),
    elsewhere: verbRule,
    turn: ruleId('1.1'),
    waitingFor: () => ['polish'],

    verbs: {
      fly: {
        candidates: (state, _seat, out) => {
          for (let aircraft = 0; aircraft < state.aircraftAt.length; aircraft++) {
            const flights = actions.fly[aircraft]
            if (flights === undefined || actionsLeft(state, aircraft) === 0) continue
            for (const to of board.grid.neighbours[state.aircraftAt[aircraft] ?? NONE] ?? [])
              out.push(flights[to] as ActionOf<'fly'>)
          }
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'fly') return undefined
          const { aircraft, to } = action
          return (
            cannotFly(state, aircraft) ??
            noActionsLeft(state, aircraft) ??
            (!board.adjacent(state.aircraftAt[aircraft] ?? NONE, to)
              ? NOT_ADJACENT
              : aircraftOn(state, to) !== NONE
                ? HEX_TAKEN
                : isBack(state, aircraft, to)
                  ? TURNING_BACK
                  : undefined)
          )
        },
      },

      strafe: {
        candidates: (state, _seat, out) => {
          for (let aircraft = 0; aircraft < state.aircraftAt.length; aircraft++) {
            const strafes = actions.strafe[aircraft]
            if (strafes !== undefined && actionsLeft(state, aircraft) > 0 && !state.damaged[aircraft])
              out.push(...strafes)
          }
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'strafe') return undefined
          const { aircraft, regiment } = action
          const target = state.regimentAt[regiment] ?? NONE
          return (
            cannotFly(state, aircraft) ??
            (state.damaged[aircraft] ? DAMAGED_CANNOT_STRAFE : undefined) ??
            noActionsLeft(state, aircraft) ??
            (target === NONE
              ? TARGET_REMOVED
              : !board.adjacent(state.aircraftAt[aircraft] ?? NONE, target)
                ? TARGET_NOT_ADJACENT
                : regimentOn(state, target) !== regiment
                  ? NOT_ON_TOP
                  : isBack(state, aircraft, target)
                    ? STRAFE_BACK
                    : undefined)
          )
        },
      },

      bomb: {
        candidates: (state, _seat, out) => {
          for (let aircraft = 0; aircraft < state.aircraftAt.length; aircraft++)
            if (state.bomb[aircraft]) out.push(actions.bomb[aircraft] as ActionOf<'bomb'>)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'bomb') return undefined
          return cannotBomb(state, action.aircraft)
        },
      },

      land: {
        candidates: (state, _seat, out) => {
          for (let aircraft = 0; aircraft < state.aircraftAt.length; aircraft++) {
            const landings = actions.land[aircraft]
            if (landings === undefined || !canStillFly(state, aircraft)) continue
            if (state.damaged[aircraft])
              for (const airfield of board.airfields) out.push(landings[airfield] as ActionOf<'land'>)
            else if (board.isAirfield(state.aircraftAt[aircraft] ?? NONE))
              out.push(landings[state.aircraftAt[aircraft] ?? NONE] as ActionOf<'land'>)
          }
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'land') return undefined
          const { aircraft, to } = action
          return (
            cannotFly(state, aircraft) ??
            (!board.isAirfield(to)
              ? state.damaged[aircraft]
                ? NOT_AN_AIRFIELD
                : NO_AIRFIELD_THERE
              : !state.damaged[aircraft]
                ? state.aircraftAt[aircraft] === to
                  ? undefined
                  : UNDAMAGED_FLIES_IN
                : actionsLeft(state, aircraft) === 0
                  ? LANDING_NEEDS_ACTION
                  : undefined) ??
            (otherAircraftOn(state, to, aircraft)
              ? AIRFIELD_HOLDS_AIRCRAFT
              : regimentOn(state, to) !== NONE
                ? state.damaged[aircraft]
                  ? EMERGENCY_HOLDS_CAVALRY
                  : AIRFIELD_HOLDS_CAVALRY
                : undefined)
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
        case 'fly':
          return fly(takeUp(state, action.aircraft), action)
        case 'strafe':
          return strafe(takeUp(state, action.aircraft), action)
        case 'bomb':
          return bomb(takeUp(state, action.aircraft), action)
        case 'land':
          return land(takeUp(state, action.aircraft), action)
        case 'end':
          return told(endPolishTurn(rules, state))
        default:
          throw new Error(`7: ${action.verb} in the Polish turn`)
      }
    },

    prompt: (state) =>
      say('polish-turn', {
        round: state.round,
        unit: state.flying === NONE ? '' : aircraftId(state.flying),
        actions: state.actions,
        others: state.aircraftAt.filter((_, other) => other !== state.flying && canStillFly(state, other)).length,
        bomb: state.flying !== NONE && cannotBomb(state, state.flying) === undefined,
      }),
  }

  /** Why an aircraft may not bomb. Rules 3.14, 5.23. */
  function cannotBomb(state: State, aircraft: number): Reason | undefined {
    const finished = cannotFly(state, aircraft)
    if (finished !== undefined) return finished
    if (!state.bomb[aircraft]) return NO_BOMB
    if (state.damaged[aircraft] && !options['damaged-may-bomb']) return DAMAGED_CANNOT_BOMB
    return regimentOn(state, state.aircraftAt[aircraft] ?? NONE) === NONE ? NOTHING_BELOW : undefined
  }

  function fly(state: State, { aircraft, to }: ActionOf<'fly'>): Step<State> {
    const from = state.aircraftAt[aircraft] ?? NONE
    const unit = aircraftId(aircraft)
    const events: Event[] = [tell('flew', { unit, from: board.id(from), to: board.id(to) })]
    const there: State = {
      ...state,
      aircraftAt: with_(state.aircraftAt, aircraft, to),
      actions: state.actions - 1,
      back: [from],
    }
    if (options['airfield-stops'] && board.isAirfield(to) && regimentOn(there, to) === NONE) {
      const landed = touchDown(there, aircraft)
      return { state: landed, events: [...events, tell('landed', { unit, hex: board.id(to) })] }
    }
    return { state: fireAt(there, aircraft), events }
  }

  function strafe(state: State, { aircraft, regiment }: ActionOf<'strafe'>): Step<State> {
    const start = state.aircraftAt[aircraft] ?? NONE
    const target = state.regimentAt[regiment] ?? NONE
    return {
      state: push(
        { ...state, actions: state.actions - 1, back: [target, start] },
        { phase: 'exit', aircraft, target, start },
        { phase: 'polish-die', aircraft, regiment },
      ),
      events: [tell('strafed', { unit: aircraftId(aircraft), target: regimentId(regiment), hex: board.id(target) })],
    }
  }

  function bomb(state: State, { aircraft }: ActionOf<'bomb'>): Step<State> {
    const hex = state.aircraftAt[aircraft] ?? NONE
    const regiment = regimentOn(state, hex)
    const dropped: State = { ...state, bomb: with_(state.bomb, aircraft, false) }
    const told = tell('bombed', { unit: aircraftId(aircraft), target: regimentId(regiment), hex: board.id(hex) })
    if (state.prepared[regiment])
      return { state: push(dropped, { phase: 'cavalry-die', aircraft, regiment, disperses: true }), events: [told] }
    const hit = settleHit(dropped, regiment)
    return { state: hit.state, events: [told, ...hit.events] }
  }

  function land(state: State, { aircraft, to }: ActionOf<'land'>): Step<State> {
    const key = state.damaged[aircraft] ? 'emergency-landed' : 'landed'
    return {
      state: touchDown({ ...state, aircraftAt: with_(state.aircraftAt, aircraft, to) }, aircraft),
      events: [tell(key, { unit: aircraftId(aircraft), hex: board.id(to) })],
    }
  }
}

const touchDown = (state: State, aircraft: number): State => ({
  ...stopFlying(state),
  landed: with_(state.landed, aircraft, true),
})

/** The end of the turn, as its owner ordered it. */
const told = ({ state, events }: Step<State>): Step<State> => ({
  state,
  events: [tell('turn-ended', { seat: 'polish' }), ...events],
})

/** Why an aircraft can do nothing more in this turn. */
function cannotFly(state: State, aircraft: number): Reason | undefined {
  if (state.aircraftAt[aircraft] === NONE) return LOST
  return state.finished[aircraft] ? FINISHED : undefined
}

const noActionsLeft = (state: State, aircraft: number): Reason | undefined =>
  actionsLeft(state, aircraft) === 0 ? NO_ACTIONS : undefined

const LOST = reason('4.21', 'aircraft-lost')
const FINISHED = reason('3.11', 'aircraft-finished')
const NO_ACTIONS = reason('3.11', 'no-actions-left')
const NOT_ADJACENT = reason('3.12', 'aircraft-not-adjacent')
const HEX_TAKEN = reason('3.12', 'hex-holds-aircraft')
const TURNING_BACK = reason('3.13', 'turning-back')
const STRAFE_BACK = reason('3.13', 'strafe-back')
const DAMAGED_CANNOT_STRAFE = reason('5.23', 'damaged-cannot-strafe')
const TARGET_REMOVED = reason('6.31', 'target-removed')
const NOT_ON_TOP = reason('6.33', 'not-on-top')
const TARGET_NOT_ADJACENT = reason('3.15', 'target-not-adjacent')
const NO_BOMB = reason('3.14', 'no-bomb')
const DAMAGED_CANNOT_BOMB = reason('5.23', 'damaged-cannot-bomb')
const NOTHING_BELOW = reason('3.14', 'nothing-below')
const NOT_AN_AIRFIELD = reason('5.24', 'not-an-airfield')
const NO_AIRFIELD_THERE = reason('5.25', 'not-an-airfield')
const UNDAMAGED_FLIES_IN = reason('5.25', 'undamaged-flies-in')
const LANDING_NEEDS_ACTION = reason('5.24', 'landing-needs-action')
const AIRFIELD_HOLDS_AIRCRAFT = reason('5.24', 'airfield-holds-aircraft')
const EMERGENCY_HOLDS_CAVALRY = reason('5.24', 'airfield-holds-cavalry')
const AIRFIELD_HOLDS_CAVALRY = reason('5.25', 'airfield-holds-cavalry')
