/** What good play looks up again and again, worked out once for a board and decks. */
import { distance, type Hex } from '../../engine/hex.ts'
import { UNITS } from '../../maps/data-bitwa.ts'
import { isAction, isWhite } from './decks.ts'
import type { Rules } from './rules.ts'
import { DEFENDERS, NONE, type Side, sideOf } from './state.ts'

export interface Tables {
  readonly rules: Rules
  /** Steps from each hex to Warsaw, to Radzymin, and to the nearest hex that scores for Red. Rule 5.34. */
  readonly toWarsaw: readonly number[]
  readonly toRadzymin: readonly number[]
  readonly toPoints: readonly number[]
  /** By unit and card: whether the card counts for the unit. Rule 3.17. */
  readonly fits: readonly (readonly boolean[])[]
  /** By card: whether it counts at all, and its printed strength. */
  readonly fights: readonly boolean[]
  readonly strength: readonly number[]
  /** The cards of a side that count, the strongest first, and of equal ones the coloured before the white. */
  readonly strongest: Readonly<Record<Side, readonly number[]>>
  /** The special cards that change what cards count for; -1 if there is none. */
  readonly elite: number
  readonly commissar: number
  readonly pursuit: number
}

export function tablesOf(rules: Rules): Tables {
  const { board, decks } = rules
  const hexes = board.grid.cells.map((_, hex) => hex)
  const steps = (goal: Hex): readonly number[] => hexes.map((hex) => distance(board.grid, hex, goal))
  const scoring = hexes.filter((hex) => !board.isShaded(hex))
  const fights = decks.cards.map((card) => !isAction(card))
  const strength = decks.cards.map((card) => card.strength)
  return {
    rules,
    toWarsaw: steps(board.warsaw),
    toRadzymin: steps(board.radzymin),
    toPoints: hexes.map((hex) => Math.min(99, ...scoring.map((goal) => distance(board.grid, hex, goal)))),
    fits: UNITS.map((_, unit) =>
      decks.cards.map(
        (card) =>
          card.side === sideOf(unit) &&
          !isAction(card) &&
          (unit === DEFENDERS || isWhite(card) || card.colour === decks.colours[unit]),
      ),
    ),
    fights,
    strength,
    strongest: { red: ranked('red'), polish: ranked('polish') },
    elite: decks.withEffect('doborowe'),
    commissar: decks.withEffect('komisarz'),
    pursuit: decks.withEffect('poscigowa'),
  }

  function ranked(side: Side): readonly number[] {
    return decks.of[side].filter((card) => fights[card]).sort((a, b) => rank(b) - rank(a))
  }

  function rank(card: number): number {
    const one = decks.cards[card]
    return one === undefined ? 0 : 2 * one.strength + (isWhite(one) ? 0 : 1)
  }
}

/** Steps to a goal; far away for a unit that is not on the map. */
export const stepsFrom = (steps: readonly number[], hex: Hex): number => (hex === NONE ? 99 : (steps[hex] ?? 99))
