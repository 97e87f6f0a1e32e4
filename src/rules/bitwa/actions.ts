/** Every action of Bitwa Warszawska, made once when the game is opened, and its notation. Rule 9.56. */
import type { Fault, Part } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import { type ActionEffect, UNITS, unitIndex } from '../../maps/data-bitwa.ts'
import { written } from '../written.ts'
import type { Board } from './board.ts'
import { type Decks, isAction } from './decks.ts'
import { DEFENDERS, NONE, sideOf } from './state.ts'
import { type FaultsBitwa, faultText } from './texts.ts'

export type Action =
  | { readonly verb: 'marker' | 'pillage' | 'resolve'; readonly unit: number }
  | { readonly verb: 'march'; readonly unit: number; readonly to: Hex }
  | { readonly verb: 'retreat'; readonly unit: number; readonly to: Hex }
  | { readonly verb: 'attack'; readonly unit: number; readonly target: number }
  /** `unit` and `target` are NONE where the card names none. */
  | { readonly verb: 'play'; readonly card: number; readonly unit: number; readonly target: number }
  | { readonly verb: CardVerb; readonly card: number }
  | { readonly verb: BareVerb }

const CARD_VERBS = ['show', 'discard', 'pick', 'back', 'protect', 'return', 'red-deck', 'polish-deck', 'blind'] as const
type CardVerb = (typeof CARD_VERBS)[number]
const BARE_VERBS = ['decline', 'ready', 'end', 'pass'] as const
type BareVerb = (typeof BARE_VERBS)[number]

export type ActionOf<V extends Action['verb']> = Extract<Action, { verb: V }>

/** What is named when an Akcja card is played. */
export type Names = 'nothing' | 'unit' | 'two units'

/** The actions by what they name, so that rules find one without making it. */
export interface Actions {
  readonly all: readonly Action[]
  readonly marker: readonly Action[]
  readonly pillage: readonly Action[]
  readonly resolve: readonly Action[]
  readonly march: readonly (readonly Action[])[]
  readonly retreat: readonly (readonly Action[])[]
  readonly attack: readonly (readonly Action[])[]
  /** By card; empty for cards that are no Akcja. */
  readonly play: readonly (readonly ActionOf<'play'>[])[]
  readonly card: Readonly<Record<CardVerb, readonly Action[]>>
  readonly bare: Readonly<Record<BareVerb, Action>>
}

export function makeActions(board: Board, decks: Decks, names: Readonly<Record<ActionEffect, Names>>): Actions {
  const hexes = board.grid.cells.map((_, hex) => hex)
  const units = UNITS.map((_, unit) => unit)
  const made = <A extends Action>(action: A): A => Object.freeze(action)
  const ofUnits = (verb: 'marker' | 'pillage' | 'resolve') => units.map((unit) => made({ verb, unit }))
  const ofHexes = (verb: 'march' | 'retreat') =>
    units.map((unit) => hexes.map((to): Action => made({ verb, unit, to })))
  const attack = units.map((unit) =>
    units.map((target) => made({ verb: 'attack', unit, target })).filter((one) => sideOf(unit) !== sideOf(one.target)),
  )
  const play = decks.cards.map((card, index): ActionOf<'play'>[] => {
    if (!isAction(card) || card.effect === undefined) return []
    const plays = (unit: number, target: number): ActionOf<'play'> => made({ verb: 'play', card: index, unit, target })
    switch (names[card.effect as ActionEffect]) {
      case 'nothing':
        return [plays(NONE, NONE)]
      case 'unit':
        return units.map((unit) => plays(unit, NONE))
      case 'two units':
        return units.flatMap((unit) =>
          units.flatMap((target) => (unit !== target && sideOf(unit) === sideOf(target) ? [plays(unit, target)] : [])),
        )
      default:
        return []
    }
  })
  const ofCards = (verb: CardVerb): readonly Action[] => decks.cards.map((_, card) => made({ verb, card }))
  const card = Object.fromEntries(CARD_VERBS.map((verb) => [verb, ofCards(verb)])) as Actions['card']
  const bare = Object.fromEntries(BARE_VERBS.map((verb) => [verb, made({ verb })])) as Actions['bare']
  const [marker, pillage, resolve] = [ofUnits('marker'), ofUnits('pillage'), ofUnits('resolve')]
  const [march, retreat] = [ofHexes('march'), ofHexes('retreat')]
  const all: readonly Action[] = Object.freeze([
    ...march.flat(),
    ...attack.flat(),
    ...pillage,
    ...play.flat(),
    ...marker,
    ...resolve,
    ...retreat.flat(),
    ...CARD_VERBS.flatMap((verb) => card[verb]),
    ...BARE_VERBS.map((verb) => bare[verb]),
  ])
  return { all, marker, pillage, resolve, march, retreat, attack, play, card, bare }
}

