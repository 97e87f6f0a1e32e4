/** A line for each unit of Bitwa Warszawska. */
import { UNITS } from '../../../maps/data-bitwa.ts'
import type { Board } from '../../../rules/bitwa/board.ts'
import { sideOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { unitFacts } from './attacks.ts'
import { tell } from './tell.ts'

export const panel = (board: Board, view: View, columns: number): readonly PanelRow[] =>
  UNITS.map((unit, i) => ({
    text: tell('panel-unit', { ...unitFacts(board, view, i), columns }),
    role: sideOf(i) === 'red' ? 'first' : 'second',
    unit,
  }))
