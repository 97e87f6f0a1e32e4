/** What a written position need not tell, because it follows from the rest. Rule 9.59. */
import { DEFENDERS, type Frame, NONE, other, SEATS, type Side } from './state.ts'

/** What is told of the round and of the board. */
interface Told {
  readonly phase: 'operational' | 'combat' | 'over'
  readonly seat: Side | undefined
  readonly passed: readonly Side[]
  readonly pending: readonly Frame[]
  readonly unitAt: readonly number[]
  /** Whom each unit attacks. */
  readonly target: readonly number[]
  /** How many cards each side holds that it has not laid down. */
  readonly hands: Readonly<Record<Side, number>>
}

/** The defenders fall in combats only, so in the operational phase they have fallen on an earlier day. Rule 5.33. */
export const firstOf = ({ phase, unitAt }: Told): Side =>
  phase === 'operational' && unitAt[DEFENDERS] === NONE ? 'polish' : 'red'

/** The attacker of the combat at hand: who drives a unit back, or the only one there is. */
export function fightOf({ pending, phase, target }: Told): number {
  const now = pending.at(-1)
  if (phase !== 'combat' || now === undefined || now.phase === 'draw') return NONE
  if (now.phase === 'retreat') return now.by
  const attacks = target.flatMap((on, unit) => (on === NONE ? [] : [unit]))
  return attacks.length === 1 ? (attacks[0] ?? NONE) : NONE
}

/** Once the cards are chosen both sides are; before that who has laid down every card. Rule 3.13. */
export function readyOf({ pending, phase, hands }: Told): readonly Side[] {
  const now = pending.at(-1)
  if (phase !== 'combat' || now === undefined || now.phase === 'draw') return []
  return now.phase === 'choose' ? SEATS.filter((side) => hands[side] === 0) : SEATS
}

/** What a played card asks is asked within an action, which its owner has still to end unless the other side has passed. Rule 2.4. */
export function withAction({ phase, seat, passed, pending }: Told): readonly Frame[] {
  const [first] = pending
  const asks = first?.phase === 'card' || first?.phase === 'retreat' || first?.phase === 'blind'
  if (phase !== 'operational' || seat === undefined || !asks || passed.includes(other(seat))) return pending
  return [{ phase: 'command', seat, unit: NONE }, ...pending]
}
