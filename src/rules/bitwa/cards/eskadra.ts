/** 13 Eskadra Myśliwska: the other side shows two cards of its choice, then loses two at random of the rest. Rule 6.36. */
import type { Step } from '../../../engine/game.ts'
import type { Action } from '../actions.ts'
import { hideShown } from '../phases/blind.ts'
import type { CardRule, Rules } from '../rules.ts'
import { frame, other, pop, push, type Side, type State } from '../state.ts'
import { after, step } from '../steps.ts'
import { reason, ruleId, say, uncover } from '../texts.ts'
import { listOf, sizeOf, turnUp } from '../zones.ts'

export const SHOWN = 2
export const LOST = 2

export const eskadra: CardRule = {
  names: 'nothing',
  play: (rules, state, owner) => {
    const seat = other(owner)
    const hand = listOf(rules.decks, state.hand, seat)
    // Who has no more than two cards has nothing to choose.
    if (hand.length > SHOWN) return step(push(state, { phase: 'card', effect: 'eskadra', seat, left: SHOWN, unit: -1 }))
    const shown = hand.reduce((now, card) => show(rules, now, seat, card), step(state))
    return { ...shown, state: hideShown(rules, shown.state) }
  },
  asks: (rules) => ({
    rule: ruleId('6.36'),
    secret: true,
    waitingFor: (state) => [frame(state, 'card').seat],
    verbs: {
      show: {
        candidates: (state, seat, out) => {
          for (const card of rules.decks.of[seat as Side])
            if ((state.hand[card] ?? 0) > 0) out.push(rules.actions.card.show[card] as Action)
        },
        forbids: (state, seat, action) => {
          if (action.verb !== 'show') return undefined
          if (rules.decks.cards[action.card]?.side !== seat) return NOT_YOURS
          return (state.hand[action.card] ?? 0) === 0 ? NOT_IN_HAND : undefined
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'show') throw new Error(`bitwa: ${action.verb} for a card to show`)
      const now = frame(state, 'card')
      const shown = show(rules, step(pop(state)), now.seat, action.card)
      if (now.left > 1) return { ...shown, state: push(shown.state, { ...now, left: now.left - 1 }) }
      // Of more than two cards at least one is left.
      const left = Math.min(LOST, sizeOf(rules.decks, shown.state.hand, now.seat))
      return { ...shown, state: push(shown.state, { phase: 'blind', seat: now.seat, use: 'discard', left, taken: 0 }) }
    },
    prompt: (state) => say('choose-shown', { seat: frame(state, 'card').seat, left: frame(state, 'card').left }),
  }),
}

const show = (rules: Rules, before: Step<State>, seat: Side, card: number): Step<State> =>
  after(
    before,
    step(turnUp(before.state, card, 'hand'), uncover('card-shown', { seat, card: rules.decks.cards[card]?.id ?? '' })),
  )

const NOT_YOURS = reason('6.36', 'not-your-card')
const NOT_IN_HAND = reason('6.36', 'not-in-hand')
