/** The flags of odds without a record, as they were typed, and how their values are read. */
import { plainSays } from '../../text/en/plain-odds.ts'
import { type Failure, fail } from '../world.ts'

export interface PlainFlags {
  readonly data?: string
  readonly option?: readonly string[]
  readonly variant?: string
  readonly damaged?: boolean
  // 7.
  readonly strafe?: boolean
  readonly bomb?: boolean
  readonly fly?: boolean
  readonly prepared?: boolean
  readonly dispersed?: boolean
  readonly beyond?: boolean
  readonly lwow?: boolean
  readonly commander?: boolean
  readonly revealed?: boolean
  // 111.
  readonly target?: string
  readonly dice?: string
  readonly fields?: string
  readonly aa?: string
  readonly hits?: string
  readonly side?: string
  // bitwa.
  readonly attack?: string
  readonly defence?: string
  readonly attacker?: string
  readonly defender?: string
  readonly attackerDispersed?: boolean
  readonly defenderDispersed?: boolean
  readonly fortress?: boolean
  readonly flank?: boolean
  readonly protect?: string
  // mali.
  readonly soldier?: string
  readonly scout?: readonly string[]
  readonly acted?: string
  readonly order?: readonly string[]
  readonly distance?: string
}

/** A typed value in a message. */
export const shown = (text: string): string => text.slice(0, 40)

/** `3,2`. */
export function readNumbers(flag: string, text: string): readonly number[] | Failure {
  if (!/^\s*\d{1,3}(\s*,\s*\d{1,3})*\s*$/.test(text)) return fail(plainSays.numbers(flag, shown(text)))
  return text.split(',').map(Number)
}

export function readNumber(flag: string, text: string, least: number, most: number): number | Failure {
  const n = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return n >= least && n <= most ? n : fail(plainSays.number(flag, shown(text), least, most))
}

export function readWord<W extends string>(flag: string, text: string, known: readonly W[]): W | Failure {
  return known.find((word) => word === text.toLowerCase()) ?? fail(plainSays.oneOf(flag, shown(text), known))
}

/** The parts of a list with commas between; none of an empty text. */
export const listedIn = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.split(',').map((part) => part.trim())
