/** A combat between two sets of cards, told without a record. Rules 3.13-3.28, 6.43-6.47, 9.61. */
import type { Hex } from '../../engine/hex.ts'
import { type Fraction, times } from '../../engine/odds.ts'
import type { Text } from '../../engine/text.ts'
import { UNITS } from '../../maps/data-bitwa.ts'
import {
  type PlainAnswer,
  type PlainBlock,
  type PlainFault,
  type PlainRefusal,
  refused,
  rowsBy,
} from '../plain-odds.ts'
import { unitId } from './actions.ts'
import { isFlankAttack, isFortified } from './combat.ts'
import { isAction, isWhite } from './decks.ts'
import type { GameBitwa } from './game.ts'
import { openState, place, sentence } from './odds.ts'
import { type Choice, choicesOf, safeOf } from './odds-choices.ts'
import { type Result, resultOf, type Strengths } from './odds-result.ts'
import { CHOSEN, DEFENDERS, NONE, other, type Side, type State, sideOf, unitsOf, with_ } from './state.ts'
import { ruleId } from './texts.ts'
import type { View } from './view.ts'
import { idsOf, plus } from './zones.ts'

/** What is asked about. Cards and units are numbers; a unit that is not named is that of the cards' colour. */
export interface PlainBitwa {
  readonly attack: readonly number[]
  readonly defence: readonly number[]
  /** Cards that are protected; where none is named, the one whose loss would cost most. Rules 3.14, 9.61. */
  readonly safe: readonly number[]
  readonly attacker: number | Side | undefined
  readonly defender: number | Side | undefined
  readonly attackerDispersed: boolean
  readonly defenderDispersed: boolean
  /** The defender is in a fortress; it is a flank attack. Rules 3.14, 3.28. */
  readonly fortress: boolean
  readonly flank: boolean
}

export interface PlainTextsBitwa {
  'plain-asked': {
    readonly unit: string
    readonly target: string
    readonly dispersed: boolean
    readonly targetDispersed: boolean
    readonly fortress: boolean
    readonly flank: boolean
  }
  'plain-comes': Record<never, never>
  /** `safe` is the card that is protected, empty if none is. */
  'plain-draw': { readonly unit: string; readonly safe: string }
  'plain-drawn': { readonly card: string; readonly left: readonly string[] }
  'plain-cases': Record<never, never>
  'plain-strengths': { readonly [K in keyof Strengths]: Strengths[K] }
  'plain-too-many': { readonly seat: string; readonly n: number; readonly most: number }
  'plain-other-deck': { readonly seat: string; readonly card: string }
  'plain-copies': { readonly card: string; readonly n: number; readonly most: number }
  'plain-defenders-stay': Record<never, never>
  'plain-defenders-whole': Record<never, never>
  'plain-same-side': { readonly unit: string; readonly target: string }
  'plain-name-unit': { readonly side: string; readonly colours: readonly string[] }
  'plain-whose': Record<never, never>
  'plain-no-place': {
    readonly unit: string
    readonly target: string
    readonly fortress: boolean
    readonly flank: boolean
  }
  'plain-not-chosen': { readonly card: string }
  'plain-not-protected': { readonly card: string; readonly attacks: boolean }
  'plain-one-protected': { readonly seat: string }
  'plain-off': { readonly option: string }
}

const say = <K extends keyof PlainTextsBitwa>(key: K, args: PlainTextsBitwa[K]): Text => ({ key, args: { ...args } })

/** Who fights, and with what. */
interface Fighter {
  readonly side: Side
  readonly unit: number
  readonly cards: readonly number[]
}

interface Fighters {
  readonly attacker: Fighter
  readonly defender: Fighter
}

interface Case {
  readonly chance: Fraction
  readonly result: Result
}

