/** What can be asked about a combat without a record, and what is said about it. */
import type { Text } from '../../engine/text.ts'
import type { Strengths } from './odds-result.ts'
import type { Side } from './state.ts'

/** What is asked about. Cards and units are numbers; a unit that is not named is that of the cards' colour. */
export interface PlainBitwa {
  readonly attack: readonly number[]
  readonly defence: readonly number[]
  /** Cards that are protected; where none is named, the one whose loss would cost most. Rules 3.14, 9.61. */
  readonly safe: readonly number[]
  readonly attacker: number | Side | undefined
  readonly defender: number | Side | undefined
  readonly attackerDispersed: boolean
  readonly defenderDispersed: boolean
  /** The defender is in a fortress; it is a flank attack. Rules 3.14, 3.28. */
  readonly fortress: boolean
  readonly flank: boolean
}

export interface PlainTextsBitwa {
  'plain-asked': {
    readonly unit: string
    readonly target: string
    readonly dispersed: boolean
    readonly targetDispersed: boolean
    readonly fortress: boolean
    readonly flank: boolean
  }
  'plain-comes': Record<never, never>
  /** `safe` is the card that is protected, empty if none is. */
  'plain-draw': { readonly unit: string; readonly safe: string }
  'plain-drawn': { readonly card: string; readonly left: readonly string[] }
  'plain-drawn-away': { readonly card: string }
  'plain-cases': Record<never, never>
  'plain-strengths': { readonly [K in keyof Strengths]: Strengths[K] }
  'plain-too-many': { readonly seat: string; readonly n: number; readonly most: number }
  'plain-other-deck': { readonly seat: string; readonly card: string }
  'plain-copies': { readonly card: string; readonly n: number; readonly most: number }
  'plain-defenders-stay': Record<never, never>
  'plain-defenders-whole': Record<never, never>
  'plain-same-side': { readonly unit: string; readonly target: string }
  'plain-name-unit': { readonly side: string; readonly colours: readonly string[] }
  'plain-whose': Record<never, never>
  'plain-no-place': {
    readonly unit: string
    readonly target: string
    readonly fortress: boolean
    readonly flank: boolean
  }
  'plain-not-chosen': { readonly card: string }
  'plain-not-protected': { readonly card: string; readonly attacks: boolean }
  'plain-one-protected': { readonly seat: string }
  'plain-off': { readonly option: string }
}

export const say = <K extends keyof PlainTextsBitwa>(key: K, args: PlainTextsBitwa[K]): Text => ({
  key,
  args: { ...args },
})
