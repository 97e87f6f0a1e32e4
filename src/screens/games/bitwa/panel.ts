/** A line for each unit of Bitwa Warszawska, with the cards of its colour that the viewer holds, and one for his other cards. */
import { UNITS, WHITE } from '../../../maps/data-bitwa.ts'
import { isAction } from '../../../rules/bitwa/decks.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { SEATS, sideOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { listOf } from '../../../rules/bitwa/zones.ts'
import type { PanelRow } from '../game-screen.ts'
import { unitFacts } from './attacks.ts'
import { tell } from './tell.ts'

export function panel({ board, decks }: Rules, view: View, columns: number): readonly PanelRow[] {
  const side = SEATS.find((seat) => seat === view.viewer)
  const held = side === undefined ? [] : listOf(decks, view.hand, side).flatMap((card) => decks.cards[card] ?? [])
  const strengths = (colour: string): readonly string[] =>
    held
      .filter((card) => card.colour === colour)
      .map(({ strength }) => String(strength))
      .sort()
      .reverse()
  const units = UNITS.map(
    (unit, i): PanelRow => ({
      text: tell('panel-unit', {
        ...unitFacts(board, view, i),
        cards: sideOf(i) === side ? strengths(decks.colours[i] ?? '-') : [],
        columns,
      }),
      role: sideOf(i) === 'red' ? 'first' : 'second',
      unit,
    }),
  )
  if (side === undefined || held.length === 0) return units
  const actions = held.filter(isAction)
  const others = tell('panel-cards', { white: strengths(WHITE), actions: actions.map(({ id }) => id), columns })
  return [...units, { text: others, role: 'dim' }]
}
