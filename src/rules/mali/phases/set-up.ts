/** Set-up: who starts, and in the extended game the secret objectives. Rules 1.3, 7.40. */
import type { Step } from '../../../engine/game.ts'
import { type Action, parts } from '../actions.ts'
import { COLOURS, coloursIn, DEALT } from '../hands.ts'
import { isExtended, type PhaseMali, type Rules } from '../rules.ts'
import { advance, beginRound } from '../sequence.ts'
import { frame, replace, type State, with_ } from '../state.ts'
import { step } from '../steps.ts'
import { reason, ruleId, say, tell, whisper } from '../texts.ts'

export const whoStarts = (rules: Rules): PhaseMali => ({
  rule: ruleId('1.3'),
  waitingFor: () => ['chance'],
  verbs: {},
  outcomes: () => rules.actions.start.map((action) => ({ action, weight: 1, to: 'all' })),
  apply: (state, _actor, action) => {
    if (action.verb !== 'start') throw new Error(`mali: ${action.verb} for who starts`)
    const begun: State = { ...state, start: action.seat }
    // Where the first round begins at once, that is told with it.
    if (!isExtended(rules)) return advance(rules, step(beginRound(rules, begun)))
    const told = tell('starts', { seat: rules.seats[action.seat] ?? '' })
    return step(replace(begun, { phase: 'deal', seat: 0, left: DEALT }), told)
  },
  prompt: () => say('await-start', {}),
})

export const deal = (rules: Rules): PhaseMali => ({
  rule: ruleId('7.40'),
  waitingFor: () => ['chance'],
  verbs: {},
  outcomes: (state) => {
    const { seat } = frame(state, 'deal')
    return rules.decks.objectives.flatMap(({ count }, kind) => {
      const weight = count - state.dealt.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0)
      const action = rules.actions.objective[kind]
      return weight > 0 && action !== undefined ? [{ action, weight, to: [rules.seats[seat] ?? ''] }] : []
    })
  },
  // What others have been dealt is hidden from who is dealt now.
  tellable: (state, viewer) => {
    const own = state.dealt[rules.seats.indexOf(viewer)] ?? []
    return rules.actions.objective.filter((_, kind) => (rules.decks.objectives[kind]?.count ?? 0) > (own[kind] ?? 0))
  },
  apply: (state, _actor, action) => {
    if (action.verb !== 'objective') throw new Error(`mali: ${action.verb} in the deal`)
    const { seat, left } = frame(state, 'deal')
    const hand = (state.dealt[seat] ?? []).map((n, kind) => (kind === action.kind ? n + 1 : n))
    return nextCard(rules, { ...state, dealt: with_(state.dealt, seat, hand) }, seat, left - 1)
  },
  prompt: (state) => {
    const { seat, left } = frame(state, 'deal')
    return say('await-deal', { seat: rules.seats[seat] ?? '', left })
  },
})

function nextCard(rules: Rules, state: State, seat: number, left: number): Step<State> {
  if (left > 0) return step(replace(state, { phase: 'deal', seat, left }))
  const dealt = tell('dealt', { seat: rules.seats[seat] ?? '' })
  if (seat + 1 < rules.seats.length) return step(replace(state, { phase: 'deal', seat: seat + 1, left: DEALT }), dealt)
  // A hand of one or two colours cannot be chosen from: all are dealt anew.
  // What everybody has is told once the deal stands: cards of an earlier one have gone back.
  if (state.dealt.every((one) => coloursIn(rules, one) >= COLOURS))
    return step(
      replace(state, { phase: 'keep' }),
      dealt,
      ...rules.seats.map((name, one) => hand(rules, state, name, one)),
    )
  const none = state.dealt.map((hand) => hand.map(() => 0))
  return step(
    replace({ ...state, dealt: none }, { phase: 'deal', seat: 0, left: DEALT }),
    dealt,
    tell('dealt-again', {}),
  )
}

const hand = ({ decks }: Rules, state: State, name: string, seat: number) =>
  whisper(name, 'dealt-these', {
    seat: name,
    objectives: decks.objectives.flatMap(({ id }, kind) => Array<string>(state.dealt[seat]?.[kind] ?? 0).fill(id)),
  })

export function keep(rules: Rules): PhaseMali {
  const waiting = (state: State): readonly string[] =>
    rules.seats.filter((_, seat) => (state.kept[seat] ?? []).every((n) => n === 0))
  return {
    rule: ruleId('7.40'),
    secret: true,
    waitingFor: waiting,
    verbs: {
      keep: {
        candidates: (_state, _seat, out) => {
          for (const action of rules.actions.keep) out.push(action)
        },
        forbids: (state, seat, action) => {
          if (action.verb !== 'keep') return undefined
          if (new Set(action.kinds.map((kind) => rules.decks.objectives[kind]?.colour)).size < COLOURS)
            return ONE_COLOUR
          const hand = state.dealt[rules.seats.indexOf(seat)] ?? []
          for (const kind of action.kinds) if ((hand[kind] ?? 0) === 0) return NOT_DEALT
          return undefined
        },
      },
    },
    apply: (state, actor, action) => {
      if (action.verb !== 'keep') throw new Error(`mali: ${action.verb} for objectives`)
      const seat = rules.seats.indexOf(actor)
      const kept = rules.decks.objectives.map((_, kind) => (action.kinds.includes(kind) ? 1 : 0))
      const now: State = { ...state, kept: with_(state.kept, seat, kept) }
      const objectives = parts(rules, action as Action).map(({ id }) => id)
      const told = step(now, tell('kept', { seat: actor }), whisper(actor, 'kept-these', { seat: actor, objectives }))
      return waiting(now).length > 0 ? told : advance(rules, { ...told, state: beginRound(rules, now) })
    },
    prompt: (state, viewer) =>
      waiting(state).includes(viewer)
        ? say('keep-objectives', { seat: viewer })
        : say('await-keep', { seats: waiting(state) }),
  }
}

const ONE_COLOUR = reason('7.40', 'keep-one-colour')
const NOT_DEALT = reason('7.40', 'keep-not-dealt')
