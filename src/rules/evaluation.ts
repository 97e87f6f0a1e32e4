/** How promising a position is for a seat: larger is better. For players and hints; no rule rests on it. */
import type { AnyGame, Seat } from '../engine/game.ts'
import { evaluate7 } from './7/evaluate.ts'
import type { Game7 } from './7/game.ts'
import type { State as State7 } from './7/state.ts'
import { evaluate111 } from './111/evaluate.ts'
import type { Game111 } from './111/game.ts'
import type { State as State111 } from './111/state.ts'
import { evaluateBitwa } from './bitwa/evaluate.ts'
import type { GameBitwa } from './bitwa/game.ts'
import type { State as StateBitwa } from './bitwa/state.ts'
import { evaluateMali } from './mali/evaluate.ts'
import type { GameMali } from './mali/game.ts'
import type { State as StateMali } from './mali/state.ts'

export type Evaluate = (state: unknown, seat: Seat) => number

/** The evaluation of an opened game. The catalogue forgot the game's own types; here they are remembered. */
export function evaluationOf(id: string, game: AnyGame): Evaluate {
  if (id === '7') {
    const { rules } = game as unknown as Game7
    return (state, seat) => evaluate7(rules, state as State7, seat)
  }
  if (id === '111') {
    const { rules } = game as unknown as Game111
    return (state, seat) => evaluate111(rules, state as State111, seat)
  }
  if (id === 'bitwa') {
    const { rules } = game as unknown as GameBitwa
    return (state, seat) => evaluateBitwa(rules, state as StateBitwa, seat)
  }
  if (id === 'mali') {
    const { rules } = game as unknown as GameMali
    return (state, seat) => evaluateMali(rules, state as StateMali, seat)
  }
  throw new Error(`no evaluation for the game ${id}`)
}
