/** The calendar, who picks the first combat, and how near either side is to winning, in a line. Rules 1.3, 5.30-5.33. */
import type { Text } from '../../../engine/text.ts'
import { DAYS, isGone, unitsOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { stateOf } from './state-of.ts'
import { tell } from './tell.ts'

export function glance(view: View): Text {
  const state = stateOf(view)
  const reds = unitsOf('red').filter((unit) => !isGone(state, unit))
  const { red, polish } = view.sizes
  return tell('glance', {
    day: view.day,
    days: DAYS,
    picks: view.picks,
    combat: view.todo[0]?.phase === 'combats',
    lost: unitsOf('red').length - reds.length,
    sound: reds.filter((unit) => !view.dispersed[unit]).length,
    redHand: red.hand + red.laid,
    redDeck: red.deck,
    polishHand: polish.hand + polish.laid,
    polishDeck: polish.deck,
  })
}
