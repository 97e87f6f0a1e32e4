/** How 111 looks. */
import type { Action } from '../../../engine/game.ts'
import type { Action as Action111 } from '../../../rules/111/actions.ts'
import type { Rules } from '../../../rules/111/rules.ts'
import type { View } from '../../../rules/111/view.ts'
import { legend111 } from '../../../text/en/111-looks.ts'
import { type GameScreen, LEGEND } from '../game-screen.ts'
import { caution } from './caution.ts'
import { label, note } from './label.ts'
import { look } from './look.ts'
import { map111 } from './map.ts'
import { panel, status } from './panel.ts'
import { SIGNS111 } from './signs.ts'
import { placeOf, trail } from './trail.ts'
import { turn } from './turn.ts'

/** Columns in which every line of the panel says all it has to say. */
const PANEL = 28

export const screen111 = ({ board }: Pick<Rules, 'board'>): GameScreen<View> => ({
  map: map111(board),
  legend: (glyphs, parts = LEGEND) => parts.flatMap((part) => legend111(SIGNS111[glyphs])[part]),
  place: (view, part) => placeOf(board, view, part),
  trail: (view, action: Action) => trail(board, view, action as Action111),
  label: (view, action) => label(board, view, action as Action111),
  note: (view, action) => note(board, view, action as Action111),
  caution: (view, action) => caution(board, view, action as Action111),
  status,
  panel: (view, columns = PANEL) => panel(board, view, columns),
  look: (view, what) => look(board, view, what),
  round: (view) => view.round,
  unitsActOnce: true,
  // Nothing is hidden.
  hand: () => [],
  turn,
})
