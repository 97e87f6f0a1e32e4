/** What the phases of an opened game work with. */
import type { Phase } from '../../engine/game.ts'
import type { DieFile } from '../../maps/data-111.ts'
import type { Action, Actions } from './actions.ts'
import type { Board } from './board.ts'
import type { State } from './state.ts'

/** Rule 13.39. */
export interface Options {
  readonly 'must-reaim': boolean
  readonly 'one-bomber-ends': boolean
  readonly 'same-clouds': boolean
}

export interface Rules {
  readonly board: Board
  readonly actions: Actions
  readonly die: DieFile['faces']
  readonly options: Options
}

export type Phase111 = Phase<State, Action>
