/** Random positions of 111 where much happens: everything near everything and near Warsaw, any damage, in a shot phase. */

import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { below, pick, shuffled } from '../../src/engine/random.ts'
import { AIRCRAFT } from '../../src/maps/data-111.ts'
import type { Game111 } from '../../src/rules/111/game.ts'
import { isBomber, isPole, type State } from '../../src/rules/111/state.ts'

/** The same seed gives the same position. */
export function crowded(game: Game111, seed: string): State {
  const random = seededRandom(`crowded ${seed}`)
  const { board } = game
  const chance = (n: number): boolean => below(random, n) === 0
  const phase = pick(random, ['luftwaffe-move', 'luftwaffe-fire', 'polish-fire', 'polish-fire'])
  const hexes = board.grid.cells.map((_, hex) => hex)
  // A patch of the board around some hex not far from Warsaw.
  const centre = pick(
    random,
    hexes.filter((hex) => board.apart(hex, board.warsaw) < 5),
  )
  const patch = hexes
    .filter((hex) => hex !== board.warsaw)
    .sort((a, b) => board.apart(a, centre) - board.apart(b, centre))
    .slice(0, pick(random, [12, 18, 30]))
  const places = shuffled(random, patch)
  const aircraft = AIRCRAFT.map((name, i): [string, Json] => {
    const hex = places[i] ?? 0
    if (chance(8) && i > 0 && !(isBomber(i) && game.rules.options['one-bomber-ends'])) return [name, {}]
    const damaged = !isBomber(i) && chance(3)
    const hidden = damaged && isPole(i) && board.isAirfield(hex)
    return [name, { at: board.id(hex), damaged, ...(hidden ? { covered: true } : {}) }]
  })
  const read = game.position.read({
    round: 1 + below(random, 8),
    phase,
    clouds: clouds(game, seed),
    aircraft: Object.fromEntries(aircraft),
  })
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

/** Four clouds, as near to Warsaw as they may lie or anywhere. */
function clouds({ board }: Game111, seed: string): Json {
  const random = seededRandom(`clouds ${seed}`)
  const taken = new Set<number>()
  const open = board.grid.cells.map((_, hex) => hex).filter((hex) => board.takesCloud(hex))
  const near = open.filter((hex) => board.apart(hex, board.warsaw) < 6)
  const out: Json[] = []
  for (const a of shuffled(random, below(random, 2) === 0 ? near : open)) {
    const b = (board.grid.neighbours[a] ?? []).find((hex) => board.takesCloud(hex) && !taken.has(hex))
    if (taken.has(a) || b === undefined || out.length === 4) continue
    for (const hex of [a, b]) taken.add(hex)
    out.push([a, b].map(board.id))
  }
  return out
}
