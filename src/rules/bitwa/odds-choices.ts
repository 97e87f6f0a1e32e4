/** The cards a side may come to reveal in a combat, with exact shares: what it holds, what it chooses, what is drawn away. Rule 9.61. */
import { add, type Fraction, fraction, times } from '../../engine/odds.ts'
import { fits, isFlankAttack, isFortified } from './combat.ts'
import type { Rules } from './rules.ts'
import { CHOSEN, type Side, type State, sideOf } from './state.ts'
import { heldOf, type View } from './view.ts'
import { listOf, sizeOf } from './zones.ts'

/** How a side is taken to choose: the strongest cards that fit, or any. */
export type Way = 'strongest' | 'random'

/** Cards that lie open at the reveal. */
export interface Choice {
  readonly up: readonly number[]
  readonly share: Fraction
}

/** A kind of card that comes to the same in this combat: one card that stands for it, and how many a hand may hold. */
interface Kind {
  readonly card: number
  readonly worth: number
  /** Copies known to be held, and copies that may be held or still in the deck. */
  readonly known: number
  readonly hidden: number
}

/** Every set of cards a side may reveal. `state` has the board, the combat at hand and what lies open already. */
export function choicesOf(rules: Rules, view: View, state: State, side: Side, way: Way): readonly Choice[] {
  const open = listOf(rules.decks, state.up, side)
  const protects = open.length === 0 && protectsCard(rules, state, side)
  const chosen =
    side === view.viewer ? ownChoice(rules, view, state, side) : otherChoices(rules, view, state, side, way)
  const reveals = chosen.flatMap(({ up, share }) => drawnFrom(rules, state, up, protects, share))
  const merged = new Map<string, Choice>()
  for (const { up, share } of reveals) {
    const all = [...open, ...up].sort((a, b) => a - b)
    const key = all.join()
    const found = merged.get(key)
    merged.set(key, { up: all, share: found === undefined ? share : add(found.share, share) })
  }
  return [...merged.values()]
}

/** Whether a side has still to protect a card. Rule 3.14. */
const protectsCard = (rules: Rules, state: State, side: Side): boolean =>
  sideOf(state.fight) === side ? isFlankAttack(rules, state) : isFortified(rules, state)

/** One of the cards is set aside, the strongest; of the others one is drawn away, each as likely. Rules 3.14, 3.15. */
function drawnFrom(
  rules: Rules,
  state: State,
  cards: readonly number[],
  protects: boolean,
  share: Fraction,
): readonly Choice[] {
  const sorted = [...cards].sort((a, b) => worthOf(rules, state, b) - worthOf(rules, state, a))
  const safe = protects ? sorted.slice(0, 1) : []
  const rest = sorted.slice(safe.length)
  if (rest.length === 0) return [{ up: safe, share }]
  const part = times(share, fraction(1, rest.length))
  return rest.map((_, gone) => ({ up: [...safe, ...rest.filter((_card, i) => i !== gone)], share: part }))
}

/** What a card is worth in the combat at hand, for choosing: first what it counts, then whether it does something. */
function worthOf(rules: Rules, state: State, card: number): number {
  const { strength = 0, effect } = rules.decks.cards[card] ?? {}
  if (!fits(rules, { ...state, up: state.up.map(() => 0) }, card)) return -1
  const flank = isFlankAttack(rules, state) && rules.decks.cards[card]?.side === sideOf(state.fight)
  const counts = effect === undefined ? strength : (rules.effects[effect].strength?.(strength, true, flank) ?? strength)
  return counts + (effect === undefined ? 0 : 0.5)
}

/** The viewer's own cards: those chosen, filled up with the strongest of the hand. */
function ownChoice(rules: Rules, view: View, state: State, side: Side): readonly Choice[] {
  const { decks } = rules
  const laid = listOf(decks, view.laid, side)
  const open = sizeOf(decks, state.up, side)
  const hand = [...listOf(decks, view.hand, side)].sort((a, b) => worthOf(rules, state, b) - worthOf(rules, state, a))
  // Once a card lies open the choice is made.
  const missing = open > 0 || view.ready.length === 2 ? 0 : Math.max(0, CHOSEN - laid.length)
  return [{ up: [...laid, ...hand.slice(0, missing)], share: fraction(1) }]
}

/** How many cards a side whose hand is hidden chooses, or has chosen. */
function sizeOfChoice(view: View, side: Side): number {
  const { hand, laid } = view.sizes[side]
  return laid > 0 || view.ready.length === 2 ? laid : Math.min(CHOSEN, hand + laid)
}

