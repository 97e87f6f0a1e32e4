/** How a game ends. Rules 6.33-6.37, 7.51-7.53, 10.71. */
import type { Outcome, Seat, Step } from '../../engine/game.ts'
import { aboveVictory } from './deck.ts'
import { isMet, score } from './objectives.ts'
import { deckSize, isExtended, type Rules, victory } from './rules.ts'
import { type End, isLost, type State } from './state.ts'
import { step } from './steps.ts'
import { ruleId, say } from './texts.ts'

/** The game is over: nothing that is still to be done is done any more. */
export function finish(rules: Rules, state: State, end: Exclude<End, ''>): Step<State> {
  const over: State = { ...state, end, todo: [] }
  const why = ending(rules, over)
  return step(over, { ...why, uncovers: true })
}

/** Whether the round that ends is the last one. Rules 6.34, 7.52. */
export function isLastRound(rules: Rules, state: State): boolean {
  const isOnTrack = state.track.some((space) => space.length > 0)
  if (!isExtended(rules)) return state.drawn >= deckSize(rules) && !isOnTrack
  return aboveVictory(rules, state) < 0 && !state.track.some((space) => space.includes(victory(rules)))
}

/** Whether the orders phases are over: the deck is empty, or the Victory card lies open. Rules 2.4, 7.52. */
export const areOrdersOver = (rules: Rules, state: State): boolean =>
  state.drawn >= deckSize(rules) || (isExtended(rules) && aboveVictory(rules, state) < 0)

function ending(rules: Rules, state: State) {
  if (state.end === 'tokens') return say('lost-tokens', { tokens: state.tokens })
  if (state.end === 'districts')
    return say('lost-districts', { districts: rules.board.districts.filter((_, district) => isLost(state, district)) })
  const scores = rules.seats.map((_, seat) => score(rules, state, seat))
  return say('won', {
    seats: rules.seats,
    points: scores.map(({ total }) => String(total)),
    orders: rules.seats.map((_, seat) => String(state.delivered[seat]?.length ?? 0)),
    forOrders: scores.map((one) => String(one.orders)),
    home: scores.map((one) => String(one.home)),
    objectives: rules.seats.flatMap((name, seat) => shown(rules, state, seat).map((one) => `${name} ${one}`)),
    winners: winners(rules, state),
  })
}

/** The objectives a seat has kept, which are shown now: `most met 10`. Rule 7.53. */
const shown = (rules: Rules, state: State, seat: number): readonly string[] =>
  rules.decks.objectives.flatMap((one, kind) =>
    (state.kept[seat]?.[kind] ?? 0) > 0
      ? [`${one.id} ${isMet(rules, state, seat, one) ? 'met' : 'missed'} ${one.points}`]
      : [],
  )

/** Most points; among those most orders; whoever is tied then shares the win. Rule 6.36. */
function winners(rules: Rules, state: State): readonly Seat[] {
  const rows = rules.seats.map((name, seat) => ({
    name,
    points: score(rules, state, seat).total,
    orders: state.delivered[seat]?.length ?? 0,
  }))
  const points = Math.max(...rows.map((row) => row.points))
  const first = rows.filter((row) => row.points === points)
  const orders = Math.max(...first.map((row) => row.orders))
  return first.filter((row) => row.orders === orders).map(({ name }) => name)
}

export function outcome(rules: Rules, state: State): Outcome | undefined {
  if (state.end === '') return undefined
  const why = ending(rules, state)
  const facts = { round: state.round }
  if (state.end === 'tokens') return { winners: [], allLost: true, rule: ruleId('6.33'), why, facts }
  if (state.end === 'districts') return { winners: [], allLost: true, rule: ruleId('7.51'), why, facts }
  return {
    winners: winners(rules, state),
    rule: ruleId(isExtended(rules) ? '7.52' : '6.34'),
    why,
    points: Object.fromEntries(rules.seats.map((name, seat) => [name, score(rules, state, seat).total])),
    facts,
  }
}

/** Who resigns ends the game for all; the others win together. Rule 10.71. */
export const concede = ({ seats }: Rules, state: State, seat: Seat): Outcome => ({
  winners: seats.filter((one) => one !== seat),
  rule: ruleId('10.71'),
  why: say('gave-up', { seat }),
  facts: { round: state.round },
})