export function plainOdds(game: GameBitwa, asked: PlainBitwa): PlainAnswer {
  const { rules } = game
  const fighters = fightersOf(game, asked)
  if ('refused' in fighters || 'fault' in fighters) return fighters
  const { attacker, defender } = fighters
  const wrong = [attacker, defender].map((fighter) => cardsWrong(game, fighter)).find((one) => one !== undefined)
  if (wrong !== undefined) return wrong
  const state = positionOf(game, asked, attacker, defender)
  if ('refused' in state || 'fault' in state) return state
  const fight = attacker.unit
  const board = openState({ ...game.view(state, attacker.side), fight })
  const unsafe = protectionWrong(game, board, asked, fighters)
  if (unsafe !== undefined) return unsafe
  // Each side's choice as that side itself sees it: its four cards, or all it has.
  const choices = ({ side, cards }: Fighter): readonly Choice[] => {
    const seen = withSafe(
      { ...game.view(state, side), fight },
      asked.safe.find((card) => cards.includes(card)),
    )
    return choicesOf(rules, seen, openState(seen), side, 'strongest')
  }
  const [attacks, defences] = [choices(attacker), choices(defender)]
  const cases = attacks.flatMap((a) =>
    defences.map(
      (b): Case => ({ chance: times(a.share, b.share), result: resultOf(rules, board, [...a.up, ...b.up]) }),
    ),
  )
  const names = { unit: unitId(attacker.unit), target: unitId(defender.unit) }
  const comes = (result: Result): Text => sentence(rules, result, names)
  const kindOf = ({ result }: Case): string => JSON.stringify(comes(result))
  const byPlace = [...cases].sort((a, b) => place(a.result) - place(b.result))
  return {
    asked: say('plain-asked', {
      ...names,
      dispersed: asked.attackerDispersed,
      targetDispersed: asked.defenderDispersed,
      fortress: isFortified(rules, board),
      flank: isFlankAttack(rules, board),
    }),
    blocks: [
      { of: say('plain-comes', {}), rows: rowsBy(byPlace, kindOf, (kind) => [JSON.parse(kind) as Text]) },
      drawBlock(game, board, asked, attacker, attacks),
      drawBlock(game, board, asked, defender, defences),
      {
        of: say('plain-cases', {}),
        rows: rowsBy(
          byPlace,
          (one) => JSON.stringify([one.result.strengths ?? null, comes(one.result)]),
          (kind) => {
            const [strengths, what] = JSON.parse(kind) as readonly [Strengths | null, Text]
            return strengths === null ? [what] : [say('plain-strengths', strengths), what]
          },
        ),
      },
    ],
  }
}

/** A side's view once it has set a card aside: the card lies open, and the others are face down. Rule 3.14. */
const withSafe = (seen: View, card: number | undefined): View =>
  card === undefined
    ? seen
    : { ...seen, up: plus(seen.up, card, 1), laid: plus(seen.hand, card, -1), hand: seen.hand.map(() => 0) }

/** Only a defender in a fortress and a flank attacker protect a card, each one of those it has chosen. Rule 3.14. */
function protectionWrong(
  { rules, decks }: GameBitwa,
  board: State,
  { safe }: PlainBitwa,
  { attacker, defender }: Fighters,
): PlainRefusal | undefined {
  for (const card of safe) {
    const id = decks.cards[card]?.id ?? ''
    const fighter = [attacker, defender].find(({ cards }) => cards.includes(card))
    if (fighter === undefined) return refused(ruleId('3.14'), say('plain-not-chosen', { card: id }))
    if (safeOf(rules, board, fighter.side, fighter.cards) === undefined)
      return refused(ruleId('3.14'), say('plain-not-protected', { card: id, attacks: fighter === attacker }))
    if (safe.filter((one) => fighter.cards.includes(one)).length > 1)
      return refused(ruleId('3.14'), say('plain-one-protected', { seat: fighter.side }))
  }
  return undefined
}

