/** Every action of Mali Powstańcy, made once when the game is opened, and its notation. Rule 10.67. */
import type { Fault, Part } from '../../engine/game.ts'
import { SCOUTS } from '../../maps/data-mali.ts'
import type { Board, Space } from './board.ts'
import type { Decks } from './decks.ts'
import { type Order, type Scout, scoutsOf } from './state.ts'
import { type FaultsMali, faultText } from './texts.ts'

type ScoutToSpace = 'place' | 'step' | 'jump' | 'unit' | 'flee'
export type Action =
  | { readonly verb: 'play'; readonly card: number }
  | { readonly verb: ScoutToSpace; readonly scout: Scout; readonly to: Space }
  | { readonly verb: 'take'; readonly scout: Scout; readonly order: Order }
  | { readonly verb: 'drop'; readonly scout: Scout }
  | { readonly verb: 'swap'; readonly scout: Scout; readonly other: Scout }
  | { readonly verb: 'exchange'; readonly order: Order; readonly other: Order }
  | { readonly verb: 'rumours' | 'done' }
  /** The spaces the soldier enters on his way to the scout. */
  | { readonly verb: 'hunt'; readonly scout: Scout; readonly way: readonly Space[] }
  | { readonly verb: 'block'; readonly road: number }
  /** Three kinds of objectives. */
  | { readonly verb: 'keep'; readonly kinds: readonly number[] }
  | { readonly verb: 'start'; readonly seat: number }
  | { readonly verb: 'order'; readonly order: Order }
  | { readonly verb: 'objective'; readonly kind: number }
  | { readonly verb: 'die'; readonly colour: 'black' | 'red'; readonly n: number }

export type ActionOf<V extends Action['verb']> = Extract<Action, { verb: V }>
/** Actions that bring a scout to a space. */
export type Going = Extract<Action, { readonly to: Space }>

/** The actions by what they name, so that rules find one without making it. */
export interface Actions {
  readonly all: readonly Action[]
  readonly play: readonly Action[]
  readonly to: Readonly<Record<ScoutToSpace, readonly (readonly Action[])[]>>
  readonly take: readonly (readonly Action[])[]
  readonly drop: readonly Action[]
  readonly swap: readonly (readonly (Action | undefined)[])[]
  readonly exchange: readonly (readonly (Action | undefined)[])[]
  readonly rumours: Action
  readonly done: Action
  /** By the scout, then by the spaces written one after another. */
  readonly hunt: readonly ReadonlyMap<string, Action>[]
  /** The places of the ways in the order of all actions. */
  readonly wayOrder: ReadonlyMap<string, number>
  readonly block: readonly Action[]
  readonly keep: readonly ActionOf<'keep'>[]
  /** Three objectives that are not of three colours. */
  readonly keepWrong: readonly ActionOf<'keep'>[]
  readonly start: readonly Action[]
  readonly order: readonly Action[]
  readonly objective: readonly Action[]
  readonly die: Readonly<Record<'black' | 'red', readonly Action[]>>
}

export interface Naming {
  readonly board: Board
  readonly decks: Decks
  readonly seats: readonly string[]
}

