/** What a player of 111 may not have meant: ending a phase in which nobody has moved, or in which nobody attacks that could. */
import type { Text } from '../../../engine/text.ts'
import { type Action, unitId } from '../../../rules/111/actions.ts'
import { cannotShoot, SHOOTERS, targetsOf } from '../../../rules/111/attack.ts'
import type { Board } from '../../../rules/111/board.ts'
import { MOVERS } from '../../../rules/111/sequence.ts'
import { hasMoved, isShooting, NONE, phaseOf } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'
import { tell } from './tell.ts'

export function caution(board: Board, view: View, action: Action): Text | undefined {
  if (action.verb !== 'end') return undefined
  const phase = phaseOf(view)
  switch (phase) {
    case 'luftwaffe-move':
    case 'bombers-move':
    case 'polish-move':
      return MOVERS[phase].some((mover) => hasMoved(view, mover)) ? undefined : tell('caution-nobody-moved', {})
    case 'luftwaffe-fire':
    case 'polish-fire': {
      if (isShooting(view) || view.attacks.some((target) => target !== NONE)) return undefined
      const able = SHOOTERS[phase].filter(
        (unit) => cannotShoot(view, phase, unit) === undefined && targetsOf(board, view, unit).length > 0,
      )
      return able.length === 0 ? undefined : tell('caution-nobody-attacks', { units: able.map(unitId) })
    }
    default:
      return undefined
  }
}
