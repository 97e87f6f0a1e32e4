/** What Mali Powstańcy says, in English. */
import type { FaultsMali, ReasonMali, TextsMali } from '../../rules/mali/texts.ts'
import { capital, count, listed, type RefusalArgs, type RefusalWords, type Words } from '../words.ts'

/** A location or a district with its name, a road space as it is: `WIL Wilson Square`, `ZOL Żoliborz`, `WIL-CIT/1`. */
export type Place = (id: string) => string

export const titlesMali = {
  title: 'Mali Powstańcy',
  about: 'August 1944: patrols of three scouts carry orders through fighting Warsaw, before it is too late.',
  length: 'about 45 minutes; the extended game about an hour',
  special:
    'Movement cards are picked in secret; the lowest acts first. Several patrols may carry an order, and the first at its goal scores. Late orders block roads or cost districts, till all lose. The board is mostly a reconstruction.',
  seats: { red: 'Red patrol', green: 'Green patrol', orange: 'Orange patrol', purple: 'Purple patrol' },
  variants: {
    basic: 'the basic game, with the soldier',
    extended: 'the extended game: card actions, secret objectives, districts that can be lost, no soldier',
  },
  options: {
    'jump-in-extended': 'a patrol may jump in the extended game too (rule 7.46)',
    mercy: 'orders of a lost district leave the track at once, without harm (rule 7.55)',
    'open-scores': 'the points of delivered orders are shown during the game (rule 8.59)',
  },
} as const

const SEATS: Readonly<Record<string, string>> = { red: 'Red', green: 'Green', orange: 'Orange', purple: 'Purple' }
/** A patrol as sentences name it; always one player, so it takes the singular. */
export const patrolName = (seat: string): string => SEATS[seat] ?? seat
const LETTERS: Readonly<Record<string, string>> = { r: 'Red', g: 'Green', o: 'Orange', p: 'Purple' }
/** A scout with its patrol and the notation that is typed: `Red r1`. */
export const scoutName = (scout: string): string => `${LETTERS[scout.slice(0, 1)] ?? ''} ${scout}`.trim()

/** `1 step`, `up to 3 steps`. */
const upTo = (n: number, noun: string): string => `${n === 1 ? '' : 'up to '}${count(n, noun)}`
const patrols = (seats: readonly string[]): string => listed(seats.map(patrolName))
const scouts = (ids: readonly string[]): string => listed(ids.map(scoutName))
/** `lies` or `lie`, by how many there are. */
const verb = (n: number, one: string, many: string): string => (n === 1 ? one : many)

interface OfOrder {
  readonly order: string
  readonly from: string
  readonly to: string
  readonly points: number
}
/** `order 6 (from WIL Wilson Square to PRT Port, 15 points)`. */
export const orderName =
  (place: Place) =>
  ({ order, from, to, points }: OfOrder): string =>
    `order ${order} (from ${place(from)} to ${place(to)}, ${count(points, 'point')})`

/** An objective with its id: `orders to 5 districts (to-5)`. */
export const objectiveName =
  (place: Place) =>
  (id: string): string => {
    const [kind, of = ''] = id.split('-')
    if (kind === 'from') return `most orders from ${place(of)} (${id})`
    if (kind === 'to') return `orders to ${count(Number(of), 'district')} (${id})`
    return `${kind === 'best' ? 'most valuable order' : 'most orders'} (${id})`
  }

/** The action of a movement card, which its verb in the notation names. */
const ACTIONS: Readonly<Record<string, string>> = {
  swap: 'Buddies from the courtyard',
  unit: 'Insurgent unit',
  exchange: 'Order swap',
  rumours: 'Rumours from the street',
}
export const cardActionName = (action: string): string => ACTIONS[action] ?? action

