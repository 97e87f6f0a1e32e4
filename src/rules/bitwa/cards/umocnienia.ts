/** Umocnienia polowe: its owner sends one face-up card of this combat home. Rule 6.46. */
import type { Step } from '../../../engine/game.ts'
import { COMBAT_EFFECTS } from '../../../maps/data-bitwa.ts'
import type { Action } from '../actions.ts'
import { act } from '../combat.ts'
import type { CardRule, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { frame, pop, push, SEATS, type State } from '../state.ts'
import { after, step } from '../steps.ts'
import { reason, ruleId, say, tell } from '../texts.ts'
import { listOf, takeBackUp } from '../zones.ts'

const NEXT = COMBAT_EFFECTS.indexOf('umocnienia') + 1

export const umocnienia: CardRule = {
  act: (rules, state, owner) => {
    const [only, ...more] = SEATS.flatMap((seat) => listOf(rules.decks, state.up, seat))
    if (only !== undefined && more.length === 0) return sendHome(rules, state, only)
    return step(push(state, { phase: 'card', effect: 'umocnienia', seat: owner, left: 1, unit: -1 }))
  },
  asks: (rules) => ({
    rule: ruleId('6.46'),
    waitingFor: (state) => [frame(state, 'card').seat],
    verbs: {
      return: {
        candidates: (state, _seat, out) => {
          for (const [card, n] of state.up.entries()) if (n > 0) out.push(rules.actions.card.return[card] as Action)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'return' && (state.up[action.card] ?? 0) === 0 ? NOT_UP : undefined,
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'return') throw new Error(`bitwa: ${action.verb} for a card to send home`)
      const home = sendHome(rules, pop(state), action.card)
      return advance(rules, after(home, act(rules, home.state, NEXT)))
    },
    prompt: (state) => say('choose-return', { seat: frame(state, 'card').seat, card: idOf(rules) }),
  }),
}

const idOf = ({ decks }: Rules): string => decks.cards[decks.withEffect('umocnienia')]?.id ?? ''

function sendHome(rules: Rules, state: State, card: number): Step<State> {
  const { id = '', side = '' } = rules.decks.cards[card] ?? {}
  return step(takeBackUp(state, card), tell('sent-home', { card: id, seat: side, by: idOf(rules) }))
}

const NOT_UP = reason('6.46', 'not-face-up')
