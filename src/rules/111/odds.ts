/** What a declared attack may come to: alone, and with all that is declared at the same target. Rules 4.16, 6.25, 11.36. */
import type { Forecast } from '../../engine/game.ts'
import { type Action, unitId } from './actions.ts'
import { diceOf } from './attack.ts'
import type { Rules } from './rules.ts'
import { frame, isBomber, isGone, NONE, type State, top } from './state.ts'
import { say } from './texts.ts'
import { throwOf } from './throw.ts'

/** Of an attack that is declared, or of one that is carried out and others wait to be carried out as well. */
export function forecast(rules: Rules, state: State, action: Action): readonly Forecast[] | undefined {
  const shot = shotOf(state, action)
  if (shot === undefined || isGone(state, shot.target)) return undefined
  const { unit, target } = shot
  const others = state.attacks.flatMap((aimed, other) => (aimed === target && other !== unit ? [other] : []))
  const dice = (shooter: number): number => diceOf(rules.board, state, shooter, target)
  const alone: Forecast = {
    of: say('odds-alone', { unit: unitId(unit), target: unitId(target), dice: dice(unit) }),
    rows: rowsOf(rules, state, unit, target, dice(unit)),
  }
  if (others.length === 0) return [alone]
  const units = [unit, ...others]
  const all = units.reduce((sum, shooter) => sum + dice(shooter), 0)
  return [
    alone,
    {
      of: say('odds-together', { units: units.map(unitId), target: unitId(target), dice: all }),
      rows: rowsOf(rules, state, unit, target, all),
    },
  ]
}

function shotOf(state: State, action: Action): { readonly unit: number; readonly target: number } | undefined {
  switch (action.verb) {
    case 'attack':
      return action
    case 'fire':
      return { unit: action.unit, target: state.attacks[action.unit] ?? NONE }
    case 'aim':
      return top(state)?.phase === 'aim' ? { unit: frame(state, 'aim').shooter, target: action.target } : undefined
    default:
      return undefined
  }
}

/** Two hits destroy: a fighter whenever they fall, a bomber if both fall in this round. */
function rowsOf(rules: Rules, state: State, shooter: number, target: number, dice: number): Forecast['rows'] {
  const weights = throwOf(rules.die, shooter, dice)
  const before = isBomber(target) ? (state.bomberHits[target] ?? 0) : state.damaged[target] ? 1 : 0
  const weightOf = (from: number, to: number): number =>
    weights.reduce((sum, weight, hits) => (hits >= from && hits <= to ? sum + weight : sum), 0)
  const unit = unitId(target)
  const rows = [
    { weight: weightOf(0, 0), what: say('odds-nothing', { unit }) },
    {
      weight: before === 0 ? weightOf(1, 1) : 0,
      what: say(isBomber(target) ? 'odds-one-hit' : 'odds-damaged', { unit }),
    },
    { weight: weightOf(2 - before, dice), what: say('odds-destroyed', { unit }) },
  ]
  return rows.filter(({ weight }) => weight > 0)
}
