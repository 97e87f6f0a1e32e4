/** The round, who starts, the danger all share, and what each patrol has delivered, in a line. */
import type { Text } from '../../../engine/text.ts'
import { cardsLeft } from '../../../rules/mali/deck.ts'
import { DISTRICTS, isExtended, type Rules, TOKENS } from '../../../rules/mali/rules.ts'
import { isLost } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { openPoints } from './facts.ts'
import { tell } from './tell.ts'

export const glance = (rules: Rules, view: View): Text =>
  tell('glance', {
    round: view.round,
    starts: rules.seats[view.start] ?? '',
    extended: isExtended(rules),
    harm: isExtended(rules) ? view.strikes.filter((_, district) => isLost(view, district)).length : view.tokens,
    most: isExtended(rules) ? DISTRICTS : TOKENS,
    cards: cardsLeft(rules, view),
    seats: rules.seats,
    delivered: view.delivered.map((orders) => String(orders.length)),
    points: rules.seats.map((_, seat) => String(openPoints(rules, view, seat))),
  })
