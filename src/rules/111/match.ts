/** A match of two parts with the sides swapped. Rules 1.4, 10.34. */
import type { Outcome } from '../../engine/game.ts'
import type { Json } from '../../engine/json.ts'
import type { Board } from './board.ts'
import type { Cloud, State } from './state.ts'
import { ruleId, say } from './texts.ts'

/** The clouds of a part, for the part that follows. Rule 1.4. */
export const carried = (board: Board, { clouds }: State): Json => clouds.map((cloud) => cloud.map(board.id))

/** The clouds an earlier part left; those it did not come to are still to be placed. */
export function keptClouds(board: Board, previous: Outcome | undefined): readonly Cloud[] {
  const { carry } = previous ?? {}
  if (!Array.isArray(carry)) return []
  return (carry as readonly (readonly string[])[]).map((cloud) => {
    const [a, b] = cloud.map((id) => board.find(id))
    if (a === undefined || b === undefined) throw new Error(`111: no cloud ${cloud}`)
    return [a, b]
  })
}

/** The winners are named by their seats in the first part. */
export function decide(first: Outcome, second: Outcome): Outcome {
  const rule = ruleId('10.34')
  const a = first.winners[0]
  // One win for each side: the same person, who changed sides, has won both.
  if (a !== second.winners[0]) return { winners: first.winners, rule, why: say('match-won-twice', {}) }
  const rounds = { first: first.facts?.round ?? 0, second: second.facts?.round ?? 0 }
  const planes = { first: first.facts?.planes ?? 0, second: second.facts?.planes ?? 0 }
  if (rounds.first !== rounds.second) {
    // Lost with the Poles twice: who held out longer. Won with them twice: who won earlier.
    const later = rounds.first > rounds.second
    const key = a === 'luftwaffe' ? 'match-later-round' : 'match-earlier-round'
    return { winners: [polesOf(a === 'luftwaffe' ? later : !later)], rule, why: say(key, rounds) }
  }
  if (planes.first !== planes.second)
    return { winners: [polesOf(planes.first > planes.second)], rule, why: say('match-more-planes', planes) }
  return { winners: [], rule, why: say('match-equal', { round: rounds.first, planes: planes.first }) }
}

/** Who had the Poles in the first or the second part, by the seat in the first. */
const polesOf = (first: boolean): string => (first ? 'polish' : 'luftwaffe')
