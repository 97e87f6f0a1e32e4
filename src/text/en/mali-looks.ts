/** What the screens of Mali Powstańcy say of scouts, orders, places and patrols, in English. */
import { capital, count, listed, type Words } from '../words.ts'
import { cardActionName, objectiveName, type Place, patrolName } from './mali.ts'

/** `at` is a space, `prison` or `hand`; `order` is empty if it carries none, `away` its steps to `to`, `soldier` those from the soldier. */
export interface OfScoutMali {
  readonly scout: string
  readonly seat: string
  readonly at: string
  readonly order: string
  readonly to: string
  readonly away: number
  readonly soldier: number
}
/** `space` of the track, 0 if it is not on it; `lost`: which of its ends is in a lost district. */
export interface OfOrderMali {
  readonly order: string
  readonly from: string
  readonly to: string
  readonly points: number
  readonly space: number
  readonly carriers: readonly string[]
  readonly lost: '' | 'from' | 'to'
}
/** A movement card; `action` is empty if it has none in this game. */
export interface CardMali {
  readonly card: number
  readonly points: number
  readonly action: string
}
/** What an objective counts, by its owner and by the best of the others. */
export interface OfObjectiveMali {
  readonly objective: string
  readonly points: number
  readonly own: number
  readonly best: number
  readonly met: boolean
}
/** Who is on a space, and how often its district has failed. */
interface WhoIsThere {
  readonly scouts: readonly string[]
  readonly soldier: boolean
  readonly district: string
  readonly failures: number
}

/** Points of -1 are told to nobody. Districts go by their codes. */
export interface LooksMali {
  'order-name': OfOrderMali
  'card-name': CardMali
  'objective-name': { readonly objective: string; readonly points: number }
  'road-name': { readonly road: string }

  'note-card': CardMali
  'note-order': OfOrderMali
  'note-scout': OfScoutMali
  /** `delivers` are the points of an order delivered there, 0 if none is; `left` is -1 where no point is spent; `lost` by ending the steps. */
  'note-go': { readonly space: string; readonly delivers: number; readonly left: number; readonly lost: number }
  'note-exchange': { readonly spaces: readonly string[]; readonly lost: number }
  'note-action': { readonly lost: number }
  'note-keep': { readonly objectives: readonly string[]; readonly points: readonly string[] }
  'note-hunt': { readonly caught: readonly string[] }
  'note-block': { readonly scouts: readonly string[] }
  'note-done': { readonly left: number }

  'label-play': CardMali & { readonly extended: boolean }
  /** Steps of one scout to a space, the points that are left then, and those of an order delivered there or on the way. */
  'label-walk': { readonly space: string; readonly steps: number; readonly left: number; readonly delivers: number }
  'too-far': { readonly scout: string; readonly space: string; readonly steps: number; readonly left: number }
  'cut-off': { readonly scout: string; readonly space: string }
  'soldier-between': { readonly scout: string; readonly space: string }
  'label-go': { readonly verb: string; readonly space: string; readonly delivers: number }
  'label-order': OfOrderMali & { readonly verb: string }
  'label-swap': { readonly other: string; readonly space: string }
  'label-exchange': OfOrderMali
  'label-hunt': { readonly scout: string; readonly spaces: readonly string[]; readonly caught: readonly string[] }
  'label-block': { readonly road: string; readonly scouts: readonly string[] }
  'label-keep': { readonly objectives: readonly string[] }
  'label-done': { readonly left: number }

  'caution-unmoved': { readonly left: number }
  'caution-points': { readonly left: number }
  'caution-lost-to': { readonly order: string }
  'caution-lost-from': { readonly order: string }

  'look-scout': OfScoutMali & { readonly district: string; readonly hunted: boolean }
  'look-soldier': { readonly at: string; readonly scouts: readonly string[]; readonly steps: number }
  /** `last`: the round with which the game ends, 0 if that is not known; `exact`: not earlier either. */
  'look-round': {
    readonly round: number
    readonly starts: string
    readonly over: boolean
    readonly last: number
    readonly exact: boolean
  }
  /** `above` the Victory card, -1 if the deck does not hold it. */
  'look-deck': { readonly cards: number; readonly above: number; readonly extended: boolean }
  /** `most` is 0 where they are no defeat. */
  'look-tokens': {
    readonly tokens: number
    readonly roads: number
    readonly locations: number
    readonly most: number
  }
  'look-prison': { readonly scouts: readonly string[]; readonly escaped: readonly string[] }
  /** What only the other game has. */
  'look-absent': { readonly what: 'prison' | 'victory' }
  'look-track': { readonly spaces: number; readonly cards: number; readonly deck: number }
  /**
   * `rounds` in which it can be delivered, this one included; `outlasts`: the game ends before it is late; `failures` of the district it
   * goes to, -1 where they do not count; `away`: the steps each carrier still has to go; `by`: who has delivered it; `gone`: late, or put
   * into the box.
   */
  'look-order': OfOrderMali & {
    readonly fromDistrict: string
    readonly toDistrict: string
    readonly steps: number
    readonly rounds: number
    readonly outlasts: boolean
    readonly failures: number
    readonly away: readonly string[]
    readonly by: string
    readonly gone: boolean
  }
  /** On a space of the track, or under so many cards of the deck, -1 if it is not there. */
  'look-victory': {
    readonly space: number
    readonly rounds: number
    readonly last: number
    readonly above: number
  }
  'look-location': WhoIsThere & {
    readonly space: string
    readonly start: boolean
    readonly from: readonly string[]
    readonly to: readonly string[]
    readonly reconstructed: boolean
    /** Small German tokens that lie here, or on one of the places `elsewhere`. */
    readonly tokens: number
    readonly elsewhere: readonly string[]
  }
  /** Each written `PRT 2 closed`: where it leads, steps, and whether it is blocked. */
  'look-roads': { readonly space: string; readonly roads: readonly string[] }
  'look-road-space': WhoIsThere & { readonly space: string; readonly road: string; readonly closed: boolean }
  /** Where road and length come from: stated, inferred (`L`) or reconstructed. */
  'look-road': {
    readonly road: string
    readonly from: string
    readonly to: string
    readonly spaces: number
    readonly districts: readonly string[]
    readonly closed: boolean
    readonly scouts: readonly string[]
    readonly source: string
    readonly length: string
  }
  /** `counts`: failures count against districts in this game. */
  'look-district': {
    readonly district: string
    readonly locations: readonly string[]
    readonly failures: number
    readonly counts: boolean
    readonly scouts: readonly string[]
    readonly orders: readonly string[]
  }
  /** `seats` can still choose it in this cycle. */
  'look-card': CardMali & { readonly seats: readonly string[] }
  'look-objective': { readonly objective: string; readonly points: number; readonly count: number }
  /** `card` of this round, 0 before it is revealed; `chosen`: whether one lies chosen face down, empty when none is to be chosen. */
  'look-seat': {
    readonly seat: string
    readonly starts: boolean
    readonly cards: readonly string[]
    readonly card: number
    readonly chosen: '' | 'yes' | 'no'
    readonly orders: readonly string[]
    readonly points: number
    readonly home: readonly string[]
  }

