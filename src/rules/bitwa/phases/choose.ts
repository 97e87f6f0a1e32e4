/** Both sides choose their cards in secret, one at a time, and say when they are ready. Rule 3.13. */
import type { Step } from '../../../engine/game.ts'
import { type Action, unitId } from '../actions.ts'
import { afterChoice, isFlankAttack, isFortified, lay, mustChoose } from '../combat.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { defenderOf, pop, SEATS, type Side, type State, withSide } from '../state.ts'
import { after, step } from '../steps.ts'
import { reason, ruleId, say, tell, whisper } from '../texts.ts'
import { sizeOf } from '../zones.ts'

export function choose(rules: Rules): PhaseBitwa {
  const { actions, decks } = rules
  const left = (state: State, side: Side): number => mustChoose(rules, state, side) - sizeOf(decks, state.laid, side)
  const id = (card: number): string => decks.cards[card]?.id ?? ''
  return {
    rule: ruleId('3.13'),
    secret: true,
    waitingFor: (state) => SEATS.filter((side) => !state.ready.includes(side)),
    verbs: {
      pick: {
        candidates: (state, seat, out) => {
          if (left(state, seat as Side) <= 0) return
          for (const card of decks.of[seat as Side])
            if ((state.hand[card] ?? 0) > 0) out.push(actions.card.pick[card] as Action)
        },
        forbids: (state, seat, action) => {
          if (action.verb !== 'pick') return undefined
          if (decks.cards[action.card]?.side !== seat) return NOT_YOURS
          if ((state.hand[action.card] ?? 0) === 0) return NOT_IN_HAND
          return left(state, seat as Side) <= 0 ? ENOUGH : undefined
        },
      },
      back: {
        retracts: true,
        candidates: (state, seat, out) => {
          for (const card of decks.of[seat as Side])
            if ((state.laid[card] ?? 0) > 0) out.push(actions.card.back[card] as Action)
        },
        forbids: (state, seat, action) => {
          if (action.verb !== 'back') return undefined
          if (decks.cards[action.card]?.side !== seat) return NOT_YOURS
          return (state.laid[action.card] ?? 0) === 0 ? NOT_CHOSEN : undefined
        },
      },
      ready: {
        candidates: (_state, _seat, out) => {
          out.push(actions.bare.ready)
        },
        forbids: (state, seat) => (left(state, seat as Side) > 0 ? TOO_FEW : undefined),
      },
    },
    apply: (state, actor, action) => {
      const seat = actor as Side
      switch (action.verb) {
        case 'pick':
          return step(lay(state, action.card, 1), whisper(seat, 'card-picked', { seat, card: id(action.card) }))
        case 'back':
          return step(lay(state, action.card, -1), whisper(seat, 'card-unpicked', { seat, card: id(action.card) }))
        case 'ready':
          return ready(state, seat)
        default:
          throw new Error(`bitwa: ${action.verb} for the choice of cards`)
      }
    },
    prompt: (state, viewer) => {
      const about = {
        unit: unitId(state.fight),
        target: unitId(defenderOf(state)),
        flank: isFlankAttack(rules, state),
        fortress: isFortified(rules, state),
      }
      if (viewer === 'public')
        return say('await-choice', { ...about, seats: SEATS.filter((side) => !state.ready.includes(side)) })
      const side = viewer as Side
      if (state.ready.includes(side)) return say('await-other', { ...about, seat: side })
      return say('choose-cards', { ...about, seat: side, left: left(state, side) })
    },
  }

  function ready(state: State, seat: Side): Step<State> {
    const now: State = { ...state, ready: withSide(state.ready, seat) }
    const told = tell('ready', { seat })
    if (now.ready.length < 2) return step(now, told)
    return advance(rules, after(step(now, told), afterChoice(rules, pop(now))))
  }
}

const NOT_YOURS = reason('3.13', 'not-your-card')
const NOT_IN_HAND = reason('3.13', 'not-in-hand')
const ENOUGH = reason('3.13', 'chosen-enough')
const NOT_CHOSEN = reason('3.13', 'not-chosen')
const TOO_FEW = reason('3.13', 'chosen-too-few')
