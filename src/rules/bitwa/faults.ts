/** What cannot stand on the board or in the hands: checked after every action in tests, and of every position read. Rule 9.59. */
import type { Fault } from '../../engine/game.ts'
import { DEALT, type Effect } from '../../maps/data-bitwa.ts'
import { canAct, unitId } from './actions.ts'
import { fits, isFlankAttack, isFortified, mustChoose } from './combat.ts'
import { isWon } from './ends.ts'
import { retreatHexes } from './retreat.ts'
import type { Rules } from './rules.ts'
import { CLEAN_UP } from './sequence.ts'
import {
  attackers,
  CHOSEN,
  DAYS,
  DEFENDERS,
  defenderOf,
  type Frame,
  fighterOf,
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
import { type FaultsBitwa, faultText } from './texts.ts'
import { heldBy, listOf, sizeOf } from './zones.ts'

export const faults = (rules: Rules, state: State): readonly Fault[] => {
  const found = [
    ...state.unitAt.flatMap((_, unit) => unitFaults(rules, state, unit)),
    ...cardFaults(rules, state),
    ...roundFaults(rules, state),
  ]
  // Where the pieces are wrong already the decisions cannot be judged.
  return found.length > 0 ? found : todoFaults(rules, state)
}

export const fault = <K extends keyof FaultsBitwa>(at: string, key: K, args: FaultsBitwa[K]): Fault => ({
  at,
  text: faultText(key, args),
})
/** The fault if `broken` holds. */
const when = <K extends keyof FaultsBitwa>(
  broken: boolean,
  at: string,
  key: K,
  args: FaultsBitwa[K],
): readonly Fault[] => (broken ? [fault(at, key, args)] : [])

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

/** Which decisions can lie on which. The letters are the phases' own, see SHAPES. */
const LETTERS: Readonly<Record<Frame['phase'], string>> = {
  operational: 'o',
  'set-up': 's',
  command: 'c',
  combats: 'C',
  choose: 'h',
  protect: 'p',
  card: 'k',
  retreat: 'r',
  draw: 'd',
  blind: 'b',
}
/** The deal, an action with what it asks, cards drawn in the clean-up; a combat step by step, cards drawn after it. */
const SHAPES = /^(os?d{0,2}|oc?[dkrb]?|C(h|p|b{1,2}|k|r|d{1,2})?)$/

function todoFaults(rules: Rules, state: State): readonly Fault[] {
  const { todo } = state
  const now = top(state)
  const { decks } = rules
  const inFight = todo[0]?.phase === 'combats' && todo.length > 1 && now?.phase !== 'draw'
  const chosen = inFight && now?.phase !== 'choose'
  const sides = SEATS.map((side) => ({
    side,
    laid: sizeOf(decks, state.laid, side),
    up: sizeOf(decks, state.up, side),
    peeked: sizeOf(decks, state.peeked, side),
    ready: state.ready.includes(side),
  }))
  const revealed = chosen && (now?.phase === 'card' || now?.phase === 'retreat')
  const isShown = (side: Side): boolean =>
    (now?.phase === 'card' && now.effect === 'eskadra' && now.seat === side) ||
    (now?.phase === 'blind' && now.use === 'discard' && now.seat === side)
  const isLooked = (side: Side): number =>
    now?.phase === 'blind' && now.use === 'look' && now.seat === side ? now.taken : 0
  const shape = todo.map(({ phase }) => LETTERS[phase]).join('')
  return [
    ...when(todo.length > 0 && !SHAPES.test(shape), 'pending', 'frame-impossible', { phase: now?.phase ?? '' }),
    ...when(inFight ? defenderOf(state) === NONE : state.fight !== NONE, 'fight', 'fight-wrong', {}),
    ...when(todo.length === 0 && attackers(state).length > 0, 'units', 'fight-wrong', {}),
    ...(inFight && defenderOf(state) === NONE ? [] : sides).flatMap(({ side, laid, up, peeked, ready }) => [
      ...when(!inFight ? ready : chosen && !ready, 'ready', 'ready-wrong', { seat: side }),
      ...(inFight && !chosen ? choiceFaults(rules, state, side, laid, ready) : []),
      ...when(laid > 0 && (!inFight || revealed), `${side}.laid`, 'laid-wrong', { seat: side }),
      ...when(laid + up > CHOSEN, `${side}.laid`, 'laid-wrong', { seat: side }),
      ...when(up > 0 && !chosen && !isShown(side), `${side}.up`, 'up-wrong', { seat: side }),
      ...(chosen ? fightFaults(rules, state, side) : []),
      ...when(peeked !== isLooked(side), `${side}.looking`, 'up-wrong', { seat: side }),
    ]),
    ...todo.flatMap((frame, i) =>
      SHAPES.test(shape) && !isPossible(rules, state, frame, i) ? [frameFault(rules, state, frame, i)] : [],
    ),
  ]
}

/** Why a decision cannot be pending: if it is for want of the card that asks for it, that is said. */
function frameFault({ decks }: Rules, { todo, discard }: State, frame: Frame, i: number): Fault {
  if (i === 0) return fault('seat', 'frame-impossible', { phase: frame.phase })
  const effect = todo[0]?.phase === 'operational' ? askedBy(frame) : undefined
  const card = effect === undefined ? -1 : decks.withEffect(effect)
  return card >= 0 && (discard[card] ?? 0) === 0
    ? fault('pending', 'card-not-played', { card: decks.cards[card]?.id ?? '' })
    : fault('pending', 'frame-impossible', { phase: frame.phase })
}

/** The Akcja card that a decision in the operational phase is owed to. Section 6. */
function askedBy(frame: Frame): Effect | undefined {
  switch (frame.phase) {
    case 'card':
      return frame.effect
    case 'retreat':
      return 'szturm'
    case 'blind':
      return frame.use === 'look' ? 'szyfr' : frame.use === 'discard' ? 'eskadra' : undefined
    default:
      return undefined
  }
}

/** Who is ready has chosen enough; who has no more than four cards is ready at once. Rule 3.13. */
function choiceFaults(rules: Rules, state: State, side: Side, laid: number, ready: boolean): readonly Fault[] {
  const n = mustChoose(rules, state, side)
  if (ready || heldBy(rules.decks, state, side) <= CHOSEN)
    return when(laid !== n || !ready, `${side}.laid`, 'laid-wrong', { seat: side, n })
  return when(laid > n, `${side}.laid`, 'laid-wrong', { seat: side })
}

/**
 * The cards of a side in a combat, once both have chosen: how many it chose follows from how many it has, and how many of them lie
 * open and face down from how far the combat has come. Rules 3.13-3.17.
 */
function fightFaults(rules: Rules, state: State, side: Side): readonly Fault[] {
  const { decks } = rules
  const now = top(state)
  const laid = sizeOf(decks, state.laid, side)
  const up = sizeOf(decks, state.up, side)
  const chosen = Math.min(CHOSEN, heldBy(decks, state, side) + up)
  const attacks = sideOf(state.fight) === side
  const mustProtect = attacks ? isFlankAttack(rules, state) : isFortified(rules, state)
  // The defender protects a card before the attacker does.
  const hasProtected = mustProtect && (now?.phase !== 'protect' || (!attacks && now.seat !== side))
  const open = hasProtected ? Math.min(1, chosen) : 0
  const unprotected = chosen - open
  const left = Math.max(0, unprotected - 1)
  const upFault = (n: number) => when(up !== n, `${side}.up`, 'up-wrong', { seat: side, n })
  const laidWrong = [fault(`${side}.laid`, 'laid-wrong', { seat: side })]
  const laidFault = (n: number) => when(laid !== n, `${side}.laid`, 'laid-wrong', { seat: side, n })
  switch (now?.phase) {
    case 'protect':
      return [...upFault(open), ...laidFault(unprotected)]
    case 'blind': {
      const isToCome = state.todo.some((frame) => frame.phase === 'blind' && frame.seat === side)
      // The defender's card is drawn last: unless that is to come, there is none.
      const isMissing = !attacks && !isToCome && unprotected > 0
      return [...upFault(open), ...(isMissing ? laidWrong : laidFault(isToCome ? unprotected : left))]
    }
    case 'card':
      return upFault(open + left)
    case 'retreat':
      // What does not fit has gone home, and Umocnienia polowe may have sent a card there.
      return when(
        up > open + left || listOf(decks, state.up, side).some((card) => !fits(rules, state, card)),
        `${side}.up`,
        'up-wrong',
        { seat: side },
      )
    default:
      return []
  }
}

/** Whether a decision can be pending, given that the pieces are right and it lies where it can. */
function isPossible(rules: Rules, state: State, frame: Frame, i: number): boolean {
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
  if (isGone(state, unit) || isGone(state, by) || state.target[by] !== unit) return false
  if (unit === DEFENDERS || retreatHexes(rules, state, unit, by).length < 2) return false
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
        left + taken <= 2 &&
        hand >= left &&
        sizeOf(decks, state.up, seat) === 2
      )
    case 'look':
      return (
        state.todo[0]?.phase === 'operational' &&
        seat === other(turn) &&
        isPlayed(rules, state, 'szyfr', turn) &&
        left >= 1 &&
        left + taken <= CHOSEN &&
        hand - sizeOf(decks, state.peeked, seat) >= left
      )
  }
}

