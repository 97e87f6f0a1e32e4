/**
 * What a player of Bitwa Warszawska may not have meant: to pass, which is final for the day, with units left that could be commanded; and
 * what uncovers or draws a card, which one key too many would do for good. An action ended early loses nothing, since the markers serve
 * a later one.
 */
import type { Text } from '../../../engine/text.ts'
import { type Action, unitId } from '../../../rules/bitwa/actions.ts'
import { cannotCommand } from '../../../rules/bitwa/command.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { NONE, type Side, sideOf, top, unitOn, unitsOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { stateOf } from './state-of.ts'
import { tell } from './tell.ts'

export function caution(rules: Rules, view: View, action: Action): Text | undefined {
  const now = top(view)
  switch (action.verb) {
    case 'protect':
    case 'show':
    case 'discard':
    case 'return':
    case 'play':
      return tell('caution-card', { verb: action.verb, card: rules.decks.cards[action.card]?.id ?? '' })
    case 'pillage':
      // From an empty deck nothing is drawn, and it can be taken back.
      return view.sizes.red.deck === 0 ? undefined : tell('caution-pillage', { unit: unitId(action.unit) })
  }
  if (action.verb !== 'pass' || now?.phase !== 'operational') return undefined
  const able = unitsOf(now.seat).filter((unit) => canStillAct(rules, view, now.seat, unit))
  return able.length === 0 ? undefined : tell('caution-markers', { units: able.map(unitId) })
}

/** Whether a unit has somewhere to march, or somebody to attack. */
function canStillAct({ board }: Rules, view: View, seat: Side, unit: number): boolean {
  const state = stateOf(view)
  if (cannotCommand(state, seat, unit) !== undefined) return false
  return board.neighbours(view.unitAt[unit] ?? NONE).some((hex) => {
    const there = unitOn(state, hex)
    return there === NONE || sideOf(there) !== seat
  })
}
