/** How games of Mali Powstańcy end, and how the winners are ranked. Rules 6.33-6.36, 7.51, 7.52, 10.71. */
import type { Outcome } from '../../../src/engine/game.ts'
import type { GameMali } from '../../../src/rules/mali/game.ts'
import { deckSize, victory } from '../../../src/rules/mali/rules.ts'
import type { State } from '../../../src/rules/mali/state.ts'
import type { Ended, Ending, EndsOf } from './ended.ts'

const COUNT = ['nobody', 'one', 'two', 'three', 'four']

export const endsOfMali: EndsOf = (ended) => {
  const { outcome } = ended
  const { rule, why, winners } = outcome
  switch (why.key) {
    case 'lost-tokens':
    case 'lost-districts':
      return [{ rule, ending: `${why.key}, all lose` }, ...lost(ended)]
    case 'gave-up':
      return [{ rule, ending: `gave-up, ${COUNT[winners.length]} of the others win` }]
    default:
      return [{ rule, ending: why.key }, ranking(outcome), ...lastOrder(ended)]
  }
}

/** What the last token was laid on, and whether the game would have been over without it. Rules 5.29, 6.34, 7.52. */
function lost({ game, state, outcome, last }: Ended): readonly Ending[] {
  const { rules } = game as unknown as GameMali
  const { drawn, track, end } = state as State
  const told = (key: string): boolean => last?.events.some((event) => event.key === key) === true
  const { rule } = outcome
  const isLast = track.every((space) => space.length === 0) && drawn >= deckSize(rules)
  if (end === 'tokens')
    return [
      { rule, ending: `the fourth token lies on a ${told('location-marked') ? 'location' : 'road'}` },
      ...(isLast ? [{ rule: 'mali 6.34', ending: 'the last order costs the fourth token' }] : []),
    ]
  const leaves = drawn > 0 && told('victory-leaves') && !track.flat().includes(victory(rules))
  return leaves ? [{ rule: 'mali 7.52', ending: 'the third district falls when the Victory card leaves' }] : []
}

/** Rule 6.36. */
function ranking({ winners, points = {} }: Outcome): Ending {
  const most = Math.max(...Object.values(points))
  const tied = Object.values(points).filter((n) => n === most).length
  const ending =
    winners.length > 1
      ? `${COUNT[winners.length]} share the win`
      : tied > 1
        ? 'tied on points, one has more orders'
        : 'one has most points'
  return { rule: 'mali 6.36', ending }
}

/** What is decided after an order has left the track. */
const BLOCKS: readonly string[] = ['block', 'flee']

/** How the last order of the basic game left the track. Rule 6.34. */
function lastOrder({ outcome, last }: Ended): readonly Ending[] {
  if (outcome.rule !== 'mali 6.34') return []
  const isLate =
    last?.events.some(({ key }) => key === 'not-delivered') === true || BLOCKS.includes(last?.action.verb ?? '')
  return [{ rule: 'mali 6.34', ending: `the last order ${isLate ? 'is not delivered' : 'is delivered'}` }]
}
