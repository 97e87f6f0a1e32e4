/** What the rules of Mali Powstańcy say, as keys with their arguments; the words stand in src/text. */
import type { Event } from '../../engine/game.ts'
import type { Reason, RuleId, Text } from '../../engine/text.ts'

type None = Record<never, never>
interface OfSeat {
  readonly seat: string
}
interface OfScout {
  readonly scout: string
}
interface AtSpace extends OfScout {
  readonly space: string
}
interface OfOrder {
  readonly order: string
  readonly from: string
  readonly to: string
  readonly points: number
}
interface OfRound {
  readonly round: number
}

/** Prompts, log lines and endings. Scouts, spaces, orders and objectives go by their notation: `r1`, `WIL-CIT/1`, `6`, `to-5`. */
export interface TextsMali {
  'await-start': None
  'await-deal': OfSeat & { readonly left: number }
  'keep-objectives': OfSeat
  'await-keep': { readonly seats: readonly string[] }
  'choose-card': OfSeat & OfRound
  'await-cards': OfRound & { readonly seats: readonly string[] }
  'place-scouts': OfSeat & { readonly scouts: readonly string[] }
  'move-scouts': OfSeat & {
    readonly left: number
    readonly jump: boolean
    readonly action: string
    /** Whether an order can be taken or dropped. */
    readonly orders: boolean
  }
  'await-order': None
  'await-rumour': OfSeat
  'await-die': None
  'choose-hunted': OfSeat & { readonly steps: number }
  'choose-red': OfSeat & { readonly left: number; readonly scout: string }
  'choose-road': OfSeat & OfOrder
  'choose-flight': OfScout & OfSeat
  'game-over': None

  starts: OfSeat
  'dealt-these': OfSeat & { readonly objectives: readonly string[] }
  dealt: OfSeat
  'dealt-again': None
  kept: OfSeat
  'kept-these': OfSeat & { readonly objectives: readonly string[] }
  'round-begins': OfRound & OfSeat
  'turned-up': OfOrder
  'victory-turned-up': None
  'boxed-for-district': OfOrder & { readonly district: string }
  'card-chosen': OfSeat
  'chose-card': OfSeat & { readonly card: number }
  'cards-revealed': {
    readonly seats: readonly string[]
    readonly cards: readonly string[]
    readonly acting: readonly string[]
  }
  'cards-taken-back': None
  placed: AtSpace
  moved: AtSpace & { readonly from: string }
  jumped: AtSpace & { readonly from: string }
  'unit-helps': AtSpace & { readonly from: string }
  swapped: OfScout & { readonly other: string; readonly space: string; readonly at: string }
  exchanged: { readonly order: string; readonly other: string }
  'heard-rumours': OfSeat & { readonly n: number }
  rumour: OfSeat & { readonly order: string; readonly from: string; readonly to: string; readonly points: number }
  'rumour-of-victory': OfSeat
  took: OfScout & OfOrder
  dropped: OfScout & OfOrder
  delivered: OfScout & OfSeat & OfOrder
  'turn-ended': OfSeat
  freed: { readonly scouts: readonly string[] }
  'die-fell': { readonly colour: string; readonly n: number }
  /** `scouts` are those of the patrol that counts, `others` those of other patrols that are as near. */
  nearest: OfSeat & {
    readonly scouts: readonly string[]
    readonly others: readonly string[]
    readonly steps: number
  }
  'nobody-near': None
  hunted: OfScout & { readonly spaces: readonly string[] }
  /** `orders`: what they carried, as in `r3 6`. */
  arrested: { readonly scouts: readonly string[]; readonly space: string; readonly orders: readonly string[] }
  /** `groups`: who can be arrested, together as in `r3 g1`. */
  'black-for': OfSeat & { readonly scouts: readonly string[]; readonly n: number; readonly groups: readonly string[] }
  'red-for': OfSeat & { readonly scouts: readonly string[]; readonly n: number }
  /** `n` orders lie on the track; `victory`: the Victory card lies there as well, and stays. */
  'orders-slide': { readonly n: number; readonly victory: boolean }
  /** `strikes`: how often the district has failed now. In the basic game there is none. */
  'not-delivered': OfOrder & { readonly district: string; readonly strikes: number }
  'too-late-anyway': OfOrder & { readonly district: string }
  'road-closed': OfSeat & { readonly road: string; readonly tokens: number }
  'location-marked': { readonly space: string; readonly tokens: number }
  fled: AtSpace & { readonly from: string }
  'district-lost': { readonly district: string; readonly n: number }
  'orders-removed': { readonly orders: readonly string[] }
  'victory-leaves': None
  'marker-passes': OfSeat

