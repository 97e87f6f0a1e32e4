/** What things look like in each theme. A role is never told by its colour alone: letters, marks and reverse video say the same. */
import type { Style } from '../terminal/style.ts'

export const ROLES = [
  'plain',
  'title',
  'dim',
  'key',
  'selected',
  'legal',
  'cursor',
  'last',
  'warning',
  'good',
  'water',
  'crossing',
  'city',
  'airfield',
  'points',
  'first',
  'second',
  'third',
  'fourth',
] as const
/** `first` to `fourth` are the sides in the order of `Game.seats`; `last` is the last move. */
export type Role = (typeof ROLES)[number]
export type Theme = Readonly<Record<Role, Style>>

export const THEMES = ['dark', 'light', 'colour-blind', 'mono'] as const
export type ThemeName = (typeof THEMES)[number]

const mono: Theme = {
  plain: {},
  title: { bold: true },
  dim: {},
  key: { bold: true },
  selected: { inverse: true },
  legal: { bold: true },
  cursor: { inverse: true },
  last: { underline: true },
  warning: { bold: true },
  good: { bold: true },
  water: {},
  crossing: {},
  city: { bold: true },
  airfield: {},
  points: {},
  first: { bold: true },
  second: { underline: true },
  third: {},
  fourth: { inverse: true },
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  mono,
  dark: {
    ...mono,
    title: { bold: true, color: 'whiteBright' },
    dim: { color: 'gray' },
    key: { bold: true, color: 'yellowBright' },
    legal: { bold: true, color: 'greenBright' },
    warning: { bold: true, color: 'yellowBright' },
    good: { bold: true, color: 'greenBright' },
    water: { color: 'blueBright' },
    crossing: { color: 'cyanBright' },
    city: { bold: true, color: 'magentaBright' },
    airfield: { color: 'cyan' },
    points: { color: 'magenta' },
    first: { bold: true, color: 'redBright' },
    second: { bold: true, color: 'whiteBright' },
    third: { bold: true, color: 'cyanBright' },
    fourth: { bold: true, color: 'yellowBright' },
  },
  light: {
    ...mono,
    dim: { color: 'gray' },
    key: { bold: true, color: 'blue' },
    legal: { bold: true, color: 'green' },
    warning: { bold: true, color: 'red' },
    good: { bold: true, color: 'green' },
    water: { color: 'blue' },
    crossing: { color: 'blue', bold: true },
    city: { bold: true, color: 'magenta' },
    airfield: { color: 'blue' },
    points: { color: 'magenta' },
    first: { bold: true, color: 'red' },
    second: { bold: true, color: 'black' },
    third: { bold: true, color: 'blue' },
    fourth: { bold: true, color: 'magenta' },
  },
  // Blue against yellow is told apart with every common kind of colour blindness; red and green are not used.
  'colour-blind': {
    ...mono,
    dim: { color: 'gray' },
    key: { bold: true, color: 'yellowBright' },
    legal: { bold: true, color: 'yellowBright' },
    warning: { bold: true, color: 'yellowBright' },
    good: { bold: true },
    water: { color: 'blueBright' },
    crossing: { color: 'whiteBright' },
    city: { bold: true, color: 'yellowBright' },
    airfield: { color: 'whiteBright' },
    points: { color: 'whiteBright' },
    first: { bold: true, color: 'yellowBright' },
    second: { bold: true, color: 'blueBright' },
    third: { bold: true, color: 'whiteBright' },
    fourth: { color: 'gray' },
  },
}
