/** Bitwa Warszawska, opened on a board, decks and options. */
import type { Game } from '../../engine/game.ts'
import type { ActionEffect, DataBitwa } from '../../maps/data-bitwa.ts'
import { ACTION_EFFECTS } from '../../maps/data-bitwa.ts'
import { type Action, makeActions, type Names, parse, parts, print } from './actions.ts'
import { type Board, openBoard } from './board.ts'
import { effects } from './cards/index.ts'
import { type Decks, openDecks } from './decks.ts'
import { concede, decide, endedBy, outcome } from './ends.ts'
import { faults } from './faults.ts'
import { forecast } from './odds.ts'
import { blind } from './phases/blind.ts'
import { cardPhases } from './phases/card.ts'
import { choose } from './phases/choose.ts'
import { combats } from './phases/combats.ts'
import { draw } from './phases/draw.ts'
import { command, operational } from './phases/operational.ts'
import { protect } from './phases/protect.ts'
import { retreat } from './phases/retreat.ts'
import { setUp } from './phases/set-up.ts'
import { read, write } from './position.ts'
import type { Options, PhaseBitwa, Rules } from './rules.ts'
import { start } from './sequence.ts'
import { spent } from './spent.ts'
import { type Frame, SEATS, type State, top } from './state.ts'
import { ruleId, say } from './texts.ts'
import { verbRule } from './verb-rules.ts'
import { sample, type View, view } from './view.ts'

export type GameBitwa = Game<State, Action, View> & {
  readonly board: Board
  readonly decks: Decks
  readonly rules: Rules
}

export function open(data: DataBitwa, options: Options): GameBitwa {
  const board = openBoard(data.board)
  const decks = openDecks(data.decks)
  const names = Object.fromEntries(
    ACTION_EFFECTS.map((effect) => [effect, effects[effect].names ?? 'nothing']),
  ) as Readonly<Record<ActionEffect, Names>>
  const rules: Rules = { board, decks, actions: makeActions(board, decks, names), options, effects }
  const phases: Readonly<Record<Exclude<Frame['phase'], 'card'>, PhaseBitwa>> = withElsewhere({
    'set-up': setUp(rules),
    operational: operational(rules),
    command: command(rules),
    combats: combats(rules),
    choose: choose(rules),
    protect: protect(rules),
    retreat: retreat(rules),
    draw: draw(rules),
    blind: blind(rules),
  })
  const cards = withElsewhere(cardPhases(rules))
  const phase = (state: State): PhaseBitwa => {
    const decision = top(state)
    if (decision === undefined) return ended[endedBy(rules, state)]
    if (decision.phase !== 'card') return phases[decision.phase]
    const asked = cards[decision.effect]
    if (asked === undefined) throw new Error(`bitwa: ${decision.effect} asks nothing`)
    return asked
  }
  return {
    board,
    decks,
    rules,
    seats: SEATS,
    actions: rules.actions.all,
    dice: [],
    start: () => start(rules),
    phase,
    outcome: (state) => outcome(rules, state),
    concede,
    view: (state, viewer) => view(decks, state, viewer),
    sample: (seen, random) => sample(decks, seen, random),
    faults: (state) => faults(rules, state),
    position: {
      write: (state, viewer) => write(rules, state, viewer),
      read: (json, random) => read(rules, json, random),
    },
    print: (action) => print(board, decks, action),
    parse: (text) => parse(board, decks, rules.actions, text),
    parts: (action) => parts(board, decks, action),
    forecast: (seen, action) => forecast(rules, seen, action),
    spent,
    decide,
  }
}

/** In each phase the actions of the others are refused by the paragraph on them. */
const withElsewhere = <K extends string>(phases: Readonly<Partial<Record<K, PhaseBitwa>>>) =>
  Object.fromEntries(
    Object.entries<PhaseBitwa | undefined>(phases).map(([name, phase]) => [name, { ...phase, elsewhere: verbRule }]),
  ) as Readonly<Record<K, PhaseBitwa>>

/** The game is over; `number` is the paragraph that ended it. */
const over = (number: `${number}.${string}`): PhaseBitwa => ({
  rule: ruleId(number),
  waitingFor: () => [],
  verbs: {},
  apply: () => {
    throw new Error('bitwa: an action after the end')
  },
  prompt: () => say('game-over', {}),
})

const ended = { '5.30': over('5.30'), '5.31': over('5.31'), '5.32': over('5.32') } as const