  'hand-chosen': CardMali
  'hand-objective': OfObjectiveMali & { readonly state: 'dealt' | 'kept' | 'shown' }
  'hand-boxed': { readonly objectives: readonly string[] }
  'hand-rumour': OfOrderMali & { readonly place: number }
  'hand-victory': { readonly place: number }

  'panel-scout': OfScoutMali & { readonly columns: number }

  /** `harm` of `most`: tokens in the basic game, lost districts in the extended one. */
  'track-head': { readonly extended: boolean; readonly harm: number; readonly most: number; readonly deck: number }
  /** `last`: on the last space, which it leaves in this round; `away`: the steps each carrier still has to go. */
  'track-order': OfOrderMali & {
    readonly last: boolean
    readonly away: readonly string[]
    readonly columns: number
    readonly dense: boolean
  }
  /** Scouts in Prison, and those that have to be put on the board. */
  'track-prison': { readonly scouts: readonly string[]; readonly escaped: readonly string[] }
  'track-lost': { readonly space: number; readonly last: boolean; readonly orders: readonly string[] }
  'track-victory': { readonly space: number; readonly last: boolean }
  /** The viewer's own, how far each is, and how far the best of the others. */
  'track-objectives': {
    readonly objectives: readonly string[]
    readonly own: readonly string[]
    readonly best: readonly string[]
    readonly met: readonly string[]
    readonly columns: number
  }
  patrol: {
    readonly seat: string
    /** What stands before its scouts on the map. */
    readonly shape: string
    readonly starts: boolean
    readonly cards: readonly string[]
    readonly delivered: number
    readonly points: number
  }
  /** Who has not chosen a card so far, or once they are revealed who acts with which one, and whose turn it is. */
  'patrols-act': {
    readonly round: number
    readonly seats: readonly string[]
    readonly cards: readonly string[]
    readonly now: string
    readonly waiting: readonly string[]
    readonly phase: PhaseNameMali
  }
  /** In the walls that locations of these districts have on the map. */
  'patrols-failures': { readonly lost: readonly string[]; readonly struck: readonly string[] }

  /** `harm` of `most`: tokens in the basic game, lost districts in the extended one. */
  glance: {
    readonly round: number
    readonly starts: string
    readonly extended: boolean
    readonly harm: number
    readonly most: number
    readonly cards: number
    readonly seats: readonly string[]
    readonly delivered: readonly string[]
    readonly points: readonly string[]
  }
  'status-round': { readonly round: number; readonly starts: string; readonly phase: PhaseNameMali }
  'status-acting': { readonly seats: readonly string[]; readonly cards: readonly string[]; readonly now: string }
  'status-tokens': { readonly tokens: number; readonly most: number }
  'status-districts': { readonly lost: readonly string[]; readonly struck: readonly string[]; readonly most: number }
  'status-deck': { readonly cards: number; readonly over: boolean }
  'status-points': { readonly seats: readonly string[]; readonly points: readonly string[] }
  'turn-step': { readonly step: StepMali }
}

export type PhaseNameMali = 'set-up' | 'orders' | 'cards' | 'movement' | 'soldier' | 'time' | 'over'

/** The sequence of play, on the page of the help screen. */
export type StepMali =
  | 'objectives'
  | 'orders'
  | 'orders-extended'
  | 'cards'
  | 'acting'
  | 'place'
  | 'points'
  | 'jump'
  | 'jump-extended'
  | 'take'
  | 'deliver'
  | 'drop'
  | 'action'
  | 'prison'
  | 'die'
  | 'black'
  | 'red'
  | 'slide'
  | 'slide-extended'
  | 'late'
  | 'pushed'
  | 'first-failure'
  | 'second-failure'
  | 'flight'
  | 'marker'
  | 'defeat'
  | 'defeat-extended'
  | 'end'
  | 'victory'
  | 'score'
  | 'score-extended'

