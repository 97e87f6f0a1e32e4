/** The fly-out after a strafe, to the far side of the target. Rule 3.16. */
import type { Step } from '../../../engine/game.ts'
import { direction, type Hex, OFF_BOARD, onRing } from '../../../engine/hex.ts'
import { type ActionOf, aircraftId } from '../actions.ts'
import type { Board } from '../board.ts'
import { fireAt } from '../fire.ts'
import type { Phase7, Rules } from '../rules.ts'
import { aircraftOn, frame, NONE, pop, type State, top, with_ } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

export function exit({ board, actions }: Rules): Phase7 {
  return {
    rule: ruleId('3.16'),
    turn: ruleId('1.1'),
    waitingFor: () => ['polish'],
    verbs: {
      exit: {
        candidates: (state, _seat, out) => {
          for (const hex of exits(board, state)) out.push(actions.exit[hex] as ActionOf<'exit'>)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'exit' && !mayExit(board, state, action.to) ? NOT_AN_EXIT : undefined,
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'exit') throw new Error(`7: ${action.verb} for the fly-out`)
      return flyOut(board, state, action.to)
    },
    prompt: (state) => {
      const { aircraft, target } = frame(state, 'exit')
      return say('choose-exit', { unit: aircraftId(aircraft), target: board.id(target) })
    },
  }
}

/** The duel is over: if a fly-out is due and only one hex is possible, or none, it happens without asking. */
export function leaveDuel(board: Board, state: State): Step<State> {
  const due = top(state)
  if (due?.phase !== 'exit') return { state, events: [] }
  const [only, ...others] = exits(board, state)
  if (others.length > 0) return { state, events: [] }
  if (only !== undefined) return flyOut(board, state, only)
  const hex = board.id(state.aircraftAt[due.aircraft] ?? NONE)
  return { state: pop(state), events: [tell('stays', { unit: aircraftId(due.aircraft), hex })] }
}

/** The hexes the aircraft may fly out to, in the order of the board. */
function exits(board: Board, state: State): readonly Hex[] {
  const { target } = frame(state, 'exit')
  return (board.grid.neighbours[target] ?? []).filter((hex) => mayExit(board, state, hex))
}

const mayExit = (board: Board, state: State, hex: Hex): boolean => {
  const { target, start } = frame(state, 'exit')
  return isExit(board, target, start, hex, (at) => aircraftOn(state, at) === NONE)
}

/**
 * Whether a fly-out from `start` across `target` may end on `hex`. Counted round the target with the start as 0: 3 if it is free, else
 * the free ones of 2 and 4, else of 1 and 5. `isFree` is asked of hexes on the board only.
 */
export function isExit(board: Board, target: Hex, start: Hex, hex: Hex, isFree: (hex: Hex) => boolean): boolean {
  const d = direction(board.grid, target, start)
  const free = (turn: number): boolean => {
    const there = onRing(board.grid, target, d, turn)
    return there !== OFF_BOARD && isFree(there)
  }
  const towards = direction(board.grid, target, hex)
  if (towards < 0 || !isFree(hex)) return false
  switch ((towards - d + 6) % 6) {
    case 3:
      return true
    case 2:
    case 4:
      return !free(3)
    case 1:
    case 5:
      return !free(3) && !free(2) && !free(4)
    default:
      return false
  }
}

/** Lands on the exit hex, where another prepared regiment may fire. Rule 4.19. */
function flyOut(board: Board, state: State, to: Hex): Step<State> {
  const { aircraft } = frame(state, 'exit')
  const there: State = { ...pop(state), aircraftAt: with_(state.aircraftAt, aircraft, to) }
  return {
    state: fireAt(there, aircraft),
    events: [tell('flew-out', { unit: aircraftId(aircraft), to: board.id(to) })],
  }
}

const NOT_AN_EXIT = reason('3.16', 'not-an-exit')
