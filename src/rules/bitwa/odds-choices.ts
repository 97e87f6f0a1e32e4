/** The cards a side may come to reveal in a combat, with exact shares: what it holds, what it chooses, what is drawn away. Rule 9.61. */
import { add, type Fraction, fraction, times } from '../../engine/odds.ts'
import { fits, isFlankAttack, isFortified, strengthOf } from './combat.ts'
import { countsOf } from './odds-result.ts'
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

/** One of the cards is set aside, whose loss would cost most; of the others one is drawn away, each as likely. Rules 3.14, 3.15. */
function drawnFrom(
  rules: Rules,
  state: State,
  cards: readonly number[],
  protects: boolean,
  share: Fraction,
): readonly Choice[] {
  const without = (gone: number): readonly number[] => cards.filter((_, i) => i !== gone)
  const dear = dearest(rules, state, cards)
  const safe = protects ? cards.slice(dear, dear + 1) : []
  const rest = protects ? without(dear) : cards
  if (rest.length === 0) return [{ up: safe, share }]
  const part = times(share, fraction(1, rest.length))
  return rest.map((_, gone) => ({ up: [...safe, ...rest.filter((_card, i) => i !== gone)], share: part }))
}

/** Which of some cards of a side it would cost most to lose. */
function dearest(rules: Rules, state: State, cards: readonly number[]): number {
  const left = cards.map((card, gone) =>
    strengthWith(
      rules,
      state,
      card,
      cards.filter((_, i) => i !== gone),
    ),
  )
  return cards.reduce((best, _, i) => ((left[i] ?? 0) < (left[best] ?? 0) ? i : best), 0)
}

/** The card a side is taken to protect out of those it has chosen; undefined if it protects none. Rules 3.14, 9.61. */
export const safeOf = (rules: Rules, state: State, side: Side, cards: readonly number[]): number | undefined =>
  protectsCard(rules, state, side) ? cards[dearest(rules, state, cards)] : undefined

/** What cards of the side of `card` would count for together. */
const strengthWith = (rules: Rules, state: State, card: number, cards: readonly number[]): number =>
  strengthOf(rules, { ...state, up: countsOf(state, cards) }, rules.decks.cards[card]?.side ?? 'red')

/** Whether a card fits, and what is printed on it; of equal ones more if it does something besides. It is -1 if it does not fit. */
function worthOf(rules: Rules, state: State, card: number): number {
  const { strength = 0, effect } = rules.decks.cards[card] ?? {}
  if (!fits(rules, { ...state, up: state.up.map(() => 0) }, card)) return -1
  return strength + (effect === undefined ? 0 : 0.5)
}

/** The viewer's own cards: those chosen, filled up with those of the hand that are strongest together. */
function ownChoice(rules: Rules, view: View, state: State, side: Side): readonly Choice[] {
  const { decks } = rules
  const laid = listOf(decks, view.laid, side)
  const open = sizeOf(decks, state.up, side)
  // Once a card lies open the choice is made.
  const missing = open > 0 || view.ready.length === 2 ? 0 : Math.max(0, CHOSEN - laid.length)
  const kinds = decks.of[side].flatMap((card) => {
    const known = view.hand[card] ?? 0
    return known === 0 ? [] : [{ card, worth: worthOf(rules, state, card), known, hidden: 0 }]
  })
  const held = kinds.map(({ known }) => known)
  const size = Math.min(
    missing,
    held.reduce((sum, n) => sum + n, 0),
  )
  return [{ up: [...laid, ...strongestOf(rules, state, kinds, laid, size)(held)], share: fraction(1) }]
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
    ? strongest(kinds, strongestOf(rules, state, kinds, [], chosen), unknown, unknown + deck)
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

/** The cards that are strongest together, out of so many of each kind. */
type Choosing = (held: readonly number[]) => readonly number[]

/**
 * Special cards that make others count more, or fit, are tried in every combination; what another card adds does not depend on the rest.
 * `fixed` have been chosen already. Rules 3.16-3.18.
 */
function strongestOf(
  rules: Rules,
  state: State,
  kinds: readonly Kind[],
  fixed: readonly number[],
  size: number,
): Choosing {
  const lifts = ({ card }: Kind): boolean => {
    const effect = rules.decks.cards[card]?.effect
    return effect !== undefined && (rules.effects[effect].strength ?? rules.effects[effect].allFit) !== undefined
  }
  const indices = kinds.map((_, i) => i)
  const lifting = indices.filter((i) => kinds[i] !== undefined && lifts(kinds[i]))
  const plans = subsets(lifting).filter((plan) => plan.length <= size)
  const options = plans.map((plan) => {
    const cards = [...fixed, ...plan.map((i) => kinds[i]?.card ?? 0)]
    const value = (with_: readonly number[]): number => strengthWith(rules, state, with_[0] ?? 0, with_)
    const base = value(cards)
    const adds = indices
      .filter((i) => !lifting.includes(i))
      .map((i) => {
        const { card = 0, worth = 0 } = kinds[i] ?? {}
        // Of equals what does something else besides is taken first.
        return { i, card, adds: value([...cards, card]) - base + (worth % 1 === 0 ? 0 : 0.5) + (worth < 0 ? -0.25 : 0) }
      })
      .sort((a, b) => b.adds - a.adds)
    return { plan, base, adds }
  })
  return (held) => {
    let best: readonly number[] = []
    let most = Number.NEGATIVE_INFINITY
    for (const { plan, base, adds } of options) {
      if (plan.some((i) => (held[i] ?? 0) === 0)) continue
      const cards = plan.map((i) => kinds[i]?.card ?? 0)
      let sum = base
      for (const { i, card, adds: more } of adds)
        for (let n = held[i] ?? 0; n > 0 && cards.length < size; n--) {
          cards.push(card)
          sum += more
        }
      if (cards.length === size && sum > most) [best, most] = [cards, sum]
    }
    return best
  }
}

function subsets(items: readonly number[]): readonly (readonly number[])[] {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((some) => [first, ...some])]
}

/** The strongest cards of a random hand: `unknown` of its cards come from `pool` cards that may be anywhere. */
function strongest(kinds: readonly Kind[], chooseFrom: Choosing, unknown: number, pool: number): readonly Choice[] {
  const all = choose(pool, unknown)
  const out = new Map<string, { readonly up: readonly number[]; ways: bigint }>()
  const visit = (i: number, held: readonly number[], left: number, ways: bigint): void => {
    const kind = kinds[i]
    if (kind === undefined) {
      if (left > 0) return
      const up = chooseFrom(held)
      const found = out.get(up.join())
      if (found === undefined) out.set(up.join(), { up, ways })
      else found.ways += ways
      return
    }
    for (let n = 0; n <= Math.min(kind.hidden, left); n++)
      visit(i + 1, [...held, kind.known + n], left - n, ways * choose(kind.hidden, n))
  }
  visit(0, [], unknown, 1n)
  return [...out.values()].map(({ up, ways }) => ({ up, share: fraction(ways, all) }))
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
