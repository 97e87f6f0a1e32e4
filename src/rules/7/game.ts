/** 7: The Defense of Lwów, opened on a board, a die and options. */
import type { Game, Outcome } from '../../engine/game.ts'
import type { Data7 } from '../../maps/data-7.ts'
import { type Action, makeActions, parse, parts, print, regimentId } from './actions.ts'
import { type Board, openBoard } from './board.ts'
import { faults } from './faults.ts'
import { decide } from './match.ts'
import { bolshevikTurn } from './phases/bolshevik-turn.ts'
import { cavalryDie, polishDie } from './phases/dice.ts'
import { exit } from './phases/exit.ts'
import { polishTurn } from './phases/polish-turn.ts'
import { read, write } from './position.ts'
import type { Options, Phase7, Rules } from './rules.ts'
import { start } from './sequence.ts'
import { NONE, type PhaseName, regimentOn, type State, top } from './state.ts'
import { ruleId, say } from './texts.ts'
import { sample, type View, view } from './view.ts'

export const SEATS = ['bolshevik', 'polish'] as const
export type Game7 = Game<State, Action, View> & { readonly board: Board }

export function open(data: Data7, options: Options): Game7 {
  const board = openBoard(data.board)
  const actions = makeActions(board)
  const rules: Rules = { board, actions, die: data.die.faces, options }
  const phases: Readonly<Record<PhaseName, Phase7>> = {
    'bolshevik-turn': bolshevikTurn(rules),
    'polish-turn': polishTurn(rules),
    'polish-die': polishDie(rules),
    'cavalry-die': cavalryDie(rules),
    exit: exit(rules),
    over,
  }
  return {
    board,
    seats: SEATS,
    actions: actions.all,
    start: () => start(board),
    phase: (state) => phases[top(state)?.phase ?? 'over'],
    outcome: (state) => outcome(board, state),
    concede: ({ round }, seat) => ({
      winners: SEATS.filter((other) => other !== seat),
      rule: ruleId('6.37'),
      why: say('gave-up', { seat, round }),
      facts: { round },
    }),
    view,
    sample,
    faults: (state) => faults(board, state),
    position: { write: (state) => write(board, state), read: (json) => read(board, json) },
    print: (action) => print(board, action),
    parse: (text) => parse(board, actions, text),
    parts: (action) => parts(board, action),
    decide,
  }
}

/** Rules 1.2, 1.3. */
function outcome(board: Board, state: State): Outcome | undefined {
  if (state.todo.length > 0) return undefined
  const { round } = state
  const entered = regimentOn(state, board.lwow)
  return entered === NONE
    ? { winners: ['polish'], rule: ruleId('1.3'), why: say('lwow-held', { round }), facts: { round } }
    : {
        winners: ['bolshevik'],
        rule: ruleId('1.2'),
        why: say('lwow-entered', { unit: regimentId(entered), round }),
        facts: { round },
      }
}

const over: Phase7 = {
  rule: ruleId('1.3'),
  waitingFor: () => [],
  verbs: {},
  apply: () => {
    throw new Error('7: an action after the end')
  },
  prompt: () => say('game-over', {}),
}
