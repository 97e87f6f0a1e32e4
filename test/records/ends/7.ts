/** How games of 7 end. Rules 1.2, 1.3, 1.4a, 6.30, 6.32, 6.37. */
import type { State } from '../../../src/rules/7/state.ts'
import { byOutcome, type EndsOf } from './ended.ts'

export const endsOf7: EndsOf = ({ state, outcome, last }) => {
  const told = (key: string): boolean => last?.events.some((event) => event.key === key) === true
  if (outcome.why.key !== 'scored') return [byOutcome(outcome)]
  const { entered, lwow, round } = state as State
  const over = told('no-regiment-left')
    ? { rule: '7 1.4a', ending: 'no regiment is left' }
    : !entered
      ? { rule: '7 6.32', ending: 'the last day is over' }
      : {
          rule: '7 6.32',
          ending: lwow.length === 0 ? 'Lwów was entered and is empty again' : 'a regiment is in Lwów',
        }
  const last8 = entered && round === 8 ? [{ rule: '7 6.32', ending: 'Lwów is entered on the last day' }] : []
  return [
    byOutcome(outcome),
    over,
    ...last8,
    { rule: '7 6.30', ending: `the commander ${told('commander-was') ? 'is found at the count' : 'is known'}` },
  ]
}
