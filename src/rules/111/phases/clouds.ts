/** Before round 1 the sides place two clouds each in turn, Poles first; who has placed one passes the turn on. Rules 1.2, 1.3. */
import type { Step } from '../../../engine/game.ts'
import type { Hex } from '../../../engine/hex.ts'
import type { Reason } from '../../../engine/text.ts'
import { CLOUDS } from '../../../maps/data-111.ts'
import type { ActionOf } from '../actions.ts'
import type { Board } from '../board.ts'
import type { Phase111, Rules } from '../rules.ts'
import { after, leave } from '../sequence.ts'
import { inCloud, isCloudPlaced, type State, sideOf } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

export function clouds(rules: Rules): Phase111 {
  const { board, actions } = rules
  return {
    rule: ruleId('1.2'),
    waitingFor: (state) => [sideOf(state)],
    verbs: {
      cloud: {
        candidates: (state, _seat, out) => {
          if (isCloudPlaced(state)) return
          for (const [hex, placed] of actions.cloud.entries()) if (board.takesCloud(hex)) out.push(...placed)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'cloud') return undefined
          if (isCloudPlaced(state)) return PLACED
          return cannotCover(board, state, action.first) ?? cannotCover(board, state, action.second)
        },
      },
      end: {
        candidates: (_state, _seat, out) => {
          out.push(actions.end)
        },
        forbids: (state) => (isCloudPlaced(state) ? undefined : CLOUD_FIRST),
      },
    },
    apply: (state, _actor, action) => {
      switch (action.verb) {
        case 'cloud':
          return placeCloud(state, action)
        case 'end':
          return passOn(state)
        default:
          throw new Error(`111: ${action.verb} among the clouds`)
      }
    },
    prompt: (state) =>
      isCloudPlaced(state)
        ? say('pass-cloud', { seat: sideOf(state), cloud: state.clouds.length })
        : say('place-cloud', { seat: sideOf(state), cloud: state.clouds.length + 1 }),
  }

  function placeCloud(state: State, { first, second }: ActionOf<'cloud'>): Step<State> {
    return {
      state: { ...state, todo: [{ phase: 'clouds', placed: true }], clouds: [...state.clouds, [first, second]] },
      events: [tell('cloud-placed', { seat: sideOf(state), hexes: [board.id(first), board.id(second)] })],
    }
  }

  function passOn(state: State): Step<State> {
    if (state.clouds.length === CLOUDS) return after({ state, events: [tell('clouds-ready', {})] }, leave(rules, state))
    const next: State = { ...state, todo: [{ phase: 'clouds', placed: false }] }
    return { state: next, events: [tell('turn-passes', { seat: sideOf(next) })] }
  }
}

/** Why no cloud may lie on a hex. Rule 1.3. */
function cannotCover(board: Board, state: State, hex: Hex): Reason | undefined {
  if (!board.takesCloud(hex)) return board.isAirfield(hex) ? ON_AIRFIELD : IN_ZONE
  return inCloud(state, hex) ? ON_CLOUD : undefined
}

const PLACED = reason('1.2', 'cloud-placed-already')
const CLOUD_FIRST = reason('1.2', 'cloud-first')
const ON_AIRFIELD = reason('1.3', 'cloud-on-airfield')
const IN_ZONE = reason('1.3', 'cloud-in-zone')
const ON_CLOUD = reason('1.3', 'cloud-on-cloud')