/** The attack of a unit on another. */
export const attackOn = ({ attack }: Actions, unit: number, target: number): Action => {
  const found = attack[unit]?.find((one) => one.verb === 'attack' && one.target === target)
  if (found === undefined) throw new Error(`bitwa: ${unitId(unit)} and ${unitId(target)} are on one side`)
  return found
}

export const unitId = (unit: number): string => UNITS[unit] ?? ''

export const print = (board: Board, decks: Decks, action: Action): string =>
  written(action.verb, parts(board, decks, action))

/** What an action points at, in the order a person picks it. */
export function parts(board: Board, decks: Decks, action: Action): readonly Part[] {
  const unit = (index: number): Part => ({ kind: 'unit', id: unitId(index) })
  const card = (index: number): Part => ({ kind: 'card', id: decks.cards[index]?.id ?? '' })
  const button: Part = { kind: 'button', id: action.verb }
  switch (action.verb) {
    case 'marker':
    case 'resolve':
      return [unit(action.unit)]
    case 'pillage':
      return [unit(action.unit), button]
    case 'march':
    case 'retreat':
      return [unit(action.unit), { kind: 'hex', id: board.id(action.to) }]
    case 'attack':
      return [unit(action.unit), { kind: 'target', id: unitId(action.target) }]
    case 'play':
      return [
        card(action.card),
        ...(action.unit === NONE ? [] : [unit(action.unit)]),
        ...(action.target === NONE ? [] : [{ kind: 'target', id: unitId(action.target) } as const]),
      ]
    case 'pick':
    case 'back':
      return [card(action.card), button]
    case 'show':
    case 'discard':
    case 'protect':
    case 'return':
    case 'red-deck':
    case 'polish-deck':
    case 'blind':
      return [card(action.card)]
    default:
      return [button]
  }
}

/** Reads the notation. Case does not matter; hexes and cards may go by their names, accents or not. */
export function parse(board: Board, decks: Decks, actions: Actions, text: string): Action | Fault {
  const [word = '', ...words] = text.trim().split(/\s+/)
  const verb = word.toLowerCase()
  const form = FORMS.get(verb)
  if (form === undefined) return fault(word, 'unknown-verb', { found: word.slice(0, 40) })
  const least = form.words.split(' ').filter((one) => !one.startsWith('[')).length - 1
  if (words.length < least) return fault(text, 'too-few-words', { expected: form.words })
  return form.read({ board, decks, actions, form: form.words, text }, verb, words)
}

interface Given {
  readonly board: Board
  readonly decks: Decks
  readonly actions: Actions
  readonly form: string
  readonly text: string
}
interface Form {
  readonly words: string
  read(given: Given, verb: string, words: readonly string[]): Action | Fault
}

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...(['marker', 'pillage', 'resolve'] as const).map(
    (verb) => [verb, { words: `${verb} UNIT`, read: readUnit }] as const,
  ),
  ...(['march', 'retreat'] as const).map((verb) => [verb, { words: `${verb} UNIT HEX`, read: readHex }] as const),
  ['attack', { words: 'attack UNIT TARGET', read: readAttack }],
  ['play', { words: 'play CARD [UNIT] [UNIT]', read: readPlay }],
  ...CARD_VERBS.map((verb) => [verb, { words: `${verb} CARD`, read: readCard }] as const),
  ...BARE_VERBS.map((verb) => [verb, { words: verb, read: readBare }] as const),
])

