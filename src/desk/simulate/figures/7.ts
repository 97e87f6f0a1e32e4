import type { Game7 } from '../../../rules/7/game.ts'
import { NONE, type State } from '../../../rules/7/state.ts'
import { type Figure, type Over, times } from './figure.ts'

export function figures7({ game, state, outcome, events }: Over): readonly Figure[] {
  const { aircraftAt, lwow } = state as State
  const both: readonly Figure[] = [
    { of: 'regiments-dispersed', n: times(events, 'dispersed') },
    { of: 'bombs', n: times(events, 'bombed') },
    { of: 'aircraft-lost', n: aircraftAt.filter((hex) => hex === NONE).length },
  ]
  if ((game as unknown as Game7).rules.variant === 'basic') return both
  return [
    ...both,
    { of: 'regiments-removed', n: times(events, 'removed') },
    { of: 'regiments-in-lwow', n: lwow.length },
    { of: 'bolshevik-points', n: outcome.points?.bolshevik ?? 0 },
  ]
}
