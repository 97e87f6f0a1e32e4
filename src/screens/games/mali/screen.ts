/** How Mali Powstańcy looks. */
import type { Action } from '../../../engine/game.ts'
import type { Action as ActionMali } from '../../../rules/mali/actions.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { View } from '../../../rules/mali/view.ts'
import { type LegendFactsMali, legendMali } from '../../../text/en/mali-looks.ts'
import { type GameScreen, LEGEND } from '../game-screen.ts'
import { beats } from './beats.ts'
import { caution } from './caution.ts'
import { glance } from './glance.ts'
import { hand } from './hand.ts'
import { label, note, part, unitNote } from './label.ts'
import { look } from './look.ts'
import { mapMali } from './map.ts'
import { panel } from './panel.ts'
import { patrols } from './patrols.ts'
import { result } from './result.ts'
import { SHAPES, SIGNS_MALI } from './signs.ts'
import { status } from './status.ts'
import { tooFar } from './too-far.ts'
import { track } from './track.ts'
import { placeOf, trail } from './trail.ts'
import { turn } from './turn.ts'
import { walks } from './walks.ts'

/** Columns in which most lines of the panel say all they have to say. */
const PANEL = 28

export const screenMali = (rules: Rules): GameScreen<View> => ({
  map: mapMali(rules),
  legend: (glyphs, parts = LEGEND) => {
    const signs = SIGNS_MALI[glyphs]
    const lines = legendMali({ ...signs, road: signs.road.level, shapes: SHAPES[glyphs] }, legendFacts(rules))
    return parts.flatMap((one) => lines[one])
  },
  place: (view, where) => placeOf(rules, view, where),
  trail: (view, action: Action) => trail(rules, view, action as ActionMali),
  part: (view, what) => part(rules, view, what),
  label: (view, action, picked) => label(rules, view, action as ActionMali, picked),
  note: (view, action) => note(rules, view, action as ActionMali),
  unitNote: (view, unit) => unitNote(rules, view, unit),
  walking: {
    verb: 'step',
    isNotable: ({ key }) => key === 'delivered',
    walks: (view, picked) => walks(rules, view, picked),
    tooFar: (view, unit, where) => tooFar(rules, view, unit, where),
  },
  caution: (view, action) => caution(rules, view, action as ActionMali),
  status: (view) => status(rules, view),
  pinned: (view, columns, dense = false) => track(rules, view, columns, dense),
  strip: (view, columns, glyphs) => patrols(rules, view, columns, glyphs),
  panel: (view, columns = PANEL) => panel(rules, view, columns),
  look: (view, what) => look(rules, view, what),
  // Set-up belongs to the first round.
  round: (view) => Math.max(1, view.round),
  // What Rumours have shown: the orders that come next.
  toldAtOnce: true,
  hand: (view, seat) => hand(rules, view, seat),
  glance: (view) => glance(rules, view),
  beats: (before, events, after) => beats(rules, before, events, after),
  result: (view) => result(rules, view),
  turn: turn(rules.variant),
})

const legendFacts = ({ board, variant }: Rules): LegendFactsMali => ({
  extended: variant === 'extended',
  starts: board.starts.map(board.id),
  districts: board.districts.map(
    (district) =>
      `${district}: ${board.file.locations.flatMap((one) => (one.district === district ? [one.id] : [])).join(' ')}`,
  ),
})
