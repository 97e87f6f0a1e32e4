/** How promising a position of 7 is: a guess for hints and computer players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import type { Setting } from '../knowledge.ts'
import { logistic } from '../logistic.ts'
import { actionsNow, type Known, lastRound, need, slack } from './outlook.ts'
import { COMMANDER_TIMES, NOT_ACROSS_COSTS, REMOVED_COSTS, score } from './score.ts'
import { AIRCRAFT_ACTIONS, CAVALRY_ACTIONS, NONE, type State, turnOf } from './state.ts'

export function evaluate7(known: Known, setting: Setting, state: State, seat: Seat): number {
  const value = known.rules.variant === 'basic' ? basic(known, setting, state) : advanced(known, setting, state)
  return seat === 'bolshevik' ? value : 1 - value
}

/** A win in reach counts a little less than one that has been taken. */
const SURE = 0.99

/** The Bolshevik side's chance to win; in a match, to win it, a drawn one counted half. Rules 1.2, 1.3, 6.37. */
function basic(known: Known, setting: Setting, state: State): number {
  const { round, entered } = state
  const over = state.todo.length === 0
  const first = setting.first === undefined ? undefined : setting.first.winners.includes('bolshevik')
  if (first === true) {
    // The first part's Bolshevik took Lwów in the round `last`: earlier wins the match, in the same round draws it.
    const { last } = known
    if (over) return !entered || round > last ? 0 : round === last ? 0.5 : 1
    if (canEnter(known, state)) return (round > last ? 0 : round === last ? 0.5 : 1) * SURE
    return (chance(known, state, last) + chance(known, state, last - 1)) / 2
  }
  // Won here: the match if Lwów has been held in the first part; else the sooner, the harder for the other to do it again.
  const worth = (at: number): number => (setting.match && first === undefined ? 1 - SOONER * at : 1)
  if (over) return entered ? worth(round) : 0
  if (canEnter(known, state)) return worth(round) * SURE
  return chance(known, state, known.last) * worth(Math.min(known.last, round + 1))
}

/** What a round more until Lwów falls costs in the first part of a match. */
const SOONER = 0.05

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

/** What a position of the basic game is judged by. */
interface Strengths {
  /** The hits that keep every regiment from arriving in time: a dispersal costs two of the actions it has to waste. */
  readonly demand: number
  /** Regiments that can still arrive in time. */
  readonly runners: number
  /** Those of them with an action to spare beyond the hits they can take. */
  readonly spare: number
  /** Those of them that threaten to enter in the coming turn. */
  readonly near: number
  readonly sound: number
  readonly hurt: number
  readonly bombs: number
  /** The flights that the aircraft need before they can attack a runner. */
  readonly away: number
}

function strengths(known: Known, state: State, last: number): Strengths {
  const found = { demand: 0, runners: 0, spare: 0, near: 0, sound: 0, hurt: 0, bombs: 0, away: 0 }
  const runners: Hex[] = []
  for (const [regiment, hex] of state.regimentAt.entries()) {
    const room = slack(known, state, regiment, last)
    if (room < 0) continue
    runners.push(hex)
    found.demand += Math.floor(room / 2) + 1
    found.spare += room % 2
    if (!state.dispersed[regiment] && need(known, state, regiment) <= 2 * CAVALRY_ACTIONS) found.near++
  }
  found.runners = runners.length
  for (const [aircraft, hex] of state.aircraftAt.entries()) {
    if (hex === NONE) continue
    // Rule 5.26: one that has landed is as good as new.
    const landed = state.landed[aircraft] === true
    if (state.damaged[aircraft] && !landed) found.hurt++
    else found.sound++
    if (state.bomb[aircraft] || landed) found.bombs++
    let nearest = FAR
    for (const runner of runners) nearest = Math.min(nearest, known.routes.apart(hex, runner))
    found.away += Math.max(0, nearest - AIRCRAFT_ACTIONS / 2)
  }
  return found
}

/** An aircraft that is further away is as good as absent. */
const FAR = 9

/**
 * The chance that Lwów falls in the round `last` or before. The weights are a logistic regression over 240 games of the hard level against itself;
 * what is still uncertain spreads with the root of the turns to come.
 */
