/** Who fights in a combat that is told by its cards: the units, named or found, and whether their cards can be. Rules 3.13, 3.17, 8.54, 8.55. */
import { type PlainFault, type PlainRefusal, refused } from '../plain-odds.ts'
import { unitId } from './actions.ts'
import { isAction, isWhite } from './decks.ts'
import type { GameBitwa } from './game.ts'
import { type PlainBitwa, say } from './plain-asked.ts'
import { CHOSEN, DEFENDERS, NONE, other, type Side, sideOf, unitsOf } from './state.ts'
import { ruleId } from './texts.ts'

/** Who fights, and with what. */
export interface Fighter {
  readonly side: Side
  readonly unit: number
  readonly cards: readonly number[]
}

export interface Fighters {
  readonly attacker: Fighter
  readonly defender: Fighter
}

/** Both sides with the units that fight, named or found. */
export function fightersOf(game: GameBitwa, asked: PlainBitwa): Fighters | PlainRefusal | PlainFault {
  const side = (named: PlainBitwa['attacker'], cards: readonly number[]): Side | undefined =>
    typeof named === 'number' ? sideOf(named) : (named ?? game.decks.cards[cards[0] ?? NONE]?.side)
  const attacks =
    side(asked.attacker, []) ??
    opposite(side(asked.defender, [])) ??
    side(undefined, asked.attack) ??
    opposite(side(undefined, asked.defence))
  if (attacks === undefined) return { fault: say('plain-whose', {}) }
  const defends = side(asked.defender, []) ?? other(attacks)
  const unit = unitOf(game, attacks, asked.attacker, asked.attack)
  if (typeof unit !== 'number') return unit
  const target = unitOf(game, defends, asked.defender, asked.defence)
  if (typeof target !== 'number') return target
  const names = { unit: unitId(unit), target: unitId(target) }
  if (attacks === defends) return refused(ruleId('2.7'), say('plain-same-side', names))
  if (unit === DEFENDERS) return refused(ruleId('2.10'), say('plain-defenders-stay', {}))
  return {
    attacker: { side: attacks, unit, cards: asked.attack },
    defender: { side: defends, unit: target, cards: asked.defence },
  }
}

const opposite = (side: Side | undefined): Side | undefined => (side === undefined ? undefined : other(side))

/** The unit that is named, or that of the colour of the cards; if they are all white it makes no difference which. Rule 3.17. */
function unitOf(
  { decks }: GameBitwa,
  side: Side,
  named: PlainBitwa['attacker'],
  cards: readonly number[],
): number | PlainFault {
  if (typeof named === 'number') return named
  const colours = cards.flatMap((index) => {
    const card = decks.cards[index]
    return card === undefined || card.side !== side || isWhite(card) || isAction(card) ? [] : [card.colour]
  })
  const [colour, ...more] = new Set(colours)
  if (more.length > 0) return { fault: say('plain-name-unit', { side, colours: [colour ?? '', ...more] }) }
  const units = unitsOf(side).filter((unit) => colour === undefined || decks.colours[unit] === colour)
  return units[0] ?? { fault: say('plain-name-unit', { side, colours: [colour ?? ''] }) }
}

/** Rules 3.13, 8.54, 8.55. */
export function cardsWrong({ decks }: GameBitwa, { side, cards }: Fighter): PlainRefusal | undefined {
  const deck = (of: Side): string => ruleId(of === 'red' ? '8.54' : '8.55')
  const id = (card: number): string => decks.cards[card]?.id ?? ''
  const stranger = cards.find((card) => decks.cards[card]?.side !== side)
  if (stranger !== undefined) return refused(deck(side), say('plain-other-deck', { seat: side, card: id(stranger) }))
  if (cards.length > CHOSEN)
    return refused(ruleId('3.13'), say('plain-too-many', { seat: side, n: cards.length, most: CHOSEN }))
  for (const card of cards) {
    const [n, most] = [cards.filter((one) => one === card).length, decks.cards[card]?.count ?? 0]
    if (n > most) return refused(deck(side), say('plain-copies', { card: id(card), n, most }))
  }
  return undefined
}