  'lost-tokens': { readonly tokens: number }
  'lost-districts': { readonly districts: readonly string[] }
  /** By seat, in the order of `seats`: all points, delivered orders, their points, those for scouts at home. Objectives are written `red most met 10`. */
  won: {
    readonly seats: readonly string[]
    readonly points: readonly string[]
    readonly orders: readonly string[]
    readonly forOrders: readonly string[]
    readonly home: readonly string[]
    readonly objectives: readonly string[]
    readonly winners: readonly string[]
  }
  'gave-up': OfSeat

  'spent-points': { readonly left: number }
  'spent-steps': { readonly left: number }
  /** `lost`: the points that were still to be spent. */
  'spent-movement': { readonly lost: number }
  'spent-action': Record<never, never>
  'odds-die': { readonly seats: readonly string[] }
  'odds-arrest': { readonly groups: readonly string[] }
  'odds-hunt': { readonly scouts: readonly string[] }
  'odds-red': OfSeat & { readonly n: number }
}

/** Why an action is refused. */
export type ReasonMali =
  | 'not-your-scout'
  | 'scout-off-board'
  | 'scout-on-board'
  | 'place-first'
  | 'no-points'
  | 'movement-over'
  | 'jump-after-steps'
  | 'jump-not-in-extended'
  | 'step-not-adjacent'
  | 'road-is-closed'
  | 'district-is-lost'
  | 'soldier-there'
  | 'not-a-location'
  | 'not-in-location'
  | 'not-joined'
  | 'card-used'
  | 'order-not-active'
  | 'order-not-here'
  | 'order-of-lost-district'
  | 'carries-already'
  | 'patrol-carries-it'
  | 'carries-nothing'
  | 'action-in-basic'
  | 'action-of-another-card'
  | 'action-done'
  | 'swap-patrols'
  | 'swap-districts'
  | 'exchange-victory'
  | 'exchange-not-neighbours'
  | 'rumours-nothing'
  | 'keep-one-colour'
  | 'keep-not-dealt'
  | 'not-nearest'
  | 'not-a-shortest-way'
  | 'one-scout-moves'
  | 'road-not-there'
  | 'road-closed-already'
  | 'flee-other-scout'
  | 'flee-not-nearest'

/** What is wrong with a position or a text. */
export interface FaultsMali {
  'expected-here': { readonly expected: string }
  'unknown-verb': { readonly found: string }
  'unknown-scout': { readonly found: string }
  'unknown-space': { readonly found: string }
  'unknown-order': { readonly found: string }
  'unknown-road': { readonly found: string }
  'unknown-objective': { readonly found: string }
  'too-few-words': { readonly expected: string }
  'too-many-words': { readonly expected: string }
  'never-possible': { readonly found: string }
  'order-twice': { readonly order: string }
  'carried-wrong': OfScout & { readonly order: string }
  'delivered-there': OfScout & { readonly order: string }
  'used-wrong': OfSeat & { readonly round: number; readonly n: number }
  'cards-wrong': OfSeat
  'orders-early': { readonly round: number; readonly n: number; readonly most: number }
  'victory-wrong': { readonly why: 'early' | 'basic' | 'there' }
  'drawn-wrong': { readonly expected: number }
  'next-wrong': None
  'soldier-wrong': { readonly extended: boolean }
  /** `why` is what would forbid a scout to go there. */
  'space-barred': AtSpace & { readonly why: string }
  'tokens-wrong': None
  'strikes-wrong': None
  'objectives-wrong': OfSeat
  'acting-wrong': None
  'end-wrong': { readonly end: string }
  'frame-impossible': {
    readonly phase: string
    /** `open`: the cards lie open already; `closed`: not yet. A phase: what it needs is missing. */
    readonly why:
      | 'over'
      | 'order'
      | 'round'
      | 'start'
      | 'open'
      | 'closed'
      | 'move'
      | 'rumours'
      | 'hunt'
      | 'red'
      | 'block'
      | 'leaving'
      | 'flee'
  }
}

export type KeyMali = keyof TextsMali
export const say = <K extends KeyMali>(key: K, args: TextsMali[K]): Text => ({ key, args: { ...args } })
export const tell = <K extends KeyMali>(key: K, args: TextsMali[K]): Event => ({ key, args: { ...args } })
/** A log line for one seat. */
export const whisper = <K extends KeyMali>(to: string, key: K, args: TextsMali[K]): Event => ({
  key,
  args: { ...args },
  to: [to],
})
/** A log line that shows something hidden. */
export const uncover = <K extends KeyMali>(key: K, args: TextsMali[K]): Event => ({
  key,
  args: { ...args },
  uncovers: true,
})
export const faultText = <K extends keyof FaultsMali>(key: K, args: FaultsMali[K]): Text => ({ key, args: { ...args } })
export const reason = (rule: `${number}.${string}`, key: ReasonMali): Reason<ReasonMali> =>
  Object.freeze({ rule: ruleId(rule), key })
export const ruleId = (number: string): RuleId => `mali ${number}`
