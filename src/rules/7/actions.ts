/** Every action of 7, made once when the game is opened, and its notation. Rule 10.49. */
import type { Fault, Part } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import { AIRCRAFT, aircraftIndex, REGIMENTS, regimentIndex } from '../../maps/data-7.ts'
import { written } from '../written.ts'
import type { Board } from './board.ts'
import { type Faults7, faultText } from './texts.ts'

/** What a die means to the one who rolls it. Rule 7.38. */
export const RESULTS = ['hit', 'miss', 'malfunction'] as const
export type Result = (typeof RESULTS)[number]
export type Die = 'polish-die' | 'cavalry-die'

export type Action =
  | { readonly verb: 'commander'; readonly regiment: number }
  | { readonly verb: 'move'; readonly regiment: number; readonly to: Hex }
  | { readonly verb: 'prepare'; readonly regiment: number }
  | { readonly verb: 'commissar'; readonly regiment: number; readonly to: Hex }
  | { readonly verb: 'fly'; readonly aircraft: number; readonly to: Hex }
  | { readonly verb: 'strafe'; readonly aircraft: number; readonly regiment: number }
  | { readonly verb: 'bomb'; readonly aircraft: number }
  | { readonly verb: 'land'; readonly aircraft: number; readonly to: Hex }
  | { readonly verb: 'exit'; readonly to: Hex }
  | { readonly verb: 'end' }
  | { readonly verb: Die; readonly result: Result }

export type ActionOf<V extends Action['verb']> = Extract<Action, { verb: V }>

/** The actions by what they name, so that rules find one without making it. */
export interface Actions {
  readonly all: readonly Action[]
  readonly commander: readonly ActionOf<'commander'>[]
  readonly move: readonly (readonly ActionOf<'move'>[])[]
  readonly prepare: readonly ActionOf<'prepare'>[]
  readonly commissar: readonly (readonly ActionOf<'commissar'>[])[]
  readonly fly: readonly (readonly ActionOf<'fly'>[])[]
  readonly strafe: readonly (readonly ActionOf<'strafe'>[])[]
  readonly bomb: readonly ActionOf<'bomb'>[]
  readonly land: readonly (readonly ActionOf<'land'>[])[]
  readonly exit: readonly ActionOf<'exit'>[]
  readonly end: ActionOf<'end'>
  readonly die: Readonly<Record<Die, Readonly<Record<Result, Action>>>>
}

export function makeActions(board: Board): Actions {
  const hexes = board.grid.cells.map((_, hex) => hex)
  const regiments = REGIMENTS.map((_, i) => i)
  const aircraft = AIRCRAFT.map((_, i) => i)
  const made = <A extends Action>(action: A): A => Object.freeze(action)
  const commander = regiments.map((regiment) => made({ verb: 'commander', regiment }))
  const move = regiments.map((regiment) => hexes.map((to) => made({ verb: 'move', regiment, to })))
  const prepare = regiments.map((regiment) => made({ verb: 'prepare', regiment }))
  const commissar = regiments.map((regiment) => hexes.map((to) => made({ verb: 'commissar', regiment, to })))
  const fly = aircraft.map((a) => hexes.map((to) => made({ verb: 'fly', aircraft: a, to })))
  const strafe = aircraft.map((a) => regiments.map((regiment) => made({ verb: 'strafe', aircraft: a, regiment })))
  const bomb = aircraft.map((a) => made({ verb: 'bomb', aircraft: a }))
  const land = aircraft.map((a) => hexes.map((to) => made({ verb: 'land', aircraft: a, to })))
  const exit = hexes.map((to) => made({ verb: 'exit', to }))
  const end = made({ verb: 'end' })
  const results = (verb: Die) => ({
    hit: made({ verb, result: 'hit' }),
    miss: made({ verb, result: 'miss' }),
    malfunction: made({ verb, result: 'malfunction' }),
  })
  const die = { 'polish-die': results('polish-die'), 'cavalry-die': results('cavalry-die') }
  const all: readonly Action[] = Object.freeze([
    ...commander,
    ...move.flat(),
    ...prepare,
    ...commissar.flat(),
    ...fly.flat(),
    ...strafe.flat(),
    ...bomb,
    ...land.flat(),
    ...exit,
    end,
    ...Object.values(die['polish-die']),
    ...Object.values(die['cavalry-die']),
  ])
  return { all, commander, move, prepare, commissar, fly, strafe, bomb, land, exit, end, die }
}

export const regimentId = (regiment: number): string => String(REGIMENTS[regiment])
export const aircraftId = (aircraft: number): string => AIRCRAFT[aircraft] ?? ''

export const print = (board: Board, action: Action): string => written(action.verb, parts(board, action))

/** What an action points at, in the order a person picks it. */
export function parts(board: Board, action: Action): readonly Part[] {
  switch (action.verb) {
    case 'move':
      return [unit(regimentId(action.regiment)), hex(board, action.to)]
    case 'commander':
    case 'prepare':
      return [unit(regimentId(action.regiment)), button(action.verb)]
    case 'commissar':
      return [unit(regimentId(action.regiment)), button(action.verb), hex(board, action.to)]
    case 'fly':
      return [unit(aircraftId(action.aircraft)), hex(board, action.to)]
    case 'land':
      return [unit(aircraftId(action.aircraft)), button(action.verb), hex(board, action.to)]
    case 'strafe':
      return [unit(aircraftId(action.aircraft)), { kind: 'target', id: regimentId(action.regiment) }]
    case 'bomb':
      return [unit(aircraftId(action.aircraft)), button('bomb')]
    case 'exit':
      return [hex(board, action.to)]
    case 'end':
      return [button('end')]
    default:
      return [{ kind: 'face', id: action.result }]
  }
}