const STEPS: Readonly<Record<StepMali, string>> = {
  objectives: 'Once: each keeps three of six objectives, of three colours. [7.40]',
  orders: '1 Orders: one or two new ones come onto space 1 of the track. [2.4]',
  'orders-extended': '1 Orders: one or two new ones come, till Victory lies open. [2.4, 7.52]',
  cards: '2 Movement: all choose a movement card in secret. [3.10, 3.11]',
  acting: '  The lowest card acts first; of equal ones the starting player. [3.10]',
  place: '  Scouts back from Prison are put on any open space first. [3.13]',
  points: '  Points are spent in steps, by as many scouts as one likes. [3.14]',
  jump: '  Or one scout jumps from its location along one whole road. [3.15]',
  'jump-extended': '  Or one scout jumps along one road, if the option allows it. [3.15, 7.46]',
  take: '  A scout where an order begins may take it; it carries one. [2.6, 2.7]',
  deliver: '  It delivers on entering the destination; the first one scores. [2.9]',
  drop: '  It may drop an order; "done" ends the movement. [2.8, 3.19]',
  action: '  Before or after the movement: the action of the card. [7.41, 7.42, 7.43]',
  prison: '3 Soldier: Prison is emptied, into the hands of the owners. [4.20]',
  die: '  A die is thrown; the scout nearest to the soldier counts. [4.21, 4.22]',
  black: '  Black: he goes towards it, and arrests all he comes upon. [4.23, 4.24]',
  red: '  Red: it may take so many steps at once. [4.25]',
  slide: '4 Time: orders slide; those past space 5 are late. [5.27]',
  'slide-extended': '3 Time: orders slide; those past space 4 are late. [5.27, 7.38]',
  late: '  For each who moved last blocks a road of its destination. [5.28, 5.29]',
  pushed: '  Scouts on that road go to its nearer end. [5.30]',
  'first-failure': '  First one to a district: a road is blocked, a new order comes. [7.47]',
  'second-failure': '  The second: the district is lost, a new order comes. [7.48, 7.49]',
  flight: '  Scouts on a blocked road or in a lost district flee. [5.30, 7.50]',
  marker: '  The starting marker goes to the next patrol. [5.32]',
  defeat: 'All lose as soon as there is a fourth German token. [6.33]',
  'defeat-extended': 'All lose as soon as a third district is lost. [7.51]',
  end: 'Else it ends when the deck is empty and the last order is gone. [6.34]',
  victory: 'Else it ends with the round in which Victory leaves the track. [7.52]',
  score: 'Orders, and 1, 3, 7 for one, two, three scouts on the starts. [6.35, 6.36]',
  'score-extended': 'Orders, 1, 3, 7 for scouts on the starts, and objectives. [6.35, 7.53]',
}

const PHASES: Readonly<Record<PhaseNameMali, string>> = {
  'set-up': 'set-up',
  orders: 'orders',
  cards: 'choosing cards',
  movement: 'movement',
  soldier: 'the soldier',
  time: 'time',
  over: 'the game is over',
}

/** As much as fits under a small map beside four patrols. */
const SHORT_PHASES: Readonly<Record<PhaseNameMali, string>> = {
  'set-up': '',
  orders: '',
  cards: '',
  movement: '',
  soldier: 'soldier',
  time: 'time',
  over: '',
}

/** What the actions of the movement cards do. Rules 7.42-7.45. */
const DOES: Readonly<Record<string, string>> = {
  swap: 'two scouts of the patrol in one district change places',
  unit: 'a scout goes from its location along a road to the next one',
  exchange: 'two orders on neighbouring spaces of the track change places',
  rumours: 'the patrol looks at the orders that will be turned up next',
}

const OBJECTIVES: Readonly<Record<string, string>> = {
  from: 'nobody has delivered more orders that begin there; at least one must be delivered',
  most: 'nobody has delivered more orders; at least one must be delivered',
  to: 'the orders delivered went to at least so many districts',
  best: 'nobody has delivered an order of more points; at least one must be delivered',
}

const when = (is: boolean, words: string): readonly string[] => (is ? [words] : [])
const worth = (points: number): string => count(points, 'point')

/** The first wording that fits; of the last as much as there is room for. */
const fitting = (columns: number, ...wordings: readonly string[]): string =>
  wordings.find((line) => line.length <= columns) ?? (wordings.at(-1) ?? '').slice(0, columns)

const FAILURES: readonly string[] = ['no failure', 'one failure: the next one loses it', 'lost']
const failed = (failures: number): string => FAILURES[Math.min(failures, 2)] ?? ''

/** What an order is: `WIL to PRT, 15 points`, and in short. */
const brief = ({ from, to, points }: OfOrderMali): string => `${from} to ${to}, ${worth(points)}`
const short = ({ from, to, points }: OfOrderMali): string => `${from} to ${to}, ${points}p`
const LOST = { '': '', from: ', from a lost district', to: ', to a lost district' }

/** An objective without its id. */
const kindName = (place: Place, objective: string): string =>
  objectiveName(place)(objective).replace(` (${objective})`, '')

/** `r1 (2 steps to go)`. */
const carrying = (carriers: readonly string[], away: readonly string[]): string =>
  listed(carriers.map((id, i) => `${id} (${toGo(Number(away[i]))})`))

/** -1 where no open road leads there. */
const toGo = (steps: number): string => (steps < 0 ? 'no open way' : `${count(steps, 'step')} to go`)

const leftRounds = (rounds: number): string =>
  rounds === 1 ? 'this is the last round' : `${count(rounds, 'round')} left`

