/** Random positions of Bitwa Warszawska where much happens: everybody near everybody, attacks waiting, hands of any size. */
import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults } from '../../src/engine/game.ts'
import { below, pick, shuffled } from '../../src/engine/random.ts'
import { UNITS } from '../../src/maps/data-bitwa.ts'
import type { GameBitwa } from '../../src/rules/bitwa/game.ts'
import { type Side, type State, sideOf } from '../../src/rules/bitwa/state.ts'

/** The same seed gives the same position. */
export function crowded(game: GameBitwa, seed: string): State {
  const random = seededRandom(`crowded ${seed}`)
  const { board } = game
  const one = (n: number): boolean => below(random, n) === 0
  const day = 1 + below(random, 5)
  const hasFallen = day > 1 && one(4)
  // A patch of the board around some hex near Warsaw.
  const hexes = board.grid.cells.map((_, hex) => hex)
  const away = (from: number) => {
    const far = new Map([[from, 0]])
    for (const hex of far.keys())
      for (const next of board.neighbours(hex)) if (!far.has(next)) far.set(next, (far.get(hex) ?? 0) + 1)
    return (hex: number): number => far.get(hex) ?? 0
  }
  const toWarsaw = away(board.warsaw)
  const toCentre = away(
    pick(
      random,
      hexes.filter((hex) => toWarsaw(hex) < 4),
    ),
  )
  const patch = hexes
    .filter((hex) => hex !== board.warsaw)
    .sort((a, b) => toCentre(a) - toCentre(b))
    .slice(0, pick(random, [14, 18, 26]))
  const places = shuffled(random, patch)
  const lost = new Set(shuffled(random, [0, 1, 2, 3, 4, 5]).slice(0, pick(random, [0, 0, 1, 2])))
  for (const pole of [6, 7, 8, 9, 10]) if (one(7)) lost.add(pole)
  const reds = [0, 1, 2, 3, 4, 5].filter((red) => !lost.has(red))
  const sound = pick(random, reds)
  const hexOf = UNITS.map((name, unit) => {
    if (name === 'PWD') return hasFallen ? -1 : board.warsaw
    return lost.has(unit) ? -1 : (places[unit] ?? -1)
  })
  const dispersed = UNITS.map((name, unit) => hexOf[unit] !== -1 && name !== 'PWD' && unit !== sound && one(3))
  const markers = UNITS.map((name, unit) => (hexOf[unit] === -1 || name === 'PWD' ? 0 : below(random, 4)))
  const target = UNITS.map(() => -1)
  const attacks = pick(random, [0, 1, 2, 3, 4])
  for (const unit of shuffled(
    random,
    UNITS.map((_, index) => index),
  ).filter((index) => UNITS[index] !== 'PWD')) {
    const enemies = UNITS.flatMap((_, other) =>
      sideOf(other) !== sideOf(unit) && board.adjacent(hexOf[unit] ?? -1, hexOf[other] ?? -1) ? [other] : [],
    )
    if (enemies.length === 0 || target.filter((on) => on !== -1).length >= attacks) continue
    target[unit] = pick(random, enemies)
  }
  for (const on of target) if (on !== -1) markers[on] = 0
  const isCombat = target.some((on) => on !== -1) && one(2)
  const red = handful(game, 'red', random)
  const polish = handful(game, 'polish', random)
  const broken = polish.discard.includes('szyfr') && one(2)
  // Once the Warsaw Defenders have fallen in an earlier round the Poles are first.
  const first = hasFallen && !(isCombat && one(3)) ? 'polish' : 'red'
  const passed = isCombat || !one(4) ? [] : [pick(random, ['red', 'polish'] as const)]
  const seat = passed[0] === undefined ? pick(random, ['red', 'polish']) : passed[0] === 'red' ? 'polish' : 'red'
  const read = game.position.read({
    day,
    phase: isCombat ? 'combat' : 'operational',
    seat,
    first,
    ...(broken ? { picks: 'polish', ...(day < 5 ? { next: 'polish' } : {}) } : {}),
    passed,
    units: Object.fromEntries(
      UNITS.map((name, unit) => [
        name,
        hexOf[unit] === -1
          ? {}
          : {
              at: board.id(hexOf[unit] ?? -1),
              markers: markers[unit] ?? 0,
              dispersed: dispersed[unit] ?? false,
              ...(target[unit] === -1 ? {} : { on: UNITS[target[unit] ?? 0] ?? '', attacked: true }),
            },
      ]),
    ),
    red,
    polish,
  })
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

/** A hand and a discard pile at random, and some of the hand known to the enemy. */
function handful(game: GameBitwa, side: Side, random: ReturnType<typeof seededRandom>) {
  const all = shuffled(
    random,
    game.decks.of[side].flatMap((card) => Array<number>(game.decks.cards[card]?.count ?? 0).fill(card)),
  ).map((card) => game.decks.cards[card]?.id ?? '')
  const size = pick(random, [0, 2, 4, 5, 7, 9, 12])
  const hand = all.slice(0, size)
  const seen = hand.slice(0, below(random, 4))
  const known = seen.slice(0, below(random, seen.length + 1))
  const discard = all.slice(size, size + pick(random, [0, 4, 8, 12, all.length]))
  return { hand, discard, known, seen }
}
