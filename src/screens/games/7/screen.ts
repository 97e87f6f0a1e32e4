/** How 7 looks. */
import type { Action } from '../../../engine/game.ts'
import type { Action as Action7 } from '../../../rules/7/actions.ts'
import type { Rules } from '../../../rules/7/rules.ts'
import type { View } from '../../../rules/7/view.ts'
import { legend7 } from '../../../text/en/7.ts'
import { type GameScreen, LEGEND } from '../game-screen.ts'
import { caution } from './caution.ts'
import { label } from './label.ts'
import { hand, look } from './look.ts'
import { map7 } from './map.ts'
import { panel, status } from './panel.ts'
import { SIGNS7 } from './signs.ts'
import { placeOf, trail } from './trail.ts'
import { turn } from './turn.ts'

/** Columns in which every line of the panel says all it has to say. */
const PANEL = 28

export const screen7 = (rules: Rules): GameScreen<View> => {
  const { board } = rules
  return {
    map: map7(board),
    legend: (glyphs, parts = LEGEND) => parts.flatMap((part) => legend7(SIGNS7[glyphs])[part]),
    place: (view, part) => placeOf(board, view, part),
    trail: (view, action: Action) => trail(board, view, action as Action7),
    label: (_view, action) => label(action as Action7),
    caution: (view, action) => caution(view, action as Action7),
    status: (view) => status(rules, view),
    panel: (view, columns = PANEL) => panel(board, view, columns),
    look: (view, what) => look(rules, view, what),
    round: (view) => view.round,
    secretsOnDemand: true,
    hand,
    turn: turn(rules.variant),
  }
}