function isAskPossible(rules: Rules, state: State, frame: Extract<Frame, { phase: 'card' }>, turn: Side): boolean {
  const { decks, board } = rules
  const { effect, seat, left, unit } = frame
  if (effect === 'umocnienia') {
    const card = decks.withEffect(effect)
    const open = SEATS.reduce((sum, side) => sum + sizeOf(decks, state.up, side), 0)
    const fighting = state.fight !== NONE && fighterOf(state, seat) !== NONE
    return (
      fighting && decks.cards[card]?.side === seat && state.up[card] === 1 && open > 1 && left === 1 && unit === NONE
    )
  }
  if (state.todo[0]?.phase !== 'operational') return false
  switch (effect) {
    case 'na-zachod':
      return seat === turn && left >= 1 && left <= 3 && unit === NONE && isPlayed(rules, state, effect, turn)
    case 'eskadra': {
      const [hand, up] = [sizeOf(decks, state.hand, seat), sizeOf(decks, state.up, seat)]
      const fits = left === 2 ? up === 0 && hand > 2 : left === 1 && up === 1 && hand > 1
      return seat === other(turn) && fits && unit === NONE && isPlayed(rules, state, effect, turn)
    }
    case 'wsparcie': {
      const hex = state.unitAt[unit] ?? NONE
      const near = unitsOf(turn).some((own) => !isGone(state, own) && board.adjacent(state.unitAt[own] ?? NONE, hex))
      return (
        seat === other(turn) &&
        hex !== NONE &&
        sideOf(unit) === seat &&
        near &&
        left === 1 &&
        isPlayed(rules, state, effect, turn)
      )
    }
    default:
      return false
  }
}
