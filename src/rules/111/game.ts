/** 111: Alarm dla Warszawy, opened on a board, dice and options. */
import type { Game, Outcome, Seat } from '../../engine/game.ts'
import type { Data111, Variant } from '../../maps/data-111.ts'
import { type Action, makeActions, parse, parts, print, unitId } from './actions.ts'
import { type Board, openBoard } from './board.ts'
import { faults } from './faults.ts'
import { carried, decide } from './match.ts'
import { forecast } from './odds.ts'
import { aim } from './phases/aim.ts'
import { bombersMove } from './phases/bombers-move.ts'
import { clouds } from './phases/clouds.ts'
import { shootDice } from './phases/dice.ts'
import { flight } from './phases/flight.ts'
import { luftwaffeFire } from './phases/luftwaffe-fire.ts'
import { luftwaffeMove } from './phases/luftwaffe-move.ts'
import { polishFire } from './phases/polish-fire.ts'
import { polishMove } from './phases/polish-move.ts'
import { read, write } from './position.ts'
import type { Options, Phase111, Rules } from './rules.ts'
import { areBombersDown, start } from './sequence.ts'
import { spent } from './spent.ts'
import { BOMBERS, type Frame, planesLeft, type State, top } from './state.ts'
import { ruleId, say } from './texts.ts'
import { sample, type View, view } from './view.ts'

export const SEATS = ['luftwaffe', 'polish'] as const
export type Game111 = Game<State, Action, View> & { readonly board: Board; readonly rules: Rules }

export function open(data: Data111, variant: Variant, options: Options): Game111 {
  const board = openBoard(data.boards[variant])
  const actions = makeActions(board)
  const rules: Rules = { board, actions, die: data.die.faces, options }
  const phases: Readonly<Record<Frame['phase'], Phase111>> = {
    clouds: clouds(rules),
    'luftwaffe-move': luftwaffeMove(rules),
    'luftwaffe-fire': luftwaffeFire(rules),
    'bombers-move': bombersMove(rules),
    'polish-move': polishMove(rules),
    'polish-fire': polishFire(rules),
    aim: aim(rules),
    'shoot-dice': shootDice(rules),
    flight: flight(rules),
  }
  return {
    board,
    rules,
    seats: SEATS,
    actions: actions.all,
    dice: ['shoot-dice'],
    start: (previous) => start(rules, previous),
    phase: (state) => {
      const decision = top(state)
      return decision === undefined ? OVER : phases[decision.phase]
    },
    outcome: (state) => outcome(rules, state),
    concede: (state, seat) => concede(rules, state, seat),
    view,
    sample,
    faults: (state) => faults(rules, state),
    position: {
      write: (state) => write(board, state),
      read: (json) => read(rules, json),
    },
    print: (action) => print(board, action),
    parse: (text) => parse(board, actions, text),
    parts: (action) => parts(board, action),
    forecast: (state, action) => forecast(rules, state, action),
    spent,
    decide,
  }
}

/** Rules 10.32, 10.33. */
function outcome(rules: Rules, state: State): Outcome | undefined {
  if (state.todo.length > 0) return undefined
  const { board } = rules
  const rule = ruleId('10.32')
  const facts = { round: state.round, planes: planesLeft(state) }
  const rest = { rule, facts, carry: carried(board, state) }
  const bomber = BOMBERS.find((unit) => state.aircraftAt[unit] === board.warsaw)
  if (bomber !== undefined)
    return { winners: ['luftwaffe'], why: say('warsaw-bombed', { unit: unitId(bomber), ...facts }), ...rest }
  if (!areBombersDown(rules, state)) return { winners: ['polish'], why: say('held-out', facts), ...rest }
  const key = rules.options['one-bomber-ends'] ? 'bomber-down-ends' : 'bombers-down'
  return { winners: ['polish'], why: say(key, facts), ...rest }
}

/** A side that resigns loses in this round; of Poles that resign no plane counts as left. Rule 13.41. */
function concede({ board }: Rules, state: State, seat: Seat): Outcome {
  const facts = { round: state.round, planes: seat === 'polish' ? 0 : planesLeft(state) }
  return {
    winners: SEATS.filter((other) => other !== seat),
    rule: ruleId('13.41'),
    why: say('gave-up', { seat, ...facts }),
    facts,
    carry: carried(board, state),
  }
}

/** The part is over. */
const OVER: Phase111 = {
  rule: ruleId('10.32'),
  waitingFor: () => [],
  verbs: {},
  apply: () => {
    throw new Error('111: an action after the end')
  },
  prompt: () => say('game-over', {}),
}
