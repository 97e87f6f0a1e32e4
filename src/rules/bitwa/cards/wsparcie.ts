/** Wsparcie artylerii: a unit next to the enemy is shelled, unless its owner gives up a card for it. Rule 6.37. */
import type { Step } from '../../../engine/game.ts'
import { type Action, canAct, unitId } from '../actions.ts'
import { reseat } from '../combat.ts'
import { isWhite } from '../decks.ts'
import { eliminateOrDisperse } from '../losses.ts'
import type { CardRule, Rules } from '../rules.ts'
import { frame, isGone, NONE, other, pop, push, type Side, type State, sideOf, unitsOf, with_ } from '../state.ts'
import { after, goOn, step } from '../steps.ts'
import { reason, ruleId, say, tell, uncover } from '../texts.ts'
import { discardFromHand } from '../zones.ts'

/** The least printed strength of the card given up. */
const STRENGTH = 2

export const wsparcie: CardRule = {
  names: 'unit',
  forbids: ({ board }, state, owner, { unit }) => {
    if (sideOf(unit) === owner || !canAct(unit)) return NOT_AN_ENEMY
    if (isGone(state, unit)) return GONE
    const hex = state.unitAt[unit] ?? NONE
    const near = unitsOf(owner).some((own) => board.adjacent(state.unitAt[own] ?? NONE, hex))
    return near ? undefined : NOT_NEAR
  },
  play: (_rules, state, owner, { unit }) =>
    step(
      push(state, { phase: 'card', effect: 'wsparcie', seat: other(owner), left: 1, unit }),
      tell('shelling', { unit: unitId(unit), seat: other(owner) }),
    ),
  asks: (rules) => ({
    rule: ruleId('6.37'),
    // Asked whatever the hand holds: to be passed over would tell that nothing fits.
    secret: true,
    waitingFor: (state) => [frame(state, 'card').seat],
    verbs: {
      discard: {
        candidates: (state, seat, out) => {
          for (const card of rules.decks.of[seat as Side])
            if ((state.hand[card] ?? 0) > 0) out.push(rules.actions.card.discard[card] as Action)
        },
        forbids: (state, seat, action) => {
          if (action.verb !== 'discard') return undefined
          const card = rules.decks.cards[action.card]
          if (card?.side !== seat) return NOT_YOURS
          if ((state.hand[action.card] ?? 0) === 0) return NOT_IN_HAND
          if (!isWhite(card) && card.colour !== rules.decks.colours[frame(state, 'card').unit]) return WRONG_COLOUR
          return card.strength < STRENGTH ? TOO_WEAK : undefined
        },
      },
      decline: {
        candidates: (_state, _seat, out) => {
          out.push(rules.actions.bare.decline)
        },
        forbids: () => undefined,
      },
    },
    apply: (state, _actor, action) => {
      const { seat, unit } = frame(state, 'card')
      if (action.verb === 'decline') return shell(rules, pop(state), unit)
      if (action.verb !== 'discard') throw new Error(`bitwa: ${action.verb} under artillery`)
      const card = rules.decks.cards[action.card]?.id ?? ''
      return step(discardFromHand(pop(state), action.card), uncover('shelter', { seat, unit: unitId(unit), card }))
    },
    prompt: (state) => {
      const { seat, unit } = frame(state, 'card')
      return say('choose-shelter', { seat, unit: unitId(unit) })
    },
  }),
}

/** It loses its markers and takes a step; attacks of a unit that is gone are cancelled. Rules 3.25, 6.37. */
function shell(rules: Rules, state: State, unit: number): Step<State> {
  const bare: State = { ...state, markers: with_(state.markers, unit, 0) }
  const told = tell('shelled', { unit: unitId(unit), lost: state.markers[unit] ?? 0 })
  return after(
    step(state, told),
    goOn(eliminateOrDisperse(rules, bare, [unit]), (next) => reseat(rules, next)),
  )
}

const NOT_AN_ENEMY = reason('6.37', 'wsparcie-enemy')
const GONE = reason('3.20', 'target-eliminated')
const NOT_NEAR = reason('6.37', 'wsparcie-not-near')
const NOT_YOURS = reason('6.37', 'not-your-card')
const NOT_IN_HAND = reason('6.37', 'not-in-hand')
const WRONG_COLOUR = reason('6.37', 'wsparcie-colour')
const TOO_WEAK = reason('6.37', 'wsparcie-weak')
