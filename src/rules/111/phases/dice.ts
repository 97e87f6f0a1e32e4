/** The dice of a shot: how many of them show the shooter's own sign. Rules 4.16, 6.25, 11.36. */
import { CHANCE, type Chance } from '../../../engine/game.ts'
import { type Action, DICE, unitId } from '../actions.ts'
import { diceOf } from '../attack.ts'
import { hit } from '../fire.ts'
import { flyOn } from '../flight.ts'
import type { Phase111, Rules } from '../rules.ts'
import { after, areBombersDown, finish } from '../sequence.ts'
import { frame, isGerman, NONE, planesLeft, pop } from '../state.ts'
import { ruleId, say, tell, tellRoll } from '../texts.ts'

export function shootDice(rules: Rules): Phase111 {
  const { board, die } = rules
  const crosses = throws(rules, die.cross, die.chequerboard)
  const chequerboards = throws(rules, die.chequerboard, die.cross)
  return {
    rule: ruleId('4.16'),
    turn: ruleId('4.15'),
    waitingFor: () => [CHANCE],
    verbs: {},
    outcomes: (state) => {
      const { shooter, target } = frame(state, 'shoot-dice')
      return (isGerman(shooter) ? crosses : chequerboards)[diceOf(board, state, shooter, target)] ?? []
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'shoot-dice') throw new Error(`111: ${action.verb} for the dice`)
      const { shooter, target } = frame(state, 'shoot-dice')
      const around = state.aircraftAt[target] ?? NONE
      const told = tellRoll('dice-fell', {
        unit: unitId(shooter),
        target: unitId(target),
        dice: diceOf(board, state, shooter, target),
        hits: action.hits,
      })
      const shot = after({ state, events: [told] }, hit(rules, pop(state), target, action.hits))
      if (!areBombersDown(rules, shot.state)) return after(shot, flyOn(rules, shot.state, shooter, around))
      const key = rules.options['one-bomber-ends'] ? 'bomber-down-ends' : 'bombers-down'
      const end = tell(key, { round: state.round, planes: planesLeft(state) })
      return { state: finish(shot.state), events: [...shot.events, end] }
    },
    prompt: (state) => {
      const { shooter, target } = frame(state, 'shoot-dice')
      const dice = diceOf(board, state, shooter, target)
      return say('roll-dice', { unit: unitId(shooter), target: unitId(target), dice })
    },
  }
}

/** What a throw of each number of dice can give: the hits, weighted by the faces that hit and those that do not. */
const throws = ({ actions }: Rules, own: number, other: number): readonly (readonly Chance<Action>[])[] =>
  Array.from({ length: DICE + 1 }, (_, dice) =>
    lowest(Array.from({ length: dice + 1 }, (_, hits) => ways(dice, hits) * own ** hits * other ** (dice - hits)))
      .map((weight, hits) => ({ action: actions.dice[hits] as Action, weight, to: 'all' as const }))
      .filter(({ weight }) => weight > 0),
  )

/** In how many ways some of the dice can be those that hit. */
const ways = (dice: number, hits: number): number => (hits === 0 ? 1 : (ways(dice - 1, hits - 1) * dice) / hits)

/** The same weights in lowest terms. */
function lowest(weights: readonly number[]): readonly number[] {
  const common = weights.reduce(divisor, 0)
  return weights.map((weight) => weight / common)
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
