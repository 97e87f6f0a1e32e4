/** What stands over the whole table: round, who starts and in which order they act, the phase, how near the common defeat is. */
import type { Text } from '../../../engine/text.ts'
import { cardsLeft } from '../../../rules/mali/deck.ts'
import { areOrdersOver } from '../../../rules/mali/ends.ts'
import { DISTRICTS, isExtended, type Rules, TOKENS } from '../../../rules/mali/rules.ts'
import { FALL, type Frame, isLost, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { PhaseNameMali } from '../../../text/en/mali-looks.ts'
import { openPoints, stateOf } from './facts.ts'
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
  if (view.acting.length === 0) return []
  const now = top(view)
  const name = (seat: number): string => rules.seats[seat] ?? ''
  return [
    tell('status-acting', {
      seats: view.acting.map(name),
      cards: view.acting.map((seat) => String(view.chosen[seat] ?? 0)),
      now: now !== undefined && 'seat' in now ? name(now.seat) : '',
    }),
  ]
}

function danger(rules: Rules, view: View): Text {
  if (!isExtended(rules)) return tell('status-tokens', { tokens: view.tokens, most: TOKENS })
  const { districts } = rules.board
  return tell('status-districts', {
    lost: districts.filter((_, district) => isLost(view, district)),
    struck: districts.filter((_, district) => (view.strikes[district] ?? 0) === FALL - 1),
    most: DISTRICTS,
  })
}

function points(rules: Rules, view: View): readonly Text[] {
  const all = rules.seats.map((_, seat) => openPoints(rules, view, seat))
  return all.some((n) => n < 0) ? [] : [tell('status-points', { seats: rules.seats, points: all.map(String) })]
}
