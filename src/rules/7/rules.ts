/** What the phases of an opened game work with. */
import type { Phase } from '../../engine/game.ts'
import type { DieFile } from '../../maps/data-7.ts'
import type { Action, Actions } from './actions.ts'
import type { Board } from './board.ts'
import type { State } from './state.ts'

/** Rule 10.50. */
export interface Options {
  readonly 'damaged-may-bomb': boolean
  readonly 'airfield-stops': boolean
}

export type Variant = 'basic' | 'advanced'

export interface Rules {
  readonly variant: Variant
  readonly board: Board
  readonly actions: Actions
  readonly die: DieFile['faces']
  readonly options: Options
}

export type Phase7 = Phase<State, Action>
