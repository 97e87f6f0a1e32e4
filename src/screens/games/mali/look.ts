/** Everything of Mali Powstańcy that has a name, in sentences. */
import { fold } from '../../../engine/fold.ts'
import type { Text } from '../../../engine/text.ts'
import { orderId, scoutId, scoutIndex } from '../../../rules/mali/actions.ts'
import type { Space } from '../../../rules/mali/board.ts'
import { cardsLeft } from '../../../rules/mali/deck.ts'
import { isExtended, type Rules } from '../../../rules/mali/rules.ts'
import { HAND, NONE, type Order, type Scout, scoutsOf, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import {
  atHome,
  cardFacts,
  districtName,
  isVictory,
  openPoints,
  orderFacts,
  roundsLeft,
  scoutFacts,
  unusedCards,
} from './facts.ts'
import { kindsOf, objectiveFacts } from './objectives.ts'
import { tell } from './tell.ts'

/**
 * A scout, a seat, `track`, `soldier`, a movement card (`card 3`), an order by its number, an objective, a location or a space of a road,
 * a road, a district; the whole table if nothing is named.
 */
export function look(rules: Rules, view: View, what: string): readonly Text[] | undefined {
  const name = what.trim().toLowerCase()
  if (name === '') return lookAtAll(rules, view)
  const scout = scoutIndex(name)
  if (view.scoutAt[scout] !== undefined) return [lookAtScout(rules, view, scout)]
  const seat = rules.seats.indexOf(name)
  if (seat >= 0) return lookAtSeat(rules, view, seat)
  if (name === 'track') return lookAtTrack(rules, view)
  if (name === 'soldier') return view.soldier < 0 ? undefined : [lookAtSoldier(rules, view)]
  const card = Number(/^(?:card|play) (\d)$/.exec(name)?.[1] ?? 0)
  if (rules.decks.movement[card - 1] !== undefined) return [lookAtCard(rules, view, card)]
  const order = Number(/^(?:order )?#?(\d{1,2})$/.exec(name)?.[1] ?? 0) - 1
  if (rules.decks.orders[order] !== undefined) return [lookAtOrder(rules, view, order)]
  const kind = rules.decks.objectives.findIndex(({ id }) => id.toLowerCase() === name)
  if (kind >= 0) return lookAtObjective(rules, view, kind)
  const space = rules.board.find(name)
  if (space !== undefined) return lookAtSpace(rules, view, space)
  const road = rules.board.findRoad(name)
  if (road >= 0) return [lookAtRoad(rules, view, road)]
  const district = findDistrict(rules, name)
  return district < 0 ? undefined : [lookAtDistrict(rules, view, district)]
}

function findDistrict({ board }: Rules, name: string): number {
  const code = board.findDistrict(name)
  if (code >= 0) return code
  return board.districts.findIndex((one) => fold(board.file.districts[one] ?? '') === fold(name))
}

const lookAtAll = (rules: Rules, view: View): readonly Text[] => [
  ...view.scoutAt.map((_, scout) => lookAtScout(rules, view, scout)),
  ...(view.soldier < 0 ? [] : [lookAtSoldier(rules, view)]),
  ...lookAtTrack(rules, view),
  ...rules.seats.map((_, seat) => seatSentence(rules, view, seat)),
  ...rules.board.districts.flatMap((_, district) =>
    (view.strikes[district] ?? 0) > 0 ? [lookAtDistrict(rules, view, district)] : [],
  ),
  ...view.closed.flatMap((isClosed, road) => (isClosed ? [lookAtRoad(rules, view, road)] : [])),
]

const lookAtScout = (rules: Rules, view: View, scout: Scout): Text => {
  const at = view.scoutAt[scout] ?? HAND
  return tell('look-scout', {
    ...scoutFacts(rules, view, scout),
    district: at < 0 ? '' : districtName(rules, at),
    hunted: view.soldier >= 0,
  })
}

function lookAtSoldier(rules: Rules, view: View): Text {
  const away = rules.board.stepsFrom(view.soldier)
  const on = view.scoutAt.flatMap((at, scout) => (at < 0 ? [] : [{ scout, steps: away[at] ?? 0 }]))
  const steps = Math.min(...on.map((one) => one.steps))
  return tell('look-soldier', {
    at: rules.board.id(view.soldier),
    scouts: on.filter((one) => one.steps === steps).map(({ scout }) => scoutId(scout)),
    steps: on.length === 0 ? 0 : steps,
  })
}

/** Those that leave first come first. */
function lookAtTrack(rules: Rules, view: View): readonly Text[] {
  const cards = view.track.flat().reverse()
  return [
    tell('look-track', { spaces: view.track.length, cards: cards.length, deck: cardsLeft(rules, view) }),
    ...cards.map((order) => lookAtOrder(rules, view, order)),
  ]
}

function lookAtOrder(rules: Rules, view: View, order: Order): Text {
  if (isVictory(rules, order)) {
    const space = view.track.findIndex((cards) => cards.includes(order)) + 1
    return tell('look-victory', { space, rounds: roundsLeft(rules, space) })
  }
  const { board, decks, seats } = rules
  const { from, to } = decks.orders[order] ?? { from: NONE, to: NONE }
  const facts = orderFacts(rules, view, order)
  const by = view.delivered.findIndex((orders) => orders.includes(order))
  return tell('look-order', {
    ...facts,
    fromDistrict: districtName(rules, from),
    toDistrict: districtName(rules, to),
    steps: board.stepsFrom(from)[to] ?? 0,
    rounds: roundsLeft(rules, facts.space),
    away: facts.carriers.map((id) => String(board.stepsFrom(view.scoutAt[scoutIndex(id)] ?? from)[to] ?? 0)),
    by: seats[by] ?? '',
    gone: view.gone.includes(order),
  })
}

function lookAtSpace(rules: Rules, view: View, space: Space): readonly Text[] {
  const { board, decks } = rules
  const scouts = view.scoutAt.flatMap((at, scout) => (at === space ? [scout] : []))
  const who = {
    scouts: scouts.map(scoutId),
    soldier: view.soldier === space,
    district: districtName(rules, space),
    failures: view.strikes[board.district(space)] ?? 0,
  }
  const there = scouts.map((scout) => lookAtScout(rules, view, scout))
  const road = board.roadOf(space)
  if (road >= 0) {
    const { id = '' } = board.roads[road] ?? {}
    const closed = view.closed[road] ?? false
    return [tell('look-road-space', { space: board.id(space), road: id, closed, ...who }), ...there]
  }
  const onTrack = view.track.flat().filter((order) => !isVictory(rules, order))
  const list = (end: 'from' | 'to'): readonly string[] =>
    onTrack.filter((order) => decks.orders[order]?.[end] === space).map(orderId)
  return [
    tell('look-location', {
      space: board.id(space),
      start: board.starts.includes(space),
      from: list('from'),
      to: list('to'),
      reconstructed: board.file.locations[space]?.source === 'R',
      ...who,
    }),
    tell('look-roads', {
      space: board.id(space),
      roads: board.roadsAt(space).map((one) => {
        const { from, to, spaces } = board.roads[one] ?? { from: space, to: space, spaces: [] }
        const other = board.id(from === space ? to : from)
        return `${other} ${spaces.length + 1}${view.closed[one] ? ' closed' : ''}`
      }),
    }),
    ...there,
  ]
}

function lookAtRoad({ board }: Rules, view: View, road: number): Text {
  const { id, from, to, spaces } = board.roads[road] ?? { id: '', from: NONE, to: NONE, spaces: [] }
  const { source = 'R', length = 'R' } = board.file.roads[road] ?? {}
  return tell('look-road', {
    road: id,
    from: board.id(from),
    to: board.id(to),
    spaces: spaces.length,
    districts: spaces.map((space) => districtName({ board }, space)),
    closed: view.closed[road] ?? false,
    scouts: view.scoutAt.flatMap((at, scout) => (spaces.includes(at) ? [scoutId(scout)] : [])),
    source,
    length,
  })
}

function lookAtDistrict(rules: Rules, view: View, district: number): Text {
  const { board } = rules
  const isHere = (space: number): boolean => space >= 0 && board.district(space) === district
  const orders = view.track.flat().filter((order) => isHere(rules.decks.orders[order]?.to ?? NONE))
  return tell('look-district', {
    district: board.districts[district] ?? '',
    locations: board.file.locations.flatMap(({ id }, space) => (isHere(space) ? [id] : [])),
    failures: view.strikes[district] ?? 0,
    counts: isExtended(rules),
    scouts: view.scoutAt.flatMap((at, scout) => (isHere(at) ? [scoutId(scout)] : [])),
    orders: orders.map(orderId),
  })
}

function lookAtCard(rules: Rules, view: View, card: number): Text {
  const unused = rules.seats.filter((_, seat) => unusedCards(view, seat).includes(String(card)))
  return tell('look-card', { ...cardFacts(rules, card), seats: unused })
}

/** What an objective asks for; of the viewer's own also how far it is. */
function lookAtObjective(rules: Rules, view: View, kind: number): readonly Text[] {
  const { id = '', points = 0, count = 0 } = rules.decks.objectives[kind] ?? {}
  const asked = tell('look-objective', { objective: id, points, count })
  const seat = rules.seats.indexOf(view.viewer)
  const isKept = view.all === null && (view.kept[seat]?.[kind] ?? 0) > 0
  return isKept
    ? [asked, tell('hand-objective', { ...objectiveFacts(rules, view, seat, kind), state: 'kept' })]
    : [asked]
}

/** When the game is over, with its objectives. */
const lookAtSeat = (rules: Rules, view: View, seat: number): readonly Text[] => [
  seatSentence(rules, view, seat),
  ...(view.delivered[seat] ?? []).map((order) => lookAtOrder(rules, view, order)),
  ...scoutsOf(seat).map((scout) => lookAtScout(rules, view, scout)),
  ...(view.all === null ? [] : kindsOf(view.kept[seat] ?? [])).map((kind) =>
    tell('hand-objective', { ...objectiveFacts(rules, view, seat, kind), state: 'shown' }),
  ),
]

const seatSentence = (rules: Rules, view: View, seat: number): Text =>
  tell('look-seat', {
    seat: rules.seats[seat] ?? '',
    starts: view.start === seat,
    cards: unusedCards(view, seat),
    card: (view.chosen[seat] ?? 0) > 0 && view.acting.length > 0 ? (view.chosen[seat] ?? 0) : 0,
    chosen: top(view)?.phase !== 'choose' ? '' : view.chosen[seat] === 0 ? 'no' : 'yes',
    orders: (view.delivered[seat] ?? []).map(orderId),
    points: openPoints(rules, view, seat),
    home: atHome(rules, view, seat),
  })
