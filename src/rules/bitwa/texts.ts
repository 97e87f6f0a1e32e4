/** What the rules of Bitwa Warszawska say, as keys with their arguments; the words stand in src/text. */
import type { Event } from '../../engine/game.ts'
import type { Reason, RuleId, Text } from '../../engine/text.ts'

type None = Record<never, never>
interface OfSeat {
  readonly seat: string
}
interface OfUnit {
  readonly unit: string
}
interface AtHex extends OfUnit {
  readonly hex: string
}
interface OnTarget extends OfUnit {
  readonly target: string
}
interface OfCard extends OfSeat {
  readonly card: string
}
interface OfCards extends OfSeat {
  readonly cards: readonly string[]
}
interface Fight extends OnTarget {
  readonly flank: boolean
  readonly fortress: boolean
}
interface Left extends OfSeat {
  readonly left: number
}
interface Ended {
  readonly day: number
  readonly points: number
}
interface OfMatch {
  readonly first: number
  readonly second: number
}

/** Prompts, log lines and endings. Units, hexes and cards go by their notation: `R16A`, `D3`, `dlb-1`. */
export interface TextsBitwa {
  'place-extra': { readonly left: number }
  'choose-action': OfSeat & { readonly day: number; readonly alone: boolean }
  'go-on': OfSeat & OfUnit
  'end-action': OfSeat
  'choose-attack': OfSeat & { readonly day: number; readonly left: number }
  'choose-cards': OfSeat & Fight & { readonly left: number }
  'await-other': OfSeat & Fight
  'await-choice': Fight & { readonly seats: readonly string[] }
  'choose-protected': OfSeat & OfUnit & { readonly flank: boolean }
  'choose-retreat': OfSeat & OfUnit & { readonly by: string }
  'choose-shown': Left
  'choose-shelter': OfSeat & OfUnit
  'choose-return': OfCard
  'place-markers': Left
  'await-draw': OfSeat & { readonly left: number }
  'await-blind': OfSeat & { readonly left: number }
  'game-over': None

  'markers-placed': OfUnit & { readonly n: number; readonly now: number }
  'action-ended': OfSeat & { readonly next: string }
  passed: OfSeat
  marched: AtHex & { readonly from: string }
  retreated: AtHex & { readonly from: string }
  advanced: AtHex & { readonly from: string }
  /** `lost` are the markers the unit attacked has lost. */
  attacked: OnTarget & { readonly lost: number }
  pillaged: OfUnit & { readonly empty: boolean }
  'card-played': OfCard
  draws: OfSeat & { readonly n: number }
  drew: OfCard
  shelling: OfSeat & OfUnit
  shelter: OfCard & OfUnit
  shelled: OfUnit & { readonly lost: number }
  jammed: OnTarget & { readonly n: number }
  'cipher-broken': OfSeat & { readonly last: boolean }
  looked: OfSeat & { readonly cards: number }
  saw: OfCards
  'card-shown': OfCard
  discarded: OfCard
  'combat-begins': Fight
  'card-picked': OfCard
  'card-unpicked': OfCard
  ready: OfSeat
  'cards-chosen': { readonly red: number; readonly polish: number }
  'card-protected': OfCard
  'drawn-back': OfSeat
  'which-back': OfCard
  revealed: OfCards
  'sent-home': OfCard & { readonly by: string }
  'cards-return': OfCards
  /** Cards as `rewolucyjny 3 doborowe`: the card, what it counts for, and the cards that make it count so. */
  strengths: OnTarget & {
    readonly attack: number
    readonly defence: number
    readonly attackCards: readonly string[]
    readonly defenceCards: readonly string[]
  }
  'combat-tied': OnTarget
  'tie-lost': OfUnit
  dispersed: AtHex
  eliminated: AtHex
  'no-retreat': AtHex
  'attack-cancelled': OnTarget
  'day-begins': OfSeat & { readonly day: number }

  'warsaw-entered': OfUnit & Ended
  'three-eliminated': Ended
  'all-dispersed': Ended
  'radzymin-held': Ended
  'radzymin-free': Ended
  'gave-up': OfSeat & Ended
  'match-more': OfMatch
  'match-equal': OfMatch

