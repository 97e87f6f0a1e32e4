/** How promising a position of 111 is. A guess for hints and players, from 0 to 1; no rule rests on it. */
import type { Seat } from '../../engine/game.ts'
import type { Rules } from './rules.ts'
import { areBombersDown } from './sequence.ts'
import {
  BOMBERS,
  inCloud,
  isGone,
  MESSERSCHMITTS,
  NONE,
  POLES,
  phaseOf,
  planesLeft,
  ROUNDS,
  type State,
} from './state.ts'

export function evaluate111(rules: Rules, state: State, seat: Seat): number {
  const value = german(rules, state)
  return seat === 'luftwaffe' ? value : 1 - value
}

/** The prospects of the Germans. Of two ends the earlier is the better for who has won, and more Polish planes for the Poles. */
function german(rules: Rules, state: State): number {
  const planes = planesLeft(state)
  if (state.todo.length === 0) {
    const bombed = BOMBERS.some((bomber) => state.aircraftAt[bomber] === rules.board.warsaw)
    const late = (ROUNDS - state.round) / ROUNDS
    return bombed ? 0.9 + 0.08 * late - 0.005 * planes : 0.1 - 0.08 * late - 0.005 * planes
  }
  if (areBombersDown(rules, state)) return 0.05
  const hope = BOMBERS.reduce((sum, bomber) => sum + arrival(rules, state, bomber), 0)
  return 0.1 + 0.8 * logistic(2 * hope - 1.6 + 0.35 * (escort(state) - defence(rules, state)))
}

/** How likely a bomber seems to reach Warsaw in time. */
function arrival({ board }: Rules, state: State, bomber: number): number {
  const hex = state.aircraftAt[bomber] ?? NONE
  if (hex === NONE) return 0
  const phase = phaseOf(state)
  const moves = ROUNDS - state.round + (phase === 'polish-move' || phase === 'polish-fire' ? 0 : 1)
  const need = Math.ceil(board.apart(hex, board.warsaw) / 2)
  if (need > moves) return 0
  const near = POLES.filter((pole) => !isGone(state, pole) && board.apart(state.aircraftAt[pole] ?? NONE, hex) <= 2)
  const danger = inCloud(state, hex) ? 0.3 : 0.6
  return logistic(1 + 0.8 * (moves - need) - 0.35 * need - danger * near.length - 0.8 * (state.bomberHits[bomber] ?? 0))
}

const escort = (state: State): number =>
  MESSERSCHMITTS.reduce((sum, unit) => sum + (isGone(state, unit) ? 0 : state.damaged[unit] ? 0.3 : 1), 0)

/** What the Poles are worth: more between the bombers and Warsaw, and still something when damaged, since they are repaired. */
function defence({ board }: Rules, state: State): number {
  let worth = 0
  for (const pole of POLES) {
    const hex = state.aircraftAt[pole] ?? NONE
    if (hex === NONE) continue
    const nearest = Math.min(
      9,
      ...BOMBERS.filter((bomber) => !isGone(state, bomber)).map((bomber) =>
        board.apart(hex, state.aircraftAt[bomber] ?? NONE),
      ),
    )
    worth += (state.damaged[pole] ? (state.covered[pole] ? 0.7 : 0.4) : 1) + 0.6 / (1 + nearest)
  }
  return worth
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
