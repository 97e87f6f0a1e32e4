/** Cards of a side that are taken unseen: in a combat, by 13 Eskadra, by Złamany szyfr. Rules 3.15, 6.36, 6.42. */
import { CHANCE, type Step } from '../../../engine/game.ts'
import type { Action } from '../actions.ts'
import { chances } from '../chances.ts'
import { lay, reveal } from '../combat.ts'
import type { PhaseBitwa, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { type BlindUse, frame, other, pop, push, SEATS, type Side, type State, top } from '../state.ts'
import { after, step } from '../steps.ts'
import { ruleId, say, tell, whisper } from '../texts.ts'
import { discardFromHand, idsOf, listOf, plus, takeBackUp } from '../zones.ts'

export function blind(rules: Rules): PhaseBitwa {
  const { decks, actions } = rules
  const audience = (seat: Side, use: BlindUse) => (use === 'discard' ? 'all' : use === 'look' ? [other(seat)] : [seat])
  const answersFor = (seat: Side, use: BlindUse) => chances(decks, actions.card.blind, seat, audience(seat, use), seat)
  const answers = (seat: Side) => ({
    fight: answersFor(seat, 'fight'),
    discard: answersFor(seat, 'discard'),
    look: answersFor(seat, 'look'),
  })
  const made = { red: answers('red'), polish: answers('polish') }
  return {
    rule: ruleId('3.15'),
    waitingFor: () => [CHANCE],
    verbs: {},
    outcomes: (state) => {
      const { seat, use } = frame(state, 'blind')
      const from =
        use === 'fight'
          ? state.laid
          : use === 'discard'
            ? state.hand
            : state.hand.map((n, card) => n - (state.peeked[card] ?? 0))
      return made[seat][use](from)
    },
    // Who looks at the other's hand may not be told what else is in it: it can be whatever lies nowhere else.
    tellable: (state, viewer) => {
      const { seat, use } = frame(state, 'blind')
      if (use !== 'look' || viewer === seat) return undefined
      const { up, discard, peeked } = state
      return decks.of[seat].flatMap((card) => {
        const seen = (up[card] ?? 0) + (discard[card] ?? 0) + (peeked[card] ?? 0)
        return (decks.cards[card]?.count ?? 0) > seen ? [actions.card.blind[card] as Action] : []
      })
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'blind') throw new Error(`bitwa: ${action.verb} for a card taken unseen`)
      const { seat, use, left, taken } = frame(state, 'blind')
      const rest =
        left > 1 ? push(pop(state), { phase: 'blind', seat, use, left: left - 1, taken: taken + 1 }) : pop(state)
      return advance(rules, TAKE[use](rules, rest, seat, action.card, left === 1))
    },
    prompt: (state) => say('await-blind', { seat: frame(state, 'blind').seat, left: frame(state, 'blind').left }),
  }
}

type Take = (rules: Rules, state: State, seat: Side, card: number, last: boolean) => Step<State>

const TAKE: Readonly<Record<BlindUse, Take>> = {
  /** Back to the hand: only its owner learns which it was. */
  fight: (rules, state, seat, card) => {
    const back = step(lay(state, card, -1), tell('drawn-back', { seat }), {
      ...whisper(seat, 'which-back', { seat, card: rules.decks.cards[card]?.id ?? '' }),
      roll: true,
    })
    return top(state)?.phase === 'blind' ? back : after(back, reveal(rules, back.state))
  },

  /** To the discards; after the last one the shown cards go back to the hand. */
  discard: (rules, state, seat, card, last) => {
    const told = tell('discarded', { seat, card: rules.decks.cards[card]?.id ?? '' })
    const gone = discardFromHand(state, card)
    return step(last ? hideShown(rules, gone) : gone, told)
  },

  /** Looked at; the other side knows of it from now on. */
  look: (rules, state, seat, card, last) => {
    const { decks } = rules
    const looker = other(seat)
    const looking: State = { ...state, peeked: plus(state.peeked, card, 1) }
    if (!last) return step(looking)
    const cards = idsOf(decks, listOf(decks, looking.peeked, seat))
    const known: State = {
      ...looking,
      seen: looking.seen.map((n, index) => Math.max(n, looking.peeked[index] ?? 0)),
      peeked: looking.peeked.map(() => 0),
    }
    return step(known, tell('looked', { seat, cards: cards.length }), whisper(looker, 'saw', { seat, cards }))
  },
}

/** Shown cards go back to the hand, where everybody knows them to be. Rules 6.36, 7.49. */
export function hideShown({ decks }: Rules, state: State): State {
  let hidden = state
  for (const seat of SEATS) for (const card of listOf(decks, state.up, seat)) hidden = takeBackUp(hidden, card)
  return hidden
}
