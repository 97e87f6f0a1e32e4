/** The round, who starts, the danger all share, and what each patrol has delivered, in a line. */
import type { Text } from '../../../engine/text.ts'
import { cardsLeft } from '../../../rules/mali/deck.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { View } from '../../../rules/mali/view.ts'
import { openPoints } from './facts.ts'
import { tell } from './tell.ts'
import { danger } from './track.ts'

export const glance = (rules: Rules, view: View): Text =>
  tell('glance', {
    round: view.round,
    starts: rules.seats[view.start] ?? '',
    ...danger(rules, view),
    cards: cardsLeft(rules, view),
    seats: rules.seats,
    delivered: view.delivered.map((orders) => String(orders.length)),
    points: rules.seats.map((_, seat) => String(openPoints(rules, view, seat))),
  })
