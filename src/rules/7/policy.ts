/** How promising each action of 7 looks at first sight: what computer players try first, and how they play on in their heads. */
import type { Hex } from '../../engine/hex.ts'
import { onRing } from '../../engine/hex.ts'
import type { Action, ActionOf } from './actions.ts'
import { actionsNow, type Known, lastRound, need, slack } from './outlook.ts'
import { COMMANDER_TIMES } from './score.ts'
import { actionsLeft, aircraftOn, CAVALRY_ACTIONS, frame, NONE, ROUNDS, regimentOn, type State, top } from './state.ts'

/** One weight for each of `legal`, positive; nothing is read that the seat may not know. */
export function weigh7(known: Known, state: State, legal: readonly Action[]): ArrayLike<number> {
  switch (top(state)?.phase) {
    case 'bolshevik-turn':
      return ride(known, state, legal)
    case 'polish-turn':
    case 'exit':
      return fly(known, state, legal)
    default:
      return Float64Array.from(legal, (action) => (action.verb === 'commander' ? commander(known, state, action) : 1))
  }
}

/** Budyonny rides with a regiment that arrives, but not in front. */
function commander({ routes }: Known, state: State, { regiment }: ActionOf<'commander'>): number {
  const needs = routes.actions(state.regimentAt[regiment] ?? NONE, CAVALRY_ACTIONS)
  return 1 + Math.max(0, 14 - needs)
}

// The Bolshevik turn.

const AIRCRAFT_REACH = 5

function ride(known: Known, state: State, legal: readonly Action[]): Float64Array {
  const weights = new Float64Array(legal.length)
  for (const [i, action] of legal.entries())
    weights[i] =
      action.verb === 'move'
        ? riding(known, state, action)
        : action.verb === 'prepare'
          ? preparing(known, state, action.regiment)
          : action.verb === 'commissar'
            ? driving(known, state, action)
            : 1
  return weights
}

/** The actions that a regiment wastes by a move. */
function wasted({ routes, rules }: Known, state: State, { regiment, to }: ActionOf<'move'>): number {
  const left = actionsNow(state, regiment)
  const stops = rules.board.isCrossing(to)
  const spent = stops ? left : 1
  const after = stops || left === 1 ? CAVALRY_ACTIONS : 1
  return spent + routes.actions(to, after) - routes.actions(state.regimentAt[regiment] ?? NONE, left)
}

function riding(known: Known, state: State, action: ActionOf<'move'>): number {
  const { board } = known.rules
  if (action.to === board.lwow) return entering(known, state, action.regiment)
  const lost = wasted(known, state, action)
  return lost <= 0 ? 10 : lost === 1 ? 1.2 : 0.15
}

/** In the advanced game entering ends the game: late, or with many. */
function entering({ rules, routes }: Known, state: State, regiment: number): number {
  if (rules.variant === 'basic' || state.entered || state.round === ROUNDS) return 400
  let ready = 0
  for (const [other, hex] of state.regimentAt.entries())
    if (hex !== NONE && actionsNow(state, other) > 0 && routes.moves(hex) <= actionsNow(state, other))
      ready += other === state.commander ? COMMANDER_TIMES : 1
  return regiment === state.commander ? 4 + ready : ready / 2
}

/** A marker is worth more with aircraft near, and costs less where the action is to spare. */
function preparing(known: Known, state: State, regiment: number): number {
  const { routes } = known
  const hex = state.regimentAt[regiment] ?? NONE
  const left = actionsNow(state, regiment)
  let near = 0
  for (const at of state.aircraftAt) if (at !== NONE && routes.apart(at, hex) <= AIRCRAFT_REACH) near++
  const cost = left === 1 ? 1 + routes.actions(hex, CAVALRY_ACTIONS) - routes.actions(hex, 1) : CAVALRY_ACTIONS
  const room = slack(known, state, regiment)
  const base = cost <= 0 ? 20 : cost === 1 ? (room > 0 && room % 2 === 1 ? 4 : 0.8) : 0.3
  return near === 0 ? base * 0.3 : base
}

function driving(known: Known, state: State, { regiment, to }: ActionOf<'commissar'>): number {
  const { routes } = known
  const { board } = known.rules
  const times = regiment === state.commander ? COMMANDER_TIMES : 1
  if (to === board.lwow) return times * (state.entered || state.round === ROUNDS ? 100 : 0.3)
  if (lastRound(known, state) > state.round) return 0.02
  const from = state.regimentAt[regiment] ?? NONE
  const gain = (board.points[to] ?? 0) - (board.points[from] ?? 0)
  const across = board.isAcross(to) && !board.isAcross(from) ? 5 : 0
  return 0.1 + 10 * (times * gain + across) + (routes.moves(to) < routes.moves(from) ? 0.1 : 0)
}

// The Polish turn.

/** What is worth attacking: how much a hit on each regiment matters now. */
export function targets(known: Known, state: State): Float64Array {
  const worth = new Float64Array(state.regimentAt.length)
  for (let regiment = 0; regiment < worth.length; regiment++) worth[regiment] = target(known, state, regiment)
  return worth
}

function target(known: Known, state: State, regiment: number): number {
  const hex = state.regimentAt[regiment] ?? NONE
  const { board, variant } = known.rules
  if (hex === NONE || (state.dispersed[regiment] && !state.revealed)) return 0
  if (variant === 'basic') {
    const room = slack(known, state, regiment)
    if (room < 0) return 0.02
    const needs = need(known, state, regiment)
    return needs <= 2 ? 12 : needs <= 4 ? 2.5 : 1
  }
  return hunted(known, state, regiment, hex, board.points[hex] ?? 0)
}

