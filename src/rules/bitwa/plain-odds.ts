/** A combat between two sets of cards, told without a record. Rules 3.13-3.28, 6.43-6.47, 9.61. */
import { type Fraction, times } from '../../engine/odds.ts'
import type { Text } from '../../engine/text.ts'
import { type PlainAnswer, type PlainBlock, type PlainRefusal, type PlainRow, refused, rowsBy } from '../plain-odds.ts'
import { unitId } from './actions.ts'
import { isFlankAttack, isFortified } from './combat.ts'
import type { GameBitwa } from './game.ts'
import { openState, place, sentence } from './odds.ts'
import { type Choice, choicesOf, safeOf } from './odds-choices.ts'
import { type Result, resultOf } from './odds-result.ts'
import { type PlainBitwa, say } from './plain-asked.ts'
import { cardsWrong, type Fighter, type Fighters, fightersOf } from './plain-fighters.ts'
import { positionOf } from './plain-position.ts'
import type { State } from './state.ts'
import { ruleId } from './texts.ts'
import type { View } from './view.ts'
import { idsOf, plus } from './zones.ts'

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
  const state = positionOf(game, asked, fighters)
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
  /** By the strengths and what they do; in brief without the cards that make them. */
  const byStrengths = (cards: 'named' | 'left-out'): readonly PlainRow[] =>
    rowsBy(byPlace, ({ result }) => {
      const { strengths } = result
      if (strengths === undefined) return [comes(result)]
      const shown = cards === 'named' ? strengths : { ...strengths, attackCards: [], defenceCards: [] }
      return [say('plain-strengths', shown), comes(result)]
    })
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
      { of: say('plain-comes', {}), rows: rowsBy(byPlace, ({ result }) => [comes(result)]) },
      drawBlock(game, board, asked, attacker, attacks),
      drawBlock(game, board, asked, defender, defences),
      { of: say('plain-cases', {}), rows: byStrengths('named'), brief: byStrengths('left-out') },
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
  const draws = choices.map(({ up, share }) => {
    const drawn = cards.find((card) => copies(up, card) < copies(cards, card))
    return { chance: share, card: id(drawn), left: idsOf(decks, up) }
  })
  return {
    of: say('plain-draw', { unit: unitId(unit), safe: id(safe) }),
    rows: draws.map(({ chance, ...draw }) => ({ chance, what: [say('plain-drawn', draw)] })),
    brief: draws.map(({ chance, card }) => ({ chance, what: [say('plain-drawn-away', { card })] })),
  }
}
