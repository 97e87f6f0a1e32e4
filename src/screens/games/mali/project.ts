/**
 * What an event of the soldier's phase and of time changes in what is seen. It rests on the event alone, which the viewer may read, so
 * that nothing is shown that has not been told him.
 */
import type { Event } from '../../../engine/game.ts'
import { scoutIndex } from '../../../rules/mali/actions.ts'
import { takenOff } from '../../../rules/mali/orders.ts'
import { type Rules, victory } from '../../../rules/mali/rules.ts'
import {
  FALL,
  type Frame,
  HAND,
  NONE,
  type Order,
  PRISON,
  type Scout,
  seatOf,
  with_,
} from '../../../rules/mali/state.ts'
import type { KeyMali } from '../../../rules/mali/texts.ts'
import type { View } from '../../../rules/mali/view.ts'

/** The view after an event; as it was where the event changes nothing that is seen. */
export function project(rules: Rules, view: View, event: Event): View {
  const phase = PHASES[event.key]
  return changed(rules, phase === undefined ? view : { ...view, todo: [phase] }, event)
}

const SOLDIER: Frame = { phase: 'soldier' }
const TIME: Frame = { phase: 'time' }
/** Which phase goes on when something is told. */
const PHASES: Readonly<Partial<Record<string, Frame>>> = {
  freed: SOLDIER,
  'die-fell': SOLDIER,
  hunted: SOLDIER,
  'orders-slide': TIME,
  'victory-leaves': TIME,
  'not-delivered': TIME,
  'too-late-anyway': TIME,
  'road-closed': TIME,
  'location-marked': TIME,
  fled: TIME,
  'marker-passes': TIME,
  'round-begins': { phase: 'orders' },
} satisfies Partial<Record<KeyMali, Frame>>

function changed(rules: Rules, view: View, event: Event): View {
  const { board } = rules
  switch (event.key) {
    case 'freed':
      return moved(view, scoutsOf(event), HAND)
    case 'hunted':
      return { ...view, soldier: board.find(list(event, 'spaces').at(-1) ?? '') ?? view.soldier }
    case 'arrested': {
      const caught = scoutsOf(event)
      const carries = view.carries.map((order, scout) => (caught.includes(scout) ? NONE : order))
      return { ...moved(view, caught, PRISON), carries }
    }
    case 'orders-slide':
      return slid(rules, view)
    case 'victory-leaves':
      return { ...view, track: view.track.map((cards) => cards.filter((card) => card !== victory(rules))) }
    case 'not-delivered': {
      const district = board.findDistrict(text(event, 'district'))
      // The second failure is seen when the district is told to be lost.
      const strikes = Math.min(Number(event.args?.strikes), FALL - 1)
      return district < 0 ? view : { ...view, strikes: with_(view.strikes, district, strikes) }
    }
    case 'district-lost':
      return { ...view, strikes: with_(view.strikes, board.findDistrict(text(event, 'district')), FALL) }
    case 'orders-removed': {
      const orders = list(event, 'orders').map(orderIndex)
      return { ...takenOff(view, orders), gone: [...view.gone, ...orders] }
    }
    case 'road-closed':
      return {
        ...view,
        closed: with_(view.closed, board.findRoad(text(event, 'road')), true),
        tokens: Number(event.args?.tokens),
      }
    case 'location-marked':
      return { ...view, tokens: Number(event.args?.tokens) }
    case 'fled':
      return moved(view, [scoutIndex(text(event, 'scout'))], board.find(text(event, 'space')) ?? NONE)
    case 'delivered': {
      const order = orderIndex(text(event, 'order'))
      const seat = seatOf(scoutIndex(text(event, 'scout')))
      return {
        ...takenOff(view, [order]),
        delivered: with_(view.delivered, seat, [...(view.delivered[seat] ?? []), order]),
      }
    }
    case 'turned-up':
      return onTrack(drawn(view), orderIndex(text(event, 'order')))
    case 'victory-turned-up':
      return onTrack(drawn(view), victory(rules))
    case 'boxed-for-district':
      return { ...drawn(view), gone: [...view.gone, orderIndex(text(event, 'order'))] }
    case 'cards-taken-back':
      return { ...view, used: view.used.map((cards) => cards.map(() => false)) }
    case 'marker-passes':
      return {
        ...view,
        start: rules.seats.indexOf(text(event, 'seat')),
        acting: [],
        chosen: view.chosen.map(() => 0),
      }
    case 'round-begins':
      return { ...view, round: Number(event.args?.round) }
    default:
      return view
  }
}

export const text = ({ args }: Event, name: string): string => String(args?.[name] ?? '')
export const list = ({ args }: Event, name: string): readonly string[] => {
  const found = args?.[name]
  return Array.isArray(found) ? found.map(String) : []
}
const scoutsOf = (event: Event): readonly Scout[] => list(event, 'scouts').map(scoutIndex)
const orderIndex = (id: string): Order => Number(id) - 1

const moved = (view: View, scouts: readonly Scout[], to: number): View => ({
  ...view,
  scoutAt: view.scoutAt.map((at, scout) => (scouts.includes(scout) ? to : at)),
})

/** One space on; what leaves the track is told right after it. */
function slid(rules: Rules, view: View): View {
  const leaving = (view.track.at(-1) ?? []).filter((card) => card !== victory(rules))
  const rest = takenOff(view, leaving)
  return { ...rest, track: [[], ...rest.track.slice(0, -1)], gone: [...view.gone, ...leaving] }
}

const drawn = (view: View): View => ({
  ...view,
  drawn: view.drawn + 1,
  next: view.next.slice(1),
  knows: view.knows.slice(1),
})

const onTrack = (view: View, card: Order): View => ({
  ...view,
  track: [[...(view.track[0] ?? []), card], ...view.track.slice(1)],
})