export function makeActions(
  { board, decks, seats }: Naming,
  faces: { readonly black: readonly number[]; readonly red: readonly number[] },
): Actions {
  const made = <A extends Action>(action: A): A => Object.freeze(action)
  const scouts = seats.flatMap((_, seat) => scoutsOf(seat))
  const spaces = Array.from({ length: board.size }, (_, space) => space)
  const orders = decks.orders.map((_, order) => order)
  const toSpaces = (verb: ScoutToSpace) => scouts.map((scout) => spaces.map((to): Action => made({ verb, scout, to })))
  const to = {
    place: toSpaces('place'),
    step: toSpaces('step'),
    jump: toSpaces('jump'),
    unit: toSpaces('unit'),
    flee: toSpaces('flee'),
  }
  const play = decks.movement.map((_, i): Action => made({ verb: 'play', card: i + 1 }))
  const take = scouts.map((scout) => orders.map((order): Action => made({ verb: 'take', scout, order })))
  const drop = scouts.map((scout): Action => made({ verb: 'drop', scout }))
  const swap = scouts.map((scout) =>
    scouts.map((other): Action | undefined => (scout < other ? made({ verb: 'swap', scout, other }) : undefined)),
  )
  // The Victory card cannot be exchanged, but it can be asked for. It is numbered after the orders.
  const exchange = orders.map((order) =>
    [...orders, orders.length].map((other): Action | undefined =>
      order < other ? made({ verb: 'exchange', order, other }) : undefined,
    ),
  )
  const [rumours, done] = [made({ verb: 'rumours' } as const), made({ verb: 'done' } as const)]
  const ways = waysOf(board, Math.max(0, ...faces.black)).map((way) => [way.join(' '), way] as const)
  const hunt = scouts.map(
    (scout) => new Map(ways.map(([key, way]) => [key, made({ verb: 'hunt', scout, way } as const)] as const)),
  )
  const block = board.roads.map((_, road): Action => made({ verb: 'block', road }))
  const kinds = decks.objectives.map((_, kind) => kind)
  const threes = kinds.flatMap((a) => kinds.slice(a).flatMap((b) => kinds.slice(b).map((c) => [a, b, c] as const)))
  const isChoice = new Set(decks.choices.map((choice) => choice.join()))
  const keep = decks.choices.map((three) => made({ verb: 'keep', kinds: three } as const))
  const keepWrong = threes.flatMap((three) =>
    isChoice.has(three.join()) ? [] : [made({ verb: 'keep', kinds: Object.freeze(three) } as const)],
  )
  const start = seats.map((_, seat): Action => made({ verb: 'start', seat }))
  const order = orders.map((one): Action => made({ verb: 'order', order: one }))
  const objective = decks.objectives.map((_, kind): Action => made({ verb: 'objective', kind }))
  const numbers = (colour: 'black' | 'red') => {
    const list: Action[] = []
    for (const n of [...new Set(faces[colour])].sort((a, b) => a - b)) list[n] = made({ verb: 'die', colour, n })
    return list
  }
  const die = { black: numbers('black'), red: numbers('red') }
  const some = (lists: readonly (readonly (Action | undefined)[])[]): readonly Action[] =>
    lists.flatMap((list) => list.flatMap((action) => action ?? []))
  const all: readonly Action[] = Object.freeze([
    ...play,
    ...to.place.flat(),
    ...to.step.flat(),
    ...to.jump.flat(),
    ...take.flat(),
    ...drop,
    ...some(swap),
    ...to.unit.flat(),
    ...some(exchange),
    rumours,
    ...hunt.flatMap((ways_) => [...ways_.values()]),
    ...block,
    ...to.flee.flat(),
    ...keep,
    ...keepWrong,
    done,
    ...start,
    ...order,
    ...objective,
    ...some([die.black, die.red]),
  ])
  const wayOrder = new Map(ways.map(([key], i) => [key, i]))
  return {
    all,
    play,
    to,
    take,
    drop,
    swap,
    exchange,
    rumours,
    done,
    hunt,
    wayOrder,
    block,
    keep,
    keepWrong,
    start,
    order,
    objective,
    die,
  }
}

/** Every way of so many steps or fewer that visits no space twice, by the spaces entered. */
function waysOf(board: Board, most: number): readonly (readonly Space[])[] {
  const ways: (readonly Space[])[] = []
  const go = (way: readonly Space[]): void => {
    ways.push(Object.freeze(way))
    if (way.length < most)
      for (const next of board.neighbours(way.at(-1) ?? 0)) if (!way.includes(next)) go([...way, next])
  }
  if (most > 0) for (let space = 0; space < board.size; space++) go([space])
  return ways
}

