/** What the rules of 111 say, as keys with their arguments; the words stand in src/text. */
import type { Event } from '../../engine/game.ts'
import type { Reason, RuleId, Text } from '../../engine/text.ts'

type None = Record<never, never>
interface OfRound {
  readonly round: number
}
/** A move phase: `ready` are the aircraft that have not moved. */
interface OfMoves extends OfRound {
  readonly ready: readonly string[]
}
/** A shot phase: `declared` are the units with an attack to carry out, none of them if `begun` says that all have been. */
interface OfShots extends OfRound {
  readonly declared: readonly string[]
  readonly begun: boolean
}
interface OfCloud {
  readonly seat: string
  readonly cloud: number
}
interface OfUnit {
  readonly unit: string
}
interface AtHex extends OfUnit {
  readonly hex: string
}
interface AtTarget extends OfUnit {
  readonly target: string
}
interface WithDice extends AtTarget {
  readonly dice: number
}
interface OfPhase {
  /** A phase by its name in a position: `luftwaffe-fire`. */
  readonly phase: string
}
/** The number of the rule that forbids it. */
interface OfRule {
  readonly rule: string
}
interface Ended extends OfRound {
  readonly planes: number
}
interface OfMatch {
  readonly first: number
  readonly second: number
}

/** Prompts, log lines and endings. Units and hexes go by their notation: `He1`, `AA`, `E12`. */
export interface Texts111 {
  /** `cloud` counts the clouds from 1, the one just placed among them. */
  'place-cloud': OfCloud
  'pass-cloud': OfCloud
  'luftwaffe-moves': OfMoves
  'bombers-move': OfMoves
  'poles-move': OfMoves
  'luftwaffe-fires': OfShots
  'poles-fire': OfShots
  'choose-aim': AtTarget & { readonly mayFly: boolean; readonly mayWithdraw: boolean }
  'choose-flight': AtHex
  'roll-dice': WithDice
  'game-over': None
  'spent-fields': { readonly unit: string; readonly fields: number }
  /** `barred`: why none of the dice can be thrown; empty if they can. */
  'spent-dice': {
    readonly unit: string
    readonly fields: number
    readonly dice: number
    readonly barred: '' | 'damaged' | 'cloud'
  }
  'odds-alone': WithDice
  'odds-together': { readonly units: readonly string[]; readonly target: string; readonly dice: number }
  'odds-nothing': OfUnit
  'odds-one-hit': OfUnit
  'odds-damaged': OfUnit
  'odds-destroyed': OfUnit
  /** `seat` is the one whose turn it is now. */
  'turn-passes': { readonly seat: string }
  'clouds-ready': None
  'cloud-placed': { readonly seat: string; readonly hexes: readonly string[] }
  moved: OfUnit & { readonly from: string; readonly to: string; readonly flown: number }
  'phase-ended': OfPhase
  'moves-pass': OfPhase
  'shots-pass': OfPhase
  'no-attacks': OfPhase
  declared: WithDice
  redeclared: WithDice
  withdrawn: AtTarget
  fires: WithDice
  'target-gone': AtTarget
  'aims-anew': WithDice
  'shot-lost': AtTarget
  'shot-given-up': AtTarget
  'dice-fell': WithDice & { readonly hits: number }
  damaged: OfUnit
  destroyed: AtHex
  'bomber-hit': OfUnit
  'bomber-down': AtHex
  'flew-on': OfUnit & { readonly to: string }
  stays: AtHex
  covered: AtHex
  repaired: AtHex
  'hits-forgotten': OfUnit
  'gauge-moves': OfRound
  'warsaw-bombed': OfUnit & Ended
  'bombers-down': Ended
  'bomber-down-ends': Ended
  'held-out': Ended
  'gave-up': Ended & { readonly seat: string }
  'match-won-twice': None
  'match-later-round': OfMatch
  'match-earlier-round': OfMatch
  /** Planes left of each part. */
  'match-more-planes': OfMatch
  'match-equal': Ended
}

