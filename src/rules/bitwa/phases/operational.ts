/** The sides take single actions in turn until both have passed. Rules 2.4-2.7, 2.11. */
import type { Step } from '../../../engine/game.ts'
import type { Reason } from '../../../engine/text.ts'
import { type Action, type ActionOf, canAct, unitId } from '../actions.ts'
import { cannotCommand, order, orders } from '../command.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { actionDone, endAction, pass, pushDraws } from '../sequence.ts'
import { frame, hasPassed, isEngaged, isGone, NONE, other, REDS, type Side, type State, sideOf } from '../state.ts'
import { after, step } from '../steps.ts'
import { reason, ruleId, say, tell, uncover } from '../texts.ts'
import { discardFromHand, plus } from '../zones.ts'

/** What pillaging costs in markers. Rule 2.6. */
const PILLAGE = 2

export function operational(rules: Rules): PhaseBitwa {
  const { actions, decks, effects } = rules
  const cards = { red: actionCards(rules, 'red'), polish: actionCards(rules, 'polish') }
  return {
    rule: ruleId('2.5'),
    turn: ruleId('2.4'),
    secret: true,
    waitingFor: (state) => [frame(state, 'operational').seat],
    verbs: {
      ...orders(rules, () => undefined),
      pillage: {
        candidates: (state, seat, out) => {
          if (seat !== 'red') return
          for (const unit of REDS) if ((state.markers[unit] ?? 0) >= PILLAGE) out.push(actions.pillage[unit] as Action)
        },
        forbids: (state, seat, action) =>
          action.verb === 'pillage' ? cannotPillage(state, seat as Side, action.unit) : undefined,
      },
      play: {
        candidates: (state, seat, out) => {
          for (const card of cards[seat as Side])
            if ((state.hand[card] ?? 0) > 0) out.push(...(actions.play[card] ?? []))
        },
        forbids: (state, seat, action) =>
          action.verb === 'play' ? cannotPlay(state, seat as Side, action) : undefined,
      },
      end: { candidates: () => undefined, forbids: () => NOTHING_TO_END },
      pass: {
        candidates: (_state, _seat, out) => {
          out.push(actions.bare.pass)
        },
        forbids: () => undefined,
      },
    },
    apply: (state, _actor, action) => {
      const { seat } = frame(state, 'operational')
      switch (action.verb) {
        case 'march':
        case 'attack':
          return order(rules, state, seat, action)
        case 'pillage':
          return pillage(state, seat, action.unit)
        case 'play':
          return play(state, seat, action)
        case 'pass':
          return pass(rules, state, seat)
        default:
          throw new Error(`bitwa: ${action.verb} in the operational phase`)
      }
    },
    prompt: (state) => {
      const { seat } = frame(state, 'operational')
      return say('choose-action', { seat, day: state.day, alone: hasPassed(state, other(seat)) })
    },
  }

  /** Rules 2.11, section 6. */
  function cannotPlay(state: State, seat: Side, action: ActionOf<'play'>): Reason | undefined {
    const card = decks.cards[action.card]
    if (card?.side !== seat) return NOT_YOUR_CARD
    if ((state.hand[action.card] ?? 0) === 0) return NOT_IN_HAND
    return card.effect === undefined ? undefined : effects[card.effect].forbids?.(rules, state, seat, action)
  }

  function play(state: State, seat: Side, action: ActionOf<'play'>): Step<State> {
    const card = decks.cards[action.card]
    const rule = card?.effect === undefined ? undefined : effects[card.effect]
    if (card === undefined || rule?.play === undefined) throw new Error('bitwa: no Akcja card')
    const played = actionDone(discardFromHand(state, action.card), seat, rule.commands ? action.unit : NONE)
    return after(step(state, uncover('card-played', { seat, card: card.id })), rule.play(rules, played, seat, action))
  }

  function pillage(state: State, seat: Side, unit: number): Step<State> {
    const paid = actionDone({ ...state, markers: plus(state.markers, unit, -PILLAGE) }, seat, NONE)
    const drawing = pushDraws(rules, paid, [seat, 1])
    return after(step(paid, tell('pillaged', { unit: unitId(unit), empty: drawing.events.length === 0 })), drawing)
  }
}

/** An action that has begun: the unit commanded may go on, until the action is ended. Rules 2.4, 2.7. */
export function command(rules: Rules): PhaseBitwa {
  const { actions } = rules
  const barred = (state: State, unit: number): Reason | undefined => {
    const { unit: commanded, seat } = frame(state, 'command')
    // Of what can never be commanded that is said.
    if (sideOf(unit) !== seat || !canAct(unit) || isGone(state, unit)) return undefined
    return commanded === NONE ? END_FIRST : commanded === unit ? undefined : ONE_UNIT
  }
  const ended = { candidates: () => undefined, forbids: () => END_FIRST }
  return {
    rule: ruleId('2.7'),
    turn: ruleId('2.4'),
    waitingFor: (state) => [frame(state, 'command').seat],
    verbs: {
      ...orders(rules, barred),
      pillage: ended,
      play: ended,
      end: {
        candidates: (_state, _seat, out) => {
          out.push(actions.bare.end)
        },
        forbids: () => undefined,
      },
      pass: ended,
    },
    apply: (state, _actor, action) => {
      switch (action.verb) {
        case 'march':
        case 'attack':
          return order(rules, state, frame(state, 'command').seat, action)
        case 'end':
          return endAction(state)
        default:
          throw new Error(`bitwa: ${action.verb} in a command`)
      }
    },
    prompt: (state) => {
      const { seat, unit } = frame(state, 'command')
      const isDone = unit === NONE || cannotCommand(state, seat, unit) !== undefined
      return isDone ? say('end-action', { seat }) : say('go-on', { seat, unit: unitId(unit) })
    },
  }
}

/** Rule 2.6. */
function cannotPillage(state: State, seat: Side, unit: number): Reason | undefined {
  if (seat !== 'red') return ONLY_RED
  if (sideOf(unit) !== 'red' || !canAct(unit)) return NOT_A_RED_UNIT
  if (isGone(state, unit)) return ELIMINATED
  if (isEngaged(state, unit)) return ENGAGED
  return (state.markers[unit] ?? 0) < PILLAGE ? TWO_MARKERS : undefined
}

const actionCards = ({ actions, decks }: Rules, side: Side): readonly number[] =>
  decks.of[side].filter((card) => (actions.play[card] ?? []).length > 0)

const NOTHING_TO_END = reason('2.4', 'nothing-to-end')
const END_FIRST = reason('2.4', 'end-first')
const ONE_UNIT = reason('2.7', 'one-unit')
const ONLY_RED = reason('2.6', 'only-red-pillages')
const NOT_A_RED_UNIT = reason('2.6', 'pillage-red-unit')
const ELIMINATED = reason('3.20', 'unit-eliminated')
const ENGAGED = reason('2.6', 'pillage-engaged')
const TWO_MARKERS = reason('2.6', 'pillage-markers')
const NOT_YOUR_CARD = reason('2.11', 'not-your-card')
const NOT_IN_HAND = reason('2.11', 'not-in-hand')
