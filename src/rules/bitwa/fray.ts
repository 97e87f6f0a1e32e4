/** What units can be expected to bring into combats. */
import type { Hex } from '../../engine/hex.ts'
import { other, type Side, type State, sideOf } from './state.ts'
import { expectedStrength, likelyCards, winChance } from './strengths.ts'
import type { Tables } from './tables.ts'
import { isFlank } from './worth.ts'
import { sizeOf } from './zones.ts'

export interface Fray {
  /** What a unit can be expected to bring into a combat; `guarded` if it protects a card. */
  strength(unit: number, guarded: boolean, flank: boolean): number
  /** The chance that a unit on a hex beats another one. */
  chance(unit: number, from: Hex, target: number, on: Hex): number
  /** The chance that it is beaten. */
  chanceToHold(unit: number, from: Hex, target: number, on: Hex): number
}

/** As a seat sees it: its own strengths from its hand, the other's from what can be known. */
export function frayOf(tables: Tables, state: State, seat: Side): Fray {
  const { decks } = tables.rules
  return made(tables, state, () => {
    const copies = all(state)
    const enemy = other(seat)
    likelyCards(tables, state, enemy, heldNow(tables, state, enemy), state.seen, copies)
    for (const card of decks.of[enemy]) copies[card] = (copies[card] as number) + (state.up[card] as number)
    return copies
  })
}

/** As the cards lie. */
export const openFray = (tables: Tables, state: State): Fray => made(tables, state, () => all(state))

function all({ hand, laid, up }: State): Float64Array {
  const copies = new Float64Array(hand.length)
  for (let card = 0; card < copies.length; card++)
    copies[card] = (hand[card] as number) + (laid[card] as number) + (up[card] as number)
  return copies
}

/** The cards of a side that are not open. */
export const heldNow = ({ rules: { decks } }: Tables, state: State, side: Side): number =>
  sizeOf(decks, state.hand, side) + sizeOf(decks, state.laid, side)

/** What is asked once is not worked out again. */
function made(tables: Tables, state: State, copiesOf: () => Float64Array): Fray {
  const { board, options, decks } = tables.rules
  const known = new Float64Array(48).fill(-1)
  let copies: Float64Array | undefined
  const held: Partial<Record<Side, number>> = {}
  const strength: Fray['strength'] = (unit, guarded, flank) => {
    const key = 4 * unit + (guarded ? 2 : 0) + (flank ? 1 : 0)
    const before = known[key] as number
    if (before >= 0) return before
    copies ??= copiesOf()
    const side = sideOf(unit)
    held[side] ??= heldNow(tables, state, side) + sizeOf(decks, state.up, side)
    const found = expectedStrength(tables, copies, held[side], unit, guarded, flank)
    known[key] = found
    return found
  }
  const margin = (unit: number, from: Hex, target: number, on: Hex): number => {
    const flank = isFlank(tables, unit, from, on)
    return strength(unit, flank, flank) - strength(target, options.fortifications && board.isFortress(on), false)
  }
  return {
    strength,
    chance: (unit, from, target, on) => winChance(margin(unit, from, target, on)),
    chanceToHold: (unit, from, target, on) => winChance(-margin(unit, from, target, on)),
  }
}
