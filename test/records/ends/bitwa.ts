/** How games of Bitwa Warszawska end, and what the last blow was. Rules 5.30-5.32, 9.60. */
import { NONE, type State } from '../../../src/rules/bitwa/state.ts'
import { byOutcome, type EndsOf } from './ended.ts'

export const endsOfBitwa: EndsOf = ({ outcome, last }) => {
  const { key } = outcome.why
  const inCombat = last !== undefined && (last.before as State).fight !== NONE
  const told = (one: string): boolean => last?.events.some((event) => event.key === one) === true
  const blow = (): readonly string[] => {
    switch (key) {
      case 'warsaw-entered':
        return [told('marched') ? 'by a march' : inCombat ? 'after a combat' : 'by Szturm']
      case 'three-eliminated':
      case 'all-dispersed':
        return [!inCombat ? 'by artillery' : told('strengths') ? 'in a combat' : 'by Okrutna bitwa']
      default:
        return []
    }
  }
  return [byOutcome(outcome), ...blow().map((how) => ({ rule: outcome.rule, ending: `${key}, ${how}` }))]
}
