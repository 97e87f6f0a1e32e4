/** Everything of Mali Powstańcy that has a name, in sentences. */
import { fold } from '../../../engine/fold.ts'
import type { Text } from '../../../engine/text.ts'
import { orderId, scoutId, scoutIndex } from '../../../rules/mali/actions.ts'
import type { Space } from '../../../rules/mali/board.ts'
import { aboveVictory, cardsLeft } from '../../../rules/mali/deck.ts'
import { score } from '../../../rules/mali/objectives.ts'
import { isExtended, type Rules, TOKENS, victory } from '../../../rules/mali/rules.ts'
import { HAND, NONE, type Order, PRISON, type Scout, scoutsOf, top } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import {
  atHome,
  cardFacts,
  districtName,
  isVictory,
  openPoints,
  orderFacts,
  scoutFacts,
  stateOf,
  stepsToGo,
  trackCards,
  unusedCards,
} from './facts.ts'
import { endsWith, leavesIn, spaceOf } from './lasting.ts'
import { kindsOf, objectiveFacts } from './objectives.ts'
import { tell } from './tell.ts'
import { marked, tokensOn } from './tokens.ts'

/**
 * A scout, a seat, `scouts`, `track` or `orders`, `deck`, `victory`, `tokens`, `prison`, `soldier`, a movement card (`card 3`), an order
 * by its number, an objective, a location or a space of a road, a road, a district; the whole table if nothing is named.
 */
