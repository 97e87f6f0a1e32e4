/** The two dice of a duel. The Polish die falls first and the cavalry die second; both count. Rules 3.15, 4.18-4.21, 7.38. */
import { CHANCE, type Chance, type Event, type Step } from '../../../engine/game.ts'
import { type Action, aircraftId, type Die, FACES, RESULTS, type Result, regimentId } from '../actions.ts'
import { hitAircraft, malfunction, settleHit } from '../fire.ts'
import type { Phase7, Rules } from '../rules.ts'
import { endPolishTurn, nobodyFlies } from '../sequence.ts'
import { frame, pop, push, type State } from '../state.ts'
import { ruleId, say, tell, tellRoll } from '../texts.ts'
import { leaveDuel } from './exit.ts'

/** The Polish die of a strafe. Rule 3.15. */
export function polishDie(rules: Rules): Phase7 {
  const outcomes = outcomesOf(rules, 'polish-die')
  return {
    rule: ruleId('3.15'),
    turn: ruleId('4.20'),
    waitingFor: () => [CHANCE],
    verbs: {},
    outcomes: () => outcomes,
    apply: (state, _actor, action) => {
      const { aircraft, regiment } = frame(state, 'polish-die')
      const result = resultOf(action, 'polish-die')
      const told = tellRoll('polish-die-fell', { unit: aircraftId(aircraft), result })
      const jam = result === 'malfunction' ? malfunction(pop(state), aircraft) : { state: pop(state), events: [] }
      const events = [told, ...jam.events]
      const disperses = result === 'hit'
      if (state.prepared[regiment])
        return { state: push(jam.state, { phase: 'cavalry-die', aircraft, regiment, disperses }), events }
      const hit = disperses ? settleHit(jam.state, regiment) : { state: jam.state, events: [] }
      const out = leaveDuel(rules.board, hit.state)
      return { state: out.state, events: [...events, ...hit.events, ...out.events] }
    },
    prompt: (state) => dicePrompt(state, 'roll-polish-die', 'polish-die'),
  }
}

/** A prepared regiment's shot. Rules 4.18-4.21. */
export function cavalryDie(rules: Rules): Phase7 {
  const outcomes = outcomesOf(rules, 'cavalry-die')
  return {
    rule: ruleId('4.18'),
    turn: ruleId('4.20'),
    waitingFor: () => [CHANCE],
    verbs: {},
    outcomes: () => outcomes,
    apply: (state, _actor, action) => {
      const { aircraft, regiment, disperses } = frame(state, 'cavalry-die')
      const result = resultOf(action, 'cavalry-die')
      const unit = regimentId(regiment)
      const told = tellRoll('cavalry-die-fell', { unit, target: aircraftId(aircraft), result })
      const shot = result === 'hit' ? hitAircraft(pop(state), aircraft) : { state: pop(state), events: [] }
      const hit = disperses ? settleHit(shot.state, regiment) : { state: shot.state, events: [] }
      const out = leaveDuel(rules.board, hit.state)
      const events = [told, ...shot.events, ...hit.events, ...out.events]
      return nobodyFlies(out.state) ? withMore(endPolishTurn(rules, out.state), events) : { state: out.state, events }
    },
    prompt: (state) => dicePrompt(state, 'roll-cavalry-die', 'cavalry-die'),
  }
}

/** With the last aircraft gone the turn passes by itself. Rule 1.4a. */
const withMore = (next: Step<State>, events: readonly Event[]): Step<State> => ({
  state: next.state,
  events: [...events, tell('polish-turn-passes', {}), ...next.events],
})

function dicePrompt(state: State, key: 'roll-polish-die' | 'roll-cavalry-die', die: Die) {
  const { aircraft, regiment } = frame(state, die)
  return say(key, { unit: aircraftId(aircraft), target: regimentId(regiment) })
}

/** The results of a die in canonical order, weighted by the faces of the data file. */
function outcomesOf({ actions, die }: Rules, name: Die): readonly Chance<Action>[] {
  const count = (result: Result): number => {
    const faces = FACES[name][result]
    return faces.includes('chequerboard') ? die.chequerboard : faces.includes('star') ? die.star : die.malfunction
  }
  return RESULTS.map((result) => ({
    action: actions.die[name][result],
    weight: count(result),
    to: 'all' as const,
  })).filter(({ weight }) => weight > 0)
}

function resultOf(action: Action, die: Die): Result {
  if (action.verb !== die) throw new Error(`7: ${action.verb} for the ${die}`)
  return action.result
}
