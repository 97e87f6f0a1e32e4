/** What is remembered between games. A settings file is read as far as it makes sense, and written whole. */
import { KEY_SETS, type KeySet } from './keymap.ts'
import { THEMES, type ThemeName } from './theme.ts'

export const PACES = ['off', 'fast', 'normal', 'slow'] as const
export type Pace = (typeof PACES)[number]
/** Milliseconds between two events. */
export const PAUSE: Readonly<Record<Pace, number>> = { off: 0, fast: 250, normal: 700, slow: 1500 }

/** `auto`: as the locale says. */
export const CHARACTERS = ['auto', 'ascii'] as const
export type Characters = (typeof CHARACTERS)[number]

export interface Settings {
  readonly theme: ThemeName
  readonly keys: KeySet
  readonly pace: Pace
  readonly characters: Characters
  /** The names persons gave themselves last, by `GAME/SEAT`. */
  readonly names: Readonly<Record<string, string>>
}

export const DEFAULTS: Settings = { theme: 'dark', keys: 'classic', pace: 'normal', characters: 'auto', names: {} }

/** The settings of a file's text; what is missing or wrong is as it is by default. Undefined if the text is no settings at all. */
export function readSettings(text: string): Settings | undefined {
  const json = parsed(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  const given = json as Readonly<Record<string, unknown>>
  return {
    theme: oneOf(THEMES, given.theme) ?? DEFAULTS.theme,
    keys: oneOf(KEY_SETS, given.keys) ?? DEFAULTS.keys,
    pace: oneOf(PACES, given.pace) ?? DEFAULTS.pace,
    characters: oneOf(CHARACTERS, given.characters) ?? DEFAULTS.characters,
    names: namesOf(given.names),
  }
}

export const printSettings = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((item) => item === value)

const MOST_NAMES = 100

function namesOf(value: unknown): Settings['names'] {
  if (typeof value !== 'object' || value === null) return {}
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= 40,
  )
  return Object.fromEntries(pairs.slice(0, MOST_NAMES))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
