/** What is to be done, as a position tells it: all that is left of the round, or only the decision at hand. Rule 10.70. */
import * as v from 'valibot'
import type { Json } from '../../engine/json.ts'
import { whole } from '../position-schema.ts'
import { orderId, scoutId } from './actions.ts'
import { isExtended, type Rules } from './rules.ts'
import { cardOf, inDistrict, onRoad, roundFrom } from './sequence.ts'
import { nearest } from './soldier.ts'
import { type Frame, NONE, type State, seatOf } from './state.ts'

type Name = v.GenericSchema<unknown, number>

/** The schema of one thing to be done; what the board and the cards tell may be left out. */
export function frameSchema(
  names: Readonly<Record<'seat' | 'scout' | 'order' | 'road' | 'district', Name>>,
  n: number,
) {
  const { seat, scout, order, road, district } = names
  const bare = <P extends Frame['phase']>(phase: P) => v.strictObject({ phase: v.literal(phase) })
  return v.variant('phase', [
    bare('start'),
    v.strictObject({ phase: v.literal('deal'), seat, left: whole(1, 6) }),
    bare('keep'),
    bare('orders'),
    v.strictObject({ phase: v.literal('turn-up'), left: v.optional(whole(0, 2)) }),
    bare('choose'),
    v.strictObject({ phase: v.literal('moves'), next: whole(0, n) }),
    v.strictObject({
      phase: v.literal('move'),
      seat,
      left: v.optional(whole(0, 9)),
      moved: v.optional(v.picklist(['no', 'stepping', 'over'])),
      acted: v.optional(v.boolean()),
    }),
    v.strictObject({ phase: v.literal('rumours'), seat, seen: whole(0, 2), want: whole(1, 2) }),
    bare('soldier'),
    bare('roll'),
    v.strictObject({ phase: v.literal('hunt'), seat: v.optional(seat), steps: whole(1, 4) }),
    v.strictObject({
      phase: v.literal('red'),
      seat: v.optional(seat),
      left: whole(0, 4),
      scout: v.optional(scout),
    }),
    bare('time'),
    v.strictObject({ phase: v.literal('leaving'), orders: v.array(order) }),
    v.strictObject({ phase: v.literal('block'), seat: v.optional(seat), order }),
    v.strictObject({
      phase: v.literal('flee'),
      scouts: v.optional(v.array(scout)),
      road: v.optional(road),
      district: v.optional(district),
    }),
    bare('round-ends'),
  ])
}

type Told = v.InferOutput<ReturnType<typeof frameSchema>>

/** With open cards and nothing told the first patrol moves; without, cards are to be chosen. */
export function readTodo(rules: Rules, state: State, told: readonly Told[] | undefined): readonly Frame[] {
  const [first] = state.acting
  if (told === undefined && first === undefined) return roundFrom(rules)
  const frames = (told ?? [{ phase: 'move', seat: first ?? NONE }]).map((one) => readFrame(rules, state, one))
  const [now, ...others] = frames
  return now === undefined || others.length > 0 ? frames : [...below(rules, state, now), now]
}

function readFrame(rules: Rules, state: State, told: Told): Frame {
  switch (told.phase) {
    case 'turn-up':
      return { ...told, left: told.left ?? 1 }
    case 'move': {
      const { points = 0, action } = cardOf(rules, state, told.seat) ?? {}
      const left = told.left ?? points
      const hasAction = isExtended(rules) && action !== undefined
      return {
        ...told,
        left,
        moved: told.moved ?? (left < points ? 'stepping' : 'no'),
        acted: told.acted ?? !hasAction,
      }
    }
    case 'hunt':
      return { ...told, seat: told.seat ?? nearest(rules, state).seat }
    case 'red': {
      const { scout = NONE } = told
      return { ...told, scout, seat: told.seat ?? (scout === NONE ? nearest(rules, state).seat : seatOf(scout)) }
    }
    case 'block':
      return { ...told, seat: told.seat ?? state.acting.at(-1) ?? NONE }
    case 'flee': {
      const { road = NONE, district = NONE } = told
      const scouts = told.scouts ?? (road === NONE ? inDistrict(rules, state, district) : onRoad(rules, state, road))
      return { ...told, road, district, scouts }
    }
    default:
      return told
  }
}

/** What comes in the round after a decision, the first thing last; nothing where it is no decision of a round. */
function below(rules: Rules, state: State, now: Frame): readonly Frame[] {
  const leaving: readonly Frame[] = [{ phase: 'round-ends' }, { phase: 'leaving', orders: [] }]
  const draws: readonly Frame[] = isExtended(rules) ? [{ phase: 'turn-up', left: 1 }] : []
  switch (now.phase) {
    case 'choose':
      return roundFrom(rules).slice(0, -1)
    case 'turn-up':
      return state.acting.length === 0 ? roundFrom(rules) : leaving
    case 'move':
      return [...roundFrom(rules).slice(0, -2), { phase: 'moves', next: state.acting.indexOf(now.seat) + 1 }]
    case 'roll':
    case 'hunt':
    case 'red':
      return [{ phase: 'round-ends' }, { phase: 'time' }]
    case 'block':
      return [...leaving, ...draws]
    case 'flee':
      return now.road === NONE ? leaving : [...leaving, ...draws]
    default:
      return []
  }
}

export function writeFrame({ board, seats }: Rules, frame: Frame): Json {
  const { phase, ...rest } = frame
  const told: Record<string, Json | undefined> = {}
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'seat') told.seat = seats[value as number]
    else if (key === 'scout') told.scout = value === NONE ? undefined : scoutId(value as number)
    else if (key === 'scouts') told.scouts = (value as readonly number[]).map(scoutId)
    else if (key === 'order') told.order = orderId(value as number)
    else if (key === 'orders') told.orders = (value as readonly number[]).map(orderId)
    else if (key === 'road') told.road = value === NONE ? undefined : board.roads[value as number]?.id
    else if (key === 'district') told.district = value === NONE ? undefined : board.districts[value as number]
    else told[key] = value as Json
  }
  return { phase, ...told }
}
