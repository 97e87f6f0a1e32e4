/** 7: The Defense of Lwów, opened on a board, a die and options. */
import type { Game, Outcome, Seat } from '../../engine/game.ts'
import type { Data7 } from '../../maps/data-7.ts'
import { type Action, makeActions, parse, parts, print, regimentId } from './actions.ts'
import { type Board, openBoard } from './board.ts'
import { faults } from './faults.ts'
import { decide } from './match.ts'
import { bolshevikTurn } from './phases/bolshevik-turn.ts'
import { commander } from './phases/commander.ts'
import { cavalryDie, polishDie } from './phases/dice.ts'
import { exit } from './phases/exit.ts'
import { polishTurn } from './phases/polish-turn.ts'
import { read, write } from './position.ts'
import type { Options, Phase7, Rules, Variant } from './rules.ts'
import { extremes, score } from './score.ts'
import { start } from './sequence.ts'
import { spent } from './spent.ts'
import { type Frame, NONE, type State, top } from './state.ts'
import { ruleId, say } from './texts.ts'
import { sample, type View, view } from './view.ts'

export const SEATS = ['bolshevik', 'polish'] as const
export type Game7 = Game<State, Action, View> & { readonly board: Board; readonly rules: Rules }

export function open(data: Data7, variant: Variant, options: Options): Game7 {
  const board = openBoard(data.board)
  const actions = makeActions(board)
  const rules: Rules = { variant, board, actions, die: data.die.faces, options }
  const phases: Readonly<Record<Frame['phase'], Phase7>> = {
    commander: commander(rules),
    'bolshevik-turn': bolshevikTurn(rules),
    'polish-turn': polishTurn(rules),
    'polish-die': polishDie(rules),
    'cavalry-die': cavalryDie(rules),
    exit: exit(rules),
  }
  const ends = { taken: over('1.2'), held: over('1.3'), counted: over('6.32'), emptied: over('1.4a') }
  const ended = (state: State): Phase7 =>
    variant === 'basic'
      ? state.entered
        ? ends.taken
        : ends.held
      : state.regimentAt.every((hex) => hex === NONE)
        ? ends.emptied
        : ends.counted
  return {
    board,
    rules,
    seats: SEATS,
    actions: actions.all,
    dice: ['polish-die', 'cavalry-die'],
    start: () => start(rules),
    phase: (state) => {
      const decision = top(state)
      return decision === undefined ? ended(state) : phases[decision.phase]
    },
    outcome: (state) => outcome(rules, state),
    concede: (state, seat) => concede(rules, state, seat),
    view,
    sample,
    faults: (state) => faults(rules, state),
    position: {
      write: (state, viewer) => write(board, viewer === undefined ? state : view(state, viewer)),
      read: (json, random) => read(rules, json, random),
    },
    print: (action) => print(board, action),
    parse: (text) => parse(board, actions, text),
    parts: (action) => parts(board, action),
    spent,
    decide,
  }
}

/** Rules 1.2, 1.3, 6.32, 6.34. A single advanced game has a score and no winner. */
function outcome({ board, variant }: Rules, state: State): Outcome | undefined {
  if (state.todo.length > 0) return undefined
  const { round, lwow } = state
  const facts = { round }
  if (variant === 'advanced') {
    const counted = score(board, state)
    return {
      winners: [],
      rule: ruleId('6.34'),
      why: say('scored', counted),
      points: { bolshevik: counted.points },
      facts,
    }
  }
  const [entered] = lwow
  return entered === undefined
    ? { winners: ['polish'], rule: ruleId('1.3'), why: say('lwow-held', { round }), facts }
    : {
        winners: ['bolshevik'],
        rule: ruleId('1.2'),
        why: say('lwow-entered', { unit: regimentId(entered), round }),
        facts,
      }
}

/** A side that resigns loses in this round; in the advanced game the other has the best score there is. Rules 6.35, 6.37. */
function concede({ board, variant }: Rules, { round, regimentAt }: State, seat: Seat): Outcome {
  const winners = SEATS.filter((other) => other !== seat)
  const lost: Outcome = { winners, rule: ruleId('6.37'), why: say('gave-up', { seat, round }), facts: { round } }
  if (variant === 'basic') return lost
  const { best, worst } = extremes(regimentAt.length, board.points[board.lwow] ?? 0)
  return { ...lost, rule: ruleId('6.35'), points: { bolshevik: seat === 'polish' ? best : worst } }
}

/** The game is over; `number` is the paragraph that ended it. */
const over = (number: `${number}.${string}`): Phase7 => ({
  rule: ruleId(number),
  waitingFor: () => [],
  verbs: {},
  apply: () => {
    throw new Error('7: an action after the end')
  },
  prompt: () => say('game-over', {}),
})