const LETTERS = 'rgop'
export const scoutId = (scout: Scout): string => `${LETTERS[Math.floor(scout / SCOUTS)] ?? '?'}${(scout % SCOUTS) + 1}`
export const scoutIndex = (text: string): Scout => {
  const [, letter = '', number = ''] = /^([rgop])([1-3])$/i.exec(text) ?? []
  const seat = letter === '' ? -1 : LETTERS.indexOf(letter.toLowerCase())
  return seat < 0 ? -1 : SCOUTS * seat + Number(number) - 1
}
export const orderId = (order: Order): string => `${order + 1}`
export const VICTORY = 'victory'
/** An order, or the Victory card, which is numbered after them. */
export const cardId = ({ orders }: Decks, card: Order): string => (card === orders.length ? VICTORY : orderId(card))

export function print({ board, decks, seats }: Naming, action: Action): string {
  switch (action.verb) {
    case 'play':
      return `play ${action.card}`
    case 'take':
      return `take ${scoutId(action.scout)} ${orderId(action.order)}`
    case 'drop':
      return `drop ${scoutId(action.scout)}`
    case 'swap':
      return `swap ${scoutId(action.scout)} ${scoutId(action.other)}`
    case 'exchange':
      return `exchange ${orderId(action.order)} ${cardId(decks, action.other)}`
    case 'hunt':
      return ['hunt', scoutId(action.scout), ...action.way.map(board.id)].join(' ')
    case 'block':
      return `block ${board.roads[action.road]?.id ?? ''}`
    case 'keep':
      return ['keep', ...action.kinds.map((kind) => decks.objectives[kind]?.id ?? '')].join(' ')
    case 'start':
      return `start ${seats[action.seat] ?? ''}`
    case 'order':
      return `order ${orderId(action.order)}`
    case 'objective':
      return `objective ${decks.objectives[action.kind]?.id ?? ''}`
    case 'die':
      return `die ${action.colour}-${action.n}`
    case 'rumours':
    case 'done':
      return action.verb
    default:
      return `${action.verb} ${scoutId(action.scout)} ${board.id(action.to)}`
  }
}

/** What an action points at, in the order a person picks it. */
export function parts({ board, decks, seats }: Naming, action: Action): readonly Part[] {
  const unit = (scout: Scout): Part => ({ kind: 'unit', id: scoutId(scout) })
  const hex = (space: Space): Part => ({ kind: 'hex', id: board.id(space) })
  const order = (one: Order): Part => ({ kind: 'order', id: orderId(one) })
  const button = (id: string): Part => ({ kind: 'button', id })
  switch (action.verb) {
    case 'play':
      return [{ kind: 'card', id: `${action.card}` }]
    case 'place':
    case 'step':
      return [unit(action.scout), hex(action.to)]
    case 'jump':
    case 'unit':
      return [button(action.verb), unit(action.scout), hex(action.to)]
    case 'flee':
      return [unit(action.scout), hex(action.to)]
    case 'take':
      return [unit(action.scout), order(action.order)]
    case 'drop':
      return [unit(action.scout), button('drop')]
    case 'swap':
      return [button('swap'), unit(action.scout), { kind: 'target', id: scoutId(action.other) }]
    case 'exchange':
      return [button('exchange'), order(action.order), { kind: 'order', id: cardId(decks, action.other) }]
    case 'hunt':
      return [unit(action.scout), ...action.way.map(hex)]
    case 'block':
      return [{ kind: 'button', id: board.roads[action.road]?.id ?? '' }]
    case 'keep':
      return action.kinds.map((kind): Part => ({ kind: 'card', id: decks.objectives[kind]?.id ?? '' }))
    case 'start':
      return [{ kind: 'seat', id: seats[action.seat] ?? '' }]
    case 'order':
      return [order(action.order)]
    case 'objective':
      return [{ kind: 'card', id: decks.objectives[action.kind]?.id ?? '' }]
    case 'die':
      return [{ kind: 'face', id: `${action.colour}-${action.n}` }]
    default:
      return [button(action.verb)]
  }
}