/** Nothing when the game is over. */
function lasts({ rounds, outlasts }: LooksMali['look-order']): readonly string[] {
  if (rounds === 0) return []
  if (outlasts) return [`the game ends before it is late: ${leftRounds(rounds)}`]
  return [rounds === 1 ? 'it leaves at the end of this round' : `${count(rounds, 'round')} left`]
}

/** What a lost district makes of an order on the track, and what its being late will cost. Rules 7.48, 7.49. */
function doom(
  place: Place,
  { to, toDistrict, lost, carriers, failures, outlasts }: LooksMali['look-order'],
): readonly string[] {
  if (lost === 'to')
    return [
      `nobody can deliver it any more, because ${to} lies in a lost district`,
      ...when(!outlasts, 'when it leaves the track, that costs nothing'),
    ]
  if (lost === '') return []
  const cost = failures > 0 ? `${place(toDistrict)} is lost` : `${place(toDistrict)} has its first failure`
  return carriers.length === 0
    ? [
        'it comes from a lost district, and nobody can deliver it any more',
        ...when(!outlasts, `when it leaves the track, ${cost}, as with any late order`),
      ]
    : [
        `it comes from a lost district: nobody but ${listed(carriers)} can deliver it`,
        ...when(!outlasts, `if it leaves the track undelivered, ${cost}, as with any late order`),
      ]
}

function orderSentence(place: Place, what: LooksMali['look-order']): string {
  const { order, from, to, points, space, carriers, away, by, gone, steps } = what
  const name = `Order ${order}: ${place(from)} (${what.fromDistrict}) to ${place(to)} (${what.toDistrict}), ${worth(points)}, ${count(steps, 'step')}`
  const where =
    by !== ''
      ? `delivered by ${patrolName(by)}`
      : gone
        ? 'out of the game'
        : space === 0
          ? 'not turned up so far'
          : [
              `on space ${space} of the track`,
              ...lasts(what),
              carriers.length === 0 ? 'nobody carries it' : `carried by ${carrying(carriers, away)}`,
              ...doom(place, what),
            ].join('; ')
  return `${name}. ${capital(where)}.`
}

function scoutSentence(place: Place, what: LooksMali['look-scout']): string {
  const { scout, seat, at, order, to, away, soldier, hunted, district } = what
  const name = `${patrolName(seat)} ${scout}`
  if (at === 'prison') return `${name} is in Prison until the soldier’s next phase.`
  if (at === 'hand') return `${name} has escaped from Prison: it is put on the board before its patrol moves.`
  const facts = [
    order === ''
      ? 'carries nothing'
      : `carries order ${order} to ${place(to)}, ${away < 0 ? 'no open way there' : `${count(away, 'step')} away`}`,
    ...when(hunted, `${count(soldier, 'step')} from the soldier`),
  ]
  return `${name} on ${place(at)} (${district}): ${facts.join('; ')}.`
}

const present = ({ scouts, soldier }: WhoIsThere): readonly string[] => [
  ...when(soldier, 'the soldier is here'),
  ...when(scouts.length > 0, `here ${scouts.length === 1 ? 'is' : 'are'} ${listed(scouts)}`),
]
/** `WIL Wilson Square in ZOL Żoliborz`. */
const inDistrict = (place: Place, space: string, { district, failures }: WhoIsThere): string =>
  `${place(space)} in ${place(district)}${failures > 0 ? ` (${failed(failures)})` : ''}`
/** A place with what there is to say of it, if anything. */
const withFacts = (head: string, facts: readonly string[]): string =>
  `${head}${facts.length === 0 ? '' : `: ${facts.join('; ')}`}.`
/** Tokens that lie on a location, as far as it is known on which. */
const tokensHere = ({ tokens, elsewhere }: LooksMali['look-location']): readonly string[] =>
  tokens === 0
    ? []
    : elsewhere.length === 0
      ? [`${smallTokens(tokens)} ${tokens === 1 ? 'lies' : 'lie'} here, for all its roads are blocked`]
      : [`${smallTokens(tokens)} ${tokens === 1 ? 'lies' : 'lie'} here or on ${listed(elsewhere, 'or')}`]
const smallTokens = (n: number): string => (n === 1 ? 'one small German token' : count(n, 'small German token'))

/** How many tokens there are, what they mean, and where they lie. */
function tokensSentence({ tokens, roads, locations, most }: LooksMali['look-tokens']): string {
  const head =
    most > 0
      ? `${capital(ofTokens(tokens, most))} ${tokens < 2 ? 'is' : 'are'} on the board; with ${most} all lose`
      : `${capital(count(tokens, 'small German token'))} ${tokens === 1 ? 'is' : 'are'} on the board; such tokens are no defeat`
  return `${head}${locations > 0 ? `; ${roads} on roads, ${locations} on locations all of whose roads are blocked` : ''}.`
}
const ofTokens = (tokens: number, most: number): string =>
  `${tokens === 0 ? 'none' : tokens} of ${most} small German tokens`

const numbered = (orders: readonly string[], one: string, many: string): readonly string[] =>
  when(
    orders.length > 0,
    `${orders.length === 1 ? 'order' : 'orders'} ${listed(orders)} ${orders.length === 1 ? one : many}`,
  )

function locationSentence(place: Place, what: LooksMali['look-location']): string {
  return withFacts(inDistrict(place, what.space, what), [
    ...present(what),
    ...numbered(what.from, 'begins here', 'begin here'),
    ...numbered(what.to, 'goes here', 'go here'),
    ...tokensHere(what),
    ...when(what.start, 'a starting location'),
    ...when(what.reconstructed, 'a reconstructed location'),
  ])
}

