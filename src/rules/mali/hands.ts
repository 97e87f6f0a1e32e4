/** Hands of objectives and movement cards: what makes one sound, and any that fits what is known. Rules 3.10, 7.40. */
import { type Random, shuffled } from '../../engine/random.ts'
import type { Rules } from './rules.ts'

/** Objectives dealt to each seat. */
export const DEALT = 6
/** Of these each seat keeps one of so many colours; a hand that shows fewer is dealt again. */
export const COLOURS = 3

/** The colours a hand of objectives shows. */
export const coloursIn = ({ decks }: Rules, hand: readonly number[]): number =>
  new Set(decks.objectives.flatMap(({ colour }, kind) => ((hand[kind] ?? 0) > 0 ? [colour] : []))).size

/** Any choice that can be kept of a hand, by kind. */
export function keepAny({ decks }: Rules, hand: readonly number[], random: Random): readonly number[] {
  const able = decks.choices.filter((kinds) => kinds.every((kind) => (hand[kind] ?? 0) > 0))
  const kinds = shuffled(random, able)[0] ?? []
  return hand.map((_, kind) => (kinds.includes(kind) ? 1 : 0))
}

/** Any movement card that does not lie used. */
export function anyCard(used: readonly boolean[], random: Random): number {
  const cards = used.flatMap((isUsed, i) => (isUsed ? [] : [i + 1]))
  return shuffled(random, cards)[0] ?? 1
}
