/** What the rules of 7 say, as keys with their arguments; the words stand in src/text. */
import type { Event } from '../../engine/game.ts'
import type { Reason, RuleId, Text } from '../../engine/text.ts'

/** Prompts, log lines and endings. Units and hexes go by their notation: `24`, `P1`, `G3`. */
export interface Texts7 {
  'bolshevik-turn': { readonly round: number; readonly commissar: boolean }
  'polish-turn': {
    readonly round: number
    readonly unit: string
    readonly actions: number
    readonly others: number
    readonly bomb: boolean
  }
  'choose-exit': { readonly unit: string; readonly target: string }
  'roll-polish-die': { readonly unit: string; readonly target: string }
  'roll-cavalry-die': { readonly unit: string; readonly target: string }
  'game-over': Record<never, never>
  'turn-ended': { readonly seat: string }
  'choose-commander': Record<never, never>
  'await-commander': Record<never, never>
  'commander-chosen': { readonly unit: string }
  'commander-secret': Record<never, never>
  'commander-revealed': { readonly unit: string }
  'commander-was': { readonly unit: string }
  'number-handed-over': { readonly unit: string }
  'commissar-moved': { readonly unit: string; readonly from: string; readonly to: string }
  'entered-lwow': { readonly unit: string }
  removed: { readonly unit: string }
  'no-regiment-left': Record<never, never>
  scored: {
    readonly gained: number
    readonly lost: number
    readonly points: number
    readonly commander: string
    /** Regiments that scored, with their points: `64 6`. */
    readonly near: readonly string[]
    readonly removed: readonly string[]
    readonly behind: readonly string[]
  }
  'day-begins': { readonly round: number }
  moved: { readonly unit: string; readonly from: string; readonly to: string }
  'on-crossing': { readonly unit: string; readonly hex: string }
  'marker-removed': { readonly unit: string }
  prepared: { readonly unit: string; readonly hex: string }
  reorganised: { readonly units: readonly string[] }
  'polish-turn-passes': Record<never, never>
  repaired: { readonly unit: string; readonly hex: string }
  flew: { readonly unit: string; readonly from: string; readonly to: string }
  strafed: { readonly unit: string; readonly target: string; readonly hex: string }
  bombed: { readonly unit: string; readonly target: string; readonly hex: string }
  'polish-die-fell': { readonly unit: string; readonly result: string }
  'cavalry-die-fell': { readonly unit: string; readonly target: string; readonly result: string }
  dispersed: { readonly unit: string }
  'no-effect': { readonly unit: string }
  'damaged-by-fire': { readonly unit: string }
  'damaged-by-malfunction': { readonly unit: string }
  'bomb-lost': { readonly unit: string }
  'shot-down': { readonly unit: string }
  'flew-out': { readonly unit: string; readonly to: string }
  stays: { readonly unit: string; readonly hex: string }
  landed: { readonly unit: string; readonly hex: string }
  'emergency-landed': { readonly unit: string; readonly hex: string }
  'spent-actions': { readonly unit: string; readonly left: number; readonly of: number }
  'spent-turn': { readonly unit: string }
  'spent-bomb': { readonly unit: string }
  'spent-commissar': Record<never, never>
  'lwow-entered': { readonly unit: string; readonly round: number }
  'lwow-held': { readonly round: number }
  'gave-up': { readonly seat: string; readonly round: number }
  'match-more-points': { readonly first: number; readonly second: number }
  'match-equal-points': { readonly first: number; readonly second: number }
  'match-won-twice': Record<never, never>
  'match-both-held': Record<never, never>
  'match-same-round': { readonly first: number; readonly second: number }
  'match-earlier-round': { readonly first: number; readonly second: number }
}

