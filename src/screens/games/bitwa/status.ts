/** What stands over the whole table: day, phase, whose turn it is, how many cards there are, who is lost, who comes first. */
import type { Text } from '../../../engine/text.ts'
import { unitId } from '../../../rules/bitwa/actions.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import {
  DAYS,
  DEFENDERS,
  hasPassed,
  isGone,
  NONE,
  other,
  SEATS,
  type Side,
  top,
  unitsOf,
} from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { sizeOf } from '../../../rules/bitwa/zones.ts'
import type { PhaseNameBitwa } from '../../../text/en/bitwa-looks.ts'
import { mannerOf } from './attacks.ts'
import { stateOf } from './state-of.ts'
import { tell } from './tell.ts'

export const status = (rules: Rules, view: View): readonly Text[] => [
  tell('status-day', { day: view.day, days: DAYS }),
  phase(view),
  ...fight(rules, view),
  ...SEATS.map((seat) => cards(rules, view, seat)),
  ...SEATS.flatMap((seat) => lost(view, seat)),
  ...order(view),
]

function phase(view: View): Text {
  const [bottom] = view.todo
  const now = top(view)
  const name: PhaseNameBitwa =
    bottom === undefined
      ? 'over'
      : bottom.phase === 'combats'
        ? 'combat'
        : view.todo.some((frame) => frame.phase === 'set-up')
          ? 'set-up'
          : 'operational'
  // Both choose at once, chance has no seat, and Red alone has something to do before the first round.
  const seat: Side | '' = now?.phase === 'set-up' ? 'red' : now !== undefined && decides(now) ? now.seat : ''
  return tell('status-phase', { phase: name, seat, passed: seat !== '' && hasPassed(stateOf(view), other(seat)) })
}

type Frame = View['todo'][number]
const decides = (frame: Frame): frame is Extract<Frame, { readonly seat: Side }> =>
  'seat' in frame && frame.phase !== 'draw' && frame.phase !== 'blind'

function fight(rules: Rules, view: View): readonly Text[] {
  const target = view.fight === NONE ? NONE : (view.target[view.fight] ?? NONE)
  if (target === NONE) return []
  const how = mannerOf(rules, view, view.fight, target)
  return [tell('status-fight', { unit: unitId(view.fight), target: unitId(target), ...how })]
}

function cards({ decks }: Rules, view: View, seat: Side): Text {
  const { hand, laid, deck } = view.sizes[seat]
  return tell('status-cards', { seat, hand, laid, deck, discards: sizeOf(decks, view.discard, seat) })
}

function lost(view: View, seat: Side): readonly Text[] {
  const units = unitsOf(seat).filter((unit) => isGone(stateOf(view), unit))
  return units.length === 0 ? [] : [tell('status-lost', { seat, units: units.map(unitId) })]
}

/** Red comes first; what is otherwise is worth a word. Rules 5.33, 6.42. */
function order(view: View): readonly Text[] {
  const { todo, day, first, picks } = view
  const usual: Side = isGone(stateOf(view), DEFENDERS) ? 'polish' : 'red'
  const next = day < DAYS ? (view.next ?? usual) : ''
  if (todo.length === 0 || ![first, picks, next].includes('polish')) return []
  return [tell('status-order', { first, picks, next, combat: todo[0]?.phase === 'combats' })]
}
