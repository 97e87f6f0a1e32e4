/** One recorded game as it is planned: what is chosen before it begins, and who plays. Its seed is its name and a number. */
import { LEVELS, type Level } from '../../../src/desk/seats.ts'
import type { Seat } from '../../../src/engine/game.ts'
import type { Json } from '../../../src/engine/json.ts'

export interface Row {
  /** The name of the record, without its suffix. */
  readonly name: string
  readonly variant: string
  /** By seat, in the order of the seats; in a match as they sit in the first part. */
  readonly levels: readonly Level[]
  /** Those that are not the default. */
  readonly options?: Readonly<Record<string, string>>
  readonly match?: true
  /** What share of its level's budget each computer spends; `BUDGET` if it is left out. */
  readonly budget?: number
  /** Where it begins, if not at the game's own start. */
  readonly position?: Json
  /** A seat gives up after so many lines of a part. */
  readonly resigns?: { readonly seat: Seat; readonly part?: 2; readonly after: number }
}

export const BUDGET = 0.02

type Rest = Omit<Row, 'name' | 'levels'>

/** Every level of two sides against every level. */
export const duels = (name: string, rest: Rest, levels: readonly Level[] = LEVELS): readonly Row[] =>
  levels.flatMap((one) => levels.map((other) => ({ ...rest, name: `${name}-${one}-${other}`, levels: [one, other] })))

/** Every value of every option that is not the default, alone, and all of them together. */
export const optionsOf = (
  name: string,
  rest: Rest & { readonly levels: readonly Level[] },
  options: Readonly<Record<string, readonly string[]>>,
): readonly Row[] => [
  ...Object.entries(options).flatMap(([option, values]) =>
    values.map((value) => ({ ...rest, name: `${name}-${option}-${value}`, options: { [option]: value } })),
  ),
  {
    ...rest,
    name: `${name}-all-options`,
    options: Object.fromEntries(Object.entries(options).map(([option, values]) => [option, values.at(-1) ?? ''])),
  },
]
