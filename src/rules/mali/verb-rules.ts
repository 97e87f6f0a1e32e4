/** The paragraphs that say when each kind of action can be done: cited where it is asked for at another time. */
import type { RuleId } from '../../engine/text.ts'
import type { Action } from './actions.ts'
import { ruleId } from './texts.ts'

/** What ends a turn is answered by the decision that is open instead. */
const PARAGRAPHS: Readonly<Record<Exclude<Action['verb'], 'done'>, string>> = {
  play: '3.10',
  place: '3.13',
  step: '3.14',
  jump: '3.15',
  take: '2.6',
  drop: '2.8',
  swap: '7.42',
  unit: '7.43',
  exchange: '7.44',
  rumours: '7.45',
  hunt: '4.23',
  block: '5.28',
  flee: '5.30',
  keep: '7.40',
  start: '1.3',
  order: '2.4',
  objective: '7.40',
  die: '4.21',
}

export function verbRule(verb: string): RuleId | undefined {
  const number = PARAGRAPHS[verb as keyof typeof PARAGRAPHS]
  return number === undefined ? undefined : ruleId(number)
}
