/** A match of two games with the sides swapped. Rules 6.35, 6.37. */
import type { Outcome } from '../../engine/game.ts'
import { ruleId, say } from './texts.ts'

/** The winners are named by their seats in the first part. */
export const decide = (first: Outcome, second: Outcome): Outcome =>
  first.points === undefined || second.points === undefined
    ? decideBasic(first, second)
    : decideByPoints(first.points.bolshevik ?? 0, second.points.bolshevik ?? 0)

/** The higher score as the Bolshevik side wins; the second part's Bolshevik was Polish in the first. Rule 6.35. */
function decideByPoints(first: number, second: number): Outcome {
  const rule = ruleId('6.35')
  if (first === second) return { winners: [], rule, why: say('match-equal-points', { first, second }) }
  return { winners: [first > second ? 'bolshevik' : 'polish'], rule, why: say('match-more-points', { first, second }) }
}

/** Rule 6.37. */
function decideBasic(first: Outcome, second: Outcome): Outcome {
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
