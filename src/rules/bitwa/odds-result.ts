/** What a combat comes to with these cards revealed. It is fought by the rules themselves, so no rule stands here. */
import type { Step } from '../../engine/game.ts'
import { act } from './combat.ts'
import type { Rules } from './rules.ts'
import { defenderOf, frame, isGone, type Side, type State, sideOf, top } from './state.ts'

export interface Result {
  /** `okrutna` if the combat ended before the strengths were compared. */
  readonly winner: 'attacker' | 'defender' | 'nobody' | 'okrutna'
  /** Whether a unit is eliminated rather than dispersed. */
  readonly eliminated: boolean
  /** Units that a card eliminates before the strengths are compared. */
  readonly gone: readonly string[]
  /** Whether the game ends at once. */
  readonly ends: boolean
  /** The winner's margin of strength, the attacker's less the defender's. */
  readonly margin: number
  /** What each side comes to, as the log tells it; undefined if the combat ended before. */
  readonly strengths?: Strengths
}

export interface Strengths {
  readonly attack: number
  readonly defence: number
  /** `rewolucyjny 3 doborowe`: a card, what it counts for, and what makes it so. */
  readonly attackCards: readonly string[]
  readonly defenceCards: readonly string[]
}

/** `state` has a combat at hand and no card of it revealed; the cards given are turned up. */
export const resultOf = (rules: Rules, state: State, cards: readonly number[]): Result =>
  best(rules, state, act(rules, { ...state, up: countsOf(state, cards) }, 0))

/** Cards as a place holds them. */
export function countsOf(state: State, cards: readonly number[]): readonly number[] {
  const counts = state.up.map(() => 0)
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1
  return counts
}

/** A side that may send a card home is taken to do what serves it best. */
function best(rules: Rules, before: State, { state, events }: Step<State>): Result {
  if (top(state)?.phase !== 'card') return read(before, state, events)
  const { effect, seat } = frame(state, 'card')
  const asked = rules.effects[effect].asks?.(rules)
  const tries = state.up.flatMap((n, card) => (n === 0 ? [] : [card]))
  const results = tries.map((card) => {
    const action = rules.actions.card.return[card]
    if (asked === undefined || action === undefined) throw new Error(`bitwa: ${effect} asks what odds cannot answer`)
    return best(rules, before, asked.apply(state, seat, action))
  })
  return results.reduce((a, b) => (worth(b, before, seat) > worth(a, before, seat) ? b : a))
}

const worth = ({ margin }: Result, { fight }: State, seat: Side): number => (sideOf(fight) === seat ? margin : -margin)

/** The strengths are told in the log; without them the combat has ended early. */
function read(before: State, after: State, events: Step<State>['events']): Result {
  const strengths = events.find(({ key }) => key === 'strengths')?.args as Strengths | undefined
  const [attacker, defender] = [before.fight, defenderOf(before)]
  const ends = after.todo.length === 0
  const gone = events.flatMap(({ key, args }) => (key === 'eliminated' ? [String(args?.unit)] : []))
  if (strengths === undefined) return { winner: 'okrutna', eliminated: gone.length > 0, gone, ends, margin: 0 }
  const margin = strengths.attack - strengths.defence
  const rest = { gone: [], ends, margin, strengths }
  const lost = (unit: number): boolean => isGone(after, unit)
  const hurt = events
    .slice(events.findIndex(({ key }) => key === 'strengths'))
    .some(({ key }) => key === 'dispersed' || key === 'eliminated')
  if (!hurt) return { winner: 'nobody', eliminated: false, ...rest }
  return margin > 0
    ? { winner: 'attacker', eliminated: lost(defender), ...rest }
    : { winner: 'defender', eliminated: lost(attacker), ...rest }
}
