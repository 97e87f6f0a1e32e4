/** Faults of data files: the place in the file (`board.airfields`), and what was expected there. */
import type { BaseIssue } from 'valibot'
import { visible } from '../engine/printable.ts'
import type { Text } from '../engine/text.ts'

export interface DataFault {
  readonly at: string
  readonly text: Text
}

/** What is wrong with a data file, as keys with their arguments. */
export interface MapTexts {
  'data-unknown-member': Record<never, never>
  'data-missing': Record<never, never>
  'data-expected': { readonly expected: string; readonly found: string }
  'data-hex-on-board': { readonly found: string }
  'data-hex-once': { readonly found: string }
  'data-crossing-or-river': Record<never, never>
  'data-dry': { readonly found: string }
  'data-start': { readonly found: string }
  'data-three-airfields': Record<never, never>
  'data-blank-die': Record<never, never>
  'data-rows': Record<never, never>
  'data-not-warsaw': { readonly found: string }
  'data-cloud-room': Record<never, never>
  'data-defenders': Record<never, never>
  'data-too-near': { readonly found: string }
  'data-card-once': { readonly found: string }
  'data-effect-once': { readonly found: string }
  'data-effect-side': { readonly found: string }
  'data-colourless': Record<never, never>
  'data-deck-size': { readonly least: number; readonly most: number; readonly found: number }
}

/** What is quoted from the file, members' names too, can be printed. */
export const dataFault = <K extends keyof MapTexts>(at: string, key: K, args: MapTexts[K]): DataFault => ({
  at: visible(at),
  text: {
    key,
    args: Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? visible(value) : value]),
    ),
  },
})

/** The schema's issues as faults. A regular expression's message is what it expects in words. */
export const schemaFaults = (issues: readonly BaseIssue<unknown>[]): DataFault[] =>
  issues.map((issue) => {
    const at = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
    const expected = issue.type === 'regex' ? issue.message : (issue.expected ?? issue.message)
    if (issue.expected === 'never') return dataFault(at, 'data-unknown-member', {})
    if (issue.received === 'undefined') return dataFault(at, 'data-missing', {})
    return dataFault(at, 'data-expected', { expected, found: issue.received.slice(0, 60) })
  })
