/** The cards of both sides as the rules ask about them. Equal cards are one card with several copies; cards are numbered, Red's first. */
import { COLOURLESS, type DecksFile, type Effect, englishOf, UNITS, WHITE } from '../../maps/data-bitwa.ts'
import { finder } from '../../maps/names.ts'
import type { Side } from './state.ts'

export interface Card {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** `white` fits every unit, `none` no unit. */
  readonly colour: string
  readonly strength: number
  readonly count: number
  readonly effect?: Effect
}

export interface Decks {
  readonly cards: readonly Card[]
  /** The colour of each unit; the Warsaw Defenders have none. Rule 3.17. */
  readonly colours: readonly (string | undefined)[]
  readonly of: Readonly<Record<Side, readonly number[]>>
  /** The card with an effect, -1 if no deck has it. */
  withEffect(effect: Effect): number
  /** A card by its id or a name, whatever the case and accents, -1 if there is none. */
  find(text: string): number
}

export function openDecks(file: DecksFile): Decks {
  const sideCards = (side: Side): readonly Card[] =>
    file[side].map(({ id, name, colour, strength, count, effect }) => ({
      id,
      name,
      side,
      colour,
      strength,
      count,
      ...(effect === undefined ? {} : { effect }),
    }))
  const cards = [...sideCards('red'), ...sideCards('polish')]
  const find = finder(
    cards.map(({ id }) => id),
    cards.map(({ name }, card) => [name, card]),
    [...file.red, ...file.polish].flatMap((card, i) => englishOf(card).map((name) => [name, i] as const)),
  )
  const effects = new Map(cards.map(({ effect }, card) => [effect, card]))
  const colours: Readonly<Record<string, string | undefined>> = file.colours
  return {
    cards,
    colours: UNITS.map((unit) => colours[unit]),
    of: {
      red: cards.flatMap(({ side }, card) => (side === 'red' ? [card] : [])),
      polish: cards.flatMap(({ side }, card) => (side === 'polish' ? [card] : [])),
    },
    withEffect: (effect) => effects.get(effect) ?? -1,
    find: (text) => find(text) ?? -1,
  }
}

export const isWhite = ({ colour }: Card): boolean => colour === WHITE
/** An Akcja card has no colour and no strength, and fights as a blank. Rules 2.11, 3.13. */
export const isAction = ({ colour }: Card): boolean => colour === COLOURLESS