/** The blind draw: what is drawn away, and what is left. Rules 3.14, 3.15. */
function drawBlock(
  { rules, decks }: GameBitwa,
  board: State,
  asked: PlainBitwa,
  fighter: Fighter,
  choices: readonly Choice[],
): PlainBlock {
  const { side, unit } = fighter
  // In the order of the deck, as choices are told.
  const cards = [...fighter.cards].sort((a, b) => a - b)
  const safe = asked.safe.find((card) => cards.includes(card)) ?? safeOf(rules, board, side, cards)
  const id = (card: number | undefined): string => (card === undefined ? '' : (decks.cards[card]?.id ?? ''))
  const copies = (list: readonly number[], card: number): number => list.filter((one) => one === card).length
  return {
    of: say('plain-draw', { unit: unitId(unit), safe: id(safe) }),
    rows: choices.map(({ up, share }) => {
      const drawn = cards.find((card) => copies(up, card) < copies(cards, card))
      return { chance: share, what: [say('plain-drawn', { card: id(drawn), left: idsOf(decks, up) })] }
    }),
  }
}

/** Both sides with the units that fight, named or found. */
function fightersOf(game: GameBitwa, asked: PlainBitwa): Fighters | PlainRefusal | PlainFault {
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
function cardsWrong({ decks }: GameBitwa, { side, cards }: Fighter): PlainRefusal | undefined {
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

/** Both sides in the combat phase, with these cards in hand and no others. Where on the board they stand makes no other difference. */
function positionOf(
  game: GameBitwa,
  asked: PlainBitwa,
  attacker: Fighter,
  defender: Fighter,
): State | PlainRefusal | PlainFault {
  const { rules, board } = game
  const { options } = rules
  const { fortress, flank } = asked
  if (fortress && !options.fortifications)
    return refused(ruleId('5.35'), say('plain-off', { option: 'fortifications' }))
  if (flank && !options['flank-attacks']) return refused(ruleId('5.35'), say('plain-off', { option: 'flank-attacks' }))
  const names = { unit: unitId(attacker.unit), target: unitId(defender.unit) }
  if (asked.defenderDispersed && defender.unit === DEFENDERS)
    return refused(ruleId('2.10'), say('plain-defenders-whole', {}))
  const setUp = game.start()
  const target = with_(setUp.target, attacker.unit, defender.unit)
  for (const to of board.grid.cells.keys())
    for (const from of board.neighbours(to)) {
      const unitAt = with_(with_(setUp.unitAt, attacker.unit, from), defender.unit, to)
      const bare: State = { ...setUp, unitAt, target, fight: attacker.unit }
      // The Warsaw Defenders never leave their fortress. Rule 2.10.
      if (isFortified(rules, bare) !== fortress && defender.unit !== DEFENDERS) continue
      if (isFlankAttack(rules, bare) !== flank) continue
      const state = placed(game, asked, attacker, defender, from, to)
      if (game.faults(state).length === 0) return state
    }
  return { fault: say('plain-no-place', { ...names, fortress, flank }) }
}

function placed(
  { start, board, decks }: GameBitwa,
  asked: PlainBitwa,
  attacker: Fighter,
  defender: Fighter,
  from: Hex,
  to: Hex,
): State {
  const setUp = start()
  const taken = new Set([from, to])
  const hand = setUp.hand.slice()
  for (const card of [...attacker.cards, ...defender.cards]) hand[card] = (hand[card] ?? 0) + 1
  /** Where a unit starts, else any other hex that is free and no fortress. */
  const apart = (unit: number): Hex => {
    const free = (hex: Hex): boolean => !taken.has(hex) && (hex === board.starts[unit] || !board.isFortress(hex))
    const hex = [board.starts[unit] ?? NONE, ...board.grid.cells.map((_, i) => i)].find(free) ?? NONE
    taken.add(hex)
    return hex
  }
  return {
    ...setUp,
    todo: [{ phase: 'combats', seat: attacker.side }],
    unitAt: UNITS.map((_, unit) => (unit === attacker.unit ? from : unit === defender.unit ? to : apart(unit))),
    markers: UNITS.map(() => 0),
    dispersed: UNITS.map(
      (_, unit) =>
        (unit === attacker.unit && asked.attackerDispersed) || (unit === defender.unit && asked.defenderDispersed),
    ),
    attacked: with_(setUp.attacked, attacker.unit, true),
    target: with_(setUp.target, attacker.unit, defender.unit),
    deck: setUp.hand,
    hand,
    known: hand,
    seen: hand,
    discard: decks.cards.map(({ count }, card) => count - (hand[card] ?? 0)),
  }
}
