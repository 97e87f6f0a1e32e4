/** What the actions of Mali Powstańcy are called in a list, and what a list by lines says beside them. */
import type { Part } from '../../../engine/game.ts'
import type { Text } from '../../../engine/text.ts'
import { type Action, type Going, scoutId, scoutIndex } from '../../../rules/mali/actions.ts'
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import { NONE, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { cardFacts, delivers, orderFacts, scoutFacts } from './facts.ts'
import { spaceOf } from './lasting.ts'
import { tell } from './tell.ts'

/** `picked`: so many parts of it have been chosen already. */
export function label(rules: Rules, view: View, action: Action, picked = 0): Text | undefined {
  const { board, decks } = rules
  switch (action.verb) {
    case 'play':
      return tell('label-play', { ...cardFacts(rules, action.card), extended: isExtended(rules) })
    case 'step':
      return tell('label-walk', {
        space: board.id(action.to),
        steps: 1,
        left: pointsLeft(view) - 1,
        delivers: delivers(rules, view, action.scout, action.to),
      })
    case 'place':
    case 'jump':
    case 'unit':
    case 'flee':
      return tell('label-go', {
        verb: action.verb,
        space: board.id(action.to),
        delivers: delivers(rules, view, action.scout, action.to),
      })
    case 'take':
      return tell('label-order', { verb: 'take', ...orderFacts(rules, view, action.order) })
    case 'drop': {
      const order = view.carries[action.scout] ?? NONE
      return order === NONE ? undefined : tell('label-order', { verb: 'drop', ...orderFacts(rules, view, order) })
    }
    case 'swap':
      return tell('label-swap', { other: scoutId(action.other), space: onBoard(rules, view.scoutAt[action.other]) })
    case 'exchange':
      return tell('label-exchange', orderFacts(rules, view, action.other))
    case 'hunt':
      return tell('label-hunt', hunted(rules, view, action.scout, action.way))
    case 'block':
      return tell('label-block', {
        road: board.roads[action.road]?.id ?? '',
        scouts: scoutsOn(rules, view, action.road),
      })
    case 'keep':
      if (picked === action.kinds.length - 1)
        return objectiveName(rules, decks.objectives[action.kinds.at(-1) ?? NONE]?.id ?? '')
      return tell('label-keep', { objectives: action.kinds.map((kind) => decks.objectives[kind]?.id ?? '') })
    case 'order':
      return tell('label-order', { verb: 'order', ...orderFacts(rules, view, action.order) })
    case 'objective':
      return objectiveName(rules, decks.objectives[action.kind]?.id ?? '')
    case 'done':
      return tell('label-done', { left: pointsLeft(view) })
    default:
      return undefined
  }
}

/** In brackets beside the notation: what is delivered, what the order or the card is, the points that are left. */
export function note(rules: Rules, view: View, action: Action): Text | undefined {
  const { decks } = rules
  switch (action.verb) {
    case 'play':
      return tell('note-card', cardFacts(rules, action.card))
    case 'place':
    case 'step':
    case 'jump':
    case 'unit':
    case 'flee':
      return noteOfGoing(rules, view, action)
    case 'take':
      return tell('note-order', orderFacts(rules, view, action.order))
    case 'drop': {
      const order = view.carries[action.scout] ?? NONE
      return order === NONE ? undefined : tell('note-order', orderFacts(rules, view, order))
    }
    case 'exchange':
      return tell('note-exchange', {
        spaces: [action.order, action.other].map((order) => String(spaceOf(view, order))),
        lost: pointsLost(view),
      })
    case 'swap':
    case 'rumours':
      return pointsLost(view) > 0 ? tell('note-action', { lost: pointsLost(view) }) : undefined
    case 'keep': {
      const objectives = action.kinds.flatMap((kind) => decks.objectives[kind] ?? [])
      return tell('note-keep', {
        objectives: objectives.map(({ id }) => id),
        points: objectives.map(({ points }) => String(points)),
      })
    }
    case 'hunt': {
      const { caught } = hunted(rules, view, action.scout, action.way)
      return caught.length === 0 ? undefined : tell('note-hunt', { caught })
    }
    case 'block': {
      const scouts = scoutsOn(rules, view, action.road)
      return scouts.length === 0 ? undefined : tell('note-block', { scouts })
    }
    case 'done':
      return pointsLeft(view) > 0 ? tell('note-done', { left: pointsLeft(view) }) : undefined
    default:
      return undefined
  }
}

/** Nothing, where there is no more to say than the notation does. */
function noteOfGoing(rules: Rules, view: View, action: Going): Text | undefined {
  const points = delivers(rules, view, action.scout, action.to)
  const left = action.verb === 'step' ? pointsLeft(view) - 1 : NONE
  const lost = action.verb === 'unit' ? pointsLost(view) : 0
  if (points === 0 && left < 0 && lost === 0 && !rules.board.isLocation(action.to)) return undefined
  return tell('note-go', { space: rules.board.id(action.to), delivers: points, left, lost })
}

/** Points the patrol at hand can still spend; none once its movement is over. */
export function pointsLeft(view: View): number {
  const now = top(view)
  if (now?.phase === 'move') return now.moved === 'over' ? 0 : now.left
  return now?.phase === 'red' ? now.left : 0
}

/** Points that the action of the card makes worthless: steps that have begun must end before it. Rule 7.41. */
export function pointsLost(view: View): number {
  const now = top(view)
  return now?.phase === 'move' && now.moved === 'stepping' ? now.left : 0
}

/** Whom the soldier catches at the end of a way. Rule 4.24. */
const hunted = ({ board }: Rules, view: View, scout: number, way: readonly number[]) => ({
  scout: scoutId(scout),
  spaces: way.map(board.id),
  caught: view.scoutAt.flatMap((at, one) => (at >= 0 && at === way.at(-1) ? [scoutId(one)] : [])),
})

/** Who is pushed off a road that is closed. */
const scoutsOn = ({ board }: Rules, view: View, road: number): readonly string[] =>
  view.scoutAt.flatMap((at, scout) => (at >= 0 && board.roadOf(at) === road ? [scoutId(scout)] : []))

const onBoard = ({ board }: Rules, space = NONE): string => (space < 0 ? '' : board.id(space))

/** Orders, cards and objectives say what they are; scouts and spaces are called by their ids. */
export function part(rules: Rules, view: View, { kind, id }: Part): Text | undefined {
  const { board, decks } = rules
  if (kind === 'order') {
    const order = Number(id) - 1
    return decks.orders[order] === undefined ? undefined : tell('order-name', orderFacts(rules, view, order))
  }
  if (kind === 'button') return board.findRoad(id) < 0 ? undefined : tell('road-name', { road: id })
  if (kind !== 'card') return undefined
  if (/^\d$/.test(id)) return tell('card-name', cardFacts(rules, Number(id)))
  return objectiveName(rules, id)
}

function objectiveName({ decks }: Rules, id: string): Text | undefined {
  const objective = decks.objectives.find((one) => one.id === id)
  return objective === undefined ? undefined : tell('objective-name', { objective: id, points: objective.points })
}

/** Where a scout stands and what it carries: what its lists of steps do not say. */
export function unitNote(rules: Rules, view: View, id: string): Text | undefined {
  const scout = scoutIndex(id)
  return view.scoutAt[scout] === undefined ? undefined : tell('note-scout', scoutFacts(rules, view, scout))
}