function roadsSentence(place: Place, { space, roads }: LooksMali['look-roads']): string {
  const each = roads.map((written) => {
    const [id = '', steps = '', closed = ''] = written.split(' ')
    return `${place(id)} (${closed === '' ? count(Number(steps), 'step') : 'blocked'})`
  })
  return `Roads lead from ${space} to ${listed(each)}.`
}

const roadSpaceSentence = (place: Place, what: LooksMali['look-road-space']): string =>
  withFacts(inDistrict(place, what.space, what), [
    ...present(what),
    `the road ${what.road} is ${what.closed ? 'blocked' : 'open'}`,
  ])

const SOURCES: Readonly<Record<string, string>> = {
  S: 'stated in the published rules',
  L: 'inferred from published examples',
  R: 'reconstructed',
}
function roadSentence(place: Place, what: LooksMali['look-road']): string {
  const { road, from, to, spaces, districts, closed, scouts, source, length } = what
  const facts = [
    closed ? 'blocked' : 'open',
    `${count(spaces, 'space')} between${spaces === 0 ? '' : ` (${districts.join(', ')})`}`,
    ...when(scouts.length > 0, `on it ${listed(scouts)}`),
    source === length
      ? `road and length are ${SOURCES[source] ?? source}`
      : `the road is ${SOURCES[source] ?? source}, its length ${SOURCES[length] ?? length}`,
  ]
  return `Road ${road}, ${place(from)} to ${place(to)}: ${facts.join('; ')}.`
}

function districtSentence(place: Place, what: LooksMali['look-district']): string {
  const { district, locations, failures, counts, scouts, orders } = what
  const facts = [
    ...when(counts, failed(failures)),
    ...when(scouts.length > 0, `scouts in it: ${listed(scouts)}`),
    ...numbered(orders, 'on the track goes here', 'on the track go here'),
  ]
  return `${place(district)}: ${[listed(locations.map(place)), ...facts].join('; ')}.`
}

function roundSentence({ round, starts, over, last, exact }: LooksMali['look-round']): string {
  if (over) return `The game is over; it ended in round ${round}.`
  if (round === 0) return 'The game is being set up.'
  const facts = [
    ...when(starts !== '', `${patrolName(starts)} is the starting player`),
    ...when(
      last > 0,
      `the game ends with ${last === round ? 'this round' : `round ${last}`}${exact ? '' : ' at the latest'}, if it is not lost before`,
    ),
  ]
  return `Round ${round}${facts.map((fact) => `; ${fact}`).join('')}.`
}

function deckSentence({ cards, above, extended }: LooksMali['look-deck']): string {
  const head = `${capital(count(cards, 'card'))} ${cards === 1 ? 'is' : 'are'} in the deck`
  if (above < 0) return `${head}${extended ? '; no more come in the orders phases' : ''}.`
  return `${head}; ${above === 0 ? 'Victory is the top one' : `${count(above, 'card')} ${above === 1 ? 'lies' : 'lie'} above Victory`}.`
}

function victorySentence({ space, rounds, last, above }: LooksMali['look-victory']): string {
  if (space > 0 && rounds === 0) return `Victory lies on space ${space} of the track.`
  if (space > 0)
    return `Victory lies on space ${space} of the track: ${rounds === 1 ? 'this is the last round' : `the game ends with round ${last}, ${count(rounds, 'round')} left, this one included`}.`
  if (above < 0) return 'Victory has left the track.'
  return `Victory is in the deck; ${above === 0 ? 'it is the top card' : `${count(above, 'card')} ${above === 1 ? 'lies' : 'lie'} above it`}.`
}

function prisonSentence({ scouts, escaped }: LooksMali['look-prison']): string {
  const inside = scouts.length === 0 ? 'Nobody is in Prison' : `In Prison: ${listed(scouts)}`
  return `${inside}${escaped.length === 0 ? '' : `; escaped, and to be put on the board: ${listed(escaped)}`}.`
}

/** What an action of a card does to the steps that are left. Rule 7.41. */
const endsSteps = (lost: number): readonly string[] =>
  when(lost > 0, `ends the steps, ${worth(lost)} ${lost === 1 ? 'is' : 'are'} lost`)

function seatSentence(what: LooksMali['look-seat']): string {
  const { seat, starts, cards, card, chosen, orders, points, home } = what
  const facts = [
    ...when(starts, 'starting player'),
    ...when(card > 0, `plays card ${card} this round`),
    ...when(chosen !== '', chosen === 'yes' ? 'has chosen a card' : 'has chosen no card so far'),
    cards.length === 0 ? 'all cards used' : `unused ${cards.length === 1 ? 'card' : 'cards'} ${cards.join(' ')}`,
    `${count(orders.length, 'order')} delivered${orders.length === 0 ? '' : ` (${orders.join(', ')})`}`,
    ...when(points >= 0, `${worth(points)} for them`),
    home.length === 0 ? 'no scout on a starting location' : `on starting locations ${listed(home)}`,
  ]
  return `${patrolName(seat)}: ${facts.join('; ')}.`
}

/** How far an objective is, in what it counts. */
function progress({ objective, own, best }: OfObjectiveMali): string {
  const [kind = '', of = ''] = objective.split('-')
  if (kind === 'to') return `${own} of ${count(Number(of), 'district')}`
  const unit = kind === 'best' ? 'points' : 'orders'
  return `${unit}: you ${own}, best of the others ${best}`
}

