/** Orders turned up from the deck, and looked at. Rules 2.4, 7.45. */
import type { Step } from '../../../engine/game.ts'
import { boxed, cardAt, cardsLeft, drawing, drawTop } from '../deck.ts'
import { aboutOrder, concernsLost } from '../orders.ts'
import { type PhaseMali, type Rules, victory } from '../rules.ts'
import { advance, turnUpCard } from '../sequence.ts'
import { type FrameOf, frame, type Order, pop, replace, type State, top, with_ } from '../state.ts'
import { after, step } from '../steps.ts'
import { ruleId, say, whisper } from '../texts.ts'

export const turnUp = (rules: Rules): PhaseMali => ({
  rule: ruleId('2.4'),
  waitingFor: () => ['chance'],
  verbs: {},
  outcomes: (state) => drawing(rules, state, 'all'),
  apply: (state, _actor, action) => {
    if (action.verb !== 'order') throw new Error(`mali: ${action.verb} for an order`)
    return advance(rules, turnUpCard(rules, state, action.order))
  },
  prompt: () => say('await-order', {}),
})

/** A card of the deck that nobody has looked at yet. */
export const rumours = (rules: Rules): PhaseMali => ({
  rule: ruleId('7.45'),
  waitingFor: () => ['chance'],
  verbs: {},
  outcomes: (state) => drawing(rules, state, [rules.seats[frame(state, 'rumours').seat] ?? '']),
  apply: (state, _actor, action) => {
    if (action.verb !== 'order') throw new Error(`mali: ${action.verb} for a rumour`)
    const nobody = rules.seats.map(() => false)
    const found: State = { ...state, next: [...state.next, action.order], knows: [...state.knows, nobody] }
    return lookOn(rules, step(found))
  },
  prompt: (state) => say('await-rumour', { seat: rules.seats[frame(state, 'rumours').seat] ?? '' }),
})

/** Looks at card after card as long as it is known what they are. */
export function lookOn(rules: Rules, before: Step<State>): Step<State> {
  let now = before
  for (;;) {
    const decision = top(now.state)
    if (decision?.phase !== 'rumours') return now
    const next = lookAtOne(rules, now.state, decision)
    if (next === undefined) return now
    now = after(now, next)
  }
}

/** The next card is looked at; undefined if chance has to say which it is. */
function lookAtOne(rules: Rules, state: State, now: FrameOf<'rumours'>): Step<State> | undefined {
  const { seat, seen, want } = now
  if (seen === want || seen >= cardsLeft(rules, state)) return step(pop(state))
  const card = cardAt(rules, state, seen)
  if (card === undefined) return undefined
  if (concernsLost(rules, state, card)) return boxed(rules, without(state, seen), card)
  const listed: State =
    seen < state.next.length
      ? state
      : { ...state, next: [...state.next, card], knows: [...state.knows, rules.seats.map(() => false)] }
  const knows = with_(listed.knows, seen, with_(listed.knows[seen] ?? [], seat, true))
  const told = rumour(rules, seat, card)
  // What another has looked at before comes without chance.
  const isNew = listed.knows[seen]?.[seat] !== true
  return step(replace({ ...listed, knows }, { ...now, seen: seen + 1 }), isNew ? { ...told, uncovers: true } : told)
}

/** A card that was looked at is taken out of the deck. */
const without = (state: State, at: number): State =>
  at === 0
    ? drawTop(state)
    : {
        ...state,
        drawn: state.drawn + 1,
        next: state.next.filter((_, i) => i !== at),
        knows: state.knows.filter((_, i) => i !== at),
      }

function rumour(rules: Rules, seat: number, card: Order) {
  const name = rules.seats[seat] ?? ''
  return card === victory(rules)
    ? whisper(name, 'rumour-of-victory', { seat: name })
    : whisper(name, 'rumour', { seat: name, ...aboutOrder(rules, card) })
}
