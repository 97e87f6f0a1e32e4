/** What cannot be pending, and which cards cannot lie where they do while it is. Rule 9.59. */
import type { Fault } from '../../engine/game.ts'
import type { Effect } from '../../maps/data-bitwa.ts'
import { fits, isFlankAttack, isFortified, mustChoose } from './combat.ts'
import { fault, when } from './fault.ts'
import { isPossible } from './pending.ts'
import type { Rules } from './rules.ts'
import { attackers, CHOSEN, defenderOf, type Frame, NONE, SEATS, type Side, type State, sideOf, top } from './state.ts'
import { heldBy, listOf, sizeOf } from './zones.ts'

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

/** Where the pieces are right already. */
export function todoFaults(rules: Rules, state: State): readonly Fault[] {
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