/** Why an action is forbidden. The engine gives the action's own parts: `unit`, `target`, `hex`. */
export type Reason111 =
  | 'cloud-placed-already'
  | 'cloud-first'
  | 'cloud-on-cloud'
  | 'cloud-on-airfield'
  | 'cloud-in-zone'
  | 'aircraft-destroyed'
  | 'bomber-shot-down'
  | 'other-side'
  | 'bombers-move-later'
  | 'fighters-moved-before'
  | 'moved-already'
  | 'stands-there'
  | 'warsaw-closed'
  | 'hex-occupied'
  | 'hex-camouflaged'
  | 'too-far-messerschmitt'
  | 'too-far-pole'
  | 'too-far-bomber'
  | 'way-blocked'
  | 'way-over-warsaw'
  | 'declarations-closed'
  | 'declared-already'
  | 'damaged-cannot-attack'
  | 'shooter-in-cloud'
  | 'no-dice'
  | 'own-aircraft'
  | 'target-destroyed'
  | 'target-shot-down'
  | 'target-in-cloud'
  | 'target-camouflaged'
  | 'target-not-adjacent'
  | 'outside-zone'
  | 'nothing-declared'
  | 'must-carry-out'
  | 'shot-already'
  | 'attacks-declared'
  | 'attacks-left'
  | 'other-unit-aims'
  | 'must-reaim'
  | 'fighter-keeps-shot'
  | 'other-unit-flies'
  | 'never-flies'
  | 'onto-target'
  | 'not-around-target'
  | 'landing-occupied'
  | 'landing-camouflaged'
  | 'landing-warsaw'
  | 'must-go'
  | 'straight-on-first'
  | 'far-side-first'

/** What is wrong with a position or a text. */
export interface Faults111 {
  'expected-here': { readonly expected: string }
  'two-on-hex': { readonly hex: string }
  'pole-on-warsaw': OfUnit
  'bomber-on-warsaw': OfUnit
  'cover-wrong': OfUnit
  'cover-missing': OfUnit
  'bomber-damaged': OfUnit
  'bomber-hits-wrong': OfUnit
  'lost-has-state': OfUnit
  'flown-wrong': OfUnit
  'flown-forgotten': OfUnit
  'clouds-wrong': { readonly hex: string }
  'clouds-missing': None
  'placed-wrong': None
  'attack-wrong': AtTarget & OfRule
  'attack-on-gone': AtTarget
  'fired-wrong': OfUnit & OfRule
  'fell-wrong': OfUnit
  'frame-impossible': OfPhase & OfRule
  'frame-settled': OfPhase & OfUnit & OfRule
  'over-by-now': None
  'over-too-early': None
  'unknown-verb': { readonly found: string }
  'unknown-unit': { readonly found: string; readonly expected: string }
  artillery: None
  'unknown-hex': { readonly found: string }
  'unknown-result': { readonly found: string; readonly expected: string }
  'cloud-apart': { readonly first: string; readonly second: string }
  'too-few-words': { readonly expected: string }
  'too-many-words': { readonly expected: string }
}

export type Key111 = keyof Texts111
export const say = <K extends Key111>(key: K, args: Texts111[K]): Text => ({ key, args: { ...args } })
export const tell = <K extends Key111>(key: K, args: Texts111[K]): Event => ({ key, args: { ...args } })
/** A log line that only tells what fell. */
export const tellRoll = <K extends Key111>(key: K, args: Texts111[K]): Event => ({
  key,
  args: { ...args },
  roll: true,
})
export const faultText = <K extends keyof Faults111>(key: K, args: Faults111[K]): Text => ({ key, args: { ...args } })
export const reason = (rule: `${number}.${string}`, key: Reason111): Reason<Reason111> =>
  Object.freeze({ rule: ruleId(rule), key })
export const ruleId = (number: string): RuleId => `111 ${number}`
