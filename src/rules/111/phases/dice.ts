/** The dice of a shot: how many of them show the shooter's own sign. Rules 4.16, 6.25, 11.36. */
import { CHANCE, type Chance } from '../../../engine/game.ts'
import { type Action, DICE, unitId } from '../actions.ts'
import { diceOf } from '../attack.ts'
import { hit } from '../fire.ts'
import { flyOn } from '../flight.ts'
import type { Phase111, Rules } from '../rules.ts'
import { after, areBombersDown, finish } from '../sequence.ts'
import { frame, isGerman, MESSERSCHMITTS, NONE, POLES, planesLeft, pop } from '../state.ts'
import { ruleId, say, tell, tellRoll } from '../texts.ts'
import { throwOf } from '../throw.ts'

export function shootDice(rules: Rules): Phase111 {
  const { board } = rules
  const german = throws(rules, MESSERSCHMITTS[0] ?? 0)
  const polish = throws(rules, POLES[0] ?? 0)
  return {
    rule: ruleId('4.16'),
    turn: ruleId('4.15'),
    waitingFor: () => [CHANCE],
    verbs: {},
    outcomes: (state) => {
      const { shooter, target } = frame(state, 'shoot-dice')
      return (isGerman(shooter) ? german : polish)[diceOf(board, state, shooter, target)] ?? []
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
const throws = ({ actions, die }: Rules, shooter: number): readonly (readonly Chance<Action>[])[] =>
  Array.from({ length: DICE + 1 }, (_, dice) =>
    throwOf(die, shooter, dice)
      .map((weight, hits) => ({ action: actions.dice[hits] as Action, weight, to: 'all' as const }))
      .filter(({ weight }) => weight > 0),
  )
