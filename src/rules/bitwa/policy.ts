/** How promising actions look at a glance. A fast guess that plays a sensible game by itself; search corrects it. */
import type { Action } from './actions.ts'
import { type Fray, frayOf } from './fray.ts'
import { weighCards } from './policy-cards.ts'
import { DAYS, DEFENDERS, isEngaged, type Side, type State, top } from './state.ts'
import { stepsFrom, type Tables } from './tables.ts'
import { attackWorth, KEENNESS, prize, standing } from './worth.ts'

const SURE = 2000
/** What a march costs. */
const MARKER = 0.06

/** The weights of the legal actions of a seat, all positive. */
export function weigh(
  tables: Tables,
  match: boolean,
  state: State,
  seat: Side,
  legal: readonly Action[],
): Float64Array {
  const weights = new Float64Array(legal.length)
  const phase = top(state)?.phase
  if (phase === 'operational' || phase === 'command') weighOrders(tables, match, state, seat, legal, weights)
  else weighCards(tables, match, state, seat, legal, weights)
  return weights
}

function weighOrders(
  tables: Tables,
  match: boolean,
  state: State,
  seat: Side,
  legal: readonly Action[],
  weights: Float64Array,
): void {
  const fray = frayOf(tables, state, seat)
  const here = new Float64Array(12).fill(Number.NaN)
  for (let i = 0; i < legal.length; i++) weights[i] = weightOf(legal[i] as Action)

  function weightOf(action: Action): number {
    switch (action.verb) {
      case 'march': {
        if (seat === 'red' && action.to === tables.rules.board.warsaw) return SURE
        const { unit } = action
        let from = here[unit] as number
        if (Number.isNaN(from)) {
          from = standing(tables, match, state, fray, unit, state.unitAt[unit] as number, state.markers[unit] as number)
          here[unit] = from
        }
        const worth = standing(tables, match, state, fray, unit, action.to, (state.markers[unit] as number) - 1) - from
        return Math.exp(KEENNESS * (worth - MARKER))
      }
      case 'attack': {
        const from = state.unitAt[action.unit] as number
        return Math.exp(KEENNESS * (attackWorth(tables, match, state, fray, action.unit, from, action.target) - 0.05))
      }
      case 'pillage':
        return 0.15
      case 'play':
        return playWeight(tables, match, state, fray, action.card, action.unit, action.target)
      case 'pass':
        return 0.5
      default:
        return 1
    }
  }
}

/** What a Red unit's markers threaten. */
const threat = ({ toWarsaw }: Tables, state: State, unit: number): number => {
  if (isEngaged(state, unit) || state.attacked[unit]) return 0.3
  return 1.6 - 0.25 * Math.min(5, stepsFrom(toWarsaw, state.unitAt[unit] as number))
}

function playWeight(
  tables: Tables,
  match: boolean,
  state: State,
  fray: Fray,
  card: number,
  unit: number,
  target: number,
): number {
  const { decks, board } = tables.rules
  const markersOf = (one: number): number => Math.min(4, state.markers[one] as number)
  switch (decks.cards[card]?.effect) {
    case 'eskadra':
      return state.day < 3 ? 2.5 : 1.5
    case 'wsparcie': {
      const gain = prize(tables, match, state, DEFENDERS, unit, state.unitAt[unit] as number)
      return Math.exp(KEENNESS * (0.55 * gain + 0.12 * markersOf(unit) - 0.35))
    }
    case 'zagluszanie':
      return (
        0.4 *
        Math.exp(
          KEENNESS * (0.22 * markersOf(unit) * (threat(tables, state, unit) - threat(tables, state, target)) - 0.2),
        )
      )
    case 'szyfr':
      return 0.6
    case 'manewr': {
      const hex = state.unitAt[unit] as number
      const own = standing(tables, match, state, fray, unit, hex, (state.markers[unit] as number) + 2)
      const now = standing(tables, match, state, fray, unit, hex, state.markers[unit] as number)
      return isEngaged(state, unit) || state.attacked[unit]
        ? 0.05
        : 0.5 * threat(tables, state, unit) * Math.exp(KEENNESS * (own - now))
    }
    case 'na-zachod':
      return state.day >= DAYS ? 1 : 1.5
    case 'szturm': {
      const hex = state.unitAt[state.target[unit] as number] as number
      if (hex === board.warsaw) return SURE
      return hex === board.radzymin ? (state.day >= 4 ? 30 : 4) : hex === board.modlin && match ? 3 : 0.5
    }
    default:
      return 1
  }
}