/** Why an action is forbidden. The engine gives the action's own parts: `unit`, `hex`. */
export type Reason7 =
  | 'regiment-dispersed'
  | 'regiment-spent'
  | 'stopped-on-crossing'
  | 'regiment-removed'
  | 'already-prepared'
  | 'cavalry-not-adjacent'
  | 'river-closed'
  | 'hex-holds-regiment'
  | 'prepare-on-crossing'
  | 'prepare-in-lwow'
  | 'aircraft-lost'
  | 'aircraft-finished'
  | 'no-actions-left'
  | 'aircraft-not-adjacent'
  | 'hex-holds-aircraft'
  | 'turning-back'
  | 'strafe-back'
  | 'damaged-cannot-strafe'
  | 'target-removed'
  | 'target-not-adjacent'
  | 'no-bomb'
  | 'damaged-cannot-bomb'
  | 'nothing-below'
  | 'not-an-airfield'
  | 'airfield-holds-aircraft'
  | 'airfield-holds-cavalry'
  | 'landing-needs-action'
  | 'undamaged-flies-in'
  | 'not-an-exit'
  | 'no-commissar'
  | 'commissar-used'
  | 'leaves-lwow'
  | 'not-on-top'

/** What is wrong with a position or a text. */
export interface Faults7 {
  'expected-here': { readonly expected: string }
  'two-on-hex': { readonly hex: string }
  'on-closed-river': { readonly unit: string; readonly hex: string }
  'prepared-there': { readonly unit: string; readonly hex: string }
  'prepared-dispersed': { readonly unit: string }
  'lost-has-state': { readonly unit: string }
  'lwow-ends-game': { readonly unit: string }
  'not-in-turn': { readonly unit: string; readonly mark: string }
  'stopped-used': { readonly unit: string; readonly hex: string }
  'prepared-unused': { readonly unit: string }
  'landed-unfinished': { readonly unit: string }
  'not-begun': { readonly unit: string }
  'frame-impossible': { readonly phase: string }
  'over-too-early': Record<never, never>
  'over-by-now': Record<never, never>
  'nobody-flies': Record<never, never>
  'back-differs': { readonly unit: string }
  'dispersed-uncleared': { readonly unit: string }
  'commander-cleared': { readonly unit: string }
  'commander-unknown': Record<never, never>
  'commander-untold': Record<never, never>
  'nobody-entered': Record<never, never>
  'advanced-alone': Record<never, never>
  'stack-differs': Record<never, never>
  'removed-too-early': { readonly unit: string }
  'landed-elsewhere': { readonly unit: string }
  'unknown-verb': { readonly found: string }
  'unknown-unit': { readonly found: string; readonly kind: 'regiment' | 'aircraft'; readonly expected: string }
  'unknown-hex': { readonly found: string }
  'unknown-result': { readonly found: string; readonly expected: string }
  'too-few-words': { readonly expected: string }
  'too-many-words': { readonly expected: string }
}

export type Key7 = keyof Texts7
export const say = <K extends Key7>(key: K, args: Texts7[K]): Text => ({ key, args: { ...args } })
export const tell = <K extends Key7>(key: K, args: Texts7[K]): Event => ({ key, args: { ...args } })
/** A log line that shows something hidden. */
export const uncover = <K extends Key7>(key: K, args: Texts7[K]): Event => ({ key, args: { ...args }, uncovers: true })
/** A log line for one side only. */
export const whisper = <K extends Key7>(to: string, key: K, args: Texts7[K]): Event => ({
  key,
  args: { ...args },
  to: [to],
})
/** A log line that only tells what fell. */
export const tellRoll = <K extends Key7>(key: K, args: Texts7[K]): Event => ({ key, args: { ...args }, roll: true })
export const faultText = <K extends keyof Faults7>(key: K, args: Faults7[K]): Text => ({ key, args: { ...args } })
export const reason = (rule: `${number}.${string}`, key: Reason7): Reason<Reason7> =>
  Object.freeze({ rule: ruleId(rule), key })
export const ruleId = (number: string): RuleId => `7 ${number}`
