/** How Bitwa Warszawska looks. */
import type { Action } from '../../../engine/game.ts'
import type { Action as ActionBitwa } from '../../../rules/bitwa/actions.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { legendBitwa } from '../../../text/en/bitwa-looks.ts'
import { type GameScreen, LEGEND } from '../game-screen.ts'
import { orderOf } from './cards.ts'
import { caution } from './caution.ts'
import { glance } from './glance.ts'
import { hand } from './hand.ts'
import { label, note, part, unitNote } from './label.ts'
import { look } from './look.ts'
import { lyingOpen } from './look-side.ts'
import { mapBitwa } from './map.ts'
import { panel } from './panel.ts'
import { sheetBitwa } from './sheet.ts'
import { SIGNS_BITWA } from './signs.ts'
import { status } from './status.ts'
import { placeOf, trail } from './trail.ts'
import { turn } from './turn.ts'

/** Columns in which most lines of the panel say all they have to say. */
const PANEL = 28

export const screenBitwa = (rules: Rules): GameScreen<View> => {
  const { board } = rules
  return {
    map: mapBitwa(board),
    legend: (glyphs, parts = LEGEND) => parts.flatMap((one) => legendBitwa(SIGNS_BITWA[glyphs])[one]),
    place: (view, where) => placeOf(board, view, where),
    trail: (view, action: Action) => trail(rules, view, action as ActionBitwa),
    part: (view, what) => part(rules, view, what),
    label: (view, action, picked = 0) => label(rules, view, action as ActionBitwa, picked),
    note: (view, action) => note(rules, view, action as ActionBitwa),
    unitNote: (view, unit) => unitNote(rules, view, unit),
    caution: (view, action) => caution(rules, view, action as ActionBitwa),
    status: (view) => status(rules, view),
    panel: (view, columns = PANEL) => panel(rules, view, columns),
    look: (view, what) => look(rules, view, what),
    round: (view) => view.day,
    hand: (view, seat) => hand(rules, view, seat),
    openly: (view, match) => lyingOpen(rules, view, match),
    sheet: sheetBitwa(rules),
    order: (view, what) => orderOf(rules, view, what),
    glance: (view) => glance(view),
    turn,
  }
}
