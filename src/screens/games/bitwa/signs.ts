/** The signs on the map of Bitwa Warszawska. Every one is a cell wide. */
import type { Glyphs } from '../game-screen.ts'

export interface SignsBitwa {
  readonly open: string
  /** On both sides of what stands on a hex with red shading. */
  readonly shaded: string
  /** Where the last move began. */
  readonly left: string
  readonly dispersed: string
  /**
   * To whom a unit attacks, in ring order: E, SE, SW, W, NW, NE. Where two look alike, the side of the hex tells them apart: arrows to
   * the east stand at its right edge, those to the west at its left.
   */
  readonly arrows: readonly string[]
}

export const SIGNS_BITWA: Readonly<Record<Glyphs, SignsBitwa>> = {
  unicode: { open: '·', shaded: '░', left: '◦', dispersed: '×', arrows: ['→', '↘', '↙', '←', '↖', '↗'] },
  ascii: { open: '.', shaded: ':', left: 'o', dispersed: 'x', arrows: ['>', '\\', '/', '<', '\\', '/'] },
}

/** Around what stands in a fortress. */
export const FORTRESS = ['[', ']'] as const
export const WARSAW = 'W'
export const RADZYMIN = 'R'
export const MODLIN = 'M'

/** It has attacked, and the combat is over. */
export const ATTACKED = '*'
/** It is under attack. */
export const UNDER = '!'
/** Its combat is at hand. */
export const FIGHTS = '&'
/** More command markers than a digit can say. */
export const MANY = '+'

/** The units in three letters, in the order of UNITS. */
export const SHORT: readonly string[] = [
  'R4A',
  'RKK',
  'R15',
  'R3A',
  'R16',
  'RMZ',
  'P1A',
  'P2A',
  'P3A',
  'P4A',
  'P5A',
  'PWD',
]
