/** The signs on the map of 111. Every one is a cell wide, but those of a cloud and of aircraft. */
import type { Glyphs } from '../game-screen.ts'

export interface Signs111 {
  readonly land: string
  /** As much of a cloud as there is room for. */
  readonly cloud: string
  /** Where the last move began. */
  readonly left: string
  readonly inCloud: string
  readonly damaged: string
  /** Damaged, and in a cloud. */
  readonly both: string
  readonly covered: string
  /** Before the name of what was shot down on a hex in this phase. */
  readonly fell: string
}

export const SIGNS111: Readonly<Record<Glyphs, Signs111>> = {
  unicode: {
    land: '·',
    cloud: '≈≈≈',
    left: '◦',
    inCloud: '≈',
    damaged: '×',
    both: '¤',
    covered: '∩',
    fell: '†',
  },
  ascii: {
    land: '.',
    cloud: '~~~',
    left: ':',
    inCloud: '~',
    damaged: 'x',
    both: '%',
    covered: 'n',
    fell: '+',
  },
}

export const AIRFIELD = 'a'
export const WARSAW = 'W'
/** A bomber with one hit in this round. */
export const HIT = '!'
/** A unit that has declared an attack, or is carrying it out. */
export const ATTACKS = '*'
/** A unit that has shot in this phase. */
export const SHOT = '--'

/** The aircraft where there is no room for their names; in the order of AIRCRAFT. */
export const SHORT: readonly string[] = ['H1', 'H2', 'b1', 'b2', 'b3', 'P1', 'P2', 'P3', 'P4']
