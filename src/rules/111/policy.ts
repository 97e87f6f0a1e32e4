/**
 * What each legal action of 111 looks worth at first sight. Aircraft are thought of one after another in the order of their numbers, as
 * `narrow` has them act: each stays or goes, attacks or does not, and the weight of an action is the chance that those before pass and
 * this one does just that.
 */
import type { Action, ActionOf } from './actions.ts'
import { diceAfter, diceOf } from './attack.ts'
import { type Charts, MOST_DICE } from './charts.ts'
import { inTheWay, type Placement } from './placement.ts'
import type { Rules } from './rules.ts'
import { AA, isBomber, isFighter, isGerman, NONE, POLES, type State } from './state.ts'

export const POLISH_ATTACK = [3, 3, 1, 1, 2, 1, -1, 2] as const
export const GERMAN_ATTACK = [2, 3, 4, 1, -0.3, -0.7, 3, 1] as const

/** Who comes first though others with higher numbers have moved: possible, seldom better. */
const OUT_OF_TURN = 0.1
/** However bad an action looks, it is tried now and then. */
const LEAST = 1e-4

export type Weigh = (state: State, legal: readonly Action[]) => Float64Array

export function policyOf(rules: Rules, charts: Charts, placement: Placement): Weigh {
  const { board } = rules
  const { polish, german } = charts
  const row = new Float64Array(16)

  const moveScore = (state: State, { unit, to }: ActionOf<'move'>): number => {
    const from = state.aircraftAt[unit] ?? NONE
    return placement.score(state, unit, to, diceAfter(unit, board.apart(from, to)))
  }
  const stayScore = (state: State, unit: number): number =>
    placement.score(state, unit, state.aircraftAt[unit] ?? NONE, diceAfter(unit, 0))

  /** Dice declared at an aircraft, and those that may still be. */
  function diceAt(state: State, target: number, self: number): number {
    let dice = 0
    for (const [unit, at] of state.attacks.entries())
      if (at === target && unit !== self) dice += diceOf(board, state, unit, target)
    return Math.min(MOST_DICE, dice)
  }

  function attackFeatures(state: State, unit: number, target: number, out: Float64Array): readonly number[] {
    const dice = diceOf(board, state, unit, target)
    const others = diceAt(state, target, unit)
    const all = Math.min(MOST_DICE, others + dice)
    const { one, two } = isGerman(unit) ? german : polish
    const damaged = state.damaged[target] || (state.bomberHits[target] ?? 0) > 0
    const more1 = (one[all] ?? 0) - (one[others] ?? 0)
    const more2 = (two[all] ?? 0) - (two[others] ?? 0)
    if (!isGerman(unit)) {
      const plane = isBomber(target)
      out[0] = plane ? (damaged ? more1 : more2) : 0
      out[1] = plane ? possible(state, unit, target, dice) : 0
      out[2] = plane ? 1 : 0
      out[3] = plane && (charts.toWarsaw[state.aircraftAt[target] ?? 0] ?? 9) <= 2 ? 1 : 0
      out[4] = !plane && !damaged ? more1 : 0
      out[5] = !plane && !damaged ? more2 : 0
      out[6] = !plane && damaged ? 1 : 0
      out[7] = unit === AA ? 1 : 0
      return POLISH_ATTACK
    }
    const from = state.aircraftAt[unit] ?? NONE
    const at = state.aircraftAt[target] ?? NONE
    const end = isFighter(unit) ? placement.landing(state, unit, from, at) : NONE
    out[0] = damaged ? 0 : more1
    out[1] = damaged ? 0 : more2
    out[2] = damaged ? more1 : 0
    out[3] = 1
    out[4] = end === NONE ? 0 : (board.zone[end] ?? 0)
    out[5] = end === NONE ? 0 : (polish.one[placement.polishDice(state, end)] ?? 0)
    out[6] = inTheWay(charts, state, at) * (damaged ? more1 : more2)
    out[7] = end === NONE ? 1 : 0
    return GERMAN_ATTACK
  }

  /** What a Polish unit adds to the chance to bring a bomber down, if all who can join in. */
  function possible(state: State, self: number, target: number, dice: number): number {
    let others = (state.bomberHits[target] ?? 0) > 0 ? 1 : 0
    const at = state.aircraftAt[target] ?? NONE
    for (const pole of POLES)
      if (
        pole !== self &&
        !state.damaged[pole] &&
        !state.fired[pole] &&
        board.apart(state.aircraftAt[pole] ?? 0, at) === 1
      )
        others += Math.max(0, 2 - (state.flown[pole] ?? 0))
    if (self !== AA && !state.fired[AA]) others += board.zone[at] ?? 0
    return (polish.two[Math.min(MOST_DICE, others + dice)] ?? 0) - (polish.two[Math.min(MOST_DICE, others)] ?? 0)
  }

  const attackScore = (state: State, unit: number, target: number): number => {
    const weights = attackFeatures(state, unit, target, row)
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (row[i] ?? 0)
    return sum
  }

  /** One aircraft after another moves, or stays. */
  function moves(state: State, legal: readonly Action[], out: Float64Array): void {
    const last = state.flown.findLastIndex((fields) => fields > 0)
    let remaining = 1
    for (let i = 0; i < legal.length; ) {
      const action = legal[i] as Action
      if (action.verb !== 'move') {
        out[i++] = Math.max(LEAST, remaining)
        continue
      }
      const { unit } = action
      const stay = stayScore(state, unit)
      let sum = 1
      let next = i
      for (; next < legal.length; next++) {
        const other = legal[next] as Action
        if (other.verb !== 'move' || other.unit !== unit) break
        const weight = Math.exp(Math.max(-12, Math.min(12, moveScore(state, other) - stay)))
        out[next] = weight
        sum += weight
      }
      const share = (remaining * (unit < last ? OUT_OF_TURN : 1)) / sum
      for (; i < next; i++) out[i] = Math.max(LEAST, (out[i] ?? 0) * share)
      if (unit > last) remaining /= sum
    }
  }

  /** One unit after another declares an attack, or does not; then one of those that have shoots. */
  function shots(state: State, legal: readonly Action[], out: Float64Array): void {
    let remaining = 1
    let fires = 0
    for (const { verb } of legal) if (verb === 'fire') fires++
    for (let i = 0; i < legal.length; ) {
      const action = legal[i] as Action
      if (action.verb !== 'attack') {
        out[i++] = action.verb === 'withdraw' ? LEAST : Math.max(LEAST, remaining / Math.max(1, fires))
        continue
      }
      const { unit } = action
      let sum = 1
      let next = i
      for (; next < legal.length; next++) {
        const other = legal[next] as Action
        if (other.verb !== 'attack' || other.unit !== unit) break
        const weight = Math.exp(Math.max(-12, Math.min(12, attackScore(state, unit, other.target))))
        out[next] = weight
        sum += weight
      }
      const share = remaining / sum
      for (; i < next; i++) out[i] = Math.max(LEAST, (out[i] ?? 0) * share)
      remaining = share
    }
  }

  function single(state: State, action: Action): number {
    switch (action.verb) {
      case 'aim':
        return attackScore(state, action.unit, action.target)
      case 'fly':
        return placement.score(state, action.unit, action.to, 0)
      case 'withdraw':
        return -2
      default:
        return 0
    }
  }

  return (state, legal) => {
    const out = new Float64Array(legal.length)
    switch (state.todo.at(-1)?.phase) {
      case 'luftwaffe-move':
      case 'bombers-move':
      case 'polish-move':
        moves(state, legal, out)
        return out
      case 'luftwaffe-fire':
      case 'polish-fire':
        shots(state, legal, out)
        return out
      default: {
        let most = Number.NEGATIVE_INFINITY
        for (let i = 0; i < legal.length; i++) most = Math.max(most, (out[i] = single(state, legal[i] as Action)))
        for (let i = 0; i < legal.length; i++) out[i] = Math.max(LEAST, Math.exp((out[i] ?? 0) - most))
        return out
      }
    }
  }
}
