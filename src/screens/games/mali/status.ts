/** What stands over the whole table: round, who starts and in which order they act, the phase, how near the common defeat is. */
import type { Text } from '../../../engine/text.ts'
import { cardsLeft } from '../../../rules/mali/deck.ts'
import { areOrdersOver } from '../../../rules/mali/ends.ts'
import { DISTRICTS, isExtended, type Rules, TOKENS } from '../../../rules/mali/rules.ts'
import { type Frame, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PhaseNameMali } from '../../../text/en/mali-looks.ts'
import { failedDistricts, openPoints, stateOf, turnFacts } from './facts.ts'
import { tell } from './tell.ts'

export const status = (rules: Rules, view: View): readonly Text[] => [
  tell('status-round', { round: view.round, starts: rules.seats[view.start] ?? '', phase: phaseOf(view) }),
  ...acting(rules, view),
  danger(rules, view),
  tell('status-deck', { cards: cardsLeft(rules, view), over: areOrdersOver(rules, stateOf(view)) }),
  ...points(rules, view),
]

const PHASES: Readonly<Record<Frame['phase'], PhaseNameMali>> = {
  start: 'set-up',
  deal: 'set-up',
  keep: 'set-up',
  orders: 'orders',
  'turn-up': 'orders',
  choose: 'cards',
  moves: 'movement',
  move: 'movement',
  rumours: 'movement',
  soldier: 'soldier',
  roll: 'soldier',
  hunt: 'soldier',
  red: 'soldier',
  time: 'time',
  leaving: 'time',
  block: 'time',
  flee: 'time',
  'round-ends': 'time',
}

/** A card turned up for a late order is turned up in the time phase. */
export function phaseOf(view: View): PhaseNameMali {
  const now = top(view)
  if (now === undefined) return 'over'
  return view.todo.some(({ phase }) => phase === 'leaving') ? 'time' : PHASES[now.phase]
}

/** The cards and the seats in the order in which they act; the one that acts now. */
function acting(rules: Rules, view: View): readonly Text[] {
  return view.acting.length === 0 ? [] : [tell('status-acting', turnFacts(rules, view))]
}

function danger(rules: Rules, view: View): Text {
  if (!isExtended(rules)) return tell('status-tokens', { tokens: view.tokens, most: TOKENS })
  return tell('status-districts', { ...failedDistricts(rules, view), most: DISTRICTS })
}

function points(rules: Rules, view: View): readonly Text[] {
  const all = rules.seats.map((_, seat) => openPoints(rules, view, seat))
  return all.some((n) => n < 0) ? [] : [tell('status-points', { seats: rules.seats, points: all.map(String) })]
}
