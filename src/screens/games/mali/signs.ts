/** The signs on the map of Mali Powstańcy. Every one is a cell wide. */
import type { Glyphs } from '../game-screen.ts'
import type { Course, Junction } from './lines.ts'

export interface SignsMali {
  readonly space: string
  /** By the way it goes. */
  readonly road: Readonly<Record<Course | Junction, string>>
  readonly river: string
  /** All along a road that is closed. */
  readonly closed: string
  readonly soldier: string
  /** Where the last move began. */
  readonly left: string
}

export const SIGNS_MALI: Readonly<Record<Glyphs, SignsMali>> = {
  unicode: {
    space: '○',
    road: {
      level: '─',
      upright: '│',
      falling: '╲',
      rising: '╱',
      'down-right': '┌',
      'down-left': '┐',
      'up-right': '└',
      'up-left': '┘',
      'no-up': '┬',
      'no-down': '┴',
      'no-left': '├',
      'no-right': '┤',
      cross: '┼',
    },
    river: '~',
    closed: '✗',
    soldier: '☻',
    left: '◌',
  },
  ascii: {
    space: 'o',
    road: {
      level: '-',
      upright: '|',
      falling: '\\',
      rising: '/',
      'down-right': '.',
      'down-left': '.',
      'up-right': "'",
      'up-left': "'",
      // No `+`: beside a code that is an order, beside scouts more of them.
      'no-up': '.',
      'no-down': "'",
      'no-left': '|',
      'no-right': '|',
      cross: '|',
    },
    river: '~',
    closed: 'x',
    soldier: '!',
    left: ':',
  },
}

/** By seat: what stands before the id of a scout, where there is room. Of those in Unicode no terminal makes two cells. */
export const SHAPES: Readonly<Record<Glyphs, readonly string[]>> = {
  unicode: ['▮', '▴', '◉', '✦'],
  ascii: ['=', '<', '&', '"'],
}

/** A space of a road in a lost district. */
export const LOST = '%'
/** What a location stands in, by the failures of its district: none, one, and enough to be lost. */
export const WALLS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{', '}'],
  [LOST, LOST],
]

/** An order on the track begins here; its number follows where there is room. */
export const BEGINS = '+'
/** More scouts than there is room for. */
export const MORE = '+'

/** The order that the chosen scout carries goes here. No shape may be like it. */
export const GOAL = '*'

export const LEGAL = '>'
export const CHOSEN = '#'
export const CURSOR = '^'
/** The cursor where a space has one row only, on what can be chosen and on what has been. */
export const CURSOR_LEGAL = '@'
export const CURSOR_CHOSEN = '$'