/** What a patrol may still do in its movement, in a clause. */
function toMove(left: number, jump: boolean, action: string, orders: boolean): string {
  const going = [...(left > 0 ? [count(left, 'step')] : []), ...(jump ? ['a jump'] : [])].join(' or ')
  const named = action === '' ? '' : `${cardActionName(action)} (${action})`
  if (going !== '') return named === '' ? going : `${going}, and ${named}`
  const others = [...(named === '' ? [] : [named]), ...(orders ? ['orders may be taken or dropped'] : [])]
  return others.length === 0 ? 'no more steps' : `no more steps, but ${listed(others)}`
}

/** `through NAR-PST/1 to PST Post Office`. */
function wayName(spaces: readonly string[], place: Place): string {
  const through = spaces.slice(0, -1).map(place)
  return `${through.length === 0 ? '' : `through ${listed(through)} `}to ${place(spaces.at(-1) ?? '')}`
}

/** `arrests Red r3 and Green g1`, or one group or another. */
function arrests(groups: readonly string[]): string {
  const named = groups.map((group) => listed(group.split(' ').map(scoutName)))
  return named.length === 1 ? `arrests ${named[0] ?? ''}` : `arrests either ${named.join(', or ')}`
}

/** Why of scouts that are equally near those of one patrol count. Rule 4.22. */
function actedLater(seat: string, ids: readonly string[], others: readonly string[]): string {
  const patrolsOf = new Set(others.map((scout) => scout.slice(0, 1)))
  const acted = patrolsOf.size === 1 ? 'later' : 'last of them'
  return `${patrolName(seat)} acted ${acted}, so ${ids.length === 1 ? `${ids[0]} counts` : 'its scouts count'}`
}

/** ` Red r3 loses order 6, Green g1 order 17.`; each is written `r3 6`. */
const ordersLost = (orders: readonly string[]): string =>
  orders.length === 0
    ? ''
    : ` ${orders
        .map((one, i) => {
          const [scout = '', number = ''] = one.split(' ')
          return `${scoutName(scout)} ${i === 0 ? 'loses ' : ''}order ${number}`
        })
        .join(', ')}.`

/** `the 4 orders and the Victory card on the track move one space on`. */
function slide(n: number, victory: boolean): string {
  const orders = n === 0 ? [] : [n === 1 ? 'the order' : `the ${n} orders`]
  const all = victory ? [...orders, 'the Victory card'] : orders
  return `${listed(all)} on the track ${verb(n + (victory ? 1 : 0), 'moves', 'move')} one space on`
}

const tokens = (n: number): string => `${count(n, 'small German token')} ${verb(n, 'is', 'are')} on the board now`
const ORDINALS: readonly string[] = ['', 'first', 'second', 'third']

interface Won {
  readonly seats: readonly string[]
  readonly points: readonly string[]
  readonly orders: readonly string[]
  readonly forOrders: readonly string[]
  readonly home: readonly string[]
  readonly objectives: readonly string[]
  readonly winners: readonly string[]
}
/** Who wins, then of every patrol what it has and what for; short, because all of it stands on one page. */
function won({ seats, points, orders, forOrders, home, objectives, winners }: Won): string {
  const most = Math.max(...points.map(Number))
  const isByOrders = points.filter((n) => Number(n) === most).length > winners.length
  const win = `${patrols(winners)} ${winners.length === 1 ? 'wins' : 'win together'}`
  const rows = seats.map((seat, i) => {
    const all = count(Number(points[i]), 'point')
    const delivered = count(Number(orders[i]), 'order')
    const kept = objectives.map((one) => one.split(' ')).filter(([owner]) => owner === seat)
    return `${patrolName(seat)} has ${all}: ${forOrders[i]} for ${delivered}, ${home[i]} for scouts on the starts${shown(kept)}.`
  })
  return [`${win}${isByOrders ? ' by more orders' : ''}.`, ...rows].join(' ')
}

/** Objectives that are shown, each with its points: those that are met, and those that are not. */
function shown(kept: readonly (readonly string[])[]): string {
  const of = (what: string): string =>
    kept
      .flatMap(([, id = '', is, points]) =>
        is === what ? [`${objectiveName((code) => code)(id).replace(` (${id})`, '')} ${points}`] : [],
      )
      .join(', ')
  return [
    ...(of('met') === '' ? [] : [`; objectives met: ${of('met')}`]),
    ...(of('missed') === '' ? [] : [`; objectives not met: ${of('missed')}`]),
  ].join('')
}

