/** Every action of 111, made once when the game is opened, and its notation. Rule 13.38. */
import type { Fault, Part } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import { AIRCRAFT, UNITS, unitIndex } from '../../maps/data-111.ts'
import { written } from '../written.ts'
import type { Board } from './board.ts'
import { AA } from './state.ts'
import { type Faults111, faultText } from './texts.ts'

/** The dice there are. Rule 11.36. */
export const DICE = 3

export type Action =
  | { readonly verb: 'cloud'; readonly first: Hex; readonly second: Hex }
  | { readonly verb: 'move'; readonly unit: number; readonly to: Hex }
  | { readonly verb: 'attack'; readonly unit: number; readonly target: number }
  | { readonly verb: 'aim'; readonly unit: number; readonly target: number }
  | { readonly verb: 'withdraw'; readonly unit: number }
  | { readonly verb: 'fire'; readonly unit: number }
  | { readonly verb: 'fly'; readonly unit: number; readonly to: Hex }
  | { readonly verb: 'end' }
  | { readonly verb: 'shoot-dice'; readonly hits: number }

export type ActionOf<V extends Action['verb']> = Extract<Action, { verb: V }>

/** The actions by what they name, so that rules find one without making it. */
export interface Actions {
  readonly all: readonly Action[]
  /** By the first hex, which is the one that comes first on the board. */
  readonly cloud: readonly (readonly ActionOf<'cloud'>[])[]
  readonly move: readonly (readonly ActionOf<'move'>[])[]
  readonly attack: readonly (readonly ActionOf<'attack'>[])[]
  readonly aim: readonly (readonly ActionOf<'aim'>[])[]
  readonly withdraw: readonly ActionOf<'withdraw'>[]
  readonly fire: readonly ActionOf<'fire'>[]
  readonly fly: readonly (readonly ActionOf<'fly'>[])[]
  readonly end: ActionOf<'end'>
  readonly dice: readonly ActionOf<'shoot-dice'>[]
}

export function makeActions(board: Board): Actions {
  const hexes = board.grid.cells.map((_, hex) => hex)
  const aircraft = AIRCRAFT.map((_, i) => i)
  const units = UNITS.map((_, i) => i)
  const made = <A extends Action>(action: A): A => Object.freeze(action)
  const cloud = hexes.map((first) =>
    (board.grid.neighbours[first] ?? []).flatMap((second) =>
      first < second ? [made({ verb: 'cloud', first, second })] : [],
    ),
  )
  const move = aircraft.map((unit) => hexes.map((to) => made({ verb: 'move', unit, to })))
  const attack = units.map((unit) => aircraft.map((target) => made({ verb: 'attack', unit, target })))
  const aim = units.map((unit) => aircraft.map((target) => made({ verb: 'aim', unit, target })))
  const withdraw = units.map((unit) => made({ verb: 'withdraw', unit }))
  const fire = units.map((unit) => made({ verb: 'fire', unit }))
  const fly = aircraft.map((unit) => hexes.map((to) => made({ verb: 'fly', unit, to })))
  const end = made({ verb: 'end' })
  const dice = Array.from({ length: DICE + 1 }, (_, hits) => made({ verb: 'shoot-dice', hits }))
  const all: readonly Action[] = Object.freeze([
    ...cloud.flat(),
    ...move.flat(),
    ...attack.flat(),
    ...aim.flat(),
    ...fire,
    ...withdraw,
    ...fly.flat(),
    end,
    ...dice,
  ])
  return { all, cloud, move, attack, aim, withdraw, fire, fly, end, dice }
}

export const unitId = (unit: number): string => UNITS[unit] ?? ''

export const print = (board: Board, action: Action): string => written(action.verb, parts(board, action))

/** What an action points at, in the order a person picks it. */
export function parts(board: Board, action: Action): readonly Part[] {
  switch (action.verb) {
    case 'cloud':
      return [hex(board, action.first), hex(board, action.second)]
    case 'move':
    case 'fly':
      return [unit(action.unit), hex(board, action.to)]
    case 'attack':
    case 'aim':
      return [unit(action.unit), { kind: 'target', id: unitId(action.target) }]
    case 'withdraw':
    case 'fire':
      return [unit(action.unit), button(action.verb)]
    case 'end':
      return [button('end')]
    case 'shoot-dice':
      return [{ kind: 'face', id: String(action.hits) }]
  }
}

const unit = (index: number): Part => ({ kind: 'unit', id: unitId(index) })
const hex = (board: Board, at: Hex): Part => ({ kind: 'hex', id: board.id(at) })
const button = (id: string): Part => ({ kind: 'button', id })

