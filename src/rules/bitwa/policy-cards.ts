/** How promising decisions on cards, markers and retreats look at a glance. */
import type { Action } from './actions.ts'
import { type Fray, frayOf } from './fray.ts'
import { includes } from './picks.ts'
import { fighterOf, frame, isEngaged, other, type Side, type State, top } from './state.ts'
import { stepsFrom, type Tables } from './tables.ts'
import { KEENNESS, prize, stake, standing } from './worth.ts'

export function weighCards(
  tables: Tables,
  match: boolean,
  state: State,
  seat: Side,
  legal: readonly Action[],
  weights: Float64Array,
): void {
  if (top(state)?.phase === 'choose') {
    weighPicks(tables, match, state, seat, legal, weights)
    return
  }
  const fray = frayOf(tables, state, seat)
  for (let i = 0; i < legal.length; i++) weights[i] = weightOf(tables, match, state, seat, fray, legal[i] as Action)
}

/** What a card can do for its side, in strength. */
const meritOf = ({ rules: { decks } }: Tables, card: number): number => {
  const { strength = 0, effect } = decks.cards[card] ?? {}
  return strength + (effect === undefined ? 0 : 1.5)
}

function weightOf(tables: Tables, match: boolean, state: State, seat: Side, fray: Fray, action: Action): number {
  switch (action.verb) {
    case 'marker': {
      if (state.dispersed[action.unit] || isEngaged(state, action.unit)) return 0.1
      const near = 5 - Math.min(4, stepsFrom(tables.toWarsaw, state.unitAt[action.unit] as number))
      return (0.5 + 0.2 * fray.strength(action.unit, false, false)) * near
    }
    case 'retreat': {
      const { by } = frame(state, 'retreat')
      const away = tables.rules.board.adjacent(state.unitAt[by] as number, action.to) ? 0.1 : 0
      return Math.exp(KEENNESS * (standing(tables, match, state, fray, action.unit, action.to, 0) - away))
    }
    case 'protect':
      return Math.exp(1.5 * countsFor(tables, fighterOf(state, seat), action.card))
    case 'show':
      return Math.exp(1.2 * meritOf(tables, action.card))
    case 'discard':
      return 3 * Math.exp(-0.7 * meritOf(tables, action.card)) * (state.dispersed[frame(state, 'card').unit] ? 30 : 8)
    case 'return': {
      const { side } = tables.rules.decks.cards[action.card] ?? {}
      if (side === seat) return 0.1
      const unit = fighterOf(state, other(seat))
      return Math.exp(1.5 * countsFor(tables, unit, action.card))
    }
    default:
      return 1
  }
}

/** What a card counts for a unit, or does for it. */
function countsFor(tables: Tables, unit: number, card: number): number {
  if (!tables.fits[unit]?.[card]) return 0
  const helps = card === tables.commissar || card === tables.elite ? 1.5 : 0
  return (tables.strength[card] as number) + helps
}

/** Each card is chosen or left as it is needed; so the first of the list is weighed first, and what is left goes to the rest. */
function weighPicks(
  tables: Tables,
  match: boolean,
  state: State,
  seat: Side,
  legal: readonly Action[],
  weights: Float64Array,
): void {
  const fray = frayOf(tables, state, seat)
  const wanted = eagerness(tables, match, state, seat, fray)
  let left = 1
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i] as Action
    if (action.verb !== 'pick') {
      weights[i] = 1
      continue
    }
    const share = i === legal.length - 1 ? 1 : includes(tables, state, seat, action.card) * wanted
    weights[i] = Math.max(0.01, left * share)
    left *= 1 - share
  }
}

/** How much a side wants one more card to count, from 0 to 1. */
function eagerness(tables: Tables, match: boolean, state: State, seat: Side, fray: Fray): number {
  const unit = fighterOf(state, seat)
  const enemy = fighterOf(state, other(seat))
  const attacks = state.fight === unit
  const guard = tables.rules.options.fortifications && tables.rules.board.isFortress(state.unitAt[enemy] as number)
  const theirs = fray.strength(enemy, attacks && guard, false)
  let laid = 0
  const { rules, fits, strength } = tables
  for (const card of rules.decks.of[seat])
    if ((state.laid[card] as number) > 0 && fits[unit]?.[card])
      laid += (state.laid[card] as number) * (strength[card] as number)
  laid *= 0.8
  const most = fray.strength(unit, false, false)
  const hex = state.unitAt[enemy] as number
  const matters = attacks
    ? prize(tables, match, state, unit, enemy, hex) + stake(state, unit)
    : prize(tables, match, state, enemy, unit, state.unitAt[unit] as number) + stake(state, enemy)
  const need = 1 / (1 + Math.exp(laid - theirs - 1.5))
  const hope = 1 / (1 + Math.exp(theirs - most - 2.5))
  return need * (0.35 + 0.65 * hope) * Math.min(1, 0.55 + 0.3 * matters)
}
