/** Odds asked for without a record: what every game's `plain-odds.ts` answers. */
import type { Action, Game } from '../engine/game.ts'
import { refuse } from '../engine/legality.ts'
import { type Fraction, gather, type Leaf, walk } from '../engine/odds.ts'
import type { Refusal, RuleId, Text } from '../engine/text.ts'

/** What may come of something, each with its exact share. */
export interface PlainBlock {
  readonly of: Text
  readonly rows: readonly PlainRow[]
  /** The same in fewer words and rows, for a window that has no room for all. */
  readonly brief?: readonly PlainRow[]
}

export interface PlainRow {
  readonly chance: Fraction
  /** One sentence after another. */
  readonly what: readonly Text[]
}

export interface PlainOdds {
  /** The case that was asked about, in words. */
  readonly asked: Text
  readonly blocks: readonly PlainBlock[]
  /** What the rules have to say against the question, though it can be answered. */
  readonly note?: Refusal
}

/** The rules forbid what was asked about. */
export interface PlainRefusal {
  readonly refused: Refusal
}

/** What was asked about makes no sense, or the board has no room for it. */
export interface PlainFault {
  readonly fault: Text
}

export type PlainAnswer = PlainOdds | PlainRefusal | PlainFault

export const isPlainOdds = (answer: PlainAnswer): answer is PlainOdds => 'blocks' in answer

export const refused = (rule: RuleId, text: Text): PlainRefusal => ({ refused: { rule, text } })

/** Every way an action can turn out, unless the rules forbid it. */
export function walkIfLegal<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: string,
  action: A,
): readonly Leaf<S, A>[] | PlainRefusal {
  const why = refuse(game, state, seat, action)
  return why === undefined ? walk(game, state, seat, action) : { refused: why }
}

/** Cases that come to the same, each kind once, in words; the most likely first. */
export function rowsBy<C extends { readonly chance: Fraction }>(
  cases: readonly C[],
  words: (one: C) => readonly Text[],
): readonly PlainRow[] {
  const told = cases.map((one) => ({ chance: one.chance, what: words(one) }))
  const kind = ({ what }: PlainRow): string => JSON.stringify(what)
  const kinds = new Map(told.map((one) => [kind(one), one.what]))
  return gather(told, kind)
    .map(({ name, chance }) => ({ chance, what: kinds.get(name) ?? [] }))
    .sort((a, b) => Number(b.chance.over * a.chance.under - a.chance.over * b.chance.under))
}
