/** Faults of data files: the place in the file (`board.airfields`), and what was expected there. */
import type { BaseIssue } from 'valibot'
import type { Text } from '../engine/text.ts'

export interface DataFault {
  readonly at: string
  readonly text: Text
}

export const dataFault = (at: string, key: string, args: Readonly<Record<string, string>> = {}): DataFault => ({
  at,
  text: { key, args },
})

/** The schema's issues as faults. A regular expression's message is what it expects in words. */
export const schemaFaults = (issues: readonly BaseIssue<unknown>[]): DataFault[] =>
  issues.map((issue) => {
    const at = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
    const expected = issue.type === 'regex' ? issue.message : (issue.expected ?? issue.message)
    return dataFault(at, 'data-expected', { expected, found: issue.received.slice(0, 60) })
  })