export const textsMali = (place: Place): Words<TextsMali> => {
  const order = orderName(place)
  const startOrder = (about: OfOrder): string => capital(order(about))
  const objective = objectiveName(place)
  return {
    'await-start': () => 'Chance names the starting player.',
    'await-deal': ({ seat, left }) =>
      `${patrolName(seat)} is dealt ${left === 1 ? 'an objective' : `${left} objectives`}.`,
    'keep-objectives': ({ seat }) => `${patrolName(seat)}: keep three of your objectives, no two of one kind.`,
    'await-keep': ({ seats }) => `Waiting for ${patrols(seats)} to choose objectives.`,
    'choose-card': ({ seat, round }) => `Round ${round}. ${patrolName(seat)}: choose a movement card.`,
    'await-cards': ({ round, seats }) => `Round ${round}. Waiting for ${patrols(seats)} to choose a movement card.`,
    'place-scouts': ({ seat, scouts: ids }) =>
      `${patrolName(seat)}: put ${listed(ids)} back on the board, on any space that is open to scouts.`,
    'move-scouts': ({ seat, left, jump, action, orders }) =>
      `${patrolName(seat)}: ${toMove(left, jump, action, orders)}; "done" ends the movement.`,
    'await-order': () => 'An order is turned up from the deck.',
    'await-rumour': ({ seat }) => `${patrolName(seat)} looks at a card on top of the deck.`,
    'await-die': () => 'The soldier’s die: black moves him, red may move the scout nearest to him.',
    'choose-hunted': ({ seat, steps }) =>
      `${patrolName(seat)}: the soldier goes ${upTo(steps, 'space')} towards your nearest scout; choose whom he hunts and his way.`,
    'choose-red': ({ seat, left, scout }) =>
      `${patrolName(seat)}: ${scout === '' ? 'your scout nearest to the soldier' : scout} ${
        left === 0
          ? 'has no more steps, but may take or drop an order'
          : scout === ''
            ? `may take ${upTo(left, 'step')} at once`
            : `may take ${count(left, 'more step')}`
      }; "done" ends this move.`,
    'choose-road': ({ seat, order: number, to }) =>
      `Order ${number} is too late. ${patrolName(seat)}: choose a road at ${place(to)} to be blocked.`,
    'choose-flight': ({ scout, seat }) => `${patrolName(seat)}: ${scout} must leave its space; choose where it goes.`,
    'game-over': () => 'The game is over.',

    starts: ({ seat }) => `${patrolName(seat)} is the starting player.`,
    'dealt-these': ({ seat, objectives }) => `Dealt to ${patrolName(seat)}: ${listed(objectives.map(objective))}.`,
    dealt: ({ seat }) => `${patrolName(seat)} has been dealt six objectives.`,
    'dealt-again': () => 'A patrol has fewer than three kinds of objectives, so all are dealt anew.',
    kept: ({ seat }) => `${patrolName(seat)} has chosen three objectives.`,
    'kept-these': ({ seat, objectives }) => `Kept by ${patrolName(seat)}: ${listed(objectives.map(objective))}.`,
    // Later rounds begin right after the marker has passed.
    'round-begins': ({ round, seat }) =>
      `Round ${round} begins${round === 1 ? `; ${patrolName(seat)} is the starting player` : ''}.`,
    'turned-up': (about) => `${startOrder(about)} is turned up.`,
    'victory-turned-up': () => 'The Victory card is turned up; the round in which it leaves the track is the last.',
    'boxed-for-district': ({ district, ...about }) =>
      `${startOrder(about)} goes into the box, because ${place(district)} is lost.`,
    'card-chosen': ({ seat }) => `${patrolName(seat)} has chosen a movement card.`,
    'chose-card': ({ seat, card }) => `${patrolName(seat)} chooses card ${card}.`,
    'cards-revealed': ({ seats, cards, acting }) => {
      const shown = listed(seats.map((seat, i) => `${patrolName(seat)} ${cards[i] ?? ''}`))
      const inTurn = acting.map((seat, i) => (i === 0 ? `${patrolName(seat)} acts first` : `then ${patrolName(seat)}`))
      return `The cards are revealed: ${shown}. ${inTurn.join(', ')}.`
    },
    'cards-taken-back': () => 'All movement cards have been used and return to the hands.',
    placed: ({ scout, space }) => `${scoutName(scout)} is put on the board at ${place(space)}.`,
    moved: ({ scout, from, space }) => `${scoutName(scout)} steps from ${place(from)} to ${place(space)}.`,
    jumped: ({ scout, from, space }) => `${scoutName(scout)} jumps from ${place(from)} to ${place(space)}.`,
    'unit-helps': ({ scout, from, space }) =>
      `${cardActionName('unit')}: ${scoutName(scout)} goes from ${place(from)} to ${place(space)}.`,
    swapped: ({ scout, other, space, at }) =>
      `${cardActionName('swap')}: ${scoutName(scout)} is now at ${place(space)}, ${scoutName(other)} at ${place(at)}.`,
    exchanged: ({ order: one, other }) =>
      `${cardActionName('exchange')}: orders ${one} and ${other} change places on the track.`,
    'heard-rumours': ({ seat, n }) =>
      `${cardActionName('rumours')}: ${patrolName(seat)} looks at the top ${n === 1 ? 'card' : `${n} cards`} of the deck.`,
    rumour: ({ seat, ...about }) => `Seen by ${patrolName(seat)}: ${order(about)}.`,
    'rumour-of-victory': ({ seat }) => `Seen by ${patrolName(seat)}: the Victory card.`,
    took: ({ scout, ...about }) => `${scoutName(scout)} takes ${order(about)}.`,
    dropped: ({ scout, ...about }) => `${scoutName(scout)} drops ${order(about)}.`,
    delivered: ({ scout, ...about }) => `${scoutName(scout)} delivers ${order(about)}.`,
    'turn-ended': ({ seat }) => `${patrolName(seat)} ends the movement.`,
    freed: ({ scouts: ids }) =>
      `${scouts(ids)} ${verb(ids.length, 'leaves', 'leave')} Prison and ${verb(ids.length, 'returns', 'return')} to the board in the next round.`,
    'die-fell': ({ colour, n }) => `The soldier’s die shows a ${colour} ${n}.`,
    nearest: ({ seat, scouts: ids, others, steps }) => {
      const all = [...others, ...ids]
      const later = others.length === 0 ? '' : `; ${actedLater(seat, ids, others)}`
      return `Nearest to the soldier ${verb(all.length, 'is', 'are')} ${scouts(all)}, ${count(steps, 'space')} away${later}.`
    },
    'nobody-near': () => 'No scout is on the board, so the die changes nothing.',
    hunted: ({ scout, spaces }) => `The soldier hunts ${scoutName(scout)} and goes ${wayName(spaces, place)}.`,
    arrested: ({ scouts: ids, space, orders }) =>
      `He stops at ${place(space)} and arrests ${scouts(ids)}; ${verb(ids.length, 'it goes', 'they go')} to Prison.${ordersLost(orders)}`,
    'black-for': ({ seat, scouts: ids, n, groups }) =>
      `The soldier goes ${upTo(n, 'space')} towards ${listed(ids.map(scoutName), 'or')}, as ${patrolName(seat)} chooses${
        groups.length === 0 ? '; he arrests nobody' : `; he ${arrests(groups)}`
      }.`,
    'red-for': ({ scouts: ids, n }) => `${listed(ids.map(scoutName), 'or')} may take ${upTo(n, 'step')} at once.`,
    'orders-slide': ({ n, victory }) => `${capital(slide(n, victory))}.`,
    'not-delivered': ({ district, strikes, ...about }) =>
      district === ''
        ? `Too late: ${order(about)} leaves the track.`
        : `Too late for ${place(district)}, its ${ORDINALS[strikes] ?? `${strikes}th`} failure: ${order(about)} leaves the track.`,
    'too-late-anyway': ({ district, ...about }) =>
      `${startOrder(about)} leaves the track; that changes nothing, because ${place(district)} is lost.`,
    'road-closed': ({ seat, road, tokens: n }) => `${patrolName(seat)} blocks the road ${road}; ${tokens(n)}.`,
    'location-marked': ({ space, tokens: n }) =>
      `All roads at ${place(space)} are blocked already, so a token is laid there; ${tokens(n)}.`,
    fled: ({ scout, from, space }) => `${scoutName(scout)} has to leave ${place(from)} and goes to ${place(space)}.`,
    'district-lost': ({ district, n }) =>
      `${place(district)} is lost, the ${ORDINALS[n] ?? `${n}th`} district to fall.`,
    'orders-removed': ({ orders }) =>
      `${orders.length === 1 ? 'Order' : 'Orders'} ${listed(orders)} of the lost district ${verb(orders.length, 'leaves', 'leave')} the track without harm.`,
    'victory-leaves': () => 'The Victory card leaves the track: this round is the last.',
    'marker-passes': ({ seat }) => `The starting marker passes to ${patrolName(seat)}.`,

    'lost-tokens': ({ tokens: n }) => `${capital(tokens(n))}: the game is lost for all.`,
    'lost-districts': ({ districts }) =>
      `${listed(districts.map(place))} ${verb(districts.length, 'is', 'are')} lost: the game is lost for all.`,
    won,
    'gave-up': ({ seat }) => `${patrolName(seat)} has resigned, and the game is over.`,

    'spent-points': ({ left }) =>
      `It costs a movement point; ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left then.`,
    'spent-steps': ({ left }) =>
      `It is a step; ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left then.`,
    'spent-movement': ({ lost }) =>
      `The movement of the card is over then${lost === 0 ? '' : `, with ${count(lost, 'point')} not spent`}.`,
    'spent-action': () => 'The action of the card is used up then.',
    'odds-die': ({ seats }) => `The soldier’s die, if it were thrown now, with ${patrols(seats)} nearest to him:`,
    'odds-arrest': ({ groups }) => `The soldier ${arrests(groups)}.`,
    'odds-hunt': ({ scouts: ids }) =>
      `The soldier comes nearer to ${listed(ids.map(scoutName), 'or')}, but arrests nobody.`,
    'odds-red': ({ seat, n }) => `A scout of ${patrolName(seat)} may take ${upTo(n, 'step')}.`,
  }
}

