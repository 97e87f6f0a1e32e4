/** What can be pending: who may be asked what, after what has happened. Rules 1.1, 2.6, 3.13-3.24, 4.29, section 6. */
import { DEALT } from '../../maps/data-bitwa.ts'
import { canAct } from './actions.ts'
import { LOST, SHOWN } from './cards/eskadra.ts'
import { MARKERS } from './cards/na-zachod.ts'
import { LOOKED_AT } from './cards/szyfr.ts'
import { isFlankAttack, isFortified } from './combat.ts'
import { retreatHexes } from './retreat.ts'
import type { Rules } from './rules.ts'
import { CLEAN_UP } from './sequence.ts'
import {
  attackers,
  DEFENDERS,
  type Frame,
  isGone,
  NONE,
  other,
  SEATS,
  type Side,
  type State,
  sideOf,
  top,
  unitsOf,
} from './state.ts'
import { sizeOf } from './zones.ts'

/** Whether a decision can be pending, given that the pieces are right and it lies where it can. */
export function isPossible(rules: Rules, state: State, frame: Frame, i: number): boolean {
  const { decks } = rules
  const bottom = state.todo[0]
  const turn = bottom !== undefined && 'seat' in bottom ? bottom.seat : 'red'
  const isTop = i === state.todo.length - 1
  switch (frame.phase) {
    case 'operational':
      return !state.passed.includes(frame.seat)
    case 'set-up':
      return frame.left >= 1 && frame.left <= 2 && turn === 'red' && isUntouched(state)
    case 'command':
      return (
        frame.seat === turn &&
        state.passed.length === 0 &&
        (frame.unit === NONE || (sideOf(frame.unit) === turn && canAct(frame.unit) && !isGone(state, frame.unit)))
      )
    case 'combats':
      // The last attack is fought unasked; a position may all the same be written just before it.
      return !isTop || attackers(state).length > 0
    case 'choose':
      return state.ready.length < 2
    case 'protect':
      return (
        sizeOf(decks, state.laid, frame.seat) > 1 &&
        (sideOf(state.fight) === frame.seat ? isFlankAttack(rules, state) : isFortified(rules, state))
      )
    case 'retreat':
      return isRetreatPossible(rules, state, frame.unit, frame.by, turn)
    case 'draw':
      return (
        frame.left >= 1 &&
        frame.left <= Math.min(sizeOf(decks, state.deck, frame.seat), mostDrawn(state, frame.seat, turn)) &&
        (isTop || isSecondDraw(state, frame.seat))
      )
    case 'blind':
      return isBlindPossible(rules, state, frame, turn)
    case 'card':
      return isAskPossible(rules, state, frame, turn)
  }
}

/** Whether nobody has acted yet. Rule 1.2. */
const isUntouched = (state: State): boolean =>
  state.day === 1 &&
  state.passed.length === 0 &&
  attackers(state).length === 0 &&
  !state.unitAt.includes(NONE) &&
  !state.attacked.includes(true) &&
  !state.dispersed.includes(true)

/** How many cards a side draws at once: dealt, after a combat, by a pillage, in the clean-up. Rules 1.1, 2.6, 3.24, 4.29. */
function mostDrawn({ todo, passed, day }: State, seat: Side, turn: Side): number {
  const isIn = (phase: Frame['phase']): boolean => todo.some((frame) => frame.phase === phase)
  if (isIn('set-up')) return DEALT[seat]
  if (isIn('combats')) return 1
  // In an action, or with the other side out of the phase, it can only be a pillage.
  if (isIn('command') || passed.length > 0) return seat === 'red' && turn === 'red' ? 1 : 0
  return day > 1 ? CLEAN_UP[seat] : 0
}

/** Of two draws Red's comes first after a combat, otherwise the Poles'. Rules 1.1, 3.24, 4.29. */
const isSecondDraw = (state: State, seat: Side): boolean => {
  const now = top(state)
  const second = state.todo[0]?.phase === 'combats' ? 'polish' : 'red'
  return now?.phase === 'draw' && seat === second && now.seat !== second
}

function isRetreatPossible(rules: Rules, state: State, unit: number, by: number, turn: Side): boolean {
  if (state.target[by] !== unit || unit === DEFENDERS || retreatHexes(rules, state, unit, by).length < 2) return false
  if (state.fight !== NONE) return state.fight === by && state.dispersed[unit] === true
  return state.todo[0]?.phase === 'operational' && sideOf(by) === turn && isPlayed(rules, state, 'szturm', turn)
}

const isPlayed = (
  { decks }: Rules,
  state: State,
  effect: 'szturm' | 'szyfr' | 'eskadra' | 'wsparcie' | 'na-zachod',
  side: Side,
): boolean => {
  const card = decks.withEffect(effect)
  return decks.cards[card]?.side === side && (state.discard[card] ?? 0) > 0
}

function isBlindPossible(rules: Rules, state: State, frame: Extract<Frame, { phase: 'blind' }>, turn: Side): boolean {
  const { seat, use, left, taken } = frame
  const { decks } = rules
  const hand = sizeOf(decks, state.hand, seat)
  switch (use) {
    case 'fight': {
      const both = state.todo.filter(({ phase }) => phase === 'blind').length
      return (
        state.fight !== NONE &&
        left === 1 &&
        taken === 0 &&
        sizeOf(decks, state.laid, seat) > 0 &&
        // The attacker's card is drawn first.
        (both === 1 || (state.todo[2] === frame ? seat === sideOf(state.fight) : seat !== sideOf(state.fight)))
      )
    }
    case 'discard':
      return (
        state.todo[0]?.phase === 'operational' &&
        seat === other(turn) &&
        isPlayed(rules, state, 'eskadra', turn) &&
        left >= 1 &&
        left + taken === Math.min(LOST, hand + taken) &&
        sizeOf(decks, state.up, seat) === SHOWN
      )
    case 'look':
      return (
        state.todo[0]?.phase === 'operational' &&
        seat === other(turn) &&
        isPlayed(rules, state, 'szyfr', turn) &&
        left >= 1 &&
        left + taken === Math.min(LOOKED_AT, hand)
      )
  }
}

function isAskPossible(rules: Rules, state: State, frame: Extract<Frame, { phase: 'card' }>, turn: Side): boolean {
  const { decks, board } = rules
  const { effect, seat, left, unit } = frame
  if (effect === 'umocnienia') {
    const card = decks.withEffect(effect)
    const open = SEATS.reduce((sum, side) => sum + sizeOf(decks, state.up, side), 0)
    return (
      state.fight !== NONE &&
      decks.cards[card]?.side === seat &&
      state.up[card] === 1 &&
      open > 1 &&
      left === 1 &&
      unit === NONE
    )
  }
  if (state.todo[0]?.phase !== 'operational') return false
  switch (effect) {
    case 'na-zachod':
      return seat === turn && left >= 1 && left <= MARKERS && unit === NONE && isPlayed(rules, state, effect, turn)
    case 'eskadra': {
      const [hand, up] = [sizeOf(decks, state.hand, seat), sizeOf(decks, state.up, seat)]
      // Who has no more than two is not asked.
      const fits = left >= 1 && left + up === SHOWN && hand + up > SHOWN
      return seat === other(turn) && fits && unit === NONE && isPlayed(rules, state, effect, turn)
    }
    case 'wsparcie': {
      const hex = state.unitAt[unit] ?? NONE
      const near = unitsOf(turn).some((own) => board.adjacent(state.unitAt[own] ?? NONE, hex))
      return seat === other(turn) && sideOf(unit) === seat && near && left === 1 && isPlayed(rules, state, effect, turn)
    }
    default:
      return false
  }
}
