/** A throw of some dice: how many of them show the shooter's own sign. Rule 11.36. */
import type { DieFile } from '../../maps/data-111.ts'
import { isGerman } from './state.ts'

/** In how many equally likely ways each number of hits falls, from none to all; in lowest terms. */
export function throwOf(die: DieFile['faces'], shooter: number, dice: number): readonly number[] {
  const [own, other] = isGerman(shooter) ? [die.cross, die.chequerboard] : [die.chequerboard, die.cross]
  const weights = Array.from({ length: dice + 1 }, (_, hits) => ways(dice, hits) * own ** hits * other ** (dice - hits))
  const common = weights.reduce(divisor, 0)
  return weights.map((weight) => weight / common)
}

/** In how many ways some of the dice can be those that hit. */
const ways = (dice: number, hits: number): number => (hits === 0 ? 1 : (ways(dice - 1, hits - 1) * dice) / hits)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
