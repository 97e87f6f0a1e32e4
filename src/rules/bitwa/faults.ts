/** What cannot stand on the board or in the hands: checked after every action in tests, and of every position read. Rule 9.59. */
import type { Fault } from '../../engine/game.ts'
import { unitId } from './actions.ts'
import { isWon } from './ends.ts'
import { when } from './fault.ts'
import type { Rules } from './rules.ts'
import { DAYS, DEFENDERS, isGone, NONE, type Side, type State, sideOf } from './state.ts'
import { todoFaults } from './todo-faults.ts'

export const faults = (rules: Rules, state: State): readonly Fault[] => {
  const found = [
    ...state.unitAt.flatMap((_, unit) => unitFaults(rules, state, unit)),
    ...cardFaults(rules, state),
    ...roundFaults(rules, state),
  ]
  // Where the pieces are wrong already the decisions cannot be judged.
  return found.length > 0 ? found : todoFaults(rules, state)
}

/** Rules 2.8-2.10, 3.20, 3.25. */
function unitFaults({ board }: Rules, state: State, unit: number): readonly Fault[] {
  const hex = state.unitAt[unit] ?? NONE
  const id = unitId(unit)
  const at = `units.${id}`
  const target = state.target[unit] ?? NONE
  const markers = state.markers[unit] ?? 0
  const hasState = state.dispersed[unit] || state.attacked[unit] || markers !== 0 || target !== NONE
  if (hex === NONE) return when(hasState === true, at, 'lost-has-state', { unit: id })
  const on = state.unitAt[target] ?? NONE
  const canHit = target !== NONE && sideOf(target) !== sideOf(unit) && on !== NONE && board.adjacent(hex, on)
  return [
    ...when(state.unitAt.indexOf(hex) !== unit, at, 'two-on-hex', { hex: board.id(hex) }),
    ...when(unit === DEFENDERS && hex !== board.warsaw, at, 'defenders-moved', { hex: board.id(board.warsaw) }),
    ...when(unit === DEFENDERS && hasState === true, at, 'defenders-markers', {}),
    ...when(target !== NONE && !canHit, `${at}.on`, 'attack-wrong', { unit: id, target: unitId(target) }),
    ...when(target !== NONE && !state.attacked[unit], `${at}.attacked`, 'attack-unmarked', { unit: id }),
  ]
}

/** Every card is somewhere, and no more is known than there is. Rules 3.13, 7.49. */
function cardFaults({ decks }: Rules, state: State): readonly Fault[] {
  return decks.cards.flatMap(({ side, id, count }, card) => {
    const places = [state.deck, state.hand, state.laid, state.up, state.discard].map((place) => place[card] ?? 0)
    const held = (state.hand[card] ?? 0) + (state.laid[card] ?? 0)
    const [known, seen, peeked] = [state.known[card] ?? 0, state.seen[card] ?? 0, state.peeked[card] ?? 0]
    const lost = places.some((n) => n < 0) || places.reduce((sum, n) => sum + n, 0) !== count
    return [
      ...when(lost, side, 'cards-too-many', { seat: side, card: id, most: count }),
      ...when(known < 0 || known > seen || seen > held || peeked < 0 || peeked > held, side, 'known-too-many', {
        seat: side,
        card: id,
      }),
    ]
  })
}

/** Rules 2.4, 3.12, 5.30-5.33, 6.42. */
function roundFaults(rules: Rules, state: State): readonly Fault[] {
  const [bottom] = state.todo
  const szyfr = rules.decks.withEffect('szyfr')
  const broke = (side: Side): boolean => rules.decks.cards[szyfr]?.side === side && (state.discard[szyfr] ?? 0) > 0
  const won = isWon(rules, state)
  return [
    ...when(bottom !== undefined && won, 'phase', 'over-by-now', {}),
    ...when(bottom === undefined && !won && state.day < DAYS, 'phase', 'over-too-early', {}),
    ...when(isFirstWrong(state), 'first', 'first-wrong', {}),
    ...when(state.picks !== state.first && !broke(state.picks), 'picks', 'next-wrong', {}),
    ...when(state.next !== null && (!broke(state.next) || state.day === DAYS), 'next', 'next-wrong', {}),
    ...when(
      state.passed.length > 1 || (state.passed.length > 0 && bottom?.phase !== 'operational'),
      'passed',
      'passed-wrong',
      {},
    ),
  ]
}

/** The order changes with the round after the one in whose combats the defenders fell. Rule 5.33. */
const isFirstWrong = (state: State): boolean =>
  state.first === 'polish'
    ? !isGone(state, DEFENDERS) || state.day === 1
    : isGone(state, DEFENDERS) && state.todo[0]?.phase === 'operational'
