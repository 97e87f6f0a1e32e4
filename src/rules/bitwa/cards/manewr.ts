/** Manewr: two markers on one unit, which may be commanded in the same action. Rule 6.39. */
import { cannotHold, placeMarkers } from '../markers.ts'
import type { CardRule } from '../rules.ts'
import { unitsOf } from '../state.ts'
import { reason } from '../texts.ts'

const MARKERS = 2

export const manewr: CardRule = {
  names: 'unit',
  commands: true,
  forbids: (_rules, state, owner, { unit }) => cannotHold(state, unitsOf(owner), unit, NOT_YOURS),
  play: (_rules, state, _owner, { unit }) => placeMarkers(state, unit, MARKERS),
}

const NOT_YOURS = reason('6.39', 'other-side')
