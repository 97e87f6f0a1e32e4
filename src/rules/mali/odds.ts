/** What the soldier may do to the patrols after a turn: who is in danger, and who may get a red move. Rule 10.72. */
import type { Forecast } from '../../engine/game.ts'
import { type Action, scoutId } from './actions.ts'
import { isExtended, type Rules } from './rules.ts'
import { inDanger, nearest } from './soldier.ts'
import { NONE, type State, with_ } from './state.ts'
import { say } from './texts.ts'
import type { View } from './view.ts'

/** Of a move, as if the soldier's phase came right after it: every face of the die with what it means. */
export function forecast(rules: Rules, seen: View, action: Action): readonly Forecast[] | undefined {
  if (isExtended(rules)) return undefined
  // The last to act ends the phase: then the die is really thrown, and the odds are those of the action itself.
  if (action.verb === 'done' && isLastToAct(seen)) return undefined
  const state = afterMove(seen, action)
  if (state === undefined) return undefined
  const { seat, scouts } = nearest(rules, state)
  if (seat === NONE) return undefined
  const faces = (['black', 'red'] as const).flatMap((colour) => rules.die[colour].map((n) => ({ colour, n })))
  const rows = faces.map(({ colour, n }) => {
    if (colour === 'red') return say('odds-red', { seat: rules.seats[seat] ?? '', n })
    const groups = inDanger(rules, state, scouts, n)
    return groups.length > 0 ? say('odds-arrest', { groups }) : say('odds-hunt', { scouts: scouts.map(scoutId) })
  })
  const kinds = new Map(rows.map((text) => [JSON.stringify(text), text]))
  return [
    {
      of: say('odds-die', { seats: [rules.seats[seat] ?? ''] }),
      rows: [...kinds].map(([key, what]) => ({
        weight: rows.filter((text) => JSON.stringify(text) === key).length,
        what,
      })),
    },
  ]
}

const isLastToAct = ({ acting, todo }: View): boolean => {
  const now = todo.at(-1)
  return now?.phase === 'move' && now.seat === acting.at(-1)
}

/** The board after a move of this patrol; undefined for what is no move. */
function afterMove(seen: View, action: Action): State | undefined {
  const { chosen, next, dealt, kept, ...open } = seen
  const state: State = { ...open, chosen, next, dealt, kept }
  switch (action.verb) {
    case 'done':
      return state
    case 'step':
    case 'jump':
    case 'place':
      return { ...state, scoutAt: with_(state.scoutAt, action.scout, action.to) }
    default:
      return undefined
  }
}