  // Odds. Rule 9.61. `random`: cards taken at random; else the strongest. `filled`: those still to be chosen are the strongest.
  'spent-markers': { readonly unit: string; readonly paid: number; readonly left: number }
  'odds-of': OnTarget & { readonly filled: boolean; readonly seats: readonly string[]; readonly random: boolean }
  'odds-sure': OnTarget & { readonly filled: boolean }
  /** `ends`: the game is over then. */
  'odds-won': OnTarget & { readonly eliminated: boolean; readonly ends: boolean }
  'odds-tied': None
  'odds-lost': OfUnit & { readonly eliminated: boolean; readonly ends: boolean }
  /** A card decides before the strengths are compared. */
  'odds-gone': { readonly card: string; readonly units: readonly string[]; readonly ends: boolean }
}

/** Why an action is forbidden. The engine gives the action's own parts: `unit`, `target`, `hex`, `card`. */
export type ReasonBitwa =
  | 'other-side'
  | 'defenders-stay'
  | 'unit-eliminated'
  | 'has-attacked'
  | 'engaged'
  | 'no-markers'
  | 'march-not-adjacent'
  | 'stands-there'
  | 'hex-occupied'
  | 'target-eliminated'
  | 'target-not-adjacent'
  | 'nothing-to-end'
  | 'end-first'
  | 'one-unit'
  | 'only-red-pillages'
  | 'pillage-red-unit'
  | 'pillage-engaged'
  | 'pillage-markers'
  | 'not-your-card'
  | 'not-in-hand'
  | 'no-attack-to-resolve'
  | 'chosen-enough'
  | 'not-chosen'
  | 'chosen-too-few'
  | 'other-unit-retreats'
  | 'retreat-not-adjacent'
  | 'retreat-occupied'
  | 'retreat-not-warsaw'
  | 'retreat-away-first'
  | 'szturm-not-attacking'
  | 'szturm-not-defenders'
  | 'wsparcie-enemy'
  | 'wsparcie-not-near'
  | 'wsparcie-colour'
  | 'wsparcie-weak'
  | 'zagluszanie-enemy'
  | 'not-face-up'

/** What is wrong with a position or a text. */
export interface FaultsBitwa {
  'expected-here': { readonly expected: string }
  'two-on-hex': { readonly hex: string }
  'defenders-moved': { readonly hex: string }
  'defenders-markers': None
  'lost-has-state': OfUnit
  'attack-wrong': OnTarget
  'attack-unmarked': OfUnit
  'cards-too-many': OfCard & { readonly most: number }
  'known-too-many': OfCard
  'hand-impossible': OfSeat & { readonly least: number; readonly most: number }
  'hand-missing': OfSeat
  /** `n`: how many there must be, if that can be told. */
  'laid-wrong': OfSeat & { readonly n?: number }
  'up-wrong': OfSeat & { readonly n?: number }
  'ready-wrong': OfSeat
  'fight-wrong': None
  'passed-wrong': None
  'next-wrong': None
  'first-wrong': None
  'frame-impossible': { readonly phase: string }
  'card-not-played': { readonly card: string }
  'over-by-now': None
  'over-too-early': None
  'unknown-verb': { readonly found: string }
  'unknown-unit': { readonly found: string; readonly expected: string }
  'unknown-hex': { readonly found: string }
  'unknown-card': { readonly found: string }
  'same-side': OnTarget
  'no-action-card': { readonly found: string }
  'play-names': { readonly card: string; readonly expected: number }
  'too-few-words': { readonly expected: string }
  'too-many-words': { readonly expected: string }
}

export type KeyBitwa = keyof TextsBitwa
export const say = <K extends KeyBitwa>(key: K, args: TextsBitwa[K]): Text => ({ key, args: { ...args } })
export const tell = <K extends KeyBitwa>(key: K, args: TextsBitwa[K]): Event => ({ key, args: { ...args } })
/** A log line for one seat. */
export const whisper = <K extends KeyBitwa>(to: string, key: K, args: TextsBitwa[K]): Event => ({
  key,
  args: { ...args },
  to: [to],
})
/** A log line that shows something hidden. */
export const uncover = <K extends KeyBitwa>(key: K, args: TextsBitwa[K]): Event => ({
  key,
  args: { ...args },
  uncovers: true,
})
export const faultText = <K extends keyof FaultsBitwa>(key: K, args: FaultsBitwa[K]): Text => ({
  key,
  args: { ...args },
})
export const reason = (rule: `${number}.${string}`, key: ReasonBitwa): Reason<ReasonBitwa> =>
  Object.freeze({ rule: ruleId(rule), key })
export const ruleId = (number: string): RuleId => `bitwa ${number}`