function chance(known: Known, state: State, last: number): number {
  const { demand, runners, spare, near, sound, hurt, bombs, away } = strengths(known, state, last)
  const turns = last - state.round
  if (runners === 0 || turns < 0) return 0
  const balance =
    0.48 * demand -
    0.25 * runners +
    0.48 * spare +
    0.47 * near -
    turns * (0.56 * sound + 0.79 * hurt) +
    1.17 * hurt -
    0.72 * bombs +
    0.1 * away
  return logistic(balance / Math.sqrt(turns + 0.5) - 0.84)
}

/**
 * The chance to win the match by points: against the first part's score, or against what the other may score in the second part, which
 * is USUAL give or take SPREAD. A single game is judged like a first part. Rule 6.35.
 */
function advanced(known: Known, setting: Setting, state: State): number {
  const target = setting.first?.points?.bolshevik
  const over = state.todo.length === 0
  if (over) {
    const { points } = score(known.rules.board, state)
    if (target === undefined) return logistic((points - USUAL) / SPREAD)
    return points > target ? 1 : points === target ? 0.5 : 0
  }
  const open = UNCERTAIN * Math.sqrt(lastRound(known, state) - state.round + 0.5)
  const spread = target === undefined ? Math.hypot(SPREAD, open) : open
  return logistic((expected(known, state) - (target ?? USUAL)) / spread)
}

/** Points of the hard level against itself: their mean, and what makes a logistic curve as wide as they are spread. */
const USUAL = 3
const SPREAD = 11
/** How far the score strays from the one expected, by the root of the turns to come; as wide as a logistic curve. */
const UNCERTAIN = 4

/**
 * The score to be expected. The weights are regressions over the regiments of 70 games of the hard level against itself: what became of
 * a regiment, by how it stood at the start of a round.
 */
function expected(known: Known, state: State): number {
  const { board } = known.rules
  const turns = lastRound(known, state) - state.round
  const root = Math.sqrt(turns + 0.5)
  const fire = turns > 0 ? fireToCome(known, state, turns) : 0
  let points = 0
  for (const [regiment, hex] of state.regimentAt.entries()) {
    if (hex === NONE) {
      points -= REMOVED_COSTS
      continue
    }
    const commander = regiment === state.commander
    const times = commander ? COMMANDER_TIMES : 1
    const arrives =
      hex === board.lwow
        ? 0.9
        : logistic(
            (slack(known, state, regiment) - 0.53 * fire) / root - (commander ? 0.5 : 0) - (state.revealed ? 0.2 : 0),
          )
    const removed =
      logistic((turns + 0.35) / root - 3 + (state.revealed ? 0.6 : 0) + (commander ? 1.4 : 0)) * (1 - arrives)
    const moves = known.routes.moves(hex) + (state.dispersed[regiment] ? CAVALRY_ACTIONS : 0)
    const near =
      Math.max(board.points[hex] ?? 0, 0) * 0.5 + Math.max(0, 0.8 - (0.06 * moves + 0.15 * turns) / root) * 0.5
    points += times * (10 * arrives + (1 - arrives - removed) * near) - REMOVED_COSTS * removed
    if (!board.isAcross(hex)) points -= NOT_ACROSS_COSTS * (1 - removed) * logistic((0.56 * moves) / root - 4.1)
  }
  return points
}

/**
 * The turns that aircraft still have. A damaged one is repaired at the cost of part of a turn; a bomb is worth more than half a turn, and
 * one that has nothing in reach loses its next turn.
 */
function fireToCome({ routes }: Known, state: State, turns: number): number {
  let sum = 0
  for (const [aircraft, hex] of state.aircraftAt.entries()) {
    if (hex === NONE) continue
    const landed = state.landed[aircraft] === true
    let nearest = FAR
    for (const at of state.regimentAt) if (at !== NONE) nearest = Math.min(nearest, routes.apart(hex, at))
    sum += turns * (state.damaged[aircraft] && !landed ? 0.9 : 1) - Math.min(1, Math.max(0, nearest - 3) / 4)
    sum += 0.6 * ((state.bomb[aircraft] || landed ? 1 : 0) - BOMBS)
  }
  return Math.max(0, sum)
}

/** The share of aircraft that usually have a bomb at the start of a round: what the other weights were found with. */
const BOMBS = 0.45
