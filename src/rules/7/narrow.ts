/**
 * The actions of 7 worth a thought: one unit after another in a fixed order, so that a turn is thought through once and not in all its
 * permutations, and nothing that has no effect. It reads only what lies open.
 */
import type { Action } from './actions.ts'
import { type Known, need } from './outlook.ts'
import { actionsLeft, canStillFly, NONE, regimentOn, type State, top } from './state.ts'

export function narrow7(known: Known, state: State, legal: readonly Action[]): readonly Action[] {
  const phase = top(state)?.phase
  const kept =
    phase === 'bolshevik-turn' ? riding(known, state, legal) : phase === 'polish-turn' ? flying(state, legal) : legal
  return kept.length === 0 ? legal : kept
}

/** The next regiment's actions; when all have acted the commissar's, and the end of the turn. */
function riding(known: Known, state: State, legal: readonly Action[]): readonly Action[] {
  const { board, variant } = known.rules
  if (variant === 'basic') {
    const winning = legal.find((action) => action.verb === 'move' && action.to === board.lwow)
    if (winning !== undefined) return [winning]
  }
  const next = nextRegiment(known, state, legal)
  return next === NONE
    ? legal.filter((action) => action.verb === 'end' || isDriven(known, state, action))
    : legal.filter((action) => belongsTo(known, state, action, next))
}

/** The commissar drives towards Lwów, or off a crossing or over one. */
const isDriven = ({ routes }: Known, state: State, action: Action): boolean =>
  action.verb === 'commissar' && routes.moves(action.to) < routes.moves(state.regimentAt[action.regiment] ?? NONE)

/** The regiment whose move it is: one that has begun, else the one nearest to Lwów; of equals the first. */
function nextRegiment(known: Known, state: State, legal: readonly Action[]): number {
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  let asked = NONE
  for (const action of legal) {
    if (action.verb !== 'move' && action.verb !== 'prepare') continue
    const { regiment } = action
    if (regiment === asked) continue
    if (!belongsTo(known, state, action, regiment)) continue
    asked = regiment
    const begun = (state.used[regiment] ?? 0) > 0
    // Who prepares first stays: to ride and then prepare comes to the same as the other way round. Rule 2.9.
    if (begun && state.prepared[regiment]) continue
    const rank = begun ? -1 : need(known, state, regiment)
    if (rank < least) {
      least = rank
      best = regiment
    }
  }
  return best
}

/** Whether an action is a sensible one of this regiment: preparing, or a ride that leads no further away. */
function belongsTo({ routes }: Known, state: State, action: Action, regiment: number): boolean {
  if (action.verb === 'prepare') return action.regiment === regiment
  if (action.verb !== 'move' || action.regiment !== regiment) return false
  return routes.moves(action.to) <= routes.moves(state.regimentAt[regiment] ?? NONE)
}

/** One aircraft's actions until it has none left. */
function flying(state: State, legal: readonly Action[]): readonly Action[] {
  const next = nextAircraft(state)
  if (next === NONE) return legal.filter(({ verb }) => verb === 'end')
  const own = legal.filter((action) => isOf(state, action, next))
  if (own.length === 0) return []
  // A spent aircraft may keep its bomb; what else is offered then belongs to those that come after it.
  if (actionsLeft(state, next) > 0 && !isLast(state, next)) return own
  return isLast(state, next)
    ? [...own, ...legal.filter(({ verb }) => verb === 'end')]
    : [...own, ...later(state, legal, next)]
}

const isLast = (state: State, aircraft: number): boolean =>
  state.aircraftAt.every((_, other) => other === aircraft || !canStillFly(state, other))

function later(state: State, legal: readonly Action[], aircraft: number): readonly Action[] {
  const following = firstInOrder(state, aircraft)
  return following === NONE ? [] : legal.filter((action) => isOf(state, action, following))
}

/** The aircraft in the middle of its turn while it can do anything, else the next in order. */
function nextAircraft(state: State): number {
  const { flying } = state
  if (flying !== NONE && (state.actions > 0 || canBomb(state, flying))) return flying
  return firstInOrder(state, flying)
}

/** Damaged aircraft leave first; those with a bomb, which never misses, come last and mend what the others have not hit. */
function firstInOrder(state: State, but: number): number {
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (let aircraft = 0; aircraft < state.aircraftAt.length; aircraft++) {
    if (aircraft === but || !canStillFly(state, aircraft)) continue
    const rank = state.damaged[aircraft] ? 0 : state.bomb[aircraft] ? 2 : 1
    if (rank < least) {
      least = rank
      best = aircraft
    }
  }
  return best
}

/** Whether a bomb would hurt what is below. Rules 3.14, 3.17, 6.31. */
function canBomb(state: State, aircraft: number): boolean {
  const hex = state.aircraftAt[aircraft] ?? NONE
  const below = state.bomb[aircraft] && hex !== NONE ? regimentOn(state, hex) : NONE
  return below !== NONE && hurts(state, below)
}

const hurts = (state: State, regiment: number): boolean => state.revealed || !state.dispersed[regiment]

function isOf(state: State, action: Action, aircraft: number): boolean {
  switch (action.verb) {
    case 'fly':
      return action.aircraft === aircraft
    case 'strafe':
      return action.aircraft === aircraft && hurts(state, action.regiment)
    case 'bomb':
      return action.aircraft === aircraft && canBomb(state, aircraft)
    case 'land':
      return action.aircraft === aircraft
    default:
      return false
  }
}
