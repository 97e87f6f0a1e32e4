/** The choice of cards for a combat: which make a difference, and in what order to think of them. Rule 3.13. */
import type { Action } from './actions.ts'
import { mustChoose } from './combat.ts'
import { fighterOf, type Side, type State, sideOf } from './state.ts'
import type { Tables } from './tables.ts'
import { sizeOf } from './zones.ts'

/** A card that does not count is as good as any other: it only takes the place of one that might be drawn away. */
const BLANK = 1000

/**
 * The order in which cards are thought of: those that count, the strongest first, then those that do not, of which the one that tells
 * least goes first. It rests on what their owner knows.
 */
function rank(tables: Tables, state: State, unit: number, card: number): number {
  const { fits, fights, strength, strongest, commissar } = tables
  if (card === commissar && fits[unit]?.[card]) return -1
  const acts = commissar >= 0 && (state.laid[commissar] as number) > 0 && fits[unit]?.[commissar]
  if (fits[unit]?.[card] || (acts && fights[card])) return strongest[sideOf(unit)].indexOf(card)
  const isKnown = (state.known[card] as number) > 0
  return BLANK + (fights[card] ? 0 : 400) + (isKnown ? 0 : 200) + 20 * (strength[card] as number)
}

/** The picks worth trying: none that comes before one already picked, one blank for all, and enough left to go on with. */
export function narrowPicks(tables: Tables, state: State, seat: Side, legal: readonly Action[]): readonly Action[] {
  const unit = fighterOf(state, seat)
  const { decks } = tables.rules
  const left = mustChoose(tables.rules, state, seat) - sizeOf(decks, state.laid, seat)
  let from = Number.NEGATIVE_INFINITY
  for (const card of decks.of[seat])
    if ((state.laid[card] as number) > 0) from = Math.max(from, rank(tables, state, unit, card))
  const picks: { readonly action: Action; readonly card: number; readonly rank: number }[] = []
  for (const action of legal)
    if (action.verb === 'pick') picks.push({ action, card: action.card, rank: rank(tables, state, unit, action.card) })
  picks.sort((a, b) => b.rank - a.rank)
  const out: Action[] = []
  let behind = 0
  let blank: Action | undefined
  for (const pick of picks) {
    behind += state.hand[pick.card] as number
    if (pick.rank < from || behind < left) continue
    if (pick.rank >= BLANK) blank = pick.action
    else out.push(pick.action)
  }
  if (blank !== undefined) out.unshift(blank)
  return out.length === 0 ? legal : out.reverse()
}

/** How likely a card is chosen when it comes to it and is wanted, from 0 to 1. */
export function includes(tables: Tables, state: State, seat: Side, card: number): number {
  const { rules, fits, elite } = tables
  const unit = fighterOf(state, seat)
  const enemy = fighterOf(state, seat === 'red' ? 'polish' : 'red')
  switch (rules.decks.cards[card]?.effect) {
    case 'komisarz':
      return 0.25
    case 'okrutna':
      return state.dispersed[unit] ? 0.05 : state.dispersed[enemy] ? 0.6 : 0.4
    case 'umocnienia':
      return 0.8
    case 'doborowe': {
      let weak = 0
      for (const one of rules.decks.of[seat])
        if (fits[unit]?.[one] && rules.decks.cards[one]?.strength === 1) weak += state.hand[one] as number
      return weak > 1 ? 0.9 : 0.6
    }
    default:
      return rules.decks.cards[card]?.colour === 'white' && card !== elite ? 0.75 : 0.95
  }
}