interface Given extends Naming {
  readonly actions: Actions
  readonly form: string
  readonly text: string
}
interface Form {
  readonly words: string
  read(given: Given, verb: string, words: readonly string[]): Action | Fault
}

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  [
    'play',
    {
      words: 'play CARD',
      read: ({ actions, text }, _verb, [n = '']) =>
        (/^\d$/.test(n) ? actions.play[Number(n) - 1] : undefined) ?? none(text),
    },
  ],
  ...(['place', 'step', 'jump', 'unit', 'flee'] as const).map(
    (verb) => [verb, { words: `${verb} SCOUT SPACE`, read: readTo }] as const,
  ),
  ['take', { words: 'take SCOUT ORDER', read: readTake }],
  [
    'drop',
    {
      words: 'drop SCOUT',
      read: (given, _verb, [name]) => withScout(given, name, (scout) => given.actions.drop[scout]),
    },
  ],
  ['swap', { words: 'swap SCOUT SCOUT', read: readSwap }],
  ['exchange', { words: 'exchange ORDER ORDER', read: readExchange }],
  ['rumours', { words: 'rumours', read: ({ actions }) => actions.rumours }],
  ['done', { words: 'done', read: ({ actions }) => actions.done }],
  ['hunt', { words: 'hunt SCOUT SPACE...', read: readHunt }],
  ['block', { words: 'block ROAD', read: readBlock }],
  ['keep', { words: 'keep OBJECTIVE OBJECTIVE OBJECTIVE', read: readKeep }],
  [
    'start',
    {
      words: 'start SEAT',
      read: ({ actions, seats, text }, _verb, [name = '']) =>
        actions.start[seats.indexOf(name.toLowerCase())] ?? none(text),
    },
  ],
  [
    'order',
    { words: 'order ORDER', read: (given, _verb, [n]) => withOrder(given, n, (order) => given.actions.order[order]) },
  ],
  ['objective', { words: 'objective OBJECTIVE', read: readObjective }],
  ['die', { words: 'die COLOUR-NUMBER', read: readDie }],
])

/** The forms of all actions, for help. */
export const notation = (): readonly string[] => [...FORMS.values()].map(({ words }) => words)

/** Reads the notation. Case does not matter; locations may go by their names. */
export function parse(naming: Naming, actions: Actions, text: string): Action | Fault {
  const [word = '', ...words] = text.trim().split(/\s+/)
  const verb = word.toLowerCase()
  const form = FORMS.get(verb)
  if (form === undefined) return fault(word, 'unknown-verb', { found: word.slice(0, 40) })
  const [, ...wanted] = form.words.split(' ')
  const isOpen = form.words.endsWith('...') || wanted.includes('SPACE')
  if (words.length < wanted.length) return fault(text, 'too-few-words', { expected: form.words })
  if (words.length > wanted.length && !isOpen) return fault(text, 'too-many-words', { expected: form.words })
  return form.read({ ...naming, actions, form: form.words, text }, verb, words)
}

const fault = <K extends keyof FaultsMali>(at: string, key: K, args: FaultsMali[K]): Fault => ({
  at: at.slice(0, 40),
  text: faultText(key, args),
})
const none = (text: string): Fault => fault(text, 'never-possible', { found: text.slice(0, 60) })

function withScout(
  { text }: Given,
  name: string | undefined,
  next: (scout: Scout) => Action | undefined,
): Action | Fault {
  const scout = scoutIndex(name ?? '')
  return scout < 0
    ? fault(name ?? '', 'unknown-scout', { found: (name ?? '').slice(0, 40) })
    : (next(scout) ?? none(text))
}

