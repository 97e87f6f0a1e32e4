/** Before round 1 the sides place two clouds each in turn, Poles first. Rules 1.2, 1.3. */
import type { Step } from '../../../engine/game.ts'
import type { Hex } from '../../../engine/hex.ts'
import type { Reason } from '../../../engine/text.ts'
import { CLOUDS } from '../../../maps/data-111.ts'
import type { ActionOf } from '../actions.ts'
import type { Board } from '../board.ts'
import type { Phase111, Rules } from '../rules.ts'
import { after, leave } from '../sequence.ts'
import { inCloud, type State, sideOf } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

export function clouds(rules: Rules): Phase111 {
  const { board, actions } = rules
  return {
    rule: ruleId('1.2'),
    waitingFor: (state) => [sideOf(state)],
    verbs: {
      cloud: {
        candidates: (_state, _seat, out) => {
          for (const [hex, placed] of actions.cloud.entries()) if (board.takesCloud(hex)) out.push(...placed)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'cloud'
            ? (cannotCover(board, state, action.first) ?? cannotCover(board, state, action.second))
            : undefined,
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'cloud') throw new Error(`111: ${action.verb} among the clouds`)
      return placeCloud(state, action)
    },
    prompt: (state) => say('place-cloud', { seat: sideOf(state), cloud: state.clouds.length + 1 }),
  }

  function placeCloud(state: State, { first, second }: ActionOf<'cloud'>): Step<State> {
    const placed: State = { ...state, clouds: [...state.clouds, [first, second]] }
    const told = tell('cloud-placed', { seat: sideOf(state), hexes: [board.id(first), board.id(second)] })
    const step = { state: placed, events: [told] }
    return placed.clouds.length < CLOUDS ? step : after(step, leave(rules, placed))
  }
}

/** Why no cloud may lie on a hex. Rule 1.3. */
function cannotCover(board: Board, state: State, hex: Hex): Reason | undefined {
  if (!board.takesCloud(hex)) return board.isAirfield(hex) ? ON_AIRFIELD : IN_ZONE
  return inCloud(state, hex) ? ON_CLOUD : undefined
}

const ON_AIRFIELD = reason('1.3', 'cloud-on-airfield')
const IN_ZONE = reason('1.3', 'cloud-in-zone')
const ON_CLOUD = reason('1.3', 'cloud-on-cloud')
