/** What the three move phases share: each aircraft makes its whole move, and the owner ends the phase. Rules 3.7-3.12. */
import type { Step } from '../../../engine/game.ts'
import { type ActionOf, unitId } from '../actions.ts'
import { cannotMove, fieldsFlown, proposeMoves } from '../moves.ts'
import type { Phase111, Rules } from '../rules.ts'
import { after, finish, leave, MOVERS } from '../sequence.ts'
import { hasMoved, isBomber, isGone, NONE, planesLeft, type State, with_ } from '../state.ts'
import { ruleId, say, tell } from '../texts.ts'

const PROMPTS = {
  'luftwaffe-move': 'luftwaffe-moves',
  'bombers-move': 'bombers-move',
  'polish-move': 'poles-move',
} as const

export function movePhase(rules: Rules, phase: keyof typeof MOVERS, rule: `${number}.${string}`): Phase111 {
  const { board, actions } = rules
  const movers = MOVERS[phase]
  const waiting = [phase === 'polish-move' ? 'polish' : 'luftwaffe']
  return {
    rule: ruleId(rule),
    elsewhere: (verb) => ruleId(verb === 'cloud' ? '1.2' : '2.5'),
    turn: ruleId('2.5'),
    waitingFor: () => waiting,
    verbs: {
      move: {
        candidates: (state, _seat, out) => proposeMoves(rules, state, movers, out),
        forbids: (state, _seat, action) =>
          action.verb === 'move' ? cannotMove(board, state, movers, action) : undefined,
      },
      end: {
        candidates: (_state, _seat, out) => {
          out.push(actions.end)
        },
        forbids: () => undefined,
      },
    },
    apply: (state, _actor, action) => {
      switch (action.verb) {
        case 'move':
          return move(state, action)
        case 'end':
          return after({ state, events: [tell('phase-ended', { phase })] }, leave(rules, state))
        default:
          throw new Error(`111: ${action.verb} in a move phase`)
      }
    },
    prompt: (state) =>
      say(PROMPTS[phase], {
        round: state.round,
        ready: movers.filter((unit) => !isGone(state, unit) && !hasMoved(state, unit)).map(unitId),
      }),
  }

  /** The whole move at one go; a bomber on Warsaw wins at once. Rules 3.9, 10.32. */
  function move(state: State, { unit, to }: ActionOf<'move'>): Step<State> {
    const flown = fieldsFlown(board, state, unit, to)
    const from = board.id(state.aircraftAt[unit] ?? NONE)
    const told = tell('moved', { unit: unitId(unit), from, to: board.id(to), flown })
    const there: State = {
      ...state,
      aircraftAt: with_(state.aircraftAt, unit, to),
      flown: with_(state.flown, unit, flown),
    }
    if (!isBomber(unit) || to !== board.warsaw) return { state: there, events: [told] }
    const end = tell('warsaw-bombed', { unit: unitId(unit), round: state.round, planes: planesLeft(state) })
    return { state: finish(there), events: [told, end] }
  }
}