function withOrder(
  { decks, text }: Given,
  name: string | undefined,
  next: (order: Order) => Action | undefined,
): Action | Fault {
  const order = /^\d{1,2}$/.test(name ?? '') ? Number(name) - 1 : -1
  if (decks.orders[order] === undefined) return fault(name ?? '', 'unknown-order', { found: (name ?? '').slice(0, 40) })
  return next(order) ?? none(text)
}

function readTo(given: Given, verb: string, [name, ...rest]: readonly string[]): Action | Fault {
  const found = rest.join(' ')
  const space = given.board.find(found)
  if (space === undefined) return fault(found, 'unknown-space', { found: found.slice(0, 40) })
  return withScout(given, name, (scout) => given.actions.to[verb as ScoutToSpace][scout]?.[space])
}

function readTake(given: Given, _verb: string, [name, order]: readonly string[]): Action | Fault {
  const found = withOrder(given, order, (one) => given.actions.order[one])
  if (!('verb' in found) || found.verb !== 'order') return found
  return withScout(given, name, (scout) => given.actions.take[scout]?.[found.order])
}

function readSwap(given: Given, _verb: string, [a, b]: readonly string[]): Action | Fault {
  const [first, second] = [scoutIndex(a ?? ''), scoutIndex(b ?? '')]
  return withScout(
    given,
    first < 0 ? a : b,
    () => given.actions.swap[Math.min(first, second)]?.[Math.max(first, second)],
  )
}

function readExchange(given: Given, _verb: string, words: readonly string[]): Action | Fault {
  const { actions, decks } = given
  const numbers: Order[] = []
  for (const word of words) {
    const card = word.toLowerCase() === VICTORY ? decks.orders.length : undefined
    const known = card === undefined ? withOrder(given, word, () => actions.done) : actions.done
    if (!('verb' in known)) return known
    numbers.push(card ?? Number(word) - 1)
  }
  return actions.exchange[Math.min(...numbers)]?.[Math.max(...numbers)] ?? none(given.text)
}

function readHunt(given: Given, _verb: string, [name, ...ids]: readonly string[]): Action | Fault {
  const way: Space[] = []
  for (const id of ids) {
    const space = given.board.find(id)
    if (space === undefined) return fault(id, 'unknown-space', { found: id.slice(0, 40) })
    way.push(space)
  }
  return withScout(given, name, (scout) => given.actions.hunt[scout]?.get(way.join(' ')))
}

function readBlock(given: Given, _verb: string, [name = '']: readonly string[]): Action | Fault {
  return given.actions.block[given.board.findRoad(name)] ?? fault(name, 'unknown-road', { found: name.slice(0, 40) })
}

const kindOf = ({ decks }: Naming, name: string): number =>
  decks.objectives.findIndex(({ id }) => id.toLowerCase() === name.toLowerCase())

function readKeep(given: Given, _verb: string, names: readonly string[]): Action | Fault {
  const kinds = names.map((name) => kindOf(given, name))
  const wrong = kinds.indexOf(-1)
  if (wrong >= 0) return fault(names[wrong] ?? '', 'unknown-objective', { found: (names[wrong] ?? '').slice(0, 40) })
  const key = [...kinds].sort((a, b) => a - b).join()
  const { keep, keepWrong } = given.actions
  return [...keep, ...keepWrong].find((one) => one.kinds.join() === key) ?? none(given.text)
}

function readObjective(given: Given, _verb: string, [name = '']: readonly string[]): Action | Fault {
  return given.actions.objective[kindOf(given, name)] ?? fault(name, 'unknown-objective', { found: name.slice(0, 40) })
}

function readDie(given: Given, _verb: string, [face = '']: readonly string[]): Action | Fault {
  const [, colour, n] = /^(black|red)-(\d)$/i.exec(face) ?? []
  return given.actions.die[colour?.toLowerCase() as 'black' | 'red']?.[Number(n)] ?? none(given.text)
}
