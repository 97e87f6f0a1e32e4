/** Keys of somebody who plays on without looking: mostly what does something, seldom what leaves it. */
import { pick, type Random } from '../../src/engine/random.ts'

const OFTEN = ['\r', '\r', '\r', '\r', '\t', '\t', '\t']
const SOMETIMES = ['\x1b[Z', '\x1b[A', '\x1b[B', '\x1b[C', '\x1b[D', 'e', 'e', 'u', 'i', '\x1b', '1', '2', '3']

export const mash = (random: Random): string => pick(random, random.next() < 0.8 ? OFTEN : SOMETIMES)
