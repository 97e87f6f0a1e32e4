/** All choose a movement card in secret, and reveal them together. Rules 3.10, 3.11. */
import type { PhaseMali, Rules } from '../rules.ts'
import { actingOrder, advance } from '../sequence.ts'
import { pop, type State, with_ } from '../state.ts'
import { step } from '../steps.ts'
import { reason, ruleId, say, tell, uncover, whisper } from '../texts.ts'

export function choose(rules: Rules): PhaseMali {
  const { actions, seats } = rules
  const waiting = (state: State): readonly string[] => seats.filter((_, seat) => state.chosen[seat] === 0)
  return {
    rule: ruleId('3.10'),
    secret: true,
    waitingFor: waiting,
    verbs: {
      play: {
        candidates: (_state, _seat, out) => {
          for (const action of actions.play) out.push(action)
        },
        forbids: (state, seat, action) =>
          action.verb === 'play' && state.used[seats.indexOf(seat)]?.[action.card - 1] ? USED : undefined,
      },
    },
    apply: (state, actor, action) => {
      if (action.verb !== 'play') throw new Error(`mali: ${action.verb} for a movement card`)
      const seat = seats.indexOf(actor)
      const now: State = { ...state, chosen: with_(state.chosen, seat, action.card) }
      const told = step(
        now,
        tell('card-chosen', { seat: actor }),
        whisper(actor, 'chose-card', { seat: actor, card: action.card }),
      )
      if (waiting(now).length > 0) return told
      const acting = actingOrder(rules, now)
      const shown = uncover('cards-revealed', {
        seats,
        cards: now.chosen.map(String),
        acting: acting.map((one) => seats[one] ?? ''),
      })
      const used = now.used.map((cards, one) => with_(cards, (now.chosen[one] ?? 1) - 1, true))
      return advance(rules, step(pop({ ...now, acting, used }), ...told.events, shown))
    },
    prompt: (state, viewer) =>
      waiting(state).includes(viewer)
        ? say('choose-card', { seat: viewer, round: state.round })
        : say('await-cards', { round: state.round, seats: waiting(state) }),
  }
}

const USED = reason('3.11', 'card-used')