/** Whether the cards of a side in a combat are its choice: it holds more than it lays down. Rule 3.13. */
export function hasChosen(view: View, side: Side): boolean {
  const chosen = sizeOfChoice(view, side)
  return chosen > 0 && heldOf(view, side) > chosen
}

/** The cards of a side whose hand is hidden: every hand that fits what is known, each as likely. */
function otherChoices(rules: Rules, view: View, state: State, side: Side, way: Way): readonly Choice[] {
  const { deck } = view.sizes[side]
  const kinds = kindsOf(rules, view, state, side)
  const held = heldOf(view, side)
  const known = kinds.reduce((sum, kind) => sum + kind.known, 0)
  const chosen = sizeOfChoice(view, side)
  const unknown = held - known
  return way === 'strongest'
    ? strongest(kinds, chosen, unknown, unknown + deck)
    : random(kinds, chosen, held, unknown, unknown + deck)
}

/** The kinds of a side's cards, the strongest first. */
function kindsOf(rules: Rules, view: View, state: State, side: Side): readonly Kind[] {
  const { decks } = rules
  const kinds = new Map<string, Kind>()
  const allFit = decks.of[side].some((card) => {
    const effect = decks.cards[card]?.effect
    return effect !== undefined && rules.effects[effect].allFit === true
  })
  for (const card of decks.of[side]) {
    const { count = 0, strength, effect } = decks.cards[card] ?? {}
    const worth = worthOf(rules, state, card)
    // What does not fit counts only where a card can make it fit.
    const key = `${worth} ${effect ?? ''} ${worth >= 0 || allFit ? strength : ''}`
    const known = view.seen[card] ?? 0
    const hidden = count - known - (view.up[card] ?? 0) - (view.discard[card] ?? 0)
    const found = kinds.get(key)
    kinds.set(key, {
      card: found?.card ?? card,
      worth,
      known: known + (found?.known ?? 0),
      hidden: hidden + (found?.hidden ?? 0),
    })
  }
  return [...kinds.values()].filter(({ known, hidden }) => known + hidden > 0).sort((a, b) => b.worth - a.worth)
}

/** The strongest cards of a random hand: `unknown` of its cards come from `pool` cards that may be anywhere. */
function strongest(kinds: readonly Kind[], chosen: number, unknown: number, pool: number): readonly Choice[] {
  const all = choose(pool, unknown)
  const out: Choice[] = []
  const visit = (i: number, up: readonly number[], left: number, rest: number, ways: bigint): void => {
    const kind = kinds[i]
    const need = chosen - up.length
    if (need === 0 || kind === undefined) {
      out.push({ up, share: fraction(ways * choose(rest, left), all) })
      return
    }
    let filled = 0n
    for (let n = 0; n <= Math.min(kind.hidden, left); n++) {
      const here = ways * choose(kind.hidden, n)
      const held = kind.known + n
      if (held >= need) filled += here * choose(rest - kind.hidden, left - n)
      else visit(i + 1, [...up, ...Array<number>(held).fill(kind.card)], left - n, rest - kind.hidden, here)
    }
    if (filled > 0n) out.push({ up: [...up, ...Array<number>(need).fill(kind.card)], share: fraction(filled, all) })
  }
  visit(0, [], unknown, pool, 1n)
  return out.filter(({ share }) => share.over > 0n)
}

/** Any cards of a random hand, each set as likely. */
function random(
  kinds: readonly Kind[],
  chosen: number,
  held: number,
  unknown: number,
  pool: number,
): readonly Choice[] {
  const all = choose(held, chosen)
  const out: Choice[] = []
  const visit = (i: number, up: readonly number[], hidden: number, ways: bigint): void => {
    const kind = kinds[i]
    const need = chosen - up.length
    if (need === 0) {
      // So many cards of the unknown part are chosen, and they are any of the pool.
      const share = fraction(ways * choose(unknown, hidden), all * choose(pool, hidden))
      if (share.over > 0n) out.push({ up, share })
      return
    }
    if (kind === undefined) return
    for (let a = 0; a <= Math.min(kind.known, need); a++)
      for (let b = 0; b <= Math.min(kind.hidden, need - a, unknown - hidden); b++)
        visit(
          i + 1,
          [...up, ...Array<number>(a + b).fill(kind.card)],
          hidden + b,
          ways * choose(kind.known, a) * choose(kind.hidden, b),
        )
  }
  visit(0, [], 0, 1n)
  return out
}

/** n over k. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let out = 1n
  for (let i = 1; i <= k; i++) out = (out * BigInt(n - k + i)) / BigInt(i)
  return out
}
