/** The ways in which cards are used, in Bitwa Warszawska and in Mali Powstańcy, read from what is told; and all the ways there are. */
import type { Event } from '../../src/engine/game.ts'
import type { Card, Decks } from '../../src/rules/bitwa/decks.ts'
import { isAction, isWhite } from '../../src/rules/bitwa/decks.ts'
import type { Decks as DecksMali } from '../../src/rules/mali/decks.ts'

type Args = Readonly<Record<string, unknown>>

const words = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? [one] : []))

/** What an event says of the cards that one of its arguments names. */
const OF_CARDS: Readonly<Record<string, readonly [argument: string, use: string]>> = {
  drew: ['card', 'is drawn'],
  'card-played': ['card', 'is played'],
  'card-picked': ['card', 'is chosen'],
  'card-unpicked': ['card', 'is taken back'],
  'card-protected': ['card', 'is protected'],
  'which-back': ['card', 'is drawn back'],
  revealed: ['cards', 'is revealed'],
  'cards-return': ['cards', 'does not fit'],
  'sent-home': ['card', 'is sent home'],
  'card-shown': ['card', 'is shown'],
  discarded: ['card', 'is discarded'],
  shelter: ['card', 'shelters'],
  saw: ['cards', 'is looked at'],
}

/** The uses of the cards of Bitwa Warszawska. */
export function usesBitwa(
  { cards, colours }: Decks,
  units: readonly string[],
  events: readonly Event[],
): readonly string[] {
  const known = new Map(cards.map((card) => [card.id, card]))
  const told = (key: string): readonly Event[] => events.filter((event) => event.key === key)
  const plain = events.flatMap(({ key, args = {} }) => {
    const [argument = '', use = ''] = OF_CARDS[key] ?? []
    return words((args as Args)[argument]).map((id) => `${id} ${use}`)
  })
  const fought = told('strengths').flatMap(({ args = {} }) => {
    const { unit, target, attackCards, defenceCards } = args as Args
    return [
      ...words(attackCards).flatMap((text) => foughtFor(known, colours[units.indexOf(String(unit))], text)),
      ...words(defenceCards).flatMap((text) => foughtFor(known, colours[units.indexOf(String(target))], text)),
    ]
  })
  const isOpen = (id: string): boolean => told('revealed').some(({ args = {} }) => words(args.cards).includes(id))
  const severe = !isOpen('okrutna') || !told('eliminated').length || told('strengths').length > 0
  const home = told('sent-home').map(({ args = {} }) => known.get(String(args.card)))
  return [
    ...plain,
    ...fought,
    ...(severe ? [] : ['okrutna eliminates']),
    ...(isOpen('okrutna') && told('dispersed').length > 1 ? ['okrutna disperses both'] : []),
    ...home.map((card) => `umocnienia sends home ${card?.id === 'umocnienia' ? 'itself' : `a card of ${card?.side}`}`),
  ]
}

/** `rewolucyjny 3 doborowe`: a card that fights, what it counts for, and what makes it so. */
function foughtFor(known: ReadonlyMap<string, Card>, colour: string | undefined, text: string): readonly string[] {
  const [id = '', counts, ...by] = text.split(' ')
  const card = known.get(id)
  if (card === undefined) return []
  const isForeign = !isWhite(card) && card.colour !== colour
  const why = !isForeign ? [] : colour === undefined ? ['the Defenders'] : ['komisarz']
  const what = isAction(card) ? 'an Akcja card' : 'another colour'
  return [
    `${id} fights`,
    `${id} counts for ${counts}`,
    ...by.map((special) => `${special} acts on ${id}`),
    ...why.map((one) => `${one}: ${what} fights`),
  ]
}

/** Every use there is of every card of Bitwa Warszawska. */
export function allUsesBitwa({ cards }: Decks): readonly string[] {
  const each = cards.flatMap((card) => {
    const { id, side, strength } = card
    const uses = [
      'is drawn',
      'is chosen',
      'is taken back',
      'is protected',
      'is drawn back',
      'is revealed',
      'is sent home',
    ]
    return [
      ...uses,
      ...(isAction(card) ? ['is played'] : ['fights']),
      ...(isWhite(card) ? [] : ['does not fit']),
      // Rules 6.36, 6.37, 6.42: only Red's cards are shown, thrown away and looked at.
      ...(side === 'red' ? ['is shown', 'is discarded', 'is looked at'] : []),
      ...(side === 'red' && !isAction(card) && strength >= 2 ? ['shelters'] : []),
    ].map((use) => `${id} ${use}`)
  })
  const weak = cards.filter(({ side, strength, colour }) => side === 'red' && strength === 1 && colour !== 'none')
  return [
    ...each,
    ...weak.map(({ id }) => `doborowe acts on ${id}`),
    'poscigowa counts for 2',
    'poscigowa counts for 5',
    'komisarz: another colour fights',
    'komisarz: an Akcja card fights',
    'the Defenders: another colour fights',
    'the Defenders: an Akcja card fights',
    'okrutna disperses both',
    'okrutna eliminates',
    ...['itself', 'a card of red', 'a card of polish'].map((what) => `umocnienia sends home ${what}`),
  ]
}

/** What an event of Mali Powstańcy says of an order. */
const OF_ORDERS: Readonly<Record<string, string>> = {
  'turned-up': 'is turned up',
  took: 'is taken',
  dropped: 'is dropped',
  delivered: 'is delivered',
  'not-delivered': 'is too late',
  rumour: 'is a rumour',
}

/** The uses of the cards and the die of Mali Powstańcy. */
export const usesMali = (events: readonly Event[]): readonly string[] =>
  events.flatMap(({ key, args = {} }): readonly string[] => {
    const { order, objectives, card, colour, n } = args as Args
    if (key === 'dealt-these') return words(objectives).map((id) => `${id} is dealt`)
    if (key === 'kept-these') return words(objectives).map((id) => `${id} is kept`)
    // `red most met 10`
    if (key === 'won') return words(objectives).map((text) => text.split(' ').slice(1, 3).join(' is '))
    if (key === 'chose-card') return [`card ${card} is played`]
    if (key === 'die-fell') return [`${colour} ${n} falls`]
    const use = OF_ORDERS[key]
    return use === undefined ? [] : [`order ${order} ${use}`]
  })

/** Every use there is. */
export const allUsesMali = (
  { orders, objectives, movement }: DecksMali,
  die: Readonly<Record<'black' | 'red', readonly number[]>>,
): readonly string[] => [
  ...orders.flatMap((_, i) => Object.values(OF_ORDERS).map((use) => `order ${i + 1} ${use}`)),
  ...objectives.flatMap(({ id }) => ['dealt', 'kept', 'met', 'missed'].map((use) => `${id} is ${use}`)),
  ...movement.map((_, i) => `card ${i + 1} is played`),
  ...(['black', 'red'] as const).flatMap((colour) => die[colour].map((n) => `${colour} ${n} falls`)),
]
