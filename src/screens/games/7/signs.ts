/** The signs on the map of 7. Every one is a cell wide. */
import type { Glyphs } from '../game-screen.ts'

export interface Signs7 {
  readonly land: string
  /** Where the last move began. */
  readonly left: string
  readonly bomb: string
  readonly damaged: string
  readonly damagedBomb: string
  /** An aircraft above a regiment where there is no room for both, by its index; and where something can be chosen. */
  readonly above: readonly string[]
  readonly aboveLegal: string
}

export const SIGNS7: Readonly<Record<Glyphs, Signs7>> = {
  unicode: {
    land: '·',
    left: '◦',
    bomb: '•',
    damaged: '×',
    damagedBomb: '¤',
    above: ['¹', '²', '³'],
    aboveLegal: '»',
  },
  ascii: {
    land: '.',
    left: ':',
    bomb: '*',
    damaged: '-',
    damagedBomb: '%',
    above: ["'", "'", "'"],
    aboveLegal: '"',
  },
}

export const CROSSING = '='
export const RIVER = '~'
export const AIRFIELD = 'A'
export const LWOW = 'L'

export const PREPARED = '!'
export const DISPERSED = '?'
/** On top of others in Lwów. */
export const STACKED = '+'
export const STACKED_DISPERSED = '&'
