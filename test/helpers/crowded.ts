/** Random positions of 7 where much happens: everything near everything, Lwów in reach, any damage. */

import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { below, pick, shuffled } from '../../src/engine/random.ts'
import { AIRCRAFT, REGIMENTS } from '../../src/maps/data-7.ts'
import type { Game7 } from '../../src/rules/7/game.ts'
import type { State } from '../../src/rules/7/state.ts'

/** The same seed gives the same position. */
export function crowded(game: Game7, seed: string): State {
  const random = seededRandom(`crowded ${seed}`)
  const { board } = game
  const chance = (n: number): boolean => below(random, n) === 0
  const polish = chance(2)
  // A patch of the board around some hex, sometimes the whole of it.
  const centre = below(random, board.grid.size)
  const near = board.grid.cells
    .map((cell, hex) => ({ cell, hex }))
    .filter(({ hex }) => hex !== board.lwow)
    .sort((a, b) => apart(board, a.hex, centre) - apart(board, b.hex, centre))
    .map(({ hex }) => hex)
    .slice(0, pick(random, [24, 40, 105]))
  const dry = shuffled(
    random,
    near.filter((hex) => !board.isClosedRiver(hex)),
  )
  const air = shuffled(random, near)
  const advanced = game.rules.variant === 'advanced'
  const commander = below(random, REGIMENTS.length)
  const revealed = advanced && chance(2)
  /** Who is in Lwów, off the board, or somewhere near. */
  const fates = REGIMENTS.map((_, i) => {
    if (revealed && chance(8)) return 'removed'
    if (advanced && chance(5)) return 'lwow'
    return chance(4) && (!advanced || revealed || i !== commander) ? 'dispersed' : 'organised'
  })
  const regiments = REGIMENTS.map((number, i): [string, Json] => {
    const hex = dry[i] ?? 0
    const fate = fates[i] ?? ''
    if (fate === 'removed') return [String(number), {}]
    if (fate === 'lwow') return [String(number), { at: board.id(board.lwow), used: polish ? 0 : 2 }]
    const dispersed = fate === 'dispersed'
    const mayPrepare = polish && !dispersed && !board.isCrossing(hex)
    return [String(number), { at: board.id(hex), dispersed, prepared: mayPrepare && !chance(3) }]
  })
  const inLwow = shuffled(random, REGIMENTS.filter((_, i) => fates[i] === 'lwow').map(String))
  const handedOver = REGIMENTS.filter(
    (_, i) => i !== commander && (fates[i] === 'dispersed' || fates[i] === 'removed' || chance(4)),
  ).map(String)
  const more = advanced
    ? {
        commander: String(REGIMENTS[commander]),
        revealed,
        handedOver,
        commissarUsed: chance(2),
        ...(inLwow.length === 0 ? {} : { lwow: inLwow, entered: true }),
      }
    : {}
  const aircraft = AIRCRAFT.map((name, i): [string, Json] =>
    // With no aircraft at all there is no Polish turn.
    chance(8) && !(polish && i === 0)
      ? [name, {}]
      : [name, { at: board.id(air[i] ?? 0), damaged: chance(3), bomb: !chance(3) }],
  )
  const read = game.position.read({
    round: 1 + below(random, 8 - Number(polish)),
    turn: polish ? 'polish' : 'bolshevik',
    regiments: Object.fromEntries(regiments),
    aircraft: Object.fromEntries(aircraft),
    ...more,
  })
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

function apart({ grid }: Game7['board'], a: number, b: number): number {
  const [from, to] = [grid.cells[a], grid.cells[b]]
  return from === undefined || to === undefined ? 0 : Math.abs(from.x - to.x) / 2 + Math.abs(from.y - to.y)
}
