import { BOMBERS, isGone, MESSERSCHMITTS, POLES, planesLeft, type State } from '../../../rules/111/state.ts'
import { type Figure, type Over, times } from './figure.ts'

export function figures111({ state: over, events }: Over): readonly Figure[] {
  const state = over as State
  const lost = (units: readonly number[]): number => units.filter((unit) => isGone(state, unit)).length
  return [
    { of: 'bombers-lost', n: lost(BOMBERS) },
    { of: 'messerschmitts-lost', n: lost(MESSERSCHMITTS) },
    { of: 'polish-fighters-lost', n: lost(POLES) },
    { of: 'planes-left', n: planesLeft(state) },
    { of: 'shots', n: times(events, 'dice-fell') },
  ]
}
