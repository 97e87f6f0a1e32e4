import type { GameMali } from '../../../rules/mali/game.ts'
import { score } from '../../../rules/mali/objectives.ts'
import { isExtended } from '../../../rules/mali/rules.ts'
import { isLost, type State } from '../../../rules/mali/state.ts'
import type { Figure, Over } from './figure.ts'

export function figuresMali({ game, state: over, outcome, events }: Over): readonly Figure[] {
  const { rules } = game as unknown as GameMali
  const state = over as State
  const each = (of: Figure['of'], count: (seat: number) => number): readonly Figure[] =>
    rules.seats.map((name, seat) => ({ of, seat: name, n: count(seat) }))
  const arrested = events
    .filter(({ key }) => key === 'arrested')
    .reduce((sum, { args }) => sum + ((args?.scouts as readonly string[] | undefined)?.length ?? 0), 0)
  return [
    ...each('orders', (seat) => state.delivered[seat]?.length ?? 0),
    ...each('order-points', (seat) => score(rules, state, seat).orders),
    { of: 'survived', n: outcome.allLost ? 0 : 1 },
    { of: 'tokens', n: state.tokens },
    ...(isExtended(rules)
      ? [{ of: 'districts-lost' as const, n: state.strikes.filter((_, district) => isLost(state, district)).length }]
      : [{ of: 'arrests' as const, n: arrested }]),
  ]
}
