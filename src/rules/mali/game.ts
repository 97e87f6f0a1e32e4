/** Mali Powstańcy, opened for two to four patrols on a board with its decks, die, variant and options. */
import type { Game } from '../../engine/game.ts'
import type { DataMali, Variant } from '../../maps/data-mali.ts'
import { type Action, makeActions, type Naming, parse, parts, print } from './actions.ts'
import { type Board, openBoard } from './board.ts'
import { type Decks, openDecks } from './decks.ts'
import { concede, outcome } from './ends.ts'
import { faults } from './faults.ts'
import { forecast } from './odds.ts'
import { choose } from './phases/choose.ts'
import { move } from './phases/move.ts'
import { deal, keep, whoStarts } from './phases/set-up.ts'
import { hunt, red, roll } from './phases/soldier.ts'
import { block, flee, leave } from './phases/time.ts'
import { rumours, turnUp } from './phases/turn-up.ts'
import { read, write } from './position.ts'
import { isExtended, type Options, type PhaseMali, type Rules } from './rules.ts'
import { start } from './sequence.ts'
import { spent } from './spent.ts'
import { type Frame, type State, top } from './state.ts'
import { ruleId, say } from './texts.ts'
import { verbRule } from './verb-rules.ts'
import { sample, type View, view } from './view.ts'

export type GameMali = Game<State, Action, View> & {
  readonly board: Board
  readonly decks: Decks
  readonly rules: Rules
}

/** Where somebody, or chance, is waited for; the other frames are worked off by the rules. */
type Decision = Exclude<Frame['phase'], 'orders' | 'moves' | 'soldier' | 'time' | 'leaving' | 'round-ends'>

export function open(data: DataMali, variant: Variant, options: Options, seats: readonly string[]): GameMali {
  const board = openBoard(data.board)
  const decks = openDecks(board, data.decks)
  const naming: Naming = { board, decks, seats }
  const die = data.die.faces
  const rules: Rules = { board, decks, die, actions: makeActions(naming, die), variant, options, seats }
  const phases: Readonly<Record<Decision | 'leave', PhaseMali>> = {
    start: whoStarts(rules),
    deal: deal(rules),
    keep: keep(rules),
    'turn-up': turnUp(rules),
    choose: choose(rules),
    move: move(rules),
    rumours: rumours(rules),
    roll: roll(rules),
    hunt: hunt(rules),
    red: red(rules),
    block: block(rules),
    flee: flee(rules),
    leave: leave(rules),
  }
  const known = new Map<string, PhaseMali>(
    Object.entries(phases).map(([name, phase]) => [
      name,
      { ...phase, elsewhere: (verb) => phase.elsewhere?.(verb) ?? verbRule(verb) },
    ]),
  )
  return {
    board,
    decks,
    rules,
    seats,
    actions: rules.actions.all,
    // The extended game has no soldier. Rule 7.38.
    dice: isExtended(rules) ? [] : ['die'],
    start: () => start(rules),
    phase: (state) => {
      const decision = top(state)
      if (decision === undefined) return OVER[state.end] ?? over('6.34')
      // Scouts flee off a road, or else out of a district.
      const phase = known.get(decision.phase === 'flee' && decision.road < 0 ? 'leave' : decision.phase)
      if (phase === undefined) throw new Error(`mali: ${decision.phase} is no decision`)
      return phase
    },
    outcome: (state) => outcome(rules, state),
    concede: (state, seat) => concede(rules, state, seat),
    view: (state, viewer) => view(rules, state, viewer),
    sample: (seen, random) => sample(rules, seen, random),
    faults: (state) => faults(rules, state),
    position: {
      write: (state, viewer) => write(rules, state, viewer),
      read: (json, random) => read(rules, json, random),
    },
    print: (action) => print(naming, action),
    parse: (text) => parse(naming, rules.actions, text),
    parts: (action) => parts(naming, action),
    forecast: (seen, action) => forecast(rules, seen, action),
    spent,
  }
}

/** The game is over; `number` is the paragraph that ended it. */
const over = (number: `${number}.${string}`): PhaseMali => ({
  rule: ruleId(number),
  waitingFor: () => [],
  verbs: {},
  apply: () => {
    throw new Error('mali: an action after the end')
  },
  prompt: () => say('game-over', {}),
})

const OVER: Readonly<Record<string, PhaseMali>> = {
  tokens: over('6.33'),
  districts: over('7.51'),
  regular: over('6.34'),
}
