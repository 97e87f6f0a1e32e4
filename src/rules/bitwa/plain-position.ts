/** A position for a combat that is told by its cards. Rules 3.14, 3.28. */
import type { Hex } from '../../engine/hex.ts'
import { UNITS } from '../../maps/data-bitwa.ts'
import { type PlainFault, type PlainRefusal, refused } from '../plain-odds.ts'
import { unitId } from './actions.ts'
import { isFlankAttack, isFortified } from './combat.ts'
import type { GameBitwa } from './game.ts'
import { type PlainBitwa, say } from './plain-asked.ts'
import type { Fighter, Fighters } from './plain-fighters.ts'
import { DEFENDERS, NONE, type State, with_ } from './state.ts'
import { ruleId } from './texts.ts'

/** Both sides in the combat phase, with these cards in hand and no others. Where on the board they stand makes no other difference. */
export function positionOf(
  game: GameBitwa,
  asked: PlainBitwa,
  { attacker, defender }: Fighters,
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