function objectiveRow(place: Place, what: LooksMali['hand-objective']): string {
  const { objective, points, met, state } = what
  const name = `${objectiveName(place)(objective)}, ${worth(points)}`
  if (state === 'dealt') return `Dealt: ${name}.`
  if (state === 'shown') return `Objective: ${name}: ${met ? 'met' : 'not met'}.`
  return `Objective: ${name}: ${met ? 'met now' : 'not met now'} (${progress(what)}).`
}

/** Patrols by their first letters, as their scouts are. */
const initial = (seat: string): string => patrolName(seat).slice(0, 1)

/** Where points are open they say more than how many orders there are. */
function glanceLine(what: LooksMali['glance']): string {
  const isOpen = what.points.every((points) => Number(points) >= 0)
  const numbers = isOpen ? what.points : what.delivered
  return [
    what.round === 0 ? 'Set-up' : `Round ${what.round}`,
    ...when(what.starts !== '', `${patrolName(what.starts)} starts`),
    `${what.extended ? 'lost' : 'tokens'} ${what.harm}/${what.most}`,
    `deck ${what.cards}`,
    `${isOpen ? 'points' : 'delivered'} ${what.seats.map((seat, i) => `${initial(seat)} ${numbers[i]}`).join(' ')}`,
  ].join(' | ')
}

/** A scout's line of the panel: where it is, and what it carries. */
function scoutRow({ columns, scout, at, order, to, away }: LooksMali['panel-scout']): string {
  const head = `${scout} ${at === 'hand' ? 'in hand' : at === 'prison' ? 'in Prison' : at}`
  if (order === '') return fitting(columns, head)
  const steps = away < 0 ? 'cut off' : count(away, 'step')
  const n = away < 0 ? '-' : away
  return fitting(
    columns,
    `${head} carries ${order} to ${to}, ${steps}`,
    `${head} order ${order} to ${to} (${n})`,
    `${head} ${order}>${to} (${n})`,
    `${head} ${order}>${to}`,
  )
}