const unit = (id: string): Part => ({ kind: 'unit', id })
const hex = (board: Board, at: Hex): Part => ({ kind: 'hex', id: board.id(at) })
const button = (id: string): Part => ({ kind: 'button', id })

/** Reads the notation; case does not matter, and a hex may be given by its name. */
export function parse(board: Board, actions: Actions, text: string): Action | Fault {
  const words = text.trim().split(/\s+/)
  const verb = (words[0] ?? '').toLowerCase()
  const form = FORMS.get(verb)
  if (form === undefined) return fault(verb, 'unknown-verb', { found: verb.slice(0, 40) })
  const need = form.words.split(' ').length
  if (words.length < need) return fault(text, 'too-few-words', { expected: form.words })
  // A hex comes last and its name may have several words.
  const last = form.words.endsWith('HEX') ? words.slice(need - 1).join(' ') : (words[need - 1] ?? '')
  if (!form.words.endsWith('HEX') && words.length > need) return fault(text, 'too-many-words', { expected: form.words })
  return form.read({ board, actions, verb, first: words[1] ?? '', last })
}

interface Given {
  readonly board: Board
  readonly actions: Actions
  readonly verb: string
  readonly first: string
  readonly last: string
}
interface Form {
  readonly words: string
  read(given: Given): Action | Fault
}

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  [
    'move',
    {
      words: 'move REGIMENT HEX',
      read: (given) => withRegiment(given.first, (r) => withHex(given, (h) => given.actions.move[r]?.[h])),
    },
  ],
  [
    'prepare',
    { words: 'prepare REGIMENT', read: (given) => withRegiment(given.first, (r) => given.actions.prepare[r]) },
  ],
  [
    'commander',
    { words: 'commander REGIMENT', read: (given) => withRegiment(given.first, (r) => given.actions.commander[r]) },
  ],
  [
    'commissar',
    {
      words: 'commissar REGIMENT HEX',
      read: (given) => withRegiment(given.first, (r) => withHex(given, (h) => given.actions.commissar[r]?.[h])),
    },
  ],
  [
    'fly',
    {
      words: 'fly AIRCRAFT HEX',
      read: (given) => withAircraft(given.first, (a) => withHex(given, (h) => given.actions.fly[a]?.[h])),
    },
  ],
  [
    'strafe',
    {
      words: 'strafe AIRCRAFT REGIMENT',
      read: (given) => withAircraft(given.first, (a) => withRegiment(given.last, (r) => given.actions.strafe[a]?.[r])),
    },
  ],
  ['bomb', { words: 'bomb AIRCRAFT', read: (given) => withAircraft(given.first, (a) => given.actions.bomb[a]) }],
  [
    'land',
    {
      words: 'land AIRCRAFT HEX',
      read: (given) => withAircraft(given.first, (a) => withHex(given, (h) => given.actions.land[a]?.[h])),
    },
  ],
  ['exit', { words: 'exit HEX', read: (given) => withHex(given, (h) => given.actions.exit[h]) }],
  ['end', { words: 'end', read: ({ actions }) => actions.end }],
  ['polish-die', { words: 'polish-die RESULT', read: (given) => withResult(given, 'polish-die') }],
  ['cavalry-die', { words: 'cavalry-die RESULT', read: (given) => withResult(given, 'cavalry-die') }],
])

/** The forms of all actions, for help. */
export const notation = (): readonly string[] => [...FORMS.values()].map(({ words }) => words)

type Found = Action | Fault | undefined

const withRegiment = (text: string, next: (regiment: number) => Found): Action | Fault =>
  withUnit(text, regimentIndex(text), 'regiment', REGIMENTS, next)

const withAircraft = (text: string, next: (aircraft: number) => Found): Action | Fault =>
  withUnit(text, aircraftIndex(text.toUpperCase()), 'aircraft', AIRCRAFT, next)

const withUnit = (
  text: string,
  index: number,
  kind: 'regiment' | 'aircraft',
  known: readonly (string | number)[],
  next: (unit: number) => Found,
): Action | Fault =>
  (index < 0 ? undefined : next(index)) ??
  fault(text, 'unknown-unit', { found: text.slice(0, 40), kind, expected: known.join(', ') })

const withHex = ({ board, last }: Given, next: (hex: Hex) => Found): Action | Fault => {
  const found = board.find(last)
  return (found === undefined ? undefined : next(found)) ?? fault(last, 'unknown-hex', { found: last.slice(0, 40) })
}

/** A result by its meaning, or by the face that lies on top. */
function withResult({ actions, last }: Given, die: Die): Action | Fault {
  const text = last.toLowerCase()
  const result = RESULTS.find((known) => known === text || FACES[die][known].includes(text))
  if (result !== undefined) return actions.die[die][result]
  return fault(last, 'unknown-result', { found: last.slice(0, 40), expected: RESULTS.join(', ') })
}

const CHEQUERBOARD = ['chequerboard', 'checkerboard']
const STAR = ['star']
/** The faces behind a result; the malfunction is a face of its own name. Rule 7.38. */
export const FACES: Readonly<Record<Die, Readonly<Record<Result, readonly string[]>>>> = {
  'polish-die': { hit: CHEQUERBOARD, miss: STAR, malfunction: [] },
  'cavalry-die': { hit: STAR, miss: CHEQUERBOARD, malfunction: [] },
}

const fault = <K extends keyof Faults7>(at: string, key: K, args: Faults7[K]): Fault => ({
  at: at.slice(0, 40),
  text: faultText(key, args),
})