/** In the advanced game every regiment counts, and a dispersed one can be got rid of once the commander is known. */
function hunted(known: Known, state: State, regiment: number, hex: Hex, points: number): number {
  const times = state.revealed && regiment === state.commander ? COMMANDER_TIMES : 1
  if (state.dispersed[regiment]) {
    // Removed, it brings nothing more: the more it stood to bring the better.
    return times * (points + 3 + (slack(known, state, regiment) >= -1 ? 3 : 0)) * 0.5
  }
  const last = lastRound(known, state) === state.round
  if (last) return state.revealed ? times * (points + 1) : 0.5
  const room = slack(known, state, regiment)
  const needs = need(known, state, regiment)
  const hot = room < 0 ? 0.3 : needs <= 2 ? 6 : needs <= 4 ? 2 : 1
  return (
    times * hot * (!state.revealed && !state.cleared[regiment] ? 1.3 : 1) + (hex === known.rules.board.lwow ? 1 : 0)
  )
}

/** How much a target counts by the flights that lie between. */
const NEARNESS = [0.9, 1, 0.75, 0.5, 0.34, 0.23, 0.16, 0.11, 0.08, 0.05, 0.03]

function fly(known: Known, state: State, legal: readonly Action[]): Float64Array {
  const worth = targets(known, state)
  const weights = new Float64Array(legal.length)
  for (const [i, action] of legal.entries()) weights[i] = flying(known, state, worth, action)
  return weights
}

function flying(known: Known, state: State, worth: Float64Array, action: Action): number {
  switch (action.verb) {
    case 'bomb': {
      const below = regimentOn(state, state.aircraftAt[action.aircraft] ?? NONE)
      return 0.01 + 25 * (worth[below] ?? 0)
    }
    case 'strafe':
      return 0.01 + strafing(known, state, worth, action)
    case 'fly':
      return arriving(known, state, worth, action.aircraft, action.to, actionsLeft(state, action.aircraft) - 1)
    case 'exit': {
      const { aircraft } = frame(state, 'exit')
      return arriving(known, state, worth, aircraft, action.to, state.actions)
    }
    case 'land':
      return landing(known, state, worth, action)
    case 'end':
      return 0.5
    default:
      return 1
  }
}

function strafing(known: Known, state: State, worth: Float64Array, action: ActionOf<'strafe'>): number {
  const { grid } = known.rules.board
  const from = state.aircraftAt[action.aircraft] ?? NONE
  const target = state.regimentAt[action.regiment] ?? NONE
  const out = onRing(grid, target, grid.rings[target]?.indexOf(from) ?? 0, 3)
  const into = out >= 0 && isUnderFire(state, out) ? 0.5 : 1
  return 6 * (worth[action.regiment] ?? 0) * (state.prepared[action.regiment] ? 0.4 : 1) * into
}

const isUnderFire = (state: State, hex: Hex): boolean => {
  const below = state.regimentAt.indexOf(hex)
  return below !== NONE && state.prepared[below] === true
}

/** Being on a hex with so many actions left: near what is worth attacking, and not above what shoots. */
function arriving(
  { rules, routes }: Known,
  state: State,
  worth: Float64Array,
  aircraft: number,
  to: Hex,
  left: number,
): number {
  const { board } = rules
  const armed = state.bomb[aircraft] === true
  const damaged = state.damaged[aircraft] === true
  let best = 0
  let sum = 0
  for (let regiment = 0; regiment < worth.length; regiment++) {
    const value = worth[regiment] ?? 0
    if (value <= 0) continue
    const far = routes.apart(to, state.regimentAt[regiment] ?? NONE)
    if (far === 0 && !armed) continue
    if (damaged && !armed) continue
    const near = value * (NEARNESS[far] ?? 0.02) * (state.prepared[regiment] ? 0.45 : 1)
    const counted = far === 0 ? near * 2.2 : left === 0 ? near * 0.5 : near
    sum += counted
    if (counted > best) best = counted
  }
  const field = board.isAirfield(to) && regimentOn(state, to) === NONE && aircraftOn(state, to) === NONE
  const home = field ? (armed && !damaged ? 0.1 : 1.5) : !armed && left > 0 ? homeward(board.airfields, routes, to) : 0
  const safe = isUnderFire(state, to) ? 0.25 : 1
  return (0.05 + best + 0.3 * sum + home) * safe
}

/** A little for being on the way to an airfield. */
function homeward(airfields: readonly Hex[], routes: Known['routes'], to: Hex): number {
  let near = 99
  for (const field of airfields) near = Math.min(near, routes.apart(to, field))
  return 0.4 / (1 + near)
}

/** A damaged aircraft is of little use until it has landed; a sound one lands for a new bomb. The nearer the field to the enemy the better. */
function landing(known: Known, state: State, worth: Float64Array, { aircraft, to }: ActionOf<'land'>): number {
  let near = 0
  for (let regiment = 0; regiment < worth.length; regiment++)
    near += (worth[regiment] ?? 0) * (NEARNESS[known.routes.apart(to, state.regimentAt[regiment] ?? NONE)] ?? 0.02)
  if (state.damaged[aircraft]) return 6 * (0.2 + near)
  return state.bomb[aircraft] ? 0.2 : 2
}
