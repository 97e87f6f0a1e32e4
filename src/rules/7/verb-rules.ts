/** The paragraphs that say when each kind of action can be done: cited where it is asked for in the other side's turn. */
import type { RuleId } from '../../engine/text.ts'
import type { Action } from './actions.ts'
import { ruleId } from './texts.ts'

/** `end` is possible in either turn, and a die is answered by the decision that is open instead. */
const PARAGRAPHS: Readonly<Record<Exclude<Action['verb'], 'end' | 'polish-die' | 'cavalry-die'>, string>> = {
  move: '2.5',
  prepare: '2.5',
  fly: '3.11',
  strafe: '3.11',
  bomb: '3.11',
  land: '3.11',
  exit: '3.16',
  commander: '6.28',
  commissar: '6.29',
}

export function verbRule(verb: string): RuleId | undefined {
  const number = PARAGRAPHS[verb as keyof typeof PARAGRAPHS]
  return number === undefined ? undefined : ruleId(number)
}