/** What an action names after its verb: `take r1 6` names `r1` and `6`. */
const named = ({ action }: RefusalArgs, at: number): string => action.split(' ')[at + 1] ?? ''

export const refusalsMali = (place: Place): RefusalWords<ReasonMali> => ({
  'not-your-scout': ({ unit }: RefusalArgs) => `${scoutName(unit)} belongs to another patrol.`,
  'scout-off-board': ({ unit }) => `${scoutName(unit)} is not on the board.`,
  'scout-on-board': ({ unit }) => `${scoutName(unit)} is not waiting to be put on the board.`,
  'place-first': () => 'First the scouts that escaped must be put back on the board.',
  'no-points': () => 'No step is left.',
  'movement-over': () => 'The movement is over: a jump or the action of the card has ended it.',
  'jump-after-steps': () => 'A jump takes the place of all steps, and a step has been made.',
  'jump-not-in-extended': () => 'By the option in force nobody jumps in the extended game.',
  'step-not-adjacent': ({ unit, hex }) => `${place(hex)} is not one step away from ${scoutName(unit)}.`,
  'road-is-closed': ({ verb: what, hex }) =>
    what === 'place' ? `${place(hex)} lies on a blocked road.` : `The road to ${place(hex)} is blocked.`,
  'district-is-lost': ({ verb: what, hex }) =>
    what === 'jump' || what === 'unit'
      ? `The way to ${place(hex)} leads into a lost district.`
      : `${place(hex)} lies in a lost district.`,
  'soldier-there': ({ hex }) => `The soldier stands at ${place(hex)}.`,
  'not-a-location': ({ hex }) => `${place(hex)} is a road space; the scout must arrive in a location.`,
  'not-in-location': ({ unit }) => `${scoutName(unit)} stands on a road; it would have to start from a location.`,
  'not-joined': ({ unit, hex }) => `No road leads straight from the location of ${scoutName(unit)} to ${place(hex)}.`,
  'card-used': ({ card }) => `Card ${card} has been used; it comes back when all five have been.`,
  'order-not-active': (args) =>
    args.verb === 'exchange' ? 'Both orders must lie on the track.' : `Order ${named(args, 1)} is not on the track.`,
  'order-not-here': (args) => `Order ${named(args, 1)} does not begin where ${scoutName(args.unit)} stands.`,
  'order-of-lost-district': (args) => `Order ${named(args, 1)} begins in a lost district and cannot be taken any more.`,
  'carries-already': ({ unit }) => `${scoutName(unit)} carries an order already.`,
  'patrol-carries-it': (args) => `Another scout of the patrol carries order ${named(args, 1)}.`,
  'carries-nothing': ({ unit }) => `${scoutName(unit)} carries no order.`,
  'action-in-basic': ({ verb: what }) => `${cardActionName(what)} is an action of the extended game only.`,
  'action-of-another-card': ({ verb: what }) => `The card you have played does not give you ${cardActionName(what)}.`,
  'action-done': () => 'The action of the card has been done already.',
  'swap-patrols': ({ unit, target }) => `${scoutName(unit)} and ${scoutName(target)} are not both of your patrol.`,
  'swap-districts': ({ unit, target }) => `${scoutName(unit)} and ${scoutName(target)} are not in the same district.`,
  'exchange-victory': () => 'The Victory card cannot be exchanged.',
  'exchange-not-neighbours': (args) =>
    `Orders ${named(args, 0)} and ${named(args, 1)} do not lie on neighbouring spaces of the track.`,
  'rumours-nothing': () => 'No more orders phases follow, so there is no card to look at.',
  'keep-one-colour': () => 'The three objectives kept must be of three different kinds.',
  'keep-not-dealt': () => 'Not all of these objectives have been dealt to you.',
  'not-nearest': ({ unit }) => `${scoutName(unit)} does not count as the scout nearest to the soldier.`,
  'not-a-shortest-way': ({ unit }) => `This is none of the soldier’s ways to ${scoutName(unit)} that can be chosen.`,
  'one-scout-moves': () => 'Only one scout may move, and another one has begun.',
  'road-not-there': (args) => `The road ${named(args, 0)} does not end at the destination of the late order.`,
  'road-closed-already': (args) => `The road ${named(args, 0)} is blocked already.`,
  'flee-other-scout': ({ unit }) => `It is not ${scoutName(unit)} that must leave its space now.`,
  'flee-not-nearest': ({ unit, hex }) => `${place(hex)} is not a nearest safe space for ${scoutName(unit)}.`,
})