/** Words one after another on as few lines as they need, those after the first one set in. */
function packed(columns: number, head: string, indent: number, words: readonly string[]): string {
  const lines: string[] = [head]
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${' '.repeat(indent)}${word}`)
  }
  return lines.join('\n')
}

/** A space of the track; what lies on the last one leaves in this round. */
const trackSpace = (space: number, last: boolean): string => `${space}${last ? '!' : ' '}`

/** An order on the track: its space first, so that the list shows its age; then whoever carries it, with the steps to go. */
function trackOrder(what: LooksMali['track-order']): string {
  const { columns, order, from, to, points, space, last, carriers, away, lost, dense } = what
  const head = `${trackSpace(space, last)} ${order.padStart(2)} ${from}>${to} ${String(points).padStart(2)}`
  // What begins in a lost district is only for those who carry it already.
  const isLost = lost === 'to' || (lost === 'from' && carriers.length === 0)
  const who = carriers.map((id, i) => `${id}:${Number(away[i]) < 0 ? '-' : away[i]}`)
  const full = packed(columns, head, 3, [...(isLost ? ['lost'] : []), ...who])
  return !dense || !full.includes('\n') ? full : `${head} ${isLost ? 'x' : ''}${carriers.join('')}`
}

/** `WOL 1:0*`: own count, that of the best of the others, and whether it is met now. */
function trackObjectives({ objectives, own, best, met, columns }: LooksMali['track-objectives']): string {
  const items = objectives.map((id, i) => {
    const [kind = '', of = ''] = id.split('-')
    const count_ = kind === 'to' ? `to-${of} ${own[i]}` : `${kind === 'from' ? of : kind} ${own[i]}:${best[i]}`
    return `${count_}${met[i] === 'yes' ? '*' : ''}`
  })
  return packed(
    columns,
    'mine:',
    2,
    items.map((item, i) => (i < items.length - 1 ? `${item},` : item)),
  )
}

/** The movement cards that are left, each in its place. */
const cardSlots = (cards: readonly string[]): string =>
  [1, 2, 3, 4, 5].map((card) => (cards.includes(`${card}`) ? card : '-')).join('')

function patrolRow({ seat, shape, starts, cards, delivered, points }: LooksMali['patrol']): string {
  const name = `${shape}${patrolName(seat)}${starts ? '*' : ''}`.padEnd(8)
  return `${name} ${cardSlots(cards)} ${points < 0 ? count(delivered, 'order') : `${delivered} = ${points}p`}`
}

function patrolsAct({ round, seats, cards, now, waiting, phase }: LooksMali['patrols-act']): string {
  const head = round === 0 ? 'Set-up' : `Round ${round}`
  if (waiting.length > 0) return `${head}, to choose: ${waiting.map(patrolName).join(' ')}`
  const acts = seats.map((seat, i) => {
    const one = `${patrolName(seat)} ${cards[i]}`
    return seat === now ? `[${one}]` : one
  })
  const name = SHORT_PHASES[phase] === '' ? '' : ` | ${SHORT_PHASES[phase]}`
  return `${head}${acts.length === 0 ? '' : `: ${acts.join(' ')}`}${name}`
}

export const looksMali = (place: Place): Words<LooksMali> => ({
  'order-name': (what) => `${what.order}: ${short(what)}${LOST[what.lost]}`,
  'card-name': ({ card, points, action }) =>
    `card ${card}: ${worth(points)}${action === '' ? '' : `, ${cardActionName(action)}`}`,
  'objective-name': ({ objective, points }) => `${objective} ${points}p: ${kindName(place, objective)}`,
  'road-name': ({ road }) => `road ${road}`,

  'note-card': ({ points, action }) => [worth(points), ...when(action !== '', cardActionName(action))].join(', '),
  'note-order': (what) => brief(what) + LOST[what.lost],
  'note-scout': ({ at, order, to }) =>
    [
      at === 'hand' ? 'in hand' : at === 'prison' ? 'in Prison' : at,
      ...when(order !== '', `carries ${order} to ${to}`),
    ].join(', '),
  'note-go': ({ space, delivers, left, lost }) =>
    [
      ...when(place(space) !== space, place(space).slice(space.length + 1)),
      ...when(delivers > 0, `delivers ${worth(delivers)}`),
      ...when(left >= 0, `${worth(left)} left`),
      ...endsSteps(lost),
    ].join(', '),
  'note-exchange': ({ spaces, lost }) =>
    [`space ${spaces[0] ?? ''} with space ${spaces[1] ?? ''}`, ...endsSteps(lost)].join(', '),
  'note-action': ({ lost }) => endsSteps(lost).join(''),
  'note-keep': ({ objectives, points }) =>
    `${objectives.map((id, i) => `${id} ${points[i]}`).join(', ')}: ${worth(points.reduce((sum, n) => sum + Number(n), 0))}`,
  'note-hunt': ({ caught }) => `arrests ${listed(caught)}`,
  'note-block': ({ scouts }) => `pushes off ${listed(scouts)}`,
  'note-done': ({ left }) => `${worth(left)} left`,

  'label-play': ({ card, points, action, extended }) =>
    extended ? `${points}p, ${action === '' ? 'no action' : cardActionName(action)}` : `card ${card}, ${worth(points)}`,
  'label-walk': ({ space, steps, left, delivers }) =>
    `${space}: ${delivers > 0 ? `delivers ${delivers}p` : count(steps, 'step')}, ${left} left`,
  'too-far': ({ scout, space, steps, left }) =>
    `${place(space)} is ${count(steps, 'step')} away from ${scout} by open roads, and it has ${left}.`,
  'cut-off': ({ scout, space }) => `No open road leads ${scout} to ${place(space)}.`,
  'soldier-between': ({ scout, space }) => `The soldier stands between ${scout} and ${place(space)}.`,
  'label-go': ({ verb, space, delivers }) =>
    delivers > 0 ? `${verb} ${space}: delivers ${delivers}p` : `${verb} ${place(space)}`,
  'label-order': ({ verb, ...what }) => `${verb} ${what.order}: ${short(what)}${LOST[what.lost]}`,
  'label-swap': ({ other, space }) => `swap with ${other}${space === '' ? '' : ` on ${space}`}`,
  'label-exchange': (what) => `with ${what.order}: ${short(what)}`,
  'label-hunt': ({ scout, spaces, caught }) =>
    `hunt ${scout} to ${spaces.at(-1) ?? ''}${caught.length > 0 ? `: arrests ${caught.join(' ')}` : ''}`,
  'label-block': ({ road, scouts }) => `block ${road}${scouts.length > 0 ? `: moves ${scouts.join(' ')}` : ''}`,
  'label-keep': ({ objectives }) => `keep ${objectives.join(', ')}`,
  'label-done': ({ left }) => `done${left > 0 ? `, ${worth(left)} left` : ''}`,

  'caution-unmoved': ({ left }) => `No step has been made, and ${worth(left)} would be lost.`,
  'caution-points': ({ left }) => `After the action the ${left === 1 ? 'point' : `${left} points`} left would be lost.`,
  'caution-lost-to': ({ order }) => `The destination of order ${order} is lost: it cannot be delivered.`,
  'caution-lost-from': ({ order }) =>
    `Order ${order} comes from a lost district: once dropped it cannot be taken again.`,

  'look-scout': (what) => scoutSentence(place, what),
  'look-soldier': ({ at, scouts, steps }) =>
    scouts.length === 0
      ? `The soldier stands on ${place(at)}; no scout is on the board.`
      : `The soldier stands on ${place(at)}; nearest to him ${scouts.length === 1 ? 'is' : 'are'} ${listed(scouts)}, ${count(steps, 'step')} away.`,
  'look-track': ({ spaces, cards, deck }) =>
    `The track has ${count(spaces, 'space')} and ${count(cards, 'card')} on it; ${count(deck, 'card')} in the deck.`,
  'look-order': (what) => orderSentence(place, what),
  'look-round': roundSentence,
  'look-deck': deckSentence,
  'look-tokens': tokensSentence,
  'look-prison': prisonSentence,
  'look-absent': ({ what }) =>
    what === 'prison' ? 'There is no Prison in the extended game.' : 'There is no Victory card in the basic game.',
  'look-victory': victorySentence,
  'look-location': (what) => locationSentence(place, what),
  'look-roads': (what) => roadsSentence(place, what),
  'look-road-space': (what) => roadSpaceSentence(place, what),
  'look-road': (what) => roadSentence(place, what),
  'look-district': (what) => districtSentence(place, what),
  'look-card': ({ card, points, action, seats }) =>
    [
      `Card ${card}: ${worth(points)}`,
      ...when(action !== '', `; ${cardActionName(action)}: ${DOES[action] ?? action}`),
      `. ${seats.length === 0 ? 'All have used it.' : `Not used so far by ${listed(seats.map(patrolName))}.`}`,
    ].join(''),
  'look-objective': ({ objective, points, count: copies }) =>
    `${capital(objectiveName(place)(objective))}, ${worth(points)}, ${copies === 1 ? 'one card' : `${copies} cards`}: ${OBJECTIVES[objective.split('-')[0] ?? ''] ?? ''}.`,
  'look-seat': seatSentence,

  'hand-chosen': ({ card, points, action }) =>
    `You have chosen card ${card} (${[worth(points), ...when(action !== '', cardActionName(action))].join(', ')}).`,
  'hand-objective': (what) => objectiveRow(place, what),
  'hand-boxed': ({ objectives }) => `Put back into the box: ${listed(objectives.map(objectiveName(place)))}.`,
  'hand-rumour': ({ place: at, ...what }) =>
    `Card ${at} from the top of the deck: order ${what.order}, ${brief(what)}.`,
  'hand-victory': ({ place: at }) => `Card ${at} from the top of the deck: Victory.`,

  'panel-scout': scoutRow,

  'track-head': ({ extended, harm, most, deck }) =>
    `Track, deck ${deck}, ${extended ? 'lost' : 'tokens'} ${harm}/${most}`,
  'track-order': trackOrder,
  'track-lost': ({ space, last, orders }) => `${trackSpace(space, last)} lost: ${orders.join(' ')}`,
  'track-prison': ({ scouts, escaped }) =>
    [
      ...when(scouts.length > 0, `Prison ${scouts.join(' ')}`),
      ...when(escaped.length > 0, `to place ${escaped.join(' ')}`),
    ].join(', '),
  'track-victory': ({ space, last }) => `${trackSpace(space, last)}    Victory`,
  'track-objectives': trackObjectives,
  patrol: patrolRow,
  'patrols-act': patrolsAct,
  'patrols-failures': ({ lost, struck }) =>
    [...when(struck.length > 0, `{${struck.join(' ')}}`), ...when(lost.length > 0, `%${lost.join(' ')}%`)].join(' '),

  glance: glanceLine,
  'status-round': ({ round, starts, phase }) =>
    [
      ...when(round > 0, `Round ${round}`),
      PHASES[phase],
      ...when(starts !== '' && phase !== 'over', `${patrolName(starts)} starts`),
    ].join(', '),
  'status-acting': ({ seats, cards, now }) =>
    `acting: ${seats.map((seat, i) => `${patrolName(seat)} ${cards[i]}${seat === now ? ' (now)' : ''}`).join(', ')}`,
  'status-tokens': ({ tokens, most }) => `German tokens: ${tokens}; with ${most} all lose`,
  'status-districts': ({ lost, struck, most }) =>
    [
      `districts lost: ${lost.length === 0 ? 'none' : lost.join(' ')}; with ${most} all lose`,
      ...when(struck.length > 0, `one failure: ${struck.join(' ')}`),
    ].join('; '),
  'status-deck': ({ cards, over }) => (over ? 'no more orders phases' : `${count(cards, 'card')} in the deck`),
  'status-points': ({ seats, points }) =>
    `points for orders: ${seats.map((seat, i) => `${patrolName(seat)} ${points[i]}`).join(', ')}`,
  'turn-step': ({ step }) => STEPS[step],
})

/** The signs that differ with what a terminal can show. */
export interface LegendSignsMali {
  readonly space: string
  readonly road: string
  readonly closed: string
  readonly soldier: string
  readonly left: string
  readonly river: string
  /** By seat. */
  readonly shapes: readonly string[]
}

/** What the board and the variant make of the legend: districts are written `ZOL: WIL CIT GDA`, and only tell in the extended game. */
export interface LegendFactsMali {
  readonly extended: boolean
  readonly starts: readonly string[]
  readonly districts: readonly string[]
}

const LINE = 76
/** Items on as few lines as they need. */
function inLines(items: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 2 + item.length <= LINE) lines[lines.length - 1] = `${last}  ${item}`
    else lines.push(item)
  }
  return lines
}

/** What the signs on the map mean: those of the ground, of the units, and the marks of the one who plays. */
export const legendMali = (
  { space, road, closed, soldier, left, river, shapes }: LegendSignsMali,
  { extended, starts, districts }: LegendFactsMali,
): Readonly<Record<'ground' | 'units' | 'marks', readonly string[]>> => ({
  ground: [
    `[ABC] location  ${road} road  ${space} space of a road  ${river} river  ${closed} blocked, all along`,
    `+6 order 6 begins here  + some order does  Starting locations: ${starts.join(' ')}`,
    `[ABC]${closed} a German token lies there, for no road was left to block`,
    ...(extended ? ['{ABC} its district has one failure  %ABC% lost, as are spaces of roads with %'] : []),
    ...(extended ? inLines(districts) : []),
  ],
  units: [
    ['r1 scout 1 of Red', 'g1 Green', 'o1 Orange', 'p1 Purple', 'R1 with an order']
      .map((one, i) => (shapes[i] ?? '') + one)
      .join('  '),
    `${extended ? '' : `${soldier} the soldier  `}r12 r1 and r2, r some of Red, where room is short; + others`,
  ],
  marks: [
    `> can be chosen  # chosen  ^ cursor (@ on >, $ on #)  ${left} the last move began`,
    '* the order of the chosen scout goes here',
    '5! 9 PPP>BNK 6 o2:3 order 9 on the last space of the track, way and points;',
    '  o2 carries it and has 3 steps to go, - if no road is open',
    'Red* 1-345: Red starts, and has used card 2',
    ...(extended ? ['WOL 1:0* your objective, met now: you have 1, the best of the others 0'] : []),
  ],
})
