/** What the actions of 111 are called in a list: with the dice they leave or throw. */
import type { Text } from '../../../engine/text.ts'
import { type Action, unitId } from '../../../rules/111/actions.ts'
import { diceOf } from '../../../rules/111/attack.ts'
import type { Board } from '../../../rules/111/board.ts'
import { fieldsFlown } from '../../../rules/111/moves.ts'
import { inCloud, isBomber, isGerman, isGone, NONE, with_ } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'
import { attackOf } from './attacks.ts'
import { tell } from './tell.ts'

export function label(board: Board, view: View, action: Action): Text | undefined {
  switch (action.verb) {
    case 'move':
      return labelMove(board, view, action.unit, action.to)
    case 'fly':
      return tell('label-fly', { hex: board.id(action.to), ...shelter(board, view, action.unit, action.to) })
    case 'attack':
    case 'aim':
      return tell('label-shot', {
        verb: action.verb,
        target: unitId(action.target),
        dice: diceOf(board, view, action.unit, action.target),
        gone: false,
      })
    case 'fire': {
      const attack = attackOf(board, view, action.unit)
      if (attack === undefined) return undefined
      const { target, dice } = attack
      return tell('label-shot', { verb: 'fire', target: unitId(target), dice, gone: isGone(view, target) })
    }
    case 'shoot-dice':
      return tell('label-hits', { hits: action.hits })
    default:
      return undefined
  }
}

/** The dice that a move leaves, or that an attack throws. */
export function note(board: Board, view: View, action: Action): Text | undefined {
  if (action.verb === 'attack' || action.verb === 'aim')
    return tell('note-dice', { dice: diceOf(board, view, action.unit, action.target) })
  if (action.verb !== 'move' || isBomber(action.unit)) return undefined
  const fields = fieldsFlown(board, view, action.unit, action.to)
  const idle = view.damaged[action.unit] === true || inCloud(view, action.to)
  return tell('note-dice', {
    dice: idle ? 0 : diceOf(board, { ...view, flown: with_(view.flown, action.unit, fields) }, action.unit, NONE),
  })
}

function labelMove(board: Board, view: View, unit: number, to: number): Text {
  const fields = fieldsFlown(board, view, unit, to)
  const { cloud, artillery } = shelter(board, view, unit, to)
  if (isBomber(unit))
    return tell('label-bomber', { hex: board.id(to), fields, left: board.apart(to, board.warsaw), cloud, artillery })
  // The damaged have no dice to lose, and nobody shoots out of a cloud.
  const moved = { ...view, flown: with_(view.flown, unit, fields) }
  const dice = view.damaged[unit] || cloud ? -1 : diceOf(board, moved, unit, NONE)
  return tell('label-move', { hex: board.id(to), fields, dice, cloud, artillery })
}

/** What a hex does for an aircraft that comes there: a cloud hides it, the artillery reaches a German. */
const shelter = (board: Board, view: View, unit: number, to: number) => ({
  cloud: inCloud(view, to),
  artillery: isGerman(unit) ? (board.zone[to] ?? 0) : 0,
})
