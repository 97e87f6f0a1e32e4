/** The paragraphs that say when each kind of action can be done: cited where it is asked for at another time. */
import type { RuleId } from '../../engine/text.ts'
import type { Action } from './actions.ts'
import { ruleId } from './texts.ts'

/** What ends an action or a phase is answered by the decision that is open instead. */
const PARAGRAPHS: Readonly<Record<Exclude<Action['verb'], 'end' | 'pass'>, string>> = {
  marker: '1.2',
  march: '2.5',
  attack: '2.5',
  pillage: '2.5',
  play: '2.5',
  resolve: '3.12',
  pick: '3.13',
  back: '3.13',
  ready: '3.13',
  protect: '3.14',
  blind: '3.15',
  retreat: '3.22',
  'red-deck': '3.24',
  'polish-deck': '3.24',
  show: '6.36',
  discard: '6.37',
  decline: '6.37',
  return: '6.46',
}

export function verbRule(verb: string): RuleId | undefined {
  const number = PARAGRAPHS[verb as keyof typeof PARAGRAPHS]
  return number === undefined ? undefined : ruleId(number)
}
