/** How promising a position of 7 is: a guess for hints and computer players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import type { Setting } from '../knowledge.ts'
import { actionsNow, type Known, need, slack } from './outlook.ts'
import { COMMANDER_TIMES, NOT_ACROSS_COSTS, REMOVED_COSTS, score } from './score.ts'
import { NONE, ROUNDS, type State, turnOf } from './state.ts'

export function evaluate7(known: Known, setting: Setting, state: State, seat: Seat): number {
  const value = known.rules.variant === 'basic' ? basic(known, setting, state) : advanced(known, setting, state)
  return seat === 'bolshevik' ? value : 1 - value
}

/** The Bolshevik side's chance: the hits that the Poles still need against those that they still have. */
function basic(known: Known, _setting: Setting, state: State): number {
  if (state.todo.length === 0) return state.entered ? 1 : 0
  if (canEnter(known, state)) return 1
  return logistic(basicHope(known, state))
}

/** Whether an organised regiment has a free way into Lwów with the actions it has left now. */
export function canEnter(known: Known, state: State): boolean {
  if (turnOf(state) !== 'bolshevik') return false
  const { board } = known.rules
  return state.regimentAt.some((hex, regiment) => {
    const left = actionsNow(state, regiment)
    if (hex === NONE || left < need(known, state, regiment)) return false
    if (left === 0 || hex === board.lwow) return false
    if (board.adjacent(hex, board.lwow)) return true
    return (board.grid.neighbours[hex] ?? []).some(
      (step) =>
        board.adjacent(step, board.lwow) &&
        !board.isCrossing(step) &&
        !board.isClosedRiver(step) &&
        !state.regimentAt.includes(step),
    )
  })
}

/** The features of a position that the chance in the basic game rests on. */
export function features(known: Known, state: State): number[] {
  let demand = 0
  let runners = 0
  let spare = 0
  let near = 0
  let flak = 0
  for (let regiment = 0; regiment < state.regimentAt.length; regiment++) {
    const room = slack(known, state, regiment)
    if (room < 0) continue
    runners++
    demand += Math.floor(room / 2) + 1
    spare += room % 2
    if (need(known, state, regiment) <= 4 && !state.dispersed[regiment]) near++
    if (state.prepared[regiment]) flak++
  }
  let sound = 0
  let hurt = 0
  let bombs = 0
  let far = 0
  for (const [aircraft, hex] of state.aircraftAt.entries()) {
    if (hex === NONE) continue
    const repaired = state.landed[aircraft]
    if (state.damaged[aircraft] && !repaired) hurt++
    else sound++
    if (state.bomb[aircraft] || repaired) bombs++
    let nearest = 9
    for (let regiment = 0; regiment < state.regimentAt.length; regiment++)
      if (slack(known, state, regiment) >= 0)
        nearest = Math.min(nearest, known.routes.apart(hex, state.regimentAt[regiment] ?? NONE))
    far += Math.max(0, nearest - 2)
  }
  return [demand, runners, spare, near, flak, sound, hurt, bombs, far]
}

function basicHope(known: Known, state: State): number {
  const [demand = 0, runners = 0, spare = 0, near = 0, flak = 0, sound = 0, hurt = 0, bombs = 0, far = 0] = features(
    known,
    state,
  )
  const turns = ROUNDS - state.round + (turnOf(state) === 'polish' ? 0 : 0)
  const capacity = turns * (1.35 * sound + 0.7 * hurt) + 0.6 * bombs - 0.3 * far
  if (runners === 0) return -6
  return 0.25 * (demand + 0.3 * spare + 0.1 * near + 0.1 * flak - capacity)
}

/** In the first part of a match the more points the better; in the second part they are to be more than the first part's. */
function advanced(known: Known, setting: Setting, state: State): number {
  const target = setting.first?.points?.bolshevik
  const over = state.todo.length === 0
  const points = over ? score(known.rules.board, state).points : expected(known, state)
  if (target !== undefined && over) return points > target ? 1 : points === target ? 0.5 : 0
  const spread = over || target === undefined ? 12 : 4 + 1.5 * (ROUNDS - state.round)
  return logistic((points - (target ?? 5)) / spread)
}

/** The score that is to be expected. */
function expected(known: Known, state: State): number {
  const { board } = known.rules
  let points = 0
  for (const [regiment, hex] of state.regimentAt.entries()) {
    if (hex === NONE) {
      points -= REMOVED_COSTS
      continue
    }
    const times = regiment === state.commander ? COMMANDER_TIMES : 1
    if (hex === board.lwow) {
      points += times * 9
      continue
    }
    const room = slack(known, state, regiment)
    const turns = ROUNDS - state.round
    const arrives = logistic(0.45 * (room - 1.1 * turns) - 0.8)
    const near = known.routes.moves(hex)
    points += times * (10 * arrives + (1 - arrives) * Math.max(0, 2.5 - 0.4 * Math.max(1, near - turns)))
    if (!board.isAcross(hex)) points -= NOT_ACROSS_COSTS * logistic(0.8 * (near - 4 - 1.2 * turns))
  }
  return points
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
