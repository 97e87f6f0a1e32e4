/**
 * Who tells what chance has answered: the program, from its streams, or a person at the table, who throws dice or draws cards and
 * types what came. Everybody who has to know asks here: the session, replay, screens.
 *
 * Dice lie open, so anybody types them. A card is typed by a person who may see it: anybody, if it lies open; else who drew it; and out of
 * a hand who holds it, since what is left there is his secret. What no person may see the program draws: a computer's cards, those
 * that come out of a computer's hand, and those that nobody sees.
 */
import { type Action, CHANCE, type Game, mayRead, type Seat, type Viewer } from './game.ts'
import { isChance, isThrow, outcomes } from './legality.ts'
import type { Done, Session, Table } from './session.ts'

export type Source = 'seeded' | 'manual'

/** Cards are drawn at the table: who sits where decides who may tell which. */
export interface CardsByHand {
  /** The seats that computers have at the beginning. */
  readonly computers: readonly Seat[]
  /** Whether the player that a `seat` line names is a computer. */
  isComputer(player: string): boolean
}

/** A table and the seats that computers have now. */
export interface Sitting<S, A extends Action, V> {
  readonly table: Table<S, A, V>
  readonly computers: readonly Seat[]
}

export const sitting = <S, A extends Action, V>({ table, now }: Session<S, A, V>): Sitting<S, A, V> => ({
  table,
  computers: now.computers,
})

/** Whether any of chance's answers may be told by hand. */
export const isRefereed = <S, A extends Action, V>({ dice, cards }: Table<S, A, V>): boolean =>
  dice === 'manual' || cards !== undefined

/** Who tells chance's answer: a seat alone, or all that is one of them, in the open. Undefined: the program draws it. */
export function teller<S, A extends Action, V>(
  { table, computers }: Sitting<S, A, V>,
  state: S,
): Seat | 'all' | undefined {
  const { game, dice, cards } = table
  if (!isRefereed(table) || !isChance(game.phase(state), state)) return undefined
  if (isThrow(game, state)) return dice === 'manual' ? 'all' : undefined
  const [card] = outcomes(game, state)
  if (cards === undefined || card === undefined) return undefined
  const isPerson = (seat: Seat): boolean => !computers.includes(seat)
  if (card.from !== undefined && !isPerson(card.from)) return undefined
  return card.to === 'all' ? (card.from ?? 'all') : card.to.find(isPerson)
}

/** What a person who tells chance's answer can choose from: no more than he may know, and all that may have come. */
export function tellable<S, A extends Action, V>(at: Sitting<S, A, V>, state: S): readonly A[] {
  const { game } = at.table
  const seat = teller(at, state)
  const own = seat === undefined || seat === 'all' ? undefined : game.phase(state).tellable?.(state, seat)
  return own ?? outcomes(game, state).map(({ action }) => action)
}

/** Whether an action was an answer of chance that a viewer may not know: its notation would tell it. */
export const hidesAnswer = <S, A extends Action, V>(
  game: Game<S, A, V>,
  { actor, action, before }: Pick<Done<S, A>, 'actor' | 'action' | 'before'>,
  viewer: Viewer,
): boolean =>
  actor === CHANCE && !mayRead(outcomes(game, before.state).find((one) => one.action === action)?.to ?? [], viewer)

/** Who has which side when the second part of a match begins: everybody has the next one's. */
export const swapped = <S, A extends Action, V>(game: Game<S, A, V>, computers: readonly Seat[]): readonly Seat[] =>
  game.seats.filter((_, i) => computers.includes(game.seats[(i + 1) % game.seats.length] ?? ''))

/** The computers' seats after another player has taken one. */
export const withPlayer = <S, A extends Action, V>(
  { table: { game, cards }, computers }: Sitting<S, A, V>,
  seat: Seat,
  player: string,
): readonly Seat[] =>
  cards === undefined
    ? computers
    : game.seats.filter((one) => (one === seat ? cards.isComputer(player) : computers.includes(one)))
