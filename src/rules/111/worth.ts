/** What the end of a part is worth to the Germans of that part, from 0 to 1. Rules 1.4, 10.33, 10.34. */
import type { Outcome } from '../../engine/game.ts'
import type { Setting } from '../knowledge.ts'
import { decide } from './match.ts'
import { POLES, ROUNDS } from './state.ts'

export interface Worth {
  /** Warsaw is bombed in this round, with so many Polish planes left. */
  bombed(round: number, planes: number): number
  /** The Poles win in this round. */
  held(round: number, planes: number): number
}

export function worthIn({ match, first }: Setting): Worth {
  const { bombed, held } = !match ? SINGLE : first === undefined ? FIRST : secondAfter(first)
  const bombings = table(bombed)
  const holds = table(held)
  return { bombed: (round, planes) => at(bombings, round, planes), held: (round, planes) => at(holds, round, planes) }
}

const WIDTH = POLES.length + 1
const table = (of: (round: number, planes: number) => number): Float64Array =>
  Float64Array.from({ length: (ROUNDS + 1) * WIDTH }, (_, i) => of(Math.floor(i / WIDTH), i % WIDTH))
const at = (values: Float64Array, round: number, planes: number): number => values[round * WIDTH + planes] ?? 0.5

/** What speed and planes count beside the result: enough to tell two wins apart. */
const STYLE = 0.03
/** Of 0 to 1: an early end, and planes shot down. */
const styled = (result: number, early: number, planes: number): number =>
  result * (1 - STYLE) + STYLE * ((early + 1) / 4 + (1 - planes / POLES.length) / 2)

/** Only the part is to be won. */
const SINGLE: Worth = {
  bombed: (round, planes) => styled(1, 1 - round / ROUNDS, planes),
  held: (round, planes) => styled(0, round / ROUNDS - 1, planes),
}

// How parts between good players end, on the whole.
/** The share that the Germans win. */
const GERMANS_WIN = 0.4
/** The share of their wins that come before a round. */
const bombedBefore = (round: number): number => (round <= 6 ? 0 : round === 7 ? 0.05 : round === 8 ? 0.2 : 1)
/** The share of the Polish wins that come before a round. */
const heldBefore = (round: number): number => (round > ROUNDS ? 1 : 0.005 * Math.max(0, round - 4))
/** The share with so many Polish planes left or fewer. */
const PLANES = [0.05, 0.15, 0.4, 0.75, 1] as const
/** The share with more planes left, half of those with as many counted in. */
const more = (planes: number): number => 1 - ((PLANES[planes - 1] ?? 0) + (PLANES[planes] ?? 1)) / 2

/** The Germans of the first part are the Poles of the second, and their match stands on how that may end. */
const FIRST: Worth = {
  bombed: (round, planes) => {
    const later = 1 - bombedBefore(round + 1)
    const same = bombedBefore(round + 1) - bombedBefore(round)
    return styled(1 - GERMANS_WIN + GERMANS_WIN * (later + same * more(planes)), 1 - round / ROUNDS, planes)
  },
  held: (round, planes) => {
    const same = heldBefore(round + 1) - heldBefore(round)
    return styled((1 - GERMANS_WIN) * (heldBefore(round) + same * more(planes)), round / ROUNDS - 1, planes)
  },
}

/** The match is won or not; its winner is named by the seat in the first part, where the Germans of the second were the Poles. */
function secondAfter(first: Outcome): Worth {
  const result = (winner: string, round: number, planes: number): number => {
    const { winners } = decide(first, { ...first, winners: [winner], facts: { round, planes } })
    return winners.length === 0 ? 0.5 : winners[0] === 'polish' ? 1 : 0
  }
  return {
    bombed: (round, planes) => styled(result('luftwaffe', round, planes), 1 - round / ROUNDS, planes),
    held: (round, planes) => styled(result('polish', round, planes), round / ROUNDS - 1, planes),
  }
}
