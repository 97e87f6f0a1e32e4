/** A match of two games with the sides swapped. Rule 6.37. */
import type { Outcome } from '../../engine/game.ts'
import { ruleId, say } from './texts.ts'

/** The winners are named by their seats in the first part. */
export function decide(first: Outcome, second: Outcome): Outcome {
  const rule = ruleId('6.37')
  const a = first.winners[0]
  const b = second.winners[0]
  if (a !== b) {
    // One win for each side: the same person, who changed sides, has won both.
    return { winners: first.winners, rule, why: say('match-won-twice', {}) }
  }
  if (a === 'polish') return { winners: [], rule, why: say('match-both-held', {}) }
  const rounds = [first.facts?.round ?? 0, second.facts?.round ?? 0] as const
  const why = { first: rounds[0], second: rounds[1] }
  if (rounds[0] === rounds[1]) return { winners: [], rule, why: say('match-same-round', why) }
  // Who took Lwów earlier: the first part's Bolshevik, or the second part's, who was Polish in the first.
  return { winners: [rounds[0] < rounds[1] ? 'bolshevik' : 'polish'], rule, why: say('match-earlier-round', why) }
}
