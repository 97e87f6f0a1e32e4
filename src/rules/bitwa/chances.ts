/** What a draw can give, with the number of copies as the weight. */
import type { Audience, Chance } from '../../engine/game.ts'
import type { Action } from './actions.ts'
import type { Decks } from './decks.ts'
import type { Side } from './state.ts'

/**
 * The outcomes of a draw among a side's cards, for the copies there are of each; `from` if they are drawn from what that side hides. They
 * are made once: draws are frequent.
 */
export function chances(
  decks: Decks,
  actions: readonly Action[],
  side: Side,
  to: Audience,
  from?: Side,
): (copies: readonly number[]) => readonly Chance<Action>[] {
  const made = decks.of[side].map((card) => ({
    card,
    byCopies: Array.from({ length: (decks.cards[card]?.count ?? 0) + 1 }, (_, weight) =>
      Object.freeze({ action: actions[card] as Action, weight, to, ...(from === undefined ? {} : { from }) }),
    ),
  }))
  return (copies) => {
    const out: Chance<Action>[] = []
    for (const { card, byCopies } of made) {
      const chance = byCopies[copies[card] ?? 0]
      if (chance !== undefined && chance.weight > 0) out.push(chance)
    }
    return out
  }
}