/** The forms of all actions, for help. */
export const notation = (): readonly string[] => [...FORMS.values()].map(({ words }) => words)

function readUnit(given: Given, verb: string, words: readonly string[]): Action | Fault {
  if (words.length > 1) return tooMany(given)
  return withUnit(words[0], (unit) => given.actions[verb as 'marker' | 'pillage' | 'resolve'][unit])
}

function readHex(given: Given, verb: string, [unit, ...rest]: readonly string[]): Action | Fault {
  const found = rest.join(' ')
  const hex = given.board.find(found)
  if (hex === undefined) return fault(found, 'unknown-hex', { found: found.slice(0, 40) })
  return withUnit(unit, (index) => given.actions[verb as 'march' | 'retreat'][index]?.[hex])
}

function readAttack(given: Given, _verb: string, words: readonly string[]): Action | Fault {
  if (words.length > 2) return tooMany(given)
  const [unit, target] = words
  return withUnit(unit, (from) =>
    withUnit(target, (on) =>
      sideOf(from) === sideOf(on)
        ? fault(target ?? '', 'same-side', { unit: unitId(from), target: unitId(on) })
        : attackOn(given.actions, from, on),
    ),
  )
}

function readPlay(given: Given, _verb: string, words: readonly string[]): Action | Fault {
  for (let n = words.length; n > 0; n--) {
    const card = given.decks.find(words.slice(0, n).join(' '))
    if (card >= 0) return playOf(given, card, words.slice(n))
  }
  return unknownCard(words.join(' '))
}

function playOf(given: Given, card: number, names: readonly string[]): Action | Fault {
  const all = given.actions.play[card] ?? []
  const [first] = all
  const id = given.decks.cards[card]?.id ?? ''
  if (first === undefined) return fault(id, 'no-action-card', { found: id })
  const units: number[] = []
  for (const name of names) {
    const unit = unitIndex(name)
    if (unit < 0) return unknownUnit(name)
    units.push(unit)
  }
  const [unit = NONE, target = NONE, ...more] = units
  const need = (first.unit === NONE ? 0 : 1) + (first.target === NONE ? 0 : 1)
  const found = more.length > 0 ? undefined : all.find((one) => one.unit === unit && one.target === target)
  return found ?? fault(given.text, 'play-names', { card: id, expected: need })
}

function readCard(given: Given, verb: string, words: readonly string[]): Action | Fault {
  const text = words.join(' ')
  return given.actions.card[verb as CardVerb][given.decks.find(text)] ?? unknownCard(text)
}

function readBare(given: Given, verb: string, words: readonly string[]): Action | Fault {
  return words.length > 0 ? tooMany(given) : given.actions.bare[verb as BareVerb]
}

const withUnit = (text: string | undefined, next: (unit: number) => Action | Fault | undefined): Action | Fault => {
  const unit = unitIndex(text ?? '')
  return (unit < 0 ? undefined : next(unit)) ?? unknownUnit(text ?? '')
}

/** Units that can have markers, march and attack. Rule 2.10. */
export const canAct = (unit: number): boolean => unit !== DEFENDERS

const unknownUnit = (text: string): Fault =>
  fault(text, 'unknown-unit', { found: text.slice(0, 40), expected: UNITS.join(', ') })
const unknownCard = (text: string): Fault => fault(text, 'unknown-card', { found: text.slice(0, 40) })
const tooMany = ({ form, text }: Given): Fault => fault(text, 'too-many-words', { expected: form })

const fault = <K extends keyof FaultsBitwa>(at: string, key: K, args: FaultsBitwa[K]): Fault => ({
  at: at.slice(0, 40),
  text: faultText(key, args),
})