export function look(rules: Rules, view: View, what: string): readonly Text[] | undefined {
  const name = what.trim().toLowerCase()
  if (name === '') return lookAtAll(rules, view)
  const scout = scoutIndex(name)
  if (view.scoutAt[scout] !== undefined) return [lookAtScout(rules, view, scout)]
  const seat = rules.seats.indexOf(name)
  if (seat >= 0) return lookAtSeat(rules, view, seat)
  const heap = lookAtHeap(rules, view, name)
  if (heap !== undefined) return heap
  const card = Number(/^(?:card|play) (\d)$/.exec(name)?.[1] ?? 0)
  if (rules.decks.movement[card - 1] !== undefined) return [lookAtCard(rules, view, card)]
  const order = Number(/^(?:order )?#?(\d{1,2})$/.exec(name)?.[1] ?? 0) - 1
  if (rules.decks.orders[order] !== undefined) return [lookAtOrder(rules, view, order)]
  const kind = rules.decks.objectives.findIndex(({ id }) => id.toLowerCase() === name.replace(/^objective /, ''))
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

/** What is one of a kind on the table. */
function lookAtHeap(rules: Rules, view: View, name: string): readonly Text[] | undefined {
  switch (name) {
    case 'scouts':
      return view.scoutAt.map((_, scout) => lookAtScout(rules, view, scout))
    case 'track':
    case 'orders':
      return lookAtTrack(rules, view)
    case 'deck':
      return [lookAtDeck(rules, view)]
    case 'victory':
      return [isExtended(rules) ? lookAtVictory(rules, view) : tell('look-absent', { what: 'victory' })]
    case 'tokens':
      return lookAtTokens(rules, view)
    case 'prison':
      return [isExtended(rules) ? tell('look-absent', { what: 'prison' }) : lookAtPrison(view)]
    case 'soldier':
      return view.soldier < 0 ? undefined : [lookAtSoldier(rules, view)]
    default:
      return undefined
  }
}

/** Lost districts and failures have sentences of their own. */
const lookAtAll = (rules: Rules, view: View): readonly Text[] => [
  lookAtRound(rules, view),
  lookAtDeck(rules, view),
  tokens(rules, view),
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

function lookAtRound(rules: Rules, view: View): Text {
  const { round, exact } = endsWith(rules, view)
  return tell('look-round', {
    round: view.round,
    starts: rules.seats[view.start] ?? '',
    over: view.all !== null,
    last: round,
    exact,
  })
}

const lookAtDeck = (rules: Rules, view: View): Text =>
  tell('look-deck', { cards: cardsLeft(rules, view), above: aboveVictory(rules, view), extended: isExtended(rules) })

/** Where the Victory card is. */
function lookAtVictory(rules: Rules, view: View): Text {
  const space = spaceOf(view, victory(rules))
  const last = endsWith(rules, view).round
  return tell('look-victory', {
    space,
    rounds: view.all === null ? last - view.round + 1 : 0,
    last,
    above: aboveVictory(rules, view),
  })
}

const tokens = (rules: Rules, view: View): Text =>
  tell('look-tokens', { ...tokensOn(view), most: isExtended(rules) ? 0 : TOKENS })

/** The tokens, each blocked road, and each location where one may lie. */
const lookAtTokens = (rules: Rules, view: View): readonly Text[] => [
  tokens(rules, view),
  ...view.closed.flatMap((isClosed, road) => (isClosed ? [lookAtRoad(rules, view, road)] : [])),
  ...marked(rules, view).flatMap((space) => lookAtSpace(rules, view, space).slice(0, 1)),
]

const lookAtPrison = (view: View): Text => {
  const at = (where: number): readonly string[] =>
    view.scoutAt.flatMap((one, scout) => (one === where ? [scoutId(scout)] : []))
  return tell('look-prison', { scouts: at(PRISON), escaped: at(HAND) })
}

function lookAtTrack(rules: Rules, view: View): readonly Text[] {
  const cards = trackCards(view).map(({ card }) => card)
  return [
    tell('look-track', { spaces: view.track.length, cards: cards.length, deck: cardsLeft(rules, view) }),
    ...cards.map((order) => lookAtOrder(rules, view, order)),
  ]
}

function lookAtOrder(rules: Rules, view: View, order: Order): Text {
  if (isVictory(rules, order)) return lookAtVictory(rules, view)
  const { board, decks, seats } = rules
  const { from, to } = decks.orders[order] ?? { from: NONE, to: NONE }
  const facts = orderFacts(rules, view, order)
  const by = view.delivered.findIndex((orders) => orders.includes(order))
  return tell('look-order', {
    ...facts,
    fromDistrict: districtName(rules, from),
    toDistrict: districtName(rules, to),
    steps: board.stepsFrom(from)[to] ?? 0,
    ...lasting(rules, view, facts.space),
    failures: isExtended(rules) ? (view.strikes[board.district(to)] ?? 0) : NONE,
    away: facts.carriers.map((id) => String(stepsToGo(rules, view, scoutIndex(id), to))),
    by: seats[by] ?? '',
    gone: view.gone.includes(order),
  })
}

/** The rounds in which it can still be delivered, this one included, none when the game is over; and whether the game ends before it is late. */
function lasting(rules: Rules, view: View, space: number): { readonly rounds: number; readonly outlasts: boolean } {
  if (view.all !== null) return { rounds: 0, outlasts: true }
  const late = leavesIn(rules, view, space)
  const { round } = endsWith(rules, view)
  const outlasts = round > 0 && late > round
  return { rounds: (outlasts ? round : late) - view.round + 1, outlasts }
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
      tokens: marked(rules, view).includes(space) ? tokensOn(view).locations : 0,
      elsewhere: marked(rules, view).flatMap((one) => (one === space ? [] : [board.id(one)])),
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
  // Rule 8.59: who asks is told the points.
  seatSentence(rules, view, seat, score(rules, stateOf(view), seat).orders),
  ...(view.delivered[seat] ?? []).map((order) => lookAtOrder(rules, view, order)),
  ...scoutsOf(seat).map((scout) => lookAtScout(rules, view, scout)),
  ...(view.all === null ? [] : kindsOf(view.kept[seat] ?? [])).map((kind) =>
    tell('hand-objective', { ...objectiveFacts(rules, view, seat, kind), state: 'shown' }),
  ),
]

const seatSentence = (rules: Rules, view: View, seat: number, points = openPoints(rules, view, seat)): Text =>
  tell('look-seat', {
    seat: rules.seats[seat] ?? '',
    starts: view.start === seat,
    cards: unusedCards(view, seat),
    card: (view.chosen[seat] ?? 0) > 0 && view.acting.length > 0 ? (view.chosen[seat] ?? 0) : 0,
    chosen: top(view)?.phase !== 'choose' ? '' : view.chosen[seat] === 0 ? 'no' : 'yes',
    orders: (view.delivered[seat] ?? []).map(orderId),
    points,
    home: atHome(rules, view, seat),
  })