const WHY_NOT: Readonly<Record<FaultsMali['frame-impossible']['why'], string>> = {
  over: 'a game that is over has nothing to be done, and any other has something',
  order: 'no round has this to be done in this order; the decision at hand alone will do',
  round: 'the set-up is round 0, and nothing else is',
  start: 'the patrol that starts the round must be named',
  open: 'all patrols have a card for this round, so the cards lie open',
  closed: 'every patrol must have its card for this round',
  move: 'another patrol moves now, or its card gives fewer points',
  rumours: 'more cards have been looked at than there are to see',
  hunt: 'that patrol has not the scout that counts as nearest to the soldier',
  red: 'that patrol has not the scout that counts as nearest to the soldier',
  block: 'its order must be among those gone, and the patrol that acted last blocks the road',
  leaving: 'its orders must be among those gone, each once',
  flee: 'scouts on the board leave either a road or a district',
}

export const faultsMali: Words<FaultsMali> = {
  'expected-here': ({ expected }) => `expected ${expected}`,
  'unknown-verb': ({ found }) => (found === '' ? 'nothing was given' : `"${found}" is no action of Mali Powstańcy`),
  'unknown-scout': ({ found }) => `"${found}" is no scout of this game; a scout is written like r1`,
  'unknown-space': ({ found }) =>
    `"${found}" is no space of this board; a space is a location like WIL or a road space like WIL-CIT/1`,
  'unknown-order': ({ found }) => `"${found}" is no order; an order is written by its number, like 6`,
  'unknown-road': ({ found }) => `"${found}" is no road of this board; a road is written by its ends, like WIL-CIT`,
  'unknown-objective': ({ found }) =>
    `"${found}" is no objective; objectives are from-WOL, most, to-5, best and others`,
  'too-few-words': ({ expected }) => `expected: ${expected}`,
  'too-many-words': ({ expected }) => `expected only: ${expected}`,
  'never-possible': ({ found }) => `"${found}" can never be done in this game`,
  // The Victory card is numbered after the 42 orders.
  'order-twice': ({ order }) => `${order === '43' ? 'the Victory card' : `order ${order}`} lies in two places`,
  'carried-wrong': ({ scout, order }) =>
    `${scout} cannot carry order ${order}: the order must be on the track, the scout on the board, and no other of its patrol may carry it`,
  'delivered-there': ({ scout, order }) => `${scout} cannot carry order ${order} where it is to be delivered`,
  'used-wrong': ({ seat, round, n }) =>
    `${seat} must have ${count(n, 'used card')} in round ${round}: one for each round since the cards were last taken back, this round’s once the cards are open`,
  'cards-wrong': ({ seat }) =>
    `the card that ${seat} has chosen for this round lies used once the cards are open, and not before`,
  'orders-early': ({ round, n, most }) =>
    `${count(n, 'order')} cannot be out of the deck: by round ${round} at most ${most} have been turned up`,
  'victory-wrong': ({ why }) =>
    why === 'basic'
      ? 'the basic game has no Victory card'
      : why === 'there'
        ? 'the Victory card lies on the track and cannot have left it'
        : 'the Victory card cannot have been turned up yet',
  'drawn-wrong': ({ expected }) =>
    `${count(expected, 'card')} ${verb(expected, 'lies', 'lie')} outside the deck, which does not fit its size or the cards turned up`,
  'next-wrong': () => 'these cannot be the cards on top of the deck',
  'soldier-wrong': ({ extended }) =>
    extended ? 'the extended game has no soldier' : 'the soldier must stand on a space of the board',
  'space-barred': ({ scout, space, why }) =>
    why === 'scout-off-board'
      ? `${scout} must be on the board: in the extended game nobody is arrested`
      : why === 'soldier-there'
        ? `${scout} cannot be at ${space}: the soldier stands there`
        : why === 'road-is-closed'
          ? `${scout} cannot be at ${space}: the road is blocked`
          : `${scout} cannot be at ${space}: the district is lost`,
  'tokens-wrong': () =>
    'so many small tokens cannot be on the board: each blocked road has one, four end the basic game, and in the extended game each needs a failure',
  'strikes-wrong': () =>
    'these failures cannot be: only the extended game has them, two at most in a district, and three lost districts end it',
  'objectives-wrong': ({ seat }) =>
    seat === ''
      ? 'an objective has been dealt more often than it exists'
      : `the objectives of ${seat} are wrong: in the extended game six are dealt, of three kinds or more, and three of different kinds are kept`,
  'acting-wrong': () => 'every patrol acts once in a round, in the order of the cards',
  'end-wrong': ({ end }) =>
    end === 'tokens'
      ? 'a game that the fourth small token ended is of the basic game, with four tokens and open cards'
      : end === 'districts'
        ? 'a game that the third lost district ended has three of them and open cards'
        : 'this cannot be the end of the last round',
  'frame-impossible': ({ phase, why }) => `${phase} cannot be the decision in this position: ${WHY_NOT[why]}`,
}
