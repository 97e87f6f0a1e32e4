import { isGone, POLES, REDS, type State } from '../../../rules/bitwa/state.ts'
import { type Figure, type Over, times } from './figure.ts'

export function figuresBitwa({ state: over, outcome, events }: Over): readonly Figure[] {
  const state = over as State
  const gone = (units: readonly number[]): number => units.filter((unit) => isGone(state, unit)).length
  return [
    { of: 'red-points', n: outcome.points?.red ?? 0 },
    { of: 'combats', n: times(events, 'combat-begins') },
    { of: 'units-dispersed', n: times(events, 'dispersed') },
    { of: 'red-eliminated', n: gone(REDS) },
    { of: 'polish-eliminated', n: gone(POLES) },
  ]
}