/** Reads the notation; case does not matter, a hex may be given by its name, and a throw by the number of hits alone. */
export function parse(board: Board, actions: Actions, text: string): Action | Fault {
  const words = text.trim().split(/\s+/)
  const bare = /^\d+$/.test(words[0] ?? '') ? ['shoot-dice', ...words] : words
  const verb = (bare[0] ?? '').toLowerCase()
  const form = FORMS.get(verb)
  if (form === undefined) return fault(verb, 'unknown-verb', { found: verb.slice(0, 40) })
  const need = form.words.split(' ').length
  if (bare.length < need) return fault(text, 'too-few-words', { expected: form.words })
  // A hex comes last and its name may have several words.
  const last = form.words.endsWith('HEX') ? bare.slice(need - 1).join(' ') : (bare[need - 1] ?? '')
  if (!form.words.endsWith('HEX') && bare.length > need) return fault(text, 'too-many-words', { expected: form.words })
  return form.read({ board, actions, first: bare[1] ?? '', last })
}

interface Given {
  readonly board: Board
  readonly actions: Actions
  readonly first: string
  readonly last: string
}
interface Form {
  readonly words: string
  read(given: Given): Action | Fault
}
type Found = Action | Fault | undefined

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['cloud', { words: 'cloud HEX HEX', read: readCloud }],
  [
    'move',
    {
      words: 'move UNIT HEX',
      read: (given) => withAircraft(given.first, (u) => withHex(given, given.last, (h) => given.actions.move[u]?.[h])),
    },
  ],
  [
    'attack',
    {
      words: 'attack UNIT TARGET',
      read: ({ actions, first, last }) => withUnit(first, (u) => withAircraft(last, (t) => actions.attack[u]?.[t])),
    },
  ],
  ['withdraw', { words: 'withdraw UNIT', read: ({ actions, first }) => withUnit(first, (u) => actions.withdraw[u]) }],
  ['fire', { words: 'fire UNIT', read: ({ actions, first }) => withUnit(first, (u) => actions.fire[u]) }],
  [
    'aim',
    {
      words: 'aim UNIT TARGET',
      read: ({ actions, first, last }) => withUnit(first, (u) => withAircraft(last, (t) => actions.aim[u]?.[t])),
    },
  ],
  [
    'fly',
    {
      words: 'fly UNIT HEX',
      read: (given) => withAircraft(given.first, (u) => withHex(given, given.last, (h) => given.actions.fly[u]?.[h])),
    },
  ],
  ['end', { words: 'end', read: ({ actions }) => actions.end }],
  ['shoot-dice', { words: 'shoot-dice HITS', read: readDice }],
])

/** The forms of all actions, for help. */
export const notation = (): readonly string[] => [...FORMS.values()].map(({ words }) => words)

/** A cloud by its two hexes in any order; they must touch. Rule 1.2. */
function readCloud(given: Given): Action | Fault {
  const { board, actions } = given
  return withHex(given, given.first, (a) =>
    withHex(
      given,
      given.last,
      (b) =>
        actions.cloud[Math.min(a, b)]?.find(({ second }) => second === Math.max(a, b)) ??
        fault(`${board.id(a)} ${board.id(b)}`, 'cloud-apart', { first: board.id(a), second: board.id(b) }),
    ),
  )
}

function readDice({ actions, last }: Given): Action | Fault {
  const found = /^\d$/.test(last) ? actions.dice[Number(last)] : undefined
  return found ?? fault(last, 'unknown-result', { found: last.slice(0, 40), expected: '0, 1, 2, 3' })
}

const withUnit = (text: string, next: (unit: number) => Found): Action | Fault =>
  withKnown(text, unitIndex(text), UNITS, next)

/** An aircraft: the artillery neither moves nor can be attacked. Rule 9.31. */
const withAircraft = (text: string, next: (aircraft: number) => Found): Action | Fault =>
  unitIndex(text) === AA ? fault(text, 'artillery', {}) : withKnown(text, unitIndex(text), AIRCRAFT, next)

const withKnown = (
  text: string,
  index: number,
  known: readonly string[],
  next: (unit: number) => Found,
): Action | Fault =>
  (index < 0 ? undefined : next(index)) ??
  fault(text, 'unknown-unit', { found: text.slice(0, 40), expected: known.join(', ') })

const withHex = ({ board }: Given, text: string, next: (hex: Hex) => Found): Action | Fault => {
  const found = board.find(text)
  return (found === undefined ? undefined : next(found)) ?? fault(text, 'unknown-hex', { found: text.slice(0, 40) })
}

const fault = <K extends keyof Faults111>(at: string, key: K, args: Faults111[K]): Fault => ({
  at: at.slice(0, 40),
  text: faultText(key, args),
})
