/** What the catalogue knows of a game without opening it. */
import type { AnyGame, Fault, Seat } from '../engine/game.ts'
import type { RuleId } from '../engine/text.ts'

export interface OptionEntry {
  readonly name: string
  /** The values it can take, the default first. */
  readonly values: readonly string[]
  readonly rule: RuleId
}

export interface GameEntry {
  readonly id: string
  /** Raised when what is legal, or what follows, changes. */
  readonly revision: number
  /** Every side there can be. A game for fewer players has the first ones. */
  readonly seats: readonly Seat[]
  /** With how many sides it can be played at least. */
  readonly fewest: number
  /** The default first. */
  readonly variants: readonly string[]
  readonly options: readonly OptionEntry[]
  /** Whether there is a match of two parts, and whether it is what `play` starts unless told otherwise. */
  readonly match: 'none' | 'offered' | 'default'
  /** The variants in which dice are thrown. */
  readonly dice: readonly string[]
  /** The variants in which cards are drawn, or something else is left to chance that is no die. */
  readonly cards: readonly string[]
  /** Board, decks and dice from a data file; the built-in ones if it is undefined. */
  load(json: unknown): LoadedGame | readonly Fault[]
}

export interface LoadedGame {
  /** The data file it was loaded from; undefined for what is built in. */
  readonly json?: unknown
  /** Name and hash of the board, the decks and the die of a variant, by kind. */
  data(variant: string): Readonly<Record<string, string>>
  /** Names of hexes and other places of a variant by id. */
  places(variant: string): Readonly<Record<string, string>>
  /** `seats` are the first ones of the entry, `fewest` of them or more. */
  open(variant: string, options: Readonly<Record<string, string>>, seats: readonly Seat[]): AnyGame
}

export type Options = Readonly<Record<string, string>>

/** All options of a game: the given ones, and the defaults. */
export const withDefaults = (entry: GameEntry, given: Options): Options =>
  Object.fromEntries(entry.options.map(({ name, values }) => [name, given[name] ?? values[0] ?? '']))
