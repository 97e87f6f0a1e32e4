/** Cards from the decks. Nobody knows their order: every card still in a deck is as likely. Rules 1.1, 2.6, 3.24, 4.29. */
import { CHANCE, type Chance } from '../../../engine/game.ts'
import type { Action } from '../actions.ts'
import { chances } from '../chances.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { frame, pop, type Side, type State, with_ } from '../state.ts'
import { step } from '../steps.ts'
import { ruleId, say, whisper } from '../texts.ts'
import { plus } from '../zones.ts'

export function draw(rules: Rules): PhaseBitwa {
  const { decks, actions } = rules
  const answers: Readonly<Record<Side, (weights: readonly number[]) => readonly Chance<Action>[]>> = {
    red: chances(decks, actions.card['red-deck'], 'red', ['red']),
    polish: chances(decks, actions.card['polish-deck'], 'polish', ['polish']),
  }
  return {
    rule: ruleId('3.24'),
    waitingFor: () => [CHANCE],
    verbs: {},
    outcomes: (state) => answers[frame(state, 'draw').seat](state.deck),
    apply: (state, _actor, action) => {
      const { seat, left } = frame(state, 'draw')
      if (!('card' in action) || action.verb !== `${seat}-deck`) throw new Error(`bitwa: ${action.verb} for a draw`)
      const drawn: State = {
        ...state,
        deck: plus(state.deck, action.card, -1),
        hand: plus(state.hand, action.card, 1),
        todo:
          left > 1
            ? with_(state.todo, state.todo.length - 1, { phase: 'draw', seat, left: left - 1 })
            : pop(state).todo,
      }
      return advance(
        rules,
        step(drawn, { ...whisper(seat, 'drew', { seat, card: decks.cards[action.card]?.id ?? '' }), roll: true }),
      )
    },
    prompt: (state) => say('await-draw', { seat: frame(state, 'draw').seat, left: frame(state, 'draw').left }),
  }
}
