/** The sequence of play: what follows when a decision has been made. Rules 1.1-1.3, 2.4, 3.12, 4.29, 5.30-5.33. */
import type { Step } from '../../engine/game.ts'
import { DEALT, UNITS } from '../../maps/data-bitwa.ts'
import { canAct } from './actions.ts'
import { beginCombat } from './combat.ts'
import { finish } from './ends.ts'
import type { Rules } from './rules.ts'
import {
  attackers,
  DAYS,
  DEFENDERS,
  type Frame,
  frame,
  hasPassed,
  isGone,
  NONE,
  other,
  pop,
  push,
  type Side,
  type State,
  top,
  withSide,
} from './state.ts'
import { after, isOver, step } from './steps.ts'
import { tell } from './texts.ts'
import { sizeOf } from './zones.ts'

const EXTRA_MARKERS = 2
/** Cards drawn in the clean-up. Rule 4.29. */
export const CLEAN_UP = { red: 2, polish: 3 } as const

/** The set-up: hands are dealt, Poles first, then Red places two markers. Rules 1.1, 1.2. */
export function start({ board, decks }: Rules): State {
  const none = decks.cards.map(() => 0)
  const todo: readonly Frame[] = [
    { phase: 'operational', seat: 'red' },
    { phase: 'set-up', left: EXTRA_MARKERS },
    { phase: 'draw', seat: 'red', left: DEALT.red },
    { phase: 'draw', seat: 'polish', left: DEALT.polish },
  ]
  return {
    day: 1,
    todo,
    first: 'red',
    picks: 'red',
    next: null,
    passed: [],
    ready: [],
    fight: NONE,
    unitAt: board.starts,
    dispersed: UNITS.map(() => false),
    markers: UNITS.map((_, unit) => (canAct(unit) ? 1 : 0)),
    attacked: UNITS.map(() => false),
    target: UNITS.map(() => NONE),
    deck: decks.cards.map(({ count }) => count),
    hand: none,
    laid: none,
    up: none,
    discard: none,
    known: none,
    seen: none,
    peeked: none,
  }
}

/** Sides are to draw so many cards, or what their decks still hold; who is named first draws first. Rules 2.6, 3.24, 4.29. */
export function pushDraws({ decks }: Rules, state: State, ...draws: readonly (readonly [Side, number])[]): Step<State> {
  const frames = draws.flatMap(([seat, n]) => {
    const left = Math.min(n, sizeOf(decks, state.deck, seat))
    return left === 0 ? [] : [{ phase: 'draw', seat, left } as const]
  })
  return step(push(state, ...frames.toReversed()), ...frames.map(({ seat, left }) => tell('draws', { seat, n: left })))
}

/** Goes on until somebody must decide, or chance answer: the last attack left is fought unasked, and with none left the round ends. */
export function advance(rules: Rules, before: Step<State>): Step<State> {
  const { state } = before
  if (isOver(state) || top(state)?.phase !== 'combats') return before
  const [only, ...more] = attackers(state)
  if (more.length > 0) return before
  return advance(rules, after(before, only === undefined ? endRound(rules, state) : beginCombat(rules, state, only)))
}

/**
 * An action of the operational phase has been worked out. Its owner still ends it, so that its last step can be taken back; if the
 * other side has passed, he simply goes on. Rule 2.4.
 */
export function actionDone(state: State, seat: Side, unit: number): State {
  const resting = top(state)?.phase === 'command' ? pop(state) : state
  return hasPassed(state, other(seat)) ? resting : push(resting, { phase: 'command', seat, unit })
}

/** The action is ended, and the other side's turn begins. Rule 2.4. */
export function endAction(state: State): Step<State> {
  const { seat } = frame(state, 'command')
  const next = other(seat)
  return step({ ...state, todo: [{ phase: 'operational', seat: next }] }, tell('action-ended', { seat, next }))
}

/** A side passes for the rest of the phase; when both have, the combats begin. Rule 2.4. */
export function pass(rules: Rules, state: State, seat: Side): Step<State> {
  const passed = withSide(state.passed, seat)
  const told = tell('passed', { seat })
  if (passed.length < 2) return step({ ...state, passed, todo: [{ phase: 'operational', seat: other(seat) }] }, told)
  return advance(rules, step({ ...state, passed: [], todo: [{ phase: 'combats', seat: state.picks }] }, told))
}

/** Clean-up, or after the last round the end. Rules 4.29, 5.32, 5.33. */
function endRound(rules: Rules, state: State): Step<State> {
  if (state.day >= DAYS) return finish(rules, state)
  const first: Side = isGone(state, DEFENDERS) ? 'polish' : 'red'
  const day = state.day + 1
  const begins = state.next ?? first
  const clean: State = {
    ...state,
    day,
    first,
    picks: first,
    next: null,
    passed: [],
    attacked: state.attacked.map(() => false),
    markers: state.markers.map((n, unit) => (isGone(state, unit) || !canAct(unit) ? 0 : n + 1)),
    todo: [{ phase: 'operational', seat: begins }],
  }
  return after(
    step(clean, tell('day-begins', { day, seat: begins })),
    pushDraws(rules, clean, ['polish', CLEAN_UP.polish], ['red', CLEAN_UP.red]),
  )
}
